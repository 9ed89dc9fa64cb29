"""The index file: documents go in with their words, come out without a trace, and damage is no loss."""

import sqlite3
from pathlib import Path

import pytest

from strandline import paths
from strandline.errors import NotFound, Unreadable, UnsupportedSchema
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.model.search_terms import spaced
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.layout import LAYOUT

HOME = Path("/home/sam/.openclaw/lcm.db")


@pytest.fixture
def index(own_home):
    with SearchIndex.open(paths.search_file()) as opened:
        yield opened


def said(number: int, text: str, **more) -> Document:
    ref = Ref(Scope.MESSAGES, HOME, conversation_id=3, message_id=number, session_id="s-1")
    given = {"time_ms": 1_700_000_000_000 + number, "role": "user", "lane": "agent:main:main"} | more
    return Document(f"{number:06}", ref, DocumentKind.TEXT, text, **given)


def add_source(index: SearchIndex, scope: Scope = Scope.MESSAGES, path: Path = HOME) -> int:
    with index.transaction() as connection:
        row = connection.execute(
            "INSERT INTO sources (scope, path, name, root) VALUES (?, ?, '', 'lcm') RETURNING id",
            [scope.value, str(path)],
        ).fetchone()
    return row[0]


def put(index: SearchIndex, source: int, *documents: Document) -> None:
    with index.writer() as (_, writer):
        writer.put(source, documents)


def hits(index: SearchIndex, word: str) -> list[int]:
    with index.reading() as connection:
        rows = connection.execute(
            "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid", [f'"{spaced(word)}"']
        )
        return [row[0] for row in rows]


def test_a_document_comes_back_whole(index):
    source = add_source(index)
    one = said(7, "预算 200,000 元 🦞", title="exec")
    put(index, source, one, said(8, "later"))
    [number] = hits(index, "算")
    assert index.document(number) == one


@pytest.mark.parametrize(
    "ref",
    [
        Ref(Scope.FILES, Path("/w/AGENTS.md"), line=12, agent="main"),
        Ref(Scope.SESSIONS, Path("/s/a.jsonl"), session_id="s", entry_id="e1", part=2, agent="main"),
        Ref(Scope.SUMMARIES, HOME, conversation_id=1, summary_id="sum_01"),
        Ref(Scope.LARGE, HOME, conversation_id=1, file_id="file_01", line=3),
        Ref(Scope.PINS, Path("/w/AGENTS.md"), pin_id="abcd"),
        Ref(Scope.HISTORY, Path("/w/AGENTS.md"), version=9, line=1),
    ],
    ids=lambda ref: ref.scope.value,
)
def test_every_kind_of_place_comes_back(index, ref):
    source = add_source(index, ref.scope, ref.path)
    with index.transaction() as connection:
        connection.execute("UPDATE sources SET agent = ? WHERE id = ?", [ref.agent, source])
    one = Document("a", ref, DocumentKind.SECTION, "words")
    put(index, source, one)
    assert index.document(hits(index, "words")[0]) == one


def test_removed_text_is_gone_from_words_texts_and_rows(index):
    source = add_source(index)
    put(index, source, said(1, "the secret 密码 is here"), said(2, "the secret stays"))
    gone, stays = hits(index, "secret")
    with index.writer() as (_, writer):
        writer.remove(source, [gone])
    assert hits(index, "secret") == [stays]
    assert hits(index, "密") == []
    assert index.texts([gone, stays]) == {stays: "the secret stays"}
    with pytest.raises(NotFound):
        index.document(gone)
    with index.reading() as connection:
        connection.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 0)")


def test_a_number_is_never_used_again(index):
    source = add_source(index)
    put(index, source, said(1, "one"))
    with index.writer() as (_, writer):
        writer.remove(source, hits(index, "one"))
    put(index, source, said(2, "two"))
    assert hits(index, "two") == [2]


