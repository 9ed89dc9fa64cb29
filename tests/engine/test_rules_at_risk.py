"""The scan for rules that only the conversation knows."""

from pathlib import Path

import pytest

from strandline.engine.rules_at_risk import rules_at_risk
from strandline.model.rules import Risks, SaidIn
from strandline.model.survival import Leaver, Where
from survival_kit import Host, answer, compaction, conversations, read_call, recorded, result, user


def scan(host: Host, key: str | None = None) -> Risks:
    return rules_at_risk(conversations(host.snapshot()), key)


def texts(risks: Risks) -> list[str]:
    return [rule.text for rule in risks.rules]


def going_on(turns: int = 12) -> list[dict[str, object]]:
    lines = []
    for turn in range(turns):
        lines += [user(f"school {turn} " + "x" * 400), answer(prompt=11_000 + 1_000 * turn)]
    return lines


@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_the_recordings_have_one_rule_and_it_is_gone(release: str, tmp_path: Path) -> None:
    """Of 17 and 18 messages only turn 5 asks to remember something; no file and no summary has it."""
    risks = rules_at_risk(conversations(recorded(release, tmp_path)))
    assert texts(risks) == ["Turn 5: 你好，请记住我的猫叫小花。"]
    rule = risks.rules[0]
    assert (rule.where, rule.turns_left, rule.leaver) == (Where.RAW, 0, Leaver.GONE)
    assert rule.mentions[0].number == 13
    assert not rule.mentions[0].sent
    # 7.1 keeps the two events of its flushes in the transcript: nobody wrote them.
    assert (risks.messages, risks.skipped) == ((19, 2) if release == "2026.7.1" else (18, 0))


def test_a_long_task_whose_instruction_file_is_compacted_away(tmp_path: Path) -> None:
    host = Host(tmp_path)
    lines = [
        user("每个网站都先读一遍《浏览器须知》再动手"),
        read_call("docs/浏览器须知.md", "c1"),
        result("# 须知\n- 登录页面不要自己输密码\n- 别用 web_fetch\n随便的一句话", "c1"),
        read_call("notes/other.md", "c2"),
        result("- Never mind the gap between the sites\n- Always wear a hat", "c2"),
        answer(prompt=10_000),
    ]
    host.session([*lines, *going_on()])
    risks = scan(host)
    assert texts(risks) == [
        "每个网站都先读一遍《浏览器须知》再动手",
        "登录页面不要自己输密码",
        "别用 web_fetch",
    ]
    assert [rule.mentions[0].said_in for rule in risks.rules] == [SaidIn.MESSAGE, SaidIn.READ, SaidIn.READ]
    assert {rule.turns_left for rule in risks.rules} == {14}  # 22,000, 1,000 a turn, line 36,000
    assert risks.rules[1].mentions[0].file == "浏览器须知"


def test_attached_files_count_and_their_names_are_told(tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.session(
        [user('Go.\n<file name="r.md" mime="text/plain">\n- Never pay in advance.\n</file>'), *going_on()]
    )
    rule = scan(host).rules[0]
    assert (rule.text, rule.mentions[0].said_in, rule.mentions[0].file) == (
        "Never pay in advance.", SaidIn.FILE, "r.md",
    )  # fmt: skip


def test_what_a_context_file_keeps_or_is_pinned_is_not_at_risk(tmp_path: Path) -> None:
    pinned = "<!-- strandline:pins -->\n## Pinned\n- Never pay in advance\n<!-- /strandline:pins -->\n"
    host = Host(tmp_path, {"AGENTS.md": f"# R\n- Reply always in Chinese, please\n{pinned}"})
    host.session(
        [user("Never pay in advance.\nPlease always reply in Chinese.\nNever book a red-eye."), *going_on()]
    )
    risks = scan(host)
    assert texts(risks) == ["Never book a red-eye."]
    assert risks.kept == 2


def test_a_file_that_says_the_opposite_does_not_keep_it(tmp_path: Path) -> None:
    host = Host(tmp_path, {"AGENTS.md": "- push to the main branch\n"})
    host.session([user("Never push to the main branch"), *going_on()])
    assert texts(scan(host)) == ["Never push to the main branch"]


def test_noise_quotes_and_recalled_text_are_left_out(tmp_path: Path) -> None:
    host = Host(tmp_path)
    lines = [
        user("[cron:1 nightly] Never stop."),
        user("System: always restart."),
        user("<relevant-memories>\n- never pay\n</relevant-memories>\nhello"),
        user("> Always bow.\nWhat does that mean?"),
        answer("You must always bow."),
    ]
    host.session([*lines, *going_on()])
    risks = scan(host)
    assert risks.rules == ()
    assert risks.skipped == 2


def test_what_is_said_again_is_told_once(tmp_path: Path) -> None:
    host = Host(tmp_path)
    twice = [user("Always reply in Chinese."), answer(prompt=10), user("please, always reply in Chinese")]
    host.session([*twice, answer(prompt=20), *going_on()])
    risks = scan(host)
    assert len(risks.rules) == 1
    assert [one.number for one in risks.rules[0].mentions] == [3, 1]


def test_the_newest_messages_are_safe(tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.session([*going_on(), user("Never book a red-eye."), answer(prompt=23_000)])
    risks = scan(host)
    assert risks.rules == ()
    assert risks.safe == 1


def test_what_still_goes_comes_before_what_a_summary_turned_round(tmp_path: Path) -> None:
    host = Host(tmp_path)
    lines = [
        user("Budget limit 200,000; never propose more."),
        user("Never call the seller."),
        answer(prompt=9_000),
    ]
    lines += [compaction("- budget 200k", "00000003"), user("Always show euros."), *going_on()]
    host.session(lines)
    risks = scan(host)
    assert texts(risks) == [
        "Always show euros.", "Budget limit 200,000; never propose more.", "Never call the seller.",
    ]  # fmt: skip
    assert [rule.where for rule in risks.rules] == [Where.HISTORY, Where.SUMMARY, Where.RAW]
    summary = risks.rules[1]
    assert summary.lost_negation
    assert (summary.lost[0], summary.said_as) == ("never", "- budget 200k")


def test_the_task_of_a_cron_run_counts_there(tmp_path: Path) -> None:
    host = Host(tmp_path)
    key = "agent:main:cron:1:run:2"
    host.session([user("[cron:1 school] Visit all schools. Never pay."), *going_on()], key)
    host.session([user("hi"), answer(prompt=10)])
    risks = rules_at_risk(conversations(host.snapshot(session_key=key)))
    assert texts(risks) == ["Never pay."]


@pytest.mark.parametrize(
    "text", ["必须" * 200_000, "never " * 100_000, "Always go.\n" * 3_000, "\ud800 never go \udfff"]
)
def test_hostile_messages_end(text: str, tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.session([user(text), *going_on()])
    assert len(scan(host).rules) <= 1
