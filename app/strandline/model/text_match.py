"""Finding a text again in another one: exactly, then folded, then the part of it that is left."""

import re
from collections import Counter, deque
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache

from strandline.model.survival import Match, MatchLevel
from strandline.model.text_tokens import NEGATIONS, Token, TokenKind, folded, tokens, without_marks

PART = 0.5
"""The share of a text's words from which a place counts as holding part of it."""
PART_BY_NUMBER = 0.3
"""Enough when one of its numbers and one of its words stand together there."""
EXCERPT = 240
"""Characters of an excerpt."""

_MOST_TOKENS = 4_000  # of the sought text; a longer one is judged by its beginning
_WEIGHTS = {TokenKind.WORD: 1, TokenKind.NUMBER: 2, TokenKind.NEGATION: 2}
_END = re.compile(r"[.!?;](?=\s|$)|[。！？；…]|\n+")
_LATIN = re.compile(r"[a-z0-9]+")
_NAMED = 8  # lost words that are named


@dataclass(frozen=True, eq=False)
class Sought:
    """A text to look for, prepared once."""

    text: str

    @cached_property
    def plain(self) -> str:
        """The text without the white space around it."""
        return self.text.strip()

    @cached_property
    def folded(self) -> str:
        """The folded text; empty when there is nothing to look for."""
        return folded(self.text)

    @cached_property
    def hint(self) -> str:
        """A word or character of it that every text holding it must have."""
        beginning = self.folded[:2_000]
        word = max(_LATIN.findall(beginning), key=len, default="")
        return word if len(word) > 2 else next((one for one in beginning if one.isalnum()), "")

    @cached_property
    def _tokens(self) -> tuple[Token, ...]:
        found = []
        for token in tokens(self.folded[:40_000]):
            found.append(token)
            if len(found) >= _MOST_TOKENS:
                break
        return tuple(found)

    @cached_property
    def weights(self) -> dict[tuple[TokenKind, str], int]:
        """Its different tokens with what each weighs; negations all count as one."""
        return {_key(token): _weight(token) for token in self._tokens}

    @cached_property
    def names(self) -> dict[tuple[TokenKind, str], str]:
        """The words by which its tokens are told to a person: as they were written."""
        names: dict[tuple[TokenKind, str], str] = {}
        for token in sorted(self._tokens, key=lambda one: one.start):
            names.setdefault(_key(token), self.folded[token.start : token.end])
        return names

    @cached_property
    def sentences(self) -> int:
        """How many sentences it has, at least 1."""
        return max(1, len([piece for piece in _END.split(self.text[:40_000]) if piece.strip()]))

    @property
    def blank(self) -> bool:
        """Tell whether there is nothing to look for."""
        return not any(character.isalnum() for character in self.folded)


def _weight(token: Token) -> int:
    named = token.kind is TokenKind.WORD and not token.key.isalpha()  # web_fetch, v2
    return 2 if named else _WEIGHTS[token.kind]


def _key(token: Token) -> tuple[TokenKind, str]:
    return token.kind, "" if token.kind is TokenKind.NEGATION else token.key


def find(sought: Sought, text: str, *, partly: bool = True) -> Match | None:
    """Give how ``sought`` stands in ``text``; None when it does not."""
    if sought.blank or not text:
        return None
    at = _place(sought.plain, text)
    if at >= 0:
        return Match(MatchLevel.EXACT, excerpt=excerpt(text, at, at + len(sought.plain)))
    plain = _folded(text)
    at = _place(sought.folded, plain)
    if at >= 0:
        return Match(MatchLevel.NORMAL, excerpt=excerpt(plain, at, at + len(sought.folded)))
    return part(sought, text) if partly else None


@lru_cache(maxsize=32)
def _folded(text: str) -> str:
    return folded(text)


def stands(sought: Sought, text: str) -> bool:
    """Tell whether all of it stands there, exactly or folded."""
    return find(sought, text, partly=False) is not None


def part(sought: Sought, text: str) -> Match | None:
    """Give the stretch of neighbouring sentences that holds most of it, None for too little."""
    wanted = sought.weights
    best = _best_stretch(sought, text)
    found = {key for keys, _ in best for key in keys}
    if not _enough(wanted, found):
        return None
    share = sum(wanted[key] for key in found) / sum(wanted.values())
    said = " ".join(sentence for _, sentence in best)
    lost = [key for key in wanted if key not in found]
    if NEGATIONS.search(folded(said)):
        lost = [key for key in lost if key[0] is not TokenKind.NEGATION]
    lost.sort(key=lambda key: -key[0])
    names = sought.names
    return Match(
        MatchLevel.PART,
        share=min(share, 0.99) if lost else share,
        lost=tuple(dict.fromkeys(names[key] for key in lost))[:_NAMED],
        lost_negations=tuple(names[key] for key in lost if key[0] is TokenKind.NEGATION),
        lost_numbers=tuple(names[key] for key in lost if key[0] is TokenKind.NUMBER),
        excerpt=" ".join(said.split())[:EXCERPT],
    )


def _enough(wanted: Mapping[tuple[TokenKind, str], int], found: Set[tuple[TokenKind, str]]) -> bool:
    """Tell whether what was found speaks of the same thing; negations do not say what it is about."""
    content = {key: weight for key, weight in wanted.items() if key[0] is not TokenKind.NEGATION}
    met = [key for key in content if key in found]
    words = any(kind is TokenKind.WORD for kind, _ in met)
    if not met or (len(met) < 2 <= len(content)):
        return False
    if not words and any(kind is TokenKind.WORD for kind, _ in content):
        return False
    numbers = any(kind is TokenKind.NUMBER for kind, _ in met)
    share = sum(content[key] for key in met) / sum(content.values())
    return share >= (PART_BY_NUMBER if numbers else PART)


