"""Rebuilding a summary on the Memory screen: made, compared, accepted, taken back."""

import threading

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from engine.lossless.build_kit import SMALL, Failing, First, Saying
from gui.fit import misfits
from gui.fit import settle as settle_layouts
from gui.memory_kit import open_file
from gui.rebuild_kit import OwnMemory, Place, built, own_memory
from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.summarizers.base import SummaryText
from strandline.engine.summarizers.named import NAMES
from strandline.store.endpoint_settings import SUMMARIZER
from strandline.store.lcm import LcmDatabase
from strandline.store.settings_file import Settings
from strandline.ui.i18n import Language
from strandline.ui.models.memory.tree import MemoryTree
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.rebuild_page import RebuildPage
from strandline.ui.views.memory.side_panel import FINDINGS

HOSTILE = (
    "<b>bold</b><img src=x onerror=alert(1)>\n\u202eevil\u202c \u2066x\u2069\n" + "word " * 200_000 + "\nend"
)


@pytest.fixture
def own(tmp_path, qtbot, own_home) -> OwnMemory:
    return own_memory(tmp_path, qtbot)


def outdated(own: OwnMemory) -> tuple[str, ...]:
    with LosslessDesk(own.host.state) as desk:
        return desk.status().outdated


def begun(own: OwnMemory, depth: int = 0) -> str:
    """Open the page for a summary of a depth."""
    found = own.summary(depth)
    own.pick(found)
    own.click(own.rebuild.button)
    assert own.view.pages.currentWidget() is own.page
    return found


def answered_by(own: OwnMemory, *answers: str) -> None:
    made = Saying(*answers)
    own.rebuild.work.by_name = lambda _name: made


def test_a_new_text_is_made_shown_beside_the_old_accepted_and_taken_back(own):
    leaf = begun(own)
    before = own.text(leaf)
    assert own.page.sides[0].text.toPlainText() == before
    assert [own.page.summarizer.itemData(at) for at in range(own.page.summarizer.count())] == list(NAMES)
    own.click(own.page.make)
    offer = own.page.offer
    assert offer.candidate.model == "extractive:1"
    assert own.page.sides[1].text.toPlainText() == offer.candidate.text
    assert "free of charge" in own.page.sides[1].line.text()
    assert f"of {len(offer.scales.facts)} protected facts" in own.page.sides[0].line.text()
    assert own.page.sides[1].text.extraSelections()
    assert own.text(leaf) == before
    own.click(own.page.accept)
    assert own.text(leaf) == offer.candidate.text
    assert own.view.panel.node.text.toPlainText() == offer.candidate.text
    assert len(outdated(own)) >= 2
    own.press("undo")
    assert own.text(leaf) == before
    assert own.page.sides[0].text.toPlainText() == before
    assert outdated(own) == ()


def test_the_old_text_is_kept_and_nothing_is_written(own):
    leaf = begun(own)
    before = own.text(leaf)
    answered_by(own, "A short text.")
    own.click(own.page.make)
    own.click(own.page.keep)
    assert own.page.offer is None
    assert own.page.make.isVisible()
    with LosslessDesk(own.host.state) as desk:
        assert [one.content for one in desk.versions(leaf)] == [before]


def test_another_one_is_tried(own):
    begun(own)
    answered_by(own, "The first one.", "The second one.")
    own.click(own.page.make)
    assert own.page.sides[1].text.toPlainText() == "The first one."
    own.click(own.page.again)
    assert own.page.sides[1].text.toPlainText() == "The second one."


def test_the_same_text_again_is_said(own):
    leaf = begun(own)
    answered_by(own, own.text(leaf))
    own.click(own.page.make)
    assert "same text" in own.page.notice.line.text()


def test_any_version_can_be_looked_at_and_used(own):
    leaf = begun(own)
    before = own.text(leaf)
    answered_by(own, "A short text.")
    own.click(own.page.make)
    own.click(own.page.accept)
    own.page.menu.aboutToShow.emit()
    used, former = own.page.menu.actions()
    assert "Version 2 · used now" in used.text()
    assert not used.isEnabled()
    assert "Version 1 · former" in former.text()
    former.trigger()
    own.rest()
    assert own.page.sides[1].text.toPlainText() == before
    own.click(own.page.accept)
    assert own.text(leaf) == before
    own.press("undo")
    assert own.text(leaf) == "A short text."


