"""Ways out at a limit: what is offered, and that the limits it names are enough and cost what it says."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from strandline.host.prompt import Setup
from strandline.host.releases import rules_for
from strandline.host.utf16 import UnitIndex, length
from strandline.model.assemble import Inputs, with_texts
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import FileState, HostInfo, Limits, SessionKind
from strandline.model.files import context_files
from strandline.model.raise_limits import raised_caps
from strandline.model.relief import is_tight, relief_of

WS = Path("/home/sam/ws")
LINE = "Ask before anything is sent to another person.\n"


def sized(units: int) -> str:
    return "# Title\n## First\n" + (LINE * (units // len(LINE) + 1))[: units - 18] + "."


def inputs(
    release: str = "2026.9.6", per_file: int = 16_000, total: int | None = None, **texts: str
) -> Inputs:
    names = ("AGENTS", "SOUL", "IDENTITY", "USER", "MEMORY")
    found = tuple(
        Candidate(
            f"{name}.md",
            WS / f"{name}.md",
            str(WS / f"{name}.md"),
            DiskStatus.FILE if name in texts else DiskStatus.MISSING,
            texts.get(name, ""),
        )
        for name in names
    )
    return Inputs(
        host=HostInfo(release, "test", release, inferred=False),
        rules=rules_for(release),
        agent="main",
        session_key="agent:main:main",
        kind=SessionKind.MAIN,
        workspace=WS,
        per_file=per_file,
        per_file_source="agents.defaults.bootstrapMaxChars",
        configured_total=total,
        total_source=f"default of {release}",
        candidates=found,
        setup=Setup(setup_complete=True),
        window_tokens=200_000,
        window_source="test",
    )


def files_of(given: Inputs, per_file: int | None = None, total: int | None = None):
    limits = Limits(per_file or given.per_file, total or given.configured_total, "", "")
    files = context_files(given.candidates, given.rules, given.kind, limits, given.setup)
    return {file.name: file for file in files}


def relief(given: Inputs, name: str = "AGENTS.md"):
    files = files_of(given)
    return relief_of(files[name], given, files.values())


def limits_after(given: Inputs, caps) -> dict[str, int]:
    found = {"per_file": given.per_file, "total": given.configured_total}
    for one in caps.raises:
        found["total" if "Total" in one.key else "per_file"] = one.value
    return found


@pytest.mark.parametrize(
    ("units", "tight"), [(13_500, False), (13_600, True), (16_000, True), (16_001, True)]
)
def test_it_gets_tight_where_the_hosts_doctor_says_so(units, tight):
    given = inputs(AGENTS=sized(units))
    assert is_tight(files_of(given)["AGENTS.md"]) is tight
    assert (relief(given) is not None) is tight


def test_how_much_must_go():
    assert relief(inputs(AGENTS=sized(17_332))).over == 1_332
    assert relief(inputs(AGENTS=sized(15_000))).over == -1_000


def test_long_lines_and_what_is_not_sent_are_found_where_they_are():
    long = "x" * 400
    text = sized(12_000) + f"\n{long}\n🦞 wide\n" + sized(9_000)
    found = relief(inputs(AGENTS=text))
    index = UnitIndex(text)
    (line,) = found.lines
    assert text[index.to_index(line.start) :].startswith(long)
    assert (line.units, text.split("\n")[line.line - 1]) == (400, long)
    assert found.unsent
    for spot in found.unsent:
        assert text[index.to_index(spot.start) :].startswith(spot.text)
    assert sum(spot.units for spot in found.unsent) <= files_of(inputs(AGENTS=text))["AGENTS.md"].cut_units


def test_the_limit_that_is_named_is_enough_and_the_price_is_what_more_is_sent():
    given = inputs(AGENTS=sized(17_332))
    caps = raised_caps(given, "AGENTS.md")
    (one,) = caps.raises
    assert (one.key, one.now) == ("agents.defaults.bootstrapMaxChars", 16_000)
    before, after = files_of(given)["AGENTS.md"], files_of(given, one.value)["AGENTS.md"]
    assert after.state is FileState.WHOLE
    assert not is_tight(after)
    assert caps.whole
    assert caps.units == after.injected_units - before.injected_units > 0
    assert caps.tokens == pytest.approx(caps.units / 4, rel=0.05)
    assert json.loads(caps.snippet) == {"agents": {"defaults": {"bootstrapMaxChars": one.value}}}


def test_counted_tokens_are_used_for_the_price():
    given = inputs(AGENTS=sized(17_332))
    caps = raised_caps(given, "AGENTS.md", {"AGENTS.md": 0.5})
    assert caps.tokens == round(caps.units * 0.5)


def test_chinese_costs_more_tokens_for_a_unit():
    text = "# 约定\n" + "发送之前一定要先问清楚收件人是谁。\n" * 1_000
    caps = raised_caps(inputs(AGENTS=text), "AGENTS.md")
    assert caps.tokens > 0.55 * caps.units


def test_the_total_is_raised_where_it_is_what_lacks():
    given = inputs(per_file=20_000, AGENTS=sized(19_000), SOUL=sized(19_000), MEMORY=sized(19_500))
    given = with_texts(given, {"IDENTITY.md": sized(15_000)})
    files = files_of(given)
    assert files["MEMORY.md"].state is FileState.STARVED
    found = relief(given, "MEMORY.md")
    assert [name for name, _ in found.earlier] == ["AGENTS.md", "SOUL.md", "IDENTITY.md"]
    assert [one.key.rpartition(".")[2] for one in found.caps.raises] == [
        "bootstrapMaxChars",
        "bootstrapTotalMaxChars",
    ]
    assert found.caps.raises[1].now == 60_000
    after = files_of(given, **limits_after(given, found.caps))
    assert all(after[name].state is FileState.WHOLE for name in ("AGENTS.md", "SOUL.md", "MEMORY.md"))
    assert found.caps.whole


def test_user_md_has_a_limit_that_no_key_raises():
    given = inputs(per_file=20_000, USER=sized(4_500))
    caps = raised_caps(given, "USER.md")
    assert (caps.raises, caps.fixed, caps.whole) == ((), 4_000, False)
    older = raised_caps(inputs("2026.7.1", per_file=4_000, USER=sized(4_500)), "USER.md")
    assert (older.fixed, older.whole) == (None, True)


def test_the_key_of_an_agent_of_its_own_is_the_one_to_change():
    given = replace(inputs(AGENTS=sized(17_332)), per_file_source="agents.entries.my.agent.bootstrapMaxChars")
    caps = raised_caps(given, "AGENTS.md")
    assert json.loads(caps.snippet)["agents"]["entries"]["my.agent"]["bootstrapMaxChars"] >= 17_332
    listed = replace(given, per_file_source="agents.list[1].bootstrapMaxChars")
    assert raised_caps(listed, "AGENTS.md").snippet.startswith("agents.list[1].bootstrapMaxChars: ")


def test_a_release_without_a_total_has_none_to_raise():
    given = inputs("2026.2.9", per_file=20_000, AGENTS=sized(25_000))
    assert [one.key for one in raised_caps(given, "AGENTS.md").raises] == [
        "agents.defaults.bootstrapMaxChars"
    ]


def test_other_texts_make_a_missing_file_there():
    given = with_texts(inputs(), {"SOUL.md": "# Soul\nx"})
    soul = next(one for one in given.candidates if one.name == "SOUL.md")
    assert (soul.status, length(soul.text)) == (DiskStatus.FILE, 8)
