"""The process that builds the search index: ``strandline index serve``; see ``helping/server``.

It holds 60 MB. From it: ``progress`` and ``built``, or ``failed``.
"""

import contextlib
import os

from strandline import paths
from strandline.engine.helping.server import OrderServer, serve_with
from strandline.engine.helping.wire import Note
from strandline.engine.search.builder import Builder
from strandline.engine.search.progress import Progress
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.wanted import unpack_wanted
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, pack_message, say
from strandline.store.library import Library
from strandline.store.search.index_file import SearchIndex


class Server(OrderServer):
    """The building process, given its end of the wire."""

    order_name = "build"

    def _do(self, order: Note) -> tuple[str, Note]:
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
        return "built", {
            "finished": result.finished,
            "added": result.added,
            "removed": result.removed,
            "problems": [pack_message(problem) for problem in (*found.problems, *result.problems)],
        }

    def _unforeseen(self, error: Exception) -> tuple[Message, Message]:
        return (
            say(
                QT_TRANSLATE_NOOP("model", "The search index could not be built ({kind})."),
                kind=type(error).__name__,
            ),
            say(QT_TRANSLATE_NOOP("model", "Drop the index; it is then built again.")),
        )

    def _tell(self, progress: Progress) -> None:
        if not self._is_time() and not progress.paused and progress.percent < 100:
            return
        self._wire.send(
            "progress",
            done=progress.done,
            total=progress.total,
            reading=pack_message(progress.what) if progress.what else None,
            waiting=progress.waiting,
            paused=progress.paused,
        )


def main() -> int:
    """Serve over standard input and output."""
    return serve_with(Server)
