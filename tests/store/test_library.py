"""The library is created, migrated, shared by processes and threads, and never thrown away."""

import multiprocessing
import os
import sqlite3
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from strandline import paths
from strandline.errors import StrandlineError, Unreadable, UnsupportedSchema
from strandline.store import library as library_module
from strandline.store.library import Library, RecentWorkspace
from strandline.store.library_file import APPLICATION_ID
from strandline.store.migrations import LATEST, MIGRATIONS

# The layouts as their releases left them on disk. A released one is never changed here.
OLD_LAYOUTS = {
    1: """
        CREATE TABLE recent (state_dir TEXT, workspace TEXT, opened_ms INTEGER NOT NULL,
                             PRIMARY KEY (state_dir, workspace));
        CREATE TABLE kv (key TEXT PRIMARY KEY, value TEXT NOT NULL);
        INSERT INTO recent VALUES ('/state', '/state/workspace', 1700000000000);
        INSERT INTO kv VALUES ('greeting', '"你好"');
    """,
}
OLD_LAYOUTS[2] = (
    OLD_LAYOUTS[1]
    + """
        CREATE TABLE token_counts (encoding TEXT, sha256 TEXT, tokens INTEGER NOT NULL,
                                   PRIMARY KEY (encoding, sha256));
        CREATE INDEX idx_recent_opened_ms ON recent (opened_ms);
    """
)
OLD_LAYOUTS[3] = (
    OLD_LAYOUTS[2]
    + """
        CREATE TABLE contents (sha256 TEXT PRIMARY KEY, size INTEGER NOT NULL, packed INTEGER NOT NULL,
                               data BLOB NOT NULL);
        CREATE TABLE versions (id INTEGER PRIMARY KEY, path TEXT NOT NULL, sha256 TEXT,
                               at_ms INTEGER NOT NULL, who TEXT NOT NULL, operation TEXT);
        CREATE INDEX versions_path ON versions (path, id);
        CREATE TABLE operations (id INTEGER PRIMARY KEY AUTOINCREMENT, workspace TEXT NOT NULL,
                                 name TEXT NOT NULL, state TEXT NOT NULL, at_ms INTEGER NOT NULL);
        CREATE INDEX operations_workspace ON operations (workspace, id);
        CREATE TABLE operation_files (path TEXT NOT NULL, before TEXT, after TEXT,
                                      operation INTEGER NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
                                      PRIMARY KEY (operation, path));
        CREATE TABLE pins (id INTEGER PRIMARY KEY, pin TEXT NOT NULL, workspace TEXT NOT NULL,
                           file TEXT NOT NULL, text TEXT NOT NULL, annotations TEXT NOT NULL,
                           at_ms INTEGER NOT NULL, added INTEGER, removed INTEGER);
        CREATE INDEX pins_workspace ON pins (workspace, file);
        CREATE TABLE pin_sources (pin TEXT PRIMARY KEY, kind TEXT NOT NULL, place TEXT NOT NULL,
                                  ref TEXT NOT NULL, ids TEXT NOT NULL, text_sha256 TEXT NOT NULL,
                                  at_ms INTEGER NOT NULL);
        CREATE INDEX pin_sources_ref ON pin_sources (kind, place, ref);
    """
)
OLD_LAYOUTS[4] = (
    OLD_LAYOUTS[3]
    + """
        CREATE TABLE expected (id INTEGER PRIMARY KEY, path TEXT NOT NULL, sha256 TEXT,
                               operation TEXT NOT NULL, at_ms INTEGER NOT NULL);
        CREATE INDEX expected_path ON expected (path);
    """
)
OLD_LAYOUTS[5] = (
    OLD_LAYOUTS[4]
    + """
        CREATE TABLE suggestion_cycles (workspace TEXT, session_key TEXT, stage TEXT NOT NULL,
                                        compactions INTEGER NOT NULL, material TEXT NOT NULL,
                                        failures INTEGER NOT NULL, reason TEXT, at_ms INTEGER NOT NULL,
                                        PRIMARY KEY (workspace, session_key));
        CREATE TABLE suggestions (id TEXT, workspace TEXT, session_key TEXT NOT NULL, state TEXT NOT NULL,
                                  kind TEXT NOT NULL, target TEXT NOT NULL, text TEXT NOT NULL, edited TEXT,
                                  quote TEXT NOT NULL, reason TEXT, speaker TEXT, confirmed TEXT,
                                  place TEXT NOT NULL, number INTEGER, start INTEGER, said_ms INTEGER,
                                  at_ms INTEGER NOT NULL, merged_into TEXT, PRIMARY KEY (workspace, id));
    """
)
OLD_LAYOUTS[6] = (
    OLD_LAYOUTS[5]
    + """
        CREATE TABLE endpoint_calls (id INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, purpose TEXT NOT NULL,
                                     host TEXT NOT NULL, model TEXT NOT NULL, outcome TEXT NOT NULL,
                                     tokens_in INTEGER NOT NULL, tokens_out INTEGER NOT NULL, cost REAL);
        CREATE INDEX endpoint_calls_at ON endpoint_calls (at_ms);
    """
)


