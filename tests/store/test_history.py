"""What a file was is kept once, within bounds, and an operation can be undone from it."""

import hashlib
import threading

import pytest
import zstandard

from strandline import paths
from strandline.errors import Damaged, NotFound
from strandline.model.pin_match import KnownPin
from strandline.model.pins import PinSource, PinText, SourceKind
from strandline.store import history as history_module
from strandline.store import history_rows, operations_log
from strandline.store.history import History
from strandline.store.history_rows import Who
from strandline.store.library import Library
from strandline.store.operations_log import OPERATIONS_KEPT, OperationsLog, State
from strandline.store.pin_records import PinRecords


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


@pytest.fixture
def history(library):
    return History(library)


@pytest.fixture
def log(library):
    return OperationsLog(library)


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_versions_are_kept_once_and_in_order(history, tmp_path):
    path = tmp_path / "AGENTS.md"
    for data in (b"a", b"a", b"b", None, b"a"):
        history.saw(path, data)
    versions = history.versions(path)
    assert [v.sha256 for v in versions] == [sha(b"a"), None, sha(b"b"), sha(b"a")]
    assert [v.size for v in versions] == [1, 0, 1, 1]
    assert history.bytes_of(versions[2].sha256) == b"b"
    assert history.bytes_of(None) is None
    assert history.files(tmp_path) == [path]
    assert history.files(tmp_path / "other") == []


def test_a_file_that_never_was_has_no_version(history, tmp_path):
    history.saw(tmp_path / "x.md", None)
    assert history.versions(tmp_path / "x.md") == []


def test_empty_files_are_kept_as_well(history, tmp_path):
    history.saw(tmp_path / "x.md", b"")
    assert history.bytes_of(history.versions(tmp_path / "x.md")[0].sha256) == b""


def test_what_an_operation_writes_is_ours_even_when_the_watcher_is_first(history, log, tmp_path):
    path = tmp_path / "AGENTS.md"
    operation = log.begin(tmp_path, "Pin to AGENTS.md")
    log.note(operation, path, b"old", b"new", b"old")
    history.saw(path, b"new")
    log.finish(operation, [(path, b"new")])
    history.saw(path, b"by hand")
    history.saw(path, b"new")
    assert [(v.who, v.operation) for v in history.versions(path)] == [
        (Who.OUTSIDE, None),
        (Who.OUTSIDE, None),
        (Who.APP, "Pin to AGENTS.md"),
        (Who.OUTSIDE, None),
    ]


def test_age_and_size_bound_the_history(history, log, tmp_path, monkeypatch):
    path, other = tmp_path / "AGENTS.md", tmp_path / "SOUL.md"
    monkeypatch.setattr(history_rows, "now_ms", lambda: 1_000)
    for number in range(5):
        history.saw(path, b"%d" % number)
    history.saw(other, b"only version")
    operation = log.begin(tmp_path, "Edit")
    log.note(operation, path, b"1", b"5", b"1")
    log.finish(operation, [(path, b"5")])
    monkeypatch.undo()
    history.saw(path, b"6")
    assert history.prune(megabytes=1, days=1) > 0
    # "1" and "5" are what undo and redo need, "6" and the other file's are the last ones.
    assert {v.sha256 for v in history.versions(path)} == {sha(b"1"), sha(b"5"), sha(b"6")}
    assert [v.sha256 for v in history.versions(other)] == [sha(b"only version")]
    with pytest.raises(NotFound):
        history.bytes_of(sha(b"0"))


def test_the_oldest_go_when_there_is_too_much(history, tmp_path, monkeypatch):
    monkeypatch.setattr(history_module, "_MEGABYTE", 1_000)
    path = tmp_path / "AGENTS.md"
    blobs = [hashlib.shake_256(b"%d" % number).digest(400) for number in range(5)]
    for blob in blobs:
        history.saw(path, blob)
    assert history.prune(megabytes=1, days=365) == 3
    assert [history.bytes_of(v.sha256) for v in history.versions(path)] == [blobs[4], blobs[3]]


def test_undo_and_redo_across_restarts(log, tmp_path):
    path = tmp_path / "AGENTS.md"
    for number in range(3):
        operation = log.begin(tmp_path, f"op {number}")
        log.note(operation, path, b"%d" % number, b"%d" % (number + 1), b"%d" % number)
        log.finish(operation, [(path, b"%d" % (number + 1))])
    with Library.open(paths.library_file()) as again:
        later = OperationsLog(again)
        last = later.next_undo(tmp_path)
        assert (last.name, last.files[0].before, last.files[0].after) == ("op 2", sha(b"2"), sha(b"3"))
        later.mark(last.id, State.UNDONE, [(path, b"2")], "op 2 undone")
        later.mark(later.next_undo(tmp_path).id, State.UNDONE, [(path, b"1")], "op 1 undone")
        assert later.next_undo(tmp_path).name == "op 0"
        assert later.next_redo(tmp_path).name == "op 1"
        assert later.next_undo(tmp_path / "elsewhere") is None
    operation = log.begin(tmp_path, "new")
    log.note(operation, path, b"1", b"x", b"1")
    log.finish(operation, [(path, b"x")])
    assert log.next_redo(tmp_path) is None
    assert [op.name for op in log.operations(tmp_path)] == ["new", "op 0"]


