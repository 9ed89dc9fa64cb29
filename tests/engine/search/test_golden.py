"""Against the plugin's own queries: every row that truly holds the words is found.

The truth is found by scanning the texts of the index, not by any index.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from strandline.engine.search.service import SearchEngine
from strandline.model.query_tree import All, Node, OneOf, Term, Without
from strandline.model.search import Mode, Query, Scope
from strandline.model.search_query import understand

from .indexed import FIXTURES, build_fixture, every

_QUERIES = json.loads((FIXTURES / "golden" / "small-grep.json").read_text(encoding="utf-8"))
_WORDS = sorted({one["params"]["pattern"] for one in _QUERIES if one["params"]["mode"] == "full_text"})
_PATTERNS = sorted({one["params"]["pattern"] for one in _QUERIES if one["params"]["mode"] == "regex"})
_CONTENTS = (Scope.MESSAGES, Scope.SUMMARIES)


@pytest.fixture(scope="module", params=["small", "medium"])
def fixture(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator["Indexed"]:
    engine = build_fixture(request.param, tmp_path_factory.mktemp("index") / "search.db")
    with sqlite3.connect(f"file:{FIXTURES / f'{request.param}.db'}?mode=ro&immutable=1", uri=True) as db:
        texts = {
            ("message", one): text for one, text in db.execute("SELECT message_id, content FROM messages")
        }
        texts |= {
            ("summary", one): text for one, text in db.execute("SELECT summary_id, content FROM summaries")
        }
    db.close()
    yield Indexed(engine, texts)
    engine.close()


class Indexed:
    """An engine over a fixture, and the texts in it."""

    def __init__(self, engine: SearchEngine, texts: dict[tuple[str, object], str]) -> None:
        self.engine = engine
        self.texts = texts

    def found(self, text: str, mode: Mode, *, case: bool = False) -> set[tuple[str, object]]:
        query = Query(text, mode=mode, scopes=frozenset(_CONTENTS), limit=100_000, case=case)
        answer = self.engine.ask(query)
        refs = every(self.engine, answer.hits)
        assert answer.total == len(refs)
        return {
            ("summary", ref.summary_id) if ref.summary_id else ("message", ref.message_id) for ref in refs
        }

    def true(self, holds: Callable[[str], bool]) -> set[tuple[str, object]]:
        return {key for key, text in self.texts.items() if holds(text)}


def holding(node: Node, text: str) -> bool:
    """Tell whether a text truly holds what a query means, by looking at it."""
    if isinstance(node, All):
        return all(holding(part, text) for part in node.parts)
    if isinstance(node, OneOf):
        return any(holding(part, text) for part in node.parts)
    if isinstance(node, Without):
        return holding(node.wanted, text) and not holding(node.unwanted, text)
    return _stands(node, text)


def _stands(term: Term, text: str) -> bool:
    """Find a word between what is no letter or digit; Chinese and signs stand anywhere."""
    before = r"(?<![A-Za-z0-9])" if term.text[0].isascii() and term.text[0].isalnum() else ""
    after = (
        r"(?![A-Za-z0-9])" if term.text[-1].isascii() and term.text[-1].isalnum() and not term.prefix else ""
    )
    return re.search(before + re.escape(term.text) + after, text, re.IGNORECASE) is not None


@pytest.mark.parametrize("text", [text for text in _WORDS if text.strip()])
def test_every_row_with_the_words_is_found(fixture: Indexed, text: str) -> None:
    tree = understand(text).tree
    assert tree is not None
    truth = fixture.true(lambda one: holding(tree, one))
    assert truth <= fixture.found(text, Mode.WORDS)


def test_the_queries_find_something_on_the_small_database(fixture: Indexed) -> None:
    """Keep the test above from being empty: most of the plugin's queries have true rows."""
    trees = [tree for text in _WORDS if (tree := understand(text).tree) is not None]
    assert sum(bool(fixture.true(lambda one, tree=tree: holding(tree, one))) for tree in trees) >= 12


@pytest.mark.parametrize("text", _PATTERNS)
def test_a_pattern_finds_exactly_the_rows_it_fits(fixture: Indexed, text: str) -> None:
    if text == "[unclosed":
        assert "character 1" in str(fixture.engine.ask(Query(text, mode=Mode.REGEX)).empty)
        return
    fits = re.compile(text, re.MULTILINE | re.ASCII)
    found = fixture.found(text, Mode.REGEX, case=True)
    assert fixture.true(lambda one: fits.search(one) is not None) <= found


def test_the_small_apartment_of_the_plugin_s_gap(tmp_path: Path) -> None:
    """The plugin's regex looks at the newest 10,000 rows; the oldest row of more than that is found."""
    from .indexed import engine_of, numbers, said

    rows = (said(n, "八十九平米" if n in (1, 7) else f"row {n}") for n in range(1, 12_001))
    with engine_of(tmp_path / "search.db", *rows) as engine:
        assert numbers(engine.ask(Query("八十九平米", mode=Mode.REGEX))) == [7, 1]
        assert numbers(engine.ask(Query("八十九平.", mode=Mode.REGEX, case=True))) == [7, 1]
        assert numbers(engine.ask(Query("(?:八十九)平米|zz", mode=Mode.REGEX))) == [7, 1]
