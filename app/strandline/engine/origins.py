"""The badge of every memory file of a workspace: who wrote it last, and whether the host minds."""

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from strandline.engine.places import Opened
from strandline.engine.provenance import USUAL_PLUGIN, Gate
from strandline.errors import StrandlineError
from strandline.host.provenance import GATED, is_tracked
from strandline.host.provenance_outlook import gate_of
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.absence import untracked
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.origin import (
    FileOrigin,
    OriginRecord,
    misplaced_origin,
    origin_of,
    unchecked_origin,
    unknown_origin,
)
from strandline.store.file_bytes import is_file, is_folder, read_bytes
from strandline.store.file_identity import FileIdentity
from strandline.store.workspace_extra import personal_names

MAX_BYTES = 2 << 20  # the host reads no larger context file
MAX_NOTES = 500
_LINKED = (DiskStatus.LINK_INSIDE, DiskStatus.LINK_OUTSIDE)


def known_records(gate: Gate | None) -> dict[str, OriginRecord]:
    """Give the host's records of a workspace as values, by relative path."""
    return {
        path: OriginRecord(
            one.origin_class.value, one.file_hash, one.observed_ms, one.session_key, one.session_id
        )
        for path, one in (gate.records.items() if gate is not None else ())
    }


class OriginReader:
    """Judges the memory files of a workspace; hashes only those that changed. One thread at a time."""

    def __init__(self) -> None:
        self._hashes: dict[Path, tuple[FileIdentity, str]] = {}

    def read(
        self, opened: Opened, gate: Gate | None, candidates: Sequence[Candidate], *, readable: bool = True
    ) -> tuple[FileOrigin, ...]:
        """Give the origins: the files of the prompt first, then the notes, those of a record among them.

        ``readable`` false: the records are there and cannot be read.
        """
        workspace = opened.workspace
        records = known_records(gate)
        misplaced = {one.name: one.status in _LINKED for one in candidates if one.untracked}
        names = [*GATED, *personal_names(workspace), *(path for path in records if path not in GATED)]
        notes = islice((name for name in _notes(workspace) if is_tracked(name)), MAX_NOTES)
        why, checked = _not_judged(opened, readable=readable)
        found = [misplaced_origin(name, untracked(linked)) for name, linked in misplaced.items()]
        for name in dict.fromkeys([*names, *sorted(notes)]):
            exists = os.path.lexists(workspace / name)
            record = records.get(name)
            if name in misplaced or not (exists or record is not None or name in GATED):
                continue
            if why is not None:
                judge = unchecked_origin if checked else unknown_origin
                found.append(judge(name, why, exists=exists))
                continue
            digest = self._hash(workspace / name) if record is not None and exists else None
            if record is not None and exists and digest is None:
                found.append(unknown_origin(name, _UNREADABLE, exists=True))
                continue
            found.append(origin_of(name, record, digest, exists=exists, gate=gate_of(opened.release)))
        return tuple(found)

    def _hash(self, path: Path) -> str | None:
        """Give the sha256 of the text as UTF-8: of invalid bytes the host hashes what it reads."""
        try:
            identity = FileIdentity.of(path.stat())
            known = self._hashes.get(path)
            if known is not None and known[0] == identity:
                return known[1]
            data = read_bytes(path, MAX_BYTES + 1).data
        except (OSError, StrandlineError):
            return None
        text = data.decode("utf-8", "replace").encode()
        digest = hashlib.sha256(text).hexdigest()
        self._hashes[path] = (identity, digest)
        return digest


def _not_judged(opened: Opened, *, readable: bool) -> tuple[Message | None, bool]:
    """Say why the records decide nothing, and whether that means that nobody is asked."""
    plugin = opened.agent.memory_plugin
    if opened.state_dir is None:
        return _NO_INSTALLATION, False
    if not opened.rules.layout.provenance_gate:
        return None, False  # the release says it
    if plugin == "none":
        return _NO_PLUGIN, True
    if plugin != USUAL_PLUGIN:
        return say(_OTHER_PLUGIN, plugin=plugin), False
    return (None, False) if readable else (_NO_RECORDS, False)


def _notes(workspace: Path) -> Iterator[str]:
    """Walk the notes; links are not followed, as in the host."""
    if not is_folder(workspace / "memory"):
        return  # nor is there one where a name no disk can have was configured
    for folder, folders, files in os.walk(workspace / "memory"):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from _names(workspace, Path(folder), files)


def _names(workspace: Path, folder: Path, files: Iterable[str]) -> Iterator[str]:
    for name in sorted(files):
        if name.endswith(".md") and is_file(folder / name):
            yield (folder / name).relative_to(workspace).as_posix()


_NO_INSTALLATION = say(
    QT_TRANSLATE_NOOP("model", "No installation is open, so the host's records of its writers are not known.")
)
_NO_PLUGIN = say(
    QT_TRANSLATE_NOOP("model", "No memory plugin is in charge (plugins.slots.memory), so nobody is asked.")
)
_OTHER_PLUGIN = QT_TRANSLATE_NOOP(
    "model", "The memory plugin {plugin} decides, and nobody looked at its rules."
)
_NO_RECORDS = say(QT_TRANSLATE_NOOP("model", "The host's records of who wrote it cannot be read."))
_UNREADABLE = say(QT_TRANSLATE_NOOP("model", "The file cannot be read and held against the record."))
