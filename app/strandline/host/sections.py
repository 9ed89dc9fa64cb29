"""How large the parts of the system prompt are that come from the host and not from files.

For a session that never ran there is no report of the host; then these sizes, measured on
recorded prompts, stand in. Units are UTF-16 code units, tokens o200k_base. Source: the
recordings of 2026.3.8, 2026.7.1 and 2026.9.6 with default tools and skills and a mock model
(facts: openclaw section 3, "Measured sizes"); the owner's own tools and skills differ.
"""

from dataclasses import dataclass

from strandline.host.releases import parse_release
from strandline.host.section_table import NOTICES, RECORDINGS

PROJECT_CONTEXT = "# Project Context"
DYNAMIC_PROJECT_CONTEXT = "# Dynamic Project Context"

# What the mode "minimal" (sub-agent and cron keys) leaves out in 2026.3.8, where no such run
# was recorded (facts: openclaw section 3, "Modes").
_NOT_IN_MINIMAL = frozenset(
    {
        "## Memory Recall", "## OpenClaw Self-Update", "## Model Aliases", "## Documentation",
        "## Authorized Senders", "## Reply Tags", "## Messaging", "### message tool", "## Voice (TTS)",
        "## Silent Replies", "## Heartbeats",
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SectionSize:
    """One section: its part (``stable``, ``dynamic`` or, without a boundary, ``all``) and size."""

    part: str
    heading: str
    units: int
    o200k_tokens: int


@dataclass(frozen=True, slots=True)
class SectionTable:
    """The sections of a comparable recorded prompt, in prompt order, without the files.

    ``sections`` holds the intro of Project Context (heading and notes before the first file)
    at its place in the order, so that it tells what stands before and after the files;
    ``intro_units`` is its size alone. ``tools_units`` and ``tools_tokens`` are of the tools'
    JSON, which is sent beside the prompt. ``gateway``: recorded from a chat through the
    gateway, else from a local run of the command line. ``inferred``: this very release or
    session kind was not recorded, ``recording`` names what was taken instead.
    """

    release: str
    kind: str
    recording: str
    gateway: bool
    inferred: bool
    sections: tuple[SectionSize, ...]
    tools_count: int
    tools_units: int
    tools_tokens: int
    notice: SectionSize | None  # added when a file was cut; None: no section of its own
    dynamic_intro: SectionSize | None  # before files below the boundary, where a release has any

    @property
    def intro_units(self) -> int:
        """Units of ``# Project Context`` before the first file; 0 when there is none."""
        return sum(section.units for section in self.sections if section.heading == PROJECT_CONTEXT)

    @property
    def units(self) -> int:
        """Units of all sections, the intro included, the tools not."""
        return sum(section.units for section in self.sections)

    def part(self, part: str) -> tuple[SectionSize, ...]:
        """Give the sections of one part, without the intros of Project Context."""
        return tuple(
            section
            for section in self.sections
            if section.part == part and section.heading not in (PROJECT_CONTEXT, DYNAMIC_PROJECT_CONTEXT)
        )


def section_sizes(rules_release: str, kind: str, gateway: bool = True) -> SectionTable:
    """Give the measured sections for a release and a session kind.

    ``kind`` is main, group, cron or subagent. Another release takes the recording of the
    nearest measured one before it (the first, when there is none). Main sessions were
    recorded both ways from 2026.7.1 on, group and sub-agent keys only in local runs, cron keys
    not at all: they take the sub-agent's, since both get the ``minimal`` prompt.
    Raises ValueError for an unknown kind.
    """
    release = _measured(rules_release)
    candidates = {
        "main": ("convo", "small") if gateway else ("small",),
        "group": ("key-group", "small"),
        "cron": ("key-subagent", "small"),
        "subagent": ("key-subagent", "small"),
    }
    if kind not in candidates:
        raise ValueError(f"unknown session kind: {kind!r}")
    recording = next(name for name in candidates[kind] if (release, name) in RECORDINGS)
    count, units, tokens, rows = RECORDINGS[release, recording]
    sections = tuple(SectionSize(*row) for row in rows)
    if kind in ("cron", "subagent") and recording == "small":
        sections = tuple(section for section in sections if section.heading not in _NOT_IN_MINIMAL)
    recorded = kind == "main" or (recording != "small" and kind != "cron")
    notice = NOTICES.get(release)
    return SectionTable(
        release=release,
        kind=kind,
        recording=recording,
        gateway=recording == "convo",
        inferred=not recorded or release != rules_release,
        sections=sections,
        tools_count=count,
        tools_units=units,
        tools_tokens=tokens,
        notice=SectionSize(*notice) if notice else None,
        dynamic_intro=_dynamic_intro(release),
    )


def _dynamic_intro(release: str) -> SectionSize | None:
    """Find the intro in any recording of a release: not every recorded session had such a file."""
    for (recorded, _), (*_, rows) in RECORDINGS.items():
        for row in rows:
            if recorded == release and row[1] == DYNAMIC_PROJECT_CONTEXT:
                return SectionSize(*row)
    return None


def _measured(release: str) -> str:
    measured = sorted({name for name, _ in RECORDINGS}, key=_numbers)
    wanted = _numbers(release)
    if wanted == ():
        return measured[-1]
    earlier = [name for name in measured if _numbers(name) <= wanted]
    return earlier[-1] if earlier else measured[0]


def _numbers(release: str) -> tuple[int, ...]:
    return parse_release(release) or ()