def test_what_was_built_of_it_is_rebuilt_one_after_the_other_lowest_first(own):
    begun(own)
    own.rebuild.work.by_name = lambda _name: First()
    own.click(own.page.make)
    own.click(own.page.accept)
    above = outdated(own)
    assert own.page.notice.way.text().startswith(str(len(above)))
    reader = LcmDatabase(own.path)
    own.press("more")
    seen = []
    while own.page.offer is not None:
        seen.append(own.page.offer.summary_id)
        assert f"{len(seen)} of {len(above)}" in own.page.notice.line.text()
        own.click(own.page.accept)
    assert set(seen) == set(above)
    depths = [reader.summary(one).depth for one in seen]
    assert depths == sorted(depths)
    assert outdated(own) == ()
    assert "gone through" in own.page.notice.line.text()


def test_what_is_told_follows_the_language(own, translations):
    begun(own)
    answered_by(own, "A short text.")
    own.click(own.page.make)
    own.click(own.page.accept)
    assert own.page.notice.line.text() == "Version 2 is used now."
    translations.use(Language.CHINESE)
    own.qtbot.waitUntil(lambda: own.page.notice.line.text() == "现在使用版本 2。", timeout=10_000)
    assert own.page.notice.buttons["undo"].text() == "撤销"
    own.press("undo")
    assert own.page.notice.line.text() == "已恢复为版本 1。"


def test_one_of_several_that_fails_is_skipped(own):
    begun(own)
    own.rebuild.work.by_name = lambda _name: First()
    own.click(own.page.make)
    own.click(own.page.accept)
    above = outdated(own)
    own.rebuild.work.by_name = lambda _name: Failing(0)
    own.press("more")
    assert "endpoint is down" in own.page.notice.line.text()
    for _ in above[:-1]:
        own.press("skip")
        assert "endpoint is down" in own.page.notice.line.text()
    own.press("skip")
    assert "gone through" in own.page.notice.line.text()
    assert outdated(own) == above


def test_one_of_several_may_stay_as_it_is(own):
    begun(own)
    own.rebuild.work.by_name = lambda _name: First()
    own.click(own.page.make)
    own.click(own.page.accept)
    own.press("more")
    first = own.page.offer.summary_id
    own.click(own.page.keep)
    assert own.page.offer.summary_id != first
    with LosslessDesk(own.host.state) as desk:
        assert len(desk.versions(first)) == 1


def test_a_lost_fact_is_listed_and_leads_to_the_message_that_says_it(own):
    begun(own)
    answered_by(own, "Nothing of it.")
    own.click(own.page.make)
    assert len(own.page.offer.scales.lost) >= 1
    rows = own.page.facts
    row = rows.things.index(0, 0)
    assert "lost in the new text" in row.data(Qt.ItemDataRole.AccessibleTextRole)
    own.qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualRect(row).center())
    number = int(own.page.offer.scales.lost[0].ref)
    own.qtbot.waitUntil(lambda: own.view.pages.currentWidget() is own.view.desk, timeout=10_000)
    own.rest()
    assert own.view.desk.reads
    assert own.view.panel.node.facts.message.message_id == number


def test_a_fact_of_a_higher_summary_leads_to_a_message_too(own):
    begun(own, depth=1)
    answered_by(own, "Nothing of it.")
    own.click(own.page.make)
    lost = own.page.offer.scales.lost[0]
    assert lost.ref.startswith("sum_")
    own.page.facts.chosen.emit("0")
    own.qtbot.waitUntil(lambda: own.view.pages.currentWidget() is own.view.desk, timeout=10_000)
    own.rest()
    message = own.view.panel.node.facts.message
    assert lost.fact.text in message.text


