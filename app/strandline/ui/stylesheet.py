"""The one stylesheet for standard widgets, built from the tokens of a theme."""

from collections.abc import Callable
from string import Template

from strandline.paths import resource
from strandline.ui.tokens import Theme

_SHEET = Template("""
QWidget { color: $ink; }
QMainWindow, QDialog { background: $ground; }
QToolTip {
  color: $ink; background: $surface; border: ${edge}px solid $line_strong; padding: ${s4}px ${s8}px;
}

QPushButton, QToolButton, QComboBox {
  background: $surface; color: $ink; border: ${edge}px solid $line_strong; border-radius: ${s6}px;
  padding: ${s5}px ${s12}px; min-height: ${s16}px;
}
QToolButton { padding: ${s5}px ${s8}px; }
QPushButton:hover, QToolButton:hover, QComboBox:hover { background: $raised; }
QPushButton:pressed, QToolButton:pressed { background: $track; }
QPushButton:focus, QToolButton:focus, QComboBox:focus {
  border: ${ring}px solid $focus; padding: ${s4}px ${s11}px;
}
QToolButton:focus { padding: ${s4}px ${s7}px; }
QPushButton, QToolButton, QLineEdit, QMenu { icon-size: ${s16}px; }
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled { color: $faint; border-color: $line; }
QPushButton:default { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton:default:hover { background: $focus; }
QPushButton:flat, QToolButton[autoRaise="true"] { background: transparent; border-color: transparent; }
QPushButton:flat:hover, QToolButton[autoRaise="true"]:hover { background: $raised; }
QPushButton:flat:focus, QToolButton[autoRaise="true"]:focus { border-color: $focus; }

QComboBox::drop-down { border: 0; width: ${s20}px; }
QComboBox QAbstractItemView {
  background: $surface; border: ${edge}px solid $line_strong; outline: 0; padding: ${s4}px;
  selection-background-color: $accent_ground; selection-color: $accent;
}

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QDateTimeEdit {
  background: $surface; color: $ink; border: ${edge}px solid $line_strong; border-radius: ${s6}px;
  padding: ${s4}px ${s8}px; selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus,
QDateTimeEdit:focus {
  border: ${ring}px solid $focus; padding: ${s3}px ${s7}px;
}
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
  width: 0; border: 0;
}
QDateTimeEdit { min-height: ${s16}px; }
QDateTimeEdit::drop-down { border: 0; width: ${s16}px; }
QLineEdit:disabled, QPlainTextEdit:disabled { color: $faint; border-color: $line; }

QTabWidget::pane { border: 0; border-top: 1px solid $line; }
QTabBar { background: transparent; }
QTabBar::tab {
  background: transparent; color: $muted; border: 0; border-bottom: 2px solid transparent;
  padding: ${s6}px ${s4}px; margin-right: ${s16}px;
}
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $accent; border-bottom-color: $accent; font-weight: 600; }
QTabBar::tab:selected:focus { background: $accent_ground; border: 2px solid $focus; padding-top: ${s4}px; }

QAbstractItemView {
  background: $surface; alternate-background-color: $raised; border: 1px solid $line;
  gridline-color: $line; outline: 0;
  selection-background-color: $accent_ground; selection-color: $ink;
}
QAbstractItemView::item { padding: ${s4}px ${s8}px; border: 0; }
QAbstractItemView::item:hover { background: $raised; }
QAbstractItemView::item:selected { background: $accent_ground; color: $ink; }
QAbstractItemView:focus { border: ${ring}px solid $focus; }
QAbstractItemView[bare="true"], QPlainTextEdit[bare="true"] {
  background: transparent; border: ${ring}px solid transparent; border-radius: ${s4}px; padding: 0;
}
QAbstractItemView[bare="true"]:focus, QPlainTextEdit[bare="true"]:focus {
  border: ${ring}px solid $focus; padding: 0;
}
QHeaderView { background: $surface; border: 0; }
QHeaderView::section {
  background: $surface; color: $muted; border: 0; border-bottom: ${edge}px solid $line_strong;
  padding: ${s6}px ${s8}px; font-weight: 600;
}
QTableCornerButton::section { background: $surface; border: 0; }

QScrollArea { background: transparent; border: 0; }
QScrollArea[ring="no"] { border: ${ring}px solid transparent; }
QScrollArea:focus, QScrollArea[ring="yes"] { border: ${ring}px solid $focus; border-radius: ${s4}px; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: ${s10}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${s10}px; margin: 0; }
QScrollBar::handle { background: $line_strong; border-radius: ${s3}px; margin: ${s2}px; }
QScrollBar::handle:vertical { min-height: ${s32}px; }
QScrollBar::handle:horizontal { min-width: ${s32}px; }
QScrollBar::handle:hover { background: $faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenuBar { background: $surface; border-bottom: 1px solid $line; }
QMenuBar::item { background: transparent; padding: ${s4}px ${s8}px; border-radius: ${s4}px; }
QMenuBar::item:selected { background: $accent_ground; color: $accent; }
QMenu {
  background: $surface; border: ${edge}px solid $line_strong; padding: ${s4}px; menu-scrollable: 1;
}
QMenu::item { padding: ${s6}px ${s24}px ${s6}px ${s12}px; border-radius: ${s4}px; }
QMenu::item:selected { background: $accent_ground; color: $accent; }
$marked
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $line; margin: ${s4}px ${s8}px; }

QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QSplitter::handle:hover { background: $focus; }

QStatusBar { background: $surface; border-top: 1px solid $line; color: $muted; }
QStatusBar::item { border: 0; }
QLabel { background: transparent; }
QLabel[role="title"] { color: $ink; }
QLabel[role="muted"] { color: $muted; }
QProgressBar { background: $track; border: 0; border-radius: ${s4}px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: ${s4}px; }
QCheckBox, QRadioButton { border: 2px solid transparent; border-radius: ${s4}px; padding: ${s2}px; }
QCheckBox:focus, QRadioButton:focus { color: $accent; border-color: $focus; }
QCheckBox::indicator, QAbstractItemView::indicator {
  width: ${s12}px; height: ${s12}px; background: $surface;
  border: ${edge}px solid $faint; border-radius: ${s3}px;
}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {
  border-color: $accent; background: $accent; image: url("$tick");
}
QCheckBox::indicator:disabled { border-color: $line; }
QCheckBox::indicator:checked:disabled { border-color: $faint; background: $faint; }
QGroupBox { border: 1px solid $line; border-radius: ${s6}px; margin-top: ${s12}px; padding-top: ${s8}px; }
QGroupBox::title { subcontrol-origin: margin; left: ${s8}px; color: $muted; }
""")

