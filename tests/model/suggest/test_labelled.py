"""Precision and recall on the labelled sentences; the halves nobody tuned for must hold, too."""

import sqlite3
import sys
from pathlib import Path

import pytest

import labelled_suggestions_en as english
import labelled_suggestions_late as late
import labelled_suggestions_zh as chinese

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
from suggestion_quality import labels, score

from strandline.model.suggest.finding import suggestions_in

MEDIUM = Path(__file__).parents[2] / "fixtures" / "lcm" / "medium.db"

LATE = {"English": late.ENGLISH, "Chinese": late.CHINESE}
HALVES = {"English": (english.TUNED, english.UNSEEN), "Chinese": (chinese.TUNED, chinese.UNSEEN)}


def test_there_are_150_sentences_and_about_half_are_worth_keeping() -> None:
    for language, halves in HALVES.items():
        found = [label for half in halves for label in labels(half)]
        assert len(found) == 75, language
        assert 30 <= sum(bool(label.kinds) for label in found) <= 45


@pytest.mark.parametrize("language", list(HALVES))
@pytest.mark.parametrize("blocks", ["whole", "unseen"])
def test_what_is_offered_is_worth_keeping(language: str, blocks: str) -> None:
    tuned, unseen = HALVES[language]
    scores = score(tuned, unseen) if blocks == "whole" else score(unseen)
    every = scores["all"]
    assert every.precision >= 0.85, every.wrong
    assert every.recall >= 0.7, every.wrong
    assert every.filed >= 0.9 * every.right, every.wrong


@pytest.mark.parametrize("language", list(LATE))
def test_sentences_written_when_the_rules_stood(language: str) -> None:
    every = score(LATE[language])["all"]
    assert every.precision >= 0.85
    assert every.recall >= 0.7


@pytest.mark.parametrize("language", list(HALVES))
@pytest.mark.parametrize("kind", ["preference", "decision", "task", "fact", "refusal"])
def test_each_kind_is_told_from_the_others(language: str, kind: str) -> None:
    one = score(*HALVES[language])[kind]
    assert one.wanted >= 3
    assert one.precision >= 0.85
    assert one.recall >= 0.7


def test_of_thousands_of_plain_messages_few_are_offered() -> None:
    """Talk of a year about a renovation, schools, trips and code: most of it is for its own day."""
    database = sqlite3.connect(f"file:{MEDIUM}?immutable=1", uri=True)
    said = [text for (text,) in database.execute("SELECT content FROM messages WHERE role = 'user'")]
    database.close()
    found = {one.quote for text in said for one in suggestions_in(text)}
    assert len(said) > 3_000
    assert {
        "Don't touch the production database.",
        "Very important: I have a severe peanut allergy and carry two EpiPens.",
        "装修要开工了，先定规矩：不要开放式厨房，总预算 20 万元，采光优先，三个月内完工。",
    } <= found
    assert len(found) <= 15
