"""Print how fast transcripts go into a memory of our own, and what it takes.

Run as ``PYTHONPATH=app python tests/benchmarks/lossless_times.py [MESSAGES]``. Aims (issue 8): 2,000
messages/s, 400 MB, 300 ms for 50 new messages (with what compaction then does). On a machine that does
other things too, the CPU time is the better measure.
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


def told(what, host):
    """Import, and print how many messages went in, how long it took and the most memory so far."""
    start, worked = time.perf_counter(), time.process_time()
    done = host.take()
    seconds, worked = time.perf_counter() - start, time.process_time() - worked
    rate = f"{done.messages / seconds:7,.0f}/s" if done.messages > 1_000 else " " * 9
    print(f"{what:<15}{done.messages:>8,} {1000 * seconds:>8,.0f} ms {1000 * worked:>8,.0f} ms CPU", end="")
    print(f" {rate} {peak_mb():5.0f} MB")


def main(messages):
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder))
        talk = host.transcript("abc")
        for number in range(messages // 5):
            turn(talk, number)
        told("first import", host)
        told("nothing new", host)
        for number in range(10):
            turn(talk, messages + number)
        told("50 new", host)
        talk.user("another way", parent=None)
        told("another branch", host)
        other = host.transcript("big", "agent:main:cron:big")
        other.result("".join(f"row {number} of a very long table\n" for number in range(950_000)))
        told("a 30 MB line", host)
        memory = sum(path.stat().st_size for path in host.store.path.parent.glob("*.db*")) / 1e6
        print(f"the transcript has {talk.path.stat().st_size / 1e6:.1f} MB, the memory {memory:.1f} MB")
        host.store.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
