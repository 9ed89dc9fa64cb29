"""Figures: dates, sums of money, counts and measures, and numbers that are names of things.

Every figure begins at a digit or a Chinese numeral, so those are looked for, which is quick, and
only there the rules are tried. Nothing is tried twice at one place: linear in the text.
"""

import re
from collections.abc import Iterator

from strandline.model.facts.kinds import FactKind
from strandline.model.facts.numbers import NUMBER, POWER

_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?"
    r"|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
)
_MONEY_WORD = r"(?i:USD|CNY|EUR|GBP|RMB|JPY|HKD|dollars?|euros?|yuan|pounds?|bucks?)"
_MONEY_HAN = r"(?:人民币|美元|美金|欧元|港币|日元|英镑|元|块钱|块)"
_UNIT_HAN = (
    r"(?:平方米|平米|平方|公里|千米|厘米|毫米|公斤|千克|毫克|毫升|小时|分钟|秒钟|星期|个月|岁|米|斤|克|升|度|天|晚|周(?![一二三四五六日])|年(?!级)|个"
    r"|人|位|次|家|间|层|楼|页|条|份|张|台|辆|本|件|套|步|集|门|颗|只|头|棵|款|种|章|行|列|遍|轮|樘|片|盏|块|座|根|%|％)"
)
_HAN = r"[零〇一二三四五六七八九两十百千万亿]"
_NO_NOUN = (
    r"(?!(?:and|or|to|is|was|are|in|on|at|of|the|for|with|from|by|but|as|so|if|a|an|per|it|we|you|I)\b)"
)
_UNIT = r"(?:%|°C?|(?:m2|m²|km|cm|mm|kg|mg|ml|GB|MB|KB|TB|ms|Hz|GHz|MHz|min|h|g|m)\b)"

