"""The last word of every strategy: a context fits the room, whatever was asked for and however long it is.

What the user just asked comes first, then what must stand in front (system text, a summary, a memory), then
steps from the newest back to the first that does not fit, as a host cuts a history.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from strandline.engine.lab.strategies.bench import Bench
from strandline.model.lab.values import ContextMessage, LabMessage, Role

LEAST_CUT = 16
"""Tokens below which a cut message says nothing any more."""

Group = Sequence[ContextMessage]
"""Messages that are sent together or not at all."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """What is sent, in order, and the groups that are not: what stood in front, then the oldest."""

    messages: tuple[ContextMessage, ...]
    left: tuple[Group, ...] = ()

    @property
    def left_refs(self) -> tuple[str, ...]:
        """The messages that are not sent."""
        return tuple(ref for group in self.left for message in group for ref in message.refs)


def fit(head: Group, groups: Sequence[Group], question: LabMessage, room: int, bench: Bench) -> Fitted:
    """Put ``head``, the newest ``groups`` that fit, and the question into ``room`` tokens.

    A question that is too long is cut, but never below half of the room; then the head is. Of the groups
    only the newest one is cut, when nothing else is left beside it: the others are whole or not there. A
    group that begins with a tool's result is never sent: no provider takes a result without its call.
    """
    orphans = [group for group in groups if group and group[0].role is Role.TOOL]
    if orphans:
        bench.orphans.update(ref for group in orphans for message in group for ref in message.refs)
        groups = [group for group in groups if group and group[0].role is not Role.TOOL]
    asked = bench.cut(question, max(room - size(head), room // 2, 0))
    squeezed: list[ContextMessage] = []
    if size(head) + asked.tokens > room:
        short = _cut_in_order(head, room - asked.tokens, bench)
        squeezed = [message for message, cut in zip(head, short, strict=True) if not cut.text]
        head = [message for message in short if message.text]
    free = room - asked.tokens - size(head)
    kept: list[Group] = []
    at = len(groups)
    while at:
        group = groups[at - 1]
        needed = size(group)
        if needed > free:
            last = () if kept else cut_largest(group, free, bench)
            if last:
                kept.append(last)
                at -= 1
            break
        kept.append(group)
        free -= needed
        at -= 1
    said = [message for group in reversed(kept) for message in group]
    return Fitted((*head, *said, asked), (*([squeezed] if squeezed else []), *orphans, *groups[:at]))


def size(messages: Group) -> int:
    """Give the tokens of messages."""
    return sum(message.tokens for message in messages)


def _cut_in_order(head: Group, room: int, bench: Bench) -> list[ContextMessage]:
    """Cut what stands in front: the first gets what it needs, as far as there is room."""
    short = []
    for message in head:
        short.append(bench.shortened(message, max(0, room)))
        room -= short[-1].tokens
    return short


def cut_largest(group: Group, room: int, bench: Bench) -> Group:
    """Cut the largest messages of a group until it fits; nothing when that would leave too little."""
    short = list(group)
    for place in sorted(range(len(short)), key=lambda place: -short[place].tokens):
        over = size(short) - room
        if over <= 0:
            break
        short[place] = bench.shortened(short[place], max(LEAST_CUT, short[place].tokens - over))
    return short if size(short) <= room and room >= LEAST_CUT else ()
