"""The forecast says before a write what the host would do after it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strandline.host.model_info import ModelPrice
from strandline.host.prompt import Setup
from strandline.host.provenance_outlook import Situation
from strandline.host.releases import rules_for
from strandline.host.utf16 import length
from strandline.messages import Message
from strandline.model.assemble import Inputs, assemble
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import FileState, HostInfo, Limits, SessionKind, TokenBasis, TokenCount
from strandline.model.cuts import cut_files
from strandline.model.digest_fix import apply_fix
from strandline.model.fate import Sent
from strandline.model.files import context_files
from strandline.model.forecast import Change, Present, SecretFound
from strandline.model.forecaster import Forecaster
from strandline.model.origin import OriginRecord
from strandline.model.pin_block import Place, add
from strandline.model.pins import PinText

WS = Path("/home/sam/ws")
PIN = PinText("Budget limit is 200,000 CNY; propose nothing above.")
PROSE = "The kitchen is planned with oak fronts and a stone top that came from the yard near the river.\n"


def candidate(name: str, text: str | None) -> Candidate:
    status = DiskStatus.MISSING if text is None else DiskStatus.FILE
    return Candidate(name, WS / name, str(WS / name), status, text or "")


def candidates(**texts: str | None) -> tuple[Candidate, ...]:
    names = ("AGENTS", "SOUL", "IDENTITY", "USER", "MEMORY")
    return tuple(candidate(f"{name}.md", texts.get(name)) for name in names)


def sized(units: int, line: str = PROSE) -> str:
    return (line * (units // len(line) + 1))[: units - 1] + "."


def present(files, release="2026.9.6", per_file=20_000, total=60_000, **more) -> Present:
    setup = Setup(setup_complete=True)
    return Present(rules_for(release), files, Limits(per_file, total, "", ""), setup, **more)


def pinned(text: str, place: Place | int = Place.BOTTOM, file: str = "AGENTS.md") -> Change:
    return Change(file, add(text, PIN, place=place), pins=(0,))


def fates(forecast, file="AGENTS.md", pin=0) -> dict[SessionKind, Sent]:
    return {one.kind: one.sent for one in forecast.file(file).pins[pin].fates}


def codes(forecast) -> list[str]:
    return [finding.code for finding in forecast.findings]


def test_a_pin_into_a_small_file_is_sent_whole_to_every_session():
    text = "# Agents\n"
    forecast = Forecaster(present(candidates(AGENTS=text))).forecast([pinned(text)])
    assert set(fates(forecast).values()) == {Sent.WHOLE}
    file = forecast.file("AGENTS.md")
    assert (file.units_before, file.units_after) == (8, length(pinned(text).text.rstrip()))
    assert forecast.total_after - forecast.total_before == file.units_after - file.units_before
    assert forecast.pushed_out == ()
    assert codes(forecast) == []


def test_17332_units_with_a_limit_of_16000():
    text = sized(17_332)
    assert length(text) == 17_332
    ask = Forecaster(present(candidates(AGENTS=text), per_file=16_000))
    end, middle = ask.forecast([pinned(text)]), ask.forecast([pinned(text, 120)])
    assert set(fates(end).values()) == {Sent.TAIL}
    assert set(fates(middle).values()) == {Sent.DIGEST}
    assert end.file("AGENTS.md").state_after is FileState.CUT
    assert codes(end) == ["over-limit"]
    assert end.file("AGENTS.md").place is None


def test_without_a_digest_the_middle_is_lost_and_the_end_is_offered():
    text = sized(17_332)
    ask = Forecaster(present(candidates(AGENTS=text), release="2026.4.20", per_file=12_000))
    middle = ask.forecast([pinned(text, 110)])
    assert fates(middle)[SessionKind.MAIN] is Sent.CUT
    assert middle.file("AGENTS.md").place is Place.BOTTOM
    assert codes(middle)[0] == "pin-cut"
    assert "end of the file" in middle.findings[0].advice.text()


def test_memory_with_348_units_left():
    full = {name: sized(20_000) for name in ("AGENTS", "SOUL", "IDENTITY")}
    full["IDENTITY"] = sized(60_000 - 40_000 - 348)
    memory = sized(2_000)
    files = candidates(**full, MEMORY=memory)
    ask = Forecaster(present(files))
    forecast = ask.forecast([pinned(memory, file="MEMORY.md")])
    file = forecast.file("MEMORY.md")
    assert file.state_after is FileState.STARVED
    assert file.sent_after <= 348
    assert fates(forecast, "MEMORY.md")[SessionKind.MAIN] in (Sent.CUT, Sent.PART)
    assert file.place is Place.TOP
    assert codes(forecast)[:2] == ["pin-cut", "starved"]
    top = ask.forecast([pinned(memory, Place.TOP, "MEMORY.md")])
    assert fates(top, "MEMORY.md") == {
        SessionKind.MAIN: Sent.HEAD,
        SessionKind.GROUP: Sent.NOT_READ,
        SessionKind.CRON: Sent.NOT_READ,
        SessionKind.SUBAGENT: Sent.NOT_READ,
    }


def test_another_file_is_pushed_out():
    files = candidates(AGENTS=sized(19_000), SOUL=sized(20_000), IDENTITY=sized(20_900), MEMORY=sized(1_000))
    text = files[0].text
    forecast = Forecaster(present(files)).forecast([Change("AGENTS.md", text + sized(900))])
    (pushed,) = [one for one in forecast.pushed_out if one.kind is SessionKind.MAIN]
    assert (pushed.file, pushed.units_before) == ("MEMORY.md", 1_000)
    assert pushed.units_after < 1_000
    assert codes(forecast) == ["pushed-out"]


RELEASES = st.sampled_from(
    ["2026.2.9", "2026.3.8", "2026.4.20", "2026.5.28", "2026.7.1", "2026.8.1", "2026.9.6"]
)
LINES = st.sampled_from(
    [PROSE, "- 列表里的规则必须遵守\n", "## 标题 🙂\n", "必须先查记忆\n", "\n", "x\r\n", "never push\n"]
)


@settings(max_examples=60)
@given(RELEASES, st.lists(LINES, min_size=1, max_size=60), st.integers(0, 70), st.integers(80, 4_000))
def test_a_pin_arrives_exactly_when_its_line_is_in_the_injected_text(release, lines, place, per_file):
    text = "".join(lines)
    rules, limits, setup = rules_for(release), Limits(per_file, 9_000, "", ""), Setup(setup_complete=True)
    change = pinned(text, place)
    forecast = Forecaster(Present(rules, candidates(AGENTS=text, SOUL=PROSE * 30), limits, setup)).forecast(
        [change]
    )
    after = candidates(AGENTS=change.text, SOUL=PROSE * 30)
    for kind, sent in fates(forecast).items():
        files = context_files(after, rules, kind, limits, setup)
        injected = next(file.injected_text for file in files if file.name == "AGENTS.md")
        assert sent.arrives is (f"- {PIN.text}" in injected), (sent, injected)
        cuts = {cut.candidate.name: cut for cut in cut_files(after, rules, kind, limits, setup)}
        for file in files:
            cut = cuts[file.name]
            assert (cut.state, cut.units, cut.kept) == (file.state, file.injected_units, file.kept)


def test_what_an_edit_of_a_file_costs_in_cached_tokens():
    files = candidates(AGENTS=PROSE * 10, SOUL=PROSE * 10, MEMORY=PROSE * 10)
    layout = assemble(
        Inputs(
            host=HostInfo("2026.9.6", "override", "2026.9.6", inferred=False),
            rules=rules_for("2026.9.6"),
            agent="main",
            session_key="agent:main:main",
            kind=SessionKind.MAIN,
            workspace=WS,
            per_file=20_000,
            per_file_source="",
            configured_total=60_000,
            total_source="",
            candidates=files,
            setup=Setup(setup_complete=True),
            window_tokens=200_000,
            window_source="",
        ),
        lambda text: TokenCount(length(text), TokenBasis.EXACT, "one token a unit"),
    )
    price = ModelPrice(input=3.0, output=15.0, cache_read=0.3, cache_write=3.75)
    ask = Forecaster(present(files, layout=layout, price=price))
    size = len(PROSE) * 10 - 1
    first = ask.forecast([Change("AGENTS.md", "!" + PROSE * 10)]).cache
    last = ask.forecast([Change("MEMORY.md", PROSE * 10 + "- x\n")]).cache
    assert (first.first, last.first) == ("AGENTS.md", "MEMORY.md")
    assert 4 <= last.tokens < 20  # all before the new line stays cached
    assert first.tokens > 2 * size
    assert first.cost == pytest.approx(first.tokens * 3.75 / 1e6)
    assert first.behind == last.behind
    assert ask.forecast([Change("MEMORY.md", files[-1].text)]).cache is None


def test_provenance_of_memory_before_it_is_written():
    text = "- a\n"
    records = {"MEMORY.md": OriginRecord("agent", "a" * 64)}
    ask = Forecaster(present(candidates(AGENTS="x", MEMORY=text), records=records))
    change = pinned(text, file="MEMORY.md")
    forecast = ask.forecast([Change(change.file, change.text, (0,), sha256="b" * 64)])
    assert forecast.file("MEMORY.md").outlook.situation is Situation.ARMED
    (finding,) = [one for one in forecast.findings if one.code == "provenance-armed"]
    assert "AGENTS.md" in finding.advice.text()
    assert ask.forecast([pinned("x")]).file("AGENTS.md").outlook is None
    same = ask.forecast([Change("MEMORY.md", text, sha256="a" * 64)])
    assert same.file("MEMORY.md").outlook.situation is Situation.IN_STEP
    older = Forecaster(present(candidates(MEMORY=text), release="2026.7.1", records=records))
    assert older.forecast([change]).file("MEMORY.md").outlook is None
    between = Forecaster(present(candidates(MEMORY=text), release="2026.8.1", records=records))
    assert "provenance-unknown" in codes(between.forecast([change]))


def test_duplicates_secrets_and_what_does_not_belong():
    text = "# Agents\n* budget limit is 200,000 CNY;  propose nothing above.\n"
    secret = SecretFound(Message("AWS key"), "AKIA…", 1)
    change = pinned(text)
    forecast = Forecaster(present(candidates(AGENTS=text))).forecast(
        [Change(change.file, change.text, (0,), (secret,))]
    )
    assert codes(forecast) == ["secret", "duplicate"]
    assert forecast.file("AGENTS.md").pins[0].duplicate_of == 2
    rule = PinText("Never " + "answer before reading the file. " * 6)
    odd = Forecaster(present(candidates(IDENTITY="x"))).forecast(
        [Change("IDENTITY.md", add("x", rule), (0,))]
    )
    assert {"belongs-to-agents", "too-long-for-identity", "not-read-by"} <= set(codes(odd))


def test_chinese_rule_lines_the_digest_would_drop_and_the_fix():
    text = "# 规则\n"
    new = text + "必须先查记忆再回答\n- 必须引用出处\n禁止删除文件\n"
    forecast = Forecaster(present(candidates(AGENTS=text))).forecast([Change("AGENTS.md", new)])
    (fix,) = forecast.file("AGENTS.md").fixes
    assert (fix.line, fix.fixed) == (2, "- 必须先查记忆再回答")
    assert apply_fix(new, fix).split("\n")[1] == "- 必须先查记忆再回答"
    assert apply_fix("other", fix) == "other"
    assert codes(forecast) == ["not-in-digest"]


def test_a_note_on_demand_changes_nothing_in_the_prompt():
    forecast = Forecaster(present(candidates(AGENTS="x"))).forecast(
        [Change("memory/2026-09-06.md", add("", PIN), (0,))]
    )
    assert forecast.total_after == forecast.total_before
    assert set(fates(forecast, "memory/2026-09-06.md").values()) == {Sent.NOT_READ}
    assert codes(forecast) == ["on-demand"]


def test_a_new_file():
    forecast = Forecaster(present(candidates(AGENTS="x"))).forecast([pinned("", file="MEMORY.md")])
    file = forecast.file("MEMORY.md")
    assert (file.state_before, file.state_after) == (FileState.ABSENT, FileState.WHOLE)
    assert fates(forecast, "MEMORY.md")[SessionKind.MAIN] is Sent.WHOLE
