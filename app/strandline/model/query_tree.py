"""What a words query means, as a tree, and that tree in the language of SQLite's FTS5.

The leaves hold text as it was typed. What a word is, the index decides: what cuts its texts
(``Tokens``) cuts the leaves too, so a leaf becomes a phrase of tokens (``Spell``) and nothing
typed can ever be taken for FTS5's own syntax.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

Tokens = Callable[[str], Sequence[str]]
"""Cuts a text into the words of the index, in order."""
Spell = Callable[["Term"], str]
"""Gives the FTS5 expression of a leaf."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word or a phrase. ``prefix``: its last word may go on; ``quoted``: it stood in quotes."""

    text: str
    prefix: bool = False
    quoted: bool = False

    @property
    def shown(self) -> str:
        """Give it as one would type it."""
        text = f'"{self.text}"' if self.quoted else self.text
        return f"{text}*" if self.prefix else text


@dataclass(frozen=True, slots=True)
class All:
    """Every part is there; at least one part."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """At least one part is there; at least one part."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Without:
    """``wanted`` is there and ``unwanted`` is not."""

    wanted: "Node"
    unwanted: "Node"


Node = Term | All | OneOf | Without


def wanted_terms(node: Node | None) -> Iterator[Term]:
    """Give the leaves that are looked for, in the order they were typed."""
    if isinstance(node, Term):
        yield node
    elif isinstance(node, All | OneOf):
        for part in node.parts:
            yield from wanted_terms(part)
    elif isinstance(node, Without):
        yield from wanted_terms(node.wanted)


def replaced(tree: Node, term: Term, other: Node | None) -> Node | None:
    """Give the tree with another node in a term's place."""
    if tree == term:
        return other
    if isinstance(tree, Without):
        wanted = replaced(tree.wanted, term, other)
        return None if wanted is None else Without(wanted, tree.unwanted)
    if isinstance(tree, Term):
        return tree
    parts = tuple(part for one in tree.parts if (part := replaced(one, term, other)) is not None)
    return type(tree)(parts) if len(parts) > 1 else parts[0] if parts else None


def without_empty(node: Node | None, tokens: Tokens) -> tuple[Node | None, tuple[Term, ...]]:
    """Leave out the leaves in which the index sees no word; give the rest and those leaves."""
    dropped: list[Term] = []

    def kept(one: Node) -> Node | None:
        if isinstance(one, Term):
            if tokens(one.text):
                return one
            dropped.append(one)
            return None
        if isinstance(one, Without):
            wanted, unwanted = kept(one.wanted), kept(one.unwanted)
            return wanted if wanted is None or unwanted is None else Without(wanted, unwanted)
        parts = tuple(part for part in map(kept, one.parts) if part is not None)
        return joined(type(one), parts)

    return (None if node is None else kept(node)), tuple(dropped)


def joined(kind: type[All] | type[OneOf], parts: Sequence[Node]) -> Node | None:
    """Give ``parts`` as one node: None of none, a single one as it is."""
    if len(parts) < 2:
        return parts[0] if parts else None
    return kind(tuple(parts))


def expression(node: Node, spell: Spell) -> str:
    """Give the FTS5 expression; every leaf must hold a word of the index (see without_empty)."""
    if isinstance(node, Term):
        return spell(node)
    if isinstance(node, Without):
        return f"({expression(node.wanted, spell)} NOT {expression(node.unwanted, spell)})"
    word = " AND " if isinstance(node, All) else " OR "
    return f"({word.join(expression(part, spell) for part in node.parts)})"


def phrase(words: Sequence[str], *, prefix: bool = False) -> str:
    """Give words that follow each other as an FTS5 string."""
    text = " ".join(words).replace('"', '""')
    return f'"{text}" *' if prefix else f'"{text}"'
