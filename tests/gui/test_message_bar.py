"""Problems are told without dialogs, lastingly, once, and even when telling fails."""

import threading

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtWidgets import QWidget

from strandline.errors import NotFound
from strandline.live.gui_errors import ErrorBridge
from strandline.messages import say
from strandline.model.context import Severity
from strandline.ui.faults import Faults, problem_of
from strandline.ui.i18n import Language
from strandline.ui.widgets.message_bar import MessageBar, Problem
from strandline.ui.widgets.toast import Toast


@pytest.fixture
def bar(qtbot, translations) -> MessageBar:
    made = MessageBar()
    qtbot.addWidget(made)
    return made


def problem(key: str = "a", **more) -> Problem:
    return Problem(key, say("{name} is broken.", name=key), say("Mend it."), **more)


def test_is_not_there_while_nothing_is_wrong(bar):
    assert not bar.isVisible()
    bar.tell(problem())
    assert bar.isVisible()
    bar.settle("a")
    assert not bar.isVisible()


def test_newest_stands_first_and_three_at_once(bar):
    for key in "abcde":
        bar.tell(problem(key))
    assert [row.problem.key for row in bar.rows] == list("edcba")
    assert [row.isVisible() for row in bar.rows] == [True, True, True, False, False]
    assert bar._more.text() == "and 2 more messages"
    bar.rows[0].close_button.click()
    bar.rows[0].close_button.click()
    assert [row.problem.key for row in bar.rows] == list("cba")
    assert all(row.isVisible() for row in bar.rows)
    assert not bar._more.isVisible()


def test_same_problem_is_one_row_that_counts(bar):
    bar.tell(problem(details="first"))
    bar.tell(problem(details="second"))
    (row,) = bar.rows
    assert row._line.text() == "a is broken. (2 times)"
    assert "second" in row.report()
    assert "first" not in row.report()


def test_another_path_is_another_fault(bar):
    """Two files with one fault each are no file with two."""
    for name in ("AGENTS.md", "USER.md", "USER.md"):
        bar.tell(Problem.of(NotFound(say("{path} is not there.", path=name), say("Look."))))
    assert [row._line.text() for row in bar.rows] == [
        "USER.md is not there. (2 times)",
        "AGENTS.md is not there.",
    ]


def test_another_word_on_the_same_problem_is_the_first_of_its_kind(bar):
    for name in ("AGENTS.md", "AGENTS.md", "USER.md"):
        bar.tell(Problem("reading", say("{path} is not there.", path=name)))
    (row,) = bar.rows
    assert row._line.text() == "USER.md is not there."


def test_details_are_hidden_until_asked_for(bar, qtbot):
    bar.tell(problem(details="where it happened"))
    (row,) = bar.rows
    assert not row._details.isVisible()
    qtbot.mouseClick(row.details_button, Qt.MouseButton.LeftButton)
    assert row._details.isVisible()
    assert row._details.toPlainText() == "where it happened"
    bar.tell(problem("b"))
    assert not bar.rows[0].details_button.isVisible()


