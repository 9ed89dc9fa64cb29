"""The cut agrees with the results that eight releases gave for 55 inputs each."""

import hashlib
import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from strandline.host.releases import rules_for
from strandline.host.truncation import BootstrapFile, PieceKind, inject
from strandline.host.utf16 import has_lone_surrogate, length, to_units, trim_end

FOLDER = Path(__file__).parents[1] / "fixtures" / "openclaw" / "truncation"
VECTORS: list[dict[str, Any]] = json.loads((FOLDER / "vectors.json").read_text("utf-8"))["vectors"]


def _generators() -> Any:
    spec = importlib.util.spec_from_file_location("generators", FOLDER / "generators.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = _generators().build


def _content(file: dict[str, Any]) -> str | None:
    if file.get("missing"):
        return None
    text: str = build(file["gen"])
    assert hashlib.sha256(text.encode()).hexdigest() == file["rawSha256"]
    assert length(text) == file["rawUnits"]
    return text


def test_there_are_440_vectors_of_eight_releases() -> None:
    assert len(VECTORS) == 440
    assert len({vector["version"] for vector in VECTORS}) == 8


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['version']}-{v['id']}")
def test_vector(vector: dict[str, Any]) -> None:
    choice = rules_for(vector["version"])
    assert choice.cut_measured
    files = [BootstrapFile(f["name"], f["path"], _content(f)) for f in vector["files"]]
    results = inject(files, vector["maxChars"], vector["totalMaxChars"], choice.cut)
    for given, result, file in zip(vector["files"], results, files, strict=True):
        expected = given["expected"]
        if expected is None:
            assert not result.emitted
            continue
        assert result.emitted
        if "text" in expected:
            assert result.text == expected["text"]
        assert result.units == expected["units"]
        raw_bytes = to_units(result.text).encode("utf-16-le", "surrogatepass")
        assert hashlib.sha256(raw_bytes).hexdigest() == expected["sha256_utf16le"]
        assert has_lone_surrogate(result.text) == expected["loneSurrogate"]
        assert result.shortened == expected.get("truncated", result.missing)
        if file.content is not None:
            _assert_ranges_are_true(to_units(file.content), result)
    assert [r.path for r in results if r.emitted] == vector["outputOrder"]


def _assert_ranges_are_true(raw: str, result: Any) -> None:
    """Every verbatim piece says exactly where its text stands in the file."""
    text = trim_end(raw)
    assert result.raw_units == len(text)
    for piece in result.pieces:
        if piece.kind in (PieceKind.HEAD, PieceKind.TAIL, PieceKind.WHOLE) and piece.spans:
            [(start, end)] = piece.spans
            assert text[start:end] == piece.text
        if piece.kind is PieceKind.DIGEST:
            shown = piece.text.replace("\n", " ").rstrip("…").split(" ")
            source = " ".join(text[start:end] for start, end in piece.spans).split()
            assert shown[: len(source)] == source[: len(shown)] or shown[:-1] == source[: len(shown) - 1]
