"""The Search screen, by keys and clicks: typing, filters, rows that stay, surroundings, getting, pinning."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.search_kit import SmallEngine, message, search_kit, section
from strandline.model.search import DocumentKind, IndexState, IndexStatus, Mode, Scope
from strandline.ui.models.search.hits import HitRows
from strandline.ui.views.search.when import midnight

TALK = (
    message(0, "预算上限是二十万，不要再提超过的方案。"),
    message(1, "Noted: the budget limit is 200,000.", "assistant"),
    message(2, "budget.csv: 180000", "tool", lane="agent:main:cron:quotes"),
    message(3, "不要开放式厨房，油烟太大。"),
    message(4, "The kitchen budget is separate.", "assistant"),
    section("AGENTS.md", 14, "Buying things", "Ask before anything above the budget is bought."),
)


@pytest.fixture
def engine() -> SmallEngine:
    return SmallEngine(TALK)


@pytest.fixture
def kit(engine, qtbot, translations):
    with search_kit(engine, qtbot) as made:
        yield made


def press(kit, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, modifier)
    kit.rest()


# Asking


def test_hits_come_while_typing_and_the_newest_question_wins(kit, engine):
    QTest.keyClicks(kit.view.field, "budget")
    kit.rest()
    assert engine.asked[-1].text == "budget"
    assert kit.texts == [TALK[1].text, TALK[2].text, TALK[4].text, TALK[5].text]
    assert kit.view.results.count.full_text == "4 of 4 · everywhere"
    assert all(name != threading.current_thread().name for name in engine.threads)
    QTest.keyClicks(kit.view.field, " kitchen")
    kit.rest()
    assert kit.texts == [TALK[4].text]


def test_what_an_input_method_composes_is_not_searched_for(kit, engine):
    from PySide6.QtGui import QInputMethodEvent

    QApplication.sendEvent(kit.view.field, QInputMethodEvent("yu suan", []))
    kit.rest()
    assert engine.asked == []
    done = QInputMethodEvent("", [])
    done.setCommitString("预算")
    QApplication.sendEvent(kit.view.field, done)
    kit.rest()
    assert [query.text for query in engine.asked] == ["预算"]
    assert kit.texts == [TALK[0].text]


def test_an_overtaken_answer_is_never_shown(kit, engine, qtbot):
    engine.gate = threading.Event()
    engine.stages = 1
    kit.view.search("budget")
    qtbot.waitUntil(lambda: kit.texts == [TALK[1].text])  # the first hit stands there while it goes on
    kit.view.search("厨房")
    engine.gate.set()
    kit.rest()
    assert kit.texts == [TALK[3].text]


def test_an_empty_field_asks_nothing_and_teaches(kit, engine):
    kit.search("budget")
    kit.view.field.clear()
    kit.rest()
    assert kit.view.found.currentWidget() is kit.view.empty
    assert "Chinese" in kit.view.empty.text.text()
    assert len(engine.asked) == 1


# Rows


def test_rows_stay_where_they_are_once_somebody_looks_at_them(kit, engine, qtbot):
    engine.stages, engine.first_last = 2, True
    engine.gate = threading.Event()
    kit.view.search("budget")
    qtbot.waitUntil(lambda: len(kit.texts) == 2)
    kit.hits.setFocus()
    QTest.keyClick(kit.hits, Qt.Key.Key_Down)
    before, current = kit.texts, kit.hits.current
    engine.gate.set()
    kit.rest()
    assert kit.texts[:2] == before
    assert len(kit.texts) == 4
    assert kit.hits.current == current
    order = kit.view.results.order
    assert order.isVisible()
    QTest.mouseClick(order, Qt.MouseButton.LeftButton)
    assert kit.texts == [hit.snippet for hit in kit.view.results.answer.hits]
    assert not order.isVisible()


def test_untouched_rows_take_the_order_of_the_better_answer(kit, engine):
    engine.stages, engine.first_last = 2, True
    kit.search("budget")
    assert kit.texts == [hit.snippet for hit in kit.view.results.answer.hits]
    assert kit.hits.currentIndex().row() == 0


def test_what_is_alike_unfolds_below_its_hit_by_mouse_and_by_key(kit, engine):
    engine.alike = {1: (4, 5)}
    kit.search("budget")
    assert kit.texts == [TALK[1].text, TALK[2].text]
    rect = kit.hits.visualRect(kit.hits.rows.index(0, 0))
    zone = kit.hits._cards.fold_zone(rect.toRectF(), kit.hits.rows.row_at(0))
    QTest.mouseClick(kit.hits.viewport(), Qt.MouseButton.LeftButton, pos=zone.center().toPoint())
    kit.rest()
    assert kit.texts == [TALK[1].text, TALK[4].text, TALK[5].text, TALK[2].text]
    assert kit.hits.rows.row_at(1).under == 1
    kit.hits.go_to(0, focus=True)
    press(kit, Qt.Key.Key_Left)
    assert kit.texts == [TALK[1].text, TALK[2].text]
    press(kit, Qt.Key.Key_Right)
    assert len(kit.texts) == 4


def test_ten_thousand_hits_are_asked_for_as_one_scrolls(qtbot, translations):
    engine = SmallEngine([message(n, f"row {n}") for n in range(12_000)])
    with search_kit(engine, qtbot) as kit:
        kit.search("row")
        assert len(kit.texts) == 200
        assert kit.view.results.count.full_text == "200 of 12,000 · everywhere"
        for expected in (2_000, 10_000):
            kit.hits.verticalScrollBar().setValue(kit.hits.verticalScrollBar().maximum())
            kit.rest()
            assert kit.hits.rows.rowCount() == expected
        assert kit.texts[0] == "row 0"
        assert kit.hits.currentIndex().row() == 0


def test_marks_and_hidden_characters_are_told_as_they_are(kit, engine):
    engine.documents.append(message(9, "a\u202eb \U0001f600 budget\u200b"))
    kit.search("budget")
    index = kit.hits.rows.index(kit.hits.rows.rowCount() - 1, 0)
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "\u202e" not in spoken
    assert "budget" in spoken
    assert "words · similar 0.83" in spoken
    kit.hits.grab()


# The keyboard


def test_all_of_it_by_keyboard(kit, engine):
    field = kit.view.field
    kit.view.begin()
    assert QApplication.focusWidget() is field
    QTest.keyClicks(field, "budget")
    kit.rest()
    press(kit, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is kit.hits
    press(kit, Qt.Key.Key_Down)
    assert kit.view.preview.found.document == TALK[2]
    press(kit, Qt.Key.Key_C)
    assert QApplication.clipboard().text() == "message 2 (conversation 7, lcm.db)"
    QTest.keyClick(kit.hits, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == TALK[2].text
    press(kit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert kit.opened == [TALK[2].ref]
    press(kit, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is kit.view.preview.text
    press(kit, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is kit.hits
    press(kit, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is field
    press(kit, Qt.Key.Key_Escape)
    assert field.text() == ""


def test_control_enter_in_the_field_goes_to_the_place_at_once(kit):
    kit.view.begin()
    press(kit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert kit.opened == []  # there is nothing to go to
    kit.search("budget")
    press(kit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert kit.opened == [kit.hits.current.ref]


def test_up_from_the_first_row_goes_back_to_the_field(kit):
    kit.search("budget")
    kit.hits.go_to(0, focus=True)
    press(kit, Qt.Key.Key_Up)
    assert QApplication.focusWidget() is kit.view.field


# Filters


def chip_choose(chip, *words: str) -> None:
    """Open the chip's menu and tick entries with these words."""
    chip.choices.aboutToShow.emit()
    for word in words:
        action = next(one for one in chip.choices.actions() if one.text() == word)
        action.trigger()


