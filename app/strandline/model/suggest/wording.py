"""The shortened wording of a pin: what only opens or ends a sentence goes, no fact does."""

import re
from collections.abc import Sequence

from strandline.model.facts import facts_in, is_kept
from strandline.model.pins import normalised
from strandline.model.suggest.kinds import MEMORY, USER

_OPENS = re.compile(
    r"^\W*(?:(?:oh|sorry|actually|correction|update|wait|ok(?:ay)?|well|so|and|but|also|hey|hi|yes|right"
    r"|btw|by the way|one more thing|fyi|just so you know|for the record"
    r"|please|note|remember|reminder|important|keep in mind|don't forget|to be clear"
    r"|in case you need it)\b(?:\s+that\b|\s+this\b)?[\s,:;!.–—-]*)+",
    re.IGNORECASE,
)
_OPENS_HAN = re.compile(
    "^[\\s，。]*(?:(?:对了|另外|还有|哦|嗯|好的?|顺便(?:说|提)一?(?:下|句)|请?记住|请?注意|麻烦|提醒一下"
    "|补充一(?:下|点|句)|那个|备注|说明一下)[\\s，,：:。]*)+"
)
_ENDS = re.compile(
    r"[,;]?\s+(?:so\s+)?(?:please\s+)?(?:keep|bear)\s+(?:that|this|it)\s+in\s+mind[^.!]*"
    r"|[,;]?\s+(?:thanks?(?:\s+you)?|please|ok(?:ay)?|alright|got it)\s*(?=[.!]*\Z)|\s*[:;]-?[)(DP]\s*\Z",
    re.IGNORECASE,
)
_ENDS_HAN = re.compile(
    "[，,]\\s*(?:谢谢|拜托|辛苦了?|好吗|可以吗|知道了?吧|麻烦了?|记住(?:了|啊)?)[。！!~～]*\\Z"
)
_FIRST = re.compile(r"\b(?:I|I['’]\w+|my|mine|we|we['’]\w+|our|ours|let['’]?s)\b", re.IGNORECASE)
_FIRST_HAN = re.compile("我|咱")
_HAN = re.compile("[\u3400-\u9fff]")
_SPACE = re.compile(r"\s+")


def pin_wording(quote: str, target: str) -> str:
    """Shorten a quote for a pin in ``target``; a fact of it that would be lost leaves it whole.

    What somebody says of himself is marked as the user's, for the agent reads the file as its own; a
    rule is said to the agent as it is.
    """
    whole = _SPACE.sub(" ", quote).strip()
    short = _ENDS_HAN.sub("", _OPENS_HAN.sub("", _ENDS.sub("", _OPENS.sub("", whole)))).strip()
    if len(short) < len(whole) // 4 or not all(is_kept(fact, short) for fact in facts_in(whole)):
        short = whole
    if short[:1].islower() and whole[:1].isupper():
        short = short[0].upper() + short[1:]
    return of_user(short) if target in (USER, MEMORY) and _of_oneself(short) else short


def of_user(text: str) -> str:
    """Mark words in the first person as the user's."""
    return f"用户：{text}" if _HAN.search(text) else f"User: {text}"


def bare(text: str) -> str:
    """Take the mark away again, for comparing."""
    return text.removeprefix("用户：").removeprefix("User: ")


def merged(texts: Sequence[str]) -> str:
    """Give the words of one pin for several: one after the other, what another one says too only once.

    Where all are marked as the user's, one mark stands for all of them.
    """
    marked = bool(texts) and all(text != bare(text) for text in texts)
    parts = [(bare(text) if marked else text).strip() for text in texts]
    norms = [normalised(part).rstrip(".。;； ") for part in parts]
    kept = [
        part
        for at, part in enumerate(parts)
        if part
        and not any(
            norms[at] in norm and (norms[at] != norm or place < at)
            for place, norm in enumerate(norms)
            if place != at
        )
    ]
    comma = "；" if kept and all(_HAN.search(part) for part in kept) else "; "
    joined = comma.join([*(part.rstrip(".。;； ") for part in kept[:-1]), *kept[-1:]])
    return of_user(joined) if marked else joined


def _of_oneself(text: str) -> bool:
    """Whether the sentence is said of the speaker, and not to the agent."""
    first = _FIRST_HAN.search(text) if _HAN.search(text) else _FIRST.search(text)
    return first is not None and first.start() < 12  # the subject of the sentence
