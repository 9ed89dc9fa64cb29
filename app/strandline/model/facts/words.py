"""Words made comparable: small letters, no articles, plurals without their ending."""

import re


def listed(words: str) -> frozenset[str]:
    """Give the words of a list that is written as text."""
    return frozenset(words.split())


_WORD = re.compile(r"[a-z0-9]+(?:['’-][a-z0-9]+)*|[\u3400-\u9fff]+")
_EMPTY = listed(
    "the a an any all some my your our his her their its this that these those to of in on at for "
    "with by from into is are was were be been being am i we you he she it they me us him them and or "
    "as please just really very will would should can could do does did have has had there here again "
    "ever"
)
_HAN_EMPTY = re.compile("[的了呢吧啊呀嘛哦着过]")


def words_of(text: str) -> tuple[str, ...]:
    """Give the words that carry meaning, in order; a run of Chinese is one word."""
    found = []
    for match in _WORD.finditer(text.casefold()):
        word = match[0]
        if "\u3400" <= word[0] <= "\u9fff":
            word = _HAN_EMPTY.sub("", word)
        elif word in _EMPTY and not "\u3400" <= text[match.end() : match.end() + 1] <= "\u9fff":
            continue  # but the letter of “A方案” says which one
        else:
            word = _stem(word)
        if word:
            found.append(word)
    return tuple(found)


def comparable(text: str) -> str:
    """Give the words of a text in one form, so that two ways of writing it are equal."""
    return " ".join(words_of(text))


def _stem(word: str) -> str:
    if word[-1] != "s":
        return word
    word = word.removesuffix("'s").removesuffix("’s")
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending) + instead
    return (
        word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
    )
