"""The Lab screen: choosing, running, stopping, looking at what was found, by hand and by keyboard."""

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QWidget

from gui.fit import misfits, settle
from lab_kit import trip
from lab_run_kit import Last, maker, plan
from strandline import paths
from strandline.engine.lab.choosing import Wanted
from strandline.engine.lab.plan import LabRun
from strandline.engine.lab.records import Records
from strandline.engine.lab.runner import run
from strandline.engine.lab.strategies.bench import Stopped
from strandline.engine.lab.strategies.registry import ids
from strandline.errors import StrandlineError
from strandline.live.jobs import JobQueues
from strandline.live.lab_desk import LabDesk
from strandline.messages import say
from strandline.store.endpoint_settings import ON, PRICE_IN, PRICE_OUT
from strandline.store.library import Library
from strandline.store.settings_file import Settings
from strandline.ui.i18n import Language
from strandline.ui.means import Means
from strandline.ui.theme import theme_manager
from strandline.ui.views.lab.parts import CONTEXTS, LOST
from strandline.ui.views.lab.probes import expected_of
from strandline.ui.views.lab.view import LabView
from strandline.ui.views.lab.words import BEST

HOSTILE = "<b>bold</b><img src='file:///etc/passwd'>\u202eevil"
CHEAP = ("host", "rules")


_FOUND: dict[object, LabRun] = {}


def run_here(made, library, **more) -> LabRun:
    """Run in the worker without helping processes; what was run by another test is only recorded anew."""
    key = (made.conversation.digest, made.conversation.title, made.strategies, made.probes)
    if key not in _FOUND:
        _FOUND[key] = run(made, None, workers=0, **more)
    return Records(library).add(_FOUND[key], {name: f"{key}{name}" for name in made.in_order})


@pytest.fixture
def view(qtbot, own_home, translations):
    translations.use(Language.ENGLISH)
    made = LabView()
    qtbot.addWidget(made)
    made.desk.run_with(run_here)
    made.adopt(Means(Settings(own_home / "settings.toml")))
    made.resize(1_340, 800)
    made.show()
    qtbot.waitUntil(lambda: bool(made.choose.orders), timeout=20_000)
    yield made
    made.stop()


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def ran(view, qtbot, *strategies: str) -> LabRun:
    """Run the cheap strategies over what is ticked, by the button."""
    view.choose.strategies.choose(*(strategies or CHEAP))
    click(view.choose.run)
    qtbot.waitUntil(lambda: not view.desk.running and bool(view.shown) and not view.busy, timeout=60_000)
    return view.shown[0]


def recorded(*strategies: str, title: str = "A talk") -> int:
    """Record a small run, and give its number."""
    made = plan(*(strategies or ("host",)), talk=replace(trip(), title=title))
    with Library.open(paths.library_file()) as library:
        found = run_here(made, library)
    assert found.id is not None
    return found.id


def test_a_run_by_hand_ends_with_advice_and_a_table_and_is_kept(view, qtbot):
    assert view.choose.conversations.chosen[0].scenario == "trip"
    assert "contexts" in view.choose.estimate.text()
    found = ran(view, qtbot)
    assert view.result.headline.text()
    table = view.result.table
    names = [table.model().headerData(row, Qt.Orientation.Vertical) for row in range(table.rowCount())]
    assert names == ["None", "Host", "Rules"]
    cells = [table.item(row, at) for row in range(3) for at in range(table.columnCount())]
    assert any(cell.text().startswith(BEST) for cell in cells)
    spoken = [cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells]
    assert any(words.endswith("best") for words in spoken)
    assert any("10th to 90th percentile" in words for words in spoken)
    assert [one.id for one in view.runs.runs] == [found.id]
    assert view.runs.chosen == (found.id,)


def test_a_row_of_the_table_names_its_strategy(view, qtbot):
    ran(view, qtbot, "host")
    picked: list[str] = []
    view.result.strategyPicked.connect(picked.append)
    QTest.keyClick(view.result.table, Qt.Key.Key_Up)
    assert picked == ["none"]


def test_what_fits_the_window_is_said_to_need_no_shrinking(view, qtbot):
    assert view.choose.window_note.text() == ""
    view.choose.window_size.setValue(200_000)
    assert "All of it fits" in view.choose.window_note.text()
    view.choose.window_size.setValue(10)
    view.choose.window_size.editingFinished.emit()
    assert view.choose.window_size.value() == 1_000


