"""How a slider looks: a groove that is filled up to a round knob."""

from PySide6.QtWidgets import QSlider

from strandline.ui.fonts import sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_sheet


def dress_slider(slider: QSlider) -> None:
    """Give a slider across the sizes and colours in force."""
    theme = theme_manager().theme
    knob, groove = sp(16), sp(4)
    around = (knob - groove) // 2
    set_sheet(
        slider,
        f"QSlider {{ min-height: {knob + 6}px; border: 2px solid transparent;"
        f" border-radius: {sp(6)}px; }}"
        f" QSlider:focus {{ border-color: {theme.focus.name()}; }}"
        f" QSlider::groove:horizontal {{ height: {groove}px; background: {theme.line_strong.name()};"
        f" border-radius: {groove // 2}px; }}"
        f" QSlider::sub-page:horizontal {{ background: {theme.accent.name()}; height: {groove}px;"
        f" border-radius: {groove // 2}px; }}"
        f" QSlider::handle:horizontal {{ width: {knob - 4}px; height: {knob - 4}px;"
        f" margin: -{around}px 0; background: {theme.surface.name()};"
        f" border: 2px solid {theme.accent.name()};"
        f" border-radius: {knob // 2}px; }}",
    )
