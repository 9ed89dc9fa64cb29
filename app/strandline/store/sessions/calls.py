"""The entries of a transcript that the prompt cache depends on: calls, messages, boundaries.

Texts are measured, not kept: a transcript of any length takes little memory.
"""

from collections.abc import Iterator, Sequence

from strandline.host.prompt_cache import RUNTIME_EVENT
from strandline.model.cache_calls import Event, EventKind
from strandline.store.sessions.fields import EMPTY, Json, mapping, text
from strandline.store.sessions.items import Item, ItemKind, TextBudget, read_item, read_time
from strandline.store.sessions.transcript import Load
from strandline.store.sessions.tree import Step, StepKind

_KEPT = 64  # characters of a text, enough to know the host's own message
_BOUNDARIES = {StepKind.COMPACTION: EventKind.COMPACTION, StepKind.RESET: EventKind.RESET}


def read_calls(session_id: str, path: Sequence[Step], load: Load) -> tuple[Event, ...]:
    """Give the events of a path, oldest first; what cannot be read is left out."""
    wanted = [step for step in path if step.kind.is_sendable or step.kind.is_boundary]
    records = zip(wanted, load(wanted), strict=True)
    return tuple(_events(session_id, ((step, record) for step, record in records if record is not None)))


def _events(session_id: str, records: Iterator[tuple[Step, Json]]) -> Iterator[Event]:
    little = TextBudget(per_part=_KEPT)
    for step, record in records:
        if step.kind.is_boundary:
            at_ms = read_time(record.get("timestamp"))
            yield Event(_BOUNDARIES[step.kind], step.entry_id, session_id, at_ms, at_ms)
            continue
        item = None if step.hidden or _is_hidden(record) else read_item(record, little)
        event = None if item is None else _event(session_id, record, item)
        if event is not None:
            yield event


def _event(session_id: str, record: Json, item: Item) -> Event | None:
    kind = {
        ItemKind.USER: EventKind.SAID,
        ItemKind.CUSTOM_MESSAGE: EventKind.SAID,
        ItemKind.TOOL_RESULT: EventKind.RESULT,
    }.get(item.kind)
    at_ms, began_ms = item.recorded_ms or item.timestamp_ms, item.timestamp_ms
    if kind is not None:
        of_host = item.text.strip() == RUNTIME_EVENT
        return Event(kind, item.entry_id, session_id, at_ms, began_ms, item.units, of_host=of_host)
    usage = item.usage
    if item.kind is not ItemKind.ASSISTANT or usage is None or not usage.prompt:
        return None  # a failed call is stored with zeros
    return Event(
        EventKind.CALL,
        item.entry_id,
        session_id,
        at_ms,
        began_ms,
        item.units,
        model="/".join(name for name in (item.provider, item.model) if name),
        run_id=_run_id(record),
        goes_on=item.stop_reason == "toolUse",
        input=usage.input,
        cache_read=usage.cache_read,
        cache_write=usage.cache_write,
        output=usage.output,
        cost=usage.cost_usd,
    )


def _is_hidden(record: Json) -> bool:
    return (mapping(record, "message") or EMPTY).get("excludeFromContext") is True


def _run_id(record: Json) -> str | None:
    """Read the run that an answer belongs to; 2026.9.6 notes it, earlier releases do not."""
    message = mapping(record, "message") or EMPTY
    return text(mapping(message, "__openclaw") or EMPTY, "runId")
