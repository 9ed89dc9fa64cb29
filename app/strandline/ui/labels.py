"""Words and numbers as people read them: names of states and zones, sizes, ages, sentences.

Numbers keep to one rule: a rounded figure (5.1k) in pictures and lists, the full figure
only where it was counted exactly, and a leading "≈" where it is an estimate.
"""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from strandline.messages import Message
from strandline.model import naming
from strandline.model.context import (
    FileState,
    KeptKind,
    SegmentPart,
    SessionKind,
    Severity,
    Source,
    TokenBasis,
    TokenCount,
    Zone,
)
from strandline.model.health import Part
from strandline.model.origin import Standing
from strandline.model.survival import Where

translate = QCoreApplication.translate


def state_name(state: FileState) -> str:
    """Give the one word (or two) that stands on a file's badge."""
    return translate("labels", naming.STATES[state])


def zone_name(zone: Zone) -> str:
    """Give the name of a zone, for the legend and the table."""
    return translate("labels", naming.ZONES[zone])


def about(what: Zone | FileState) -> str:
    """Explain a zone or a state in one sentence."""
    text = naming.ABOUT_ZONES[what] if isinstance(what, Zone) else naming.ABOUT_STATES[what]
    return translate("labels", text)


def source_name(source: Source) -> str:
    """Say where a size comes from."""
    return translate("labels", naming.SOURCES[source])


def kind_name(kind: SessionKind) -> str:
    """Give the name of a kind of session."""
    return translate("labels", naming.KINDS[kind])


def basis_name(basis: TokenBasis) -> str:
    """Say how a token count was made."""
    return translate("labels", naming.BASES[basis])


def used_basis_name(basis: str) -> str:
    """Say where the window's used figure comes from (``Window.used_basis``)."""
    return translate("labels", naming.USED.get(basis, naming.USED["unknown"]))


def kept_name(kind: KeptKind) -> str:
    """Say why a stretch is sent."""
    return translate("labels", naming.KEPT[kind])


def place_name(where: Where) -> str:
    """Give the words for where a text stands, for a badge."""
    return translate("labels", naming.PLACES[where])


def severity_name(severity: Severity) -> str:
    """Give the word for how much a finding matters."""
    return translate("labels", naming.SEVERITIES[severity])


def part_name(part: Part) -> str:
    """Give the name of the part of the app that a finding is from."""
    return translate("labels", naming.PARTS[part])


def standing_name(standing: Standing) -> str:
    """Give what stands on the badge of a file's origin."""
    return translate("labels", naming.STANDINGS[standing])


def sentence(message: Message | None) -> str:
    """Give a sentence from below the window in the window's language; "" for None."""
    if message is None:
        return ""
    return message.text(lambda template: translate("model", template))


def sentences(*parts: str) -> str:
    """Put sentences one after the other; a full-width stop brings its own space."""
    text = ""
    for part in parts:
        gap = " " if text and part and text[-1] not in "。！？；：，" else ""
        text += gap + part
    return text


def told(*messages: Message | None) -> str:
    """Give sentences from below the window one after the other, such as a reason and its way out."""
    return sentences(*(sentence(message) for message in messages))


def pair(name: str, value: str) -> str:
    """Give "name: value" with the language's colon."""
    before, _, rest = translate("labels", "%1: %2").partition("%1")
    colon, _, after = rest.partition("%2")
    return f"{before}{name}{colon}{value}{after}"


def clauses(parts: Iterable[str]) -> str:
    """Join what is said by the language's semicolon; empty parts are left out."""
    return translate("labels", "; ").join(part for part in parts if part)


def words_of(parts: Iterable[str]) -> str:
    """Join short words by the language's comma; empty parts are left out."""
    return translate("labels", ", ").join(part for part in parts if part)


def counted(count: int, one: str, more: str) -> str:
    """Give the words for one, or those for another number with the figure in the place of %1."""
    return one if count == 1 else more.replace("%1", number(count))


