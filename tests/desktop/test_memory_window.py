"""The memory on a real display: a person looks around in it while another program writes to it."""

import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from desktop.driven import Driven, differing, driven

pytestmark = pytest.mark.desktop

PICTURE, READING = 0, 3
WORDS = "a word from outside"

SAY = """
import sqlite3, sys
path, conversation, text = sys.argv[1:]
writing = sqlite3.connect(path, timeout=30)
assert writing.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
writing.execute(
    "INSERT INTO messages (conversation_id, seq, role, content, token_count, created_at)"
    " SELECT ?1, max(seq) + 1, 'user', ?2, 3, '2026-01-01 10:00:00' FROM messages"
    " WHERE conversation_id = ?1",
    (int(conversation), text),
)
writing.commit()
print("written", flush=True)
sys.stdin.read()  # stays connected, as a host does
writing.close()
"""


@pytest.fixture
def memory(copy_fixture) -> Path:
    return copy_fixture("lcm/medium.db")


def at_rest(app: Driven) -> dict:
    """Wait until the picture has come to rest, and give what is shown."""
    seen: list[dict] = [{}]

    def rests(state: dict) -> bool:
        seen.append(state)
        return state["complete"] and all(seen[-1][key] == seen[-2].get(key) for key in ("scale", "left"))

    return app.until("memory", rests)


def test_a_person_looks_around_in_a_memory_that_grows(display, memory, tmp_path, monkeypatch):
    beside = sorted(memory.parent.iterdir())
    shots, temporary = tmp_path.with_name("shots"), tmp_path.with_name("temporary")
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    with driven(display, shots, "open", memory) as app:
        app.until("memory", lambda s: s is not None and s["complete"] and s["active"])
        first = at_rest(app)
        whole = app.shot("opened")

        # In with the wheel at the pointer, and out to everything again.
        app.xdotool("mousemove", "--sync", *app.ask("memory_top"))
        app.xdotool("click", "--repeat", 6, 4)
        app.until("memory", lambda s: s["scale"] > 1.5 * first["scale"])
        app.until_shot("zoomed", lambda image: differing(whole, image) > 0.02)
        app.click(app.ask("memory_top"))
        app.xdotool("key", "f")
        app.until("memory", lambda s: s["scale"] == first["scale"])

        # Down from the top summary to a message and its words, and back up to where it began.
        app.click(app.ask("memory_top"))
        top = app.until("memory", lambda s: s["picked"])["picked"]
        app.xdotool("key", "Return")
        app.until("memory", lambda s: s["path"] == [top])
        while app.ask("memory")["message"] is None:
            app.xdotool("key", "Down")
        at_rest(app)
        app.shot("message")
        app.xdotool("key", "Return")
        app.until("memory", lambda s: s["form"] == READING and s["reading"] is not None)
        app.shot("reading")
        app.click(app.ask(f"memory_form {PICTURE}"))
        app.until("memory", lambda s: s["form"] == PICTURE)
        app.click(app.ask("memory_top"))
        app.xdotool("key", "BackSpace")
        app.until("memory", lambda s: s["path"] == [] and s["scale"] == first["scale"])

        # Another lane, and this one again.
        lanes = app.ask("memory_lanes")
        here = lanes.pop(str(first["conversation"]))
        app.click(next(iter(lanes.values())))
        there = app.until("memory", lambda s: s["complete"] and s["conversation"] != first["conversation"])
        app.shot("other-lane")
        app.click(here)
        app.until("memory", lambda s: s["complete"] and s["conversation"] == first["conversation"])
        assert there["messages"] != first["messages"]

        # Another program writes; the place on the screen stays.
        app.click(app.ask("memory_top"))
        app.xdotool("click", "--repeat", 3, 4)
        app.until("memory", lambda s: s["picked"] == top and s["scale"] > 1.2 * first["scale"])
        place = at_rest(app)
        with subprocess.Popen(
            [sys.executable, "-c", SAY, str(memory), str(first["conversation"]), WORDS],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "written\n"
            written = time.monotonic()
            after = app.until("memory", lambda s: s["messages"] == first["messages"] + 1)
            print(f"it came after {time.monotonic() - written:.2f} s")
            assert [after[key] for key in ("picked", "scale")] == [top, place["scale"]]
            assert after["left"] == pytest.approx(place["left"])
            app.xdotool("key", "Escape")
            app.until("memory", lambda s: s["picked"] is None and s["newest"] == WORDS)
            app.shot("grown")
            writer.communicate("")
        children = psutil.Process(app.process.pid).children(recursive=True)
        code, told, errors = app.close()
    assert (code, told, errors) == (0, "", "")
    assert psutil.wait_procs(children, timeout=10)[1] == []  # what indexes for it ends with it
    # A program that closes while somebody reads leaves its -wal; it goes when the program comes back.
    sqlite3.connect(memory).execute("PRAGMA wal_checkpoint(TRUNCATE)").connection.close()
    assert sorted(memory.parent.iterdir()) == beside
    assert not list(temporary.iterdir())