def test_filters_are_chips_and_say_what_they_let_through(kit, engine):
    kit.search("budget")
    filters = kit.view.filters
    chip_choose(filters.where, "context files")
    kit.rest()
    assert kit.texts == [TALK[5].text]
    assert filters.where.text() == "Where: context files"
    assert kit.view.results.count.full_text == "1 of 1 · context files"
    chip_choose(filters.where, "All")
    chip_choose(filters.who, "agent", "tool")
    kit.rest()
    assert kit.texts == [TALK[1].text, TALK[2].text, TALK[4].text]
    chip_choose(filters.what, "words said")
    QTest.mouseClick(filters.absent, Qt.MouseButton.LeftButton)
    kit.rest()
    assert engine.asked[-1].absent_only
    assert engine.asked[-1].kinds == {DocumentKind.TEXT}
    QTest.mouseClick(filters.clear_button, Qt.MouseButton.LeftButton)
    kit.rest()
    assert len(kit.texts) == 4
    assert not engine.asked[-1].absent_only
    assert not filters.clear_button.isVisible()


def test_lanes_are_this_agent_this_session_or_one_of_all(kit, engine):
    kit.search("budget")
    lanes = [("agent:main:main", ""), ("agent:main:cron:quotes", "quotes")]
    kit.view.filters.set_lanes("main", "agent:main:main", lanes)
    chip_choose(kit.view.filters.lane, "this session (main session)")
    kit.rest()
    assert engine.asked[-1].lanes == {"agent:main:main"}
    chip_choose(kit.view.filters.lane, "All")
    chip_choose(kit.view.filters.lane, "this agent (main)")
    kit.rest()
    assert engine.asked[-1].agents == {"main"}
    assert kit.view.results.count.full_text.endswith("this agent (main)")


