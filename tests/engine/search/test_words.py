"""Words find every document that holds them, the fitting ones first."""

from pathlib import Path

import pytest

from strandline.model.search import DocumentKind, Mode, Query, Scope

from .indexed import at, engine_of, every, marked, numbers, put, said

HOUR = 3_600_000


def words(text: str, **settings: object) -> Query:
    return Query(text, mode=Mode.WORDS, **settings)  # type: ignore[arg-type]


@pytest.fixture
def index(tmp_path: Path) -> Path:
    return tmp_path / "search.db"


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("kitchen", {1, 2}),
        ("KITCHENS", {1, 2}),  # the stem, whatever form is asked for
        ("renovat*", {3}),  # begins inside what a stemmer would leave of it
        ("renovations", {3}),
        ('"open kitchen"', {1}),
        ('"open kitchens"', {2}),  # in quotes every letter counts
        ("open kitchen", {1, 2}),
        ("kitchen -opens", {1, 2}),  # what must not be there means itself
        ("kitchen -open", set()),
        ("kitchen NOT closed", {1}),
        ("厨", {4, 5}),
        ("厨房", {4, 5}),
        ("开放式厨房", {4}),
        ("飞书", {6}),
        ("飞书bot", {6}),
        ("bot", {6}),
        ("😅", {7}),
        ("👷", {7}),
        ("lcm_grep", {8}),
        ("openclaw.json", {8}),
        ("grep", {8}),
        ("fresh-tail", {8}),
        ("op://Agents", {8}),
        ("C:\\temp", {8}),
        ("foo+bar@example.com", {8}),
        ("50%", {9}),
        ("NEAR(厨房)", set()),
        ("１５", {9}),
        ("café", {10}),
        ("CAFE", {10}),
    ],
)
def test_what_is_asked_for_is_found(index: Path, query: str, found: set[int]) -> None:
    texts = [
        "No open kitchen here.",
        "open kitchens are closed by a door",
        "The renovation begins in March",
        "不要开放式厨房，预算 20 万元",
        "厨房要封闭",
        "用飞书bot发消息",
        "socket still there 😅 👷‍♀️",
        "lcm_grep reads openclaw.json and the fresh-tail; op://Agents/x C:\\temp foo+bar@example.com",
        "50% off, 15 pieces",
        "Café in the cafe",
    ]
    with engine_of(index, *(said(n, text) for n, text in enumerate(texts, 1))) as engine:
        answer = engine.ask(words(query))
        assert {ref.message_id for ref in every(engine, answer.hits)} == found
        assert answer.total == len(found)
        assert answer.exact
        assert all(hit.why.words and hit.marks for hit in answer.hits)


def test_words_side_by_side_come_first(index: Path) -> None:
    far = "The kitchen is small. " + "It rains in the city and nobody goes out. " * 5 + "The window is open."
    with engine_of(
        index, said(1, far), said(2, "We want an open kitchen."), said(3, "open the door")
    ) as engine:
        assert numbers(engine.ask(words("open kitchen"))) == [2, 1]


def test_what_was_said_comes_before_what_a_tool_printed(index: Path) -> None:
    printed = said(1, "kitchen budget one", kind=DocumentKind.TOOL_RESULT, role="tool")
    with engine_of(index, printed, said(2, "kitchen budget two")) as engine:
        assert numbers(engine.ask(words("kitchen budget"))) == [2, 1]


def test_newer_hits_win_among_equals_when_asked(index: Path) -> None:
    with engine_of(
        index,
        said(1, "kitchen plan one", time_ms=1_700_000_000_000),
        said(2, "kitchen plan two", time_ms=1_900_000_000_000),
        said(3, "kitchen plan six", time_ms=None),
    ) as engine:
        assert numbers(engine.ask(words("kitchen", recency=True)))[0] == 2


def test_the_total_counts_all_though_few_are_shown(index: Path) -> None:
    with engine_of(index, *(said(n, f"kitchen number {n}") for n in range(1, 301))) as engine:
        answer = engine.ask(words("kitchen", limit=7))
        assert (len(answer.hits), answer.total) == (7, 300)


