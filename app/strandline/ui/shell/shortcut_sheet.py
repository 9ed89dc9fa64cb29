"""All shortcuts on one sheet, made from the action registry, and what the mouse does beyond clicks."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from strandline.ui.accessible import AccessibleRole, announce
from strandline.ui.action_specs import MENUS, SUBMENUS
from strandline.ui.actions import ActionRegistry, menu_title, plain
from strandline.ui.fonts import TextSize, mono_font, sp, ui_font
from strandline.ui.reading_order import step
from strandline.ui.shell.screen_keys import EVERYWHERE, keys_of
from strandline.ui.theme import theme_manager
from strandline.ui.views.registry import screens
from strandline.ui.widgets import icons
from strandline.ui.widgets.containers import ScrollPart
from strandline.ui.widgets.typography import set_type


class ShortcutSheet(QFrame):
    """A panel over the window; Escape, the same key or a click beside it closes it."""

    accessible_role = AccessibleRole.Dialog

    exportAsked = Signal(str)  # the ending of a file's name

    def __init__(self, actions: ActionRegistry, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._inside = QWidget(self)
        self.setObjectName("sheet")
        self._actions = actions
        self._before: QWidget | None = None
        self._title = QLabel(self)
        self.close_button = QToolButton(self)
        self.close_button.setAutoRaise(True)
        self.close_button.clicked.connect(self.leave)
        self.copy_button = QToolButton(self)
        self.copy_button.setAutoRaise(True)
        self.copy_button.clicked.connect(self.copy)
        self.export_button = QToolButton(self)
        self.export_button.setAutoRaise(True)
        self.export_button.clicked.connect(self._export)
        self.field = QLineEdit(self)
        self.field.textChanged.connect(self._list)
        self._area = ScrollPart(self)
        self._head = QGridLayout()
        self._head.addWidget(self._title, 0, 0)
        self._head.setColumnStretch(0, 1)
        self._head.addWidget(self.copy_button, 0, 1)
        self._head.addWidget(self.export_button, 0, 2)
        self._head.addWidget(self.close_button, 0, 3)
        self._head.addWidget(self.field, 1, 0, 1, 4)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._head)
        self._box.addWidget(self._area)
        parent.installEventFilter(self)
        self.hide()

    @property
    def rows_widget(self) -> QWidget:
        """The list as it is now, with what is scrolled out of sight."""
        return self._inside

    def toggle(self) -> None:
        """Open the sheet, or close it."""
        if self.isVisible():
            self.leave()
            return
        self._before = self.window().focusWidget()
        self.field.clear()
        self._fill()
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close, and give the keyboard back to where it was."""
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self._before = None

    def sections(self, *, everything: bool = False) -> list[tuple[str, list[tuple[str, str]]]]:
        """Give (title, rows) by menu and by screen; a row is (words, keys).

        ``everything`` also gives the actions without a key, which the menus and the palette have.
        """
        found = []
        for menu in MENUS:
            ids = [
                spec.id
                for spec in self._actions.specs()
                if (spec.keys or everything) and menu in (spec.menu, SUBMENUS.get(spec.menu, ("",))[0])
            ]
            rows = [(self._actions.title(action_id), self._keys(action_id)) for action_id in ids]
            found.append((plain(menu_title(menu)), rows))
        found.append((self.tr("Everywhere"), keys_of(EVERYWHERE)))
        for screen in screens():
            title = QCoreApplication.translate("screens", screen.title)
            found.append((self.tr("On the screen %1").replace("%1", title), keys_of(screen.id)))
        found.append((self.tr("Mouse"), self.gestures()))
        return [(title, rows) for title, rows in found if rows]

    def rows(self) -> list[tuple[str, str]]:
        """Give (words, keys) of every action that has a shortcut, in menu order."""
        menus = {plain(menu_title(menu)) for menu in MENUS}
        return [row for title, rows in self.sections() if title in menus for row in rows]

    def as_text(self) -> str:
        """Give the whole sheet as plain text, to be pasted or printed."""
        parts = []
        for title, rows in self.sections(everything=True):
            wide = max(len(words) for words, _ in rows)
            parts.append("\n".join([title, *(f"  {words:<{wide}}  {keys}".rstrip() for words, keys in rows)]))
        return "\n\n".join(parts) + "\n"

    def copy(self) -> None:
        """Put the whole sheet on the clipboard."""
        QApplication.clipboard().setText(self.as_text())
        announce(self, self.tr("Copied"))

    def _export(self) -> None:
        self.exportAsked.emit("md")

    def gestures(self) -> list[tuple[str, str]]:
        """Give (words, gesture) of what is done by dragging, which no menu can show."""
        return [
            (self.tr("Pin a message, a summary, a selection, a file"), self.tr("Drag it onto a file")),
            (self.tr("Pin a line that is edited"), self.tr("Drag its number onto a file")),
            (self.tr("Pin the way out of a finding"), self.tr("Drag the finding onto a file")),
            (self.tr("Open a workspace and select a file of it"), self.tr("Drop the file on the window")),
            (self.tr("Move the picture of a memory"), self.tr("Drag its ground, or Shift and drag")),
            (self.tr("Zoom the picture of a memory"), self.tr("Wheel")),
        ]

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Stay on the sheet."""
        return step(self, self.window().focusWidget(), forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size, and close on a click beside the sheet."""
        if self.isVisible() and watched is self._over:
            if event.type() == QEvent.Type.Resize:
                self._place()
            elif event.type() == QEvent.Type.MouseButtonPress:
                self.leave()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange) and self.isVisible():
            self._fill()
            self._place()

    def _keys(self, action_id: str) -> str:
        style = QKeySequence.SequenceFormat.NativeText
        return "   ".join(key.toString(style) for key in self._actions[action_id].shortcuts())

    def _fill(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#sheet {{ background: {theme.surface.name()};"
            f" border: 1px solid {theme.line_strong.name()}; border-radius: {sp(8)}px; }}"
        )
        self._title.setText(plain(self._actions["shortcuts"].text()))
        set_type(self._title, TextSize.HEADING, theme.ink, bold=True)
        self.setAccessibleName(self._title.text())
        self._area.setAccessibleName(self._title.text())
        self.close_button.setIcon(icons.icon("close"))
        self.close_button.setAccessibleName(self.tr("Close"))
        self.close_button.setToolTip(self.tr("Close"))
        self._box.setContentsMargins(sp(16), sp(12), sp(12), sp(12))
        self.copy_button.setIcon(icons.icon("copy"))
        self.copy_button.setAccessibleName(self.tr("Copy the sheet as text"))
        self.copy_button.setToolTip(self.tr("Copy the sheet as text"))
        self.export_button.setIcon(icons.icon("export"))
        self.export_button.setAccessibleName(self.tr("Export or print the sheet…"))
        self.export_button.setToolTip(self.tr("Export or print the sheet…"))
        self.field.setPlaceholderText(self.tr("Find a command or a key"))
        self.field.setAccessibleName(self.tr("Find a command or a key"))
        self._list()

    def _list(self) -> None:
        """Show the rows that have what was typed; also those without a key, once something was."""
        wanted = self.field.text().casefold().split()
        inside = QWidget(self)
        grid = QGridLayout(inside)
        grid.setContentsMargins(sp(6), sp(8), sp(8), sp(6))
        grid.setHorizontalSpacing(sp(24))
        grid.setVerticalSpacing(sp(6))
        grid.setColumnStretch(0, 1)
        line = 0
        for title, rows in self.sections(everything=bool(wanted)):
            fits = [row for row in rows if all(word in " ".join((title, *row)).casefold() for word in wanted)]
            if fits:
                font = ui_font() if title == self.tr("Mouse") else mono_font()
                line = self._add_section(grid, line, title, fits, font)
        if not line:
            nothing = QLabel(self.tr("Nothing is called “%1”.").replace("%1", self.field.text()))
            grid.addWidget(nothing, 0, 0)
        grid.setRowStretch(line + 1, 1)
        self._area.setWidget(inside)
        self._inside = inside

    @staticmethod
    def _add_section(
        grid: QGridLayout, line: int, title: str, rows: list[tuple[str, str]], font: QFont
    ) -> int:
        """Add a heading with its rows at a line of the grid; give the line below them."""
        heading = QLabel(title)
        set_type(heading, TextSize.SMALL, theme_manager().theme.muted, bold=True)
        heading.setContentsMargins(0, sp(8) if line else 0, 0, 0)
        grid.addWidget(heading, line, 0, 1, 2)
        for words, keys in rows:
            line += 1
            grid.addWidget(QLabel(words), line, 0)
            way = QLabel(keys)
            way.setFont(font)
            grid.addWidget(way, line, 1, Qt.AlignmentFlag.AlignRight)
        return line + 1

    def _place(self) -> None:
        parent = self._over
        wanted = self._inside.sizeHint()
        chrome = self._head.sizeHint().height() + 3 * sp(12)
        width = min(max(wanted.width() + sp(48), sp(460)), parent.width() - 2 * sp(24))
        height = min(wanted.height() + chrome + sp(8), parent.height() - 2 * sp(24))
        self.setGeometry((parent.width() - width) // 2, (parent.height() - height) // 2, width, height)
