"""What a large payload holds, in some lines: what stands in a message in place of the payload.

Worded as the plugin words it (facts: section 3, interception): the shape of JSON, the outline of a
table, of code or of marked-up text, and of everything else counts with its beginning and end.
"""

import csv
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Any

EXCERPT = 500
MOST_PARSED = 4 << 20
"""Characters of JSON that are parsed for its shape; of a longer one the ends are shown."""

_MOST_KEYS = 25
_MOST_DEPTH = 4
_MOST_NAMES = 40
_LINE = 160
_CODE = {
    ".py", ".js", ".ts", ".tsx", ".jsx", ".go", ".rs", ".java", ".c", ".h", ".cpp", ".cc", ".cs", ".rb",
    ".php", ".swift", ".kt", ".scala", ".sh", ".lua", ".sql", ".mjs", ".cjs",
}  # fmt: skip
_IMPORT = re.compile(
    r"^\s*(?:import\s|from\s+\S+\s+import\s|#include\s|use\s+\S|require\(|package\s|using\s)"
)
_DEFINITION = re.compile(
    r"^\s*(?:export\s+)?(?:default\s+)?(?:pub(?:\([^)]*\))?\s+)?(?:public\s+|private\s+|protected\s+|static\s+)*"
    r"(?:async\s+)?(?:class|def|function|func|fn|interface|enum|struct|trait|impl|type)\s+[\w$(*<]"
)
_HEADING = re.compile(r"^#{1,6}[ \t]+\S.*", re.MULTILINE)
_WORD = re.compile(r"\S+")
_TAG = re.compile(r"<([A-Za-z_][\w.:-]*)")
_YAML_KEY = re.compile(r"^([A-Za-z_][\w.-]*)\s*:(?:\s|$)")


def explore(name: str, mime: str, said: str) -> str:
    """Give the exploration summary of a text; ``name`` and ``mime`` are as the payload was named."""
    ending = PurePath(name).suffix.lower()
    start = said.lstrip()[:1]
    found = None
    if ending in (".json", ".jsonl", ".ndjson") or "json" in mime or start in ("{", "["):
        found = _json(said)
    if found is None and (ending in (".csv", ".tsv") or mime in ("text/csv", "text/tab-separated-values")):
        found = _table(said, "\t" if ending == ".tsv" or "tab" in mime else ",")
    if found is None and (ending in (".yaml", ".yml") or "yaml" in mime):
        found = _yaml(said)
    if found is None and (ending in (".xml", ".html", ".htm", ".svg") or "xml" in mime or "html" in mime):
        found = _markup(said)
    if found is None and (ending in _CODE or _looks_like_code(said)):
        found = _code(name, said)
    return found if found is not None else _text(name, said)


def explore_image(name: str, mime: str, size: int) -> str:
    """Give what can be said of a picture without looking at it."""
    kind = mime.rpartition("/")[2].upper() or "IMAGE"
    return f"Image file ({kind}, {size:,} bytes) — {name}"


def _json(said: str) -> str | None:
    if len(said) > MOST_PARSED:
        return None
    try:
        value = json.loads(said)
    except (ValueError, RecursionError):
        return _json_lines(said)
    if not isinstance(value, dict | list):
        return None
    head = f"Top-level: {_kind(value)}."
    return "\n".join(
        ["Structured summary (JSON):", head, f"Shape: {_shape(value, _MOST_DEPTH)}.", _ends(said)]
    )


def _json_lines(said: str) -> str | None:
    """Give the shape of one object per line; None when the first lines are none."""
    first: list[Any] = []
    for line in _each_line(said):
        if len(first) == 5:
            break
        if line.strip():
            try:
                first.append(json.loads(line))
            except (ValueError, RecursionError):
                return None
    if len(first) < 2 or not all(isinstance(one, dict) for one in first):
        return None
    return "\n".join(
        [
            "Structured summary (JSON lines):",
            f"Records: {sum(1 for line in _each_line(said) if line.strip()):,}.",
            f"Shape of the first: {_shape(first[0], _MOST_DEPTH)}.",
            _ends(said),
        ]
    )


def _kind(value: Any) -> str:
    if isinstance(value, dict):
        return f"object with {len(value):,} keys"
    return f"array of {len(value):,} items"


