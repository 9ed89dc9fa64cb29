"""What a target means: installation, agent, workspace, release; and how it fails."""

import json
import os
from pathlib import Path

import pytest

from engine.host_folder import codes, make, sentences, take
from strandline.engine.named import workspace_folder
from strandline.engine.places import open_target
from strandline.engine.target import Target, target_at
from strandline.errors import NotFound, Unreadable


def env(home: Path, **more: str) -> dict[str, str]:
    return {"HOME": str(home), **more}


# --- which installation -----------------------------------------------------------------


def test_nothing_named_takes_the_usual_folder(tmp_path):
    state = make(tmp_path, {})
    opened = open_target(Target(), env(tmp_path))
    assert (opened.state_dir, opened.config_path) == (state, state / "openclaw.json")
    assert opened.workspace == state / "workspace"


def test_nothing_found_names_the_folder_and_the_ways_out(tmp_path):
    with pytest.raises(NotFound) as caught:
        open_target(Target(), env(tmp_path))
    assert str(tmp_path / ".openclaw") in str(caught.value.sentence)
    assert "--state-dir" in str(caught.value.way_out)


def test_a_workspace_alone_needs_no_installation(tmp_path):
    opened = open_target(Target(workspace=tmp_path), env(tmp_path / "nobody"))
    assert (opened.installation, opened.state_dir, opened.workspace) == (None, None, tmp_path)
    assert (opened.agent.id, opened.release) == ("main", None)


def test_a_configuration_alone_belongs_to_its_folder(tmp_path):
    state = make(tmp_path / "copy", {"agents": {"list": [{"id": "ops"}]}})
    opened = open_target(Target(config_path=state / "openclaw.json"), env(tmp_path))
    assert (opened.state_dir, opened.agent.id) == (state, "ops")


def test_a_tilde_that_the_shell_left_is_expanded(tmp_path, monkeypatch):
    state = make(tmp_path, {})
    monkeypatch.setenv("HOME", str(tmp_path))
    opened = open_target(Target(state_dir=Path("~/.openclaw")), env(tmp_path))
    assert opened.state_dir == state
    with pytest.raises(NotFound):
        open_target(Target(state_dir=Path("~nobody-at-all/.openclaw")), env(tmp_path))


def test_without_home_and_without_an_entry_of_the_user(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("no home")))
    assert open_target(Target(state_dir=make(tmp_path, {})), {}).agent.id == "main"


def test_in_a_folder_that_was_deleted(tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(NotFound):
        open_target(Target(workspace=Path()), env(tmp_path))
    assert open_target(Target(workspace=tmp_path), env(tmp_path)).workspace == tmp_path


# --- not there, or there and not readable -----------------------------------------------

KINDS = ("state_dir", "workspace", "config_path")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["none", "a" * 300, "x" * 5000, "\0", "\ud800", "none/none", "{x}"])
def test_what_is_not_there(tmp_path, kind, name):
    with pytest.raises(NotFound) as caught:
        open_target(Target(**{kind: tmp_path / name}), env(tmp_path))
    assert str(tmp_path / name) in str(caught.value)


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_that_leads_in_a_circle(tmp_path, kind):
    (tmp_path / "circle").symlink_to("circle")
    with pytest.raises(Unreadable):
        open_target(Target(**{kind: tmp_path / "circle"}), env(tmp_path))


@pytest.mark.parametrize("kind", KINDS)
def test_a_pipe_is_not_waited_for(tmp_path, kind):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Unreadable):
        open_target(Target(**{kind: tmp_path / "pipe"}), env(tmp_path))


@pytest.mark.parametrize("kind", ["state_dir", "workspace"])
def test_a_file_in_the_place_of_a_folder(tmp_path, kind):
    (tmp_path / "file").write_text("x")
    with pytest.raises(Unreadable) as caught:
        open_target(Target(**{kind: tmp_path / "file"}), env(tmp_path))
    assert "is a file, not a folder" in str(caught.value)


