"""Nothing that can be typed, and nothing that happens to the files, breaks a search."""

import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from strandline.engine.search.dropping import drop_index
from strandline.engine.search.service import SearchEngine
from strandline.errors import NotFound, StrandlineError
from strandline.model.search import IndexState, IndexStatus, Mode, Query
from strandline.store.search.index_file import SearchIndex

from .indexed import engine_of, numbers, ready, said

CATASTROPHIC = r"(?=a)(?:a|a?)+\bX\1|(?:(?=a)a|a|aa)+$"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory):
    rows = [
        said(1, 'an open kitchen\nError: “quoted” "kitchen" * ^ : { } ( ) + - . ,'),
        said(2, "厨房 🏠🔨👷‍♀️ \u202eneddih\u202c kit\u00adchen a\0b"),
        said(3, "a" * 5_000 + "!"),
        said(4, "half \ud83d of a pair"),
    ]
    with engine_of(tmp_path_factory.mktemp("index") / "search.db", *rows) as made:
        yield made


@pytest.mark.parametrize(
    "text",
    [
        '"', '""', '"open', 'open kitchen"', "(", ")", "((((", "*", "^", "kitchen^2", "body: kitchen", "-",
        "--", "NOT", "AND OR NOT", "NEAR(a, b)", "{a b}", "a + b", "kitchen\0", "\0", "\u202e", "\ud800",
        "'; DROP TABLE words; --", "%", "_", "\\", "x" * 10_000, "厨" * 10_000, '"' * 10_000, "(" * 10_000,
        "a OR " * 2_500, "-a " * 3_000, "🏠" * 5_000, "é" * 10_000, "\n" * 10_000, "a*" * 5_000,
    ],
)  # fmt: skip
@pytest.mark.parametrize("mode", [Mode.WORDS, Mode.BOTH, Mode.MEANING, Mode.REGEX])
def test_every_text_has_an_answer(engine: SearchEngine, text: str, mode: Mode) -> None:
    answer = engine.ask(Query(text, mode=mode))
    assert answer.hits or answer.empty is not None
    assert answer.total >= len(answer.hits)
    for hit in answer.hits:
        assert all(0 <= start < end <= len(hit.snippet) for start, end in hit.marks)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.text(max_size=40) | st.text(alphabet='ab*"()-^:{}[]\\|+?.$厨房🏠\u202e\0 ORNT', max_size=30),
    mode=st.sampled_from(Mode),
)
def test_any_text_has_an_answer(engine: SearchEngine, text: str, mode: Mode) -> None:
    answer = engine.ask(Query(text, mode=mode))
    assert answer.hits or answer.empty is not None


def test_hidden_characters_keep_nothing_from_being_found(engine: SearchEngine) -> None:
    assert 2 in numbers(engine.ask(Query("kitchen", mode=Mode.WORDS)))
    assert numbers(engine.ask(Query("neddih", mode=Mode.WORDS))) == [2]
    assert numbers(engine.ask(Query("half pair", mode=Mode.WORDS))) == [4]


def test_a_pattern_that_runs_away_is_stopped_and_said(tmp_path: Path) -> None:
    rows = [said(n, "a" * (2_000 + n) + "!") for n in range(1, 61)]
    with engine_of(tmp_path / "search.db", *rows) as engine:
        answer = engine.ask(Query(r"(?!b)(?:a|aa|a?)+b\1|(a)\1(?:a|aa)+X", mode=Mode.REGEX))
        slow = engine.ask(Query(r"(?=a)(?:a|aa)+$(?<=b)", mode=Mode.REGEX))
    assert any("too long" in str(note) for one in (answer, slow) for note in one.notes)
    assert not slow.exact
    assert "given up" in str(slow.empty) if not slow.hits else slow.empty is None


def test_a_pattern_that_would_run_away_elsewhere_simply_runs(engine: SearchEngine) -> None:
    assert numbers(engine.ask(Query("(a+)+b", mode=Mode.REGEX, case=True))) == []
    assert numbers(engine.ask(Query("(a+)+!", mode=Mode.REGEX))) == [3]


@pytest.mark.parametrize(
    ("pattern", "place"),
    [
        ("[unclosed", "1"),
        ("open (kit", "6"),
        ("a)", "2"),
        ("*a", "1"),
        ("a{2,1}", "3"),
        ("\\", "1"),
        ("a\\q", "2"),
    ],
)
def test_a_wrong_pattern_says_where(engine: SearchEngine, pattern: str, place: str) -> None:
    answer = engine.ask(Query(pattern, mode=Mode.REGEX))
    assert f"at character {place}:" in str(answer.empty)


def test_an_index_that_is_not_there_makes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "search.db"
    engine = SearchEngine(path, status=lambda _: IndexStatus(IndexState.MISSING))
    answer = engine.ask(Query("kitchen"))
    assert answer.empty is not None
    assert "index build" in str(answer.empty)
    assert not path.exists()
    with pytest.raises(NotFound):
        engine.document(1)


def test_an_index_that_comes_later_and_goes_again_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "search.db"
    engine = SearchEngine(path, status=ready)
    assert not engine.ask(Query("kitchen")).hits
    with engine_of(path, said(1, "kitchen")):
        assert numbers(engine.ask(Query("kitchen"))) == [1]
    drop_index(path)
    assert "not indexed" in str(engine.ask(Query("kitchen")).empty)
    path.unlink()
    assert "not indexed" in str(engine.ask(Query("kitchen")).empty)
    engine.close()


def test_a_file_that_is_no_index_is_told(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "search.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE t (x)")
    db.close()
    with pytest.raises(StrandlineError):
        SearchEngine(path, status=ready).ask(Query("kitchen"))


def test_a_document_that_went_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "search.db"
    with engine_of(path, said(1, "kitchen one"), said(2, "kitchen two")) as engine:
        stages = engine.stream(Query("kitchen", mode=Mode.WORDS))
        with SearchIndex.open(path) as index, index.writer() as (connection, writer):
            (source,) = connection.execute("SELECT id FROM sources").fetchone()
            writer.remove(source, [1])
        assert [numbers(answer) for answer in stages] == [[2]]
        with pytest.raises(NotFound):
            engine.document(1)
        assert engine.neighbours(1, 1, 1) == ()


def test_several_threads_ask_at_once(engine: SearchEngine) -> None:
    found: list[list[int]] = []

    def ask() -> None:
        found.extend(numbers(engine.ask(Query("kitchen", mode=mode))) for mode in Mode)

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6 * len(Mode)
    assert all(sorted(one) in ([1], [1, 2], []) for one in found)


def test_a_question_that_is_given_up_ends(tmp_path: Path) -> None:
    with engine_of(tmp_path / "search.db", *(said(n, f"row {n}") for n in range(5_000))) as engine:
        looks = iter(range(10_000))
        stages = list(engine.stream(Query("row", mode=Mode.REGEX), lambda: next(looks) > 3))
        assert not any(answer.exact for answer in stages)
        assert not engine.ask(Query("row", mode=Mode.WORDS), lambda: True).exact
