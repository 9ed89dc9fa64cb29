"""What a strategy lost: the list, its filter, going to the message, and pinning."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.lab_kit_gui import LEFT, click, shown, small_run
from strandline.model.facts import FactKind
from strandline.model.pins import SourceKind
from strandline.ui.i18n import Language
from strandline.ui.views.lab.lost import LostFacts
from strandline.ui.views.lab.lost_rows import Column
from strandline.ui.widgets.pins.drag import load_at, load_of

PLAIN = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def lost(qtbot, appearance):
    made = LostFacts()
    made.set_run(small_run())
    made.set_strategy("last")
    return shown(qtbot, made)


@pytest.fixture
def drags(monkeypatch):
    found = []

    def take(drag, *_):
        copy = QMimeData()
        for form in drag.mimeData().formats():
            copy.setData(form, drag.mimeData().data(form))
        found.append(copy)
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", take)
    return found


def row_with(lost, words: str) -> int:
    return next(n for n, one in enumerate(lost.table.rows.losses) if words in one.words)


def place(lost, row: int, column: int = Column.WORDS) -> QPoint:
    lost.table.scrollTo(lost.table.rows.index(row, column))
    return lost.table.visualRect(lost.table.rows.index(row, column)).center()


def cells(lost, row: int) -> list[str]:
    return [lost.table.rows.index(row, column).data() for column in Column]


def test_the_allergy_is_lost_since_the_third_turn(lost):
    row = row_with(lost, "peanuts")
    kind, fact, sentence, said, since = cells(lost, row)
    assert kind == "hard limit"
    assert "peanuts" in fact
    assert sentence == "It smelled great, but I am allergic to peanuts, haha."
    assert (said, since) == ("1", "3")
    assert lost.title.text() == "What last has lost in turn 11"


def test_the_strategy_that_sends_all_loses_nothing(lost):
    lost.set_strategy("none")
    assert not lost.table.isVisible()
    assert lost.nothing.isVisible()
    assert lost.switch._group.button(0).text() == "Facts 0"


def test_an_earlier_turn_has_lost_less(lost):
    late = len(lost.table.rows.losses)
    lost.set_turn(3)
    assert 0 < len(lost.table.rows.losses) < late


def test_a_kind_is_filtered(lost):
    at = next(n for n in range(lost.kinds.count()) if lost.kinds.itemData(n) == FactKind.LIMIT)
    lost.kinds.setCurrentIndex(at)
    lost.kinds.activated.emit(at)
    assert {one.kind for one in lost.table.rows.losses} == {FactKind.LIMIT}
    lost.set_turn(9)
    assert lost.kinds.currentData() == FactKind.LIMIT  # the filter stays with the turn


def test_a_click_and_enter_ask_for_the_message(lost, qtbot):
    row = row_with(lost, "peanuts")
    with qtbot.waitSignal(lost.messageAsked) as got:
        click(lost.table.viewport(), place(lost, row))
    assert got.args == ["m0"]
    with qtbot.waitSignal(lost.messageAsked) as got:
        QTest.keyClick(lost.table, Qt.Key.Key_Return)
    assert got.args == ["m0"]


def test_a_drag_carries_the_sentence_and_where_it_was_said(lost, drags, qtbot):
    row = row_with(lost, "peanuts")
    at, area = place(lost, row), lost.table.viewport()
    asked = []
    lost.messageAsked.connect(asked.append)
    QTest.mousePress(area, LEFT, PLAIN, at)
    QTest.mouseMove(area, at + QPoint(QApplication.startDragDistance() + 2, 3))
    QTest.mouseMove(area, at + QPoint(QApplication.startDragDistance() + 6, 3))
    load = load_of(drags[0])
    assert load.text == "It smelled great, but I am allergic to peanuts, haha."
    assert load.source.kind is SourceKind.MESSAGE
    assert load.source.ids == (("message", "m0"),)
    assert load.source.database == small_run().plan.source.database
    assert not asked


def test_p_and_the_menu_pin_the_chosen_row(lost):
    row = row_with(lost, "peanuts")
    lost.table.setCurrentIndex(lost.table.rows.index(row, 0))
    lost.table.setFocus()
    assert load_at(lost.table).text.startswith("It smelled great")


def test_copy_takes_the_sentence(lost):
    lost.table.setCurrentIndex(lost.table.rows.index(row_with(lost, "peanuts"), 0))
    QTest.keyClick(lost.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().startswith("It smelled great")


def test_questions_show_what_was_expected_and_lead_to_the_answer(lost, qtbot):
    lost.show_questions()
    assert lost.table.isColumnHidden(Column.KIND)
    row = row_with(lost, "May there be peanuts?")
    assert cells(lost, row)[Column.VALUE] == "peanut / 花生"
    with qtbot.waitSignal(lost.messageAsked) as got:
        click(lost.table.viewport(), place(lost, row))
    said = {one.ref: one.text for one in small_run().plan.conversation.messages}
    assert "peanut" in said[got.args[0]]
    tip = lost.table.rows.index(row, Column.SINCE).data(Qt.ItemDataRole.ToolTipRole)
    assert "missing in turns" in tip
    lost.show_questions(False)
    assert not lost.table.isColumnHidden(Column.KIND)


def test_it_speaks_chinese(lost, translations):
    translations.use(Language.CHINESE)
    QApplication.processEvents()  # the widgets are told by an event
    header = lost.table.rows.headerData(Column.SAID, Qt.Orientation.Horizontal)
    assert header == "说于第几轮"
    assert lost.title.text() == "“last”到第 11 轮丢失了什么"


def test_without_a_run_it_says_so(qtbot, appearance):
    lost = shown(qtbot, LostFacts())
    assert lost.nothing.isVisible()
    lost.set_strategy("rules")
    lost.set_turn(4)
    lost.set_run(small_run())
    assert lost.strategy == "rules"
    lost.set_run(None)
    assert lost.nothing.isVisible()
