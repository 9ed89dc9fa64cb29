"""Everything the window can do, declared once."""

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
        QT_TRANSLATE_NOOP("actions", "Look around in a made-up workspace, and try everything in it"),
        ("Ctrl+D",),
        "demo",
    ),
    ActionSpec(
        "demo.reset",
        QT_TRANSLATE_NOOP("actions", "Reset the de&mo"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Make the demo as it was at first; your changes in it go"),
        icon="refresh",
    ),
    ActionSpec(
        "window.new",
        QT_TRANSLATE_NOOP("actions", "&New window"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Open a further window, for another workspace beside this one"),
        ("Ctrl+Shift+N",),
        "window",
        starts_group=True,
    ),
    ActionSpec(
        "window.close",
        QT_TRANSLATE_NOOP("actions", "Close &window"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Close this window; what you typed or staged is kept"),
        ("Ctrl+Shift+W",),
        "close",
    ),
    ActionSpec(
        "reload",
        QT_TRANSLATE_NOOP("actions", "Read e&verything again"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Read the files, the configuration and the sessions again"),
        ("F5", "Ctrl+R"),
        "refresh",
        needs_target=True,
        starts_group=True,
    ),
    ActionSpec(
        "pause",
        QT_TRANSLATE_NOOP("actions", "Pa&use watching"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Keep the picture as it is while files change"),
        ("Ctrl+Shift+P",),
        "pause",
        checkable=True,
        needs_target=True,
    ),
    ActionSpec(
        "settings",
        QT_TRANSLATE_NOOP("actions", "Se&ttings…"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Choose how Strandline looks and works"),
        ("Ctrl+,",),
        "settings",
        starts_group=True,
    ),
    ActionSpec(
        "export",
        QT_TRANSLATE_NOOP("actions", "&Export…"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Save what is shown as a picture, a report or data"),
        ("Ctrl+Shift+E",),
        "export",
        starts_group=True,
    ),
    ActionSpec(
        "print",
        QT_TRANSLATE_NOOP("actions", "&Print…"),
        "file",
        QT_TRANSLATE_NOOP("actions", "Print what is shown as a report with its picture"),
        ("Ctrl+P",),
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
        QT_TRANSLATE_NOOP("actions", "Close all windows; they open again at the next start"),
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
        QT_TRANSLATE_NOOP("actions", "Pin tra&y"),
        "view",
        QT_TRANSLATE_NOOP("actions", "Show or fold the pin tray"),
        ("Ctrl+T",),
        checkable=True,
        needs_target=True,
    ),
    ActionSpec(
        "notify",
        QT_TRANSLATE_NOOP("actions", "&Notify of losses"),
        "view",
        QT_TRANSLATE_NOOP("actions", "Let the desktop tell of losses while the window is not in front"),
        checkable=True,
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
        "theme.contrast_light",
        QT_TRANSLATE_NOOP("actions", "&High contrast, light"),
        "theme",
        choice="theme",
        icon="appearance",
    ),
    ActionSpec(
        "theme.contrast_dark",
        QT_TRANSLATE_NOOP("actions", "High &contrast, dark"),
        "theme",
        choice="theme",
        icon="appearance",
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
        "search",
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
        "window.next",
        QT_TRANSLATE_NOOP("actions", "&Next window"),
        "window",
        QT_TRANSLATE_NOOP("actions", "Bring the next window of Strandline to the front"),
        ("Ctrl+F6",),
        "window",
    ),
    ActionSpec(
        "help.what",
        QT_TRANSLATE_NOOP("actions", "&What is this number?"),
        "help",
        QT_TRANSLATE_NOOP("actions", "Explain what the pointer or the keyboard is on"),
        ("F1",),
        "help",
    ),
    ActionSpec(
        "help.point",
        QT_TRANSLATE_NOOP("actions", "&Point at a number"),
        "help",
        QT_TRANSLATE_NOOP("actions", "Click on anything to have it explained; Esc ends it"),
        icon="pointer",
    ),
    ActionSpec(
        "glossary",
        QT_TRANSLATE_NOOP("actions", "&Glossary"),
        "help",
        QT_TRANSLATE_NOOP("actions", "Every word and number of the window, explained"),
        ("Shift+F1",),
        "book",
    ),
    ActionSpec(
        "welcome",
        QT_TRANSLATE_NOOP("actions", "&Show me around"),
        "help",
        QT_TRANSLATE_NOOP("actions", "Three steps on the demo, in about a minute"),
        icon="demo",
    ),
    ActionSpec(
        "shortcuts",
        QT_TRANSLATE_NOOP("actions", "&Keyboard shortcuts"),
        "help",
        keys=("?",),
        icon="keyboard",
        starts_group=True,
    ),
    ActionSpec(
        "report",
        QT_TRANSLATE_NOOP("actions", "Make a &bug report…"),
        "help",
        QT_TRANSLATE_NOOP("actions", "Show what a report would hold, without private texts, and save it"),
    ),
    ActionSpec("about", QT_TRANSLATE_NOOP("actions", "&About Strandline"), "help", icon="info"),
)