# Where contrast is wanted, what is chosen has an edge besides its ground.
_MARKED = Template("""
QAbstractItemView::item { border: ${edge}px solid transparent; }
QMenu::item:selected, QMenuBar::item:selected, QAbstractItemView::item:selected {
  border: ${edge}px solid $accent;
}
QTabBar::tab:selected { border-bottom-width: 4px; }
QToolButton:checked { border: ${edge}px solid $accent; }
QToolButton:checked:focus { border: ${ring}px solid $ink; }
""")

_MIDDLE = 0.5  # of lightness
_STEPS = (2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 16, 20, 24, 32)


def stylesheet(theme: Theme, sp: Callable[[float], int]) -> str:
    """Give the stylesheet for a theme; ``sp`` turns a spacing step into pixels."""
    colors = {
        name: getattr(theme, name).name()
        for name in (
            "ground",
            "surface",
            "raised",
            "track",
            "ink",
            "muted",
            "faint",
            "line",
            "line_strong",
            "accent",
            "accent_ground",
            "on_accent",
            "focus",
        )
    }
    tick = "tick-black" if theme.on_accent.lightnessF() < _MIDDLE else "tick-white"
    colors["tick"] = resource("icons", f"{tick}.png").as_posix()
    widths = {"edge": f"{theme.edge:g}", "ring": f"{theme.ring:g}"}
    marked = _MARKED.substitute(colors, **widths) if theme.strong else ""
    return _SHEET.substitute(colors, marked=marked, **widths, **{f"s{step}": sp(step) for step in _STEPS})
