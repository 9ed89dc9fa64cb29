"""What the two pictures say: gists, details, dates, tooltips. Every text of a memory stays plain."""

from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from html import escape

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.dag import Standing
from strandline.model.layout.icicle_axis import Scale, TickUnit
from strandline.model.memory import Role
from strandline.model.memory_graph import NO_TIME, SummaryNode
from strandline.ui import labels

translate = QCoreApplication.translate

_STANDINGS = {
    Standing.NOW: QT_TRANSLATE_NOOP("memory", "in the context now"),
    Standing.REPLACED: QT_TRANSLATE_NOOP("memory", "a focus brief stands in for it"),
    Standing.COVERED: QT_TRANSLATE_NOOP("memory", "covered by a summary in the context"),
    Standing.STORED: QT_TRANSLATE_NOOP("memory", "stored only: nothing in the context stands for it"),
}
_OWN_STANDINGS = {
    Standing.NOW: QT_TRANSLATE_NOOP("memory", "at the top of the map"),
    Standing.COVERED: QT_TRANSLATE_NOOP("memory", "covered by a higher summary"),
    Standing.STORED: QT_TRANSLATE_NOOP("memory", "left behind: nothing at the top stands for it"),
}
_ROLES = {
    Role.SYSTEM: QT_TRANSLATE_NOOP("memory", "system"),
    Role.USER: QT_TRANSLATE_NOOP("memory", "you"),
    Role.ASSISTANT: QT_TRANSLATE_NOOP("memory", "agent"),
    Role.TOOL: QT_TRANSLATE_NOOP("memory", "tool"),
    Role.OTHER: QT_TRANSLATE_NOOP("memory", "other"),
}
_SCALES = {
    Scale.POSITION: QT_TRANSLATE_NOOP("memory", "Messages"),
    Scale.TIME: QT_TRANSLATE_NOOP("memory", "Time"),
    Scale.TOKENS: QT_TRANSLATE_NOOP("memory", "Tokens"),
}


def standing_name(standing: Standing, *, own: bool = False) -> str:
    """Say where a summary stands towards the model; in your own memory, which no model reads, in the map."""
    return translate("memory", (_STANDINGS | _OWN_STANDINGS if own else _STANDINGS)[standing])


def outdated_name() -> str:
    """Say that a summary was built of a text which another one replaced."""
    return translate("memory", "built of a text that was replaced since")


def role_name(role: Role) -> str:
    """Give the short word for who said a message."""
    return translate("memory", _ROLES[role])


def scale_name(scale: Scale) -> str:
    """Give the word for the switch of the x axis."""
    return translate("memory", _SCALES[scale])


def depth_word(depth: int) -> str:
    """Give the word for one summary: "leaf", "depth 1"."""
    return translate("memory", "leaf") if depth == 0 else depth_name(depth)


def depth_name(depth: int) -> str:
    """Give the name of a row: "leaves", "depth 1"."""
    if depth == 0:
        return translate("memory", "leaves")
    return translate("memory", "depth %1").replace("%1", str(depth))


