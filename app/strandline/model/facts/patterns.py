"""The places that facts are found by. Each pattern's groups: ``fact``, and for a choice ``other``.

The English rules look at words, the Chinese ones at the run of characters beside a cue, which is
cut where a particle or a mark ends it: there are no spaces to go by.
"""

import re

from strandline.model.facts.kinds import FactKind
from strandline.model.facts.numbers import HAN_NUMBER, NUMBER, POWER

_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?"
    r"|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
)
_DAY = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
_MONEY_WORD = r"(?:USD|CNY|EUR|GBP|RMB|JPY|HKD|dollars?|euros?|yuan|pounds?|bucks?)"
_MONEY_HAN = r"(?:人民币|美元|美金|欧元|港币|日元|英镑|元|块钱|块)"
_UNIT_HAN = (
    r"(?:平方米|平米|平方|公里|千米|厘米|毫米|公斤|千克|毫克|毫升|小时|分钟|秒钟|星期|个月|美元|岁|米|斤|克|升|度|天|晚|周|年(?!级)|个"
    r"|人|位|次|家|间|层|楼|页|条|份|张|台|辆|本|件|套|步|集|门|颗|只|头|棵|款|种|章|行|列|遍|轮|%|％)"
)
_LETTERS = r"[A-Za-z]"

_AMOUNT = rf"""
    (?P<a1>[$€£¥￥]\s?{NUMBER}{POWER})
  | (?P<a2>{NUMBER}{POWER}\s?{_MONEY_WORD})\b
  | (?P<a3>\b{_MONEY_WORD}\s?{NUMBER}{POWER})
  | (?P<a4>(?:{NUMBER}{POWER}|{HAN_NUMBER})\s?{_MONEY_HAN})
"""
_DATE = rf"""
    (?P<d1>\b\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}(?:[ T]\d{{2}}:\d{{2}})?(?![\w.-]))
  | (?P<d2>\b\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH}\b(?:,?\s\d{{4}})?)
  | (?P<d3>\b{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?\b(?:,?\s\d{{4}})?)
  | (?P<d0>(?:{HAN_NUMBER}年)?{HAN_NUMBER}月{HAN_NUMBER}[日号])
  | (?P<d4>(?:\d{{4}}\s?年)?\s?\d{{1,2}}\s?月(?:\s?\d{{1,2}}\s?[日号])?)
  | (?P<d5>\b\d{{1,2}}(?::\d{{2}})?\s?(?:am|pm|a\.m\.|p\.m\.|o'clock)(?!\w))
  | (?P<d6>(?<![\d:.])[012]?\d[:：][0-5]\d(?![\d:]))
  | (?P<d7>(?:上午|下午|晚上|早上|凌晨|中午)\s?(?:\d{{1,2}}|{HAN_NUMBER})\s?点(?:半|一刻|\d{{1,2}}分)?)
  | (?P<d8>(?:周|星期|礼拜)[一二三四五六日天])
  | (?P<d9>\b{_DAY}s?\b)
  | (?P<d10>(?<!\d)(?:19|20)\d{{2}}\s?年)
"""
_NUMBER = rf"""
    (?P<n1>(?:{NUMBER}{POWER}|{HAN_NUMBER})\s?{_UNIT_HAN})
  | (?P<n2>(?<![A-Za-z0-9_.,/-]){NUMBER}{POWER}\s?(?:%|°C?|(?:m2|m²|km|cm|mm|kg|mg|ml|GB|MB|KB|TB|ms|Hz|GHz|MHz)\b))
  | (?P<n3>(?<![A-Za-z0-9_.,/-]){NUMBER}{POWER}(?:\s|-)(?!and\b|or\b|to\b|is\b|was\b|in\b|on\b|at\b|of\b|the\b){_LETTERS}[\w-]*)
  | (?P<n4>(?<=[=:：为是到])\s?{NUMBER}{POWER}(?![\w:.-]))
  | (?P<n5>(?<=\bto\s){NUMBER}{POWER}(?![\w:.-]))
  | (?P<n6>(?<=\bis\s){NUMBER}{POWER}(?![\w:.-]))
  | (?P<n7>(?<![A-Za-z0-9_.,/-]){NUMBER}{POWER}(?=[\s,，.。;；!！)）]|$))
"""
_IDENTIFIER = r"""
    (?P<i1>\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+)
  | (?P<i2>`[^`\n]{2,80}`)
  | (?P<i3>\bv?\d+\.\d+\.\d+(?:[-+.]\w+)*\b)
  | (?P<i4>\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b)
  | (?P<i5>(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*(?![\w/]))
  | (?P<i6>(?<![\w.])\+?\d[\d -]{7,}\d(?![\w.]))
  | (?P<i7>\b[A-Z]{2,}[A-Z0-9]*(?:[-_][A-Z0-9]+)+\b)
  | (?P<i8>\b[a-z]+(?:_[a-z0-9]+)+\b)
"""
_PATH = r"""
    (?P<p1>https?://[^\s<>"'，。；）)]+)
  | (?P<p2>(?<![\w/])(?:~|\.{1,2})?/[\w.@-]+(?:/[\w.@-]+)*/?)
  | (?P<p3>\b[A-Za-z]:\\[^\s"'<>|]+)
  | (?P<p4>(?<![\w/.-])[\w@-]+(?:/[\w.@-]+)+\.\w{1,6}\b)
  | (?P<p5>(?<![\w/.-])[A-Za-z][\w-]*\.(?:md|py|js|ts|json5?|ya?ml|toml|txt|csv|db|sqlite|pdf|docx?|xlsx?|png|jpe?g|sh|html?|log|zip)\b)
"""

