"""How fast the search is on the large database, beside the plugin's own times, and what it takes.

    python tests/benchmarks/search_speed.py [--db large.db] [--folder F] [--rounds N] [--embed-s S]

The database is --db, or $STRANDLINE_LARGE_LCM, or tests/fixtures/lcm/large.db.xz unpacked into the
folder; without any of them nothing is measured and that is said. The index is built in a process of
its own, whose peak memory is taken. Chunks are made and embedded for S seconds (60) to measure how fast
that goes; so that questions are compared with all chunks, those left without a vector then get
a random one. The plugin's times are those of tests/fixtures/lcm/timings.json.
"""

import argparse
import json
import lzma
import os
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(Path(__file__).parent)]

from search_speed_queries import MEANT, PATTERNS, PLUGIN_WORDS, TYPED, WORDS  # noqa: E402

from strandline.engine.search.builder import Builder  # noqa: E402
from strandline.engine.search.embed_client import EmbedClient  # noqa: E402
from strandline.engine.search.meaning import MeaningIndex  # noqa: E402
from strandline.engine.search.quantized import quantized  # noqa: E402
from strandline.engine.search.service import SearchEngine  # noqa: E402
from strandline.engine.search.sources.catalog import Catalog, catalog  # noqa: E402
from strandline.engine.search.status import index_status  # noqa: E402
from strandline.engine.search.wanted import Wanted  # noqa: E402
from strandline.model.search import Mode, Query, Scope  # noqa: E402
from strandline.store.search.chunking import Chunker  # noqa: E402
from strandline.store.search.index_file import SearchIndex  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures" / "lcm"
MODEL = "usem3"


@dataclass(frozen=True, slots=True)
class Measured:
    """A line of the table; ``budget`` and ``plugin`` in the same unit, None: there is none."""

    what: str
    value: str
    budget: str = ""
    plugin: str = ""


class NotThere(Exception):
    """There is no large database; says where it was looked for."""


def large_database(given: Path | None, folder: Path) -> Path:
    """Give the large database, unpacked if need be. Raises NotThere."""
    named = given or (Path(env) if (env := os.environ.get("STRANDLINE_LARGE_LCM")) else None)
    if named is not None and named.exists():
        return named
    packed, unpacked = FIXTURES / "large.db.xz", folder / "large.db"
    if unpacked.exists():
        return unpacked
    if not packed.exists():
        raise NotThere(f"no large database: {named or '--db was not given'}, and {packed} is not there")
    with lzma.open(packed) as source, unpacked.open("wb") as target:
        shutil.copyfileobj(source, target, 1 << 20)
    return unpacked


def sources_of(database: Path) -> Catalog:
    """Give the sources of a database."""
    return catalog(Wanted(databases=((database.absolute(), None),)), None, {})


def build_here(database: Path, index_file: Path) -> None:
    """Build the index and print what it took; run in a process of its own."""
    found = sources_of(database)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with SearchIndex.open(index_file) as index:
        worked, began = time.process_time(), time.perf_counter()
        Builder(index, found.sources, found.roots).run()
        size = index.size()
        print(
            json.dumps(
                {
                    "seconds": time.perf_counter() - began,
                    "cpu": time.process_time() - worked,
                    "documents": size.documents,
                    "text": size.text_bytes,
                    "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
                    "before_mb": before / 1024,
                }
            )
        )