@lru_cache(maxsize=4_096)
def plain(text: str) -> str:
    """Give a text on one line, without signs that would steer the writing direction or hide."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def gist(node: SummaryNode) -> str:
    """Give the beginning of a summary, or its id when it has no words."""
    return plain(node.gist) or node.summary_id


def tokens_line(node: SummaryNode) -> str:
    """Give "1.8k tok", the stored estimate."""
    return translate("labels", "%1 tok").replace("%1", labels.short(node.tokens))


def size_line(node: SummaryNode) -> str:
    """Give "1.8k tok · 212 messages"."""
    return f"{tokens_line(node)} · {messages_count(node.covered)}"


def messages_count(count: int) -> str:
    """Give "1 message" or "212 messages"."""
    if count == 1:
        return translate("memory", "1 message")
    return translate("memory", "%1 messages").replace("%1", labels.number(count))


def span_line(node: SummaryNode, zone: tzinfo = UTC) -> str:
    """Give the first and last day that a summary covers; "" when the times are unknown."""
    if node.earliest_ms is None or node.latest_ms is None:
        return ""
    first, last = date(node.earliest_ms, zone), date(node.latest_ms, zone)
    return first if first == last else f"{first} – {last}"


def date(ms: int, zone: tzinfo = UTC) -> str:
    """Give a day with its year in the words of the language in force."""
    at = _time(ms, zone)
    if at is None:
        return "?"
    locale = QLocale()
    chinese = locale.language() is QLocale.Language.Chinese
    return locale.toString(_day(at), "yyyy年M月d日" if chinese else "d MMM yyyy")


def tick(ms: int, unit: TickUnit, zone: tzinfo = UTC) -> str:
    """Write a date of the axis as short as its unit allows."""
    at = _time(ms, zone)
    if at is None:
        return "?"
    locale = QLocale()
    chinese = locale.language() is QLocale.Language.Chinese
    match unit:
        case TickUnit.YEAR:
            return str(at.year)
        case TickUnit.MONTH:
            month = locale.standaloneMonthName(at.month, QLocale.FormatType.ShortFormat)
            return str(at.year) if at.month == 1 else month
        case TickUnit.DAY:
            return locale.toString(_day(at), "M月d日" if chinese else "d MMM")
        case _:
            if at.hour == 0 and at.minute == 0:
                return locale.toString(_day(at), "M月d日" if chinese else "d MMM")
            return f"{at.hour:02}:{at.minute:02}"


def tooltip(
    node: SummaryNode,
    standing: Standing,
    findings: tuple[str, ...] = (),
    zone: tzinfo = UTC,
    *,
    own: bool = False,
) -> str:
    """Give the hover text of a node; what comes from the memory is escaped."""
    lines = [
        f"<b>{escape(gist(node)[:240])}</b>",
        escape(f"{depth_word(node.depth)} · {size_line(node)}"),
        escape(span_line(node, zone)),
        escape(standing_name(standing, own=own)),
        *(f"⚠ {escape(finding)}" for finding in findings[:3]),
        f"<code>{escape(plain(node.summary_id))}</code>",
        escape(drag_hint()),
    ]
    return "<qt>" + "<br>".join(line for line in lines if line) + "</qt>"


def drag_hint() -> str:
    """Say what dragging does in the pictures."""
    return translate("memory", "Drag it onto a file to pin it; drag the ground to move the picture.")


def described(
    node: SummaryNode, standing: Standing, findings: tuple[str, ...] = (), *, own: bool = False
) -> str:
    """Give the same for a screen reader."""
    where = standing_name(standing, own=own)
    parts = [depth_word(node.depth), gist(node), size_line(node), span_line(node), where]
    return labels.clauses((*parts, *findings[:3]))


def _day(at: datetime) -> QDate:
    return QDate(at.year, at.month, at.day)


def _time(ms: int, zone: tzinfo) -> datetime | None:
    try:
        return datetime.fromtimestamp(ms / 1000, tz=zone)
    except (ValueError, OverflowError, OSError):
        return None


def messages_name() -> str:
    """Give the name of the strip of raw messages."""
    return translate("memory", "messages")


def message_tip(
    role: str,
    tokens: int,
    ms: int,
    gist_text: str | None,
    zone: tzinfo = UTC,
    findings: tuple[str, ...] = (),
) -> str:
    """Give the hover text of a message; what was said is escaped."""
    at = _time(ms, zone) if ms != NO_TIME else None
    when = "" if at is None else f"{date(ms, zone)} {at.hour:02}:{at.minute:02}"
    size = translate("labels", "%1 tok").replace("%1", labels.short(tokens))
    head = " · ".join(part for part in (f"<b>{escape(role)}</b>", escape(when), escape(size)) if part)
    said = [escape(plain(gist_text)[:240])] if gist_text else []
    odd = [f"⚠ {escape(finding)}" for finding in findings[:3]]
    return "<qt>" + "<br>".join([head, *said, *odd, escape(drag_hint())]) + "</qt>"
