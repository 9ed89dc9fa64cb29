"""The Sessions screen on recorded sessions: what it says, and what clicks and keys do."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from strandline.engine.target import Target
from strandline.model.context import Severity
from strandline.model.session_lanes import MarkKind
from strandline.store.sessions import StepKind
from strandline.ui.i18n import Language, Translations
from strandline.ui.models.row_tree import Kind
from strandline.ui.theme import ThemeMode, theme_manager
from strandline.ui.views.sessions.chain import Stand
from strandline.ui.views.sessions.view import SessionsView

MAIN = "agent:main:main"
GROUP = "agent:main:telegram:group:-100123"


def target_of(folder: Path, release: str) -> Target:
    return Target(state_dir=folder / "state", workspace=folder / "workspace", release=release)


@pytest.fixture
def opened(copy_fixture, qtbot):
    """Give a function that opens a recording, or a folder that the test made, and waits until all is read."""
    made: list[SessionsView] = []

    def open_(
        release: str, case: str = "convo", folder: Path | None = None, size=(1200, 900)
    ) -> SessionsView:
        place = folder or copy_fixture(f"openclaw/recordings/{release}/{case}")
        view = SessionsView()
        made.append(view)
        qtbot.addWidget(view)
        view.resize(*size)
        view.failures = []
        view.failed.connect(view.failures.append)
        view.set_target(target_of(place, release))
        view.show()
        rest(qtbot, view)
        return view

    yield open_
    for view in made:
        view.stop()


def rest(qtbot, view: SessionsView) -> None:
    qtbot.waitUntil(lambda: not view.busy, timeout=20_000)


def key(qtbot, widget, which) -> None:
    qtbot.keyClick(widget, which)


def titles(view: SessionsView) -> list[str]:
    return [row.title for row in view.sessions.model.rows() if row.kind is not Kind.SECTION]


# What is said, against the recorded data (issue 6: the numbers were noted by the host)


def test_convo_of_7_1(opened):
    view = opened("2026.7.1")
    desk, flush = view.desk, view.desk.flush
    assert view.failures == []
    assert desk.numbers.text().startswith("15.5k of 60k tokens: prompt of the last call, ")
    assert "Lifetime 435k is another number and is not shown as this one." in desk.numbers.text()
    assert "Context engine: legacy." in desk.engine.text()
    assert "can be told from the transcript" in desk.engine.text()
    assert flush.told.text() == "Not run in this cycle: below the line. 15,452 of 36,000 tokens."
    assert flush.meter.meter.window == 60_000
    assert {(one.name, one.at) for one in flush.meter.meter.lines} == {
        ("flush", 36_000),
        ("compaction", 36_000),
        ("window", 60_000),
    }
    assert [one.words for one in flush.meter.placed()] == ["flush + compaction 36k", "window 60k"]
    assert flush.chain.more == "compactions 4, flushed at 3"  # so a new flush is allowed
    assert [chip.words for chip in flush.chain.chips][2] == "flushed, cycle 5"
    assert [chip.stand for chip in flush.chain.chips] == [Stand.HERE] + [Stand.AHEAD] * 4
    assert "share one line" in flush.notes.text()
    assert flush.lines.text() == "+ # Flush notes\n+ - Alex Sample likes numbered facts."
    marks = [spot.mark for spot in desk.strip.spots() if spot.mark is not None]
    assert [mark.kind for mark in marks] == [MarkKind.COMPACTION] * 4
    assert [mark.tokens_before for mark in marks] == [42_511, 42_516, 46_511, 46_515]


def test_convo_of_9_6(opened):
    view = opened("2026.9.6")
    desk, flush = view.desk, view.desk.flush
    assert desk.numbers.text().startswith("11k of 60k tokens: prompt of the last call, ")
    assert flush.told.text() == "Not run in this cycle: below the line. 10,973 of 41,000 tokens."
    assert {(one.name, one.at) for one in flush.meter.meter.lines} == {
        ("flush", 41_000),
        ("compaction", 45_000),
        ("window", 60_000),
    }
    assert flush.chain.more == "compactions 1, flushed at 0"
    assert "memory/2026-11-30.md" in flush.wrote.text()
    assert not flush.show_entry.isVisible()  # this release keeps the flush out of the transcript
    marks = [spot.mark for spot in desk.strip.spots() if spot.mark is not None]
    assert [(mark.kind, mark.tokens_before) for mark in marks] == [(MarkKind.COMPACTION, 46_511)]


@pytest.mark.parametrize(("release", "store"), [("2026.7.1", "jsonl"), ("2026.9.6", "sqlite")])
def test_the_list_has_all_sessions_and_says_which_store_counts(opened, release, store):
    view = opened(release)
    assert titles(view)[:2] == ["main", "telegram · -100123"]
    assert view.sessions.title.full_text == "Sessions of main"
    assert f"● {store} · " in view.sessions.stores.text()
    row = view.sessions.model.row_at(view.sessions.model.index_of(MAIN))
    assert row.detail.startswith("last prompt ")


def test_both_stores_side_by_side(opened, copy_fixture):
    old = copy_fixture("openclaw/recordings/2026.7.1/convo", "old")
    new = copy_fixture("openclaw/recordings/2026.9.6/convo", "new")
    listed = old / "state/agents/main/sessions"
    shutil.copytree(listed, new / "state/agents/main/sessions")
    listing = new / "state/agents/main/sessions/sessions.json"
    entries = json.loads(listing.read_text())
    entries["agent:main:telegram:direct:77"] = entries[MAIN] | {"sessionId": "gone"}
    listing.write_text(json.dumps(entries))
    view = opened("2026.9.6", folder=new)
    stores = view.sessions.stores.text().split("\n")
    assert stores[0].startswith("● sqlite")
    assert stores[1].startswith("○ jsonl")
    assert "does not count" in stores[1]
    assert "1 only here" in stores[1]
    row = view.sessions.model.row_at(view.sessions.model.index_of("agent:main:telegram:direct:77"))
    assert "only in the older store" in row.detail


def test_the_cache_and_the_rules_of_the_session_are_there(opened):
    view = opened("2026.9.6")
    assert view.desk.cache.title.full_text == "Prompt cache, last 26 calls"
    assert [row.rule.text for row in view.desk.risks.rows]
    assert "looked through" in view.desk.risks.note.text()


def test_another_context_engine_is_named_with_what_it_means(opened, copy_fixture, qtbot):
    folder = copy_fixture("openclaw/recordings/2026.9.6/convo")
    config = folder / "state/openclaw.json"
    data = json.loads(config.read_text())
    data.setdefault("plugins", {}).setdefault("slots", {})["contextEngine"] = "lossless-claw"
    config.write_text(json.dumps(data))
    view = opened("2026.9.6", folder=folder)
    assert "Context engine: lossless-claw." in view.desk.engine.text()
    assert "cannot" in view.desk.engine.text()
    with qtbot.waitSignal(view.screenAsked) as asked:
        qtbot.mouseClick(view.desk.memory, Qt.MouseButton.LeftButton)
    assert asked.args == ["memory"]


def test_the_built_in_engine_needs_no_other_screen(opened):
    assert not opened("2026.9.6").desk.memory.isVisible()


# Choosing


def test_another_session_by_the_keyboard(opened, qtbot):
    view = opened("2026.9.6")
    view.sessions.tree.setFocus()
    key(qtbot, view.sessions.tree, Qt.Key.Key_Down)
    key(qtbot, view.sessions.tree, Qt.Key.Key_Down)  # over the heading
    rest(qtbot, view)
    assert view.desk.lane.key == GROUP
    assert view.story.key == GROUP
    assert view.desk.title.full_text == "telegram · -100123"
    assert view.sessions.form.channel.text() == "telegram"
    assert view.sessions.form.peer.text() == "-100123"
    assert view.sessions.form.kind.currentText() == "group"


def test_the_filter_finds_by_words_and_the_down_key_goes_into_the_list(opened, qtbot):
    view = opened("2026.9.6")
    qtbot.keyClicks(view.sessions.words, "telegram -100")
    assert titles(view) == ["telegram · -100123"]
    assert view.sessions.count.text() == "1 / 3"
    key(qtbot, view.sessions.words, Qt.Key.Key_Down)
    rest(qtbot, view)
    assert view.desk.lane.key == GROUP
    key(qtbot, view.sessions.words, Qt.Key.Key_Escape)
    assert len(titles(view)) == 3


def test_a_refresh_keeps_what_is_chosen_and_typed(opened, qtbot):
    view = opened("2026.9.6")
    view.choose(GROUP)
    rest(qtbot, view)
    view.sessions.form.peer.setText("typing")
    view.set_snapshot(None)
    rest(qtbot, view)
    assert view.desk.lane.key == GROUP
    assert view.sessions.form.peer.text() == "typing"


def test_the_session_of_the_window_is_followed(opened, qtbot):
    view = opened("2026.9.6")
    place = view._feed.target
    view.set_target(Target(place.state_dir, workspace=place.workspace, release="2026.9.6", session_key=GROUP))
    rest(qtbot, view)
    assert view.desk.lane.key == GROUP


# The windows


def test_left_and_right_go_from_mark_to_mark_and_enter_reads_there(opened, qtbot):
    view = opened("2026.7.1")
    strip = view.desk.strip
    strip.setFocus()
    key(qtbot, strip, Qt.Key.Key_Home)
    assert strip.current.mark is None
    key(qtbot, strip, Qt.Key.Key_Right)
    assert strip.current.mark.tokens_before == 42_511
    assert "42,511" in strip.accessibleDescription()
    key(qtbot, strip, Qt.Key.Key_Return)
    rest(qtbot, view)
    assert view.pages.currentWidget() is view.transcript
    marked = view.transcript.text.marked
    shown = next(one for one in view.transcript.shown() if one.message.message_id == marked)
    assert shown.boundary is StepKind.COMPACTION


def test_a_click_chooses_a_mark(opened, qtbot):
    view = opened("2026.7.1")
    strip = view.desk.strip
    third = [spot for spot in strip.spots() if spot.mark is not None][2]
    at = strip.mark_at(third)
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(round(at.x()), round(at.y())))
    assert strip.current == third


# The transcript


def test_the_transcript_opens_a_compaction_into_the_messages_it_replaced(opened, qtbot):
    view = opened("2026.7.1")
    qtbot.mouseClick(view.desk.read, Qt.MouseButton.LeftButton)
    rest(qtbot, view)
    page = view.transcript
    before = page.shown()
    assert before[0].boundary is StepKind.COMPACTION
    text = page.text.toPlainText()
    assert before[0].messages == 31  # as the host's own window has it
    assert "▸ Compaction: this summary stands for 31 message(s), 30 Nov" in text
    page.text.setTextCursor(page.text.cursorForPosition(QPoint(20, 20)))
    page.text.scroll_to(before[0].message.message_id)
    key(qtbot, page.text, Qt.Key.Key_Return)
    after = page.shown()
    assert len(after) > len(before)
    assert "▾ Compaction" in page.text.toPlainText()
    key(qtbot, page.text, Qt.Key.Key_Return)
    assert page.shown() == before
    qtbot.mouseClick(page.all, Qt.MouseButton.LeftButton)
    assert sum(one.boundary is not None for one in page.shown()) == 4
    key(qtbot, page, Qt.Key.Key_Escape)
    assert view.pages.currentWidget() is view.desk


def long_talk(folder: Path, count: int) -> Path:
    sessions = folder / "state/agents/main/sessions"
    sessions.mkdir(parents=True)
    (folder / "workspace").mkdir()
    (folder / "state/openclaw.json").write_text("{}")
    (sessions / "sessions.json").write_text(json.dumps({MAIN: {"sessionId": "s1", "updatedAt": 1}}))
    (sessions / "s1.jsonl").write_text(
        json.dumps({"type": "session", "version": 3, "id": "s1", "timestamp": "2026-11-30T00:00:00Z"}) + "\n"
    )
    say(sessions / "s1.jsonl", range(count))
    return sessions / "s1.jsonl"


def say(transcript: Path, numbers: range) -> None:
    with transcript.open("a") as lines:
        for n in numbers:
            message = {"role": "user", "content": [{"type": "text", "text": f"message number {n}"}]}
            parent = f"e{n - 1}" if n else None
            lines.write(
                json.dumps({"type": "message", "id": f"e{n}", "parentId": parent, "message": message}) + "\n"
            )


@pytest.mark.parametrize("count", [60, 900])
def test_new_messages_do_not_move_what_is_read(opened, tmp_path, qtbot, count):
    transcript = long_talk(tmp_path, count)
    view = opened("2026.7.1", folder=tmp_path)
    qtbot.mouseClick(view.desk.read, Qt.MouseButton.LeftButton)
    rest(qtbot, view)
    text = view.transcript.text
    place = text.messages[len(text.messages) // 2].message_id
    text.scroll_to(place, mark=False)
    top = text.message_on_top()
    say(transcript, range(count, count + 5))
    view.set_snapshot(None)
    rest(qtbot, view)
    assert text.messages[-1].text == f"message number {count + 4}"
    assert text.message_on_top() == top
    assert view.pages.currentWidget() is view.transcript


def test_older_messages_are_read_when_asked_for_and_for_an_entry_far_back(opened, tmp_path, qtbot):
    long_talk(tmp_path, 1_200)
    view = opened("2026.7.1", folder=tmp_path)
    page = view.transcript
    qtbot.mouseClick(view.desk.read, Qt.MouseButton.LeftButton)
    rest(qtbot, view)
    assert (page.talk.read, page.talk.total) == (500, 1_200)
    assert "The newest 500 of 1,200 entries." in page.note.text()
    qtbot.mouseClick(page.more, Qt.MouseButton.LeftButton)
    rest(qtbot, view)
    assert page.talk.read == 1_200
    assert not page.more.isVisible()
    view.read_transcript("s1", "jsonl", "main", "e3")
    qtbot.waitUntil(lambda: page.talk is not None and page.talk.read == 1_200 and not view.busy)
    marked = next(one for one in page.shown() if one.message.message_id == page.text.marked)
    assert marked.message.entry_id == "e3"


def test_the_last_flush_is_shown_in_the_transcript(opened, qtbot):
    view = opened("2026.7.1")
    view.desk.scroll_to(view.desk.flush)
    qtbot.mouseClick(view.desk.flush.show_entry, Qt.MouseButton.LeftButton)
    rest(qtbot, view)
    marked = view.transcript.text.marked
    shown = next(one for one in view.transcript.shown() if one.message.message_id == marked)
    assert shown.message.entry_id == "8ec726f8"


@pytest.mark.parametrize("by_key", [False, True])
def test_a_message_is_found_by_its_sessions_id_and_by_its_key(opened, qtbot, by_key):
    """A suggestion names the id, a rule at risk the key."""
    view = opened("2026.7.1")
    lane = next(one for one in view._picture.lanes if one.key == "agent:main:main")
    view.show_entry(lane.key if by_key else lane.windows[-1].session_id, "8ec726f8")
    rest(qtbot, view)
    marked = view.transcript.text.marked
    shown = next(one for one in view.transcript.shown() if one.message.message_id == marked)
    assert shown.message.entry_id == "8ec726f8"


def test_a_transcript_that_no_session_has_is_listed_and_readable(opened, copy_fixture, qtbot):
    folder = copy_fixture("openclaw/recordings/2026.7.1/convo")
    sessions = folder / "state/agents/main/sessions"
    listing = sessions / "sessions.json"
    entries = json.loads(listing.read_text())
    lost = entries.pop(GROUP)["sessionId"]
    listing.write_text(json.dumps(entries))
    view = opened("2026.7.1", folder=folder)
    section = view.sessions.model.rows()[1]
    assert (section.title, section.detail) == ("Not in the store, readable", "1")
    row = next(row for row in view.sessions.model.rows() if row.orphan is not None)
    assert row.orphan.session_id == lost
    view.sessions.tree.setCurrentIndex(view.sessions.model.index_of(row.key))
    rest(qtbot, view)
    assert view.pages.currentWidget() is view.transcript
    assert len(view.transcript.shown()) > 1


# Routing


def test_where_a_message_lands_is_asked_in_the_form_and_leads_to_its_session(opened, qtbot):
    view = opened("2026.9.6")
    form, card = view.sessions.form, view.desk.route
    assert not card.asked
    for field, text in ((form.channel, "telegram"), (form.peer, "-100123")):
        field.clear()
        qtbot.keyClicks(field, text)
    form.kind.setCurrentIndex(1)
    key(qtbot, form.peer, Qt.Key.Key_Return)
    rest(qtbot, view)
    assert card.asked
    facts = {name.text(): value.text() for name, value in card.facts._labels}
    assert facts["session key"] == GROUP
    view.desk.scroll_to(card)
    qtbot.mouseClick(card.go, Qt.MouseButton.LeftButton)
    rest(qtbot, view)
    assert view.desk.lane.key == GROUP
    assert not card.asked


def test_without_a_channel_nothing_is_asked(opened, qtbot):
    view = opened("2026.9.6")
    view.sessions.form.channel.clear()
    assert not view.sessions.form.button.isEnabled()
    key(qtbot, view.sessions.form.peer, Qt.Key.Key_Return)
    assert not view.busy


# Empty and broken


def test_an_agent_without_a_session_is_told_what_makes_one(opened, tmp_path):
    (tmp_path / "state").mkdir()
    (tmp_path / "workspace").mkdir()
    (tmp_path / "state/openclaw.json").write_text("{}")
    view = opened("2026.9.6", folder=tmp_path)
    assert view.pages.currentWidget() is view.empty
    assert view.empty.title.text() == "This agent has no session yet"
    assert "first message" in view.empty.text.text()


def test_a_session_that_breaks_says_so_and_the_others_stay(opened, copy_fixture, qtbot):
    folder = copy_fixture("openclaw/recordings/2026.7.1/convo")
    listing = folder / "state/agents/main/sessions/sessions.json"
    entries = json.loads(listing.read_text())
    entries["agent:main:telegram:direct:5"] = 7
    listing.write_text(json.dumps(entries))
    view = opened("2026.7.1", folder=folder)
    view.choose("agent:main:telegram:direct:5")
    rest(qtbot, view)
    index = view.sessions.model.index_of("agent:main:telegram:direct:5")
    if index.isValid():
        assert view.sessions.model.data(index, view.sessions.model.BadgeRole) is Severity.WARNING
    assert MAIN in [lane.key for lane in view.picture.lanes]


# Names, languages, sizes


def test_every_part_has_a_name(opened):
    view = opened("2026.7.1")
    desk, panel = view.desk, view.sessions
    for widget in (
        view,
        panel.tree,
        panel.words,
        panel.stores,
        *panel.form.fields,
        panel.form.kind,
        desk.strip,
        desk.windows,
        desk.flush,
        desk.flush.meter,
        desk.flush.chain,
        desk.route,
        desk.risks,
        desk.survive,
        view.transcript.text,
    ):
        assert widget.accessibleName(), widget
    assert "flush 36,000" in desk.flush.meter.accessibleDescription()
    assert "calm (the session stands here)" in desk.flush.chain.accessibleDescription()


def test_it_speaks_chinese_at_once(opened, qapp, qtbot):
    view = opened("2026.7.1")
    translations = Translations(qapp)
    translations.use(Language.CHINESE)
    try:
        qtbot.waitUntil(lambda: view.desk.flush.title.full_text == "记忆刷新与压缩")
        assert view.sessions.title.full_text == "main 的会话"
        assert "最近一次调用的提示词" in view.desk.numbers.text()
    finally:
        translations.stop()


@pytest.mark.parametrize(("width", "scale"), [(640, 1.0), (1200, 1.0), (846, 1.5), (1300, 1.5)])
def test_words_of_the_meter_never_overlap_and_nothing_is_cut(opened, qtbot, width, scale):
    theme_manager().apply()
    theme_manager().set_font_scale(scale)
    try:
        view = opened("2026.9.6", size=(width, 600))
        meter = view.desk.flush.meter
        boxes = [(one.row, one.left, one.left + meter._small.width(one.words)) for one in meter.placed()]
        for at, (row, left, right) in enumerate(boxes):
            for other_row, other_left, other_right in boxes[at + 1 :]:
                assert row != other_row or right <= other_left or other_right <= left
        chain = view.desk.flush.chain
        qtbot.waitUntil(lambda: chain.height() >= chain.sizeHint().height())
        places, _ = chain._places()
        assert all(place.right() <= chain.width() + 1 for place in places)
        assert view.desk.area.horizontalScrollBar().maximum() == 0
        assert view.desk.column.width() <= view.desk.area.viewport().width()
    finally:
        theme_manager().set_font_scale(1.0)


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_it_paints_in_both_schemes(opened, mode):
    theme_manager().set_mode(mode)
    try:
        view = opened("2026.7.1")
        assert not view.grab().isNull()
    finally:
        theme_manager().set_mode(ThemeMode.LIGHT)
