"""The whole way in a real window: a sentence of a summary onto AGENTS.md, written, seen, undone.

The workspace is the recorded one, the memory the larger of the fixtures; both are copies.
"""

import pytest

from desktop.driven import Driven, driven
from desktop.test_memory_window import at_rest
from desktop.test_pin_drag import STEPS
from strandline.model.pin_block import block_of

pytestmark = pytest.mark.desktop


def settled(app: Driven) -> dict:
    """Wait until the text of what is picked stays where it is, and give its first line."""
    seen: list[object] = [None]

    def stays(sentence: dict | None) -> bool:
        seen.append(sentence)
        return sentence is not None and len(seen) > 5 and all(one == sentence for one in seen[-5:])

    return app.until("sentence", stays)


def test_a_sentence_goes_onto_agents_is_seen_in_the_context_and_undone(
    display, copy_fixture, tmp_path, monkeypatch
):
    convo, memory = copy_fixture("openclaw/recordings/2026.9.6/convo"), copy_fixture("lcm/medium.db")
    monkeypatch.setenv("LCM_DATABASE_PATH", str(memory))
    agents = convo / "workspace" / "AGENTS.md"
    original = agents.read_bytes()
    place = ("open", "--state-dir", convo / "state", "--workspace", convo / "workspace")
    with driven(display, tmp_path / "shots", *place) as app:
        before = app.until("state", lambda s: s is not None and s["exact"] and s["active"])
        app.shot("context")

        # Find a summary, and select a sentence of it as a hand does.
        app.xdotool("key", "ctrl+2")
        app.until("memory", lambda s: s is not None and s["complete"])
        at_rest(app)
        app.click(app.ask("memory_top"))
        app.until("memory", lambda s: s["picked"])
        sentence = settled(app)
        app.xdotool("mousemove", "--sync", *sentence["start"], "mousedown", 1)
        app.xdotool("mousemove", "--sync", *sentence["end"], "mouseup", 1)
        words = app.until("sentence", lambda s: s["selected"])["selected"]

        # Drag it onto AGENTS.md; the forecast is there before it is let go.
        start = [(a + b) // 2 for a, b in zip(sentence["start"], sentence["end"], strict=True)]
        app.xdotool("mousemove", "--sync", *start, "mousedown", 1, "sleep", 0.2)
        app.xdotool("mousemove", start[0] + 20, start[1], "sleep", 0.2)
        end = app.ask("tray AGENTS.md")
        for step in range(1, STEPS + 1):
            at = [round(a + (b - a) * step / STEPS) for a, b in zip(start, end, strict=True)]
            app.xdotool("mousemove", *at, "sleep", 0.05)
        while not (told := app.ask("told AGENTS.md"))["over"] or not told["drop"]:
            # The sections make room for what they tell; a hand follows the one it means.
            x, y = app.ask("tray AGENTS.md")
            app.xdotool("mousemove", x - 2, y, "sleep", 0.1, "mousemove", x, y, "sleep", 0.1)
        told = told["drop"]
        assert "/ 20,000" in told
        assert "kept" in told
        app.shot("dragged")
        app.xdotool("mouseup", 1)
        app.until("pins", lambda p: p["staged"] == 1 and p["editing"] and p["cards"]["AGENTS.md"])
        app.xdotool("key", "Return")
        said = app.until("told AGENTS.md", lambda t: t["before"])["before"]
        assert "Every limit is kept. Nothing is pushed out." in said
        assert "No secrets found." in said
        assert agents.read_bytes() == original
        app.shot("staged")

        # Write it; the Context screen shows what the model reads from now on.
        app.xdotool("key", "ctrl+Return")
        app.until("pins", lambda p: not p["staged"] and p["undo"])
        (pin,) = block_of(agents.read_bytes().decode()).pins
        assert pin.text == words.strip()
        app.xdotool("key", "ctrl+1")
        grown = app.until("state", lambda s: s["sent"]["AGENTS.md"] > before["sent"]["AGENTS.md"])
        assert grown["units"]["AGENTS.md"] > before["units"]["AGENTS.md"]
        app.shot("written")

        app.xdotool("key", "ctrl+z")
        app.until("pins", lambda p: not p["undo"])
        after = app.until("state", lambda s: s["sent"] == before["sent"])
        assert after["units"] == before["units"]
        app.shot("undone")
        assert agents.read_bytes() == original
        code, _, errors = app.close()
    assert (code, errors) == (0, "")
