"""A copy of a memory: whole, checked, with its files, and nothing left when it fails."""

import json
import sqlite3
from contextlib import closing

import pytest

from strandline.engine.memory_backup import (
    DAY_MS,
    Backup,
    BackupCancelled,
    back_up,
    is_due,
    last_backup,
    note_backup,
)
from strandline.errors import StrandlineError, Unreadable
from strandline.store.lcm import open_memory
from strandline.store.library import Library

NOW_MS = 1_796_000_000_000


def test_a_copy_holds_every_row_and_every_file(copy_fixture, tmp_path):
    source = copy_fixture("lcm/small.db")
    files = copy_fixture("lcm/small-files")
    told = []
    made = back_up(
        source,
        tmp_path / "copies",
        files_dir=files,
        now_ms=NOW_MS,
        progress=lambda done, total: told.append((done, total)),
    )
    assert made.folder.parent == tmp_path / "copies"
    assert [one.name for one in made.folder.parent.iterdir()] == [made.folder.name]
    copied = open_memory(made.folder / "lcm.db")
    assert copied.conversations() == open_memory(source).conversations()
    assert made.files == len([one for one in files.rglob("*") if one.is_file()]) > 0
    for one in files.rglob("*"):
        if one.is_file():
            assert (made.folder / "lcm-files" / one.relative_to(files)).read_bytes() == one.read_bytes()
    assert told[-1][0] == told[-1][1]
    manifest = json.loads((made.folder / "strandline-backup.json").read_text(encoding="utf-8"))
    assert manifest["source"] == str(source)
    assert manifest["files"] == made.files


def test_the_newest_message_is_in_the_copy_although_it_is_only_in_the_log(tmp_path):
    source = tmp_path / "lcm.db"
    with closing(sqlite3.connect(source)) as writing:
        writing.execute("PRAGMA journal_mode = WAL")
        writing.execute("CREATE TABLE messages (message_id INTEGER PRIMARY KEY, content TEXT)")
        writing.execute("INSERT INTO messages (content) VALUES ('first')")
        writing.commit()
        writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        writing.execute("INSERT INTO messages (content) VALUES ('newest')")
        writing.commit()
        made = back_up(source, tmp_path / "copies")
        with closing(sqlite3.connect(made.folder / "lcm.db")) as reading:
            rows = [row[0] for row in reading.execute("SELECT content FROM messages ORDER BY message_id")]
    assert rows == ["first", "newest"]


def test_a_writer_is_not_kept_waiting_while_a_copy_runs(copy_fixture, tmp_path):
    source = copy_fixture("lcm/medium.db")
    wrote = []
    with closing(sqlite3.connect(source, timeout=0.0)) as writing:
        writing.execute("PRAGMA journal_mode = WAL")
        writing.execute("CREATE TABLE proof (n)")
        writing.commit()

        def progress(done, total):
            if done and len(wrote) < 3:
                writing.execute("INSERT INTO proof VALUES (1)")
                writing.commit()
                wrote.append(done)

        made = back_up(source, tmp_path / "copies", progress=progress)
    assert len(wrote) == 3
    assert open_memory(made.folder / "lcm.db").conversations()


def test_a_copy_that_is_given_up_leaves_nothing(copy_fixture, tmp_path):
    source = copy_fixture("lcm/small.db")
    with pytest.raises(BackupCancelled):
        back_up(source, tmp_path / "copies", cancel=lambda: True)
    assert list((tmp_path / "copies").iterdir()) == []


@pytest.mark.parametrize("name", ["truncated-60.db", "zero-length.db", "no-tables.db"])
def test_what_is_damaged_is_not_kept_as_a_backup(copy_fixture, tmp_path, name):
    source = copy_fixture(f"lcm/damaged/{name}")
    with pytest.raises(StrandlineError):
        back_up(source, tmp_path / "copies")
    assert list((tmp_path / "copies").iterdir()) == []


def test_a_folder_that_cannot_be_written_is_said(copy_fixture, tmp_path):
    source = copy_fixture("lcm/small.db")
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    with pytest.raises(Unreadable, match="cannot be written"):
        back_up(source, blocked / "below")


def test_links_in_the_files_folder_are_left_alone(copy_fixture, tmp_path):
    source, files = copy_fixture("lcm/small.db"), copy_fixture("lcm/small-files")
    secret = tmp_path / "secret.txt"
    secret.write_text("mine", encoding="utf-8")
    (files / "link.txt").symlink_to(secret)
    made = back_up(source, tmp_path / "copies", files_dir=files)
    assert not (made.folder / "lcm-files" / "link.txt").exists()


def test_the_last_copy_is_remembered_for_its_memory(tmp_path):
    made = Backup(tmp_path / "copy", NOW_MS, 12, 0)
    with Library.open(tmp_path / "library.sqlite") as library:
        assert last_backup(library, tmp_path / "lcm.db") is None
        note_backup(library, tmp_path / "lcm.db", made)
        assert last_backup(library, tmp_path / "lcm.db") == made
        assert last_backup(library, tmp_path / "other.db") is None


def test_a_reminder_comes_when_the_last_copy_is_old(tmp_path):
    made = Backup(tmp_path, NOW_MS, 1, 0)
    assert is_due(None, 30, NOW_MS)
    assert not is_due(None, 0, NOW_MS)
    assert not is_due(made, 30, NOW_MS + 29 * DAY_MS)
    assert is_due(made, 30, NOW_MS + 30 * DAY_MS)
