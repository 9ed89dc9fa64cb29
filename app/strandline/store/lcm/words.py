"""Going through what was said in a conversation, without its parts: for finding a text again."""

from collections.abc import Iterator
from dataclasses import dataclass

from strandline.model.memory import Role
from strandline.store.lcm.reading import Reading, role_of, time_ms, whole


@dataclass(frozen=True, slots=True)
class SaidText:
    """The text view of one message; ``at_ms`` epoch ms, UTC.

    ``number`` counts the messages of its conversation from 1, with those that hold no words.
    """

    message_id: int
    seq: int
    number: int
    role: Role
    text: str
    at_ms: int | None = None
    entry_id: str | None = None


def said_texts(reading: Reading, conversation_id: int) -> Iterator[SaidText]:
    """Give the messages of a conversation in order of ``seq``, those without words left out."""
    columns = reading.schema.sql("messages", "message_id", "seq", "role", "content", "created_at",
                                 "transcript_entry_id")  # fmt: skip
    rows = reading.rows(
        f"SELECT {columns} FROM messages WHERE conversation_id = ? ORDER BY seq",  # noqa: S608
        (conversation_id,),
    )
    for number, row in enumerate(rows, start=1):
        text = row["content"]
        if isinstance(text, str) and text.strip():
            yield SaidText(
                row["message_id"], whole(row["seq"]), number, role_of(row["role"]), text,
                time_ms(row["created_at"]), row["transcript_entry_id"] or None,
            )  # fmt: skip
