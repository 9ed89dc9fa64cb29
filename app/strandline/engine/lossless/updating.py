"""Bringing a memory up to its transcripts: taking in what is new, then summarising what is due."""

from collections.abc import Callable
from dataclasses import dataclass

from strandline.engine.lossless.compaction import Building
from strandline.engine.lossless.desk import BuiltAll, Busy, LosslessDesk
from strandline.engine.lossless.importing import Progress
from strandline.engine.summarizers.base import Cancelled, Summarizer
from strandline.messages import QT_TRANSLATE_NOOP, Message, say


@dataclass(frozen=True, slots=True)
class Updated:
    """What an update did. Not ``complete``: it was stopped, or ``problem`` stopped it.

    ``unread`` says what of the transcripts could not be read; the rest is in.
    """

    messages: int
    summaries: int
    complete: bool
    problem: Message | None = None
    way_out: Message | None = None
    unread: tuple[Message, ...] = ()


def update(
    desk: LosslessDesk,
    summarizer: Summarizer,
    progress: Callable[[Progress | Building], None],
    cancelled: Cancelled,
) -> Updated:
    """Import, and summarise what is due.

    Raises Busy while another process does either, and what importing raises.
    """
    if desk.worked_on is not None:
        raise Busy(
            say(QT_TRANSLATE_NOOP("model", "This memory is being built already.")),
            say(QT_TRANSLATE_NOOP("model", "Wait until it is done; “lossless status” tells.")),
        )
    taken = desk.import_new(progress=progress, cancelled=cancelled)
    if not taken.complete:
        return Updated(taken.messages, 0, False, unread=taken.problems)
    built: BuiltAll = desk.build(summarizer, progress=progress, cancelled=cancelled)
    stopped = not built.complete and cancelled()
    return Updated(
        taken.messages,
        built.made,
        built.complete,
        None if stopped else built.problem,
        None if stopped else built.way_out,
        taken.problems,
    )
