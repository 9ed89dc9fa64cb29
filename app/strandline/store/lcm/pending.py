"""What the plugin has in work: recorded compaction debt, and summaries being prepared (1.0 line).

Sources are resolved by their own tables, never by ordinals, which go out of date (facts: 10.3).
"""

import sqlite3
from typing import Any

from strandline.model.memory_pending import MaintenanceState, PendingBatch, PendingNode
from strandline.store.lcm.reading import Reading, text_or_none, time_ms, whole, whole_or_none
from strandline.store.lcm.summaries import kind_of

_MAINTENANCE = "conversation_compaction_maintenance"
_MAINTENANCE_COLUMNS = (
    "pending", "running", "reason", "requested_at", "last_started_at", "last_finished_at",
    "last_failure_summary", "token_budget", "current_token_count", "projected_token_count",
    "raw_tokens_outside_tail", "context_threshold", "context_threshold_source", "context_fresh_tail_count",
    "context_leaf_chunk_tokens", "retry_attempts", "next_attempt_after", "resolution_reason", "updated_at",
)  # fmt: skip
_BATCH_COLUMNS = (
    "batch_id", "conversation_id", "status", "compactable_start_ordinal", "compactable_end_ordinal", "model",
    "failure_summary", "created_at", "updated_at", "published_at",
)  # fmt: skip
_NODE_COLUMNS = (
    "node_id", "batch_id", "conversation_id", "kind", "depth", "status", "content", "token_count", "model",
    "canonical_summary_id", "failure_summary", "retry_count", "next_attempt_after", "lease_expires_at",
    "created_at", "updated_at", "ready_at", "promoted_at",
)  # fmt: skip


def read_maintenance(reading: Reading, conversation_id: int) -> MaintenanceState | None:
    """Give the plugin's record of compaction debt; None when it never wrote one."""
    if not reading.schema.has(_MAINTENANCE, "conversation_id"):
        return None
    row = reading.one(
        f"SELECT {reading.schema.sql(_MAINTENANCE, *_MAINTENANCE_COLUMNS)} FROM {_MAINTENANCE}"  # noqa: S608
        " WHERE conversation_id = ?",
        (conversation_id,),
    )
    if row is None:
        return None
    threshold = row["context_threshold"]
    return MaintenanceState(
        conversation_id=conversation_id,
        pending=bool(row["pending"]),
        running=bool(row["running"]),
        reason=text_or_none(row["reason"]),
        requested_ms=time_ms(row["requested_at"]),
        started_ms=time_ms(row["last_started_at"]),
        finished_ms=time_ms(row["last_finished_at"]),
        failure=text_or_none(row["last_failure_summary"]),
        token_budget=whole_or_none(row["token_budget"]),
        current_tokens=whole_or_none(row["current_token_count"]),
        projected_tokens=whole_or_none(row["projected_token_count"]),
        raw_tokens_outside_tail=whole_or_none(row["raw_tokens_outside_tail"]),
        threshold=float(threshold) if isinstance(threshold, int | float) else None,
        threshold_source=text_or_none(row["context_threshold_source"]),
        fresh_tail_count=whole_or_none(row["context_fresh_tail_count"]),
        leaf_chunk_tokens=whole_or_none(row["context_leaf_chunk_tokens"]),
        retry_attempts=whole_or_none(row["retry_attempts"]),
        next_attempt_ms=time_ms(row["next_attempt_after"]),
        resolution=text_or_none(row["resolution_reason"]),
        updated_ms=time_ms(row["updated_at"]),
    )


