"""Which term of the glossary stands for a state, a zone or a thing of the memory."""

from strandline.model.context import ContextLayout, FileState, Zone
from strandline.model.dag import Standing
from strandline.model.memory_graph import MemoryGraph
from strandline.model.xray import Band

_STATES = {
    FileState.WHOLE: "whole",
    FileState.CUT: "cut",
    FileState.STARVED: "starved",
    FileState.DROPPED: "dropped",
    FileState.MISSING: "missing",
    FileState.ABSENT: "absent",
    FileState.EMPTY: "empty",
    FileState.UNREADABLE: "unreadable",
    FileState.NOT_FOR_KIND: "not-for-kind",
    FileState.RETIRED: "retired",
    FileState.QUARANTINED: "quarantined",
    FileState.DUPLICATE: "duplicate",
    FileState.WITHHELD: "withheld",
}
_ZONES = {
    Zone.STABLE: "stable-prefix",
    Zone.DYNAMIC: "dynamic-suffix",
    Zone.HISTORY: "history",
    Zone.TURN: "turn",
    Zone.TOOLS: "tool-schemas",
}
_BANDS = {
    Band.HEAD: "head",
    Band.DIGEST: "digest",
    Band.TAIL: "tail",
    Band.CUT: "cut",
    Band.WHOLE: "whole",
}
_STANDINGS = {
    Standing.NOW: "context-items",
    Standing.REPLACED: "focus-brief",
    Standing.COVERED: "covered",
    Standing.STORED: "covered",
}


def state_term(state: FileState | None) -> str:
    """Give the term of what becomes of a file."""
    return _STATES[state] if state is not None else ""


def zone_term(zone: Zone | None) -> str:
    """Give the term of a part of the request."""
    return _ZONES[zone] if zone is not None else ""


def band_term(band: Band) -> str:
    """Give the term of a stretch of a file."""
    return _BANDS.get(band, "cut")


def standing_term(standing: Standing) -> str:
    """Give the term of where a summary or message stands towards the model."""
    return _STANDINGS[standing]


def layer_term(layout: ContextLayout | None, key: str | None) -> str:
    """Give the term of a block of the Context view: what became of a file, or the zone of other layers."""
    if layout is None or not key:
        return ""
    file = layout.file(key)
    if file is not None and file.state is not FileState.WHOLE:
        return state_term(file.state)
    if file is not None:
        return "heartbeat" if file.name.casefold() == "heartbeat.md" else "project-context"
    segment = next((one for one in layout.segments if one.key == key), None)
    return zone_term(segment.zone) if segment is not None else "layer"


def summary_term(graph: MemoryGraph | None, node: int | None) -> str:
    """Give the term of a summary by its depth; "" for none."""
    if graph is None or node is None:
        return ""
    return "leaf-summary" if graph.nodes[node].depth == 0 else "condensed-summary"


def message_term(graph: MemoryGraph | None, position: int | None) -> str:
    """Give the term of a message by its place: in the fresh tail, or before it; "" for none."""
    if graph is None or position is None:
        return ""
    fresh = graph.fresh_from
    return "fresh-tail" if fresh is not None and position >= fresh else "raw-message"
