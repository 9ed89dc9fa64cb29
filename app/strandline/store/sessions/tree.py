"""The tree of a transcript: which entries lie on the path to the visible leaf.

A transcript is append-only. Every entry names its parent; the leaf is the last entry, unless
a ``leaf`` entry moved it. The rules are those of host 2026.7.1 and later: a ``leaf`` entry
that names an unknown target is ignored, an entry without a ``parentId`` (older appenders,
transcripts of version 1) or with an unknown one goes on from the present leaf, and nothing
can branch off from before a ``reset`` once there is one.
"""

import sys
from array import array
from enum import IntEnum
from typing import NamedTuple

from strandline.store.sessions.fields import EMPTY, Json, mapping, text

NOWHERE = -1
_UNKNOWN = -2


class StepKind(IntEnum):
    """What an entry is, as far as the choice of the path and its window needs it."""

    OTHER = 0  # settings, custom data, labels: on the path, never sent
    MESSAGE = 1
    CUSTOM_MESSAGE = 2
    BRANCH_SUMMARY = 3
    COMPACTION = 4
    RESET = 5
    LEAF = 6

    @property
    def is_boundary(self) -> bool:
        """Tell whether what lies before such an entry is no longer sent as it is."""
        return self in (StepKind.COMPACTION, StepKind.RESET)

    @property
    def is_sendable(self) -> bool:
        """Tell whether such an entry may be a message of the prompt."""
        return self in (StepKind.MESSAGE, StepKind.CUSTOM_MESSAGE, StepKind.BRANCH_SUMMARY)


class Step(NamedTuple):
    """An entry on the active path; ``locator`` finds it again in its store.

    ``hidden`` means stored for display only. ``role`` is None when the index does not tell.
    """

    locator: int
    entry_id: str
    kind: StepKind
    hidden: bool = False
    role: str | None = None


_KINDS = {
    "message": StepKind.MESSAGE,
    "custom_message": StepKind.CUSTOM_MESSAGE,
    "branch_summary": StepKind.BRANCH_SUMMARY,
    "compaction": StepKind.COMPACTION,
    "reset": StepKind.RESET,
    "leaf": StepKind.LEAF,
}
_SETTINGS = frozenset({"thinking_level_change", "model_change", "custom", "label", "session_info"})


def kind_of(entry_type: str | None) -> StepKind:
    """Give the kind of an entry by its ``type``."""
    return _KINDS.get(entry_type or "", StepKind.OTHER)


def is_canonical(entry_type: str | None) -> bool:
    """Tell whether an entry of this ``type`` moves the leaf, unless it is marked as set beside."""
    return kind_of(entry_type) is not StepKind.OTHER or entry_type in _SETTINGS