_Keys = frozenset[tuple[TokenKind, str]]


def _best_stretch(sought: Sought, text: str) -> list[tuple[_Keys, str]]:
    """Slide a window of as many sentences as the text has (and one more) over ``text``."""
    wanted = sought.weights
    window: deque[tuple[_Keys, str]] = deque()
    counts: Counter[tuple[TokenKind, str]] = Counter()
    weight, most = 0, 0
    best: list[tuple[_Keys, str]] = []
    for all_keys, sentence in _taken_apart(text):
        keys = all_keys & wanted.keys()
        window.append((keys, sentence))
        for key in keys:
            weight += wanted[key] if not counts[key] else 0
            counts[key] += 1
        if len(window) > sought.sentences + 1:
            for key in window.popleft()[0]:
                counts[key] -= 1
                weight -= wanted[key] if not counts[key] else 0
        if weight > most:
            most = weight
            # A sentence that only says "not" about something else adds nothing.
            best = [one for one in window if any(kind is not TokenKind.NEGATION for kind, _ in one[0])]
    return best


@lru_cache(maxsize=32)  # a scan asks about the same files and summaries for every rule
def _taken_apart(text: str) -> tuple[tuple[_Keys, str], ...]:
    return tuple(
        (frozenset(_key(token) for token in tokens(folded(sentence))), sentence)
        for sentence in sentences_of(text)
    )


def sentences_of(text: str) -> list[str]:
    """Take a text apart at line ends and the ends of sentences; empty pieces are left out."""
    pieces, at = [], 0
    for match in _END.finditer(text):
        pieces.append(text[at : match.end()])
        at = match.end()
    pieces.append(text[at:])
    return [piece.strip() for piece in pieces if piece.strip()]


def alike(one: Sought, other: Sought) -> bool:
    """Tell whether two texts say the same in nearly the same words, with the same numbers."""
    if one.folded.strip(".!。 ") == other.folded.strip(".!。 "):
        return True
    left, right = set(one.weights), set(other.weights)
    if not left or not right:
        return False
    special = {key for key in left ^ right if key[0] is not TokenKind.WORD}
    return not special and len(left & right) / len(left | right) >= 0.8


def excerpt(text: str, start: int, end: int) -> str:
    """Give what stands at a place with a little around it, on one line."""
    room = max(0, EXCERPT - (end - start)) // 2
    return " ".join(text[max(0, start - room) : min(len(text), end + room, start + EXCERPT)].split())


def _place(needle: str, text: str) -> int:
    """Give where ``needle`` stands as words of its own; -1 for nowhere."""
    if not needle:
        return -1
    at = text.find(needle)
    while at >= 0:
        before = at == 0 or not (_letter(text[at - 1]) and _letter(needle[0]))
        end = at + len(needle)
        after = end >= len(text) or not (_letter(text[end]) and _letter(needle[-1]))
        if before and after:
            return at
        at = text.find(needle, at + 1)
    return -1


def _letter(character: str) -> bool:
    return character.isascii() and character.isalnum()


def ranges_of(sought: Sought, text: str) -> Sequence[tuple[int, int]]:
    """Give where it stands in ``text`` (characters), line by line; empty when it does not.

    Found folded, the ranges are the lines that hold it.
    """
    at = _place(sought.plain, text)
    if at >= 0:
        return _lines(text, at, at + len(sought.plain))
    for start, end in _spans(text, sought):
        if _place(sought.folded, folded(text[start:end])) >= 0:
            return _lines(text, start, end)
    return ()


def _spans(text: str, sought: Sought) -> list[tuple[int, int]]:
    """Give stretches of as many lines as may hold it, so that folding never sees the whole text often."""
    if _place(sought.folded, folded(text)) < 0:
        return []
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    ends = [*starts[1:], len(text)]
    lines = [(s, e, folded(text[s:e])) for s, e in zip(starts, ends, strict=True)]
    lines = [line for line in lines if line[2]]
    joined, places = "", []
    for start, end, words in lines:
        places.append((len(joined), start, end))
        joined += words + " "
    at = _place(sought.folded, joined)
    if at < 0:  # Han lines are joined without a space
        return [(0, len(text))]
    stop = at + len(sought.folded)
    first = max((place for place in places if place[0] <= at), key=lambda place: place[0])
    last = max((place for place in places if place[0] < stop), key=lambda place: place[0])
    return [(first[1], last[2])]


def _lines(text: str, start: int, end: int) -> list[tuple[int, int]]:
    found, at = [], start
    for line in text[start:end].split("\n"):
        lead = len(line) - len(line.lstrip())
        stop = len(line.rstrip())
        if stop > lead:
            found.append((at + lead, at + stop))
        at += len(line) + 1
    return found


def part_ranges(sought: Sought, text: str) -> Sequence[tuple[int, int]]:
    """Give where the sentences stand (characters) of which :func:`part` speaks."""
    found, at = [], 0
    for _, sentence in _best_stretch(sought, text):
        start = text.find(sentence, at)
        if start >= 0:
            found += _lines(text, start, start + len(sentence))
            at = start + len(sentence)
    return found


def may_hold(sought: Sought, text: str) -> bool:
    """Tell cheaply whether all of it may stand in a text; False is certain."""
    if sought.plain in text:
        return True
    return sought.hint in without_marks(text).casefold()
