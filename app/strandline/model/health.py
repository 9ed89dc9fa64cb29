"""Everything that is wrong, from all parts, as one list: worst first, and what was put aside."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from strandline.messages import Message
from strandline.model.context import Finding, Severity

RANK = {Severity.LOSS: 0, Severity.WARNING: 1, Severity.INFO: 2}
WORSE = 1.1
"""An ignored finding comes back when its measure has grown by more than a tenth."""


class Part(StrEnum):
    """Which part of the app a finding is from; the order is that within a severity."""

    CONTEXT = "context"
    PROVENANCE = "provenance"
    PINS = "pins"
    HISTORY = "history"
    MEMORY = "memory"
    SESSIONS = "sessions"
    CONFIG = "config"
    LIBRARY = "library"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Goal:
    """Where the way out is: a screen, and what to select there ("" for nothing)."""

    screen: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class HealthItem:
    """A finding with its evidence and the place where it is mended.

    ``measure`` says how bad it is, in whatever the finding counts (units, lines, rows); None where
    only the severity does. ``mark`` tells findings apart that have the same code and subject.
    ``evidence`` are names and values. ``conflict``: somebody else changed what was ours.
    """

    part: Part
    finding: Finding
    goal: Goal
    evidence: tuple[tuple[Message, str | Message], ...] = ()
    measure: float | None = None
    mark: str = ""
    conflict: bool = False

    @property
    def key(self) -> str:
        """The name under which it is remembered; stays as long as it is about the same thing."""
        return f"{self.part.value}|{self.finding.code}|{self.finding.subject}|{self.mark}".rstrip("|")

    @property
    def severity(self) -> Severity:
        """How much it matters."""
        return self.finding.severity

    @property
    def alarming(self) -> bool:
        """Whether it is worth calling a person who looks elsewhere: a loss or a conflict."""
        return self.conflict or self.severity is Severity.LOSS


@dataclass(frozen=True, slots=True)
class Ignored:
    """A finding as it was when somebody put it aside; ``at_ms`` is epoch ms."""

    severity: Severity
    measure: float | None
    at_ms: int

    def holds(self, item: HealthItem) -> bool:
        """Tell whether the finding is still no worse than it was then."""
        if RANK[item.severity] < RANK[self.severity]:
            return False
        if item.measure is None or self.measure is None:
            return True
        return item.measure <= self.measure * WORSE


@dataclass(frozen=True, slots=True)
class HealthReport:
    """All findings, worst first. ``waiting`` are the parts that are still being looked at."""

    shown: tuple[HealthItem, ...] = ()
    ignored: tuple[HealthItem, ...] = ()
    waiting: tuple[Part, ...] = ()
    counts: Mapping[Severity, int] = field(default_factory=dict)

    @property
    def worst(self) -> Severity | None:
        """The worst severity of what is not ignored; None when nothing is wrong."""
        return self.shown[0].severity if self.shown else None

    def item(self, key: str) -> HealthItem | None:
        """Give the finding of a key, ignored or not."""
        return next((one for one in (*self.shown, *self.ignored) if one.key == key), None)

    def at_least(self, severity: Severity) -> bool:
        """Tell whether anything is at least so bad."""
        return any(RANK[one.severity] <= RANK[severity] for one in self.shown)


def health_report(
    items: Iterable[HealthItem], ignored: Mapping[str, Ignored], waiting: Iterable[Part] = ()
) -> HealthReport:
    """Sort what was found by severity, part and subject, and part it from what is ignored."""
    unique = {one.key: one for one in reversed(tuple(items))}
    parts = list(Part)
    ordered = sorted(
        unique.values(),
        key=lambda one: (RANK[one.severity], parts.index(one.part), one.finding.subject, one.key),
    )
    aside = {one.key for one in ordered if one.key in ignored and ignored[one.key].holds(one)}
    shown = tuple(one for one in ordered if one.key not in aside)
    return HealthReport(
        shown=shown,
        ignored=tuple(one for one in ordered if one.key in aside),
        waiting=tuple(waiting),
        counts={severity: sum(one.severity is severity for one in shown) for severity in RANK},
    )


def numbered(items: Iterable[HealthItem]) -> tuple[HealthItem, ...]:
    """Mark findings that share code and subject, so that none hides another."""
    seen: dict[str, int] = {}
    found = []
    for item in items:
        count = seen[item.key] = seen.get(item.key, 0) + 1
        found.append(item if count == 1 else _marked(item, count))
    return tuple(found)


def _marked(item: HealthItem, count: int) -> HealthItem:
    mark = f"{item.mark}#{count}"
    return HealthItem(item.part, item.finding, item.goal, item.evidence, item.measure, mark, item.conflict)
