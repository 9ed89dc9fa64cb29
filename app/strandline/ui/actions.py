"""Everything the window can do, declared once.

Menus, shortcuts, tooltips, the palette and the shortcut sheet are all made from the one
:class:`ActionRegistry`, so that none of them can forget an action.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.ui.theme import Theme, theme_manager
from strandline.ui.widgets import icons

MENUS: dict[str, str] = {
    "file": QT_TRANSLATE_NOOP("actions", "&File"),
    "edit": QT_TRANSLATE_NOOP("actions", "&Edit"),
    "view": QT_TRANSLATE_NOOP("actions", "&View"),
    "go": QT_TRANSLATE_NOOP("actions", "&Go"),
    "help": QT_TRANSLATE_NOOP("actions", "&Help"),
}
SUBMENUS: dict[str, tuple[str, str]] = {  # key -> (menu it stands in, title)
    "theme": ("view", QT_TRANSLATE_NOOP("actions", "&Appearance")),
    "language": ("view", QT_TRANSLATE_NOOP("actions", "&Language")),
    "text": ("view", QT_TRANSLATE_NOOP("actions", "&Text size")),
}


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One thing the window can do.

    ``text`` and ``tip`` are English, marked for translation in the context ``actions``;
    with ``translated`` false the text is shown as it is (names of languages). Actions with
    the same ``choice`` exclude each other. ``needs_target`` greys it while nothing is open.
    """

    id: str
    text: str
    menu: str
    tip: str = ""
    keys: tuple[str, ...] = ()
    icon: str = ""
    choice: str = ""
    checkable: bool = False
    needs_target: bool = False
    starts_group: bool = False
    translated: bool = True
    context: str = "actions"


SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "open",
        QT_TRANSLATE_NOOP("actions", "&Open folder…"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Open an OpenClaw state folder or a workspace"),
        ("Ctrl+O",),
        "folder-open",
    ),
    ActionSpec(
        "demo",
        QT_TRANSLATE_NOOP("actions", "Open the &demo"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Look around in a made-up workspace"),
        ("Ctrl+D",),
        "demo",
    ),
    ActionSpec(
        "reload",
        QT_TRANSLATE_NOOP("actions", "&Read everything again"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Read the files, the configuration and the sessions again"),
        ("F5", "Ctrl+R"),
        "refresh",
        needs_target=True,
        starts_group=True,
    ),
    ActionSpec(
        "pause",
        QT_TRANSLATE_NOOP("actions", "&Pause watching"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Keep the picture as it is while files change"),
        ("Ctrl+Shift+P",),
        "pause",
        checkable=True,
        needs_target=True,
    ),
    ActionSpec(
        "close",
        QT_TRANSLATE_NOOP("actions", "&Close workspace"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Go back to the start page"),
        ("Ctrl+W",),
        "close-workspace",
        needs_target=True,
        starts_group=True,
    ),
    ActionSpec(
        "quit",
        QT_TRANSLATE_NOOP("actions", "&Quit"),
        "file",
        keys=("Ctrl+Q",),
        icon="quit",
        starts_group=True,
    ),
    ActionSpec(
        "undo",
        QT_TRANSLATE_NOOP("actions", "&Undo"),
        "edit",
        QT_TRANSLATE_NOOP("actions", "Bring back the exact bytes from before the last write"),
        ("Ctrl+Z",),
        "undo",
    ),
    ActionSpec(
        "redo",
        QT_TRANSLATE_NOOP("actions", "&Redo"),
        "edit",
        QT_TRANSLATE_NOOP("actions", "Do again what was undone"),
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "redo",
    ),
    ActionSpec(
        "pin",
        QT_TRANSLATE_NOOP("actions", "&Pin…"),
        "edit",
        QT_TRANSLATE_NOOP("actions", "Choose a file for what is selected, or type a pin"),
        ("P",),
        "pins",
        needs_target=True,
        starts_group=True,
    ),
    ActionSpec(
        "write",
        QT_TRANSLATE_NOOP("actions", "&Write what is staged"),
        "edit",
        QT_TRANSLATE_NOOP("actions", "Write the staged changes into the files; it can be undone"),
        ("Ctrl+Return",),
        "check",
    ),
    ActionSpec(
        "edit.unlock",
        QT_TRANSLATE_NOOP("actions", "&Edit the file"),
        "edit",
        QT_TRANSLATE_NOOP("actions", "Unlock the file in the inspector, or lock it again"),
        ("Ctrl+E",),
        "lock",
        needs_target=True,
        starts_group=True,
    ),
    ActionSpec(
        "edit.save",
        QT_TRANSLATE_NOOP("actions", "&Save the file"),
        "edit",
        QT_TRANSLATE_NOOP("actions", "Write what you typed to the file"),
        ("Ctrl+S",),
        "save",
    ),
    ActionSpec(
        "edit.find",
        QT_TRANSLATE_NOOP("actions", "&Find and replace…"),
        "edit",
        QT_TRANSLATE_NOOP("actions", "Find words in the file that you edit"),
        ("Ctrl+H",),
        "search",
    ),
    ActionSpec(
        "inspector",
        QT_TRANSLATE_NOOP("actions", "&Inspector"),
        "view",
        QT_TRANSLATE_NOOP("actions", "Show or hide the panel on the right"),
        ("Ctrl+I",),
        "panel-right",
        checkable=True,
        needs_target=True,
        starts_group=True,
    ),
    ActionSpec(
        "tray",
        QT_TRANSLATE_NOOP("actions", "Pin &tray"),
        "view",
        QT_TRANSLATE_NOOP("actions", "Show or fold the pin tray"),
        ("Ctrl+T",),
        checkable=True,
        needs_target=True,
    ),
    ActionSpec(
        "theme.system",
        QT_TRANSLATE_NOOP("actions", "As the &system"),
        "theme",
        QT_TRANSLATE_NOOP("actions", "Light or dark as the system says"),
        choice="theme",
        icon="appearance",
    ),
    ActionSpec(
        "theme.light", QT_TRANSLATE_NOOP("actions", "&Light"), "theme", choice="theme", icon="appearance"
    ),
    ActionSpec(
        "theme.dark", QT_TRANSLATE_NOOP("actions", "&Dark"), "theme", choice="theme", icon="appearance"
    ),
    ActionSpec(
        "language.system",
        QT_TRANSLATE_NOOP("actions", "As the s&ystem"),
        "language",
        QT_TRANSLATE_NOOP("actions", "The language that the system uses"),
        choice="language",
        icon="language",
    ),
    ActionSpec("language.en", "English", "language", choice="language", icon="language", translated=False),
    ActionSpec(
        "language.zh_CN", "简体中文", "language", choice="language", icon="language", translated=False
    ),
    ActionSpec(
        "text.larger",
        QT_TRANSLATE_NOOP("actions", "&Larger"),
        "text",
        QT_TRANSLATE_NOOP("actions", "Make all text larger"),
        ("Ctrl++", "Ctrl+="),
        "text-larger",
    ),
    ActionSpec(
        "text.smaller",
        QT_TRANSLATE_NOOP("actions", "&Smaller"),
        "text",
        QT_TRANSLATE_NOOP("actions", "Make all text smaller"),
        ("Ctrl+-",),
        "text-smaller",
    ),
    ActionSpec(
        "text.reset",
        QT_TRANSLATE_NOOP("actions", "&Normal size"),
        "text",
        QT_TRANSLATE_NOOP("actions", "Back to the system's text size"),
        ("Ctrl+0",),
        "text-reset",
    ),
    ActionSpec(
        "search",
        QT_TRANSLATE_NOOP("actions", "&Search everything…"),
        "go",
        QT_TRANSLATE_NOOP("actions", "Find what was said, in words or by meaning; in an editor: in the file"),
        ("Ctrl+F",),
        "search",
    ),
    ActionSpec(
        "palette",
        QT_TRANSLATE_NOOP("actions", "&Commands…"),
        "go",
        QT_TRANSLATE_NOOP("actions", "Find a command, a file or an agent by typing"),
        ("Ctrl+K",),
        "command",
    ),
    ActionSpec(
        "findings",
        QT_TRANSLATE_NOOP("actions", "&Findings"),
        "go",
        QT_TRANSLATE_NOOP("actions", "List what is wrong, why, and the way out"),
        ("Ctrl+Shift+M",),
        "warning",
        needs_target=True,
    ),
    ActionSpec(
        "pane.next",
        QT_TRANSLATE_NOOP("actions", "&Next part of the window"),
        "go",
        keys=("F6",),
        icon="chevron-right",
        starts_group=True,
    ),
    ActionSpec(
        "pane.previous",
        QT_TRANSLATE_NOOP("actions", "&Previous part of the window"),
        "go",
        keys=("Shift+F6",),
        icon="chevron-right",
    ),
    ActionSpec(
        "menu", QT_TRANSLATE_NOOP("actions", "&Menu"), "go", keys=("F10",), icon="menu", starts_group=True
    ),
    ActionSpec(
        "shortcuts",
        QT_TRANSLATE_NOOP("actions", "&Keyboard shortcuts"),
        "help",
        keys=("?", "F1"),
        icon="keyboard",
    ),
    ActionSpec("about", QT_TRANSLATE_NOOP("actions", "&About Strandline"), "help", icon="info"),
)


class ActionRegistry(QObject):
    """The window's actions by id, ready to be put in menus, buttons and lists."""

    def __init__(self, window: QWidget, specs: Iterable[ActionSpec] = SPECS) -> None:
        super().__init__(window)
        self._window = window
        self._specs: dict[str, ActionSpec] = {}
        self._actions: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._drawn_for: Theme | None = None
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

    def set_target_open(self, is_open: bool) -> None:
        """Enable what needs something to be open."""
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
