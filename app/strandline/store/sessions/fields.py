"""Tolerant reading of a host's JSON: a wrong type or a missing field is None, never an error."""

import json
import math
from collections.abc import Iterable, Mapping
from typing import Any

Json = Mapping[str, Any]

EMPTY: Json = {}

MAX_SAFE = 2**53 - 1
"""The largest whole number a JavaScript host can have meant; a larger one is damage."""


def parse_object(text: str) -> Json | None:
    """Parse one JSON object; None when it is not one (or nested too deep, or broken)."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def mapping(source: Json, key: str) -> Json | None:
    """Give the object under ``key``."""
    value = source.get(key)
    return value if isinstance(value, dict) else None


def objects(source: Json, key: str) -> tuple[Json, ...]:
    """Give the objects in the list under ``key``; anything else in it is left out."""
    value = source.get(key)
    return tuple(v for v in value if isinstance(v, dict)) if isinstance(value, list) else ()


def text(source: Json, key: str) -> str | None:
    """Give the string under ``key``."""
    value = source.get(key)
    return value if isinstance(value, str) else None


def texts(source: Json, key: str) -> tuple[str, ...]:
    """Give the strings in the list under ``key``."""
    value = source.get(key)
    return tuple(v for v in value if isinstance(v, str)) if isinstance(value, list) else ()


def integer(source: Json, key: str) -> int | None:
    """Give the whole number under ``key``; JavaScript may have written it as ``1e3`` or ``5.0``."""
    return whole(source.get(key))


def count(source: Json, key: str) -> int | None:
    """Give the size or number of things under ``key``: a whole number that is not negative."""
    value = whole(source.get(key))
    return value if value is not None and value >= 0 else None


def whole(value: object) -> int | None:
    """Give a value as a whole number, None when it is none or too large to be meant."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, float) and not value.is_integer():  # NaN and infinity are no integers
        return None
    return int(value) if abs(value) <= MAX_SAFE else None


def number(source: Json, key: str) -> float | None:
    """Give the finite number under ``key``."""
    value = source.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, int) and abs(value) > MAX_SAFE:
        return None
    return float(value) if math.isfinite(value) else None


def flag(source: Json, key: str) -> bool | None:
    """Give the boolean under ``key``."""
    value = source.get(key)
    return value if isinstance(value, bool) else None


def first_text(source: Json, keys: Iterable[str]) -> str | None:
    """Give the first string found under one of ``keys``; releases rename fields."""
    return next((value for key in keys if (value := text(source, key)) is not None), None)


def first_integer(source: Json, keys: Iterable[str]) -> int | None:
    """Give the first whole number found under one of ``keys``."""
    return next((value for key in keys if (value := integer(source, key)) is not None), None)