def test_copies_all_that_is_known(bar, qtbot):
    bar.tell(problem(details="where it happened"))
    with qtbot.waitSignal(bar.copied):
        qtbot.mouseClick(bar.rows[0].copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "a is broken.\nMend it.\n\nwhere it happened"


def test_text_is_never_taken_for_markup(bar):
    bar.tell(Problem("x", say("{name}", name="<b>bold</b> & <img src=x>")))
    assert bar.rows[0]._line.text() == "<b>bold</b> & <img src=x>"
    assert bar.rows[0]._line.textFormat() is Qt.TextFormat.PlainText


def test_follows_the_language(bar, translations, qtbot):
    bar.tell(problem())
    translations.use(Language.CHINESE)
    qtbot.waitUntil(lambda: bar.rows[0].copy_button.text() == "复制详情")


def test_problem_of_an_error_of_ours_has_its_way_out():
    made = Problem.of(NotFound(say("Gone."), say("Look elsewhere.")))
    assert (made.line.text(), made.way_out.text()) == ("Gone.", "Look elsewhere.")


def raised(error: Exception) -> Exception:
    try:
        raise error
    except type(error) as caught:
        return caught


def test_problem_of_any_other_error_names_kind_and_place_but_no_folder():
    made = problem_of(raised(KeyError("secret words")))
    assert "KeyError" in made.line.text()
    assert "test_message_bar.py" in made.line.text()
    assert "secret words" not in made.line.text()
    assert "/tests/" not in made.details
    assert made.severity is Severity.LOSS


@pytest.fixture
def faults(qtbot) -> tuple[ErrorBridge, Faults]:
    bridge = ErrorBridge()
    return bridge, Faults(bridge)


def test_error_in_a_thread_reaches_the_bar(bar, faults, qtbot):
    bridge, told = faults
    told.told.connect(bar.tell)
    told.listen()
    thread = threading.Thread(target=lambda: bridge.report(raised(ValueError("x"))))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(bar.rows) == 1)
    assert "ValueError" in bar.rows[0]._line.text()


def test_error_before_the_window_waits_for_it(faults, qtbot):
    bridge, told = faults
    with qtbot.waitSignal(bridge.caught):
        bridge.report(raised(ValueError("early")))
    (waiting,) = told.listen()
    assert "ValueError" in waiting.line.text()
    assert told.listen() == ()


def test_bar_that_fails_itself_ends_the_chain(faults, qtbot):
    bridge, told = faults
    tries = []

    def broken_bar(problem: Problem) -> None:
        tries.append(problem)
        told.failed(raised(RuntimeError("the bar is broken")))  # what the hook does, at once

    told.told.connect(broken_bar)
    told.listen()
    with qtbot.waitSignal(bridge.caught):
        bridge.report(raised(ValueError("x")))
    assert len(tries) == 1


@pytest.fixture
def toast(qtbot, translations) -> Toast:
    window = QWidget()
    window.resize(800, 600)
    qtbot.addWidget(window)
    window.show()
    made = Toast(window)
    made.keep = window
    return made


def enter(widget: QWidget) -> None:
    point = QPointF(1, 1)
    widget.enterEvent(QEnterEvent(point, point, point))


def test_toast_goes_by_itself(toast, qtbot):
    toast.say("Saved")
    assert toast.isVisible()
    assert toast.timer.isActive()
    with qtbot.waitSignal(toast.gone):
        toast.timer.start(0)
    assert not toast.isVisible()


def test_toast_waits_while_the_mouse_is_on_it(toast):
    toast.say("Saved")
    enter(toast)
    assert not toast.timer.isActive()
    assert toast.isVisible()
    toast.leaveEvent(QEvent(QEvent.Type.Leave))
    assert toast.timer.isActive()


def test_toast_with_an_action_stays_longer_and_acts_once(toast, qtbot):
    done = []
    toast.say("Saved")
    short = toast.timer.interval()
    toast.say("Added", "Undo", lambda: done.append(1))
    assert toast.timer.interval() > short
    qtbot.mouseClick(toast.button, Qt.MouseButton.LeftButton)
    toast.button.click()
    assert done == [1]
    assert not toast.isVisible()


def test_toast_stays_inside_a_narrow_window(toast):
    toast.say("A sentence that is far longer than the narrow window it stands in " * 3)
    toast.keep.resize(320, 400)
    assert toast.geometry().left() >= 0
    assert toast.geometry().right() < 320


def test_a_toast_stands_above_what_it_must_not_cover(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    line = QWidget(window)
    line.setGeometry(0, 500, 800, 60)
    toast = Toast(window)
    window.show()
    qtbot.waitExposed(window)
    toast.say("Written")
    assert toast.geometry().intersects(line.geometry())
    toast.clear_of = lambda: line
    toast.say("Written")
    assert not toast.geometry().intersects(line.geometry())
    line.setGeometry(0, 300, 800, 260)
    assert not toast.geometry().intersects(line.geometry())
    line.hide()
    toast.say("Written")
    assert toast.geometry().bottom() > 500
