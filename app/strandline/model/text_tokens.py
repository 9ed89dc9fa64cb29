"""The words, numbers and negations of a text, English and Chinese, for telling what of it survives.

Chinese has no spaces: a stretch of Han characters gives each pair of neighbours (a single
character by itself). Numbers are compared by value: ``200,000``, ``200k`` and ``20万`` are one.
"""

import re
import unicodedata
from collections.abc import Iterator, Set
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import IntEnum

_HAN = "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_TOKEN = re.compile(
    rf"(?P<number>\d+(?:[.,:]\d+)*)(?P<scale>k|m|mio|万|萬|亿|億|千|百)?(?![a-z])"
    rf"|(?P<han>[{_HAN}]+)"
    rf"|(?P<word>(?![{_HAN}])[^\W\d_](?:(?![{_HAN}])\w|['’](?=[a-z]))*)"
    r"|(?P<digits>\d+)"
)
_SCALES = {
    "k": 1_000, "m": 1_000_000, "mio": 1_000_000, "百": 100, "千": 1_000, "万": 10_000, "萬": 10_000,
    "亿": 100_000_000, "億": 100_000_000,
}  # fmt: skip
NEGATIONS = re.compile(
    r"\b(?:never|not|no|none|nothing|neither|nor|without|cannot|except|forbidden|prohibited|avoid"
    r"|(?:do|does|did|ca|wo|must|should|is|are|may|need)n['’]?t)\b"
    r"|不(?!但|仅|同|过|错|断|久|少)|勿|禁止|严禁|嚴禁|(?<![特分区區级級性告个個识識类類差辨鉴鑒离離送])"
    r"别(?![的人墅名处處])|別(?![的人墅名处處])|莫(?![非斯名])|绝非|没有|沒有|未经|未經|無需|无需"
)
_STOP = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "at",
        "by",
        "for",
        "from",
        "with",
        "and",
        "or",
        "but",
        "is",
        "are",
        "be",
        "was",
        "were",
        "been",
        "it",
        "its",
        "this",
        "that",
        "these",
        "those",
        "i",
        "me",
        "my",
        "we",
        "our",
        "you",
        "your",
        "he",
        "she",
        "they",
        "them",
        "his",
        "her",
        "their",
        "as",
        "if",
        "so",
        "do",
        "does",
        "did",
        "have",
        "has",
        "had",
        "will",
        "would",
        "can",
        "could",
        "shall",
        "please",
        "just",
        "very",
        "too",
        "also",
        "then",
        "than",
        "there",
        "here",
    ]
)
_HAN_STOP = frozenset("的了着是在和与及也都就把被给对我你他她它们吗呢吧啊请")


class TokenKind(IntEnum):
    """What a token is."""

    WORD = 0
    NUMBER = 1
    NEGATION = 2


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or negation: its folded key, and its place in the text that was given."""

    kind: TokenKind
    key: str
    start: int
    end: int


def tokens(text: str) -> Iterator[Token]:
    """Give the tokens of a folded text (see :func:`folded`), stop words left out, in order."""
    no = [(match.start(), match.end()) for match in NEGATIONS.finditer(text)]
    yield from (Token(TokenKind.NEGATION, text[start:end], start, end) for start, end in no)
    inside = {place for start, end in no for place in range(start, end)} if no else set()
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        if start in inside and match["han"] is None:
            continue
        if match["number"] is not None:
            yield Token(TokenKind.NUMBER, _value(match["number"], match["scale"]), start, end)
        elif match["han"] is not None:
            yield from _pairs(text, start, end, inside)
        elif match.group() not in _STOP:
            yield Token(TokenKind.WORD, _stem(match.group()), start, end)


def _pairs(text: str, start: int, end: int, taken: Set[int]) -> Iterator[Token]:
    """Give neighbours of a stretch of Han characters; particles and negations end a stretch."""
    run = start
    for at in range(start, end + 1):
        if at < end and at not in taken and text[at] not in _HAN_STOP:
            continue
        if at - run == 1:
            yield Token(TokenKind.WORD, text[run], run, at)
        for place in range(run, at - 1):
            yield Token(TokenKind.WORD, text[place : place + 2], place, place + 2)
        run = at + 1


def _value(digits: str, scale: str | None) -> str:
    plain = digits
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", digits):
        plain = digits.replace(",", "")
    named = len(plain) > 1 and plain[0] == "0" and plain[1] != "."  # 007 is a name
    if named or len(plain) > 40 or not re.fullmatch(r"\d+(?:\.\d+)?", plain):
        return digits
    try:
        value = Decimal(plain) * _SCALES.get(scale or "", 1)
    except InvalidOperation:
        return digits
    return format(value.normalize(), "f")


def _stem(word: str) -> str:
    """Fold the common endings, so that "proposes" and "propose" are one."""
    word = word.replace("’", "'").removesuffix("'s")
    for ending in ("ing", "ed", "es", "s", "e"):
        if len(word) - len(ending) >= 4 and word.endswith(ending) and not word.endswith("ss"):
            return word[: -len(ending)]
    return word


_IGNORED = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe0e\ufe0f\ud800-\udfff*`~]|__")
_MARK = re.compile(r"(?m)^[ \t]*(?:(?:[-+•·>]|#{1,6}|\d{1,3}[.)、])[ \t]+)+|^[ \t]*[-•·>]+(?=\S)")
_BETWEEN_HAN = re.compile(
    rf"(?<=[{_HAN}，。；：、！？（）《》“”])\s+|\s+(?=[{_HAN}，。；：、！？（）《》“”])"
)
_SPACE = re.compile(r"\s+")
_QUOTES = str.maketrans("’‘“”「」，。；：！？（）、", '\'\'"""",.;:!?(),')


def folded(text: str) -> str:
    """Fold a text for comparing.

    Case, full-width forms, white space, list and heading marks, emphasis, quotation marks, hidden
    characters (bidi controls, joiners, halves of characters) do not count.
    """
    text = without_marks(_MARK.sub("", text.replace("\r\n", "\n").replace("\r", "\n")))
    text = _SPACE.sub(" ", text) if text.isascii() else _SPACE.sub(" ", _BETWEEN_HAN.sub("", text))
    return text.translate(_QUOTES).strip().casefold()


def without_marks(text: str) -> str:
    """Give the text in compatibility forms without emphasis and hidden characters; cheap."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return _IGNORED.sub("", text)