def write_old(path: Path, version: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with sqlite3.connect(path) as db:
        db.executescript(OLD_LAYOUTS[version])
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {version}")
    db.close()


def pragma(path: Path, name: str) -> object:
    db = sqlite3.connect(path)
    try:
        return db.execute(f"PRAGMA {name}").fetchone()[0]
    finally:
        db.close()


def schema(path: Path) -> set[tuple[str, str]]:
    db = sqlite3.connect(path)
    try:
        tables = [
            row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'index')")
        ]
        return {(table, str(db.execute(f"PRAGMA table_xinfo('{table}')").fetchall())) for table in tables}
    finally:
        db.close()


def test_a_new_library_is_empty_and_in_wal_mode():
    with Library.open(paths.library_file()) as library:
        assert library.recent_list() == []
        assert library.notice is None
    assert pragma(paths.library_file(), "journal_mode") == "wal"
    assert pragma(paths.library_file(), "user_version") == LATEST


def test_every_version_but_the_latest_has_an_old_layout_to_test():
    assert [step.version for step in MIGRATIONS] == list(range(1, LATEST + 1))
    assert set(OLD_LAYOUTS) == set(range(1, LATEST))


@pytest.mark.parametrize("version", sorted(OLD_LAYOUTS))
def test_an_older_layout_is_migrated_with_what_is_in_it(version, tmp_path):
    path = tmp_path / "library.db"
    write_old(path, version)
    with Library.open(path) as library:
        assert library.recent_list() == [
            RecentWorkspace(Path("/state"), Path("/state/workspace"), 1_700_000_000_000)
        ]
        assert library.kv_get("greeting") == "你好"
        library.token_count_put_many("o200k_base", {"aa": 3})
        assert library.token_count_get_many("o200k_base", ["aa"]) == {"aa": 3}
    with Library.open(tmp_path / "fresh.db"):
        assert schema(path) == schema(tmp_path / "fresh.db")


def test_a_migration_that_fails_leaves_the_old_layout(tmp_path, monkeypatch):
    path = tmp_path / "library.db"
    write_old(path, 1)
    before = schema(path)

    def full_disk(db):
        db.execute("CREATE TABLE half_done (x)")
        raise sqlite3.OperationalError("database or disk is full")

    broken = (MIGRATIONS[0], type(MIGRATIONS[0])(2, full_disk))
    monkeypatch.setattr(Library, "layout", replace(Library.layout, migrations=broken))
    with pytest.raises(Unreadable, match="disk is full"):
        Library.open(path)
    assert schema(path) == before
    assert pragma(path, "user_version") == 1


