"""Databases of other programs: the newest row is seen, and nothing is left behind."""

import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from strandline.errors import NotFound, Unreadable, UnsupportedSchema
from strandline.store import sqlite_ro
from strandline.store.sqlite_ro import open_read_only

WRITER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA journal_mode=WAL")
db.execute("CREATE TABLE IF NOT EXISTS t(x)")
for line in sys.stdin:
    if line.strip() == "lock":
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")
    else:
        db.execute("INSERT INTO t VALUES (?)", (line.strip(),))
    print("done", flush=True)
"""


class Writer:
    """Another process with the database open, which writes a row for each line."""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def write(self, line: str) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n"

    def end(self, *, crash: bool = False) -> None:
        if crash:
            self.process.kill()
        self.process.communicate()


@pytest.fixture
def writer(tmp_path):
    process = Writer(tmp_path / "live.db")
    yield process
    process.end(crash=True)


def rows(path: Path) -> list[str]:
    with open_read_only(path) as db:
        return [row["x"] for row in db.execute("SELECT x FROM t ORDER BY rowid")]


def state(folder: Path) -> dict[str, str]:
    return {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in folder.iterdir()}


def at_rest(path: Path, mode: str = "WAL") -> Path:
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA journal_mode={mode}")
    db.execute("CREATE TABLE t(x)")
    db.execute("INSERT INTO t VALUES ('one')")
    db.commit()
    db.close()
    return path


def test_newest_row_of_a_live_writer_is_seen(tmp_path, writer):
    path = tmp_path / "live.db"
    writer.write("one")
    assert rows(path) == ["one"]
    writer.write("two")
    assert rows(path) == ["one", "two"]


def test_the_files_of_a_live_writer_stay_as_they_are(tmp_path, writer):
    """Also its -shm, into which every other reader writes where it reads."""
    writer.write("one")
    before = state(tmp_path)
    assert set(before) == {"live.db", "live.db-wal", "live.db-shm"}
    assert rows(tmp_path / "live.db") == ["one"]
    assert state(tmp_path) == before


def test_a_reader_does_not_stop_the_writer_and_keeps_its_moment(tmp_path, writer):
    writer.write("one")
    with open_read_only(tmp_path / "live.db") as db:
        writer.write("two")
        assert db.execute("SELECT count(*) FROM t").fetchone()[0] == 1
    assert rows(tmp_path / "live.db") == ["one", "two"]


def test_no_files_are_left_beside_a_database_at_rest(tmp_path):
    path = at_rest(tmp_path / "rest.db")
    before = state(tmp_path)
    assert rows(path) == ["one"]
    assert state(tmp_path) == before
    assert set(before) == {"rest.db"}


def test_rows_of_a_writer_that_died_are_seen_and_its_files_stay_as_they_are(tmp_path, writer):
    writer.write("one")
    writer.write("two")
    writer.end(crash=True)
    grave = tmp_path / "grave"
    grave.mkdir()
    for name in ("live.db", "live.db-wal"):  # without -shm, as in a copied state folder
        shutil.copyfile(tmp_path / name, grave / name)
    before = state(grave)
    assert rows(grave / "live.db") == ["one", "two"]
    assert state(grave) == before


def test_leftover_of_a_crash_with_shm_is_read_in_place(tmp_path, writer):
    writer.write("one")
    writer.end(crash=True)
    before = state(tmp_path)
    assert "live.db-shm" in before
    assert rows(tmp_path / "live.db") == ["one"]
    assert state(tmp_path) == before


def test_a_log_that_its_writer_had_only_begun_keeps_nobody_waiting(tmp_path, writer, monkeypatch):
    """SQLite itself would try for ten seconds and give up; there is nothing in such a log."""
    writer.write("one")
    with sqlite3.connect(tmp_path / "live.db") as other:
        assert other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[0] == 0
    other.close()
    writer.end(crash=True)
    os.truncate(tmp_path / "live.db-wal", 32)  # killed after the head was written, before the first page
    before = state(tmp_path)
    opened = []
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda name, **more: opened.append(name) or real(name, **more))
    assert rows(tmp_path / "live.db") == ["one"]
    assert state(tmp_path) == before
    assert [name.partition("?")[2] for name in opened] == ["mode=ro&immutable=1"]


@pytest.mark.parametrize(
    "junk", [b"junk" * 9_000, b"\0" * 40, b"x", bytes.fromhex("377f0682002de218") + bytes(99)]
)
def test_junk_in_the_place_of_the_log_is_passed_over_at_once(tmp_path, junk, monkeypatch):
    """SQLite itself would try for ten seconds, since it may not put its -shm right."""
    path = at_rest(tmp_path / "rest.db")
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).write_bytes(junk)
    before = state(tmp_path)
    opened = []
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda name, **more: opened.append(name) or real(name, **more))
    assert rows(path) == ["one"]
    assert state(tmp_path) == before
    assert [name.partition("?")[2] for name in opened] == ["mode=ro&immutable=1"]


def test_rollback_journal_mode_works(tmp_path):
    assert rows(at_rest(tmp_path / "old.db", "DELETE")) == ["one"]


def test_link_to_a_database_finds_the_files_beside_its_target(tmp_path, writer):
    writer.write("one")
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.db"
    link.symlink_to(tmp_path / "live.db")
    assert rows(link) == ["one"]


@pytest.mark.parametrize("name", ["a?b.db", "a#b.db", "a%41.db", "数据 库.db"])
def test_odd_names_are_opened(tmp_path, name):
    assert rows(at_rest(tmp_path / name)) == ["one"]


def test_writing_is_refused(tmp_path):
    path = at_rest(tmp_path / "rest.db")
    with pytest.raises(Unreadable), open_read_only(path) as db:
        db.execute("INSERT INTO t VALUES ('no')")
    assert rows(path) == ["one"]


def test_text_that_is_not_utf8_is_decoded_with_replacement(tmp_path):
    path = at_rest(tmp_path / "rest.db")
    db = sqlite3.connect(path)
    db.execute("INSERT INTO t VALUES (CAST(x'61FF62' AS TEXT))")
    db.commit()
    db.close()
    assert rows(path) == ["one", "a\ufffdb"]


def test_missing_file_is_not_found_and_is_not_made(tmp_path):
    with pytest.raises(NotFound), open_read_only(tmp_path / "none.db"):
        pass
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"", "empty"), (b"hello" * 100, "not a SQLite"), (b"SQLite format 3\0" + b"\xff" * 2000, "")],
)
def test_what_is_no_database_is_unreadable_with_a_way_out(tmp_path, content, word):
    path = tmp_path / "odd.db"
    path.write_bytes(content)
    with pytest.raises(Unreadable) as caught, open_read_only(path):
        pass
    assert word in caught.value.sentence.text()
    assert str(path) in caught.value.sentence.text()
    assert caught.value.way_out.text()


def test_damage_behind_the_first_page_is_explained_too(tmp_path):
    path = at_rest(tmp_path / "rest.db")
    raw = bytearray(path.read_bytes())
    raw[4096:] = b"\xaa" * (len(raw) - 4096)
    path.write_bytes(raw)
    with pytest.raises(Unreadable) as caught:
        rows(path)
    assert "damaged" in caught.value.sentence.text()


def test_folder_and_pipe_do_not_block(tmp_path):
    fifo = tmp_path / "pipe.db"
    os.mkfifo(fifo)
    for path in (fifo, tmp_path):
        with pytest.raises(Unreadable), open_read_only(path):
            pass


def test_lock_is_named_after_the_retries(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite_ro, "BUSY_TIMEOUT_MS", 1)
    monkeypatch.setattr(sqlite_ro, "RETRY_WAITS_S", (0.001, 0.001))
    path = at_rest(tmp_path / "old.db", "DELETE")
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Unreadable) as caught:
        rows(path)
    assert "locked" in caught.value.sentence.text()
    blocker.rollback()
    assert rows(path) == ["one"]
    blocker.close()


def test_unknown_table_is_an_unsupported_schema(tmp_path):
    with pytest.raises(UnsupportedSchema), open_read_only(at_rest(tmp_path / "rest.db")) as db:
        db.execute("SELECT * FROM another")
