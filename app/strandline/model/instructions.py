"""Telling an instruction from talk, in English and Chinese, sentence by sentence.

Wider than :mod:`strandline.model.lint`, which judges lines of files: in a chat the same words
("I never said that", "别担心", "你总是忘记") are mostly no instruction. Measured on a labelled list
in the tests.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

MOST_CHARACTERS = 600
"""A longer sentence is no rule that anybody would pin."""

_CLAUSE = (
    r"(?:^|[,;:.!(\-–—]\s*|\b(?:and|but|or|so|then|please|also|should|must|shall|to|can|may|will|you)\s+)"
)
_VERB = (
    r"(?:use|call|send|write|read|reply|answer|ask|check|run|open|keep|put|add|buy|book|pay|post|push|deploy|touch"
    r"|delete|remove|change|edit|share|show|mention|include|speak|say|quote|cite|follow|start|stop|commit|merge"
    r"|translate|format|return|give|make|do|be|go|spend|propose|contact|email|trust|assume|guess|save|store|log"
    r"|confirm|verify|list|search|visit|install|print|round|work|schedule|suggest|recommend|order|react|let|cut)"
)
_STRONG = re.compile(
    r"\b(?:from now on|make sure|be sure to|ensure (?:that )?\w|keep in mind"
    r"|under no circumstances|at all times"
    r"|no exceptions?|is (?:not |strictly )?(?:allowed|required|forbidden|prohibited)|are (?:not |strictly )?"
    r"(?:allowed|required|forbidden|prohibited)|you (?:must|may only|can only|have to|need to always|are to)"
    r"|(?:forbidden|prohibited|mandatory)\b|remember (?:to|that|this|:|never|always|not)|don't forget to"
    r"|each time|every time .*,|going forward|as a rule|no more than|at most \d)",
    re.IGNORECASE,
)
_MUST = re.compile(
    r"\b(?:must|mustn't|must not|shall not|may not|should (?:always|never|not|only))\b", re.IGNORECASE
)
_EPISTEMIC = re.compile(
    r"\b(?:must (?:have|be \w+ing|be (?:tired|hard|nice|fun|great|annoying|wrong|a (?:bug|mistake"
    r"|joke)|kidding)|admit"
    r"|confess|say)|(?:may|should) not (?:have|be (?:true|right|correct)))\b",
    re.IGNORECASE,
)
_ALWAYS = re.compile(_CLAUSE + r"(?:always|never|only)\s+(?:ever\s+)?\w", re.IGNORECASE)
_ONLY = re.compile(rf"{_CLAUSE}only\s+(?!a\b|the\b|one\b|two\b|\d|just\b|problem)"
        rf"|{_CLAUSE}{_VERB}\b[^.]*\bonly\b"
                   r"|^\s*[\w ]{2,40} only[.!]?\s*$", re.IGNORECASE)  # fmt: skip
_DONT = re.compile(
    rf"{_CLAUSE}(?:don't|do not|never|stop)\s+(?:ever\s+)?(?!you\b|i\b|we\b|they\b)\w", re.IGNORECASE
)
_WANT = re.compile(r"\bi (?:do not|don't|never) want (?:you|to see|any)\b|\bi (?:need|want) you to (?:always"
        r"|never|only)\b"
                   r"|\bi (?:expect|require|insist)\b", re.IGNORECASE)  # fmt: skip
_TALK = re.compile(
    r"\b(?:don't|do not) (?:worry|mind|know|think|understand|remember|care|get me wrong|feel|like"
    r"|believe|see|recall)\b"
    r"|\bnever mind\b|\balways (?:welcome|happy|nice|a pleasure)\b|\byou (?:always|never"
    r"|only) (?!use|ask|read|write|reply)"
    r"|\b(?:you're|you are|it's|it is|that's|that is) (?:always|never|only)\b",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"^\W*(?:i|we|he|she|they|it|that|this|there|nobody|someone|my \w+"
    r"|the \w+(?: \w+)?)\s+(?:have |has |had |would |could "
    r"|will |'ve |can )?(?:always|never|only|don't|do not|doesn't|didn't|must(?! (?:be |not "
    r"|never |always |stay |remain )))",
    re.IGNORECASE,
)
_SUBJECT_RULE = re.compile(
    r"\b(?:must|shall) (?:not|never|always|be|stay|remain|contain|use|have a)\b", re.IGNORECASE
)
_FIRST = re.compile(r"^\W*(?:i|we)\b", re.IGNORECASE)
_ENGLISH_WORDS = re.compile(
    r"\b(?:must(?: not|n't)?|never|always|only|don't|do not|make sure|from now on|ensure|be sure"
    r"|remember|every time"
    r"|each time|stop|forbidden|prohibited|required|mandatory|keep in mind|under no circumstances"
    r"|at all times"
    r"|may not|shall not|no more than|at most|allowed|should not|going forward|without asking)\b",
    re.IGNORECASE,
)

_HAN_STRONG = re.compile(
    "必须|必須|务必|務必|不可以|不准|不许|不許|不得|禁止|严禁|嚴禁|切勿|请勿|請勿|切记|切記|一律|绝不|絕不|绝对不|絕對不|绝不能"
    "|从现在起|从现在开始|从今以后|从今往后|今后|一定要|(?:请|要|帮我|给我)?(?:记住|記住)(?!了|没)|只能|只准|只许|只允许|不允许"
    "|永远不|永远别|永远要|(?:不能|不要|别)超过|不超过|默认用|统一用"
)
_HAN_DONT = re.compile("(?<![我他她们要])不要(?!紧|脸|钱|求|的)")
_HAN_BIE = re.compile(
    "(?:^|[，,；;：:、。！]|请|都|也|就|千万|先|再|以后|下次|时|的话|你|可|了)\\s*(?:别|別)"
    "(?![的人墅名处提客担急怕闹傻逗生说了紧])"
)
_HAN_EVERY = re.compile(
    "(?:每次|每(?:个|一个|条|封|天|周|月|份|篇|家|步|轮)).{0,24}?(?:都|要|先|必|请|得|给我|再)"
    "|(?:以后|下次|今后)(?:都|请|要|别|不|就|遇到|所有|回|每|只|凡|再|用|写|先|一)"
)
_HAN_FIRST = re.compile("^(?:请|先).{1,30}(?:再|然后|之后才|才能|才可以)")
_HAN_ONLY = re.compile(
    "(?:^|[，,；;：:、。]|请|都|就|以后|你)\\s*(?:只用|只读|只写|只看|只回|只发|只说|只改|只在|只要.{1,12}就)"
)
_HAN_REMIND = re.compile("(?:^|[，,；;：:、。]|请|都|要)\\s*(?:记得|記得)(?!吗|你|我|他|她)")
_HAN_TALK = re.compile(
    "别担心|别客气|别急|别怕|别闹|别提了|别生气|不要紧|不用|不一定|不得不|不得了|必须的[。！!]?$|我(?:们)?(?:记得|总是|从不|从来|一直|"
    "每次|每天|不得|不能|必须|必須|只能|只用|不可以|不准|以后|今后|不要(?!求))|(?:他|她|它|他们|她们|老板|妈妈|爸爸|孩子|公司|医生|老师)(?:说)?"
    "(?:总是|从不|每次|每天|必须|只能|不能|不要|禁止|不准|以后|一定要)|你(?:总是|老是|又|每次都(?!要|得|先))|还记得|记住了|以后再说|"
    "特别|分别|区别|级别|性别|告别|类别|差别|识别|个别|离别|辨别"
)
_HAN_WORDS = re.compile(
    "必须|必須|务必|務必|不可以|不准|不许|不得|禁止|严禁|切勿|请勿|切记|一律|绝不|绝对不|从现在起|从现在开始|从今以后|今后|一定要|记住|"
    "只能|只准|不允许|永远|不超过|不要|千万别|别|每次|每个|每天|每条|以后|下次|先|只用|只要|记得|都要|不能"
)
_QUESTION = re.compile(
    r"\?\s*[\"”')）]*$|？\s*[”』」)）]*$|吗[。!！]?$|呢[。!！]?$"
    r"|^(?:为什么|是不是|能不能|要不要|有没有|怎么|how|why|what)\b",
    re.IGNORECASE,
)
_HAN = re.compile("[\u3400-\u9fff]")
_END = re.compile(r"(?<=[.!?])[\"”')]*\s+(?=[^\s])|(?<=[。！？])[”』」）]*|\n+")


@dataclass(frozen=True, slots=True)
class Instruction:
    """A sentence that tells the agent what to do from then on; ``markers`` are the words that say so."""

    text: str
    markers: tuple[str, ...]


def instructions(text: str) -> Iterator[Instruction]:
    """Give the instructions of a text in order, each a sentence without list mark."""
    for piece in _END.split(text):
        sentence = _bare(piece)
        if is_instruction(sentence):
            yield Instruction(sentence, markers(sentence))


def is_instruction(sentence: str) -> bool:
    """Tell whether a sentence is an instruction that should hold beyond its own turn."""
    words = _bare(sentence).replace("’", "'")
    if not 4 <= len(words) <= MOST_CHARACTERS or _QUESTION.search(words):
        return False
    if _HAN.search(words):
        return _is_chinese(words) or (_latin(words) and _is_english(words))
    return _is_english(words)


def markers(sentence: str) -> tuple[str, ...]:
    """Give the words that make it an instruction, as they stand there."""
    words = sentence.replace("’", "'")
    found = [match.group() for match in _ENGLISH_WORDS.finditer(words)]
    found += [match.group() for match in _HAN_WORDS.finditer(words)]
    return tuple(dict.fromkeys(found))


def _is_english(words: str) -> bool:
    if _WANT.search(words):
        return True
    if _TALK.search(words) and not _STRONG.search(words):
        return False
    if _ABOUT.search(words) and not (_SUBJECT_RULE.search(words) and not _FIRST.search(words)):
        return False
    if _STRONG.search(words) and not _FIRST.search(words):
        return True
    if _MUST.search(words) and not _EPISTEMIC.search(words) and not _FIRST.search(words):
        return True
    return any(pattern.search(words) for pattern in (_ALWAYS, _DONT, _ONLY)) and not _FIRST.search(words)


def _is_chinese(words: str) -> bool:
    bare = _HAN_TALK.sub("", words)
    patterns = (_HAN_STRONG, _HAN_DONT, _HAN_BIE, _HAN_EVERY, _HAN_FIRST, _HAN_ONLY, _HAN_REMIND)
    return any(pattern.search(bare) for pattern in patterns)


def _latin(words: str) -> bool:
    letters = sum(1 for character in words if character.isascii() and character.isalpha())
    return letters > len(_HAN.findall(words)) * 4


def _bare(piece: str) -> str:
    return re.sub(r"^\s*(?:(?:[-*+•>]|#{1,6}|\d{1,3}[.)、])\s*)+", "", piece).strip(" \t\r*_`")
