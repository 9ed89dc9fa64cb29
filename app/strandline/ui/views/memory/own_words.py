"""What is said of your own memory: what goes on, what it cost, what is the matter."""

from PySide6.QtCore import QCoreApplication

from strandline.engine.lossless.desk import LosslessStatus
from strandline.engine.lossless.importing import Progress
from strandline.engine.lossless.update_client import Summarising
from strandline.live.lossless_feed import Doing, OwnMemory
from strandline.ui import labels

translate = QCoreApplication.translate


def is_running(now: OwnMemory | None) -> bool:
    """Whether this window's own process works on it."""
    return now is not None and now.doing in (Doing.IMPORTING, Doing.BUILDING)


def state(now: OwnMemory | None, now_ms: int) -> str:
    """Say what goes on, in one line."""
    if now is None or now.outlook is None:
        return translate("memory", "Looking for transcripts …") if now is None or now.reason is None else ""
    status = now.outlook.status
    if is_running(now):
        return working(now)
    if now.doing is Doing.ELSEWHERE:
        return translate("memory", "Another window or process works on it")
    if now.held:
        return translate("memory", "Stopped; it goes on when you ask")
    if now.reason is not None:
        return translate("memory", "The last update ended early")
    if status.waiting:
        return labels.counted(
            len(status.waiting),
            translate("memory", "1 conversation to be summarised"),
            translate("memory", "%1 conversations to be summarised"),
        )
    if status.last_import is None:
        return translate("memory", "Nothing was taken in yet")
    when = labels.ago(status.last_import.at_ms, now_ms)
    return translate("memory", "Brought up to date %1").replace("%1", when)


def working(now: OwnMemory) -> str:
    """Say how far the work is."""
    far = now.progress
    if isinstance(far, Summarising):
        made = labels.counted(
            far.made, translate("memory", "1 summary made"), translate("memory", "%1 summaries made")
        )
        if not far.left:
            return made
        left = translate("memory", "%1 tokens left").replace("%1", labels.short(far.left))
        return labels.clauses((made, left))
    if isinstance(far, Progress):
        text = translate("memory", "Transcript %1 of %2").replace("%1", str(min(far.done + 1, far.total)))
        text = text.replace("%2", str(far.total))
        return labels.clauses(
            (
                text,
                labels.counted(
                    far.messages, translate("memory", "1 new message"), translate("memory", "%1 new messages")
                ),
            )
        )
    return translate("memory", "Reading transcripts …")


def share(now: OwnMemory | None) -> float | None:
    """Give how much of the transcripts is read, 0 to 1; None when it is not being read."""
    far = now.progress if now is not None else None
    return far.done / far.total if isinstance(far, Progress) and far.total else None


def cost(now: OwnMemory | None) -> str:
    """Say what the summaries have cost so far."""
    status = now.outlook.status if now is not None and now.outlook is not None else None
    far = now.progress if now is not None else None
    figures = status.figures if status is not None else None
    paid, unpriced = (figures.cost, figures.unpriced) if figures is not None else (0.0, 0)
    if isinstance(far, Summarising):
        paid, unpriced = far.cost, far.unpriced
    if now is not None and now.offline and not paid and not unpriced:
        return translate("memory", "$0: made on this computer, offline")
    text = f"${paid:.2f}" if paid >= 0.01 or not paid else f"${paid:.4f}"
    if unpriced:
        return translate("memory", "Cost so far: at least %1").replace("%1", text)
    return translate("memory", "Cost so far: %1").replace("%1", text)


def sizes(status: LosslessStatus) -> str:
    """Say how large it is."""
    figures = status.figures
    summaries = sum(one.summaries for one in figures.depths)
    return labels.clauses(
        (
            labels.counted(
                figures.conversations,
                translate("memory", "1 conversation"),
                translate("memory", "%1 conversations"),
            ),
            labels.counted(
                figures.messages, translate("memory", "1 message"), translate("memory", "%1 messages")
            ),
            labels.counted(summaries, translate("memory", "1 summary"), translate("memory", "%1 summaries")),
        )
    )


def trouble(now: OwnMemory | None) -> tuple[str, str]:
    """Say what is the matter and what can be done; both empty when nothing is."""
    if now is None or is_running(now):
        return "", ""
    if now.reason is None:
        kept = now.outlook.status.put_aside if now.outlook is not None else None
        return ("", "") if kept is None else (labels.sentence(kept), "")
    return labels.sentence(now.reason), labels.sentence(now.way_out)
