"""Set-up state: the shared database of 2026.9.6, the file of 2026.7.1, or not to be known."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from strandline.store.workspace_setup import workspace_key, workspace_setup_complete

OPENCLAW = Path(__file__).parents[1] / "fixtures" / "openclaw"
RECORDED = OPENCLAW / "recordings" / "2026.9.6" / "small" / "state"


@pytest.fixture
def state(tmp_path):
    (tmp_path / "state" / "state").mkdir(parents=True)
    shutil.copyfile(RECORDED / "state" / "openclaw.sqlite", tmp_path / "state" / "state" / "openclaw.sqlite")
    return tmp_path / "state"


def complete(state: Path, workspace: Path) -> None:
    database = sqlite3.connect(state / "state" / "openclaw.sqlite")
    database.execute("DROP TABLE workspace_setup_state")
    database.execute("CREATE TABLE workspace_setup_state(workspace_key, workspace_path, setup_completed_at)")
    row = (workspace_key(workspace), str(workspace), "2026-11-29T00:00:00Z")
    database.execute("INSERT INTO workspace_setup_state VALUES (?, ?, ?)", row)
    database.commit()
    database.close()


def test_recorded_key_and_state(state):
    recorded = Path("/home/sam/agents/runs/2026.9.6/small/ws")
    assert workspace_key(recorded) == "f418c1f97edfad8fbcfcd16b9becf331f5fbf8d966c6685e18918c3ea4474908"
    assert workspace_setup_complete(state, recorded, "9.6") is False


def test_completed_workspace_is_found_by_its_real_path(state, tmp_path):
    workspace = tmp_path / "ws"
    workspace.mkdir()
    (tmp_path / "link").symlink_to(workspace)
    complete(state, workspace)
    assert workspace_setup_complete(state, workspace, "9.6") is True
    assert workspace_setup_complete(state, tmp_path / "link", "9.6") is True
    assert workspace_setup_complete(state, tmp_path / "other", "9.6") is False


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ('{"version": 1, "setupCompletedAt": "2026-07-21T06:48:03.443Z"}', True),
        ('{"version": 1}', False),
        (None, False),
        ("{broken", None),
        ("[]", None),
    ],
)
def test_file_of_the_workspace(tmp_path, content, expected):
    if content is not None:
        (tmp_path / "openclaw-workspace-state.json").write_text(content)
    assert workspace_setup_complete(None, tmp_path, "7.1") is expected


def test_not_to_be_known(tmp_path):
    assert workspace_setup_complete(tmp_path, tmp_path, "9.6") is None
    assert workspace_setup_complete(None, tmp_path, "9.6") is None
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "openclaw.sqlite").write_bytes(b"damaged")
    assert workspace_setup_complete(tmp_path, tmp_path, "9.6") is None


def test_a_copied_workspace_brings_its_own_file(state, tmp_path):
    here = tmp_path / "copy"
    here.mkdir()
    (here / "openclaw-workspace-state.json").write_text('{"setupCompletedAt": "2026-01-01"}')
    there = Path("/home/sam/ws")
    assert workspace_setup_complete(state, there, "7.1") is False
    assert workspace_setup_complete(state, there, "7.1", here) is True


@pytest.mark.parametrize("name", ["\udcff", chr(0xD800), "a\0b", "😀{x}"])
def test_any_name_of_a_workspace(state, tmp_path, name):
    complete(state, tmp_path / "another")
    assert len(workspace_key(tmp_path / name)) == 64
    assert workspace_setup_complete(state, tmp_path / name, "9.6") in (False, None)
