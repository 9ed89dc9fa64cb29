"""A small run for the lab's widgets, and a mouse over them."""

from functools import cache

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from lab_run_kit import Last, maker, plan
from strandline.engine.lab.plan import LabRun
from strandline.engine.lab.runner import run

LEFT = Qt.MouseButton.LeftButton


@cache
def small_run() -> LabRun:
    """Give a run of three strategies over the trip: all of it, the last two messages, the rules."""
    return run(plan("last", "rules"), make=maker(Last()))


def shown(qtbot, widget: QWidget, width: int = 900, height: int = 420) -> QWidget:
    """Show a widget in a size."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def hover(widget: QWidget, at: QPointF | QPoint) -> None:
    """Move the mouse over a place."""
    QTest.mouseMove(widget, at.toPoint() if isinstance(at, QPointF) else at)


def click(widget: QWidget, at: QPointF | QPoint) -> None:
    """Click on a place."""
    QTest.mouseClick(
        widget, LEFT, Qt.KeyboardModifier.NoModifier, at.toPoint() if isinstance(at, QPointF) else at
    )
