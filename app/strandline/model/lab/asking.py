"""Putting a probe to a model, and having its answer judged by a second call against a rubric.

The rubric is fixed and shown to the user. A judge that does not keep the form gives no verdict: the
answer is then not counted, and how many those are is said.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from strandline.model.lab.probes import Probe
from strandline.model.lab.thinking import without_thinking
from strandline.model.lab.values import Cancelled, ContextMessage, Role

MOST_ANSWER = 300
MOST_VERDICT = 200
"""Tokens that an answer, and a verdict, may take."""

RUBRIC = {
    "en": (
        "You judge whether an answer is right. You are given a question, what the right answer must say,"
        " and the answer.\n"
        "- PASS when the answer says it, in whatever words; further true things do no harm.\n"
        "- FAIL when it is missing, when another value is given, when an outdated value is given as the"
        " present one, or when the answer says that it does not know.\n"
        "Reply with one line: PASS or FAIL, then a colon and the reason in at most twenty words."
    ),
    "zh": (
        "请判断回答是否正确。下面给出问题、正确回答必须说出的内容，以及回答。\n"
        "- 回答说出了该内容（措辞不限）判 PASS；多说了别的正确内容不影响。\n"
        "- 没有说出、给了别的数值、把过时的数值当成现在的，或者说不知道，判 FAIL。\n"
        "只回复一行：PASS 或 FAIL，然后是冒号和理由，理由不超过二十个词。"
    ),
}
_INSTRUCTION = {
    "en": "Answer only from this conversation. If it does not say, answer that you do not know.",
    "zh": "只根据这段对话回答。对话里没有提到就回答不知道。",
}
_LABELS = {
    "en": ("Question", "The right answer must say", "Answer"),
    "zh": ("问题", "正确回答必须说出", "回答"),
}
_WORD = r"(PASS(?:ED|ES)?|FAIL(?:ED|S|URE)?)"
_VERDICT = re.compile(rf"\b{_WORD}\b", re.IGNORECASE)
# At the beginning of a line, unless the form is only repeated ("PASS or FAIL").
_OPENING = re.compile(rf"[\W_]*{_WORD}\b(?!\W*(?:or|and|and/or|或)?\W*{_WORD}\b)", re.IGNORECASE)
_NEGATED = re.compile(r"\b(?:not|no|cannot|can't|neither|nor|or)\s+(?:a\s+|to\s+)?\Z", re.IGNORECASE)
_MARKS = " \t*_`#>\"'“”「」[](){}:：-–—.,。，"


ChatLine = tuple[str, str]
"""A message to a model: its role ("system", "user" or "assistant") and its text."""


class Replied(Protocol):
    """What a model replied, and what that cost (None: no price is known)."""

    @property
    def text(self) -> str:
        """The words."""

    @property
    def cost(self) -> float | None:
        """US dollars."""


class Complete(Protocol):
    """Asks a model. Raises StrandlineError when there is no answer (no key, spend limit, down)."""

    def __call__(self, messages: Sequence[ChatLine], max_tokens: int, cancelled: Cancelled) -> Replied:
        """Give the reply."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict (None: none could be read) and the judge's words."""

    passed: bool | None
    why: str


def question_lines(context: Sequence[ContextMessage], probe: Probe, language: str) -> tuple[ChatLine, ...]:
    """Give the context of a turn with the probe in the place of the user's message.

    A tool's result is given as the user's message, marked as such: without its call no model takes it.
    """
    lines: list[ChatLine] = []
    for message in context[:-1]:
        role = message.role.value
        text = message.text
        if message.role is Role.TOOL:
            role, text = "user", f"<tool_result>\n{message.text}\n</tool_result>"
        if lines and lines[-1][0] == role and role != "system":
            lines[-1] = (role, f"{lines[-1][1]}\n\n{text}")
        else:
            lines.append((role, text))
    question = f"{probe.question}\n\n{_INSTRUCTION[_known(language)]}"
    if lines and lines[-1][0] == "user":
        return (*lines[:-1], ("user", f"{lines[-1][1]}\n\n{question}"))
    return (*lines, ("user", question))


def judge_lines(probe: Probe, answer: str, language: str) -> tuple[ChatLine, ...]:
    """Give the messages to the judge: the rubric, then question, expected words and answer."""
    language = _known(language)
    asked, right, given = _LABELS[language]
    either = " | ".join(" / ".join(ways) for ways in probe.expected)
    text = f"{asked}: {probe.question}\n{right}: {either}\n{given}: {answer.strip()}"
    return ("system", RUBRIC[language]), ("user", text)


def judgement(reply: str) -> Judgement:
    """Read the judge's verdict: the first line that says one of the two words, and not both of them.

    What a model thinks aloud before it is left out. A word that is denied ("not a pass") gives none.
    """
    said = without_thinking(reply)
    for line in said.splitlines():
        found = list(_VERDICT.finditer(line))
        verdicts = {match[1][:4].upper() for match in found}
        if not verdicts:
            continue
        opening = _OPENING.match(line)
        if opening is None and (len(verdicts) > 1 or _NEGATED.search(line, 0, found[0].start())):
            break
        one = opening or found[0]
        return Judgement(one[1][:4].upper() == "PASS", line[one.end() :].strip(_MARKS)[:200])
    return Judgement(None, said.strip()[:200])


def _known(language: str) -> str:
    return language if language in RUBRIC else "en"
