"""The layers of the request: their order, the cache boundary, where each size comes from."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from strandline.host.prompt import Setup, file_heading_units
from strandline.host.releases import rules_for
from strandline.host.sections import section_sizes
from strandline.host.utf16 import length
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import (
    ContextFile,
    Limits,
    Segment,
    SessionKind,
    Source,
    TokenBasis,
    TokenCount,
    Zone,
)
from strandline.model.files import context_files
from strandline.model.run import History, HistoryItem, RunReport
from strandline.model.segments import Sizes, build_segments

HOME = "/home/sam/ws"
NAMES = ("AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "MEMORY.md")


def count(text: str) -> TokenCount:
    return TokenCount(len(text), TokenBasis.EXACT, "one each")


def files(release: str, texts: dict[str, str], per_file: int = 20_000) -> tuple[ContextFile, ...]:
    found = [
        Candidate(name, Path("/copy") / name, f"{HOME}/{name}", DiskStatus.FILE, text)
        for name, text in texts.items()
    ]
    limits = Limits(per_file, None, "", "")
    return context_files(found, rules_for(release), SessionKind.MAIN, limits, Setup(setup_complete=True))


def build(
    release: str = "2026.7.1",
    names: Sequence[str] = NAMES,
    report: RunReport | None = None,
    history: History | None = None,
    texts: dict[str, str] | None = None,
    notice: bool = True,
) -> tuple[tuple[Segment, ...], int | None]:
    rules = rules_for(release)
    sizes = Sizes(section_sizes(release, "main"), report, history, notice)
    texts = texts if texts is not None else {name: f"text of {name}\n" for name in names}
    return build_segments(files(release, texts), rules.layout, sizes, count)


def keys(segments: Sequence[Segment]) -> list[str]:
    return [segment.key for segment in segments]


def one(segments: Sequence[Segment], key: str) -> Segment:
    return next(segment for segment in segments if segment.key == key)


def test_order_and_boundary_of_2026_7_1() -> None:
    segments, boundary = build("2026.7.1")
    assert keys(segments) == [
        "rules",
        "project-context",
        "AGENTS.md",
        "SOUL.md",
        "IDENTITY.md",
        "USER.md",
        "TOOLS.md",
        "MEMORY.md",
        "rules-after",
        "HEARTBEAT.md",
        "dynamic",
        "history",
        "turn",
        "tools",
    ]
    assert boundary == 9
    assert {s.zone for s in segments[:boundary]} == {Zone.STABLE}
    assert [s.zone for s in segments[9:]] == [Zone.DYNAMIC, Zone.DYNAMIC, Zone.HISTORY, Zone.TURN, Zone.TOOLS]


def test_2026_3_8_has_no_boundary_and_shows_files_in_load_order() -> None:
    segments, boundary = build("2026.3.8")
    assert boundary is None
    shown = [key for key in keys(segments) if key.endswith(".md")]
    assert shown == list(NAMES)
    assert "dynamic" not in keys(segments)


def test_2026_9_6_sends_all_files_above_the_boundary() -> None:
    segments, boundary = build("2026.9.6")
    assert boundary is not None
    assert keys(segments)[:boundary] == [
        "rules",
        "project-context",
        "AGENTS.md",
        "SOUL.md",
        "IDENTITY.md",
        "USER.md",
        "MEMORY.md",
        "rules-after",
    ]
    assert segments[boundary].key == "dynamic"
    assert not {"TOOLS.md", "HEARTBEAT.md"} & set(keys(segments))


def test_without_files_there_is_no_project_context() -> None:
    segments, boundary = build("2026.9.6", names=())
    assert keys(segments) == ["rules", "rules-after", "dynamic", "history", "turn", "tools"]
    assert boundary == 2


def test_only_a_file_below_the_boundary_has_no_heading_above_it() -> None:
    segments, boundary = build("2026.7.1", names=("HEARTBEAT.md",))
    assert "project-context" not in keys(segments)
    assert boundary is not None
    assert segments[boundary].key == "HEARTBEAT.md"


def test_headings_cost_the_path_as_the_host_prints_it() -> None:
    """The files lie in /copy here; in the prompt stands where the host has them."""
    table = section_sizes("2026.9.6", "main")
    head = one(build("2026.9.6", names=("AGENTS.md",))[0], "project-context")
    assert head.units == table.intro_units + 1 + file_heading_units(length(f"{HOME}/AGENTS.md"))


def test_a_cut_file_brings_the_notice() -> None:
    plain = one(build("2026.9.6", texts={"SOUL.md": "x"})[0], "project-context")
    cut = one(build("2026.9.6", texts={"SOUL.md": "x" * 20_001})[0], "project-context")
    notice = section_sizes("2026.9.6", "main").notice
    assert notice is not None
    assert plain.units is not None
    assert cut.units == plain.units + notice.units + 1
    assert cut.parts[-1].title == notice.heading


@pytest.mark.parametrize("name", ["HEARTBEAT.md", "MEMORY.md"])
def test_a_file_cut_below_the_boundary_or_dropped_brings_the_notice_too(name: str) -> None:
    texts = {"AGENTS.md": "a", "SOUL.md": "s", name: "x" * 20_001}
    if name == "MEMORY.md":  # nothing of it is sent: the files before it spend the total
        filler = ("SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md")
        texts = dict.fromkeys(filler, "x" * 15000) | {name: "y"}
    titles = [part.title for part in one(build("2026.7.1", texts=texts)[0], "project-context").parts]
    assert "## Bootstrap Context Notice" in titles
    quiet = one(build("2026.7.1", texts=texts, notice=False)[0], "project-context")
    assert "## Bootstrap Context Notice" not in [part.title for part in quiet.parts]


def test_a_file_below_the_boundary_costs_its_headings_there() -> None:
    with_file = one(build("2026.7.1", names=("AGENTS.md", "HEARTBEAT.md"))[0], "dynamic")
    without = one(build("2026.7.1", names=("AGENTS.md",))[0], "dynamic")
    intro = section_sizes("2026.7.1", "main", gateway=False).dynamic_intro
    assert intro is not None
    assert with_file.units is not None
    assert without.units is not None
    extra = intro.units + 1 + file_heading_units(length(f"{HOME}/HEARTBEAT.md"))
    assert with_file.units - without.units == extra
    assert [part.title for part in with_file.parts][:2] == ["# Dynamic Project Context", "## <path>"]


@pytest.mark.parametrize(("release", "boundary"), [("2026.3.8", 0), ("2026.7.1", 34)])
def test_the_report_counts_the_boundary_where_there_is_one(release: str, boundary: int) -> None:
    table = section_sizes(release, "main")
    report = RunReport(at_ms=1, system_units=20_000, project_units=None)
    apart = [s for s in table.sections if s.heading == "# Project Context" or s.part == "dynamic"]
    place = [s.heading for s in table.sections].index("# Project Context")
    apart += [s for s in table.sections[place + 1 :] if s.part != "dynamic"]
    rules = one(build(release, report=report)[0], "rules")
    assert rules.units == 20_000 - sum(s.units + 1 for s in apart) - boundary


def test_a_notice_in_the_reported_prompt_is_not_counted_twice() -> None:
    notice = section_sizes("2026.7.1", "main").notice
    assert notice is not None
    whole, cut = (
        one(build(report=RunReport(1, 20_000, None, truncated=truncated))[0], "rules").units
        for truncated in (False, True)
    )
    assert whole is not None
    assert cut == whole - notice.units - 1


def test_file_segments_carry_sent_and_raw_size_and_their_name() -> None:
    text = "a\n\n\n\nb\n"
    segment = one(build("2026.7.1", texts={"SOUL.md": text})[0], "SOUL.md")
    assert (segment.raw_units, segment.units) == (6, 4)  # blank lines fold after the budget was spent
    assert segment.tokens == count("a\n\nb")
    assert (segment.file, segment.source, str(segment.title)) == ("SOUL.md", Source.FILES, "SOUL.md")


@pytest.mark.parametrize(
    "name", ["docs{x}/AGENTS.md", "{}/AGENTS.md", "{0.__class__}/AGENTS.md", "%s/AGENTS.md"]
)
def test_braces_in_a_name_are_shown_as_they_are(name: str) -> None:
    candidate = Candidate(name, Path(HOME) / name, f"{HOME}/{name}", DiskStatus.FILE, "x", extra=True)
    rules = rules_for("2026.9.6")
    found = context_files([candidate], rules, SessionKind.MAIN, Limits(20_000, None, "", ""), Setup())
    segments, _ = build_segments(
        found, rules.layout, Sizes(section_sizes("2026.9.6", "main"), None, None), count
    )
    segment = one(segments, name)
    assert segment.title.text() == name
    assert segment.title.text(lambda template: template) == name


# --- the host's own sections ------------------------------------------------------------


def test_without_a_report_the_rules_come_from_the_table() -> None:
    rules = one(build("2026.9.6")[0], "rules")
    assert rules.source is Source.TABLE
    assert rules.units == sum((part.units or 0) + 1 for part in rules.parts)
    assert rules.tokens is not None
    assert rules.tokens.basis is TokenBasis.ESTIMATED
    assert "2026.9.6" in str(rules.note)


def test_with_a_report_the_rules_are_what_it_leaves() -> None:
    table_units = one(build("2026.9.6")[0], "rules").units
    assert table_units is not None
    more = RunReport(at_ms=5, system_units=60_000, project_units=None, files=(("A", "/x/A", 10_000),))
    fewer = RunReport(at_ms=5, system_units=60_000, project_units=None, files=(("A", "/x/A", 11_000),))
    rules = [one(build("2026.9.6", report=report)[0], "rules") for report in (more, fewer)]
    assert [r.source for r in rules] == [Source.REPORT, Source.REPORT]
    assert rules[0].at_ms == 5
    assert rules[0].units is not None
    assert rules[1].units is not None
    assert rules[0].units - rules[1].units == 1_000
    assert rules[0].tokens is not None
    assert rules[0].tokens.value > (one(build("2026.9.6")[0], "rules").tokens or count("")).value


def test_a_report_that_cannot_be_true_is_not_used() -> None:
    report = RunReport(at_ms=5, system_units=100, project_units=None, files=(("A", "/x/A", 10_000),))
    assert one(build("2026.9.6", report=report)[0], "rules").source is Source.TABLE


def test_skills_of_the_report_replace_the_measured_ones() -> None:
    report = RunReport(at_ms=5, system_units=60_000, project_units=None, skills_units=4_321)
    rules = one(build("2026.9.6", report=report)[0], "rules")
    assert [part.units for part in rules.parts if part.title.startswith("## Skills")] == [4_321]


def test_tools_come_from_the_report_when_it_lists_them() -> None:
    table = one(build("2026.9.6")[0], "tools")
    assert table.source is Source.TABLE
    report = RunReport(at_ms=7, system_units=None, project_units=None, tools=(("read", 400), ("exec", 600)))
    tools = one(build("2026.9.6", report=report)[0], "tools")
    assert (tools.source, tools.at_ms) == (Source.REPORT, 7)
    assert str(tools.title) == "Tool schemas (2)"
    assert [part.title for part in tools.parts] == ["read", "exec"]
    assert tools.units == sum(part.units or 0 for part in tools.parts)
    assert tools.units > 1_000


# --- history and turn -------------------------------------------------------------------


def test_no_session_is_an_empty_history_not_an_unknown_one() -> None:
    history = one(build()[0], "history")
    assert (history.units, history.source) == (0, Source.TRANSCRIPT)
    assert history.tokens is not None
    assert history.tokens.value == 0


def test_counted_history() -> None:
    items = (HistoryItem("user", 40, 9), HistoryItem("assistant", 80, 21))
    history = one(build(history=History(items, at_ms=3))[0], "history")
    assert (history.units, history.at_ms) == (120, 3)
    assert history.tokens == TokenCount(30, TokenBasis.APPROX, "o200k_base")
    assert [(p.title, p.units, p.tokens) for p in history.parts] == [("user", 40, 9), ("assistant", 80, 21)]


def test_history_that_was_not_counted_is_estimated_by_its_length() -> None:
    items = (HistoryItem("user", 41), HistoryItem("assistant", 80))
    history = one(build(history=History(items))[0], "history")
    assert history.tokens == TokenCount(11 + 20, TokenBasis.ESTIMATED, "chars/4")


def test_a_summary_comes_first_and_tells_what_it_stands_for() -> None:
    summary = HistoryItem("user", 400, 100)
    history = one(build(history=History((HistoryItem("user", 40, 9),), summary, replaced=35))[0], "history")
    assert history.units == 440
    assert history.parts[0].units == 400
    assert "35" in str(history.note)


def test_history_of_another_engine_is_unknown() -> None:
    history = one(build(history=History(known=False))[0], "history")
    assert (history.units, history.tokens, history.source) == (None, None, Source.UNKNOWN)
    assert history.note is not None


def test_the_turn_is_unknown_and_names_the_last_one() -> None:
    assert one(build()[0], "turn").units is None
    report = RunReport(at_ms=1, system_units=None, project_units=None, turn_units=1_234)
    turn = one(build(report=report)[0], "turn")
    assert turn.units is None
    assert "1,234" in str(turn.note)