def _shape(value: Any, depth: int) -> str:
    """Give the types of a value, with the keys of objects and the first item of arrays."""
    if isinstance(value, dict):
        if not depth:
            return f"object({len(value):,})"
        shown = [f"{key}: {_shape(one, depth - 1)}" for key, one in list(value.items())[:_MOST_KEYS]]
        rest = [f"… {len(value) - _MOST_KEYS:,} more"] if len(value) > _MOST_KEYS else []
        return "{" + ", ".join([*shown, *rest]) + "}"
    if isinstance(value, list):
        return (
            f"array({len(value):,}) of {_shape(value[0], depth - 1)}"
            if value and depth
            else f"array({len(value):,})"
        )
    if isinstance(value, bool) or value is None:
        return "boolean" if value is not None else "null"
    return "number" if isinstance(value, int | float) else "string"


def _table(said: str, delimiter: str) -> str | None:
    rows = csv.reader(_each_line(said), delimiter=delimiter)
    try:
        head = next(rows, [])
        sample = next(rows, [])
        count = bool(sample) + sum(1 for row in rows if row)
    except csv.Error:  # a field of more than 131,072 characters
        return None
    if len(head) < 2:
        return None
    kind = "TSV" if delimiter == "\t" else "CSV"
    return "\n".join(
        [
            f"Structured summary ({kind}):",
            f"Rows: {count:,}.",
            f"Columns ({len(head)}): {_cut(', '.join(head), EXCERPT)}.",
            f"First row sample: {_cut(delimiter.join(sample), EXCERPT)}.",
        ]
    )


def _yaml(said: str) -> str:
    keys = [match[1] for line in _each_line(said) if (match := _YAML_KEY.match(line))]
    return "\n".join(
        [
            "Structured summary (YAML):",
            f"Lines: {_lines(said):,}.",
            f"Top-level keys ({len(keys)}): {_names(dict.fromkeys(keys), ', ')}.",
            _ends(said),
        ]
    )


def _markup(said: str) -> str:
    tags = dict.fromkeys(_TAG.findall(said[:MOST_PARSED]))
    root = next(iter(tags), "none")
    return "\n".join(
        [
            "Structured summary (XML):",
            f"Root element: {root}.",
            f"Elements ({len(tags)}): {_names(tags, ', ')}.",
            _ends(said),
        ]
    )


def _looks_like_code(said: str) -> bool:
    lines = said[:20_000].splitlines()
    marks = sum(bool(_IMPORT.match(line) or _DEFINITION.match(line)) for line in lines)
    return len(lines) >= 20 and marks * 25 >= len(lines)


def _code(name: str, said: str) -> str:
    imports, definitions = [], []
    for number, line in enumerate(_each_line(said), start=1):
        if len(line) > 2_000:
            continue
        if _DEFINITION.match(line):
            definitions.append(f"{_cut(line.strip(), _LINE)} (line {number:,})")
        elif _IMPORT.match(line):
            imports.append(_cut(line.strip(), _LINE))
    return "\n".join(
        [
            f"Code exploration summary ({name}):",
            f"Lines: {_lines(said):,}.",
            f"Imports ({len(imports)}): {_names(dict.fromkeys(imports), ' | ')}.",
            f"Definitions ({len(definitions)}): {_names(definitions, ' | ')}.",
            _ends(said),
        ]
    )


def _text(name: str, said: str) -> str:
    headings = [match.group().strip() for match in _HEADING.finditer(said)]
    return "\n".join(
        [
            f"Text exploration summary ({name}):",
            f"Characters: {len(said):,}.",
            f"Words: {sum(1 for _ in _WORD.finditer(said)):,}.",
            f"Lines: {_lines(said):,}.",
            f"Detected section headers: {_names(headings, ' | ') or 'none detected'}.",
            _ends(said),
        ]
    )


def _ends(said: str) -> str:
    # Four times as much is enough for the excerpt whatever white space is in it, mostly.
    head, tail = " ".join(said[: 4 * EXCERPT].split()), " ".join(said[-4 * EXCERPT :].split())
    return f"Opening excerpt: {head[:EXCERPT]}.\nClosing excerpt: {tail[-EXCERPT:]}."


def _names(names: Iterable[str], between: str) -> str:
    found = list(names)
    shown = [_cut(one, _LINE) for one in found[:_MOST_NAMES]]
    more = [f"… {len(found) - _MOST_NAMES:,} more"] if len(found) > _MOST_NAMES else []
    return between.join([*shown, *more])


def _cut(said: str, most: int) -> str:
    return said if len(said) <= most else said[: most - 1] + "…"


def _each_line(said: str) -> Iterator[str]:
    """Give the lines one after the other: all at once they take several times the memory of the text."""
    start = 0
    while (end := said.find("\n", start)) >= 0:
        yield said[start:end]
        start = end + 1
    yield said[start:]


def _lines(said: str) -> int:
    return said.count("\n") + 1
