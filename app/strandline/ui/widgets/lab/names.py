"""The words for strategies and for kinds of facts that stand in pictures and lists of the lab."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.facts import FactKind
from strandline.ui.labels import translate

_SHORT = {
    "none": QT_TRANSLATE_NOOP("lab", "None"),
    "host": QT_TRANSLATE_NOOP("lab", "Host"),
    "rules": QT_TRANSLATE_NOOP("lab", "Rules"),
    "retrieval": QT_TRANSLATE_NOOP("lab", "Retrieval"),
    "layered": QT_TRANSLATE_NOOP("lab", "Layered"),
    "retrieval+layered": QT_TRANSLATE_NOOP("lab", "Retrieval + layered"),
    "lcm": "LCM",
}

_KINDS = {
    FactKind.AMOUNT: QT_TRANSLATE_NOOP("lab", "amount"),
    FactKind.NUMBER: QT_TRANSLATE_NOOP("lab", "number"),
    FactKind.DATE: QT_TRANSLATE_NOOP("lab", "date"),
    FactKind.NAME: QT_TRANSLATE_NOOP("lab", "name"),
    FactKind.IDENTIFIER: QT_TRANSLATE_NOOP("lab", "identifier"),
    FactKind.PATH: QT_TRANSLATE_NOOP("lab", "path"),
    FactKind.NEGATION: QT_TRANSLATE_NOOP("lab", "refusal"),
    FactKind.CHOICE: QT_TRANSLATE_NOOP("lab", "decision"),
    FactKind.LIMIT: QT_TRANSLATE_NOOP("lab", "hard limit"),
}


def short_name(strategy: str) -> str:
    """Give a strategy's name in a word or two; one that is not known keeps its id."""
    name = _SHORT.get(strategy)
    return strategy if name is None else translate("lab", name)


def fact_kind_name(kind: FactKind) -> str:
    """Give the word for one fact of a kind."""
    return translate("lab", _KINDS[kind])
