"""Each state a context file can be in, by release, and the numbers that go with it."""

from pathlib import Path

import pytest

from strandline.host.prompt import Injection, Setup
from strandline.host.releases import rules_for
from strandline.host.utf16 import length, to_units
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import ContextFile, FileState, KeptKind, Limits, SessionKind, Zone
from strandline.model.files import context_files

HOME = "/home/sam/ws"


def candidate(name: str, text: str | None = None, **more: object) -> Candidate:
    status = DiskStatus.MISSING if text is None else DiskStatus.FILE
    values: dict[str, object] = {"status": status, "text": text or ""} | more
    return Candidate(name, Path(HOME) / name, f"{HOME}/{name}", **values)  # type: ignore[arg-type]


def files(
    release: str,
    *candidates: Candidate,
    kind: SessionKind = SessionKind.MAIN,
    per_file: int = 20_000,
    total: int | None = None,
    setup: Setup | None = None,
) -> dict[str, ContextFile]:
    found = context_files(
        candidates,
        rules_for(release),
        kind,
        Limits(per_file, total, "", ""),
        setup or Setup(setup_complete=True),
    )
    return {file.name: file for file in found}


def test_whole_file() -> None:
    file = files("2026.9.6", candidate("SOUL.md", "be kind\n\n"))["SOUL.md"]
    assert (file.state, file.raw_units, file.disk_units, file.injected_units) == (FileState.WHOLE, 7, 9, 7)
    assert file.kept[0].kind is KeptKind.WHOLE
    assert file.cut == ()
    assert file.zone is Zone.STABLE


def test_kept_and_cut_ranges_cover_the_text_exactly() -> None:
    text = "# Rules\n" + "".join(f"plain line {i:04d} 😀\n" for i in range(3000)) + "- never do this\n"
    file = files("2026.9.6", candidate("AGENTS.md", text))["AGENTS.md"]
    assert file.state is FileState.CUT
    assert {k.kind for k in file.kept} == {KeptKind.HEAD, KeptKind.DIGEST, KeptKind.TAIL}
    covered = [False] * file.raw_units
    for start, end in [(k.start, k.end) for k in file.kept] + list(file.cut):
        covered[start:end] = [True] * (end - start)
    assert all(covered)
    units = to_units(text)
    head = next(k for k in file.kept if k.kind is KeptKind.HEAD)
    assert to_units(file.injected_text).startswith(units[head.start : head.end])
    tail = next(k for k in file.kept if k.kind is KeptKind.TAIL)
    assert to_units(file.injected_text).endswith(units[tail.start : tail.end])


def test_spending_order_starves_and_drops_who_comes_last() -> None:
    found = files(
        "2026.7.1",
        candidate("AGENTS.md", "a" * 9_000),
        candidate("SOUL.md", "b" * 5_000),
        candidate("TOOLS.md", "c" * 5_000),
        candidate("MEMORY.md", "d" * 50),
        total=15_000,
    )
    assert found["SOUL.md"].state is FileState.WHOLE
    assert found["TOOLS.md"].state is FileState.STARVED
    assert found["TOOLS.md"].left_units == 1_000
    assert found["MEMORY.md"].state is FileState.DROPPED
    assert found["MEMORY.md"].cut == ((0, 50),)
    assert sum(f.spent_units for f in found.values()) == 15_000


def test_9_6_names_the_total_as_the_cause() -> None:
    found = files("2026.9.6", candidate("AGENTS.md", "a" * 900), candidate("SOUL.md", "b" * 500), total=1_200)
    assert found["SOUL.md"].causes == ("total-limit",)


def test_user_md_has_its_own_cap_in_9_6_only() -> None:
    text = "u" * 5_000
    assert files("2026.9.6", candidate("USER.md", text))["USER.md"].limit_units == 4_000
    assert files("2026.9.6", candidate("USER.md", text))["USER.md"].state is FileState.CUT
    assert files("2026.7.1", candidate("USER.md", text))["USER.md"].state is FileState.WHOLE


def test_a_missing_file_costs_its_placeholder() -> None:
    file = files("2026.9.6", candidate("SOUL.md"))["SOUL.md"]
    text = f"[MISSING] Expected at: {HOME}/SOUL.md"
    assert (file.state, file.injected_text, file.spent_units) == (FileState.MISSING, text, length(text))
    assert file.raw_units == 0


