"""Who wants no motion gets none: everything that moves asks first."""

import ast
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle

import strandline.ui
from strandline.ui.theme import ThemeManager, theme_manager
from strandline.ui.widgets.core_sample import CoreSampleWidget
from strandline.ui.widgets.memory.motion import Glide

_MOVES = re.compile(
    r"Q(Variant|Property)Animation|QTimeLine|QSequentialAnimation|QParallelAnimation|QGraphics\w*Effect"
    r"|QEasingCurve|QMovie|setAnimated\(True"
)


def test_every_module_that_moves_something_asks_whether_it_may():
    careless = []
    for file in Path(strandline.ui.__file__).parent.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        code = ast.unparse(ast.parse(text))  # without comments
        if _MOVES.search(code) and "reduced_motion" not in code:
            careless.append(file.name)
    assert careless == []


@pytest.fixture
def still():
    manager = theme_manager()
    yield manager.set_reduced_motion
    manager.set_reduced_motion(None)


def running(owner) -> list[QVariantAnimation]:
    return [
        one for one in owner.findChildren(QVariantAnimation) if one.state() is QVariantAnimation.State.Running
    ]


def test_a_changed_layout_pulses_only_where_motion_is_wanted(qtbot, still, sample, appearance):
    layout = sample.sample_layout()
    changed = sample.sample_layout()
    widget = CoreSampleWidget()
    qtbot.addWidget(widget)
    widget.resize(600, 900)
    widget.show()
    for wanted, moves in ((True, 0), (False, 1)):
        still(wanted)
        widget.set_layout(None)
        widget.set_layout(layout)
        widget.set_layout(_grown(changed))
        assert len(running(widget)) == moves


def _grown(layout):
    from dataclasses import replace

    first = layout.segments[0]
    return replace(layout, segments=(replace(first, units=(first.units or 0) + 4_000), *layout.segments[1:]))


def test_a_camera_jumps_or_glides(qtbot, still, appearance):
    seen: list[float] = []
    glide = Glide(0.0, lambda a, b, share: a + (b - a) * share, lambda: seen.append(1.0))
    still(True)
    glide.go(5.0)
    assert glide.value == 5.0
    assert not glide.moving
    still(False)
    glide.go(9.0)
    assert glide.moving
    qtbot.waitUntil(lambda: not glide.moving)
    assert glide.value == 9.0


def test_the_platforms_wish_is_followed(qapp, still, appearance):
    """A style whose animations last no time is how Qt tells of the desktop's setting."""

    class Calm(QProxyStyle):
        def styleHint(self, hint, *rest):
            if hint is QStyle.StyleHint.SH_Widget_Animation_Duration:
                return 0
            return super().styleHint(hint, *rest)

    manager = ThemeManager()
    assert not manager.reduced_motion
    qapp.setStyle(Calm("Fusion"))
    try:
        assert manager.reduced_motion
        manager.set_reduced_motion(False)
        assert not manager.reduced_motion
    finally:
        theme_manager().apply()


def test_qts_own_lists_and_tooltips_appear_at_once(qapp, still, appearance):
    for effect in (Qt.UIEffect.UI_AnimateCombo, Qt.UIEffect.UI_FadeTooltip, Qt.UIEffect.UI_AnimateMenu):
        still(True)
        assert not QApplication.isEffectEnabled(effect)


@pytest.mark.parametrize("usual", [True, False])
def test_the_platforms_own_effects_come_back(qapp, appearance, usual):
    effects = (Qt.UIEffect.UI_General, Qt.UIEffect.UI_AnimateCombo)  # without the first none is on
    before = [QApplication.isEffectEnabled(effect) for effect in effects]
    manager = ThemeManager(qapp)
    try:
        for effect in effects:
            QApplication.setEffectEnabled(effect, usual)
        for still in (True, False, True):
            manager.set_reduced_motion(still)
        manager.set_reduced_motion(None)
        assert QApplication.isEffectEnabled(effects[1]) is usual
    finally:
        for effect, was in zip(effects, before, strict=True):
            QApplication.setEffectEnabled(effect, was)
        manager.deleteLater()