def test_half_a_surrogate_pair_is_kept(index):
    source = add_source(index)
    one = said(1, "broken \ud83d emoji")
    put(index, source, one)
    assert index.document(hits(index, "emoji")[0]) == one


def test_neighbours_stand_in_the_order_of_the_source(index):
    source = add_source(index)
    put(index, source, said(1, "a"), said(5, "e"), said(9, "i"))
    put(index, source, said(3, "c"), said(7, "g"))  # read later, stands between
    [middle] = hits(index, "e")
    around = index.neighbours(middle, 1, 2)
    assert [found.ref.message_id for found in around] == [3, 5, 7, 9]
    assert index.neighbours(999, 1, 1) == ()


def test_a_damaged_index_is_begun_anew_and_leaves_nothing_behind(index):
    path = index.path
    put(index, add_source(index), said(1, "old"))
    index.close()
    raw = bytearray(path.read_bytes())
    raw[100:3000] = b"\xff" * 2900
    path.write_bytes(raw)
    with SearchIndex.open(path) as again:
        assert "damaged" in again.notice.text()
        assert again.size().documents == 0
    assert list(path.parent.glob("*damaged*")) == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE texts SET data = x'00112233'",
        "UPDATE texts SET data = substr(data, 1, 4)",
        "UPDATE texts SET packing = 77",
        "DELETE FROM words_data WHERE id > 10",
        "UPDATE documents SET kind = 99",
        "UPDATE sources SET scope = 'nonsense'",
    ],
)
def test_damage_that_sqlite_does_not_see_is_told_and_the_next_to_open_begins_anew(index, damage):
    put(index, add_source(index), said(1, "old words"), said(2, "older words"))
    with index.transaction() as db:
        db.execute(damage)
    with pytest.raises(Unreadable, match="Drop the index"):
        [index.document(number) for number in hits(index, "words") or [1]]
    with SearchIndex.open(index.path) as again:
        assert again.notice is not None
        assert again.size().documents == 0


def test_a_suspicion_that_proves_wrong_costs_nothing(index):
    put(index, add_source(index), said(1, "words"))
    index.path.with_name("search.db.check").touch()
    with SearchIndex.open(index.path) as again:
        assert again.notice is None
        assert hits(again, "words") == [1]
    assert not index.path.with_name("search.db.check").exists()


def test_the_index_of_a_newer_version_is_left_alone(tmp_path):
    path = tmp_path / "search.db"
    SearchIndex.open(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {LAYOUT.latest + 1}")
    db.close()
    with pytest.raises(UnsupportedSchema, match="newer Strandline"):
        SearchIndex.open(path)


def test_the_library_is_not_taken_for_an_index(own_home):
    from strandline.store.library import Library

    with Library.open(paths.library_file()) as library:
        library.kv_set("kept", 1)
    with pytest.raises(UnsupportedSchema, match="not a search index"):
        SearchIndex.open(paths.library_file())


def test_deleting_removes_the_file_and_its_sidecars(own_home):
    path = paths.search_file()
    assert not SearchIndex.delete(path)
    with SearchIndex.open(path) as opened:
        put(opened, add_source(opened), said(1, "one"))
    assert SearchIndex.delete(path)
    assert [file.name for file in path.parent.iterdir() if not file.name.endswith(".lock")] == []
    assert SearchIndex.open_existing(path) is None


def test_an_index_whose_texts_were_packed_otherwise_is_begun_anew(tmp_path):
    path = tmp_path / "search.db"
    with SearchIndex.open(path) as index:
        put(index, add_source(index), said(1, "old words"))
        with index.transaction() as db:
            db.execute("UPDATE texts SET data = x'28b52ffd'")
            db.execute("PRAGMA user_version = 3")
    with SearchIndex.open(path) as index:
        assert hits(index, "words") == []
        assert index.size().documents == 0
        put(index, add_source(index), said(1, "new words"))
        assert list(index.texts(hits(index, "words")).values()) == ["new words"]
