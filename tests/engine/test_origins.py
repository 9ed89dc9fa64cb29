"""The badge of each memory file, on states that real runs left and on what may go wrong."""

import json
import shutil
from pathlib import Path

import pytest

from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.host.provenance_recipe import Step
from strandline.model.context import ContextLayout
from strandline.model.origin import Standing

STATES = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"
EXPECTED = json.loads((STATES / "expected.json").read_text("utf-8"))


def layout_of(folder: Path, release: str = "2026.9.6", **config: object) -> ContextLayout:
    if config:
        (folder / "state" / "openclaw.json").write_text(json.dumps(config), "utf-8")
    target = Target(
        state_dir=folder / "state",
        workspace=folder / "workspace",
        host_workspace=Path(EXPECTED["workspacePath"]),
        release=release,
    )
    with SnapshotTaker(env={}) as taker:
        return taker.take(target).layout


@pytest.fixture
def state(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    shutil.copytree(STATES / request.param, tmp_path / "copy")
    return tmp_path / "copy"


def badge(record: str | None, same: bool | None) -> Standing:
    if record == "untrusted":
        return Standing.QUARANTINED
    return Standing.ARMED if record == "agent" and not same else Standing.ELIGIBLE


@pytest.mark.parametrize("state", sorted(EXPECTED["states"]), indirect=True)
def test_the_badge_of_every_recorded_state(state: Path, request: pytest.FixtureRequest) -> None:
    name = request.node.callspec.params["state"]
    layout = layout_of(state)
    for path, facts in EXPECTED["states"][name]["files"].items():
        origin = layout.origin(path)
        assert origin is not None
        assert origin.standing is badge(facts["record"], facts["recordMatchesDisk"]), path
        assert origin.exists is facts["exists"]
        assert origin.same is facts["recordMatchesDisk"]
        assert (origin.record.sha256 if origin.record else None) == facts["recordHash"]


@pytest.mark.parametrize("state", ["s4"], indirect=True)
def test_the_evidence_says_when_and_in_which_session(state: Path) -> None:
    origin = layout_of(state).origin("MEMORY.md")
    assert origin is not None
    assert origin.record is not None
    assert origin.record.session_key == "agent:main:main"
    assert origin.record.session_id
    assert origin.record.observed_ms is not None
    assert origin.record.observed_ms > 1_700_000_000_000


@pytest.mark.parametrize("state", ["s4"], indirect=True)
def test_the_recipe_follows_the_disk(state: Path) -> None:
    """From s4: the recorded bytes are those of s3; with them the next step is the patch."""
    found = layout_of(state).origin("MEMORY.md")
    assert found is not None
    assert found.recipe is not None
    assert found.recipe.step is Step.EQUAL
    shutil.copy(STATES / "s3" / "workspace" / "MEMORY.md", state / "workspace" / "MEMORY.md")
    found = layout_of(state).origin("MEMORY.md")
    assert found is not None
    assert found.recipe is not None
    assert found.recipe.step is Step.DELETE
    # Deleted by the agent's patch: the ledger of s7, whose row is gone.
    (state / "workspace" / "MEMORY.md").unlink()
    shutil.copy(STATES / "s7/state/state/openclaw.sqlite", state / "state" / "state" / "openclaw.sqlite")
    found = layout_of(state).origin("MEMORY.md")
    assert found is not None
    assert found.recipe is not None
    assert found.recipe.step is Step.CREATE
    (state / "workspace" / "MEMORY.md").write_text("wanted\n", "utf-8")
    found = layout_of(state).origin("MEMORY.md")
    assert found is not None
    assert found.recipe is not None
    assert (found.standing, found.recipe.step) == (Standing.ELIGIBLE, Step.DONE)


@pytest.mark.parametrize("state", ["s3"], indirect=True)
@pytest.mark.parametrize(
    ("release", "config", "standing"),
    [
        ("2026.7.1", {}, Standing.NOT_CHECKED),
        ("2026.8.1", {}, Standing.UNKNOWN),
        ("2026.8.2", {}, Standing.QUARANTINED),
        ("2026.9.6", {"plugins": {"slots": {"memory": "none"}}}, Standing.NOT_CHECKED),
        ("2026.9.6", {"plugins": {"slots": {"memory": "vectors"}}}, Standing.UNKNOWN),
    ],
)
def test_where_the_record_does_not_decide(
    state: Path, release: str, config: dict[str, object], standing: Standing
) -> None:
    origin = layout_of(state, release, **config).origin("MEMORY.md")
    assert origin is not None
    assert origin.standing is standing
    assert (origin.note is not None) is (release == "2026.8.2")


@pytest.mark.parametrize("state", ["s3"], indirect=True)
def test_records_that_cannot_be_read_are_not_taken_for_none(state: Path) -> None:
    (state / "state" / "state" / "openclaw.sqlite").write_bytes(b"no database" * 100)
    origin = layout_of(state).origin("MEMORY.md")
    assert origin is not None
    assert origin.standing is Standing.UNKNOWN


@pytest.mark.parametrize("state", ["s0"], indirect=True)
def test_notes_have_a_badge_and_a_link_is_judged_by_its_place(state: Path) -> None:
    workspace = state / "workspace"
    (workspace / "memory" / "dreaming").mkdir(parents=True)
    (workspace / "memory" / "2026-09-01.md").write_text("x\n", "utf-8")
    (workspace / "memory" / "dreaming" / "x.md").write_text("x\n", "utf-8")
    (workspace / "notes.md").write_text("x\n", "utf-8")
    (workspace / "USER.md").unlink()
    (workspace / "USER.md").symlink_to("notes.md")
    layout = layout_of(state)
    note = layout.origin("memory/2026-09-01.md")
    assert note is not None
    assert note.standing is Standing.ELIGIBLE
    assert layout.origin("memory/dreaming/x.md") is None
    user = layout.origin("USER.md")
    assert user is not None
    assert user.standing is Standing.QUARANTINED
