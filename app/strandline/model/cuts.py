"""What the cut alone makes of the files: enough for a forecast, in a fraction of the time."""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.host.diagnosis import Diagnosis
from strandline.host.prompt import Presence, Setup
from strandline.host.releases import RuleChoice
from strandline.host.truncation import BootstrapFile, Budgeted, PieceKind, inject
from strandline.model.candidate import Candidate
from strandline.model.context import FileState, Kept, Limits, SessionKind
from strandline.model.files import KEPT_KINDS, decide, state_of

_UNJUDGED = Diagnosis(truncated=False, near_limit=False, causes=(), silent_total=False)


@dataclass(frozen=True, slots=True)
class Cut:
    """What the cut makes of one candidate, without the findings about it.

    ``budgeted`` of None: the file does not even take part, for the reason in ``state``.
    ``shown`` is false where it pays but is removed from the prompt again; ``replaced`` where
    a note of the host stands for the text.
    """

    candidate: Candidate
    state: FileState
    budgeted: Budgeted | None
    shown: bool
    replaced: bool = False

    @property
    def units(self) -> int:
        """Units of the prompt."""
        return self.budgeted.units if self.budgeted is not None and self.shown else 0

    @property
    def kept(self) -> tuple[Kept, ...]:
        """The ranges of the text that are sent, each with why."""
        if self.budgeted is None or not self.shown or self.replaced:
            return ()
        return tuple(
            Kept(KEPT_KINDS[piece.kind], start, end)
            for piece in self.budgeted.pieces
            if piece.kind is not PieceKind.MARKER
            for start, end in piece.spans
        )


def cut_files(
    candidates: Sequence[Candidate], rules: RuleChoice, kind: SessionKind, limits: Limits, setup: Setup
) -> tuple[Cut, ...]:
    """Cut the candidates as :func:`~strandline.model.files.context_files` does, in load order."""
    entries = [entry for entry in decide(candidates, rules, kind, setup) if entry is not None]
    paying = [entry for entry in entries if entry.takes_budget]
    results = iter(
        inject(
            [BootstrapFile(e.candidate.base_name, e.candidate.host_path, e.content) for e in paying],
            limits.per_file,
            limits.total,
            rules.cut,
        )
    )
    cuts = []
    for entry in entries:
        result = next(results) if entry.takes_budget else None
        shown = entry.presence is not Presence.SPENT_NOT_SHOWN
        state = entry.state or FileState.WITHHELD
        if result is not None:
            state, _ = state_of(entry, result, _UNJUDGED, shown)
        cuts.append(Cut(entry.candidate, state, result, shown, entry.unreadable))
    return tuple(cuts)