def test_a_text_that_was_overtaken_is_not_put_into_force(own):
    leaf = begun(own)
    answered_by(own, "Mine.", "Mine again.")
    own.click(own.page.make)
    with LosslessDesk(own.host.state) as other:
        other.accept(other.rebuild(leaf, Saying("Of somebody else.")))
    own.click(own.page.accept)
    assert own.text(leaf) == "Of somebody else."
    assert "another text by now" in own.page.notice.line.text()
    assert own.page.sides[0].text.toPlainText() == "Of somebody else."
    own.press("again")
    own.click(own.page.accept)
    assert own.text(leaf) == "Mine again."


def test_while_another_builds_it_says_so_and_can_be_tried_again(own):
    begun(own)
    with LosslessDesk(own.host.state, settings=SMALL) as other, other._alone():
        own.click(own.page.make)
        assert "being built already" in own.page.notice.line.text()
        assert own.page.offer is None
    own.press("again")
    assert own.page.offer is not None


def test_what_is_offered_waits_for_a_build_to_end(own):
    leaf = begun(own)
    answered_by(own, "A short text.")
    own.click(own.page.make)
    with LosslessDesk(own.host.state, settings=SMALL) as other, other._alone():
        own.click(own.page.accept)
        assert "being built already" in own.page.notice.line.text()
    own.click(own.page.accept)
    assert own.text(leaf) == "A short text."


def test_a_summarizer_that_fails_says_why(own):
    begun(own)
    own.rebuild.work.by_name = lambda _name: Failing(0)
    own.click(own.page.make)
    assert "endpoint is down" in own.page.notice.line.text()
    assert "Try later" in own.page.notice.way.text()
    assert own.page.make.isEnabled()


