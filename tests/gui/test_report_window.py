"""The bug report in the window: read, switched, saved."""

import zipfile

import pytest
from PySide6.QtCore import Qt

from gui.live_window import live_window
from strandline.engine.target import Target
from strandline.store.demo import made_demo


@pytest.fixture
def live(qtbot, translations, own_home):
    with live_window(qtbot, Target(state_dir=made_demo())) as made:
        qtbot.waitUntil(lambda: made.window.health is not None)
        yield made


def opened(live, qtbot):
    live.window.registry["report"].trigger()
    reporting = live.window.reporting.desk
    qtbot.waitUntil(lambda: reporting.dialog.parts.count() > 0, timeout=20_000)
    return reporting


def test_each_part_is_read_and_switched_before_there_is_a_file(live, qtbot, tmp_path):
    reporting = opened(live, qtbot)
    dialog = reporting.dialog
    for row in range(dialog.parts.count()):
        dialog.parts.setCurrentRow(row)
        assert dialog.text.toPlainText().strip()
    dialog.parts.setCurrentRow(0)
    assert "platform offscreen" in dialog.text.toPlainText()
    log = next(row for row, part in enumerate(dialog.chosen) if part.name == "log.txt")
    dialog.parts.item(log).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.size_words.text().startswith("6 of 7 parts")
    assert list(tmp_path.iterdir()) == []
    reporting.save(dialog.chosen, tmp_path / "r.zip")
    qtbot.waitUntil(lambda: not reporting.busy)
    with zipfile.ZipFile(tmp_path / "r.zip") as archive:
        assert "strandline-report/context.txt" in archive.namelist()
        assert "strandline-report/log.txt" not in archive.namelist()
        assert "AGENTS.md: cut" in archive.read("strandline-report/context.txt").decode()
    assert reporting.dialog is None


def test_without_a_part_there_is_nothing_to_save(live, qtbot):
    dialog = opened(live, qtbot).dialog
    for row in range(dialog.parts.count()):
        dialog.parts.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not dialog.save.isEnabled()
    dialog.close()


def test_a_folder_that_is_not_there_is_told(live, qtbot, tmp_path):
    reporting = opened(live, qtbot)
    with qtbot.waitSignal(live.window.workbench.failed):
        reporting.save(reporting.dialog.chosen, tmp_path / "none" / "r.zip")
    assert list(tmp_path.iterdir()) == []
    reporting.dialog.close()
