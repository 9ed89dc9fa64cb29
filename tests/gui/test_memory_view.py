"""The Memory screen: what is picked in one part is picked in all; a live file is followed."""

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest

from gui.memory_kit import make_view, open_file, say, settle
from odd_memory import CONVERSATION, plant
from strandline.model.memory_graph import ROLES
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.models.memory.tree import MemoryTree
from strandline.ui.models.row_tree import Kind
from strandline.ui.views.memory import desk as forms
from strandline.ui.views.memory.talk_view import TalkView


@pytest.fixture
def view(qtbot, tmp_path):
    return make_view(qtbot, tmp_path)


@pytest.fixture
def small(view, copy_fixture, qtbot):
    path = copy_fixture("lcm/small.db")
    open_file(view, path, qtbot)
    return path


def graph_of(view):
    return view.feed.shot.graph


def condensed(view):
    return max(graph_of(view).nodes, key=lambda node: node.depth)


def test_nothing_open_teaches_what_still_works(view, qtbot):
    view.set_installation(None)
    assert view.pages.currentWidget() is view.empty
    assert "lcm.db" in view.empty.text.text()
    assert view.empty.open_button.isVisible()
    button = view.empty.open_button
    bold = QFontMetrics(ui_font(TextSize.BODY, bold=True))
    assert button.width() >= bold.horizontalAdvance(button.text()) + 2 * sp(10)


def test_a_file_opens_with_its_main_lane(view, small):
    assert view.pages.currentWidget() is view.desk
    assert view.lanes.isVisible()
    assert graph_of(view).nodes
    assert view.desk.title.full_text.startswith("main")
    row = view.lanes.tree.currentIndex()
    assert view.lanes.model.row_at(row).conversation.conversation_id == view.feed.conversation_id


def test_picking_a_summary_shows_it_everywhere(view, small, qtbot):
    node = condensed(view)
    view.desk.icicle.select(node.summary_id)
    settle(view, qtbot)
    panel = view.panel.node
    assert panel.summary_id == node.summary_id
    assert panel.text.toPlainText().startswith(node.gist.split(" ")[0])
    assert view.desk.beneath.list.rows.rowCount() == node.covered
    view.desk.show_form(forms.TREE)
    assert view.desk.tree.currentIndex().data(MemoryTree.SummaryRole) == node.summary_id
    view.desk.show_form(forms.RELATIONS)
    assert view.desk.relations.center == node.summary_id


def test_one_walks_down_to_a_message_and_back_up(view, small, qtbot):
    node = condensed(view)
    icicle = view.desk.icicle
    icicle.setFocus()
    icicle.select(node.summary_id)
    QTest.keyClick(icicle, Qt.Key.Key_Return)
    assert icicle.path == (node.summary_id,)
    assert view.desk.crumbs.isVisible()
    while icicle.message is None:
        QTest.keyClick(icicle, Qt.Key.Key_Down)
    position = icicle.message
    settle(view, qtbot)
    assert view.panel.node.title.full_text
    QTest.keyClick(icicle, Qt.Key.Key_Return)
    settle(view, qtbot)
    assert view.desk.pages.currentIndex() == forms.READING
    wanted = graph_of(view).strip.ids[position]
    assert view.desk.reader.text.marked == wanted
    assert wanted in [one.message_id for one in view.desk.reader.text.messages]
    view.desk.tools.backAsked.emit()
    assert view.desk.pages.currentIndex() == forms.PICTURE
    QTest.keyClick(icicle, Qt.Key.Key_Backspace)
    assert icicle.path == ()
    assert not view.desk.crumbs.isVisible()


def test_another_lane_is_another_picture(view, small, qtbot):
    before = view.feed.conversation_id
    model = view.lanes.model
    others = [
        index
        for section in range(model.rowCount())
        for row in range(model.rowCount(model.index(section, 0)))
        if (index := model.index(row, 0, model.index(section, 0))).isValid()
        and model.row_at(index).conversation.conversation_id != before
    ]
    with qtbot.waitSignal(view.shotShown, timeout=10_000):
        view.lanes.tree.setCurrentIndex(others[0])
    assert view.feed.conversation_id == model.row_at(others[0]).conversation.conversation_id
    assert view.picked is None
    assert view.panel.picked.currentIndex() == 0


