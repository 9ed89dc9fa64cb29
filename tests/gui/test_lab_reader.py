"""Two contexts side by side: rows, turns, scrolling together, long and hostile texts."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gui.lab_kit_gui import LEFT, click, shown, small_run
from lab_kit import conversation, long_talk
from lab_run_kit import Last, maker, plan
from strandline.engine.lab.conversation_source import LabSource, SourceKind
from strandline.engine.lab.pages import RowKind
from strandline.engine.lab.runner import run as run_lab
from strandline.ui.i18n import Language
from strandline.ui.theme import theme_manager
from strandline.ui.views.lab.pin_of import pin_source
from strandline.ui.views.lab.reader import ContextReader
from strandline.ui.views.lab.whole_text import PART

HOSTILE = "<img src='file:///etc/passwd'><b>bold</b> <a href='http://x.invalid'>link</a> \u202egnp.exe\x07"


@pytest.fixture
def reader(qtbot, appearance):
    made = ContextReader()
    made.set_run(small_run())
    made.set_strategies("last", "none")
    return shown(qtbot, made, 1_000, 500)


def of(said, qtbot, **more):
    """Give a reader over a talk of one's own."""
    made = ContextReader()
    talk = said if not isinstance(said, list) else conversation(said)
    made.set_run(run_lab(plan("last", talk=talk, probes=(), **more), make=maker(Last())))
    made.set_strategies("last", "none")
    return shown(qtbot, made, 1_000, 500)


def middle(view, row: int) -> QPoint:
    return view.visualRect(view.model().index(row, 0)).center()


def test_it_begins_with_the_last_turn(reader):
    assert reader.turn == 10
    assert reader.field.value() == 11
    assert reader.of_all.text() == "of 11"
    kinds = [row.kind for row in reader.left.page.rows]
    assert kinds.count(RowKind.SENT) == 3
    assert kinds.count(RowKind.DROPPED) == 20
    assert "dropped 20" in reader.left.sizes.full_text
    assert all(row.kind is not RowKind.DROPPED for row in reader.right.page.rows)


def test_the_slider_and_the_field_go_to_a_turn(reader, qtbot):
    with qtbot.waitSignal(reader.turnChanged) as got:
        reader.slider.setValue(3)
    assert got.args == [2]
    assert reader.field.value() == 3
    qtbot.waitUntil(lambda: reader.left.page.turn == 2)
    reader.field.setFocus()
    QTest.keyClick(reader, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: reader.right.page.turn == 3)
    assert reader.turn == 3


def test_another_strategy_is_chosen_in_the_box(reader, qtbot):
    choice = reader.right.choice
    with qtbot.waitSignal(reader.strategiesChanged) as got:
        choice.setCurrentIndex(choice.findData("rules"))
        choice.activated.emit(choice.currentIndex())
    assert got.args == ["last", "rules"]
    with qtbot.waitSignal(reader.strategiesChanged) as got:
        choice.activated.emit(choice.findData(""))
    assert got.args == ["last", ""]
    assert reader.right.page is None
    assert reader.right.list.model().rowCount() == 0


def test_what_a_screen_reader_hears_of_a_dropped_message(reader):
    said = reader.left.list.model().index(0, 0).data()
    assert "dropped" in said
    assert "It is old." in said
    assert "peanuts" in said
    assert "turn 1" in said


def test_both_sides_scroll_together_by_message(qtbot, appearance):
    reader = of(long_talk(60), qtbot)
    bar = reader.right.list.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    far = reader.right.list.far()
    assert far > 20
    assert abs(reader.left.list.far() - far) <= 1
    left = reader.left.list.verticalScrollBar()
    left.setValue(0)
    assert reader.right.list.far() <= 0


def test_only_rows_in_sight_are_laid_out(qtbot, appearance, monkeypatch):
    reader = of(long_talk(400), qtbot)
    asked = []
    painter = reader.right.list.painter
    height = painter.height
    monkeypatch.setattr(painter, "height", lambda row, width: asked.append(row) or height(row, width))
    reader.set_turn(350)
    assert len(reader.right.page.rows) > 700
    assert 0 < len(asked) < 100


