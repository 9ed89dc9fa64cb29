"""The words on suggestions: their kinds, where they were said, what is written already, the looks."""

from PySide6.QtGui import QColor

from strandline.engine.pin_picture import PinPicture
from strandline.engine.suggest.values import Inbox, Offer
from strandline.model.pins import normalised
from strandline.model.suggest.cycle import Cycle, Stage
from strandline.model.suggest.kinds import Keep, Speaker
from strandline.model.suggest.similar import Similar
from strandline.model.suggest.wording import bare
from strandline.model.visible import visible
from strandline.store.suggestion_rows import Answer, Kept
from strandline.ui import labels
from strandline.ui.labels import translate
from strandline.ui.local_time import moment
from strandline.ui.theme import Theme

ICONS = {
    Keep.PREFERENCE: "keep-preference",
    Keep.DECISION: "keep-decision",
    Keep.TASK: "keep-task",
    Keep.FACT: "keep-fact",
    Keep.REFUSAL: "keep-refusal",
}


def kind(keep: Keep) -> str:
    """Give the word for a kind."""
    match keep:
        case Keep.PREFERENCE:
            return translate("suggestions", "Preference")
        case Keep.DECISION:
            return translate("suggestions", "Decision")
        case Keep.TASK:
            return translate("suggestions", "Long task")
        case Keep.FACT:
            return translate("suggestions", "Key fact")
        case Keep.REFUSAL:
            return translate("suggestions", "Refusal")


def kind_color(theme: Theme, keep: Keep) -> QColor:
    """Give the colour that goes with the icon and the word."""
    return {
        Keep.PREFERENCE: theme.violet.ink,
        Keep.DECISION: theme.green.ink,
        Keep.TASK: theme.blue.ink,
        Keep.FACT: theme.accent,
        Keep.REFUSAL: theme.red.ink,
    }[keep]


def said(kept: Kept) -> str:
    """Say who said it and when: "you, 24 Nov 18:02, message 12"."""
    by_agent = kept.found.speaker is Speaker.AGENT
    who = translate("suggestions", "the agent") if by_agent else translate("suggestions", "you")
    when = moment(kept.said_ms) or translate("suggestions", "at an unknown time")
    text = translate("suggestions", "%1, %2, message %3").replace("%1", who).replace("%2", when)
    return text.replace("%3", labels.number(kept.number))


def quote(kept: Kept, most: int) -> str:
    """Give the words as they were said, "" where the pin would say just these."""
    found = kept.found
    words = " ".join(visible(found.quote).split())
    if found.confirmed:
        text = translate("suggestions", "“%1”, and you agreed: “%2”").replace("%1", cut(words, most))
        return text.replace("%2", cut(" ".join(visible(found.confirmed).split()), most))
    if normalised(bare(kept.text)) == normalised(found.quote):
        return ""
    return translate("suggestions", "“%1”").replace("%1", cut(words, most))


def goes_to(offer: Offer, picture: PinPicture | None) -> str:
    """Say in which file it belongs, and why: what the file is for."""
    column = picture.column(offer.target) if picture is not None else None
    if column is None:
        return translate("suggestions", "belongs to %1").replace("%1", offer.target)
    text = translate("suggestions", "belongs to %1: %2").replace("%1", offer.target)
    return text.replace("%2", labels.sentence(column.target.what))


def written_at(similar: Similar) -> str:
    """Say where the other line stands: "MEMORY.md, line 12", or that it was said earlier."""
    if not similar.line.file:
        return translate("suggestions", "said earlier")
    template = (
        translate("suggestions", "pinned in %1, line %2")
        if similar.line.pinned
        else translate("suggestions", "in %1, line %2")
    )
    return template.replace("%1", similar.line.file).replace("%2", labels.number(similar.line.line))


