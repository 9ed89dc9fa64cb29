"""Counts are made once, kept in order of use, and survive in a backing store."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from strandline.errors import Unreadable
from strandline.messages import say
from strandline.model.context import TokenBasis, TokenCount
from strandline.model.tokens import EncodingChoice, Tally
from strandline.store.library import Library
from strandline.store.token_cache import LibraryTallies, TokenCache, TokenKey, key_of

EXACT = EncodingChoice("o200k_base", TokenBasis.EXACT)
APPROX = EncodingChoice("o200k_base", TokenBasis.APPROX)
OTHER = EncodingChoice("cl100k_base", TokenBasis.EXACT)


class Letters:
    """An encoder with one token per character, which remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode_ordinary(self, text: str) -> list[int]:
        self.asked.append(text)
        return [0] * len(text)

    def __call__(self, name: str) -> "Letters":
        return self


class Shelf:
    """A backing store in memory."""

    def __init__(self) -> None:
        self.rows: dict[TokenKey, Tally] = {}
        self.reads = 0

    def get_many(self, keys: Sequence[TokenKey]) -> Mapping[TokenKey, Tally]:
        self.reads += 1
        return {key: self.rows[key] for key in keys if key in self.rows}

    def put_many(self, tallies: Mapping[TokenKey, Tally]) -> None:
        self.rows.update(tallies)


def test_a_text_is_counted_once_per_encoding() -> None:
    letters = Letters()
    cache = TokenCache(letters)
    assert cache.known(["abc"], EXACT) == [None]
    assert cache.count("abc", EXACT) == TokenCount(3, TokenBasis.EXACT, "o200k_base")
    assert cache.count("abc", EXACT).value == 3
    assert cache.known(["abc", "d"], EXACT) == [TokenCount(3, TokenBasis.EXACT, "o200k_base"), None]
    assert letters.asked == ["abc"]
    assert cache.count("abc", OTHER).encoding == "cl100k_base"
    assert letters.asked == ["abc", "abc"]


def test_another_model_takes_the_same_count_with_its_own_trust() -> None:
    letters = Letters()
    cache = TokenCache(letters)
    cache.count("abc", EXACT)
    assert cache.count("abc", APPROX) == TokenCount(3, TokenBasis.APPROX, "o200k_base")
    assert len(letters.asked) == 1


def test_the_least_recently_used_goes_first() -> None:
    letters = Letters()
    cache = TokenCache(letters, capacity=2)
    cache.count_many(["a", "bb"], EXACT)
    cache.known(["a"], EXACT)
    cache.count("ccc", EXACT)
    assert len(cache) == 2
    assert [found is None for found in cache.known(["a", "bb"], EXACT)] == [False, True]


def test_many_keep_their_order_even_beyond_the_capacity() -> None:
    letters = Letters()
    texts = ["ccc", "a", "", "bb", "a"]
    counts = TokenCache(letters, capacity=1).count_many(texts, EXACT)
    assert [count.value for count in counts] == [3, 1, 0, 2, 1]
    assert letters.asked == ["ccc", "a", "bb"]


def test_a_backing_store_outlives_the_cache() -> None:
    shelf, first, second = Shelf(), Letters(), Letters()
    TokenCache(first, shelf).count_many(["abc", "\ud800"], EXACT)
    again = TokenCache(second, shelf)
    assert [count.value for count in again.count_many(["abc", "\ud800", "d"], EXACT)] == [3, 0, 1]
    assert second.asked == ["d"]
    assert again.known(["abc"], EXACT) != [None]
    assert shelf.reads == 2


def test_what_is_known_is_told_without_counting() -> None:
    shelf, never = Shelf(), Letters()
    TokenCache(Letters(), shelf).count("abc", EXACT)
    known = TokenCache(never, shelf).known(["abc", "d"], EXACT)
    assert known == [TokenCount(3, TokenBasis.EXACT, "o200k_base"), None]
    assert never.asked == []


def test_the_budget_holds_and_the_estimate_is_remembered_as_one() -> None:
    cache = TokenCache(Letters(), budget=10)
    assert cache.count("x" * 30, EXACT) == TokenCount(30, TokenBasis.ESTIMATED, "o200k_base")
    assert cache.count("x" * 30, APPROX).basis is TokenBasis.ESTIMATED


def test_keys_tell_texts_and_encodings_apart() -> None:
    assert key_of("a", "o200k_base") != key_of("a", "cl100k_base")
    assert key_of("a", "o200k_base") != key_of("b", "o200k_base")
    assert key_of("\ud800", "o200k_base") != key_of("\ud801", "o200k_base")


def test_the_library_keeps_exact_counts_over_a_restart(tmp_path: Path) -> None:
    first, second = Letters(), Letters()
    with Library.open(tmp_path / "library.db") as library:
        cache = TokenCache(first, LibraryTallies(library), budget=10)
        cache.count_many(["abc", "x" * 30], EXACT)
        cache.count("abc", OTHER)
    with Library.open(tmp_path / "library.db") as library:
        again = TokenCache(second, LibraryTallies(library), budget=10)
        counts = again.count_many(["abc", "x" * 30], EXACT)
    assert [(count.value, count.basis) for count in counts] == [
        (3, TokenBasis.EXACT),
        (30, TokenBasis.ESTIMATED),
    ]
    assert second.asked == ["x" * 10]  # the estimate is made again, the exact count is not


class FullDisk:
    """A library whose every use fails."""

    def __init__(self) -> None:
        self.asked = 0

    def token_count_get_many(self, encoding: str, digests: Iterable[str]) -> dict[str, int]:
        self.asked += 1
        raise Unreadable(say("full"), say("make room"))

    def token_count_put_many(self, encoding: str, counts: Mapping[str, int]) -> None:
        self.asked += 1
        raise Unreadable(say("full"), say("make room"))


def test_a_library_that_fails_is_asked_once_and_counting_goes_on() -> None:
    rows = FullDisk()
    cache = TokenCache(Letters(), LibraryTallies(rows))
    assert [cache.count(text, EXACT).value for text in ("a", "bb", "ccc")] == [1, 2, 3]
    assert rows.asked == 1
