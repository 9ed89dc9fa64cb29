"""The ways out for the files of a workspace that are near or over a limit, as they are staged."""

from collections.abc import Mapping

from strandline.engine.snapshot import Snapshot
from strandline.engine.staging import FileState
from strandline.model.assemble import with_texts
from strandline.model.context import Limits
from strandline.model.files import context_files
from strandline.model.relief import Relief, relief_of


def reliefs_of(snapshot: Snapshot, states: Mapping[str, FileState]) -> dict[str, Relief]:
    """Give the ways out by file; files with room have none. A file that is no UTF-8 is left alone."""
    if snapshot.inputs is None:
        return {}
    texts = {name: text for name, state in states.items() if (text := _text(state)) is not None}
    inputs = with_texts(snapshot.inputs, texts)
    limits = Limits(inputs.per_file, inputs.configured_total, "", "")
    files = context_files(inputs.candidates, inputs.rules, inputs.kind, limits, inputs.setup)
    ratios = {
        file.name: file.raw_tokens.value / file.raw_units
        for file in snapshot.layout.files
        if file.raw_tokens is not None and file.raw_units
    }
    found = {file.name: relief_of(file, inputs, files, ratios) for file in files if file.name in texts}
    return {name: relief for name, relief in found.items() if relief is not None}


def _text(state: FileState) -> str | None:
    try:
        return None if state.data is None else state.text
    except UnicodeDecodeError:
        return None
