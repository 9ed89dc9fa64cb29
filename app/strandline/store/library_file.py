"""The library's file: how it is marked and laid out, and what is said about it."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.store.migrations import MIGRATIONS
from strandline.store.own_file import Layout

APPLICATION_ID = 0x53747264  # "Strd"

LAYOUT = Layout(
    application_id=APPLICATION_ID,
    migrations=MIGRATIONS,
    keeps_damaged=True,
    damaged=QT_TRANSLATE_NOOP(
        "model", "The library was damaged. It is kept as {path}, and a new one was begun."
    ),
    foreign=QT_TRANSLATE_NOOP("model", "{path} is not a library of Strandline."),
    foreign_advice=QT_TRANSLATE_NOOP("model", "Move the file away; a new library is then begun."),
    newer=QT_TRANSLATE_NOOP(
        "model", "The library {path} comes from a newer Strandline (layout {found}, known: {known})."
    ),
    newer_advice=QT_TRANSLATE_NOOP(
        "model", "Update Strandline. Until then it works without recent folders and kept counts."
    ),
    unusable=QT_TRANSLATE_NOOP("model", "The library {path} cannot be used: {reason}."),
    restart_advice=QT_TRANSLATE_NOOP(
        "model", "Start Strandline again; it then keeps the damaged file and begins a new one."
    ),
)
