"""A library on a full disk, in the hands of another program, or damaged while it is used."""

import os
import sqlite3
from dataclasses import replace

import pytest

from strandline.errors import Unreadable
from strandline.model.pin_match import KnownPin
from strandline.model.pins import PinSource, PinText, SourceKind
from strandline.store import own_file
from strandline.store.history import History
from strandline.store.history_rows import Who
from strandline.store.library import Library
from strandline.store.operations_log import OperationsLog
from strandline.store.pin_records import PinRecords


def test_a_full_disk_leaves_the_library_usable(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        library.kv_set("before", 1)
        with library.reading() as db:
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Unreadable):
            library.kv_set("much", "x" * 1_000_000)
        with library.reading() as db:
            db.execute("PRAGMA max_page_count = 1000000")
        library.kv_set("after", 2)
        assert [library.kv_get(key) for key in ("before", "much", "after")] == [1, None, 2]


def test_a_commit_that_fails_leaves_no_open_transaction(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        # A deferred key that points nowhere is refused by COMMIT itself, like a full disk.
        with library.reading() as db:
            db.execute("CREATE TABLE a (id INTEGER PRIMARY KEY)")
            db.execute("CREATE TABLE b (a INTEGER REFERENCES a DEFERRABLE INITIALLY DEFERRED)")
        with pytest.raises(Unreadable), library.writing(durable=True) as db:
            db.execute("INSERT INTO b VALUES (1)")
        library.kv_set("after", 2)
        assert library.kv_get("after") == 2


def test_another_program_that_keeps_it_locked_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(own_file, "BUSY_TIMEOUT_S", 0.01)
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unreadable) as error:
            library.kv_set("key", 1)
        other.execute("ROLLBACK")
        other.close()
        assert "Try again" in error.value.way_out.text()
        library.kv_set("key", 1)


@pytest.mark.skipif(os.name == "nt", reason="an open library cannot be overwritten on Windows")
def test_damage_met_in_a_large_library_is_put_aside_at_the_next_start(tmp_path, monkeypatch):
    monkeypatch.setattr(own_file, "CHECKED_BELOW_BYTES", 0)
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        library.token_count_put_many("o200k_base", {f"{n:064x}": n for n in range(5_000)})
    data = bytearray(path.read_bytes())
    data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
    path.write_bytes(data)
    with Library.open(path) as library:
        assert library.notice is None
        with pytest.raises(Unreadable) as error, library.reading() as db:
            db.execute("SELECT sum(tokens), max(sha256) FROM token_counts").fetchall()
        assert "Start Strandline again" in error.value.way_out.text()
    with Library.open(path) as library:
        assert "damaged" in library.notice.text()
        library.kv_set("works", True)
    with Library.open(path) as library:
        assert library.notice is None
        assert library.kv_get("works") is True


def test_rows_of_a_damaged_or_newer_library_are_passed_over(tmp_path):
    path, known = tmp_path / "AGENTS.md", KnownPin("1", "AGENTS.md", PinText("one", (("trigger", "x"),)))
    with Library.open(tmp_path / "library.db") as library:
        log, records, history = OperationsLog(library), PinRecords(library), History(library)
        log.finish(log.begin(tmp_path, "first"), [])
        records.change(tmp_path, None, [], [known, replace(known, id="2")])
        records.set_source("1", PinSource(SourceKind.TYPED))
        history.saw(path, b"a")
        with library.writing() as db:
            db.execute("UPDATE operations SET state = 'stranger'")
            db.execute("UPDATE pins SET annotations = '[['")
            db.execute("UPDATE pins SET text = x'ff' WHERE pin = '2'")
            db.execute("UPDATE pin_sources SET kind = 'stranger'")
            db.execute("UPDATE versions SET who = 'stranger'")
        assert log.operations(tmp_path) == []
        assert records.known(tmp_path) == [replace(known, pin=PinText("one"))]
        assert records.source("1") is None
        assert [version.who for version in history.versions(path)] == [Who.OUTSIDE]


def test_a_path_that_is_no_text_is_a_key_and_a_value(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        for half in ("\ud800", "\udcff"):
            key = f"backup:/home/{half}/lcm.db"
            assert library.kv_get(key) is None
            library.kv_set(key, {"folder": f"/{half}"})
            assert library.kv_get(key) == {"folder": f"/{half}"}
            assert list(library.kv_below(f"backup:/home/{half}").values()) == [{"folder": f"/{half}"}]
            library.kv_set(key, None)
            assert library.kv_get(key) is None
