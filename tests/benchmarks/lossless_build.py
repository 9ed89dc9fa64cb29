"""Print how long summaries take over the messages of medium.db, what memory, and what 50 new ones cost.

Run as ``PYTHONPATH=app python tests/benchmarks/lossless_build.py [DATABASE]``. Aims (issue 8): 60 s for
its 10,105 messages with the extractive summarizer, 400 MB, 300 ms for 50 new messages (import included).
On a machine that does other things too, the CPU time is the better measure.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT / "tests")]

from engine.lossless.kit import Host, Writer  # noqa: E402
from strandline.engine.lossless.desk import LosslessDesk  # noqa: E402
from strandline.model.memory import Role  # noqa: E402
from strandline.store.lcm import LcmDatabase  # noqa: E402


def write_transcripts(host: Host, source: LcmDatabase) -> list[Writer]:
    """Write every conversation of a memory as a transcript; give their writers."""
    writers = []
    for one in source.conversations():
        number = one.conversation_id
        writer = host.transcript(f"m{number:02}", f"agent:main:m{number}")
        page = source.messages(number, after=0, limit=100_000)
        for said in source.messages_by_id([m.message_id for m in page.messages], whole=True):
            text = said.text or "done"
            if said.role is Role.ASSISTANT:
                writer.answer(text)
            elif said.role is Role.TOOL:
                writer.result(text, f"c{said.message_id}")
            else:
                writer.user(text)
        writers.append(writer)
    return writers


def timed(what: str, act: Callable[[], object]) -> None:
    start, worked = time.perf_counter(), time.process_time()
    told = act()
    seconds, worked = time.perf_counter() - start, time.process_time() - worked
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{what:<22} {seconds:7.2f} s {worked:7.2f} s CPU {peak:5.0f} MB  {told}")


def main(database: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder))
        writers = write_transcripts(host, LcmDatabase(database))
        with LosslessDesk(host.state, env=host.env) as desk:
            timed("import", lambda: desk.import_new().messages)
            timed("build", lambda: desk.build().made)
            timed("status", lambda: desk.status().state)
            timed("build again", lambda: desk.build().made)
            timed("everything but tails", lambda: desk.build(asked=True).made)
            writer = max(writers, key=lambda one: one.count)
            for number in range(25):
                writer.user(f"{number}: the kitchen stays closed, the budget is 180,000.")
                writer.answer("Noted: closed, and 180,000. " * 4)
            timed("50 new, import", lambda: desk.import_new().messages)
            timed("50 new, build", lambda: desk.build().made)
            for one in desk.status().figures.depths:
                print(f"depth {one.depth}: {one.summaries} summaries, {one.tokens:,} tokens")
            print("check:", LcmDatabase(desk.path).check())
        host.store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "tests" / "fixtures" / "lcm" / "medium.db")
