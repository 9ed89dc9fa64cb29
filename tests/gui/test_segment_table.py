"""The table twin: the same numbers, sorted as numbers, steady while files change."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest

from gui import sample
from strandline.messages import say
from strandline.model.context import ContextLayout, FileState
from strandline.ui.models.findings import FindingsModel
from strandline.ui.models.segments import Column, SegmentModel, segment_rows
from strandline.ui.views.context.table import SegmentTable


@pytest.fixture
def layout() -> ContextLayout:
    return sample.sample_layout()


@pytest.fixture
def table(qtbot, layout):
    made = SegmentTable()
    qtbot.addWidget(made)
    made.resize(900, 260)
    made.set_snapshot(layout)
    with qtbot.waitExposed(made):
        made.show()
    return made


def column(table, which):
    return [table.model().index(row, which).data() for row in range(table.model().rowCount())]


def row_named(table, name):
    return column(table, Column.NAME).index(name)


def test_layers_come_in_prompt_order_and_files_that_are_not_sent_after_them(table, layout):
    names = column(table, Column.NAME)
    assert names[:3] == ["OpenClaw rules, tools, skills", "AGENTS.md", "SOUL.md"]
    assert names[-2:] == ["TOOLS.md", "HEARTBEAT.md"]
    assert len(names) == len(layout.segments) + 2


def test_a_file_that_is_not_there_and_not_missed_has_no_row(layout):
    absent = replace(layout.files[-1], name="BOOTSTRAP.md", state=FileState.ABSENT)
    missing = replace(layout.files[-1], name="GONE.md", state=FileState.MISSING)
    rows = segment_rows(replace(layout, files=(*layout.files, absent, missing)))
    assert "BOOTSTRAP.md" not in [row.key for row in rows]
    assert rows[-1].key == "GONE.md"


def test_cells_show_the_numbers_of_the_layout(table, layout):
    row = row_named(table, "USER.md")
    file = layout.file("USER.md")
    texts = [table.model().index(row, which).data() for which in Column]
    assert texts[:6] == ["USER.md", "stable prefix", "cut", "9,310", "4,000", "5,310"]
    assert texts[Column.TOKENS] == "1k"
    total = sum(segment.tokens.value for segment in layout.segments if segment.tokens)
    assert texts[Column.SHARE] == f"{100 * file.tokens.value / total:.0f} %"


def test_an_estimate_is_marked_and_an_unknown_is_a_dash(table):
    tools, turn = row_named(table, "Tool schemas (12)"), row_named(table, "Your next message")
    assert table.model().index(tools, Column.TOKENS).data().startswith("≈")
    assert table.model().index(turn, Column.TOKENS).data() == "–"


@pytest.mark.parametrize("which", [Column.DISK, Column.SENT, Column.CUT, Column.TOKENS, Column.SHARE])
def test_numbers_sort_as_numbers_with_unknown_ones_last(table, which):
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        table.sortByColumn(which, order)
        values = [
            table.model().index(row, which).data(SegmentModel.SortRole)
            for row in range(table.model().rowCount())
        ]
        known = [value for value in values if value is not None]
        assert values == known + [None] * (len(values) - len(known))
        assert known == sorted(known, reverse=order is Qt.SortOrder.DescendingOrder)


def test_a_click_on_a_header_sorts(qtbot, table):
    header = table.horizontalHeader()
    x = header.sectionViewportPosition(Column.NAME) + 10
    for _ in range(2):
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, header.height() // 2))
    names = column(table, Column.NAME)
    assert names == sorted(names, key=str.casefold, reverse=header.sortIndicatorOrder().value == 1)


def test_every_cell_can_be_read_aloud_with_its_row_and_column(table):
    model = table.model()
    row = row_named(table, "AGENTS.md")
    told = [model.index(row, which).data(Qt.ItemDataRole.AccessibleTextRole) for which in Column]
    assert told[Column.STATE] == "AGENTS.md, State: cut. over its limit of 16,000 units"
    assert told[Column.DISK] == "AGENTS.md, On disk units: 17,332"
    turn = row_named(table, "Your next message")
    assert (
        model.index(turn, Column.TOKENS).data(Qt.ItemDataRole.AccessibleTextRole).endswith("tokens unknown")
    )
    assert model.index(turn, Column.STATE).data(Qt.ItemDataRole.AccessibleTextRole).endswith("not a file")
    assert all(
        model.index(number, which).data(Qt.ItemDataRole.AccessibleTextRole)
        for number in range(model.rowCount())
        for which in Column
    )


def test_selecting_from_outside_is_not_told_again_and_choosing_is(qtbot, table):
    told = []
    table.selected.connect(told.append)
    table.select("USER.md")
    assert table.current_key() == "USER.md"
    assert told == []
    index = table.model().index(row_named(table, "SOUL.md"), Column.NAME)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualRect(index).center())
    assert told == ["SOUL.md"]
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert told == ["SOUL.md", "IDENTITY.md"]


def test_a_refresh_changes_cells_and_keeps_selection_scroll_and_order(table, layout, qtbot):
    table.sortByColumn(Column.DISK, Qt.SortOrder.DescendingOrder)
    table.select("USER.md")
    bar = table.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    before, told, resets = bar.value(), [], []
    assert before > 0
    table.selected.connect(told.append)
    table.segments.modelReset.connect(lambda: resets.append(True))
    table.set_snapshot(sample.with_file(layout, sample.agents_file(16_900)))
    assert table.current_key() == "USER.md"
    assert bar.value() == before
    assert told == []
    assert resets == []
    assert column(table, Column.DISK)[row_named(table, "AGENTS.md")] == "16,900"


def test_a_selected_row_that_goes_and_comes_back_is_selected_again(table, layout):
    told = []
    table.selected.connect(told.append)
    table.select("TOOLS.md")
    table.set_snapshot(replace(layout, files=layout.files[:5]))
    assert table.current_key() == ""
    table.set_snapshot(layout)
    assert table.current_key() == "TOOLS.md"
    assert told == []


def test_rows_move_when_the_prompt_order_changes(qtmodeltester, layout):
    model = SegmentModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.set_snapshot(layout)
    turned = replace(layout, segments=tuple(reversed(layout.segments)))
    model.set_snapshot(turned)
    keys = [model.key_at(row) for row in range(model.rowCount())]
    assert keys[: len(turned.segments)] == [segment.key for segment in turned.segments]
    model.set_snapshot(None)
    assert model.rowCount() == 0
    assert tester.model() is model


def test_copy_puts_the_row_on_the_clipboard(qtbot, table):
    table.select("USER.md")
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("USER.md\tstable prefix\tcut\t9,310\t4,000\t5,310")


def test_names_are_never_html(table, layout):
    odd = replace(layout.files[-1], name="<b>x</b>\u202e.md", reason=say("{why}", why="<img src=x>"))
    table.set_snapshot(replace(layout, files=(*layout.files, odd)))
    row = row_named(table, "<b>x</b>▯.md")
    tip = table.model().index(row, Column.STATE).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;img" in tip
    assert "<img" not in tip


def test_a_change_of_language_reaches_header_and_cells(table, qtbot):
    changed = []
    table.segments.dataChanged.connect(lambda *_: changed.append("cells"))
    table.segments.headerDataChanged.connect(lambda *_: changed.append("header"))
    QGuiApplication.sendEvent(table, QEvent(QEvent.Type.LanguageChange))
    assert set(changed) == {"cells", "header"}


def test_painting_every_state_works(table, layout):
    for state in FileState:
        table.set_snapshot(sample.with_file(layout, replace(layout.files[0], state=state)))
        QTest.qWait(0)
        table.grab()
    assert table.segments.row_of("AGENTS.md") == 1


def test_findings_are_sorted_by_loss_and_keep_their_rows(layout):
    model = FindingsModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    note = replace(layout.findings[0], code="a", severity=type(layout.findings[0].severity).INFO)
    model.set_findings((note, *layout.findings))
    subjects = [model.index(row, 0).data(model.SubjectRole) for row in range(model.rowCount())]
    assert subjects == ["AGENTS.md", "MEMORY.md", "AGENTS.md"]
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("loss, AGENTS.md: ")
    removed = []
    model.rowsRemoved.connect(lambda *_: removed.append(True))
    model.set_findings(layout.findings)
    assert removed == [True]
    assert model.rowCount() == 2
    assert tester.model() is model
