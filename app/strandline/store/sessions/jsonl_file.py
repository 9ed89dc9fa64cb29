"""One JSONL transcript: an index built in a single pass, entries read again only when sent.

The index holds ids, parents and offsets, no texts. When the file has only grown since the
last reading, the scan goes on where it stopped.
"""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.cache_calls import Event
from strandline.store.file_bytes import open_regular, reason_of
from strandline.store.sessions.calls import read_calls
from strandline.store.sessions.fields import Json, parse_object, text
from strandline.store.sessions.items import Item
from strandline.store.sessions.problem import Problem
from strandline.store.sessions.transcript import (
    ActivePath,
    Boundary,
    TranscriptHeader,
    assemble,
    boundaries,
    narrate,
)
from strandline.store.sessions.tree import Step, TreeScan

LINE_CAP = 67_108_864
"""Bytes of one line that are read; of a longer one only its place in the tree is taken."""

_BOM = b"\xef\xbb\xbf"
_TAIL = 256
_HEAD = 65_536
_FIELD = re.compile(r'"(type|id|parentId)"\s*:\s*(?:"([^"\\]{1,200})"|(null))')
_CARRY_ON = say(QT_TRANSLATE_NOOP("model", "The rest of the transcript is shown."))


@dataclass(slots=True)
class _Faults:
    """What was wrong with the lines so far."""

    bad_lines: int = 0
    first_bad: int = 0
    torn: bool = False
    not_utf8: int = 0
    too_long: int = 0


