"""Patterns: where one is wrong, what every match surely holds, and that none runs away."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.engine.search.narrowing import Narrow
from strandline.engine.search.pattern_text import too_large_at
from strandline.engine.search.patterns import LARGEST, LONGEST, InvalidPattern, Pattern, TooSlow, compiled
from strandline.engine.search.required import ANYTHING
from strandline.engine.search.scan import Scan, pattern_marks, scan
from strandline.store.search.index_file import SearchIndex

from .indexed import put, said


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        ("^b$", "a\nb\nc", "b"),
        ("KITCHEN", "my kitchen", "kitchen"),
        ("É", "caf\u00e9", "\u00e9"),
        ("(?<=open )kitchen", "an open kitchen", "kitchen"),
        (r"(\w)\1", "a book", "oo"),
        (r"\u53a8.", "大厨房", "厨房"),
        ("a{1,2000}b", "aaab", "aaab"),
        (r"\p{Han}+", "ab厨房cd", "厨房"),
        ("厨.{0,3}门", "封闭厨房移门", "厨房移门"),
    ],
)
def test_a_pattern_finds_its_place_in_characters(pattern: str, text: str, found: str) -> None:
    marks = pattern_marks(compiled(pattern, case=False), text)
    assert [text[start:end] for start, end in marks] == [found]


def test_every_place_is_marked_and_empty_ones_are_not() -> None:
    text = "厨a房a🏠a"
    assert [text[a:b] for a, b in pattern_marks(compiled("a", case=True), text)] == ["a", "a", "a"]
    assert pattern_marks(compiled("x*", case=True), text) == ()


@pytest.mark.parametrize("pattern", ["kit", "(?=k)kit"])
def test_half_a_character_before_a_match_moves_no_mark(pattern: str) -> None:
    text = "\ud83d\udc00 厨 \ud83d kit \ud800kit"
    assert [text[a:b] for a, b in pattern_marks(compiled(pattern, case=True), text)] == ["kit", "kit"]


def test_capitals_matter_when_asked() -> None:
    assert compiled("kitchen", case=True).find(b"Kitchen") is None
    assert compiled("kitchen", case=False).find(b"Kitchen") == (0, 7)


def test_a_pattern_is_bounded() -> None:
    with pytest.raises(InvalidPattern) as error:
        compiled("a" * (LONGEST + 1), case=True)
    assert error.value.exit_code == 2
    assert compiled("a" * LONGEST, case=True).find(b"b") is None


def test_what_the_linear_engine_refuses_has_a_time_limit() -> None:
    with pytest.raises(TooSlow):
        compiled(r"(?!b)(?:a|aa)+$(?<=b)", case=True).find(b"a" * 5_000 + b"!")


@pytest.mark.parametrize(
    ("pattern", "place"),
    [
        (r"(?:\b){99999999}(?=q)", 6),
        (r"(?=(?=.*){1000}){1000}", 16),
        ("((a{100}){100}){100}", 15),
        (r"[ab)]{99999999}(?=q)", 5),
        (r"\){9999}a{9999}(?=q)", 9),
        ("(?=a){,99999}", 5),
        ("(?=a|bc{10001,})", 7),
    ],
)
def test_a_pattern_that_would_fill_the_memory_is_refused_at_its_place(pattern: str, place: int) -> None:
    with pytest.raises(InvalidPattern) as error:
        compiled(pattern, case=True)
    assert error.value.position == place
    assert "too large" in str(error.value.sentence)


@pytest.mark.parametrize(
    "pattern",
    ["a{5,10000}", "(ab){5000}", "(?:a{10}|b{20}){300}", "((a*)*)*", "x{a}{b}{}", "\\{99999}", "[{99999}]"],
)
def test_what_is_no_larger_than_allowed_is_taken(pattern: str) -> None:
    assert too_large_at(pattern, LARGEST) is None


@given(st.text(alphabet="ab厨\\()[]{}|*+?.^$:<=!-,1pPuxQE #i", max_size=25))
def test_any_pattern_is_ready_or_wrong_in_words(pattern: str) -> None:
    wrong = None
    try:
        compiled(pattern, case=True).find("ab厨".encode())
    except InvalidPattern as error:
        wrong = error
    except TooSlow:
        return
    if wrong is not None:
        assert str(wrong.sentence)
        assert wrong.position is None or 0 <= wrong.position <= len(pattern)


class Slow:
    """A pattern that runs out of time in every text, and notices it late."""

    joinable, need = False, ANYTHING

    def __init__(self, clock: list[float], late_s: float = 0.5) -> None:
        self.clock, self.late_s, self.asked = clock, late_s, 0

    def find(self, text: bytes, start: int = 0) -> tuple[int, int] | None:
        self.asked += 1
        self.clock[0] += self.late_s
        raise TooSlow


@pytest.fixture
def hundred(tmp_path: Path) -> Iterator[SearchIndex]:
    path = tmp_path / "search.db"
    put(path, [said(number, f"text {number}") for number in range(1, 101)])
    with SearchIndex.open(path) as index:
        yield index


def last_of(index: SearchIndex, pattern: Pattern, cancelled: Callable[[], bool] = lambda: False) -> Scan:
    with index.reading() as connection:
        return list(scan(connection, index.packer(connection), pattern, Narrow(), cancelled))[-1]


def test_a_scan_is_given_up_by_the_time_it_took_and_not_by_the_texts(hundred, monkeypatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("strandline.engine.search.scan.time.monotonic", lambda: clock[0])
    slow = Slow(clock)
    done = last_of(hundred, slow)
    assert (slow.asked, done.slow, done.stopped, done.total) == (4, 4, True, 100)
    assert done.scanned < 100


def test_a_scan_of_slow_texts_ends_with_the_one_in_which_it_is_cancelled(hundred) -> None:
    slow = Slow([0.0])
    done = last_of(hundred, slow, lambda: slow.asked >= 3)
    assert (slow.asked, done.stopped) == (3, False)


def test_long_texts_are_looked_at_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "search.db"
    put(path, [said(number, f"{number} " + "x" * 700_000) for number in range(1, 6)])
    held: list[int] = []

    class Weighing:
        joinable, need = True, ANYTHING

        def find(self, text: bytes, start: int = 0) -> tuple[int, int] | None:
            held.append(len(text))
            return None

    with SearchIndex.open(path) as index:
        assert last_of(index, Weighing()).scanned == 5
    assert max(held) < 2_000_000