def test_a_hundred_operations_are_kept(log, tmp_path):
    for number in range(OPERATIONS_KEPT + 5):
        log.finish(log.begin(tmp_path, f"op {number}"), [])
    assert [op.name for op in log.operations(tmp_path)][-1] == "op 5"


def test_what_a_killed_process_left_is_settled_by_the_disk(log, tmp_path):
    path = tmp_path / "AGENTS.md"
    done = log.begin(tmp_path, "written")
    log.note(done, path, b"a", b"b", b"a")
    never = log.begin(tmp_path, "not written")
    log.note(never, path, b"b", b"c", b"b")
    assert log.pending(tmp_path, older_ms=60_000) == []
    for operation in log.pending(tmp_path, older_ms=0):
        log.settle(operation, {path: b"b"})
    assert [(op.name, op.state) for op in log.operations(tmp_path)] == [("written", State.DONE)]


def test_threads_record_at_once(library, tmp_path):
    history = History(library)

    def record(number: int) -> None:
        for step in range(20):
            history.saw(tmp_path / f"{number}.md", b"%d" % step)

    threads = [threading.Thread(target=record, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [len(history.versions(tmp_path / f"{number}.md")) for number in range(4)] == [20] * 4


def pin(name: str, text: str, file: str = "AGENTS.md") -> KnownPin:
    return KnownPin(name, file, PinText(text, (("importance", "5"),)))


def test_pins_follow_the_operations(library, log, tmp_path):
    records = PinRecords(library)
    add = log.begin(tmp_path, "add")
    records.change(tmp_path, add, [], [pin("p1", "one")])
    assert records.known(tmp_path) == []  # not written yet
    log.finish(add, [])
    assert records.known(tmp_path) == [pin("p1", "one")]
    edit = log.begin(tmp_path, "edit")
    records.change(tmp_path, edit, ["p1"], [pin("p1", "ONE", "MEMORY.md")])
    log.finish(edit, [])
    assert records.known(tmp_path) == [pin("p1", "ONE", "MEMORY.md")]
    log.mark(edit, State.UNDONE, [], "edit undone")
    assert records.known(tmp_path) == [pin("p1", "one")]
    log.mark(edit, State.DONE, [], "edit again")
    assert records.known(tmp_path) == [pin("p1", "ONE", "MEMORY.md")]
    log.mark(edit, State.UNDONE, [], "edit undone")
    log.finish(log.begin(tmp_path, "other"), [])  # the edit can never be redone now
    assert records.known(tmp_path) == [pin("p1", "one")]
    assert records.known(tmp_path / "elsewhere") == []


def test_pins_outlive_the_operations_that_made_them(library, log, tmp_path):
    records = PinRecords(library)
    for name, gone, come in (("add", [], [pin("p1", "one"), pin("p2", "two")]), ("remove", ["p2"], [])):
        operation = log.begin(tmp_path, name)
        records.change(tmp_path, operation, gone, come)
        log.finish(operation, [])
    for _ in range(operations_log.OPERATIONS_KEPT + 1):
        log.finish(log.begin(tmp_path, "later"), [])
    assert records.known(tmp_path) == [pin("p1", "one")]


def test_an_operation_that_was_dropped_changes_no_pin(library, log, tmp_path):
    records = PinRecords(library)
    records.change(tmp_path, None, [], [pin("p1", "one")])
    operation = log.begin(tmp_path, "remove")
    records.change(tmp_path, operation, ["p1"], [])
    log.drop(operation)
    assert records.known(tmp_path) == [pin("p1", "one")]
    records.change(tmp_path, None, ["p1"], [])
    assert records.known(tmp_path) == []


def test_where_pins_came_from(library, tmp_path):
    records = PinRecords(library)
    database = tmp_path / "lcm.db"
    source = PinSource(SourceKind.SUMMARY, database, (("conversation", "3"), ("summary", "sum_1")), "ab", 7)
    records.set_source("p1", source)
    records.change(tmp_path, None, [], [pin("p1", "one")])
    assert records.source("p1") == source
    assert records.source("p9") is None


@pytest.mark.parametrize("bad", [zstandard.ZstdCompressor().compress(b"evil"), b"no frame", "text", b""])
def test_bytes_that_are_not_those_that_were_kept_are_never_given(library, history, tmp_path, bad):
    path = tmp_path / "x.md"
    history.saw(path, b"good")
    with library.writing() as db:
        db.execute("UPDATE contents SET data = ?", [bad])
    with pytest.raises(Damaged):
        history.bytes_of(sha(b"good"))
    history.saw(path, b"other")
    history.saw(path, b"good")  # seen again, it is kept again
    assert history.bytes_of(sha(b"good")) == b"good"
