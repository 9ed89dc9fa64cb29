"""Summaries with their texts and links: one, some, or a page by coverage.

``summary_parents.summary_id`` is the higher one, ``parent_summary_id`` a source it was built
from (facts: section 0).
"""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from strandline.host.lcm_rules import file_ids, markers
from strandline.model.memory import Summary, SummaryKind
from strandline.store.lcm.reading import (
    Reading,
    sql_time,
    text_or_none,
    time_ms,
    unknown_id,
    whole,
    whole_or_none,
)

_COLUMNS = (
    "summary_id", "conversation_id", "kind", "depth", "content", "token_count", "earliest_at", "latest_at",
    "created_at", "descendant_count", "descendant_token_count", "source_message_token_count", "model",
    "file_ids",
)  # fmt: skip


def kind_of(kind: Any, depth: int) -> SummaryKind:
    """Give the kind of a row; one without a readable kind is told by its depth."""
    if kind in (SummaryKind.LEAF.value, SummaryKind.CONDENSED.value):
        return SummaryKind(kind)
    return SummaryKind.CONDENSED if depth > 0 else SummaryKind.LEAF


def one(reading: Reading, summary_id: str) -> Summary:
    """Give one summary; raises NotFound."""
    found = some(reading, [summary_id])
    if not found:
        raise unknown_id("summary", summary_id)
    return found[0]


def some(reading: Reading, ids: Sequence[str], *, verify: bool = True) -> tuple[Summary, ...]:
    """Give summaries in the order asked; ids that nobody has are left out.

    With ``verify`` every message of a leaf is looked up, so that ``missing`` names those that are
    gone; for many leaves that is most of the work.
    """
    schema = reading.schema
    if not schema.has("summaries", "summary_id", "content"):
        return ()
    rows = {
        row["summary_id"]: row
        for row in reading.in_chunks(
            f"SELECT {schema.sql('summaries', *_COLUMNS)} FROM summaries WHERE summary_id IN ({{ids}})",  # noqa: S608
            ids,
        )
    }
    wanted = [rows[name] for name in dict.fromkeys(ids) if name in rows]
    names = [row["summary_id"] for row in wanted]
    sources = links(reading, names, "summary_id", "parent_summary_id")
    consumers = links(reading, names, "parent_summary_id", "summary_id")
    messages = leaf_messages(reading, names) if verify else {}
    named = leaf_message_ids(reading, names) if not verify else {}
    known = _existing(
        reading, {other for pairs in (sources, consumers) for o in pairs.values() for other in o}
    )
    ordinals = _ordinals(reading, wanted)
    found = []
    for row in wanted:
        name = row["summary_id"]
        linked = [*sources.get(name, ()), *consumers.get(name, ())]
        lost = [other for other in linked if other not in known]
        lost += [str(one) for one, tokens in messages.get(name, ()) if tokens is None]
        found.append(
            _summary(
                row,
                built_from=sources.get(name, []),
                folded_into=consumers.get(name, []),
                message_ids=named.get(name)
                or [one for one, tokens in messages.get(name, ()) if tokens is not None],
                missing=lost,
                context_ordinal=ordinals.get(name),
            )
        )
    return tuple(found)


def texts(reading: Reading, ids: Sequence[str]) -> dict[str, str]:
    """Give the texts alone; ids that nobody has are left out."""
    if not reading.schema.has("summaries", "summary_id", "content"):
        return {}
    rows = reading.in_chunks("SELECT summary_id, content FROM summaries WHERE summary_id IN ({ids})", ids)
    return {name: content for name, content in rows if isinstance(content, str)}


def page(
    reading: Reading, conversation_id: int | None, *, before: str | None = None, limit: int = 50
) -> tuple[Summary, ...]:
    """Give summaries by coverage, newest first, continuing below the summary ``before``.

    Whether their messages are still there is not looked up; :func:`one` does that.
    """
    if not reading.schema.has("summaries", "summary_id", "conversation_id"):
        return ()
    key = coverage_key(reading)
    where: list[str] = []
    values: list[Any] = []
    if conversation_id is not None:
        where, values = ["conversation_id = ?"], [conversation_id]
    if before is not None:
        row = reading.one(f"SELECT {key} FROM summaries WHERE summary_id = ?", (before,))  # noqa: S608
        if row is None:
            raise unknown_id("summary", before)
        where.append(f"({key}, summary_id) < (?, ?)")
        values += [row[0], before]
    condition = f" WHERE {' AND '.join(where)}" if where else ""
    ids = [
        row[0]
        for row in reading.rows(
            f"SELECT summary_id FROM summaries{condition} ORDER BY {key} DESC, summary_id DESC"  # noqa: S608
            f" LIMIT {max(1, min(limit, 5_000))}",
            values,
        )
    ]
    return some(reading, ids, verify=False)


def coverage_key(reading: Reading) -> str:
    """Give SQL for the end of what a summary covers in epoch ms, never NULL."""
    names = [name for name in ("latest_at", "created_at") if reading.schema.has("summaries", name)]
    return f"coalesce({', '.join([*map(sql_time, names), '0'])}, 0)"