_FROM_DIGIT = re.compile(rf"""
    (?P<date>\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}(?:[ T]\d{{2}}:\d{{2}}(?::\d{{2}}(?:[.\d]*Z)?)?)?(?![\w-])
      |\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH}\b(?:,?\s\d{{4}})?
      |(?:\d{{4}}\s?年\s?)?\d{{1,2}}\s?月(?!内)(?:\s?\d{{1,2}}\s?[日号])?
      |(?:19|20)\d{{2}}\s?年
      |\d{{1,2}}(?::\d{{2}})?\s?(?:am|pm|AM|PM|a\.m\.|p\.m\.|o'clock)(?!\w)
      |[012]?\d[:：][0-5]\d(?![\d:])
      |\d{{1,2}}\s?[点號号日](?:半|一刻|\d{{1,2}}分)?(?![\u4e00-\u9fff]*[房线])
    )
  | (?P<identifier>\d+(?:\.\d+){{2,}}(?:[-+.][A-Za-z0-9]+)*
      |\d{{3,4}}[ -]\d{{3,4}}[ -]\d{{3,4}}(?!\d)
      |(?<!\.)\d{{9,}}(?![\d.,])
    )
  | (?P<amount>{NUMBER}{POWER}\s?(?:{_MONEY_WORD}\b|{_MONEY_HAN}))
  | (?P<number>{NUMBER}{POWER}\s?(?:{_UNIT_HAN}|{_UNIT}))
  | (?P<mixed>\d+(?=[A-Za-z_-])(?!(?:k|K|million|bn)\b)[A-Za-z0-9_-]*[A-Za-z0-9])
  | (?P<counted>{NUMBER}{POWER}(?:\s|-){_NO_NOUN}[A-Za-z][A-Za-z-]*)
  | (?P<bare>{NUMBER}{POWER})
""", re.VERBOSE)  # fmt: skip
_FROM_HAN = re.compile(rf"""
    (?P<date>(?:{_HAN}+年)?{_HAN}+月(?!内)(?:{_HAN}+[日号])?|{_HAN}+点(?:半|一刻|钟)?(?![\u4e00-\u9fff]?[儿了点]))
  | (?P<amount>{_HAN}+{_MONEY_HAN})
  | (?P<number>{_HAN}+{_UNIT_HAN})
""", re.VERBOSE)  # fmt: skip
_DIGITS = re.compile("[0-9]+")
_NUMERALS = re.compile("[一二三四五六七八九两十]+")
_DAY = re.compile(r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day")
_HAN_DAY = re.compile("(?:周|星期|礼拜)[一二三四五六日天]")
_MONTH_ALONE = re.compile(
    r"(?:January|February|March|April|May|June|July|August|September|October|November"
    r"|December)\b(?! \d)"
)
_MONTH_BEFORE = re.compile(rf"\b{_MONTH}\.?\s\Z")
_DAY_BEHIND = re.compile(r"\d{1,2}(?:st|nd|rd|th)?(?![\d:])(?:,?\s\d{4})?")
_YEAR = re.compile(r"(?:19|20)\d{2}(?![\d.,%A-Za-z-]| [a-z]+s\b)")
_MONEY_BEFORE = re.compile(rf"(?:[$€£¥￥]|\b{_MONEY_WORD})\s?\Z")
_FLIGHT = re.compile(r"\b(?!AM|PM)[A-Z]{2}\s\Z")
_DAY_PART = re.compile("(?:上午|下午|晚上|早上|凌晨|中午|傍晚)\\s?\\Z")
_TOKEN = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?")
_NUMBER_PLACE = re.compile(rf"{NUMBER}{POWER}")
_PART = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_")
_TOKEN_PART = _PART | frozenset("0123456789.-")
_LONGEST_TOKEN = 64
_WITH_UNIT = re.compile(r"[\d.]+[a-z]{1,2}")
_SINCE = re.compile(r"\b(?:in|since|until|by|of|from)\s\Z")
_COUNTRY = re.compile(r"\+\d{1,3}[ -]\Z")
_SAID_OF = re.compile(
    r"(?:[=:：为是到成]|\b(?:to|is|was|are|of|code|room|port|line|page|number|step|chapter|version|between|score|level"
    r"|turns|gate|platform|号|than|from)|编号|号码|间号|房间|到|每平米)\s?\Z",
    re.IGNORECASE,
)

Place = tuple[FactKind, int, int]


def figures(text: str) -> Iterator[Place]:
    """Give the places of the figures of a text: (kind, start, stop), none overlapping, in no order."""
    upto = 0
    for digits in _DIGITS.finditer(text):
        start = digits.start()
        if start < upto:
            continue
        place = _glued(text, start) or _dated(text, start) or _figure(text, start)
        if place is None:
            upto = digits.end()
            continue
        upto = place[2]
        if place[1] >= 0:
            yield place
    if text.isascii():
        yield from _english_days(text)
        return
    for numerals in _NUMERALS.finditer(text):
        yield from _han_figure(text, numerals.start(), numerals.end())
    for day in _HAN_DAY.finditer(text):
        yield FactKind.DATE, day.start(), day.end()
    yield from _english_days(text)


def _english_days(text: str) -> Iterator[Place]:
    if "day" in text:
        for day in _DAY.finditer(text):
            yield FactKind.DATE, day.start(), day.end()
    if " in " in text or " by " in text:
        for month in _MONTH_ALONE.finditer(text):
            if text[max(0, month.start() - 4) : month.start()] in (" in ", " by "):
                yield FactKind.DATE, month.start(), month.end()


def _glued(text: str, start: int) -> Place | None:
    """Take a token that the digit stands inside of: an id, or nothing that counts (a start of -1)."""
    before = text[start - 1 : start] if start else ""
    if not before or (
        before not in _PART and not (before in "-./#" and text[start - 2 : start - 1].isalnum())
    ):
        return None
    low = start
    while low > 0 and start - low < _LONGEST_TOKEN and text[low - 1] in _TOKEN_PART:
        low -= 1
    token = _TOKEN.search(text, low)
    if token is None or token.start() > start:
        return FactKind.IDENTIFIER, -1, start + 1
    name = token[0]
    if len(name) < 4 or not _is_identifier(name) or token.end() - low > _LONGEST_TOKEN:
        return FactKind.IDENTIFIER, -1, max(token.end(), start + 1)
    return FactKind.IDENTIFIER, token.start(), token.end()


def _is_identifier(name: str) -> bool:
    both = any(letter.isalpha() for letter in name) and any(letter.isdigit() for letter in name)
    return both and not _WITH_UNIT.fullmatch(name)


def _dated(text: str, start: int) -> Place | None:
    month = _MONTH_BEFORE.search(text, max(0, start - 12), start)
    if month:
        day = _DAY_BEHIND.match(text, start)
        if day:
            return FactKind.DATE, month.start(), day.end()
    year = _YEAR.match(text, start)
    if year and _SINCE.search(text, max(0, start - 6), start):
        return FactKind.DATE, start, year.end()
    return None


def _figure(text: str, start: int) -> Place | None:
    money = _MONEY_BEFORE.search(text, max(0, start - 10), start)
    if money:
        number = _NUMBER_PLACE.match(text, start)
        if number:
            return FactKind.AMOUNT, money.start(), number.end()
    digits = _DIGITS.match(text, start)
    if digits and _FLIGHT.search(text, max(0, start - 4), start):
        return FactKind.IDENTIFIER, start - 3, digits.end()
    match = _FROM_DIGIT.match(text, start)
    if match is None:
        return None
    stop = match.end()
    group = match.lastgroup
    if group == "date":
        part = _DAY_PART.search(text, max(0, start - 4), start)
        return FactKind.DATE, part.start() if part else start, stop
    if group == "identifier":
        low = start - 1 if text[start - 1 : start] in ("+", "v") else start
        return FactKind.IDENTIFIER, _with_country(text, low), stop
    if group == "mixed":
        # "9f31c2e" is a name, "3-day", "2nd" and "8x" are counts.
        is_count = stop - start < 5 or "-" in match[0][:3] or match[0].endswith(("st", "nd", "rd", "th"))
        return FactKind.NUMBER if is_count else FactKind.IDENTIFIER, start, stop
    if group == "bare" and (
        not _SAID_OF.search(text, max(0, start - 10), start) or text[start - 1 : start] in "*#(["
    ):
        return FactKind.NUMBER, -1, stop
    return FactKind.AMOUNT if group == "amount" else FactKind.NUMBER, start, stop


def _with_country(text: str, low: int) -> int:
    country = _COUNTRY.search(text, max(0, low - 5), low)
    return low - len(country[0]) if country else low


def _han_figure(text: str, start: int, stop: int) -> Iterator[Place]:
    # “一个” is an article, “第三次” an order, “周三” a day, “星期三” too.
    if text[start:stop] == "一" or text[start - 1 : start] in ("第", "周", "期", "拜", "唯", "初"):
        return
    match = _FROM_HAN.match(text, start)
    if match and match.end() >= stop:
        part = _DAY_PART.search(text, max(0, start - 4), start)
        yield (
            FactKind(match.lastgroup or "number"),
            part.start() if part and match.lastgroup == "date" else start,
            match.end(),
        )
