"""Finding what is worth keeping in a user's message, sentence by sentence."""

import re
from collections.abc import Iterator

from strandline.model.facts import VALUED, FactKind, facts_in
from strandline.model.suggest import chinese, english
from strandline.model.suggest.kinds import MEMORY, Found, Keep
from strandline.model.suggest.own_sentences import own_sentences, without_quotes
from strandline.model.suggest.wording import pin_wording

MOST_CHARACTERS = 320
"""A longer sentence is an account of something, and no pin."""
_LEAST = 4
_LEAST_HAN = 4
_HAN = re.compile("[\u3400-\u9fff]")
_QUESTION = re.compile(r"[?？][\"'”’」』)）\s]*\Z|(?:吗|呢|么)[。!！~～]*\Z")
_VALUED = VALUED | {FactKind.IDENTIFIER, FactKind.PATH, FactKind.LIMIT}
_OF_THAT = re.compile(
    r"\b(?:go|going|went|stick|do|decided|agreed|settled|chose|use|keep|take|with|on|to|for)\s+(?:it|that"
    r"|this|them|those|these|(?:the|your)\s+(?:first|second|third|last|other|former|latter)(?:\s+(?:one"
    r"|option|idea))?)(?:\s+one)?\s*(?:[.,;!]|\Z|because|since|then)",
    re.IGNORECASE,
)
_OF_THAT_HAN = re.compile(
    "(?:就|决定|用|选|定|要)了?(?:这|那)(?:个|样|么|种|款|家|版)?(?:了|吧|定|办)?(?:[，。！]|$)"
    "|第[一二三]个(?:吧|了)"
)
_SECRET = re.compile(
    r"\b(?:pass(?:word|code|phrase)|pin(?:\s(?:code|number))?|secret|api[\s-]?key|token|cvv|cvc|seed\sphrase|recovery\scode"
    r"|one-time\scode|verification\scode|private\skey)\b[^.!?]{0,30}(?:\bis\b|\bare\b|[:=])"
    r"|(?:密码|口令|验证码|密钥|私钥|令牌|助记词|安全码)[^，。]{0,10}(?:是|为|：|:|=)",
    re.IGNORECASE,
)
"""A secret belongs into no file that is sent with every prompt."""


def suggestions_in(text: str, *, task: bool = False) -> Iterator[Found]:
    """Give the sentences of a user's message that are worth keeping, in order.

    ``task``: the message is the task of a cron job or sub-agent, which nobody says to the agent.
    """
    if task:
        return
    for start, stop in own_sentences(text):
        found = judged(text[start:stop])
        if found is not None:
            kind, target = found
            quote = text[start:stop]
            yield Found(kind, pin_wording(quote, target), quote, start, stop, target, reason_of(quote, kind))


def judged(sentence: str) -> tuple[Keep, str] | None:
    """Tell kind and file of one sentence; None: it is not worth keeping, or not certain enough."""
    if len(sentence) > MOST_CHARACTERS:  # first: what others write may be long and odd
        return None
    words = without_quotes(sentence).replace("’", "'").strip()
    han = len(_HAN.findall(words))
    chinese_spoken = han * 4 > sum(1 for one in words if one.isascii() and one.isalpha())
    rules = chinese if chinese_spoken else english
    keep = chinese.keep if chinese_spoken else english.keep
    least = _LEAST_HAN if chinese_spoken else 2 * _LEAST
    if len(words) < least or _QUESTION.search(words):
        return None
    if rules.PASSING.search(words) or rules.REPORTED.search(words) or _SECRET.search(words):
        return None
    valued = any(fact.kind in _VALUED for fact in facts_in(words))
    found = keep(words, valued=valued)
    if found == (Keep.DECISION, MEMORY) and (_OF_THAT.search(words) or _OF_THAT_HAN.search(words)):
        return None  # nobody knows later what "that" was
    return found


def reason_of(sentence: str, kind: Keep) -> str:
    """Give the part of a decision or refusal that says why."""
    if kind not in (Keep.DECISION, Keep.REFUSAL):
        return ""
    rules = chinese if _HAN.search(sentence) else english
    found = rules.REASON.search(sentence)
    return found[0].strip(" ,;，；.。") if found else ""
