"""Which rules a release of OpenClaw follows, as data.

Two tables, because they were measured differently: the *cut* (limits, truncation, digest) was
checked by calling the own function of 24 releases on 61 cases, the *layout* (which files, in
which order, above or below the cache boundary, thresholds, stores) by recorded runs of three.
A release between two checked ones takes the row of the earlier one and is marked inferred.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum


class CutStyle(StrEnum):
    """How a file over its limit is shortened."""

    RATIO_OF_LIMIT = "70/20"  # head and tail are shares of the limit, the marker comes on top
    RATIO_OF_ROOM = "75/25"  # head and tail share what the marker leaves


class Unreadable(StrEnum):
    """What the host does with a file it cannot read."""

    AS_MISSING = "as-missing"
    REASON_AS_CONTENT = "reason-as-content"


@dataclass(frozen=True, slots=True)
class CutRules:
    """Limits and truncation of one measured release, all sizes in UTF-16 units.

    ``total`` of None: there is no total limit and a missing file costs nothing.
    ``minimum_left``: with less than this left of the total, every later file is dropped.
    """

    release: str
    per_file: int = 20_000
    total: int | None = 60_000
    style: CutStyle = CutStyle.RATIO_OF_ROOM
    agents_digest: bool = False
    digest_words: tuple[str, ...] = ()
    digest_han_words: tuple[str, ...] = ()
    digest_plain_words: tuple[str, ...] = ()
    lead_in_prose: bool = False
    user_cap: int | None = None
    pair_safe: bool = False
    minimum_left: int = 64


@dataclass(frozen=True, slots=True)
class LayoutRules:
    """Files, order, boundary, thresholds and stores of one measured release."""

    release: str
    load_order: tuple[str, ...]
    ranked: tuple[str, ...]  # prompt order by base name; empty: load order is shown
    main: tuple[str, ...]
    group: tuple[str, ...]
    cron: tuple[str, ...]
    subagent: tuple[str, ...]
    silent_when_absent: tuple[str, ...]
    retired: tuple[str, ...]
    boundary: bool
    below_boundary: tuple[str, ...]
    unreadable: Unreadable
    links_refused: bool
    exact_case: bool
    bootstrap_always_shown: bool
    collapses_blank_lines: bool
    drops_heartbeat_quote: bool
    crlf_to_lf: bool
    drops_lone_surrogates: bool
    filters_project_entries: bool
    provenance_gate: bool
    flush_below_compaction: bool  # 9.6: the flush line is ``soft`` below the compaction line
    reserve_retired: bool
    total_cause_from_sum: bool  # 7.1: "total-limit" only when the sum reaches the total


_WORDS = (
    "agents.md", "scoped", "required", "must", "never", "do not", "before subtree", "read scoped",
    "owner", "security", "secret", "credential", "test", "validation", "command", "commit", "push",
    "github", "pr",
)  # fmt: skip
_PLAIN = ("owner", "test", "validation", "command", "commit", "push", "github", "pr")
_HAN = (
    "🔴", "禁止", "嚴禁", "不得", "絕不", "絕對不", "切勿", "必須", "務必", "一律", "紅線",
)  # fmt: skip
_HAN_PLAIN = ("必須", "務必", "一律")

# Words a Simplified Chinese author writes for a rule and no measured release looks for.
UNMATCHED_RULE_WORDS = (
    "必须", "务必", "严禁", "绝不", "绝对不", "不要", "不准", "不许", "不能", "红线", "永远", "始终", "只能",
    "应当", "应该", "不可", "一定要", "从不", "决不",
)  # fmt: skip

_FIRST = CutRules("2026.2.1", total=None, style=CutStyle.RATIO_OF_LIMIT, minimum_left=0)
_TOTAL = replace(_FIRST, release="2026.2.17", total=150_000, minimum_left=64)
_ROOM = replace(_TOTAL, release="2026.4.20", per_file=12_000, total=60_000, style=CutStyle.RATIO_OF_ROOM)
_DIGEST = replace(
    _ROOM, release="2026.5.28", agents_digest=True, digest_words=_WORDS, digest_plain_words=_PLAIN
)
_TWENTY = replace(_DIGEST, release="2026.6.1", per_file=20_000)
_PAIRS = replace(_TWENTY, release="2026.7.35", pair_safe=True)
_USER = replace(_PAIRS, release="2026.8.1", user_cap=4_000)
_LATEST = replace(
    _USER,
    release="2026.9.6",
    digest_han_words=_HAN,
    digest_plain_words=_PLAIN + _HAN_PLAIN,
    lead_in_prose=True,
)

_CUTS: tuple[tuple[CutRules, tuple[str, ...]], ...] = (
    (_FIRST, ("2026.2.1", "2026.2.9")),
    (_TOTAL, ("2026.2.17", "2026.2.24", "2026.3.1", "2026.3.8", "2026.3.31", "2026.4.14")),
    (_ROOM, ("2026.4.20", "2026.4.23", "2026.4.26", "2026.4.27", "2026.5.7", "2026.5.18")),
    (_DIGEST, ("2026.5.28",)),
    (_TWENTY, ("2026.6.1", "2026.6.6", "2026.6.11", "2026.7.1")),
    (_PAIRS, ("2026.7.35",)),
    (_USER, ("2026.8.1", "2026.9.1", "2026.9.3")),
    (_LATEST, ("2026.9.6",)),
)

_ALL_38 = (
    "AGENTS.md",
    "SOUL.md",
    "TOOLS.md",
    "IDENTITY.md",
    "USER.md",
    "HEARTBEAT.md",
    "BOOTSTRAP.md",
    "MEMORY.md",
    "memory.md",
)
_ALL_71 = _ALL_38[:-1]
_ALL_96 = ("AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md", "BOOTSTRAP.md", "MEMORY.md")
_RANKED = ("agents.md", "soul.md", "identity.md", "user.md", "tools.md", "bootstrap.md", "memory.md")
_FIVE = ("AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md")

_LAYOUT_38 = LayoutRules(
    release="2026.3.8",
    load_order=_ALL_38,
    ranked=(),
    main=_ALL_38,
    group=_ALL_38,
    cron=_FIVE,
    subagent=_FIVE,
    silent_when_absent=("MEMORY.md", "memory.md"),
    retired=(),
    boundary=False,
    below_boundary=(),
    unreadable=Unreadable.AS_MISSING,
    links_refused=False,
    exact_case=False,
    bootstrap_always_shown=True,
    collapses_blank_lines=False,
    drops_heartbeat_quote=False,
    crlf_to_lf=False,
    drops_lone_surrogates=True,
    filters_project_entries=False,
    provenance_gate=False,
    flush_below_compaction=False,
    reserve_retired=False,
    total_cause_from_sum=True,
)
_LAYOUT_71 = replace(
    _LAYOUT_38,
    release="2026.7.1",
    load_order=_ALL_71,
    ranked=_RANKED,
    main=_ALL_71,
    group=_ALL_71,
    cron=_FIVE,
    subagent=("AGENTS.md", "TOOLS.md"),
    silent_when_absent=("MEMORY.md",),
    boundary=True,
    below_boundary=("heartbeat.md",),
    exact_case=True,
    bootstrap_always_shown=False,
    collapses_blank_lines=True,
    drops_heartbeat_quote=True,
    crlf_to_lf=True,
)
_LAYOUT_96 = replace(
    _LAYOUT_71,
    release="2026.9.6",
    load_order=_ALL_96,
    main=_ALL_96,
    group=_ALL_96[:-1],
    cron=("AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"),
    subagent=("AGENTS.md",),
    silent_when_absent=("USER.md", "MEMORY.md"),
    retired=("TOOLS.md", "HEARTBEAT.md"),
    below_boundary=(),
    unreadable=Unreadable.REASON_AS_CONTENT,
    links_refused=True,
    filters_project_entries=True,
    provenance_gate=True,
    flush_below_compaction=True,
    reserve_retired=True,
    total_cause_from_sum=False,
)
_LAYOUTS = (_LAYOUT_38, _LAYOUT_71, _LAYOUT_96)

# The gate is in the bundle of 2026.8.2 and not in that of 2026.7.1; between them nobody looked.
_NO_GATE = (2026, 7, 1)
_GATE = (2026, 8, 2)

MEASURED_RELEASES: tuple[str, ...] = tuple(release for _, releases in _CUTS for release in releases)
LATEST_MEASURED = "2026.9.6"


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """The rules taken for a release and how sure they are.

    ``cut_measured`` / ``layout_measured``: this very release was checked. ``newer`` means it
    is younger than anything measured, ``unknown`` that it could not be told at all,
    ``gate_unknown`` that nobody looked whether it holds back files of untrusted origin.
    """

    asked: str | None
    cut: CutRules
    layout: LayoutRules
    cut_release: str
    cut_measured: bool
    layout_measured: bool
    newer: bool = False
    older: bool = False
    unknown: bool = False
    gate_unknown: bool = False

    @property
    def measured(self) -> bool:
        """Tell whether all rules were measured on exactly this release."""
        return self.cut_measured and self.layout_measured

    @property
    def config_family(self) -> str:
        """Give ``3.8``, ``7.1`` or ``9.6``: whose configuration and store rules apply."""
        return self.layout.release.removeprefix("2026.")

    @property
    def row(self) -> str:
        """Name the measured rows in use, for people: one release, or cut and layout apart."""
        if self.cut_release == self.layout.release:
            return self.cut_release
        return f"{self.cut_release} (cut), {self.layout.release} (layout)"


def parse_release(text: str | None) -> tuple[int, ...] | None:
    """Give the numbers of a release name such as ``2026.7.1``, ``v2026.9.6-beta.1``; None if it is none."""
    match = re.match(r"\s*v?(\d{1,5})\.(\d{1,5})(?:\.(\d{1,5}))?(?![\d.])", text or "")
    if not match:
        return None
    return tuple(int(part or 0) for part in match.groups())


def rules_for(release: str | None) -> RuleChoice:
    """Choose the rules for a release name (facts: the rule table of measured releases).

    Exactly measured releases get their row; one in between takes the row of the earlier
    one; one before the first takes the first; an unknown one takes the latest.
    A pre-release such as ``2026.9.6-beta.1`` counts as its release but is marked inferred.
    """
    number = parse_release(release)
    if number is None:
        return RuleChoice(release, _LATEST, _LAYOUT_96, LATEST_MEASURED, False, False, unknown=True)
    plain = (release or "").strip().removeprefix("v")
    cut, cut_release = _CUTS[0][0], MEASURED_RELEASES[0]
    for row, releases in _CUTS:
        for name in releases:
            if _number(name) <= number:
                cut, cut_release = row, name
    layout = _LAYOUTS[0]
    for candidate in _LAYOUTS:
        if _number(candidate.release) <= number:
            layout = candidate
    if number >= _GATE and not layout.provenance_gate:
        layout = replace(layout, provenance_gate=True)
    return RuleChoice(
        asked=release,
        cut=cut,
        layout=layout,
        cut_release=cut_release,
        cut_measured=plain == cut_release,
        layout_measured=plain == layout.release,
        newer=number > _number(LATEST_MEASURED),
        older=number < _number(MEASURED_RELEASES[0]),
        gate_unknown=_NO_GATE < number < _GATE,
    )


def _number(release: str) -> tuple[int, ...]:
    return tuple(int(part) for part in release.split("."))
