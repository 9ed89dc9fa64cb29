"""What a forecast needs to know of the present, from a snapshot."""

from collections.abc import Mapping
from dataclasses import replace

from strandline.engine.origins import known_records
from strandline.engine.snapshot import Snapshot
from strandline.engine.staging import FileState
from strandline.model.assemble import Inputs
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import Limits
from strandline.model.forecast import Present


def present_of(snapshot: Snapshot, inputs: Inputs) -> Present:
    """Take what a forecast needs out of a snapshot and the inputs of its layout."""
    return Present(
        rules=inputs.rules,
        candidates=tuple(inputs.candidates),
        limits=Limits(inputs.per_file, inputs.configured_total, "", ""),
        setup=inputs.setup,
        layout=snapshot.layout,
        price=snapshot.price,
        records=known_records(snapshot.gate),
        gate_open=snapshot.gate is None and snapshot.installation is not None,
    )


def with_states(present: Present, states: Mapping[str, FileState]) -> Present:
    """Bring the texts up to date: files may have changed since the snapshot, by our own write first."""
    return replace(present, candidates=tuple(_current(one, states) for one in present.candidates))


def _current(candidate: Candidate, states: Mapping[str, FileState]) -> Candidate:
    state = states.get(candidate.name)
    if state is None or candidate.status not in (DiskStatus.FILE, DiskStatus.MISSING):
        return candidate
    if state.data is None:
        return replace(candidate, status=DiskStatus.MISSING, text="")
    return replace(candidate, status=DiskStatus.FILE, text=state.data.decode("utf-8", "replace"))
