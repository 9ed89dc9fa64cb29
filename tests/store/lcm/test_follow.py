"""A database that another program writes to is followed."""

import sqlite3
import subprocess
import sys
from pathlib import Path

from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.follow import RACY_NS, fingerprint, settled

WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = WAL")
print("ready", flush=True)
for line in sys.stdin:
    connection.execute(
        "INSERT INTO messages (conversation_id, seq, role, content, token_count)"
        " SELECT 1, max(seq) + 1, 'user', ?, 3 FROM messages WHERE conversation_id = 1",
        (line.strip(),),
    )
    print("written", flush=True)
"""


def test_new_messages_of_a_live_writer_come_and_only_they(copy_of) -> None:
    path = copy_of("small.db")
    database = LcmDatabase(path)
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert writer.stdout.readline() == "ready\n"
        watch = database.follow(1, 241)
        assert watch.poll() == ()
        for number, said in enumerate(["one", "two 两", "three"]):
            writer.stdin.write(said + "\n")
            writer.stdin.flush()
            assert writer.stdout.readline() == "written\n"
            assert [(m.seq, m.text) for m in watch.poll()] == [(242 + number, said)]
            assert watch.poll() == ()
        assert database.conversation(1).messages == 244
        # The writer is never kept from cleaning up: nothing of ours holds its log.
        other = sqlite3.connect(path, isolation_level=None)
        busy, _, _ = other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        other.close()
        assert busy == 0
    finally:
        writer.stdin.close()
        writer.wait(timeout=30)
        writer.stdout.close()


def test_a_backlog_comes_page_by_page_in_order(small: LcmDatabase) -> None:
    watch = small.follow(1, 0)
    assert [m.seq for m in watch] == list(range(1, 242))
    assert watch.after_seq == 241
    assert watch.poll() == ()


def test_a_settled_file_is_not_read_again(copy_of, monkeypatch) -> None:
    path = copy_of("small.db")
    database = LcmDatabase(path)
    seen = fingerprint(path)
    later = max(mtime for _, mtime, _ in seen) + RACY_NS + 1
    assert not settled(seen, later - 1_000_000_000)
    assert settled(seen, later)
    monkeypatch.setattr("strandline.store.lcm.follow.time.time_ns", lambda: later)
    watch = database.follow(1, 241)
    assert watch.poll() == ()
    path.with_name("moved.db").write_bytes(b"")
    asked: list[int] = []
    monkeypatch.setattr(watch, "_read", asked.append)
    assert watch.poll() == ()
    assert asked == []


def test_reading_leaves_nothing_beside_a_database_at_rest(copy_of) -> None:
    path: Path = copy_of("small.db")
    before = path.read_bytes()
    database = LcmDatabase(path)
    database.lanes()
    database.graph(1)
    database.check()
    assert [p.name for p in path.parent.iterdir()] == ["lcm.db"]
    assert path.read_bytes() == before