def test_choices_of_a_strategy_reach_the_order_and_go_back(view):
    row = view.choose.strategies.row("rules")
    click(row.fold)
    assert row.form.isVisible()
    row.form.fields["last_turns"].setValue(7)
    row.form.fields["protect"].setChecked(False)
    assert view.choose.orders[0].choices == {"rules": {"last_turns": 7, "protect": False}}
    click(row.form.reset)
    assert view.choose.orders[0].choices == {}


def test_a_question_of_ones_own_is_asked_and_can_be_taken_away(view, qtbot):
    probes = view.choose.probes
    click(probes.add)
    row = probes.rows[0]
    assert row.question.hasFocus()
    QTest.keyClicks(row.question, "May there be peanuts?")
    assert view.choose.orders[0].probes == (), "it is not whole yet"
    QTest.keyClicks(row.expected, "peanut|nuts, Nora")
    row.turn.setValue(3)
    (probe,) = view.choose.orders[0].probes
    assert (probe.expected, probe.from_turn) == ((("peanut", "nuts"), ("Nora",)), 2)
    found = ran(view, qtbot, "host")
    assert "May there be peanuts?" in [one.question for one in found.probes]
    click(view.runs.new)
    click(row.remove)
    assert view.choose.orders[0].probes == ()


@pytest.mark.parametrize(
    ("text", "groups"),
    [("a|b, c", (("a", "b"), ("c",))), ("花生，里斯本", (("花生",), ("里斯本",))), (" , | ", ()), ("", ())],
)
def test_the_words_of_an_answer_are_read(text, groups):
    assert expected_of(text) == groups


def test_asking_the_model_is_offered_with_its_cost_only_where_there_is_one(view, own_home):
    assert not view.choose.answers.isVisible()
    settings = Settings(own_home / "settings.toml")
    settings.set(ON, True)
    settings.set(PRICE_IN, "1")
    settings.set(PRICE_OUT, "2")
    view.adopt(Means(settings))
    assert view.choose.answers.isVisibleTo(view.choose)
    assert not view.choose.answers.isChecked()
    assert not view.choose.orders[0].answers
    told = view.choose.answers_note.text()
    assert "calls" in told
    assert "US$" in told
    cost = view.choose.cost()
    assert cost.dollars(1.0, 2.0) == pytest.approx((cost.sent + 2 * cost.answered) / 1e6)


def test_stopping_comes_back_to_the_choice_and_records_nothing(view, qtbot):
    def endless(made, library, *, progress, cancelled, **more):
        while not cancelled():
            pass
        raise Stopped

    view.desk.run_with(endless)
    click(view.choose.run)
    qtbot.waitUntil(lambda: bool(view.working.bars))
    assert set(view.working.bars) == set(ids())
    click(view.working.stop)
    qtbot.waitUntil(lambda: not view.desk.running and not view.busy)
    assert view.pages.currentWidget() is view.choose
    assert view.runs.runs == ()


def test_progress_is_told_strategy_by_strategy(view, qtbot):
    told = []
    view.desk.run_with(partial(run, workers=0))
    view.desk.worked.connect(told.append)
    ran(view, qtbot)
    assert told
    assert all(set(one.done) == {"none", "host", "rules"} for one in told)
    assert all(count <= one.turns for one in told for count in one.done.values())


def test_closing_while_it_runs_ends_the_work(qtbot, own_home):
    begun, ended = [], []

    def endless(made, library, *, progress, cancelled, **more):
        begun.append(made)
        while not cancelled():
            pass
        ended.append(made)
        raise Stopped

    made = LabView()
    qtbot.addWidget(made)
    made.desk.run_with(endless)
    made.show()
    qtbot.waitUntil(lambda: bool(made.choose.orders), timeout=20_000)
    click(made.choose.run)
    qtbot.waitUntil(lambda: bool(begun))
    made.stop()
    assert ended


def test_a_strategy_that_fails_is_a_row_with_its_reason(view, qtbot):

    def failing(made, library, **more):
        return run(made, library, make=maker(Last("host", wrong=1)), **more)

    view.desk.run_with(failing)
    ran(view, qtbot, "host")
    table = view.result.table
    assert table.rowCount() == 2
    assert table.columnSpan(1, 0) == table.columnCount()
    assert "secret words" not in table.item(1, 0).text()
    assert table.item(1, 0).text()


