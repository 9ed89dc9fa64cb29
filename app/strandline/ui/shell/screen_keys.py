"""The keys that a part of a screen hears only while it has the keyboard; no menu shows them.

For each screen the words and the keys, in the order of use. Keys are written as a person says
them; the names of keys are translated with the words.
"""

from PySide6.QtCore import QCoreApplication

from strandline.messages import QT_TRANSLATE_NOOP

EVERYWHERE = ""

SCREEN_KEYS: dict[str, tuple[tuple[str, str], ...]] = {
    EVERYWHERE: (
        (QT_TRANSLATE_NOOP("keys", "Next and previous control"), QT_TRANSLATE_NOOP("keys", "Tab, Shift+Tab")),
        (QT_TRANSLATE_NOOP("keys", "Press the button, open the choice"), "Enter, Space"),
        (QT_TRANSLATE_NOOP("keys", "Menu of what is chosen"), QT_TRANSLATE_NOOP("keys", "Menu, Shift+F10")),
        (QT_TRANSLATE_NOOP("keys", "Leave what has opened"), "Esc"),
    ),
    "context": (
        (QT_TRANSLATE_NOOP("keys", "Next and previous layer"), QT_TRANSLATE_NOOP("keys", "Up, Down")),
        (QT_TRANSLATE_NOOP("keys", "First and last layer"), "Home, End"),
        (QT_TRANSLATE_NOOP("keys", "Unfold small layers, show in the inspector"), "Enter"),
        (QT_TRANSLATE_NOOP("keys", "Leave the editor: Tab types a tab in it"), "F6"),
    ),
    "memory": (
        (
            QT_TRANSLATE_NOOP("keys", "To what it was folded into, to what it was built from"),
            QT_TRANSLATE_NOOP("keys", "Up, Down"),
        ),
        (QT_TRANSLATE_NOOP("keys", "Older and newer"), QT_TRANSLATE_NOOP("keys", "Left, Right")),
        (QT_TRANSLATE_NOOP("keys", "Newest and oldest"), "Home, End"),
        (QT_TRANSLATE_NOOP("keys", "Fit everything"), "F"),
        (QT_TRANSLATE_NOOP("keys", "Zoom, 100 %"), "+, -, 0"),
        (QT_TRANSLATE_NOOP("keys", "Go in, and back up"), QT_TRANSLATE_NOOP("keys", "Enter, Backspace")),
    ),
    "pins": (
        (
            QT_TRANSLATE_NOOP("keys", "From card to card and file to file"),
            QT_TRANSLATE_NOOP("keys", "Arrow keys"),
        ),
        (
            QT_TRANSLATE_NOOP("keys", "Move the card up, down, to the next file"),
            QT_TRANSLATE_NOOP("keys", "Ctrl+arrow keys"),
        ),
        (QT_TRANSLATE_NOOP("keys", "Move the card up, down"), QT_TRANSLATE_NOOP("keys", "Alt+Up, Alt+Down")),
        (QT_TRANSLATE_NOOP("keys", "Change the words"), "Enter, F2"),
        (QT_TRANSLATE_NOOP("keys", "Take the card out"), QT_TRANSLATE_NOOP("keys", "Delete")),
    ),
    "search": (
        (QT_TRANSLATE_NOOP("keys", "From the field to the hits"), QT_TRANSLATE_NOOP("keys", "Down")),
        (QT_TRANSLATE_NOOP("keys", "What was searched for before"), QT_TRANSLATE_NOOP("keys", "Alt+Down")),
        (QT_TRANSLATE_NOOP("keys", "Read the hit in its place"), "Enter"),
        (QT_TRANSLATE_NOOP("keys", "Copy the reference"), "C"),
        (QT_TRANSLATE_NOOP("keys", "Get exactly these lines"), "G"),
        (
            QT_TRANSLATE_NOOP("keys", "Unfold and fold what is alike"),
            QT_TRANSLATE_NOOP("keys", "Right, Left"),
        ),
    ),
    "sessions": (
        (
            QT_TRANSLATE_NOOP("keys", "From window to window, from call to call"),
            QT_TRANSLATE_NOOP("keys", "Left, Right"),
        ),
        (
            QT_TRANSLATE_NOOP("keys", "From one drop of the cache to the next"),
            QT_TRANSLATE_NOOP("keys", "Up, Down"),
        ),
    ),
    "history": (
        (QT_TRANSLATE_NOOP("keys", "From version to version"), QT_TRANSLATE_NOOP("keys", "Up, Down")),
        (QT_TRANSLATE_NOOP("keys", "Bring the version back"), "Enter"),
    ),
    "health": (
        (QT_TRANSLATE_NOOP("keys", "From finding to finding"), QT_TRANSLATE_NOOP("keys", "Up, Down")),
        (QT_TRANSLATE_NOOP("keys", "Go to where it can be mended"), "Enter"),
    ),
    "lab": (
        (QT_TRANSLATE_NOOP("keys", "Tick a conversation"), "Enter, Space"),
        (QT_TRANSLATE_NOOP("keys", "From strategy to strategy"), QT_TRANSLATE_NOOP("keys", "Up, Down")),
        (QT_TRANSLATE_NOOP("keys", "Delete an earlier run"), QT_TRANSLATE_NOOP("keys", "Delete")),
    ),
}


def keys_of(screen_id: str) -> list[tuple[str, str]]:
    """Give (words, keys) of a screen in the window's language; of "" what holds everywhere."""
    translate = QCoreApplication.translate
    found = SCREEN_KEYS.get(screen_id, ())
    return [(translate("keys", words), translate("keys", keys)) for words, keys in found]
