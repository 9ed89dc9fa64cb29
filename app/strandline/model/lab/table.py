"""The table of a run: a row for each measure, a cell for each strategy, the best of a row marked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.lab.figures import Spread
from strandline.model.lab.summary import StrategyFigures


class Measure(StrEnum):
    """What is measured, by the names that the JSON has."""

    TOKENS = "tokens_mean"
    GROWTH = "tokens_growth"
    COMPRESSION = "compression"
    FACTS = "facts_alive"
    PROBES = "probes_passed"
    AUTOMATIC = "automatic_probes"
    CONTRADICTIONS = "contradictions"
    STABLE = "prefix_stable"
    COST = "cost"
    SPENT = "spent"
    SECONDS = "seconds"
    MEMORY = "memory_mb"


class Unit(StrEnum):
    """How a figure is written."""

    TOKENS = "tokens"
    SHARE = "share"  # 0 to 1, shown in per cent
    COUNT = "count"
    MONEY = "money"
    SECONDS = "seconds"
    MB = "mb"


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure; None where there was nothing to measure. ``best`` of the row, alone or with others."""

    value: float | None
    spread: Spread | None = None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One measure of all strategies, in their order. ``label`` is English, of the context "lab"."""

    measure: Measure
    label: str
    unit: Unit
    more_is_better: bool
    cells: tuple[Cell, ...]


_Read = Callable[[StrategyFigures], float | Spread | None]
_ROWS: tuple[tuple[Measure, str, Unit, bool, _Read], ...] = (
    (Measure.TOKENS, QT_TRANSLATE_NOOP("lab", "Tokens a turn"), Unit.TOKENS, False, lambda f: f.tokens),
    (Measure.GROWTH, QT_TRANSLATE_NOOP("lab", "Growth a turn"), Unit.TOKENS, False, lambda f: f.growth),
    (Measure.COMPRESSION, QT_TRANSLATE_NOOP("lab", "Saved"), Unit.SHARE, True, lambda f: f.compression),
    (Measure.FACTS, QT_TRANSLATE_NOOP("lab", "Facts alive"), Unit.SHARE, True, lambda f: f.facts_alive),
    (Measure.PROBES, QT_TRANSLATE_NOOP("lab", "Probes passed"), Unit.SHARE, True, lambda f: f.probes_passed),
    (
        Measure.AUTOMATIC, QT_TRANSLATE_NOOP("lab", "Automatic probes"), Unit.SHARE, True,
        lambda f: f.automatic,
    ),
    (
        Measure.CONTRADICTIONS, QT_TRANSLATE_NOOP("lab", "Contradictions"), Unit.COUNT, False,
        lambda f: float(f.contradictions),
    ),
    (Measure.STABLE, QT_TRANSLATE_NOOP("lab", "Prefix stable"), Unit.SHARE, True, lambda f: f.prefix_stable),
    (Measure.COST, QT_TRANSLATE_NOOP("lab", "Cost of the prompts"), Unit.MONEY, False, lambda f: f.cost),
    (Measure.SPENT, QT_TRANSLATE_NOOP("lab", "Spent by the strategy"), Unit.MONEY, False, lambda f: f.spent),
    (Measure.SECONDS, QT_TRANSLATE_NOOP("lab", "Seconds"), Unit.SECONDS, False, lambda f: f.seconds),
    (Measure.MEMORY, QT_TRANSLATE_NOOP("lab", "Memory (MB)"), Unit.MB, False, lambda f: f.memory_mb),
)  # fmt: skip


def table(figures: Sequence[StrategyFigures]) -> tuple[Row, ...]:
    """Give the rows that say anything: one in which no strategy has a figure is left out."""
    rows = []
    for measure, label, unit, more, read in _ROWS:
        cells = [_cell(read(one)) for one in figures]
        if all(cell.value is None for cell in cells) or (
            measure is Measure.SPENT and not any(cell.value for cell in cells)
        ):
            continue
        rows.append(Row(measure, label, unit, more, _marked(cells, more=more, unit=unit)))
    return tuple(rows)


def _cell(found: float | Spread | None) -> Cell:
    return Cell(found.mean, found) if isinstance(found, Spread) else Cell(found)


def _marked(cells: Sequence[Cell], *, more: bool, unit: Unit) -> tuple[Cell, ...]:
    """Mark the best; nobody when all are alike, as they are shown."""
    shown = [None if cell.value is None else _as_shown(cell.value, unit) for cell in cells]
    known = [value for value in shown if value is not None]
    best = max(known) if more else min(known)
    if len(set(known)) < 2:
        return tuple(cells)
    return tuple(
        Cell(cell.value, cell.spread, value == best) for cell, value in zip(cells, shown, strict=True)
    )


def _as_shown(value: float, unit: Unit) -> float:
    """Round as people read it: what looks alike is alike."""
    match unit:
        case Unit.SHARE:
            return round(value, 3)
        case Unit.TOKENS | Unit.MB:
            return round(value)
        case Unit.SECONDS:
            return round(value, 1)
        case _:
            return round(value, 6)
