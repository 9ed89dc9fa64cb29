"""The lab's helping process: ``strandline lab work``. It carries out orders one after the other.

Strategies keep an interpreter busy for seconds; in the window's own process that would be felt, and two
of them would not run at once. It ends when nobody is at the other end of the pipe any more.

To the process: ``do`` (a task), ``end``. From it: ``turn`` (done, total), ``done``, ``failed``.
"""

import contextlib
import queue
import threading
import time
from typing import Any

from strandline.engine.helping.starting import own_wire
from strandline.engine.helping.wire import Note, Wire
from strandline.engine.lab.faults import fault_of
from strandline.engine.lab.strategies.registry import strategy
from strandline.engine.lab.task import do, pack_carried, unpack_task
from strandline.engine.lab.toolbox import Toolbox
from strandline.errors import StrandlineError
from strandline.messages import pack_message

NICENESS = 5
TELL_S = 0.1
"""Progress is told at most this often."""


class WorkProcess:
    """The process, given its end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._orders: queue.SimpleQueue[Note | None] = queue.SimpleQueue()
        self._ended = threading.Event()

    def run(self) -> None:
        """Carry out orders until the other end is gone, or says that there are no more."""
        threading.Thread(target=self._listen, name="orders", daemon=True).start()
        with Toolbox() as box, contextlib.suppress(OSError, ValueError):
            while (order := self._orders.get()) is not None:
                self._carry_out(order, box)

    def _listen(self) -> None:
        for note in self._wire.notes():
            if note["what"] == "do":
                self._orders.put(note)
            elif note["what"] == "end":
                break
        self._ended.set()
        self._orders.put(None)

    def _carry_out(self, order: Note, box: Toolbox) -> None:
        number = order["id"]
        told = 0.0

        def progress(done: int, total: int) -> None:
            nonlocal told
            now = time.monotonic()
            if done == total or now - told >= TELL_S:
                told = now
                self._wire.send("turn", id=number, done=done, total=total)

        try:
            task = unpack_task(order["task"])
            made = strategy(task.strategy, box.tools(task))
            carried = do(task, made, progress=progress, cancelled=self._ended.is_set)
            result = pack_carried(carried)
        except StrandlineError as error:
            self._fail(number, error)
        except Exception as error:  # noqa: BLE001 - whatever a strategy raises, the others go on
            self._fail(number, fault_of(order["task"]["strategy"], error))
        else:
            self._wire.send("done", id=number, result=result)

    def _fail(self, number: Any, error: StrandlineError) -> None:
        self._wire.send(
            "failed", id=number, sentence=pack_message(error.sentence), way_out=pack_message(error.way_out)
        )


def main() -> int:
    """Work over standard input and output."""
    wire = own_wire(NICENESS)
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C goes to every process; the one that asked decides
        WorkProcess(wire).run()
    return 0
