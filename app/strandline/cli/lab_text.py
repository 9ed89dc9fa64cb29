"""The lab's runs as text: the table, the advice, what is published elsewhere."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from strandline.cli.language import Translate
from strandline.cli.printing import columns, padded, printable
from strandline.messages import QT_TRANSLATE_NOOP, fill

if TYPE_CHECKING:
    from strandline.engine.lab.plan import LabRun
    from strandline.engine.lab.records import RunBrief
    from strandline.engine.lab.runner import Progress


def run_lines(run: "LabRun", words: Translate) -> Iterator[str]:
    """Give a run: a line of what it is of, the table, spreads, advice, failures, published figures."""
    from strandline.engine.lab.reading import advice_of, rows_of
    from strandline.engine.lab.report import figure_words, spread_words

    plan = run.plan
    template = QT_TRANSLATE_NOOP(
        "cli",
        "{title}: {messages} {messages:message|messages}, {turns} {turns:turn|turns}, "
        "{facts} {facts:fact|facts}; window {window}, {encoding}",
    )
    turns = max((one.figures.turns for one in run.results), default=0)
    yield printable(
        fill(
            words("cli", template),
            title=plan.conversation.title,
            messages=len(plan.conversation.messages),
            turns=turns,
            facts=len(run.protection.facts),
            window=plan.window.tokens,
            encoding=plan.encoding,
        )
    )
    rows = [["", *(one.strategy for one in run.results)]]
    for row in rows_of(run):
        cells = [figure_words(cell.value, row.unit) + ("*" if cell.best else " ") for cell in row.cells]
        rows.append([words("lab", row.label), *cells])
        between = [spread_words(cell, row.unit) + " " for cell in row.cells]
        if any(one.strip() for one in between):
            rows.append(["  " + words("cli", QT_TRANSLATE_NOOP("cli", "10th to 90th percentile")), *between])
    yield from _table(rows)
    yield words("cli", QT_TRANSLATE_NOOP("cli", "* the best of its row"))
    for message in advice_of(run):
        yield "- " + printable(message.text(partial(words, "model")))
    for name, error in run.failures.items():
        yield f"! {name}: " + printable(error.sentence.text(partial(words, "model")))
    for one in run.results:
        yield from (f"! {one.strategy}: " + printable(m.text(partial(words, "model"))) for m in one.problems)
    template = QT_TRANSLATE_NOOP("cli", "Published, an article's figures on other data: {figures}")
    yield fill(words("cli", template), figures=_published(words))
    if run.id is not None:
        template = QT_TRANSLATE_NOOP("cli", "Recorded as run {id}; see it again: strandline lab show {id}")
        yield fill(words("cli", template), id=str(run.id))


def list_lines(runs: Sequence["RunBrief"], words: Translate) -> Iterator[str]:
    """Give a line for each recorded run."""
    if not runs:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "No run is recorded: strandline lab run --scenario trip"))
        return
    for one in runs:
        at = datetime.fromtimestamp(one.at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        named = ", ".join((*one.strategies, *(f"!{name}" for name in one.failed)))
        yield printable(f"{one.id:>4}  {at}Z  {one.title}  ({one.window.tokens:,})  {named}")


def compare_lines(one: "LabRun", other: "LabRun", words: Translate) -> Iterator[str]:
    """Give two runs side by side, strategy by strategy, with what differs in how they were made."""
    from strandline.engine.lab.reading import rows_of
    from strandline.engine.lab.report import figure_words

    for run in (one, other):
        at = datetime.fromtimestamp(run.at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        plan = run.plan
        yield printable(
            f"{run.id}: {plan.conversation.title}, {at}Z, {plan.window.tokens:,}, {plan.encoding},"
            f" Strandline {run.version}"
        )
    if one.plan.conversation.digest != other.plan.conversation.digest:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "! The conversations are not the same."))
    names = [each.strategy for each in one.results if other.result(each.strategy) is not None]
    if not names:
        yield words("cli", QT_TRANSLATE_NOOP("cli", "No strategy is in both runs."))
        return
    places = [{each.strategy: at for at, each in enumerate(run.results)} for run in (one, other)]
    theirs = {row.measure: row for row in rows_of(other)}
    rows = [["", *names]]
    for row in rows_of(one):
        if row.measure not in theirs:
            continue
        cells = [
            f"{figure_words(row.cells[places[0][name]].value, row.unit)} → "
            f"{figure_words(theirs[row.measure].cells[places[1][name]].value, row.unit)}"
            for name in names
        ]
        rows.append([words("lab", row.label), *cells])
    yield from _table(rows)
    for name in names:
        first, second = one.result(name), other.result(name)
        if first is not None and second is not None and dict(first.choices) != dict(second.choices):
            yield printable(f"{name}: {_choices(first.choices)} → {_choices(second.choices)}")


def progress_line(progress: "Progress", words: Translate) -> str:
    """Give the line that says how far a run is."""
    template = QT_TRANSLATE_NOOP("cli", "turns: {done} of {total}; strategies done: {ready} of {strategies}")
    return fill(
        words("cli", template),
        done=progress.done,
        total=progress.total,
        ready=progress.strategies_done,
        strategies=progress.strategies,
    )


def _published(words: Translate) -> str:
    from strandline.model.lab.published import PUBLISHED

    saving = words("cli", QT_TRANSLATE_NOOP("cli", "{figure} at {saved} saved"))
    told = []
    for one in PUBLISHED:
        figure = f"{one.completed:.0%}"
        told.append(
            f"{one.strategy} "
            + (fill(saving, figure=figure, saved=f"{one.saved:.1%}") if one.saved else figure)
        )
    return "; ".join(told)


def _choices(choices: object) -> str:
    return ", ".join(f"{name}={value}" for name, value in dict(choices).items()) or "–"  # type: ignore[call-overload]


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(columns(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(
            padded(cell, width, right=at > 0)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
