"""A written answer of which every sentence says which passage it is from, and nothing else is let through.

What comes back from a model is checked against the passages: a citation that is none, a quote or a figure
that no cited passage holds, takes its sentence out. How the model is asked, :mod:`prompting` says.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from strandline.engine.endpoint.values import Complete, Reply
from strandline.engine.recall.prompting import inert, messages_for
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.facts import VALUED, facts_in, sentences
from strandline.model.recall import CitedSentence, Recalled, RecalledPassage, Removed, WrittenAnswer

MOST_TOKENS = 1_000
"""Tokens that an answer may have."""
_NOTHING = "NOT IN THE PASSAGES"
_CITED = re.compile(r"\s*[\[【［]\s*((?:\d{1,4}\s*[,，、;；]?\s*)+)[\]】］]")
_QUOTED = re.compile(r"[“\"「『]([^“”\"「」『』\n]{2,400})[”\"」』]")
_LEAD = re.compile(r"\A\s*(?:[-*•]\s+|\d{1,2}[.)、]\s+|#+\s+)")
_LETTERS = re.compile(r"[^\w\u3400-\u9fff]+")


def with_answer(
    recalled: Recalled,
    complete: Complete,
    *,
    max_tokens: int = MOST_TOKENS,
    cancelled: Callable[[], bool] = lambda: False,
) -> Recalled:
    """Let a model answer from the passages. Where it cannot, they stand alone, and ``notes`` say why."""
    if not recalled.passages or cancelled():
        return recalled
    try:
        written = complete(messages_for(recalled), max_tokens=max_tokens, cancelled=cancelled)
    except StrandlineError as error:
        return not_asked(recalled, error)
    if written.text.strip(" .。\n*\"'").upper() == _NOTHING or not written.text.strip():
        template = QT_TRANSLATE_NOOP("model", "The model found no answer in the passages.")
        return replace(recalled, notes=(*recalled.notes, say(template)))
    answer = checked(written, recalled.passages)
    notes = recalled.notes
    if answer.removed:
        template = QT_TRANSLATE_NOOP(
            "model",
            "{count} {count:sentence of the answer was|sentences of the answer were} taken out: "
            "the passages do not bear {count:it|them} out.",
        )
        notes = (*notes, say(template, count=len(answer.removed)))
    return replace(recalled, answer=answer, notes=notes)


def not_asked(recalled: Recalled, error: StrandlineError) -> Recalled:
    """Give the passages alone, with why no model wrote of them."""
    notes = (*recalled.notes, _no_model(), error.sentence, error.way_out)
    return replace(recalled, notes=tuple(dict.fromkeys(notes)))


# --- checking -----------------------------------------------------------------------------------


def checked(written: Reply, passages: Sequence[RecalledPassage]) -> WrittenAnswer:
    """Keep the sentences that cite passages which bear them out; the others are removed and said."""
    by_label = {one.label: one for one in passages}
    kept: list[CitedSentence] = []
    removed: list[Removed] = []
    for text, cited in _sentences(written.text):
        known = [label for label in cited if label in by_label]
        reason = _wrong(text, cited, [by_label[label] for label in known])
        if reason is None:
            kept.append(CitedSentence(text, tuple(known)))
        else:
            removed.append(Removed(text, reason))
    return WrittenAnswer(tuple(kept), tuple(removed), written.model, written.cost)


def _wrong(text: str, cited: Sequence[int], passages: Sequence[RecalledPassage]) -> Message | None:
    if not cited:
        return say(QT_TRANSLATE_NOOP("model", "It cites no passage."))
    if not passages:
        template = QT_TRANSLATE_NOOP("model", "There is no passage {numbers}.")
        return say(template, numbers=", ".join(map(str, cited)))
    source = "\n".join([*(one.text for one in passages), *_newer_words(passages)])
    letters = _letters(source)
    for quote in _QUOTED.findall(text):
        if _letters(quote) not in letters:
            template = QT_TRANSLATE_NOOP("model", "It quotes “{quote}”, which is not there.")
            return say(template, quote=quote[:80])
    strange = _strange_figure(text, source)
    if strange is not None:
        return say(QT_TRANSLATE_NOOP("model", "It says {figure}, which is not there."), figure=strange[:40])
    return None


def _newer_words(passages: Iterable[RecalledPassage]) -> Iterator[str]:
    for one in passages:
        yield from (newer.new for newer in one.newer)


def _strange_figure(text: str, source: str) -> str | None:
    """Give a figure of a sentence that its passages do not hold, however it is written."""
    there = {fact.value for fact in facts_in(source, questions=True) if fact.kind in VALUED}
    digits = set(re.findall(r"\d+", _plain_figures(source)))
    for fact in facts_in(text, questions=True):
        if fact.kind in VALUED and fact.value not in there:
            written = re.findall(r"\d+", _plain_figures(fact.text))
            if not written or not digits.issuperset(written):
                return fact.text
    return None


def _plain_figures(text: str) -> str:
    return re.sub(r"(?<=\d)[,，](?=\d{3})", "", unicodedata.normalize("NFKC", text))


def _letters(text: str) -> str:
    return _LETTERS.sub("", unicodedata.normalize("NFKC", text)).casefold()


def _sentences(text: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Give the sentences without their citations, and what each cites.

    A citation behind the full stop belongs to the sentence before it.
    """
    pending: tuple[str, tuple[int, ...]] | None = None
    for line in inert(text).splitlines():
        line = _LEAD.sub("", line).strip()  # noqa: PLW2901 - list marks are no words
        moved = re.sub(r"([.。!！?？])((?:\s*[\[【［][\d\s,，、;；]+[\]】］])+)", r"\2\1", line)
        for start, stop in sentences(moved):
            piece = moved[start:stop]
            numbers = (match[1] for match in _CITED.finditer(piece))
            cited = tuple(dict.fromkeys(int(n) for some in numbers for n in re.findall(r"\d+", some)))
            plain = _CITED.sub("", piece).strip()
            if not any(c.isalnum() for c in plain):
                if pending is not None and cited:
                    pending = pending[0], tuple(dict.fromkeys((*pending[1], *cited)))
                continue
            if pending is not None:
                yield pending
            pending = plain, cited
    if pending is not None:
        yield pending


def _no_model() -> Message:
    return say(QT_TRANSLATE_NOOP("model", "No answer was written; these are the passages themselves."))
