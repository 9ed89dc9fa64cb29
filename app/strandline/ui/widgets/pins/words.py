"""The short words on cards and columns: fates, sources, sizes, what a drop would do."""

from PySide6.QtGui import QColor

from strandline.engine.pin_picture import Card, Column
from strandline.errors import StrandlineError
from strandline.host.provenance_outlook import Situation
from strandline.model.context import FileState, SessionKind
from strandline.model.fate import Sent
from strandline.model.forecast import Forecast
from strandline.model.pin_block import Place
from strandline.model.pin_match import PinState
from strandline.model.pins import PinSource, SourceKind
from strandline.ui import labels, local_time
from strandline.ui.labels import translate
from strandline.ui.theme import Theme

WARN_SHARE = 0.85  # where the host's own doctor begins to warn


def fate_words(sent: Sent | None) -> str:
    """Say what becomes of a pin's lines."""
    match sent:
        case Sent.WHOLE:
            return translate("pins", "kept")
        case Sent.HEAD:
            return translate("pins", "kept (head)")
        case Sent.DIGEST:
            return translate("pins", "in the digest")
        case Sent.TAIL:
            return translate("pins", "kept (tail)")
        case Sent.PART:
            return translate("pins", "only a part is sent")
        case Sent.CUT:
            return translate("pins", "cut: not sent")
        case Sent.NOT_READ:
            return translate("pins", "not read by this session")
        case Sent.HIDDEN:
            return translate("pins", "hidden: quarantined")
        case Sent.NOT_SENT:
            return translate("pins", "not sent")
    return ""


def fate_color(theme: Theme, sent: Sent | None) -> QColor:
    """Give the colour that goes with the words."""
    if sent in (Sent.CUT, Sent.HIDDEN, Sent.NOT_SENT):
        return theme.red.ink
    if sent is Sent.PART:
        return theme.amber.ink
    if sent is Sent.DIGEST:
        return theme.violet.ink
    return theme.muted if sent in (None, Sent.NOT_READ) else theme.green.ink


def state_words(card: Card) -> str:
    """Say how a card differs from what we know, "" for nothing to say."""
    match card.state:
        case PinState.CHANGED:
            return translate("pins", "changed by others")
        case PinState.FOREIGN:
            return translate("pins", "written by others")
        case PinState.LOST:
            return translate("pins", "gone from the file")
        case PinState.MOVED:
            return translate("pins", "moved by others")
        case PinState.DUPLICATE:
            return translate("pins", "said twice")
    return translate("pins", "staged") if card.staged else ""


def source_words(source: PinSource | None) -> str:
    """Say where a pin is from."""
    if source is None:
        return ""
    kinds = {
        SourceKind.MESSAGE: translate("pins", "from a message"),
        SourceKind.SUMMARY: translate("pins", "from a summary"),
        SourceKind.SEARCH: translate("pins", "from a search"),
        SourceKind.FILE: translate("pins", "from a file"),
        SourceKind.OUTSIDE: translate("pins", "from another program"),
        SourceKind.RULE: translate("pins", "ready-made rule"),
        SourceKind.TYPED: translate("pins", "typed"),
    }
    ids = dict(source.ids)
    words = kinds[source.kind]
    if "path" in ids:
        words = translate("pins", "from %1").replace("%1", ids["path"])
    if source.at_ms:
        words += " · " + local_time.day(source.at_ms)
    return words


def title(column: Column) -> str:
    """Give the name on a column; of a note only its last part."""
    return column.name.removeprefix("memory/") if column.target.on_demand else column.name


def numbers(column: Column) -> str:
    """Give "15,210 / 16,000", one figure without a limit, or a word for a file that is not there."""
    if not column.there:
        return translate("pins", "not there yet")
    if column.limit is None:
        return labels.number(column.units) if column.units else ""
    text = translate("pins", "%1 / %2").replace("%1", labels.number(column.units))
    return text.replace("%2", labels.number(column.limit))


def figures_aloud(column: Column) -> str:
    """Give the figures as a person says them: "25,056 of 20,000 units, cut"."""
    if not column.there or column.limit is None:
        return numbers(column)
    text = translate("pins", "%1 of %2 units").replace("%1", labels.number(column.units))
    text = text.replace("%2", labels.number(column.limit))
    usual = column.state in (None, FileState.WHOLE)
    return text if usual or column.state is None else f"{text}, {labels.state_name(column.state)}"