def links(reading: Reading, ids: Sequence[str], here: str, there: str) -> dict[str, list[str]]:
    """Give the linked ids per summary in stored order, each once."""
    found: dict[str, list[str]] = {}
    if not reading.schema.has("summary_parents", "summary_id", "parent_summary_id"):
        return found
    order = "ordinal, rowid" if reading.schema.has("summary_parents", "ordinal") else "rowid"
    for row in reading.in_chunks(
        f"SELECT {here}, {there} FROM summary_parents WHERE {here} IN ({{ids}}) ORDER BY {here}, {order}",  # noqa: S608
        ids,
    ):
        found.setdefault(row[0], []).append(row[1])
    return found


def leaf_messages(reading: Reading, ids: Sequence[str]) -> dict[str, list[tuple[int, int | None]]]:
    """Give the messages of leaves in chat order with their tokens; None: the message is gone."""
    found: dict[str, list[tuple[int, int | None]]] = {}
    if not reading.schema.has("summary_messages", "summary_id", "message_id"):
        return found
    order = "l.ordinal, l.message_id" if reading.schema.has("summary_messages", "ordinal") else "l.message_id"
    size = "coalesce(m.token_count, 0)" if reading.schema.has("messages", "token_count") else "0"
    for name, message_id, tokens in reading.in_chunks(
        f"SELECT l.summary_id, l.message_id, CASE WHEN m.message_id IS NOT NULL THEN {size} END"  # noqa: S608
        " FROM summary_messages l LEFT JOIN messages m ON m.message_id = l.message_id"
        f" WHERE l.summary_id IN ({{ids}}) ORDER BY l.summary_id, {order}",
        ids,
    ):
        found.setdefault(name, []).append((message_id, tokens))
    return found


def leaf_message_ids(reading: Reading, ids: Sequence[str]) -> dict[str, list[int]]:
    """Give the message ids of leaves in chat order, without looking the messages up.

    One row per leaf comes back instead of one per message: a page of leaves names 15,000.
    """
    found: dict[str, list[int]] = {}
    if not reading.schema.has("summary_messages", "summary_id", "message_id"):
        return found
    place = "ordinal" if reading.schema.has("summary_messages", "ordinal") else "message_id"
    for name, places, messages in reading.in_chunks(
        f"SELECT summary_id, json_group_array({place}), json_group_array(message_id)"  # noqa: S608
        " FROM summary_messages WHERE summary_id IN ({ids}) GROUP BY summary_id",
        ids,
    ):
        pairs = zip(json.loads(places), json.loads(messages), strict=True)
        found[name] = [message_id for _, message_id in sorted(pairs, key=_place)]
    return found


def _place(pair: tuple[Any, int]) -> tuple[int, int]:
    return whole(pair[0]), pair[1]


def stored_file_ids(value: Any) -> tuple[str, ...] | None:
    """Read the JSON list of file ids; None when it is broken."""
    if value is None:
        return ()
    try:
        data = json.loads(value)
    except (TypeError, ValueError, RecursionError):
        return None
    if not isinstance(data, list) or not all(isinstance(one, str) for one in data):
        return None
    return tuple(data)


def _summary(
    row: sqlite3.Row,
    *,
    built_from: Sequence[str],
    folded_into: Sequence[str],
    message_ids: Sequence[int],
    missing: Sequence[str],
    context_ordinal: int | None,
) -> Summary:
    content = row["content"] if isinstance(row["content"], str) else ""
    depth = whole(row["depth"])
    model = text_or_none(row["model"])
    # A summary that was prepared in the background stores no ids, so its text is asked as well.
    stored = stored_file_ids(row["file_ids"]) or ()
    return Summary(
        summary_id=row["summary_id"],
        conversation_id=row["conversation_id"],
        kind=kind_of(row["kind"], depth),
        depth=depth,
        content=content,
        tokens=whole(row["token_count"]),
        earliest_ms=time_ms(row["earliest_at"]),
        latest_ms=time_ms(row["latest_at"]),
        created_ms=time_ms(row["created_at"]),
        descendants=whole(row["descendant_count"]),
        descendant_tokens=whole_or_none(row["descendant_token_count"]),
        source_tokens=whole_or_none(row["source_message_token_count"]),
        model=model,
        markers=markers(content, model),
        built_from=tuple(built_from),
        folded_into=tuple(folded_into),
        message_ids=tuple(message_ids),
        file_ids=tuple(dict.fromkeys((*stored, *file_ids(content)))),
        stored_file_ids=stored,
        missing=tuple(missing),
        context_ordinal=context_ordinal,
    )


def _existing(reading: Reading, ids: set[str]) -> set[str]:
    return {
        row[0]
        for row in reading.in_chunks("SELECT summary_id FROM summaries WHERE summary_id IN ({ids})", ids)
    }


def _ordinals(reading: Reading, rows: Sequence[sqlite3.Row]) -> dict[str, int]:
    """Give the places of summaries in the context; there is no index by summary, so by conversation."""
    if not reading.schema.has("context_items", "summary_id", "conversation_id", "ordinal"):
        return {}
    found = reading.in_chunks(
        "SELECT summary_id, ordinal FROM context_items"
        " WHERE conversation_id IN ({ids}) AND summary_id IS NOT NULL",
        {row["conversation_id"] for row in rows},
    )
    return {row[0]: row[1] for row in found}
