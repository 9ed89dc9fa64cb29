"""The words by which a sentence is told to be a goal, something to do, done, or to be kept in mind."""

import re

from strandline.model.facts import Fact, FactKind, facts_in
from strandline.model.facts.words import listed, words_of

QUESTION = re.compile(r"[?？][\"'”’」』)）\s]*\Z|(?:吗|呢)[。!！]?\Z")

GOAL = re.compile(
    r"\b(?:help (?:me|us)|let['’]?s (?:plan|write|build|make|find out|fix|debug|work on|create)"
    r"|(?:i|we)(?:['’]d| would)? (?:like|want|plan|hope|intend) to"
    r"|(?:i['’]m|i am|we['’]re|we are) (?:planning|trying to|working on|writing|building|preparing)"
    r"|(?:my|our|the) (?:goal|aim) is|(?:can|could|would) you help)\b"
    r"|帮(?:我|我们|忙)|(?:我|我们|咱们)(?:想要?|打算|计划|准备|希望)|目标(?:是|[:：])"
    r"|一起(?:写|做|规划|策划|编)|请(?:你)?(?:规划|策划|写|设计|制定|排查|修复)",
    re.IGNORECASE,
)
NEW_GOAL = re.compile(
    r"\b(?:(?:the|my|our) (?:new )?(?:goal|aim) is (?:now|no longer)|new goal|goal (?:has )?changed"
    r"|change of plans?|forget (?:the|that|about) (?:the )?(?:plan|trip|project|idea)"
    r"|instead,? (?:i|we|let['’]?s) (?:want|now))\b"
    r"|新(?:的)?目标|目标(?:改|变|换)|换(?:一)?个(?:目标|任务)|计划(?:变|改)了|不(?:去|做|写)了[，,]改",
    re.IGNORECASE,
)
TODO = re.compile(
    r"\b(?:remember to|don['’]?t forget|to-?do|remind me|(?:i|we|you)(?: still)? (?:need|have|must) to"
    r"|(?:i|we|you) must|still (?:need|have) to|next step|later (?:we|you)"
    r"|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight))\b"
    r"|记得(?!住)|别忘|待办|提醒我|还(?:要|得|需要|没)|回头(?:要|得|再)|下一步|接下来要",
    re.IGNORECASE,
)
NOTE = re.compile(
    r"\b(?:remember (?:that|this|it)|(?:keep|bear) (?:it |that |this |in )*mind|note (?:that|this|it)"
    r"|(?:write|note) (?:it|that|this) down|make a note|for the record)\b"
    r"|记(?:一)?(?:住|下|着|好)",
    re.IGNORECASE,
)
VALUE_IS = re.compile(
    r"(?:\b(?:is|are|was|equals)(?: (?:now|only|at most|about|around))?"
    r"|(?:是|为|改成|改为|定为|降到|涨到|只有)了?)\s?[$€£¥]?\Z",
    re.IGNORECASE,
)
"""Ends what stands before a value that is stated."""
REQUEST = re.compile(
    r"\W*(?:(?:please|now|then|next|and|ok(?:ay)?|also|first|so|well|alright|good|great|fine|can you"
    r"|could you|would you|will you|let['’]?s)\b[\s,.:]*)*"
    r"(?:run|show|check|look|find|search|write|read|open|list|give|tell|make|create|draft|send|get|start"
    r"|explain|compare|try|print|summari[sz]e|translate|describe|fetch|grep|calculate|compute|count|continue"
    r"|go on|test|review|rewrite|add|update|propose|suggest|plan|sketch|draw|see)\b"
    r"|\W*(?:(?:请|麻烦|帮我|给我|再|先|现在|然后|好的?|那|接着|顺便|行)[，,\s]*)*"
    r"(?:查|跑|看|写|列|找|搜|说|讲|打开|做|算|发|读|整理|比较|对比|解释|翻译|画|试|总结|介绍|描述|推荐|继续|来)",
    re.IGNORECASE,
)
"""Begins what is asked for now, and is over with the answer."""
LASTING = re.compile(
    r"\b(?:always|never|from now on|every time|prefer|no matter)\b|以后|每次|一律|永远|从现在起|总是|都要",
    re.IGNORECASE,
)
DONE = re.compile(
    r"\b(?:done|finished|completed|booked|bought|paid|sent|submitted|solved|sorted|cancell?ed|reserved|ordered"
    r"|called|signed|no longer need(?:ed)?|never mind|fixed|shipped|merged|uploaded|renewed|posted)\b"
    r"|(?:办|订|买|写|做|弄|修|改|付|交|寄|发|打|约|传|签)(?:好|完|妥)了?"
    r"|已经?(?:订|办|买|付|交|发|寄|完成|修|约|提交|取消|签)|完成了|搞定|解决了|取消了|不用再?.{0,8}了",
    re.IGNORECASE,
)
NOT_DONE = re.compile(
    r"\b(?:not|isn['’]?t|haven['’]?t|hasn['’]?t|to be|will be|until|once|when|if|need|should|must|can|could"
    r"|shall|before)\b|还没|没有|尚未|未|等.{0,10}[后再]|如果|要是|之前",
    re.IGNORECASE,
)
RESULT = re.compile(
    r"\b(?:booked|reserved|confirmed|ordered|scheduled|root cause|the cause (?:is|was)|fixed|deployed|created"
    r"|renamed|the (?:code|number|reference|order) is)\b"
    r"|订好|已(?:订|预订|预约|下单|确认|安排)|原因是|根因|修好|编号|订单号",
    re.IGNORECASE,
)