def test_a_folder_in_the_place_of_the_configuration(tmp_path):
    with pytest.raises(Unreadable) as caught:
        open_target(Target(config_path=tmp_path), env(tmp_path))
    assert "a folder, not a file" in str(caught.value)


@pytest.fixture
def locked(monkeypatch):
    """Give a function after whose call a folder may neither be listed nor entered."""

    def lock(folder: Path) -> None:
        scandir, access = os.scandir, os.access

        def refuse(path):
            if isinstance(path, str | Path) and Path(path) == folder:
                raise PermissionError(13, "Permission denied")
            return scandir(path)

        monkeypatch.setattr(os, "scandir", refuse)
        monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != folder and access(path, mode))

    return lock


@pytest.mark.parametrize("kind", ["state_dir", "workspace"])
def test_a_folder_without_permission(tmp_path, kind, locked):
    locked(tmp_path)
    with pytest.raises(Unreadable) as caught:
        open_target(Target(**{kind: tmp_path}), env(tmp_path / "home"))
    assert "Permission denied" in str(caught.value.sentence)
    assert "permissions" in str(caught.value.way_out)


def test_the_usual_folder_without_permission(tmp_path, locked):
    locked(make(tmp_path, {}))
    with pytest.raises(Unreadable):
        open_target(Target(), env(tmp_path))


def test_a_folder_that_may_be_entered_and_not_listed_is_read_by_names(tmp_path, monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refuse)
    assert workspace_folder(tmp_path) == tmp_path


def test_a_configured_workspace_that_is_missing_or_no_folder_is_told_and_opened(tmp_path):
    state = make(tmp_path, {"agents": {"defaults": {"workspace": str(tmp_path / "none")}}})
    assert "workspace-missing" in codes(take(state))
    (tmp_path / "none").write_text("a file")
    snapshot = take(state)
    assert "workspace-unreadable" in codes(snapshot)
    assert "is a file, not a folder" in sentences(snapshot)


def test_a_configured_workspace_without_permission(tmp_path, locked):
    state = make(tmp_path, {})
    locked(state / "workspace")
    assert "workspace-unreadable" in codes(take(state))


def test_a_folders_own_configuration_need_not_be_readable(tmp_path):
    state = make(tmp_path)
    (state / "openclaw.json").mkdir()
    snapshot = take(state)
    assert "config-unreadable" in codes(snapshot)
    assert [file.name for file in snapshot.layout.files if file.raw_units] == ["AGENTS.md"]


# --- pointing at a folder ---------------------------------------------------------------


def test_pointing_at_a_state_folder_without_a_configuration(tmp_path):
    state = make(tmp_path)
    target = target_at(state, env=env(tmp_path))
    assert (target.state_dir, target.config_path) == (state, None)
    assert open_target(target, env(tmp_path)).workspace == state / "workspace"


def test_pointing_at_a_configuration_beside_another_keeps_it(tmp_path):
    state = make(tmp_path, {})
    (state / "clawdbot.json").write_text('{"agents": {"list": [{"id": "old"}]}}')
    target = target_at(state / "clawdbot.json", env=env(tmp_path))
    assert target.config_path == state / "clawdbot.json"
    assert open_target(target, env(tmp_path)).agent.id == "old"


def test_pointing_at_the_workspace_of_an_agent_takes_that_agent(tmp_path):
    other = tmp_path / "elsewhere"
    other.mkdir()
    make(tmp_path, {"agents": {"list": [{"id": "main"}, {"id": "ops", "workspace": str(other)}]}})
    assert target_at(other, env=env(tmp_path)).agent == "ops"


# --- agent, workspace, release ----------------------------------------------------------


def test_an_unknown_agent_names_the_known_ones(tmp_path):
    state = make(tmp_path, {"agents": {"list": [{"id": "main"}, {"id": "ops"}]}})
    with pytest.raises(NotFound) as caught:
        open_target(Target(state_dir=state, agent="nobody"), env(tmp_path))
    assert "main, ops" in str(caught.value.way_out)


