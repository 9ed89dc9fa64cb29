"""What the agent proposed and the user agreed to in so many words right after: a decision of both.

The agent's words are never a rule of the user's: only a single proposal is taken, only as a decision,
only with an agreement that is more than a nod, and never what a tool's answer said before.
"""

import re
from collections.abc import Iterable

from strandline.model.suggest.finding import MOST_CHARACTERS, reason_of
from strandline.model.suggest.kinds import MEMORY, Found, Keep, Speaker
from strandline.model.suggest.own_sentences import own_sentences, without_quotes
from strandline.model.text_match import Sought, find

_LONG_REPLY = 160
_AGREES = re.compile(
    r"^\W*(?:(?:yes|yep|yeah|ok(?:ay)?|good|great|perfect|fine|sounds good|right|exactly)\b[\s,.!]*)*"
    r"(?:agreed|deal|let['’]?s (?:do|go with|use|take) (?:that|this|it|your \w+|the \w+)|do (?:that"
    r"|it that way)|go with (?:that|it|this|your \w+)|we['’]ll (?:do|take|go with|use) (?:that|it|this)"
    r"|that['’]s (?:decided|settled|the plan|what we['’]?ll do)|i agree|you['’]re right,? (?:let['’]?s|we)"
    r"|settled|decided)\b",
    re.IGNORECASE,
)
_AGREES_HAN = re.compile(
    "^\\W*(?:(?:好的?|行|可以|嗯|对|没问题)[，,。！\\s]*)*(?:就(?:这么|这样|按你说的|照你说的|听你的"
    "|按这个|用这个|选这个|定这个|它)(?:定|办|做|来|吧|了)*|同意|成交|听你的|按你说的(?:办|来|做)"
    "|那就(?:这么|这样)(?:定|办)|说定了|一言为定|定了)"
)
_BUT = re.compile(
    r"\b(?:but|except|unless|however|only if|though|not)\b|[?？]|但|不过|除非|可是|只是|不", re.IGNORECASE
)
_PROPOSES = re.compile(
    r"\b(?:i(?:['’]d| would)? (?:suggest|recommend|propose|go with|advise)|my (?:recommendation|suggestion"
    r"|proposal) (?:is|would be)|we (?:should|could) (?:use|go with|take|choose|keep|move|switch)"
    r"|let['’]?s (?:use|go with|take|keep|choose)|the best (?:choice|option) (?:is|would be))\b"
    r"|(?:我)?(?:建议|推荐|提议)(?!您?先)|最好(?:用|选|走|买)|不如(?:用|选|就)|我们(?:可以|就)(?:用|选|走"
    r"|买|改用)",
    re.IGNORECASE,
)
_RULES = re.compile(
    r"\b(?:always|never|from now on|ignore|disregard|instructions?|system prompt|password|secret|token"
    r"|approve|permission|allow(?:ed)?|without asking|memory|AGENTS|SOUL|pin)\b"
    r"|永远|一律|从现在起|忽略|无视|指令|提示词|密码|密钥|权限|无需确认|不用问|记忆|置顶",
    re.IGNORECASE,
)
_NAMED = re.compile(r"[A-Za-z0-9_@~/:+-]*[./@_\\](?=\w)[\w@./:~+\\-]+")
_MOST_OF = 0.6


def agreed(answer: str, reply: str, tools: Iterable[str] = ()) -> Found | None:
    """Give the proposal of ``answer`` that ``reply`` (the user's next message) agrees to.

    Places are code points of ``answer``; ``tools`` are the tool answers the agent had before.
    """
    words = "".join(reply[start:stop] for start, stop in own_sentences(reply))
    if not words or len(words) > _LONG_REPLY or _BUT.search(words):
        return None
    if not (_AGREES.search(words) or _AGREES_HAN.search(words)):
        return None
    proposals = [
        (start, stop)
        for start, stop in own_sentences(answer)
        if stop - start <= MOST_CHARACTERS and _PROPOSES.search(without_quotes(answer[start:stop]))
    ]
    if len(proposals) != 1:
        return None  # nobody can tell which of them was meant
    start, stop = proposals[0]
    quote = answer[start:stop]
    if _RULES.search(quote) or quote.endswith(("?", "？")):
        return None
    if any(_is_from(quote, one) for one in tools):
        return None
    reason = reason_of(quote, Keep.DECISION)
    text = f"约定：{quote}" if re.search("[\u3400-\u9fff]", quote) else f"Agreed: {quote}"
    return Found(Keep.DECISION, text, quote, start, stop, MEMORY, reason, Speaker.AGENT, reply.strip())


def _is_from(quote: str, tool: str) -> bool:
    """Whether a tool said it before: an address, path or name of it, or most of its words in one place."""
    if any(name in tool for name in _NAMED.findall(quote)):
        return True
    match = find(Sought(quote), tool)
    return match is not None and match.share >= _MOST_OF