def test_days_from_the_calendar_are_both_included(kit, engine):
    kit.search("budget")
    when = kit.view.filters.when
    action = next(one for one in when.choices.actions() if one.data() == "between")
    action.trigger()
    assert when.range.isVisible()
    first = QDate.fromString("2026-05-30", "yyyy-MM-dd")
    when.range.set_days(first, first)
    when.range.last.setDate(first.addDays(1))
    kit.rest()
    assert (engine.asked[-1].since_ms, engine.asked[-1].before_ms) == (
        midnight(first), midnight(first.addDays(2)),
    )  # fmt: skip
    assert kit.texts == [TALK[2].text]
    QTest.mouseClick(when.range.close_button, Qt.MouseButton.LeftButton)
    kit.rest()
    assert engine.asked[-1].since_ms is None
    assert not when.range.isVisible()


def test_the_case_chip_belongs_to_patterns(kit, engine):
    assert not kit.view.filters.case.isVisible()
    kit.search("BUDGET", Mode.REGEX)
    assert kit.view.filters.case.isVisible()
    assert len(kit.texts) == 4
    QTest.mouseClick(kit.view.filters.case, Qt.MouseButton.LeftButton)
    kit.rest()
    assert kit.texts == []
    assert kit.view.mode.index == 3


# Nothing found


def test_an_empty_answer_says_why_and_offers_the_nearest(kit, engine):
    kit.search("budget castle")
    empty = kit.view.empty
    assert kit.view.found.currentWidget() is empty
    assert empty.text.text() == "No message has all of these words."
    QTest.mouseClick(empty.nearest, Qt.MouseButton.LeftButton)
    kit.rest()
    assert kit.view.field.text() == "budget"
    assert len(kit.texts) == 4


def test_filters_that_hide_everything_can_be_cleared_there(kit):
    chip_choose(kit.view.filters.where, "pins")
    kit.search("budget")
    assert kit.view.empty.clear.isVisible()
    QTest.mouseClick(kit.view.empty.clear, Qt.MouseButton.LeftButton)
    kit.rest()
    assert len(kit.texts) == 4


# Surroundings


def test_the_right_side_shows_the_hit_among_its_neighbours(kit):
    kit.search("kitchen")
    preview = kit.view.preview
    assert preview.found.document == TALK[4]
    shown = preview.text.toPlainText()
    assert [shown.find(one.text) for one in TALK[1:5]] == sorted(shown.find(one.text) for one in TALK[1:5])
    assert TALK[0].text not in shown
    assert preview.earlier.isVisible()
    QTest.mouseClick(preview.earlier, Qt.MouseButton.LeftButton)
    kit.rest()
    assert TALK[0].text in preview.text.toPlainText()
    assert not preview.earlier.isVisible()
    marked = [one.cursor.selectedText() for one in preview.text.extraSelections()]
    assert marked == ["kitchen"]


def test_open_there_gives_the_place(kit):
    kit.search("bought")
    QTest.mouseClick(kit.view.preview.open_button, Qt.MouseButton.LeftButton)
    (ref,) = kit.opened
    assert (ref.scope, ref.path.name, ref.line) == (Scope.FILES, "AGENTS.md", 14)


def test_a_hit_that_left_the_index_says_so(kit, engine):
    kit.search("budget")
    del engine.documents[4:]
    kit.hits.go_to(2)
    kit.rest()
    assert kit.view.preview.found is None
    assert "no longer in the search index" in kit.view.preview.nothing.text()


# Getting


