"""Whether a transcript only went on, entry after entry, or turned to another branch.

Nearly always it went on, and then nothing of the past need be read. The rules are those of
:class:`~strandline.store.sessions.tree.TreeScan`, as far as two ids tell them; where they do not,
the answer is TURN, and the whole tree is looked at.
"""

from enum import Enum

from strandline.store.sessions.fields import Json, text
from strandline.store.sessions.tree import StepKind, is_canonical, kind_of


class Place(Enum):
    """Where an entry stands."""

    NONE = "none"  # it has no place in the tree
    NEXT = "next"  # it goes on from the leaf
    BESIDE = "beside"  # it hangs in the tree and leaves the leaf where it is
    TURN = "turn"  # only the whole tree tells


class Line:
    """The end of a transcript: the ids of its leaf and of what was stored last."""

    def __init__(self, leaf: str | None = None, append: str | None = None) -> None:
        self.leaf = leaf
        self.append = append

    def take(self, record: Json) -> Place:
        """Take the next entry."""
        entry_type = text(record, "type")
        entry_id = text(record, "id")
        if entry_type == "session":
            return Place.NONE
        if kind_of(entry_type) is StepKind.LEAF:
            return Place.TURN if entry_id and "parentId" in record else Place.NONE
        canonical = is_canonical(entry_type)
        if not canonical and not (entry_id and "parentId" in record):
            return Place.NONE
        if not canonical or record.get("appendMode") == "side":
            self.append = entry_id or ""
            return Place.BESIDE
        if "parentId" in record and entry_id is not None:
            parent = record["parentId"]
            if parent != self.leaf and (parent is None or parent != self.append):
                return Place.TURN
        self.leaf = self.append = entry_id or ""
        return Place.NEXT
