"""The conversations that the lab can be run over: the built-in ones, sessions, what a memory holds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.engine.lab.answering import MOST_AUTOMATIC
from strandline.engine.lab.carrying import questions
from strandline.engine.lab.choosing import Surroundings, Wanted, subject_of, surroundings
from strandline.engine.lab.conversation_source import Subject, window_of
from strandline.engine.lab.scenarios import NAMES, TITLES
from strandline.engine.lab.token_counter import counter
from strandline.engine.places import open_target
from strandline.engine.sessions_overview import read_sessions
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.messages import Message, say
from strandline.model.lab.asking import MOST_ANSWER, MOST_VERDICT
from strandline.model.lab.probes import Probe
from strandline.model.session_lanes import SessionLane
from strandline.store.lcm import open_memory
from strandline.store.lcm.locate import memory_place
from strandline.store.lossless import memory_file

FREE_TOKENS = 400
"""What a question and the rubric take besides the context, about."""


class Shelf(StrEnum):
    """Where a conversation stands, in the order in which they are offered."""

    BUILT_IN = "built-in"
    SESSIONS = "sessions"
    PLUGIN = "plugin"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Offer:
    """A conversation to choose. ``title`` is said by us, ``name`` by its source ("" when we say it).

    ``lane`` is the session, for its name in the window. ``messages`` None: nobody has counted. ``last_ms``
    is epoch ms (UTC), None when unknown.
    """

    wanted: Wanted
    shelf: Shelf
    title: Message | None = None
    name: str = ""
    lane: SessionLane | None = None
    messages: int | None = None
    last_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Offers:
    """What can be chosen, and why a shelf is empty where it ought not to be."""

    found: tuple[Offer, ...]
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """A conversation that was read to be run. ``turns`` are the user's messages.

    ``tokens`` are those of all its messages with the system text, counted with ``encoding``.
    ``assumed``: nobody says how large the model's window is.
    """

    wanted: Wanted
    subject: Subject
    around: Surroundings
    encoding: str
    turns: int
    tokens: int
    assumed: bool = False

    @property
    def window(self) -> int:
        """The window to begin with (tokens): that which the conversation was made for, else the model's."""
        return self.subject.window or self.around.window

    def fits(self, window: int) -> bool:
        """Whether all of it fits a window of so many tokens, so that nothing is shrunk for want of room."""
        return self.tokens <= window_of(window).room


@dataclass(frozen=True, slots=True)
class Cost:
    """What asking a model would take at most: calls, and tokens sent and answered."""

    calls: int
    sent: int
    answered: int

    def dollars(self, price_in: float | None, price_out: float | None) -> float | None:
        """Give it in US dollars by prices of a million tokens; None when one is not known."""
        if price_in is None or price_out is None:
            return None
        return (self.sent * price_in + self.answered * price_out) / 1e6


def offers(
    target: Target | None, language: str, env: Mapping[str, str], database: Path | None = None
) -> Offers:
    """List what there is, the built-in ones first. ``language`` is that of the window ("en", "zh").

    ``database`` is a memory that somebody opened by itself. What cannot be read is a problem, no error.
    """
    built_in = "zh" if language.startswith("zh") else "en"
    found = [
        Offer(Wanted(scenario=name, language=built_in), Shelf.BUILT_IN, title=say(TITLES[name]))
        for name in NAMES
    ]
    problems: list[Message] = []

    def add(read: Callable[[], list[Offer]]) -> None:
        try:
            found.extend(read())
        except StrandlineError as error:
            problems.append(error.sentence)

    if target is not None:
        opened_target = target
        add(lambda: _sessions(opened_target, env))
        try:
            places = _memories(opened_target, env)
        except StrandlineError:  # the sessions have told it already
            places = []
        for shelf, path in places:
            add(lambda shelf=shelf, path=path: _remembered(path, shelf))  # type: ignore[misc]
    if database is not None and not any(one.wanted.database == database for one in found):
        add(lambda: _remembered(database, Shelf.PLUGIN))
    return Offers(tuple(found), tuple(problems))


def outline(wanted: Wanted, target: Target | None, env: Mapping[str, str]) -> Outline:
    """Read a conversation and measure it. Raises what reading it raises."""
    place = target or Target()
    around = surroundings(place, env) if target is not None else Surroundings()
    count, encoding = counter(around.encoding)
    subject = subject_of(wanted, place, count, env)
    talk = subject.conversation
    tokens = sum(one.tokens for one in talk.messages) + (count(talk.system) if talk.system else 0)
    assumed = target is None and subject.window is None
    return Outline(wanted, subject, around, encoding, len(questions(talk)), tokens, assumed)


def cost_of_answers(one: Outline, strategies: int, probes: tuple[Probe, ...], window: int) -> Cost:
    """Give what asking and judging takes at most: each probe twice, each time with a whole context."""
    asked = 2 * (len(probes) or MOST_AUTOMATIC) * strategies
    context = min(one.tokens, window_of(window).room)
    sent = asked * (context + FREE_TOKENS) + asked * (MOST_ANSWER + FREE_TOKENS)
    return Cost(2 * asked, sent, asked * (MOST_ANSWER + MOST_VERDICT))


def _sessions(target: Target, env: Mapping[str, str]) -> list[Offer]:
    return [
        Offer(
            Wanted(conversation=lane.session_id or lane.key),
            Shelf.SESSIONS,
            name=lane.key,
            lane=lane,
            last_ms=lane.updated_ms,
        )
        for lane in read_sessions(target, env).lanes
        if lane.windows
    ]


def _memories(target: Target, env: Mapping[str, str]) -> list[tuple[Shelf, Path]]:
    """Give the databases there are."""
    opened = open_target(target, env)
    if opened.installation is None or opened.state_dir is None:
        return []
    both = (
        (Shelf.PLUGIN, memory_place(opened.installation, env).database),
        (Shelf.OWN, memory_file(opened.state_dir)),
    )
    return [(shelf, path) for shelf, path in both if path.is_file()]


def _remembered(path: Path, shelf: Shelf) -> list[Offer]:
    return [
        Offer(
            Wanted(conversation=str(one.conversation_id), database=path),
            shelf,
            name=one.title or one.session_key or one.session_id or str(one.conversation_id),
            messages=one.messages,
            last_ms=one.last_ms,
        )
        for one in open_memory(path).conversations()
        if one.messages
    ]
