"""A source that cannot be read, or only in part, loses nothing that is indexed, and is told of."""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.host_folder import make
from engine.search.kit import Memory, build, hits, memory_catalog, texts
from strandline import paths
from strandline.engine.search.service import SearchEngine
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.status import index_status
from strandline.engine.search.wanted import Wanted
from strandline.engine.target import Target
from strandline.model.search import IndexState, Mode, Query
from strandline.store.search.index_file import SearchIndex

PAGE = 4096


@pytest.fixture
def index(own_home) -> Iterator[SearchIndex]:
    with SearchIndex.open(paths.search_file()) as opened:
        yield opened


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    made = Memory(tmp_path / "host" / "lcm.db")
    made.say(*(f"message {number} 窗口 " + "filler " * 60 for number in range(3_000)))
    return made


def damage(path: Path) -> None:
    """Put noise into some pages of texts, as a failing disk does."""
    data = bytearray(path.read_bytes())
    leaf = 0x0D
    pages = [at for at in range(0, len(data), PAGE) if data[at] == leaf and b"filler" in data[at : at + PAGE]]
    assert len(pages) > 100
    for at in pages[len(pages) // 3 :: 40]:
        data[at : at + 64] = b"\x99" * 64
    path.write_bytes(data)


def engine(index: SearchIndex, *databases: Path) -> SearchEngine:
    found = memory_catalog(*databases)
    return SearchEngine(
        index.path, status=lambda opened: index_status(opened, found.sources), roots=found.roots
    )


def test_a_memory_that_is_damaged_after_it_was_indexed_keeps_all_of_it_and_is_told(index, memory):
    build(index, memory_catalog(memory.path))
    before = texts(index)
    damage(memory.path)
    result = build(index, memory_catalog(memory.path))
    assert "damaged" in result.problems[0].text()
    assert texts(index) == before
    assert "damaged" in index_status(index, memory_catalog(memory.path).sources).problems[0].text()


def test_of_a_damaged_memory_all_blocks_are_read_and_not_only_those_before_the_damage(index, memory):
    damage(memory.path)
    result = build(index, memory_catalog(memory.path))
    assert "damaged" in result.problems[0].text()
    numbers = {int(text.split()[1]) for text in hits(index, "窗口")}
    assert {number // 1_000 for number in numbers} == {0, 1, 2}


def test_a_memory_that_is_damaged_while_it_is_read_is_not_taken_for_whole(index, memory):
    kept = memory.path.read_bytes()
    found = memory_catalog(memory.path)
    (only,) = [one for one in found.sources if one.id.scope == "messages"]
    blocks = only.blocks

    def blocks_then_damage(known, *, thorough):
        given = blocks(known, thorough=thorough)
        damage(memory.path)
        return given

    only.blocks = blocks_then_damage
    result = build(index, found)
    assert "damaged" in result.problems[0].text()
    memory.path.write_bytes(kept)
    build(index, memory_catalog(memory.path))
    assert len(hits(index, "窗口")) == 3_000


def test_a_repaired_memory_is_read_whole_again(index, memory):
    kept = memory.path.read_bytes()
    damage(memory.path)
    build(index, memory_catalog(memory.path))
    memory.path.write_bytes(kept)
    assert build(index, memory_catalog(memory.path)).problems == []
    assert len(hits(index, "窗口")) == 3_000


def test_a_part_of_no_message_stops_nothing(index, memory):
    memory.part(1, 0, "text", text_content="a part 零件")
    memory.do(
        "INSERT INTO message_parts (part_id, message_id, ordinal, part_type, text_content)"
        " VALUES ('x', 'abc', 0, 'text', 'lost')"
    )
    assert build(index, memory_catalog(memory.path)).finished
    assert hits(index, "零件") == ["a part 零件"]


def test_a_file_whose_name_is_no_text_is_found_and_told_by_its_path(index, tmp_path):
    state = make(tmp_path, {"agents": {"list": [{"id": "main"}]}}, {"memory/ok.md": "the heron\n"})
    odd = os.fsencode(state / "workspace" / "memory") + b"/bad\xff\xfe.md"
    try:
        Path(os.fsdecode(odd)).write_text("the other heron\n")
    except OSError:
        pytest.skip("this file system takes no such name")
    found = catalog(Wanted(Target(state_dir=state, release="2026.7.1")), None, {"HOME": str(tmp_path)})
    assert build(index, found).finished
    assert hits(index, "heron") == ["the heron", "the other heron"]
    assert build(index, found).added == 0
    asked = SearchEngine(index.path, status=lambda one: index_status(one, found.sources), roots=found.roots)
    refs = [hit.ref.path for hit in asked.ask(Query("heron", mode=Mode.WORDS)).hits]
    assert Path(os.fsdecode(odd)) in refs
    asked.close()


def test_a_lane_with_half_a_character_is_indexed(index, tmp_path):
    sessions = {"agent:main:\ud83d": {"sessionId": "s-1", "updatedAt": 1}}
    state = make(tmp_path, {"agents": {"list": [{"id": "main"}]}}, {})
    folder = state / "agents" / "main" / "sessions"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sessions.json").write_text(json.dumps(sessions))
    said = {"role": "user", "content": [{"type": "text", "text": "the heron"}]}
    (folder / "s-1.jsonl").write_text(
        json.dumps({"type": "session", "id": "s-1"})
        + "\n"
        + json.dumps({"type": "message", "id": "e1", "message": said})
        + "\n"
    )
    found = catalog(Wanted(Target(state_dir=state, release="2026.2.1")), None, {"HOME": str(tmp_path)})
    assert build(index, found).problems == []
    assert hits(index, "heron") == ["the heron"]
    assert build(index, found).added == 0


def test_a_store_of_sessions_that_is_locked_keeps_what_is_indexed_of_it(index, tmp_path):
    state = shutil.copytree(paths.shipped_demo(), tmp_path / "demo")
    wanted = Wanted(Target(state_dir=state))
    build(index, catalog(wanted, None, {"HOME": str(state)}))
    before = texts(index)
    store = state / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        found = catalog(wanted, None, {"HOME": str(state)})
        assert any("locked" in problem.text() for problem in found.problems)
        build(index, found)
    assert texts(index) == before


def test_what_cannot_be_read_is_told_where_nothing_is_found(index, tmp_path):
    (tmp_path / "lcm.db").write_bytes(b"")
    build(index, memory_catalog(tmp_path / "lcm.db"))
    asked = engine(index, tmp_path / "lcm.db")
    answer = asked.ask(Query("kitchen", mode=Mode.WORDS))
    assert any("empty (0 bytes)" in note.text() for note in answer.notes)
    assert not any("older" in note.text() for note in answer.notes)
    asked.close()


def test_what_else_is_in_the_index_says_nothing_of_what_is_open(index, memory, tmp_path):
    (tmp_path / "other.db").write_bytes(b"")
    build(index, memory_catalog(tmp_path / "other.db"))
    found = memory_catalog(memory.path)
    build(index, found)
    status = index_status(index, found.sources)
    assert (status.state, status.percent, status.problems) == (IndexState.READY, 100, ())
