"""The keys of the program as a document."""

from collections.abc import Iterable

from strandline.engine.export.document import Column, Document, table_of
from strandline.engine.export.stamps import stamp_of
from strandline.messages import QT_TRANSLATE_NOOP, say

_COLUMNS = (
    Column("part", say(QT_TRANSLATE_NOOP("model", "Where"))),
    Column("action", say(QT_TRANSLATE_NOOP("model", "What it does"))),
    Column("keys", say(QT_TRANSLATE_NOOP("model", "Keys"))),
)


def shortcuts_document(sections: Iterable[tuple[str, list[tuple[str, str]]]]) -> Document:
    """Give (title, rows) of the sheet, a row being (words, keys), as one table."""
    rows = [(title, words, keys) for title, found in sections for words, keys in found]
    title = say(QT_TRANSLATE_NOOP("model", "Keyboard shortcuts"))
    return Document(
        view="shortcuts",
        title=title,
        stamp=stamp_of("Strandline"),
        blocks=(table_of(title, _COLUMNS, rows),),
        data={
            "shortcuts": [{"part": part, "action": words, "keys": keys} for part, words, keys in rows],
        },
    )
