"""Somebody who reads only Chinese: from the start page to a pin, written and undone, by words alone.

Nothing is found by its place or its name in the code: every step presses what shows a Chinese
word, and what is typed is Chinese.
"""

import time

import pytest

from desktop.driven import PATIENCE_S, Driven, driven
from strandline import paths

pytestmark = pytest.mark.desktop

LOST = "白蚁"  # said in September, folded into a summary since, in no file
SKIP = "跳过"  # the tour of the first start


def see(app: Driven, words: str) -> list[int]:
    """Wait until these words can be seen, and give where."""
    return app.until(f"words {words}", bool)[0]


def press(app: Driven, words: str, then: str) -> None:
    """Press what shows these words, until ``then`` can be seen."""
    see(app, words)
    end = time.monotonic() + PATIENCE_S
    while not app.ask(f"words {then}"):
        assert time.monotonic() < end, f"{words} leads to no {then}"
        if places := app.ask(f"words {words}"):
            app.click(places[0])
        for _ in range(50):
            if app.ask(f"words {then}"):
                return
            time.sleep(0.05)


def test_open_find_what_is_cut_find_what_was_lost_pin_write_and_undo(display, tmp_path, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "zh_CN")  # a machine of tests need not have that locale installed
    with driven(display, tmp_path / "shots", "open") as app:
        # The demo, and in it the agent that speaks Chinese.
        press(app, "看看演示", "智能体 main")
        app.until("state", lambda s: s is not None and s["exact"])
        if app.ask(f"words {SKIP}"):
            app.click(app.ask(f"words {SKIP}")[0])
        workspace = paths.demo_state_dir() / "workspace-zh"
        before = {path.name: path.read_bytes() for path in workspace.glob("*.md")}
        app.click(see(app, "智能体 main"))
        app.until("words zh", bool)
        app.xdotool("key", "Down", "Return")
        see(app, "智能体 zh")
        app.shot("demo")

        # What is cut: the figures of the layers say it in words.
        press(app, "表格", "AGENTS.md")
        app.click(see(app, "AGENTS.md"))
        see(app, "截去：")
        app.shot("cut")

        # What was said once and is in no file any more.
        press(app, "搜索", "找到说过的话")
        app.until("search", lambda s: s is not None and s["index"] == "ready")
        app.click(see(app, "说过、决定过或写过的事"))
        with app.clipboard(LOST):
            app.xdotool("key", "--clearmodifiers", "ctrl+v")
            app.until("typed", lambda typed: typed == LOST)
        app.until("search", lambda s: s["settled"] and s["asked"] == LOST and s["rows"])
        app.click(see(app, LOST))
        app.shot("found")

        # Pin it, write it, take it back.
        press(app, "钉住它", "钉到哪个文件？")
        app.xdotool("key", "--clearmodifiers", "Return")
        app.until("pins", lambda p: p["staged"] == 1)
        assert {path.name: path.read_bytes() for path in workspace.glob("*.md")} == before
        press(app, "写入", "撤销")
        app.until("pins", lambda p: not p["staged"] and p["undo"])
        changed = {path.name for path in workspace.glob("*.md") if path.read_bytes() != before[path.name]}
        assert len(changed) == 1
        app.shot("written")
        app.click(see(app, "撤销"))
        app.until("pins", lambda p: not p["undo"])
        assert {path.name: path.read_bytes() for path in workspace.glob("*.md")} == before
        code, _, errors = app.close()
    assert (code, errors) == (0, "")