def number(value: int | None) -> str:
    """Give the full figure with separators, or a dash for an unknown one."""
    return "–" if value is None else f"{value:,}"


def short(value: int | None) -> str:
    """Give a rounded figure of at most four signs: 870, 5.1k, 46k, 1.2M; a dash for None."""
    if value is None:
        return "–"
    for size, sign in ((1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")):
        if abs(value) >= size * 0.9995:
            scaled = value / size
            return f"{scaled:.0f}{sign}" if abs(scaled) >= 99.95 else f"{scaled:.1f}{sign}".replace(".0", "")
    return str(value)


def units(value: int | None) -> str:
    """Give "17,332 units"; units are always counted, so the figure is full."""
    if value is None:
        return translate("labels", "size unknown")
    return counted(value, translate("labels", "1 unit"), translate("labels", "%1 units"))


def tokens(count: TokenCount | None) -> str:
    """Give "5.1k tok", "≈ 5.1k tok" for an estimate, "? tok" when unknown."""
    if count is None:
        return translate("labels", "? tok")
    return _about(count.basis) + translate("labels", "%1 tok").replace("%1", short(count.value))


def tokens_full(count: TokenCount | None) -> str:
    """Give the figure as exactly as it is known, with the way it was made."""
    if count is None:
        return translate("labels", "tokens unknown")
    certain = count.basis in {TokenBasis.EXACT, TokenBasis.REPORTED}
    figure = number(count.value) if certain else short(count.value)
    words = translate("labels", "1 token") if count.value == 1 else translate("labels", "%1 tokens")
    text = _about(count.basis) + words.replace("%1", figure)
    return f"{text} ({basis_name(count.basis)}, {count.encoding})"


def sections(count: int) -> str:
    """Give "1 section" or "8 sections"."""
    if count == 1:
        return translate("labels", "1 section")
    return translate("labels", "%1 sections").replace("%1", number(count))


def small_items(count: int) -> str:
    """Give the title of a block or cell that stands for several small ones."""
    return counted(count, translate("labels", "1 small item"), translate("labels", "%1 small items"))


def percent(part: float, whole: float) -> str:
    """Give a share as "12 %", "<1 %" for a small one that is not zero, a dash without a whole."""
    if whole <= 0:
        return "–"
    share = 100 * part / whole
    return "<1 %" if 0 < share < 1 else f"{share:.0f} %"


def age(then_ms: int | None, now_ms: int) -> str:
    """Give a span as "2 s", "14 min", "3 h", "5 d"; a time in the future counts as now."""
    if then_ms is None:
        return "–"
    seconds = max(0, now_ms - then_ms) // 1000
    if seconds >= 86_400:
        return translate("labels", "%1 d").replace("%1", str(seconds // 86_400))
    if seconds >= 3_600:
        return translate("labels", "%1 h").replace("%1", str(seconds // 3_600))
    if seconds >= 60:
        return translate("labels", "%1 min").replace("%1", str(seconds // 60))
    return translate("labels", "%1 s").replace("%1", str(seconds))


def ago(then_ms: int | None, now_ms: int) -> str:
    """Give "14 min ago", or "time unknown"."""
    if then_ms is None:
        return translate("labels", "time unknown")
    return translate("labels", "%1 ago").replace("%1", age(then_ms, now_ms))


def size_of_part(part: SegmentPart) -> str:
    """Give the tokens of a part; not counted ones by the host's rule of four units a token."""
    if part.tokens is not None:
        return translate("labels", "%1 tok").replace("%1", short(part.tokens))
    if part.units is None:
        return translate("labels", "? tok")
    about = translate("labels", "%1 tok").replace("%1", short(-(-part.units // 4)))
    return _about(TokenBasis.ESTIMATED) + about


def _about(basis: TokenBasis) -> str:
    return "" if basis in {TokenBasis.EXACT, TokenBasis.REPORTED} else "≈\u2009"
