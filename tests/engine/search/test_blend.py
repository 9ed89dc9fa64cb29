"""Words and meaning in one answer, and what is said when one of them is missing."""

from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path

import pytest

from strandline.messages import say
from strandline.model.meaning import Near, Nearest
from strandline.model.search import Mode, Query

from .indexed import engine_of, marked, numbers, said

TEXTS = [
    said(1, "We decided against an open kitchen because of the smoke.", role="assistant"),
    said(2, "The cooking smell would reach the sofa. " * 30),
    said(3, "kitchen kitchen kitchen"),
    said(4, "The train to Vienna leaves at nine."),
    said(5, "为什么要封闭厨房？因为油烟。"),
]


class Likeness:
    """Stands in for the index of vectors: gives these documents, that meet the filters, as near."""

    def __init__(self, *near: tuple[int, float], weak: bool = False, problem: str | None = None) -> None:
        self._near, self._weak, self._problem = near, weak, problem

    def nearest(
        self,
        text: str,
        k: int,
        allowed: Callable[[Sequence[int]], Collection[int]] | None,
        *,
        cancelled: Callable[[], bool],
    ) -> Nearest:
        if self._problem:
            return Nearest(problem=say(self._problem))
        fitting = {one for one, _ in self._near} if allowed is None else allowed([n for n, _ in self._near])
        hits = tuple(Near(one, cosine, one, one, 40, 80) for one, cosine in self._near if one in fitting)
        return Nearest(hits[:k], notes=(say("weak here"),) if self._weak else (), weak=self._weak)


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Path]:
    return tmp_path / "search.db"


def test_what_both_find_comes_first(index: Path) -> None:
    with engine_of(index, *TEXTS, meaning=Likeness((2, 0.9), (1, 0.8))) as engine:
        answer = engine.ask(Query("kitchen smoke"))
        assert numbers(answer) == [1, 2]
        assert (answer.hits[0].why.words, answer.hits[0].why.similar) == (True, 0.8)
        assert (answer.hits[1].why.words, answer.hits[1].why.similar) == (False, 0.9)
        assert marked(answer.hits[0]) == ["kitchen", "smoke"]
        assert not answer.exact
        assert answer.total == 2


def test_words_come_while_meaning_is_looked_for(index: Path) -> None:
    with engine_of(index, *TEXTS, meaning=Likeness((4, 0.9))) as engine:
        stages = [numbers(answer) for answer in engine.stream(Query("kitchen"))]
        assert [sorted(stage) for stage in stages] == [[1, 3], [1, 3, 4]]


def test_meaning_alone_shows_what_is_alike(index: Path) -> None:
    with engine_of(index, *TEXTS, meaning=Likeness((2, 0.9), (4, 0.3))) as engine:
        answer = engine.ask(Query("odour", mode=Mode.MEANING))
        assert numbers(answer) == [2, 4]
        assert answer.hits[0].snippet in TEXTS[1].text
        assert not answer.hits[0].why.words


def test_that_no_word_is_held_is_said_with_what_is_alike(index: Path) -> None:
    with engine_of(index, *TEXTS, meaning=Likeness((2, 0.2), (4, 0.1))) as engine:
        answer = engine.ask(Query("kitchne"))
        assert numbers(answer) == [2, 4]
        assert any("holds any of the words, but “kitchen” is" in str(note) for note in answer.notes)
        assert answer.nearest == "kitchen"
        told = engine.ask(Query("kitchen")).notes
        assert not any("holds any of the words" in str(note) for note in told)


def test_filters_hold_for_meaning(index: Path) -> None:
    with engine_of(index, *TEXTS, meaning=Likeness((2, 0.9), (1, 0.8))) as engine:
        query = Query("odour", mode=Mode.MEANING, roles=frozenset({"assistant"}))
        assert numbers(engine.ask(query)) == [1]


def test_a_weak_model_counts_less_than_words_and_it_is_said(index: Path) -> None:
    near = [(4, 0.9), (2, 0.8), (3, 0.7)]
    with engine_of(index, *TEXTS, meaning=Likeness(*near, weak=True)) as engine:
        answer = engine.ask(Query("厨房"))
        assert numbers(answer)[0] == 5
        assert "weak here" in map(str, answer.notes)


def test_without_a_model_words_still_work_and_it_is_said(index: Path) -> None:
    with engine_of(index, *TEXTS) as engine:
        answer = engine.ask(Query("kitchen"))
        assert sorted(numbers(answer)) == [1, 3]
        assert answer.total == 2
        assert "Meaning is not searched" in str(answer.notes[-1])
        assert "Meaning is not searched" in str(engine.ask(Query("kitchen", mode=Mode.MEANING)).empty)


def test_why_there_is_no_meaning_is_passed_on(index: Path) -> None:
    with engine_of(index, *TEXTS, meaning=Likeness(problem="no vectors yet")) as engine:
        assert "no vectors yet" in map(str, engine.ask(Query("kitchen")).notes)
        assert str(engine.ask(Query("kitchen", mode=Mode.MEANING)).empty) == "no vectors yet"


def test_a_question_in_a_person_s_words_finds_what_holds_most_of_them(index: Path) -> None:
    with engine_of(index, *TEXTS) as engine:
        answer = engine.ask(Query("Why did we turn down the open kitchen, was it smoke?"))
        assert numbers(answer)[0] == 1
        assert any("some of them" in str(note) for note in answer.notes)
        assert numbers(engine.ask(Query("当初为什么不做开放式厨房？")))[0] == 5
        assert not engine.ask(Query("Why did we turn down the kitchen?", mode=Mode.WORDS)).hits


def test_a_single_word_in_common_does_not_disturb_what_meaning_finds(index: Path) -> None:
    said_before = [
        said(1, "The range hood is loud."),
        said(2, "A window was left half open by the painter."),
        said(3, "Smoke was why you turned the open kitchen down."),
    ]
    question = "Why did we turn down the open kitchen, was it noise or smoke?"
    with engine_of(index, *said_before, meaning=Likeness((1, 0.5), (2, 0.4))) as engine:
        assert numbers(engine.ask(Query(question))) == [1, 2, 3]
    with engine_of(index.with_name("other.db"), *said_before, meaning=Likeness((1, 0.5), (3, 0.4))) as engine:
        assert numbers(engine.ask(Query(question)))[:2] == [3, 1]


def test_chance_does_not_beat_even_a_weak_model(index: Path) -> None:
    said_before = [
        said(1, "油烟太大，所以不要开放式厨房。"),
        said(2, "花两个星期。"),
        said(3, "星期天去海边。"),
    ]
    with engine_of(index, *said_before, meaning=Likeness((1, 0.5), weak=True)) as engine:
        assert numbers(engine.ask(Query("做饭的地方干嘛要花一个星期隔开")))[0] == 1
        assert numbers(engine.ask(Query("海边那个星期天怎么过")))[0] == 3


def test_nothing_typed_asks_for_a_question(index: Path) -> None:
    with engine_of(index, *TEXTS, meaning=Likeness((1, 0.9))) as engine:
        for mode in Mode:
            answer = engine.ask(Query("  " if mode is not Mode.REGEX else "", mode=mode))
            assert not answer.hits
            assert "Type" in str(answer.empty)
