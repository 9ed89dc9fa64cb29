"""The window on a real display, driven with pointer and keyboard as a person does."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from desktop.driven import PATIENCE_S, differing, driven
from strandline import paths

pytestmark = pytest.mark.desktop

IN_ORDER, BY_SIZE, TABLE = range(3)
MAIN, GROUP = 0, 1  # rows of the list of readers

SAVE_BY_RENAME = """
import os, sys
path = sys.argv[1]
with open(path, encoding="utf-8") as stream:
    text = stream.read()
with open(path + ".new", "w", encoding="utf-8") as stream:
    stream.write(text[: len(text) // 3])
os.replace(path + ".new", path)
"""


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    return shutil.copytree(paths.shipped_demo(), tmp_path / "demo")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_a_person_looks_around_and_edits(display, demo, tmp_path, monkeypatch):
    before = contents(demo)
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    with driven(display, tmp_path / "shots", "open", demo) as app:
        state = app.until("state", lambda s: s is not None and s["exact"] and s["active"])
        assert state["title"].endswith("workspace-main — Strandline")
        assert app.title().startswith(state["title"])
        shown = app.shot("started")

        app.click(app.ask("block USER.md"))
        app.until("state", lambda s: s["selected"] == s["inspector"] == "USER.md")
        app.until_shot("block", lambda image: differing(shown, image) > 0.005)
        app.xdotool("key", "Up")  # the keyboard goes on where the pointer was
        app.until("state", lambda s: s["selected"] == s["inspector"] == "IDENTITY.md")

        for form, name in ((BY_SIZE, "by-size"), (TABLE, "table")):
            earlier = app.shot(f"before-{name}")
            app.click(app.ask(f"form {form}"))
            app.until("state", lambda s, form=form: s["form"] == s["page"] == form)
            app.until_shot(name, lambda image, earlier=earlier: differing(earlier, image) > 0.05)
        app.xdotool("key", "Left", "Left")
        app.until("state", lambda s: s["page"] == IN_ORDER)

        assert app.ask("state")["sent"]["MEMORY.md"] > 0
        app.click(app.ask("readers"))
        app.until("reader 1", lambda point: point is not None)
        app.shot("readers")
        app.click(app.ask(f"reader {GROUP}"))
        app.until("state", lambda s: s is not None and s["kind"] == "group" and s["exact"])
        assert not app.ask("state")["sent"].get("MEMORY.md")
        app.shot("group")
        app.click(app.ask("readers"))
        app.until("reader 0", lambda point: point is not None)
        app.click(app.ask(f"reader {MAIN}"))
        state = app.until("state", lambda s: s is not None and s["kind"] == "main" and s["exact"])

        earlier = app.shot("before-the-edit")
        agents = demo / "workspace-main" / "AGENTS.md"
        subprocess.run([sys.executable, "-c", SAVE_BY_RENAME, str(agents)], check=True, timeout=60)
        units = state["units"]["AGENTS.md"]
        after = app.until("state", lambda s: s["units"]["AGENTS.md"] < units / 2 and s["exact"])
        assert after["sent"]["MEMORY.md"] > state["sent"]["MEMORY.md"]  # no longer starved
        app.until_shot("edited", lambda image: differing(earlier, image) > 0.02)

        children = psutil.Process(app.process.pid).children(recursive=True)
        code, told, errors = app.close()
    assert (code, told, errors) == (0, "", "")
    assert psutil.wait_procs(children, timeout=10)[1] == []  # what indexes and embeds ends with it
    after_all = contents(demo)
    assert after_all.pop("workspace-main/AGENTS.md") != before.pop("workspace-main/AGENTS.md")
    assert after_all == before
    assert not list(temporary.iterdir())


def test_the_plain_command_starts_and_ends(display, demo, own_home):
    environment = os.environ | display | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "strandline", "open", str(demo / "workspace-zh")]
    find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "workspace-zh — Strandline"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as process:
        found = subprocess.run(
            find, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE_S
        )
        window = found.stdout.split()[0]
        focus = ["xdotool", "windowactivate", "--sync", window, "key", "--clearmodifiers", "ctrl+q"]
        subprocess.run(focus, env=environment, check=True, timeout=PATIENCE_S)
        _, errors = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, errors) == (0, "")
    assert str(demo) in paths.window_state_file().read_text(encoding="utf-8")
    assert "Traceback" not in paths.log_file().read_text(encoding="utf-8")
