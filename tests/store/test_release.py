"""The installed release: from the package, the state, the configuration, or what sessions look like."""

import json
import os
import shutil
from pathlib import Path

import pytest

from strandline.store import package
from strandline.store.release import detect_release

RECORDINGS = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings"


@pytest.fixture(autouse=True)
def nothing_installed(monkeypatch):
    monkeypatch.setattr(package, "SYSTEM_PREFIXES", ())


def install(folder: Path, version: str, name: str = "openclaw") -> Path:
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"name": name, "version": version}))
    program = folder / "openclaw.mjs"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    return program


def recorded(name: str) -> tuple[Path, dict]:
    state = RECORDINGS / name / "state"
    return state, json.loads((state / "openclaw.json").read_text())


def detect(tmp_path, state=None, config=None, override=None, **env):
    return detect_release(state, config or {}, env=env, home=tmp_path, override=override)


@pytest.mark.parametrize(
    ("name", "version", "exact"),
    [
        ("2026.9.6/small", "2026.9.6", True),
        ("2026.9.6/edges", "2026.9.6", True),
        ("2026.7.1/small", "2026.7.1", False),
        ("2026.7.1/convo", "2026.7.1", False),
        ("2026.7.1/edges", "2026.7.1", False),
        ("2026.3.8/small", "2026.3.8", False),
        ("2026.3.8/edges-order", "2026.3.8", False),
    ],
)
def test_recorded_states(tmp_path, name, version, exact):
    state, config = recorded(name)
    before = sorted(state.rglob("*"))
    found = detect(tmp_path, state, config)
    assert (found.version, found.source, found.exact) == (version, "state", exact)
    assert version in found.detail.text() or str(state) in found.detail.text()
    assert sorted(state.rglob("*")) == before


def test_nothing_known(tmp_path):
    found = detect(tmp_path, tmp_path / "none")
    assert (found.version, found.source, found.conflicts) == (None, "unknown", ())
    assert found.detail.text()


def test_program_on_the_path_is_followed_to_its_package_and_not_run(tmp_path):
    program = install(tmp_path / "prefix" / "lib" / "node_modules" / "openclaw", "2026.7.1")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "openclaw").symlink_to(program)
    program.write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n")
    found = detect(tmp_path, PATH=str(tmp_path / "bin"))
    assert (found.version, found.source) == ("2026.7.1", "package")
    assert "node_modules/openclaw" in found.detail.text()
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    "place",
    [
        ".npm-global/lib/node_modules",
        ".nvm/versions/node/v22.1.0/lib/node_modules",
        ".local/share/fnm/node-versions/v22/installation/lib/node_modules",
        ".local/share/pnpm/global/5/node_modules",
        ".bun/install/global/node_modules",
        ".volta/tools/image/packages/openclaw/lib/node_modules",
        "prefix-of-npmrc/lib/node_modules",
        "on-path/lib/node_modules",
    ],
)
def test_places_of_package_managers(tmp_path, place):
    (tmp_path / ".npmrc").write_text("registry=x\nprefix = ${HOME}/prefix-of-npmrc\n")
    install(tmp_path / place / "openclaw", "2026.8.1")
    found = detect(tmp_path, PATH=f"/nowhere{os.pathsep}{tmp_path}/on-path/bin")
    assert (found.version, found.source) == ("2026.8.1", "package")


def test_the_newest_node_of_nvm_counts(tmp_path):
    for node, version in (("v9.9.9", "2026.3.8"), ("v22.1.0", "2026.7.1")):
        install(tmp_path / ".nvm/versions/node" / node / "lib/node_modules/openclaw", version)
    found = detect(tmp_path)
    assert found.version == "2026.7.1"
    assert "2026.3.8" in found.conflicts[0].text()


def test_other_packages_and_broken_ones_do_not_count(tmp_path):
    modules = tmp_path / ".npm-global/lib/node_modules"
    install(modules / "openclaw", "2026.7.1", name="something-else")
    assert detect(tmp_path).version is None
    (modules / "openclaw" / "package.json").write_text("{broken")
    assert detect(tmp_path).version is None
    (modules / "openclaw" / "package.json").unlink()
    os.mkfifo(modules / "openclaw" / "package.json")
    assert detect(tmp_path).version is None


def test_package_wins_over_an_older_state_and_a_newer_state_over_the_package(tmp_path):
    state, config = recorded("2026.9.6/small")
    modules = tmp_path / ".npm-global/lib/node_modules/openclaw"
    install(modules, "2026.10.2")
    newer = detect(tmp_path, state, config)
    assert (newer.version, newer.source) == ("2026.10.2", "package")
    assert any("2026.9.6" in message.text() for message in newer.conflicts)
    shutil.rmtree(modules)
    install(modules, "2026.7.1")
    older = detect(tmp_path, state, config)
    assert (older.version, older.source) == ("2026.9.6", "state")
    assert any("package" in message.text() and "2026.7.1" in message.text() for message in older.conflicts)


def test_stamp_of_the_configuration(tmp_path):
    found = detect(tmp_path, config={"meta": {"lastTouchedVersion": "2026.8.2"}})
    assert (found.version, found.source) == ("2026.8.2", "config")
    assert detect(tmp_path, config={"meta": {"lastTouchedVersion": "dev"}}).version is None
    assert detect(tmp_path, config={"meta": {"lastTouchedVersion": 5}}).version is None


def test_the_user_has_the_last_word(tmp_path):
    state, config = recorded("2026.9.6/small")
    found = detect(tmp_path, state, config, override="2026.7.1")
    assert (found.version, found.source) == ("2026.7.1", "override")
    assert "2026.9.6" in found.conflicts[0].text()
    assert detect(tmp_path, state, config, override="2026.9.6").conflicts == ()


def test_damaged_databases_are_passed_over(tmp_path):
    state = tmp_path / "state"
    (state / "state").mkdir(parents=True)
    (state / "state" / "openclaw.sqlite").write_bytes(b"damaged" * 100)
    (state / "agents" / "main" / "sessions").mkdir(parents=True)
    (state / "agents" / "main" / "sessions" / "sessions.json").write_text("[broken")
    assert detect(tmp_path, state).source == "state"  # a state database and file sessions: the era
    shutil.rmtree(state / "agents")
    assert detect(tmp_path, state).source == "unknown"
