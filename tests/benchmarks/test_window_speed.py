"""How long the window takes to start, to follow a saved file and to paint; how much memory it needs.

    python -m pytest tests/benchmarks/test_window_speed.py

Each test prints median, 95th percentile and the largest of its samples.
"""

import shutil
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from figures import tell
from gui.live_window import live_window, save_by_rename, save_in_place
from gui.started import start
from strandline import paths
from strandline.engine.target import Target
from strandline.host.utf16 import length
from strandline.model.context import Zone

pytestmark = pytest.mark.benchmark

STARTS = 5
SAVES = 30


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    return shutil.copytree(paths.shipped_demo(), tmp_path / "demo")


@pytest.fixture
def live(qtbot, own_home, demo):
    with live_window(qtbot, Target(state_dir=demo)) as live:
        yield live


def test_start_and_memory(demo, tmp_path, capsys):
    """From before the process starts; the first start ever has no counts and no byte code yet."""
    first = start(demo, tmp_path / "compiled")
    later = [start(demo, tmp_path / "compiled") for _ in range(STARTS)]
    for name, what, aim in (
        ("first_paint", "start to first painted window", 1_000),
        ("data_shown", "start to data shown", None),
        ("exact", "start to exact counts", None),
    ):
        tell(capsys, what, [run[name] for run in later], "ms", aim)
        tell(capsys, f"{what}, first start ever", [first[name]], "ms")
    tell(capsys, "resident memory", [run["resident_mb"] for run in later], "MB", 250)
    tell(capsys, "resident memory, tokenizer loaded", [first["resident_mb"]], "MB", 250)
    assert first["first_paint"] < first["data_shown"] <= first["exact"]
    assert first["resident_mb"] < 250


@pytest.mark.parametrize("save", [save_by_rename, save_in_place])
def test_from_a_saved_file_to_the_repainted_view(live, demo, save, qtbot, benchmark, capsys):
    agents = demo / "workspace-main" / "AGENTS.md"
    before = agents.read_text(encoding="utf-8").rstrip()
    samples: list[float] = []

    def next_text() -> tuple[tuple[str], dict[str, object]]:
        qtbot.waitUntil(lambda: live.still, timeout=30_000)
        return (f"{before}{'!' * (len(samples) + 1)}",), {}

    def save_and_see(text: str) -> None:
        live.await_paint(lambda layout: layout.file("AGENTS.md").raw_units == length(text))
        began = time.perf_counter()
        with qtbot.waitSignal(live.painted, timeout=30_000):
            save(agents, text)
        samples.append((time.perf_counter() - began) * 1000)

    benchmark.pedantic(save_and_see, setup=next_text, rounds=SAVES, warmup_rounds=2)
    tell(capsys, f"saved file to repainted view ({save.__name__})", samples[-SAVES:], "ms", 150)
    shown = live.layout.file("AGENTS.md")
    assert shown.raw_text == agents.read_text(encoding="utf-8")


def test_a_frame_of_the_core_sample(live, benchmark, capsys):
    sample = live.view.sample
    samples = timed(benchmark, sample.repaint)
    tell(capsys, f"frame of the core sample, {sample.width()}×{sample.height()}", samples, "ms", 8)
    assert sample.picture is not None


def test_a_repaint_for_the_pointer(live, benchmark, capsys):
    sample = live.view.sample
    keys = [block.key for block in sample.picture.blocks][:2]
    turn = iter(range(10**9))

    def move() -> None:
        point = middle_of(sample, keys[next(turn) % 2])
        where = QPointF(sample.mapTo(live.window, point)), QPointF(sample.mapToGlobal(point))
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(point),
            *where,
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QCoreApplication.sendEvent(sample, event)
        paint(live)

    samples = timed(benchmark, move)
    tell(capsys, "hovering the next block, legend and window included", samples, "ms", 8)
    assert sample._hovered in keys


def test_a_repaint_for_the_legend(live, benchmark, capsys):
    zones = (Zone.STABLE, None)
    turn = iter(range(10**9))

    def highlight() -> None:
        live.view.sample.set_highlight(zones[next(turn) % 2])
        paint(live)

    samples = timed(benchmark, highlight)
    tell(capsys, "highlighting a zone", samples, "ms", 8)
    live.view.sample.set_highlight(Zone.STABLE)
    assert live.view.sample.lit() < {block.key for block in live.view.sample.picture.blocks}


def timed(benchmark, act) -> list[float]:
    """Benchmark ``act`` and give what each of 60 runs took, in ms."""
    samples: list[float] = []

    def once() -> None:
        began = time.perf_counter()
        act()
        samples.append((time.perf_counter() - began) * 1000)

    benchmark.pedantic(once, rounds=60, warmup_rounds=5)
    return samples[-60:]


def paint(live) -> None:
    """Paint now what waits to be painted."""
    QCoreApplication.sendPostedEvents(live.window, QEvent.Type.UpdateRequest.value)


def middle_of(sample, key: str) -> QPoint:
    block = sample.picture.find(key)
    y = block.rect.y + block.rect.h / 2 + sample._inset()
    return QPointF(block.rect.x + block.rect.w / 2, y).toPoint()
