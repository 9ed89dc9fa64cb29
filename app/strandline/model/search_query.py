"""How the words that somebody types are understood. Every text has a meaning; none is an error.

The language is that of web search, because that is what people know:

* words stand side by side: all of them must be there (``AND`` may stand between);
* ``"open kitchen"`` (also “…” and ＂…＂): these words, in this order;
* ``kitchen OR balcony``: one of the two; it joins its neighbours before anything else does;
* ``-word`` and ``NOT word``: not there. A number keeps its sign: ``-5`` is looked for;
* ``kitch*``: words that begin so;
* ``( … )`` hold together; glued to a word, as in ``print(x)``, they belong to the word.

Operators are in capitals, so "and" in a sentence stays a word. What has no meaning where it
stands is left out or read as a word, and a note says so.
"""

import re
from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.query_tree import All, Node, OneOf, Term, Without, joined
from strandline.model.visible import HIDDEN

MOST_CHARACTERS = 2_000
"""Of a longer query only so many are read: a pasted page is no question."""
MOST_TERMS = 64
"""Of more words and phrases only the first are looked for."""
DEEPEST = 16
"""Brackets within brackets; deeper ones are left out."""

_OPERATORS = frozenset({"AND", "OR", "NOT"})
_QUOTES = {'"': '"', "＂": "＂", "“": "”", "”": "”", "„": "”"}
_OPEN, _CLOSE = "(（", ")）"
_STARS, _DASHES = "*＊", "-－−"
_BREAKS = re.compile("[\x0b-\r\x1c-\x1f\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Understood:
    """What a query means; ``tree`` None: it holds nothing to look for. ``notes`` say what was left out."""

    tree: Node | None
    notes: tuple[Message, ...] = ()


def understand(text: str) -> Understood:
    """Give the meaning of a query. Never raises; takes at most a few ms for any text."""
    return _Reader(text).read()


class _Sign:
    """An operator or a bracket between terms."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


_Piece = Term | _Sign


class _Reader:
    def __init__(self, text: str) -> None:
        self._notes: dict[Message, None] = {}  # in order, each once
        self._text = self._bounded(text)

    def read(self) -> Understood:
        pieces = self._few(self._pieces())
        tree, _ = self._group(pieces, 0, 0)
        if tree is None:
            tree = self._literal(pieces)
        return Understood(tree, tuple(self._notes))

    def _note(self, template: str, **values: str | int) -> None:
        self._notes.setdefault(say(template, **values))

    def _bounded(self, text: str) -> str:
        clean, hidden = HIDDEN.subn(_instead, _BREAKS.sub(" ", text))
        if hidden:
            self._note(
                QT_TRANSLATE_NOOP(
                    "model", "Characters that nobody sees were left out of the query: {count}."
                ),
                count=hidden,
            )
        if len(clean) > MOST_CHARACTERS:
            self._note(
                QT_TRANSLATE_NOOP(
                    "model", "Only the first {count} {count:character|characters} of the query were read."
                ),
                count=MOST_CHARACTERS,
            )
            clean = clean[:MOST_CHARACTERS]
        return clean

    # Text into pieces

    def _pieces(self) -> list[_Piece]:
        text, at, depth = self._text, 0, 0
        pieces: list[_Piece] = []
        while at < len(text):
            character = text[at]
            if character.isspace():
                at += 1
            elif character in _OPEN:
                at += 1
                if depth < DEEPEST and self._closed(at):
                    pieces.append(_Sign("("))
                    depth += 1
            elif character in _CLOSE:
                at += 1
                if depth:
                    pieces.append(_Sign(")"))
                    depth -= 1
            elif character in _QUOTES:
                term, at = self._phrase(at)
                pieces += [term] if term else []
            elif self._negates(at):
                pieces.append(_Sign("-"))
                at += 1
            else:
                piece, at = self._word(at, depth)
                pieces += [piece] if piece else []
        return pieces

    def _closed(self, at: int) -> bool:
        """Tell whether a bracket that opens before ``at`` is closed anywhere."""
        return any(self._text.find(mark, at) >= 0 for mark in _CLOSE)

    def _negates(self, at: int) -> bool:
        text = self._text
        following = text[at + 1 : at + 2]
        if text[at] not in _DASHES or not following or following.isspace() or following.isdigit():
            return False
        return following not in _DASHES and following not in _CLOSE

    def _phrase(self, at: int) -> tuple[Term | None, int]:
        end = self._text.find(_QUOTES[self._text[at]], at + 1)
        if end < 0:
            end = len(self._text)
            self._note(
                QT_TRANSLATE_NOOP(
                    "model", "A quotation mark is not closed: all that follows was read as one phrase."
                )
            )
        inner, end = self._text[at + 1 : end].strip(), end + 1
        prefix = self._text[end : end + 1] in _STARS if end < len(self._text) else False
        return (Term(inner, prefix, quoted=True) if inner else None), end + prefix

    def _word(self, at: int, depth: int) -> tuple[_Piece | None, int]:
        start, own = at, 0  # own: brackets opened inside the word
        while at < len(self._text) and not self._text[at].isspace():
            if self._text[at] in _OPEN:
                own += 1
            elif self._text[at] in _CLOSE:
                if not own and depth:
                    break
                own = max(0, own - 1)
            at += 1
        word = self._text[start:at]
        if word in _OPERATORS:
            return _Sign(word), at
        core = word.rstrip(_STARS)
        bare = core.lstrip(_STARS)
        if bare != core or any(star in bare for star in _STARS) or not bare:
            self._note(
                QT_TRANSLATE_NOOP("model", "A * means “goes on” at the end of a word; others were left out.")
            )
        return (Term(bare, prefix=core != word) if bare else None), at

    def _few(self, pieces: list[_Piece]) -> list[_Piece]:
        terms = 0
        for index, piece in enumerate(pieces):
            terms += isinstance(piece, Term)
            if terms > MOST_TERMS:
                self._note(
                    QT_TRANSLATE_NOOP("model", "Only the first {count} words and phrases were looked for."),
                    count=MOST_TERMS,
                )
                return pieces[:index]
        return pieces

    # Pieces into a tree

    def _group(self, pieces: list[_Piece], at: int, depth: int) -> tuple[Node | None, int]:
        """Read up to the bracket that closes; give the node and the place behind it."""
        wanted: list[Node] = []
        unwanted: list[Node] = []
        join, negative = "", False
        while at < len(pieces):
            piece = pieces[at]
            at += 1
            node: Node | None
            if isinstance(piece, Term):
                node = piece
            elif piece.name == "(":
                node, at = self._group(pieces, at, depth + 1)
            elif piece.name == ")":
                break
            else:
                join, negative = self._operator(piece.name, join, negative, bool(wanted))
                continue
            if node is None:
                continue
            if negative:
                unwanted.append(node)
            elif join == "OR" and wanted:
                wanted[-1] = _either(wanted[-1], node)
            elif node not in wanted:
                wanted.append(node)
            join, negative = "", False
        if join or negative:
            self._stray(join or "NOT")
        return self._weighed(wanted, unwanted), at

    def _operator(self, name: str, join: str, negative: bool, anything: bool) -> tuple[str, bool]:
        if name in ("NOT", "-"):
            if join == "OR":
                self._stray("OR")
            return "", True
        if not anything or join or negative:
            self._stray(name)
            return join, negative
        return name, negative

    def _stray(self, name: str) -> None:
        self._note(
            QT_TRANSLATE_NOOP("model", "“{word}” stands between words; alone it was left out."),
            word=name,
        )

    def _weighed(self, wanted: list[Node], unwanted: list[Node]) -> Node | None:
        keep = joined(All, wanted)
        drop = joined(OneOf, unwanted)
        if keep is None and drop is not None:
            self._note(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Words that must not be there need others that must: these were looked for.",
                )
            )
            return joined(All, unwanted)
        return keep if drop is None or keep is None else Without(keep, drop)

    def _literal(self, pieces: list[_Piece]) -> Node | None:
        """Read operators as words where there is nothing else."""
        names = [p.name for p in pieces if isinstance(p, _Sign) and p.name in _OPERATORS]
        if names:
            self._notes.clear()
        return joined(All, [Term(name) for name in names])


def _either(one: Node, other: Node) -> Node:
    parts = one.parts if isinstance(one, OneOf) else (one,)
    return OneOf((*parts, other))


def _instead(match: re.Match[str]) -> str:
    # A control character parts words; what hides inside a word vanishes.
    return " " if match.group() < " " else ""
