"""What can be dragged from every screen, what it carries, and what a drop on the window does."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDrag, QDragEnterEvent, QDropEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QPlainTextEdit, QWidget

from gui.live_window import live_window
from gui.pin_kit import drop_on, pin_kit
from strandline import ui
from strandline.engine.pin_desk import Load
from strandline.engine.session_talk import SessionTalk, Spoken
from strandline.engine.target import Target
from strandline.messages import say
from strandline.model.context import Finding, Severity
from strandline.model.diff_rows import Diff, DiffRow, RowKind
from strandline.model.health import Goal, HealthItem, HealthReport, Part
from strandline.model.memory import MemoryMessage, Role
from strandline.model.pins import PinSource, SourceKind
from strandline.store.demo import made_demo
from strandline.store.sessions import Fate
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.views.editor.edit_text import EditText
from strandline.ui.views.health.list import HealthList
from strandline.ui.views.inspector.findings_view import FindingsView
from strandline.ui.views.pins.view import PinsView
from strandline.ui.views.sessions.transcript import TranscriptPage
from strandline.ui.widgets.pins.diff_view import DiffView
from strandline.ui.widgets.pins.drag import load_at, load_of, source_at

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
HISTORY = PinSource(SourceKind.FILE, None, (("path", "AGENTS.md"),))
FINDING = Finding(
    "cut", Severity.LOSS, "AGENTS.md", say("The end is cut."), say("Move a section to another file.")
)


@pytest.fixture
def drags(monkeypatch) -> list[QMimeData]:
    """Collect what is dragged; the display of these tests knows no drags."""
    found: list[QMimeData] = []

    def take(drag: QDrag, *_: object) -> Qt.DropAction:
        copy = QMimeData()
        for form in drag.mimeData().formats():
            copy.setData(form, drag.mimeData().data(form))
        found.append(copy)
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", take)
    return found


def shown(qtbot, widget: QWidget) -> QWidget:
    qtbot.addWidget(widget)
    widget.resize(600, 400)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def pull(area: QWidget, at: QPoint) -> None:
    """Press, and move far enough for a drag."""
    QTest.mousePress(area, LEFT, PLAIN, at)
    QTest.mouseMove(area, at + QPoint(QApplication.startDragDistance() + 2, 3))
    QTest.mouseMove(area, at + QPoint(QApplication.startDragDistance() + 6, 3))
    QTest.mouseRelease(area, LEFT, PLAIN, at)


def select(text: QPlainTextEdit, first: int, last: int) -> None:
    """Select from the beginning of one line to the end of another."""
    cursor = QTextCursor(text.document().findBlockByNumber(first))
    end = text.document().findBlockByNumber(last)
    cursor.setPosition(end.position() + end.length() - 1, QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)


def test_what_is_copied_or_dragged_out_of_a_text_is_plain(qtbot, appearance):
    text = PlainCopy()
    qtbot.addWidget(text)
    text.appendHtml("<b>89\u00a0m²</b>")
    text.appendPlainText("second line")
    text.selectAll()
    data = text.createMimeDataFromSelection()
    assert data.formats() == ["text/plain"]
    assert data.text() == "89\u00a0m²\nsecond line"  # the hard space is still one


def test_every_text_of_ours_copies_plain():
    rich = []
    for file in Path(ui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and "QPlainTextEdit" in map(ast.unparse, node.bases):
                own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
                rich += [] if "createMimeDataFromSelection" in own else [f"{file.name}: {node.name}"]
    assert rich == []


# A version of the History


@pytest.fixture
def diff(qtbot, translations) -> DiffView:
    rows = (
        DiffRow(RowKind.FOLD, count=3),
        DiffRow(RowKind.SAME, "# Rules", 4, 4),
        DiffRow(RowKind.REMOVED, "Be quick.", 5, None),
        DiffRow(RowKind.ADDED, "先读《须知》。", None, 5),
        DiffRow(RowKind.ADDED, "Ask before paying.", None, 6),
        DiffRow(RowKind.ADDED, "", None, 7),
        DiffRow(RowKind.ADDED, "+ a list item", None, 8),
    )
    made = DiffView()
    made.set_diff(Diff(rows, 4, 1))
    made.set_source(HISTORY)
    return shown(qtbot, made)


def test_a_selection_of_a_version_is_the_files_own_words(diff):
    select(diff.one, 0, 3)
    data = diff.one.createMimeDataFromSelection()
    assert data.formats() == ["text/plain"]
    assert data.text() == "# Rules\nBe quick.\n先读《须知》。"  # no signs, and not what we say of equal lines
    assert load_at(diff.one) == Load(data.text(), HISTORY)
    select(diff.one, 6, 6)
    assert diff.one.createMimeDataFromSelection().text() == "+ a list item"
    assert source_at(diff.one.viewport()) == HISTORY


def test_without_a_selection_the_paragraph_with_the_cursor_is_pinned(diff):
    cursor = QTextCursor(diff.one.document().findBlockByNumber(4))
    diff.one.setTextCursor(cursor)
    assert load_at(diff.one) == Load("先读《须知》。\nAsk before paying.", HISTORY)
    diff.one.setTextCursor(QTextCursor(diff.one.document().findBlockByNumber(0)))
    assert load_at(diff.one).text == ""  # "3 equal lines" is nothing of the file
    diff.show_form(1)
    select(diff.new, 1, 3)
    assert load_at(diff.new).text.startswith("# Rules\n先读《须知》。")


def test_a_part_of_a_version_dropped_on_a_file_is_staged_with_where_it_is_from(
    diff, tmp_path, qtbot, translations
):
    (tmp_path / "ws").mkdir()
    (tmp_path / "ws" / "AGENTS.md").write_text("# Agents\n", encoding="utf-8")
    with pin_kit(tmp_path / "ws", qtbot) as kit:
        board = shown(qtbot, PinsView(kit.hands))
        select(diff.one, 4, 4)
        data = diff.one.createMimeDataFromSelection()
        column = board.board.columns["AGENTS.md"]
        event = drop_on(column, data, QPoint(20, 200))
        assert event.isAccepted()
        assert event.dropAction() is Qt.DropAction.CopyAction  # nothing is taken out of the text
        kit.rest()
        assert kit.texts("AGENTS.md") == ["Ask before paying."]
        assert (tmp_path / "ws" / "AGENTS.md").read_text(encoding="utf-8") == "# Agents\n"
        board.panel.deleteLater()


# Findings


def health_list() -> HealthList:
    made = HealthList()
    item = HealthItem(Part.CONTEXT, FINDING, Goal("context", "AGENTS.md"))
    made.set_report(HealthReport((item,)), None, ignored=False)
    return made


def findings_view() -> FindingsView:
    made = FindingsView()
    made.set_findings([FINDING])
    return made


@pytest.mark.parametrize("make", [health_list, findings_view])
def test_the_way_out_of_a_finding_is_dragged_and_pinned(make, drags, qtbot, translations):
    view: QAbstractItemView = shown(qtbot, make())
    view.setCurrentIndex(view.model().index(0, 0))
    assert load_at(view).text == "Move a section to another file."
    pull(view.viewport(), view.visualRect(view.model().index(0, 0)).center())
    (data,) = drags
    assert data.text() == "Move a section to another file."
    assert load_of(data).source.kind is SourceKind.TYPED
    pull(view.viewport(), QPoint(20, view.viewport().height() - 5))  # below all rows
    assert len(drags) == 1


# A session


def test_a_message_of_a_session_is_pinned_with_the_way_back(qtbot, translations):
    page = shown(qtbot, TranscriptPage())
    said = [
        MemoryMessage(number, 1, number, Role.USER, text, len(text), False, 3, None, entry_id=f"e{number}")
        for number, text in enumerate(("Call me Pip.", "We meet on Friday."), 1)
    ]
    page.begin("main")
    page.show_talk(SessionTalk("s1", tuple(Spoken(one, Fate.SENT) for one in said), 2, 2))
    text = page.text
    cursor = text.document().find("Friday")
    cursor.clearSelection()
    text.setTextCursor(cursor)
    load = load_at(text)
    assert load.text == "We meet on Friday."
    assert load.source.ids == (("session", "s1"), ("entry", "e2"))
    text.setTextCursor(text.document().find("Pip"))
    assert load_at(text).text == "Pip"
    assert load_at(text).source.ids == (("session", "s1"), ("entry", "e1"))
    assert text.createMimeDataFromSelection().formats() == ["text/plain"]


# The editor


def test_a_line_of_the_editor_is_dragged_by_its_number_and_stays(drags, qtbot, translations):
    class Place(QWidget):
        key = "SOUL.md"

    place = shown(qtbot, Place())
    edit = EditText(place)
    edit.resize(500, 300)
    edit.load("# Soul\nBe gentle.\n")
    edit.show()
    block = edit.document().findBlockByNumber(1)
    line = next(one for one in edit.visible_lines() if one.block == block)
    pull(edit.gutter, QPoint(6, round(line.rect.center().y())))
    (data,) = drags
    assert data.text() == "Be gentle."
    assert load_of(data).source == PinSource(SourceKind.FILE, None, (("path", "SOUL.md"),))
    assert edit.text == "# Soul\nBe gentle.\n"
    edit.setTextCursor(QTextCursor(block))
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QApplication.sendEvent(edit, asked)  # the menu key: the twin of the drag
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert any(action.text() for action in menu.actions())
    menu.close()


# Pins to other programs


def test_a_pin_that_is_dragged_out_is_plain_text(drags, tmp_path, qtbot, translations):
    (tmp_path / "ws").mkdir()
    (tmp_path / "ws" / "AGENTS.md").write_text("# Agents\n", encoding="utf-8")
    with pin_kit(tmp_path / "ws", qtbot) as kit:
        board = shown(qtbot, PinsView(kit.hands))
        board.resize(1200, 800)
        kit.operations.add(Load("Ask before paying."), "AGENTS.md")
        kit.rest()
        (card,) = board.board.columns["AGENTS.md"].cards
        pull(card, QPoint(12, 12))
        (data,) = drags
        assert "text/plain" in data.formats()
        assert "text/html" not in data.formats()
        editor = QPlainTextEdit()  # any program that takes text
        qtbot.addWidget(editor)
        editor.insertFromMimeData(data)
        assert editor.toPlainText() == "Ask before paying."
        assert kit.texts("AGENTS.md") == ["Ask before paying."]  # a copy: the pin stays
        board.panel.deleteLater()


# Files on the window


def drop(window: QWidget, *paths: Path, keys: Qt.KeyboardModifier = PLAIN) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy = Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), copy, data, LEFT, keys))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), copy, data, LEFT, keys))


def test_a_markdown_file_dropped_opens_its_workspace_and_is_selected(qtbot, translations, own_home, tmp_path):
    work = tmp_path / "work"
    work.mkdir()
    for name in ("AGENTS.md", "SOUL.md", "USER.md", "notes.md"):
        (work / name).write_text(f"# {name}\n", encoding="utf-8")
    with live_window(qtbot, Target(state_dir=made_demo())) as live:
        window, beside = live.window, []
        window.besideAsked.connect(lambda path, _base: beside.append(path))
        window.workbench.show_screen("health")
        drop(window, work / "SOUL.md", work / "USER.md")
        qtbot.waitUntil(lambda: live.layout is not None and live.layout.workspace == work, timeout=30_000)
        assert window.workbench.selected == "SOUL.md"
        assert window.places.screen == "context"
        assert beside == []  # the other one is in the same workspace
        drop(window, work / "USER.md")  # it is open already
        qtbot.waitUntil(lambda: window.workbench.selected == "USER.md", timeout=30_000)
        drop(window, work / "notes.md")
        qtbot.waitUntil(lambda: "notes.md" in window.toast.text, timeout=30_000)
        other = tmp_path / "other" / "AGENTS.md"
        other.parent.mkdir()
        other.write_text("# Rules\n", encoding="utf-8")
        drop(window, work, other)
        assert beside == [other]
