"""A pin dragged by a real mouse on a real display, written with a key, and undone."""

from pathlib import Path

import pytest

from desktop.driven import driven

pytestmark = pytest.mark.desktop

STEPS = 10


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(b"# Agents\r\nBe kind.\r\n")
    (folder / "USER.md").write_bytes(b"# User\nno final line end")
    return folder


def drag(app, start: list[int], where: str) -> None:
    """Press, move in steps as a hand does to what ``told.py`` names, rest, let go."""
    app.xdotool("mousemove", "--sync", *start, "mousedown", 1, "sleep", 0.1)
    app.xdotool("mousemove", start[0] + 15, start[1], "sleep", 0.2)
    end = app.ask(where)  # only now: the columns make room for what they tell while one drags
    for step in range(1, STEPS + 1):
        at = [round(a + (b - a) * step / STEPS) for a, b in zip(start, end, strict=True)]
        app.xdotool("mousemove", *at, "sleep", 0.05)
    app.xdotool("sleep", 0.2, "mouseup", 1)


def test_a_block_of_the_memory_is_dragged_onto_a_file_and_written(
    display, workspace, copy_fixture, tmp_path, monkeypatch
):
    memory = copy_fixture("lcm/medium.db")
    monkeypatch.setenv("LCM_DATABASE_PATH", str(memory))
    original = (workspace / "AGENTS.md").read_bytes()
    state = tmp_path / "state"
    state.mkdir()
    with driven(display, tmp_path / "shots", "open", "--state-dir", state, "--workspace", workspace) as app:
        app.until("state", lambda s: s is not None and s["exact"] and s["active"])
        app.xdotool("key", "ctrl+2")
        app.until("memory", lambda s: s is not None and s["complete"])
        app.until("tray AGENTS.md", lambda point: point is not None)
        place = app.ask("memory")
        drag(app, app.ask("memory_top"), "tray AGENTS.md")
        pins = app.until("pins", lambda p: p["staged"] == 1 and p["editing"])
        app.shot("dropped")
        after = app.ask("memory")
        assert [after[key] for key in ("picked", "left", "scale")] == [
            place[key] for key in ("picked", "left", "scale")
        ]
        app.click(app.ask("memory_top"))  # the picture takes the mouse again
        app.until("memory", lambda s: s["picked"] is not None)
        (text,) = pins["cards"]["AGENTS.md"]
        app.xdotool("key", "ctrl+Return")
        app.until("pins", lambda p: not p["staged"] and p["undo"])
        assert text.split("\n")[0].encode() in (workspace / "AGENTS.md").read_bytes()
        app.xdotool("key", "ctrl+z")
        app.until("pins", lambda p: not p["undo"])
        assert (workspace / "AGENTS.md").read_bytes() == original
        code, _, errors = app.close()
    assert (code, errors) == (0, "")


def test_a_rule_is_dragged_onto_a_file_written_and_undone(display, workspace, tmp_path):
    original = (workspace / "AGENTS.md").read_bytes()
    with driven(display, tmp_path / "shots", "open", workspace) as app:
        app.until("state", lambda s: s is not None and s["exact"] and s["active"])
        app.xdotool("key", "ctrl+3")
        app.click(app.until("pin_page 1", lambda point: point is not None))
        point = app.until("rule 0", lambda point: point is not None)
        drag(app, point, "column AGENTS.md")
        pins = app.until("pins", lambda p: p is not None and p["editing"])
        assert [card for card in pins["cards"]["AGENTS.md"] if card] == [pins["rules"][0]]
        app.shot("dropped")
        assert (workspace / "AGENTS.md").read_bytes() == original
        app.xdotool("key", "Return")
        app.until("pins", lambda p: not p["editing"])

        drag(app, app.ask("card AGENTS.md"), "column USER.md")
        app.until("pins", lambda p: p["cards"]["USER.md"] == [pins["rules"][0]])
        assert app.ask("pins")["cards"]["AGENTS.md"] == []
        app.shot("moved")

        user = (workspace / "USER.md").read_bytes()
        app.xdotool("key", "ctrl+Return")
        app.until("pins", lambda p: not p["staged"] and p["undo"])
        assert pins["rules"][0].encode() in (workspace / "USER.md").read_bytes()
        assert (workspace / "AGENTS.md").read_bytes() == original
        app.until("state", lambda s: s["units"]["USER.md"] > len(user))
        app.xdotool("key", "ctrl+z")
        app.until("pins", lambda p: not p["undo"])
        assert (workspace / "USER.md").read_bytes() == user
        code, _, errors = app.close()
    assert (code, errors) == (0, "")
