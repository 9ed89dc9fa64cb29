"""What a figure is said of: the noun before it, or the one that it counts."""

import re

from strandline.model.facts.numbers import NUMBER, POWER
from strandline.model.facts.sentences import clauses
from strandline.model.facts.words import words_of

_CUES = frozenset(
    "now later then changed change raised raise lowered lower cut reduced increased set new about around roughly"
    " approximately exactly most least more less than up down only total maximum minimum limit ceiling cap max min"
    " instead costs cost per each not no over under between until before after since now's currently finally moved"
    " went goes gone go rose fell grew costed cost least must exceed stay spend paid pay january february march april may june july august september october"
    " november december monday tuesday wednesday thursday friday saturday sunday".split()
)
_HAN_CUES = (
    r"现在|后来|最后|改成|改为|改到|变成|变为|调整为|调整到|提高到|提高|降到|降低到|降至|减到|加到|升到|涨到|推迟到|提前到|挪到"
    r"|定为|定在|控制在|大约|大概|差不多|一共|总共|最多|至多|不超过|不得超过|不能超过|上限|至少|只有"
    r"|[从约是为在到有要共了的就已也都还只再花用涨降减加升改由和与、]|已经"
)
_TRAILING = re.compile(
    rf"(?:{_HAN_CUES}|[\s:：=（(]|{NUMBER}{POWER}(?:元|块|人民币|美元|平米|岁|天|个)?|[上下]午|[周星]期?[一二三四五六日天])+$"
)
_HAN_RUN = re.compile(r"[\u3400-\u9fff]+$")
_HAN_NEXT = re.compile(r"\s?的?([\u3400-\u9fff]{1,4})")
_WORD_BEHIND = re.compile(r"[\s-]?([A-Za-z][\w-]*)")


def subject_of(text: str, sentence: tuple[int, int], start: int, stop: int) -> str:
    """Give what the figure at ``text[start:stop]`` is said of, comparable; "" when that is unclear."""
    begin = sentence[0]
    for low, high in clauses(text, *sentence):
        if low <= start < high:
            begin = low
    before = text[begin:start]
    if _HAN_RUN.search(before.rstrip(" :：=（(")):
        before = _TRAILING.sub("", before)
        han = _HAN_RUN.search(before)
        if han:
            return han[0][-2:]
    known = [word for word in words_of(before) if word not in _CUES and not word[0].isdigit()]
    if known:
        return known[-1][-2:] if "\u3400" <= known[-1][0] <= "\u9fff" else known[-1]
    if begin > sentence[0] and not text[begin:start].strip():
        return _last_before(text, sentence[0], begin)
    behind = _WORD_BEHIND.match(text, stop)
    if behind and behind.end() <= sentence[1]:
        found = words_of(behind[1])
        if found and found[0] not in _CUES:
            return found[0]
    counted = _HAN_NEXT.match(text, stop)
    return counted[1] if counted and counted.end() <= sentence[1] else ""


def _last_before(text: str, start: int, stop: int) -> str:
    words = [word for word in words_of(text[start:stop]) if word not in _CUES and not word[0].isdigit()]
    if not words:
        return ""
    last = words[-1]
    if "\u3400" <= last[0] <= "\u9fff":
        return (_TRAILING.sub("", last) or last)[-2:]
    return last
