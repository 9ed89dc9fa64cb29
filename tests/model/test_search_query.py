"""Every text that can be typed has one clear meaning."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.query_tree import (
    All,
    Node,
    OneOf,
    Term,
    Without,
    expression,
    phrase,
    wanted_terms,
    without_empty,
)
from strandline.model.search_query import DEEPEST, MOST_CHARACTERS, MOST_TERMS, understand


def words(text: str) -> list[str]:
    return re.findall(r"[\u4e00-\u9fff]|\w+", text.lower())


def spelt(term: Term) -> str:
    return phrase(words(term.text), prefix=term.prefix)


def meaning(text: str) -> str | None:
    tree, _ = without_empty(understand(text).tree, words)
    return None if tree is None else expression(tree, spelt)


def told(text: str) -> str:
    return " ".join(str(note) for note in understand(text).notes)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("kitchen", '"kitchen"'),
        ("open kitchen", '("open" AND "kitchen")'),
        ("open AND kitchen", '("open" AND "kitchen")'),
        ('"open kitchen"', '"open kitchen"'),
        ("“开放式厨房” 预算", '("开 放 式 厨 房" AND "预 算")'),
        ("裂", '"裂"'),
        ("kitchen OR balcony", '("kitchen" OR "balcony")'),
        ("kitchen OR balcony budget", '(("kitchen" OR "balcony") AND "budget")'),
        ("（厨房 OR 阳台）预算", '(("厨 房" OR "阳 台") AND "预 算")'),
        ("kitchen or balcony", '("kitchen" AND "or" AND "balcony")'),
        ("kitchen NOT open", '("kitchen" NOT "open")'),
        ("kitchen -open -(glass door)", '("kitchen" NOT ("open" OR ("glass" AND "door")))'),
        ('kitchen -"glass door"', '("kitchen" NOT "glass door")'),
        ("kitch*", '"kitch" *'),
        ('"open kit"*', '"open kit" *'),
        ("budget -5", '("budget" AND "5")'),
        ("strandline --json", '("strandline" AND "json")'),
        ("glass-door", '"glass door"'),
        ("print(x)", '"print x"'),
        ("(print(x) OR y)", '("print x" OR "y")'),
        ("op://Agents", '"op agents"'),
        ("title:kitchen^2", '"title kitchen 2"'),
        ('5" pipe', '("5" AND "pipe")'),
        ("NEAR(a b)", '("near a" AND "b")'),
        ("kitchen kitchen", '"kitchen"'),
    ],
)
def test_a_query_has_the_meaning_people_know(text: str, expected: str) -> None:
    assert meaning(text) == expected


@pytest.mark.parametrize(
    ("text", "expected", "note"),
    [
        ('"unbalanced quote', '"unbalanced quote"', "not closed"),
        ("kitchen OR", '"kitchen"', "“OR”"),
        ("OR kitchen", '"kitchen"', "“OR”"),
        ("a OR OR b", '("a" OR "b")', "“OR”"),
        ("kitchen NOT", '"kitchen"', "“NOT”"),
        ("-kitchen", '"kitchen"', "must not"),
        ("a*b", '"a b"', "*"),
        ("*.md", '"md"', "*"),
        ("kit\0chen", '("kit" AND "chen")', "nobody sees"),
        ("kit\u202echen", '"kitchen"', "nobody sees"),
        ("kitchen\ud800", '"kitchen"', "nobody sees"),
    ],
)
def test_what_is_left_out_or_read_otherwise_is_said(text: str, expected: str, note: str) -> None:
    assert meaning(text) == expected
    assert note in told(text)


@pytest.mark.parametrize("text", ["OR", "NOT", "AND OR"])
def test_an_operator_alone_is_a_word(text: str) -> None:
    assert [term.text for term in wanted_terms(understand(text).tree)] == text.split()
    assert not told(text)


@pytest.mark.parametrize("text", ["", "   ", '""', "*", "()", "?!", ":)"])
def test_nothing_to_look_for_is_no_error(text: str) -> None:
    assert meaning(text) is None


def test_what_the_index_has_no_word_for_is_named() -> None:
    tree, dropped = without_empty(understand("kitchen ?! -... x").tree, words)
    assert tree == All((Term("kitchen"), Term("x")))
    assert [term.text for term in dropped] == ["?!", "..."]


def test_an_ordinary_query_needs_no_note() -> None:
    assert not told('(厨房 OR "open kitchen") -阳台 kitch*\r\n报价_v2.xlsx')


def test_a_pasted_page_is_bounded() -> None:
    page = understand("word " + " ".join(f"w{n}" for n in range(5_000)))
    assert len(list(wanted_terms(page.tree))) == MOST_TERMS
    assert len(page.notes) == 2
    run = understand("厨" * 10_000)
    assert [len(term.text) for term in wanted_terms(run.tree)] == [MOST_CHARACTERS]


@pytest.mark.parametrize(
    "text", ["(" * 10_000, "(a " * 600 + ")" * 600, '"' * 10_001, "-" * 9_999 + "a", "a -(" * 600]
)
def test_depth_is_bounded(text: str) -> None:
    assert _depth(understand(text).tree) <= 3 * DEEPEST


def test_quotes_in_a_word_of_the_index_are_doubled() -> None:
    assert phrase(['a"b', "c"]) == '"a""b c"'


@given(
    st.text(alphabet=st.sampled_from('ab 厨"“”()（）*-:^{}+,.\0\u202e😀 ANDORT\n'), max_size=80) | st.text()
)
def test_any_text_becomes_an_expression_that_sqlite_takes(text: str) -> None:
    import sqlite3

    with sqlite3.connect(":memory:") as db:
        db.execute("CREATE VIRTUAL TABLE t USING fts5(x)")
        match = meaning(text)
        if match is not None:
            db.execute("SELECT count(*) FROM t WHERE t MATCH ?", (match,)).fetchone()
    db.close()


def _depth(node: Node | None) -> int:
    if isinstance(node, All | OneOf):
        return 1 + max(map(_depth, node.parts))
    if isinstance(node, Without):
        return 1 + max(_depth(node.wanted), _depth(node.unwanted))
    return 0
