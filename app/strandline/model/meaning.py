"""What search by meaning gives, as values."""

from dataclasses import dataclass
from enum import StrEnum

from strandline.messages import Message


@dataclass(frozen=True, slots=True)
class Near:
    """A document whose unit (see :mod:`~strandline.model.chunks`) means nearly what was asked for.

    ``document`` is its number in the index, ``similar`` the cosine (0 to 1). ``first`` and
    ``last`` are the first and last document of the unit, such as question and answer; ``start``
    to ``stop`` the characters of the document's text that the likeness is about.
    """

    document: int
    similar: float
    first: int
    last: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Nearest:
    """What is nearest to a query, best first; each document once.

    ``problem`` says why nothing could be compared (no backend, no vectors yet) and is None
    otherwise. ``weak``: the model is poor in the query's language, so words should weigh more;
    ``notes`` say so to the asker, and what else they should know. ``model`` is the model's name.
    """

    hits: tuple[Near, ...] = ()
    problem: Message | None = None
    notes: tuple[Message, ...] = ()
    weak: bool = False
    model: str | None = None


@dataclass(frozen=True, slots=True)
class Marked:
    """Narrows to chunks that hold a decision, or a fact; False: any."""

    decision: bool = False
    fact: bool = False


class EmbedState(StrEnum):
    """What the embedding process does."""

    OFF = "off"  # not started, or ended because nobody needed it
    LOADING = "loading"
    IDLE = "idle"
    WORKING = "working"
    PAUSED = "paused"
    FAILED = "failed"  # it gave up: ``problem`` says why


@dataclass(frozen=True, slots=True)
class EmbedProgress:
    """How far the vectors of ``model`` are: ``done`` of ``total`` chunks.

    ``per_second`` are chunks, 0 when unknown. ``answering`` is the model that answers queries
    meanwhile; it differs from ``model`` while another one is being worked in.
    """

    state: EmbedState
    model: str
    done: int = 0
    total: int = 0
    per_second: float = 0.0
    answering: str | None = None
    problem: Message | None = None

    @property
    def percent(self) -> int:
        """Give how much has a vector, 0 to 100; 100 only when all of it has."""
        return 100 if self.done >= self.total else min(99, self.done * 100 // self.total)
