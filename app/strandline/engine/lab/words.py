"""The words by which a text of a conversation is found: cut as the search index cuts them.

English words by their stem, Chinese as overlapping pairs of characters (one alone is in too many
words), without what stands in nearly every question.
"""

import re
from collections.abc import Iterator

from strandline.engine.search.cutting import cutter
from strandline.engine.search.loosening import says_little
from strandline.model.search_terms import SINGLE

MOST = 4_000
"""Words of one text that are taken: a log of megabytes is known by its beginning."""
_CHARACTERS = 40_000

_POINTS = re.compile(
    r"\b(?:and|or|what|how|about|the|that|this|these|those|it|its|they|them|there|one|ones|other|others"
    r"|another|same|more|again|first|second|third|last|next|previous|former|latter|both|also|too|yes|no"
    r"|ok|okay|go|on|continue|tell|me|please|then|so|why|when|where|who|which|is|was|are|were|do|does|did"
    r"|a|an|of|for|to|in|with|you|i|we|my|your|our|thanks?)\b",
    re.IGNORECASE,
)
_POINTS_HAN = re.compile(
    "(?:什么|怎么样?|怎样|为什么|如何|多少|第[一二三四五六七八九十两]|[这那哪][个些里样种边么]?|另外?|其他|其它"
    "|上面|下面|前面|后面|刚才|之前|最后|继续|还有|然后|再|也|呢|吗|吧|啊|了|的|是|个|一|二|两|有|在|和|请"
    "|好|我们?|你们?|他们?|她们?|它们?|说说?|讲讲?)"
)


def words_of(text: str) -> list[str]:
    """Give the words of ``text`` in order, as often as they stand there."""
    knife = cutter()
    found: list[str] = []
    latin: list[str] = []
    before = ""
    for word in knife.words(text[:_CHARACTERS])[:MOST]:
        if not SINGLE.fullmatch(word):
            before = ""
            if not says_little(word):
                latin.append(word)
            continue
        if before and not says_little(before + word):
            found.append(before + word)
        before = word
    return [*knife.stems(latin), *found] if latin else found


def tells(text: str) -> int:
    """Count the words of a question that say what it is about; two Chinese characters are one.

    None of "and the second one?" does, one of "what is the budget?": the rest points at something.
    """
    rest = _POINTS_HAN.sub(" ", _POINTS.sub(" ", text))
    han, latin = 0, 0
    for piece in _pieces(rest):
        if SINGLE.match(piece):
            han += len(piece)
        elif not says_little(piece):
            latin += 1
    return latin + (han + 1) // 2


def _pieces(text: str) -> Iterator[str]:
    for run in re.findall(r"\w+", text):
        yield from re.findall(r"[\u2e80-\U0003ffff]+|[^\u2e80-\U0003ffff]+", run)
