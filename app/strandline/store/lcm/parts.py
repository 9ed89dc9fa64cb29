"""Parts of messages: what was said, thought, called and answered, by the raw block first.

Facts: lossless-claw section 1, ``message_parts``. A tool result of OpenClaw is stored as text
with a call id, a call of 0.1.2 as ``agent``; so ``metadata.rawType`` decides, then
``raw.type``, then ``part_type``.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from strandline.host.lcm_prompt import (
    CALL_TYPES,
    FILE_TYPES,
    IMAGE_TYPES,
    RESULT_TYPES,
    THINKING_TYPES,
    StoredPart,
    raw_block,
    raw_type,
)
from strandline.host.lcm_rules import file_ids
from strandline.model.memory import Externalised, MemoryPart, PartKind
from strandline.store.lcm.reading import Reading, text_or_none, whole
from strandline.store.sessions.fields import integer, parse_object, text, texts

RAW_LIMIT = 1_000_000
"""Characters of metadata up to which the raw block is read; above, everything but that block."""

_BY_TYPE = {
    "text": PartKind.TEXT,
    "reasoning": PartKind.THINKING,
    "file": PartKind.FILE,
    "compaction": PartKind.COMPACTION,
}


def stored_parts(
    reading: Reading, message_ids: Iterable[int], limit: int | None = None
) -> dict[int, list[tuple[sqlite3.Row, StoredPart]]]:
    """Give the rows of parts per message, in order; texts up to ``limit`` characters.

    Empty where the file keeps no parts.
    """
    if not reading.schema.has("message_parts", "message_id", "part_type"):
        return {}
    found: dict[int, list[tuple[sqlite3.Row, StoredPart]]] = {}
    for row in reading.in_chunks(
        f"SELECT {_columns(reading, limit)} FROM message_parts"  # noqa: S608
        " WHERE message_id IN ({ids}) ORDER BY message_id, ordinal",
        message_ids,
    ):
        found.setdefault(row["message_id"], []).append((row, _stored(row)))
    return found


def telling_parts(
    reading: Reading, first: int, last: int, limit: int
) -> Iterator[tuple[int, sqlite3.Row, StoredPart]]:
    """Give (message id, row, part) of the messages ``first`` to ``last``, by id and ordinal.

    Left out are texts that only repeat the message's text view, most of all parts.
    """
    schema = reading.schema
    if not schema.has("message_parts", "message_id", "part_type"):
        return
    repeats = (
        "part_type = 'text' AND text_content ="
        " (SELECT content FROM messages m WHERE m.message_id = message_parts.message_id)"
    )
    if schema.has("message_parts", "metadata"):
        repeats += " AND coalesce(instr(metadata, 'topLevelReasoning'), 0) = 0"
    where = f" AND NOT coalesce({repeats}, 0)" if schema.has("message_parts", "text_content") else ""
    for row in reading.rows(
        f"SELECT {_columns(reading, limit)} FROM message_parts"  # noqa: S608
        f" WHERE message_id BETWEEN ? AND ?{where} ORDER BY message_id, ordinal",
        (first, last),
    ):
        yield row["message_id"], row, _stored(row)


def _columns(reading: Reading, limit: int | None) -> str:
    schema = reading.schema
    texts_sql = ", ".join(
        _cut(name, limit) if schema.has("message_parts", name) else f"NULL AS {name}, NULL AS {name}_length"
        for name in ("text_content", "tool_input", "tool_output")
    )
    plain = schema.sql(
        "message_parts", "part_id", "message_id", "ordinal", "part_type", "tool_call_id", "tool_name",
        "file_mime", "file_name",
    )  # fmt: skip
    return f"{plain}, {texts_sql}, {metadata_sql(reading)}"


def _stored(row: sqlite3.Row) -> StoredPart:
    metadata = parse_object(row["metadata"]) if isinstance(row["metadata"], str) else {}
    return StoredPart(
        part_type=str(row["part_type"]),
        metadata=metadata if metadata is not None else {},
        text=text_or_none(row["text_content"]),
        tool_call_id=text_or_none(row["tool_call_id"]),
        tool_name=text_or_none(row["tool_name"]),
        tool_input=text_or_none(row["tool_input"]),
        tool_output=text_or_none(row["tool_output"]),
    )


def show_part(row: sqlite3.Row, part: StoredPart, role: str, limit: int | None) -> MemoryPart:
    """Turn a stored part into what a reader sees; ``role`` is the message's."""
    kind = kind_of(part, role)
    said, length = _said(row, part, kind)
    cut = limit is not None and length > limit
    broken = isinstance(row["metadata"], str) and not part.metadata and row["metadata"].strip() != "{}"
    error = part.metadata.get("isError")
    tool = kind in (PartKind.TOOL_CALL, PartKind.TOOL_RESULT)
    file = kind in (PartKind.IMAGE, PartKind.FILE)
    return MemoryPart(
        part_id=str(row["part_id"]),
        message_id=row["message_id"],
        ordinal=whole(row["ordinal"]),
        kind=kind,
        raw_type=raw_type(part),
        text=said[:limit] if cut else said,
        characters=length,
        cut=cut,
        tool_call_id=call_id(part) if tool else part.tool_call_id,
        tool_name=tool_name(part, kind) if tool else part.tool_name,
        is_error=error if isinstance(error, bool) else None,
        externalised=externalised(part),
        mime=_file_fact(row, part, "file_mime", "mimeType", "mime_type", "media_type") if file else None,
        file_name=_file_fact(row, part, "file_name", "fileName", "filename", "title") if file else None,
        broken=broken,
    )


