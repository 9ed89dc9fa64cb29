"""Limits, choices and denials: found by the words that make them, cut where the clause ends.

The words come first: they are looked for, and from them the rest is read to the right (or to the
left, a few words), never further than the clause. The English words are looked for only in texts that
hold one of them at all; the Chinese patterns begin with a set of characters, which is as quick.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator

from strandline.model.facts.kinds import FactKind
from strandline.model.facts.words import listed

_RIGHT = re.compile(r"\s+([^,.;:!?()\n，。；：！？]{1,80}(?:\.\d+[^,.;:!?()\n，。；：！？]{0,40})?)")
_CUT = re.compile(
    r"\s(?:because|since|but|so|unless|until|if|when|before|after|while|and\sthen|anymore|any\smore|please|without|for\s(?:this|now)|by\sthe\sway)\b",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?:(?:the|a|an|any|in|on|at|to|of|about|with)\s+)+", re.IGNORECASE)
_LEFT_STOP = re.compile(r"[.;:!?()\n]|,(?!\d)|[，。；：！？]")
_LEFT_WORDS = 6

_LIMIT_RIGHT = re.compile(
    r"\b(?:allergic\s+to|no\s+more\s+than|at\s+most|not\s+exceed(?:ing)?|never\s+(?:more|over)\s+than?|maximum\s+of|up\s+to(?=\s+\$?\d)"
    r"|limit(?:ed)?(?:\s+\w+)?\s+(?:to|of|is)|ceiling\s+(?:of|is)|capped\s+at|no\s+later\s+than"
    r"|deadline(?:\s+\w+){0,3}\s+(?:is|on|of)|stay\s+(?:under|below)|keep\s+it\s+(?:under|below)|not\s+over)(?=\s)",
    re.IGNORECASE,
)
_ALLERGY = re.compile(r"\ballerg(?:y|ies)\b", re.IGNORECASE)
_DIET = re.compile(
    r"\b(?:vegan|vegetarian|halal|kosher|diabetic|pregnant|lactose[- ]intolerant|gluten[- ]free"
    r"|coeliac|celiac)\b",
    re.IGNORECASE,
)
_NOT_OTHER = re.compile(
    r"(?:,\s*(?:and\s+|but\s+)?not|\s(?:instead\s+of|rather\s+than))(?=\s)", re.IGNORECASE
)
_PREFERS = re.compile(
    r"\bprefers?\s+([\w'’-]+(?:\s[\w'’-]+){0,4}?)\s+(?:to|over)\s+([\w'’-]+(?:\s[\w'’-]+){0,3})",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:do\s+not|don['’]?t|never|must\s+not|mustn['’]t|should\s+not|shouldn['’]t|cannot|can['’]t|will\s+not|won['’]t|no\s+longer"
    r"|does\s+not|doesn['’]t|did\s+not|didn['’]t|would\s+not|wouldn['’]t|refuses?\s+to|avoids?|except(?:\s+for)?|without|excluding"
    r"|not|hates?|dislikes?)(?=\s)(?!\s+(?:worry|mind|sure|only|yet|know|think|just|too|so|bad|understand|moved|need|necessarily|be\s+afraid"
    r"|have\s+to|problem|really|exceed|over|crazy|much|enough)\b)",
    re.IGNORECASE,
)
_NO = re.compile(
    r"(?:^|(?<=[,.;:!?(\n\s]))no(?=\s)(?!\s+(?:problem|worries|idea|doubt|one|more\s+than|later\s+than|longer|need|matter|way|rush|thanks)\b)",
    re.IGNORECASE | re.MULTILINE,
)
_LIMITING = listed(
    "allergic most exceed exceeding maximum limit limited ceiling capped deadline stay keep more over "
    "later up"
)
_EATING = listed(
    "allergy allergies vegan vegetarian halal kosher diabetic pregnant lactose gluten coeliac celiac"
)
_CHOOSING = listed("not instead rather prefer prefers")
_DENYING = listed(
    "not don't dont never mustn't shouldn't cannot can't won't no doesn't doesnt didn't didnt "
    "wouldn't refuse refuses avoid avoids except without excluding hate hates dislike dislikes"
)
_ENGLISH = _LIMITING | _EATING | _CHOOSING | _DENYING
_WORDS = re.compile(r"[a-z]+(?:['’]t)?")

_END = r"[^，。；：！？、（）,.;:!?()\n]"
_HAN_CUT = re.compile(
    r"因为|但是|但|所以|除非|直到|如果|的话|之前|以前|一天|了\Z|吧\Z|也\Z|都\Z|才\Z|就\Z|啊\Z"
)
_HAN_CEILING = re.compile(
    rf"(?:最多|至多|不超过|不得超过|不能超过|别超过|不低于|不少于|不高于|上限(?:是|为)?|封顶|截止(?:日期|时间)?(?:是|到|为)?|最晚|最迟)\s?({_END}{{1,30}}(?:,\d{{3}})*{_END}{{0,6}})"
)
_QUANTITY = re.compile(r"[0-9零二三四五六七八九十百千万两半]|[月周号点]|一[个天周年万千百]")
_HAN_LIMITS = (
    re.compile(rf"(?:对|對)\s?({_END}{{1,12}}?)(?:严重|都)?(?:过敏|過敏)"),
    _HAN_CEILING,
    re.compile(r"(素食|吃素|清真|糖尿病|怀孕|孕妇|高血压|乳糖不耐受?|无麸质|忌口)"),
)  # fmt: skip
_HAN_ALLERGY = re.compile(r"(?:过敏|過敏)(?![卡史源药反症测原])")
_HAN_BEFORE = re.compile(r"[\u4e00-\u9fff]{1,6}\Z")
_RUN = r"[^\s，。；：！？、,.;:!?]"
_HAN_CHOICES = (
    re.compile(rf"(?:选择?|去|坐|住|买|喝|吃|用|要|走|喜欢)\s?({_RUN}{{1,12}}?)[，,]?\s?而?不(?:选择?|去|坐|住|买|喝|吃|用|要|走|喜欢|是)\s?({_RUN}{{1,12}})"),
    re.compile(rf"(?:是|选|用|刷|要)\s?({_RUN}{{1,12}}?)[，,]?\s?(?:而不是|不是)\s?({_RUN}{{1,12}})"),
    re.compile(rf"(?:宁可|宁愿)({_RUN}{{1,12}})[，,]?也不(?:要|想|去|愿)?({_RUN}{{1,12}})"),
    re.compile(rf"用\s?({_RUN}{{1,10}}?)(?:代替|替代|取代)({_RUN}{{1,10}})"),
)  # fmt: skip
_HAN_DENIES = re.compile(
    r"(?:不要(?!紧)|千万别|别(?![的人墅名处提急怕担客墅忘院])|不能(?!超过)|不可以|不准|不得(?!不|了|超过)|不许|不吃|不喝|不去|不想|不喜欢|不接受|不允许|不考虑"
    r"|不含|不放|不再|不安排|不用(?!谢|担心|说|了|客气)|不坐|不住|不买|不碰|不支持|不需要|不参加|不带|不做|禁止|严禁|绝不|从不|拒绝|避免|切勿|请勿|除了|讨厌|没有(?!关系|问题|事))\s?"
    rf"({_END}{{1,40}}(?:\.\d+)?)"
)
_FIXED = re.compile(r"(?:特|区|级|性|类|差|识|个|告|分|辨|离)\Z")  # 特别, 区别, ...: no “别” of a denial

Cue = tuple[FactKind, int, int, str]


def cues(text: str) -> Iterator[Cue]:
    """Give limits, choices and denials: (kind, start, stop, what was not taken)."""
    known = frozenset(_WORDS.findall(text.lower().replace("’", "'"))) & _ENGLISH
    found = list(_found(text, known))
    said = sorted(reach for kind, _, _, _, reach in found if kind is not FactKind.NEGATION)
    starts = [start for start, _ in said]
    for kind, low, high, other, _ in found:
        # What a choice or a limit has said already is no denial beside it.
        at = bisect_right(starts, high - 1)
        if kind is FactKind.NEGATION and any(low < stop for _, stop in said[max(0, at - 3) : at]):
            continue
        yield kind, low, high, other


def _found(text: str, known: frozenset[str]) -> Iterator[tuple[FactKind, int, int, str, tuple[int, int]]]:
    if known:
        yield from _english_limits(text, known)
        if known & _CHOOSING:
            yield from _english_choices(text)
    han = not text.isascii()
    if han:
        yield from _han_limits_and_choices(text)
    if known & _DENYING:
        for pattern in (_DENIES, _NO):
            for cue in pattern.finditer(text):
                place = _right(text, cue.end())
                if place:
                    yield FactKind.NEGATION, *place, "", (cue.start(), place[1])
    if han:
        for match in _HAN_DENIES.finditer(text):
            if text[match.start()] == "别" and _FIXED.search(text[max(0, match.start() - 1) : match.start()]):
                continue
            low, high = _han_cut(text, *match.span(1))
            if high > low:
                yield FactKind.NEGATION, low, high, "", (match.start(), high)


def _english_limits(
    text: str, known: frozenset[str]
) -> Iterator[tuple[FactKind, int, int, str, tuple[int, int]]]:
    for cue in _LIMIT_RIGHT.finditer(text) if known & _LIMITING else ():
        place = _right(text, cue.end())
        if place:
            yield FactKind.LIMIT, *place, "", (cue.start(), place[1])
    if not known & _EATING:
        return
    for cue in _ALLERGY.finditer(text):
        low = max(0, cue.start() - 24)
        before = re.search(r"[\w-]+(?:\s[\w-]+)?\s\Z", text[low : cue.start()])
        if before:
            place = _without_article(text, low + before.start(), low + before.end() - 1)
            yield FactKind.LIMIT, *place, "", (place[0], cue.end())
    for cue in _DIET.finditer(text):
        yield FactKind.LIMIT, cue.start(), cue.end(), "", cue.span()


def _english_choices(text: str) -> Iterator[tuple[FactKind, int, int, str, tuple[int, int]]]:
    for cue in _NOT_OTHER.finditer(text):
        start = _left(text, cue.start())
        place = _right(text, cue.end())
        if start < cue.start() and place:
            yield FactKind.CHOICE, start, cue.start(), text[slice(*place)], (start, place[1])
    for match in _PREFERS.finditer(text):
        yield FactKind.CHOICE, *match.span(1), match[2], match.span()


def _han_limits_and_choices(text: str) -> Iterator[tuple[FactKind, int, int, str, tuple[int, int]]]:
    for pattern in _HAN_LIMITS:
        for match in pattern.finditer(text):
            low, high = _han_cut(text, *match.span(1))
            if high > low and (pattern is not _HAN_CEILING or _QUANTITY.search(text, low, high)):
                yield FactKind.LIMIT, low, high, "", match.span()
    for cue in _HAN_ALLERGY.finditer(text):
        before = _HAN_BEFORE.search(text, max(0, cue.start() - 6), cue.start())
        if before and "对" not in before[0]:
            low = max(before.start(), cue.start() - 2)
            yield FactKind.LIMIT, low, cue.start(), "", (low, cue.end())
    for pattern in _HAN_CHOICES:
        for match in pattern.finditer(text):
            low, high = _han_cut(text, *match.span(2))
            if high > low:
                yield FactKind.CHOICE, *match.span(1), text[low:high], match.span()


def _left(text: str, stop: int) -> int:
    """Give where the last few words before ``stop`` begin, within their clause."""
    begin = max(0, stop - 60)
    for mark in _LEFT_STOP.finditer(text, begin, stop):
        begin = mark.end()
    words = text[begin:stop].split()
    for word in reversed(words[-_LEFT_WORDS:]):  # there may be more than one space between them
        stop = text.rfind(word, begin, stop)
    return stop


def _right(text: str, start: int) -> tuple[int, int] | None:
    match = _RIGHT.match(text, start)
    if match is None:
        return None
    low, high = match.span(1)
    cut = _CUT.search(text, low, high)
    if cut:
        high = cut.start()
    low, high = _without_article(text, low, high)
    while high > low and text[high - 1].isspace():
        high -= 1
    return (low, high) if high - low > 1 else None


def _without_article(text: str, low: int, high: int) -> tuple[int, int]:
    article = _ARTICLE.match(text, low, high)
    return (article.end() if article and article.end() < high else low), high


def _han_cut(text: str, low: int, high: int) -> tuple[int, int]:
    cut = _HAN_CUT.search(text, low, high)
    return low, (cut.start() if cut else high)
