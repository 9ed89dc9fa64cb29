"""The app's side of the process that brings your own memory up to date."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from strandline.engine.helping.client import OrderClient
from strandline.engine.helping.starting import own_command
from strandline.engine.helping.wire import Note
from strandline.engine.lossless.importing import Progress
from strandline.engine.lossless.updating import Updated
from strandline.messages import QT_TRANSLATE_NOOP, Message, say, unpack_message
from strandline.model.lossless_plan import LosslessSettings


@dataclass(frozen=True, slots=True)
class Summarising:
    """How far a build is: summaries ``made``, raw tokens ``left`` in the conversation it is at.

    ``cost`` is what the memory has cost so far, US dollars, ``unpriced`` the calls without a known price.
    """

    made: int
    left: int
    cost: float
    unpriced: int


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another process works on this memory; nothing was done."""


@dataclass(frozen=True, slots=True)
class UpdateFailed:
    """An update that could not be done at all."""

    sentence: Message
    way_out: Message


@dataclass(frozen=True, slots=True)
class Told:
    """What the process says of the memory of a state folder."""

    state_dir: Path
    what: Progress | Summarising | Updated | Elsewhere | UpdateFailed


def command() -> list[str]:
    """Give the command that starts the process."""
    return own_command("lossless", "serve")


class UpdateClient(OrderClient[Told]):
    """One updating process, there or not; see :class:`OrderClient`."""

    def __init__(self, listener: Callable[[Told], None], start: Callable[[], list[str]] = command) -> None:
        super().__init__(listener, start, "own memory")
        self._state_dir = Path()  # of the last order

    def update(self, state_dir: Path, settings: LosslessSettings, summarizer: str) -> None:
        """Bring the memory of a state folder up to date; an order that still waits is replaced."""
        with self._lock:
            self._state_dir = state_dir
            self._give_order(
                {
                    "what": "update",
                    "state_dir": str(state_dir),
                    "settings": asdict(settings),
                    "summarizer": summarizer,
                }
            )

    def _told(self, note: Note) -> Told | None:
        what = _meaning(note)
        return None if what is None else Told(Path(note.get("state_dir", self._state_dir)), what)

    def _answers(self, told: Told) -> bool:
        return not isinstance(told.what, Progress | Summarising)

    def _given_up(self, reason: str) -> Told:
        sentence = say(QT_TRANSLATE_NOOP("model", "Your own memory is not kept up: {reason}."), reason=reason)
        way_out = say(QT_TRANSLATE_NOOP("model", "It is tried again with the next change."))
        return Told(self._state_dir, UpdateFailed(sentence, way_out))


def _meaning(note: Note) -> Progress | Summarising | Updated | Elsewhere | UpdateFailed | None:
    match note["what"]:
        case "importing":
            return Progress(note["done"], note["total"], note["messages"])
        case "building":
            return Summarising(note["made"], note["left"], note["cost"], note["unpriced"])
        case "busy":
            return Elsewhere()
        case "updated":
            return Updated(
                note["messages"],
                note["summaries"],
                note["complete"],
                None if note["problem"] is None else unpack_message(note["problem"]),
                None if note["way_out"] is None else unpack_message(note["way_out"]),
                tuple(unpack_message(one) for one in note["unread"]),
            )
        case "failed":
            return UpdateFailed(unpack_message(note["sentence"]), unpack_message(note["way_out"]))
    return None
