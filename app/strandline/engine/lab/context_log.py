"""Every context of a run, kept small: a message that stays is kept once, what was dropped as changes.

A conversation of 900 turns has contexts of hundreds of messages each, nearly all as they were the turn
before. Texts of messages that stand whole are not kept at all: the conversation has them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from strandline.messages import Message, pack_message, unpack_message
from strandline.model.lab.values import ContextMessage, Dropped, Form, LabConversation, Role, Shrunk


class ContextLog:
    """Takes the contexts of a run in order and gives any of them back."""

    def __init__(self, conversation: LabConversation) -> None:
        self._refs = [message.ref for message in conversation.messages]
        self._places = {ref: place for place, ref in enumerate(self._refs)}
        self._texts = [message.text for message in conversation.messages]
        self._entries: list[ContextMessage] = []
        self._entry_of: dict[ContextMessage, int] = {}
        self._reasons: list[Message] = []
        self._reason_of: dict[Message, int] = {}
        self._contexts: list[list[int]] = []
        self._changes: list[tuple[list[tuple[int, int]], list[int]]] = []
        self._notes: list[list[int]] = []
        self._now: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._contexts)

    def add(self, shrunk: Shrunk) -> None:
        """Keep the context of the next turn; a message that is dropped twice counts with its first reason."""
        self._contexts.append([self._entry(message) for message in shrunk.messages])
        self._notes.append([self._reason(note) for note in shrunk.notes])
        dropped: dict[int, int] = {}
        for one in shrunk.dropped:
            if one.ref in self._places:
                dropped.setdefault(self._places[one.ref], self._reason(one.reason))
        added = [(place, why) for place, why in dropped.items() if self._now.get(place) != why]
        self._changes.append((added, [place for place in self._now if place not in dropped]))
        self._now = dropped

    def context(self, turn: int) -> Shrunk:
        """Give the context of a turn again, without what it cost. Raises IndexError."""
        dropped: dict[int, int] = {}
        for added, removed in self._changes[: turn + 1]:
            for place in removed:
                dropped.pop(place, None)
            dropped.update(added)
        return Shrunk(
            self.messages(turn),
            tuple(Dropped(self._refs[place], self._reasons[why]) for place, why in sorted(dropped.items())),
            tuple(self._reasons[number] for number in self._notes[turn]),
        )

    def messages(self, turn: int) -> tuple[ContextMessage, ...]:
        """Give what the model reads in a turn, without what was dropped. Raises IndexError."""
        return tuple(self._entries[number] for number in self._contexts[turn])

    def packed(self) -> dict[str, Any]:
        """Write all contexts as JSON values."""
        return {
            "entries": [self._pack(one) for one in self._entries],
            "reasons": [pack_message(one) for one in self._reasons],
            "contexts": self._contexts,
            "changes": self._changes,
            "notes": self._notes,
        }

    @classmethod
    def unpacked(cls, packed: Mapping[str, Any], conversation: LabConversation) -> "ContextLog":
        """Read contexts. Raises ValueError, TypeError, KeyError or IndexError for values that are none."""
        log = cls(conversation)
        log._entries = [log._unpack(one) for one in packed["entries"]]
        log._reasons = [unpack_message(one) for one in packed["reasons"]]
        log._contexts = packed["contexts"]
        log._changes = [([(p, w) for p, w in added], removed) for added, removed in packed["changes"]]
        log._notes = packed["notes"]
        return log

    def _entry(self, message: ContextMessage) -> int:
        number = self._entry_of.get(message)
        if number is None:
            number = self._entry_of[message] = len(self._entries)
            self._entries.append(message)
        return number

    def _reason(self, reason: Message) -> int:
        number = self._reason_of.get(reason)
        if number is None:
            number = self._reason_of[reason] = len(self._reasons)
            self._reasons.append(reason)
        return number

    def _pack(self, one: ContextMessage) -> list[Any]:
        known: Iterable[str] = (ref for ref in one.refs if ref in self._places)
        places = [self._places[ref] for ref in known]
        as_said = one.form is Form.WHOLE and len(places) == 1 and one.text == self._texts[places[0]]
        return [one.role.value, None if as_said else one.text, one.tokens, one.form.value, _runs(places)]

    def _unpack(self, packed: Sequence[Any]) -> ContextMessage:
        role, text, tokens, form, runs = packed
        places = [place for first, last in runs for place in range(first, last + 1)]
        refs = tuple(self._refs[place] for place in places)
        return ContextMessage(
            Role(role), self._texts[places[0]] if text is None else text, tokens, Form(form), refs
        )


def _runs(places: Iterable[int]) -> list[list[int]]:
    """Write places as runs: a summary stands for hundreds of neighbours."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][1] == place - 1:
            runs[-1][1] = place
        else:
            runs.append([place, place])
    return runs
