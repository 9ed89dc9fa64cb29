"""How an action of the window is declared, and the menus it can stand in."""

from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP

MENUS: dict[str, str] = {
    "file": QT_TRANSLATE_NOOP("actions", "&File"),
    "edit": QT_TRANSLATE_NOOP("actions", "&Edit"),
    "view": QT_TRANSLATE_NOOP("actions", "&View"),
    "go": QT_TRANSLATE_NOOP("actions", "&Go"),
    "window": QT_TRANSLATE_NOOP("actions", "&Window"),
    "help": QT_TRANSLATE_NOOP("actions", "&Help"),
}
SUBMENUS: dict[str, tuple[str, str]] = {  # key -> (menu it stands in, title)
    "recent": ("file", QT_TRANSLATE_NOOP("actions", "Open &recent")),
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
