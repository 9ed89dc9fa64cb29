"""How a text is cut into the terms that are looked up: one rule for what is kept and what is asked.

FTS5 cuts at everything that is no letter, digit or private character and folds case and accents
(``unicode61``). That alone makes one term of a whole Chinese sentence
and drops every emoji. :func:`spaced` prepares a text so that afterwards

* every Chinese, Japanese or Korean character is a term, also one that is glued to Latin letters:
  a word of any length is then found as a phrase (``"窗 口"``), one character as well;
* every emoji is a term: it is moved into a private plane, because the tables of SQLite know no
  emoji that is younger than they are;
* full-width forms are their plain ones, and characters without width are gone;
* ``lcm_grep``, ``openclaw.json`` and ``fresh-tail`` are the phrases of their parts, so they are
  found whole and by each part.

The same function is put to a query, each word of it in quotes.

Measured by ``tests/benchmarks/search_terms_choice.py`` on large.db (179,603 texts, 34.4 MB; 23
queries of Chinese, mixed words, emoji, identifiers, English; a busy two-core machine). Size is that
of the words without the texts, found the share of the rows that truly hold the query:

====================================== ========= ======== ========= ======
way of cutting                         size/text build    median    found
====================================== ========= ======== ========= ======
this one, ``unicode61``                     0.52   20.5 s    0.9 ms  100 %
the same with ``porter``                    0.51   20.9 s    1.1 ms  100 %
the same with ``prefix='2 3'``              1.01   46.1 s    1.0 ms  100 %
the same with ``detail=column``             0.42   22.6 s    0.7 ms   66 % (no phrases)
pairs of characters                         0.53   21.4 s    0.8 ms   98 % (no emoji)
nothing split                               0.38   14.8 s       0 ms   21 %
``trigram``                                 2.19   68.9 s       0 ms   27 % (nothing below three)
====================================== ========= ======== ========= ======

On medium.db: 100, 100, 100, 65, 98, 17 and 27 %. None of them gives a row that does not hold the
query. Pairs are no quicker, and a single character needs a prefix query there. ``porter`` was left
out for exact phrases and prefixes (see the index's layout); a prefix index doubles the size and
gains nothing.
"""

import re
import unicodedata

VERSION = 1
"""Raised with every change of the rule; an index made by another version is cut anew."""

_CJK = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3040-\u30ff\u3100-\u312f\u3131-\u318e\u31a0-\u31bf\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
# Arrows, technical signs, dingbats and the pictures; no box drawing, which is no word of anybody.
_SIGNS = "\u2190-\u21ff\u2300-\u23ff\u25a0-\u25ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff"
SINGLE = re.compile(f"([{_CJK}{_SIGNS}])")
_SIGN = re.compile(f"[{_SIGNS}]")
# Joiners, variation selectors, direction marks, the soft hyphen, skin tones; halves of surrogate pairs.
WITHOUT_WIDTH = re.compile(
    "[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\ud800-\udfff\U0001f3fb-\U0001f3ff]"
)
_PRIVATE = 0xE0000
_LOW_SIGNS = 0x10000


def spaced(text: str) -> str:
    """Give a text as FTS5 is to be given it; a text of ASCII comes back as it is."""
    if text.isascii():
        return text
    text = unicodedata.normalize("NFKC", WITHOUT_WIDTH.sub("", text))
    text = " ".join(SINGLE.split(text))
    return _SIGN.sub(_private, text)


def _private(match: re.Match[str]) -> str:
    code = ord(match[0])
    # Both ranges end up in plane 15, apart from each other.
    return chr(code + _PRIVATE + (_LOW_SIGNS if code < _LOW_SIGNS else 0))
