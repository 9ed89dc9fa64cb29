"""Why a command cannot be used now, and what makes it usable: said in the palette beside its name."""

from strandline.messages import QT_TRANSLATE_NOOP

NOTHING_OPEN = QT_TRANSLATE_NOOP("actions", "Open a folder or the demo first")
USUAL = QT_TRANSLATE_NOOP("actions", "There is nothing to do it with now")
REBUILD_PLUGIN = QT_TRANSLATE_NOOP(
    "actions", "The plugin keeps this memory; only summaries of your own memory can be rebuilt"
)
REBUILD_NOTHING = QT_TRANSLATE_NOOP("actions", "Pick a summary of your own memory first")

REASONS: dict[str, str] = {
    "undo": QT_TRANSLATE_NOOP("actions", "Nothing was written yet"),
    "redo": QT_TRANSLATE_NOOP("actions", "Nothing was undone"),
    "write": QT_TRANSLATE_NOOP("actions", "Nothing is staged"),
    "memory.rebuild": REBUILD_NOTHING,
    "edit.save": QT_TRANSLATE_NOOP("actions", "Unlock a file first"),
    "edit.find": QT_TRANSLATE_NOOP("actions", "Unlock a file first"),
    "window.next": QT_TRANSLATE_NOOP("actions", "There is one window only"),
}
