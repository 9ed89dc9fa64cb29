"""What the prompt cache did for every model call of a session, and why it lost what it lost.

A drop: the call before could have been read from the cache again up to some token, and this
call read at least 512 tokens less. What "could have been read" means depends on what the
service reports. Anthropic-like services name what they wrote: all that was read or written
counts. OpenAI-like ones name only what was read: the whole prompt counts where they usually
give most of it back (in blocks of 128, from 1,024 tokens on), else what was read itself; and
because the end of a prompt may be replaced on the next turn a drop must be 1,024 tokens there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import gcd
from pathlib import Path
from statistics import median

from strandline.host.model_info import ModelPrice
from strandline.host.prompt_cache import LEAST_TOKENS, CacheLife
from strandline.messages import Message
from strandline.model.cache_calls import Call

DROP_TOKENS = 512
UNWRITTEN_DROP_TOKENS = 1_024
_BLOCK = 128
_LEAST_BLOCK = 32
_ENOUGH_READS = 3
_MOST = 0.8
_PER_TOKEN = 1_000_000


class Cause(StrEnum):
    """Why a call read less than the one before could have given it."""

    FILE = "file"
    TOOLS = "tools"
    SKILLS = "skills"
    MODEL = "model"
    PAUSE = "pause"
    COMPACTION = "compaction"
    RESET = "reset"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Change:
    """Something that was changed on disk, and when: in ``[from_ms, to_ms]``.

    ``share`` is where in the file's sent text the first difference is, 0 to 1; None: not known,
    it may be anywhere in it. ``version`` is the number of the new text in the history, ``path``
    the file. ``words`` say what was seen.
    """

    cause: Cause
    name: str
    from_ms: int
    to_ms: int
    words: Message
    share: float | None = None
    version: int | None = None
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """A cause with the file it is about, and the change that proves it where there is one."""

    cause: Cause
    name: str = ""
    change: Change | None = None

    @property
    def label(self) -> str:
        """``file:AGENTS.md``, ``tools``, ``pause`` ..."""
        return f"{self.cause.value}:{self.name}" if self.name else self.cause.value


@dataclass(frozen=True, slots=True)
class Verdict:
    """The likely cause of a drop, what else would have caused it, and the evidence for both."""

    reason: Reason
    also: tuple[Reason, ...] = ()
    evidence: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Service:
    """How the service of a model reports its cache, told from what it reported.

    ``writes``: it names what it wrote. ``whole``: it names no writes, and usually reads most of
    the call before. ``block`` is the size in tokens that all reads are
    multiples of; None: none is seen, so it may go back to the end of a whole marked block.
    """

    caches: bool
    writes: bool
    whole: bool
    block: int | None

    @property
    def drop_tokens(self) -> int:
        """How much must be lost for a drop."""
        return DROP_TOKENS if self.writes else UNWRITTEN_DROP_TOKENS

    def cacheable(self, call: Call) -> int:
        """Give how much of a call could be read again by the next one."""
        if self.writes:
            return call.event.cache_read + call.event.cache_write
        if not self.whole:
            return call.event.cache_read
        return call.prompt // _BLOCK * _BLOCK if call.prompt >= LEAST_TOKENS else 0


@dataclass(frozen=True, slots=True)
class CacheTurn:
    """One model call; ``lost`` is how much less it read than the call before could have given it.

    ``again`` of these were paid again, ``extra`` is what that cost more than reading them. Costs
    are in the currency of the configured prices; None without prices.
    """

    index: int  # 1-based, of the calls of this session key
    call: Call
    cost: float | None
    lost: int = 0
    again: int = 0
    extra: float | None = None
    verdict: Verdict | None = None

    @property
    def drop(self) -> bool:
        """Tell whether the call is a drop."""
        return self.verdict is not None

    @property
    def cause(self) -> str:
        """Give the label of the cause; ``none`` when nothing was lost."""
        return self.verdict.reason.label if self.verdict is not None else Cause.NONE.value


@dataclass(frozen=True, slots=True)
class CacheTurns:
    """All calls of a session key. ``lives`` is how long each model's cache is taken to last."""

    session_key: str
    turns: tuple[CacheTurn, ...] = ()
    lives: tuple[tuple[str, CacheLife], ...] = ()
    services: tuple[tuple[str, Service], ...] = ()

    @property
    def hit_rate(self) -> float | None:
        """The share of all prompt tokens that was read from the cache; None without calls."""
        prompt = sum(turn.call.prompt for turn in self.turns)
        return sum(turn.call.event.cache_read for turn in self.turns) / prompt if prompt else None

    @property
    def drops(self) -> tuple[CacheTurn, ...]:
        """The calls that are drops."""
        return tuple(turn for turn in self.turns if turn.drop)

    @property
    def extra(self) -> float | None:
        """What all drops cost more; None when no price is known."""
        costs = [turn.extra for turn in self.drops if turn.extra is not None]
        return sum(costs, 0.0) if costs or (self.turns and not self.drops) else None