def kind_of(part: StoredPart, role: str) -> PartKind:
    """Classify a part: its raw block first, its stored type second, its message's role last."""
    raw = raw_type(part)
    if raw in CALL_TYPES:
        return PartKind.TOOL_CALL
    if raw in RESULT_TYPES:
        return PartKind.TOOL_RESULT
    if raw in THINKING_TYPES:
        return PartKind.THINKING
    if part.metadata.get("imageExternalized") is True or raw in IMAGE_TYPES:
        return PartKind.IMAGE
    if raw in FILE_TYPES:
        return PartKind.FILE
    if part.part_type == "tool":
        return PartKind.TOOL_RESULT if role == "tool" else PartKind.TOOL_CALL
    kind = _BY_TYPE.get(part.part_type, PartKind.OTHER)
    if kind is PartKind.TEXT and role == "tool":
        return PartKind.TOOL_RESULT
    return kind


def call_id(part: StoredPart) -> str | None:
    """Give the id that ties a call to its result."""
    raw = raw_block(part)
    return (
        part.tool_call_id
        or text(part.metadata, "toolCallId")
        or _first(raw, "toolCallId", "tool_call_id", "tool_use_id", "call_id")
        or (text(raw, "id") if text(raw, "type") in CALL_TYPES else None)
    )


def tool_name(part: StoredPart, kind: PartKind) -> str | None:
    """Give which tool was called or has answered."""
    named = part.tool_name or text(part.metadata, "toolName")
    return named or (text(raw_block(part), "name") if kind is PartKind.TOOL_CALL else None)


def _file_fact(row: sqlite3.Row, part: StoredPart, column: str, *keys: str) -> str | None:
    return text_or_none(row[column]) or _first(raw_block(part), *keys)


def externalised(part: StoredPart) -> Externalised | None:
    """Give the files that hold what was too large for the message."""
    data = part.metadata
    ids = [*texts(data, "externalizedFileIds"), *filter(None, [text(data, "externalizedFileId")])]
    if not ids:
        ids = list(_named(part))
    if not ids:
        return None
    return Externalised(
        tuple(dict.fromkeys(ids)), integer(data, "originalByteSize"), text(data, "externalizationReason")
    )


def _named(part: StoredPart) -> Iterable[str]:
    """Ids in the reference line itself, where a release wrote no flags for it."""
    said = part.text or part.tool_output or ""
    head = said[:400]
    if head.startswith(("[LCM Tool Output: ", "[LCM Raw Payload: ", "[LCM File: ")) or "| LCM file: " in head:
        return file_ids(head)
    return ()


def _said(row: sqlite3.Row, part: StoredPart, kind: PartKind) -> tuple[str, int]:
    """Give what a part says and how long that is, from its columns or from its raw block."""
    names = {
        PartKind.TOOL_CALL: ("tool_input", "text_content"),
        PartKind.TOOL_RESULT: ("tool_output", "text_content"),
    }.get(kind, ("text_content", "tool_output"))
    for name in names:
        value = row[name]
        if isinstance(value, str) and value:
            return value, whole(row[f"{name}_length"], len(value))
    raw = raw_block(part)
    if kind is PartKind.IMAGE:
        return "", 0
    keys = ("arguments", "input") if kind is PartKind.TOOL_CALL else ("text", "thinking", "content", "output")
    for key in keys:
        value = raw.get(key)
        if value not in (None, "", [], {}):
            shown = value if isinstance(value, str) else _flat(value)
            return shown, len(shown)
    return "", 0


def _flat(value: Any) -> str:
    if (
        isinstance(value, list)
        and value
        and all(isinstance(v, dict) and isinstance(v.get("text"), str) for v in value)
    ):
        return "\n".join(v["text"] for v in value)
    return json.dumps(value, ensure_ascii=False)


def _first(source: Mapping[str, Any], *keys: str) -> str | None:
    return next((value for key in keys if (value := text(source, key))), None)


def _cut(name: str, limit: int | None) -> str:
    if limit is None:
        return f"{name}, length({name}) AS {name}_length"
    # One more than the limit, so that what was cut can be told from what just fits.
    return f"substr({name}, 1, {limit + 1}) AS {name}, length({name}) AS {name}_length"


def metadata_sql(reading: Reading) -> str:
    """Give SQL for the metadata of a part, without its raw block where that is very large."""
    if not reading.schema.has("message_parts", "metadata"):
        return "NULL AS metadata"
    return (
        f"CASE WHEN length(metadata) <= {RAW_LIMIT} THEN metadata"
        " WHEN json_valid(metadata) THEN json_remove(metadata, '$.raw')"
        " ELSE substr(metadata, 1, 1000) END AS metadata"
    )
