"""A question in a person's own words, as words to look for: some of them will do.

Words that every question has are left out, a run of Chinese is cut into overlapping pairs of
characters; BM25 then puts those first that hold most of the rest.
"""

from collections.abc import Iterator

from strandline.model.query_tree import Node, OneOf, Term, Without, joined, wanted_terms
from strandline.model.search_terms import SINGLE

_MOST = 40
_LONGEST_WORD = 3  # characters of Chinese that are kept as one word
_COMMON = """
a about all am an and any are as at be been being but by can could did do does doing for from had has
have he her him his how i if in into is it its just me my of on or our she should so some than that the
their them then there these they this those to us was we were what when where which who whom why will
with would you your may might must shall no not only also again ever one
什么 怎么 为什 哪里 哪个 多少 是不 不是 我们 你们 他们 这个 那个 一个 可以 还是 没有 有没 的时 时候
如何 请问 告诉 诉我 上次 之前 当时 么时 了什 是什 么样 怎样
为什么 多少钱 有没有 是不是
"""
_EVERYWHERE = frozenset(_COMMON.split())
_PARTICLES = frozenset("的了吗呢吧啊么是在我你他她它们这那就都也和与及或把被对从到给让不有没很要会能")


def says_little(word: str) -> bool:
    """Tell whether a word stands in nearly every question, and so finds nothing in particular."""
    return word.lower() in _EVERYWHERE or all(character in _PARTICLES for character in word)


def loosened(tree: Node | None) -> Node | None:
    """Give what holds any of the words that matter; None when none of them does."""
    wanted = dict.fromkeys(_words(tree))
    node = joined(OneOf, list(wanted)[:_MOST])
    if node is not None and isinstance(tree, Without):
        return Without(node, tree.unwanted)
    return node


def _words(tree: Node | None) -> Iterator[Term]:
    for term in wanted_terms(tree):
        if term.quoted or term.prefix:
            yield term
            continue
        for piece in _runs(term.text):
            if not SINGLE.match(piece) or len(piece) <= _LONGEST_WORD:
                if not says_little(piece):
                    yield Term(piece)
            else:
                yield from (Term(pair) for pair in _pairs(piece))


def _runs(text: str) -> Iterator[str]:
    """Cut a text where Chinese meets what is none, and at punctuation."""
    run, chinese = "", False
    for character in text:
        own = SINGLE.match(character) is not None
        if run and (own != chinese or not (own or character.isalnum())):
            yield run
            run = ""
        if own or character.isalnum():
            run += character
            chinese = own
    if run:
        yield run


def _pairs(run: str) -> Iterator[str]:
    for at in range(len(run) - 1):
        pair = run[at : at + 2]
        if not says_little(pair):
            yield pair
