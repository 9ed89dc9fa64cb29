"""The texts of the glossary in the window's language, and finding a term by words of either language."""

from collections.abc import Callable
from functools import cache

from strandline.model.glossary import SECTIONS, TERMS, Term
from strandline.ui.i18n import Language, translated_words
from strandline.ui.labels import translate


def told(english: str) -> str:
    """Give a text of the glossary in the window's language."""
    return translate("model", english)


def title_of(term_id: str) -> str:
    """Give the title of a term in the window's language."""
    return told(TERMS[term_id].title)


def found(typed: str) -> list[tuple[str, list[Term]]]:
    """Give the sections with the terms that have all the words that were typed, in either language.

    A term whose title has them comes before one where they stand in a text. Without words: everything.
    """
    wanted = typed.casefold().split()
    sections = []
    for title, terms in SECTIONS:
        fit = [(rank, place, term) for place, term in enumerate(terms) if (rank := _rank(term, wanted)) < 2]
        if fit:
            sections.append((told(title), [term for _, _, term in sorted(fit, key=lambda one: one[:2])]))
    return sections


def _rank(term: Term, wanted: list[str]) -> int:
    """Give 0 when the title has all the words, 1 when the texts have, else 2."""
    titles, texts = _searched(term.id)
    if all(word in titles for word in wanted):
        return 0
    return 1 if all(word in texts for word in wanted) else 2


@cache
def _searched(term_id: str) -> tuple[str, str]:
    """Give a term's titles, and all its texts, in both languages."""
    term = TERMS[term_id]
    chinese = _chinese()
    both = [f"{message.template} {chinese(message.template)}".casefold() for message in term.messages]
    title = f"{term_id} {both[0]}"
    return title, " ".join([title, *both[1:]])


@cache
def _chinese() -> Callable[[str], str]:
    words = translated_words(Language.CHINESE)

    def chinese(text: str) -> str:
        return words("model", text)

    return chinese
