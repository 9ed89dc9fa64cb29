"""Large files: rows of the database, and the bytes below a folder the user chose.

The stored path is absolute on the gateway's machine, so it is only a hint: its last two parts
are looked for below the files folder. Nothing outside that folder is ever touched.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from strandline.model.memory import FileState, LargeFile
from strandline.store.lcm.reading import Reading, text_or_none, time_ms, unknown_id, whole_or_none

_PARTS = re.compile(r"[/\\]+")


def read_files(
    reading: Reading,
    files_dir: Path | None,
    conversation_id: int | None = None,
    ids: Sequence[str] | None = None,
) -> tuple[LargeFile, ...]:
    """Give the rows of large files, newest first, with where their bytes are."""
    schema = reading.schema
    if not schema.has("large_files", "file_id", "conversation_id"):
        return ()
    columns = schema.sql(
        "large_files", "file_id", "conversation_id", "file_name", "mime_type", "byte_size", "line_count",
        "storage_uri", "exploration_summary", "created_at",
    )  # fmt: skip
    sql = f"SELECT {columns} FROM large_files"  # noqa: S608
    if ids is not None:
        rows = list(reading.in_chunks(f"{sql} WHERE file_id IN ({{ids}})", ids))
    elif conversation_id is not None:
        rows = list(reading.rows(f"{sql} WHERE conversation_id = ?", (conversation_id,)))
    else:
        rows = list(reading.rows(sql))
    found = [_file(row, files_dir) for row in rows]
    return tuple(sorted(found, key=lambda one: (-(one.created_ms or 0), one.file_id)))


def read_file(reading: Reading, files_dir: Path | None, file_id: str) -> LargeFile:
    """Give one large file; raises NotFound."""
    found = read_files(reading, files_dir, ids=[file_id])
    if not found:
        raise unknown_id("large file", file_id)
    return found[0]


def default_files_dir(database: Path) -> Path | None:
    """Give the folder with large files that belongs to a database: beside it, by name."""
    for name in ("lcm-files", f"{database.stem}-files"):
        folder = database.with_name(name)
        if folder.is_dir():
            return folder
    return None


def locate(files_dir: Path, file_id: str, stored: str) -> tuple[FileState, Path | None]:
    """Find the bytes of a stored path below the folder.

    ``<folder>/<conversation>/<file>`` first, then ``<folder>/<file>`` (the blob-migrate script
    writes there). The plugin names a file after its id, so any other name, and a link that leads
    out of the folder, counts as outside and is not followed.
    """
    parts = [part for part in _PARTS.split(stored) if part not in ("", ".")]
    if not parts:
        return FileState.MISSING, None
    if ".." in parts[-2:] or "\0" in stored or not named_after(file_id, stored):
        return FileState.OUTSIDE, None
    try:
        folder = files_dir.resolve()
        for candidate in (folder.joinpath(*parts[-2:]), folder / parts[-1]):
            if not candidate.exists():
                continue
            real = candidate.resolve()
            if not real.is_relative_to(folder):
                return FileState.OUTSIDE, None
            if real.is_file():
                return FileState.PRESENT, real
    except (OSError, RuntimeError):  # RuntimeError: a loop of links
        return FileState.MISSING, None
    return FileState.MISSING, None


def named_after(file_id: str, stored: str) -> bool:
    """Tell whether a stored path ends in ``<file id>`` or ``<file id>.<ext>``."""
    name = _PARTS.split(stored)[-1]
    return bool(file_id) and (name == file_id or name.startswith(f"{file_id}."))


def recorded_home(stored: Iterable[tuple[str, str]]) -> str | None:
    """Give the folder that most stored paths lie in; None when no path is of the plugin's shape.

    ``stored`` are pairs of file id and path.
    """
    votes = Counter(home for file_id, path in stored if (home := home_of(file_id, path)) is not None)
    return votes.most_common(1)[0][0] if votes else None


def home_of(file_id: str, stored: str) -> str | None:
    """Give the files folder that a stored path implies; None when it is not of the plugin's shape."""
    parts = _PARTS.split(stored)
    if len(parts) < 2 or not named_after(file_id, stored):
        return None
    return "/".join(parts[:-2] if parts[-2].isdecimal() else parts[:-1])


def _file(row: sqlite3.Row, files_dir: Path | None) -> LargeFile:
    stored = row["storage_uri"] if isinstance(row["storage_uri"], str) else ""
    file_id = str(row["file_id"])
    state, path = (FileState.UNKNOWN, None) if files_dir is None else locate(files_dir, file_id, stored)
    return LargeFile(
        file_id=file_id,
        conversation_id=row["conversation_id"],
        name=text_or_none(row["file_name"]),
        mime=text_or_none(row["mime_type"]),
        bytes=whole_or_none(row["byte_size"]),
        lines=whole_or_none(row["line_count"]),
        stored_path=stored,
        exploration=text_or_none(row["exploration_summary"]),
        created_ms=time_ms(row["created_at"]),
        state=state,
        path=path,
    )