def test_earlier_windows_are_folded_under_their_lane_with_the_cause(view, small):
    model = view.lanes.model
    windows = []
    todo = [model.index(row, 0) for row in range(model.rowCount())]
    while todo:
        index = todo.pop()
        todo += [model.index(row, 0, index) for row in range(model.rowCount(index))]
        if model.row_at(index).kind is Kind.WINDOW:
            windows.append(index)
    assert windows
    assert all(not view.lanes.tree.isExpanded(index.parent()) for index in windows)
    assert "/new" in model.data(windows[0], model.DetailRole)


def test_the_filter_leaves_what_has_the_words(view, small):
    view.lanes.words.setText("telegram")
    shown, every = view.lanes.model.lane_count()
    assert 0 < shown < every
    view.lanes.words.setText("no such lane")
    assert view.lanes.model.lane_count()[0] == 0
    view.lanes.words.clear()
    assert view.lanes.model.lane_count() == (every, every)


def test_a_message_written_by_another_process_appears_without_moving_the_reader(view, small, qtbot):
    number = view.feed.conversation_id
    view.desk.show_form(forms.READING)
    settle(view, qtbot)
    text = view.desk.reader.text
    qtbot.waitUntil(lambda: bool(text.messages) and text.at_end)
    text.verticalScrollBar().setValue(text.verticalScrollBar().maximum() // 2)
    top = text.message_on_top()
    say(small, number, "said while looking")
    qtbot.waitUntil(lambda: "said while looking" in text.toPlainText(), timeout=10_000)
    assert text.message_on_top() == top
    assert view.desk.reader.fresh.isVisible()
    count = len(graph_of(view).strip)
    qtbot.waitUntil(lambda: len(graph_of(view).strip) >= count, timeout=10_000)


def test_who_reads_the_newest_goes_on_reading_the_newest(view, small, qtbot):
    view.desk.show_form(forms.READING)
    settle(view, qtbot)
    text = view.desk.reader.text
    qtbot.waitUntil(lambda: bool(text.messages) and text.at_end)
    say(small, view.feed.conversation_id, "the very newest")
    qtbot.waitUntil(lambda: "the very newest" in text.toPlainText(), timeout=10_000)
    assert text.at_end
    assert not view.desk.reader.fresh.isVisible()


def test_two_summaries_stand_side_by_side(view, small, qtbot):
    one, other = graph_of(view).nodes[0], graph_of(view).nodes[1]
    view.compare_two(one.summary_id, other.summary_id)
    settle(view, qtbot)
    assert view.pages.currentWidget() is view.compare
    left, right = view.compare.sides
    assert one.summary_id in left.line.text()
    assert other.summary_id in right.line.text()
    view.compare.back.click()
    assert view.pages.currentWidget() is view.desk


def test_the_context_is_that_of_the_plugin_for_the_budget(view, small, qtbot):
    panel = view.panel.context
    view.panel.show_page(1)
    panel.set_budget(2_000)
    panel.ask()
    settle(view, qtbot)
    now = view.feed.store.context(view.feed.conversation_id, budget=2_000)
    assert [panel.rows.item_at(row) for row in range(panel.rows.rowCount())] == list(now.items)
    assert f"{now.selected_tokens:,}" in panel.line.text()


def test_a_set_budget_is_kept(view, small, qtbot, tmp_path):
    view.panel.context.budget.setValue(64_000)
    with qtbot.waitSignal(view.panel.context.budgetChanged):
        pass
    again = make_view(qtbot, tmp_path)
    again.adopt(type(view._means)(type(view._means.settings).load(tmp_path / "settings.json"), keeps=True))
    assert again.panel.context.budget.value() == 64_000


def test_getting_the_focus_picks_nothing(view, small, qtbot):
    view.desk.beneath.list.setFocus()
    view.desk.show_form(forms.TREE)
    view.desk.tree.setFocus()
    settle(view, qtbot)
    assert view.picked is None
    assert view.panel.picked.currentIndex() == 0


def test_a_message_below_the_picture_is_picked_and_opened(view, small, qtbot):
    rows = view.desk.beneath.list
    index = rows.model().index(3, 0)
    rows.setCurrentIndex(index)
    settle(view, qtbot)
    wanted = graph_of(view).strip.ids[3]
    assert str(wanted) in view.panel.node.line.text()
    rows.activated.emit(index)
    settle(view, qtbot)
    assert view.desk.reader.text.marked == wanted


def test_the_reader_goes_to_the_next_of_a_role_and_to_a_time(view, small, qtbot):
    view.desk.show_form(forms.READING)
    settle(view, qtbot)
    reader = view.desk.reader
    reader.oldest.click()
    settle(view, qtbot)
    strip = graph_of(view).strip
    assert reader.text.messages[0].message_id == strip.ids[0]
    user = next(at for at, role in enumerate(ROLES) if role.value == "user")
    reader.role.setCurrentIndex(user + 1)
    reader.next.click()
    settle(view, qtbot)
    first = reader.text.marked
    assert strip.roles[strip.ids.index(first)] == user
    reader.next.click()
    settle(view, qtbot)
    assert strip.ids.index(reader.text.marked) > strip.ids.index(first)
    reader.time.setDateTime(reader.time.maximumDateTime().addSecs(-60))
    reader.go.click()
    settle(view, qtbot)
    assert strip.ids.index(reader.text.marked) > len(strip) // 2


def test_pages_come_in_at_both_ends_and_the_text_stays_bounded(view, copy_fixture, qtbot):
    open_file(view, copy_fixture("lcm/medium.db"), qtbot)
    view.desk.show_form(forms.READING)
    settle(view, qtbot)
    text = view.desk.reader.text
    strip = graph_of(view).strip
    while text.messages[0].message_id != strip.ids[0]:
        first = text.messages[0].message_id
        top = text.message_on_top()
        text.verticalScrollBar().setValue(0)
        settle(view, qtbot)
        qtbot.waitUntil(lambda first=first: text.messages[0].message_id != first, timeout=10_000)
        assert len(text.messages) <= 400
        assert top is not None
    known = [one.message_id for one in text.messages]
    assert known == list(strip.ids[: len(known)])


def test_a_picture_is_exported_in_the_one_way(view, small, qtbot):
    with qtbot.waitSignal(view.exportAsked):
        view.desk.tools.export.click()


def test_a_backup_is_made_and_remembered(view, small, tmp_path, qtbot):
    assert "No backup" in view.lanes.file.state.text()
    with qtbot.waitSignal(view.backups.finished, timeout=10_000) as told:
        view.backups.run(tmp_path / "copies", with_files=False)
    assert (told.args[0].folder / "lcm.db").is_file()
    qtbot.waitUntil(lambda: not view.backups.running)
    assert "No backup" not in view.lanes.file.state.text()
    again = make_view(qtbot, tmp_path)
    open_file(again, small, qtbot)
    qtbot.waitUntil(lambda: again.backups.last is not None, timeout=10_000)
    assert again.backups.last.folder == told.args[0].folder


def test_the_tree_leads_to_every_summary(view, small):
    view.desk.show_form(forms.TREE)
    model = view.desk.tree.tree
    for node in graph_of(view).nodes:
        assert model.index_of(node.summary_id).data(MemoryTree.SummaryRole) == node.summary_id
    assert not model.index_of("sum_none").isValid()
    assert model.parent(QModelIndex()) == QModelIndex()


def test_a_part_folds_out_and_in_again(qtbot, small, view):
    store, number = view.feed.store, view.feed.conversation_id
    page = store.messages(number, limit=120)
    text = TalkView()
    qtbot.addWidget(text)
    text.resize(500, 400)
    text.show_messages(page.messages)
    before = text.toPlainText()
    row = next(at for at, line in enumerate(before.split("\n")) if line.startswith("▸"))
    for mark in ("▾", "▸"):
        cursor = text.textCursor()
        cursor.setPosition(text.document().findBlockByNumber(row).position())
        text.setTextCursor(cursor)
        QTest.keyClick(text, Qt.Key.Key_Return)
        assert text.toPlainText().split("\n")[row].startswith(mark)
    assert text.toPlainText() == before


def test_every_line_of_the_text_knows_its_message(qtbot, small, view):
    store, number = view.feed.store, view.feed.conversation_id
    text = TalkView()
    qtbot.addWidget(text)
    text.show_messages(store.messages(number, limit=30).messages)
    for _ in range(4):
        text.prepend(store.messages(number, before=text.messages[0].seq, limit=30).messages)
    text.append(store.messages(number, after=text.messages[-1].seq, limit=30).messages)
    block, seen = text.document().firstBlock(), []
    while block.isValid():
        line = text._line(block)
        assert line is not None
        assert line.text == block.text()
        if not seen or seen[-1] != line.message_id:
            seen.append(line.message_id)
        block = block.next()
    assert seen == [one.message_id for one in text.messages]


def test_ctrl_click_compares_with_what_is_picked(view, small, qtbot):
    one, other = sorted(graph_of(view).nodes, key=lambda node: -node.covered)[:2]
    icicle = view.desk.icicle
    icicle.select(one.summary_id)
    settle(view, qtbot)
    index = graph_of(view).index[other.summary_id]
    places = (QPoint(x, y) for x in range(0, icicle.width(), 6) for y in range(0, icicle.height(), 6))
    at = next(place for place in places if icicle.node_under(QPointF(place)) == index)
    QTest.mouseClick(icicle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at)
    settle(view, qtbot)
    assert view.pages.currentWidget() is view.compare
    lines = [side.line.text() for side in view.compare.sides]
    assert one.summary_id in lines[0]
    assert other.summary_id in lines[1]


def test_home_and_end_go_to_the_first_and_the_last_message(view, small):
    rows = view.desk.beneath.list
    rows.setFocus()
    for key, row in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_End, rows.rows.rowCount() - 1)):
        QTest.keyClick(rows, key)
        assert rows.currentIndex().row() == row
        assert rows.viewport().rect().contains(rows.visualRect(rows.currentIndex()).center())


