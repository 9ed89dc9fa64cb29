"""What importing writes, inside one transaction: transcripts, conversations, entries, the active path."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from strandline.store.lcm.reading import time_ms
from strandline.store.lossless import messages, path
from strandline.store.lossless.times import iso, stamp
from strandline.store.lossless.values import EntryState, NewMessage

_COLUMNS = (
    "source_id, agent, session_id, born, store, path, fingerprint, position, checksum, leaf, append, stale,"
    " conversation_id, problem"
)


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A transcript as the memory knows it; see the layout for its columns."""

    source_id: int
    agent: str
    session_id: str
    born: str
    store: str
    path: str
    fingerprint: str
    position: int
    checksum: int
    leaf: str | None
    append: str | None
    stale: bool
    conversation_id: int
    problem: str | None


class Importing:
    """Writes over a connection that is inside a transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def sources(self) -> list[SourceRow]:
        """Give every transcript, in the order in which they came."""
        return list(read_sources(self._connection))

    def add_source(
        self, agent: str, session_id: str, born: str, store: str, where: str, conversation_id: int
    ) -> SourceRow:
        """Add a transcript that writes into a conversation."""
        row = self._connection.execute(
            "INSERT INTO lossless_sources (agent, session_id, born, store, path, conversation_id)"  # noqa: S608
            f" VALUES (?, ?, ?, ?, ?, ?) RETURNING {_COLUMNS}",
            [agent, session_id, born, store, where, conversation_id],
        ).fetchone()
        self._connection.execute(
            "INSERT INTO lossless_windows (source_id, reset, conversation_id) VALUES (?, '', ?)",
            [row[0], conversation_id],
        )
        return _source(row)

    def update_source(self, source_id: int, values: Mapping[str, object]) -> None:
        """Change columns of a transcript; names are constants of the caller."""
        sets = ", ".join(f"{name} = ?" for name in values)
        self._connection.execute(
            f"UPDATE lossless_sources SET {sets} WHERE source_id = ?",  # noqa: S608
            [*values.values(), source_id],
        )

    # --- conversations -----------------------------------------------------------------------

    def window(self, source_id: int, reset: str) -> int | None:
        """Give the conversation that begins at a reset of a transcript ('' for its begin)."""
        row = self._connection.execute(
            "SELECT conversation_id FROM lossless_windows WHERE source_id = ? AND reset = ?",
            [source_id, reset],
        ).fetchone()
        return row[0] if row else None

    def last_ms(self, conversation_id: int) -> int:
        """Give the time of the last message that came into a conversation, or of its begin."""
        row = self._connection.execute(
            "SELECT coalesce((SELECT created_at FROM messages WHERE conversation_id = ?1"
            " ORDER BY seq DESC LIMIT 1), created_at) FROM conversations WHERE conversation_id = ?1",
            [conversation_id],
        ).fetchone()
        return (time_ms(row[0]) if row else None) or 0

    def reset_of(self, source_id: int, conversation_id: int) -> str:
        """Give the reset of a transcript that a conversation begins at; '' for its begin."""
        row = self._connection.execute(
            "SELECT reset FROM lossless_windows WHERE source_id = ? AND conversation_id = ?",
            [source_id, conversation_id],
        ).fetchone()
        return row[0] if row else ""

    def add_window(self, source_id: int, reset: str, conversation_id: int) -> None:
        """Note which conversation begins at a reset of a transcript."""
        self._connection.execute(
            "INSERT INTO lossless_windows (source_id, reset, conversation_id) VALUES (?, ?, ?)",
            [source_id, reset, conversation_id],
        )

    def add_conversation(self, session_id: str, session_key: str | None, created_ms: int) -> int:
        """Begin a conversation; not active yet, see :meth:`settle`."""
        number: int = self._connection.execute(
            "INSERT INTO conversations (session_id, session_key, active, created_at, updated_at)"
            " VALUES (?, ?, 0, ?, ?) RETURNING conversation_id",
            [session_id, session_key, stamp(created_ms), stamp(created_ms)],
        ).fetchone()[0]
        return number

    def settle(
        self,
        conversation_id: int,
        *,
        session_id: str | None,
        session_key: str | None,
        active: bool,
        cause: str | None,
        at_ms: int,
    ) -> bool:
        """Say whose a conversation is and whether it goes on; give False when that was known.

        An active one takes the place of the lane's former one, which is archived. None for
        ``session_id`` or ``session_key`` leaves what is known.
        """
        row = self._connection.execute(
            "SELECT session_id, session_key, active, archive_cause FROM conversations"
            " WHERE conversation_id = ?",
            [conversation_id],
        ).fetchone()
        session_id = session_id if session_id is not None else row[0]
        key = session_key if session_key is not None else row[1]
        if (session_id, key, int(active), None if active else cause) == tuple(row):
            return False
        if active and key is not None:
            self._connection.execute(
                "UPDATE conversations SET active = 0, archived_at = ?, updated_at = ?, archive_cause = ?"
                " WHERE session_key = ? AND active = 1 AND conversation_id <> ?",
                [iso(at_ms), stamp(at_ms), cause or "rollover-fallback", key, conversation_id],
            )
        self._connection.execute(
            "UPDATE conversations SET session_id = ?, session_key = ?, active = ?, archived_at = ?,"
            " archive_cause = ?, updated_at = ? WHERE conversation_id = ?",
            [
                session_id, key, int(active), None if active else iso(at_ms), None if active else cause,
                stamp(at_ms), conversation_id,
            ],
        )  # fmt: skip
        return True

    def holders(self, agent: str, keys: Iterable[tuple[str, str]]) -> list[tuple[int, str | None]]:
        """Give the conversations of an agent that hold one of these entries (id, digest), newest first.

        Each with its session key.
        """
        found: dict[int, str | None] = {}
        for entry, digest in keys:
            found |= self._connection.execute(
                "SELECT e.conversation_id, c.session_key FROM lossless_entries e"
                " JOIN conversations c ON c.conversation_id = e.conversation_id"
                " WHERE e.entry = ? AND e.entry <> '' AND e.digest = ? AND EXISTS (SELECT 1"
                " FROM lossless_windows w JOIN lossless_sources s ON s.source_id = w.source_id"
                " WHERE w.conversation_id = e.conversation_id AND s.agent = ?)",
                [entry, digest, agent],
            ).fetchall()
        return sorted(found.items(), reverse=True)

    def windows(self, source_id: int) -> list[int]:
        """Give the conversations of a transcript, oldest first."""
        rows = self._connection.execute(
            "SELECT conversation_id FROM lossless_windows WHERE source_id = ? ORDER BY conversation_id",
            [source_id],
        )
        return [row[0] for row in rows]

    # --- messages ----------------------------------------------------------------------------

    def known(self, conversation_id: int, entries: Iterable[str]) -> dict[tuple[str, str, int], int]:
        """Give the messages stored for entry ids, by id, digest and occurrence."""
        found: dict[tuple[str, str, int], int] = {}
        for entry in dict.fromkeys(entries):
            for digest, occurrence, message_id in self._connection.execute(
                "SELECT digest, occurrence, message_id FROM lossless_entries"
                " WHERE conversation_id = ? AND entry = ?",
                [conversation_id, entry],
            ):
                found[entry, digest, occurrence] = message_id
        return found

    def add_messages(
        self, conversation_id: int, session_id: str, new: Sequence[NewMessage], thread: str = ""
    ) -> list[int]:
        """Append messages with parts, files, words and (ACTIVE ones) context items; give their ids.

        ``thread`` names transcript and window, where a session id alone may not do.
        """
        return messages.insert(self._connection, conversation_id, session_id, thread or session_id, new)

    def stored(self, conversation_id: int) -> dict[tuple[str, str, int], int]:
        """Give every message of a conversation by entry id, digest and occurrence."""
        return {
            (entry, digest, occurrence): message_id
            for entry, digest, occurrence, message_id in self._connection.execute(
                "SELECT entry, digest, occurrence, message_id FROM lossless_entries"
                " WHERE conversation_id = ?",
                [conversation_id],
            )
        }

    def talk_order(self, conversation_id: int) -> list[int]:
        """Give the messages of the context in order, those under summaries as well."""
        return path.talk_order(self._connection, conversation_id)

    def rename_entry(self, message_id: int, entry: str) -> None:
        """Give the entry of a message the id that it has now."""
        path.rename(self._connection, message_id, entry)

    def set_path(
        self, conversation_id: int, active: Sequence[int], states: Mapping[int, EntryState], at_ms: int
    ) -> None:
        """Make these messages the talk, in this order, and mark others as ``states`` says.

        Summaries stay in the context where all they cover is on the path; another one is taken down,
        and what it was built of stands in its place, as far as it is on the path.
        """
        path.set_path(self._connection, conversation_id, active, states, at_ms)


def read_sources(connection: sqlite3.Connection) -> tuple[SourceRow, ...]:
    """Give every transcript, in the order in which they came."""
    sql = f"SELECT {_COLUMNS} FROM lossless_sources ORDER BY source_id"  # noqa: S608
    return tuple(_source(row) for row in connection.execute(sql))


def _source(row: Sequence[object]) -> SourceRow:
    values = list(row)
    values[11] = bool(values[11])
    return SourceRow(*values)  # type: ignore[arg-type]
