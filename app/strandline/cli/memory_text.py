"""What a memory holds as lines for a terminal. Texts of strangers lose their control characters."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from strandline.engine.export.memory_json import iso
from strandline.model.context import Finding, Severity
from strandline.model.memory import (
    ContextNow,
    Conversation,
    ItemType,
    Lane,
    LargeFile,
    MemoryMessage,
    MessagePage,
    Summary,
)
from strandline.model.memory_graph import Expansion

_MARK = {Severity.LOSS: "!!", Severity.WARNING: " !", Severity.INFO: "  "}
_GIST = 90


_HEAD = (
    f"{'conv':>6} {'messages':>8} {'summaries':>9} {'depth':>5} {'context':>7} {'tokens':>9}"
    f"  {'last message':<16}"
)


def conversation_lines(found: Sequence[Conversation]) -> Iterator[str]:
    """Give one line per conversation."""
    yield f"{_HEAD}  lane"
    for one in found:
        yield _conversation(one, clean(one.session_key or f"session {one.session_id}"))


def lane_lines(lanes: Sequence[Lane]) -> Iterator[str]:
    """Give the lanes, each with its windows below it."""
    yield f"{_HEAD}  state"
    for lane in lanes:
        kind = lane.key.kind.value if lane.key else "no key"
        name = clean(lane.session_key or lane.lane_id)
        counts = f"{_count(lane.messages, 'message')}, {_count(lane.summaries, 'summary', 'summaries')}"
        yield f"{name}  ({kind}, {counts}, last {_short(lane.last_ms)})"
        for one in lane.conversations:
            yield _conversation(one, "active" if one.active else f"archived {_short(one.archived_ms)}")


def summary_lines(one: Summary, findings: Sequence[Finding]) -> Iterator[str]:
    """Give a summary with its links."""
    where = f"conversation {one.conversation_id}"
    yield f"{one.summary_id}  {one.kind} of depth {one.depth}, {one.tokens:,} tokens, {where}"
    model = clean(one.model or "unknown")
    yield f"covers {_short(one.earliest_ms)} to {_short(one.latest_ms)} UTC; made by {model}"
    yield f"built from: {', '.join(one.built_from) or _messages_of(one)}"
    yield f"folded into: {', '.join(one.folded_into) or 'nothing yet'}"
    if one.file_ids:
        yield f"files: {', '.join(one.file_ids)}"
    place = "no" if one.context_ordinal is None else f"yes, at {one.context_ordinal}"
    yield f"in the context now: {place}"
    yield ""
    yield from clean(one.content, keep_lines=True).splitlines()
    if findings:
        yield ""
        yield from finding_lines(findings)


def message_lines(one: MemoryMessage, *, whole: bool = False) -> Iterator[str]:
    """Give a message: its gist on one line, or with ``whole`` everything it holds."""
    head = f"#{one.message_id} seq {one.seq} {_short(one.created_ms)} {one.role} {one.tokens:,} tokens"
    if not whole:
        yield f"{head}: {_gist(one.text or _parts_gist(one))}"
        return
    yield head
    if one.covered_by:
        yield f"covered by: {', '.join(one.covered_by)}"
    for part in one.parts:
        name = f" {clean(part.tool_name)}" if part.tool_name else ""
        pair = f" (with message {part.partner.message_id})" if part.partner else ""
        yield f"--- {part.kind}{name}{pair}"
        yield from clean(part.text, keep_lines=True).splitlines()
    if not one.parts:
        yield from clean(one.text, keep_lines=True).splitlines()


def page_lines(page: MessagePage) -> Iterator[str]:
    """Give a page of messages, oldest first, with how to go on."""
    for one in page.messages:
        yield from message_lines(one)
    if page.more_before:
        yield f"older ones: --before {page.messages[0].seq}"


def expansion_lines(
    found: Expansion, messages: Sequence[MemoryMessage] | None, hidden: int = 0
) -> Iterator[str]:
    """Give the sources as an indented list, then the messages when asked.

    ``hidden``: the messages of a leaf that nobody asked to list.
    """
    yield found.summary_id
    for one in found.sources:
        yield f"{'  ' * one.steps}{one.summary_id}  {one.kind} of depth {one.depth}, {one.tokens:,} tokens"
    for higher, source in found.cycles:
        yield f"(circle: {higher} is built from {source}, which is above it)"
    for name in found.missing:
        yield f"({name} is gone)"
    if found.truncated:
        yield f"(stopped at {found.tokens:,} tokens)"
    if hidden:
        yield f"built from {_count(hidden, 'message')}; --messages lists them"
    for message in messages or ():
        yield from message_lines(message)


def context_lines(now: ContextNow) -> Iterator[str]:
    """Give the context in order; what is not sent says why."""
    budget = f"{now.budget:,}" if now.budget is not None else "none"
    yield (
        f"conversation {now.conversation_id}: {now.selected_tokens:,} tokens selected (plugin estimate), "
        f"budget {budget}, fresh tail {now.fresh_tail_count} messages ({now.fresh_tail_source})"
    )
    for item in now.items:
        mark = "~" if item.fresh else " "
        kind = {ItemType.MESSAGE: f"{item.role} #{item.ref}"}.get(item.type, item.ref)
        fate = "" if item.fate == "sent" else f" [{item.fate}]"
        yield f"{item.ordinal:>5}{mark} {item.prompt_tokens:>7,}  {clean(kind)}{fate}: {_gist(item.gist)}"


def file_lines(one: LargeFile) -> Iterator[str]:
    """Give a large file and where its bytes are."""
    size = f"{one.bytes:,} bytes" if one.bytes is not None else "size unknown"
    yield f"{one.file_id}  {clean(one.name or 'without a name')} ({clean(one.mime or '?')}, {size})"
    yield f"{one.state}: {clean(str(one.path or one.stored_path))}"
    yield ""
    yield from clean(one.exploration or "", keep_lines=True).splitlines()


def finding_lines(findings: Sequence[Finding]) -> Iterator[str]:
    """Give findings with reason and way out."""
    if not findings:
        yield "Nothing is wrong."
    for one in findings:
        yield f"{_MARK[one.severity]} {clean(one.subject)}: {clean(one.reason.text())}  [{one.code}]"
        yield f"     {clean(one.advice.text())}"


def clean(text: str, *, keep_lines: bool = False) -> str:
    """Take out what a terminal would obey: control, bidi and invisible characters."""
    return "".join(_shown(text, keep_lines))


def _shown(text: str, keep_lines: bool) -> Iterable[str]:
    for char in text:
        if char == "\n" and keep_lines:
            yield char
        elif char == "\t":
            yield " "
        elif unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            # A zero-width joiner inside an emoji is harmless; the rest could hide or reorder text.
            yield char if char == "\u200d" else "\ufffd"
        else:
            yield char


def _conversation(one: Conversation, name: str) -> str:
    cause = f"  {clean(one.archive_cause)}" if one.archive_cause else ""
    depth = "-" if one.max_depth is None else str(one.max_depth)
    return (
        f"{one.conversation_id:>6} {one.messages:>8,} {one.summaries:>9,} {depth:>5} {one.context_items:>7,}"
        f" {one.context_tokens:>9,}  {_short(one.last_ms):<16}  {name}{cause}"
    )


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def _messages_of(one: Summary) -> str:
    if not one.message_ids:
        return "nothing that is stored"
    return f"{_count(len(one.message_ids), 'message')}, #{one.message_ids[0]} to #{one.message_ids[-1]}"


def _parts_gist(one: MemoryMessage) -> str:
    return " ".join(f"[{part.kind} {part.tool_name or ''}] {part.text[:_GIST]}" for part in one.parts)


def _gist(text: str) -> str:
    flat = clean(" ".join(text[: _GIST * 4].split()))
    return flat if len(flat) <= _GIST else flat[: _GIST - 1] + "…"


def _short(moment_ms: int | None) -> str:
    text = iso(moment_ms)
    return text[:16].replace("T", " ") if text else "unknown"