class TreeScan:
    """Takes the entries of a transcript in stored order and knows the active path.

    Keeps per entry its id, its parent and a few small facts, never its text; a scan may go on
    when the transcript has grown. Parents are always earlier entries, so no cycle can arise.
    """

    def __init__(self) -> None:
        self.header: Json | None = None
        self.duplicates = 0
        self.rejoined = 0  # entries whose parent is not there
        self.bad_leaves = 0
        self.messages = 0  # of the whole transcript, on the active path or not
        self._ids: list[str] = []
        self._parents = array("q")
        self._resets = array("q")  # nearest reset at or above the entry
        self._locators = array("q")
        self._kinds = bytearray()
        self._hidden = bytearray()
        self._roles: list[str | None] = []
        self._by_id: dict[str, int] = {}
        self._first_kept: dict[int, str | None] = {}
        self._invalid: set[int] = set()
        self._leaf = NOWHERE
        self._append = NOWHERE
        self._last_reset = NOWHERE

    def __len__(self) -> int:
        return len(self._ids)

    def entry_id(self, index: int) -> str:
        """Give the id of the entry at an index of the scan."""
        return self._ids[index]

    def add(self, record: Json, locator: int) -> None:
        """Take the next entry; what has no place in the tree is passed over."""
        entry_type = text(record, "type")
        if entry_type == "session":
            if self.header is None:
                self.header = record
            return
        kind = kind_of(entry_type)
        if kind is StepKind.LEAF:
            self._add_leaf(record, locator)
            return
        canonical = is_canonical(entry_type)
        entry_id = text(record, "id") or ""
        if not canonical and not (entry_id and "parentId" in record):
            return
        moves_leaf = canonical and record.get("appendMode") != "side"
        index = self._store(record, entry_id, kind, self._parent(record, moves_leaf=moves_leaf), locator)
        if kind is StepKind.RESET:
            self._last_reset = self._resets[index] = index
        if kind.is_boundary:
            self._first_kept[index] = text(record, "firstKeptEntryId")
        self._append = index
        if moves_leaf:
            self._leaf = index

    def ends(self) -> tuple[str | None, str | None]:
        """Give the ids of the visible leaf and of what was stored last; None where there is none."""
        leaf, last = self._leaf, self._append
        return self._ids[leaf] if leaf >= 0 else None, self._ids[last] if last >= 0 else None

    def path(self) -> list[Step]:
        """Give the entries from the root to the visible leaf, in order.

        A path that does not begin at the root (a compacted copy) is led by the boundary that
        was stored before it, as the host does.
        """
        chain = self._chain(self._leaf)
        first = chain[0] if chain else NOWHERE
        for index in range(first - 1, -1, -1):
            if StepKind(self._kinds[index]).is_boundary:
                chain = self._led_by(index) + chain
                break
        return [self._step(index) for index in chain if self._kinds[index] != StepKind.LEAF]

    def _led_by(self, boundary: int) -> list[int]:
        kept = self._first_kept.get(boundary)
        if self._kinds[boundary] == StepKind.RESET and kept:
            chain = self._chain(boundary)
            start = next((n for n, index in enumerate(chain) if self._ids[index] == kept), None)
            if start is not None:
                return chain[start:]
        return [boundary]

    def _chain(self, index: int) -> list[int]:
        chain = []
        while index >= 0:
            chain.append(index)
            index = self._parents[index]
        chain.reverse()
        return chain

    def _step(self, index: int) -> Step:
        return Step(
            self._locators[index],
            self._ids[index],
            StepKind(self._kinds[index]),
            bool(self._hidden[index]),
            self._roles[index],
        )

    def _parent(self, record: Json, *, moves_leaf: bool) -> int:
        """Decide where an entry that is no leaf mark hangs."""
        named = "parentId" in record and text(record, "id") is not None
        parent = self._find(record["parentId"]) if named else self._leaf
        if parent == _UNKNOWN:
            self.rejoined += 1
        if moves_leaf:
            crosses = self._last_reset >= 0 and not self._below(parent, self._last_reset)
            # A side entry or plugin metadata may be the last one stored; it is not the visible leaf.
            beside = named and parent == self._append != self._leaf
            if parent == _UNKNOWN or crosses or beside:
                parent = self._leaf
        return max(parent, NOWHERE)

    def _add_leaf(self, record: Json, locator: int) -> None:
        entry_id = text(record, "id")
        if not entry_id or "parentId" not in record:
            return
        target = self._find(record.get("targetId"))
        append = self._find(record["appendParentId"]) if "appendParentId" in record else target
        if self._last_reset >= 0 and self._leaf >= 0 and not self._below(target, self._last_reset):
            target = append = self._leaf
        if _UNKNOWN in (target, append) or target in self._invalid or append in self._invalid:
            self.bad_leaves += 1
            raw = self._find(record.get("parentId"))
            self._invalid.add(self._store(record, entry_id, StepKind.LEAF, max(raw, NOWHERE), locator))
            return
        self._store(record, entry_id, StepKind.LEAF, target, locator)
        self._leaf, self._append = target, append

    def _find(self, entry_id: object) -> int:
        if entry_id is None:
            return NOWHERE
        return self._by_id.get(entry_id, _UNKNOWN) if isinstance(entry_id, str) else _UNKNOWN

    def _below(self, index: int, reset: int) -> bool:
        return index >= 0 and self._resets[index] == reset

    def _store(self, record: Json, entry_id: str, kind: StepKind, parent: int, locator: int) -> int:
        index = len(self._ids)
        message = mapping(record, "message") or EMPTY
        role = text(message, "role")
        if entry_id:
            self.duplicates += entry_id in self._by_id
            self._by_id[entry_id] = index
        self._ids.append(entry_id)
        self._parents.append(parent)
        self._resets.append(self._resets[parent] if parent >= 0 else NOWHERE)
        self._locators.append(locator)
        self._kinds.append(kind)
        self._hidden.append(message.get("excludeFromContext") is True)
        self._roles.append(None if role is None else sys.intern(role))
        self.messages += kind is StepKind.MESSAGE
        return index
