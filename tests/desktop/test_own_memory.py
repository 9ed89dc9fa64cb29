"""A person without the plugin, before a real window: builds a memory, reads down to the words, keeps one.

Only the transcripts of a recorded host are there; no lcm.db. What the host owns is compared to the byte.
"""

import json
import shutil
from pathlib import Path

import pytest

from desktop.driven import driven
from desktop.test_pin_drag import drag
from strandline.store.lossless_settings import ASKED, UPDATES
from strandline.store.settings_file import Settings

pytestmark = pytest.mark.desktop

READING = 3
NAME = "hello, my name is Alex Sample."


@pytest.fixture
def host(tmp_path, fixtures) -> Path:
    """A state folder and a workspace, as a user without the plugin has them."""
    recorded = fixtures / "openclaw" / "recordings" / "2026.7.1" / "convo"
    shutil.copytree(recorded / "state", tmp_path / "host" / "state")
    shutil.copytree(recorded / "workspace", tmp_path / "host" / "ws")
    assert not list((tmp_path / "host").rglob("lcm.db"))
    return tmp_path / "host"


def owned(host: Path) -> dict[str, bytes]:
    return {str(one.relative_to(host)): one.read_bytes() for one in host.rglob("*") if one.is_file()}


def opened(host: Path) -> tuple[object, ...]:
    return ("open", "--state-dir", host / "state", "--workspace", host / "ws")


def test_one_builds_it_reads_down_to_the_words_and_keeps_one(display, host, tmp_path):
    settings = Settings.load()
    settings.set(UPDATES, ASKED)
    settings.save()
    before = owned(host)
    with driven(display, tmp_path / "shots", *opened(host)) as app:
        app.until("state", lambda s: s is not None and s["exact"] and s["active"])
        app.xdotool("key", "ctrl+2")
        own = app.until("own", lambda o: o is not None and o["empty"] and o["build"])
        assert own["title"].startswith("Build your own memory from ")
        app.shot("offered")
        app.click(own["build"])
        memory = app.until("memory", lambda s: s is not None and s["complete"] and s["messages"] > 50)
        own = app.until("own", lambda o: o["doing"] == "nothing" and o["state"].startswith("Brought"))
        assert own["messages"] == 58
        assert own["cost"].startswith("$0")
        app.shot("built")

        # Down from the summary to a message and its words, as they were said.
        app.click(app.ask("memory_top"))
        top = app.until("memory", lambda s: s["picked"])["picked"]
        assert app.until("memory", lambda s: s["beneath"] < memory["messages"])["beneath"] > 0
        app.xdotool("key", "Return")
        app.until("memory", lambda s: s["path"] == [top])
        while app.ask("memory")["message"] is None:
            app.xdotool("key", "Down")
        app.xdotool("key", "Return")
        app.until("memory", lambda s: s["form"] == READING and s["reading"] is not None)
        app.shot("words")

        # A suggestion with its true quote is dragged onto a file and written.
        app.xdotool("key", "ctrl+3")
        (mine,) = [
            one
            for one in app.until("suggestions", lambda found: any(NAME in one["text"] for one in found))
            if NAME in one["text"]
        ]
        assert NAME in mine["quote"]
        said = next(json.loads(line) for line in transcript(host) if mine["entry"] in line)
        assert NAME in json.dumps(said)
        assert owned(host) == before
        drag(app, mine["place"], "column USER.md")
        app.until("pins", lambda p: p["staged"] == 1 and p["editing"])
        app.shot("dropped")
        assert owned(host) == before
        app.xdotool("key", "Return")
        app.until("pins", lambda p: not p["editing"])
        app.xdotool("key", "ctrl+Return")
        app.until("pins", lambda p: not p["staged"] and p["undo"])
        app.shot("written")
        code, _, errors = app.close()
    assert (code, errors) == (0, "")
    after = owned(host)
    assert [name for name in after if after[name] != before.get(name)] == ["ws/USER.md"]
    assert after.keys() == before.keys()
    assert NAME.encode() in after["ws/USER.md"]
    assert NAME.encode() not in before["ws/USER.md"]


def transcript(host: Path) -> list[str]:
    files = (host / "state" / "agents").rglob("*.jsonl")
    return [line for file in files for line in file.read_text("utf-8").splitlines()]


def test_it_is_built_by_itself_while_the_person_does_something_else(display, host, tmp_path):
    before = owned(host)
    with driven(display, tmp_path / "shots", *opened(host)) as app:
        app.until("state", lambda s: s is not None and s["exact"] and s["active"])
        app.xdotool("key", "ctrl+2")
        app.until("memory", lambda s: s is not None and s["complete"] and s["messages"] > 50)
        app.until("own", lambda o: o["doing"] == "nothing" and o["messages"] == 58)
        code, _, errors = app.close()
    assert (code, errors) == (0, "")
    assert owned(host) == before
