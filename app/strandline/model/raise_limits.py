"""Raising the limits so that a file arrives whole: which keys, to what, and what it costs.

Nothing here writes openclaw.json; the keys and values are for the person to put there.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any

from strandline.host.agents import PER_FILE_KEY, TOTAL_KEY
from strandline.host.diagnosis import near_line
from strandline.host.truncation import effective_total, file_limit
from strandline.model.assemble import Inputs
from strandline.model.context import ContextFile, FileState, Limits
from strandline.model.files import context_files

_ROOM = 1.2  # the new limit is so many times what is needed, so that it is not near it again at once
_STEP = 1_000
_PLENTY = 10**9
_WIDE = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]")
_ENTRY = re.compile(r"agents\.entries\.(?P<id>.+)\.(?P<key>\w+)")


@dataclass(frozen=True, slots=True)
class Raise:
    """A key of openclaw.json with the value in force and the one it would need, in UTF-16 units."""

    key: str
    now: int
    value: int

    @property
    def line(self) -> str:
        """The key and the value in one line."""
        return f"{self.key}: {self.value}"


@dataclass(frozen=True, slots=True)
class Caps:
    """What raising the limits takes and costs.

    ``units`` and ``tokens`` (an estimate) are sent more on every turn. ``whole``: then all of the
    file is sent. ``fixed`` is the limit that no key raises, None for none.
    """

    raises: tuple[Raise, ...] = ()
    units: int = 0
    tokens: int = 0
    whole: bool = True
    fixed: int | None = None

    @property
    def snippet(self) -> str:
        """The keys and values as they stand in openclaw.json; list entries by their key alone."""
        made: dict[str, Any] = {}
        for one in self.raises:
            match = _ENTRY.fullmatch(one.key)
            path = ["agents", "entries", match["id"], match["key"]] if match else one.key.split(".")
            if "[" in one.key:  # an entry of a list cannot be told by its place alone
                return "\n".join(each.line for each in self.raises)
            inside = made
            for step in path[:-1]:
                inside = inside.setdefault(step, {})
            inside[path[-1]] = one.value
        return json.dumps(made, ensure_ascii=False, indent=2)


def raised_caps(inputs: Inputs, name: str, ratios: Mapping[str, float] | None = None) -> Caps | None:
    """Give how the limits must be raised for a file; None when there is nothing to raise.

    ``ratios`` are counted tokens for each unit of a file, by name; others are estimated.
    """
    before = _files(inputs, inputs.per_file, inputs.configured_total)
    file = before.get(name)
    if file is None or file.limit_units is None:
        return None
    need, cut = file.raw_units, inputs.rules.cut
    fixed = file_limit(cut, name, _PLENTY)
    per_file, raises = inputs.per_file, []
    if fixed == _PLENTY and need >= near_line(per_file):
        per_file = _rounded(need)
        raises.append(Raise(_key(inputs.per_file_source, PER_FILE_KEY), inputs.per_file, per_file))
    spent = sum(one.spent_units for one in _files(inputs, per_file, _PLENTY).values())
    total, configured = effective_total(cut, per_file, inputs.configured_total), inputs.configured_total
    if total is not None and spent > total:
        configured = _rounded(spent)
        now = effective_total(cut, inputs.per_file, inputs.configured_total) or total
        raises.append(Raise(_key(inputs.total_source, TOTAL_KEY), now, configured))
    after = _files(inputs, per_file, configured)
    more = {
        key: one.injected_units - before[key].injected_units for key, one in after.items() if key in before
    }
    tokens = sum(units * (ratios or {}).get(key, _per_unit(after[key])) for key, units in more.items())
    return Caps(
        tuple(raises),
        sum(more.values()),
        round(tokens),
        after[name].state is FileState.WHOLE,
        fixed if fixed != _PLENTY and need >= near_line(fixed) else None,
    )


def _files(inputs: Inputs, per_file: int, total: int | None) -> dict[str, ContextFile]:
    limits = Limits(per_file, total, "", "")
    files = context_files(inputs.candidates, inputs.rules, inputs.kind, limits, inputs.setup)
    return {file.name: file for file in files}


def _key(source: str, key: str) -> str:
    """Give the key that is in force; a limit that nobody configured gets the shared one."""
    return source if source.endswith(f".{key}") else f"agents.defaults.{key}"


def _rounded(need: int) -> int:
    return ceil(need * _ROOM / _STEP) * _STEP


def _per_unit(file: ContextFile) -> float:
    """Estimate the tokens of a unit: a Chinese character takes about three times what a letter does."""
    wide = len(_WIDE.findall(file.raw_text))
    units = max(1, file.raw_units)
    return (0.7 * wide + 0.25 * max(0, units - wide)) / units
