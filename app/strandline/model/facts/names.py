"""Names of people, places, things and works.

English by capital letters in the middle of a sentence, Chinese by what stands around a name or ends
it: there are no capitals to go by, so a name alone is missed. No list of the world's names is kept.
"""

import re
from collections.abc import Iterator

from strandline.model.facts.words import listed

_CAPITAL = r"[A-Z][a-z'’]*[A-Za-z][\w'’-]*"
_ENGLISH = re.compile(rf"{_CAPITAL}(?:\s(?:(?:of|the|de|la|van|von|and)\s)?{_CAPITAL})*(?:\s\d{{1,3}}\b)?")
_TITLE = re.compile(r"\b(?:Mr|Ms|Mrs|Dr|Prof)\.?\s([A-Z][\w'’-]+)")
_NO_NAMES = listed(
    "I OK Yes No The This That These Those We You He She It They My Your His Her Our Their And But So "
    "If When What Why How Who Where Please Thanks Thank Hello Hi Dear Also Then Now Today Tomorrow "
    "Yesterday Let Here There A An In On At For To From Of With As Is Are Do Does Did Not Never "
    "Always All Any Some More Most Can Could Should Would Will May Use Keep Make Add Set Show Sure "
    "Great Good Fine I'm I'll I've I'd It's Don't Ask Read Write Run Check File Files None Expand "
    "Note Notes Text English Chinese Okay Mr Ms Mrs Dr Prof CNY USD EUR TODO Monday Tuesday Wednesday "
    "Thursday Friday Saturday Sunday January February March April June July August September October "
    "November December"
)
_HAN_CALLED = re.compile(
    r"(?:名叫|叫做|名字是|名字叫|叫作|昵称是|(?:女儿|儿子|妻子|丈夫|孩子|老婆|老公|妈妈|爸爸|朋友|同事|老板|猫|狗|公司|项目|一只|我|他|她|它)叫)(?!我|你|他|她|外卖|车)\s?"
    r"([^\s，。；：！？、,.;:!?的了]{1,12})"
)
_HAN_QUOTED = re.compile(r"《([^》\n]{1,30})》")
_HAN_PLACE = re.compile(
    r"(?:医院|大学|小学|中学|幼儿园|酒店|餐厅|饭店|公司|机场|车站|公园|博物馆|故宫|颐和园|长城|(?<=[\u4e00-\u9fff]{2})(?:寺|宫|山|湖|岛|区|路|街|市(?!场)|省(?!心|钱|事|得|了)|县|镇|村))"
)
_HAN_BEFORE = re.compile(r"[\u4e00-\u9fff]{1,8}\Z")
_HAN_STOP = re.compile(
    r"[在去到住是和跟给于往回报找从离把的了要选这那哪每个家所些们我你他她它去订陪对就都也不很高新老几进有为，]|附近|推荐|参观|决定|我们|一家"
)
_HAN_PERSON = re.compile(
    r"[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张孔曹严华金魏陶姜谢邹苏潘葛范彭鲁韦马苗方任袁柳史唐费薛雷贺倪汤罗郝安常于傅齐康余顾孟黄"
    r"穆萧尹姚邵汪毛米戴宋庞熊纪项祝董梁杜蓝季贾江童郭梅林钟徐邱骆高夏蔡田胡凌霍万柯卢莫房丁邓洪包左石崔吉龚程"
    r"](?:先生|女士|老师|医生|师傅|经理|阿姨|叔叔|姐|哥|总|工)(?!作|程|人|期|资|地|具|之)"
)
_HAN_LATIN = re.compile(
    r"(?<=[\u4e00-\u9fff，。；、])\s?([A-Z][A-Za-z'’-]+[a-z][\w'’-]*(?:\s[A-Z][\w'’-]+)*)"
)


def names(text: str) -> Iterator[tuple[int, int]]:
    """Give the places of names: (start, stop), the first of overlapping ones first."""
    han = not text.isascii()
    if any(title in text for title in ("Mr", "Ms", "Dr", "Prof")):
        for title in _TITLE.finditer(text):
            yield title.span(1)
    for match in _ENGLISH.finditer(text):
        place = _english(text, *match.span())
        if place:
            yield place
    if not han:
        return
    for pattern in (_HAN_CALLED, _HAN_QUOTED, _HAN_LATIN):
        for match in pattern.finditer(text):
            yield match.span(1)
    for match in _HAN_PERSON.finditer(text):
        yield match.span()
    for match in _HAN_PLACE.finditer(text):
        place = _han_place(text, *match.span())
        if place:
            yield place


def _english(text: str, start: int, stop: int) -> tuple[int, int] | None:
    before = text[start - 1 : start]
    if before and (before.isalnum() or before in "_./@-$`\\"):
        return None
    words = text[start:stop].split(" ")
    first = _begins(text, start)
    while words and (
        words[0] in _NO_NAMES or words[0].islower() or (words[0].isupper() and len(words[0]) < 3)
    ):
        start += len(words.pop(0)) + 1
        first = False
    while words and (words[-1] in _NO_NAMES or words[-1].islower()):
        stop -= len(words.pop()) + 1
    if not words or (len(words) == 1 and (first or not re.search("[a-z]", words[0]))):
        return None
    if first and len(words) > 1 and words[1][0].isupper() is False and not words[1].isdigit():
        return None
    return start, stop


def _begins(text: str, start: int) -> bool:
    """Whether a sentence, a quotation or a list item begins here: a capital means nothing."""
    before = text[max(0, start - 3) : start].rstrip(" \t")
    return (
        not before
        or before[-1] in '.!?\n:*-#"“>|)(`。！？：'
        or (before[-1] >= "\u3400" and before[-1] not in "在去到叫是和住用")
    )


def _han_place(text: str, end_start: int, stop: int) -> tuple[int, int] | None:
    whole = text[end_start:stop]
    if whole in ("故宫", "颐和园", "长城"):
        return end_start, stop
    before = _HAN_BEFORE.search(text, max(0, end_start - 4), end_start)
    if before is None:
        return None
    low = before.start()
    for cut in _HAN_STOP.finditer(text, low, end_start):
        low = cut.end()
    return (low, stop) if end_start - low > 0 else None