class Slow(First):
    """Works until it is cancelled."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()
        self.over = threading.Event()

    def summarize(self, request, cancelled):
        self.begun.set()
        while not cancelled():
            self.over.wait(0.01)
        self.over.set()
        return super().summarize(request, cancelled)


def test_a_slow_one_is_cancelled_and_nothing_of_it_comes(own, qtbot):
    begun(own)
    slow = Slow()
    own.rebuild.work.by_name = lambda _name: slow
    qtbot.mouseClick(own.page.make, Qt.MouseButton.LeftButton)
    assert slow.begun.wait(30)
    assert "at work" in own.page.notice.line.text()
    assert not own.page.make.isEnabled()
    own.press("cancel")
    assert slow.over.wait(30)
    assert "Given up" in own.page.notice.line.text()
    assert own.page.offer is None
    assert own.page.make.isEnabled()


def test_closing_the_window_ends_what_runs(own, qtbot):
    begun(own)
    slow = Slow()
    own.rebuild.work.by_name = lambda _name: slow
    qtbot.mouseClick(own.page.make, Qt.MouseButton.LeftButton)
    assert slow.begun.wait(30)
    own.view.stop()
    assert slow.over.wait(30)
    assert own.page.offer is None
    with LosslessDesk(own.host.state) as desk:  # nothing holds it any more
        desk.build(First(), asked=True)


def test_leaving_the_page_gives_up_what_runs(own, qtbot):
    begun(own)
    slow = Slow()
    own.rebuild.work.by_name = lambda _name: slow
    qtbot.mouseClick(own.page.make, Qt.MouseButton.LeftButton)
    assert slow.begun.wait(30)
    qtbot.keyClick(own.page, Qt.Key.Key_Escape)
    own.rest()
    assert slow.over.wait(30)
    assert own.view.pages.currentWidget() is own.view.desk


def test_another_file_closes_the_page(own, qtbot, copy_fixture):
    begun(own)
    open_file(own.view, copy_fixture("lcm/small.db"), qtbot)
    assert own.view.pages.currentWidget() is own.view.desk


def test_the_plugins_summaries_are_not_rebuilt_and_it_says_why(own, qtbot, copy_fixture):
    reasons = []
    own.rebuild.offerChanged.connect(reasons.append)
    open_file(own.view, copy_fixture("lcm/small.db"), qtbot)
    graph = own.view.shot.graph
    own.pick(graph.nodes[0].summary_id)
    assert not own.rebuild.button.isEnabled()
    assert "The plugin keeps this memory" in own.rebuild.button.toolTip()
    assert reasons[-1].startswith("The plugin keeps")
    own.rebuild.open_picked()
    assert own.view.pages.currentWidget() is own.view.desk
    menu = QMenu(own.view)
    own.rebuild.offer_in(menu, graph.nodes[0].summary_id)
    (action,) = menu.actions()
    assert not action.isEnabled()
    assert "The plugin keeps this memory" in action.toolTip()


def test_it_is_offered_for_a_summary_and_not_for_a_message(own):
    assert not own.rebuild.button.isEnabled()
    leaf = own.summary(0)
    own.pick(leaf)
    assert own.rebuild.button.isEnabled()
    own.view.select(str(LcmDatabase(own.path).summary(leaf).message_ids[0]))
    own.rest()
    assert not own.rebuild.button.isEnabled()
    assert "Pick a summary" in own.rebuild.button.toolTip()


def test_it_stands_in_the_menu_of_a_part_of_the_picture(own, qtbot):
    leaf = own.summary(0)
    own.pick(leaf)
    icicle = own.view.desk.icicle
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(icicle, QContextMenuEvent(reason, QPoint(1, 1), icicle.mapToGlobal(QPoint(1, 1))))
    (menu,) = [one for one in icicle.findChildren(QMenu) if one.isVisible()]
    action = next(one for one in menu.actions() if one.text() == "Rebuild…")
    action.trigger()
    menu.close()
    own.rest()
    assert own.view.pages.currentWidget() is own.page
    assert own.page.sides[0].text.toPlainText() == own.text(leaf)


def test_by_the_keyboard_alone(own, qtbot):
    leaf = begun(own)
    answered_by(own, "A short text.")
    assert own.view.window().focusWidget() is own.page.summarizer

    def go(widget) -> None:
        for _ in range(30):
            if own.view.window().focusWidget() is widget:
                return
            own.view.window().focusNextChild()
        raise AssertionError("the keyboard does not reach it")

    go(own.page.make)
    qtbot.keyClick(own.page.make, Qt.Key.Key_Space)
    own.rest()
    assert own.view.window().focusWidget() is own.page.sides[1].text
    for widget in (own.page.facts, own.page.keep, own.page.again, own.page.accept):
        go(widget)
    qtbot.keyClick(own.page.accept, Qt.Key.Key_Space)
    own.rest()
    assert own.text(leaf) == "A short text."
    assert own.view.window().focusWidget() is own.page.notice.buttons["undo"]
    qtbot.keyClick(own.page.notice.buttons["undo"], Qt.Key.Key_Space)
    own.rest()
    assert own.text(leaf) != "A short text."


def test_hostile_texts_are_shown_as_they_stand(own):
    leaf = begun(own)
    with LosslessDesk(own.host.state) as desk:
        candidate = desk.rebuild(leaf, Saying("x"))
        object.__setattr__(candidate, "text", HOSTILE)
        desk.accept(candidate)
    own.rebuild.open(leaf)
    own.rest()
    answered_by(own, "<script>alert(1)</script>\n\u202egpj.exe " + "x" * 60)
    own.click(own.page.make)
    left, right = (side.text for side in own.page.sides)
    assert left.toPlainText().startswith("<b>bold</b><img src=x")
    assert max(map(len, left.toPlainText().split("\n"))) <= 4_000
    assert "\u202e" not in left.toPlainText() + right.toPlainText()
    assert right.toPlainText().startswith("<script>alert(1)</script>")
    assert "\u202e" not in own.page.title.text()
    for label in (own.page.title, own.page.sides[0].line, own.page.facts_line, own.page.notice.line):
        assert label.textFormat() is Qt.TextFormat.PlainText
    own.click(own.page.accept)
    own.click(own.page.back)
    assert own.text(leaf).startswith("<script>")


def marked(own: OwnMemory) -> tuple[str, tuple[str, ...]]:
    """Accept a new leaf and go back; give the leaf and what it made outdated."""
    leaf = begun(own)
    answered_by(own, "A short text.")
    own.click(own.page.make)
    own.click(own.page.accept)
    own.click(own.page.back)
    found = outdated(own)
    own.qtbot.waitUntil(
        lambda: (
            {one.subject for one in own.view.shot.findings if one.code == "built-of-replaced"} == set(found)
        ),
        timeout=10_000,
    )
    own.rest()
    return leaf, found


def test_what_is_outdated_is_marked_in_every_form_and_told(own):
    leaf, found = marked(own)
    desk = own.view.desk
    words = [chip.accessibleName() for chip in desk.legend._chips]
    assert "outdated" in words
    graph = own.view.shot.graph
    badges = {graph.nodes[node].summary_id for node in desk.icicle._badges}
    assert set(found) <= badges
    assert leaf not in badges
    own.pick(found[0])
    assert "replaced since" in desk.icicle.accessibleDescription()
    panel = own.view.panel.node
    shown = panel.details.findings.findings
    assert any(
        "replaced since" in str(shown.index(row, 0).data(Qt.ItemDataRole.DisplayRole))
        for row in range(shown.rowCount())
    )
    desk.show_form(1)
    assert set(found) <= {graph.nodes[node].summary_id for node in desk.relations._badges}
    desk.show_form(2)
    tree = desk.tree.tree
    index = tree.index_of(found[0])
    assert not index.data(Qt.ItemDataRole.DecorationRole).isNull()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("built of a text that was replaced since")
    assert index.data(MemoryTree.SummaryRole) == found[0]
    assert tree.index_of(leaf).data(Qt.ItemDataRole.DecorationRole) is None
    own.view.panel.show_page(FINDINGS)
    own.rest()


def test_what_is_outdated_can_be_rebuilt_later_all_of_it(own):
    _leaf, found = marked(own)
    own.rebuild.work.by_name = lambda _name: First()
    own.rebuild.open(found[-1])
    own.rest()
    assert "replaced since" in own.page.notice.line.text()
    own.press("all")
    for at in range(len(found)):
        assert f"{at + 1} of {len(found)}" in own.page.notice.line.text()
        own.click(own.page.accept)
    assert outdated(own) == ()


def test_texts_of_very_many_lines_are_shown_and_compared(own):
    leaf = begun(own)
    with LosslessDesk(own.host.state) as desk:
        candidate = desk.rebuild(leaf, Saying("x"))
        object.__setattr__(candidate, "text", "a\nb\n" * 50_000)
        desk.accept(candidate)
    own.rebuild.open(leaf)
    own.rest()
    answered_by(own, "b\na\nc\n" * 20)
    own.click(own.page.make)
    left = own.page.sides[0].text
    assert left.toPlainText().endswith("\n…")
    assert left.blockCount() == 20_001
    assert len(left.extraSelections()) <= 2_000


def test_the_mark_goes_when_the_text_is_taken_back(own):
    leaf, _found = marked(own)
    with LosslessDesk(own.host.state) as desk:
        desk.undo(leaf)
    own.qtbot.waitUntil(
        lambda: not any(one.code == "built-of-replaced" for one in own.view.shot.findings), timeout=10_000
    )
    own.rest()
    assert "outdated" not in [chip.accessibleName() for chip in own.view.desk.legend._chips]


def test_the_page_is_told_to_a_screen_reader(own, qapp):
    begun(own)
    answered_by(own, "A short text.")
    own.click(own.page.make)
    for widget in (
        own.page.summarizer,
        own.page.versions,
        own.page.accept,
        own.page.keep,
        own.page.again,
        own.page.facts,
        own.page.sides[0].text,
        own.page.sides[1].text,
        own.rebuild.button,
    ):
        told = QAccessible.queryAccessibleInterface(widget)
        assert told.text(QAccessible.Text.Name), widget
    assert QRect(QPoint(), own.page.size()).contains(own.page.answers.geometry())


def test_too_little_to_sum_up_is_said(own):
    begun(own)
    answered_by(own, "x")
    own.click(own.page.make)
    own.click(own.page.accept)
    top = outdated(own)[0]
    for leaf in LcmDatabase(own.path).summary(top).built_from:
        with LosslessDesk(own.host.state) as desk:
            desk.accept(desk.rebuild(leaf, Saying("x")))
    own.rebuild.open(top)
    own.rest()
    own.click(own.page.make)
    assert "too little to sum up" in own.page.notice.line.text()


def test_the_endpoint_that_is_off_says_how_to_switch_it_on(own):
    begun(own)
    own.page.prefer("endpoint")
    assert "sent to the endpoint" in own.page.hint.text()
    own.click(own.page.make)
    assert "switched off" in own.page.notice.line.text()
    assert "settings" in own.page.notice.way.text()


def test_a_cost_that_nobody_knows_is_said(own):
    begun(own)

    class Unpriced(First):
        def summarize(self, request, cancelled):
            made = super().summarize(request, cancelled)
            return SummaryText(made.text, made.tokens, "some & other model", None)

    own.rebuild.work.by_name = lambda _name: Unpriced()
    own.click(own.page.make)
    assert "price is not known" in own.page.sides[1].line.text()
    own.click(own.page.accept)
    own.page.menu.aboutToShow.emit()
    assert "some && other model" in own.page.menu.actions()[0].text()
    assert "some & other model" in own.page.sides[0].line.text()


def test_who_summarises_by_the_settings_is_chosen_first(own, tmp_path):
    chosen = Settings(tmp_path / "other.json")
    chosen.set(SUMMARIZER, "endpoint")
    own.rebuild.set_choices(chosen)
    begun(own)
    assert own.page.chosen_summarizer == "endpoint"


def test_another_conversation_takes_what_was_picked_with_it(own):
    own.pick(own.summary(0))
    own.view.show_conversation(own.view.feed.conversation_id + 1)
    assert not own.rebuild.button.isEnabled()


def test_texts_stand_below_each_other_where_there_is_little_room(qtbot, appearance):
    page = RebuildPage()
    qtbot.addWidget(page)
    page.resize(700, 700)
    page.show()
    assert page.texts.orientation() is Qt.Orientation.Horizontal
    page.resize(400, 700)
    assert page.texts.orientation() is Qt.Orientation.Vertical
    page.resize(700, 700)
    assert page.texts.orientation() is Qt.Orientation.Horizontal


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.CHINESE, Language.PSEUDO])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_its_words_have_room(own, translations, language, scale):
    translations.use(language)
    theme_manager().set_font_scale(scale)
    own.view.resize(round(620 * scale), round(560 * scale))
    own.view.lanes.hide()
    faults = []
    begun(own)
    settle_layouts()
    faults += misfits(own.page)
    answered_by(own, "A short text.")
    own.click(own.page.make)
    settle_layouts()
    faults += misfits(own.page)
    own.click(own.page.accept)
    settle_layouts()
    assert own.page.notice.isVisible()
    faults += misfits(own.page)
    assert faults == []


def test_the_command_of_the_window_follows_what_is_picked(kit, qtbot, tmp_path, copy_fixture):
    registry = kit.window.registry
    action = registry["memory.rebuild"]
    assert not action.isEnabled()
    assert registry.why_off("memory.rebuild") == "Pick a summary of your own memory first"
    assert action.toolTip() == registry.why_off("memory.rebuild")
    host, path = built(tmp_path)
    kit.window.workbench.open_database(path)
    view = kit.window.workbench.view("memory")
    view.rebuild.set_installation(Place(host.state))
    own = OwnMemory(host, view, qtbot)
    qtbot.waitUntil(lambda: view.shot is not None, timeout=10_000)
    leaf = own.summary(0)
    own.pick(leaf)
    assert action.isEnabled()
    assert action.toolTip().startswith("Make the picked summary")
    kit.window.workbench.show_screen("search")
    action.trigger()
    own.rest()
    assert kit.window.workbench.current is view
    assert view.pages.currentWidget() is own.page
    plugin = copy_fixture("lcm/small.db")
    kit.window.workbench.open_database(plugin)
    qtbot.waitUntil(lambda: view.shot is not None and view.feed.path == plugin, timeout=10_000)
    assert not action.isEnabled()
    assert registry.why_off("memory.rebuild").startswith("The plugin keeps this memory")
    assert action.toolTip() == registry.why_off("memory.rebuild")
    registry.retranslate()
    assert action.toolTip() == registry.why_off("memory.rebuild")
