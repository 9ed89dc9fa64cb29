"""What a pattern needs, and that no text which matches is passed over for lacking it."""

import sqlite3
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import closing

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.engine.search.indexed import engine_of, numbers, said

from strandline.engine.search import vocabulary
from strandline.engine.search.cutting import cutter
from strandline.engine.search.patterns import InvalidPattern, TooSlow, compiled
from strandline.engine.search.prefilter import ALL, NONE, can_match
from strandline.engine.search.required import ANYTHING, Either, Every, Need, required, stands_alone
from strandline.engine.search.vocabulary import AllWords, all_words, known_words
from strandline.model.search import Mode, Query
from strandline.model.search_terms import spaced
from strandline.store.search.layout import create_words


@pytest.mark.parametrize(
    ("pattern", "need"),
    [
        ("八十九平米", "八十九平米"),
        (r"第\s*\d+\s*周", Every(("第", "周"))),
        ("厨房|kitchen", Either(("厨房", "kitchen"))),
        ("厨房|", ANYTHING),
        ("(?:厨|窗)房", Every((Either(("厨", "窗")), "房"))),
        ("厨?房", "房"),
        ("ab+c", Every(("ab", "c"))),
        ("ab{2,}c", Every(("ab", "c"))),
        ("ab{0}c", Every(("a", "c"))),
        ("ab+?c", Every(("a", "c"))),
        ("(ab)?c", "c"),
        ("(ab)+c", Every((Every(("ab",)), "c"))),
        (r"a\.b\d", "a.b"),
        ("[]ab]c", "c"),
        (r"[^\]a]c", "c"),
        ("[[:alpha:]a]c", "c"),
        (r"\p{Han}厨", "厨"),
        (r"\pNab", "ab"),
        ("café", "caf"),
        ("がっこう", ANYTHING),  # a mark may be joined with kana
        ("👍🏿x", Every(("👍", "x"))),  # the index keeps no skin tones
        (r"\x41b", ANYTHING),
        (r"\Qa|\Eb", ANYTHING),
        ("(?i)ab", ANYTHING),
        ("(?P<name>ab)", ANYTHING),
        ("a{b", ANYTHING),
        ("(" * 60 + "a" + ")" * 60, ANYTHING),
    ],
)
def test_what_every_match_surely_holds(pattern: str, need: Need) -> None:
    assert required(pattern) == need


def test_no_neighbour_changes_the_term_that_a_letter_is_in() -> None:
    """The ground that the filter stands on, for every character there is."""
    after, composed = [], []
    for character in map(chr, range(sys.maxunicode + 1)):
        parts = unicodedata.normalize("NFD", character)
        if unicodedata.category(character).startswith("M"):
            after.append(character)
        if len(parts) > 1:
            assert not (parts[0].isascii() and parts[1].isascii())
            assert not stands_alone(parts[0]), f"{parts[0]} may be joined with what follows"
            if parts[0].isascii() and parts[0].isalnum():
                composed.append((parts[0].lower(), character))
    for letter in "0123456789abcdefghijklmnopqrstuvwxyz":
        terms = cutter().words(spaced(" ".join(f"a{letter}{mark}" for mark in after)))
        assert sum(one.startswith(f"a{letter}") for one in terms) == len(after)
    terms = cutter().words(" ".join(f"a{character}" for _, character in composed))
    for (letter, _), term in zip(composed, terms, strict=True):
        assert term[0] == "a"
        assert term[1] == letter or not term[1].isascii()


def test_every_sign_of_ascii_parts_terms_whatever_is_joined_with_it() -> None:
    marks = [chr(code) for code in range(0x300, 0x370)] + ["\u20d2", "\u20e3", "\ufe0f", "\u200d"]
    for code in range(128):
        if not chr(code).isalnum():
            for mark in marks:
                assert cutter().words(f"ab{chr(code)}{mark} cd{chr(code)}ef")[0] == "ab"
            assert cutter().words(f"cd{chr(code)}ef") == ("cd", "ef")


def _index(texts: Sequence[str]) -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None)
    create_words(db)
    db.execute("CREATE TABLE documents (id INTEGER PRIMARY KEY AUTOINCREMENT)")
    db.executemany(
        "INSERT INTO words (rowid, body) VALUES (?, ?)",
        [(number, spaced(text)) for number, text in enumerate(texts)],
    )
    return db


def _likely(texts: Sequence[str], pattern: str, *, look: bool) -> set[int]:
    """Give the places of the texts that a pattern is looked for in."""
    with closing(_index(texts)) as db:
        words: AllWords | None = None
        if look:
            vocabulary._kept.clear()
            words = all_words(db)
        match = can_match(required(pattern), lambda: words)
        if match == ALL:
            return set(range(len(texts)))
        if match == NONE:
            return set()
        return {row[0] for row in db.execute("SELECT rowid FROM words WHERE words MATCH ?", (match,))}


