"""Pinning without a mouse, and the context menu."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QListWidget, QWidget

from gui.pin_kit import pin_kit
from strandline.engine.pin_desk import Load
from strandline.model.pin_block import CLOSING
from strandline.model.pin_match import PinState
from strandline.model.pins import SourceKind
from strandline.ui.views.pins.view import PinsView
from strandline.ui.widgets.pins.drag import load_at
from strandline.ui.widgets.pins.picker import PinPicker
from strandline.ui.widgets.pins.tray import PinTray

ONE, TWO, THREE = "Search memory first.", "先读《浏览器须知》。", "Ask before paying."
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(b"# Agents\n")
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
    made.activateWindow()
    for text in (ONE, TWO, THREE):
        kit.operations.add(Load(text), "AGENTS.md")
        kit.rest()
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    yield made
    made.panel.deleteLater()


def press(qtbot, kit, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    qtbot.keyClick(QApplication.focusWidget(), key, modifiers)
    kit.rest()


def focused_text() -> str:
    return QApplication.focusWidget().card.pin.text


def test_arrows_go_from_card_to_card_and_from_file_to_file(kit, view, qtbot):
    view.board.columns["AGENTS.md"].focus_card()
    assert focused_text() == ONE
    press(qtbot, kit, Qt.Key.Key_Down)
    press(qtbot, kit, Qt.Key.Key_Down)
    press(qtbot, kit, Qt.Key.Key_Down)  # there is none below
    assert focused_text() == THREE
    press(qtbot, kit, Qt.Key.Key_Up)
    assert focused_text() == TWO
    press(qtbot, kit, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is view.board.columns["SOUL.md"]
    press(qtbot, kit, Qt.Key.Key_Left)
    assert focused_text() == ONE


def test_control_with_arrows_moves_the_card_and_keeps_the_keyboard_on_it(kit, view, qtbot):
    view.board.columns["AGENTS.md"].focus_card()
    press(qtbot, kit, Qt.Key.Key_Down, CONTROL)
    assert kit.texts("AGENTS.md") == [TWO, ONE, THREE]
    assert focused_text() == ONE
    press(qtbot, kit, Qt.Key.Key_Up, CONTROL)
    assert kit.texts("AGENTS.md") == [ONE, TWO, THREE]
    press(qtbot, kit, Qt.Key.Key_Right, CONTROL)
    assert (kit.texts("AGENTS.md"), kit.texts("SOUL.md")) == ([TWO, THREE], [ONE])
    assert focused_text() == ONE
    press(qtbot, kit, Qt.Key.Key_Left, CONTROL)
    assert kit.texts("AGENTS.md") == [TWO, THREE, ONE]


def test_alt_with_up_and_down_moves_the_card_as_well(kit, view, qtbot):
    view.board.columns["AGENTS.md"].focus_card()
    press(qtbot, kit, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert kit.texts("AGENTS.md") == [TWO, ONE, THREE]
    press(qtbot, kit, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert kit.texts("AGENTS.md") == [ONE, TWO, THREE]
    assert focused_text() == ONE


def test_delete_removes_and_the_list_of_changes_takes_it_back(kit, view, qtbot):
    view.board.columns["AGENTS.md"].focus_card(1)
    press(qtbot, kit, Qt.Key.Key_Delete)
    assert kit.texts("AGENTS.md") == [ONE, THREE]
    staging = view.staging
    assert staging.list.count() == 4
    staging.list.setFocus()
    staging.list.setCurrentRow(3)
    press(qtbot, kit, Qt.Key.Key_Delete)
    assert kit.texts("AGENTS.md") == [ONE, TWO, THREE]


def test_words_are_edited_in_place_and_escape_leaves_them(kit, view, qtbot):
    view.board.columns["AGENTS.md"].focus_card()
    press(qtbot, kit, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    qtbot.keyClicks(editor, "Other words")
    press(qtbot, kit, Qt.Key.Key_Escape)
    assert kit.texts("AGENTS.md")[0] == ONE
    press(qtbot, kit, Qt.Key.Key_Return)
    qtbot.keyClicks(QApplication.focusWidget(), "Other")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(QApplication.focusWidget(), "words")
    press(qtbot, kit, Qt.Key.Key_Return)
    assert kit.texts("AGENTS.md")[0] == "Other\nwords"
    assert focused_text() == "Other\nwords"


@pytest.fixture
def picker(kit, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)
    made = PinPicker(kit.hands, window)
    window.show()
    qtbot.waitExposed(window)
    return made


def test_the_picker_tells_what_happens_in_each_file_and_enter_stages(kit, picker, qtbot):
    kit.hands.pickAsked.emit(Load(ONE))
    assert picker.isVisible()
    assert QApplication.focusWidget() is picker.list
    qtbot.waitUntil(lambda: "units" in picker.list.item(3).text())
    assert picker.list.currentItem().text().startswith("AGENTS.md")
    press(qtbot, kit, Qt.Key.Key_Down)
    press(qtbot, kit, Qt.Key.Key_Down)
    press(qtbot, kit, Qt.Key.Key_Down)
    assert "Who the user is" in picker.hint.text()
    press(qtbot, kit, Qt.Key.Key_Return)
    assert not picker.isVisible()
    assert kit.texts("USER.md") == [ONE]


def test_words_can_be_typed_and_without_any_nothing_is_staged(kit, picker, qtbot):
    kit.hands.pickAsked.emit(Load())
    assert QApplication.focusWidget() is picker.field
    press(qtbot, kit, Qt.Key.Key_Return)
    assert picker.isVisible()
    qtbot.keyClicks(picker.field, "p is a letter")
    qtbot.waitUntil(lambda: "units" in picker.list.item(0).text())
    press(qtbot, kit, Qt.Key.Key_Tab)
    press(qtbot, kit, Qt.Key.Key_Return)
    assert kit.texts("AGENTS.md") == ["p is a letter"]


def test_escape_leaves_the_picker_and_gives_the_keyboard_back(kit, picker, qtbot):
    before = QWidget(picker.parentWidget())
    before.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    before.show()
    before.setFocus()
    kit.hands.pickAsked.emit(Load(ONE))
    press(qtbot, kit, Qt.Key.Key_Escape)
    assert not picker.isVisible()
    assert QApplication.focusWidget() is before
    assert not kit.picture.changes


def test_the_picker_leaves_when_the_keyboard_goes_elsewhere_and_takes_it_from_nobody(kit, picker, qtbot):
    other = QWidget(picker.parentWidget())
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    other.show()
    kit.hands.pickAsked.emit(Load(ONE))
    press(qtbot, kit, Qt.Key.Key_Tab)
    assert picker.isVisible()
    other.setFocus(Qt.FocusReason.ShortcutFocusReason)  # as Ctrl+F does
    assert not picker.isVisible()
    assert QApplication.focusWidget() is other
    assert not kit.picture.changes


def test_the_menu_offers_all_of_it(kit, view):
    card = view.board.columns["AGENTS.md"].cards[1]
    words = [action.text() for action in card.menu().actions() if not action.isSeparator()]
    assert words == ["Edit", "Move up", "Move down", "Move to", "Remove"]
    places = card.menu().actions()[3].menu().actions()
    assert [action.text() for action in places][:3] == ["SOUL.md", "IDENTITY.md", "USER.md"]
    places[2].trigger()
    kit.rest()
    assert kit.texts("USER.md") == [TWO]


def test_what_others_did_to_a_pin_is_shown_and_can_be_settled(kit, view, workspace, qtbot):
    with qtbot.waitSignal(kit.operations.pinsWritten):
        kit.operations.write()
    text = (workspace / "AGENTS.md").read_text(encoding="utf-8")
    text = text.replace(f"- {TWO}\n", "").replace(ONE, ONE + " Always.")
    (workspace / "AGENTS.md").write_text(text, encoding="utf-8")
    kit.look()
    column = view.board.columns["AGENTS.md"]
    states = {card.card.pin.text: card.card.state for card in column.cards}
    assert states == {ONE + " Always.": PinState.CHANGED, THREE: PinState.OK, TWO: PinState.LOST}
    lost = next(card for card in column.cards if card.card.state is PinState.LOST)
    assert "gone from the file" in lost.accessibleDescription()
    assert [a.text() for a in lost.menu().actions()][:2] == ["Put the words we know back", "Forget it"]
    lost.menu().actions()[0].trigger()
    kit.rest()
    assert TWO in kit.texts("AGENTS.md")
    changed = next(card for card in column.cards if card.card.state is PinState.CHANGED)
    next(a for a in changed.menu().actions() if a.text() == "Take it as it stands").trigger()
    kit.rest()
    assert kit.picture.column("AGENTS.md").cards[0].state is PinState.OK


def test_words_that_were_typed_say_so_and_no_forecast_outlives_its_words(kit, view, qtbot):
    picker = PinPicker(kit.hands, view)
    picker.open_with(Load(ONE))
    kit.rest()
    assert "units" in picker.list.item(0).text()
    picker.leave()
    picker.open_with(Load())
    assert not any("units" in picker.list.item(row).text() for row in range(picker.list.count()))
    picker.field.setPlainText("The tiles are white.")
    qtbot.keyClick(picker.field, Qt.Key.Key_Return)
    kit.rest()
    card = kit.picture.column("AGENTS.md").cards[-1]
    assert (card.pin.text, card.source.kind) == ("The tiles are white.", SourceKind.TYPED)


def test_a_list_says_by_itself_what_of_it_can_be_pinned(qtbot):
    rows = QListWidget()
    qtbot.addWidget(rows)
    rows.addItem("2026-11-30 06:50:52 · from outside")
    rows.setCurrentRow(0)
    assert load_at(rows) == Load()


def test_what_is_put_down_opens_where_it_can_be_seen(kit, qtbot):
    tray = PinTray(kit.hands)
    qtbot.addWidget(tray)
    tray.resize(360, 200)
    tray.show()
    qtbot.waitExposed(tray)
    words = "\n".join(f"line {number}" for number in range(5))
    for text in (ONE, TWO, THREE, words):
        kit.operations.add(Load(text), "AGENTS.md")
        kit.rest()
    card = tray.board.columns["AGENTS.md"].cards[-1]
    assert card.editing
    assert card.editor.height() >= 5 * card.editor.fontMetrics().lineSpacing()
    viewport = tray._scroll.viewport()
    qtbot.waitUntil(lambda: viewport.rect().intersects(QRect(card.mapTo(viewport, QPoint()), card.size())))


def test_a_damaged_block_offers_how_it_can_be_mended(kit, view, workspace, qtbot):
    path = workspace / "AGENTS.md"
    kit.operations.write()
    kit.rest()
    path.write_bytes(path.read_bytes().replace(CLOSING.encode(), b"a line of somebody"))
    kit.look()
    column = view.board.columns["AGENTS.md"]
    assert "begins but does not end" in column.notice.text
    assert column.notice.mend.isVisible()
    close, _unmark = column.notice.mend.ways.actions()
    assert close.text() == "End the block after the list that follows its beginning"
    with qtbot.waitSignal(kit.operations.pinsChanged):
        close.trigger()
    kit.rest()
    assert not column.notice.isVisible()
    assert [card.card.pin.text for card in column.cards] == [ONE, TWO, THREE]
    with qtbot.waitSignal(kit.operations.pinsWritten):
        kit.operations.write()
    assert b"a line of somebody" in path.read_bytes()


def test_enter_and_escape_belong_to_what_is_composed(kit, view, qtbot):
    def compose(field: QWidget, preedit: str = "", commit: str = "") -> None:
        event = QInputMethodEvent(preedit, [])
        event.setCommitString(commit)
        QCoreApplication.sendEvent(field, event)

    card = view.board.columns["AGENTS.md"].cards[0]
    card.edit()
    compose(card.editor, preedit="bixu")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(card.editor, key)
    assert card.editing
    compose(card.editor, commit="必须先问")
    qtbot.keyClick(card.editor, Qt.Key.Key_Return)
    kit.rest()
    assert kit.texts("AGENTS.md")[0] == "必须先问"

    picker = PinPicker(kit.hands, view)
    picker.open_with(Load())
    compose(picker.field, preedit="xian")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(picker.field, key)
    assert picker.isVisible()
    assert picker.field.toPlainText() == ""
    compose(picker.field, commit="先检索")
    qtbot.keyClick(picker.field, Qt.Key.Key_Return)
    kit.rest()
    assert kit.texts("AGENTS.md")[-1] == "先检索"
