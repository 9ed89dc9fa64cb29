"""What would be sent of a transcript: the window that compactions and resets leave open.

Facts: 5.4. Only the last boundary on the path counts. After a compaction its summary comes
first, then the entries from ``firstKeptEntryId`` on. After a ``reset`` (2026.9.6) nothing
before it is sent, unless it names a first kept entry: then the user and assistant messages
from there on, and the tool results that belong to them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.sessions.fields import (
    Json,
    count,
    first_text,
    flag,
    integer,
    mapping,
    objects,
    text,
)
from strandline.store.sessions.items import Fate, Item, ItemKind, TextBudget, Usage, read_item, read_time
from strandline.store.sessions.problem import Problem
from strandline.store.sessions.tree import Step, StepKind

Load = Callable[[Sequence[Step]], Iterable[Json | None]]
"""Gives the records of steps, in their order; None for one that cannot be read."""

USAGE_SEARCH = 256
"""Entries before the window that are looked at for the last counted call."""

BOOTSTRAP_MARK = "openclaw:bootstrap-context:full"
BOOTSTRAP_SEARCH = 500
"""Entries that the host looks through, from the end, for the mark of context files already given."""

_RESULT_IDS = ("toolCallId", "toolUseId", "tool_call_id", "tool_use_id", "callId", "call_id")
_CALL_KINDS = frozenset({"toolCall", "toolUse", "functionCall"})


@dataclass(frozen=True, slots=True)
class TranscriptHeader:
    """The first entry of a transcript; ``version`` is 3 to 2026.7.1, 4 in 2026.9.6."""

    session_id: str | None
    version: int | None
    created_ms: int | None
    cwd: str | None
    parent_session: str | None

    @classmethod
    def of(cls, raw: Json | None) -> "TranscriptHeader | None":
        """Read the ``session`` entry."""
        if raw is None:
            return None
        return cls(
            text(raw, "id"),
            integer(raw, "version"),
            read_time(raw.get("timestamp")),
            text(raw, "cwd"),
            text(raw, "parentSession"),
        )


@dataclass(frozen=True, slots=True)
class Boundary:
    """The last compaction or reset on the path; sizes in tokens as the host noted them."""

    kind: StepKind
    entry_id: str
    at_ms: int | None
    first_kept_entry_id: str | None
    tokens_before: int | None = None
    tokens_after: int | None = None
    from_hook: bool | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class LastUsage:
    """The last model call on the path that the provider counted, in tokens.

    ``stale`` means that a compaction or reset came after it, so it measured another prompt.
    """

    usage: Usage
    entry_id: str
    at_ms: int | None
    provider: str | None
    model: str | None
    stale: bool


@dataclass(frozen=True, slots=True)
class ActivePath:
    """What the next prompt takes from the transcript, in order, and what it leaves out.

    ``total_messages`` counts the messages on the path that are meant for the model,
    ``replaced_messages`` those of them before the window, ``silent_messages`` the silent
    replies left out of it, ``stored_messages`` all of the transcript with abandoned branches
    (None: not counted). ``steps`` is the length of the path in entries of every type.
    ``bootstrapped``: since the boundary a turn left the mark that it had all context files.
    """

    session_id: str
    header: TranscriptHeader | None = None
    items: tuple[Item, ...] = ()
    boundary: Boundary | None = None
    compactions: int = 0
    steps: int = 0
    total_messages: int = 0
    replaced_messages: int = 0
    silent_messages: int = 0
    stored_messages: int | None = None
    last_usage: LastUsage | None = None
    leaf_id: str | None = None
    bootstrapped: bool = False
    problems: tuple[Problem, ...] = ()

    @property
    def units(self) -> int:
        """UTF-16 units of everything that is sent, pictures not counted."""
        return sum(item.units for item in self.items)

    @property
    def capped(self) -> bool:
        """Tell whether some text was too long to be kept whole."""
        return any(part.capped for item in self.items for part in item.parts)


@dataclass(frozen=True, slots=True)
class Window:
    """Indices into the path: the boundary (-1: none) and the first kept entry before it."""

    boundary: int = -1
    first_kept: int = 0
    kept_of_reset: frozenset[int] | None = None

    def fate(self, index: int, step: Step) -> Fate:
        """Tell what becomes of the entry at ``index``."""
        if self.kept_of_reset is not None and index in self.kept_of_reset:
            return Fate.SENT  # a reset also keeps what is otherwise for display only
        if step.hidden:
            return Fate.HIDDEN
        if step.kind.is_boundary:
            return Fate.SENT if index == self.boundary else Fate.REPLACED
        if index < self.boundary and self.kept_of_reset is not None:
            return Fate.RESET
        return Fate.REPLACED if index < self.first_kept else Fate.SENT


def find_window(path: Sequence[Step], load: Load) -> tuple[Window, Boundary | None]:
    """Find where the window of a path begins."""
    index = next((i for i in range(len(path) - 1, -1, -1) if path[i].kind.is_boundary), -1)
    if index < 0:
        return Window(), None
    step = path[index]
    record = next(iter(load([step])), None) or {}
    kept_id = text(record, "firstKeptEntryId")
    first_kept = next((i for i in range(index) if kept_id and path[i].entry_id == kept_id), index)
    boundary = _boundary(step, record)
    kept = None
    if step.kind is StepKind.RESET:
        kept = _kept_of_reset(path, range(first_kept, index), load)
    return Window(index, first_kept, kept), boundary


def boundaries(path: Sequence[Step], load: Load) -> tuple[Boundary, ...]:
    """Give every compaction and reset on a path, oldest first; of an unreadable one only its place."""
    steps = [step for step in path if step.kind.is_boundary]
    return tuple(_boundary(step, record or {}) for step, record in zip(steps, load(steps), strict=True))


def _boundary(step: Step, record: Json) -> Boundary:
    return Boundary(
        step.kind,
        step.entry_id,
        read_time(record.get("timestamp")),
        text(record, "firstKeptEntryId"),
        count(record, "tokensBefore"),
        count(record, "tokensAfter"),
        flag(record, "fromHook"),
        text(record, "reason"),
    )


def assemble(
    session_id: str,
    path: Sequence[Step],
    load: Load,
    *,
    header: Json | None = None,
    drop_silent: bool = False,
    stored_messages: int | None = None,
) -> ActivePath:
    """Build the active path; ``drop_silent`` leaves silent replies out (2026.7.1 and before)."""
    window, boundary = find_window(path, load)
    budget = TextBudget()
    chosen = [i for i in _order(path, window) if window.fate(i, path[i]) is Fate.SENT]
    items: list[Item] = []
    placed: list[tuple[int, Item]] = []
    unreadable = silent = 0
    for index, record in zip(chosen, load([path[i] for i in chosen]), strict=True):
        item = None if record is None else read_item(record, budget)
        if item is None:
            unreadable += record is None
            continue
        placed.append((index, item))
        if drop_silent and item.silent:
            silent += 1
        elif item.kind is not ItemKind.OTHER:  # the host sends no role it does not know
            items.append(item)
    problems = [_unreadable(unreadable)] if unreadable else []
    if boundary and window.first_kept == window.boundary and _names_another(boundary):
        problems.append(_no_kept_entry(boundary))
    counted = [i for i, step in enumerate(path) if step.kind is StepKind.MESSAGE and not step.hidden]
    sent = {index for index, _ in placed}
    return ActivePath(
        session_id=session_id,
        header=TranscriptHeader.of(header),
        items=tuple(items),
        boundary=boundary,
        compactions=sum(step.kind is StepKind.COMPACTION for step in path),
        steps=len(path),
        total_messages=len(counted),
        replaced_messages=sum(1 for i in counted if i < window.boundary and i not in sent),
        silent_messages=silent,
        stored_messages=stored_messages,
        last_usage=_last_usage(path, placed, window, load),
        leaf_id=path[-1].entry_id if path else None,
        bootstrapped=_is_bootstrapped(path, window, load),
        problems=tuple(problems),
    )


def narrate(
    path: Sequence[Step], load: Load, offset: int, limit: int, *, drop_silent: bool = False
) -> tuple[Item, ...]:
    """Give a page of the path, oldest first, every message with its fate."""
    window, _ = find_window(path, load)
    budget = TextBudget()
    page = [
        (i, path[i])
        for i in range(max(0, offset), min(len(path), offset + limit))
        if path[i].kind.is_sendable or path[i].kind is StepKind.COMPACTION
    ]
    items = []
    for (index, step), record in zip(page, load([step for _, step in page]), strict=True):
        item = None if record is None else read_item(record, budget, window.fate(index, step))
        if item is None:
            continue
        if item.fate is Fate.SENT and (item.kind is ItemKind.OTHER or (drop_silent and item.silent)):
            item = replace(item, fate=Fate.HIDDEN)
        items.append(item)
    return tuple(items)


def _order(path: Sequence[Step], window: Window) -> list[int]:
    """Give the indices of what may be sent, in the order of the prompt: the summary first."""
    indices = [i for i, step in enumerate(path) if step.kind.is_sendable]
    if window.boundary >= 0 and path[window.boundary].kind is StepKind.COMPACTION:
        return [window.boundary, *indices]
    return indices


def _kept_of_reset(path: Sequence[Step], span: range, load: Load) -> frozenset[int]:
    """Choose what a reset keeps: what was said, and tool results whose call is kept."""
    indices = [i for i in span if path[i].kind is StepKind.MESSAGE]
    kept: set[int] = set()
    open_calls: Counter[str] = Counter()
    for index, record in zip(indices, load([path[i] for i in indices]), strict=True):
        message = mapping(record, "message") if record else None
        if message is None:
            continue
        role = text(message, "role")
        if role in {"user", "assistant"}:
            kept.add(index)
            calls = (c for c in objects(message, "content") if text(c, "type") in _CALL_KINDS)
            open_calls.update(call_id for call in calls if (call_id := text(call, "id")))
        elif role == "toolResult":
            call_id = first_text(message, _RESULT_IDS)
            if call_id and open_calls[call_id] > 0:
                open_calls[call_id] -= 1
                kept.add(index)
    return frozenset(kept)


def _is_bootstrapped(path: Sequence[Step], window: Window, load: Load) -> bool:
    first = max(window.boundary + 1, len(path) - BOOTSTRAP_SEARCH)
    others = [step for step in path[first:] if step.kind is StepKind.OTHER]
    return any(record is not None and text(record, "customType") == BOOTSTRAP_MARK for record in load(others))


def _last_usage(
    path: Sequence[Step], placed: Sequence[tuple[int, Item]], window: Window, load: Load
) -> LastUsage | None:
    counted = [(index, item) for index, item in placed if item.usage and item.usage.any]
    if not counted:
        # Right after a compaction or reset the last call lies before the window.
        sent = {index for index, _ in placed}
        earlier = [
            i
            for i, step in enumerate(path)
            if step.kind is StepKind.MESSAGE and step.role in (None, "assistant") and i not in sent
        ][-USAGE_SEARCH:]
        budget = TextBudget(total=0)
        for index, record in zip(earlier, load([path[i] for i in earlier]), strict=True):
            item = read_item(record, budget) if record else None
            if item and item.usage and item.usage.any:
                counted.append((index, item))
    if not counted:
        return None
    index, item = max(counted, key=lambda pair: pair[0])
    if item.usage is None:
        return None
    return LastUsage(
        item.usage,
        item.entry_id,
        item.recorded_ms or item.timestamp_ms,
        item.provider,
        item.model,
        stale=index < window.boundary,
    )


def _names_another(boundary: Boundary) -> bool:
    return boundary.first_kept_entry_id not in (None, "", boundary.entry_id)


def _unreadable(count: int) -> Problem:
    return Problem(
        say(
            QT_TRANSLATE_NOOP("model", "{count} {count:message|messages} of the transcript cannot be read."),
            count=count,
        ),
        say(QT_TRANSLATE_NOOP("model", "The sizes of the history are too small by these messages.")),
    )


def _no_kept_entry(boundary: Boundary) -> Problem:
    return Problem(
        say(
            QT_TRANSLATE_NOOP(
                "model", "The last compaction keeps entries from {entry} on, but that entry is not there."
            ),
            entry=boundary.first_kept_entry_id or "",
        ),
        say(QT_TRANSLATE_NOOP("model", "Only its summary and what came after it are counted as sent.")),
    )
