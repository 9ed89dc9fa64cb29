"""The building process: ``strandline index serve``. It reads orders and tells how far it is.

Building keeps an interpreter busy; in the window's own process that would be felt. This one runs
at low priority, and ends with the app: when nobody is at the other end of the pipe any more. It ends
as well when it had no order for a while; it holds 60 MB and is started again in half a second.

To the process: ``build``, ``pause``, ``resume``, ``cancel``, ``end``. From it: ``progress``,
``built``, ``failed``. An order that comes while another one is carried out waits; of several that
wait the last one counts.
"""

import contextlib
import os
import sys
import threading
import time
from typing import Any

from strandline import paths
from strandline.engine.search.builder import Builder
from strandline.engine.search.control import Control, Progress
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.wanted import unpack_wanted
from strandline.engine.search.wire import Note, Wire
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, pack_message, say
from strandline.store.library import Library
from strandline.store.search.index_file import SearchIndex

NICENESS = 10
IDLE_S = 120.0
TELL_S = 0.2
"""Progress is told at most this often."""


def serve(wire: Wire) -> None:
    """Carry out orders until the other end is gone."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    Server(wire).run()


class Server:
    """The process, given its end of the wire."""

    def __init__(self, wire: Wire, idle_s: float = IDLE_S) -> None:
        self._wire = wire
        self._idle_s = idle_s
        self._control = Control()
        self._changed = threading.Condition()
        self._order: Note | None = None
        self._ended = False
        self._told = 0.0

    def run(self) -> None:
        """Carry out orders until the other end is gone, or gives none for a while."""
        threading.Thread(target=self._listen, name="orders", daemon=True).start()
        with contextlib.suppress(OSError, ValueError):  # nobody listens any more
            while (order := self._next()) is not None:
                self._carry_out(order)

    def _next(self) -> Note | None:
        with self._changed:
            self._changed.wait_for(lambda: self._order is not None or self._ended, self._idle_s)
            if self._ended or self._order is None:
                return None
            order, self._order = self._order, None
            # A pause outlasts an order; a cancel is meant for the one it was said to.
            paused, self._control = self._control.paused, Control()
            if paused:
                self._control.pause()
            return order

    def _listen(self) -> None:
        for note in self._wire.notes():
            with self._changed:
                match note["what"]:
                    case "build":
                        self._order = note
                    case "pause":
                        self._control.pause()
                    case "resume":
                        self._control.resume()
                    case "cancel":
                        self._order = None
                        self._control.cancel()
                    case "end":
                        break
                self._changed.notify()
        with self._changed:
            self._ended = True
            self._control.cancel()
            self._changed.notify()

    def _carry_out(self, order: Note) -> None:
        try:
            result = self._build(order)
        except StrandlineError as error:
            self._fail(order, error.sentence, error.way_out)
        except Exception as error:  # noqa: BLE001 - the app is told, whatever it is, and can go on
            sentence = say(
                QT_TRANSLATE_NOOP("model", "The search index could not be built ({kind})."),
                kind=type(error).__name__,
            )
            way_out = say(QT_TRANSLATE_NOOP("model", "Drop the index; it is then built again."))
            self._fail(order, sentence, way_out)
        else:
            self._wire.send("built", id=order["id"], **result)

    def _fail(self, order: Note, sentence: Message, way_out: Message) -> None:
        self._wire.send(
            "failed", id=order["id"], sentence=pack_message(sentence), way_out=pack_message(way_out)
        )

    def _build(self, order: Note) -> dict[str, Any]:
        with contextlib.ExitStack() as stack:
            library = None
            if paths.library_file().is_file():
                with contextlib.suppress(StrandlineError):
                    library = stack.enter_context(Library.open(paths.library_file()))
            found = catalog(unpack_wanted(order["wanted"]), library, os.environ)
            index = stack.enter_context(SearchIndex.open(paths.search_file()))
            builder = Builder(
                index, found.sources, found.roots, unread=found.unread, control=self._control, tell=self._tell
            )
            result = builder.run(thorough=bool(order["thorough"]))
        return {
            "finished": result.finished,
            "added": result.added,
            "removed": result.removed,
            "problems": [pack_message(problem) for problem in (*found.problems, *result.problems)],
        }

    def _tell(self, progress: Progress) -> None:
        now = time.monotonic()
        if now - self._told < TELL_S and not progress.paused and progress.percent < 100:
            return
        self._told = now
        self._wire.send(
            "progress",
            done=progress.done,
            total=progress.total,
            reading=pack_message(progress.what) if progress.what else None,
            waiting=progress.waiting,
            paused=progress.paused,
        )


def main() -> int:
    """Serve over standard input and output; whatever else is printed goes to the error stream."""
    wire = Wire(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    serve(wire)
    return 0
