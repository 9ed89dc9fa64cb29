"""Asking what a change will do, again and again while the mouse moves.

A :class:`Forecaster` knows the present: it computes that once, and of a change only what the
change touches.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from strandline.host.provenance import is_tracked
from strandline.host.provenance_outlook import Gate, edit_outlook, gate_of
from strandline.host.targets import target
from strandline.host.truncation import effective_total
from strandline.host.utf16 import UnitIndex, length, trim_end
from strandline.model.cache_cost import cache_cost
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import FileState, SessionKind
from strandline.model.cuts import Cut, cut_files
from strandline.model.digest_fix import digest_fixes
from strandline.model.fate import Sent, fate, line_ranges
from strandline.model.forecast import Change, FileForecast, Forecast, PinForecast, Present, PushedOut
from strandline.model.forecast_words import findings
from strandline.model.pin_block import DamagedBlock, Place, block_of, move_block, outside
from strandline.model.pin_match import duplicate_line
from strandline.model.pins import PinText


class Forecaster:
    """Answers for one present; cheap to ask, see :meth:`forecast`."""

    def __init__(self, present: Present) -> None:
        self.present = present
        self.kind = present.layout.kind if present.layout is not None else SessionKind.MAIN
        self._before = {kind: self._cut(present.candidates, kind) for kind in SessionKind}

    def forecast(self, changes: Sequence[Change]) -> Forecast:
        """Compute what ``changes`` do; a change of a damaged block has no pins to judge."""
        present = self.present
        texts = {change.file: change.text for change in changes}
        candidates = _with_texts(present.candidates, texts)
        after = {kind: self._cut(candidates, kind) for kind in SessionKind}
        files = tuple(self._file(change, candidates, after) for change in changes)
        before = self._before[self.kind]
        gate = Gate.ABSENT if present.gate_open else gate_of(present.rules.asked)
        forecast = Forecast(
            files=files,
            total_before=sum(_spent(cut) for cut in before.values()),
            total_after=sum(_spent(cut) for cut in after[self.kind].values()),
            total_limit=effective_total(present.rules.cut, present.limits.per_file, present.limits.total),
            pushed_out=self._pushed_out(after, texts),
            cache=cache_cost(present.layout, before, after[self.kind], present.price)
            if present.layout is not None
            else None,
            gate=gate,
        )
        return replace(forecast, findings=findings(forecast))

    def _cut(self, candidates: Sequence[Candidate], kind: SessionKind) -> dict[str, Cut]:
        present = self.present
        cuts = cut_files(candidates, present.rules, kind, present.limits, present.setup)
        return {cut.candidate.name: cut for cut in cuts}

    def _file(
        self, change: Change, candidates: Sequence[Candidate], after: Mapping[SessionKind, Mapping[str, Cut]]
    ) -> FileForecast:
        present, name = self.present, change.file
        old = next((c.text for c in present.candidates if c.name == name), "")
        was, now = self._before[self.kind].get(name), after[self.kind].get(name)
        record = present.records.get(name)
        gated = is_tracked(name) and gate_of(present.rules.asked) is not Gate.ABSENT
        outlook = None
        if gated and not present.gate_open:
            outlook = edit_outlook(
                name,
                record.origin if record else None,
                record.sha256 if record else None,
                change.sha256,
            )
        limit = present.limits.per_file
        if now is not None and now.budgeted is not None:
            limit = now.budgeted.limit
        pins = _pins(change, after, old)
        return FileForecast(
            file=name,
            target=target(present.rules.layout, name),
            units_before=len(trim_end(old)) if old.isascii() else length(trim_end(old)),
            units_after=length(trim_end(change.text)),
            limit=limit,
            sent_before=was.units if was else 0,
            sent_after=now.units if now else 0,
            state_before=was.state if was else FileState.ABSENT,
            state_after=now.state if now else FileState.ABSENT,
            pins=pins,
            place=self._better_place(change, candidates, pins),
            outlook=outlook,
            fixes=digest_fixes(change.text, name, present.rules.cut, old),
            secrets=change.secrets,
        )

    def _better_place(
        self, change: Change, candidates: Sequence[Candidate], pins: Sequence[PinForecast]
    ) -> Place | None:
        """Give the end of the file at which more of the new pins arrive, None when none is better."""
        arrive = _arrivals(pins, self.kind)
        if arrive == len(pins) or not any(_reads(pin, self.kind) for pin in pins):
            return None
        best, most = None, arrive
        for place in (Place.BOTTOM, Place.TOP):
            text = move_block(change.text, place)
            if text == change.text:
                continue
            cuts = {self.kind: self._cut(_with_texts(candidates, {change.file: text}), self.kind)}
            count = _arrivals(_pins(replace(change, text=text), cuts, ""), self.kind)
            if count > most:
                best, most = place, count
        return best

    def _pushed_out(
        self, after: Mapping[SessionKind, Mapping[str, Cut]], texts: Mapping[str, str]
    ) -> tuple[PushedOut, ...]:
        return tuple(
            PushedOut(name, kind, was.units, now.units if now else 0, now.state if now else FileState.DROPPED)
            for kind, cuts in self._before.items()
            for name, was in cuts.items()
            if name not in texts
            for now in [after[kind].get(name)]
            if (now.units if now else 0) < was.units
        )


def _with_texts(candidates: Sequence[Candidate], texts: Mapping[str, str]) -> tuple[Candidate, ...]:
    """Give the candidates with new texts; a file that was not there then is."""
    return tuple(
        replace(candidate, text=texts[candidate.name], status=_present(candidate.status))
        if candidate.name in texts
        else candidate
        for candidate in candidates
    )


def _present(status: DiskStatus) -> DiskStatus:
    return DiskStatus.FILE if status is DiskStatus.MISSING else status


def _pins(
    change: Change, after: Mapping[SessionKind, Mapping[str, Cut]], old: str
) -> tuple[PinForecast, ...]:
    if not change.pins:
        return ()
    try:
        block = block_of(change.text)
        around = outside(old) if old else ""
    except DamagedBlock:
        return ()
    if block is None:
        return ()
    units = UnitIndex(change.text)
    found = []
    for index in change.pins:
        pin = block.pins[index]
        ranges = line_ranges(block, index, units)
        fates = tuple(fate(cuts.get(change.file), kind, ranges) for kind, cuts in after.items())
        found.append(PinForecast(index, pin, fates, _said_before(block.pins, index, around, pin)))
    return tuple(found)


def _said_before(pins: Sequence[PinText], index: int, around: str, pin: PinText) -> int | None:
    if any(other.normal == pin.normal for number, other in enumerate(pins) if number != index):
        return 0
    return duplicate_line(around, pin) if around else None


def _reads(pin: PinForecast, kind: SessionKind) -> bool:
    return any(one.kind is kind and one.sent in (Sent.CUT, Sent.PART) for one in pin.fates)


def _arrivals(pins: Sequence[PinForecast], kind: SessionKind) -> int:
    return sum(one.sent.arrives for pin in pins for one in pin.fates if one.kind is kind)


def _spent(cut: Cut) -> int:
    return cut.budgeted.units if cut.budgeted is not None else 0
