"""What is staged, before it is written; and the way back in the History screen."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from gui.pin_kit import pin_kit
from strandline.engine.pin_desk import Load
from strandline.model.diff_rows import Diff, RowKind, compare
from strandline.store.settings import HISTORY_DAYS, HISTORY_MEGABYTES
from strandline.store.settings_file import Settings
from strandline.ui.means import Means
from strandline.ui.views.history.view import HistoryView
from strandline.ui.widgets.pins.diff_view import DiffView
from strandline.ui.widgets.pins.staging import Advice, Staging

ONE, TWO = "Search memory first.", "Ask before paying."


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(b"# Agents\nBe kind.\n")
    (folder / "USER.md").write_bytes(b"# User\n")
    return folder


@pytest.fixture
def kit(workspace, qtbot, translations):
    with pin_kit(workspace, qtbot) as made:
        yield made


@pytest.fixture
def staging(kit, qtbot):
    made = Staging(kit.hands)
    qtbot.addWidget(made)
    made.resize(1100, 300)
    made.show()
    qtbot.waitExposed(made)
    return made


def sentences(staging: Staging) -> list[str]:
    found = [staging._advice_rows.itemAt(row).widget() for row in range(staging._advice_rows.count())]
    return [one.findChild(QLabel).text() for one in found if isinstance(one, Advice)]


def test_says_calmly_that_nothing_is_staged(staging):
    assert "Nothing is staged" in staging.hint.full_text
    assert not staging.write.isVisible()


def test_says_five_plain_things_before_it_is_written(kit, staging, qtbot):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.rest()
    said = sentences(staging)
    assert said[:2] == [
        "Every limit is kept. Nothing is pushed out.",
        "AGENTS.md is sent to every kind of session.",
    ]
    assert "cached tokens are read anew, once" in said[2]
    assert said[3] == "The host never hides this file because of who wrote it."
    assert said[4] == "No secrets found."
    assert staging.count.text() == "1 change"
    assert staging.extent.full_text.startswith("AGENTS.md: 17 → ")
    assert f"+ - {ONE}" in staging.diff.one.toPlainText()


def test_bad_news_come_with_a_way_out(kit, staging):
    kit.operations.add(Load("password: hunter2hunter2"), "USER.md")
    kit.rest()
    said = sentences(staging)
    assert any("secret" in line for line in said)
    texts = [label.text() for label in staging._advice.findChildren(QLabel)]
    assert any("Leave it out" in text for text in texts)


def test_one_file_or_all_are_written(kit, staging, workspace, qtbot):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.operations.add(Load(TWO), "USER.md")
    kit.rest()
    assert staging.write.text() == "Write all"
    staging.list.setCurrentRow(1)
    assert staging.write_file.text() == "Write USER.md"
    with qtbot.waitSignal(kit.operations.pinsWritten):
        staging.write_file.click()
    assert TWO in (workspace / "USER.md").read_text(encoding="utf-8")
    assert (workspace / "AGENTS.md").read_bytes() == b"# Agents\nBe kind.\n"
    assert not staging.write_file.isVisible()
    with qtbot.waitSignal(kit.operations.pinsWritten):
        staging.write.click()
    assert ONE in (workspace / "AGENTS.md").read_text(encoding="utf-8")
    assert not staging.write.isVisible()


def test_discard_and_take_back(kit, staging):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.operations.add(Load(TWO), "USER.md")
    kit.rest()
    staging.list.setCurrentRow(0)
    staging.take_back.click()
    kit.rest()
    assert (kit.texts("AGENTS.md"), kit.texts("USER.md")) == ([], [TWO])
    staging.discard.click()
    kit.rest()
    assert not kit.picture.changes


def test_where_it_is_narrow_one_part_is_shown_at_a_time(kit, staging, qtbot):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.rest()
    staging.resize(560, 260)
    qtbot.waitUntil(staging.page.isVisible)
    assert staging._sayings.isVisible()
    assert not staging.diff.isVisible()
    qtbot.mouseClick(staging.page._group.button(1), Qt.MouseButton.LeftButton)
    assert staging.diff.isVisible()
    assert not staging._sayings.isVisible()


def test_a_difference_reads_as_one_text_or_side_by_side(qtbot, translations):
    view = DiffView()
    qtbot.addWidget(view)
    old = "\n".join(f"line {n}" for n in range(20)) + "\n"
    view.set_diff(compare(old, old.replace("line 10\n", "line ten\nand more\n")))
    lines = view.one.toPlainText().split("\n")
    assert lines == [
        "7 equal lines",
        *[f"  line {n}" for n in (7, 8, 9)],
        "− line 10",
        "+ line ten",
        "+ and more",
        *[f"  line {n}" for n in (11, 12, 13)],
        "6 equal lines",
    ]
    old_lines, new_lines = (pane.toPlainText().split("\n") for pane in (view.old, view.new))
    assert old_lines[4:6] == ["line 10", ""]
    assert new_lines[4:6] == ["line ten", "and more"]
    view.set_diff(compare("a\n", "a\n"))
    assert view.one.toPlainText() == "Nothing differs."


def test_a_comparison_counts_and_keeps_its_bounds():
    found = compare("a\nb\n", "b\nc\nd\n")
    assert (found.added, found.removed) == (2, 1)
    assert [row.kind for row in found.rows] == [RowKind.REMOVED, RowKind.SAME, RowKind.ADDED, RowKind.ADDED]
    assert [(row.old, row.new) for row in found.rows] == [(1, None), (2, 1), (None, 2), (None, 3)]
    assert compare("same", "same") == Diff()
    large = compare("", "x\n" * 5_000)
    assert (len(large.rows), large.more) == (4_000, 1_000)


@pytest.fixture
def history(kit, workspace, qtbot):
    (workspace / "USER.md").write_text("- fact\n" * 200, encoding="utf-8")
    kit.look()
    (workspace / "USER.md").write_text("gone\n", encoding="utf-8")
    kit.look()
    made = HistoryView(kit.hands)
    qtbot.addWidget(made)
    qtbot.addWidget(made.panel)
    made.resize(800, 600)
    made.panel.show()
    made.show()
    kit.rest()
    made.select("USER.md")
    kit.rest()
    return made


def test_history_tells_who_when_how_large_and_what_is_alarming(kit, history):
    names = [history.files.item(row).text() for row in range(history.files.count())]
    assert names[:2] == ["AGENTS.md", "USER.md"]
    assert history.timeline.count() == 3
    assert "from outside" in history.timeline.item(0).text()
    assert "5 bytes (−1,395)" in history.timeline.item(0).text()
    assert "It shrank from" in history.alert.text()
    assert "− - fact" in history.diff.one.toPlainText()
    assert not history.restore.isEnabled()  # it is what stands there


def test_the_version_that_is_looked_at_stays_when_a_new_one_comes(kit, history, workspace):
    history.timeline.setCurrentRow(2)
    looked_at = history._past().version.id
    (workspace / "USER.md").write_text("new\n", encoding="utf-8")
    kit.look()
    kit.rest()
    assert history.timeline.count() == 4
    assert history._past().version.id == looked_at


def test_a_version_is_brought_back_like_any_other_change(kit, history, workspace, qtbot):
    history.timeline.setCurrentRow(1)
    kit.rest()
    with qtbot.waitSignal(history.said) as signal:
        history.restore.click()
    kit.rest()
    assert "USER.md" in signal.args[0]
    assert (workspace / "USER.md").read_text(encoding="utf-8") == "gone\n"
    with qtbot.waitSignal(kit.operations.pinsWritten):
        kit.operations.write()
    assert (workspace / "USER.md").read_text(encoding="utf-8") == "- fact\n" * 200
    kit.rest()
    assert "Strandline: Restore USER.md" in history.timeline.item(0).text()
    with qtbot.waitSignal(kit.operations.pinsWritten):
        kit.operations.undo()
    assert (workspace / "USER.md").read_text(encoding="utf-8") == "gone\n"


def test_without_a_history_the_screen_says_so(qtbot, translations):
    made = HistoryView()
    qtbot.addWidget(made)
    qtbot.addWidget(made.panel)
    assert "No version was seen yet" in made.empty.text()
    assert made.split.isHidden()


def test_a_move_shows_the_difference_of_both_files(kit, staging):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.operations.write()
    kit.rest()
    kit.operations.move(kit.picture.column("AGENTS.md").cards[0].ref, "USER.md")
    kit.rest()
    assert [staging.files.itemText(row).split(":")[0] for row in range(2)] == ["AGENTS.md", "USER.md"]
    assert f"− - {ONE}" in staging.diff.one.toPlainText()
    staging.files.setCurrentIndex(1)
    assert f"+ - {ONE}" in staging.diff.one.toPlainText()
    assert not staging.write_file.isVisible()  # neither can be written without the other
    kit.operations.add(Load(TWO), "SOUL.md")
    kit.rest()
    assert staging.write_file.text() == "Write AGENTS.md, USER.md"


def test_one_file_can_be_written_where_it_is_narrow(kit, staging, qtbot):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.operations.add(Load(TWO), "USER.md")
    kit.rest()
    staging.resize(560, 260)
    qtbot.waitUntil(staging.page.isVisible)
    assert staging.write_file.isVisible()
    staging.resize(1100, 300)
    qtbot.waitUntil(lambda: not staging.page.isVisible())
    assert staging.write_file.isVisible()


def test_each_file_says_who_reads_it(kit, staging):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.operations.add(Load("Ann likes tea."), "USER.md")
    kit.rest()
    said = sentences(staging)
    assert "AGENTS.md is sent to every kind of session." in said
    assert "USER.md is sent to: main, group, cron. Not read by: sub-agents." in said


def test_one_click_puts_the_pins_where_they_are_kept(kit, staging, workspace, qtbot):
    (workspace / "AGENTS.md").write_bytes(b"# Agents\n")
    kit.look()
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.operations.write()
    kit.rest()
    pinned = (workspace / "AGENTS.md").read_bytes()
    (workspace / "AGENTS.md").write_bytes(b"word\n" * 3_000 + pinned + b"word\n" * 3_000)
    (workspace / "SOUL.md").write_bytes(b"y" * 19_000)
    kit.look()
    ref = kit.picture.column("AGENTS.md").cards[0].ref
    long = "\n".join(f"a line of plain words, number {n}" for n in range(20))
    kit.operations.edit(ref, long)
    kit.rest()
    (advice,) = [one for one in staging._advice.findChildren(Advice) if one.button is not None]
    with qtbot.waitSignal(kit.operations.pinsChanged):
        advice.button.click()
    kit.rest()
    assert any("is sent to every kind" in line for line in sentences(staging))


def test_one_click_makes_a_line_a_list_item(kit, staging, workspace, qtbot):
    (workspace / "AGENTS.md").write_bytes(b"- a line that is there\n" * 900)
    kit.look()
    kit.operations.add(Load("规则\n必须先检索记忆再回答过去的事"), "AGENTS.md")
    kit.rest()
    (advice,) = [one for one in staging._advice.findChildren(Advice) if one.button is not None]
    with qtbot.waitSignal(kit.operations.pinsChanged):
        advice.button.click()
    kit.rest()
    assert kit.texts("AGENTS.md") == ["规则\n- 必须先检索记忆再回答过去的事"]


def test_the_history_is_read_when_somebody_looks(kit, history, monkeypatch, qtbot):
    asked = []
    monkeypatch.setattr(kit.operations, "list_history", lambda: asked.append(1))
    history.hide()
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.rest()
    assert not asked
    history.show()
    assert asked == [1]


def test_how_much_is_kept_is_chosen_where_it_is_seen(kit, history, own_home, qtbot):
    settings = Settings.load()
    assert not history.bounds.isVisible()
    history.adopt(Means(settings))
    kit.look()
    assert history.bounds.isVisible()
    size, age = (history.bounds.fields[one.key] for one in (HISTORY_MEGABYTES, HISTORY_DAYS))
    assert (size.value(), age.value()) == (200, 365)
    assert size.suffix() == " MB"
    with qtbot.waitSignal(kit.operations.historyFiles):
        size.setValue(50)
    with qtbot.waitSignal(kit.operations.historyFiles):
        age.setValue(30)
    kept = Settings.load()
    assert (kept.get(HISTORY_MEGABYTES), kept.get(HISTORY_DAYS)) == (50, 30)


def test_a_change_that_no_longer_fits_says_why_and_gives_its_words(kit, staging, workspace, qtbot):
    kit.operations.add(Load(ONE), "AGENTS.md")
    kit.operations.add(Load(TWO), "USER.md")
    kit.rest()
    with qtbot.waitSignal(kit.operations.dropped):
        (workspace / "AGENTS.md").write_text("<!-- strandline:pins -->\n- a\n", encoding="utf-8")
        kit.look()
    assert [staging.list.item(row).text() for row in range(2)] == [
        f"Pin to USER.md: {TWO}",
        f"Does not fit: Pin to AGENTS.md: {ONE}",
    ]
    assert staging.why.isHidden()
    staging.list.setCurrentRow(1)
    assert staging.why.text()
    QGuiApplication.clipboard().clear()
    staging.copy.click()
    assert QGuiApplication.clipboard().text() == ONE
    staging.take_back.click()
    kit.rest()
    assert [change.text for change in kit.picture.changes] == [TWO]
    assert not kit.picture.unfit
