"""``$include`` in openclaw.json: other files merged in, inside the folders that are allowed.

Facts (section 8): a text or a list of texts; deep merge in which sibling keys win and lists
are joined; at most 10 levels; a path under 4,096 characters; a file of at most 2 MiB; only
below the configuration's folder or ``OPENCLAW_INCLUDE_ROOTS``. What the host refuses outright
is left out here and reported, so that the rest can still be shown.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.file_bytes import real_path

INCLUDE_KEY = "$include"
MAX_DEPTH = 10
MAX_PATH_CHARS = 4_096
MAX_FILES = 1_000  # ours: ten levels of lists could ask for billions
MAX_TOTAL_UNITS = 4 << 20  # ours, of all included texts together, each as often as it is included


class NotIncluded(Exception):
    """The reader could not give the file; it has reported why."""


@dataclass(slots=True)
class Includes:
    """Resolves the includes of one configuration.

    ``read`` gives the parsed value of a file or raises NotIncluded, ``size`` the length of its
    text once it was read; ``report`` takes what is wrong: the file that asks, the text of its
    include, and the sentence.
    """

    roots: tuple[Path, ...]
    read: Callable[[Path], Any]
    size: Callable[[Path], int]
    report: Callable[[Path, str, Message], None]
    _count: int = field(default=0, init=False)
    _total: int = field(default=0, init=False)

    def resolve(self, value: Any, file: Path) -> Any:
        """Give ``value`` (parsed from ``file``) with every include in it replaced."""
        return self._process(value, (file,))

    def _process(self, value: Any, chain: tuple[Path, ...]) -> Any:
        if isinstance(value, list):
            return [self._process(item, chain) for item in value]
        if not isinstance(value, Mapping):
            return value
        rest = {key: self._process(item, chain) for key, item in value.items() if key != INCLUDE_KEY}
        if INCLUDE_KEY not in value:
            return rest
        included = self._included(value[INCLUDE_KEY], chain)
        if not rest:
            return included
        if not isinstance(included, Mapping):
            self.report(
                chain[-1],
                INCLUDE_KEY,
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "An included file with keys beside it must hold an object; it is left out."
                    )
                ),
            )
            return rest
        return deep_merge(included, rest)

    def _included(self, wanted: Any, chain: tuple[Path, ...]) -> Any:
        if isinstance(wanted, str):
            return self._load(wanted, chain)
        if isinstance(wanted, list) and all(isinstance(item, str) for item in wanted):
            merged: Any = {}
            for item in wanted:
                merged = deep_merge(merged, self._load(item, chain))
            return merged
        self.report(
            chain[-1],
            INCLUDE_KEY,
            say(QT_TRANSLATE_NOOP("model", "$include must be a path or a list of paths.")),
        )
        return {}

    def _load(self, wanted: str, chain: tuple[Path, ...]) -> Any:
        if self._count >= MAX_FILES or self._total >= MAX_TOTAL_UNITS:
            template = QT_TRANSLATE_NOOP(
                "model", "Too many included files; this one and the rest are left out."
            )
            self.report(chain[-1], wanted, say(template))
            return {}
        self._count += 1
        target, problem = self._checked(wanted, chain)
        if problem is not None:
            self.report(chain[-1], wanted, problem)
            return {}
        try:
            value = self.read(target)
        except NotIncluded:
            return {}
        self._total += self.size(target)
        return self._process(value, (*chain, target))

    def _checked(self, wanted: str, chain: tuple[Path, ...]) -> tuple[Path, Message | None]:
        asking = chain[-1]
        if not wanted or "\0" in wanted or len(wanted) >= MAX_PATH_CHARS:
            return asking, say(
                QT_TRANSLATE_NOOP("model", "The path of an included file is empty or too long.")
            )
        target = asking.parent / wanted
        real = real_path(target)
        if not any(real.is_relative_to(root) for root in self.roots):
            return asking, say(
                QT_TRANSLATE_NOOP("model", "The included file {path} lies outside the allowed folders."),
                path=wanted,
            )
        if real in [real_path(file) for file in chain]:
            return asking, say(QT_TRANSLATE_NOOP("model", "{path} includes itself."), path=wanted)
        if len(chain) > MAX_DEPTH:
            return asking, say(
                QT_TRANSLATE_NOOP("model", "{path} would be more than {limit} {limit:level|levels} deep."),
                path=wanted,
                limit=MAX_DEPTH,
            )
        return target, None


def deep_merge(base: Any, over: Any) -> Any:
    """Merge as the host does: objects by key, lists one after the other, else ``over`` wins."""
    if isinstance(base, list) and isinstance(over, list):
        return [*base, *over]
    if isinstance(base, Mapping) and isinstance(over, Mapping):
        merged = dict(base)
        for key, value in over.items():
            merged[key] = deep_merge(merged[key], value) if key in merged else value
        return merged
    return over
