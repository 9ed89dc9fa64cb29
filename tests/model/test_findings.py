"""Problems of a layout: which, how bad, in which order, each with a reason and a way out."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from strandline.host.releases import rules_for
from strandline.messages import say
from strandline.model.context import ContextFile, FileState, Finding, HostInfo, LostRule, Severity, Window
from strandline.model.findings import layout_findings
from strandline.model.lint import AS_LIST_ITEM


def file(name: str, state: FileState = FileState.WHOLE, **more: object) -> ContextFile:
    return ContextFile(name, Path("/ws") / name, state, say("why"), **more)  # type: ignore[arg-type]


def find(
    files: Iterable[ContextFile] = (),
    total: int | None = 60_000,
    window: Window | None = None,
    release: str | None = "2026.9.6",
) -> tuple[Finding, ...]:
    rules = rules_for(release)
    host = HostInfo(release, "state", rules.row, not rules.measured)
    return layout_findings(tuple(files), host, rules, total, window or Window(None, ""))


def codes(found: Iterable[Finding]) -> list[str]:
    return [finding.code for finding in found]


def test_a_layout_without_problems_has_no_findings() -> None:
    fine = file("SOUL.md", raw_units=100, spent_units=100, limit_units=20_000, disk_units=101)
    assert find([fine], window=Window(60_000, "", used=1, flush_line=5, compaction_line=9)) == ()


@pytest.mark.parametrize(
    ("state", "severity"),
    [
        (FileState.CUT, Severity.LOSS),
        (FileState.STARVED, Severity.LOSS),
        (FileState.DROPPED, Severity.LOSS),
        (FileState.UNREADABLE, Severity.LOSS),
        (FileState.QUARANTINED, Severity.LOSS),
        (FileState.RETIRED, Severity.WARNING),
    ],
)
def test_states_that_lose_text(state: FileState, severity: Severity) -> None:
    bad = file("TOOLS.md", state, raw_units=10, causes=("total-limit",))
    found = find([bad])
    assert codes(found) == [f"file-{state}"]
    assert (found[0].severity, found[0].subject, found[0].reason) == (severity, "TOOLS.md", bad.reason)
    assert str(found[0].advice)


@pytest.mark.parametrize(
    "state",
    [FileState.WHOLE, FileState.MISSING, FileState.ABSENT, FileState.EMPTY, FileState.NOT_FOR_KIND,
     FileState.WITHHELD, FileState.DUPLICATE],
)  # fmt: skip
def test_states_that_are_as_they_should_be(state: FileState) -> None:
    assert find([file("TOOLS.md", state, raw_units=10)]) == ()


def test_an_empty_retired_file_is_no_problem() -> None:
    assert find([file("TOOLS.md", FileState.RETIRED, raw_units=0)]) == ()


def test_advice_for_a_cut_file_names_the_surplus_and_for_user_md_the_fixed_limit() -> None:
    soul = file("SOUL.md", FileState.CUT, raw_units=20_300, limit_units=20_000)
    user = file("USER.md", FileState.CUT, raw_units=4_300, limit_units=4_000)
    advice = {finding.subject: str(finding.advice) for finding in find([soul, user])}
    assert "300 units" in advice["SOUL.md"]
    assert "bootstrapMaxChars" in advice["SOUL.md"]
    assert "4,000" in advice["USER.md"]
    assert "bootstrapMaxChars" not in advice["USER.md"]


def test_near_limit_names_the_line_from_which_on_the_host_says_so() -> None:
    near = file("SOUL.md", raw_units=17_000, limit_units=20_000, near_limit=True)
    found = find([near])
    assert codes(found) == ["file-near-limit"]
    assert found[0].severity is Severity.INFO
    assert "17,000 of 20,000" in str(found[0].reason)


def test_lost_rules_are_a_loss_with_the_remedy_that_fits() -> None:
    fixable = LostRule(5, 0, 9, "必须", say("why"), AS_LIST_ITEM)
    other = LostRule(6, 0, 9, "must", say("why"), say("Move it to the top of the file."))
    found = find([file("AGENTS.md", raw_units=9, lost_rules=(fixable, other))])
    assert codes(found) == ["rules-lost"]
    assert found[0].severity is Severity.LOSS
    assert "2 lines" in str(found[0].reason)
    assert "1 of them list items" in str(found[0].advice)
    plain = find([file("SOUL.md", raw_units=9, lost_rules=(other,))])
    assert "top" in str(plain[0].advice)


def test_a_cut_by_the_total_without_a_cause_is_pointed_out() -> None:
    silent = file("USER.md", FileState.STARVED, raw_units=9)
    assert codes(find([silent])) == ["file-starved", "cut-without-cause"]
    told = file("USER.md", FileState.STARVED, raw_units=9, causes=("total-limit",))
    assert codes(find([told])) == ["file-starved"]


def test_encoding_and_damage() -> None:
    found = find([
        file("A.md", encoding="gbk?", disk_units=5),
        file("B.md", encoding="utf-8", damaged=True, disk_units=5),
        file("C.md", encoding="utf-8-bom", disk_units=5),
        file("D.md", encoding="utf-16?", disk_units=0),
    ])  # fmt: skip
    assert [(f.code, f.subject) for f in found] == [("not-utf8", "A.md"), ("damaged-text", "B.md")]


@pytest.mark.parametrize(
    ("spent", "total", "expected"),
    [(8_499, 10_000, []), (8_500, 10_000, ["total-near-limit"]), (8_500, None, [])],
)
def test_the_total_from_85_percent_on(spent: int, total: int | None, expected: list[str]) -> None:
    assert codes(find([file("SOUL.md", spent_units=spent)], total=total)) == expected


def test_placeholders_do_not_count_for_the_total() -> None:
    """As in the host's own report: totalNearLimit adds up what is there."""
    missing = file("IDENTITY.md", FileState.MISSING, spent_units=90)
    found = codes(find([file("SOUL.md", spent_units=8_450), missing], total=10_000))
    assert "total-near-limit" not in found


