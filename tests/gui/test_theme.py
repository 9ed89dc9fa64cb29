"""The theme: every pair of colours is readable, the system is followed, sizes scale."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from strandline.ui.fonts import TextSize, mono_font, sp, ui_font
from strandline.ui.stylesheet import stylesheet
from strandline.ui.theme import DARK, LIGHT, ThemeManager, ThemeMode, contrast, theme_for, theme_manager

THEMES = [LIGHT, DARK, LIGHT.sharpened(), DARK.sharpened()]


@pytest.mark.parametrize("theme", THEMES, ids=["light", "dark", "light-high", "dark-high"])
def test_every_text_reaches_wcag_aa(theme):
    weak = {name: contrast(ink, ground) for name, ink, ground in theme.text_pairs()}
    assert {name: ratio for name, ratio in weak.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("theme", THEMES, ids=["light", "dark", "light-high", "dark-high"])
def test_the_focus_ring_and_the_strandline_stand_out(theme):
    for ground in (theme.ground, theme.surface):
        assert contrast(theme.focus, ground) >= 3
        assert contrast(theme.accent, ground) >= 3


def test_contrast_is_the_wcag_one():
    assert contrast(LIGHT.on_accent, LIGHT.on_accent) == pytest.approx(1)
    assert contrast(LIGHT.surface, DARK.shadow) == pytest.approx(21, abs=0.1)


@pytest.mark.parametrize(
    ("mode", "scheme", "dark"),
    [
        (ThemeMode.SYSTEM, Qt.ColorScheme.Dark, True),
        (ThemeMode.SYSTEM, Qt.ColorScheme.Light, False),
        (ThemeMode.SYSTEM, Qt.ColorScheme.Unknown, False),
        (ThemeMode.LIGHT, Qt.ColorScheme.Dark, False),
        (ThemeMode.DARK, Qt.ColorScheme.Light, True),
    ],
)
def test_the_choice_goes_before_the_system(mode, scheme, dark):
    assert theme_for(mode, scheme).dark is dark


def test_a_change_is_told_once_and_dresses_the_application(qtbot, qapp):
    manager = theme_manager()
    manager.set_mode(ThemeMode.LIGHT)
    manager.apply()
    with qtbot.waitSignal(manager.themeChanged):
        manager.set_mode(ThemeMode.DARK)
    assert qapp.palette().color(QPalette.ColorRole.Window) == DARK.ground
    assert DARK.surface.name() in qapp.styleSheet()
    with qtbot.assertNotEmitted(manager.themeChanged):
        manager.set_mode(ThemeMode.DARK)
    manager.set_mode(ThemeMode.LIGHT)


def test_text_and_spacing_follow_the_scale(qapp):
    manager = theme_manager()
    manager.apply()
    manager.set_font_scale(1.0)
    small, space = QFontInfo(ui_font()).pixelSize(), sp(16)
    manager.set_font_scale(2.0)
    assert QFontInfo(ui_font()).pixelSize() == pytest.approx(2 * small, abs=1)
    assert sp(16) == pytest.approx(2 * space, abs=1)
    manager.set_font_scale(9.0)
    assert manager.font_scale == 2.0
    manager.set_font_scale(1.0)


def test_the_scale_of_sizes_is_relative_to_the_system(qapp):
    sizes = [ui_font(size, scale=1.0).pointSizeF() for size in sorted(TextSize)]
    assert sizes == sorted(sizes)
    assert ui_font(TextSize.TITLE, scale=1.0).pointSizeF() == pytest.approx(
        1.5 * ui_font(TextSize.BODY, scale=1.0).pointSizeF()
    )
    assert QFontInfo(mono_font()).fixedPitch()


def test_the_person_may_stop_motion(qapp):
    manager = ThemeManager()
    manager.set_reduced_motion(True)
    assert manager.reduced_motion
    manager.set_reduced_motion(False)
    assert not manager.reduced_motion


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_stylesheet_has_no_gaps(theme, qapp):
    sheet = stylesheet(theme, sp)
    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}")
    assert isinstance(QApplication.instance(), QApplication)
