"""Searching on a real display: a thing said three months ago is found in other words, in two languages."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop.driven import Driven, driven

pytestmark = pytest.mark.desktop

# The newest message of this memory is of 25 January 2026.
MONTH = ("20251001", "20251031")
ASKED = (
    # Nobody used these words; what was said is "规矩没变：不要开放式厨房" and its English twin.
    ("做饭的地方干嘛非得用墙围着", ("开放式厨房", "open kitchen")),
    ("Why should the stove stand behind a wall?", ("开放式厨房", "open kitchen")),
)


@pytest.fixture
def memory(copy_fixture) -> Path:
    """Give the lane of the answer and the newest one: vectors of all twenty would take a minute more."""
    path = copy_fixture("lcm/medium.db")
    with closing(sqlite3.connect(path)) as writing, writing:
        for table in ("context_items", "summaries", "messages", "conversations"):
            writing.execute(f"DELETE FROM {table} WHERE conversation_id NOT IN (4, 20)")
        for table in ("message_parts", "summary_messages"):
            writing.execute(f"DELETE FROM {table} WHERE message_id NOT IN (SELECT message_id FROM messages)")
        writing.execute(
            "DELETE FROM summary_parents WHERE summary_id NOT IN (SELECT summary_id FROM summaries)"
        )
    return path


def await_meaning(app: Driven) -> None:
    """Wait until all is indexed and has its vectors; a third at a time, for a busy machine."""
    app.until("search", lambda s: s is not None and s["index"] == "ready" and s["embeddable"] > 0)
    for share in (1 / 3, 2 / 3, 1):
        app.until("search", lambda s, share=share: s["embedded"] >= share * s["embeddable"])


def type_words(app: Driven, text: str) -> None:
    """Give the field the keyboard, which selects what is in it, and type, or paste what no key gives."""
    app.xdotool("key", "ctrl+f")
    app.until("search", lambda s: s is not None and s["field"])
    if text.isascii():
        app.xdotool("type", "--delay", 20, text)
        return
    with app.clipboard(text):
        app.xdotool("key", "ctrl+v")
        app.until("typed", lambda typed: typed == text)


def test_a_thing_said_three_months_ago_is_found_in_other_words(display, memory, tmp_path):
    with driven(display, tmp_path.with_name("shots"), "open", memory) as app:
        app.until("memory", lambda s: s is not None and s["complete"] and s["active"])
        app.xdotool("key", "ctrl+f")
        await_meaning(app)
        app.click(app.ask("when_chip"))
        app.until("when_menu", lambda is_open: is_open)
        app.xdotool("key", "Up", "Return")  # the last entry: from … to …
        app.until("search", lambda s: s["range"])
        app.xdotool("type", MONTH[0])
        app.xdotool("key", "Tab")
        app.xdotool("type", MONTH[1])
        for question, said in ASKED:
            type_words(app, question)
            state = app.until("search", lambda s, q=question: s["asked"] == q and s["settled"] and s["rows"])
            best = state["rows"][:5]
            assert any(any(word in row["text"] for word in said) for row in best), best
            assert all(row["day"].startswith("2025-10-") for row in state["rows"])
            assert all(row["similar"] is not None for row in best)
            app.shot("found")
            app.xdotool("key", "Down")  # into the hits; the first one is shown on the right
            app.until("search", lambda s: s["list"] and s["preview"] == s["rows"][s["current"]]["message"])
        number = app.ask("search")["preview"]
        app.xdotool("key", "ctrl+Return")
        app.until("memory", lambda s: s["reading"] == number)
        app.shot("read")
        code, _, errors = app.close()
    assert (code, errors) == (0, "")
