"""How long one frame of the memory pictures takes, at every zoom.

    PYTHONPATH=app:tests QT_QPA_PLATFORM=offscreen python tests/benchmarks/memory_frames.py [--db lcm.db]

A frame is cutting and painting the whole widget into its backing image, as the window does.
Prints a table; asserts nothing.
"""

import argparse
import os
import statistics
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from memory_sample import grown
from strandline.model.layout.icicle_axis import Scale
from strandline.model.memory_graph import MemoryGraph
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.memory.icicle import IcicleWidget
from strandline.ui.widgets.memory.minimap import Minimap
from strandline.ui.widgets.memory.nodelink import NodeLinkWidget

SIZE = (1400, 760)
CLOCK = time.thread_time  # of this thread alone: other work on the machine does not count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", type=Path, help="an lcm.db; its largest conversation is measured")
    parser.add_argument("--messages", type=int, default=1_080_000, help="of the synthetic memory")
    options = parser.parse_args()
    app = QApplication([])
    themes = theme_manager()
    themes.set_reduced_motion(True)
    themes.apply()
    if options.db:
        from strandline.store.lcm import LcmDatabase

        database = LcmDatabase(options.db)
        largest = max(database.conversations(), key=lambda one: one.messages)
        started = time.perf_counter()
        graph = database.graph(largest.conversation_id)
        print(f"read the graph in {1000 * (time.perf_counter() - started):.0f} ms")
    else:
        graph = grown(options.messages, leaf=12, fan=5, top=6)
    print(f"{len(graph.nodes):,} summaries over {len(graph.strip):,} messages, {SIZE[0]} x {SIZE[1]} pixels")
    measure(app, graph)


def measure(app: QApplication, graph: MemoryGraph) -> None:
    widget = IcicleWidget()
    minimap = Minimap(widget)
    widget.resize(*SIZE)
    minimap.resize(SIZE[0], 44)
    started = time.perf_counter()
    widget.set_graph(graph)
    paint(widget)
    print(f"first picture: {1000 * (time.perf_counter() - started):.0f} ms")
    print(f"{'':26}{'frames':>8}{'median':>9}{'p95':>9}{'worst':>9}  ms")
    for scale in Scale:
        widget.set_scale(scale)
        widget.fit()
        everything: list[float] = []
        for _ in range(14):
            frames = []
            for step in range(14):
                widget.zoom(1.06, 900, glide=False)
                widget.move_by(37.0 if step % 2 else -61.0, 0)
                frames.append(paint(widget))
            everything += frames
        row(f"icicle, {scale}", everything)
    widget.set_scale(Scale.POSITION)
    widget.fit()
    picked = max((n for n in graph.nodes), key=lambda n: n.depth)
    started = time.perf_counter()
    widget.select(picked.summary_id)
    print(f"select the top summary: {1000 * (time.perf_counter() - started):.0f} ms")
    frames = []
    for _ in range(60):
        widget.zoom(1.15, 500, glide=False)
        frames.append(paint(widget))
    row("icicle, one selected", frames)
    row("minimap", [paint(minimap) for _ in range(30)])
    relations = NodeLinkWidget()
    relations.resize(*SIZE)
    relations.set_graph(graph)
    relations.set_center(next(n for n in graph.nodes if n.depth == 1).summary_id)
    frames = []
    for _ in range(60):
        relations.move_by(7, 5)
        frames.append(paint(relations))
    row("relations", frames)
    app.processEvents()


def paint(widget: IcicleWidget | NodeLinkWidget | Minimap) -> float:
    """Paint once; give the milliseconds."""
    image = paint.__dict__.setdefault("image", QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied))
    started = CLOCK()
    widget.render(image)
    return 1000 * (CLOCK() - started)


def row(name: str, frames: list[float]) -> None:
    p95 = statistics.quantiles(frames, n=20)[-1]
    print(f"{name:26}{len(frames):8}{statistics.median(frames):9.1f}{p95:9.1f}{max(frames):9.1f}")


if __name__ == "__main__":
    main()
