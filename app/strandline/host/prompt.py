"""Which files a session gets, in which order they are paid and shown, and where the cache boundary is.

Sources: facts/openclaw.md 1.1 to 1.7 and 3, measured on 2026.3.8, 2026.7.1 and 2026.9.6.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from strandline.host.releases import LayoutRules

BOUNDARY_MARKER = "\n<!-- OPENCLAW_CACHE_BOUNDARY -->\n"  # 34 units; providers never see it

KINDS = ("main", "group", "cron", "subagent")


class Presence(StrEnum):
    """Whether a file takes part, and if not, why."""

    TAKES_PART = "takes-part"
    NOT_FOR_KIND = "not-for-kind"
    RETIRED = "retired"
    SPENT_NOT_SHOWN = "spent-not-shown"  # pays from the budget but is removed from the prompt
    WITHHELD = "withheld"


class Injection(StrEnum):
    """Whether the next turn gets context files at all (``contextInjection``, 2026.7.1 and later)."""

    YES = "yes"
    NEVER = "never"
    ALREADY = "already"  # continuation-skip, and an earlier turn of this window had them all


@dataclass(frozen=True, slots=True)
class Setup:
    """What decides about optional files, apart from the session kind.

    ``setup_complete``: workspace setup is recorded as complete (None: unknown, taken as
    pending, which is what a workspace without a record is). ``bootstrap_mode_full``: the run
    is a user-facing primary one and setup is pending. ``heartbeat_off`` applies to the
    default agent in 2026.7.1.
    """

    setup_complete: bool | None = None
    bootstrap_mode_full: bool = False
    heartbeat_off: bool = False
    is_default_agent: bool = True
    injected: Injection = Injection.YES


def names_for(layout: LayoutRules, kind: str) -> tuple[str, ...]:
    """Give the file names a session of that kind reads, in load order."""
    allowed = {"main": layout.main, "group": layout.group, "cron": layout.cron, "subagent": layout.subagent}[
        kind
    ]
    return tuple(name for name in layout.load_order if name in allowed)


def readers_of(layout: LayoutRules, name: str) -> tuple[str, ...]:
    """Give the session kinds that read a file of that name."""
    return tuple(kind for kind in KINDS if name in names_for(layout, kind))


def presence(layout: LayoutRules, name: str, kind: str, setup: Setup, *, at_root: bool = True) -> Presence:
    """Say what becomes of a file before anything is cut (facts/openclaw.md 1.6 and 1.7).

    ``name`` is a base name: a file that a hook adds (``at_root`` false) goes by it as well,
    only that groups lose the root MEMORY.md alone.
    """
    if name in layout.retired:
        return Presence.RETIRED
    if setup.injected is not Injection.YES:
        return Presence.WITHHELD
    if name not in names_for(layout, "main" if kind == "group" and not at_root else kind):
        return Presence.NOT_FOR_KIND
    if name == "BOOTSTRAP.md" and not layout.bootstrap_always_shown:
        if setup.setup_complete:
            return Presence.WITHHELD
        if not (setup.bootstrap_mode_full and kind == "main"):
            return Presence.SPENT_NOT_SHOWN
    if name == "HEARTBEAT.md" and layout.boundary and setup.heartbeat_off and setup.is_default_agent:
        return Presence.WITHHELD
    return Presence.TAKES_PART


def prompt_order(layout: LayoutRules, files: Iterable[tuple[str, str]]) -> list[int]:
    """Give the positions of ``(name, path)`` files in the order the model reads them.

    3.8 shows them in load order; later releases sort by rank, lower-case base name, path,
    and show what stands below the boundary last.
    """
    listed: Sequence[tuple[str, str]] = list(files)
    order = list(range(len(listed)))
    if layout.ranked:
        several_users = layout.release == "2026.9.6"

        def rank(position: int) -> tuple[bool, int, str, str]:
            name, path = listed[position]
            base = name.rsplit("/", 1)[-1].lower()
            place = layout.ranked.index(base) if base in layout.ranked else len(layout.ranked)
            # In 2026.9.6 several USER.md keep their incoming order.
            tie = "" if several_users and base == "user.md" else path
            return base in layout.below_boundary, place, base, tie

        order.sort(key=rank)
    return order


def is_below_boundary(layout: LayoutRules, name: str) -> bool:
    """Tell whether a file is sent in the dynamic part (7.1: HEARTBEAT.md, any case)."""
    return name.rsplit("/", 1)[-1].lower() in layout.below_boundary


def file_heading_units(path_units: int) -> int:
    """Units that a file's heading takes: ``## <path>`` and two line ends around the text."""
    return 3 + path_units + 2
