"""An index made of documents that a test writes down, and a stand-in for an embedding model."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.store.search.index_file import SearchIndex

TEXT = DocumentKind.TEXT
KINDS = {"call": DocumentKind.TOOL_CALL, "result": DocumentKind.TOOL_RESULT}


def message(number: int, role: str, text: str, conversation: int = 1) -> Document:
    """Give a message of a lcm.db; "call" and "result" are those of a tool."""
    ref = Ref(Scope.MESSAGES, Path("/lcm.db"), conversation_id=conversation, message_id=number)
    return Document(f"{number:08}", ref, KINDS.get(role, TEXT), text, number * 1000, role)


def add(index: SearchIndex, documents: Iterable[Document], name: str = "lcm.db") -> int:
    """Put documents into a source of an index and give the source's number."""
    with index.writer() as (connection, writer):
        connection.execute(
            "INSERT OR IGNORE INTO sources (scope, path, name, root)"
            " VALUES ('messages', '/lcm.db', ?, '/lcm.db')",
            [name],
        )
        source = connection.execute("SELECT id FROM sources WHERE name = ?", [name]).fetchone()[0]
        writer.put(source, list(documents))
    return source


def numbers(index: SearchIndex) -> dict[str, int]:
    """Give the documents' numbers by their positions."""
    with index.reading() as connection:
        return dict(connection.execute("SELECT position, id FROM documents"))


def remove(index: SearchIndex, source: int, *positions: int) -> None:
    """Take documents out, as a source that was rewritten does."""
    known = numbers(index)
    with index.writer() as (_, writer):
        writer.remove(source, [known[f"{position:08}"] for position in positions])


def chunk_rows(index: SearchIndex) -> list[tuple]:
    """Give all chunks, but for their own numbers, in their order in the source."""
    with index.reading() as connection:
        return connection.execute(
            "SELECT source, thread, first, last, document, start, stop, marks, hash FROM chunks"
            " ORDER BY source, thread, first, document, start"
        ).fetchall()


def talk(conversation: int = 1, turns: int = 40, first: int = 1, step: int = 1) -> Iterator[Document]:
    """Give a conversation with questions, answers, tools, long texts, and turns that say nothing."""
    number = first
    for turn in range(turns):
        lines = [("user", f"Question {turn} about the room number {turn} of the new house, please?")]
        if turn % 7 == 3:
            lines = [("user", "ok"), ("assistant", "Fine.")]
        elif turn % 5 == 1:
            lines += [("assistant", "Let me look.")]
            lines += [("call", f"read room-{turn}.md"), ("result", f"{turn} m2")]
            lines += [("assistant", f"Room {turn} has {turn} square metres, so we decided to use oak.")]
        elif turn % 11 == 4:
            lines += [("assistant", f"房间 {turn} 的预算是 {turn} 万元，就这么定了。" * 40)]
        else:
            lines += [("assistant", f"Room {turn} faces north and gets the smallest window of them all.")]
        for role, text in lines:
            yield message(number, role, text, conversation)
            number += step


def fake_process(folder: Path, body: str = "") -> list[str]:
    """Give a command that runs the real process with a model that needs no files.

    Its vectors count letters. ``body`` is put into its ``embed``: it may raise, die or wait.
    """
    script = folder / "fake_process.py"
    script.write_text(
        f"""
import os, sys, time
import numpy as np
from strandline.engine.search import embed_process
from strandline.engine.search.embedders.embedder import unit_rows
from strandline.model.embed_models import EmbedModel, Backend

class Letters:
    def __init__(self, name, size):
        self.model, self.dimensions = EmbedModel(name, name, Backend.USEM3), size
    def embed(self, texts, *, query=False):
        for text in texts:
            {body or "pass"}
        found = np.zeros((len(texts), self.dimensions), np.float32)
        for row, text in enumerate(texts):
            for letter in text.casefold():
                if letter.isalnum():
                    found[row, ord(letter) % self.dimensions] += 1
        return unit_rows(found)

embed_process.load = lambda model: Letters(model.name, 48 if model.name == "small" else 64)
embed_process.limit_memory = lambda models: None
sys.exit(embed_process.main())
""",
        "utf-8",
    )
    return [sys.executable, str(script)]
