"""The answer to a question by its words."""

from strandline.engine.search.asking import Asked
from strandline.engine.search.empty import why_empty
from strandline.engine.search.hits import MOST_COMPARED, hits
from strandline.engine.search.snippets import word_snippets
from strandline.engine.search.words import find, word_query
from strandline.model.search import Answer, Why


def answer(asked: Asked) -> Answer:
    """Give the documents that hold the words, the best first. Raises Cancelled."""
    query = asked.query
    understood = word_query(asked.connection, query.text)
    wanted = max(MOST_COMPARED, query.limit)
    found = find(asked.connection, understood, asked.only, wanted, asked.cancelled)
    notes = (*understood.notes, *found.notes)
    if not found.total:
        empty = why_empty(asked.connection, query, understood, asked.only, asked.narrower)
        return asked.answer((), 0, notes, empty=empty.reason, nearest=empty.nearest)
    shown = hits(
        asked.connection,
        asked.packer,
        asked.weighed(found.best),
        query.limit,
        lambda _: Why(words=True),
        lambda _, texts: word_snippets(texts, understood.places, understood.needles),
    )
    return asked.answer(shown, found.total, notes)
