"""Words and meaning together, by reciprocal rank."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from strandline.engine.search import by_words
from strandline.engine.search.asking import Asked, Meaning
from strandline.engine.search.by_words import Looked
from strandline.engine.search.cutting import cutter
from strandline.engine.search.hits import COMPARED, Snippets, hits
from strandline.engine.search.loosening import loosened
from strandline.engine.search.snippets import Snippet, around, word_snippets
from strandline.engine.search.words import Ranked, WordQuery, find, prepared
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.embed_models import query_language
from strandline.model.fusion import fused
from strandline.model.meaning import Near, Nearest
from strandline.model.search import Answer, Mode, Why
from strandline.model.search_terms import spaced
from strandline.store.search.rows import texts

CANDIDATES = 100
"""Documents that are taken by meaning."""
WEAK = 0.3
"""What meaning counts in a language in which the model is poor; words count 1."""
LOOSE = 0.1
"""What words count when no document holds all of them and some must do: a nudge among neighbours."""
ENOUGH = {"en": 0.5, "zh": 0.4}
"""The share of such words that a document must hold, or it comes after all that is alike: one word of
six is chance. Of Chinese, pairs of characters are looked for, and a good part of them crosses words."""
_READ = 4_000


def answers(asked: Asked, meaning: Meaning | None) -> Iterator[Answer]:
    """Give the answer by words, then the whole one. Raises Cancelled."""
    if not asked.query.text.strip():
        yield asked.answer((), 0, empty=say(QT_TRANSLATE_NOOP("model", "Type what you are looking for.")))
        return
    if asked.query.mode is Mode.MEANING:
        near = _nearest(asked, meaning)
        yield (
            _by_meaning(asked, near)
            if near.problem is None
            else asked.answer((), 0, near.notes, empty=near.problem)
        )
        return
    looked, first = by_words.answered(asked)
    if first.hits and meaning is not None:
        yield first
    near = _nearest(asked, meaning)
    yield (
        _both(asked, looked, first, near) if near.problem is None else _words_only(asked, looked, first, near)
    )


def _nearest(asked: Asked, meaning: Meaning | None) -> Nearest:
    if meaning is None:
        template = QT_TRANSLATE_NOOP("model", "Meaning is not searched: no model is set up.")
        return Nearest(problem=say(template))
    wanted = max(CANDIDATES, 2 * asked.query.limit)
    return meaning.nearest(asked.query.text, wanted, asked.filters, cancelled=asked.cancelled)


def _words_only(asked: Asked, looked: Looked, first: Answer, near: Nearest) -> Answer:
    """Do what words alone can, and say why meaning could not."""
    problem = (near.problem,) if near.problem is not None else ()
    if first.hits:
        return replace(first, notes=(*first.notes, *problem, *near.notes))
    loose, ranked = _loose(asked, looked.understood)
    if not ranked.total:
        return replace(first, notes=(*first.notes, *problem, *near.notes))
    found = hits(
        asked.connection,
        asked.packer,
        asked.weighed(ranked.best),
        asked.query.limit,
        lambda _: Why(words=True),
        lambda _, found: word_snippets(found, loose.places, loose.needles),
    )
    notes = (*looked.notes, _some_words(), *problem, *near.notes)
    return asked.answer(found, ranked.total, notes, nearest=first.nearest)


def _by_meaning(asked: Asked, near: Nearest) -> Answer:
    by_document = {one.document: one for one in near.hits}
    found = hits(
        asked.connection,
        asked.packer,
        asked.by_time(fused([([one.document for one in near.hits], 1.0)])),
        asked.query.limit,
        lambda number: Why(similar=by_document[number].similar),
        _near_snippets(by_document, WordQuery(None)),
    )
    empty = None if found else say(QT_TRANSLATE_NOOP("model", "Nothing within the filters has a vector yet."))
    return asked.answer(found, len(near.hits), near.notes, exact=False, empty=empty)


def _both(asked: Asked, looked: Looked, first: Answer, near: Nearest) -> Answer:
    words, ranked, notes, weight = looked.understood, looked.ranked, looked.notes, 1.0
    by_document = {one.document: one for one in near.hits}
    by_meaning = [one.document for one in near.hits]
    rest: list[int] = []
    if not ranked.total:
        words, ranked = _loose(asked, looked.understood)
        notes = (*notes, _some_words() if ranked.total else _no_word(first.nearest))
        weight = 1.0 if near.weak else LOOSE
    by_words = [number for number, _ in asked.weighed(ranked.best)]
    if not looked.ranked.total:
        most = _hold_most(asked, words, by_words, by_document)
        rest = [number for number in by_words if number not in most and number not in by_document]
        by_words = [number for number in by_words if number in most]
    holding = {number for number, _ in ranked.best}
    order = fused([(by_words, weight), (by_meaning, WEAK if near.weak else 1.0), (rest, LOOSE)])

    def why(number: int) -> Why:
        one = by_document.get(number)
        return Why(words=number in holding, similar=None if one is None else one.similar)

    found = hits(
        asked.connection,
        asked.packer,
        asked.by_time(order),
        asked.query.limit,
        why,
        _near_snippets(by_document, words),
    )
    notes = (*notes, *near.notes)
    if not found:
        return replace(first, notes=(*first.notes, *near.notes))
    more = sum(one.document not in holding for one in near.hits)
    nearest = None if ranked.total else first.nearest
    return asked.answer(found, ranked.total + more, notes, exact=False, nearest=nearest)


def _loose(asked: Asked, understood: WordQuery) -> tuple[WordQuery, Ranked]:
    loose = prepared(asked.connection, loosened(understood.tree))
    return loose, find(asked.connection, loose, asked.only, COMPARED, asked.cancelled)


def _hold_most(
    asked: Asked, loose: WordQuery, by_words: Sequence[int], near: Collection[int]
) -> frozenset[int]:
    """Give the documents, of the best by words and those near in meaning, that hold enough of the words."""
    tried = [number for place, number in enumerate(by_words) if place < CANDIDATES or number in near]
    found = list(texts(asked.connection, asked.packer, tried))
    enough = len(loose.terms) * ENOUGH[query_language(asked.query.text)]
    counts = cutter().held([spaced(text[:_READ]) for _, text in found], loose.terms)
    return frozenset(number for (number, _), held in zip(found, counts, strict=True) if held >= enough)


def _some_words() -> Message:
    return say(QT_TRANSLATE_NOOP("model", "No document holds all of the words; these hold some of them."))


def _no_word(nearest: str | None) -> Message:
    if nearest is None:
        template = QT_TRANSLATE_NOOP(
            "model", "No document holds any of the words; these are the nearest in meaning."
        )
        return say(template)
    template = QT_TRANSLATE_NOOP(
        "model",
        "No document holds any of the words, but “{query}” is found; these are the nearest in meaning.",
    )
    return say(template, query=nearest)


def _near_snippets(near: Mapping[int, Near], words: WordQuery) -> Snippets:
    """Show the words where there are any, else the beginning of what is alike."""

    def made(numbers: Sequence[int], found: Sequence[str]) -> Sequence[Snippet]:
        shown = []
        for number, text, snippet in zip(
            numbers, found, word_snippets(found, words.places, words.needles), strict=True
        ):
            one = near.get(number)
            if snippet[1] or one is None:
                shown.append(snippet)
            else:
                shown.append(around(text[one.start : max(one.stop, one.start + 1)], ()))
        return shown

    return made
