"""What is known about a question, as passages with where they stand; no model writes anything."""

from dataclasses import dataclass

from strandline.messages import Message
from strandline.model.search import Ref, Why


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a document that bears on a question.

    ``label`` is what a text cites it by, counting from 1 through the whole answer. ``marks`` are
    (start, end) in ``text``, in characters. ``document`` is its number in the index.
    """

    label: int
    document: int
    ref: Ref
    text: str
    marks: tuple[tuple[int, int], ...]
    why: Why
    time_ms: int | None = None
    role: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class PassageGroup:
    """The passages of one conversation, session or file, in the order of time or of its lines."""

    ref: Ref  # of its best passage
    lane: str | None
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Passages:
    """The best passages on a question, the group with the best one first.

    ``total`` documents bear on it; ``exact`` says that this is no estimate. ``notes``, ``empty``
    and ``nearest`` are those of an :class:`~strandline.model.search.Answer`.
    """

    question: str
    groups: tuple[PassageGroup, ...]
    total: int
    exact: bool
    notes: tuple[Message, ...] = ()
    empty: Message | None = None
    nearest: str | None = None

    @property
    def cited(self) -> tuple[Passage, ...]:
        """Every passage by its label."""
        return tuple(
            sorted((one for group in self.groups for one in group.passages), key=lambda one: one.label)
        )
