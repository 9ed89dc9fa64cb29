"""The host's records of who wrote MEMORY.md and USER.md last (measured on 2026.9.6 only).

Facts (provenance, section 2): rows of ``plugin_state_entries`` in the shared state database;
a value that fails the host's checks counts as no record.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from strandline.errors import NotFound
from strandline.store.sqlite_ro import open_read_only
from strandline.store.workspace_setup import SHARED_DATABASE, as_host_text, workspace_key

_QUERY = """
SELECT entry_key, value_json FROM plugin_state_entries
WHERE plugin_id = 'core:memory-artifact-provenance' AND namespace = 'workspace-files'
  AND entry_key >= ? AND entry_key < ?
"""
_HASH = re.compile(r"[0-9a-f]{64}")


class OriginClass(StrEnum):
    """Whom the host holds for the author: an untrusted file is not shown to the model."""

    AGENT = "agent"
    UNTRUSTED = "untrusted"


@dataclass(frozen=True, slots=True)
class Record:
    """The host's record of one file.

    ``file_hash`` is the sha256 (hex) of the file after the last tracked write, as UTF-8;
    ``observed_ms`` when that was, epoch milliseconds.
    """

    origin_class: OriginClass
    file_hash: str
    observed_ms: int


def records(state_dir: Path, workspace: Path, workspace_path_for_key: str | None = None) -> dict[str, Record]:
    """Give the records of a workspace by relative path (``MEMORY.md``, ``memory/x.md`` …).

    ``workspace_path_for_key`` is the real path the host knew the workspace under, when it was
    copied or moved. No database means no records; raises Unreadable or UnsupportedSchema.
    """
    if workspace_path_for_key is None:
        key = workspace_key(workspace)
    else:
        key = hashlib.sha256(as_host_text(Path(workspace_path_for_key)).encode()).hexdigest()
    try:
        with open_read_only(state_dir / SHARED_DATABASE) as database:
            # ";" is the character after ":"
            rows = database.execute(_QUERY, (f"{key}:", f"{key};")).fetchall()
    except NotFound:
        return {}
    found = {}
    for row in rows:
        checked = _checked(str(row["entry_key"]), row["value_json"], key)
        if checked is not None:
            path, record = checked
            found[path] = record
    return found


def _checked(entry_key: str, value_json: Any, key: str) -> tuple[str, Record] | None:
    try:
        value = json.loads(value_json)
    except (TypeError, ValueError, RecursionError):
        return None
    if not isinstance(value, Mapping):
        return None
    path, digest, observed = value.get("relativePath"), value.get("fileHash"), value.get("observedAt")
    origin, reservation = value.get("originClass"), value.get("reservationId")
    if (
        value.get("version") != 1
        or value.get("workspaceKey") != key
        or not isinstance(path, str)
        or entry_key != f"{key}:{hashlib.sha256(path.encode('utf-8', 'replace')).hexdigest()}"
        or not isinstance(digest, str)
        or not _HASH.fullmatch(digest)
        or origin not in list(OriginClass)
        or isinstance(observed, bool)
        or not isinstance(observed, int)
        or not isinstance(reservation, str)
        or not reservation
    ):
        return None
    return path, Record(OriginClass(origin), digest, observed)