def test_absent_optional_files_cost_nothing() -> None:
    found = files("2026.9.6", candidate("USER.md"), candidate("MEMORY.md"))
    assert {f.state for f in found.values()} == {FileState.ABSENT}
    assert sum(f.spent_units for f in found.values()) == 0
    assert files("2026.7.1", candidate("USER.md"))["USER.md"].state is FileState.MISSING


def test_empty_file_leaves_no_trace() -> None:
    file = files("2026.9.6", candidate("SOUL.md", " \n\t\u3000\n"))["SOUL.md"]
    assert (file.state, file.prompt_order, file.spent_units) == (FileState.EMPTY, None, 0)


@pytest.mark.parametrize("name", ["TOOLS.md", "HEARTBEAT.md"])
def test_retired_files(name: str) -> None:
    assert files("2026.9.6", candidate(name, "text"))[name].state is FileState.RETIRED
    assert files("2026.9.6", candidate(name)) == {}
    assert files("2026.7.1", candidate(name, "text"))[name].state is FileState.WHOLE


def test_heartbeat_goes_below_the_boundary_in_7_1() -> None:
    found = files("2026.7.1", candidate("HEARTBEAT.md", "check mail"), candidate("MEMORY.md", "facts"))
    assert found["HEARTBEAT.md"].zone is Zone.DYNAMIC
    assert (found["MEMORY.md"].prompt_order, found["HEARTBEAT.md"].prompt_order) == (1, 2)


def test_heartbeat_is_withheld_only_from_the_default_agent() -> None:
    off = Setup(setup_complete=True, heartbeat_off=True)
    other = Setup(setup_complete=True, heartbeat_off=True, is_default_agent=False)
    assert (
        files("2026.7.1", candidate("HEARTBEAT.md", "x"), setup=off)["HEARTBEAT.md"].state
        is FileState.WITHHELD
    )
    assert (
        files("2026.7.1", candidate("HEARTBEAT.md", "x"), setup=other)["HEARTBEAT.md"].state
        is FileState.WHOLE
    )


