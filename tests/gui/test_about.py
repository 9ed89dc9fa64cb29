"""The About window: version, build, promises, and every part with the text of its licence."""

import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from shiboken6 import isValid

from strandline import __version__
from strandline.engine.build_facts import Build, build_facts, facts_text
from strandline.engine.bundled import bundled
from strandline.ui.i18n import Language


@pytest.fixture
def about(kit, qtbot):
    kit.window.registry["about"].trigger()
    shown = kit.window.help.open_about()
    if not shown.parts.count():
        with qtbot.waitSignal(shown.loaded, timeout=20_000):
            pass
    yield shown
    if isValid(shown):
        shown.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_it_is_one_window_that_hinders_nothing(kit, about):
    assert kit.window.help.open_about() is about
    assert not about.isModal()
    assert not about.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


def test_every_part_is_listed_with_its_licence(about):
    parts = bundled()
    assert about.parts.count() == len(parts) > 10
    names = [about.parts.item(row).text() for row in range(about.parts.count())]
    assert any(name.startswith("PySide6-Essentials ") for name in names)
    for row, part in enumerate(parts):
        about.parts.setCurrentRow(row)
        assert part.licence in about.part_line.text()
        assert part.text
        assert about.licence.toPlainText().split() == part.text.split()


def test_the_copied_text_serves_a_bug_report_and_names_no_place(about, qtbot, own_home):
    qtbot.mouseClick(about.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert f"Strandline {__version__} (checkout)" in text
    assert "Qt: 6." in text
    assert "numpy" in text
    assert str(own_home) not in text
    assert sys.prefix not in text


def test_a_frozen_program_says_so(monkeypatch):
    assert build_facts().build is Build.CHECKOUT
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    facts = build_facts()
    assert facts.build is Build.FROZEN
    assert "(frozen)" in facts_text(facts, ())


def test_it_follows_the_language(about, translations):
    translations.use(Language.CHINESE)
    QCoreApplication.processEvents()
    assert about.windowTitle() == "关于 Strandline"
    assert len(about.promises.text().splitlines()) == 3
    translations.use(Language.ENGLISH)


def test_escape_closes_it(kit, about, qtbot):
    qtbot.keyClick(about.parts, Qt.Key.Key_Escape)
    assert not about.isVisible()
    assert kit.window.help.open_about() is not about
    kit.window.help.open_about().close()
