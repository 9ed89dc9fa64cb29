"""Words and meaning together, by reciprocal rank."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from strandline.engine.search import by_words
from strandline.engine.search.asking import Asked, Meaning
from strandline.engine.search.hits import MOST_COMPARED, Snippets, hits
from strandline.engine.search.loosening import loosened
from strandline.engine.search.snippets import Snippet, around, word_snippets
from strandline.engine.search.words import Ranked, WordQuery, find, prepared, word_query
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.fusion import fused
from strandline.model.meaning import Near, Nearest
from strandline.model.search import Answer, Mode, Why

CANDIDATES = 100
"""Documents that are taken by meaning."""
WEAK = 0.3
"""What meaning counts in a language in which the model is poor; words count 1."""
LOOSE = 0.3
"""What words count when no document holds all of them and some must do."""


def answers(asked: Asked, meaning: Meaning | None) -> Iterator[Answer]:
    """Give the answer by words, then the whole one. Raises Cancelled."""
    by_both = asked.query.mode is Mode.BOTH
    first = by_words.answer(asked) if by_both else None
    if first is not None and first.hits and meaning is not None:
        yield first
    if not asked.query.text.strip():
        template = QT_TRANSLATE_NOOP("model", "Type what you are looking for.")
        yield asked.answer((), 0, empty=say(template))
        return
    near = _nearest(asked, meaning)
    if near is None or near.problem is not None:
        yield _without_meaning(asked, first, near)
        return
    yield _both(asked, first, near) if by_both else _meaning_only(asked, near)


def _nearest(asked: Asked, meaning: Meaning | None) -> Nearest | None:
    if meaning is None:
        return None
    wanted = max(CANDIDATES, 2 * asked.query.limit)
    return meaning.nearest(asked.query.text, wanted, asked.filters, cancelled=asked.cancelled)


def _without_meaning(asked: Asked, first: Answer | None, near: Nearest | None) -> Answer:
    """Do what words alone can, and say why meaning could not."""
    template = QT_TRANSLATE_NOOP("model", "Meaning is not searched: no model is set up.")
    problem = near.problem if near is not None and near.problem is not None else say(template)
    if first is None:
        return asked.answer((), 0, near.notes if near else (), empty=problem)
    if first.hits:
        return replace(first, notes=(*first.notes, problem))
    understood = word_query(asked.connection, asked.query.text)
    loose, ranked = _loose(asked, understood)
    if not ranked.total:
        return replace(first, notes=(*first.notes, problem))
    shown = hits(
        asked.connection, asked.packer, asked.weighed(ranked.best), asked.query.limit,
        lambda _: Why(words=True),
        lambda _, texts: word_snippets(texts, loose.places, loose.needles),
    )  # fmt: skip
    return asked.answer(shown, ranked.total, (*first.notes, _some_words(), problem), nearest=first.nearest)


def _meaning_only(asked: Asked, near: Nearest) -> Answer:
    by_document = {one.document: one for one in near.hits}
    ranked = asked.by_time([(one.document, one.similar) for one in near.hits])
    shown = hits(
        asked.connection, asked.packer, ranked, asked.query.limit,
        lambda number: Why(similar=by_document[number].similar),
        _near_snippets(by_document, WordQuery(None)),
    )  # fmt: skip
    empty = None if shown else say(QT_TRANSLATE_NOOP("model", "Nothing within the filters has a vector yet."))
    return asked.answer(shown, len(near.hits), near.notes, exact=False, empty=empty)


def _both(asked: Asked, first: Answer | None, near: Nearest) -> Answer:
    understood = word_query(asked.connection, asked.query.text)
    ranked = find(asked.connection, understood, asked.only, MOST_COMPARED, asked.cancelled)
    words, weight, notes = understood, 1.0, (*understood.notes, *ranked.notes, *near.notes)
    if not ranked.total:
        words, ranked = _loose(asked, understood)
        weight = 1.0 if near.weak else LOOSE
        if ranked.total:
            notes = (*notes, _some_words())
    by_document = {one.document: one for one in near.hits}
    holding = {number for number, _ in ranked.best}
    order = fused(
        [
            ([number for number, _ in asked.weighed(ranked.best)], weight),
            ([one.document for one in near.hits], WEAK if near.weak else 1.0),
        ]
    )

    def why(number: int) -> Why:
        near_one = by_document.get(number)
        return Why(words=number in holding, similar=None if near_one is None else near_one.similar)

    shown = hits(
        asked.connection, asked.packer, asked.by_time(order), asked.query.limit, why,
        _near_snippets(by_document, words),
    )  # fmt: skip
    more = sum(one.document not in holding for one in near.hits)
    if shown or first is None:
        return asked.answer(shown, ranked.total + more, notes, exact=False)
    return replace(first, notes=notes)


def _loose(asked: Asked, understood: WordQuery) -> tuple[WordQuery, Ranked]:
    loose = prepared(asked.connection, loosened(understood.tree))
    return loose, find(asked.connection, loose, asked.only, MOST_COMPARED, asked.cancelled)


def _some_words() -> Message:
    return say(QT_TRANSLATE_NOOP("model", "No document holds all of the words; these hold some of them."))


def _near_snippets(near: Mapping[int, Near], words: WordQuery) -> Snippets:
    """Show the words where there are any, else the beginning of what is alike."""

    def made(numbers: Sequence[int], texts: Sequence[str]) -> Sequence[Snippet]:
        shown = []
        for number, text, snippet in zip(
            numbers, texts, word_snippets(texts, words.places, words.needles), strict=True
        ):
            one = near.get(number)
            if snippet[1] or one is None:
                shown.append(snippet)
            else:
                shown.append(around(text[one.start : max(one.stop, one.start + 1)], ()))
        return shown

    return made