def test_a_word_that_nearly_everything_holds_is_counted_exactly(index: Path) -> None:
    with engine_of(index, *(said(n, f"the {n}") for n in range(1, 9_001))) as engine:
        answer = engine.ask(words("the"))
        assert (answer.total, len(answer.hits)) == (9_000, 50)
        assert "9,000" in str(answer.notes[0])


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"scopes": frozenset({Scope.MESSAGES})}, {1, 2, 3, 4}),
        ({"scopes": frozenset({Scope.FILES})}, set()),
        ({"kinds": frozenset({DocumentKind.THINKING})}, {3}),
        ({"roles": frozenset({"assistant"})}, {2}),
        ({"roles": frozenset({"assistant", "user"})}, {1, 2, 3, 4}),
        ({"lanes": frozenset({"agent:main:main"})}, {1, 2, 3}),
        ({"lanes": frozenset({"nobody's"})}, set()),
        ({"conversation_id": 2}, {4}),
        ({"since_ms": 2 * HOUR}, {2, 3, 4}),
        ({"before_ms": 2 * HOUR}, {1}),
        ({"since_ms": 2 * HOUR, "before_ms": 3 * HOUR}, {2}),
        ({"session_id": "none"}, set()),
        ({"paths": (Path("/memory"),)}, {1, 2, 3, 4}),
        ({"paths": (Path("/memory/lcm.db"),)}, {1, 2, 3, 4}),
        ({"paths": (Path("/mem"),)}, set()),
        ({"agents": frozenset({"main"})}, set()),
    ],
)
def test_filters_narrow_and_the_total_with_them(
    index: Path, filters: dict[str, object], found: set[int]
) -> None:
    with engine_of(
        index,
        said(1, "kitchen", time_ms=HOUR),
        said(2, "kitchen", role="assistant", time_ms=2 * HOUR),
        said(3, "kitchen", kind=DocumentKind.THINKING, time_ms=3 * HOUR),
        said(4, "kitchen", lane=None, conversation=2, time_ms=4 * HOUR),
    ) as engine:
        for mode in (Mode.WORDS, Mode.REGEX, Mode.BOTH):
            answer = engine.ask(Query("kitchen", mode=mode, **filters))  # type: ignore[arg-type]
            assert {ref.message_id for ref in every(engine, answer.hits)} == found
            assert answer.total == len(found)


def test_only_what_is_opened_is_searched(index: Path) -> None:
    other = at(said(9, "kitchen elsewhere"), Path("/other/lcm.db"))
    put(index, [other])
    with engine_of(index, said(1, "kitchen"), roots=["memory /memory/lcm.db"]) as engine:
        assert numbers(engine.ask(words("kitchen"))) == [1]
    with engine_of(index, roots=["memory /nowhere/lcm.db"]) as engine:
        assert "not indexed" in str(engine.ask(words("kitchen")).empty)


def test_what_says_nearly_the_same_is_folded(index: Path) -> None:
    with engine_of(
        index,
        said(1, "Remind me: why a closed kitchen?"),
        said(2, "Remind me, why a closed kitchen?"),
        said(3, "Remind me: why a closed kitchen?"),
        said(4, "The kitchen limit is 200,000"),
        said(5, "The kitchen limit is 300,000"),
    ) as engine:
        answer = engine.ask(words("kitchen"))
        assert sorted((len(hit.alike), hit.snippet[:6]) for hit in answer.hits) == [
            (0, "The ki"),
            (0, "The ki"),
            (2, "Remind"),
        ]
        assert answer.total == 5


def test_the_model_s_own_context_can_be_left_out(index: Path) -> None:
    with engine_of(index, said(1, "kitchen one"), said(2, "kitchen two"), present=lambda _: [1]) as engine:
        assert numbers(engine.ask(words("kitchen", absent_only=True))) == [2]
        assert numbers(engine.ask(words("kitchen"))) in ([1, 2], [2, 1])
        empty = engine.ask(words("one", absent_only=True))
        assert "does not have" in str(empty.empty)


def test_marks_stand_on_the_words_of_the_original(index: Path) -> None:
    text = (
        "①前言 ﬁne…… " * 30
        + "我们说好：封闭厨房＋玻璃移门，Kitchens and ＫＩＴＣＨＥＮ 👷‍♀️ 完。"
        + " 结尾 " * 60
    )
    with engine_of(index, said(1, text)) as engine:
        hit = engine.ask(words("玻璃移门 kitchen 👷")).hits[0]
        assert marked(hit) == ["玻璃移门", "Kitchens", "ＫＩＴＣＨＥＮ", "👷"]
        assert hit.snippet in text
        assert len(hit.snippet) < 300


def test_whoever_asks_for_all_of_them_gets_all_of_them(tmp_path: Path) -> None:
    rows = [said(n, f"房 {n % 40}") for n in range(1, 1_501)]
    with engine_of(tmp_path / "search.db", *rows) as engine:
        answer = engine.ask(words("房", limit=10_000))
        assert (answer.total, len(answer.hits)) == (1_500, 40)
        assert sum(1 + len(hit.alike) for hit in answer.hits) == 1_500


def test_a_flood_of_one_kind_hides_nothing_that_differs(tmp_path: Path) -> None:
    flood = [said(n, "the kitchen?") for n in range(1, 701)]
    others = [
        said(1_000 + n, f"A long story of the kitchen that tells {word} and more. " + "filler words " * 20)
        for n, word in enumerate(["roof", "door", "wall"])
    ]
    with engine_of(tmp_path / "search.db", *flood, *others) as engine:
        for mode in (Mode.WORDS, Mode.BOTH):
            answer = engine.ask(Query("kitchen", mode=mode))
            assert numbers(answer)[0] <= 700
            assert {1_000, 1_001, 1_002} <= set(numbers(answer))
            assert answer.total == 703
            assert len(answer.hits[0].alike) == 699
