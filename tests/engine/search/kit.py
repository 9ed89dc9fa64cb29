"""A small memory that can be written to, and a look at what an index holds."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

from strandline import paths
from strandline.engine.helping.control import Control
from strandline.engine.search.builder import Builder, BuildResult
from strandline.engine.search.progress import Progress
from strandline.engine.search.sources.base import Source
from strandline.engine.search.sources.catalog import Catalog, catalog
from strandline.engine.search.wanted import Wanted
from strandline.model.search import Document
from strandline.model.search_terms import spaced
from strandline.store.library import Library
from strandline.store.search.index_file import SearchIndex

SCHEMA = """
CREATE TABLE conversations (conversation_id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL,
    session_key TEXT, active INTEGER DEFAULT 1, created_at TEXT);
CREATE TABLE messages (message_id INTEGER PRIMARY KEY AUTOINCREMENT, conversation_id INTEGER NOT NULL,
    seq INTEGER NOT NULL, role TEXT NOT NULL, content TEXT NOT NULL, token_count INTEGER,
    created_at TEXT DEFAULT '2026-09-06 08:00:00');
CREATE TABLE message_parts (part_id TEXT PRIMARY KEY, message_id INTEGER NOT NULL, session_id TEXT,
    part_type TEXT NOT NULL, ordinal INTEGER NOT NULL, text_content TEXT, tool_call_id TEXT, tool_name TEXT,
    tool_input TEXT, tool_output TEXT, metadata TEXT);
CREATE INDEX parts_message ON message_parts (message_id);
CREATE TABLE summaries (summary_id TEXT PRIMARY KEY, conversation_id INTEGER NOT NULL, kind TEXT,
    depth INTEGER, content TEXT NOT NULL, token_count INTEGER, earliest_at TEXT, latest_at TEXT,
    created_at TEXT);
CREATE TABLE large_files (file_id TEXT PRIMARY KEY, conversation_id INTEGER NOT NULL, file_name TEXT,
    mime_type TEXT, byte_size INTEGER, storage_uri TEXT, exploration_summary TEXT, created_at TEXT);
"""


class Memory:
    """A lcm.db under our own hand."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.do(
            SCHEMA + "INSERT INTO conversations (session_id, session_key) VALUES ('s-1', 'agent:main:main');"
        )

    def do(self, script: str, *values: Sequence[object]) -> None:
        """Run a script, or a statement once for each of the values."""
        db = sqlite3.connect(self.path)
        try:
            with db:
                if values:
                    db.executemany(script, values)
                else:
                    db.executescript(script)
        finally:
            db.close()

    def say(self, *texts: str, role: str = "user") -> None:
        """Add messages."""
        self.do(
            "INSERT INTO messages (conversation_id, seq, role, content) VALUES"
            f" (1, (SELECT count(*) + 1 FROM messages), '{role}', ?)",
            *[(text,) for text in texts],
        )

    def part(self, message: int, ordinal: int, kind: str, metadata: object = None, **columns: str) -> None:
        """Add a part to a message."""
        names = ["part_id", "message_id", "ordinal", "part_type", "metadata", *columns]
        values = [
            f"{message}-{ordinal}",
            message,
            ordinal,
            kind,
            json.dumps(metadata or {}),
            *columns.values(),
        ]
        self.do(
            f"INSERT INTO message_parts ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})", values
        )

    def sum_up(self, summary_id: str, text: str, depth: int = 0) -> None:
        """Add a summary."""
        self.do(
            "INSERT OR REPLACE INTO summaries (summary_id, conversation_id, kind, depth, content, latest_at)"
            " VALUES (?, 1, ?, ?, ?, '2026-09-06T09:00:00.000Z')",
            (summary_id, "condensed" if depth else "leaf", depth, text),
        )


def memory_catalog(*databases: Path) -> Catalog:
    return catalog(Wanted(databases=tuple((path, None) for path in databases)), None, {})


def build(
    index: SearchIndex,
    found: Catalog | Iterable[Source],
    *,
    thorough: bool = True,
    control: Control | None = None,
    tell=None,
) -> BuildResult:
    if not isinstance(found, Catalog):
        sources = tuple(found)
        found = Catalog(sources, tuple({source.id.root for source in sources}))
    return Builder(index, found.sources, found.roots, unread=found.unread, control=control, tell=tell).run(
        thorough=thorough
    )


def held(index: SearchIndex) -> dict[tuple[str, str], Document]:
    """Give all documents by scope and position, and check that rows, texts and words belong together."""
    with index.reading() as db:
        numbers = [row[0] for row in db.execute("SELECT id FROM documents ORDER BY id")]
        assert numbers == [row[0] for row in db.execute("SELECT id FROM texts ORDER BY id")]
        assert numbers == [row[0] for row in db.execute("SELECT id FROM words_docsize ORDER BY id")]
        db.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 0)")
        counted = db.execute(
            "SELECT s.id, s.documents, s.text_bytes, count(d.id), coalesce(sum(d.size), 0)"
            " FROM sources s LEFT JOIN documents d ON d.source = s.id GROUP BY s.id"
        ).fetchall()
        assert [row[1:3] for row in counted] == [row[3:5] for row in counted]
    found = {}
    for document in index.documents(numbers).values():
        place = f"{document.ref.path} {document.ref.session_id} {document.position}"
        found[document.ref.scope.value, place] = document
    assert len(found) == len(numbers)
    return found


def texts(index: SearchIndex) -> list[str]:
    return sorted(document.text for document in held(index).values())


def hits(index: SearchIndex, word: str) -> list[str]:
    """Give the texts that hold a word, by the words index."""
    with index.reading() as db:
        asked = '"{}"'.format(spaced(word).replace('"', '""'))
        numbers = [row[0] for row in db.execute("SELECT rowid FROM words WHERE words MATCH ?", [asked])]
    return sorted(index.texts(numbers).values())


def told(into: list[Progress]):
    return into.append


def library() -> Library:
    return Library.open(paths.library_file())