class JsonlTranscript:
    """Reads one transcript file; keeps its index between readings, nothing else."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._forget()

    def active_path(self, session_id: str, *, drop_silent: bool = True) -> ActivePath:
        """Give what would be sent; empty, with a problem, when the file cannot be read."""
        try:
            path, moved = self._read(session_id, drop_silent)
            if moved:  # a file replaced while it is read is read once more
                path, moved = self._read(session_id, drop_silent)
        except OSError as error:
            return ActivePath(session_id, problems=(_unreadable(self.path, error),))
        return replace(path, problems=(*path.problems, _moved(self.path))) if moved else path

    def history(self, offset: int, limit: int, *, drop_silent: bool = True) -> tuple[Item, ...]:
        """Give a page of the whole path, oldest first; empty when the file cannot be read."""
        try:
            with open_regular(self.path) as stream:
                self._refresh(stream)
                steps = self._scan.path()
                return narrate(steps, _Loader(stream, self._lengths), offset, limit, drop_silent=drop_silent)
        except OSError:
            return ()

    def calls(self, session_id: str) -> tuple[Event, ...]:
        """Give the model calls and what lay between them; empty when the file cannot be read."""
        try:
            with open_regular(self.path) as stream:
                self._refresh(stream)
                return read_calls(session_id, self._scan.path(), _Loader(stream, self._lengths))
        except OSError:
            return ()

    def created_ms(self) -> int | None:
        """Give when the transcript was begun; None when it cannot be read."""
        try:
            with open_regular(self.path) as stream:
                self._refresh(stream)
        except OSError:
            return None
        header = TranscriptHeader.of(self._scan.header)
        return header.created_ms if header else None

    def boundaries(self) -> tuple[Boundary, ...]:
        """Give every compaction and reset on the path; none when the file cannot be read."""
        try:
            with open_regular(self.path) as stream:
                self._refresh(stream)
                return boundaries(self._scan.path(), _Loader(stream, self._lengths))
        except OSError:
            return ()

    def _read(self, session_id: str, drop_silent: bool) -> tuple[ActivePath, bool]:
        with open_regular(self.path) as stream:
            self._refresh(stream)
            loader = _Loader(stream, self._lengths)
            path = assemble(
                session_id,
                self._scan.path(),
                loader,
                header=self._scan.header,
                drop_silent=drop_silent,
                stored_messages=self._scan.messages,
            )
            path = replace(path, problems=(*path.problems, *self._problems()))
            moved = loader.mismatches > 0 or not self._same_file(stream)
        if moved:
            self._forget()
        return path, moved

    def _forget(self) -> None:
        self._scan = TreeScan()
        self._lengths: dict[int, int] = {}
        self._faults = _Faults()
        self._inode = (0, 0)
        self._end = 0
        self._lines = 0
        self._tail = b""

    def _refresh(self, stream: BinaryIO) -> None:
        """Bring the index up to what the file holds now; lines written later are left for next time."""
        status = os.fstat(stream.fileno())
        inode = (status.st_dev, status.st_ino)
        if inode != self._inode or status.st_size < self._end or not self._tail_holds(stream):
            self._forget()
            self._inode = inode
        self._faults.torn = False
        for offset, size, line in _lines(stream, self._end, status.st_size):
            complete = line.endswith(b"\n")
            record = self._parse(line, offset, size)
            if record is None and not complete and size <= LINE_CAP and line.strip():
                self._faults.torn = True  # being written: it will be read when it is whole
                break
            self._lines += 1
            if record is not None:
                self._scan.add(record, offset)
                self._lengths[offset] = size
            elif line.strip():
                self._faults.bad_lines += 1
                self._faults.first_bad = self._faults.first_bad or self._lines
            self._end = offset + size
        stream.seek(max(0, self._end - _TAIL))
        self._tail = stream.read(min(_TAIL, self._end))

    def _parse(self, line: bytes, offset: int, size: int) -> Json | None:
        if offset == 0:
            line = line.removeprefix(_BOM)
        if size > LINE_CAP:
            self._faults.too_long += 1
            return _outline(line)
        try:
            return parse_object(line.decode("utf-8"))
        except UnicodeDecodeError:
            record = parse_object(line.decode("utf-8", "replace"))
            self._faults.not_utf8 += record is not None
            return record

    def _tail_holds(self, stream: BinaryIO) -> bool:
        stream.seek(max(0, self._end - _TAIL))
        return stream.read(len(self._tail)) == self._tail

    def _same_file(self, stream: BinaryIO) -> bool:
        there = self.path.stat()
        grown_at_most = (there.st_dev, there.st_ino) == self._inode and there.st_size >= self._end
        return grown_at_most and self._tail_holds(stream)

    def _problems(self) -> Iterator[Problem]:
        name, faults, scan = self.path.name, self._faults, self._scan
        if not self._lines and not faults.torn:
            yield _note(QT_TRANSLATE_NOOP("model", "The transcript {name} is empty."), name, _CARRY_ON)
        if faults.bad_lines:
            yield _note(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:line|lines} of {name} {count:is|are} not valid JSON, the first is "
                    "line {line}.",
                ),
                name,
                _CARRY_ON,
                count=faults.bad_lines,
                line=faults.first_bad,
            )
        if faults.torn:
            yield _note(
                QT_TRANSLATE_NOOP("model", "The last line of {name} is not complete."),
                name,
                say(QT_TRANSLATE_NOOP("model", "It is left out until the host has written all of it.")),
            )
        if faults.not_utf8:
            template = QT_TRANSLATE_NOOP(
                "model", "{count} {count:line|lines} of {name} {count:is|are} not valid UTF-8."
            )
            way_out = say(QT_TRANSLATE_NOOP("model", "The damaged characters are shown as U+FFFD."))
            yield _note(template, name, way_out, count=faults.not_utf8)
        if faults.too_long:
            template = QT_TRANSLATE_NOOP(
                "model", "{count} {count:line|lines} of {name} {count:is|are} too long to be read."
            )
            way_out = say(QT_TRANSLATE_NOOP("model", "The size of the history is too small by them."))
            yield _note(template, name, way_out, count=faults.too_long)
        if scan.duplicates:
            template = QT_TRANSLATE_NOOP(
                "model", "{count} {count:id|ids} of {name} {count:is|are} used twice."
            )
            way_out = say(QT_TRANSLATE_NOOP("model", "The newest entry of an id counts."))
            yield _note(template, name, way_out, count=scan.duplicates)
        if scan.rejoined:
            template = QT_TRANSLATE_NOOP(
                "model",
                "{count} {count:entry|entries} of {name} {count:follows|follow} one that is not there.",
            )
            way_out = say(QT_TRANSLATE_NOOP("model", "They are joined to the message stored before them."))
            yield _note(template, name, way_out, count=scan.rejoined)
        if scan.bad_leaves:
            template = QT_TRANSLATE_NOOP(
                "model", "{count} branch {count:mark|marks} of {name} {count:points|point} to nothing."
            )
            way_out = say(QT_TRANSLATE_NOOP("model", "They are ignored, as the host does."))
            yield _note(template, name, way_out, count=scan.bad_leaves)


class _Loader:
    """Reads entries again by offset; counts those that are no longer what they were."""

    def __init__(self, stream: BinaryIO, lengths: dict[int, int]) -> None:
        self._stream = stream
        self._lengths = lengths
        self.mismatches = 0

    def __call__(self, steps: Sequence[Step]) -> Iterable[Json | None]:
        for step in steps:
            size = self._lengths[step.locator]
            if size > LINE_CAP:
                yield None
                continue
            self._stream.seek(step.locator)
            line = self._stream.read(size)
            if step.locator == 0:
                line = line.removeprefix(_BOM)
            record = parse_object(line.decode("utf-8", "replace"))
            if record is None or (text(record, "id") or "") != step.entry_id:
                self.mismatches += 1
                record = None
            yield record


def _lines(stream: BinaryIO, start: int, end: int) -> Iterator[tuple[int, int, bytes]]:
    """Give (offset, size in bytes, line) from ``start`` to ``end``; of a too long line its head."""
    offset = start
    while offset < end:
        stream.seek(offset)
        line = stream.readline(min(LINE_CAP + 1, end - offset))
        if not line:
            return
        size = len(line)
        if size > LINE_CAP and not line.endswith(b"\n"):
            line = line[:_HEAD]
            while offset + size < end:
                more = stream.readline(min(LINE_CAP, end - offset - size))
                if not more:
                    break
                size += len(more)
                if more.endswith(b"\n"):
                    break
        yield offset, size, line
        offset += size


def _outline(head: bytes) -> Json | None:
    """Take type, id and parent from the beginning of a line, so that its children stay joined."""
    found: dict[str, object] = {}
    for match in _FIELD.finditer(head.decode("utf-8", "replace")):
        found.setdefault(match[1], match[2])
    return found if "id" in found else None


def _note(template: str, name: str, way_out: Message, **args: int) -> Problem:
    return Problem(say(template, name=name, **args), way_out)


def _moved(path: Path) -> Problem:
    return Problem(
        say(QT_TRANSLATE_NOOP("model", "{name} was replaced while it was read."), name=path.name),
        say(QT_TRANSLATE_NOOP("model", "It is read again with the next change.")),
    )


def _unreadable(path: Path, error: OSError) -> Problem:
    if isinstance(error, FileNotFoundError):
        return Problem(
            say(QT_TRANSLATE_NOOP("model", "The transcript {name} is not there."), name=path.name),
            say(QT_TRANSLATE_NOOP("model", "The host makes it with the first message of the session.")),
        )
    return Problem(
        say(
            QT_TRANSLATE_NOOP("model", "The transcript {path} cannot be read: {reason}."),
            path=str(path),
            reason=reason_of(error),
        ),
        say(QT_TRANSLATE_NOOP("model", "Check the permissions of the file and of its folder.")),
    )