def test_what_is_odd_has_a_badge_where_it_is(view, copy_fixture, qtbot):
    path = copy_fixture("lcm/small.db")
    planted = plant(path)
    open_file(view, path, qtbot)
    wanted = {planted.replayed, planted.lonely_call, planted.leaked}
    qtbot.waitUntil(lambda: wanted <= {one.subject for one in view.shot.findings}, timeout=10_000)
    ids = list(graph_of(view).strip.ids)
    places = {ids.index(int(subject.split()[1])) for subject in (planted.replayed, planted.lonely_call)}
    scene = view.desk.icicle.scene()
    assert set(scene.odd) == places
    marked = {int(node) for row in scene.index.rows for node in row.nodes[row.badge > 0]}
    assert marked == {graph_of(view).index[planted.leaked]}
    model = view.lanes.model
    lanes = {
        f"lane {model.row_at(index).key}": model.data(index, model.BadgeRole)
        for section in range(model.rowCount())
        for row in range(model.rowCount(model.index(section, 0)))
        if (index := model.index(row, 0, model.index(section, 0))).isValid()
    }
    assert {lane for lane, severity in lanes.items() if severity is not None} == {planted.cut_lane}
    x = scene.gutter + scene.camera.to_px(sum(scene.index.axis.span(max(places), max(places))) / 2)
    tip = view.desk.icicle.tip_at(QPointF(x, scene.bands.strip.bottom - scene.camera.y - 2))
    assert "12" in tip.split("⚠")[1]
    assert view.panel.findings.count == len(view.shot.findings)
    view.panel.findings.chosen.emit(planted.cut_lane)
    qtbot.waitUntil(lambda: view.feed.conversation_id != CONVERSATION)
    settle(view, qtbot)
    assert "split-lane" in {one.code for one in view.shot.findings}