PIECES = (
    "op", "://", "Agents", "kit", "chen", "K", "s", "1", "-", "_", ".", "/", " ", "\n", "厨", "房", "厨房",
    "が", "カ", "👍", "🏿", "🏠", "é", "<", '"', "'",
)  # fmt: skip
AROUND = (
    *PIECES,
    "\u0301",
    "\u0307",
    "\u0304",
    "\u0338",
    "\u3099",
    "\u200b",
    "\ufe0f",
    "\u212a",
    "\u017f",
    "①",
    "Ａ",
    "\0",
    "\ud800",
)
SIGNS = (
    "*",
    "+",
    "?",
    "|",
    "(",
    ")",
    "(?:",
    "[ab]",
    "[^厨]",
    ".",
    r"\w",
    r"\d",
    r"\.",
    r"\b",
    "{2}",
    "{0,1}",
    "^",
    "$",
)


@st.composite
def _questions(draw: st.DrawFn) -> tuple[str, list[str]]:
    """Give a pattern and texts, some of which hold its pieces side by side."""
    parts = draw(st.lists(st.sampled_from(PIECES + SIGNS), min_size=1, max_size=6))
    literal = "".join(part for part in parts if part in PIECES)
    text = st.lists(st.sampled_from((*AROUND, literal, literal.upper())), max_size=6).map("".join)
    return "".join(parts), draw(st.lists(text, min_size=1, max_size=5))


@given(_questions(), st.booleans(), st.booleans())
@example((r"op://\w+/[a-z-]+", ["shop://Agents/x", "op", "drop://K/a"]), False, True)
@example(("kitchen", ["\u212aitchen", "Kitchen\u0301ette", "1kitchen①", "a\0kitchen"]), False, True)
@example(("kita", ["kita\u0307\u0304", "a-kita\u0307\u0304x"]), False, True)
@example(("-kita", ["-kita\u0307\u0304"]), False, True)
@example(("<s", ["<s", "a<ss", "<\u0338s"]), True, True)
@example(("👍🏿", ["👍🏿"]), True, False)
def test_what_matches_is_looked_at(question: tuple[str, list[str]], case: bool, look: bool) -> None:
    pattern, texts = question
    try:
        ready = compiled(pattern, case=case)
        matching = {
            place
            for place, text in enumerate(texts)
            if ready.find(text.encode("utf-8", "surrogatepass")) is not None
        }
    except (InvalidPattern, TooSlow):
        return
    if ready.need != ANYTHING:
        assert ready.need == required(pattern)
        assert matching <= _likely(texts, pattern, look=look)


@given(
    st.text(alphabet="ab厨1\\()[]{}|*+?.^$:<=!-,pPuxQE #i", max_size=14),
    st.text(alphabet="abAB厨1-", max_size=8),
)
def test_any_pattern_finds_what_it_found_without(pattern: str, text: str) -> None:
    try:
        ready = compiled(pattern, case=False)
        found = ready.find(text.encode())
    except (InvalidPattern, TooSlow):
        return
    if found is not None and ready.need != ANYTHING:
        assert _likely([text], pattern, look=True) == {0}


def test_most_texts_are_passed_over() -> None:
    texts = ["shop://Agents/x", "op and Agents", "nothing", "the kitchens", "不要开放式厨房", "窗"]
    assert _likely(texts, r"op://\w+/[a-z-]+", look=True) == {0, 1}
    assert _likely(texts, "op://Agents", look=True) == {0, 1}
    assert _likely(texts, "itchen|放式", look=True) == {3, 4}
    assert _likely(texts, "zzqqxxyy", look=True) == set()
    assert _likely(texts, "zzqqxxyy|窗", look=True) == {5}
    assert _likely(texts, "itchen|放式", look=False) == set(range(6))
    assert _likely(texts, "放式", look=False) == {4}


def test_a_word_that_fts_cuts_short_may_hold_anything() -> None:
    texts = ["a" * 40_000 + "kitchen", "b" * 32_767 + "é" * 9 + "kitchen", "none"]
    assert _likely(texts, "kitchen", look=True) == {0, 1}


def test_words_that_came_since_are_known(tmp_path) -> None:
    path = tmp_path / "search.db"
    with engine_of(
        path, *(said(number, "nothing here") for number in range(1, 2_100)), said(2_100, "other")
    ) as engine:
        query = Query("itchen", mode=Mode.REGEX)
        assert engine.ask(query).total == 0
        with engine_of(path, said(3_000, "the kitchenette", time_ms=1)) as other:
            assert numbers(other.ask(query)) == [3_000]
        assert numbers(engine.ask(query)) == [3_000]


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    vocabulary._kept.clear()
    yield
    vocabulary._kept.clear()


def test_all_words_are_read_once_for_an_index() -> None:
    with closing(_index(["kitchen"])) as db:
        assert known_words(db) is None
        first = all_words(db)
        assert known_words(db) is first is all_words(db)
        db.execute("INSERT INTO words (rowid, body) VALUES (9, 'bath')")
        assert known_words(db) is None
        assert all_words(db).holding("bath", ends=False, most=1) == ["bath"]


def test_the_newest_that_are_looked_at_first_are_found_once(tmp_path) -> None:
    texts = ["no open kitchens" if number % 7 == 0 else f"a room {number}" for number in range(2_500)]
    with engine_of(tmp_path / "search.db", *(said(n, text) for n, text in enumerate(texts) if n)) as engine:
        for _ in range(2):  # before all words are known, and after
            answer = engine.ask(Query("itchen", mode=Mode.REGEX, limit=1_000))
            assert numbers(answer) == [n for n in range(2_499, 0, -1) if n % 7 == 0]
            assert answer.exact
