"""What is to be run, and what a run gave: the lab's values for the command line and for a window."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from strandline.engine.lab.code_digest import code_digest
from strandline.engine.lab.context_log import ContextLog
from strandline.engine.lab.conversation_source import LabSource, SourceKind
from strandline.engine.lab.strategies.tools import HostChoice
from strandline.engine.lab.task import pack_host
from strandline.errors import StrandlineError
from strandline.host.model_info import ModelPrice
from strandline.messages import Message
from strandline.model.lab.measured import Measured
from strandline.model.lab.probes import Probe
from strandline.model.lab.protected import Protection
from strandline.model.lab.summary import StrategyFigures
from strandline.model.lab.values import Choices, LabConversation, Window
from strandline.store.lcm import open_memory

BASELINE = "none"
"""The strategy that the others are measured against; it is part of every run."""

FROM_MEMORY = "lcm"
"""The strategy that uses the summaries of a memory."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which strategies are run over which conversation, and how.

    ``probes`` are the user's or the scenario's; those of the protected facts are made beside them.
    ``choices`` are by strategy. ``model`` names the model that answers and judges ("" offline).
    ``release`` is that of the host, for the record, ``host`` how it is configured. Prices are per million
    tokens.
    """

    conversation: LabConversation
    source: LabSource
    window: Window
    strategies: tuple[str, ...]
    probes: tuple[Probe, ...] = ()
    choices: Mapping[str, Choices] = field(default_factory=dict)
    encoding: str = "o200k_base"
    seed: int = 0
    price: ModelPrice | None = None
    release: str | None = None
    model: str = ""
    host: HostChoice = field(default_factory=HostChoice)

    @property
    def memory(self) -> Path | None:
        """The database that holds the conversation, when one does."""
        return self.source.database if self.source.kind is SourceKind.MEMORY else None

    @property
    def in_order(self) -> tuple[str, ...]:
        """The strategies, each once, the baseline first."""
        return tuple(dict.fromkeys((BASELINE, *self.strategies)))


@dataclass(frozen=True, slots=True)
class StrategyResult:
    """What one strategy gave. ``reused``: it was worked out before, of the same content.

    ``log`` has the context of every turn with what was dropped and why.
    """

    strategy: str
    choices: Choices
    figures: StrategyFigures
    measured: Measured
    log: ContextLog
    problems: tuple[Message, ...] = ()
    reused: bool = False


@dataclass(frozen=True, slots=True)
class LabRun:
    """A run with everything in it. ``id`` is its number in the library (None: not recorded).

    ``probes`` are the own ones and then the automatic ones; ``protection`` the protected facts, which
    ``lost`` of the figures and the places of the messages in the talk go by. ``failures`` are by strategy.
    ``unrecorded`` says why the library did not take it.
    """

    id: int | None
    at_ms: int
    plan: Plan
    version: str
    protection: Protection
    probes: tuple[Probe, ...]
    results: tuple[StrategyResult, ...]
    failures: Mapping[str, StrandlineError] = field(default_factory=dict)
    unrecorded: StrandlineError | None = None

    def result(self, strategy: str) -> StrategyResult | None:
        """Give what a strategy gave."""
        return next((one for one in self.results if one.strategy == strategy), None)


def key_of(plan: Plan, strategy: str, choices: Choices) -> str:
    """Name a result by all that it depends on; choices are those that differ from the defaults."""
    told: Any = [
        plan.conversation.digest,
        [[one.id, one.question, one.expected, one.from_turn, one.until] for one in plan.probes],
        strategy,
        sorted(choices.items()),
        plan.window.tokens,
        plan.window.reserve,
        plan.encoding,
        plan.seed,
        plan.model,
        plan.release,
        pack_host(plan.host),
        _stamp(plan) if strategy == FROM_MEMORY else None,
        code_digest(),
    ]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def _stamp(plan: Plan) -> Any:
    """Tell the state of the memory whose summaries are used: they may be made anew."""
    if plan.memory is None:
        return None
    try:
        return [str(plan.memory), open_memory(plan.memory).fingerprint()]
    except StrandlineError:
        return str(plan.memory)