def test_the_total_is_not_near_where_it_is_already_over() -> None:
    starved = file("MEMORY.md", FileState.STARVED, spent_units=10_000, raw_units=9, causes=("total-limit",))
    assert "total-near-limit" not in codes(find([starved], total=10_000))


@pytest.mark.parametrize(
    ("used", "expected"),
    [(40_999, []), (41_000, ["over-flush-line"]), (45_000, ["over-compaction-line"]), (None, [])],
)
def test_lines_of_the_window(used: int | None, expected: list[str]) -> None:
    window = Window(60_000, "", reserve=15_000, flush_line=41_000, compaction_line=45_000, used=used)
    assert codes(find(window=window)) == expected


def test_lines_that_are_off_are_never_passed() -> None:
    assert find(window=Window(60_000, "", used=59_000)) == ()


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ("2026.9.6", []),
        ("2026.7.20", []),  # in between: marked inferred, no cause for worry
        ("2027.12.31", ["release-unmeasured"]),
        ("2025.1.1", ["release-unmeasured"]),
        ("banana", ["release-unknown"]),
        (None, ["release-unknown"]),
    ],
)
def test_release(release: str | None, expected: list[str]) -> None:
    found = find(release=release)
    assert codes(found) == expected
    assert all(finding.severity is Severity.WARNING for finding in found)


def test_losses_come_first_in_load_order() -> None:
    files = [
        file("SOUL.md", encoding="gbk?", disk_units=5),
        file("USER.md", FileState.CUT, raw_units=9),
        file("TOOLS.md", FileState.RETIRED, raw_units=9),
        file("AGENTS.md", FileState.DROPPED, raw_units=9),
    ]
    found = find(files, release="banana")
    assert [(f.severity, f.subject) for f in found] == [
        (Severity.LOSS, "USER.md"),
        (Severity.LOSS, "AGENTS.md"),
        (Severity.WARNING, "release"),
        (Severity.WARNING, "SOUL.md"),
        (Severity.WARNING, "TOOLS.md"),
    ]


def test_only_files_that_an_agent_should_have_are_missed() -> None:
    missing = [file(name, FileState.MISSING) for name in ("AGENTS.md", "BOOTSTRAP.md", "HEARTBEAT.md")]
    found = find(missing)
    assert [(f.code, f.subject, f.severity) for f in found] == [
        ("file-missing", "AGENTS.md", Severity.WARNING)
    ]


@pytest.mark.parametrize(("count", "words"), [(1, "One line"), (2, "2 lines"), (500, "500 lines or more")])
def test_lost_rules_are_counted_as_far_as_they_were_looked_for(count: int, words: str) -> None:
    lost = tuple(LostRule(n, n, n + 1, "never", say("cut")) for n in range(count))
    (found,) = (f for f in find([file("AGENTS.md", lost_rules=lost)]) if f.code == "rules-lost")
    assert found.reason.text().startswith(words)
