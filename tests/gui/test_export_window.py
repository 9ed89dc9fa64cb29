"""Export in the whole window: from the key to the file, for every screen, with a way to stop."""

import csv
import json
import time
import xml.etree.ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from gui.live_window import live_window
from strandline.engine.target import Target
from strandline.live.jobs import Cancelled
from strandline.store.demo import made_demo
from strandline.ui.export import exporting as module
from strandline.ui.export.export import Kind, Wish

SCREENS = ["context", "memory", "pins", "search", "sessions", "history", "health", "lab"]


@pytest.fixture
def live(qtbot, translations, own_home):
    with live_window(qtbot, Target(state_dir=made_demo())) as made:
        qtbot.waitUntil(lambda: made.window.pins is not None and made.window.pins.picture is not None)
        yield made


def show(live, qtbot, screen: str):
    """Show a screen and wait until it offers something."""
    window = live.window
    window.registry[f"screen.{screen}"].trigger()
    if screen == "search":
        view = window.workbench.view("search")
        view.search("budget")
        qtbot.waitUntil(lambda: view.results.answer is not None and not view.busy, timeout=30_000)
    elif screen == "lab":
        window.workbench.view("lab").show_example()
    exporting = window.exporting.desk
    qtbot.waitUntil(lambda: exporting.offer() is not None, timeout=60_000)
    return exporting


def saved(qtbot, exporting, path, wish: Wish):
    exporting.save(path, wish)
    qtbot.waitUntil(lambda: not exporting.busy, timeout=30_000)
    assert path.is_file()
    return path


@pytest.mark.parametrize("screen", SCREENS)
def test_each_screen_is_written_in_every_format(live, qtbot, tmp_path, screen):
    exporting = show(live, qtbot, screen)
    for kind in Kind:
        exporting._export = exporting.offer()
        path = saved(qtbot, exporting, tmp_path / f"{screen}.{kind.value}", Wish(kind))
        assert path.stat().st_size > 100
    assert QImage(str(tmp_path / f"{screen}.png")).width() > 600
    words = "".join(ET.parse(tmp_path / f"{screen}.svg").getroot().itertext())
    assert "Strandline" in words
    assert " UTC" in words
    assert (tmp_path / f"{screen}.pdf").read_bytes().startswith(b"%PDF-")
    assert "**Source**" in (tmp_path / f"{screen}.md").read_text(encoding="utf-8")
    assert json.loads((tmp_path / f"{screen}.json").read_text(encoding="utf-8"))["export"]["view"] == screen
    with (tmp_path / f"{screen}.csv").open(encoding="utf-8", newline="") as stream:
        assert len({len(row) for row in csv.reader(stream)}) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{screen}.{kind}" for kind in Kind)


def test_the_key_opens_a_dialog_with_a_preview(live, qtbot):
    window = live.window
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Qt.Key.Key_E, held)
    dialog = window.exporting.desk.dialog
    qtbot.waitUntil(lambda: not dialog.picture.pixmap().isNull())
    dialog.formats.setCurrentRow(list(Kind).index(Kind.MARKDOWN))
    qtbot.waitUntil(lambda: "AGENTS.md" in dialog.text.toPlainText())
    assert "rows" in dialog.holds.text()
    assert not dialog.scale.isVisible()
    dialog.formats.setCurrentRow(list(Kind).index(Kind.CSV))
    qtbot.waitUntil(lambda: dialog.text.toPlainText().startswith("name,zone"))
    assert dialog.bom.isVisible()
    dialog.close()


def test_a_picture_of_words_cannot_leave_them_out(live, qtbot):
    exporting = show(live, qtbot, "memory")
    exporting.open("png")
    dialog = exporting.dialog
    dialog.redact.setChecked(True)
    assert dialog.refused.isVisible()
    assert not dialog.save.isEnabled()
    dialog.formats.setCurrentRow(list(Kind).index(Kind.PDF))
    assert dialog.save.isEnabled()
    dialog.close()


def test_texts_are_left_out_of_reports_and_data(live, qtbot, tmp_path):
    exporting = show(live, qtbot, "memory")
    view = live.window.workbench.view("memory")
    texts = view.feed.store.summary_texts([node.summary_id for node in view.shot.graph.nodes])
    for kind in (Kind.MARKDOWN, Kind.CSV, Kind.JSON):
        exporting._export = exporting.offer()
        path = saved(qtbot, exporting, tmp_path / f"m.{kind.value}", Wish(kind, redact=True))
        found = path.read_text(encoding="utf-8")
        assert not any(text[:30] in found for text in texts.values())


def test_what_the_filter_hides_is_not_written(live, qtbot, tmp_path):
    exporting = show(live, qtbot, "health")
    view = live.window.workbench.view("health")
    qtbot.waitUntil(lambda: not view.report.waiting, timeout=30_000)
    view.severities.choose(1)
    view._fill()
    exporting._export = exporting.offer()
    path = saved(qtbot, exporting, tmp_path / "h.json", Wish(Kind.JSON))
    told = json.loads(path.read_text(encoding="utf-8"))
    assert {one["severity"] for one in told["findings"]} == {"loss"}
    assert told["export"]["rows"][0]["rows"] == len(told["findings"]) == len(view.list.items)
    assert told["export"]["rows"][0]["of"] == len(view.report.shown) + len(view.report.ignored)