def there(similar: Similar) -> str:
    """Say of a line that says it already where it stands."""
    template = (
        translate("suggestions", "already pinned: %1, line %2")
        if similar.line.pinned
        else translate("suggestions", "already written: %1, line %2")
    )
    return template.replace("%1", similar.line.file).replace("%2", labels.number(similar.line.line))


def became(kept: Kept) -> str:
    """Say what became of an answered suggestion."""
    match kept.answer:
        case Answer.TAKEN:
            return translate("suggestions", "pinned")
        case Answer.DISMISSED:
            return translate("suggestions", "dismissed")
        case Answer.MERGED:
            return translate("suggestions", "merged with another one")
        case Answer.REPLACED:
            return translate("suggestions", "out of date: a newer value was said")
        case Answer.OPEN:
            return translate("suggestions", "offered")


def looks(cycle: Cycle, *, looking: bool) -> str:
    """Say where the looking stands: "Looked: 30 Nov 12:03, after compaction 3"."""
    if looking:
        return looks_now()
    if cycle.stage is Stage.LOOKING:
        return translate("suggestions", "Another window is looking at what was said.")
    if cycle.compactions < 0:
        return translate("suggestions", "Not looked at yet.")
    when = moment(cycle.at_ms)
    if cycle.stage is Stage.FAILED:
        text = translate("suggestions", "The look of %1 failed: %2 The next one tries again.")
    elif cycle.stage is Stage.EXHAUSTED:
        text = translate(
            "suggestions", "The look of %1 failed for the third time: %2 It waits for the next compaction."
        )
    else:
        text = _after(cycle.compactions)
    reason = labels.sentence(cycle.reason) if cycle.reason is not None else ""
    return text.replace("%1", when).replace("%2", visible(reason))


def next_look(cycle: Cycle) -> str:
    """Say when the next look comes, "" where that is said with the last one."""
    if cycle.compactions < 0 or cycle.stage not in (Stage.IDLE, Stage.OFFERED):
        return ""
    return translate("suggestions", "The next look comes with new messages or after the next compaction.")


def looks_now() -> str:
    """Say that a look runs."""
    return translate("suggestions", "Looking at what was said…")


def _after(compactions: int) -> str:
    if compactions == 0:
        return translate("suggestions", "Looked: %1, no compaction yet")
    text = translate("suggestions", "Looked: %1, after compaction %2")
    return text.replace("%2", labels.number(compactions))


def nothing(inbox: Inbox | None, *, looking: bool, filtered: bool) -> tuple[str, str]:
    """Say why there is no card, and what one can do."""
    if inbox is None:
        return "", translate("suggestions", "Suggestions appear here once the conversation was looked at.")
    if inbox.why_not is not None:
        return labels.sentence(inbox.why_not), translate(
            "suggestions", "Choose the main session above to see what it suggests."
        )
    if filtered:
        return translate("suggestions", "No suggestion is of this kind."), translate(
            "suggestions", "Let the other kinds through again."
        )
    if looking or inbox.cycle.stage in (Stage.FAILED, Stage.EXHAUSTED) or inbox.cycle.compactions < 0:
        return "", ""
    if inbox.past:
        return translate("suggestions", "You have answered every suggestion."), translate(
            "suggestions", "New ones come with new messages. Below, each can be put back."
        )
    if inbox.there:
        return translate("suggestions", "All that is worth keeping stands in your files already."), ""
    return translate("suggestions", "Nothing worth keeping was found in this conversation."), translate(
        "suggestions",
        "Say what you prefer, decide or never want, and it is suggested here. "
        "You can also pin any sentence yourself.",
    )


def around(text: str, value: str, most: int) -> str:
    """Give so many characters of a text, those around a value of it."""
    at = text.find(value)
    if len(text) <= most or at + len(value) < most or at < 0:
        return cut(text, most)
    start = max(0, at - most // 2)
    return "…" + cut(text[start:], most - 1)


def cut(text: str, most: int) -> str:
    """Shorten a text to so many characters."""
    return text if len(text) <= most else text[: most - 1] + "…"
