"""What we keep as JSON beside the graph, read back: damage in it never costs the graph."""

import json
from collections.abc import Mapping
from typing import Any

from strandline.messages import Message, unpack_message


def object_of(kept: object) -> dict[str, Any]:
    """Give an object as it was kept; an empty one where it is none (any more)."""
    found = value_of(kept)
    return found if isinstance(found, dict) else {}


def list_of(kept: object) -> list[Any]:
    """Give a list as it was kept; an empty one where it is none (any more)."""
    found = value_of(kept)
    return found if isinstance(found, list) else []


def list_in(kept: Mapping[str, Any], name: str) -> list[Any]:
    """Give the list under a name; an empty one where there is none."""
    found = kept.get(name)
    return found if isinstance(found, list) else []


def value_of(kept: object) -> Any:
    """Give a value as it was kept; None where it is no JSON (any more)."""
    try:
        return json.loads(kept) if isinstance(kept, str | bytes) else None
    except (ValueError, RecursionError):
        return None


def message_of(kept: object) -> Message | None:
    """Give a sentence out of a value; None where it is none (any more)."""
    try:
        return unpack_message(kept)
    except (ValueError, TypeError):
        return None
