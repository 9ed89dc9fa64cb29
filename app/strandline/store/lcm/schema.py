"""Which tables and columns a lossless-claw database has; a release added or dropped each of them.

Facts: lossless-claw section 1 (columns by release) and 10.2. Nothing is assumed: a column that
is not there is read as NULL, a table that is not there makes a :class:`Note`.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.memory import Note

_FEATURES: tuple[tuple[str, str, str], ...] = (
    # feature, table, what is missing without it
    (
        "parts",
        "message_parts",
        QT_TRANSLATE_NOOP("model", "Message parts are not stored: tool calls and thinking cannot be shown."),
    ),
    ("summaries", "summaries", QT_TRANSLATE_NOOP("model", "There is no table of summaries.")),
    (
        "sources",
        "summary_parents",
        QT_TRANSLATE_NOOP("model", "What summaries were built from is not stored."),
    ),
    (
        "leaf-messages",
        "summary_messages",
        QT_TRANSLATE_NOOP("model", "Which messages a summary covers is not stored."),
    ),
    ("context", "context_items", QT_TRANSLATE_NOOP("model", "What the model has now is not stored.")),
    ("files", "large_files", QT_TRANSLATE_NOOP("model", "There is no table of large files.")),
    ("briefs", "focus_briefs", QT_TRANSLATE_NOOP("model", "Focus briefs came with 0.11.0.")),
    (
        "maintenance",
        "conversation_compaction_maintenance",
        QT_TRANSLATE_NOOP(
            "model", "The record of compaction debt came with 0.9.0; budget and threshold are not known."
        ),
    ),
    (
        "telemetry",
        "conversation_compaction_telemetry",
        QT_TRANSLATE_NOOP("model", "Compaction telemetry came with 0.7.0."),
    ),
    ("fts", "messages_fts", QT_TRANSLATE_NOOP("model", "There is no full-text index of messages.")),
    ("pending", "pending_summary_nodes", QT_TRANSLATE_NOOP("model", "Prepared summaries came with 1.0.")),
)
_COLUMN_FEATURES: tuple[tuple[str, str, str, str], ...] = (
    (
        "session-key",
        "conversations",
        "session_key",
        QT_TRANSLATE_NOOP(
            "model", "Session keys came with 0.4.0: windows of one lane cannot be told to belong together."
        ),
    ),
    ("archive", "conversations", "active", QT_TRANSLATE_NOOP("model", "Archiving came with 0.6.0.")),
    ("hash", "messages", "identity_hash", QT_TRANSLATE_NOOP("model", "Identity hashes came with 0.9.0.")),
    (
        "entry",
        "messages",
        "transcript_entry_id",
        QT_TRANSLATE_NOOP("model", "Links to the transcript came with 0.13.0."),
    ),
)
_WAY_OUT = QT_TRANSLATE_NOOP(
    "model", "Everything else is shown; a newer lossless-claw adds it when it opens the file."
)

NEEDED = ("conversations", "messages")
"""Tables without which there is nothing to show."""


@dataclass(frozen=True, slots=True)
class Schema:
    """The tables and virtual tables of a database with their columns."""

    columns: Mapping[str, frozenset[str]]

    def has(self, table: str, *columns: str) -> bool:
        """Tell whether a table is there and has all of these columns."""
        return table in self.columns and self.columns[table].issuperset(columns)

    def sql(self, table: str, *names: str, alias: str = "") -> str:
        """Give a list of columns for SELECT, NULL for those that are missing.

        Names are constants of this package, never input.
        """
        prefix = f"{alias}." if alias else ""
        return ", ".join(f"{prefix}{name}" if self.has(table, name) else f"NULL AS {name}" for name in names)

    @property
    def is_memory(self) -> bool:
        """Whether it holds conversations and messages of the right shape."""
        return self.has("conversations", "conversation_id") and self.has(
            "messages", "message_id", "conversation_id", "seq", "role", "content"
        )

    @property
    def own(self) -> bool:
        """Whether it is a memory of our own, not the plugin's."""
        return self.has("lossless_sources")

    def notes(self) -> tuple[Note, ...]:
        """Say what cannot be shown because it is not in the file; nothing is missing in one of our own."""
        if self.own:  # no release of the plugin will ever add to it
            return ()
        missing: list[tuple[str, str]] = [
            (feature, text) for feature, table, text in _FEATURES if table not in self.columns
        ]
        missing += [
            (feature, text)
            for feature, table, column, text in _COLUMN_FEATURES
            if table in self.columns and not self.has(table, column)
        ]
        return tuple(Note(feature, say(text), _way_out()) for feature, text in missing)


def read_schema(connection: sqlite3.Connection) -> Schema:
    """Ask a database for all its tables and their columns in one question."""
    rows = connection.execute(
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND t.name NOT LIKE '%\\_fts%' ESCAPE '\\'"
    )
    found: dict[str, set[str]] = {}
    for table, column in rows:
        found.setdefault(table, set()).add(column)
    # A full-text table is only named: asking for its columns would need its tokenizer.
    names = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%\\_fts%' ESCAPE '\\'"
    )
    for (name,) in names:
        found.setdefault(name, set())
    return Schema({table: frozenset(columns) for table, columns in found.items()})


def _way_out() -> Message:
    return say(_WAY_OUT)
