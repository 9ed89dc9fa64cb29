"""The facts a summary may not lose: found in labelled sentences, kept or not, replaced by newer ones."""

import re
import sys
from pathlib import Path

import pytest

from labelled_facts_en import ENGLISH
from labelled_facts_unseen import UNSEEN
from labelled_facts_zh import CHINESE
from strandline.model.facts import FactKind, facts_in, is_kept, is_same_matter, replacements

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
from facts_quality import Score, labelled, score


@pytest.fixture(scope="module", params=[ENGLISH, CHINESE], ids=["English", "Chinese"])
def measured(request: pytest.FixtureRequest) -> Score:
    return score(request.param)


@pytest.mark.parametrize("kind", list(FactKind))
def test_each_kind_is_found_and_little_else(measured: Score, kind: FactKind) -> None:
    assert measured.labels[kind] >= 3
    assert measured.precision(kind) >= 0.85, measured.wrong
    assert measured.recall(kind) >= 0.85, measured.wrong


def test_sentences_the_rules_were_not_tuned_on() -> None:
    unseen = score(UNSEEN)
    assert unseen.precision("all") >= 0.75, unseen.wrong
    assert unseen.recall("all") >= 0.75, unseen.wrong


@pytest.mark.parametrize("block", [ENGLISH, CHINESE], ids=["English", "Chinese"])
def test_the_lists_are_long_enough_and_some_sentences_hold_nothing(block: str) -> None:
    lines = labelled(block)
    assert len(lines) >= 60
    assert sum(not labels for _, labels in lines) >= 10


@pytest.mark.parametrize("block", [ENGLISH, CHINESE], ids=["English", "Chinese"])
def test_a_text_keeps_all_its_own_facts(block: str) -> None:
    text = "\n".join(sentence for sentence, _ in labelled(block))
    lost = [fact for fact in facts_in(text) if not is_kept(fact, text)]
    assert not lost


@pytest.mark.parametrize(
    ("said", "later", "kept"),
    [
        ("I'm allergic to peanuts.", "Diary. The user is allergic to peanuts, no nuts.", True),
        ("I'm allergic to peanuts.", "They talked about peanuts.", False),
        ("Show us the Summer Palace, not the Forbidden City.", "Summer Palace, not Forbidden City", True),
        ("Show us the Summer Palace, not the Forbidden City.", "Summer Palace and Forbidden City.", False),
        ("The budget is 200,000 CNY.", "budget 180,000 CNY (before: 200,000)", True),
        ("The budget is 200,000 CNY.", "The flat has 200,000 tiles.", False),
        ("预算20万元。", "预算18万元（之前：20万元）", True),
        ("我对花生过敏。", "用户花生过敏", True),
        ("我对花生过敏。", "买了花生", False),
        ("去颐和园，不去故宫。", "去颐和园和故宫。", False),
    ],
)
def test_what_is_kept(said: str, later: str, kept: bool) -> None:
    hard = [fact for fact in facts_in(said) if fact.kind is not FactKind.NAME]
    assert hard
    assert all(is_kept(fact, later) for fact in hard) is kept


def told(*texts: str) -> list[tuple[int, object]]:
    return [(place, fact) for place, text in enumerate(texts) for fact in facts_in(text)]


@pytest.mark.parametrize(
    ("texts", "pairs"),
    [
        (("The budget is 200,000 CNY.", "The budget is 180,000 CNY now."), [("200000", "180000")]),
        (("预算20万元。", "预算改成18万。"), [("200000", "180000")]),
        (("预算改成18万了，之前是20万。",), [("200000", "180000")]),
        (("The meeting moved from Tuesday to Thursday.",), [("tuesday", "thursday")]),
        (("The flat has 3 bedrooms.", "The flat costs 900,000 CNY."), []),
        (("Call at 10:30.", "Call on 12 March."), []),
    ],
)
def test_the_newest_value_wins(texts: tuple[str, ...], pairs: list[tuple[str, str]]) -> None:
    found = [(each.old[1].value, each.new[1].value) for each in replacements(told(*texts))]
    assert found == pairs


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("The budget is 200,000 CNY.", "Budget: 180,000 CNY.", True),
        ("Lin quoted 18,600 CNY for the study.", "Ruo quoted 20,700 CNY for the hallway.", False),
        (
            "designer Ruo quoted 6,800 CNY for the study.",
            "designer Ruo quoted 18,900 CNY for the hall.",
            False,
        ),
        ("Ruo quoted 18,600 CNY for the hallway.", "Ruo quoted 20,700 CNY for the hallway.", True),
        ("The class starts at 9:00.", "The class was moved and starts at 9:30.", True),
        ("林姐给客厅报了19,500元。", "老周给厨房报了12,200元。", False),
        ("预算20万元。", "总的算下来预算18万元。", True),
    ],
)
def test_a_value_is_replaced_only_when_it_is_of_the_same_matter(old: str, new: str, same: bool) -> None:
    subject = next(fact.subject for fact in facts_in(old) if fact.subject)
    assert is_same_matter(old, new, subject) is same


def test_logs_code_and_data_hold_no_facts_but_paths() -> None:
    text = (
        "I changed it:\n```python\nbudget = 200000  # not the Forbidden City\n```\n"
        '{"price": 120, "stock": true}\n2026-03-05 10:11:12 INFO took 45 ms in /var/log/app.log\n'
        "The limit is 5 MB."
    )
    found = facts_in(text)
    assert {fact.text for fact in found} == {"/var/log/app.log", "5 MB"}


def test_places_and_sentences_are_those_of_the_whole_text() -> None:
    text = "```\nx = 1\n```\nHello there. My daughter Mia is 6 years old. Bye."
    for fact in facts_in(text):
        assert text[fact.start : fact.stop] == fact.text
        assert text[slice(*fact.sentence)] == "My daughter Mia is 6 years old."


def test_a_question_tells_nothing() -> None:
    assert facts_in("Is the budget 200,000 CNY?") == ()
    assert facts_in("预算是20万元吗？") == ()


LONG = [
    "a" * 1_000_000,
    "1" * 1_000_000,
    "不" * 1_000_000,
    "一" * 1_000_000,
    "Aa " * 333_333,
    "not " * 250_000,
    "a/" * 500_000,
    "_a" * 500_000,
    "@a" * 500_000,
    "`" * 1_000_000,
    " " * 1_000_000,
    "对" * 500_000 + "去" * 500_000,
    "," * 1_000_000,
    "1," * 500_000,
    "\n" * 1_000_000,
    "[" * 1_000_000,
    "\n" * 300_000 + "= 3 cm",
    " \n" * 300_000 + "{",
    "a.b" * 333_333,
    "- " * 500_000,
    "don't go\n" * 100_000,
    "3 cm, not 4\n" * 30_000,
    "不要去。" * 100_000,
]


@pytest.mark.parametrize("text", LONG, ids=[re.sub(r"\s", "_", text[:4]) for text in LONG])
def test_a_line_of_a_million_characters_is_no_trouble(text: str) -> None:
    # A rule that is quadratic would take hours here.
    assert len(facts_in(text)) <= len(text)


@pytest.mark.parametrize(
    ("sentence", "subject"),
    [
        ("The budget for the trip to Dali is 8,000 yuan.", "budget"),
        ("The budget for food and drinks is now 500 euros.", "budget"),
        ("I'm allergic to nuts and our budget is 2,400 euros.", "budget"),
    ],
)
def test_a_figure_is_said_of_the_noun_that_its_clause_is_about(sentence, subject):
    (figure,) = (fact for fact in facts_in(sentence) if fact.kind is FactKind.AMOUNT)
    assert figure.subject == subject