Judge = Callable[[Sequence[Call], Service], Verdict]
"""Gives why the last of some calls read less than it could; the ones before it are all of the key."""


def service_of(calls: Sequence[Call]) -> Service:
    """Tell from the calls of one model how its service reports its cache."""
    reads = {call.event.cache_read for call in calls if call.event.cache_read}
    writes = any(call.event.cache_write for call in calls)
    block = gcd(*reads) if len(reads) >= _ENOUGH_READS else 0
    shares = [now.event.cache_read / before.prompt for before, now in pairwise(calls) if before.prompt]
    whole = len(shares) >= _ENOUGH_READS and median(shares) >= _MOST
    return Service(bool(reads) or writes, writes, whole, block if block >= _LEAST_BLOCK else None)


def services_of(calls: Sequence[Call]) -> dict[str, Service]:
    """Give the service of every model that was called.

    A model that was called too seldom to tell is taken to be like the others of its provider.
    """
    found = {}
    for name in {call.event.model for call in calls}:
        provider = name.partition("/")[0]
        own = service_of([call for call in calls if call.event.model == name])
        kin = service_of([call for call in calls if call.event.model.partition("/")[0] == provider])
        few = len({call.event.cache_read for call in calls if call.event.model == name} - {0}) < _ENOUGH_READS
        found[name] = kin if few else own
    return found


def cache_turns(
    session_key: str, calls: Sequence[Call], judge: Judge, prices: Mapping[str, ModelPrice | None]
) -> CacheTurns:
    """Find the drops among the calls of a session key and ask ``judge`` for their causes."""
    services = services_of(calls)
    turns = [_plain(1, calls[0], prices)] if calls else []
    for index, (before, call) in enumerate(pairwise(calls), 2):
        service = services[before.event.model]
        lost = service.cacheable(before) - call.event.cache_read
        if not (service.caches and lost >= service.drop_tokens):
            turns.append(_plain(index, call, prices))
            continue
        price = prices.get(call.event.model)
        again = min(lost, call.event.cache_write + call.event.input)
        extra = None if price is None else again * _dearer(price, services[call.event.model]) / _PER_TOKEN
        verdict = judge(calls[:index], services[call.event.model])
        turns.append(CacheTurn(index, call, _cost(call, price), lost, again, extra, verdict))
    return CacheTurns(session_key, tuple(turns), services=tuple(services.items()))


def _plain(index: int, call: Call, prices: Mapping[str, ModelPrice | None]) -> CacheTurn:
    return CacheTurn(index, call, _cost(call, prices.get(call.event.model)))


def _dearer(price: ModelPrice, service: Service) -> float:
    anew = price.cache_write if service.writes and price.cache_write else price.input
    return max(0.0, anew - price.cache_read)


def _cost(call: Call, price: ModelPrice | None) -> float | None:
    """Give what the host noted, else what the configured prices say."""
    event = call.event
    if event.cost or price is None:
        return event.cost
    tokens = (event.input, event.output, event.cache_read, event.cache_write)
    rates = (price.input, price.output, price.cache_read, price.cache_write)
    return sum(count * rate for count, rate in zip(tokens, rates, strict=True)) / _PER_TOKEN
