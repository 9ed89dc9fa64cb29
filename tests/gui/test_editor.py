"""The editor in the inspector: real files, a real worker, keys as a person presses them."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtTest import QTest

from gui.live_window import live_window
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.host.utf16 import length
from strandline.live.edit_desk import EditDesk
from strandline.live.jobs import JobQueues
from strandline.model.xray import Band
from strandline.store import drafts
from strandline.store.drafts import Draft
from strandline.ui.fonts import sp
from strandline.ui.i18n import Language
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.counter import Level
from strandline.ui.views.editor.editor import Editor
from strandline.ui.views.editor.editor_face import EditorFace
from strandline.ui.views.inspector.inspector import Inspector

LIMIT = 16_000
RULE = "务必先核对地址。"


def agents_text(units: int = 17_332) -> str:
    """Give an AGENTS.md whose middle is cut, with a rule in it that the digest does not know."""
    text = "# Agents\n\n## First\n" + "Keep the tables short and say what is missing.\n" * 190
    text += f"## Middle\n{RULE}\n\n- must not use web_fetch\n## Last\n"
    while length(text) < units - 80:
        text += "Ask before anything is sent to another person.\n"
    return text + "x" * (units - length(text))


@dataclass
class Desk:
    """An inspector on a workspace, with what stands behind it."""

    qtbot: object
    inspector: Inspector
    workspace: Path
    taker: SnapshotTaker
    desk: EditDesk

    @property
    def editor(self) -> Editor:
        return self.inspector.unlock.editor

    @property
    def text(self):
        return self.editor.text

    def path(self, name: str = "AGENTS.md") -> Path:
        return self.workspace / name

    def look(self) -> None:
        """Show what is on disk now, as the watcher would have it."""
        config = self.workspace.with_name("openclaw.json")
        config.write_text(json.dumps({"agents": {"defaults": {"bootstrapMaxChars": LIMIT}}}))
        target = Target(workspace=self.workspace, config_path=config, release="2026.9.6")
        snapshot = self.taker.take(target, exact=False)
        self.inspector.set_snapshot(snapshot.layout, snapshot.inputs)

    def edit(self, name: str = "AGENTS.md") -> None:
        """Unlock a file and wait until its cut is known."""
        self.look()
        self.inspector.select(name)
        self.inspector.header.lock.click()
        self.qtbot.waitUntil(lambda: self.editor.ready and self.cut_known)

    @property
    def cut_known(self) -> bool:
        return self.text.marks.cut.text == self.text.text

    def type(self, words: str) -> None:
        for word in words:
            if word == "\n":
                QTest.keyClick(self.text, Qt.Key.Key_Return)
            elif word.isascii():
                QTest.keyClicks(self.text, word)
            else:
                compose(self.text, commit=word)

    def settle(self) -> None:
        """Wait until what was typed has its forecast."""
        self.qtbot.waitUntil(lambda: self.cut_known)

    def save(self) -> None:
        with self.qtbot.waitSignal(self.editor.saved):
            self.editor.save()

    def go(self, place: int) -> None:
        cursor = self.text.textCursor()
        cursor.setPosition(place)
        self.text.setTextCursor(cursor)


@pytest.fixture
def make_desk(qtbot, tmp_path, translations):
    kept = []

    def make() -> Desk:
        workspace = tmp_path / "ws"
        workspace.mkdir(exist_ok=True)
        if not (workspace / "AGENTS.md").exists():
            (workspace / "AGENTS.md").write_text(agents_text(), encoding="utf-8")
        queues = JobQueues()
        desk = EditDesk(queues)
        inspector = Inspector()
        inspector.set_desk(desk)
        inspector.resize(sp(640), sp(900))
        inspector.show()
        taker = SnapshotTaker()
        kept.append((inspector, desk, queues, taker))
        qtbot.waitExposed(inspector)
        return Desk(qtbot, inspector, workspace, taker, desk)

    yield make
    for inspector, desk, queues, taker in kept:
        inspector.close()
        inspector.deleteLater()
        QCoreApplication.sendPostedEvents(None, 52)
        queues.shutdown()
        desk.close()
        taker.close()


@pytest.fixture
def desk(make_desk) -> Desk:
    return make_desk()


def compose(text, preedit="", commit="") -> None:
    event = QInputMethodEvent(preedit, [])
    if commit:
        event.setCommitString(commit)
    QCoreApplication.sendEvent(text, event)


# Unlocking


def test_a_file_is_locked_until_it_is_unlocked(desk):
    desk.look()
    desk.inspector.select("AGENTS.md")
    assert desk.editor is None
    assert desk.inspector.header.lock.text() == "Edit"
    desk.edit()
    assert desk.inspector.unlock.pages.currentWidget() is desk.editor
    assert desk.inspector.header.lock.isChecked()
    QTest.keyClick(desk.text, Qt.Key.Key_Escape)
    assert desk.inspector.unlock.pages.currentWidget() is desk.inspector.xray
    assert not desk.inspector.header.lock.isChecked()
    assert desk.path().read_text("utf-8") == agents_text()


def test_without_a_desk_there_is_no_lock(qtbot, translations, sample):
    inspector = Inspector()
    qtbot.addWidget(inspector)
    inspector.show()
    inspector.set_snapshot(sample.sample_layout())
    inspector.select("AGENTS.md")
    assert not inspector.header.lock.isVisible()


def test_gbk_stays_locked_and_a_copy_is_offered(desk, qtbot):
    data = "预算上限是二十万，不要再提。\n".encode("gbk") * 20
    desk.path("USER.md").write_bytes(data)
    desk.look()
    desk.inspector.select("USER.md")
    desk.inspector.header.lock.click()
    notice = desk.inspector.unlock.notice
    qtbot.waitUntil(notice.isVisible)
    assert "GBK" in notice.line.text()
    assert not desk.inspector.header.lock.isChecked()
    with qtbot.waitSignal(desk.desk.copySaved):
        notice.buttons["copy"].click()
    assert desk.path("USER.utf-8.md").read_text("utf-8").startswith("预算上限")
    assert desk.path("USER.md").read_bytes() == data


# Typing


def test_figures_and_cut_lines_follow_what_is_typed(desk):
    desk.edit()
    counter = desk.editor.counter
    assert counter.words.text().startswith("17,332 / 16,000 units · ")
    assert "· cut " in counter.words.text()
    assert counter.words.text().endswith("over the limit")
    assert counter.level is Level.OVER
    assert not counter.mark.pixmap().isNull()
    assert {strip.gap for strips in desk.text.marks.strips.values() for strip in strips} == {True, False}
    line = desk.text.document().findBlockByNumber(1)
    middle = desk.text.document().find(RULE).block()
    assert desk.text.marks.band_at(line) is Band.HEAD
    assert desk.text.marks.band_at(middle) is Band.CUT
    cursor = desk.text.textCursor()
    cursor.setPosition(100)
    cursor.setPosition(3_500, QTextCursor.MoveMode.KeepAnchor)
    cursor.removeSelectedText()
    desk.settle()
    assert counter.level is Level.NEAR
    assert counter.words.text().startswith("13,932 / 16,000 units · ")
    assert desk.text.marks.strips == {}
    cursor.setPosition(100)
    cursor.setPosition(4_000, QTextCursor.MoveMode.KeepAnchor)
    cursor.removeSelectedText()
    desk.settle()
    assert counter.level is Level.FINE


def test_typing_is_never_stopped_at_the_limit(desk):
    desk.edit()
    desk.go(0)
    desk.type("abc\n")
    desk.settle()
    assert desk.text.text.startswith("abc\n# Agents")
    assert desk.editor.counter.words.text().startswith("17,336 / 16,000")


def test_a_save_and_its_undo_in_the_text(desk):
    desk.edit()
    assert not desk.editor.save_button.isEnabled()
    desk.go(0)
    desk.type("新 line\n")
    assert desk.editor.save_button.isEnabled()
    desk.save()
    assert desk.path().read_text("utf-8") == "新 line\n" + agents_text()
    assert not desk.editor.dirty
    desk.text.undo()
    assert desk.editor.dirty
    while desk.text.document().isUndoAvailable():
        desk.text.undo()
    desk.save()
    assert desk.path().read_text("utf-8") == agents_text()


@pytest.mark.parametrize(
    "data", [b"a\r\nb\r\nc", b"\xef\xbb\xbfa\r\nb\nc\rd\n\r\n", b"one\n", b"a\xc2\xa0b\xe2\x80\xa8c\n"]
)
def test_untouched_lines_keep_their_ends_byte_for_byte(desk, data):
    desk.path("SOUL.md").write_bytes(data)
    desk.edit("SOUL.md")
    desk.go(1)
    desk.type("X")
    desk.save()
    mark = 3 if data.startswith(b"\xef") else 0
    assert desk.path("SOUL.md").read_bytes() == data[: mark + 1] + b"X" + data[mark + 1 :]


def test_mixed_ends_survive_an_edit_in_the_middle_and_its_undo(desk):
    data = b"x\r\nx\nx\rx\nend"
    desk.path("SOUL.md").write_bytes(data)
    desk.edit("SOUL.md")
    desk.go(4)
    cursor = desk.text.textCursor()
    cursor.setPosition(2)
    cursor.setPosition(4, QTextCursor.MoveMode.KeepAnchor)
    cursor.removeSelectedText()  # the second line
    assert desk.text.text == "x\r\nx\rx\nend"
    desk.text.undo()
    assert desk.text.text.encode() == data
    desk.go(3)
    desk.type("\nnew")
    desk.save()
    assert desk.path("SOUL.md").read_bytes() == b"x\r\nx\nnew\nx\rx\nend"


def test_what_is_pasted_is_plain(desk):
    desk.path("SOUL.md").write_bytes(b"a\r\n")
    desk.edit("SOUL.md")
    data = QMimeData()
    data.setHtml("<b>x</b>")
    data.setText("one\r\ntwo\0\n")
    desk.text.insertFromMimeData(data)
    desk.save()
    assert desk.path("SOUL.md").read_bytes() == b"one\r\ntwo\r\na\r\n"


# Input methods


def test_what_is_being_composed_is_not_counted(desk, qtbot):
    desk.edit()
    desk.go(0)
    before = desk.text.text
    compose(desk.text, preedit="bixu")
    assert desk.text.composing
    assert desk.text.text == before
    assert not desk.editor.dirty
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(desk.text, key)
    assert desk.text.text == before
    assert desk.editor.ready
    compose(desk.text, commit="必须")
    assert not desk.text.composing
    assert desk.text.text == "必须" + before
    desk.settle()
    assert desk.editor.counter.words.text().startswith("17,334 / 16,000")
    desk.save()
    assert desk.path().read_text("utf-8") == "必须" + agents_text()


def test_enter_and_escape_in_the_find_field_belong_to_what_is_composed(desk):
    desk.edit()
    desk.editor.find_text()
    field = desk.editor.find_bar.find_field
    compose(field, preedit="bi")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert desk.editor.find_bar.isVisible()
    compose(field, commit="务必")
    assert field.text() == "务必"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert desk.text.textCursor().selectedText() == "务必"
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not desk.editor.find_bar.isVisible()


# Rules that would not arrive


def test_a_rule_in_prose_becomes_a_list_item_by_one_click(desk, qtbot):
    desk.edit()
    line = desk.text.document().find(RULE).blockNumber()
    assert desk.text.marks.lints[line].fix is not None
    assert "would not arrive" in desk.editor.foot.lint.full_text
    desk.editor.foot.next_button.click()
    assert desk.text.textCursor().blockNumber() == line
    assert "Chinese rule words" in desk.editor.foot.lint.full_text
    desk.editor.foot.fix_button.click()
    assert desk.text.document().findBlockByNumber(line).text() == f"- {RULE}"
    desk.settle()
    assert line not in desk.text.marks.lints
    assert desk.text.marks.band_at(desk.text.document().findBlockByNumber(line)) is Band.DIGEST
    desk.text.undo()
    assert desk.text.document().findBlockByNumber(line).text() == RULE


def test_a_click_on_the_mark_in_the_gutter_does_the_same(desk, qtbot):
    desk.edit()
    line = desk.text.document().find(RULE).blockNumber()
    desk.text.jump(desk.text.document().findBlockByNumber(line).position())
    shown = next(one for one in desk.text.visible_lines() if one.block.blockNumber() == line)
    QTest.mouseClick(
        desk.text.gutter, Qt.MouseButton.LeftButton, pos=QPoint(sp(5), int(shown.rect.bottom()) - sp(6))
    )
    assert desk.text.document().findBlockByNumber(line).text() == f"- {RULE}"


def test_the_outline_follows_and_jumps(desk):
    desk.edit()
    model = desk.editor.outline.list.model()

    def titles():
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    assert titles() == ["Agents", "First", "Middle", "Last"]
    desk.go(0)
    desk.type("# 新\n")
    desk.settle()
    assert titles()[0] == "新"
    desk.editor.outline.list.clicked.emit(model.index(3, 0))
    assert desk.text.textCursor().block().text() == "## Middle"


# Find and replace


def test_find_counts_and_goes_round(desk):
    desk.path("SOUL.md").write_text("one two\nOne 🦞 three\none", encoding="utf-8")
    desk.edit("SOUL.md")
    bar = desk.editor.find_bar
    desk.editor.find_text()
    bar.find_field.setText("one")
    assert bar.count.text() == "3 found"
    QTest.keyClick(bar.find_field, Qt.Key.Key_Return)
    assert bar.count.text() == "1 of 3"
    assert [cursor.selectedText() for cursor in desk.text._found] == ["one", "One", "one"]
    QTest.keyClick(bar.find_field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert bar.count.text() == "3 of 3"
    bar.find_next()
    assert bar.count.text() == "1 of 3"
    bar.case.setChecked(True)
    assert bar.count.text() == "1 of 2"
    bar.find_field.setText("nowhere")
    assert bar.count.text() == "not found"
    bar.regex.setChecked(True)
    bar.find_field.setText("(")
    assert bar.count.text() == "This is no regular expression."


def test_replace_one_and_all(desk):
    desk.path("SOUL.md").write_bytes("费用 1000\r\n费用 2000 🦞\r\n".encode())
    desk.edit("SOUL.md")
    bar = desk.editor.find_bar
    desk.editor.find_text()
    bar.find_field.setText(r"(\d)000")
    bar.regex.setChecked(True)
    bar.replace_field.setText(r"\1,000")
    bar.find_next()
    bar.replace_one()
    assert desk.text.text == "费用 1,000\r\n费用 2000 🦞\r\n"
    bar.replace_all()
    assert desk.text.text == "费用 1,000\r\n费用 2,000 🦞\r\n"
    assert bar.count.text() == "1 place replaced"
    desk.text.undo()
    assert desk.text.text == "费用 1,000\r\n费用 2000 🦞\r\n"


# The disk


def test_a_change_from_outside_is_taken_while_nothing_is_typed(desk, qtbot):
    desk.edit()
    desk.path().write_text("# Theirs\n", encoding="utf-8")
    desk.look()
    qtbot.waitUntil(lambda: desk.text.text == "# Theirs\n")
    assert not desk.editor.dirty
    assert not desk.editor.changed.isVisible()


@pytest.fixture
def conflict(desk, qtbot) -> Desk:
    """Type into a file that another program replaces by rename meanwhile."""
    desk.path("SOUL.md").write_bytes(b"one\r\ntwo\r\nthree\r\n")
    desk.edit("SOUL.md")
    desk.go(3)
    desk.type("!")
    beside = desk.path("SOUL.tmp")
    beside.write_bytes(b"one\r\ntwo\r\nthree, theirs\r\n")
    beside.replace(desk.path("SOUL.md"))
    desk.look()
    qtbot.waitUntil(desk.editor.changed.isVisible)
    return desk


def test_the_bar_shows_the_difference(conflict):
    bar = conflict.editor.changed
    assert "Another program changed SOUL.md" in bar.bar.line.text()
    bar.bar.buttons["difference"].click()
    shown = bar.difference.toPlainText()
    assert "-three, theirs" in shown
    assert "+one!" in shown
    bar.bar.buttons["difference"].click()
    assert not bar.difference.isVisible()


def test_take_theirs(conflict):
    conflict.editor.changed.bar.buttons["theirs"].click()
    assert conflict.text.text == "one\r\ntwo\r\nthree, theirs\r\n"
    assert not conflict.editor.dirty
    assert not conflict.editor.changed.isVisible()
    conflict.text.undo()
    assert conflict.text.text.startswith("one!\r\n")


def test_keep_mine(conflict):
    conflict.editor.changed.bar.buttons["mine"].click()
    assert conflict.path("SOUL.md").read_bytes() == b"one\r\ntwo\r\nthree, theirs\r\n"
    conflict.save()
    assert conflict.path("SOUL.md").read_bytes() == b"one!\r\ntwo\r\nthree\r\n"


def test_merge(conflict, qtbot):
    conflict.editor.changed.bar.buttons["merge"].click()
    qtbot.waitUntil(lambda: conflict.text.text == "one!\r\ntwo\r\nthree, theirs\r\n")
    assert conflict.editor.dirty
    conflict.save()
    assert conflict.path("SOUL.md").read_bytes() == b"one!\r\ntwo\r\nthree, theirs\r\n"


def test_merging_the_same_line_keeps_both(desk, qtbot):
    desk.path("SOUL.md").write_bytes(b"one\ntwo\n")
    desk.edit("SOUL.md")
    desk.go(3)
    desk.type("!")
    desk.path("SOUL.md").write_bytes(b"one?\ntwo\n")
    desk.editor.save()  # with a stale view
    qtbot.waitUntil(desk.editor.changed.isVisible)
    assert desk.path("SOUL.md").read_bytes() == b"one?\ntwo\n"
    desk.editor.changed.bar.buttons["merge"].click()
    qtbot.waitUntil(lambda: desk.text.text == "one!\none?\ntwo\n")
    assert "same lines" in desk.editor.changed.bar.line.text()
    desk.editor.changed.bar.buttons["done"].click()
    assert not desk.editor.changed.isVisible()


def test_a_stale_view_that_is_saved_merges_what_lies_apart(desk, qtbot):
    desk.edit()
    desk.go(0)
    desk.type("mine\n")
    desk.path().write_text(agents_text() + "\ntheirs", encoding="utf-8")
    desk.save()
    assert desk.path().read_text("utf-8") == "mine\n" + agents_text() + "\ntheirs"
    assert desk.text.text == desk.path().read_text("utf-8")
    assert not desk.editor.dirty


def test_typing_goes_on_while_a_save_runs(desk, qtbot):
    desk.path("SOUL.md").write_bytes(b"one\n")
    desk.edit("SOUL.md")
    desk.go(3)
    desk.type("!")
    with qtbot.waitSignal(desk.editor.saved):
        desk.editor.save()
        desk.type("?")
    assert desk.path("SOUL.md").read_bytes() == b"one!\n"
    assert desk.text.text == "one!?\n"
    assert desk.editor.dirty
    desk.save()
    assert desk.path("SOUL.md").read_bytes() == b"one!?\n"


def test_a_file_that_vanished_is_said(desk, qtbot):
    desk.path("SOUL.md").write_bytes(b"one\n")
    desk.edit("SOUL.md")
    desk.path("SOUL.md").unlink()
    desk.look()
    qtbot.waitUntil(desk.editor.changed.isVisible)
    assert "no longer on disk" in desk.editor.changed.bar.line.text()
    desk.editor.changed.bar.buttons["mine"].click()
    assert desk.editor.dirty
    desk.save()
    assert desk.path("SOUL.md").read_bytes() == b"one\n"


def test_a_file_that_became_a_link_outside_is_said_and_not_written(desk, qtbot, tmp_path):
    desk.path("SOUL.md").write_bytes(b"one\n")
    desk.edit("SOUL.md")
    desk.go(0)
    desk.type("x")
    outside = tmp_path / "outside.md"
    outside.write_bytes(b"not yours")
    desk.path("SOUL.md").unlink()
    desk.path("SOUL.md").symlink_to(outside)
    desk.look()
    qtbot.waitUntil(desk.editor.changed.isVisible)
    assert "link out of the workspace" in desk.editor.changed.bar.line.text()
    desk.editor.save()
    qtbot.waitUntil(desk.editor.trouble.isVisible)
    assert outside.read_bytes() == b"not yours"


# Drafts


def test_leaving_keeps_a_draft_that_comes_back(desk, qtbot):
    desk.edit()
    desk.go(0)
    desk.type("unsaved ")
    desk.inspector.header.lock.click()
    assert desk.path().read_text("utf-8") == agents_text()
    assert desk.inspector.header.lock.text() == "Edit (unsaved draft)"
    desk.edit()
    assert desk.text.text == "unsaved " + agents_text()
    assert desk.editor.dirty
    assert "is here again" in desk.editor.draft.line.text()
    desk.editor.draft.buttons["discard"].click()
    assert desk.text.text == agents_text()
    assert not desk.editor.draft.isVisible()
    desk.inspector.header.lock.click()
    qtbot.waitUntil(lambda: not drafts.has_draft(desk.path()))


def test_choosing_another_file_locks_and_keeps_the_draft(desk):
    desk.path("SOUL.md").write_bytes(b"one\n")
    desk.edit()
    desk.type("x")
    desk.inspector.select("SOUL.md")
    assert not desk.inspector.unlock.editing
    assert drafts.find(desk.path()).text == "x" + agents_text()


def test_typing_is_kept_by_itself_in_case_of_a_crash(desk, qtbot):
    desk.edit()
    desk.type("x")
    qtbot.waitUntil(lambda: drafts.has_draft(desk.path()))
    assert drafts.find(desk.path()).text == "x" + agents_text()
    desk.save()
    assert not drafts.has_draft(desk.path())


def test_a_draft_meets_a_file_that_has_changed_since(desk, qtbot):
    base = agents_text()
    drafts.keep(Draft(desk.path(), base, "mine\n" + base))
    desk.path().write_text(base + "\ntheirs", encoding="utf-8")
    desk.edit()
    qtbot.waitUntil(desk.editor.changed.isVisible)
    desk.editor.changed.bar.buttons["merge"].click()
    qtbot.waitUntil(lambda: desk.text.text == "mine\n" + base + "\ntheirs")


# Words


def test_everything_is_said_in_chinese_as_well(desk, translations, qtbot):
    desk.edit()
    desk.editor.find_text()
    translations.use(Language.CHINESE)

    def chinese(words):
        return any("\u4e00" <= char <= "\u9fff" for char in words)

    bar = desk.editor.find_bar
    for widget in (desk.editor.save_button, bar.all_button, bar.regex, desk.inspector.header.lock):
        qtbot.waitUntil(lambda widget=widget: chinese(widget.text()))
    qtbot.waitUntil(lambda: "超出上限" in desk.editor.counter.words.text())
    qtbot.waitUntil(lambda: "规则" in desk.editor.foot.lint.full_text)


# The window


def test_a_save_comes_round_to_the_context_view(qtbot, tmp_path, translations):
    workspace = tmp_path / "ws"
    workspace.mkdir()
    (workspace / "AGENTS.md").write_text(agents_text(9_000), encoding="utf-8")
    with live_window(qtbot, Target(workspace=workspace, release="2026.9.6")) as live:
        window = live.window
        window.workbench.select("AGENTS.md")
        assert not window.registry["edit.save"].isEnabled()
        QTest.keyClick(window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        unlock = window.workbench._inspector.unlock
        qtbot.waitUntil(lambda: unlock.editor is not None and unlock.editor.ready)
        text = unlock.editor.text
        QTest.keyClicks(text, "A new first line. ")
        QTest.keyClick(text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert text.text == agents_text(9_000)  # the window's own Undo did not take the key
        QTest.keyClicks(text, "Again. ")
        QTest.keyClick(text, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
        assert unlock.editor.find_bar.isVisible()
        QTest.keyClick(text, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(lambda: live.layout.file("AGENTS.md").raw_text.startswith("Again. "), timeout=20_000)
        assert (workspace / "AGENTS.md").read_text("utf-8") == "Again. " + agents_text(9_000)
        assert unlock.editing
        QTest.keyClick(text, Qt.Key.Key_Escape)
        assert not unlock.editing
        assert not window.registry["edit.save"].isEnabled()


def test_closing_the_window_keeps_what_was_typed(qtbot, tmp_path, translations):
    workspace = tmp_path / "ws"
    workspace.mkdir()
    (workspace / "AGENTS.md").write_text("one\n", encoding="utf-8")
    with live_window(qtbot, Target(workspace=workspace, release="2026.9.6")) as live:
        live.window.workbench.select("AGENTS.md")
        live.window.registry["edit.unlock"].trigger()
        unlock = live.window.workbench._inspector.unlock
        qtbot.waitUntil(lambda: unlock.editor is not None and unlock.editor.ready)
        QTest.keyClicks(unlock.editor.text, "x")
        live.window.close()
    assert drafts.find(workspace / "AGENTS.md").text == "xone\n"


def test_the_head_of_a_narrow_editor_has_lines_of_its_own_for_figures_and_buttons(qtbot):
    theme_manager().apply()
    face = EditorFace()
    qtbot.addWidget(face)
    face.room.show()
    face.resize(sp(280), sp(500))
    face.show()
    qtbot.waitExposed(face)
    buttons = (face.room, face.find_button, face.save_button)
    qtbot.waitUntil(lambda: face.counter.width() == face.width())
    assert all(button.geometry().top() > face.counter.geometry().bottom() for button in buttons)
    assert all(button.geometry().right() <= face.width() for button in buttons)
    face.resize(sp(700), sp(500))
    qtbot.waitUntil(lambda: face.counter.geometry().right() < face.room.geometry().left())