# What a clause may not run into; the rest of it is what is denied, chosen or limited.
_THING = r"(?P<fact>[^,.;:!?()\n]{2,80}?)"
_STOP = r"(?=\s*(?:[,.;:!?()\n]|$|\b(?:because|since|but|so|unless|until|if|when|and then|anymore|any more|please)\b))"
_HAN_THING = r"(?P<fact>[^，。；：！？、（）,.;:!?()\n]{1,40}?)"
_HAN_STOP = r"(?=[，。；：！？（）,.;:!?()\n]|$|因为|但是|但|所以|除非|直到|如果|的话|了(?:[，。]|$))"

_LIMITS = (
    rf"\ballergic\s+to\s+{_THING}{_STOP}",
    r"\b(?P<fact>[\w-]+(?:\s[\w-]+)?)\s+allergy\b",
    r"\b(?P<fact>vegan|vegetarian|halal|kosher|diabetic|pregnant|lactose[- ]intolerant|gluten[- ]free|coeliac|celiac)\b",
    rf"\b(?:no\s+more\s+than|at\s+most|not\s+exceed(?:ing)?|never\s+(?:more|over)\s+than?|maximum(?:\s+of)?|up\s+to|limit(?:ed)?"
    rf"(?:\s+\w+)?\s+(?:to|of|is)|ceiling\s+(?:of|is)|capped\s+at|no\s+later\s+than|deadline(?:\s+\w+){{0,3}}\s+(?:is|on|of))\s+{_THING}{_STOP}",
    rf"对\s?{_HAN_THING.replace('{1,40}', '{1,12}')}(?:严重)?过敏",
    r"(?:^|[，。；、\s])(?P<fact>[\u4e00-\u9fff]{1,4})过敏",
    r"(?P<fact>素食|吃素|清真|糖尿病|怀孕|孕妇|高血压|乳糖不耐(?:受)?|无麸质|忌口)",
    rf"(?:最多|至多|不超过|不得超过|不能超过|别超过|上限(?:是|为)?|封顶|截止(?:日期|时间)?(?:是|到|为)?|最晚|最迟)\s?{_HAN_THING}{_HAN_STOP}",
)
_CHOICES = (
    r"\b(?P<fact>[\w'-]+(?:\s[\w'-]+){0,4}?),?\s+(?:and\s+)?not\s+(?:the\s+|a\s+|an\s+|in\s+|on\s+|at\s+|to\s+)*(?P<other>[\w'-]+(?:\s[\w'-]+){0,3}?)(?=\s*(?:[,.;:!?()\n]|$))",
    r"\b(?P<fact>[\w'-]+(?:\s[\w'-]+){0,3}?)\s+(?:instead\s+of|rather\s+than)\s+(?:the\s+|a\s+|an\s+)?(?P<other>[\w'-]+(?:\s[\w'-]+){0,3}?)(?=\s*(?:[,.;:!?()\n]|$))",
    r"\bprefers?\s+(?P<fact>[\w'-]+(?:\s[\w'-]+){0,3}?)\s+(?:to|over)\s+(?P<other>[\w'-]+(?:\s[\w'-]+){0,3}?)(?=\s*(?:[,.;:!?()\n]|$))",
    r"(?:选|用|去|要|吃|坐|住|买)\s?(?P<fact>[^\s，。；：！？、,.;:!?]{1,12}?)，?\s?(?:而)?不(?:选|用|去|要|吃|坐|住|买|是)\s?(?P<other>[^\s，。；：！？、,.;:!?的了]{1,12})",
    r"(?:是|选|用)\s?(?P<fact>[^\s，。；：！？、,.;:!?]{1,12}?)[，,]?\s?(?:而)?不是\s?(?P<other>[^\s，。；：！？、,.;:!?了]{1,12})",
    r"(?:宁可|宁愿)(?P<fact>[^，。；,;]{1,12}?)[，,]?也不(?P<other>[^，。；,;]{1,12})",
    r"(?P<fact>[^\s，。；：！？、,.;:!?]{2,10}?)(?:代替|替代|取代)(?P<other>[^\s，。；：！？、,.;:!?了]{1,10})",
)
_NEGATIONS = (
    rf"\b(?:do\s+not|don['’]?t|never|must\s+not|mustn['’]t|should\s+not|shouldn['’]t|cannot|can['’]?t|will\s+not|won['’]t|no\s+longer|does\s+not|doesn['’]t"
    rf"|did\s+not|didn['’]t|would\s+not|wouldn['’]t|refuses?\s+to|avoids?|except(?:\s+for)?|without|excluding|not|hates?|dislikes?)\s+(?!worry|mind\b|sure\b|only\b|yet\b|know\b|think\b){_THING}{_STOP}",
    rf"(?:^|[,.;:!?(]\s*|\s)no\s+(?!problem|worries|idea|doubt|one\b|more\s+than|later\s+than|longer\b|need\b|matter\b|way\b)(?P<fact>[a-z][\w'-]*(?:\s[\w'-]+){{0,3}}?){_STOP}",
    rf"(?:不要(?!紧)|千万别|别(?![的人墅名处提急怕担客])|不能|不可以|不准|不得(?!不|了)|不许|不吃|不喝|不去|不想|不喜欢|不接受|不允许|不考虑|不含|不放|不再|禁止|严禁|绝不|从不|拒绝|避免|切勿|除了|讨厌|没有(?!关系|问题))\s?{_HAN_THING}{_HAN_STOP}",
)
_NAMES = (
    r"\b(?:named|called|nicknamed)\s+(?P<fact>[A-Z][\w'’-]*(?:\s[A-Z][\w'’-]*){0,3})",
    r"\b(?P<fact>[A-Z][a-z'’]+(?:\s(?:of|the|de|la|van|von|and|&)\s[A-Z][\w'’-]+|\s[A-Z][\w'’-]+)+)",
    r"(?<=[a-z,;:]\s)(?P<fact>[A-Z][a-z'’]{2,}(?:[A-Z][a-z]+)*)\b",
    r"《(?P<fact>[^》\n]{1,30})》",
    r"[「『“](?P<fact>[^」』”\n]{1,16})[」』”]",
    r"(?:名叫|叫做|(?:女儿|儿子|妻子|丈夫|孩子|老婆|老公|妈妈|爸爸|朋友|同事|老板|猫|狗|公司|项目)叫|叫作|名字是|名字叫|我叫|他叫|她叫|它叫|昵称是)\s?(?P<fact>[^\s，。；：！？、,.;:!?的了]{1,12})",
    r"(?:^|[，。；：！？、\s]|在|去|到|住|是|和|跟|给|于|往|回)(?:不?(?:住在|在|去|到|是|和|跟|要|选))?(?P<fact>[\u4e00-\u9fff]{1,6}(?:医院|大学|小学|中学|幼儿园|酒店|餐厅|饭店|公司|机场|车站|公园|博物馆|路|街|区|市|省|县|镇|村|寺|宫|山|湖|岛|店))",
    r"(?P<fact>[\u4e00-\u9fff]{1,2}(?:先生|女士|老师|医生|师傅|经理|阿姨|叔叔))",
    r"(?<=[\u4e00-\u9fff，。；：、])\s?(?P<fact>[A-Z][\w.'’-]+(?:\s[A-Z][\w.'’-]+)*)",
)

