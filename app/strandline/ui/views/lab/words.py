"""The words of the Lab screen: strategies, measures with their units, figures, sources."""

from collections.abc import Mapping

from strandline.engine.lab.conversation_source import LabSource, SourceKind
from strandline.engine.lab.offering import Offer, Shelf
from strandline.engine.lab.plan import LabRun
from strandline.engine.lab.scenarios import TITLES
from strandline.messages import QT_TRANSLATE_NOOP, Message
from strandline.model.lab.published import PUBLISHED
from strandline.model.lab.table import Cell, Measure, Row, Unit
from strandline.model.lab.values import Choices
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.labels import translate
from strandline.ui.views.sessions.words import session_name
from strandline.ui.widgets.lab.names import short_name

BEST = "★"

_ABOUT = {
    "none": QT_TRANSLATE_NOOP(
        "lab", "Sends everything until the window is full. It is always run: the others are measured by it."
    ),
    "host": QT_TRANSLATE_NOOP(
        "lab", "As OpenClaw does by itself: one summary of the old part, the last messages as they are."
    ),
    "rules": QT_TRANSLATE_NOOP(
        "lab", "Keeps the last turns whole, and of the older ones the sentences that matter most."
    ),
    "retrieval": QT_TRANSLATE_NOOP(
        "lab", "Brings back the pieces that fit the question, with the first and the last turns."
    ),
    "layered": QT_TRANSLATE_NOOP(
        "lab", "Keeps a short list of goals, facts and wishes, and the last turns."
    ),
    "lcm": QT_TRANSLATE_NOOP(
        "lab", "As lossless-claw does: summaries of summaries, and a fresh tail of messages."
    ),
    "retrieval+layered": QT_TRANSLATE_NOOP("lab", "The list of the layered one and the pieces that fit."),
}  # fmt: skip

_SHELVES = {
    Shelf.BUILT_IN: QT_TRANSLATE_NOOP("lab", "Built in"),
    Shelf.SESSIONS: QT_TRANSLATE_NOOP("lab", "Sessions"),
    Shelf.PLUGIN: QT_TRANSLATE_NOOP("lab", "Memory of lossless-claw"),
    Shelf.OWN: QT_TRANSLATE_NOOP("lab", "Your own memory"),
}

_UNITS = {
    Unit.TOKENS: QT_TRANSLATE_NOOP("lab", "tokens"),
    Unit.SHARE: "%",
    Unit.COUNT: QT_TRANSLATE_NOOP("lab", "count"),
    Unit.MONEY: "US$",
    Unit.SECONDS: "s",
    Unit.MB: "MB",
}

_UNKNOWN = "–"
_NARROW = 9
_NAMED_BY_UNIT = (Measure.TOKENS, Measure.SECONDS, Measure.MEMORY)


def strategy_about(strategy: str) -> str:
    """Say in a sentence what a strategy does."""
    known = _ABOUT.get(strategy)
    return translate("lab", known) if known else ""


def shelf_name(shelf: Shelf) -> str:
    """Give the heading over the conversations of a shelf."""
    return translate("lab", _SHELVES[shelf])


def offer_name(offer: Offer) -> str:
    """Give the name of a conversation that can be chosen."""
    if offer.title is not None:
        return labels.sentence(offer.title)
    return session_name(offer.lane) if offer.lane is not None else visible(offer.name)


def run_name(title: str, source: LabSource) -> str:
    """Give the name of the conversation that was run: a built-in one in the window's language."""
    if source.kind is SourceKind.SCENARIO:
        known = TITLES.get(source.id.split(".")[0])
        if known is not None:
            return translate("model", known)
    return visible(title)


def name_of(run: LabRun) -> str:
    """Give the name of the conversation of a run."""
    return run_name(run.plan.conversation.title, run.plan.source)


def told(message: Message) -> str:
    """Give a sentence of the lab in the window's language, with the strategies as the table names them."""
    return labels.sentence(_named(message))


def _named(message: Message) -> Message:
    named: list[tuple[str, str | int | float | Message]] = []
    for name, value in message.args:
        if isinstance(value, Message):
            named.append((name, _named(value)))
        else:
            named.append((name, short_name(value) if isinstance(value, str) and value in _ABOUT else value))
    return Message(message.template, tuple(named))


def measure_name(row: Row) -> str:
    """Give the heading of a measure in narrow lines, with the unit in the last where the words lack it."""
    words = translate("lab", row.label)
    if len(words) > _NARROW:
        words = words.replace(" ", "\n", 1)
    return words if row.measure in _NAMED_BY_UNIT else f"{words}\n{unit_name(row.unit)}"


def unit_name(unit: Unit) -> str:
    """Give the unit of a measure's figures."""
    return translate("lab", _UNITS[unit])


def figure(value: float | None, unit: Unit) -> str:
    """Write a figure without its unit, which stands in the heading; a dash where there is none."""
    if value is None:
        return _UNKNOWN
    match unit:
        case Unit.SHARE:
            return f"{value * 100:.1f}"
        case Unit.TOKENS:
            return labels.number(round(value))
        case Unit.COUNT:
            return labels.number(round(value))
        case Unit.MONEY:
            return f"{value:.4f}"
        case Unit.SECONDS:
            return f"{value:.2f}"
        case Unit.MB:
            return f"{value:.1f}"


def cell_words(cell: Cell, unit: Unit) -> str:
    """Write a cell: the figure with its mark, and below it the 10th and 90th percentile."""
    words = figure(cell.value, unit)
    first = f"{BEST} {words}" if cell.best else words
    spread = cell.spread
    if spread is None or spread.p10 == spread.p90:
        return first
    return f"{first}\n{figure(spread.p10, unit)}–{figure(spread.p90, unit)}"


def cell_spoken(cell: Cell, unit: Unit) -> str:
    """Say a cell as it is heard."""
    words = f"{figure(cell.value, unit)} {unit_name(unit)}"
    if cell.spread is not None and cell.spread.p10 != cell.spread.p90:
        between = translate("lab", "10th to 90th percentile %1 to %2")
        between = between.replace("%1", figure(cell.spread.p10, unit))
        words = labels.clauses((words, between.replace("%2", figure(cell.spread.p90, unit))))
    return labels.clauses((words, translate("lab", "best"))) if cell.best else words


def published(strategy: str) -> str:
    """Give what an article found of a strategy, on other data; "" for nothing."""
    found = next((one for one in PUBLISHED if one.strategy == strategy), None)
    if found is None:
        return ""
    words = translate("lab", "%1 % done\n%2 % saved").replace("%1", f"{found.completed * 100:.0f}", 1)
    return words.replace("%2", f"{found.saved * 100:.1f}", 1)


def choices_words(choices: Choices, names: Mapping[str, str]) -> str:
    """List the choices of a strategy that are not the usual ones."""
    return labels.words_of(f"{names.get(name, name)}: {_choice(value)}" for name, value in choices.items())


def _choice(value: float | bool) -> str:
    if isinstance(value, bool):
        return translate("lab", "yes") if value else translate("lab", "no")
    return f"{value:g}"
