"""The sessions of an agent as a document."""

from collections.abc import Iterator
from dataclasses import replace

from strandline.engine.export.context import findings_table
from strandline.engine.export.document import Cell, Column, Count, Document, Moment, Row, table_of
from strandline.engine.export.quiet import quiet_findings
from strandline.engine.export.sessions_json import sessions_json
from strandline.engine.export.stamps import stamp_of
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.session_lanes import NamedNumber, SessionLane, SessionsPicture, WindowState

_LANE = (
    Column("session_key", say(QT_TRANSLATE_NOOP("model", "Session key"))),
    Column("kind", say(QT_TRANSLATE_NOOP("model", "Kind"))),
    Column("model", say(QT_TRANSLATE_NOOP("model", "Model"))),
    Column("updated_at", say(QT_TRANSLATE_NOOP("model", "Last change"))),
    Column("context_tokens", say(QT_TRANSLATE_NOOP("model", "Context (tokens)")), number=True),
    Column("budget_tokens", say(QT_TRANSLATE_NOOP("model", "Budget (tokens)")), number=True),
    Column("lifetime_tokens", say(QT_TRANSLATE_NOOP("model", "Lifetime (tokens)")), number=True),
    Column("compactions", say(QT_TRANSLATE_NOOP("model", "Compactions")), number=True),
    Column("windows", say(QT_TRANSLATE_NOOP("model", "Windows")), number=True),
    Column("stores", say(QT_TRANSLATE_NOOP("model", "Stores"))),
    Column("note", say(QT_TRANSLATE_NOOP("model", "Note"))),
)
_LABEL = Column("label", say(QT_TRANSLATE_NOOP("model", "Label")))
_WINDOW = (
    Column("session_key", say(QT_TRANSLATE_NOOP("model", "Session key"))),
    Column("session_id", say(QT_TRANSLATE_NOOP("model", "Session id"))),
    Column("state", say(QT_TRANSLATE_NOOP("model", "State"))),
    Column("started_at", say(QT_TRANSLATE_NOOP("model", "From"))),
    Column("ended_at", say(QT_TRANSLATE_NOOP("model", "To"))),
    Column("messages", say(QT_TRANSLATE_NOOP("model", "Messages")), number=True),
    Column("marks", say(QT_TRANSLATE_NOOP("model", "Compactions and resets")), number=True),
    Column("lane_inferred", say(QT_TRANSLATE_NOOP("model", "Session concluded from the times"))),
)
_ORPHAN = (
    Column("session_id", say(QT_TRANSLATE_NOOP("model", "Session id"))),
    Column("store", say(QT_TRANSLATE_NOOP("model", "Store"))),
    Column("at", say(QT_TRANSLATE_NOOP("model", "Last change"))),
    Column("why", say(QT_TRANSLATE_NOOP("model", "Why nobody lists it"))),
)
_STATES = {
    WindowState.CURRENT: say(QT_TRANSLATE_NOOP("model", "current")),
    WindowState.EARLIER: say(QT_TRANSLATE_NOOP("model", "earlier")),
    WindowState.RESET: say(QT_TRANSLATE_NOOP("model", "reset")),
    WindowState.DELETED: say(QT_TRANSLATE_NOOP("model", "deleted")),
}


def sessions_document(
    picture: SessionsPicture, *, total: int | None = None, redact: bool = False
) -> Document:
    """Give sessions with their windows; ``total`` is how many there are where only some are shown."""
    if redact:
        picture = replace(picture, findings=quiet_findings(picture.findings))
    source = next((str(one.path) for one in picture.stores if one.authoritative), picture.agent)
    blocks = [
        table_of(
            say(QT_TRANSLATE_NOOP("model", "Sessions")),
            _LANE if redact else (*_LANE, _LABEL),
            (_lane(lane, redact=redact) for lane in picture.lanes),
            total,
        ),
        table_of(say(QT_TRANSLATE_NOOP("model", "Windows")), _WINDOW, _windows(picture)),
    ]
    if picture.orphans:
        rows = ((one.session_id, one.store, Moment(one.at_ms), one.words) for one in picture.orphans)
        blocks.append(table_of(say(QT_TRANSLATE_NOOP("model", "Transcripts of no session")), _ORPHAN, rows))
    data = sessions_json(picture)
    if redact:
        for lane in data["lanes"]:
            lane["label"] = None
    return Document(
        view="sessions",
        title=say(QT_TRANSLATE_NOOP("model", "The sessions of an agent")),
        stamp=stamp_of(source, release=picture.release, agent=picture.agent, redact=redact),
        facts=((say(QT_TRANSLATE_NOOP("model", "Context engine")), picture.engine),),
        notes=(picture.store_words, picture.engine_words),
        blocks=(*blocks, findings_table(picture.findings)),
        data=data,
    )


def _lane(lane: SessionLane, *, redact: bool) -> Row:
    numbers = lane.numbers
    note: Cell = lane.problem or lane.words or numbers.note or ""
    row: Row = (
        lane.key,
        lane.kind.value,
        lane.model or "",
        Moment(lane.updated_ms),
        _number(numbers.context),
        _number(numbers.budget),
        _number(numbers.lifetime),
        lane.compactions,
        len(lane.windows),
        ", ".join(lane.stores),
        note,
    )
    return row if redact else (*row, lane.label or "")


def _number(one: NamedNumber | None) -> Count:
    return Count(None) if one is None else Count(one.value, one.estimated or one.stale)


def _windows(picture: SessionsPicture) -> Iterator[Row]:
    for lane in picture.lanes:
        for window in lane.windows:
            yield (
                lane.key,
                window.session_id,
                _STATES[window.state],
                Moment(window.started_ms),
                Moment(window.ended_ms),
                window.messages,
                len(window.marks),
                window.inferred,
            )
