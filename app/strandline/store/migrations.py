"""The library's layouts, one numbered step each.

A step that has been released is never edited; a change is a new step at the end. Steps run
inside one transaction, so they must not commit, and cannot switch ``foreign_keys``.
"""

from typing import TYPE_CHECKING

from strandline.store.own_file import Migration

if TYPE_CHECKING:
    from sqlite_utils import Database


def _recent_and_kv(db: "Database") -> None:
    db.table("recent").create(
        {"state_dir": str, "workspace": str, "opened_ms": int},
        pk=("state_dir", "workspace"),
        not_null={"opened_ms"},
    )
    db.table("kv").create({"key": str, "value": str}, pk="key", not_null={"value"})


def _token_counts(db: "Database") -> None:
    db.table("token_counts").create(
        {"encoding": str, "sha256": str, "tokens": int}, pk=("encoding", "sha256"), not_null={"tokens"}
    )
    db.table("recent").create_index(["opened_ms"])


def _history_and_pins(db: "Database") -> None:
    # Bytes by their sha256, Zstandard-compressed; ``size`` is the size before, ``packed`` after.
    db.execute(
        "CREATE TABLE contents (sha256 TEXT PRIMARY KEY, size INTEGER NOT NULL, packed INTEGER NOT NULL,"
        " data BLOB NOT NULL)"
    )
    # sha256 of NULL: the file was not there.
    db.execute(
        "CREATE TABLE versions (id INTEGER PRIMARY KEY, path TEXT NOT NULL, sha256 TEXT,"
        " at_ms INTEGER NOT NULL, who TEXT NOT NULL, operation TEXT)"
    )
    db.execute("CREATE INDEX versions_path ON versions (path, id)")
    db.execute(
        "CREATE TABLE operations (id INTEGER PRIMARY KEY AUTOINCREMENT, workspace TEXT NOT NULL,"
        " name TEXT NOT NULL, state TEXT NOT NULL, at_ms INTEGER NOT NULL)"
    )
    db.execute("CREATE INDEX operations_workspace ON operations (workspace, id)")
    db.execute(
        "CREATE TABLE operation_files (path TEXT NOT NULL, before TEXT, after TEXT,"
        " operation INTEGER NOT NULL REFERENCES operations (id) ON DELETE CASCADE,"
        " PRIMARY KEY (operation, path))"
    )
    # One row for each wording of a pin: it holds from operation ``added`` to operation ``removed``.
    db.execute(
        "CREATE TABLE pins (id INTEGER PRIMARY KEY, pin TEXT NOT NULL, workspace TEXT NOT NULL,"
        " file TEXT NOT NULL, text TEXT NOT NULL, annotations TEXT NOT NULL, at_ms INTEGER NOT NULL,"
        " added INTEGER, removed INTEGER)"
    )
    db.execute("CREATE INDEX pins_workspace ON pins (workspace, file)")
    db.execute(
        "CREATE TABLE pin_sources (pin TEXT PRIMARY KEY, kind TEXT NOT NULL, place TEXT NOT NULL,"
        " ref TEXT NOT NULL, ids TEXT NOT NULL, text_sha256 TEXT NOT NULL, at_ms INTEGER NOT NULL)"
    )
    db.execute("CREATE INDEX pin_sources_ref ON pin_sources (kind, place, ref)")


def _expected(db: "Database") -> None:
    # Bytes that we are about to put into a file, and by which operation: whoever sees them first.
    db.execute(
        "CREATE TABLE expected (id INTEGER PRIMARY KEY, path TEXT NOT NULL, sha256 TEXT,"
        " operation TEXT NOT NULL, at_ms INTEGER NOT NULL)"
    )
    db.execute("CREATE INDEX expected_path ON expected (path)")


def _suggestions(db: "Database") -> None:
    # How often a session was looked at for suggestions; see model/suggest/cycle.py for the columns.
    db.table("suggestion_cycles").create(
        {
            "workspace": str, "session_key": str, "stage": str, "compactions": int, "material": str,
            "failures": int, "reason": str, "at_ms": int,
        },
        pk=("workspace", "session_key"),
        not_null={"stage", "compactions", "material", "failures", "at_ms"},
    )  # fmt: skip
    db.table("suggestions").create(
        {
            "id": str, "workspace": str, "session_key": str, "state": str, "kind": str, "target": str,
            "text": str, "edited": str, "quote": str, "reason": str, "speaker": str, "confirmed": str,
            "place": str, "number": int, "start": int, "said_ms": int, "at_ms": int, "merged_into": str,
        },
        pk=("workspace", "id"),
        not_null={"session_key", "state", "kind", "target", "text", "quote", "place", "at_ms"},
    )  # fmt: skip


def _endpoint_calls(db: "Database") -> None:
    # What was asked of a model endpoint, for the limits of what may be spent; cost of NULL: unknown.
    db.execute(
        "CREATE TABLE endpoint_calls (id INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, purpose TEXT NOT NULL,"
        " host TEXT NOT NULL, model TEXT NOT NULL, outcome TEXT NOT NULL, tokens_in INTEGER NOT NULL,"
        " tokens_out INTEGER NOT NULL, cost REAL)"
    )
    db.execute("CREATE INDEX endpoint_calls_at ON endpoint_calls (at_ms)")


def _lab(db: "Database") -> None:
    # Data is JSON, Zstandard-compressed. A result is found by what it is of, whichever run asked for it.
    db.execute("CREATE TABLE lab_conversations (digest TEXT PRIMARY KEY, data BLOB NOT NULL)")
    db.execute(
        "CREATE TABLE lab_results (key TEXT PRIMARY KEY, digest TEXT NOT NULL, at_ms INTEGER NOT NULL,"
        " data BLOB NOT NULL)"
    )
    # AUTOINCREMENT: the number of a run that was deleted names no other one.
    db.execute(
        "CREATE TABLE lab_runs (id INTEGER PRIMARY KEY AUTOINCREMENT, at_ms INTEGER NOT NULL,"
        " digest TEXT NOT NULL, title TEXT NOT NULL, setting TEXT NOT NULL, failures TEXT NOT NULL)"
    )
    db.execute(
        "CREATE TABLE lab_run_results (run INTEGER NOT NULL, place INTEGER NOT NULL, strategy TEXT NOT NULL,"
        " key TEXT NOT NULL, PRIMARY KEY (run, place))"
    )
    db.execute("CREATE INDEX lab_run_results_key ON lab_run_results (key)")


MIGRATIONS: tuple[Migration, ...] = (
    Migration(1, _recent_and_kv),
    Migration(2, _token_counts),
    Migration(3, _history_and_pins),
    Migration(4, _expected),
    Migration(5, _suggestions),
    Migration(6, _endpoint_calls),
    Migration(7, _lab),
)
LATEST = MIGRATIONS[-1].version
