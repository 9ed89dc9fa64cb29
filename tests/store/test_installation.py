"""Finding installations, and telling what a folder or file is that somebody points at."""

import json
from pathlib import Path

import pytest

from strandline.errors import NotFound
from strandline.host.agents import workspace_of
from strandline.store import package
from strandline.store.installation import (
    find_installations,
    installation_at,
    installation_for,
    is_state_folder,
)


@pytest.fixture(autouse=True)
def nothing_installed(monkeypatch):
    monkeypatch.setattr(package, "SYSTEM_PREFIXES", ())


@pytest.fixture
def home(tmp_path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


def state(path: Path, config: dict | None = None, name: str = "openclaw.json") -> Path:
    path.mkdir(parents=True)
    (path / name).write_text(json.dumps(config or {}))
    return path


def workspace(path: Path) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    (path / "AGENTS.md").write_text("# rules")
    return path


def folders(installations) -> list[str]:
    return [i.state_dir.name for i in installations]


def test_nothing_there_gives_the_usual_folder_as_missing(home):
    (found,) = find_installations({}, home)
    assert (found.state_dir, found.exists) == (home / ".openclaw", False)
    assert found.config_path == home / ".openclaw" / "openclaw.json"


def test_usual_profiles_and_old_folder_are_all_found(home):
    for name in (".openclaw", ".openclaw-work", ".openclaw-alt"):
        state(home / name)
    state(home / ".clawdbot", name="clawdbot.json")
    (home / ".openclaw-file").write_text("no folder")
    found = find_installations({"OPENCLAW_PROFILE": "work"}, home)
    assert folders(found) == [".openclaw", ".openclaw-work", ".openclaw-alt", ".clawdbot"]
    assert [i.profile for i in found] == ["work", "work", "alt", None]
    assert found[-1].config_path.name == "clawdbot.json"
    assert all(i.exists for i in found)


def test_the_variables_come_first(home, tmp_path):
    state(home / ".openclaw")
    env = {
        "OPENCLAW_STATE_DIR": "~/elsewhere",
        "OPENCLAW_CONFIG_PATH": str(tmp_path / "my.json"),
        "OPENCLAW_WORKSPACE_DIR": "/w",
    }
    first, second = find_installations(env, home)
    assert (first.state_dir, first.config_path) == (home / "elsewhere", tmp_path / "my.json")
    assert (first.exists, first.state_dir_given, first.workspace_env) == (False, True, "/w")
    assert "OPENCLAW_STATE_DIR" in first.how.text()
    assert (second.state_dir, second.config_path.name) == (home / ".openclaw", "openclaw.json")
    assert second.workspace_env is None


def test_old_folder_is_taken_when_it_is_the_only_one(home):
    state(home / ".clawdbot")
    (found,) = find_installations({}, home)
    assert found.state_dir == home / ".clawdbot"


def test_openclaw_home_replaces_the_home_folder(home, tmp_path):
    state(tmp_path / "other" / ".openclaw")
    (found,) = find_installations({"OPENCLAW_HOME": str(tmp_path / "other")}, home)
    assert (found.state_dir, found.home) == (tmp_path / "other" / ".openclaw", tmp_path / "other")


def test_a_link_to_the_same_folder_is_listed_once(home):
    state(home / ".openclaw")
    (home / ".openclaw-same").symlink_to(home / ".openclaw")
    assert folders(find_installations({}, home)) == [".openclaw"]


@pytest.mark.parametrize("made", ["agents", "state/openclaw.sqlite", "openclaw.json"])
def test_a_state_folder_is_known_by_what_is_in_it(tmp_path, made):
    target = tmp_path / "copy" / made
    target.parent.mkdir(parents=True)
    target.mkdir() if made == "agents" else target.write_text("{}")
    assert is_state_folder(tmp_path / "copy")
    found = installation_at(tmp_path / "copy", {}, tmp_path)
    assert found.installation is not None
    assert found.installation.state_dir == tmp_path / "copy"
    assert found.installation.state_dir_given
    assert found.workspace is None


def test_an_empty_state_folder_and_a_home_folder(home):
    (home / ".openclaw").mkdir()
    for path in (home / ".openclaw", home):
        found = installation_at(path, {}, home)
        assert found.installation is not None
        assert found.installation.state_dir == home / ".openclaw"


def test_tilde_in_another_users_folder_means_that_users_home(home, tmp_path):
    config = {"agents": {"defaults": {"workspace": "~/ws"}}}
    other = state(tmp_path / "bob" / ".openclaw-p", config)
    found = installation_at(other, {}, home).installation
    assert (found.home, found.profile) == (tmp_path / "bob", "p")
    assert workspace_of(config, "9.6", found.place, "main")[0] == tmp_path / "bob" / "ws"


def test_workspace_finds_the_installation_and_the_agent_that_use_it(home, tmp_path):
    ops = workspace(tmp_path / "ops")
    state(
        home / ".openclaw-work",
        {"agents": {"entries": {"main": {"workspace": "/nowhere"}, "ops": {"workspace": str(ops)}}}},
    )
    state(home / ".openclaw")
    (tmp_path / "link").symlink_to(ops)
    for path in (ops, tmp_path / "link", ops / "AGENTS.md"):
        found = installation_at(path, {}, home)
        assert found.installation.profile == "work"
        assert found.agent == "ops"
    assert installation_at(ops / "AGENTS.md", {}, home).file == ops / "AGENTS.md"


def test_workspace_inside_a_state_folder_that_is_not_the_users(home, tmp_path):
    copy = state(tmp_path / "backup")
    found = installation_at(workspace(copy / "workspace"), {}, home)
    assert (found.installation.state_dir, found.agent) == (copy, "main")


def test_an_empty_workspace_of_an_agent_is_recognised(home):
    state(home / ".openclaw")
    (home / ".openclaw" / "workspace").mkdir()
    assert installation_at(home / ".openclaw" / "workspace", {}, home).agent == "main"


def test_bare_workspace(home, tmp_path):
    ws = workspace(tmp_path / "ws")
    note = ws / "memory" / "2026-11-29.md"
    note.parent.mkdir()
    note.write_text("x")
    (ws / "agents").mkdir()  # a workspace may have one, too
    for path in (ws, note):
        found = installation_at(path, {}, home)
        assert (found.installation, found.workspace, found.agent) == (None, ws, None)
    assert installation_at(note, {}, home).file == note


def test_configuration_file_and_file_deep_in_the_state(home):
    state(home / ".openclaw")
    config = home / ".openclaw" / "openclaw.json"
    found = installation_at(config, {}, home)
    assert (found.installation.config_path, found.file) == (config, config)
    index = home / ".openclaw" / "agents" / "main" / "sessions" / "sessions.json"
    index.parent.mkdir(parents=True)
    index.write_text("{}")
    assert installation_at(index, {}, home).installation.state_dir == home / ".openclaw"


def test_broken_configuration_does_not_stop_anything(home):
    state(home / ".openclaw")
    (home / ".openclaw" / "openclaw.json").write_text("{ broken")
    ws = workspace(home / ".openclaw" / "workspace")
    assert installation_at(ws, {}, home).agent == "main"


@pytest.mark.parametrize("what", ["none", "empty", "picture.png", "loop"])
def test_neither_is_a_clear_sentence(home, tmp_path, what):
    (tmp_path / "empty").mkdir()
    (tmp_path / "picture.png").write_bytes(b"x")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(NotFound) as caught:
        installation_at(tmp_path / what, {}, home)
    assert what in caught.value.sentence.text()
    assert caught.value.way_out.text()


def test_what_the_command_line_names(home, tmp_path):
    state(home / ".openclaw")
    config = tmp_path / "conf" / "my.json"
    assert installation_for(None, None, {}, home).state_dir == home / ".openclaw"
    named = installation_for(tmp_path / "s", None, {}, home)
    assert (named.state_dir, named.exists, named.state_dir_given) == (tmp_path / "s", False, True)
    only_config = installation_for(None, config, {}, home)
    assert (only_config.state_dir, only_config.config_path) == (home / ".openclaw", config)
    copy = state(tmp_path / "copy")
    beside = installation_for(None, copy / "openclaw.json", {}, home)
    assert beside.state_dir == copy
