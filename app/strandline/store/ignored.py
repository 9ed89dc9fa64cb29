"""Which findings a person has put aside, by workspace; kept in the app's library."""

from pathlib import Path
from typing import Any

from strandline.model.context import Severity
from strandline.model.health import HealthItem, Ignored
from strandline.store.library import Library

_PREFIX = "ignored"
_BETWEEN = "\n"  # in no path of a workspace that can be opened, and in no key


def ignored(library: Library, workspace: Path) -> dict[str, Ignored]:
    """Give what is put aside for a workspace, by the key of the finding. Raises Unreadable."""
    start = _name(workspace, "")
    found = {}
    for name, value in library.kv_below(start).items():
        one = _read(value)
        if one is not None:
            found[name[len(start) :]] = one
    return found


def ignore(library: Library, workspace: Path, item: HealthItem, at_ms: int) -> None:
    """Put a finding aside as it is now. Raises Unreadable."""
    value = {"severity": item.severity.value, "measure": item.measure, "at_ms": at_ms}
    library.kv_set(_name(workspace, item.key), value)


def heed(library: Library, workspace: Path, key: str) -> None:
    """Take a finding up again. Raises Unreadable."""
    library.kv_set(_name(workspace, key), None)


def _name(workspace: Path, key: str) -> str:
    place = str(workspace).encode("utf-8", "backslashreplace").decode()
    shown = key.encode("utf-8", "backslashreplace").decode()
    return _BETWEEN.join((_PREFIX, place, shown))


def _read(value: Any) -> Ignored | None:
    if not isinstance(value, dict) or value.get("severity") not in list(Severity):
        return None
    measure, at_ms = value.get("measure"), value.get("at_ms")
    number = float(measure) if isinstance(measure, int | float) else None
    return Ignored(Severity(value["severity"]), number, at_ms if isinstance(at_ms, int) else 0)
