"""Counting the tokens of a run's texts, each text once."""

from functools import lru_cache

from strandline.model.lab.values import Count
from strandline.model.tokens import CHARS_OVER_4, openclaw_estimate, tally
from strandline.store.encodings import EncodingDataMissing, Encodings

_KEPT = 20_000
_SHORT = 4_000  # characters of a text that is worth remembering: long ones come once
_ENCODINGS = Encodings()  # a second of work each; every strategy of a run counts with the same one


def counter(encoding: str) -> tuple[Count, str]:
    """Give what counts with an encoding, and the name of what is really used.

    Where the encoding's data is missing, a quarter of the UTF-16 units is taken (``chars/4``).
    """
    if encoding != CHARS_OVER_4:
        try:
            encoder = _ENCODINGS.get(encoding)
        except EncodingDataMissing:
            pass
        else:
            return _remembering(lambda text: tally(text, encoder).value), encoding
    return _remembering(lambda text: openclaw_estimate(text).value), CHARS_OVER_4


def _remembering(count: Count) -> Count:
    short = lru_cache(maxsize=_KEPT)(count)
    return lambda text: short(text) if len(text) <= _SHORT else count(text)