def test_a_run_that_the_library_did_not_take_is_shown_and_the_reason_is_told(view, qtbot):
    reason = StrandlineError(say("The disk is full."), say("Make room."))

    def unrecorded(made, library, **more):
        return replace(run(made, None, workers=0, **more), unrecorded=reason)

    view.desk.run_with(unrecorded)
    with qtbot.waitSignal(view.failed, timeout=20_000) as told:
        ran(view, qtbot, "host")
    assert told.args == [reason]
    assert view.result.table.rowCount() == 2


def test_two_runs_are_compared_and_one_is_deleted_after_a_question(view, qtbot):
    first, second = recorded("host"), recorded("host", "rules")
    view.desk.list_runs()
    qtbot.waitUntil(lambda: len(view.runs.runs) == 2)
    for at in range(2):
        view.runs.list.item(at).setSelected(True)
    click(view.runs.compare)
    qtbot.waitUntil(lambda: len(view.shown) == 2)
    assert [one.id for one in view.shown] == [first, second]
    assert "→" in view.result.table.item(0, 0).text()
    view.runs.choose(second)
    click(view.runs.delete)
    box = view.runs.question
    keep, yes = (
        next(b for b in box.buttons() if box.buttonRole(b) is role)
        for role in (QMessageBox.ButtonRole.RejectRole, QMessageBox.ButtonRole.DestructiveRole)
    )
    assert box.defaultButton() is keep
    click(yes)
    qtbot.waitUntil(lambda: len(view.runs.runs) == 1)
    with Library.open(paths.library_file()) as library:
        assert [one.id for one in Records(library).list()] == [first]


def test_texts_of_a_conversation_are_shown_and_never_obeyed(view, qtbot):
    number = recorded("host", title=HOSTILE)
    view.desk.list_runs()
    qtbot.waitUntil(lambda: len(view.runs.runs) == 1)
    view.desk.show(number)
    qtbot.waitUntil(lambda: bool(view.shown))
    shown = view.result.title.full_text
    assert "<b>bold</b>" in shown
    assert "\u202e" not in shown
    assert view.result.title.textFormat() is Qt.TextFormat.PlainText
    assert "\u202e" not in view.runs.list.item(0).text()
    view.runs.choose(number)
    view.runs.ask_to_delete()
    assert view.runs.question.textFormat() is Qt.TextFormat.PlainText
    view.runs.question.close()


def test_it_can_be_run_by_the_keyboard_alone(view, qtbot):
    tree = view.choose.conversations.tree
    tree.setFocus()
    top = tree.topLevelItem(0)
    tree.setCurrentItem(top.child(0))
    QTest.keyClick(tree, Qt.Key.Key_Space)
    assert view.choose.conversations.chosen == ()
    assert not view.choose.run.isEnabled()
    assert "Tick" in view.choose.estimate.text()
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Space)
    assert [one.scenario for one in view.choose.conversations.chosen] == ["fault"]
    qtbot.waitUntil(view.choose.run.isEnabled, timeout=20_000)
    view.choose.run.setFocus()
    view.desk.run_with(lambda *args, **more: (_ for _ in ()).throw(Stopped()))
    QTest.keyClick(view.choose.run, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not view.desk.running)


def test_a_click_on_the_name_ticks_a_conversation(view):
    tree = view.choose.conversations.tree
    child = tree.topLevelItem(0).child(1)
    spot = tree.visualItemRect(child).center()
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert [one.scenario for one in view.choose.conversations.chosen] == ["trip", "fault"]
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert [one.scenario for one in view.choose.conversations.chosen] == ["trip"]


def test_the_search_leaves_what_has_the_words(view):
    choice = view.choose.conversations
    QTest.keyClicks(choice.field, "STORY")
    top = choice.tree.topLevelItem(0)
    assert [top.child(at).isHidden() for at in range(3)] == [True, True, False]
    choice.field.clear()
    assert not any(top.child(at).isHidden() for at in range(3))


def test_a_conversation_that_cannot_be_read_says_why(view, qtbot):
    view.choose.conversations.tick(Wanted(conversation="no-such-session"))
    qtbot.waitUntil(lambda: not view.busy, timeout=20_000)
    told = view.choose.estimate.text()
    assert told
    assert "…" not in told
    assert not view.choose.run.isEnabled()


