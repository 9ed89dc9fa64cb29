"""Print how fast transcripts go into a memory of our own, and what it takes.

Run as ``PYTHONPATH=app python tests/benchmarks/lossless_times.py [MESSAGES]``. Aims (issue 8): 2,000
messages/s, 400 MB, 300 ms for 50 new messages (with what compaction then does).
"""

import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.lossless.kit import Host

SAID = (
    "We keep the kitchen closed and the budget at 180,000; the plumber comes on Tuesday. ",
    "厨房保持封闭，总预算 18 万元，水管工周二来；采光优先，三个月内完工。",
)


def turn(talk, number):
    """Write the five messages of a turn: a question, a call with thinking, a result, two answers."""
    talk.user(f"{number}: " + SAID[number % 2] * (1 + number % 4))
    talk.call("exec", {"command": f"grep -n {number} notes/plan.md"}, f"call_{number}", "look into the plan")
    talk.result(
        f"notes/plan.md:{number}: " + SAID[(number + 1) % 2] * (number % 12), f"call_{number}", "exec"
    )
    talk.answer(SAID[number % 2] * 3)
    talk.answer("done")


def peak_mb():
    """Give the most memory this process had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def took(host):
    """Import, and give the seconds it took and what it did."""
    start = time.perf_counter()
    done = host.take()
    return time.perf_counter() - start, done


def main(messages):
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder))
        talk = host.transcript("abc")
        for number in range(messages // 5):
            turn(talk, number)
        size = talk.path.stat().st_size / 1e6
        seconds, done = took(host)
        print(f"first import   {done.messages:>8,} messages  {size:6.1f} MB  {seconds:7.2f} s", end="")
        print(f"  {done.messages / seconds:8,.0f}/s  peak {peak_mb():4.0f} MB")
        seconds, done = took(host)
        print(f"nothing new    {done.messages:>8,} messages             {1000 * seconds:7.0f} ms")
        for number in range(10):
            turn(talk, messages + number)
        seconds, done = took(host)
        print(f"50 new         {done.messages:>8,} messages             {1000 * seconds:7.0f} ms")
        talk.user("another way", parent=None)
        seconds, done = took(host)
        print(f"another branch {done.messages:>8,} messages             {1000 * seconds:7.0f} ms")
        memory = sum(path.stat().st_size for path in host.store.path.parent.glob("*.db*")) / 1e6
        print(f"the memory has {memory:.1f} MB, peak {peak_mb():.0f} MB")
        other = host.transcript("big", "agent:main:cron:big")
        other.result("".join(f"row {number} of a very long table\n" for number in range(950_000)))
        seconds, done = took(host)
        print(f"a 30 MB line   {done.messages:>8,} messages             {1000 * seconds:7.0f} ms", end="")
        print(f"  peak {peak_mb():4.0f} MB")
        host.store.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
