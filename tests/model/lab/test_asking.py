"""Reading the judge, whatever it says; the questions that are put; the words of an answer."""

import pytest

from lab_kit import trip
from strandline.model.facts import facts_in
from strandline.model.lab.asking import RUBRIC, judge_lines, judgement, question_lines
from strandline.model.lab.probes import Probe, automatic_probes, cloze, holds
from strandline.model.lab.protected import Protected, Said, protection_of
from strandline.model.lab.values import ContextMessage, Form, Role


@pytest.mark.parametrize(
    ("reply", "passed"),
    [
        ("PASS: it names the peanuts", True),
        ("**FAIL** – says that it does not know", False),
        ("Verdict: PASS", True),
        ("The answer is right.\nPASS: yes", True),
        ("pass", True),
        ("FAILED: wrong amount", False),
        ("FAIL: it should pass the new value", False),
        ('{"verdict": "FAIL", "why": "old value"}', False),
        ("判定：PASS：说出了花生", True),
        ("FAIL：说的是旧预算", False),
        ("<think>This might FAIL or PASS.</think>\nPASS: fine", True),
        ("<think>This will PASS", None),
        ("PASS or FAIL?", None),
        ("PASS/FAIL: unsure", None),
        ("This is not a pass.", None),
        ("I cannot judge that.", None),
        ("", None),
        ("surpassed", None),
    ],
)
def test_the_verdict_of_a_judge(reply, passed):
    assert judgement(reply).passed is passed


def test_the_reason_is_kept_short():
    assert judgement("PASS: it names the peanuts.").why == "it names the peanuts"
    assert len(judgement("PASS: " + "x" * 5_000).why) == 200
    assert len(judgement("nothing " * 500).why) == 200


@pytest.mark.parametrize(
    ("expected", "text", "there"),
    [
        ((("180,000", "180k"),), "The budget is 180k now.", True),
        ((("18",),), "It costs 180 euros.", False),
        ((("18",),), "It costs 1.18 euros.", False),
        ((("18",),), "It costs 18. Fine.", True),
        ((("18",),), "It costs 18,000.", False),
        ((("peanut",),), "No PEANUT at all", True),
        ((("peanut",),), "peanuts", True),
        ((("Mara",),), "Maradona", False),
        ((("box",),), "boxes", True),
        ((("花生",),), "他对花生过敏", True),
        ((("Mara",), ("lighthouse",)), "Mara lives in the lighthouse", True),
        ((("Mara",), ("lighthouse",)), "Mara lives here", False),
        ((("night train",),), "the night\n  train leaves", True),
        ((("C++",),), "written in C++.", True),
    ],
)
def test_the_words_of_an_answer(expected, text, there):
    assert holds(expected, text) is there


def test_all_words_of_an_answer_must_be_in_one_message():
    probe = Probe("p", "?", (("one",), ("two",)), 1)
    from strandline.model.lab.probes import answer_present

    def said(*texts):
        return [ContextMessage(Role.USER, text, 1) for text in texts]

    assert answer_present(probe, said("one two", "question"))
    assert not answer_present(probe, said("one", "two", "question"))
    assert not answer_present(probe, said("one two"))  # that is the turn's own message


def test_a_question_is_put_behind_the_context_and_never_a_tool_result_alone():
    context = [
        ContextMessage(Role.SYSTEM, "Be short.", 2, Form.SYSTEM),
        ContextMessage(Role.USER, "Look it up.", 3),
        ContextMessage(Role.ASSISTANT, "[grep] x", 3),
        ContextMessage(Role.TOOL, "found", 1),
        ContextMessage(Role.USER, "What now?", 3),
    ]
    lines = question_lines(context, Probe("p", "Who was it?", (("x",),), 1), "en")
    assert [role for role, _ in lines] == ["system", "user", "assistant", "user"]
    assert "<tool_result>\nfound\n</tool_result>" in lines[-1][1]
    assert "Who was it?" in lines[-1][1]
    assert "What now?" not in lines[-1][1]


@pytest.mark.parametrize("language", ["en", "zh", "fr"])
def test_the_judge_sees_the_rubric_the_expected_words_and_the_answer(language):
    probe = Probe("p", "How much?", (("1,900", "1900"), ("euro",)), 1)
    (role, rubric), (_, text) = judge_lines(probe, "1,900 euros", language)
    assert role == "system"
    assert rubric == RUBRIC.get(language, RUBRIC["en"])
    assert "How much?" in text
    assert "1,900 / 1900 | euro" in text
    assert "1,900 euros" in text


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_fact_becomes_a_question_that_does_not_give_it_away(language):
    talk = trip(language)
    facts = protection_of(talk.messages).facts
    by_number = {one.number: one for one in facts}
    for probe in automatic_probes(facts, 12, language):
        if "____" in probe.question:
            sentence = by_number[probe.fact].sentence
            assert sentence.count(by_number[probe.fact].fact.text) > probe.question.count(
                by_number[probe.fact].fact.text
            )


def test_a_very_long_sentence_is_asked_around_the_fact():
    text = "words " * 200 + "the budget is 1,900 euros " + "words " * 200
    fact = next(one for one in facts_in(text) if one.value == "1900")
    question = cloze(Protected(0, fact, text, (Said(0, "m0"),), by_user=True), "en")
    assert "____" in question
    assert len(question) < 400
