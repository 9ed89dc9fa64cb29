"""What the plugin has in work on a memory: recorded debt, and summaries that are being prepared.

Nothing of it is seen by the model, and nothing of it counts as memory.
"""

from dataclasses import dataclass

from strandline.model.memory import SummaryKind


@dataclass(frozen=True, slots=True)
class MaintenanceState:
    """The plugin's own record of compaction debt: the only trace of budget and threshold."""

    conversation_id: int
    pending: bool
    running: bool
    reason: str | None
    requested_ms: int | None
    started_ms: int | None
    finished_ms: int | None
    failure: str | None
    token_budget: int | None
    current_tokens: int | None
    projected_tokens: int | None
    raw_tokens_outside_tail: int | None
    threshold: float | None
    threshold_source: str | None
    fresh_tail_count: int | None
    leaf_chunk_tokens: int | None
    retry_attempts: int | None
    next_attempt_ms: int | None
    resolution: str | None
    updated_ms: int | None


@dataclass(frozen=True, slots=True)
class PendingNode:
    """A summary that is being prepared (1.0 line). The model never sees it; it is not memory.

    ``sources`` are node ids and summary ids of a condensed one, ``message_ids`` those of a leaf.
    ``summary_id`` is set once it was published.
    """

    node_id: str
    batch_id: str
    conversation_id: int
    kind: SummaryKind
    depth: int
    status: str  # planned, running, ready, promoted, failed, stale
    content: str | None
    tokens: int | None
    model: str | None
    summary_id: str | None
    message_ids: tuple[int, ...]
    source_nodes: tuple[str, ...]
    source_summaries: tuple[str, ...]
    failure: str | None
    retries: int
    next_attempt_ms: int | None
    lease_expires_ms: int | None
    created_ms: int | None
    updated_ms: int | None
    ready_ms: int | None
    promoted_ms: int | None


@dataclass(frozen=True, slots=True)
class PendingBatch:
    """A planned compaction with its nodes, by depth and place. Ordinals go out of date."""

    batch_id: str
    conversation_id: int
    status: str  # planning, published, stale
    start_ordinal: int
    end_ordinal: int
    model: str | None
    failure: str | None
    created_ms: int | None
    updated_ms: int | None
    published_ms: int | None
    nodes: tuple[PendingNode, ...]

    @property
    def active(self) -> bool:
        """Whether work goes on: ``planning`` also when every node is ready."""
        return self.status == "planning"
