"""A verified copy of a memory: SQLite's online backup in small steps, checked, then put in place.

The source is only read; a host that writes meanwhile is not kept waiting longer than one step.
"""

import contextlib
import hashlib
import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from strandline.errors import Damaged, StrandlineError, Unreadable
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.library import Library
from strandline.store.sqlite_ro import open_read_only

DAY_MS = 86_400_000
DATABASE = "lcm.db"
FILES = "lcm-files"
MANIFEST = "strandline-backup.json"

_PAGES = 256  # a step: 1 MiB with the usual pages, a few milliseconds
_PAUSE_S = 0.002  # between steps, so that a waiting writer gets its turn
_RESTARTS = 3  # a writer makes the copy begin anew; after so many one state is held to the end
_SPARE = 1.05  # more room than the bytes themselves need

Progress = Callable[[int, int], object]
"""``progress(done, total)`` in bytes."""


class BackupCancelled(Exception):
    """Nobody wants the copy any more; nothing of it is left."""


def _no_progress(_done: int, _total: int) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A finished copy: its folder, when it was made (epoch ms, UTC), and how large it is."""

    folder: Path
    at_ms: int
    bytes: int
    files: int
    skipped: tuple[str, ...] = ()  # large files that could not be copied


def back_up(
    source: Path,
    folder: Path,
    *,
    files_dir: Path | None = None,
    progress: Progress = _no_progress,
    cancel: Callable[[], bool] = lambda: False,
    now_ms: int | None = None,
) -> Backup:
    """Copy a memory into a new folder below ``folder``, with its large files if they are named.

    The copy stands under its name only when it has passed SQLite's integrity check. Raises
    Unreadable (no room, no permission, the file changes all the time), Damaged (the copy does not
    pass), what reading raises, and :class:`BackupCancelled`.
    """
    at_ms = int(time.time() * 1000) if now_ms is None else now_ms
    stamp = datetime.fromtimestamp(at_ms / 1000, tz=UTC).strftime("%Y%m%d-%H%M%S")
    target = folder / f"strandline-memory-{stamp}"
    partial = folder / f".{target.name}.partial"
    payload = list(_payload(files_dir)) if files_dir is not None else []
    total = _total(source, payload)
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        _require_room(folder, total)
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir()
    try:
        with _writing(partial):
            done = _copy_database(source, partial / DATABASE, lambda part: progress(part, total), cancel)
            _verify(partial / DATABASE)
            skipped = _copy_files(files_dir, payload, partial, done, total, progress, cancel)
            size = sum(path.stat().st_size for path in partial.rglob("*") if path.is_file())
            made = Backup(target, at_ms, size, len(payload) - len(skipped), skipped)
            _write_manifest(partial, source, made)
            partial.rename(target)
    except BaseException:
        shutil.rmtree(partial, ignore_errors=True)
        raise
    progress(total, total)
    return made


# -- the reminder --------------------------------------------------------------------------------


def note_backup(library: Library, source: Path, made: Backup) -> None:
    """Remember when and where a memory was copied last."""
    library.kv_set(_key(source), {"at_ms": made.at_ms, "folder": str(made.folder), "bytes": made.bytes})


def last_backup(library: Library, source: Path) -> Backup | None:
    """Give the last copy that was made of a memory, None when none is remembered."""
    kept = library.kv_get(_key(source))
    if not isinstance(kept, dict) or not isinstance(kept.get("at_ms"), int):
        return None
    size = kept.get("bytes")
    return Backup(Path(str(kept.get("folder"))), kept["at_ms"], size if isinstance(size, int) else 0, 0)


def is_due(last: Backup | None, days: int, now_ms: int) -> bool:
    """Tell whether a reminder is due; ``days`` 0 means never."""
    return days > 0 and (last is None or now_ms - last.at_ms >= days * DAY_MS)


def _key(source: Path) -> str:
    return f"memory.backup:{source}"


# -- the copy ------------------------------------------------------------------------------------


def _copy_database(
    source: Path, target: Path, progress: Callable[[int], object], cancel: Callable[[], bool]
) -> int:
    """Copy in steps; give the bytes. A source that had no ``-wal`` must be the same afterwards."""
    for _ in range(_RESTARTS):
        before = _state(source)
        target.unlink(missing_ok=True)
        with open_read_only(source) as reading:
            if not reading.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                raise Unreadable(
                    say(QT_TRANSLATE_NOOP("model", "{path} has no tables."), path=str(source)),
                    say(QT_TRANSLATE_NOOP("model", "There is nothing to copy yet.")),
                )
            wal = reading.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
            if not wal:
                reading.execute("COMMIT")  # each step then takes and frees its own lock
            with contextlib.closing(sqlite3.connect(target)) as writing:
                _step(reading, writing, progress, cancel)
        if wal or before == _state(source):
            return target.stat().st_size
    raise Unreadable(
        say(QT_TRANSLATE_NOOP("model", "{path} is being written all the time."), path=str(source)),
        say(QT_TRANSLATE_NOOP("model", "Try again when the agent is idle.")),
    )


def _step(
    reading: sqlite3.Connection,
    writing: sqlite3.Connection,
    progress: Callable[[int], object],
    cancel: Callable[[], bool],
) -> None:
    page = reading.execute("PRAGMA page_size").fetchone()[0]
    least: int | None = None
    restarts = 0

    def told(_status: int, remaining: int, total: int) -> None:
        nonlocal least, restarts
        if cancel():
            raise BackupCancelled
        if least is not None and remaining > least:
            restarts += 1
            if restarts == _RESTARTS and not reading.in_transaction:
                reading.execute("BEGIN")
                reading.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        least = remaining
        progress((total - remaining) * page)

    reading.backup(writing, pages=_PAGES, progress=told, sleep=_PAUSE_S)


def _verify(path: Path) -> None:
    with open_read_only(path) as connection:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
    if found != ["ok"]:
        raise Damaged(
            say(
                QT_TRANSLATE_NOOP("model", "The copy does not pass SQLite's check: {reason}."),
                reason="; ".join(str(one) for one in found),
            ),
            say(QT_TRANSLATE_NOOP("model", "The memory itself is damaged; no copy was kept. See Findings.")),
        )


def _payload(files_dir: Path) -> Iterator[Path]:
    """Give the large files; links are left alone, because they may lead anywhere."""
    for path in sorted(files_dir.rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield path


def _copy_files(
    files_dir: Path | None,
    payload: list[Path],
    partial: Path,
    done: int,
    total: int,
    progress: Progress,
    cancel: Callable[[], bool],
) -> tuple[str, ...]:
    skipped = []
    for path in payload:
        if cancel():
            raise BackupCancelled
        relative = path.relative_to(files_dir) if files_dir is not None else Path(path.name)
        copy = partial / FILES / relative
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            shutil.copy2(path, copy)
        except FileNotFoundError:  # the plugin tidied it away meanwhile
            skipped.append(relative.as_posix())
            continue
        done += copy.stat().st_size
        progress(min(done, total), total)
    return tuple(skipped)


def _write_manifest(partial: Path, source: Path, made: Backup) -> None:
    with (partial / DATABASE).open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    document = {
        "source": str(source),
        "at": datetime.fromtimestamp(made.at_ms / 1000, tz=UTC).isoformat(),
        "sha256": digest,
        "files": made.files,
        "skipped": list(made.skipped),
    }
    (partial / MANIFEST).write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")


def _state(source: Path) -> tuple[int, int]:
    status = source.stat()
    return status.st_mtime_ns, status.st_size


def _total(source: Path, payload: list[Path]) -> int:
    """Give the bytes to copy; what is not there is told when it is read."""
    found = 0
    for path in (source, *payload):
        with contextlib.suppress(OSError):
            found += path.stat().st_size
    return max(1, found)


def _require_room(folder: Path, total: int) -> None:
    free = shutil.disk_usage(folder).free
    if free < total * _SPARE:
        raise Unreadable(
            say(
                QT_TRANSLATE_NOOP("model", "There is no room for {need} MB in {folder}; {free} MB are free."),
                need=total // 1_000_000 + 1,
                folder=str(folder),
                free=free // 1_000_000,
            ),
            say(QT_TRANSLATE_NOOP("model", "Choose a folder on another disk, or leave out the large files.")),
        )


@contextlib.contextmanager
def _writing(folder: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        if isinstance(error, StrandlineError):
            raise
        raise Unreadable(
            say(
                QT_TRANSLATE_NOOP("model", "The copy cannot be written to {folder}: {reason}."),
                folder=str(folder),
                reason=getattr(error, "strerror", None) or str(error),
            ),
            say(QT_TRANSLATE_NOOP("model", "Choose another folder, or free some room there.")),
        ) from error
