"""The library's layouts, one numbered step each.

A step that has been released is never edited; a change is a new step at the end. Steps run
inside one transaction, so they must not commit, and cannot switch ``foreign_keys``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


@dataclass(frozen=True, slots=True)
class Migration:
    """The step that leads from layout ``version - 1`` to ``version``."""

    version: int
    apply: Callable[["Database"], None]


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


MIGRATIONS: tuple[Migration, ...] = (
    Migration(1, _recent_and_kv),
    Migration(2, _token_counts),
)
LATEST = MIGRATIONS[-1].version
