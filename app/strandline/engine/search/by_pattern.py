"""The answer to a regular expression; it grows while the scan goes on."""

import time
from collections.abc import Iterator

from strandline.engine.search.asking import Asked
from strandline.engine.search.patterns import InvalidPattern, Pattern, compiled
from strandline.engine.search.scan import Scan, pattern_marks, scan
from strandline.engine.search.snippets import around
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.search import Answer, Hit, Why
from strandline.store.search.rows import by_number, texts

EVERY_S = 0.1
"""How often a growing answer is given."""


def answers(asked: Asked) -> Iterator[Answer]:
    """Give growing answers, the newest hit first; the last one is whole. Raises Cancelled."""
    text = asked.query.text
    if not text:
        template = QT_TRANSLATE_NOOP("model", "Type what you are looking for.")
        yield asked.answer((), 0, empty=say(template))
        return
    try:
        pattern = compiled(text, case=asked.query.case)
    except InvalidPattern as error:
        yield asked.answer((), 0, empty=error.sentence)
        return
    shown: list[Hit] = []
    told = time.monotonic()
    so_far = Scan()
    for so_far in scan(asked.connection, asked.packer, pattern, asked.only, asked.cancelled):
        fresh = len(shown) < min(len(so_far.found), asked.query.limit)
        if fresh and (not shown or time.monotonic() - told > EVERY_S):
            shown += _shown(asked, pattern, so_far.found[len(shown) : asked.query.limit])
            yield asked.answer(shown, len(so_far.found), exact=False)
            told = time.monotonic()
    shown += _shown(asked, pattern, so_far.found[len(shown) : asked.query.limit])
    yield asked.answer(
        shown,
        len(so_far.found),
        _notes(so_far),
        exact=not so_far.slow and not asked.cancelled(),
        empty=None if so_far.found else _why_empty(asked, so_far),
    )


def _shown(asked: Asked, pattern: Pattern, numbers: list[int]) -> list[Hit]:
    known = by_number(asked.connection, numbers)
    held = dict(texts(asked.connection, asked.packer, numbers))
    made = []
    for number in numbers:
        found = known.get(number)
        if found is None or number not in held:
            continue
        snippet, marks = around(held[number], pattern_marks(pattern, held[number]))
        score = 0.0 if found.time_ms is None else found.time_ms / asked.now_ms
        made.append(
            Hit(
                number,
                found.ref,
                found.kind,
                snippet,
                marks,
                score,
                Why(pattern=True),
                found.time_ms,
                found.role,
                found.lane,
                found.title,
            )
        )
    return made


def _notes(so_far: Scan) -> Iterator[Message]:
    if so_far.stopped:
        template = QT_TRANSLATE_NOOP(
            "model",
            "The pattern ran too long; the scan stopped after {scanned} of {total} {total:text|texts}.",
        )
        yield say(template, scanned=so_far.scanned, total=so_far.total)
    elif so_far.slow:
        template = QT_TRANSLATE_NOOP(
            "model", "The pattern ran too long in {count} {count:text; it was|texts; they were} left out."
        )
        yield say(template, count=so_far.slow)


def _why_empty(asked: Asked, so_far: Scan) -> Message:
    if so_far.stopped:
        return say(QT_TRANSLATE_NOOP("model", "Nothing was found before the scan was given up."))
    if not asked.only.everything:
        return say(QT_TRANSLATE_NOOP("model", "The pattern fits no text within the filters."))
    return say(QT_TRANSLATE_NOOP("model", "The pattern fits no text."))