def test_a_newer_layout_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        library.kv_set("kept", 1)
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {LATEST + 7}")
    db.close()
    with pytest.raises(UnsupportedSchema) as refused:
        Library.open(path)
    assert f"layout {LATEST + 7}" in refused.value.sentence.text()
    assert "Update Strandline" in refused.value.way_out.text()
    assert pragma(path, "user_version") == LATEST + 7
    assert [file.name for file in tmp_path.glob("*damaged*")] == []


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "library.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE photos (name)")
    db.commit()
    db.close()
    before = path.read_bytes()
    with pytest.raises(UnsupportedSchema, match="not a library"):
        Library.open(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_kept_aside(tmp_path):
    path = tmp_path / "library.db"
    path.write_bytes(b"not a database at all" * 100)
    with Library.open(path) as library:
        assert library.recent_list() == []
        kept = list(tmp_path.glob("library-damaged-*.db"))
        assert len(kept) == 1
        assert str(kept[0]) in library.notice.text()
    assert kept[0].read_bytes() == b"not a database at all" * 100


def test_a_library_with_lost_pages_is_kept_aside(tmp_path):
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        library.token_count_put_many("o200k_base", {f"{n:064x}": n for n in range(5000)})
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with Library.open(path) as library:
        assert "damaged" in library.notice.text()
        library.kv_set("works", True)
    (kept,) = tmp_path.glob("library-damaged-*.db")
    assert kept.read_bytes() == whole[: len(whole) // 2]


def test_a_second_damage_in_the_same_second_overwrites_no_copy(tmp_path):
    path = tmp_path / "library.db"
    for content in (b"first" * 400, b"second" * 400, b"third" * 400):
        path.unlink(missing_ok=True)
        path.write_bytes(content)
        Library.open(path).close()
    kept = sorted(file.read_bytes()[:5] for file in tmp_path.glob("library-damaged-*.db"))
    assert kept == [b"first", b"secon", b"third"]


def test_a_folder_in_its_place_is_said_with_a_way_out(tmp_path):
    path = tmp_path / "library.db"
    path.mkdir()
    with pytest.raises(Unreadable) as error:
        Library.open(path)
    assert str(path) in error.value.sentence.text()
    assert "without it" in error.value.way_out.text()


def test_a_file_where_the_folder_should_be_is_said(tmp_path):
    (tmp_path / "data").write_text("")
    with pytest.raises(Unreadable, match="cannot be used"):
        Library.open(tmp_path / "data" / "library.db")


def test_recent_workspaces_come_latest_first_and_once(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        library.recent_add(Path("/a"), Path("/a/w"), 10)
        library.recent_add(Path("/b"), Path("/b/w"), 30)
        library.recent_add(Path("/a"), Path("/a/w"), 40)
        library.recent_add(Path("/a"), Path("/a/other"), 20)
        shown = [(str(one.workspace), one.opened_ms) for one in library.recent_list()]
        assert shown == [("/a/w", 40), ("/b/w", 30), ("/a/other", 20)]
        assert len(library.recent_list(limit=2)) == 2
        library.recent_remove(Path("/b"), Path("/b/w"))
        library.recent_remove(Path("/never"), Path("/seen"))
        assert [str(one.workspace) for one in library.recent_list()] == ["/a/w", "/a/other"]


def test_only_the_latest_recent_workspaces_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(library_module, "RECENT_KEPT", 3)
    with Library.open(tmp_path / "library.db") as library:
        for number in range(5):
            library.recent_add(Path("/state"), Path(f"/{number}"), number)
        assert [one.opened_ms for one in library.recent_list()] == [4, 3, 2]


def test_token_counts_are_kept_by_encoding_over_a_restart(tmp_path):
    many = {f"{n:064x}": n for n in range(1300)}
    with Library.open(tmp_path / "library.db") as library:
        library.token_count_put_many("o200k_base", many)
        library.token_count_put_many("cl100k_base", {f"{7:064x}": 8})
        library.token_count_put_many("cl100k_base", {})
    with Library.open(tmp_path / "library.db") as library:
        assert library.token_count_get_many("o200k_base", [*many, "unknown"]) == many
        assert library.token_count_get_many("cl100k_base", many) == {f"{7:064x}": 8}


def test_the_oldest_token_counts_make_room(tmp_path, monkeypatch):
    monkeypatch.setattr(library_module, "TOKEN_COUNTS_KEPT", 10)
    with Library.open(tmp_path / "library.db") as library:
        for number in range(30):
            library.token_count_put_many("o200k_base", {str(number): number})
        known = library.token_count_get_many("o200k_base", map(str, range(30)))
    assert known == {str(number): number for number in range(20, 30)}


def test_small_values_are_json_and_none_removes(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        library.kv_set("window", {"模式": [1, None]})
        assert library.kv_get("window") == {"模式": [1, None]}
        library.kv_set("window", None)
        assert library.kv_get("window", "gone") == "gone"


def test_an_error_inside_a_write_leaves_nothing_of_it(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        with pytest.raises(Unreadable):
            library.token_count_put_many("o200k_base", {"good": 1, "bad": None})
        assert library.token_count_get_many("o200k_base", ["good"]) == {}
        library.token_count_put_many("o200k_base", {"good": 1})


def test_threads_share_a_library(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        errors: list[Exception] = []

        def work(number: int) -> None:
            try:
                for step in range(20):
                    library.token_count_put_many("o200k_base", {f"{number}-{step}": step})
                    library.recent_list()
            except (StrandlineError, sqlite3.Error) as error:
                errors.append(error)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert errors == []
        wanted = [f"{number}-{step}" for number in range(6) for step in range(20)]
        assert len(library.token_count_get_many("o200k_base", wanted)) == len(wanted)


def open_and_write(path: Path, number: int, barrier, results) -> None:
    barrier.wait()
    try:
        with Library.open(path) as library:
            for step in range(25):
                library.token_count_put_many("o200k_base", {f"{number}-{step}": step})
                library.recent_add(Path("/state"), Path(f"/{number}"), step)
            results.put((number, "" if library.notice is None else "notice"))
    except (StrandlineError, sqlite3.Error) as error:
        results.put((number, repr(error)))


@pytest.mark.parametrize("start", ["nothing", "older", "damaged"])
def test_processes_open_migrate_and_write_at_the_same_moment(start, tmp_path):
    path = tmp_path / "library.db"
    if start == "older":
        write_old(path, 1)
    elif start == "damaged":
        path.write_bytes(b"damaged" * 1000)
    context = multiprocessing.get_context("spawn")
    count = 6
    barrier, results = context.Barrier(count), context.Queue()
    workers = [context.Process(target=open_and_write, args=(path, n, barrier, results)) for n in range(count)]
    for worker in workers:
        worker.start()
    outcome = dict(results.get(timeout=120) for _ in workers)
    for worker in workers:
        worker.join()
    assert sorted(outcome.values()) == [""] * (count - 1) + (["notice"] if start == "damaged" else [""])
    assert len(list(tmp_path.glob("*damaged*.db"))) == (1 if start == "damaged" else 0)
    with Library.open(path) as library:
        wanted = [f"{number}-{step}" for number in range(count) for step in range(25)]
        assert len(library.token_count_get_many("o200k_base", wanted)) == len(wanted)
        assert len(library.recent_list()) == count + (1 if start == "older" else 0)


def read_in_fork(library: Library, results) -> None:
    results.put(len(library.recent_list()))


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_uses_connections_of_its_own(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        library.recent_add(Path("/a"), Path("/a/w"), 1)
        context = multiprocessing.get_context("fork")
        results = context.Queue()
        child = context.Process(target=read_in_fork, args=(library, results))
        child.start()
        assert results.get(timeout=60) == 1
        child.join()
        library.recent_add(Path("/b"), Path("/b/w"), 2)
        assert len(library.recent_list()) == 2


def test_reading_a_library_that_is_up_to_date_needs_no_heavy_package():
    with Library.open(paths.library_file()) as library:
        library.recent_add(Path("/state"), Path("/state/workspace"))
    program = (
        "import sys; from strandline import paths; from strandline.store.library import Library\n"
        "library = Library.open(paths.library_file())\n"
        "print(len(library.recent_list()), library.token_count_get_many('o200k_base', ['a']))\n"
        "print('sqlite_utils' in sys.modules)"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert run.stdout.splitlines() == ["1 {}", "False"]


def test_a_folder_whose_name_is_no_text_is_not_remembered(tmp_path):
    with Library.open(tmp_path / "library.db") as library:
        library.recent_add(tmp_path, tmp_path / "\udcff")
        library.recent_add(tmp_path, tmp_path / "文本")
        assert [row.workspace.name for row in library.recent_list()] == ["文本"]