def test_the_agent_of_the_session_key_is_taken(tmp_path):
    state = make(tmp_path, {"agents": {"list": [{"id": "main"}, {"id": "ops"}]}})
    opened = open_target(Target(state_dir=state, session_key="agent:ops:main"), env(tmp_path))
    assert opened.agent.id == "ops"


def test_without_a_usable_roster_any_agent_may_be_meant(tmp_path):
    state = make(tmp_path, "{ broken")
    assert open_target(Target(state_dir=state, agent="Anna"), env(tmp_path)).agent.id == "anna"


@pytest.mark.parametrize(
    "name", ["../x", "a\nb", "😀", "\u202eabc", "{x}", "%s", "\ud800", "\0", "a" * 5000, "", " "]
)
def test_ids_of_agents_are_taken_as_the_host_writes_them(tmp_path, name):
    state = make(tmp_path, {"agents": {"entries": {"main": {}, name: {}}}})
    opened = open_target(Target(state_dir=state, agent=name, release="2026.9.6"), env(tmp_path))
    assert len(opened.agent.id) <= 64
    assert all(c in "abcdefghijklmnopqrstuvwxyz0123456789_-" for c in opened.agent.id)
    assert opened.workspace.is_relative_to(state)


def test_a_copied_workspace_keeps_the_path_the_host_prints(tmp_path):
    configured = tmp_path / "not-on-this-computer"
    state = make(tmp_path, {"agents": {"defaults": {"workspace": str(configured)}}})
    copy = tmp_path / "copy"
    copy.mkdir()
    opened = open_target(Target(state_dir=state, workspace=copy), env(tmp_path))
    assert (opened.workspace, opened.host_workspace) == (copy, configured)
    missing = take(state, workspace=copy).layout.file("AGENTS.md")
    assert missing is not None
    assert missing.injected_text == f"[MISSING] Expected at: {configured}/AGENTS.md"


def test_setup_is_looked_up_in_the_copy(tmp_path):
    """2026.7.1 keeps it in the workspace; BOOTSTRAP.md is dropped once it is complete."""
    configured = str(tmp_path / "not-on-this-computer")
    state = make(tmp_path, {"agents": {"defaults": {"workspace": configured}}})
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "BOOTSTRAP.md").write_text("hello")
    (copy / "openclaw-workspace-state.json").write_text(json.dumps({"setupCompletedAt": "2026-01-01"}))
    file = take(state, workspace=copy, release="2026.7.1").layout.file("BOOTSTRAP.md")
    assert file is not None
    assert file.state == "withheld"


@pytest.mark.parametrize(
    ("release", "rules", "inferred", "finding"),
    [
        ("2026.9.6", "2026.9.6", False, None),
        ("2026.7.20", "2026.7.1", True, None),
        ("2027.12.31", "2026.9.6", True, "release-unmeasured"),
        ("banana", "2026.9.6", True, "release-unknown"),
    ],
)
def test_releases_nobody_measured(tmp_path, release, rules, inferred, finding):
    snapshot = take(make(tmp_path, {}), release=release)
    host = snapshot.layout.host
    assert (host.release, host.rules, host.inferred) == (release, rules, inferred)
    assert host.release_source == "override"
    assert {code for code in codes(snapshot) if code.startswith("release-un")} == (
        {finding} if finding else set()
    )


def test_a_stamp_of_the_future_in_the_configuration(tmp_path):
    state = make(tmp_path, {"meta": {"lastTouchedVersion": "2027.12.31"}})
    snapshot = take(state, release=None)
    assert (snapshot.layout.host.release, snapshot.layout.host.release_source) == ("2027.12.31", "config")
    assert "release-unmeasured" in codes(snapshot)


def test_an_empty_state_folder(tmp_path):
    state = tmp_path / ".openclaw"
    state.mkdir()
    snapshot = take(state, release=None)
    assert {"config-missing", "workspace-missing", "release-unknown"} <= codes(snapshot)
    assert snapshot.sessions == ()
    assert snapshot.layout.segments
