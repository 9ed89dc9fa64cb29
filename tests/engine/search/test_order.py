"""What is found by words comes in an order that a person would give it; nothing is too short to find."""

from collections.abc import Iterator

import pytest

from benchmarks.search_golden import EMOJI, ONE_CHARACTER, holds, key_of
from benchmarks.search_questions import messages_and_summaries
from strandline.engine.search.service import SearchEngine
from strandline.model.search import DocumentKind, Mode, Query, Scope

from .indexed import FIXTURES, build_fixture, every

_CONTENTS = frozenset((Scope.MESSAGES, Scope.SUMMARIES))


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SearchEngine]:
    opened = build_fixture("medium", tmp_path_factory.mktemp("index") / "search.db")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def texts() -> dict[int | str, str]:
    return dict(messages_and_summaries(FIXTURES / "medium.db"))


@pytest.mark.parametrize("text", [*ONE_CHARACTER, *EMOJI])
def test_one_character_or_emoji_finds_every_row_with_it(
    engine: SearchEngine, texts: dict[int | str, str], text: str
) -> None:
    truth = {key for key, one in texts.items() if holds(text, one)}
    answer = engine.ask(Query(text, mode=Mode.WORDS, scopes=_CONTENTS, limit=100_000))
    assert truth <= {key_of(ref) for ref in every(engine, answer.hits)}


def test_there_are_rows_with_them(texts: dict[int | str, str]) -> None:
    having = [text for text in (*ONE_CHARACTER, *EMOJI) if any(holds(text, one) for one in texts.values())]
    assert {"厨", "窗", "😅"} <= set(having)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("open kitchen", "open kitchen"),
        ("peanut oil", "peanut oil"),
        ("waiting list", "waiting list"),
        ("封闭 厨房", "封闭厨房"),
    ],
)
def test_words_that_stand_together_come_first(engine: SearchEngine, text: str, phrase: str) -> None:
    answer = engine.ask(Query(text, mode=Mode.WORDS, scopes=_CONTENTS, limit=200))
    first = [engine.document(hit.document).text.lower() for hit in answer.hits[:5]]
    assert len(first) == 5
    assert all(phrase in one for one in first)


@pytest.mark.parametrize("text", ["kitchen", "预算", "cursor", "peanut", "厨房", "学校"])
def test_what_was_said_comes_before_what_tools_printed(engine: SearchEngine, text: str) -> None:
    answer = engine.ask(Query(text, mode=Mode.WORDS, limit=20))
    tools = (DocumentKind.TOOL_CALL, DocumentKind.TOOL_RESULT)
    assert answer.hits[0].kind not in tools
    assert sum(hit.kind in tools for hit in answer.hits[:5]) <= 1


@pytest.mark.parametrize("text", ["kitchen", "厨房", "open kitchen", "预算"])
def test_scores_fall_and_no_hit_comes_twice(engine: SearchEngine, text: str) -> None:
    answer = engine.ask(Query(text, mode=Mode.WORDS, limit=200))
    scores = [hit.score for hit in answer.hits]
    assert scores == sorted(scores, reverse=True)
    shown = [number for hit in answer.hits for number in (hit.document, *hit.alike)]
    assert len(shown) == len(set(shown))
