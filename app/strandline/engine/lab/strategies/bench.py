"""What every strategy works with: messages as the model reads them, cut to a size, and steps that stay whole.

One bench serves one run over one conversation, so that no text is counted twice however many turns there are.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.values import (
    Cancelled,
    ContextMessage,
    Count,
    Dropped,
    Form,
    LabConversation,
    LabMessage,
    Role,
)

GAP = "\n…\n"
"""What stands where a text was cut."""

_HEAD = 2 / 3  # of a cut text is its beginning, the rest its end
_AIM = 0.97  # of the size wanted, at the first attempt: one is then mostly enough
_LESS = 0.9


ORPHAN = say(QT_TRANSLATE_NOOP("model", "It answers a tool call that is not in the conversation."))


class Stopped(StrandlineError):
    """Somebody stopped the run."""

    def __init__(self) -> None:
        super().__init__(
            say(QT_TRANSLATE_NOOP("model", "The run was stopped.")),
            say(QT_TRANSLATE_NOOP("model", "Run it again; what was done is not done twice.")),
        )


def go_on(cancelled: Cancelled) -> None:
    """Raise Stopped when the run was cancelled."""
    if cancelled():
        raise Stopped


@dataclass(frozen=True, slots=True)
class Step:
    """Messages that are sent together or not at all: one message with the tool results behind it."""

    messages: tuple[LabMessage, ...]

    @property
    def tokens(self) -> int:
        """The size of all of them."""
        return sum(message.tokens for message in self.messages)

    @property
    def refs(self) -> tuple[str, ...]:
        """The names of all of them."""
        return tuple(message.ref for message in self.messages)

    @property
    def turn(self) -> int:
        """The turn that it belongs to."""
        return self.messages[0].turn

    @property
    def is_orphan(self) -> bool:
        """Whether it answers a call that is not there."""
        return self.messages[0].role is Role.TOOL

    @property
    def uses_tools(self) -> bool:
        """Whether a tool was called or answered."""
        return any(message.tool or message.role is Role.TOOL for message in self.messages)


class Steps:
    """The steps of a history that grows, also by turns; only what is new is looked at."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._turns: list[list[Step]] = []
        self._seen = 0

    def of(self, history: Sequence[LabMessage]) -> Sequence[Step]:
        """Give the steps of a history, oldest first."""
        for message in history[self._seen :]:
            if message.role is Role.TOOL and self._steps:
                self._steps[-1] = self._turns[-1][-1] = Step((*self._steps[-1].messages, message))
                continue
            step = Step((message,))
            self._steps.append(step)
            if self._turns and self._turns[-1][0].turn == step.turn:
                self._turns[-1].append(step)
            else:
                self._turns.append([step])
        self._seen = len(history)
        return self._steps

    def turns(self, history: Sequence[LabMessage]) -> Sequence[Sequence[Step]]:
        """Give the steps of a history by turn, oldest first."""
        self.of(history)
        return self._turns


class Bench:
    """Makes the messages of a context and counts them, each text once."""

    def __init__(self, conversation: LabConversation, count: Count) -> None:
        self.count = count
        self._whole: dict[str, ContextMessage] = {}
        self._cut: dict[tuple[str, int], ContextMessage] = {}
        self._dropped: dict[str, Dropped] = {}
        self.orphans: set[str] = set()
        """Tool results without any call, which no provider takes."""
        text = conversation.system
        self.system = (ContextMessage(Role.SYSTEM, text, count(text), Form.SYSTEM),) if text.strip() else ()
        """The system text as one message, or nothing."""

    def note_orphans(self, history: Sequence[LabMessage]) -> None:
        """Look for tool results before any other message: a conversation that was cut there."""
        self.orphans.update(one.ref for one in takewhile(lambda one: one.role is Role.TOOL, history))

    def whole(self, message: LabMessage) -> ContextMessage:
        """Give a message as it was said."""
        made = self._whole.get(message.ref)
        if made is None:
            made = ContextMessage(message.role, message.text, message.tokens, Form.WHOLE, (message.ref,))
            self._whole[message.ref] = made
        return made

    def cut(self, message: LabMessage, tokens: int) -> ContextMessage:
        """Give beginning and end of a message in at most ``tokens``; as it was said when it fits."""
        if message.tokens <= tokens:
            return self.whole(message)
        key = message.ref, tokens
        made = self._cut.get(key)
        if made is None:
            made = self._cut[key] = self.shortened(self.whole(message), tokens)
        return made

    def shortened(self, message: ContextMessage, tokens: int) -> ContextMessage:
        """Give beginning and end of a message of a context in at most ``tokens``."""
        if message.tokens <= tokens:
            return message
        text = shorten(message.text, tokens, self.count, message.tokens)
        form = Form.CUT if message.form is Form.WHOLE else message.form
        return ContextMessage(message.role, text, self.count(text), form, message.refs)

    def made(self, role: Role, text: str, form: Form, refs: Iterable[str] = ()) -> ContextMessage:
        """Give a message in other words, counted."""
        return ContextMessage(role, text, self.count(text), form, tuple(refs))

    def dropped(self, refs: Iterable[str], reason: Message) -> tuple[Dropped, ...]:
        """Say of messages why they are not there; the same values as before where nothing changed."""
        found = []
        for ref in refs:
            why = ORPHAN if ref in self.orphans else reason
            one = self._dropped.get(ref)
            if one is None or one.reason is not why:
                one = self._dropped[ref] = Dropped(ref, why)
            found.append(one)
        return tuple(found)


def shorten(text: str, tokens: int, count: Count, size: int | None = None) -> str:
    """Give beginning and end of a text with a mark between them, in at most ``tokens``.

    ``size`` is its own count where it is known. Nothing when not even a character fits.
    """
    size = count(text) if size is None else size
    if size <= tokens:
        return text
    if tokens <= 0:
        return ""
    share = _AIM * tokens / size
    gap = count(GAP)
    while (kept := int(len(text) * share)) > 0:
        head = int(kept * _HEAD) if tokens > 4 * gap else kept
        made = text[:head].rstrip()
        if head < kept:
            made += GAP + text[len(text) - (kept - head) :].lstrip()
        found = count(made)
        if found <= tokens:
            return made
        share *= min(_LESS, tokens / found)
    return ""