def test_what_was_said_is_written_when_it_is_read(live, qtbot, tmp_path):
    exporting = show(live, qtbot, "memory")
    view = live.window.workbench.view("memory")
    view.desk.show_form(3)
    exporting._export = exporting.offer()
    path = saved(qtbot, exporting, tmp_path / "m.json", Wish(Kind.JSON))
    told = json.loads(path.read_text(encoding="utf-8"))
    assert len(told["messages"]) == len(view.shot.graph.strip)
    assert [one["seq"] for one in told["messages"]] == sorted(one["seq"] for one in told["messages"])


def test_the_fineness_and_the_folder_are_remembered(live, qtbot, tmp_path):
    exporting = show(live, qtbot, "context")
    exporting._export = exporting.offer()
    sizes = []
    for scale in (1, 4):
        path = saved(qtbot, exporting, tmp_path / f"{scale}.png", Wish(Kind.PNG, scale))
        sizes.append(QImage(str(path)).size())
    assert sizes[1] == sizes[0] * 4
    exporting.open()
    assert exporting.dialog.wish.scale == 4
    exporting.choose_file(exporting.dialog.wish)
    dialog = exporting.dialog.findChild(QFileDialog)
    assert dialog.directory().absolutePath() == str(tmp_path)
    assert not dialog.testOption(QFileDialog.Option.DontConfirmOverwrite)
    dialog.close()
    exporting.dialog.close()


def test_the_clipboard_takes_pictures_and_text(live, qtbot):
    exporting = show(live, qtbot, "context")
    exporting._export = exporting.offer()
    exporting.copy(Wish(Kind.PNG, 1))
    qtbot.waitUntil(lambda: not exporting.busy)
    assert QGuiApplication.clipboard().image().width() > 500
    exporting.copy(Wish(Kind.MARKDOWN))
    qtbot.waitUntil(lambda: not exporting.busy)
    assert QGuiApplication.clipboard().text().startswith("# What the model reads")


def test_it_is_printed(live, qtbot, tmp_path):
    exporting = show(live, qtbot, "sessions")
    exporting._export = exporting.offer()
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    exporting.print_on(printer, Wish(Kind.PDF))
    qtbot.waitUntil(lambda: not exporting.busy)
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF-")


def test_a_failure_is_told_and_leaves_nothing(live, qtbot, tmp_path):
    exporting = show(live, qtbot, "context")
    exporting._export = exporting.offer()
    for kind in (Kind.PNG, Kind.CSV):
        with qtbot.waitSignal(live.window.workbench.failed):
            exporting.save(tmp_path / "none" / f"a.{kind.value}", Wish(kind))
    assert list(tmp_path.iterdir()) == []


def test_a_stopped_export_leaves_nothing(live, qtbot, tmp_path, monkeypatch):
    exporting = show(live, qtbot, "context")
    exporting._export = exporting.offer()
    begun = []

    def slow(gather, wish, drawing, path, share, font, cancel, *, replace):
        begun.append(path)
        while not cancel():
            time.sleep(0.001)
        raise Cancelled

    monkeypatch.setattr(module.making, "save", slow)
    exporting.save(tmp_path / "a.csv", Wish(Kind.CSV))
    qtbot.waitUntil(lambda: bool(begun))
    exporting.stop_job()
    qtbot.waitUntil(lambda: not exporting.busy)
    assert list(tmp_path.iterdir()) == []


def test_nothing_open_is_said(kit):
    kit.window.registry["export"].trigger()
    assert kit.window.exporting.desk.dialog is None
    assert "nothing here" in kit.window.toast.text


def test_the_sheet_of_shortcuts_is_exported_and_printed(live, qtbot, tmp_path):
    window = live.window
    window.registry["shortcuts"].trigger()
    QTest.mouseClick(window.sheet.export_button, Qt.MouseButton.LeftButton)
    exporting = window.exporting.desk
    assert exporting.dialog.wish.kind is Kind.MARKDOWN
    qtbot.waitUntil(lambda: "Ctrl+O" in exporting.dialog.text.toPlainText(), timeout=30_000)
    text = saved(qtbot, exporting, tmp_path / "keys.md", Wish(Kind.MARKDOWN)).read_text(encoding="utf-8")
    for words in ("Open folder…", "Reset the demo", "Alt+Up, Alt+Down", "Drag its number onto a file"):
        assert words in text, words  # also what has no key, and what the mouse does
    exporting._export = exporting.offer()
    assert exporting._export.view == "shortcuts"
    picture = QImage(str(saved(qtbot, exporting, tmp_path / "keys.png", Wish(Kind.PNG))))
    assert picture.height() > 2 * window.sheet.rows_widget.height()  # all of it, also what is scrolled away
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "keys.pdf"))
    exporting.print_on(printer, Wish(Kind.PDF))
    qtbot.waitUntil(lambda: not exporting.busy, timeout=30_000)
    assert (tmp_path / "keys.pdf").read_bytes().startswith(b"%PDF-")
    window.sheet.leave()
    assert exporting.offer().view != "shortcuts"
