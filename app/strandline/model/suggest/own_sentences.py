"""The sentences of a message that a person says himself, at their places: not what he passes on.

Beyond what :mod:`strandline.model.own_words` takes out (recalled text, quotes, files, events of the
host): what follows a line that announces a paste, e-mails, chat logs, code and data. A very long message
is a document with a few own words at its begin and end.
"""

import re
from collections.abc import Iterator

from strandline.model.facts.plain import data_ranges
from strandline.model.facts.sentences import sentences
from strandline.model.own_words import own_mask

LONG = 4_000
"""Characters from which a message is taken for a document."""
_EDGE = 600  # of its begin and end that are looked at

_PASTE = re.compile(
    r"^[^\n]*\b(?:here(?:['’]s|\s+is|\s+are)|below\s+is|pasted?|copied|forwarded|fwd|original message"
    r"|transcript|"
    r"(?:from|in|this|the|following|attached)\s+(?:e?-?mail|article|message|log|page|post|text|file|chat"
    r"|thread|prompt|readme|output|notes?)"
    r"|(?:says|said|wrote|reads|writes))\b[^\n]*[:：][ \t]*$"
    r"|^[^\n]*(?:以下|下面|转发|原文|粘贴|复制|邮件|聊天记录|这段|这篇|内容如下|文章|日志|[他她]说|写道"
    r"|提示词)[^\n]{0,30}[:：][ \t]*$"
    r"|^[ \t]*-{3,}[^\n]{0,40}(?:forwarded|original)[^\n]*$"
    r"|^[ \t]*(?:From|Sent|To|Cc|Subject|发件人|收件人|主题|发送时间)\s*[:：][^\n]*$",
    re.IGNORECASE | re.MULTILINE,
)
_NOT_SAID = re.compile(
    r"^[ \t]*(?:[\[【]?(?:system|assistant|user|human|ai|agent|bot|tool|developer|系统|助手"
    r"|用户)[\]】]?\s*[:：]"
    r"|[^\n:：]{1,24}[,，\s]\s*(?:\d{4}[-/]\d\d?[-/]\d\d?\s*)?\d\d?:\d\d(?::\d\d)?\s*[:：]?"
    r"|[\[(]\d\d?:\d\d(?::\d\d)?[\])]"
    r").*$",
    re.IGNORECASE | re.MULTILINE,
)
_CLAUSE = re.compile(
    r"(?:[^:：\n]{0,30}[:：)）]\s*)?(?:第\s*[\d一二三四五六七八九十百]*\s*)?条\s*[:：]"
    r"|(?:[（(]编号[^）)\n]{0,20}[）)])|(?:clause|article|section|§)\s*\d+(?:\.\d+)*\s*[:.)]",
    re.IGNORECASE,
)
"""Begins a numbered clause of a contract or law."""
_QUOTED = re.compile(
    r"\"[^\"\n]{12,}\"|“[^”\n]{6,}”|「[^」\n]{4,}」|『[^』\n]{4,}』|《[^》\n]*》|`[^`\n]+`"
    r"|(?<!\w)'[^'\n]{16,}'(?!\w)"
)
_MARK = re.compile(r"(?:[-*+•>]|#{1,6}|\d{1,3}[.)、]|[(（]\d{1,2}[)）])\s*")
_LONG_LINE = re.compile(rf"[^\n]{{{LONG + 1},}}")


def own_sentences(text: str, *, task: bool = False) -> Iterator[tuple[int, int]]:
    """Give the ranges (code points of ``text``) of the sentences that a person says, without list marks.

    ``task``: the first message of a cron job or sub-agent.
    """
    # Before any pattern: what nobody types in one line is cut, so that none can look at it for long.
    plain = own_mask(_LONG_LINE.sub(_begin_only, text), task=task)
    paste = _PASTE.search(plain)
    if paste:
        plain = plain[: paste.start()]
    plain = _NOT_SAID.sub(lambda match: "\n" * (match.end() - match.start()), plain)
    for start, stop in data_ranges(plain):
        plain = plain[:start] + "\n" * (stop - start) + plain[stop:]
    far = len(plain.strip()) > LONG
    for start, stop in sentences(plain):
        if far and start > _EDGE and stop < len(plain) - _EDGE:
            continue
        mark = _MARK.match(plain, start, stop)
        begin = mark.end() if mark else start
        if _CLAUSE.match(plain, begin, stop):
            continue
        if begin < stop:
            yield begin, stop


def without_quotes(sentence: str) -> str:
    """Blank what a sentence quotes, a few words aside: it is somebody else's."""
    return _QUOTED.sub(lambda match: " " * (match.end() - match.start()), sentence)


def _begin_only(match: re.Match[str]) -> str:
    return match[0][:_EDGE] + "\n" * (match.end() - match.start() - _EDGE)
