"""What a figure is said of: the noun before it, or the one that it counts."""

import re

from strandline.model.facts.numbers import NUMBER, POWER
from strandline.model.facts.sentences import clause_start
from strandline.model.facts.words import listed, words_of

_CUES = listed(
    "now later then changed change raised raise lowered lower cut reduced increased set new about "
    "around roughly approximately exactly most least more less than up down only total maximum "
    "minimum limit ceiling cap max min instead costs cost per each not no over under between until "
    "before after since now's currently finally moved went goes gone go rose fell grew costed must "
    "exceed stay spend paid pay let keep make january february march april may june july august "
    "september october november december monday tuesday wednesday thursday friday saturday sunday"
)
_HAN_CUES = listed(
    "现在 后来 最后 改成 改为 改到 变成 变为 调整为 调整到 提高到 提高 降到 降低到 降至 减到 加到 "
    "升到 涨到 推迟到 提前到 挪到 定为 定在 控制在 大约 大概 差不多 一共 总共 最多 至多 不超过 "
    "不得超过 不能超过 别超过 不低于 不少于 上限 至少 只有 之前 原来 原先 已经 从 约 是 为 在 到 有 "
    "要 共 了 的 就 已 也 都 还 只 再 花 用 涨 降 减 加 升 改 由 和 与 给 报 、 : ： = （ ("
)
_LONGEST_CUE = 4
_FIGURE_ENDS = frozenset("0123456789万亿千k元块币米岁天个午一二三四五六日天")
_FIGURE_END = re.compile(
    rf"(?:{NUMBER}{POWER}(?:元|块|人民币|美元|平米|岁|天|个)?|[上下]午|[周星]期?[一二三四五六日天])\Z"
)
_HAN_NEXT = re.compile(r"\s?的?([\u3400-\u9fff]{1,4})")
_WORD_BEHIND = re.compile(r"[\s-]?([A-Za-z][\w-]*)")
_FORMER_ENDS = tuple(
    listed(
        "was were from before previously formerly earlier be of than not about the 前 来 先 本 从 定 是 为 的"
    )
)
_FORMER = re.compile(
    r"(?:\b(?:was|were|from|before|previously|formerly|earlier|used\sto\sbe|instead\sof|rather\sthan|not)[\s:]+(?:about\s|the\s)?"
    r"|(?:之前|原来|原先|本来|以前|从前|原定|原本|此前|从)(?:是|为|的|定的是|[:：])?\s?)[$€£¥￥]?\Z",
    re.IGNORECASE,
)
_FAR = 60
"""Characters before a figure that are looked at: what it is said of stands near."""
_NEAR = 32
# "the budget for the trip to Dali is" is said of the budget; but in "allergic to nuts and our budget is"
# something new begins
_FOR_WHAT = re.compile(
    r"(?<=\w)\s(?:for|of|in|on|to)\s(?:(?!\s(?:and|but|so)\s(?:the|an?|my|your|our|his|her|their|its|i|we)\b)"
    r"[^,;:]){1,48}?(?=\s(?:is|was|are|were|will\sbe)(?:\s(?:now|about|around|still))?\s*\Z)",
    re.IGNORECASE,
)
_PART = re.compile(r"\A[\w'’-]*(?<![\u3400-\u9fff])")  # of a word that was cut


def is_former(text: str, begin: int, start: int) -> bool:
    """Whether the words right before ``start`` say that what follows is the old value."""
    near = text[max(begin, start - 20) : start]
    # Most words do not end so; that is asked quicker than the whole pattern.
    return near.rstrip(" :：$€£¥￥").casefold().endswith(_FORMER_ENDS) and _FORMER.search(near) is not None


def subject_of(text: str, sentence: tuple[int, int], start: int, stop: int) -> str:
    """Give what the figure at ``text[start:stop]`` is said of, comparable; "" when that is unclear."""
    near = max(sentence[0], start - _FAR)
    begin = clause_start(text, near, start)
    before = text[begin:start]
    found = _last_noun(_FOR_WHAT.sub("", before)) or _last_noun(before)
    if found:
        return found
    if begin > near and not _has_words(before):
        found = _last_noun(text[near:begin].rstrip(" ,，:：;；("))
        if found:
            return found
    behind = _WORD_BEHIND.match(text, stop)
    if behind and behind.end() <= sentence[1]:
        words = words_of(behind[1])
        if words and words[0] not in _CUES:
            return words[0]
    counted = _HAN_NEXT.match(text, stop)
    return counted[1] if counted and counted.end() <= sentence[1] else ""


def _last_noun(before: str) -> str:
    if len(before) > _NEAR:
        before = _PART.sub("", before[-_NEAR:])
    if not before.isascii():
        bare = _bare(before)
        if bare and _is_han(bare[-1]):
            return bare[-2:] if len(bare) > 1 and _is_han(bare[-2]) else bare[-1]
    for word in reversed(words_of(before)):
        if word not in _CUES and not word[0].isdigit():
            return _bare(word)[-2:] if _is_han(word[0]) else word
    return ""


def _bare(before: str) -> str:
    """Take off the words and former figures that stand between a noun and its figure, from the right."""
    while before:
        if before[-1].isspace():
            before = before.rstrip()
            continue
        size = next((size for size in range(_LONGEST_CUE, 0, -1) if before[-size:] in _HAN_CUES), 0)
        if not size and before[-1] in _FIGURE_ENDS:
            figure = _FIGURE_END.search(before, max(0, len(before) - 16))
            size = len(figure[0]) if figure else 0
        if not size:
            break
        before = before[:-size]
    return before


def _is_han(letter: str) -> bool:
    return "\u3400" <= letter <= "\u9fff"


def _has_words(before: str) -> bool:
    return bool(_bare(before).strip(" ,，:：;；"))
