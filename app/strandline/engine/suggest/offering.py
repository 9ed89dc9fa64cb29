"""How suggestions are offered: the file each belongs to, and what is written or said about it already."""

from collections.abc import Sequence
from dataclasses import replace

from strandline.engine.snapshot import Snapshot
from strandline.engine.suggest.values import Inbox, Offer
from strandline.host.targets import targets
from strandline.model.pins import normalised
from strandline.model.suggest.cycle import Cycle
from strandline.model.suggest.kinds import MEMORY
from strandline.model.suggest.similar import Level, Line, lines_of, nearest
from strandline.model.suggest.wording import bare
from strandline.store.library import Library
from strandline.store.pin_records import PinRecords
from strandline.store.suggestion_rows import Answer, Kept


class Offering:
    """The context files of a snapshot, as suggestions are held against them."""

    def __init__(self, library: Library, snapshot: Snapshot) -> None:
        self._library = library
        self._snapshot = snapshot

    def inbox(self, key: str, cycle: Cycle, every: Sequence[Kept]) -> Inbox:
        """Give the inbox of a session from all its suggestions, the latest said first."""
        lines = self._lines()
        offers: list[Offer] = []
        there: list[Offer] = []
        for one in every:
            if one.answer is Answer.OPEN:
                offer = self._offer(one, lines, every)
                said = offer.similar is not None and offer.similar.level is not Level.CONFLICT
                (there if said else offers).append(offer)
        past = tuple(one for one in every if one.answer is not Answer.OPEN)
        workspace = self._snapshot.layout.workspace
        return Inbox(workspace, key, cycle, tuple(offers), there=tuple(there), past=past)

    def offer(self, one: Kept, every: Sequence[Kept] = ()) -> Offer:
        """Hold one suggestion against the files, and against others that it may have replaced."""
        return self._offer(one, self._lines(), every)

    def target(self, one: Kept) -> str:
        """Give the file of a suggestion, or the release's nearest where it does not send that one."""
        inputs = self._snapshot.inputs
        names = [file.name for file in targets(inputs.rules.layout)] if inputs is not None else []
        wanted = one.found.target
        return wanted if wanted in names or not names else MEMORY if MEMORY in names else names[0]

    # Inside

    def _offer(self, one: Kept, lines: Sequence[Line], every: Sequence[Kept]) -> Offer:
        offer = Offer(one, self.target(one), nearest(one.text, lines, one.said_ms))
        return offer if offer.similar is not None else _said_before(offer, every)

    def _lines(self) -> list[Line]:
        """Give the lines of the context files; a pin of ours with the time it was pinned."""
        inputs = self._snapshot.inputs
        if inputs is None:
            return []
        records = PinRecords(self._library)
        pinned = {
            (pin.file, pin.pin.normal): source.at_ms
            for pin in records.known(self._snapshot.layout.workspace)
            if (source := records.source(pin.id)) is not None
        }
        found = []
        for file in inputs.candidates:
            for line in lines_of(file.name, file.text):
                at_ms = pinned.get((file.name, normalised(line.text))) if line.pinned else None
                found.append(replace(line, at_ms=at_ms or None))
        return found


def _said_before(offer: Offer, every: Sequence[Kept]) -> Offer:
    """Show an earlier suggestion that this one replaced, as a conflict."""
    for old in every:
        if old.answer is Answer.REPLACED and old.became == offer.id:
            found = nearest(offer.text, [Line(bare(old.text), at_ms=old.said_ms)], offer.kept.said_ms)
            if found is not None and found.level is Level.CONFLICT:
                return replace(offer, similar=found, earlier=old.id)
    return offer
