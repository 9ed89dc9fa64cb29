"""One strategy's work as an order: what a helping process is given, and what it gives back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from strandline.engine.lab.answering import Answering
from strandline.engine.lab.carrying import Carried, TurnDone, carry_out, effective
from strandline.engine.lab.context_log import ContextLog
from strandline.engine.lab.conversation_values import (
    pack_conversation,
    pack_measured,
    pack_probes,
    unpack_conversation,
    unpack_measured,
    unpack_probes,
)
from strandline.engine.lab.strategies.tools import HostChoice
from strandline.engine.lab.token_counter import counter
from strandline.messages import pack_message, unpack_message
from strandline.model.lab.probes import Probe
from strandline.model.lab.protected import Protection, protection_of
from strandline.model.lab.values import Cancelled, Choices, LabConversation, Setting, Strategy, Window


@dataclass(frozen=True, slots=True)
class Task:
    """One strategy over one conversation. ``probes`` are all of them, the automatic ones as well.

    ``memory`` is the database that holds the conversation, when one does: its summaries are then used.
    ``host`` is how the host of the installation is configured.
    """

    strategy: str
    choices: Choices
    conversation: LabConversation
    probes: tuple[Probe, ...]
    window: Window
    encoding: str
    seed: int = 0
    memory: Path | None = None
    host: HostChoice = field(default_factory=HostChoice)


def do(
    task: Task,
    strategy: Strategy,
    protection: Protection | None = None,
    *,
    answering: Answering | None = None,
    progress: TurnDone = lambda _done, _total: None,
    cancelled: Cancelled = lambda: False,
) -> Carried:
    """Carry out a task in this process. Raises StrandlineError; Stopped is one."""
    count, _ = counter(task.encoding)
    setting = Setting(task.window, count, effective(strategy, task.choices), task.seed)
    protection = protection or protection_of(task.conversation.messages)
    return carry_out(
        strategy,
        task.conversation,
        protection,
        task.probes,
        setting,
        progress=progress,
        cancelled=cancelled,
        answering=answering,
    )


def pack_task(task: Task) -> dict[str, Any]:
    """Write an order as JSON values."""
    return {
        "strategy": task.strategy,
        "choices": dict(task.choices),
        "conversation": pack_conversation(task.conversation),
        "probes": pack_probes(task.probes),
        "window": [task.window.tokens, task.window.reserve],
        "encoding": task.encoding,
        "seed": task.seed,
        "memory": None if task.memory is None else str(task.memory),
        "host": pack_host(task.host),
    }


def unpack_task(packed: Any) -> Task:
    """Read an order. Raises ValueError, TypeError or KeyError for values that are none."""
    return Task(
        packed["strategy"],
        packed["choices"],
        unpack_conversation(packed["conversation"]),
        unpack_probes(packed["probes"]),
        Window(*packed["window"]),
        packed["encoding"],
        packed["seed"],
        None if packed["memory"] is None else Path(packed["memory"]),
        unpack_host(packed["host"]),
    )


def pack_host(host: HostChoice) -> list[Any]:
    """Write the host's configuration as JSON values."""
    return [host.release, _plain(host.compaction), _plain(host.pruning)]


def _plain(value: Any) -> Any:
    """Give the values of a configuration as JSON has them: read ones may not be changed, and are no dicts."""
    if isinstance(value, Mapping):
        return {str(name): _plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)


def unpack_host(packed: Any) -> HostChoice:
    """Read the host's configuration. Raises ValueError or TypeError for values that are none."""
    release, compaction, pruning = packed
    return HostChoice(release, dict(compaction), dict(pruning))


def pack_carried(one: Carried) -> dict[str, Any]:
    """Write what a strategy gave as JSON values."""
    return {
        "measured": pack_measured(one.measured),
        "contexts": one.log.packed(),
        "problems": [pack_message(problem) for problem in one.problems],
    }


def unpack_carried(packed: Any, conversation: LabConversation) -> Carried:
    """Read what a strategy gave. Raises ValueError, TypeError, KeyError or IndexError for what it is not."""
    problems: Sequence[Any] = packed["problems"]
    return Carried(
        unpack_measured(packed["measured"]),
        ContextLog.unpacked(packed["contexts"], conversation),
        tuple(unpack_message(problem) for problem in problems),
    )
