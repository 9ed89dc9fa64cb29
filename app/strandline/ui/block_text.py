"""The words on a block of the picture: title, detail, badge, reason, and the hover text."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QCoreApplication

from strandline.model.context import ContextFile, ContextLayout, FileState, Segment, Source, Zone
from strandline.model.layout.core_sample import Block, BlockKind
from strandline.model.origin import FileOrigin, Standing
from strandline.ui import labels

translate = QCoreApplication.translate
_MOST_NAMES = 12


@dataclass(frozen=True, slots=True)
class BlockText:
    """What is written on and beside a block. ``state`` is None where no badge stands."""

    title: str
    detail: str
    brief: str  # the detail for where there is less room
    state: FileState | None = None
    reason: str = ""
    near_limit: bool = False
    armed: bool = False  # the agent's next write will quarantine it


def block_text(layout: ContextLayout, block: Block) -> BlockText:
    """Give the words for a block."""
    if block.kind is BlockKind.GHOST:
        file = layout.file(block.key)
        return _ghost_text(file) if file is not None else BlockText(block.key, "", "")
    segments = [s for s in layout.segments if s.key in block.keys]
    if block.kind is BlockKind.MERGED:
        names = ", ".join(labels.sentence(s.title) for s in segments)
        return BlockText(labels.small_items(len(segments)), names, names)
    if not segments:
        return BlockText(block.key, "", "")
    segment = segments[0]
    file = layout.file(segment.file) if segment.file else None
    if file is not None:
        return _file_text(segment, file, layout.origin(file.name))
    return BlockText(labels.sentence(segment.title), _segment_detail(segment), labels.tokens(segment.tokens))


def _file_text(segment: Segment, file: ContextFile, origin: FileOrigin | None) -> BlockText:
    count = labels.tokens(segment.tokens)
    if file.cut_units > 0:
        raw, sent = labels.number(file.raw_units), labels.number(file.sent_units)
        sizes = translate("labels", "%1 on disk → %2 sent").replace("%1", raw).replace("%2", sent)
        brief = f"{raw} → {sent} · {count}"
    else:
        sizes = labels.units(file.sent_units)
        brief = f"{labels.number(file.sent_units)} · {count}"
    title = labels.sentence(segment.title)
    state = None if file.state is FileState.WHOLE else file.state
    armed = origin is not None and origin.standing is Standing.ARMED
    reason = _reason(file)
    if armed and not reason:
        reason = translate("labels", "changed outside since the agent wrote it")
    return BlockText(title, f"{sizes} · {count}", brief, state, reason, file.near_limit, armed)


def _reason(file: ContextFile) -> str:
    """Say in a few words why; the whole sentence stands in the hover text and the inspector."""
    if file.state is FileState.WHOLE:
        return translate("labels", "within 15 % of its limit") if file.near_limit else ""
    if file.state is FileState.MISSING:
        return translate("labels", "a note of %1 says so").replace("%1", labels.number(file.sent_units))
    if file.cut_units <= 0:
        return labels.sentence(file.reason)
    cut = translate("labels", "%1 cut").replace("%1", labels.number(file.cut_units))
    lost = sum(heading.state != "kept" for heading in file.headings)
    if file.state is FileState.STARVED:
        why = translate("labels", "budget spent")
    elif lost:
        why = labels.sections(lost)
    elif file.limit_units is not None and file.limit_units < file.raw_units:
        why = translate("labels", "its limit is %1").replace("%1", labels.number(file.limit_units))
    else:
        why = labels.sentence(file.reason)
    return f"{cut} · {why}"


def _ghost_text(file: ContextFile) -> BlockText:
    detail = brief = ""
    if file.raw_units > 0:
        brief = labels.number(file.raw_units) + " → 0"
        detail = translate("labels", "%1 on disk → 0 sent").replace("%1", labels.number(file.raw_units))
    return BlockText(file.name, detail, brief, file.state, _ghost_reason(file))


def _ghost_reason(file: ContextFile) -> str:
    """Say in a few words why nothing is sent, "" where the badge says it all."""
    match file.state:
        case FileState.RETIRED:
            return translate("labels", "no longer read")
        case FileState.MISSING if file.spent_units:
            cost = translate("labels", "its placeholder costs %1")
            return cost.replace("%1", labels.number(file.spent_units))
        case FileState.DROPPED:
            return translate("labels", "budget spent")
        case FileState.ABSENT | FileState.EMPTY | FileState.NOT_FOR_KIND:
            return ""
    return labels.sentence(file.reason).rstrip(".。")


def _segment_detail(segment: Segment) -> str:
    if segment.units is None and segment.tokens is None:
        return labels.sentence(segment.note)
    parts = []
    if segment.zone is Zone.HISTORY and segment.note is not None:
        parts.append(labels.sentence(segment.note).rstrip(".。"))
    elif segment.units is not None:
        parts.append(labels.units(segment.units))
    parts.append(labels.tokens(segment.tokens))
    if segment.zone is not Zone.HISTORY and segment.source is not Source.UNKNOWN:
        parts.append(labels.source_name(segment.source))
    return " · ".join(parts)


def describe(layout: ContextLayout, block: Block) -> str:
    """Give one plain sentence for a screen reader."""
    text = block_text(layout, block)
    parts = [text.title, text.detail]
    if block.zone is not None:
        parts.append(labels.zone_name(block.zone))
    if text.state is not None:
        parts.append(labels.state_name(text.state))
    parts.append(text.reason)
    file = layout.file(block.key)
    if file is not None and file.state is not FileState.WHOLE:
        parts.append(labels.sentence(file.reason))
    return labels.clauses(parts)


def key_title(layout: ContextLayout, key: str) -> str:
    """Give the title of a segment key or file name."""
    return next((labels.sentence(s.title) for s in layout.segments if s.key == key), key)


def hover_html(layout: ContextLayout, keys: Sequence[str], now_ms: int) -> str:
    """Give the hover text of one layer, or of several merged ones. All of it is escaped.

    Path, both sizes, shares of the whole, the window and the limit, origin and age.
    """
    if len(keys) != 1:
        title = labels.small_items(len(keys))
        lines = [key_title(layout, key) for key in keys[:_MOST_NAMES]]
        return _html(title, [*lines, "…"] if len(keys) > _MOST_NAMES else lines)
    segment = next((s for s in layout.segments if s.key == keys[0]), None)
    file = layout.file(keys[0])
    lines = []
    if file is not None:
        lines.append(str(file.path))
        sizes = translate("labels", "%1 units on disk, %2 sent")
        sizes = sizes.replace("%1", labels.number(file.raw_units))
        lines.append(sizes.replace("%2", labels.number(file.sent_units)))
    elif segment is not None:
        lines.append(labels.units(segment.units))
    if segment is not None:
        lines += _shares(layout, segment, file)
        lines.append(_origin(segment, file, now_ms))
    if file is not None:
        lines += _about_file(file, now_ms)
    return _html(key_title(layout, keys[0]), lines)


def _about_file(file: ContextFile, now_ms: int) -> list[str]:
    lines = [labels.pair(labels.state_name(file.state), labels.sentence(file.reason))]
    if file.limit_units is not None:
        limit = translate("labels", "its own limit: %1 units")
        lines.append(limit.replace("%1", labels.number(file.limit_units)))
    if file.modified_ms is not None:
        when = translate("labels", "changed %1")
        lines.append(when.replace("%1", labels.ago(file.modified_ms, now_ms)))
    return lines


def _html(title: str, lines: Sequence[str]) -> str:
    body = "<br>".join(escape(line) for line in lines if line)
    return f"<p style='white-space:pre'><b>{escape(title)}</b><br>{body}</p>"


def _shares(layout: ContextLayout, segment: Segment, file: ContextFile | None) -> list[str]:
    count = segment.tokens
    total = sum(s.tokens.value for s in layout.segments if s.tokens is not None)
    lines = [labels.tokens_full(count)]
    if count is not None:
        if total > 0:
            text = translate("labels", "%1 of what is sent")
            lines.append(text.replace("%1", labels.percent(count.value, total)))
        if layout.window.tokens:
            text = translate("labels", "%1 of the window")
            lines.append(text.replace("%1", labels.percent(count.value, layout.window.tokens)))
    if file is not None and layout.limits.total:
        text = translate("labels", "%1 of the Project Context limit")
        lines.append(text.replace("%1", labels.percent(file.spent_units, layout.limits.total)))
    return lines


def _origin(segment: Segment, file: ContextFile | None, now_ms: int) -> str:
    text = labels.source_name(segment.source)
    if file is None and segment.at_ms is not None:
        text += f" ({labels.ago(segment.at_ms, now_ms)})"
    note = labels.sentence(segment.note)
    return labels.pair(text, note) if note and file is None else text
