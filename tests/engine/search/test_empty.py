"""An empty answer says why, and names a query that finds something."""

from pathlib import Path

import pytest

from strandline.model.search import DocumentKind, Mode, Query, Scope

from .indexed import engine_of, numbers, said

TEXTS = [
    "The kitchen budget is 200,000 CNY.",
    "The balcony needs a door.",
    "采光优先，厨房移门方案如下",
    "封闭厨房，玻璃移门",
    "renovation starts in March",
]


@pytest.fixture
def index(tmp_path: Path) -> Path:
    return tmp_path / "search.db"


@pytest.mark.parametrize(
    ("asked", "reason", "nearest"),
    [
        ("kitchn", "“kitchn”", "kitchen"),
        ("kitchne budget", "“kitchne”", "kitchen budget"),
        ("kitchen dragons", "“dragons”", "kitchen"),
        ("kitchen dragons unicorns", "“dragons”, “unicorns”", "kitchen"),
        ("renova ", "“renova”", "renova*"),
        ('"kitchen the"', "“kitchen the”", "kitchen the"),
        ("kitchen balcony", "all of these words", "kitchen"),
        ("kitchen -budget", "must not be there", "kitchen"),
        ("采光优先原则下的厨房移门方案", "采光优先", "采光优先 厨房移门方案"),
        ("玻璃移门 阳台", "“阳台”", "玻璃移门"),
        ("zzqqxx", "“zzqqxx”", None),
        ("?!", "no word", None),
        ("how should the renovation of a castle begin", "“how”", "renovation"),
    ],
)
def test_the_reason_and_what_would_find_something(
    index: Path, asked: str, reason: str, nearest: str | None
) -> None:
    with engine_of(index, *(said(n, text) for n, text in enumerate(TEXTS, 1))) as engine:
        answer = engine.ask(Query(asked, mode=Mode.WORDS))
        assert answer.total == 0
        assert reason in str(answer.empty)
        if nearest is None or not asked.startswith("how"):
            assert answer.nearest == nearest
        if answer.nearest is not None:
            assert engine.ask(Query(answer.nearest, mode=Mode.WORDS)).total > 0


@pytest.mark.parametrize(
    ("filters", "named"),
    [
        ({"roles": frozenset({"tool"})}, "roles: 1"),
        ({"kinds": frozenset({DocumentKind.PIN})}, "kinds: 1"),
        ({"scopes": frozenset({Scope.PINS})}, "places: 1"),
        ({"lanes": frozenset({"agent:main:other"})}, "lanes: 1"),
        ({"agents": frozenset({"other"})}, "agents: 1"),
        ({"paths": (Path("/elsewhere"),)}, "files: 1"),
        ({"conversation_id": 9}, "the conversation: 1"),
        ({"session_id": "x"}, "the session: 1"),
        ({"before_ms": 1}, "latest time: 1"),
        ({"since_ms": 10**15}, "earliest time: 1"),
        ({"roles": frozenset({"tool"}), "before_ms": 1}, "any filter: 1"),
    ],
)
def test_a_filter_that_holds_everything_back_is_named(
    index: Path, filters: dict[str, object], named: str
) -> None:
    with engine_of(index, said(1, "The kitchen budget")) as engine:
        answer = engine.ask(Query("kitchen", mode=Mode.WORDS, **filters))  # type: ignore[arg-type]
        assert named in str(answer.empty)
        assert "within the filters" in str(engine.ask(Query("kitchen", mode=Mode.REGEX, **filters)).empty)  # type: ignore[arg-type]


def test_a_word_that_is_being_typed_may_go_on(index: Path) -> None:
    with engine_of(index, *(said(n, text) for n, text in enumerate(TEXTS, 1))) as engine:
        for typed in ("kit", "kitc", "the kitche", "budget kitch"):
            answer = engine.ask(Query(typed, mode=Mode.WORDS))
            assert numbers(answer) == [1]
            assert "begins so" in str(answer.notes[-1])
        assert not engine.ask(Query("kitche", mode=Mode.WORDS)).nearest
        assert not engine.ask(Query('"kitche"', mode=Mode.WORDS)).hits
        assert not engine.ask(Query("kitche ", mode=Mode.WORDS)).hits
