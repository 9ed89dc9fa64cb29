"""How long answers by words and by pattern take on an index that is built.

    strandline index build --db large.db
    python tests/benchmarks/search_answer_times.py --db large.db [--rounds 9]

Prints, for each query, the median of wall and of processor time in ms, then the 95th percentile of
all; for patterns also the time to the first hit. The words are those of the plugin's golden queries.
"""

import argparse
import json
import os
import statistics
import time
from pathlib import Path

from strandline import paths
from strandline.engine.search.service import SearchEngine
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.status import index_status
from strandline.engine.search.wanted import Wanted
from strandline.model.search import Mode, Query

GOLDEN = Path(__file__).resolve().parents[1] / "fixtures" / "lcm" / "golden" / "small-grep.json"
MORE_WORDS = [
    "的", "the", "kitchen budget", "装修 预算", "厨", "budget*", "不要 开放式厨房", "八十九平米", "kitchn",
]  # fmt: skip
PATTERNS = [
    "八十九平米", "kitchen", "zzqqxx", r"budget.*\d{3},\d{3}", r"(?i)kitchen\s+\w+ing", r"第\s*\d+\s*周",
    "厨房|阳台", ".", "(a+)+b", r"(?<!x)kitchen(?= layout)",
]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    found = catalog(Wanted(databases=((arguments.db.absolute(), None),)), None, {})
    engine = SearchEngine(
        paths.search_file(), status=lambda index: index_status(index, found.sources), roots=found.roots
    )
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    asked = {one["params"]["pattern"] for one in golden if one["params"]["mode"] == "full_text"}
    table(engine, [*sorted(one for one in asked if one.strip()), *MORE_WORDS], Mode.WORDS, arguments.rounds)
    table(engine, PATTERNS, Mode.REGEX, max(3, arguments.rounds // 3))
    engine.close()


def table(engine: SearchEngine, texts: list[str], mode: Mode, rounds: int) -> None:
    every: list[float] = []
    for text in texts:
        walls, works, firsts, total = [], [], [], 0
        for _ in range(rounds):
            started, worked, first = time.perf_counter(), time.thread_time(), None
            for answer in engine.stream(Query(text, mode=mode)):
                if first is None and answer.hits:
                    first = time.perf_counter() - started
                total = answer.total
            walls.append((time.perf_counter() - started) * 1000)
            works.append((time.thread_time() - worked) * 1000)
            firsts.append(None if first is None else first * 1000)
        every += walls
        known = [one for one in firsts if one is not None]
        first_text = f"{statistics.median(known):7.1f}" if known else "      –"
        wall, work = statistics.median(walls), statistics.median(works)
        print(f"{mode.value:6} {total:8,} {wall:8.1f} ms {work:8.1f} ms cpu  first {first_text}  {text!r}")
    every.sort()
    last = every[int(len(every) * 0.95)]
    print(f"{mode.value:6} p50 {statistics.median(every):.1f} ms  p95 {last:.1f} ms\n")


if __name__ == "__main__":
    main()
