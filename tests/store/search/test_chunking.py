"""Chunks stay in step with the documents, and what was not touched is not cut again."""

import random
from uuid import uuid4

import pytest

from engine.search.embed_kit import add, chunk_rows, message, numbers, remove, talk
from strandline.store.search.chunking import Chunker, unit_texts
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.maintain import empty


@pytest.fixture
def index(tmp_path):
    with SearchIndex.open(tmp_path / "search.db") as opened:
        yield opened


def never():
    return False


def cut_at_once(tmp_path, index):
    """Give the chunks that a new index has whose documents are those of ``index``."""
    with SearchIndex.open(tmp_path / f"{uuid4()}.db") as other:
        with index.reading() as connection, other.transaction() as target:
            for table in ("names", "sources", "dictionaries", "documents", "texts"):
                for row in connection.execute(f"SELECT * FROM {table}"):
                    target.execute(f"INSERT INTO {table} VALUES ({','.join('?' * len(row))})", list(row))
        Chunker(other).catch_up(never)
        return chunk_rows(other)


def two_conversations():
    """Give the messages of two conversations that were held at the same time, in one source."""
    both = [*talk(1, first=1, step=2), *talk(2, first=2, step=2)]
    return sorted(both, key=lambda document: document.position)


def test_a_question_is_found_with_its_answer_though_another_conversation_runs_between(index):
    add(index, two_conversations())
    assert Chunker(index).catch_up(never)
    rows = chunk_rows(index)
    assert {row[1] for row in rows} == {1, 2}
    texts = unit_texts(index, (rows[0][0], 1), rows[0][2], rows[0][3])
    whole, focus = texts[rows[0][8]]
    assert whole.startswith("Question 0 about")
    assert whole.endswith(focus)
    assert focus.startswith("Room 0 faces north")


@pytest.mark.parametrize("portion", [1, 2, 3, 7, 50])
def test_cutting_as_documents_come_gives_what_cutting_them_all_gives(tmp_path, index, portion):
    documents = two_conversations()
    for start in range(0, len(documents), portion):
        add(index, documents[start : start + portion])
        Chunker(index, slice_documents=5).catch_up(never)
    assert not Chunker(index).behind()
    assert chunk_rows(index) == cut_at_once(tmp_path, index)


def test_what_is_rewritten_anywhere_is_cut_anew_and_gives_what_cutting_all_gives(tmp_path, index):
    documents = two_conversations()
    source = add(index, documents)
    Chunker(index).catch_up(never)
    picked = random.Random(7)
    for _ in range(12):
        known = [int(position) for position in numbers(index)]
        some = picked.sample(known, 4)
        remove(index, source, *some)
        roles = picked.choices(["user", "assistant", "result"], k=3)
        add(index, [message(n, role, f"new {n} " * n) for n, role in zip(some, roles, strict=False)])
        assert Chunker(index).behind()
        Chunker(index).catch_up(never)
        assert chunk_rows(index) == cut_at_once(tmp_path, index)


def test_an_append_leaves_the_chunks_before_it_alone(index):
    add(index, talk(turns=40))
    Chunker(index).catch_up(never)
    with index.reading() as connection:
        before = {row[0] for row in connection.execute("SELECT id FROM chunks")}
    add(index, [message(900, "user", "And how wide is the door of the room in the cellar, by the way?")])
    Chunker(index).catch_up(never)
    with index.reading() as connection:
        after = {row[0] for row in connection.execute("SELECT id FROM chunks")}
    assert len(after - before) <= 2
    assert len(before - after) <= 1


def test_what_leaves_the_index_leaves_no_chunk_behind(index):
    source = add(index, talk(turns=10))
    Chunker(index).catch_up(never)
    remove(index, source, *(int(position) for position in numbers(index)))
    assert chunk_rows(index) == []
    Chunker(index).catch_up(never)
    assert not Chunker(index).behind()
    add(index, talk(turns=3))
    empty(index)
    assert not Chunker(index).behind()


def test_it_ends_when_asked_and_goes_on_later(tmp_path, index):
    add(index, talk(turns=60))
    asked = iter([False, False, False, True])
    assert not Chunker(index, slice_documents=10).catch_up(lambda: next(asked, True))
    assert Chunker(index).behind()
    assert Chunker(index).catch_up(never)
    assert chunk_rows(index) == cut_at_once(tmp_path, index)


def test_documents_that_go_while_they_are_cut_are_not_written(index, monkeypatch):
    source = add(index, talk(turns=10))
    chunker = Chunker(index)
    real = chunker._cut
    went = iter([True])

    def cut_while_one_goes(work, stopped):
        done = real(work, stopped)
        if next(went, False):
            remove(index, source, 2)
        return done

    monkeypatch.setattr(chunker, "_cut", cut_while_one_goes)
    assert chunker.catch_up(never)
    with index.reading() as connection:
        lost = connection.execute(
            "SELECT count(*) FROM chunks WHERE document NOT IN (SELECT id FROM documents)"
        ).fetchone()[0]
    assert lost == 0
    assert not chunker.behind()


def test_another_scheme_cuts_everything_anew(index, monkeypatch):
    add(index, talk(turns=5))
    Chunker(index).catch_up(never)
    before = chunk_rows(index)
    monkeypatch.setattr("strandline.store.search.chunking.SCHEME", 99)
    assert Chunker(index).behind()
    Chunker(index).catch_up(never)
    assert chunk_rows(index) == before
    assert not Chunker(index).behind()
