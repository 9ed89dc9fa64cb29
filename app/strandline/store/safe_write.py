"""Writing a file of the user's so that nothing is ever lost.

Read, remember, read again before writing; a change from outside is merged where it lies
apart from ours, else it is a conflict and nothing is written. The new bytes go into a
temporary file in the same folder, down to the disk, and then take the name in one step. The
old file stays open until nobody can write into it any more: late lines are merged as well.

The old file is whole until the new one is; hard links are never made (the host shows a file
that has one as unreadable).
"""

import contextlib
import hashlib
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from filelock import FileLock, Timeout

from strandline import paths
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.merge import merge as merge_texts
from strandline.model.merge_both import merge_both
from strandline.model.pin_block import DamagedBlock, block_of
from strandline.store.file_bytes import reason_of
from strandline.store.file_identity import (
    MAX_BYTES,
    FileIdentity,
    NotWritable,
    Seen,
    failed,
    may_make_folder,
    real_path,
    refused,
    require_writable,
    see,
)
from strandline.store.held_file import HeldFile, hold
from strandline.store.temp_file import discard, sweep, sync_folder, write_temp

_ATTEMPTS = 50
_LOCK_WAIT_S = 20.0
_WINDOWS_RETRIES = 20  # a reader without sharing makes Windows refuse for a moment

Merge = Callable[[bytes, bytes, bytes], bytes | None]


class ChangedOnDisk(StrandlineError):
    """Somebody else changed what we wanted to change; both versions are here, nothing is written.

    ``base`` is what we started from, ``mine`` what we wanted, ``theirs`` what is on disk
    (None: no file).
    """

    exit_code = 5

    def __init__(self, path: Path, base: bytes | None, mine: bytes | None, theirs: bytes | None) -> None:
        super().__init__(
            say(
                QT_TRANSLATE_NOOP("model", "{path} was changed by another program in the same place."),
                path=str(path),
            ),
            say(QT_TRANSLATE_NOOP("model", "Compare the two versions: take theirs, keep yours, or merge.")),
        )
        self.path, self.base, self.mine, self.theirs = path, base, mine, theirs


class Witness(Protocol):
    """Who is told of each step, to keep copies of what goes."""

    def before_replace(self, path: Path, old: bytes | None, new: bytes | None, without: bytes | None) -> None:
        """Keep ``old``; called with the old file still in place, perhaps more than once.

        ``without`` is what would stand there without us: what an undo leads back to.
        """

    def late(self, path: Path, data: bytes) -> None:
        """Keep what another program wrote into the old file while it was replaced."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a write did, and whether others' changes were merged in.

    ``before`` is the file as it would be without us: what others wrote meanwhile is in it, too.
    """

    before: bytes | None
    after: Seen
    merged: bool


def merge_bytes(base: bytes, mine: bytes, theirs: bytes) -> bytes | None:
    """Merge three versions of a UTF-8 text; None when a person must decide."""
    try:
        merged = merge_texts(base.decode(), mine.decode(), theirs.decode())
    except UnicodeDecodeError:
        return None
    return None if merged is None else merged.encode()


def both_bytes(base: bytes, mine: bytes, theirs: bytes) -> bytes | None:
    """Keep the lines of both, mine first; None where that would touch the block of pins or no text."""
    try:
        texts = base.decode(), mine.decode(), theirs.decode()
        blocks = [block_of(text) for text in texts]
        joined = merge_both(*texts).text
        blocks.append(block_of(joined))
    except (UnicodeDecodeError, DamagedBlock):
        return None
    insides = {None if block is None else block.inside for block in blocks}
    return joined.encode() if len(insides) == 1 else None


def write(
    seen: Seen, new: bytes | None, witness: Witness | None = None, merge: Merge | None = merge_bytes
) -> Written:
    """Make ``new`` (None: no file) of a file that was as ``seen``.

    Raises ChangedOnDisk (merge of None: at every change), NotWritable, or what ``witness``
    raises; then the file is as it was. Not for the UI thread: it waits for the disk.
    """
    if new is not None and len(new) > MAX_BYTES:
        raise refused(
            seen.path,
            say(
                QT_TRANSLATE_NOOP(
                    "model", "it would have {size} {size:byte|bytes}, and the host reads {limit} at most"
                ),
                size=len(new),
                limit=MAX_BYTES,
            ),
            say(QT_TRANSLATE_NOOP("model", "Pin less, or put it into a note below memory/.")),
        )
    real = real_path(seen.path, seen.root)
    if real != seen.real:
        seen = replace(seen, real=real)
    try:
        with _alone(real):
            if new is not None and may_make_folder(seen.path, seen.root):
                real.parent.mkdir()
            sweep(real)
            return _Writing(seen, new, witness, merge).run()
    except OSError as error:
        raise failed(seen.path, error) from error