def test_scrolling_up_into_rows_not_seen_yet_keeps_what_is_in_sight(qtbot, appearance):
    said = [("user", "word " * (40 + 97 * n % 160)) for n in range(80)]
    reader = of(said, qtbot)
    view = reader.right.list
    view.scrollToBottom()
    QApplication.processEvents()
    for _ in range(12):
        row = view.rowAt(view.viewport().height() // 2)
        before = view.rowViewportPosition(row)
        bar = view.verticalScrollBar()
        bar.setValue(bar.value() - 30)
        assert view.rowViewportPosition(row) == before + 30


def test_a_message_is_brought_into_sight_on_both_sides(reader):
    assert reader.show_message("m0")
    for side in (reader.left, reader.right):
        assert "m0" in side.list.row().refs
        index = side.list.currentIndex()
        assert side.list.viewport().rect().intersects(side.list.visualRect(index))
    assert not reader.show_message("nothing")


def test_a_megabyte_is_capped_and_shown_on_demand(qtbot, appearance):
    text = "".join(f"line {n} of a long output\n" for n in range(45_000))
    assert len(text) > 1_000_000
    reader = of([("user", "Look"), ("assistant", text), ("user", "And?")], qtbot, room=1_000_000)
    view = reader.right.list
    row = next(n for n, one in enumerate(view.rows.rows) if one.text == text)
    view.show_row(row)
    assert view.rowHeight(row) < 600
    rect = view.visualRect(view.model().index(row, 0))
    with qtbot.waitSignal(view.wholeAsked):
        link = QPoint(rect.left() + 40, rect.bottom() - 14)
        QTest.mouseMove(view.viewport(), link)
        assert view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
        click(view.viewport(), link)
    whole = reader.right.whole
    assert reader.right.pages.currentIndex() == 1
    assert whole.shown == PART
    assert not whole.more.isHidden()
    while not whole.more.isHidden():
        whole.show_more()
    assert whole.shown == len(text)
    assert whole.view.toPlainText().rstrip().endswith("line 44999 of a long output")
    QTest.mouseClick(reader.right.back, LEFT)
    assert reader.right.pages.currentIndex() == 0


def test_enter_and_a_double_click_show_all_of_a_row(reader, qtbot):
    view = reader.right.list
    view.show_row(1)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert reader.right.whole.view.toPlainText() == view.row().text
    reader.right.show_rows()
    QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, middle(view, 0))
    assert reader.right.pages.currentIndex() == 1


def test_hostile_text_is_shown_as_it_is(qtbot, appearance):
    reader = of([("user", HOSTILE), ("assistant", "ok"), ("user", "Next")], qtbot)
    view = reader.right.list
    spoken = view.model().index(0, 0).data()
    assert "<b>bold</b>" in spoken
    assert "\u202e" not in spoken
    assert "\x07" not in spoken
    plain = view.painter.height(view.rows.rows[0], 2_000)
    longer = view.painter.height(replace(view.rows.rows[0], text="<br>" * 40), 2_000)
    assert plain == longer  # one line: no tag makes another
    assert view.painter.height(replace(view.rows.rows[0], text="a\nb\nc"), 2_000) > plain
    reader.right.show_whole(view.rows.rows[0])
    assert "<img src" in reader.right.whole.view.toPlainText()
    reader.grab()


def test_the_menu_offers_the_whole_text_and_the_message(reader, qtbot, monkeypatch):
    menus = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: menus.append(menu))
    view = reader.right.list
    view._more(menu := QMenu(view), middle(view, 2))
    names = [action.text() for action in menu.actions()]
    assert names == ["Show all of it", "Show where it was said"]
    with qtbot.waitSignal(reader.messageAsked) as got:
        menu.actions()[1].trigger()
    assert got.args == [view.rows.rows[2].refs[0]]


def test_a_row_is_pinned_with_the_way_back(reader):
    view = reader.right.list
    view.show_row(0)
    load = view.pin_load()
    assert load.text == view.row().text
    assert load.source.database.name == "lcm.db"
    assert load.source.ids == (("message", "m0"),)


def test_the_way_back_by_where_the_talk_stands():
    entry = pin_source(LabSource(SourceKind.TRANSCRIPT, "s1"), "e7#12", "text")
    assert entry.ids == (("session", "s1"), ("entry", "e7"))
    assert pin_source(LabSource(SourceKind.SCENARIO, "trip"), "m1", "text") is None
    assert pin_source(LabSource(SourceKind.MEMORY, "1"), "", "text") is None


def test_it_speaks_chinese_and_grows(reader, translations):
    translations.use(Language.CHINESE)
    QApplication.processEvents()  # the widgets are told by an event
    assert reader.label.text() == "轮次"
    theme_manager().set_font_scale(2.0)
    reader.grab()
    assert reader.left.list.rowHeight(0) > 0


def test_without_a_run_it_says_so(qtbot, appearance):
    reader = shown(qtbot, ContextReader())
    assert reader.nothing.isVisible()
    assert not reader.split.isVisible()
    reader.set_turn(3)
    reader.set_strategies("rules")
    assert reader.strategies == ("", "")
    reader.set_run(small_run())
    assert reader.split.isVisible()
    assert not reader.nothing.isVisible()
    reader.set_run(None)
    assert reader.nothing.isVisible()


def test_a_click_on_the_slider_groove_is_a_turn(reader, qtbot):
    slider = reader.slider
    click(slider, QPointF(slider.width() * 0.02, slider.height() / 2))
    assert reader.turn < 10
