"""A session's transcript for reading: what is sent stands open, what was replaced under what stands for it.

A compaction puts a summary in the place of everything before its first kept entry, earlier summaries
among it. So the transcript is a tree: the last summary first, under it what it replaced, and so on
down to the messages as they were said.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from strandline.engine.places import open_target
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.memory import MemoryMessage, MemoryPart, PartKind, PartRef, Role
from strandline.store.sessions import (
    Boundary,
    Fate,
    Item,
    ItemKind,
    SessionStore,
    StepKind,
    open_session_store,
)
from strandline.store.sessions import PartKind as StoredPart
from strandline.store.sessions.items import SUMMARY_HEAD, SUMMARY_TAIL

MOST = 500
"""Entries of the end of a transcript that are read at first."""

_ROLES = {
    ItemKind.USER: Role.USER,
    ItemKind.ASSISTANT: Role.ASSISTANT,
    ItemKind.TOOL_RESULT: Role.TOOL,
    ItemKind.COMPACTION_SUMMARY: Role.SYSTEM,
    ItemKind.BRANCH_SUMMARY: Role.SYSTEM,
}
_PARTS = {
    StoredPart.TEXT: PartKind.TEXT,
    StoredPart.THINKING: PartKind.THINKING,
    StoredPart.TOOL_CALL: PartKind.TOOL_CALL,
    StoredPart.IMAGE: PartKind.IMAGE,
    StoredPart.OTHER: PartKind.OTHER,
}


@dataclass(frozen=True, slots=True)
class Spoken:
    """An entry of a transcript; ``replaced`` is what a compaction put its summary in the place of.

    ``boundary`` is ``compaction`` or ``reset`` for an entry that is no message of anybody; the
    message of a reset has no text. Tokens of a message are a quarter of its UTF-16 units, the host's
    own rule.
    """

    message: MemoryMessage
    fate: Fate
    boundary: StepKind | None = None
    replaced: tuple["Spoken", ...] = ()

    @property
    def messages(self) -> int:
        """How many messages lie under it, those of earlier summaries too."""
        return sum(one.messages if one.boundary else 1 for one in self.replaced)

    @property
    def span_ms(self) -> tuple[int | None, int | None]:
        """When the first and the last message under it were said."""
        times = [at for one in self.replaced for at in (*one.span_ms, one.message.created_ms) if at]
        return (min(times), max(times)) if times else (None, None)


@dataclass(frozen=True, slots=True)
class SessionTalk:
    """The newest ``read`` of ``total`` entries of a transcript, oldest first."""

    session_id: str
    entries: tuple[Spoken, ...]
    read: int
    total: int
    problems: tuple[Message, ...] = ()


def read_talk_of(
    target: Target, session_id: str, store: str, most: int = MOST, env: Mapping[str, str] | None = None
) -> SessionTalk:
    """Read a transcript of a target's agent by its id, also one that no session has any more.

    ``store`` is ``jsonl`` or ``sqlite``. Raises NotFound when the agent has no such store.
    """
    opened = open_target(target, dict(os.environ if env is None else env))
    if opened.state_dir is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "A workspace alone has no sessions.")),
            say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
        )
    stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
    found = next((one for one in stores.stores if one.kind.value == store), None)
    if found is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "The store of this transcript is gone.")),
            say(QT_TRANSLATE_NOOP("model", "Reload the list of sessions.")),
        )
    return talk_of(found, session_id, most)


def talk_of(store: SessionStore, session_id: str, most: int = MOST) -> SessionTalk:
    """Read the newest entries of a transcript, replaced ones under what stands for them."""
    path = store.active_path(session_id)
    first = max(0, path.steps - most)
    items = store.history(session_id, first, path.steps - first)
    limits = {one.entry_id: one for one in store.boundaries(session_id)}
    problems = tuple(dict.fromkeys(problem.sentence for problem in path.problems))
    return SessionTalk(session_id, _nested(items, limits, first), path.steps - first, path.steps, problems)


def _nested(items: Sequence[Item], limits: Mapping[str, Boundary], first: int) -> tuple[Spoken, ...]:
    """Nest the items; messages are numbered from the begin, ``first`` of them were left out."""
    answered = {item.tool_call_id for item in items if item.kind is ItemKind.TOOL_RESULT}
    called = {part.call_id for item in items for part in item.parts if part.call_id}
    last = next((item for item in reversed(items) if item.kind is ItemKind.COMPACTION_SUMMARY), None)
    out: list[Spoken] = []
    for number, item in enumerate(items, start=first + 1):
        message = _message(number, item, answered, called)
        if item.kind is not ItemKind.COMPACTION_SUMMARY:
            out.append(Spoken(message, item.fate))
            continue
        kept = _first_kept(out, limits.get(item.entry_id), decided=item is last)
        out = [Spoken(message, item.fate, StepKind.COMPACTION, tuple(out[:kept])), *out[kept:]]
    return tuple(_under_reset(out, limits))


def _first_kept(out: Sequence[Spoken], boundary: Boundary | None, *, decided: bool) -> int:
    """Give the place of the first entry that a compaction left as it was.

    The entry it names may be no message; for the last compaction the fates tell all the same.
    """
    wanted = boundary.first_kept_entry_id if boundary is not None else None
    for place, one in enumerate(out):
        if wanted is not None and one.message.entry_id == wanted:
            return place
    if decided:
        return next((place for place, one in enumerate(out) if one.fate is Fate.SENT), len(out))
    return len(out)


def _under_reset(out: list[Spoken], limits: Mapping[str, Boundary]) -> list[Spoken]:
    """Put what lies before a reset inside the transcript under a mark of that reset."""
    resets = [one for one in limits.values() if one.kind is StepKind.RESET]
    before = [one for one in out if one.fate is Fate.RESET]
    if not before or not resets:
        return out
    message = MemoryMessage(0, 0, 0, Role.SYSTEM, "", 0, False, 0, resets[-1].at_ms)
    mark = Spoken(message, Fate.RESET, StepKind.RESET, tuple(before))
    return [mark, *(one for one in out if one.fate is not Fate.RESET)]


def _message(number: int, item: Item, answered: set[str | None], called: set[str]) -> MemoryMessage:
    role = _ROLES.get(item.kind, Role.OTHER)
    text = item.text
    if item.kind is ItemKind.COMPACTION_SUMMARY:
        text = text.removeprefix(SUMMARY_HEAD).removesuffix(SUMMARY_TAIL)
    parts: list[MemoryPart] = []
    for ordinal, part in enumerate(item.parts):
        kind = PartKind.TOOL_RESULT if role is Role.TOOL else _PARTS[part.kind]
        call = part.call_id or item.tool_call_id
        paired = call in (called if role is Role.TOOL else answered)
        parts.append(
            MemoryPart(
                f"{item.entry_id}/{ordinal}",
                number,
                ordinal,
                kind,
                part.kind.value,
                text if role is Role.SYSTEM else part.text,
                len(text) if role is Role.SYSTEM else part.units,
                cut=part.capped,
                tool_call_id=call,
                tool_name=part.name or item.tool_name,
                is_error=item.is_error,
                partner=PartRef(number, ordinal) if paired else None,
                mime=part.mime,
            )
        )
    return MemoryMessage(
        number,
        0,
        number,
        role,
        text,
        item.units,
        any(part.capped for part in item.parts),
        -(-item.units // 4),
        item.timestamp_ms or item.recorded_ms,
        tuple(parts),
        entry_id=item.entry_id,
        provider=item.provider,
        model=item.model,
    )
