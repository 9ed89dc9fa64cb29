"""Dragging sentences onto files: what is carried, what lights up, where it lands."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.pin_kit import before_card, drag_over, drop_on, leave, pin_kit, text_data
from strandline.engine.pin_desk import Load
from strandline.model.pins import PinSource, SourceKind
from strandline.ui.views.pins.view import PinsView
from strandline.ui.widgets.pins.drag import MIME, load_at, load_of, loads_of, mime_of

ONE, TWO, THREE = "Search memory first.", "先读《浏览器须知》再访问每个网站。", "Ask before paying."


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(b"# Agents\nBe kind.\n")
    (folder / "USER.md").write_bytes(b"# User\nno final line end")
    return folder


@pytest.fixture
def kit(workspace, qtbot, translations):
    with pin_kit(workspace, qtbot) as made:
        yield made


@pytest.fixture
def view(kit, qtbot):
    made = PinsView(kit.hands)
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.panel.deleteLater()


def put(kit, *texts: str, file: str = "AGENTS.md") -> None:
    for text in texts:
        kit.operations.add(Load(text), file)
    kit.rest()


def test_a_drag_carries_words_source_and_pin_and_plain_text_for_others():
    source = PinSource(SourceKind.MESSAGE, Path("/x/lcm.db"), (("message", "191"),), "00", 5)
    load = Load(TWO, source, "ab12")
    data = mime_of(load)
    assert load_of(data) == load
    assert data.text() == TWO


@pytest.mark.parametrize(
    "junk", [b"", b"{}", b"[1]", b"\xff", b'{"text": 1, "ref": "", "source": {"kind": "x"}}']
)
def test_a_broken_drag_of_our_own_type_carries_nothing(junk):
    data = QMimeData()
    data.setData(MIME, junk)
    assert load_of(data) is None


def test_text_and_files_of_other_programs_are_understood(tmp_path):
    assert load_of(text_data(" some words ")) == Load(" some words ")
    assert load_of(text_data("   ")) is None
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/x"), QUrl.fromLocalFile(str(tmp_path / "a.md"))])
    assert load_of(data) == Load(path=tmp_path / "a.md")
    assert load_of(QMimeData()) is None


def test_what_is_selected_can_be_pinned(qtbot):
    edit = QPlainTextEdit("one two three")
    qtbot.addWidget(edit)
    assert load_at(edit) == Load()
    edit.selectAll()
    assert load_at(edit.viewport()) == Load("one two three")


def test_every_file_says_what_a_drop_would_do_and_none_is_written(kit, view, workspace, qtbot):
    before = (workspace / "AGENTS.md").read_bytes()
    column = view.board.columns["USER.md"]
    event = drag_over(column, text_data(ONE), QPoint(20, 200))
    assert event.isAccepted()
    assert event.dropAction() is Qt.DropAction.CopyAction
    qtbot.waitUntil(lambda: all(one.told.isVisible() for one in view.board.columns.values()))
    assert "units" in column.told.text()
    assert "4,000" in column.told.text()
    assert "kept" in column.told.text()
    assert column.told.text() in column.accessibleDescription()
    leave(column)
    qtbot.waitUntil(lambda: not column.told.isVisible())
    assert kit.hands.load is None
    assert not kit.picture.changes
    assert (workspace / "AGENTS.md").read_bytes() == before


def test_the_file_under_the_mouse_is_told_first(kit, view, qtbot):
    told = []
    kit.operations.forecastReady.connect(lambda hover: told.append(list(hover.forecasts)))
    column = view.board.columns["USER.md"]
    drag_over(column, text_data(ONE), QPoint(20, 200))
    qtbot.waitUntil(lambda: all(one.told.isVisible() for one in view.board.columns.values()))
    assert told[0] == ["USER.md"]
    assert sorted(name for names in told for name in names) == sorted(view.board.columns)
    told.clear()
    drag_over(view.board.columns["AGENTS.md"], text_data(TWO), QPoint(20, 200))  # another drag
    qtbot.waitUntil(lambda: len(told) >= len(view.board.columns))
    assert told[0] == ["AGENTS.md"]
    leave(column)


def test_a_drop_stages_a_card_that_is_open_for_editing(kit, view, workspace, qtbot):
    column = view.board.columns["AGENTS.md"]
    event = drop_on(column, text_data(ONE), QPoint(20, 200))
    assert event.isAccepted()
    kit.rest()
    (card,) = column.cards
    assert card.editing
    assert card.editor.hasFocus()
    card.editor.setPlainText(TWO)
    qtbot.keyClick(card.editor, Qt.Key.Key_Return)
    kit.rest()
    assert kit.texts("AGENTS.md") == [TWO]
    assert not card.editing
    assert card.hasFocus()
    assert (workspace / "AGENTS.md").read_bytes() == b"# Agents\nBe kind.\n"


def test_the_line_shows_where_it_lands(kit, view):
    put(kit, ONE, THREE)
    column = view.board.columns["AGENTS.md"]
    for number in range(3):
        drag_over(column, text_data(TWO), before_card(column, number))
        assert column._line.isVisible()
        above = [card.geometry().bottom() < column._line.geometry().center().y() for card in column.cards]
        assert sum(above) == number
    drop_on(column, text_data(TWO), before_card(column, 1))
    kit.rest()
    assert kit.texts("AGENTS.md") == [ONE, TWO, THREE]
    assert not column._line.isVisible()


@pytest.mark.parametrize(
    ("moved", "slot", "order"),
    [
        (0, 3, [TWO, THREE, ONE]),
        (2, 0, [THREE, ONE, TWO]),
        (0, 1, [ONE, TWO, THREE]),
        (1, 3, [ONE, THREE, TWO]),
    ],
)
def test_cards_are_put_in_order_by_dragging(kit, view, moved, slot, order):
    put(kit, ONE, TWO, THREE)
    column = view.board.columns["AGENTS.md"]
    card = column.cards[moved].card
    event = drop_on(column, mime_of(Load(card.pin.text, None, card.ref)), before_card(column, slot))
    assert event.dropAction() is Qt.DropAction.MoveAction
    kit.rest()
    assert kit.texts("AGENTS.md") == order


def test_a_card_is_moved_to_another_file(kit, view):
    put(kit, ONE, TWO)
    put(kit, THREE, file="USER.md")
    card = view.board.columns["AGENTS.md"].cards[0].card
    user = view.board.columns["USER.md"]
    drop_on(user, mime_of(Load(card.pin.text, None, card.ref)), before_card(user, 0))
    kit.rest()
    assert kit.texts("AGENTS.md") == [TWO]
    assert kit.texts("USER.md") == [ONE, THREE]


def test_a_file_of_the_workspace_is_dropped(kit, view, workspace):
    (workspace / "note.txt").write_text("Call him Pip.\n", encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(workspace / "note.txt"))])
    drop_on(view.board.columns["USER.md"], data, QPoint(20, 200))
    kit.rest()
    (card,) = kit.picture.column("USER.md").cards
    assert card.pin.text == "Call him Pip."
    assert card.source.ids == (("path", "note.txt"),)


def test_what_cannot_be_pinned_is_not_taken(kit, view):
    data = QMimeData()
    data.setData("image/png", b"x")
    event = drag_over(view.board.columns["USER.md"], data, QPoint(20, 200))
    assert not event.isAccepted()
    assert kit.hands.load is None


def test_a_file_that_takes_no_pins_says_why(kit, view, workspace, qtbot):
    (workspace / "SOUL.md").write_bytes("灵魂".encode("gbk") * 20)
    kit.look()
    column = view.board.columns["SOUL.md"]
    assert "GBK" in column.notice.text
    drag_over(column, text_data(ONE), QPoint(20, 200))
    qtbot.waitUntil(lambda: "GBK" in column.told.text())
    drop_on(column, text_data(ONE), QPoint(20, 200))
    with qtbot.waitSignal(kit.operations.failed):
        pass
    assert not kit.picture.changes


def test_the_file_that_was_read_is_where_a_selection_came_from(kit, view, qtbot):
    class Inspector(QWidget):
        key = "SOUL.md"

    inspector = Inspector()
    qtbot.addWidget(inspector)
    edit = QPlainTextEdit("Be gentle.", inspector)
    edit.selectAll()
    assert load_at(edit).source == PinSource(SourceKind.FILE, None, (("path", "SOUL.md"),))


def test_a_rule_is_pinned_with_its_name(kit, view):
    rule = view.panel.shelf.rules[0]
    load = rule.pin_load()
    drop_on(view.board.columns["AGENTS.md"], mime_of(load), QPoint(20, 200))
    kit.rest()
    (card,) = kit.picture.column("AGENTS.md").cards
    assert card.pin.text == rule.rule.text("en")
    assert card.source.ids == (("rule", rule.rule.id),)


def test_every_file_of_a_drag_is_staged_in_its_order(kit, view, tmp_path):
    data = QMimeData()
    paths = []
    for number in (1, 2, 3):
        paths.append(tmp_path / f"note-{number}.txt")
        paths[-1].write_text(f"note number {number}", encoding="utf-8")
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    assert [load.path for load in loads_of(data)] == paths
    put(kit, ONE)
    column = view.board.columns["AGENTS.md"]
    drop_on(column, data, before_card(column, 0))
    kit.rest()
    assert kit.texts("AGENTS.md") == ["note number 1", "note number 2", "note number 3", ONE]


def test_one_click_on_where_a_pin_is_from_goes_there(kit, view, qtbot):
    source = PinSource(
        SourceKind.SUMMARY, Path("/x/lcm.db"), (("summary", "sum_1"),), "00", 1_790_000_000_000
    )
    kit.operations.add(Load(ONE, source), "AGENTS.md")
    kit.operations.add(Load(TWO), "AGENTS.md")
    kit.rest()
    first, second = view.board.columns["AGENTS.md"].cards
    with qtbot.waitSignal(kit.hands.sourceAsked) as asked:
        qtbot.mouseClick(first, Qt.MouseButton.LeftButton, pos=first._source.geometry().center())
    assert asked.args == [source]
    with qtbot.assertNotEmitted(kit.hands.sourceAsked):
        qtbot.mouseClick(first, Qt.MouseButton.LeftButton, pos=first._text.geometry().center())
        qtbot.mouseClick(second, Qt.MouseButton.LeftButton, pos=second._source.geometry().center())


def test_notes_of_the_host_are_shown_and_edited_on_the_card(kit, view, qtbot):
    kit.operations.add(Load("Flat: 89 m². <!-- trigger: flat -->"), "MEMORY.md")
    kit.rest()
    (card,) = view.board.columns["MEMORY.md"].cards
    assert card._notes.full_text == "trigger: flat"
    card.edit()
    card.editor.setPlainText("Flat: 89 m². <!-- trigger: home --> <!-- importance: high -->")
    qtbot.keyClick(card.editor, Qt.Key.Key_Return)
    kit.rest()
    (card,) = view.board.columns["MEMORY.md"].cards
    assert card.card.pin.annotations == (("trigger", "home"), ("importance", "high"))
    assert card._notes.full_text == "trigger: home · importance: high"


def gap(view) -> tuple[QWidget, QPoint, list[str]]:
    """Give the place of the columns, a point between the first two, and their names."""
    first, second = list(view.board.columns.values())[:2]
    place = first.parentWidget()
    assert second.x() - first.geometry().right() > 2
    middle = (first.geometry().right() + second.x()) // 2
    return place, QPoint(middle, first.y() + 60), list(view.board.columns)


def test_the_gap_between_two_columns_belongs_to_the_nearest(kit, view, workspace):
    """A file that was let go there was opened as a workspace."""
    (workspace / "small.txt").write_text("Call him Pip.", encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(workspace / "small.txt"))])
    place, point, names = gap(view)
    event = drop_on(place, data, point - QPoint(1, 0))
    assert event.isAccepted()
    kit.rest()
    assert kit.texts(names[0]) == ["Call him Pip."]
    drop_on(place, text_data(ONE), QPoint(point.x() + 3, point.y()))
    kit.rest()
    assert kit.texts(names[1]) == [ONE]


def test_only_the_nearest_column_lights_up_over_a_gap(kit, view):
    place, point, names = gap(view)
    first, second = (view.board.columns[name] for name in names[:2])
    drag_over(place, text_data(ONE), point - QPoint(1, 0))
    assert (first._over, second._over) == (True, False)
    drag_over(place, text_data(ONE), QPoint(point.x() + 3, point.y()))
    assert (first._over, second._over) == (False, True)
    leave(place)
    assert not second._over
    assert not drag_over(place, QMimeData(), point).isAccepted()
