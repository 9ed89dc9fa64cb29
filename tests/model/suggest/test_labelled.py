"""Precision and recall on the labelled sentences; the halves nobody tuned for must hold, too."""

import sys
from pathlib import Path

import pytest

import labelled_suggestions_en as english
import labelled_suggestions_zh as chinese

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
from suggestion_quality import labels, score

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


@pytest.mark.parametrize("language", list(HALVES))
@pytest.mark.parametrize("kind", ["preference", "decision", "task", "fact", "refusal"])
def test_each_kind_is_told_from_the_others(language: str, kind: str) -> None:
    one = score(*HALVES[language])[kind]
    assert one.wanted >= 3
    assert one.precision >= 0.85
    assert one.recall >= 0.7