@pytest.mark.parametrize(
    ("release", "kind", "names"),
    [
        (
            "2026.3.8",
            SessionKind.GROUP,
            {"AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "MEMORY.md"},
        ),
        ("2026.3.8", SessionKind.SUBAGENT, {"AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md"}),
        ("2026.7.1", SessionKind.SUBAGENT, {"AGENTS.md", "TOOLS.md"}),
        ("2026.7.1", SessionKind.CRON, {"AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md"}),
        ("2026.9.6", SessionKind.GROUP, {"AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"}),
        ("2026.9.6", SessionKind.CRON, {"AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md"}),
        ("2026.9.6", SessionKind.SUBAGENT, {"AGENTS.md"}),
    ],
)
def test_who_gets_which_files(release: str, kind: SessionKind, names: set[str]) -> None:
    every = [
        candidate(n, "x") for n in ("AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "MEMORY.md")
    ]
    found = files(release, *every, kind=kind)
    assert {n for n, f in found.items() if f.state is FileState.WHOLE} == names
    for name in names:
        assert kind in found[name].readers


def test_quarantined_file_is_taken_out_before_the_budget() -> None:
    found = files("2026.9.6", candidate("MEMORY.md", "facts", quarantined=True))
    assert (found["MEMORY.md"].state, found["MEMORY.md"].spent_units) == (FileState.QUARANTINED, 0)
    assert (
        files("2026.7.1", candidate("MEMORY.md", "facts", quarantined=True))["MEMORY.md"].state
        is FileState.WHOLE
    )


def test_unreadable_files_by_release() -> None:
    big = {"status": DiskStatus.TOO_LARGE}
    late = files("2026.9.6", candidate("SOUL.md", "", **big))["SOUL.md"]
    assert late.injected_text == "[UNREADABLE: File exceeds 2097152 bytes]"
    assert (late.raw_units, late.injected_units, late.state) == (40, 40, FileState.UNREADABLE)
    early = files("2026.7.1", candidate("SOUL.md", "", **big))["SOUL.md"]
    assert early.injected_text.startswith("[MISSING]")
    assert early.state is FileState.UNREADABLE


def test_links_by_release() -> None:
    link = {"status": DiskStatus.LINK_INSIDE}
    assert files("2026.7.1", candidate("SOUL.md", "x", **link))["SOUL.md"].state is FileState.WHOLE
    refused = files("2026.9.6", candidate("SOUL.md", "x", **link))["SOUL.md"]
    assert refused.injected_text == "[UNREADABLE: symlink path component not allowed]"
    assert refused.kept == ()
    assert refused.cut == ((0, 1),)


@pytest.mark.parametrize("status", [DiskStatus.LINK_INSIDE, DiskStatus.LINK_OUTSIDE])
@pytest.mark.parametrize("name", ["MEMORY.md", "USER.md"])
def test_a_link_to_a_place_without_recorded_writers_is_left_out(name: str, status: DiskStatus) -> None:
    """Recorded in 2026.9.6 for both names: no heading, no placeholder, nothing spent."""
    link = files("2026.9.6", candidate(name, "x", status=status, untracked=True))[name]
    assert (link.state, link.prompt_order, link.spent_units) == (FileState.UNREADABLE, None, 0)
    tracked = files("2026.9.6", candidate(name, "x", status=status))[name]
    assert tracked.injected_text == "[UNREADABLE: symlink path component not allowed]"


def test_words_of_the_host_that_are_not_known_are_called_a_guess() -> None:
    folder = files("2026.9.6", candidate("SOUL.md", "", status=DiskStatus.FOLDER))["SOUL.md"]
    assert "guess" in folder.reason.text()
    linked = files("2026.9.6", candidate("SOUL.md", "", status=DiskStatus.LINK_INSIDE))["SOUL.md"]
    assert "guess" not in linked.reason.text()


def test_bootstrap_spends_its_placeholder_while_setup_is_pending() -> None:
    pending = Setup(setup_complete=False)
    file = files("2026.9.6", candidate("BOOTSTRAP.md"), setup=pending)["BOOTSTRAP.md"]
    assert file.spent_units == length(f"[MISSING] Expected at: {HOME}/BOOTSTRAP.md")
    assert (file.injected_units, file.prompt_order, file.sent_text) == (0, None, "")
    assert files("2026.9.6", candidate("BOOTSTRAP.md")) == {}
    shown = files("2026.3.8", candidate("BOOTSTRAP.md"))["BOOTSTRAP.md"]
    assert shown.prompt_order == 1


def test_the_same_memory_file_under_two_names_counts_once() -> None:
    real = Path(HOME) / "MEMORY.md"
    found = files(
        "2026.3.8", candidate("MEMORY.md", "x", real_path=real), candidate("memory.md", "x", real_path=real)
    )
    assert found["memory.md"].state is FileState.DUPLICATE
    assert found["memory.md"].spent_units == 0


@pytest.mark.parametrize("injected", [Injection.NEVER, Injection.ALREADY])
def test_a_turn_without_context_files(injected: Injection) -> None:
    none = Setup(setup_complete=True, injected=injected)
    extra = candidate("team/AGENTS.md", "x", extra=True)
    found = files("2026.9.6", candidate("AGENTS.md", "x"), candidate("SOUL.md"), extra, setup=none)
    assert {f.state for f in found.values()} == {FileState.WITHHELD}
    assert sum(f.spent_units for f in found.values()) == 0
    assert ("continuation-skip" in found["AGENTS.md"].reason.text()) == (injected is Injection.ALREADY)


def test_sha_is_null_with_a_lone_surrogate() -> None:
    text = "x" + "😀" * 3_000
    cut = files("2026.7.1", candidate("SOUL.md", text), per_file=500)["SOUL.md"]
    assert cut.text_sha256 is None
    assert cut.sent_units < cut.injected_units
    safe = files("2026.9.6", candidate("SOUL.md", text), per_file=500)["SOUL.md"]
    assert safe.text_sha256 is not None


def test_simplified_chinese_rules_are_lost_where_traditional_ones_are_kept() -> None:
    filler = "".join(f"今天的花园很安静，第 {i} 行。\n" for i in range(2_000))
    text = (
        filler + "务必先问我再付款。\n\n" + filler[:200] + "\n必須先問我再付款。\n\n- 务必写日志\n" + filler
    )
    file = files("2026.9.6", candidate("AGENTS.md", text))["AGENTS.md"]
    lost = {rule.text for rule in file.lost_rules}
    assert "务必先问我再付款。" in lost
    assert "必須先問我再付款。" not in lost
    assert "- 务必写日志" not in lost
    reason = next(rule for rule in file.lost_rules if rule.text == "务必先问我再付款。")
    assert "Chinese" in reason.reason.text()
    assert reason.fix is not None


def test_an_extra_file_of_a_hook_is_paid_and_shown_by_its_base_name() -> None:
    """The hook hands the host the last part of the path as the file's name."""
    found = files(
        "2026.9.6",
        candidate("AGENTS.md", "a"),
        candidate("SOUL.md", "s"),
        candidate("team/AGENTS.md", "b", extra=True),
        candidate("team/USER.md", "u" * 5_000, extra=True),
    )
    assert found["team/AGENTS.md"].state is FileState.WHOLE
    assert found["team/AGENTS.md"].spent_units == 1
    assert [found[n].prompt_order for n in ("AGENTS.md", "team/AGENTS.md", "SOUL.md")] == [1, 2, 3]
    assert found["team/USER.md"].limit_units == 4_000
    assert "[...truncated, read USER.md for full content...]" in found["team/USER.md"].injected_text


def test_an_extra_agents_file_gets_the_policy_digest() -> None:
    text = "plain words\n" * 3_000
    text = text[:18_000] + "\n- never delete the archive\n" + text[18_000:]
    file = files("2026.7.1", candidate("team/AGENTS.md", text, extra=True))["team/AGENTS.md"]
    assert "[Policy digest from AGENTS.md]\n- never delete the archive" in file.injected_text


@pytest.mark.parametrize(
    ("release", "kind", "name", "state"),
    [
        ("2026.7.1", SessionKind.SUBAGENT, "team/SOUL.md", FileState.NOT_FOR_KIND),
        ("2026.7.1", SessionKind.SUBAGENT, "team/TOOLS.md", FileState.WHOLE),
        ("2026.9.6", SessionKind.CRON, "team/MEMORY.md", FileState.NOT_FOR_KIND),
        ("2026.9.6", SessionKind.GROUP, "team/MEMORY.md", FileState.WHOLE),
        ("2026.9.6", SessionKind.MAIN, "team/TOOLS.md", FileState.RETIRED),
    ],
)
def test_extra_files_are_filtered_for_the_session_like_the_others(
    release: str, kind: SessionKind, name: str, state: FileState
) -> None:
    assert files(release, candidate(name, "x", extra=True), kind=kind)[name].state is state


def test_extra_files_that_cannot_be_read_are_passed_over_and_cost_nothing() -> None:
    for release in ("2026.3.8", "2026.7.1", "2026.9.6"):
        assert files(release, candidate("team/SOUL.md", extra=True)) == {}
        large = candidate("team/SOUL.md", "", extra=True, status=DiskStatus.TOO_LARGE)
        file = files(release, large)["team/SOUL.md"]
        assert (file.state, file.spent_units, file.prompt_order) == (FileState.UNREADABLE, 0, None)


def test_an_extra_memory_file_has_no_recorded_writers() -> None:
    extra = candidate("team/MEMORY.md", "x", extra=True, untracked=True)
    assert files("2026.9.6", extra)["team/MEMORY.md"].state is FileState.QUARANTINED
    assert files("2026.7.1", extra)["team/MEMORY.md"].state is FileState.WHOLE


def test_a_dropped_agents_file_did_not_fail_for_a_full_digest() -> None:
    extra = candidate("team/AGENTS.md", "You must ask.\n", extra=True)
    found = files("2026.9.6", candidate("AGENTS.md", "a" * 1_000), extra, total=1_000)
    assert found["team/AGENTS.md"].state is FileState.DROPPED
    (rule,) = found["team/AGENTS.md"].lost_rules
    assert "digest" not in rule.reason.text()


def test_a_file_that_this_run_does_not_show_has_no_lost_rules() -> None:
    pending = Setup(setup_complete=False)
    file = files("2026.9.6", candidate("BOOTSTRAP.md", "You must ask.\n"), setup=pending)["BOOTSTRAP.md"]
    assert (file.state, file.lost_rules) == (FileState.WITHHELD, ())


def test_the_gate_stands_from_2026_8_2_on() -> None:
    held = candidate("MEMORY.md", "facts", quarantined=True)
    assert files("2026.8.2", held)["MEMORY.md"].state is FileState.QUARANTINED
    assert files("2026.8.1", held)["MEMORY.md"].state is FileState.WHOLE
