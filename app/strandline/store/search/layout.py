"""The tables of the search index, one numbered step each.

Nothing here is worth keeping: a step may throw rows away, they are read again from their source.
"""

import sqlite3
from typing import TYPE_CHECKING

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.search_terms import VERSION
from strandline.store.own_file import Layout, Migration, damage
from strandline.store.search import sources
from strandline.store.search.packing import Packer
from strandline.store.search.rows import KINDS

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION_ID = 0x53747273  # "Strs"

TOKENIZER = "unicode61 remove_diacritics 2"
"""What FTS5 does after :func:`strandline.model.search_terms.spaced`; figures stand there.

No ``porter``: with stems in the index ``renovat*`` finds nothing (renovation is kept as "renov"), a
phrase in quotes is not exact, and building takes 6.8 s instead of 4.7 s for large.db. A word of a
query is instead widened to the words of the index with its stem, in 0.3 to 5 ms.

The other options of FTS5 are its defaults: for large.db, automerge 0, 4 or 16 and pages of 4 to 16 KB
lie within 0.4 s of another in building and within 1 ms in asking, once the segments are joined
(0.3 s). ``detail`` must be full, or there are no phrases and so no Chinese words.
"""

CUT = f"{VERSION} {TOKENIZER}"
"""By which rule the words were cut; when it changes, they are cut anew from the texts."""


def create_words(connection: sqlite3.Connection) -> None:
    """Make the table of words, empty."""
    connection.execute(f"CREATE VIRTUAL TABLE words USING fts5(body, content='', tokenize='{TOKENIZER}')")


def check(connection: sqlite3.Connection) -> None:
    """Look at the words, every text and what rows say: SQLite's own check takes them for mere bytes.

    Raises sqlite3.Error. It takes about a second for a large index.
    """
    connection.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 0)")
    packer = Packer(connection)
    for packing, data in connection.execute("SELECT packing, data FROM texts"):
        packer.unpack(packing, data)
    sources.all_sources(connection)
    beyond = "SELECT 1 FROM documents WHERE kind NOT BETWEEN 0 AND ?"
    if connection.execute(beyond, [len(KINDS) - 1]).fetchone():
        raise damage("a document is of no kind")


def _first(db: "Database") -> None:
    # Short texts that many rows share: roles, lanes (session keys), session ids, titles.
    db.execute("CREATE TABLE names (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)")
    # A source is one file, one transcript, or one scope of a lcm.db. ``root`` is what the user
    # opened (see engine/search/sources), ``name`` tells sources of one path apart (a session id).
    # ``fingerprint`` is that of the files when the last complete reading began, ``source_ms`` when
    # they had been written. ``done`` of ``total`` is
    # the weight of the blocks that are read; ``problem`` holds Messages as JSON.
    db.execute(
        "CREATE TABLE sources (id INTEGER PRIMARY KEY AUTOINCREMENT, scope TEXT NOT NULL, path TEXT NOT NULL,"
        " name TEXT NOT NULL, root TEXT NOT NULL, agent TEXT, fingerprint TEXT NOT NULL DEFAULT '',"
        " complete INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0,"
        " total INTEGER NOT NULL DEFAULT 0, source_ms INTEGER NOT NULL DEFAULT 0,"
        " indexed_ms INTEGER NOT NULL DEFAULT 0, documents INTEGER NOT NULL DEFAULT 0,"
        " text_bytes INTEGER NOT NULL DEFAULT 0, problem TEXT, UNIQUE (scope, path, name))"
    )
    # A stretch of a source that was read whole: documents whose position is at least ``first`` and
    # below the next block's. Equal signature: nothing changed in it.
    db.execute(
        "CREATE TABLE blocks (source INTEGER NOT NULL REFERENCES sources (id) ON DELETE CASCADE,"
        " first TEXT NOT NULL, signature TEXT NOT NULL, weight INTEGER NOT NULL,"
        " PRIMARY KEY (source, first)) WITHOUT ROWID"
    )
    # ``kind`` is the place in rows.KINDS; role, lane, session and title are ids of ``names``.
    # ``number`` is a message id or the id of a version, ``anchor`` the id of an entry, summary,
    # large file or pin. ``size`` counts UTF-8 bytes, ``hash`` is of all that is kept of a document.
    # A number is never used twice.
    db.execute(
        "CREATE TABLE documents (id INTEGER PRIMARY KEY AUTOINCREMENT, source INTEGER NOT NULL,"
        " position TEXT NOT NULL, kind INTEGER NOT NULL, time_ms INTEGER, role INTEGER, lane INTEGER,"
        " session INTEGER, title INTEGER, conversation INTEGER, number INTEGER, part INTEGER, line INTEGER,"
        " anchor TEXT, size INTEGER NOT NULL, hash INTEGER NOT NULL)"
    )
    db.execute("CREATE UNIQUE INDEX documents_place ON documents (source, position)")
    # Apart from the rows, so that filters need not step over them. ``packing``: see packing.py.
    db.execute("CREATE TABLE texts (id INTEGER PRIMARY KEY, packing INTEGER NOT NULL, data BLOB NOT NULL)")
    db.execute("CREATE TABLE dictionaries (id INTEGER PRIMARY KEY AUTOINCREMENT, data BLOB NOT NULL)")
    # rowid is the document's. It keeps no text of its own: a row is taken out by telling what it held.
    create_words(db.conn)
    # A chunk covers the documents ``first`` to ``last`` of a source, by position; it goes when one of
    # them goes or changes. Vectors go with their chunk.
    db.execute(
        "CREATE TABLE chunks (id INTEGER PRIMARY KEY AUTOINCREMENT, source INTEGER NOT NULL,"
        " first TEXT NOT NULL, last TEXT NOT NULL, document INTEGER NOT NULL, hash INTEGER NOT NULL)"
    )
    db.execute("CREATE INDEX chunks_place ON chunks (source, first)")
    db.execute(
        "CREATE TABLE vectors (model TEXT NOT NULL,"
        " chunk INTEGER NOT NULL REFERENCES chunks (id) ON DELETE CASCADE, vector BLOB NOT NULL,"
        " PRIMARY KEY (model, chunk)) WITHOUT ROWID"
    )
    db.execute("CREATE INDEX vectors_chunk ON vectors (chunk)")
    db.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")


