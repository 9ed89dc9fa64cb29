"""What was found as a document: the hits that the list shows, and how many there are besides."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from strandline.engine.export.cells import iso
from strandline.engine.export.document import Cell, Column, Count, Document, Moment, Row, table_of
from strandline.engine.export.search_json import answer_json, scope_name
from strandline.engine.export.stamps import stamp_of
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.search import Answer, Hit, Query
from strandline.model.search_fields import why_words
from strandline.model.search_reference import reference

_COLUMNS = (
    Column("reference", say(QT_TRANSLATE_NOOP("model", "Reference"))),
    Column("scope", say(QT_TRANSLATE_NOOP("model", "Where"))),
    Column("kind", say(QT_TRANSLATE_NOOP("model", "Kind"))),
    Column("role", say(QT_TRANSLATE_NOOP("model", "Role"))),
    Column("lane", say(QT_TRANSLATE_NOOP("model", "Session"))),
    Column("time", say(QT_TRANSLATE_NOOP("model", "Said"))),
    Column("why", say(QT_TRANSLATE_NOOP("model", "Why"))),
    Column("score", say(QT_TRANSLATE_NOOP("model", "Score")), number=True),
)
_SNIPPET = Column("snippet", say(QT_TRANSLATE_NOOP("model", "Text")))


def search_document(
    answer: Answer, hits: Sequence[Hit], source: str, *, agent: str | None = None, redact: bool = False
) -> Document:
    """Give hits of an answer; ``source`` is what was searched."""
    data = answer_json(replace(answer, hits=tuple(hits)))
    data["query"], data["mode"] = answer.query.text, answer.query.mode.value
    if redact:
        for hit in data["hits"]:
            del hit["snippet"]
            hit["ref"].pop("title", None)
    return Document(
        view="search",
        title=say(QT_TRANSLATE_NOOP("model", "What was found")),
        stamp=stamp_of(source, agent=agent, redact=redact),
        facts=_facts(answer),
        notes=answer.notes if answer.empty is None else (answer.empty, *answer.notes),
        blocks=(
            table_of(
                say(QT_TRANSLATE_NOOP("model", "Hits")),
                _COLUMNS if redact else (*_COLUMNS, _SNIPPET),
                _rows(hits, redact=redact),
                answer.total,
            ),
        ),
        data=data,
    )


def _facts(answer: Answer) -> tuple[tuple[Message, Cell], ...]:
    query = answer.query
    facts: list[tuple[Message, Cell]] = [
        (say(QT_TRANSLATE_NOOP("model", "Searched for")), query.text),
        (say(QT_TRANSLATE_NOOP("model", "Way of searching")), query.mode.value),
        (say(QT_TRANSLATE_NOOP("model", "Where")), scope_name(query)),
        *_filters(query),
        (say(QT_TRANSLATE_NOOP("model", "Matches")), Count(answer.total, estimated=not answer.exact)),
        (
            say(QT_TRANSLATE_NOOP("model", "Index")),
            f"{answer.status.state.value}, {answer.status.percent} %",
        ),
    ]
    return tuple(facts)


def _filters(query: Query) -> Iterator[tuple[Message, Cell]]:
    listed = (
        (say(QT_TRANSLATE_NOOP("model", "Roles")), query.roles),
        (say(QT_TRANSLATE_NOOP("model", "Sessions")), query.lanes),
        (say(QT_TRANSLATE_NOOP("model", "Agents")), query.agents),
    )
    yield from ((name, ", ".join(sorted(values))) for name, values in listed if values)
    if query.since_ms is not None:
        yield say(QT_TRANSLATE_NOOP("model", "From")), iso(query.since_ms)
    if query.before_ms is not None:
        yield say(QT_TRANSLATE_NOOP("model", "Before")), iso(query.before_ms)
    if query.absent_only:
        yield say(QT_TRANSLATE_NOOP("model", "Only what is not in the context now")), True


def _rows(hits: Sequence[Hit], *, redact: bool) -> Iterator[Row]:
    for hit in hits:
        row: Row = (
            reference(hit.ref),
            hit.ref.scope.value,
            hit.kind.value,
            hit.role or "",
            hit.lane or "",
            Moment(hit.time_ms),
            why_words(hit),
            round(hit.score, 6),
        )
        yield row if redact else (*row, hit.snippet)
