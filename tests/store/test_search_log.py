"""What was searched for before."""

import sqlite3
import threading
from pathlib import Path

import pytest

from strandline.model.search import Mode
from strandline.store.library import Library
from strandline.store.search_log import KEPT, forget_searches, note_search, searches


@pytest.fixture
def library(tmp_path: Path):
    with Library.open(tmp_path / "library.db") as opened:
        yield opened


def test_the_last_twenty_are_kept_newest_first(library):
    for number in range(KEPT + 5):
        note_search(library, f"query {number}", Mode.WORDS)
    found = searches(library)
    assert [one.text for one in found] == [f"query {n}" for n in range(KEPT + 4, 4, -1)]
    assert found[0].mode is Mode.WORDS


def test_the_same_words_move_to_the_front(library):
    for text in ("预算", "budget", " 预算 "):
        note_search(library, text, Mode.BOTH)
    assert [one.text for one in searches(library)] == ["预算", "budget"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 2_000, "half \ud800"])
def test_what_is_blank_too_long_or_no_text_is_not_kept(library, text):
    assert note_search(library, text, Mode.BOTH) == ()


def test_forgetting_leaves_none(library):
    note_search(library, "budget", Mode.BOTH)
    assert forget_searches(library) == ()
    assert searches(library) == ()


def test_a_value_that_cannot_be_understood_is_no_error(library, tmp_path):
    library.kv_set("searches", [["a", "words"], ["b", "telepathy"], 3, ["c"]])
    assert [one.text for one in searches(library)] == ["a"]
    library.close()
    with sqlite3.connect(tmp_path / "library.db") as db:
        assert db.execute("SELECT count(*) FROM kv").fetchone() == (1,)
    db.close()


def test_two_windows_lose_nothing(library):
    def many(name: str) -> None:
        for number in range(8):
            note_search(library, f"{name} {number}", Mode.BOTH)

    threads = [threading.Thread(target=many, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(searches(library)) == 16