def built(database: Path, index_file: Path) -> Iterator[Measured]:
    """Build and give how fast that went, how much memory it took, and how large the index is."""
    command = [sys.executable, __file__, "--build-here", str(database), str(index_file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    took = json.loads(ran.stdout)
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
        messages = db.execute("SELECT count(*) FROM messages").fetchone()[0]
    yield Measured(
        "index build, messages/s",
        f"{messages / took['seconds']:,.0f} ({messages:,} messages, {took['documents']:,} documents in"
        f" {took['seconds']:.1f} s, {took['cpu']:.1f} s of processor)",
        "≥ 5,000",
    )
    yield Measured(
        "peak memory of the builder, MB", f"{took['peak_mb']:.0f} (before it began: {took['before_mb']:.0f})"
    )
    size, text = size_of(index_file) / 1e6, took["text"] / 1e6
    size, text = size_of(index_file) / 1e6, took["text"] / 1e6
    yield Measured(
        "index of words and texts / text", f"{size / text:.2f} ({size:.1f} of {text:.1f} MB)", "≤ 1.5"
    )


def size_of(index_file: Path) -> int:
    """Give the bytes of an index, with what is not yet in the main file put there."""
    with closing(sqlite3.connect(index_file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return index_file.stat().st_size


def percentile(values: Sequence[float], share: float) -> float:
    """Give the value that a share of them does not pass."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


@dataclass(frozen=True, slots=True)
class Time:
    """How long something took, in ms: by the clock, and of the processor in this process."""

    wall: float
    cpu: float


def timed(ask: Callable[[], object]) -> Time:
    """Give how long something takes."""
    began, worked = time.perf_counter(), time.process_time()
    ask()
    return Time((time.perf_counter() - began) * 1000, (time.process_time() - worked) * 1000)


def shown(times: Sequence[Time]) -> str:
    """Give the median and the 95th percentile of both clocks."""
    walls, works = [one.wall for one in times], [one.cpu for one in times]
    parts = [f"{statistics.median(some):.1f} / {percentile(some, 0.95):.1f}" for some in (walls, works)]
    return f"{parts[0]} (processor: {parts[1]})"


def plugin_times() -> dict[str, float]:
    """Give the plugin's median times of lcm_grep, in ms, by what was asked."""
    recorded = json.loads((FIXTURES / "timings.json").read_text(encoding="utf-8"))["results"]
    return {one["name"].removeprefix("lcm_grep "): one["medianMs"] for one in recorded}


def beside(ours: float, theirs: float | None) -> str:
    """Give the plugin's time and how many times ours goes into it."""
    return "" if theirs is None else f"{theirs:.0f} ms ({theirs / ours:.1f} times ours)"


def words(engine: SearchEngine, rounds: int) -> Iterator[Measured]:
    """Measure queries of words by sort."""
    plugin = plugin_times()
    every: dict[str, list[Time]] = {"English": [], "Chinese": []}
    for sort, texts in WORDS.items():
        engine.ask(Query(texts[0], mode=Mode.WORDS))
        times = [
            timed(lambda text=text: engine.ask(Query(text, mode=Mode.WORDS)))
            for _ in range(rounds)
            for text in texts
        ]
        every[sort.partition(",")[0]] += times
        ours = statistics.median(one.wall for one in times)
        theirs = beside(ours, plugin.get(PLUGIN_WORDS.get(sort, "")))
        yield Measured(f"words: {sort}, p50 / p95 ms", shown(times), "", theirs)
    for language, times in every.items():
        yield Measured(f"words: all {language}, p50 / p95 ms", shown(times), "p95 ≤ 50")


def typing(engine: SearchEngine) -> Iterator[Measured]:
    """Measure the first hits after each key that is typed."""
    times = []
    for text in TYPED:
        for upto in range(1, len(text) + 1):
            query = Query(text[:upto], mode=Mode.BOTH)
            times.append(timed(lambda query=query: next(engine.stream(query))))
    yield Measured("first hits while typing, p50 / p95 ms", shown(times), "≤ 100")


def patterns(engine: SearchEngine, rounds: int) -> Iterator[Measured]:
    """Measure patterns: the whole scan and the first hit."""
    plugin = plugin_times()
    for pattern, name in PATTERNS.items():
        whole, works, firsts, total = [], [], [], 0
        for _ in range(rounds):
            began, worked, first = time.perf_counter(), time.process_time(), None
            for answer in engine.stream(Query(pattern, mode=Mode.REGEX)):
                if first is None and answer.hits:
                    first = (time.perf_counter() - began) * 1000
                total = answer.total
            whole.append((time.perf_counter() - began) * 1000)
            works.append((time.process_time() - worked) * 1000)
            firsts += [] if first is None else [first]
        middle = statistics.median(whole)
        first_text = f"{statistics.median(firsts):.0f}" if firsts else "–"
        yield Measured(
            f"regex `{pattern.replace('|', chr(92) + '|')}`, all rows / first hit, ms",
            f"{middle:.0f} / {first_text} ({total:,} documents; processor: {statistics.median(works):.0f})",
            "≤ 1,500 / ≤ 150",
            beside(middle, plugin.get(name or "")),
        )
    scopes = frozenset((Scope.MESSAGES,))
    found = engine.ask(Query("八十九平米", mode=Mode.REGEX, scopes=scopes, limit=1_000))
    rows = {hit.ref.message_id for hit in found.hits}
    rows |= {engine.document(number).ref.message_id for hit in found.hits for number in hit.alike}
    yield Measured("regex 八十九平米, messages", str(len(rows)), "9")


def embedded(index_file: Path, client: EmbedClient, seconds: float) -> Iterator[Measured]:
    """Cut and embed for some seconds; then fill up with random vectors."""
    with SearchIndex.open(index_file) as index:
        began, worked = time.perf_counter(), time.process_time()
        Chunker(index).catch_up(lambda: False)
        took, cpu = time.perf_counter() - began, time.process_time() - worked
        with index.reading() as connection:
            chunks, different = connection.execute(
                "SELECT count(*), count(DISTINCT hash) FROM chunks"
            ).fetchone()
        yield Measured(
            "cutting into chunks, s",
            f"{took:.1f} ({chunks:,} chunks, {different:,} different; {cpu:.1f} s of processor)",
        )
        client.query(MODEL, "loaded")  # what follows is work, not loading
        client.work(index_file, MODEL)
        began = time.perf_counter()
        client.wait(seconds)
        done, took = client.progress.done, time.perf_counter() - began
        client.stop()
        client.wait(60)
        yield Measured(f"embedding with {MODEL}, different chunks/s", f"{done / took:,.0f}")
        filled = fill(index)
    text = text_bytes(index_file)
    yield Measured(
        "index with chunks and vectors / text",
        f"{size_of(index_file) / text:.2f} ({size_of(index_file) / 1e6:.1f} MB; vectors 512 bytes a chunk)",
        note_of(filled),
    )


def note_of(filled: int) -> str:
    """Say how many vectors are random."""
    return f"{filled:,} vectors random" if filled else ""


def text_bytes(index_file: Path) -> int:
    """Give the bytes of the indexed text."""
    with SearchIndex.open(index_file) as index:
        return index.size().text_bytes


def fill(index: SearchIndex) -> int:
    """Give chunks without a vector a random one, so that all are compared; gives how many."""
    random = np.random.default_rng(5)
    with index.transaction() as connection:
        model, dimensions = connection.execute(
            "SELECT id, dimensions FROM models WHERE name = ?", [MODEL]
        ).fetchone()
        lacking = connection.execute(
            "SELECT DISTINCT hash FROM chunks WHERE hash NOT IN (SELECT hash FROM vectors WHERE model = ?)",
            [model],
        ).fetchall()
        connection.executemany(
            "INSERT INTO vectors (model, hash, scale, vector) VALUES (?, ?, ?, ?)",
            (
                (model, key, *quantized(vector / np.linalg.norm(vector)))
                for (key,) in lacking
                for vector in (random.standard_normal(dimensions).astype(np.float32),)
            ),
        )
    return len(lacking)


def meaning(engine: SearchEngine, index: MeaningIndex, rounds: int) -> Iterator[Measured]:
    """Measure questions by meaning: the first one, which loads, and those after it."""
    first = timed(lambda: engine.ask(Query(MEANT[0], mode=Mode.MEANING)))
    for mode in (Mode.MEANING, Mode.BOTH):
        times = [
            timed(lambda text=text, mode=mode: engine.ask(Query(text, mode=mode)))
            for _ in range(rounds)
            for text in MEANT
        ]
        budget = "≤ 120" if mode is Mode.MEANING else ""
        yield Measured(f"{mode.value}, once loaded, p50 / p95 ms", shown(times), budget)
    yield Measured("meaning, first question (loads the vectors), ms", f"{first.wall:.0f}")
    yield Measured("memory of the vectors, MB", f"{index.nbytes / 1e6:.0f}")


def measure(database: Path, folder: Path, rounds: int, embed_s: float) -> Iterator[Measured]:
    """Give all lines, as they are measured."""
    index_file, found = folder / "search.db", sources_of(database)
    for old in folder.glob("search.db*"):
        old.unlink()
    yield from built(database, index_file)
    with EmbedClient() as client:
        index = MeaningIndex(index_file, client, lambda: MODEL)

        def engine_with(meant: MeaningIndex | None) -> SearchEngine:
            return SearchEngine(
                index_file,
                status=lambda opened: index_status(opened, found.sources),
                roots=found.roots,
                meaning=meant,
            )

        with closing(engine_with(None)) as engine:
            yield from words(engine, rounds)
            yield from typing(engine)
            yield from patterns(engine, max(3, rounds // 3))
        yield from embedded(index_file, client, embed_s)
        with closing(index), closing(engine_with(index)) as engine:
            yield from meaning(engine, index, rounds)


def markdown(lines: Sequence[Measured]) -> str:
    """Give the table as Markdown."""
    rows = ["| what | measured | budget | the plugin |", "|---|---|---|---|"]
    rows += [f"| {one.what} | {one.value} | {one.budget} | {one.plugin} |" for one in lines]
    return "\n".join(rows)


def report(given: Path | None, folder: Path, rounds: int, embed_s: float) -> str:
    """Measure and give the table with the load, or say why there is none."""
    try:
        database = large_database(given, folder)
    except NotThere as error:
        return f"Skipped: {error}."
    before = os.getloadavg()[0]
    lines = []
    for line in measure(database, folder, rounds, embed_s):
        lines.append(line)
        print(f"{line.what}: {line.value}", file=sys.stderr, flush=True)
    loads = f"Load {before:.1f} before, {os.getloadavg()[0]:.1f} after, on {os.cpu_count()} processors."
    return f"{loads}\n\n{markdown(lines)}"


def main() -> int:
    if sys.argv[1:2] == ["--build-here"]:
        build_here(Path(sys.argv[2]), Path(sys.argv[3]))
        return 0
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--db", type=Path, help="the large database, unpacked")
    parser.add_argument("--folder", type=Path, help="where it is unpacked and indexed (a temporary one)")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--embed-s", type=float, default=60)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = arguments.folder or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        print(report(arguments.db, folder, arguments.rounds, arguments.embed_s))
    return 0


if __name__ == "__main__":
    sys.exit(main())