def test_exactly_the_chosen_lines_are_got_with_neighbours_on_demand(kit):
    kit.search("budget")
    kit.hits.go_to(0, focus=True)
    QTest.keyClick(kit.hits, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    press(kit, Qt.Key.Key_G)
    got = kit.view.got
    assert kit.view.pages.currentWidget() is got
    assert [card.text.text() for card in got.cards] == [TALK[1].text, TALK[2].text]
    QTest.mouseClick(got.cards[0].before, Qt.MouseButton.LeftButton)
    kit.rest()
    assert TALK[0].text in got.cards[0].text.text()
    QTest.mouseClick(got.cards[1].remove, Qt.MouseButton.LeftButton)
    assert len(got.cards) == 1
    QTest.mouseClick(got.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == (
        f"[message 1 (conversation 7, lcm.db)]\n{TALK[0].text}\n{TALK[1].text}\n"
    )


def test_ctrl_f_among_the_chosen_lines_goes_back_to_where_one_types(kit):
    QTest.keyClicks(kit.view.field, "budget")
    kit.rest()
    press(kit, Qt.Key.Key_Down)
    press(kit, Qt.Key.Key_G)
    assert kit.view.pages.currentWidget() is kit.view.got
    kit.view.begin()
    assert kit.view.field.isVisible()
    QTest.keyClicks(QApplication.focusWidget(), "kitchen")
    kit.rest()
    assert kit.texts == [TALK[4].text]
    assert kit.view.found.currentWidget() is kit.view.results


# The index


def test_the_index_line_says_how_far_it_is(kit, engine, qtbot):
    line = kit.view.index_line
    engine.state = IndexStatus(IndexState.BUILDING, 6_200, 10_000)
    kit.desk.look_at_index()
    qtbot.waitUntil(lambda: "62 %" in line.text.full_text)
    with qtbot.waitSignal(line.pauseAsked) as asked:
        QTest.mouseClick(line.action, Qt.MouseButton.LeftButton)
    assert asked.args == [True]
    engine.state = IndexStatus(IndexState.STALE, 10, 10, age_ms=180_000)
    kit.desk.look_at_index()
    qtbot.waitUntil(lambda: line.text.full_text == "The index is 3 min older than its newest source.")
    with qtbot.waitSignal(line.buildAsked):
        QTest.mouseClick(line.action, Qt.MouseButton.LeftButton)


# What was searched for


def test_searches_that_led_somewhere_are_remembered(kit, qtbot):
    kit.search("bud")
    kit.search("budget")
    QTest.keyClick(kit.view.field, Qt.Key.Key_Return)
    kit.rest()
    assert [one.text for one in kit.view.field.past] == ["budget"]
    kit.view.field.clear()
    kit.rest()
    chips = [child for child in kit.view.empty.past.children() if child.isWidgetType() and child.isVisible()]
    QTest.mouseClick(chips[0], Qt.MouseButton.LeftButton)
    kit.rest()
    assert kit.view.field.text() == "budget"
    kit.view.past.forget()
    kit.rest()
    assert kit.view.field.past == ()


# Writing down


def test_an_export_is_asked_for_by_its_format(kit, qtbot):
    kit.search("budget")
    for at, form in enumerate(("md", "csv", "json")):
        with qtbot.waitSignal(kit.view.exportAsked) as told:
            kit.view.results.export.menu().actions()[at].trigger()
        assert told.args == [form]


# Names


def test_every_part_has_a_name(kit):
    kit.search("budget")
    view = kit.view
    parts = [
        view, view.field, view.mode, view.form, view.filters, kit.hits,
        view.preview, view.preview.text, view.preview.pin, view.preview.copy_text, view.preview.copy_ref,
        view.index_line, view.got, view.results.export, view.filters.when.range.first,
        *[view.filters.where, view.filters.what, view.filters.who, view.filters.lane, view.filters.when],
        *[view.filters.absent, view.filters.recent, view.filters.case],
    ]  # fmt: skip
    assert [part for part in parts if not part.accessibleName()] == []


def test_a_hit_can_be_dragged_and_carries_its_real_source(kit, monkeypatch):
    from strandline.model.pins import SourceKind
    from strandline.ui.widgets.pins import offer

    dragged = []
    monkeypatch.setattr(offer, "start_pin_drag", lambda text, source, widget: dragged.append((text, source)))
    kit.search("budget")
    point = kit.hits.visualRect(kit.hits.rows.index(1, 0)).center()
    area = kit.hits.viewport()
    QTest.mousePress(area, Qt.MouseButton.LeftButton, pos=point)
    far = point + QPoint(QApplication.startDragDistance() + 2, 0)
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent

    move = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(far), area.mapToGlobal(QPointF(far)), Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(area, move)
    ((text, source),) = dragged
    assert text == TALK[2].text
    assert (source.kind, source.database, source.ids) == (
        SourceKind.MESSAGE, Path("/home/ling/lcm.db"), (("message", "2"),),
    )  # fmt: skip


def test_rows_are_of_the_model_that_the_list_shows(kit):
    kit.search("budget")
    assert isinstance(kit.hits.model(), HitRows)
