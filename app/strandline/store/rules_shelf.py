"""The shelf of ready-made rules, in both languages, from the resources."""

import json
from dataclasses import dataclass
from pathlib import Path

from strandline import paths
from strandline.errors import Unreadable
from strandline.messages import QT_TRANSLATE_NOOP, say


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule to pin: ``file`` is where it belongs, ``texts`` holds it by language code."""

    id: str
    file: str
    texts: dict[str, str]

    def text(self, language: str) -> str:
        """Give the rule in a language (``en``, ``zh_CN``); English where it is not translated."""
        return self.texts.get(language) or self.texts["en"]


def ready_made_rules(path: Path | None = None) -> tuple[Rule, ...]:
    """Load the shelf. Raises Unreadable when the file is missing or damaged."""
    path = path or paths.resource("rules", "rules.json")
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return tuple(
            Rule(
                str(entry["id"]),
                str(entry["file"]),
                {key: str(entry[key]) for key in ("en", "zh_CN") if entry.get(key)},
            )
            for entry in data["rules"]
            if entry["en"]
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unreadable(
            say(QT_TRANSLATE_NOOP("model", "The ready-made rules in {path} cannot be read."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Install Strandline again; everything else works without them.")),
        ) from error
