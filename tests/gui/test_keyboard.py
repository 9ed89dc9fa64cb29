"""The keyboard alone: Tab goes round every screen as one reads it, and what has the keyboard shows it."""

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QTabBar, QWidget

from gui.every_screen import SCREENS, demo_window, show
from gui.live_window import LiveWindow
from strandline.ui.reading_order import stops
from strandline.ui.theme import ThemeMode, theme_manager

TAB, BACK = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


@pytest.fixture
def live(qtbot, translations, own_home) -> Iterator[LiveWindow]:
    with demo_window(qtbot) as made:
        made.window.activateWindow()
        qtbot.waitActive(made.window)
        yield made


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def told(widget: QWidget) -> str:
    return f"{type(widget).__name__} “{widget.accessibleName() or getattr(widget, 'text', str)()}”"


def walk(start: QWidget, key: Qt.Key, most: int = 300) -> Iterator[QWidget]:
    """Press a key until the keyboard is where it was; give each that has it while it has it."""
    start.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = []
    while len(seen) < most:
        now = focused()
        assert now not in seen, f"the keyboard goes round in a part of the window: {told(now)}"
        seen.append(now)
        yield now
        now.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(now, key)
        if focused() is start:
            return
    raise AssertionError("the keyboard never comes back")


def luminance(widget: QWidget) -> np.ndarray:
    """Give how bright each pixel is (WCAG) where a widget is on the screen, and a little around it."""
    window = widget.window()
    area = QRect(widget.mapTo(window, QPoint()), widget.size()).adjusted(-4, -4, 4, 4)
    image = window.grab(area & window.rect()).toImage().convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    blue, green, red = np.moveaxis(rows[:, : image.width(), :3] / 255, 2, 0)
    linear = [np.where(c <= 0.03928, c / 12.92, ((c + 0.055) / 1.055) ** 2.4) for c in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ring(widget: QWidget) -> float:
    """Give how many pixels tell that a widget has the keyboard, as a share of its outline.

    Those count whose brightness with and without it are apart by 1.5 to 1.
    """
    area = widget.visibleRegion().boundingRect().size()
    if isinstance(widget, QTabBar):
        area = widget.tabRect(widget.currentIndex()).size()
    lit = luminance(widget)
    widget.clearFocus()
    dark = luminance(widget)
    ratio = (np.maximum(lit, dark) + 0.05) / (np.minimum(lit, dark) + 0.05)
    return float((ratio >= 1.5).sum() / (2 * (area.width() + area.height())))


def test_tab_goes_through_everything_as_one_reads_it_and_round_and_back_the_same_way(live, qtbot):
    frame = live.window.frame
    for screen in SCREENS:
        show(live, qtbot, screen)
        first = stops(frame)[0]
        there = list(walk(first, TAB))
        back = list(walk(first, BACK))
        assert [told(one) for one in back[1:]] == [told(one) for one in reversed(there[1:])], screen
        missed = [told(one) for one in stops(frame) if one not in there]
        assert not missed, (screen, missed)
        order = [pane for pane in frame.panes if pane.isVisible() and stops(pane)]
        panes = [next(pane for pane in order if pane is one or pane.isAncestorOf(one)) for one in there]
        met = [pane for at, pane in enumerate(panes) if at == 0 or panes[at - 1] is not pane]
        assert met == order, screen  # one after the other, each once


MODES = (ThemeMode.LIGHT, ThemeMode.DARK, ThemeMode.CONTRAST_DARK)


def test_whatever_has_the_keyboard_is_in_sight_and_looks_so(live, qtbot):
    """Each look is walked by Tab, which also scrolls to what it comes to."""
    plain = []
    for screen in SCREENS:
        show(live, qtbot, screen)
        for mode in MODES:
            theme_manager().set_mode(mode)
            for widget in walk(stops(live.window.frame)[0], TAB):
                if widget.visibleRegion().isEmpty():
                    plain.append(f"{screen}, {mode}: {told(widget)} is out of sight")
                elif (share := ring(widget)) < 0.6:
                    plain.append(f"{screen}, {mode}: {told(widget)} shows it too faintly: {share:.2f}")
    assert not plain, "\n".join(plain)


def test_a_screen_that_is_chosen_by_its_key_has_the_keyboard(live, qtbot):
    window = live.window
    for number, screen in enumerate(SCREENS, 1):
        show(live, qtbot, screen)
        window.frame.rail.button(screen).setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(window, Qt.Key(Qt.Key.Key_0 + number), Qt.KeyboardModifier.ControlModifier)
        assert window.frame.stack.currentWidget().isAncestorOf(focused()), screen
        assert focused().isVisible(), screen
        assert focused().accessibleName(), screen


def test_f6_goes_from_pane_to_pane_and_comes_back_to_what_had_the_keyboard(live, qtbot):
    window = live.window
    view = show(live, qtbot, "context")
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert focused() is view.sample
    met = []
    for _ in range(10):
        QTest.keyClick(window, Qt.Key.Key_F6)
        met.append(focused())
        if focused() is view.sample:
            break
    panes = [next(pane for pane in window.frame.panes if pane.isAncestorOf(one)) for one in met]
    assert len(set(panes)) == len(panes) == len([p for p in window.frame.panes if p.isVisible() and stops(p)])
    QTest.keyClick(window, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert window.frame.rail.isAncestorOf(focused())


def test_the_menu_key_opens_the_menu_at_what_is_chosen(live, qtbot):
    view = show(live, qtbot, "search")
    hits = view.results.list
    qtbot.waitUntil(lambda: hits.rows.rowCount() > 0 and hits.isVisible(), timeout=60_000)
    hits.setFocus(Qt.FocusReason.TabFocusReason)
    hits.setCurrentIndex(hits.model().index(0, 0))
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QApplication.sendEvent(hits, asked)
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    row = hits.visualRect(hits.currentIndex())
    assert row.contains(hits.viewport().mapFromGlobal(menu.pos()))
    assert any("Pin" in action.text() for action in menu.actions())
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert focused() is hits
