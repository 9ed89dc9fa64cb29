"""The Chinese words: one for each of the app's terms, and the signs by one rule."""

import re

import pytest

from gui.test_i18n import FOLDER, entries

CHINESE = "\u4e00-\u9fff"
SIGNS = {
    "half-width sign in a Chinese sentence": rf"[{CHINESE}][,;:!?](?!\d)",
    "half-width bracket": rf"[{CHINESE}] ?\((?![&*])|(?<=[{CHINESE}])\)",
    "space beside a full-width sign": r" [，。；：、！？）”]|[（“，。；：] ",
    "no space between Chinese and Latin": rf"[{CHINESE}][A-Za-z0-9]|(?<!%)(?<!%L)[A-Za-z0-9][{CHINESE}]",
    "ellipsis": r"……|(?<![\[t])\.\.\.",
    "formal address": r"您",
}


def terms() -> list[tuple[str, list[str]]]:
    rows = []
    for line in (FOLDER / "TERMS.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and cells[0] not in ("English", "---"):
            rows.append((cells[0], [word.strip() for word in cells[1].split("/")]))
    return rows


def word_of(term: str) -> re.Pattern[str]:
    """Give what finds a term, its plural and its verb forms, not inside another word or a key."""
    forms = {
        "summary": "summar(?:y|ies)",
        "compaction": "compactions?|compact(?:ed|s|ing)?",
        "finding": "findings?(?! out)",
    }
    if term == "pin":
        return re.compile(r"(?<![\w.:-])pin(?:s|ned)?(?![\w:-])", re.IGNORECASE)
    body = forms.get(term, re.escape(term) + "s?")
    return re.compile(rf"(?<![\w./{{“-])(?:{body})(?![\w./}}=-])", re.IGNORECASE)


@pytest.mark.parametrize(("term", "chinese"), terms(), ids=[term for term, _ in terms()])
def test_a_term_is_said_by_its_word(term, chinese):
    found = word_of(term)
    wrong = []
    for context, source, forms, _ in entries("strandline_zh_CN.ts"):
        said = found.search(re.sub(r"“[^”]*”|`[^`]*`|<!--.*?-->|--[\w-]+", "", source))
        # A name of a table, a key or a command stays as it is.
        words = [*chinese, said[0]] if said else chinese
        wrong += [
            (context, source, form) for form in forms if said and not any(word in form for word in words)
        ]
    assert wrong == []


@pytest.mark.parametrize("rule", SIGNS)
def test_signs_follow_one_rule(rule):
    wrong = [
        (context, source, form)
        for context, source, forms, _ in entries("strandline_zh_CN.ts")
        for form in forms
        if re.search(SIGNS[rule], form)
    ]
    assert wrong == []
