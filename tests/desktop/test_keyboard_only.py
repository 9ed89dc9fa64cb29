"""A person with only the keyboard: open the demo, find what is cut, find a lost sentence, pin it, undo.

The pointer lies in a corner of the screen and is never used. After each step something that is in
sight and has a name has the keyboard: one can see, or hear, where one is.
"""

from collections.abc import Callable
from typing import Any

import pytest

from desktop.driven import Driven, driven
from strandline.model.pin_block import block_of

pytestmark = pytest.mark.desktop

SENTENCE = "fixed ceiling"


def where(app: Driven, holds: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
    """Give what has the keyboard, when it holds; it is always in sight and has a name."""
    found = app.until("focus", lambda f: f is not None and holds(f))
    assert found["seen"], found
    assert found["name"].strip(), found
    assert found["role"] not in {"Client", "NoRole", "Border"}, found
    return found


def go(app: Driven, key: str, holds: Callable[[dict[str, Any]], bool], most: int = 60) -> dict[str, Any]:
    """Press a key until what has the keyboard holds, and give it."""
    for _ in range(most):
        found = where(app)
        if holds(found):
            return found
        app.xdotool("key", key)
    raise AssertionError(f"{key} does not lead there: {where(app)}")


def test_the_whole_way_without_a_mouse(display, tmp_path, own_home):
    with driven(display, tmp_path.with_name("shots"), "open") as app:
        app.xdotool("mousemove", 1599, 999)
        app.until("focus", lambda f: f is not None)

        # The start page: Tab to the demo.
        go(app, "Tab", lambda f: "demo" in f["name"].lower())
        app.shot("start")
        app.xdotool("key", "Return")
        app.until("state", lambda s: s is not None and s["exact"])
        demo = own_home / "data" / "demo" / "workspace-main"
        files = {path: path.read_bytes() for path in demo.glob("*.md")}
        assert files

        # What is cut: through the layers, from the first one on, until one says so, and why.
        where(app, lambda f: f["kind"] == "CoreSampleWidget")
        app.xdotool("key", "Home")
        cut = go(app, "Down", lambda f: "; cut;" in f["description"])
        assert cut["description"].startswith("AGENTS.md; ")
        assert "25,056 units are over its limit of 20,000" in cut["description"]
        app.shot("cut")
        app.xdotool("key", "Return")
        assert app.ask("state")["inspector"] == "AGENTS.md"

        # A lost sentence: search, and down into the hits.
        app.xdotool("key", "ctrl+f")
        where(app, lambda f: f["kind"] == "SearchField")
        app.until("search", lambda s: s is not None and s["index"] == "ready")
        app.xdotool("type", "--delay", 20, f'"{SENTENCE}"')
        app.xdotool("key", "Return")
        app.until("search", lambda s: s["asked"] == f'"{SENTENCE}"' and s["settled"] and bool(s["rows"]))
        go(app, "Down", lambda f: f["kind"] == "HitList" and SENTENCE in f["item"])
        app.shot("found")

        # Pin it: P, the file by its name, Enter; the card's words stay as they are.
        app.xdotool("key", "p")
        where(app, lambda f: f["name"] == "Files that take pins")
        app.xdotool("key", "Home")
        chosen = go(app, "Down", lambda f: f["item"].startswith("USER.md"))
        assert "units" in chosen["item"]  # what it would cost is told before it is chosen
        app.shot("picker")
        app.xdotool("key", "Return")
        app.until("pins", lambda p: p["staged"] == 1 and p["editing"])
        where(app, lambda f: f["kind"] == "PinEditor")
        app.xdotool("key", "Return")
        where(app, lambda f: f["kind"] == "PinCard" and SENTENCE in f["name"])
        assert {path: path.read_bytes() for path in files} == files
        app.shot("staged")

        # Write, and undo.
        app.xdotool("key", "ctrl+Return")
        app.until("pins", lambda p: not p["staged"] and p["undo"])
        where(app)
        (pin,) = block_of((demo / "USER.md").read_bytes().decode()).pins
        assert SENTENCE in pin.text
        app.shot("written")
        app.xdotool("key", "ctrl+z")
        app.until("pins", lambda p: not p["undo"])
        where(app)
        assert {path: path.read_bytes() for path in files} == files
        assert app.ask("mouse") == 0
        code, _, errors = app.close()
    assert (code, errors) == (0, "")
