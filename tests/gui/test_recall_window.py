"""Asking the memory in the window: from a question to what was said, and to the message itself."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from endpoint_server import endpoint_server, says
from gui.live_window import live_window
from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.recall.memories import MemoryFile, Whose
from strandline.engine.target import Target
from strandline.messages import say
from strandline.model.recall import (
    CitedSentence,
    Newer,
    Recalled,
    RecalledPassage,
    Removed,
    WrittenAnswer,
)
from strandline.model.search import Ref, Scope, Why
from strandline.store.demo import made_demo
from strandline.store.endpoint_settings import MODEL, ON, URL
from strandline.ui.i18n import Language
from strandline.ui.recall.text import copied
from strandline.ui.recall.window import CAP, RecallWindow
from strandline.ui.views.memory.desk import READING

ASKING = 30_000


@pytest.fixture
def live(qtbot, translations, own_home):
    with live_window(qtbot, Target(state_dir=made_demo())) as made:
        qtbot.waitUntil(lambda: made.window.opened.snapshot is not None)
        yield made


def opened(live, qtbot):
    """Press the keys; give the window once it knows which memories there are."""
    QTest.keyClick(
        live.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    shown = live.window.recalling.desk.shown
    qtbot.waitUntil(lambda: shown.isVisible() and shown.chosen is not None)
    return shown


def asked(shown, qtbot, question):
    before = shown.found
    shown.field.setText(question)
    QTest.keyClick(shown.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.found is not before, timeout=ASKING)
    return shown.found


def test_from_a_question_to_the_message_it_was_said_in(live, qtbot):
    shown = opened(live, qtbot)
    assert shown.chosen.whose is Whose.PLUGIN
    assert not shown.worded.isVisible()  # no endpoint is switched on
    found = asked(shown, qtbot, "How much may the whole renovation cost?")
    at = next(one for one in found.passages if "38,500 euros" in one.text)
    assert "38,500 euros" in shown.text.toPlainText()
    assert f"[{at.label}]" in shown.text.toPlainText()
    shown.text.go_to(at.label)
    assert shown.text.current.ref == at.ref
    shown.open.click()
    memory = live.window.workbench.view("memory")
    qtbot.waitUntil(
        lambda: memory.isVisible() and memory.desk.pages.currentIndex() == READING, timeout=ASKING
    )
    qtbot.waitUntil(lambda: "38,500 euros" in memory.desk.reader.text.toPlainText(), timeout=ASKING)


def test_a_double_click_and_the_keyboard_open_the_message_as_well(live, qtbot):
    shown = opened(live, qtbot)
    asked(shown, qtbot, "How much may the whole renovation cost?")
    refs = []
    shown.text.openAsked.connect(refs.append)
    QTest.keyClick(shown.field, Qt.Key.Key_Down)
    QTest.keyClick(shown.text, Qt.Key.Key_2)
    assert shown.text.current.label == 2
    QTest.keyClick(shown.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    shown.text.go_to(1)
    line = shown.text.cursorRect().center()
    QTest.mouseDClick(shown.text.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(line.x() + 4, line.y()))
    assert refs == [shown.found.passages[1].ref, shown.found.passages[0].ref]
    QTest.keyClick(shown.text, Qt.Key.Key_Escape)  # back to the field
    assert shown.field.hasFocus() or shown.focusWidget() is shown.field
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()


def test_it_answers_in_chinese(live, qtbot):
    shown = opened(live, qtbot)
    found = asked(shown, qtbot, "装修上限是多少？")
    assert any("二十万元" in one.text for one in found.passages)


def test_without_the_plugin_the_own_memory_is_asked(qtbot, translations, own_home, copy_fixture):
    state = copy_fixture("openclaw/recordings/2026.7.1/convo") / "state"
    with LosslessDesk(state) as desk:
        desk.import_new()
    with live_window(qtbot, Target(state_dir=state)) as made:
        qtbot.waitUntil(lambda: made.window.opened.snapshot is not None)
        shown = opened(made, qtbot)
        assert shown.chosen.whose is Whose.OWN
        found = asked(shown, qtbot, "我的猫叫什么？")
        assert any("小花" in one.text for one in found.passages)


def test_an_endpoint_words_the_answer_when_it_is_switched_on(live, qtbot):
    with endpoint_server() as server:
        settings = live.window.preferences.settings
        for setting, value in ((ON, True), (URL, server.url), (MODEL, "small")):
            settings.set(setting, value)
        settings.save()
        server.usual = says("It may cost 38,500 euros [1][2][3][4][5]. Nobody knows.")
        shown = opened(live, qtbot)
        assert shown.worded.isVisible()
        assert not shown.worded.isChecked()
        asked(shown, qtbot, "whole renovation costs euros")
        assert server.requests == []  # nothing is sent before somebody wants it
        shown.worded.setChecked(True)
        asked(shown, qtbot, "the whole renovation costs how many euros")
        assert len(server.requests) == 1
        assert shown.answer.text().startswith("It may cost 38,500 euros. [")
        assert "Nobody knows." in shown.notes.text()  # and why it was taken out


# --- the window by itself -----------------------------------------------------------------------


@pytest.fixture
def shown(qtbot, translations, tmp_path):
    made = RecallWindow()
    qtbot.addWidget(made)
    made.set_memories(
        (MemoryFile(Whose.PLUGIN, tmp_path / "lcm.db"), MemoryFile(Whose.OWN, tmp_path / "own.db"))
    )
    made.show()
    return made


def recalled(tmp_path, **changes):
    def passage(label, text, **more):
        ref = Ref(Scope.MESSAGES, tmp_path / "lcm.db", conversation_id=1, message_id=label)
        return RecalledPassage(
            label, ref, text, (), 10, Why(words=True), 1_780_000_000_000 + label, "user", **more
        )

    newer = (Newer("budget", "200,000 yuan", "180,000 yuan", 2),)
    also = (Ref(Scope.MESSAGES, tmp_path / "lcm.db", conversation_id=1, message_id=9),)
    passages = (
        passage(1, "The budget is 200,000 yuan.\x1b[31m\u202e", newer=newer),
        passage(2, "The budget is 180,000 yuan now.", also=also, cut=True),
    )
    return Recalled("budget?", passages, 20, CAP, **changes)


def test_what_no_longer_holds_is_marked_in_words(shown, tmp_path):
    shown.set_recalled(recalled(tmp_path))
    text = shown.text.toPlainText()
    assert "No longer: 200,000 yuan was replaced by 180,000 yuan in [2]" in text
    assert "Said 1 more time: message 9" in text
    assert "(goes on in the message)" in text
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_an_answer_stands_above_and_what_was_taken_out_is_said(shown, tmp_path):
    answer = WrittenAnswer(
        (CitedSentence("The budget is 180,000 yuan.", (2,)),),
        (Removed("A boat.", say("It cites no passage.")),),
    )
    found = recalled(tmp_path, answer=answer, notes=(say("Searched by words alone."),))
    shown.set_recalled(found)
    assert shown.answer.text() == "The budget is 180,000 yuan. [2]"
    notes = ["Searched by words alone.", "Taken out: “A boat.” — It cites no passage."]
    assert shown.notes.text().splitlines() == notes
    shown.copy.click()
    assert QApplication.clipboard().text() == copied(found)
    assert copied(found).startswith("The budget is 180,000 yuan. [2]\n\nbudget?\n")
    assert "[1] message 1 (conversation 1, lcm.db)" in copied(found)


def test_more_asks_again_with_twice_the_room(shown, tmp_path):
    wanted = []
    shown.asked.connect(lambda *one: wanted.append(one))
    shown.field.setText("budget?")
    shown.ask.click()
    shown.set_recalled(recalled(tmp_path, left=3, left_tokens=100))
    assert shown.more.text() == "Show more (3)"
    shown.more.click()
    assert [(one[1], one[2], one[3]) for one in wanted] == [
        ("budget?", CAP, False),
        ("budget?", 2 * CAP, False),
    ]
    shown.memory.setCurrentIndex(1)
    shown.ask.click()
    assert wanted[-1][0].whose is Whose.OWN
    assert wanted[-1][2] == CAP


def test_a_question_on_its_way_can_be_stopped(shown, qtbot):
    shown.field.setText("budget?")
    shown.set_busy(True)
    assert shown.ask.text() == "Stop"
    with qtbot.waitSignal(shown.stopAsked):
        shown.ask.click()
    with qtbot.waitSignal(shown.stopAsked):
        QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert shown.isVisible()


def test_nothing_known_and_nothing_to_ask(shown):
    assert shown.notes.text().startswith("Ask in your own words")
    assert not shown.ask.isEnabled()
    shown.set_recalled(Recalled("x", (), 0, CAP, empty=say("The memory holds nothing on this question.")))
    assert shown.notes.text() == "The memory holds nothing on this question."
    assert not shown.text.isVisible()
    shown.set_trouble("The file is damaged.")
    assert shown.notes.text() == "The file is damaged."
    shown.set_memories(())
    shown.field.setText("budget?")
    assert not shown.ask.isEnabled()


def test_it_speaks_chinese_at_once(shown, qtbot, translations, tmp_path):
    shown.set_recalled(recalled(tmp_path))
    translations.use(Language.CHINESE)
    qtbot.waitUntil(lambda: shown.ask.text() == "提问")
    assert "已不再是" in shown.text.toPlainText()
    translations.use(Language.ENGLISH)
    qtbot.waitUntil(lambda: shown.ask.text() == "Ask")


def test_a_mark_at_the_end_of_a_passage_ends_there(shown, tmp_path):
    found = recalled(tmp_path)
    first = replace(found.passages[0], text="It is about the budget", marks=((16, 22),))
    shown.set_recalled(replace(found, passages=(first, found.passages[1])))
    assert [one.cursor.selectedText() for one in shown.text.extraSelections()] == ["budget"]


def test_a_summary_speaks_by_its_name(shown, tmp_path):
    found = recalled(tmp_path)
    ref = Ref(Scope.SUMMARIES, tmp_path / "lcm.db", conversation_id=1, summary_id="sum_0a")
    shown.set_recalled(
        replace(found, passages=(replace(found.passages[0], ref=ref, role=None, title="leaf d0"),))
    )
    assert "[1] summary · leaf" in shown.text.toPlainText()
