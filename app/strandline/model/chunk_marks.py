"""Whether a text holds a decision or a fact, by plain rules for English and Chinese.

They serve as filters ("only decisions"), so they are easy to tell in a sentence, and err: a
decision told in other words is missed, and "we have not decided" is one by its words unless it
is denied right there. No model is asked, nothing is learnt.

- A *decision* says that something was settled: decided, agreed, let's go with, from now on,
  never; 决定, 定了, 说好, 采用, 以后都, 不要再.
- A *fact* gives a figure with its unit, a sum of money, a date, a time of day, an address of any
  kind (mail, web, telephone), or says what is somebody's or is called: birthday, allergic,
  my … is; 生日, 过敏, 电话, 地址, 叫做.
Questions alone ("when did we decide?") are neither.
"""

import re

_DECISION = re.compile(
    r"""
    \b(?:decided|decision|agreed|settled\ on|let['’]?s\ (?:go\ with|use|keep|stick)
      |we['’]?ll\ (?:go\ with|use|keep)|(?:going|went|go)\ with|chose|chosen|we\ picked
      |final(?:ised|ized)?\ (?:choice|answer|version)|signed\ off
      |approved|from\ now\ on|always\ use|never\ (?:use|do|again|propose|buy|book|send)|must\ (?:not|never)
      |ruled\ out|rejected)\b
    |决定|定了|定下|敲定|说好|讲好|商定|拍板|就这么|选定|选了|选择了|采用|改用|同意|批准|确定(?:用|为|是|了)
    |以后(?:都|不|别|一律)|今后|从现在起|一律|不要再|别再|不再|否决|排除了|放弃了
    """,
    re.VERBOSE | re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:not|haven['’]?t|hasn['’]?t|yet\ to|to\ be|un)\s*(?:yet\s+|been\s+)?"
    r"(?:decided|agreed|settled|approved)"
    r"|(?:还没|没有|尚未|未|没)(?:最后|最终)?(?:决定|定下|敲定|同意|批准|确定)",
    re.IGNORECASE,
)
_FACT = re.compile(
    r"""
    [$€£¥￥]\s?\d | \d[\d,.]*\s?(?:%|％|°|℃
        |(?:USD|CNY|EUR|RMB|dollars?|euros?|yuan|kg|g|mg|km|cm|mm|m2|m²|ml|hours?|days?|weeks?|months?|years?|miles?
           |minutes?|people|rows?|GB|MB|KB|ms)\b
        |万|亿|元|块|美元|平米|平方|公斤|千克|克|斤|公里|厘米|毫米|米|小时|分钟|天|周|个月|年|岁|号|楼|人|次)
    | \b\d{4}-\d{1,2}-\d{1,2}\b | \d{1,2}月\d{1,2}日 | \b\d{1,2}[:：]\d{2}\b
    | \b(?:January|February|March|April|May|June|July|August|September|October|November|December)\ \d{1,2}\b
    | [\w.+-]+@[\w-]+\.\w+ | https?:// | \b\+?\d[\d -]{8,}\d\b
    | \b(?:birthday|allergic|allergy|is\ called|is\ named|lives?\ (?:in|at)|address\ is|phone\ number
        |my\ name|passport)\b
    | 生日|过敏|电话是|地址是|住在|名叫|叫做|名字是|账号|护照|身份证
    """,
    re.VERBOSE | re.IGNORECASE,
)
_BETWEEN_SENTENCES = re.compile(r"(?<=[。！？!?\n])|(?<=\.)\s")


def holds_decision(text: str) -> bool:
    """Whether a sentence of ``text`` that is no question says that something was settled."""
    # Most texts hold none at all: looking once is cheaper than taking them apart.
    return _DECISION.search(text) is not None and any(
        _DECISION.search(_DENIED.sub(" ", told)) for told in _told(text)
    )


def holds_fact(text: str) -> bool:
    """Whether a sentence of ``text`` that is no question gives a figure, date, address or trait."""
    return _FACT.search(text) is not None and any(_FACT.search(told) for told in _told(text))


def _told(text: str) -> list[str]:
    return [part for part in _BETWEEN_SENTENCES.split(text) if part and part[-1] not in "？?"]
