"""The questions of the quality tables are fair: answers exist, and share no word with their question."""

from pathlib import Path

import pytest

from benchmarks.search_questions import (
    QUESTIONS,
    Question,
    content_words,
    messages_and_summaries,
    shared_words,
    truth_of,
)

from .indexed import FIXTURES

_LARGE = FIXTURES / "medium-files"


@pytest.fixture(scope="module")
def texts() -> dict[int | str, str]:
    """Give what answers: messages, summaries, and the lines of the large files."""
    found: dict[int | str, str] = dict(messages_and_summaries(FIXTURES / "medium.db"))
    for path in sorted(_LARGE.rglob("*.*")):
        found[f"file {_name(path)}"] = path.read_text(encoding="utf-8", errors="replace")
    return found


def _name(path: Path) -> str:
    return path.relative_to(_LARGE).as_posix()


def test_there_are_thirty_questions_of_each_language() -> None:
    assert len({question.text for question in QUESTIONS}) == 60
    assert [sum(question.language == one for question in QUESTIONS) for one in ("en", "zh")] == [30, 30]
    for language in ("en", "zh"):
        assert sum(question.cross and question.language == language for question in QUESTIONS) >= 4


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.text)
def test_a_question_has_answers_and_shares_no_word_with_them(
    question: Question, texts: dict[int | str, str]
) -> None:
    truth = truth_of(question, texts)
    assert truth.messages or truth.summaries
    assert len(truth.messages) < len(texts) // 10
    assert content_words(question.text)
    assert not shared_words(question, texts)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one.cross], ids=lambda one: one.text)
def test_an_answer_in_the_other_language_is_in_no_other(
    question: Question, texts: dict[int | str, str]
) -> None:
    for key in truth_of(question, texts).messages:
        chinese = any("\u4e00" <= character <= "\u9fff" for character in texts[key])
        assert chinese or question.language == "zh"


def test_words_are_compared_by_their_stems_and_by_pairs_of_characters() -> None:
    texts: dict[int | str, str] = {
        1: "We repaired the walls.",
        "sum_1": "other\n我们修好了厨房\nwalls",
    }
    assert shared_words(Question("en", "Who repairs a wall?", "repaired"), texts) == {"repair", "wall"}
    assert shared_words(Question("zh", "谁去过厨房", "修好"), texts) == {"厨房"}
    assert not shared_words(Question("en", "Who mended a wall?", "修好"), texts)
