"""From files as they are on disk to the candidates of a layout."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from strandline.engine.provenance import Gate
from strandline.host.releases import LayoutRules
from strandline.model.candidate import Candidate, DiskStatus
from strandline.store.workspace import SourceFile


def names_to_read(layout: LayoutRules) -> tuple[str, ...]:
    """Give the root files of a release in load order, then the ones it has retired."""
    return (*layout.load_order, *layout.retired)


def candidates(
    files: Iterable[SourceFile],
    host_workspace: Path,
    gate: Gate | None,
    extra: Sequence[str],
    layout: LayoutRules,
) -> tuple[Candidate, ...]:
    """Make the candidates, in the order of the files.

    ``host_workspace`` is the workspace as the host names it, ``extra`` are the names that a
    hook adds.
    """
    return tuple(_candidate(file, host_workspace, gate, file.name in extra, layout) for file in files)


def _candidate(
    file: SourceFile, host_workspace: Path, gate: Gate | None, extra: bool, layout: LayoutRules
) -> Candidate:
    status = DiskStatus(file.status)
    if layout.exact_case and not file.exact_case:
        status = DiskStatus.MISSING  # the host asks the directory for an entry of exactly this name
    return Candidate(
        name=file.name,
        path=file.path,
        host_path=str(host_workspace / file.name),
        status=status,
        text=file.text,
        size_bytes=file.size_bytes,
        modified_ms=file.modified_ms,
        encoding=file.encoding,
        newline=file.newline,
        bom=file.bom,
        detail=file.detail,
        real_path=file.real_path,
        damaged=file.damaged,
        quarantined=gate is not None and gate.untrusted(file),
        untracked=gate is not None and gate.untracked(file),
        extra=extra,
    )
