"""The app's own database: what it remembers between starts.

Without a library the app loses convenience, never function: callers that get an error from
:meth:`Library.open` go on with None.
"""

import contextlib
import json
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline.store.library_file import LAYOUT
from strandline.store.own_database import OwnDatabase
from strandline.store.own_file import tables

if TYPE_CHECKING:
    from sqlite_utils import Database

RECENT_KEPT = 50
TOKEN_COUNTS_KEPT = 200_000
_VARIABLES_PER_QUERY = 500


@dataclass(frozen=True, slots=True)
class RecentWorkspace:
    """A workspace that was opened; ``opened_ms`` is epoch milliseconds, UTC."""

    state_dir: Path
    workspace: Path
    opened_ms: int


class Library(OwnDatabase):
    """The open library. Threads may share it; after a fork each process has its own connections.

    ``notice`` is a sentence for the user when opening had to put a damaged file aside.
    Every method raises Unreadable when the file cannot be used (lock, damage, full disk).
    """

    layout = LAYOUT

    # Recent workspaces

    def recent_add(self, state_dir: Path, workspace: Path, opened_ms: int | None = None) -> None:
        """Remember that ``workspace`` of ``state_dir`` was opened now, or at ``opened_ms`` (UTC).

        A path that is no valid text (a name in another encoding than UTF-8) is not remembered.
        """
        try:
            f"{state_dir}{workspace}".encode()
        except UnicodeEncodeError:
            return
        row = {
            "state_dir": str(state_dir),
            "workspace": str(workspace),
            "opened_ms": int(time.time() * 1000) if opened_ms is None else opened_ms,
        }
        with self.writing() as db:
            db.table("recent").upsert(row, pk=("state_dir", "workspace"))
            db.execute(
                "DELETE FROM recent WHERE rowid NOT IN"
                " (SELECT rowid FROM recent ORDER BY opened_ms DESC LIMIT ?)",
                [RECENT_KEPT],
            )

    def recent_list(self, limit: int = 20) -> list[RecentWorkspace]:
        """Give the workspaces opened before, the latest first; they may no longer exist."""
        with self.reading() as db:
            rows = db.execute(
                "SELECT state_dir, workspace, opened_ms FROM recent"
                " ORDER BY opened_ms DESC, rowid DESC LIMIT ?",
                [limit],
            ).fetchall()
        return [RecentWorkspace(Path(state), Path(workspace), opened) for state, workspace, opened in rows]

    def recent_remove(self, state_dir: Path, workspace: Path) -> None:
        """Forget one workspace; one that is not remembered is no error."""
        with self.writing() as db:
            db.table("recent").delete_where(
                "state_dir = ? AND workspace = ?", [str(state_dir), str(workspace)]
            )

    def recent_clear(self) -> None:
        """Forget all workspaces."""
        with self.writing() as db:
            db.table("recent").delete_where()

    # Token counts

    def token_count_get_many(self, encoding: str, digests: Iterable[str]) -> dict[str, int]:
        """Give the counts that are known, by SHA-256 (hex) of the UTF-8 text; unknown ones are left out."""
        found: dict[str, int] = {}
        wanted = iter(digests)
        with self.reading() as db:
            while batch := list(islice(wanted, _VARIABLES_PER_QUERY)):
                places = ",".join("?" * len(batch))
                query = f"SELECT sha256, tokens FROM token_counts WHERE encoding = ? AND sha256 IN ({places})"  # noqa: S608
                found.update(db.execute(query, [encoding, *batch]).fetchall())
        return found

    def token_count_put_many(self, encoding: str, counts: Mapping[str, int]) -> None:
        """Keep counts by SHA-256 (hex); beyond ``TOKEN_COUNTS_KEPT`` rows the oldest go."""
        if not counts:
            return
        rows = [
            {"encoding": encoding, "sha256": digest, "tokens": tokens} for digest, tokens in counts.items()
        ]
        with self.writing() as db:
            db.table("token_counts").insert_all(rows, pk=("encoding", "sha256"), replace=True)
            # Row ids only grow, so this bounds the table without counting it.
            db.execute(
                "DELETE FROM token_counts WHERE rowid <= (SELECT max(rowid) FROM token_counts) - ?",
                [TOKEN_COUNTS_KEPT],
            )

    # Small values

    def kv_get(self, key: str, default: Any = None) -> Any:
        """Give the JSON value kept under ``key``, or ``default``."""
        with self.reading() as db:
            row = db.execute("SELECT value FROM kv WHERE key = ?", [_key(key)]).fetchone()
        return json.loads(row[0]) if row else default

    def kv_set(self, key: str, value: Any) -> None:
        """Keep a JSON value under ``key``; None removes it."""
        with self.writing() as db:
            if value is None:
                db.table("kv").delete_where("key = ?", [_key(key)])
            else:
                db.table("kv").upsert({"key": _key(key), "value": json.dumps(value)}, pk="key")

    def kv_below(self, start: str) -> dict[str, Any]:
        """Give the JSON values whose keys begin with ``start``."""
        start = _key(start)
        with self.reading() as db:
            query = "SELECT key, value FROM kv WHERE substr(key, 1, ?) = ?"
            rows = db.execute(query, [len(start), start]).fetchall()
        return {key: json.loads(value) for key, value in rows}

    # Connections

    @contextlib.contextmanager
    def writing(self, *, durable: bool = False) -> Iterator["Database"]:
        """Give this thread's tables inside one transaction; an error rolls it back.

        ``durable``: what was written survives a power cut once the block has ended.
        """
        with self.reading() as connection:
            db = tables(connection)  # before the transaction: nobody need wait for the import
            with self.transaction(durable=durable):
                yield db


def _key(key: str) -> str:
    """Give a key that SQLite can carry: a path in it may be no text (half of a surrogate pair)."""
    return key.encode("utf-8", "backslashreplace").decode()
