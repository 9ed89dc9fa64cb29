"""The theme: every pair of colours is readable, the system is followed, sizes scale."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from strandline.store.settings import ACCENT, MOTION
from strandline.ui.accents import ACCENTS, with_accent
from strandline.ui.fonts import TextSize, mono_font, sp, ui_font
from strandline.ui.stylesheet import stylesheet
from strandline.ui.theme import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    ThemeManager,
    ThemeMode,
    contrast,
    theme_for,
    theme_manager,
)

SCHEMES = (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK)
THEMES = [
    pytest.param(with_accent(theme, accent), id=f"{theme.name}-{accent}")
    for theme in SCHEMES
    for accent in ACCENTS
]


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_reaches_wcag_aa_and_aaa_in_high_contrast(theme):
    least = 7.0 if theme.name.startswith("contrast") else 4.5
    weak = {name: contrast(ink, ground) for name, ink, ground in theme.text_pairs()}
    assert {name: ratio for name, ratio in weak.items() if ratio < least} == {}


@pytest.mark.parametrize("theme", SCHEMES)
def test_accents_are_told_from_each_other(theme):
    colors = [with_accent(theme, accent).accent for accent in ACCENTS]
    assert len({color.name() for color in colors}) == len(ACCENTS)
    assert list(ACCENTS) == [word for word, _ in ACCENT.choices]


@pytest.mark.parametrize("theme", [CONTRAST_LIGHT, CONTRAST_DARK])
def test_high_contrast_has_pure_grounds_and_edges_that_are_seen(theme):
    assert theme.ground.name() in ("#ffffff", "#000000")
    assert theme.surface == theme.ground
    assert contrast(theme.line, theme.surface) >= 4.5
    assert contrast(theme.line_strong, theme.surface) == pytest.approx(21)
    assert theme.edge > LIGHT.edge
    assert theme.ring > LIGHT.ring


@pytest.mark.parametrize("theme", THEMES)
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
        (ThemeMode.CONTRAST_LIGHT, Qt.ColorScheme.Dark, False),
        (ThemeMode.CONTRAST_DARK, Qt.ColorScheme.Light, True),
    ],
)
def test_the_choice_goes_before_the_system(mode, scheme, dark):
    assert theme_for(mode, scheme).dark is dark
    assert theme_for(mode, scheme).strong is mode.startswith("contrast")


@pytest.mark.parametrize("mode", list(ThemeMode))
@pytest.mark.parametrize("scheme", [Qt.ColorScheme.Light, Qt.ColorScheme.Dark])
def test_the_systems_wish_for_contrast_is_followed(mode, scheme):
    asked = theme_for(mode, scheme, strong=True)
    assert asked.strong
    assert asked.dark is theme_for(mode, scheme).dark


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


@pytest.mark.parametrize("theme", SCHEMES)
def test_the_stylesheet_has_no_gaps(theme, qapp):
    sheet = stylesheet(theme, sp)
    assert "$" not in sheet
    assert sheet.count("{") == sheet.count("}")
    assert isinstance(QApplication.instance(), QApplication)


def test_the_choices_of_appearance_hold_at_once_and_are_kept(kit):
    kit.preferences.set(ACCENT, "rose")
    kit.preferences.set(MOTION, "reduced")
    manager = theme_manager()
    assert manager.theme.accent == with_accent(LIGHT, "rose").accent
    assert manager.reduced_motion
    kit.preferences.set(MOTION, "full")
    assert not manager.reduced_motion
    kit.window.registry["theme.contrast_dark"].trigger()
    assert manager.theme == with_accent(CONTRAST_DARK, "rose")
    manager.set_accent("blue")
    manager.set_reduced_motion(True)
    kit.preferences.apply()  # as the next start does
    assert manager.theme == with_accent(CONTRAST_DARK, "rose")
    assert not manager.reduced_motion
