"""How texts should be cut for FTS5: our rule beside the alternatives, on real messages.

    python tests/benchmarks/search_terms_choice.py [DATABASE ...] [--runs N] [--json]

Without a DATABASE it takes tests/fixtures/lcm/medium.db. Each way of cutting gets a contentless
FTS5 table of all messages and summaries. The queries are those of the recorded grep runs and the
hard ones: one and two characters, Chinese glued to Latin, emoji, identifiers. What is true is found by
scanning: a row holds a query if its words stand in it whole, characters beside each other for
Chinese and emoji. "found" is the share of true rows that a table gives, "extra" how many rows it
gives that do not hold the query, in per cent of the true ones; stems are extra by design.
"""

import argparse
import json
import re
import sqlite3
import statistics
import sys
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "app"))

from strandline.model.search_terms import spaced  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures" / "lcm"
CHINESE = (
    "厨", "厨房", "窗", "预算", "学校", "八十九平米", "开放式厨房", "女儿", "飞书", "书", "三", "合同", "的",
    "不要开放式厨房",
)  # fmt: skip
MIXED = ("飞书webhook", "webhook", "30天", "CNY", "PR评审")
EMOJI = ("😅", "🦞", "👍", "✅", "🏠")
CODE = (
    "lcm.db", "openclaw.json", "AGENTS.md", "rate_limit", "fresh-tail", "exec", "config", "session_key",
    "docker-compose", "package.json",
)  # fmt: skip
ENGLISH = (
    "kitchen",
    "kitchens",
    "budget",
    "open kitchen",
    "why a closed kitchen",
    "disk was full",
    "contractor",
)

_CJK_RUN = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+")


@dataclass(frozen=True, slots=True)
class Way:
    """A way of cutting: how a text is prepared, how a query is written, and the options of FTS5."""

    name: str
    prepare: Callable[[str], str]
    ask: Callable[[str], str]
    options: str


def quoted(text: str) -> str:
    return '"{}"'.format(text.replace('"', '""'))


def phrase(query: str) -> str:
    return quoted(spaced(query))


def as_it_is(text: str) -> str:
    return text


def bigrams(text: str) -> str:
    """Give each run of Chinese as its overlapping pairs, its last character alone."""
    text = unicodedata.normalize("NFKC", text)
    return _CJK_RUN.sub(lambda run: f" {_pairs(run[0])} {run[0][-1]} ", text)


def _pairs(run: str) -> str:
    return " ".join(run[at : at + 2] for at in range(len(run) - 1))


def ask_bigrams(query: str) -> str:
    runs = _CJK_RUN.findall(query)
    if runs and runs[0] == query and len(query) == 1:
        return f"{quoted(query)} *"
    return quoted(_CJK_RUN.sub(lambda run: f" {_pairs(run[0]) or run[0]} ", query))


