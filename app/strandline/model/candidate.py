"""What was found on disk for one context file, before any rule is applied."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.messages import Message


class DiskStatus(StrEnum):
    """What stands at a context file's path."""

    FILE = "file"
    MISSING = "missing"
    FOLDER = "folder"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too-large"
    LINK_OUTSIDE = "link-outside"
    LINK_INSIDE = "link-inside"
    HARD_LINKED = "hard-linked"
    SPECIAL = "special"  # a pipe, socket or device


@dataclass(frozen=True, slots=True)
class Candidate:
    """One file the host might inject.

    ``host_path`` is the path as the host would print it (it stands in placeholders and
    headings, so it costs units). ``text`` is decoded as the host decodes it; empty when the
    file cannot be read. ``real_path`` is used to find the same file under two names.
    """

    name: str
    path: Path
    host_path: str
    status: DiskStatus
    text: str = ""
    size_bytes: int = 0
    modified_ms: int | None = None
    encoding: str = "utf-8"
    newline: str = "lf"
    bom: bool = False
    detail: Message | None = None
    real_path: Path | None = None
    quarantined: bool = False  # the host's record says untrusted
    untracked: bool = False  # its real place has no record, and such a place counts as untrusted
    damaged: bool = False  # invalid UTF-8
    extra: bool = False  # added by a hook, not one of the standard names

    @property
    def base_name(self) -> str:
        """The name the host knows it by: an added file goes by the last part of its path."""
        return self.name.rsplit("/", 1)[-1]