def _vectors_by_text(db: "Database") -> None:
    db.execute("DROP TABLE vectors")
    db.execute("DROP TABLE chunks")
    # ``first`` to ``last`` are the positions of the unit's documents, ``thread`` is the conversation
    # (0: none), ``document`` the one that a hit leads to, ``start`` to ``stop`` the characters of it.
    # ``marks``: see writing.py. ``hash`` is the text's, see vectors.py.
    db.execute(
        "CREATE TABLE chunks (id INTEGER PRIMARY KEY AUTOINCREMENT, source INTEGER NOT NULL,"
        " thread INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL, document INTEGER NOT NULL,"
        " first_document INTEGER NOT NULL, last_document INTEGER NOT NULL, start INTEGER NOT NULL,"
        " stop INTEGER NOT NULL, marks INTEGER NOT NULL, hash INTEGER NOT NULL)"
    )
    db.execute("CREATE INDEX chunks_place ON chunks (source, thread, first)")
    # Where a chunk went because one of its documents did, what is left of its unit is cut anew.
    db.execute("CREATE TABLE rechunk (source INTEGER NOT NULL, thread INTEGER NOT NULL, first TEXT NOT NULL)")
    db.execute(
        "CREATE TRIGGER chunk_gone AFTER DELETE ON chunks BEGIN"
        " INSERT INTO rechunk VALUES (old.source, old.thread, old.first); END"
    )
    db.execute(
        "CREATE TABLE models (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,"
        " dimensions INTEGER NOT NULL, complete INTEGER NOT NULL DEFAULT 0)"
    )
    # Rows are only added, so that who has them in memory asks for those after the last.
    db.execute(
        "CREATE TABLE vectors (id INTEGER PRIMARY KEY AUTOINCREMENT, model INTEGER NOT NULL,"
        " hash INTEGER NOT NULL, scale REAL NOT NULL, vector BLOB NOT NULL)"
    )
    db.execute("CREATE UNIQUE INDEX vectors_text ON vectors (model, hash)")


def _progress_of_models(db: "Database") -> None:
    # How many texts had a vector, and how many there were, when the model was last worked in: to be
    # looked at often, where counting would take a while.
    db.execute("ALTER TABLE models ADD COLUMN done INTEGER NOT NULL DEFAULT 0")
    db.execute("ALTER TABLE models ADD COLUMN total INTEGER NOT NULL DEFAULT 0")


def _anew(db: "Database") -> None:
    # Texts are packed and positions written in another way; all is read again.
    for table in ("chunks", "rechunk", "texts", "documents", "blocks", "sources", "names", "dictionaries"):
        db.execute(f"DELETE FROM {table}")  # noqa: S608
    db.execute("DELETE FROM meta WHERE key = 'terms' OR key LIKE 'dictionary %'")
    db.execute("DROP TABLE words")
    create_words(db.conn)


MIGRATIONS: tuple[Migration, ...] = (
    Migration(1, _first),
    Migration(2, _vectors_by_text),
    Migration(3, _progress_of_models),
    Migration(4, _anew),
)

LAYOUT = Layout(
    application_id=APPLICATION_ID,
    migrations=MIGRATIONS,
    keeps_damaged=False,
    damaged=QT_TRANSLATE_NOOP("model", "The search index was damaged; it is built again."),
    foreign=QT_TRANSLATE_NOOP("model", "{path} is not a search index of Strandline."),
    foreign_advice=QT_TRANSLATE_NOOP("model", "Move the file away; a new index is then built."),
    newer=QT_TRANSLATE_NOOP(
        "model", "The search index {path} comes from a newer Strandline (layout {found}, known: {known})."
    ),
    newer_advice=QT_TRANSLATE_NOOP("model", "Update Strandline, or drop the index; it is then built again."),
    unusable=QT_TRANSLATE_NOOP("model", "The search index {path} cannot be used: {reason}."),
    restart_advice=QT_TRANSLATE_NOOP("model", "Drop the index; it is then built again."),
    check=check,
    begin=("PRAGMA auto_vacuum = INCREMENTAL",),  # joining the words' segments frees 5 MB of 50
)
