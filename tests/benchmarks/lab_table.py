"""The lab's table for the built-in scenarios and the longest conversation of medium.db.

    python tests/benchmarks/lab_table.py [--window N] [--only trip,fault,story,medium] [--workers N]

Nothing is kept and nothing taken from a library: every strategy is really run, offline. Seconds are those
of the strategies themselves; "all" is the wall clock, starting the processes and measuring included.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT / "tests")]

from strandline.engine.lab.conversation_source import Subject, window_of  # noqa: E402
from strandline.engine.lab.conversations import of_memory  # noqa: E402
from strandline.engine.lab.plan import LabRun, Plan  # noqa: E402
from strandline.engine.lab.reading import advice_of, rows_of  # noqa: E402
from strandline.engine.lab.report import figure_words, published_words, spread_words  # noqa: E402
from strandline.engine.lab.runner import run  # noqa: E402
from strandline.engine.lab.scenarios import LANGUAGES, NAMES, scenario  # noqa: E402
from strandline.engine.lab.strategies.registry import ids  # noqa: E402
from strandline.engine.lab.token_counter import counter  # noqa: E402
from strandline.model.lab.measured import AGE_FROM  # noqa: E402
from strandline.model.lab.summary import alive_by_age  # noqa: E402
from strandline.model.tokens import O200K  # noqa: E402
from strandline.store.lcm import open_memory  # noqa: E402

MEDIUM = ROOT / "tests" / "fixtures" / "lcm" / "medium.db"
MEDIUM_WINDOW = 32_000


def subjects(only: set[str]) -> Iterator[tuple[str, Subject]]:
    """Give what is run, with its name."""
    count, _ = counter(O200K)
    for name in NAMES:
        for language in LANGUAGES:
            if name in only:
                yield f"{name}.{language}", scenario(name, language, count)
    if "medium" in only:
        store = open_memory(MEDIUM)
        longest = max(store.conversations(), key=lambda one: one.messages)
        yield "medium.db", of_memory(store, longest.conversation_id, count)


def show(found: LabRun, name: str, seconds: float) -> None:
    """Print one table in Markdown."""
    plan = found.plan
    turns = max((one.figures.turns for one in found.results), default=0)
    print(
        f"\n## {name}: {turns} turns, {len(plan.conversation.messages)} messages,"
        f" {len(found.protection.facts)} facts, window {plan.window.tokens:,}, all {seconds:.0f} s\n"
    )
    print(f"| | {' | '.join(one.strategy for one in found.results)} |")
    print(f"|---|{'---:|' * len(found.results)}")
    for row in rows_of(found):
        cells = []
        for cell in row.cells:
            words = figure_words(cell.value, row.unit)
            between = spread_words(cell, row.unit)
            cells.append((f"**{words}**" if cell.best else words) + (f" ({between})" if between else ""))
        print(f"| {row.label} | {' | '.join(cells)} |")
    ages = [alive_by_age(one.measured) for one in found.results]
    for at, start in enumerate(AGE_FROM):
        if any(shares[at].whole for shares in ages):
            shown = [f"{shares[at].value:.0%}" if shares[at].whole else "–" for shares in ages]
            print(f"| Facts last said {start}+ turns ago | {' | '.join(shown)} |")
    print()
    for line in advice_of(found):
        print(f"- {line}")
    for strategy, error in found.failures.items():
        print(f"- {strategy} failed: {error.sentence}")


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--window", type=int)
    parser.add_argument("--only", default=",".join((*NAMES, "medium")))
    parser.add_argument("--strategies", default=",".join(ids()))
    parser.add_argument("--workers", type=int)
    arguments = parser.parse_args()
    for name, subject in subjects(set(arguments.only.split(","))):
        window = window_of(arguments.window or subject.window or MEDIUM_WINDOW)
        chosen = tuple(arguments.strategies.split(","))
        plan = Plan(subject.conversation, subject.source, window, chosen, subject.probes, encoding=O200K)
        started = time.perf_counter()
        found = run(plan, workers=arguments.workers)
        show(found, name, time.perf_counter() - started)
    print(f"\nPublished (an article's figures, on other data): {published_words()}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
