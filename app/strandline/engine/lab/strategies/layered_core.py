"""A core memory over the turns of a conversation: kept up to date, to its size, and worded as a message."""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.engine.lab.strategies.bench import Bench
from strandline.engine.lab.strategies.choosing import whole_of
from strandline.engine.lab.strategies.layered_keepers import Keeper, Model, Rules
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.asking import Complete
from strandline.model.lab.core_keeping import Fate, Memory, within
from strandline.model.lab.core_memory import Item, block_of, line_of
from strandline.model.lab.values import (
    Cancelled,
    ContextMessage,
    Form,
    LabConversation,
    LabMessage,
    Parameter,
    Role,
    Setting,
)

LIMIT = Parameter("limit", QT_TRANSLATE_NOOP("lab", "Tokens of the core memory"), 800, 50, 20_000)

WHY = {
    Fate.REPLACED: say(
        QT_TRANSLATE_NOOP("model", "What the core memory kept of it was replaced by something newer.")
    ),
    Fate.DONE: say(QT_TRANSLATE_NOOP("model", "What was to be done is done.")),
    Fate.LEFT_OUT: say(
        QT_TRANSLATE_NOOP("model", "The core memory is full, and what it kept of it was worth least.")
    ),
    Fate.FORGOTTEN: say(QT_TRANSLATE_NOOP("model", "The model that keeps the core memory took it out.")),
}
NOT_KEPT = say(
    QT_TRANSLATE_NOOP("model", "It is older than the last turns, and the core memory keeps nothing of it.")
)


@dataclass(frozen=True, slots=True)
class Kept:
    """The core memory in a turn: one message, or none while it is empty."""

    messages: tuple[ContextMessage, ...]
    notes: tuple[Message, ...]
    cost: float | None
    calls: int
    misses: int


class Core:
    """Keeps the core memory of one conversation. ``complete`` None: by plain rules."""

    def __init__(
        self, conversation: LabConversation, setting: Setting, bench: Bench, complete: Complete | None
    ) -> None:
        self._language = conversation.language
        # Of a small window it takes half at most: the last turns need room as well.
        self._most = min(whole_of(setting, LIMIT), setting.window.room // 2)
        self._bench = bench
        self._keeper: Keeper = (
            Rules() if complete is None else Model(complete, setting.count, self._most, self._language)
        )
        self._memory = Memory()
        self._read = 0
        self._sizes: dict[str, int] = {}
        self._worded: tuple[tuple[Item, ...], ContextMessage] | None = None

    def after(self, history: Sequence[LabMessage], cancelled: Cancelled) -> Kept:
        """Give the memory after all of ``history``; only what is new is read."""
        told = self._keeper.told(self._memory, history[self._read :], cancelled)
        self._memory, left = within(told.memory, self._most, self._size_of, self._line_size)
        self._read = len(history)
        notes = [*told.notes]
        if left:
            notes.append(
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{count} {count:line|lines} left out of the core memory: it may have {most}"
                        " {most:token|tokens}.",
                    ),
                    count=left,
                    most=self._most,
                )
            )
        messages = self._worded_as()
        if messages and messages[0].tokens > self._most:
            template = QT_TRANSLATE_NOOP(
                "model", "Hard limits alone make the core memory larger than it may be."
            )
            notes.append(say(template))
        return Kept(messages, tuple(notes), told.cost, told.calls, told.misses)

    def why_not(self, ref: str) -> Message:
        """Say why nothing of a message is in the memory."""
        fate = self._memory.fate(ref)
        return NOT_KEPT if fate is None else WHY[fate]

    def _worded_as(self) -> tuple[ContextMessage, ...]:
        items = self._memory.items
        if not items:
            return ()
        if self._worded is None or self._worded[0] is not items:
            text = block_of(items, self._language)
            self._worded = items, self._bench.made(Role.SYSTEM, text, Form.MEMORY, self._memory.refs)
        return (self._worded[1],)

    def _size_of(self, items: Sequence[Item]) -> int:
        return self._bench.count(block_of(items, self._language)) if items else 0

    def _line_size(self, item: Item) -> int:
        line = line_of(item, self._language)
        if line not in self._sizes:
            self._sizes[line] = self._bench.count(line)
        return self._sizes[line]
