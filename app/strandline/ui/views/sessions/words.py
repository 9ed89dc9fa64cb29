"""Names and numbers of sessions as people read them. Ids and labels come from strangers: plain text."""

from PySide6.QtCore import QCoreApplication

from strandline.host.session_keys import KeyKind
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.session_lanes import (
    NamedNumber,
    NumberKind,
    SessionLane,
    SessionNumbers,
    SessionWindow,
    WindowState,
)
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.local_time import moment

translate = QCoreApplication.translate

_STATES = {
    WindowState.CURRENT: QT_TRANSLATE_NOOP("sessions", "goes on"),
    WindowState.EARLIER: QT_TRANSLATE_NOOP("sessions", "earlier window"),
    WindowState.RESET: QT_TRANSLATE_NOOP("sessions", "archived by a reset"),
    WindowState.DELETED: QT_TRANSLATE_NOOP("sessions", "deleted"),
}
_SHORT = {
    NumberKind.PROMPT: QT_TRANSLATE_NOOP("sessions", "last prompt %1"),
    NumberKind.ESTIMATE: QT_TRANSLATE_NOOP("sessions", "estimate ≈ %1"),
}
_KINDS = {
    NumberKind.PROMPT: QT_TRANSLATE_NOOP("sessions", "prompt of the last call"),
    NumberKind.ESTIMATE: QT_TRANSLATE_NOOP("sessions", "the host's own estimate before its last prompt"),
}


def session_name(lane: SessionLane) -> str:
    """Give a session's name in few words: its label, "main", "telegram · -100200300"."""
    if lane.label:
        named = visible(lane.label)
        return f"{lane.channel} · {named}" if lane.channel and lane.channel not in named else named
    rest = lane.key.split(":")[2:]
    match lane.kind:
        case KeyKind.GLOBAL:
            name = "global"
        case KeyKind.DIRECT | KeyKind.GROUP:
            name = " · ".join(part for part in (lane.channel, lane.account, lane.peer) if part)
        case KeyKind.CRON:
            run = f" · {rest[3][:8]}" if len(rest) > 3 and rest[2] == "run" else ""
            name = (rest[1] if len(rest) > 1 else "cron") + run
        case KeyKind.SUBAGENT:
            name = " · ".join(part[:8] for part in rest if part != "subagent")
        case _:
            name = ":".join(rest)
    if lane.thread:
        thread = translate("sessions", "thread %1").replace("%1", lane.thread)
        name = f"{name} · {thread}"
    return visible(name or lane.key)


def window_place(lane: SessionLane) -> str:
    """Give "window 3 of 3"; "" for a session with one window."""
    count = len(lane.windows)
    at = next((n for n, one in enumerate(lane.windows, 1) if one.state is WindowState.CURRENT), 0)
    if count < 2:
        return ""
    if not at:
        return translate("sessions", "%1 windows").replace("%1", str(count))
    text = translate("sessions", "window %1 of %2").replace("%1", str(at))
    return text.replace("%2", str(count))


def lane_detail(lane: SessionLane, now_ms: int) -> str:
    """Give the second line of a session in the list: window, tokens with their name, age."""
    parts = [window_place(lane), short_number(lane.numbers.context)]
    if lane.archived_ms is not None:
        parts.append(translate("sessions", "archived"))
    if not lane.in_force:
        parts.append(translate("sessions", "only in the older store"))
    parts.append(labels.ago(lane.updated_ms, now_ms))
    return " · ".join(part for part in parts if part)


def short_number(number: NamedNumber | None) -> str:
    """Give "last prompt 46k", with a word when it is out of date; "" for none."""
    if number is None:
        return ""
    known = translate("sessions", _SHORT.get(number.kind, "%1")).replace("%1", labels.short(number.value))
    return known + (" " + translate("sessions", "(out of date)") if number.stale else "")


def number_line(numbers: SessionNumbers, now_ms: int) -> str:
    """Give the honest line: the prompt now of what a prompt may take, and that the sum is another number."""
    context, budget = numbers.context, numbers.budget or numbers.native
    parts: list[str] = []
    if context is None:
        parts.append(translate("sessions", "Nobody recorded how large the last prompt was."))
    else:
        about = "≈ " if context.estimated else ""
        size = about + labels.short(context.value)
        if budget is not None:
            text = translate("sessions", "%1 of %2 tokens: %3.")
            text = text.replace("%1", size).replace("%2", labels.short(budget.value))
        else:
            text = translate("sessions", "%1 tokens: %3.").replace("%1", size)
        kind = translate("sessions", _KINDS[context.kind]) if context.kind in _KINDS else ""
        if context.at_ms is not None:
            kind = translate("sessions", "%1, %2").replace("%1", kind)
            kind = kind.replace("%2", labels.ago(context.at_ms, now_ms))
        if context.stale:
            kind = translate("sessions", "%1 (out of date: history was replaced since)").replace("%1", kind)
        parts.append(text.replace("%3", kind))
    other = numbers.lifetime or numbers.run_sum
    if other is not None:
        what = (
            translate("sessions", "Lifetime %1 is another number and is not shown as this one.")
            if other is numbers.lifetime
            else translate(
                "sessions", "The sum of a run's calls, %1, is another number and is not shown as this one."
            )
        )
        parts.append(what.replace("%1", labels.short(other.value)))
    if numbers.note is not None:
        parts.append(labels.sentence(numbers.note))
    return labels.sentences(*parts)


def window_name(window: SessionWindow) -> str:
    """Give what a window is, when it began and ended: for a tooltip and a screen reader."""
    state = translate("sessions", _STATES[window.state])
    if window.state is WindowState.EARLIER and window.reason:
        state = f"{state} ({visible(window.reason)})"
    began = moment(window.started_ms) or translate("sessions", "begin unknown")
    ended = "" if window.state is WindowState.CURRENT else moment(window.ended_ms)
    when = f"{began} – {ended}" if ended else began
    more = [when, state]
    if window.messages is not None:
        more.append(
            labels.counted(
                window.messages, translate("sessions", "1 message"), translate("sessions", "%1 messages")
            )
        )
    if window.model:
        more.append(visible(window.model))
    if window.inferred:
        more.append(translate("sessions", "that it belongs here was concluded from the times"))
    return " · ".join(more)


def state_word(state: WindowState) -> str:
    """Give the word for whether a window goes on."""
    return translate("sessions", _STATES[state])
