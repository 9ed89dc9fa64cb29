"""The app's side of the process that builds the search index."""

from collections.abc import Callable
from dataclasses import dataclass

from strandline.engine.helping.client import OrderClient
from strandline.engine.helping.starting import own_command
from strandline.engine.helping.wire import Note
from strandline.engine.search.progress import Progress
from strandline.engine.search.wanted import Wanted, pack_wanted
from strandline.messages import QT_TRANSLATE_NOOP, Message, say, unpack_message


@dataclass(frozen=True, slots=True)
class Built:
    """A build that came to its end, or was cancelled: what it changed and what it could not read."""

    finished: bool
    added: int
    removed: int
    problems: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class BuildFailed:
    """A build that could not be done at all."""

    sentence: Message
    way_out: Message


Told = Progress | Built | BuildFailed


def command() -> list[str]:
    """Give the command that starts the process."""
    return own_command("index", "serve")


class BuildClient(OrderClient[Told]):
    """One building process, there or not; see :class:`OrderClient`."""

    def __init__(self, listener: Callable[[Told], None], start: Callable[[], list[str]] = command) -> None:
        super().__init__(listener, start, "index")

    def build(self, wanted: Wanted, *, thorough: bool) -> None:
        """Bring the index up to what is opened; an order that still waits is replaced."""
        with self._lock:
            thorough = thorough or (self._order is not None and bool(self._order["thorough"]))
            self._give_order({"what": "build", "wanted": pack_wanted(wanted), "thorough": thorough})

    def _told(self, note: Note) -> Told | None:
        match note["what"]:
            case "progress":
                reading = unpack_message(note["reading"]) if note["reading"] else None
                return Progress(note["done"], note["total"], reading, note["waiting"], note["paused"])
            case "built":
                problems = tuple(unpack_message(problem) for problem in note["problems"])
                return Built(note["finished"], note["added"], note["removed"], problems)
            case "failed":
                return BuildFailed(unpack_message(note["sentence"]), unpack_message(note["way_out"]))
        return None

    def _answers(self, told: Told) -> bool:
        return not isinstance(told, Progress)

    def _given_up(self, reason: str) -> Told:
        return BuildFailed(
            say(QT_TRANSLATE_NOOP("model", "The search index is not built: {reason}."), reason=reason),
            say(QT_TRANSLATE_NOOP("model", "It is tried again with the next change.")),
        )