class _Writing:
    """One write: from ``base`` to ``mine``, which grow when others write meanwhile."""

    def __init__(self, seen: Seen, new: bytes | None, witness: Witness | None, merge: Merge | None) -> None:
        self.seen = seen
        self.base, self.mine = seen.data, new
        self.witness, self.merge = witness, merge
        self.without = seen.data
        self.replaced = self.merged = False

    def run(self) -> Written:
        for _ in range(_ATTEMPTS):
            with hold(self.seen.real) as held:
                theirs = self._take_in(held)
                if theirs == self.mine:
                    break
                if held is not None:
                    require_writable(replace(self.seen, data=theirs, identity=held.identity))
                if self.witness is not None:
                    self.witness.before_replace(self.seen.path, theirs, self.mine, self.without)
                if not self._replace(held, theirs, self.mine):
                    continue
                self.replaced = True
                late = held.read_last() if held is not None else None
            if late == theirs:
                break
            self._bring_in_late(theirs, late)
        else:
            raise ChangedOnDisk(self.seen.path, self.base, self.mine, _bytes_at(self.seen.real))
        return Written(self.without, self._after(), self.merged)

    def _after(self) -> Seen:
        """Give the file as we wrote it; what came right behind is somebody else's change."""
        identity = None
        with contextlib.suppress(OSError):
            identity = FileIdentity.of(self.seen.real.lstat()) if self.mine is not None else None
        return replace(self.seen, data=self.mine, identity=identity)

    def _take_in(self, held: HeldFile | None) -> bytes | None:
        """Merge what is on disk now into what we want; give what is on disk."""
        theirs = None if held is None else held.read()
        if theirs not in (self.base, self.mine):
            if held is not None:
                theirs = held.read_settled()
            # With ours in place, what differs is what others wrote before and after.
            mine = self._joined(self.base, self.mine, theirs, both=self.replaced)
            self._note_others(self.base, theirs)
            self.mine, self.base = mine, theirs
        elif not self.replaced:
            self.without = theirs
        return theirs

    def _note_others(self, was: bytes | None, now: bytes | None) -> None:
        """Let what others changed be in the file without us as well."""
        if not self.replaced or self.without == was:
            self.without = now
        elif self.merge is not None and was is not None and now is not None:
            joined = self.merge(was, self.without or b"", now)
            self.without = self.without if joined is None else joined

    def _joined(
        self, base: bytes | None, mine: bytes | None, theirs: bytes | None, *, both: bool = False
    ) -> bytes | None:
        if theirs in (base, mine):
            return mine
        if self.merge is None or mine is None or theirs is None:
            raise ChangedOnDisk(self.seen.path, base, mine, theirs)
        result = self.merge(base or b"", mine, theirs)
        if result is None and both and self.merge is merge_bytes:
            result = both_bytes(base or b"", mine, theirs)
        if result is None or len(result) > MAX_BYTES:
            raise ChangedOnDisk(self.seen.path, base, mine, theirs)
        self.merged = True
        return result

    def _replace(self, held: HeldFile | None, theirs: bytes | None, new: bytes | None) -> bool:
        """Put the new file in place; false when the old one changed at the last moment."""
        real = self.seen.real
        temp = None
        self._require_place()
        if new is not None:
            temp = write_temp(real, new, None if held is None else held.identity)
        try:
            self._require_place()
            if not _still(real, held, theirs):
                return False
            if temp is None:
                real.unlink()
            else:
                _take_name(temp, real)
                temp = None
        finally:
            if temp is not None:
                discard(temp)
        sync_folder(real.parent)
        return True

    def _require_place(self) -> None:
        """Raise NotWritable when the name leads elsewhere by now: a link came into its way."""
        if real_path(self.seen.path, self.seen.root) != self.seen.real:
            raise refused(
                self.seen.path,
                say(QT_TRANSLATE_NOOP("model", "a link on the way to it was changed meanwhile")),
                say(QT_TRANSLATE_NOOP("model", "Try again in a moment.")),
            )

    def _bring_in_late(self, replaced: bytes | None, late: bytes | None) -> None:
        ours = self.mine
        try:
            if late is not None and self.witness is not None:
                self.witness.late(self.seen.path, late)
            self.mine = self._joined(replaced, ours, late)
        except (StrandlineError, OSError):
            self._give_way(ours, late)
            raise
        self._note_others(replaced, late)
        self.base = ours

    def _give_way(self, ours: bytes | None, late: bytes | None) -> None:
        """Put back what others wrote last, because ours cannot stand beside it."""
        with contextlib.suppress(StrandlineError, OSError), hold(self.seen.real) as held:
            if (None if held is None else held.read()) == ours:
                self._replace(held, ours, late)


def _still(real: Path, held: HeldFile | None, data: bytes | None) -> bool:
    """Tell whether the name still means the file we hold, with the bytes we know."""
    try:
        info = real.lstat()
    except FileNotFoundError:
        return held is None
    if held is None:
        return False
    now = FileIdentity.of(info)
    return (now.device, now.inode) == (held.identity.device, held.identity.inode) and held.read() == data


def _take_name(temp: Path, real: Path) -> None:
    for attempt in range(_WINDOWS_RETRIES):
        try:
            temp.replace(real)
            return
        except PermissionError:
            if os.name != "nt" or attempt == _WINDOWS_RETRIES - 1:
                raise
            time.sleep(0.05)


def _bytes_at(path: Path) -> bytes | None:
    with hold(path) as held:
        return None if held is None else held.read()


@contextlib.contextmanager
def _alone(real: Path) -> Iterator[None]:
    """Let one process of ours at a time write a file; the lock lies in our own folder."""
    name = hashlib.sha256(os.path.normcase(real).encode("utf-8", "surrogateescape")).hexdigest()[:32]
    folder = paths.state_dir() / "locks"
    try:
        lock = FileLock(paths.ensure(folder) / f"{name}.lock", timeout=_LOCK_WAIT_S)
        lock.acquire()
    except OSError as error:
        if not isinstance(error, Timeout):
            raise refused(
                real,
                say(
                    QT_TRANSLATE_NOOP("model", "no lock can be made in {path} ({reason})"),
                    path=str(folder),
                    reason=reason_of(error),
                ),
                say(QT_TRANSLATE_NOOP("model", "Check the permissions of that folder and the free space.")),
            ) from error
        raise refused(
            real,
            say(QT_TRANSLATE_NOOP("model", "another Strandline is writing it")),
            say(QT_TRANSLATE_NOOP("model", "Try again in a moment.")),
        ) from error
    try:
        yield
    finally:
        lock.release()


__all__ = ["ChangedOnDisk", "NotWritable", "Seen", "Witness", "Written", "merge_bytes", "see", "write"]
