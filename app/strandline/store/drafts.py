"""Drafts: what somebody typed into a file and has not saved, kept where a crash cannot take it."""

import contextlib
import hashlib
import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from strandline import paths
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.file_bytes import read_bytes, reason_of
from strandline.store.temp_file import discard, write_temp

_MOST_BYTES = 64 << 20  # two texts of the host's limit, every character escaped, and then some


class DraftNotKept(StrandlineError):
    """The draft cannot be written; what was typed is in the window only."""

    exit_code = 5


@dataclass(frozen=True, slots=True)
class Draft:
    """The text of a file that was being edited; ``base`` is what was on disk then (None: no file)."""

    path: Path
    base: str | None
    text: str
    at_ms: int = field(default_factory=lambda: time.time_ns() // 1_000_000)


def keep(draft: Draft) -> None:
    """Keep a draft in place of the former one of that file. Raises DraftNotKept."""
    place = _place(draft.path)
    words = {"path": str(draft.path), "base": draft.base, "text": draft.text, "at_ms": draft.at_ms}
    try:
        data = json.dumps(words, ensure_ascii=False).encode("utf-8", "surrogatepass")
        paths.ensure(place.parent)
        temp = write_temp(place, data, None)
        try:
            temp.chmod(0o600)
            temp.replace(place)
        except OSError:
            discard(temp)
            raise
    except OSError as error:
        raise DraftNotKept(
            say(
                QT_TRANSLATE_NOOP("model", "What you typed cannot be kept as a draft: {reason}."),
                reason=reason_of(error),
            ),
            say(QT_TRANSLATE_NOOP("model", "Save the file, or make room on the disk.")),
        ) from error


def find(path: Path) -> Draft | None:
    """Give the draft of a file; None when there is none that can be read."""
    try:
        data = read_bytes(_place(path), _MOST_BYTES).data
        words = json.loads(data.decode("utf-8", "surrogatepass"))
        base, text, at_ms = words["base"], words["text"], words["at_ms"]
    except (StrandlineError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if not isinstance(text, str) or type(at_ms) is not int or not isinstance(base, str | None):
        return None
    return Draft(path, base, text, at_ms)


def has_draft(path: Path) -> bool:
    """Tell whether there is a draft of a file."""
    return _place(path).exists()


def drop(path: Path) -> None:
    """Forget the draft of a file; none is no error."""
    with contextlib.suppress(OSError):
        _place(path).unlink()


def lock_place(path: Path) -> Path:
    """Give the file that is locked while a file is edited, so that its draft has one writer."""
    return _place(path).with_suffix(".lock")


def _place(path: Path) -> Path:
    name = hashlib.sha256(os.path.normcase(path).encode("utf-8", "surrogateescape")).hexdigest()[:32]
    return paths.drafts_dir() / f"{name}.json"
