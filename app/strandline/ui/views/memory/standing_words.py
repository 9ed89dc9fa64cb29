"""Where a summary or a message stands, in a sentence: towards the model, or in the map of your own memory."""

from PySide6.QtCore import QCoreApplication

from strandline.model.dag import Standing

translate = QCoreApplication.translate


def heading(*, own: bool) -> str:
    """Give the title over such a sentence."""
    if own:
        return translate("memory", "Where it stands in the map")
    return translate("memory", "Where the model stands")


def of_summary(standing: Standing, *, own: bool) -> str:
    """Say where a summary stands; what covers a covered one is named after it."""
    match standing:
        case Standing.NOW:
            if own:
                return translate("memory", "At the top of the map: no higher summary covers it.")
            return translate("memory", "In the context now: the model reads it on its next turn.")
        case Standing.REPLACED:
            return translate("memory", "A context item, but an active focus brief stands in for it.")
        case Standing.COVERED:
            return covered(own=own)
    if own:
        return translate("memory", "Left behind: nothing at the top of the map stands for it.")
    return translate("memory", "Stored only: nothing in the context stands for it.")


def covered(*, own: bool) -> str:
    """Introduce what stands in for something."""
    if own:
        return translate("memory", "Covered by:")
    return translate("memory", "Not in the context itself. Covered by:")


def raw(*, own: bool) -> str:
    """Say it of a message that is in no summary yet."""
    if own:
        return translate("memory", "At the top of the map, word by word: in no summary yet.")
    return translate("memory", "In the context now, word by word.")


def lost(*, covered_once: bool, own: bool) -> str:
    """Say it of a message for which nothing stands."""
    if own:
        return translate("memory", "Left behind: edited since, or on a way that was not taken further.")
    if covered_once:
        return translate("memory", "Not in the context, and nothing in it stands for this.")
    return translate("memory", "In no summary and not in the context: only a search finds it.")
