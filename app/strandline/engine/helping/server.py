"""The side of the process: it reads orders and carries them out, one after the other.

Long work keeps an interpreter busy; in the window's own process that would be felt. Such a process
runs at low priority, and ends with the app: when nobody is at the other end of the pipe any more. It
ends as well when it had no order for a while; it is started again in half a second.

To the process: orders, ``pause``, ``resume``, ``cancel``, ``end``. From it: what it tells, and an
answer or ``failed`` for each order. An order that comes while another one is carried out waits; of
several that wait the last one counts. One that is withdrawn while it waits is answered as one that was
withdrawn after it had begun.
"""

import contextlib
import threading
import time

from strandline.engine.helping.control import Control
from strandline.engine.helping.starting import own_wire
from strandline.engine.helping.wire import Note, Wire
from strandline.errors import StrandlineError
from strandline.messages import Message, pack_message

NICENESS = 10
IDLE_S = 120.0
TELL_S = 0.2
"""How far the work is, is told at most this often."""


class OrderServer:
    """The process, given its end of the wire. Whoever derives from it does the work."""

    order_name = ""

    def __init__(self, wire: Wire, idle_s: float = IDLE_S) -> None:
        self._wire = wire
        self._idle_s = idle_s
        self._control = Control()
        self._changed = threading.Condition()
        self._order: Note | None = None
        self._withdrawn = False
        self._ended = False
        self._last_told = 0.0

    def run(self) -> None:
        """Carry out orders until the other end is gone, or gives none for a while."""
        threading.Thread(target=self._listen, name="orders", daemon=True).start()
        with contextlib.suppress(OSError, ValueError):  # nobody listens any more
            while (order := self._next()) is not None:
                self._carry_out(order)

    # -- what a kind of process is about -----------------------------------------------------

    def _do(self, order: Note) -> tuple[str, Note]:
        """Carry out an order and give the name and the values of the answer. May raise anything."""
        raise NotImplementedError

    def _unforeseen(self, error: Exception) -> tuple[Message, Message]:
        """Give the sentence and the way out for an error that is not one of ours."""
        raise NotImplementedError

    # -- for the work ------------------------------------------------------------------------

    def _cancelled(self) -> bool:
        """Whether the order was withdrawn; waits while it is to hold still."""
        control = self._control
        control.wait()
        return control.cancelled

    def _is_time(self) -> bool:
        """Whether it is time to tell again how far the work is."""
        now = time.monotonic()
        if now - self._last_told < TELL_S:
            return False
        self._last_told = now
        return True

    # -- inside ------------------------------------------------------------------------------

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
            if self._withdrawn:
                self._control.cancel()
            return order

    def _listen(self) -> None:
        for note in self._wire.notes():
            with self._changed:
                match note["what"]:
                    case self.order_name:
                        self._order, self._withdrawn = note, False
                    case "pause":
                        self._control.pause()
                    case "resume":
                        self._control.resume()
                    case "cancel":
                        self._withdrawn = True
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
            what, values = self._do(order)
        except StrandlineError as error:
            self._fail(order, error.sentence, error.way_out)
        except Exception as error:  # noqa: BLE001 - the app is told, whatever it is, and can go on
            self._fail(order, *self._unforeseen(error))
        else:
            self._wire.send(what, id=order["id"], **values)

    def _fail(self, order: Note, sentence: Message, way_out: Message) -> None:
        self._wire.send(
            "failed", id=order["id"], sentence=pack_message(sentence), way_out=pack_message(way_out)
        )


def serve_with(kind: type[OrderServer]) -> int:
    """Serve over standard input and output."""
    kind(own_wire(NICENESS)).run()
    return 0
