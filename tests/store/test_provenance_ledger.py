"""Provenance records against the recorded states of 2026.9.6."""

import hashlib
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from strandline.errors import Unreadable, UnsupportedSchema
from strandline.store.provenance_ledger import OriginClass, records

PROVENANCE = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"
EXPECTED = json.loads((PROVENANCE / "expected.json").read_text())
KEY_PATH = EXPECTED["workspacePath"]


@pytest.mark.parametrize("name", sorted(EXPECTED["states"]))
def test_recorded_states(name):
    folder = PROVENANCE / name
    before = sorted(p.name for p in (folder / "state" / "state").iterdir())
    found = records(folder / "state", folder / "workspace", KEY_PATH)
    for path, expected in EXPECTED["states"][name]["files"].items():
        record = found.get(path)
        assert (record.origin_class.value if record else None) == expected["record"], path
        assert (record.file_hash if record else None) == expected["recordHash"], path
        file = folder / "workspace" / path
        assert file.is_file() is expected["exists"]
        digest = hashlib.sha256(file.read_bytes() if expected["exists"] else b"").hexdigest()
        if expected["exists"]:
            assert digest == expected["sha256"]
        if record:
            assert (digest == record.file_hash) is expected["recordMatchesDisk"], path
            assert record.observed_ms > 1_700_000_000_000
    assert sorted(p.name for p in (folder / "state" / "state").iterdir()) == before


def test_another_workspace_has_no_records():
    assert records(PROVENANCE / "s1" / "state", PROVENANCE / "s1" / "workspace") == {}


def test_no_database_is_no_record(tmp_path):
    assert records(tmp_path, tmp_path) == {}


def test_damaged_database_and_unknown_layout(tmp_path):
    (tmp_path / "state").mkdir()
    path = tmp_path / "state" / "openclaw.sqlite"
    path.write_bytes(b"x" * 200)
    with pytest.raises(Unreadable):
        records(tmp_path, tmp_path)
    path.unlink()
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE other(x)")
    database.close()
    with pytest.raises(UnsupportedSchema):
        records(tmp_path, tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"workspaceKey": "0" * 64},
        {"relativePath": "USER.md"},
        {"relativePath": "\ud800"},
        {"fileHash": "ABC"},
        {"originClass": "owner"},
        {"originClass": []},
        {"observedAt": 1.5},
        {"observedAt": True},
        {"reservationId": ""},
        {},
    ],
)
def test_a_value_that_fails_the_hosts_checks_is_no_record(tmp_path, change):
    (tmp_path / "state").mkdir()
    path = tmp_path / "state" / "openclaw.sqlite"
    shutil.copyfile(PROVENANCE / "s1" / "state" / "state" / "openclaw.sqlite", path)
    database = sqlite3.connect(path)
    (text,) = database.execute("SELECT value_json FROM plugin_state_entries").fetchone()
    value = json.loads(text) | change
    database.execute("UPDATE plugin_state_entries SET value_json = ?", (json.dumps(value),))
    database.commit()
    database.close()
    found = records(tmp_path, tmp_path, KEY_PATH)
    assert list(found) == ([] if change else ["MEMORY.md"])
    assert all(record.origin_class is OriginClass.AGENT for record in found.values())