def numbers_color(theme: Theme, column: Column) -> QColor:
    """Give the colour of the figures: amber near the limit, red past it."""
    if column.limit and column.units > column.limit:
        return theme.red.ink
    if column.limit and column.units >= WARN_SHARE * column.limit:
        return theme.amber.ink
    return theme.muted


def bar_color(theme: Theme, column: Column) -> QColor:
    """Give the colour of the meter."""
    if column.limit and column.units > column.limit:
        return theme.red.mark
    if column.limit and column.units >= WARN_SHARE * column.limit:
        return theme.amber.mark
    return theme.blue.mark


def trouble(column: Column) -> tuple[str, str]:
    """Give a heading and a sentence about what is wrong with a file, ("", "") for nothing."""
    if column.problem is not None:
        return (
            translate("pins", "Cannot be changed"),
            labels.sentences(
                labels.sentence(column.problem.sentence), labels.sentence(column.problem.way_out)
            ),
        )
    outlook = column.outlook
    if outlook is not None and outlook.situation in (Situation.HIDDEN, Situation.HIDDEN_CHANGED):
        return translate("pins", "Not sent"), labels.sentence(outlook.sentence)
    if outlook is not None and outlook.situation is Situation.ARMED:
        return translate("pins", "Soon hidden"), labels.sentence(outlook.sentence)
    if column.state in (FileState.STARVED, FileState.DROPPED):
        return (
            translate("pins", "Starved"),
            translate("pins", "Files before it leave little or no room for it."),
        )
    return "", ""


def way_back(column: Column) -> list[str]:
    """Give the ways out for a file that is hidden (steps, then what to do instead) or soon will be."""
    outlook = column.outlook
    if outlook is None or column.problem is not None:
        return []
    ways = [labels.sentence(way) for way in outlook.ways_out]
    if outlook.situation is Situation.ARMED:
        return [f"• {way}" for way in ways]
    if outlook.situation not in (Situation.HIDDEN, Situation.HIDDEN_CHANGED):
        return []
    *steps, instead = ways
    return [*(f"{number}. {step}" for number, step in enumerate(steps, start=1)), f"• {instead}"]


def drop_words(
    forecast: Forecast | None, error: StrandlineError | None, column: Column, kind: SessionKind
) -> tuple[str, bool]:
    """Say what a drop would do, and whether it is bad news: "+18 units · 3,138 / 4,000 · kept".

    Units count from what is staged already; what is read anew and pushed out is for all of it.
    """
    if error is not None:
        return labels.sentence(error.sentence), True
    told = forecast.file(column.name) if forecast is not None else None
    if forecast is None or told is None:
        return "", False
    grown = told.units_after - column.units
    parts = [translate("pins", "%1 units").replace("%1", f"{grown:+,}".replace("-", "−"))]
    if told.target is None or not told.target.on_demand:
        size = translate("pins", "%1 / %2").replace("%1", labels.number(told.units_after))
        parts.append(size.replace("%2", labels.number(told.limit)))
    bad = column.limit is not None and column.units <= told.limit < told.units_after
    if forecast.cache is not None and forecast.cache.tokens:
        anew = translate("pins", "%1 tokens read anew")
        parts.append(anew.replace("%1", labels.short(forecast.cache.tokens)))
    fates = [fate.sent for pin in told.pins for fate in pin.fates if fate.kind is kind]
    if fates:
        parts.append(fate_words(fates[-1]))
        bad = bad or fates[-1] in (Sent.CUT, Sent.PART, Sent.HIDDEN, Sent.NOT_SENT)
    if told.place is Place.TOP:
        parts.append(translate("pins", "better at the top"))
    elif told.place is Place.BOTTOM:
        parts.append(translate("pins", "better at the end"))
    if forecast.pushed_out:
        names = ", ".join(dict.fromkeys(one.file for one in forecast.pushed_out))
        parts.append(translate("pins", "pushes out %1").replace("%1", names))
        bad = True
    return " · ".join(parts), bad
