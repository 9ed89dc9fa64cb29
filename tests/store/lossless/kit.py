"""Messages for a small memory of our own."""

from strandline.store.lossless.values import NewMessage, NewPart

AT = 1_790_000_000_000
KEY = "agent:main:main"


def said(number: int, text: str, role: str = "user", **more: object) -> NewMessage:
    part = NewPart("text", text, metadata={"originalRole": role})
    given = {"tokens": 10, "created_ms": AT + number * 60_000, "parts": (part,)} | more
    return NewMessage(f"e{number:03}", f"d{number}", role, text, **given)
