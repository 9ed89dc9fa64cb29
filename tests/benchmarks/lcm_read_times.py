"""How long the reader of lossless-claw databases takes, beside the plugin's own times.

    python tests/benchmarks/lcm_read_times.py [DATABASE] [--runs N] [--json]

DATABASE, or $STRANDLINE_LARGE_LCM, is a large database, best the one that
tests/fixtures/lcm/timings.json was measured on (200,929 messages). Without one, a synthetic
database of about that size is built in a temporary folder; the plugin's times are then printed
for orientation only. Every run opens the file anew, as the app does.
"""

import argparse
import json
import os
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "app"))

from strandline.store.lcm import LcmDatabase  # noqa: E402

TIMINGS = ROOT / "tests" / "fixtures" / "lcm" / "timings.json"
BUDGET = 128_000


@dataclass(frozen=True, slots=True)
class Case:
    """One question: what we call it, what timings.json calls it (None: it has no such thing)."""

    name: str
    plugin: str | None
    ask: Callable[[], object]


def cases(database: LcmDatabase) -> list[Case]:
    """Give the questions, aimed at the biggest conversation and the deepest summary."""
    found = database.conversations()
    biggest = max(found, key=lambda one: (one.messages, -one.conversation_id))
    context = max(
        (one for one in found if one.active), key=lambda one: (one.context_items, -one.conversation_id)
    )
    number = biggest.conversation_id
    nodes = [node for one in found for node in database.graph(one.conversation_id).nodes]
    top = max(nodes, key=lambda node: (node.depth, node.covered))
    deepest = next((n for n in nodes if n.depth == top.depth and n.covered == 5_331), top).summary_id
    leaf = next(node for node in nodes if node.depth == 0).summary_id

    def expand_whole() -> object:
        expansion = database.expand(deepest, depth=10)
        return expansion, database.messages_by_id(expansion.message_ids, parts=False)

    return [
        Case("list, all conversations", "conversations list (CLI query, limit 500)", database.conversations),
        Case(
            "one conversation, biggest",
            "conversation show, biggest (CLI query)",
            lambda: database.conversation(number),
        ),
        Case(
            "first page of 50, biggest",
            "messages list first page of 50, biggest (CLI query)",
            lambda: database.messages(number, limit=50),
        ),
        Case(
            "first page of 500, biggest",
            "messages list first page of 500, biggest (CLI query)",
            lambda: database.messages(number, limit=500),
        ),
        Case(
            "first 50 summaries, whole database",
            "summaries list first page of 50, whole database (CLI query)",
            lambda: database.summaries(limit=50),
        ),
        Case(
            "first 500 summaries, biggest",
            "summaries list first page of 500, biggest (CLI query)",
            lambda: database.summaries(number, limit=500),
        ),
        Case("show, deepest summary", "lcm_describe deepest summary", lambda: database.summary(deepest)),
        Case("show, a leaf", "lcm_describe a leaf", lambda: database.summary(leaf)),
        Case("expand depth 10 with messages", "lcm_expand deepest, depth 10, with messages", expand_whole),
        Case(
            f"context of {context.context_items} items at {BUDGET:,}",
            "assemble biggest active context, budget 128000",
            lambda: database.context(context.conversation_id, budget=BUDGET),
        ),
        Case("check of everything (no such thing there)", None, database.check),
        Case("picture of the biggest (no such thing there)", None, lambda: database.graph(number)),
        Case("nothing new (follow, quiet file)", None, _quiet_follow(database, number)),
    ]


def _quiet_follow(database: LcmDatabase, number: int) -> Callable[[], object]:
    watch = database.follow(number, database.conversation(number).last_seq or 0)
    watch.poll()
    return watch.poll


def measure(case: Case, runs: int) -> tuple[list[float], list[float]]:
    """Give the wall times and the processor times of a question in ms.

    On a machine that others use as well, the second is nearer to what an idle one would take.
    """
    wall, processor = [], []
    for _ in range(runs):
        start, used = time.perf_counter(), time.process_time()
        case.ask()
        processor.append((time.process_time() - used) * 1000)
        wall.append((time.perf_counter() - start) * 1000)
    return wall, processor


