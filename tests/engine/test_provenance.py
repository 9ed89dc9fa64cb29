"""The gate of 2026.9.6 on real workspaces: which files it keeps out, by record and by real place."""

import json
import shutil
from pathlib import Path

import pytest

from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target
from strandline.model.context import FileState

STATES = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"
EXPECTED = json.loads((STATES / "expected.json").read_text("utf-8"))


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    for name in ("AGENTS.md", "SOUL.md", "IDENTITY.md"):
        (folder / name).write_text("text\n", "utf-8")
    return folder


def take(workspace: Path, release: str = "2026.9.6", **config: object) -> Snapshot:
    state = workspace.parent / "state"
    state.mkdir(exist_ok=True)
    (state / "openclaw.json").write_text(json.dumps(config), "utf-8")
    with SnapshotTaker(env={"HOME": str(workspace.parent)}) as taker:
        return taker.take(Target(state_dir=state, workspace=workspace, release=release))


def state_of(snapshot: Snapshot, name: str) -> FileState:
    file = snapshot.layout.file(name)
    assert file is not None
    return file.state


@pytest.mark.parametrize("name", sorted(EXPECTED["states"]))
def test_recorded_states(name: str, tmp_path: Path) -> None:
    """What the host injected in each recorded state is what the snapshot shows."""
    shutil.copytree(STATES / name, tmp_path / name)
    target = Target(
        state_dir=tmp_path / name / "state",
        workspace=tmp_path / name / "workspace",
        host_workspace=Path(EXPECTED["workspacePath"]),
        release=EXPECTED["release"],
    )
    with SnapshotTaker(env={}) as taker:
        layout = taker.take(target).layout
    for file_name, recorded in EXPECTED["states"][name]["files"].items():
        file = layout.file(file_name)
        assert file is not None
        assert (file.prompt_order is not None) == recorded["injected"], file_name
        assert file.injected_units == (recorded["reportInjectedChars"] or 0), file_name


def test_a_link_is_judged_by_the_place_it_leads_to(workspace: Path) -> None:
    """Recorded: into memory/ it is shown as unreadable, to another place it is taken out."""
    (workspace / "memory").mkdir()
    (workspace / "memory" / "facts.md").write_text("facts\n", "utf-8")
    (workspace / "notes.md").write_text("facts\n", "utf-8")
    (workspace / "MEMORY.md").symlink_to("notes.md")
    file = take(workspace).layout.file("MEMORY.md")
    assert file is not None
    assert (file.prompt_order, file.spent_units, file.injected_text) == (None, 0, "")
    (workspace / "MEMORY.md").unlink()
    (workspace / "MEMORY.md").symlink_to("memory/facts.md")
    file = take(workspace).layout.file("MEMORY.md")
    assert file is not None
    assert file.injected_text == "[UNREADABLE: symlink path component not allowed]"


def test_a_link_out_of_the_workspace_is_left_out_for_both_gated_names(workspace: Path) -> None:
    outside = workspace.parent / "elsewhere.md"
    outside.write_text("x\n", "utf-8")
    for name in ("MEMORY.md", "USER.md", "SOUL.md"):
        (workspace / name).unlink(missing_ok=True)
        (workspace / name).symlink_to(outside)
    layout = take(workspace).layout
    shown = {f.name for f in layout.files if f.prompt_order is not None}
    assert shown == {"AGENTS.md", "IDENTITY.md", "SOUL.md"}


def test_without_a_memory_plugin_nobody_asks_for_the_origin(workspace: Path) -> None:
    (workspace / "notes.md").write_text("facts\n", "utf-8")
    (workspace / "MEMORY.md").symlink_to("notes.md")
    file = take(workspace, plugins={"slots": {"memory": "none"}}).layout.file("MEMORY.md")
    assert file is not None
    assert file.injected_text.startswith("[UNREADABLE:")


def test_an_extra_memory_file_counts_as_untrusted(workspace: Path) -> None:
    (workspace / "team").mkdir()
    (workspace / "team" / "MEMORY.md").write_text("facts\n", "utf-8")
    hooks = {"internal": {"entries": {"bootstrap-extra-files": {"paths": ["team/MEMORY.md"]}}}}
    assert state_of(take(workspace, hooks=hooks), "team/MEMORY.md") is FileState.QUARANTINED
    assert state_of(take(workspace, "2026.7.1", hooks=hooks), "team/MEMORY.md") is FileState.WHOLE


def test_another_memory_plugin_is_named(workspace: Path) -> None:
    codes = [f.code for f in take(workspace, plugins={"slots": {"memory": "vectors"}}).layout.findings]
    assert "provenance-plugin" in codes
    assert "provenance-plugin" not in [f.code for f in take(workspace).layout.findings]
