"""Whether the words of the recorded grep queries find every row that truly holds them.

    python tests/benchmarks/search_golden.py

The queries are those of tests/fixtures/lcm/golden/small-grep.json, and some of a single character and
an emoji, on small.db and medium.db. The truth is found by scanning: a row holds a query if its words stand
in it whole, characters anywhere; several words need not stand together. tests/engine/search/test_golden.py
asserts the same with the operators of the language; tests/engine/search/test_order.py, the order.
"""

import json
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(Path(__file__).parent)]

from search_questions import messages_and_summaries  # noqa: E402

from strandline.engine.search.builder import Builder  # noqa: E402
from strandline.engine.search.service import SearchEngine  # noqa: E402
from strandline.engine.search.sources.catalog import catalog  # noqa: E402
from strandline.engine.search.status import index_status  # noqa: E402
from strandline.engine.search.wanted import Wanted  # noqa: E402
from strandline.model.search import Mode, Query, Ref, Scope  # noqa: E402
from strandline.store.search.index_file import SearchIndex  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures" / "lcm"
ONE_CHARACTER = ("厨", "窗", "书", "三", "的", "5", "a")
EMOJI = ("😅", "🦞", "👍")
_CHINESE = re.compile("[\u3400-\u9fff]")
_PLAIN = re.compile(r'[\w\s./:-]+|"[\w\s]+"')


@dataclass(frozen=True, slots=True)
class Group:
    """Queries of one sort on one database: how many, and of their true rows how many are found."""

    database: str
    sort: str
    queries: int
    true: int
    found: int
    missing: tuple[str, ...]


def recorded() -> list[str]:
    """Give the recorded words queries that have no operators."""
    golden = json.loads((FIXTURES / "golden" / "small-grep.json").read_text(encoding="utf-8"))
    asked = {run["params"]["pattern"].strip() for run in golden if run["params"].get("mode") == "full_text"}
    return sorted(
        one for one in asked if one and _PLAIN.fullmatch(one) and not re.search(r"\b(OR|AND|NOT)\b", one)
    )


def sorts() -> dict[str, list[str]]:
    """Give the queries by sort."""
    known = recorded()
    return {
        "English": [one for one in known if not _CHINESE.search(one)],
        "Chinese": [one for one in known if _CHINESE.search(one)],
        "one character": list(ONE_CHARACTER),
        "emoji": list(EMOJI),
    }


def holds(query: str, text: str) -> bool:
    """Tell by looking whether a text holds all words of a query, or the phrase in quotes."""
    words = [query.strip('"')] if query.startswith('"') else query.split()
    return all(_pattern(word).search(text) for word in words)


def _pattern(word: str) -> re.Pattern[str]:
    before = r"(?<![A-Za-z0-9])" if re.match("[A-Za-z0-9]", word) else ""
    after = r"(?![A-Za-z0-9])" if re.match("[A-Za-z0-9]", word[-1]) else ""
    return re.compile(before + r"\s+".join(map(re.escape, word.split())) + after, re.IGNORECASE)


def key_of(ref: Ref) -> int | str | None:
    """Give a message's or a summary's id."""
    return ref.summary_id or ref.message_id


def found_by(engine: SearchEngine, query: str) -> set[int | str | None]:
    """Give the messages and summaries that words find, also those that were folded into others."""
    scopes = frozenset((Scope.MESSAGES, Scope.SUMMARIES))
    answer = engine.ask(Query(query, mode=Mode.WORDS, scopes=scopes, limit=100_000))
    refs = [hit.ref for hit in answer.hits]
    refs += [engine.document(number).ref for hit in answer.hits for number in hit.alike]
    return {key_of(ref) for ref in refs}


def examine() -> Iterator[Group]:
    """Give the figures by database and sort."""
    for name in ("small", "medium"):
        texts = dict(messages_and_summaries(FIXTURES / f"{name}.db"))
        found = catalog(Wanted(databases=((FIXTURES / f"{name}.db", FIXTURES / f"{name}-files"),)), None, {})
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "search.db"
            with SearchIndex.open(path) as index:
                Builder(index, found.sources, found.roots).run()
            engine = SearchEngine(path, status=lambda index, all_=found.sources: index_status(index, all_))
            for sort, queries in sorts().items():
                true = hit = 0
                missing = []
                for query in queries:
                    rows = {key for key, text in texts.items() if holds(query, text)}
                    given = found_by(engine, query)
                    true, hit = true + len(rows), hit + len(rows & given)
                    missing += [query] if rows - given else []
                yield Group(name, sort, len(queries), true, hit, tuple(missing))
            engine.close()


def markdown(groups: list[Group]) -> str:
    """Give the table as Markdown."""
    lines = [
        "| database | queries | how many | true rows | of them found | not whole |",
        "|---|---|---|---|---|---|",
    ]
    for one in groups:
        missing = " ".join(f"`{query}`" for query in one.missing) or "–"
        lines.append(
            f"| {one.database} | {one.sort} | {one.queries} | {one.true:,} | {one.found:,} | {missing} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(markdown(list(examine())))
