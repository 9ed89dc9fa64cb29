"""Careful look-ups in configuration that somebody else wrote: wrong types count as absent."""

import math
from collections.abc import Mapping
from typing import Any


def section(data: Mapping[str, Any], *keys: str) -> Mapping[str, Any]:
    """Give the object at a path of keys; an empty one when it is not there or no object."""
    current: Any = data
    for key in keys:
        current = current.get(key) if isinstance(current, Mapping) else None
    return current if isinstance(current, Mapping) else {}


def text(data: Mapping[str, Any], key: str) -> str | None:
    """Give a text without white space at its ends; None when it is empty or no text."""
    value = data.get(key)
    return value.strip() or None if isinstance(value, str) else None


def limit(value: Any) -> int | None:
    """Give a number as the host takes a limit: finite and over 0, floored; else None."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:  # JavaScript reads such digits as Infinity
        return None
    return math.floor(value) if math.isfinite(number) and number > 0 else None


def number(value: Any) -> float | None:
    """Give a finite number as float; None for everything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        result = float(value)
    except OverflowError:
        return None
    return result if math.isfinite(result) else None