WAYS = (
    Way("ours: characters apart, unicode61", spaced, phrase, "tokenize='unicode61 remove_diacritics 2'"),
    Way("the same with porter", spaced, phrase, "tokenize='porter unicode61 remove_diacritics 2'"),
    Way("the same, prefix='2 3'", spaced, phrase, "prefix='2 3', tokenize='unicode61 remove_diacritics 2'"),
    Way("the same, detail=column", spaced, phrase, "detail=column, tokenize='unicode61 remove_diacritics 2'"),
    Way("pairs of characters", bigrams, ask_bigrams, "tokenize='unicode61 remove_diacritics 2'"),
    Way("nothing split, unicode61", as_it_is, quoted, "tokenize='unicode61 remove_diacritics 2'"),
    Way("nothing split, porter (the plugin's)", as_it_is, quoted, "tokenize='porter unicode61'"),
    Way("trigram", as_it_is, quoted, "tokenize='trigram'"),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("databases", nargs="*", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    results = []
    for path in arguments.databases or [FIXTURES / "medium.db"]:
        texts = read(path)
        size = sum(len(text.encode()) for text in texts)
        plain = [unicodedata.normalize("NFKC", text).casefold() for text in texts]
        queries = {query: true_rows(plain, query) for query in all_queries()}
        asked = {query: rows for query, rows in queries.items() if rows}
        results += [
            {"database": path.name} | measure(way, texts, size, asked, arguments.runs) for way in WAYS
        ]
        if not arguments.json:
            print(f"\n{path.name}: {len(texts):,} texts, {size / 1e6:.1f} MB, {len(asked)} queries with rows")
            show([one for one in results if one["database"] == path.name])
    if arguments.json:
        print(json.dumps(results, ensure_ascii=False, indent=1))
    return 0


def all_queries() -> list[str]:
    golden = json.loads((FIXTURES / "golden" / "small-grep.json").read_text())
    recorded = [run["params"]["pattern"] for run in golden if run["params"].get("mode") == "full_text"]
    single = [query for query in recorded if re.fullmatch(r"[\w.-]+", query)]
    return list(dict.fromkeys([*CHINESE, *MIXED, *EMOJI, *CODE, *ENGLISH, *single]))


def read(path: Path) -> list[str]:
    db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        rows = db.execute("SELECT content FROM messages UNION ALL SELECT content FROM summaries").fetchall()
    finally:
        db.close()
    return [row[0] for row in rows if row[0]]


def true_rows(texts: list[str], query: str) -> frozenset[int]:
    """Find by scanning the folded texts that hold a query, its Latin ends being whole words."""
    plain = unicodedata.normalize("NFKC", query).casefold()
    pattern = r"[\W_]+".join(re.escape(part) for part in re.findall(r"[^\W_]+|[^\w\s]", plain))
    first = r"(?<![a-z0-9])" if plain[0].isascii() else ""
    last = r"(?![a-z0-9])" if plain[-1].isascii() else ""
    found = re.compile(first + pattern + last)
    return frozenset(number for number, text in enumerate(texts, 1) if found.search(text))


def measure(
    way: Way, texts: list[str], size: int, asked: dict[str, frozenset[int]], runs: int
) -> dict[str, object]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    began = time.perf_counter()
    db.execute(f"CREATE VIRTUAL TABLE words USING fts5(body, content='', {way.options})")
    with db:
        db.executemany(
            "INSERT INTO words (rowid, body) VALUES (?, ?)",
            ((number, way.prepare(text)) for number, text in enumerate(texts, 1)),
        )
    db.execute("INSERT INTO words (words) VALUES ('optimize')")
    built = time.perf_counter() - began
    kept = db.execute("SELECT sum(length(block)) FROM words_data").fetchone()[0]
    found = extra = true = 0
    times, failed = [], 0
    for query, rows in asked.items():
        samples, given = [], frozenset[int]()
        for _ in range(runs):
            began = time.perf_counter()
            try:
                given = frozenset(
                    row[0]
                    for row in db.execute("SELECT rowid FROM words WHERE words MATCH ?", [way.ask(query)])
                )
            except sqlite3.OperationalError:
                failed += 1
                break
            samples.append((time.perf_counter() - began) * 1000)
        times += [statistics.median(samples)] if samples else []
        true, found, extra = true + len(rows), found + len(rows & given), extra + len(given - rows)
    db.close()
    return {
        "way": way.name,
        "size": round(kept / size, 3),
        "build_s": round(built, 2),
        "median_ms": round(statistics.median(times), 2) if times else None,
        "slowest_ms": round(max(times), 1) if times else None,
        "found": round(found / true, 4),
        "extra": round(extra / true, 4),
        "refused": failed,
    }


def show(results: list[dict[str, object]]) -> None:
    print(f"  {'':38} size/text  build s  median ms  slowest  found  extra  refused")
    for one in results:
        figures = [one[name] for name in ("median_ms", "slowest_ms")]
        middle, most = ["-" if value is None else f"{value}" for value in figures]
        print(
            f"  {one['way']:38} {one['size']:9} {one['build_s']:8} {middle:>10} {most:>8}"
            f" {100 * one['found']:5.1f}% {100 * one['extra']:5.1f}% {one['refused']:8}"
        )


if __name__ == "__main__":
    sys.exit(main())
