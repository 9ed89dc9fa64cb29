"""Each pin with its state on disk and in the prompt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from strandline.model.context import SessionKind
from strandline.model.fate import Fate, Sent
from strandline.model.forecast import Change
from strandline.model.forecaster import Forecaster
from strandline.model.pin_block import DamagedBlock, block_of
from strandline.model.pin_match import KnownPin, PinCheck, PinState, match_pins


@dataclass(frozen=True, slots=True)
class CheckedPin:
    """A pin with what became of it. ``ref`` names it: its id, or ``file#position``."""

    ref: str
    check: PinCheck
    fates: tuple[Fate, ...]

    @property
    def not_sent_to(self) -> tuple[SessionKind, ...]:
        """Kinds of sessions that never get the file."""
        return tuple(fate.kind for fate in self.fates if fate.sent is Sent.NOT_READ)

    @property
    def state(self) -> str:
        """One of: ok, cut, lost, changed, foreign, moved, duplicate, not_sent_to."""
        if self.check.state is not PinState.OK:
            return self.check.state.value
        if any(fate.sent in (Sent.CUT, Sent.PART, Sent.HIDDEN, Sent.NOT_SENT) for fate in self.fates):
            return "cut"
        return "not_sent_to" if self.not_sent_to else "ok"


def check_pins(
    forecaster: Forecaster, known: Sequence[KnownPin], texts: Mapping[str, str]
) -> tuple[CheckedPin, ...]:
    """Compare known pins with the texts of the files; a damaged block counts as having none."""
    blocks = {}
    around = {}
    for name, text in texts.items():
        try:
            block = block_of(text)
        except DamagedBlock:
            around[name] = text
            continue
        blocks[name] = block.pins if block is not None else ()
        around[name] = block.outside if block is not None else text
    changes = [Change(name, texts[name], tuple(range(len(pins)))) for name, pins in blocks.items() if pins]
    forecast = forecaster.forecast(changes)
    fates = {(file.file, pin.index): pin.fates for file in forecast.files for pin in file.pins}
    return tuple(
        CheckedPin(
            check.known.id if check.known is not None else f"{check.file}#{(check.index or 0) + 1}",
            check,
            fates.get((check.file, check.index), ()) if check.index is not None else (),
        )
        for check in match_pins(known, blocks, around)
    )