_OWN = re.compile(
    r"\b(?:my|our|his|her|their|(?:i|we)(?:['’]m|['’]re|\sam|\sare)|as\san?|since|because|given|with\san?)\b"
    r"[^,?]{0,30}\Z",
    re.IGNORECASE,
)
_MAY_BE_HAD = re.compile(r"过敏.{0,12}(?:能|可以|可不可以|安全|行不行|要紧|怎么办)")
_ASKED_FOR = re.compile("[什谁哪几]")

_DOING = listed(
    "remember remind forget need still todo do done finish finished complete completed book booked buy bought"
    " pay paid send sent submit submitted solve solved sort sorted cancel cancelled canceled reserve reserved"
    " order ordered call called sign signed fix fixed get got longer never mind have must ready next step"
    " later already ship shipped merge merged upload uploaded renew renewed post posted not don't i've we've"
    " keep note down monday tuesday wednesday thursday friday saturday sunday tomorrow tonight"
)
_DOING_HAN = frozenset(
    "记得别忘了待办提醒我还要需没回头下一步接来好完妥已经成搞定解决取消不用再的去把给就也都前后住着"
)


def facts_told(text: str) -> tuple[Fact, ...]:
    """Give the facts of a sentence; of a question the hard limits that it takes for granted.

    "Is the cake safe with my nut allergy?" tells of one, "Is anyone allergic to nuts?" asks for one.
    """
    if QUESTION.search(text) is None:
        return facts_in(text)
    limits = (fact for fact in facts_in(text, questions=True) if fact.kind is FactKind.LIMIT)
    return tuple(fact for fact in limits if _taken_for_granted(text, fact))


def _taken_for_granted(text: str, fact: Fact) -> bool:
    if _ASKED_FOR.search(fact.text):
        return False
    inside = text[: fact.start] + fact.text.partition(" ")[0]
    return _OWN.search(inside) is not None or _MAY_BE_HAD.match(text, fact.stop) is not None


def is_done(sentence: str) -> bool:
    """Whether a sentence says that something is done; not that it will be, or may be."""
    return (
        DONE.search(sentence) is not None
        and NOT_DONE.search(sentence) is None
        and QUESTION.search(sentence) is None
    )


def things(text: str) -> frozenset[str]:
    """Give the words that say what is to be done with, without those of doing it; Chinese by characters."""
    found: set[str] = set()
    for word in words_of(text):
        if word[0] >= "\u3400":
            found.update(letter for letter in word if letter not in _DOING_HAN)
        elif word not in _DOING and not word[0].isdigit():
            found.add(word)
    return frozenset(found)
