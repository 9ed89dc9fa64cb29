"""What the window can do as actions of Qt.

Menus, shortcuts, tooltips, the palette and the shortcut sheet are all made from the one
:class:`ActionRegistry`, so that none of them can forget an action.
"""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from strandline.ui.action_reasons import NOTHING_OPEN, REASONS, USUAL
from strandline.ui.action_specs import MENUS, SPECS, SUBMENUS, ActionSpec
from strandline.ui.theme import Theme, theme_manager
from strandline.ui.widgets import icons


class ActionRegistry(QObject):
    """The window's actions by id, ready to be put in menus, buttons and lists."""

    def __init__(self, window: QWidget, specs: Iterable[ActionSpec] = SPECS) -> None:
        super().__init__(window)
        self._window = window
        self._specs: dict[str, ActionSpec] = {}
        self._actions: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._drawn_for: Theme | None = None
        self._target_open = False
        self._reasons: dict[str, str] = {}
        for spec in specs:
            self.add(spec)
        window.installEventFilter(self)

    def add(self, spec: ActionSpec, slot: Callable[[], object] | None = None) -> QAction:
        """Make the action of ``spec``; its shortcuts work in the whole window at once.

        Raises:
            ValueError: when the id is taken, or a key already belongs to another action.
        """
        if spec.id in self._specs:
            raise ValueError(f"there is an action {spec.id} already")
        taken = {key: other.id for other in self._specs.values() for key in other.keys}
        for key in spec.keys:
            if key in taken:
                raise ValueError(f"{key} belongs to {taken[key]} already")
        action = QAction(self)
        action.setObjectName(spec.id)
        action.setShortcuts([QKeySequence(key) for key in spec.keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.setCheckable(spec.checkable or bool(spec.choice))
        action.setIconVisibleInMenu(not action.isCheckable())
        action.setEnabled(not spec.needs_target)
        if spec.choice:
            group = self._groups.setdefault(spec.choice, QActionGroup(self))
            group.addAction(action)
        self._specs[spec.id] = spec
        self._actions[spec.id] = action
        self._dress(spec)
        self._window.addAction(action)
        if slot is not None:
            action.triggered.connect(slot)
        return action

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def __contains__(self, action_id: str) -> bool:
        return action_id in self._actions

    def on(self, action_id: str, slot: Callable[..., object]) -> None:
        """Call ``slot`` when a person triggers the action, in whatever way."""
        self._actions[action_id].triggered.connect(slot)

    def specs(self) -> tuple[ActionSpec, ...]:
        """Give all declarations in the order in which they were added."""
        return tuple(self._specs.values())

    def title(self, action_id: str) -> str:
        """Give the action's words without the mark for its access key, with its submenu's name."""
        spec = self._specs[action_id]
        words = plain(self._words(spec))
        if spec.menu in SUBMENUS:
            return f"{plain(menu_title(spec.menu))}: {words}"
        return words

    def english(self, action_id: str) -> str:
        """Give the English words, by which the palette finds it in every language."""
        return plain(self._specs[action_id].text)

    def why_off(self, action_id: str) -> str:
        """Say why an action cannot be used now, "" for one that can."""
        if self._actions[action_id].isEnabled():
            return ""
        reason = self._reasons.get(action_id) or REASONS.get(action_id, USUAL)
        if self._specs[action_id].needs_target and not self._target_open:
            reason = NOTHING_OPEN
        return QCoreApplication.translate("actions", reason)

    def allow(self, action_id: str, reason: str = "") -> None:
        """Let an action be used, or not for a reason, which its tip then says.

        The reason is English, marked for translation in the context ``actions``.
        """
        self._reasons[action_id] = reason
        self._actions[action_id].setEnabled(not reason)
        self._dress(self._specs[action_id])

    def set_target_open(self, is_open: bool) -> None:
        """Enable what needs something to be open."""
        self._target_open = is_open
        for spec in self._specs.values():
            if spec.needs_target:
                self._actions[spec.id].setEnabled(is_open)

    def show_icons(self) -> None:
        """Draw the icons in the colours in force; menus and the palette ask before they open."""
        theme = theme_manager().theme
        if self._drawn_for is theme:
            return
        self._drawn_for = theme
        for spec in self._specs.values():
            if spec.icon and not (spec.choice or spec.checkable):  # a mark stands in its place there
                self._actions[spec.id].setIcon(icons.icon(spec.icon))

    def retranslate(self) -> None:
        """Set all texts anew after a change of language."""
        for spec in self._specs.values():
            self._dress(spec)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        return super().eventFilter(watched, event)

    def _dress(self, spec: ActionSpec) -> None:
        action = self._actions[spec.id]
        action.setText(self._words(spec))
        keys = keys_text(action)
        tip = QCoreApplication.translate(spec.context, spec.tip) if spec.tip else plain(self._words(spec))
        if self._reasons.get(spec.id):
            tip = QCoreApplication.translate("actions", self._reasons[spec.id])
        action.setToolTip(f"{tip} ({keys})" if keys else tip)

    @staticmethod
    def _words(spec: ActionSpec) -> str:
        return QCoreApplication.translate(spec.context, spec.text) if spec.translated else spec.text


def menu_title(key: str) -> str:
    """Give the title of a menu or submenu in the window's language."""
    english = MENUS[key] if key in MENUS else SUBMENUS[key][1]
    return QCoreApplication.translate("actions", english)


def keys_text(action: QAction) -> str:
    """Give the first shortcut as the platform writes it, or nothing."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def plain(text: str) -> str:
    """Take the access-key mark out of a menu text: ``&Open…`` and ``打开(&O)…``."""
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        text = text.replace(f"(&{letter})", "")
    return text.replace("&", "")
