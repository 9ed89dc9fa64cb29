"""The context files of a workspace, read as the host reads them: raw facts, no policy.

Whether a link, a folder or a file of 3 MiB counts as missing or is quoted as unreadable
depends on the release and is decided in the layers above (facts, 1.5).
"""

import os
import stat
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from strandline.errors import NotFound, StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.file_bytes import decode, kind_of, read_bytes, real_path, reason_of
from strandline.store.text_facts import Encoding, Newline, text_facts

MAX_FILE_BYTES = 2 << 20  # the host's limit, all measured releases
_SETTLED_NS = 2_000_000_000  # the coarsest clock a file system in use has (FAT: 2 s)

Status = Literal[
    "file",
    "missing",
    "folder",
    "unreadable",
    "too-large",
    "link-outside",
    "link-inside",
    "hard-linked",
    "special",
]


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One candidate file as it is on disk.

    ``text`` is what the host decodes (UTF-8, U+FFFD for invalid bytes, byte order mark and
    line ends kept); it is empty unless the status is ``file``, ``link-inside`` or
    ``hard-linked``. ``exact_case``: the directory has an entry of exactly this name.
    ``damaged``: invalid UTF-8.
    """

    name: str
    path: Path
    status: Status
    text: str = ""
    size_bytes: int = 0
    modified_ms: int | None = None
    encoding: Encoding = "utf-8"
    newline: Newline = "none"
    bom: bool = False
    detail: Message | None = None
    real_path: Path | None = None
    exact_case: bool = True
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class _Look:
    """What can be told without reading; equal looks mean an unchanged file.

    ``inode`` is None when there is nothing to open.
    """

    status: Status
    detail: Message | None = None
    size: int = 0
    mtime_ns: int = 0
    ctime_ns: int = 0
    device: int = 0
    inode: int | None = None
    links: int = 0
    real_path: Path | None = None
    exact_case: bool = True


class WorkspaceReader:
    """Reads a workspace again and again, opening only what may have changed.

    Keyed by path, size, times and inode. A file that changed less than two seconds before
    it was read is read again the next time, since its time may not show a second change.
    ``opened`` counts the files opened so far.
    """

    def __init__(self, workspace: Path) -> None:
        self.workspace = workspace
        self.opened = 0
        self._known: dict[str, tuple[_Look, int, SourceFile]] = {}

    def read(self, names: Iterable[str]) -> tuple[SourceFile, ...]:
        """Give the named files as they are now, in the order of the names; never raises."""
        wanted = list(dict.fromkeys(names))
        entries: dict[Path, frozenset[str] | None] = {}
        root = real_path(self.workspace)
        files = []
        known = {}
        for name in wanted:
            look = _look(self.workspace, root, name, entries)
            known[name] = self._read(name, look)
            files.append(known[name][2])
        self._known = known
        return tuple(files)

    def _read(self, name: str, look: _Look) -> tuple[_Look, int, SourceFile]:
        before = self._known.get(name)
        if before and before[0] == look and before[1] - look.mtime_ns > _SETTLED_NS:
            return before
        now = time.time_ns()
        file = SourceFile(
            name=name,
            path=self.workspace / name,
            status=look.status,
            size_bytes=look.size,
            modified_ms=None if look.inode is None else look.mtime_ns // 1_000_000,
            detail=look.detail,
            real_path=look.real_path,
            exact_case=look.exact_case,
        )
        if look.status not in {"file", "link-inside", "hard-linked"}:
            return look, now, file
        self.opened += 1
        try:
            found = read_bytes(file.path, MAX_FILE_BYTES + 1)
        except NotFound:
            gone = say(QT_TRANSLATE_NOOP("model", "It disappeared while it was read."))
            return _Look("missing", gone), now, SourceFile(name, file.path, "missing", detail=gone)
        except StrandlineError as error:
            return look, now, replace(file, status="unreadable", detail=error.sentence)
        file = replace(file, size_bytes=found.size, modified_ms=found.modified_ms)
        if len(found.data) > MAX_FILE_BYTES:
            return look, now, replace(file, status="too-large", detail=_too_large(found.size))
        text = decode(found.data)
        facts = text_facts(found.data, text)
        file = replace(
            file,
            text=text,
            encoding=facts.encoding,
            newline=facts.newline,
            bom=facts.bom,
            damaged=facts.damaged,
            detail=look.detail or facts.detail,
        )
        return look, now, file


def _look(workspace: Path, root: Path, name: str, entries: dict[Path, frozenset[str] | None]) -> _Look:
    path = workspace / name
    try:
        link = path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return _Look("missing")
    except (OSError, ValueError) as error:
        return _Look("unreadable", _failed(error))
    exact = _has_entry(path, entries)
    try:
        real = Path(os.path.realpath(path, strict=True))
        info = path.stat()
    except FileNotFoundError:
        if stat.S_ISLNK(link.st_mode):
            return _Look(
                "missing", say(QT_TRANSLATE_NOOP("model", "It is a link to a file that is not there."))
            )
        return _Look("missing")
    except (OSError, ValueError) as error:
        return _Look("unreadable", _failed(error), exact_case=exact)
    status, detail = _status(info, real, root, name)
    return _Look(
        status,
        detail,
        size=info.st_size,
        mtime_ns=info.st_mtime_ns,
        ctime_ns=info.st_ctime_ns,
        device=info.st_dev,
        inode=info.st_ino,
        links=info.st_nlink,
        real_path=real,
        exact_case=exact,
    )


def _status(info: os.stat_result, real: Path, root: Path, name: str) -> tuple[Status, Message | None]:
    if stat.S_ISDIR(info.st_mode):
        return "folder", say(QT_TRANSLATE_NOOP("model", "It is a folder, not a file."))
    if not stat.S_ISREG(info.st_mode):
        return "special", say(
            QT_TRANSLATE_NOOP("model", "It is {kind}, not a file."), kind=kind_of(info.st_mode)
        )
    # normcase: on Windows the real path has the case of the entry, not of the name asked for
    if os.path.normcase(real) != os.path.normcase(root / name) and not Path(name).is_absolute():
        template = QT_TRANSLATE_NOOP("model", "It is a link to {path}.")
        return ("link-inside" if real.is_relative_to(root) else "link-outside"), say(template, path=str(real))
    if info.st_size > MAX_FILE_BYTES:
        return "too-large", _too_large(info.st_size)
    if info.st_nlink > 1:
        return "hard-linked", say(
            QT_TRANSLATE_NOOP(
                "model", "It has {count} {count:name|names} on disk (hard links); the host may refuse it."
            ),
            count=info.st_nlink,
        )
    return "file", None


def _has_entry(path: Path, entries: dict[Path, frozenset[str] | None]) -> bool:
    """Tell whether the folder has an entry of exactly this name; true when it cannot be listed."""
    if path.parent not in entries:
        try:
            entries[path.parent] = frozenset(os.listdir(path.parent))  # noqa: PTH208 - names only, quickly
        except (OSError, ValueError):
            entries[path.parent] = None
    listed = entries[path.parent]
    return listed is None or path.name in listed


def _too_large(size: int) -> Message:
    return say(
        QT_TRANSLATE_NOOP(
            "model", "It has {size} {size:byte|bytes}; the host reads files of at most {limit}."
        ),
        size=size,
        limit=MAX_FILE_BYTES,
    )


def _failed(error: OSError | ValueError) -> Message:
    return say(QT_TRANSLATE_NOOP("model", "It cannot be read: {reason}."), reason=reason_of(error))