SPANS: tuple[tuple[FactKind, re.Pattern[str]], ...] = (
    (FactKind.PATH, re.compile(_PATH, re.VERBOSE)),
    (FactKind.AMOUNT, re.compile(_AMOUNT, re.VERBOSE | re.IGNORECASE)),
    (FactKind.DATE, re.compile(_DATE, re.VERBOSE)),
    (FactKind.IDENTIFIER, re.compile(_IDENTIFIER, re.VERBOSE)),
    (FactKind.NUMBER, re.compile(_NUMBER, re.VERBOSE)),
)
"""Kinds whose place is found by its own shape; an earlier kind keeps a place from a later one."""

CUES: tuple[tuple[FactKind, tuple[re.Pattern[str], ...]], ...] = (
    (FactKind.LIMIT, tuple(re.compile(pattern, re.IGNORECASE | re.MULTILINE) for pattern in _LIMITS)),
    (FactKind.CHOICE, tuple(re.compile(pattern) for pattern in _CHOICES)),
    (FactKind.NEGATION, tuple(re.compile(pattern, re.IGNORECASE | re.MULTILINE) for pattern in _NEGATIONS)),
    (FactKind.NAME, tuple(re.compile(pattern, re.MULTILINE) for pattern in _NAMES)),
)
"""Kinds found by the words around them; places may overlap those of other kinds."""
