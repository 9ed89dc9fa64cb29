"""The sessions of an agent, one interface over both ways the host keeps them."""

from strandline.store.sessions.base import (
    Checkpoint,
    Delivery,
    Fingerprint,
    MemoryFlush,
    Orphan,
    OrphanKind,
    SessionEntry,
    SessionStore,
    StoredWindow,
    StoreKind,
)
from strandline.store.sessions.items import Fate, Item, ItemKind, Part, PartKind, Usage
from strandline.store.sessions.opened import OpenedStores, open_session_store
from strandline.store.sessions.problem import Problem
from strandline.store.sessions.report import ContextBudget, PromptReport
from strandline.store.sessions.transcript import ActivePath, Boundary, LastUsage, TranscriptHeader
from strandline.store.sessions.tree import StepKind

__all__ = [
    "ActivePath",
    "Boundary",
    "Checkpoint",
    "ContextBudget",
    "Delivery",
    "Fate",
    "Fingerprint",
    "Item",
    "ItemKind",
    "LastUsage",
    "MemoryFlush",
    "OpenedStores",
    "Orphan",
    "OrphanKind",
    "Part",
    "PartKind",
    "Problem",
    "PromptReport",
    "SessionEntry",
    "SessionStore",
    "StepKind",
    "StoreKind",
    "StoredWindow",
    "TranscriptHeader",
    "Usage",
    "open_session_store",
]
