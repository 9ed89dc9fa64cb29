"""The tables of our own lossless memory, one numbered step each.

The plugin's tables (see :mod:`plugin_tables`) hold what a reader of a memory asks for; the tables
``lossless_*`` beside them hold what only we need to know: where it was read, what it was built by.
"""

from typing import TYPE_CHECKING

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.store.lossless.plugin_tables import INDEXES, TABLES, WORDS
from strandline.store.own_file import Layout, Migration

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION_ID = 0x5374726C  # "Strl"


def _first(db: "Database") -> None:
    # No executescript: it would end the transaction that a migration runs in.
    for statements in (TABLES, INDEXES, WORDS):
        for statement in filter(str.strip, statements.split(";\n")):
            db.execute(statement)
    # One transcript: ``session_id`` with the time in its header (``born``) tell it apart, also once it
    # was renamed or moved into the database. ``fingerprint`` is of the file when it was last read to
    # ``position`` (bytes, or the number of the next event), ``checksum`` of what lies before. ``leaf``
    # and ``append``: where the next entry hangs, see TreeScan. ``stale``: the active path must be
    # found anew. ``problem`` holds Messages as JSON.
    db.execute(
        "CREATE TABLE lossless_sources (source_id INTEGER PRIMARY KEY AUTOINCREMENT, agent TEXT NOT NULL,"
        " session_id TEXT NOT NULL, born TEXT NOT NULL, store TEXT NOT NULL, path TEXT NOT NULL,"
        " fingerprint TEXT NOT NULL DEFAULT '', position INTEGER NOT NULL DEFAULT 0,"
        " checksum INTEGER NOT NULL DEFAULT 0, leaf TEXT, append TEXT, stale INTEGER NOT NULL DEFAULT 0,"
        " conversation_id INTEGER NOT NULL REFERENCES conversations (conversation_id) ON DELETE CASCADE,"
        " problem TEXT, UNIQUE (agent, session_id, born))"
    )
    db.execute("CREATE INDEX lossless_sources_place ON lossless_sources (path, session_id)")
    # A reset inside a transcript begins another conversation of its lane; ``reset`` is its entry id,
    # '' for the begin of the transcript.
    db.execute(
        "CREATE TABLE lossless_windows (source_id INTEGER NOT NULL"
        " REFERENCES lossless_sources (source_id) ON DELETE CASCADE, reset TEXT NOT NULL,"
        " conversation_id INTEGER NOT NULL REFERENCES conversations (conversation_id) ON DELETE CASCADE,"
        " PRIMARY KEY (source_id, reset)) WITHOUT ROWID"
    )
    db.execute("CREATE INDEX lossless_windows_talk ON lossless_windows (conversation_id)")
    # One version of one entry that is a message. ``entry`` is its id ('' for one without), ``digest``
    # is of role, content and time, ``occurrence`` counts entries without an id that are alike.
    # ``state``: see EntryState.
    db.execute(
        "CREATE TABLE lossless_entries (message_id INTEGER PRIMARY KEY"
        " REFERENCES messages (message_id) ON DELETE CASCADE,"
        " conversation_id INTEGER NOT NULL, entry TEXT NOT NULL, digest TEXT NOT NULL,"
        " occurrence INTEGER NOT NULL, state TEXT NOT NULL)"
    )
    db.execute(
        "CREATE UNIQUE INDEX lossless_entries_identity"
        " ON lossless_entries (conversation_id, entry, digest, occurrence)"
    )
    db.execute("CREATE INDEX lossless_entries_entry ON lossless_entries (entry) WHERE entry <> ''")
    # What compaction last did and plans in a conversation; ``cycle`` counts its completed rounds.
    db.execute(
        "CREATE TABLE lossless_builds (conversation_id INTEGER PRIMARY KEY"
        " REFERENCES conversations (conversation_id) ON DELETE CASCADE, state TEXT NOT NULL,"
        " detail TEXT NOT NULL DEFAULT '{}', cycle INTEGER NOT NULL DEFAULT 0, at_ms INTEGER NOT NULL)"
    )
    # Every text a summary had. No foreign key: a version outlives its summary, for undo.
    db.execute(
        "CREATE TABLE lossless_versions (summary_id TEXT NOT NULL, version INTEGER NOT NULL,"
        " state TEXT NOT NULL, content TEXT NOT NULL, token_count INTEGER NOT NULL, model TEXT NOT NULL,"
        " file_ids TEXT NOT NULL DEFAULT '[]', detail TEXT NOT NULL DEFAULT '{}', at_ms INTEGER NOT NULL,"
        " PRIMARY KEY (summary_id, version))"
    )
    # Every call of a summarizer, for the cost so far; NULL where no price is known.
    db.execute(
        "CREATE TABLE lossless_calls (call_id INTEGER PRIMARY KEY AUTOINCREMENT, summarizer TEXT NOT NULL,"
        " summary_id TEXT, outcome TEXT NOT NULL, tokens_in INTEGER NOT NULL, tokens_out INTEGER NOT NULL,"
        " cost REAL, at_ms INTEGER NOT NULL)"
    )
    db.execute("CREATE TABLE lossless_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")


LAYOUT = Layout(
    application_id=APPLICATION_ID,
    migrations=(Migration(1, _first),),
    keeps_damaged=True,
    damaged=QT_TRANSLATE_NOOP(
        "model", "Your own memory was damaged. It is kept as {path}, and a new one is built."
    ),
    foreign=QT_TRANSLATE_NOOP("model", "{path} is not a memory of Strandline."),
    foreign_advice=QT_TRANSLATE_NOOP("model", "Move the file away; a new memory is then built."),
    newer=QT_TRANSLATE_NOOP(
        "model", "The memory {path} comes from a newer Strandline (layout {found}, known: {known})."
    ),
    newer_advice=QT_TRANSLATE_NOOP("model", "Update Strandline to go on with it."),
    unusable=QT_TRANSLATE_NOOP("model", "The memory {path} cannot be used: {reason}."),
    restart_advice=QT_TRANSLATE_NOOP(
        "model", "Start Strandline again; it then keeps the damaged file and begins a new one."
    ),
)