def synthetic(path: Path) -> None:
    """Build a database of about 200,000 messages and 5,000 summaries in the shape of 0.15.3."""
    draw = random.Random(7)
    words = ["厨房", "阳台", "budget", "kitchen", "预算", "tile", "daylight", "采光", "elevator", "学校"]
    source = sqlite3.connect(
        f"{(ROOT / 'tests/fixtures/lcm/small.db').as_uri()}?mode=ro&immutable=1", uri=True
    )
    target = sqlite3.connect(path, isolation_level=None)
    target.execute("PRAGMA journal_mode = OFF")
    target.execute("PRAGMA synchronous = OFF")
    for (sql,) in source.execute(
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'"
        " AND name NOT LIKE '%fts%' ORDER BY type DESC"
    ):
        target.execute(sql)
    source.close()
    target.execute("BEGIN")
    message_id, moment = 0, 1_700_000_000
    for number in range(1, 108):
        target.execute(
            "INSERT INTO conversations (conversation_id, session_id, session_key) VALUES (?, ?, ?)",
            (number, f"session-{number}", f"agent:main:slack:channel:{number}"),
        )
        count = 14_000 if number < 4 else 1_530
        first = message_id + 1
        for seq in range(1, count + 1):
            message_id += 1
            moment += draw.randrange(1, 90)
            text = " ".join(draw.choices(words, k=draw.randrange(5, 200)))
            at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(moment))
            role = "user" if seq % 2 else "assistant"
            target.execute(
                "INSERT INTO messages"
                " (message_id, conversation_id, seq, role, content, token_count, created_at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (message_id, number, seq, role, text, len(text) // 3, at),
            )
            target.execute(
                "INSERT INTO message_parts"
                " (part_id, message_id, session_id, part_type, ordinal, text_content, metadata)"
                " VALUES (?, ?, ?, 'text', 0, ?, ?)",
                (
                    f"part-{message_id}",
                    message_id,
                    f"session-{number}",
                    text,
                    json.dumps({"originalRole": role}),
                ),
            )
        _synthetic_summaries(target, draw, number, first, message_id)
    target.execute("COMMIT")
    target.execute("ANALYZE")
    target.close()


def _synthetic_summaries(
    target: sqlite3.Connection, draw: random.Random, number: int, first: int, last: int
) -> None:
    """Cover all but the newest 60 messages: leaves of 45, then four of a kind into one."""
    layer, depth, ordinal = [], 0, 0
    for start in range(first, last - 105, 45):
        name = f"sum_{draw.getrandbits(64):016x}"
        layer.append((name, start, start + 44))
        target.executemany(
            "INSERT INTO summary_messages VALUES (?, ?, ?)", [(name, start + n, n) for n in range(45)]
        )
    newest = layer[-1][2]
    while layer:
        for name, start, end in layer:
            target.execute(
                "INSERT INTO summaries (summary_id, conversation_id, kind, depth, content, token_count,"
                " earliest_at, latest_at) SELECT ?, ?, ?, ?, ?, 400,"
                " (SELECT created_at FROM messages WHERE message_id = ?),"
                " (SELECT created_at FROM messages WHERE message_id = ?)",
                (name, number, "condensed" if depth else "leaf", depth, f"{name} " * 60, start, end),
            )
        if len(layer) < 4:
            break
        higher = []
        for at in range(0, len(layer) - 3, 4):
            group = layer[at : at + 4]
            name = f"sum_{draw.getrandbits(64):016x}"
            higher.append((name, group[0][1], group[-1][2]))
            target.executemany(
                "INSERT INTO summary_parents VALUES (?, ?, ?)",
                [(name, one[0], n) for n, one in enumerate(group)],
            )
        layer, depth = higher, depth + 1
    for name, _, _ in layer:
        target.execute(
            "INSERT INTO context_items (conversation_id, ordinal, item_type, summary_id)"
            " VALUES (?, ?, 'summary', ?)",
            (number, ordinal, name),
        )
        ordinal += 1
    for message_id in range(newest + 1, last + 1):
        target.execute(
            "INSERT INTO context_items (conversation_id, ordinal, item_type, message_id)"
            " VALUES (?, ?, 'message', ?)",
            (number, ordinal, message_id),
        )
        ordinal += 1


def report(path: Path, runs: int, as_json: bool) -> None:
    """Measure and print the table."""
    plugin = {one["name"]: one["medianMs"] for one in json.loads(TIMINGS.read_text("utf-8"))["results"]}
    rows = []
    for case in cases(LcmDatabase(path)):
        wall, processor = measure(case, runs)
        theirs = plugin.get(case.plugin) if case.plugin else None
        rows.append((case.name, theirs, statistics.median(wall), min(wall), statistics.median(processor)))
    if as_json:
        names = ("name", "plugin_ms", "median_ms", "min_ms", "processor_ms")
        print(json.dumps([dict(zip(names, row, strict=True)) for row in rows], indent=1))
        return
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg()) if hasattr(os, "getloadavg") else "?"
    print(
        f"{path.name}, {path.stat().st_size / 1e6:,.0f} MB, {runs} runs, load {load},"
        f" SQLite {sqlite3.sqlite_version}; plugin: load 3.9, 5.7, 5.7"
    )
    print(f"{'ms':<44} {'plugin':>7} {'third':>7} {'median':>7} {'min':>7} {'cpu':>7}  median/plugin")
    for name, theirs, median, least, used in rows:
        known = f"{theirs:7.1f} {theirs / 3:7.1f}" if theirs else f"{'-':>7} {'-':>7}"
        share = f"{median / theirs:.0%}" if theirs else ""
        print(f"{name:<44} {known} {median:7.1f} {least:7.1f} {used:7.1f}  {share}")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("database", nargs="?", type=Path, default=os.environ.get("STRANDLINE_LARGE_LCM"))
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if arguments.database is not None:
        report(Path(arguments.database), arguments.runs, arguments.json)
        return
    with tempfile.TemporaryDirectory(prefix="strandline-benchmark-") as folder:
        path = Path(folder) / "synthetic.db"
        synthetic(path)
        report(path, arguments.runs, arguments.json)


if __name__ == "__main__":
    main()