def read_pending(reading: Reading, conversation_id: int | None = None) -> tuple[PendingBatch, ...]:
    """Give the planned compactions with their nodes, newest first."""
    schema = reading.schema
    if not schema.has("pending_compaction_batches", "batch_id", "conversation_id"):
        return ()
    where, values = (
        (" WHERE conversation_id = ?", (conversation_id,)) if conversation_id is not None else ("", ())
    )
    batches = list(
        reading.rows(
            f"SELECT {schema.sql('pending_compaction_batches', *_BATCH_COLUMNS)}"  # noqa: S608
            f" FROM pending_compaction_batches{where}",
            values,
        )
    )
    nodes: dict[str, list[PendingNode]] = {}
    for node in _nodes(reading, [row["batch_id"] for row in batches]):
        nodes.setdefault(node.batch_id, []).append(node)
    found = [_batch(row, tuple(nodes.get(row["batch_id"], ()))) for row in batches]
    return tuple(sorted(found, key=lambda one: (one.created_ms or 0, one.batch_id), reverse=True))


def _batch(row: sqlite3.Row, nodes: tuple[PendingNode, ...]) -> PendingBatch:
    return PendingBatch(
        batch_id=row["batch_id"],
        conversation_id=row["conversation_id"],
        status=str(row["status"]),
        start_ordinal=whole(row["compactable_start_ordinal"]),
        end_ordinal=whole(row["compactable_end_ordinal"]),
        model=text_or_none(row["model"]),
        failure=text_or_none(row["failure_summary"]),
        created_ms=time_ms(row["created_at"]),
        updated_ms=time_ms(row["updated_at"]),
        published_ms=time_ms(row["published_at"]),
        nodes=nodes,
    )


def _nodes(reading: Reading, batches: list[str]) -> list[PendingNode]:
    schema = reading.schema
    if not schema.has("pending_summary_nodes", "node_id", "batch_id", "ordinal_start"):
        return []
    rows = list(
        reading.in_chunks(
            f"SELECT {schema.sql('pending_summary_nodes', *_NODE_COLUMNS)} FROM pending_summary_nodes"  # noqa: S608
            " WHERE batch_id IN ({ids}) ORDER BY batch_id, depth, ordinal_start, node_id",
            batches,
        )
    )
    ids = [row["node_id"] for row in rows]
    messages = _linked(reading, "pending_summary_node_messages", "message_id", ids)
    lower = _linked(reading, "pending_summary_node_children", "child_node_id", ids)
    canonical = _linked(reading, "pending_summary_node_children", "child_summary_id", ids)
    return [
        PendingNode(
            node_id=row["node_id"],
            batch_id=row["batch_id"],
            conversation_id=row["conversation_id"],
            kind=kind_of(row["kind"], whole(row["depth"])),
            depth=whole(row["depth"]),
            status=str(row["status"]),
            content=row["content"] if isinstance(row["content"], str) else None,
            tokens=whole_or_none(row["token_count"]),
            model=text_or_none(row["model"]),
            summary_id=text_or_none(row["canonical_summary_id"]),
            message_ids=tuple(messages.get(row["node_id"], ())),
            source_nodes=tuple(lower.get(row["node_id"], ())),
            source_summaries=tuple(canonical.get(row["node_id"], ())),
            failure=text_or_none(row["failure_summary"]),
            retries=whole(row["retry_count"]),
            next_attempt_ms=time_ms(row["next_attempt_after"]),
            lease_expires_ms=time_ms(row["lease_expires_at"]),
            created_ms=time_ms(row["created_at"]),
            updated_ms=time_ms(row["updated_at"]),
            ready_ms=time_ms(row["ready_at"]),
            promoted_ms=time_ms(row["promoted_at"]),
        )
        for row in rows
    ]


def _linked(reading: Reading, table: str, column: str, ids: list[str]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    if reading.schema.has(table, "node_id", column, "ordinal"):
        for row in reading.in_chunks(
            f"SELECT node_id, {column} FROM {table} WHERE node_id IN ({{ids}})"  # noqa: S608
            f" AND {column} IS NOT NULL ORDER BY node_id, ordinal",
            ids,
        ):
            found.setdefault(row[0], []).append(row[1])
    return found