def test_trying_it_runs_a_built_in_conversation_at_once(view, qtbot):
    view.choose.strategies.choose("host")
    qtbot.waitUntil(view.choose.try_it.isVisible)
    click(view.choose.try_it)
    qtbot.waitUntil(lambda: not view.desk.running and bool(view.shown) and not view.busy, timeout=60_000)
    assert not view.choose.try_it.isVisibleTo(view.choose)


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.CHINESE])
@pytest.mark.parametrize("width", [880, 1_340])
def test_every_page_fits(view, qtbot, translations, language, width):
    number = recorded("host")
    view.choose.probes.add_row()
    view.choose.set_endpoint(on=True, price_in=1.0, price_out=1.0)
    translations.use(language)
    view.resize(width, 700)
    qtbot.waitUntil(lambda: not view.busy, timeout=20_000)
    settle()
    assert misfits(view) == []
    view.desk.show(number)
    qtbot.waitUntil(lambda: bool(view.shown))
    settle()
    assert misfits(view) == []
    view._show_page(view.working)
    view.working.begin(tuple(ids()))
    settle()
    assert misfits(view) == []
    view.working.end()


def test_nothing_is_read_before_the_screen_is_shown(qtbot, own_home):
    made = LabView()
    qtbot.addWidget(made)
    assert not made.busy
    made.stop()


def test_the_desk_stays_silent_once_it_is_closed(qtbot, own_home):

    queues = JobQueues()
    desk = LabDesk(queues)
    told = []
    desk.offered.connect(told.append)
    desk.offer("en")
    desk.close()
    queues.shutdown()
    assert told == []


def test_pictures_contexts_and_losses_follow_the_row_and_the_turn(view, qtbot):
    run_shown = ran(view, qtbot)
    parts, table = view.result.parts, view.result.table
    table.pick("rules")
    assert parts.lost.strategy == "rules"
    assert parts.reader.strategies == ("rules", "none")
    parts.reader.field.setValue(9)
    assert parts.lost.turn == 8
    parts.pictures.tokens.strategyPicked.emit("host")
    assert table.strategy == "host"
    assert parts.lost.strategy == "host"
    click(parts.switch.findChildren(QWidget)[2])
    assert parts.lost.isVisibleTo(view)
    parts.lost.messageAsked.emit(run_shown.plan.conversation.messages[0].ref)
    assert parts.reader.isVisibleTo(view), "a built-in conversation stands nowhere else"


def test_two_that_are_compared_have_no_pictures(view, qtbot):
    first, second = recorded("host"), recorded("host", "rules")
    view.desk.compare(first, second)
    qtbot.waitUntil(lambda: len(view.shown) == 2)
    assert not view.result.parts.isVisibleTo(view)


def test_the_focus_stays_in_the_lab_while_it_runs_and_when_it_is_stopped(view, qtbot):
    def endless(made, library, *, progress, cancelled, **more):
        while not cancelled():
            pass
        raise Stopped

    number = recorded("host")
    view.desk.show(number)
    qtbot.waitUntil(lambda: bool(view.shown))
    click(view.runs.new)
    view.desk.run_with(endless)
    view.choose.run.setFocus()
    click(view.choose.run)
    assert view.working.stop.hasFocus()
    assert view.working.title.full_text == "The lab begins…"
    qtbot.waitUntil(lambda: view.working.title.full_text == "A trip plan")
    click(view.working.stop)
    qtbot.waitUntil(lambda: not view.desk.running and not view.busy)
    assert view.pages.currentWidget() is view.choose
    assert view.pages.isAncestorOf(view.focusWidget())
    assert view.runs.chosen == (), "what is shown is the choice, not the run before"


def test_lists_below_the_table_are_not_stretched_by_the_pictures(view, qtbot):
    view.desk.show(recorded("host"))
    view.resize(880, 600)
    qtbot.waitUntil(lambda: bool(view.shown))
    parts = view.result.parts
    settle()
    pictures = parts.pages.height()
    for page in (CONTEXTS, LOST):
        parts.show_page(page)
        settle()
        assert parts.pages.height() < pictures / 2
        assert misfits(view) == []


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.CHINESE, Language.PSEUDO])
def test_what_was_lost_fits_in_large_letters(view, qtbot, translations, language):
    translations.use(language)
    theme_manager().set_font_scale(2.0)
    view.desk.show(recorded("host"))
    view.resize(1_280, 600)
    qtbot.waitUntil(lambda: bool(view.shown) and not view.busy)
    view.result.parts.show_page(LOST)
    settle()
    assert misfits(view) == []
