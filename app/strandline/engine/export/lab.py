"""A run of the lab as a document, or two side by side."""

from collections.abc import Iterator

from strandline.engine.export.document import Cell, Column, Document, Moment, Row, Table, table_of
from strandline.engine.export.stamps import stamp_of
from strandline.engine.lab.plan import LabRun
from strandline.engine.lab.reading import advice_of, rows_of
from strandline.engine.lab.report import published_words, run_json
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.lab.table import Row as Measured
from strandline.model.lab.table import Unit

_RUN = Column("run", say(QT_TRANSLATE_NOOP("model", "Run")))
_STRATEGY = Column("strategy", say(QT_TRANSLATE_NOOP("model", "Strategy")))
_TITLE = QT_TRANSLATE_NOOP("model", "Ways of shrinking, measured on one conversation")
_HIDDEN = "…"


def lab_document(runs: tuple[LabRun, ...], *, redact: bool = False) -> Document:
    """Give one run or two; shares are in per cent, and the best of a measure is named.

    ``redact`` leaves out the title of the conversation and the questions of one's own; the advice that
    quotes them goes with them.
    """
    data = [run_json(one) for one in runs]
    if redact:
        for one in data:
            one["conversation"] |= {"title": _HIDDEN, "id": _HIDDEN, "database": None}
            one["advice"] = []
    run = runs[0]
    place = run.plan.source.database
    source = str(place) if place is not None else run.plan.source.id
    return Document(
        view="lab",
        title=say(_TITLE),
        stamp=stamp_of(_HIDDEN if redact else source, release=run.plan.release, redact=redact),
        facts=tuple(_facts(run, redact=redact)),
        notes=tuple(_notes(run, redact=redact)),
        blocks=(_figures(runs), *(_turns(one) for one in runs)),
        data=data[0] if len(data) == 1 else {"runs": data},
    )


def _facts(run: LabRun, *, redact: bool) -> Iterator[tuple[Message, Cell]]:
    plan = run.plan
    if not redact:
        yield say(QT_TRANSLATE_NOOP("model", "Conversation")), plan.conversation.title
    yield say(QT_TRANSLATE_NOOP("model", "Run on")), Moment(run.at_ms)
    yield say(QT_TRANSLATE_NOOP("model", "Messages")), len(plan.conversation.messages)
    yield say(QT_TRANSLATE_NOOP("model", "Protected facts")), len(run.protection.facts)
    yield say(QT_TRANSLATE_NOOP("model", "Window (tokens)")), plan.window.tokens
    yield say(QT_TRANSLATE_NOOP("model", "Counted with")), plan.encoding


def _notes(run: LabRun, *, redact: bool) -> Iterator[Message]:
    if not redact:
        yield from advice_of(run)
    template = QT_TRANSLATE_NOOP("model", "{strategy}: {reason}")
    for name, error in run.failures.items():
        yield say(template, strategy=name, reason=error.sentence)
    for one in run.results:
        for problem in one.problems:
            yield say(template, strategy=one.strategy, reason=problem)
    yield say(
        QT_TRANSLATE_NOOP("model", "Published, an article's figures on other data: {figures}."),
        figures=published_words(),
    )


def _figures(runs: tuple[LabRun, ...]) -> Table:
    measures = {row.measure: row for one in runs for row in rows_of(one)}
    columns = [*([_RUN] if len(runs) > 1 else []), _STRATEGY]
    for measure, row in measures.items():
        columns.append(Column(measure.value, _titled(row.label, row.unit), number=True))
        if any(cell.spread is not None for cell in row.cells):
            columns.append(Column(f"{measure.value}_p10_p90", _spread(row.label)))
    columns.append(Column("best", say(QT_TRANSLATE_NOOP("model", "Best in"))))
    return table_of(
        say(QT_TRANSLATE_NOOP("model", "Figures")),
        tuple(columns),
        _figure_rows(runs, tuple(measures.values())),
    )


def _figure_rows(runs: tuple[LabRun, ...], measures: tuple[Measured, ...]) -> Iterator[Row]:
    for run in runs:
        rows = {row.measure: row for row in rows_of(run)}
        for at, result in enumerate(run.results):
            line: list[Cell] = [run.id] if len(runs) > 1 else []
            line.append(result.strategy)
            best = []
            for known in measures:
                measure, unit = known.measure, known.unit
                cell = rows[measure].cells[at] if measure in rows else None
                line.append(_value(cell.value if cell is not None else None, unit))
                if any(one.spread is not None for one in known.cells):
                    spread = cell.spread if cell is not None else None
                    between = None if spread is None else (_value(spread.p10, unit), _value(spread.p90, unit))
                    line.append("" if between is None else f"{between[0]}…{between[1]}")
                if cell is not None and cell.best:
                    best.append(Message(known.label))
            line.append(listing(best) if best else "")
            yield tuple(line)


def _turns(run: LabRun) -> Table:
    """Give the series: a line for each turn of each strategy."""
    names = (
        "strategy",
        "turn",
        "tokens",
        "facts",
        "facts_alive",
        "probes_passed",
        "prefix_stable",
        "dropped",
    )
    told = run_json(run)["strategies"]
    rows = [
        (name, *(turn[one] for one in names[1:])) for name, found in told.items() for turn in found["turns"]
    ]
    title = say(QT_TRANSLATE_NOOP("model", "Turn by turn"))
    return table_of(title, tuple(Column(one, Message(one), number=one != "strategy") for one in names), rows)


def _titled(label: str, unit: Unit) -> Message:
    signs = {Unit.SHARE: "%", Unit.MONEY: "US$", Unit.SECONDS: "s"}
    sign = signs.get(unit)
    if sign is None:
        return say(label)
    return say(QT_TRANSLATE_NOOP("model", "{measure} ({unit})"), measure=say(label), unit=sign)


def _spread(label: str) -> Message:
    return say(QT_TRANSLATE_NOOP("model", "{measure}, 10th to 90th percentile"), measure=say(label))


def _value(value: float | None, unit: Unit) -> int | float | None:
    if value is None:
        return None
    match unit:
        case Unit.SHARE:
            return round(value * 100, 1)
        case Unit.TOKENS | Unit.COUNT:
            return round(value)
        case Unit.MONEY:
            return round(value, 6)
        case Unit.SECONDS | Unit.MB:
            return round(value, 2)
