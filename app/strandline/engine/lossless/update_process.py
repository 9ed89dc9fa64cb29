"""The process that brings your own memory up to date: ``strandline lossless serve``; see ``helping/server``.

From it: ``importing`` and ``building`` while it works, then ``updated``, ``busy`` or ``failed``.
"""

import os
from pathlib import Path

from strandline.engine.helping.server import OrderServer, serve_with
from strandline.engine.helping.wire import Note
from strandline.engine.lossless.compaction import Building
from strandline.engine.lossless.desk import Busy, LosslessDesk
from strandline.engine.lossless.importing import Progress
from strandline.engine.lossless.updating import update
from strandline.engine.summarizers.named import summarizer_or_reason
from strandline.messages import QT_TRANSLATE_NOOP, Message, pack_message, say
from strandline.model.lossless_plan import LosslessSettings


class Server(OrderServer):
    """The updating process, given its end of the wire."""

    order_name = "update"

    def _do(self, order: Note) -> tuple[str, Note]:
        settings = LosslessSettings(**order["settings"])
        state = order["state_dir"]
        with LosslessDesk(Path(state), settings=settings, env=os.environ) as desk:
            made: dict[int, int] = {}

            def tell(now: Progress | Building) -> None:
                if isinstance(now, Building):
                    made[now.conversation_id] = now.made
                if not self._is_time():
                    return
                if isinstance(now, Progress):
                    self._wire.send(
                        "importing", state_dir=state, done=now.done, total=now.total, messages=now.messages
                    )
                else:
                    figures = desk.store.figures()
                    self._wire.send(
                        "building",
                        state_dir=state,
                        made=sum(made.values()),
                        left=now.left,
                        cost=figures.cost,
                        unpriced=figures.unpriced,
                    )

            try:
                summarizer = summarizer_or_reason(order["summarizer"])
                done = update(desk, summarizer, tell, self._cancelled)
            except Busy:
                return "busy", {"state_dir": state}
        return "updated", {
            "state_dir": state,
            "messages": done.messages,
            "summaries": done.summaries,
            "complete": done.complete,
            "problem": None if done.problem is None else pack_message(done.problem),
            "way_out": None if done.way_out is None else pack_message(done.way_out),
            "unread": [pack_message(one) for one in done.unread],
        }

    def _unforeseen(self, error: Exception) -> tuple[Message, Message]:
        return (
            say(
                QT_TRANSLATE_NOOP("model", "Your own memory could not be brought up to date ({kind})."),
                kind=type(error).__name__,
            ),
            say(QT_TRANSLATE_NOOP("model", "What was built before is still there; try it again.")),
        )


def main() -> int:
    """Serve over standard input and output."""
    return serve_with(Server)
