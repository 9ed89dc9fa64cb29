"""Messages that stand there twice, tool calls without results, rows that nobody said."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.model.memory import MemoryMessage, PartKind, Role
from strandline.model.memory_graph import MemoryGraph

NEAR = 64
"""Equal messages at most so many positions apart are "near": replays come in one batch."""

_REPLAY = 3  # people and agents do repeat a question with its answer
_TURNS = 2  # … but hardly two in a row
_TWINS = 2  # a message sent twice stands next to itself, or with one message between
_SHORT = 24  # characters; a single repeated "ok" is how people talk
_TOOL_KINDS = (PartKind.TOOL_CALL, PartKind.TOOL_RESULT)
_STILL_RUNNING = 8  # a call among the last messages may get its result yet


@dataclass(frozen=True, slots=True)
class MessageTrace:
    """A message by what makes it equal to another. ``identity`` is the stored identity hash.

    ``characters`` is the length of its text view, ``entry_id`` the transcript entry it came from,
    ``created_ms`` when it was said (epoch ms).
    """

    message_id: int
    position: int
    role: Role
    identity: str | None
    characters: int
    entry_id: str | None = None
    created_ms: int | None = None


@dataclass(frozen=True, slots=True)
class ToolTrace:
    """A tool call or result, in the order of the conversation."""

    message_id: int
    position: int
    call_id: str
    name: str | None
    is_result: bool


def duplicate_findings(traces: Iterable[MessageTrace], near: int = NEAR) -> Iterator[Finding]:
    """Give repeated messages by identity hash within ``near`` positions.

    A run of three or more that repeats in the same order, with two whole turns in it or each of
    the same moment as its copy, is a replay (WARNING, one finding on its first copy).
    Others are told (INFO) only when they are no tool results, of some length, and twins: next to
    each other, of one moment, or from one transcript entry. Other repetitions are legal and
    common (facts: lossless-claw section 5).
    """
    last: dict[str, MessageTrace] = {}
    there: dict[int, MessageTrace] = {}
    run: list[tuple[MessageTrace, MessageTrace]] = []
    for trace in traces:
        before = last.get(trace.identity) if trace.identity else None
        if run and before is not None:
            # In a copied run a text may stand twice; it belongs to what has its own moment, too.
            along = there.get(trace.position - _shift(run[-1]))
            before = along if along is not None and _one_of_two(along, trace) else before
        if trace.identity:
            last[trace.identity] = there[trace.position] = trace
        pair = (before, trace) if before and trace.position - before.position <= near else None
        if run and (pair is None or _shift(pair) != _shift(run[-1]) or _gap(run[-1], pair)):
            yield from _repeated(run)
            run = []
        if pair is not None:
            run.append(pair)
    yield from _repeated(run)


def near_repeats(traces: Iterable[MessageTrace], near: int = NEAR) -> Iterator[MessageTrace]:
    """Pass on only messages that another within ``near`` positions equals, in their order.

    :func:`duplicate_findings` finds the same in these as in all; only ``near`` are held at once.
    """
    window: deque[tuple[MessageTrace, list[bool]]] = deque()
    last: dict[str, tuple[MessageTrace, list[bool]]] = {}
    for trace in traces:
        while window and trace.position - window[0][0].position > near:
            yield from _leaving(window, last)
        entry = (trace, [False])
        window.append(entry)
        if trace.identity:
            before = last.get(trace.identity)
            if before is not None:
                before[1][0] = entry[1][0] = True
            last[trace.identity] = entry
    while window:
        yield from _leaving(window, last)


def unpaired(tools: Iterable[ToolTrace]) -> tuple[ToolTrace, ...]:
    """Give the calls without a result and the results without a call, in order.

    A call is paired with the next result of its id, and with none when the same id is called
    again before: models invent ids that repeat (facts: lossless-claw section 1).
    """
    waiting: dict[str, ToolTrace] = {}
    alone: list[ToolTrace] = []
    for tool in tools:
        before = waiting.pop(tool.call_id, None)
        if not tool.is_result:
            waiting[tool.call_id] = tool
            if before is not None:
                alone.append(before)
        elif before is None:
            alone.append(tool)
    return tuple(sorted((*alone, *waiting.values()), key=lambda tool: tool.position))


def tool_findings(alone: Iterable[ToolTrace], messages: int) -> Iterator[Finding]:
    """Tell of the calls and results that :func:`unpaired` gives.

    ``messages`` is the length of the conversation: a call at its end may get its result yet.
    """
    for tool in alone:
        if tool.is_result:
            yield Finding(
                "result-without-call",
                Severity.INFO,
                f"message {tool.message_id}",
                say(
                    QT_TRANSLATE_NOOP("model", "The result {call} of {name} has no call before it."),
                    call=tool.call_id,
                    name=tool.name or "?",
                ),
                say(QT_TRANSLATE_NOOP("model", "The host leaves it out; nothing needs to be done.")),
            )
        elif tool.position < messages - _STILL_RUNNING:
            yield Finding(
                "call-without-result",
                Severity.WARNING,
                f"message {tool.message_id}",
                say(
                    QT_TRANSLATE_NOOP("model", "No result is stored for the call {call} of {name}."),
                    call=tool.call_id,
                    name=tool.name or "?",
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "The model is shown a placeholder. The session's transcript may have the result.",
                    )
                ),
            )


def record_findings(records: Sequence[int], conversation_id: int) -> Iterator[Finding]:
    """Give one finding for the synthetic system rows that releases to 0.6.0 wrote at compactions."""
    if records:
        yield Finding(
            "synthetic-rows",
            Severity.INFO,
            f"conversation {conversation_id}",
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} system {count:message is a note|messages are notes} of old compactions; "
                    "nobody said {count:it|them}.",
                ),
                count=len(records),
            ),
            say(QT_TRANSLATE_NOOP("model", "Releases after 0.6.0 write none. Filter them out by role.")),
        )


def _leaving(
    window: deque[tuple[MessageTrace, list[bool]]], last: dict[str, tuple[MessageTrace, list[bool]]]
) -> Iterator[MessageTrace]:
    oldest = window.popleft()
    trace, (repeated,) = oldest
    if trace.identity and last[trace.identity] is oldest:
        del last[trace.identity]
    if repeated:
        yield trace


def _repeated(run: Sequence[tuple[MessageTrace, MessageTrace]]) -> Iterator[Finding]:
    if not run:
        return
    if not _is_replay(run):
        yield from (_twin(first, copy) for first, copy in run if _are_twins(first, copy))
        return
    first, copy = run[0]
    yield Finding(
        "replayed-messages",
        Severity.WARNING,
        f"message {copy.message_id}",
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "From here {count} {count:message|messages} {count:repeats|repeat}, in the same order, "
                "those from {first} on.",
            ),
            count=len(run),
            first=f"message {first.message_id}",
        ),
        say(
            QT_TRANSLATE_NOOP(
                "model", "A restart or an import wrote them twice, and summaries weigh them double."
            )
        ),
    )


def _is_replay(run: Sequence[tuple[MessageTrace, MessageTrace]]) -> bool:
    asked = sum(1 for _, copy in run if copy.role is Role.USER)
    answered = sum(1 for _, copy in run if copy.role is Role.ASSISTANT)
    same_moments = all(one.created_ms is not None and one.created_ms == copy.created_ms for one, copy in run)
    return len(run) >= _REPLAY and (min(asked, answered) >= _TURNS or same_moments)


def _are_twins(first: MessageTrace, copy: MessageTrace) -> bool:
    if first.entry_id is not None and first.entry_id == copy.entry_id:
        return True
    if copy.characters < _SHORT or copy.role is Role.TOOL:
        return False
    at_once = first.created_ms is not None and first.created_ms == copy.created_ms
    return at_once or copy.position - first.position <= _TWINS


def _one_of_two(first: MessageTrace, copy: MessageTrace) -> bool:
    at = first.created_ms
    return at is not None and (first.identity, at) == (copy.identity, copy.created_ms)


def _twin(first: MessageTrace, copy: MessageTrace) -> Finding:
    return Finding(
        "duplicate-message",
        Severity.INFO,
        f"message {copy.message_id}",
        say(
            QT_TRANSLATE_NOOP("model", "It says the same as {first}, {steps} before it."),
            first=f"message {first.message_id}",
            steps=copy.position - first.position,
        ),
        say(QT_TRANSLATE_NOOP("model", "Perhaps it was sent or taken in twice. Both are kept.")),
    )


def _shift(pair: tuple[MessageTrace, MessageTrace]) -> int:
    return pair[1].position - pair[0].position


def _gap(one: tuple[MessageTrace, MessageTrace], other: tuple[MessageTrace, MessageTrace] | None) -> bool:
    return other is None or other[1].position != one[1].position + 1


def message_traces(graph: MemoryGraph, messages: Iterable[MemoryMessage]) -> tuple[MessageTrace, ...]:
    """Take the traces from whole messages, as a page of a store gives them; others are passed over."""
    places = _places(graph)
    return tuple(
        MessageTrace(
            one.message_id,
            places[one.message_id],
            one.role,
            one.identity_hash,
            one.characters,
            one.entry_id,
            one.created_ms,
        )
        for one in messages
        if one.message_id in places
    )


def tool_traces(graph: MemoryGraph, messages: Iterable[MemoryMessage]) -> tuple[ToolTrace, ...]:
    """Take the tool calls and results from whole messages, in their order."""
    places = _places(graph)
    return tuple(
        ToolTrace(
            one.message_id,
            places[one.message_id],
            part.tool_call_id,
            part.tool_name,
            is_result=part.kind is PartKind.TOOL_RESULT,
        )
        for one in messages
        if one.message_id in places
        for part in one.parts
        if part.tool_call_id and part.kind in _TOOL_KINDS
    )


def _places(graph: MemoryGraph) -> dict[int, int]:
    return {message_id: position for position, message_id in enumerate(graph.strip.ids)}
