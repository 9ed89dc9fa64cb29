"""What the session and the configuration say about the files of the next turn."""

import json
from pathlib import Path
from typing import Any

import pytest

from strandline import paths
from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target
from strandline.model.context import FileState

MARK = {
    "type": "custom",
    "id": "m",
    "parentId": "a",
    "customType": "openclaw:bootstrap-context:full",
    "data": {},
}
USER = {"type": "message", "id": "a", "parentId": None, "message": {"role": "user", "content": "hello"}}
COMPACTED = {"type": "compaction", "id": "c", "parentId": "m", "summary": "short", "firstKeptEntryId": "a"}


def take(
    home: Path, release: str, *entries: dict[str, Any], cwd: str = "", entry: Any = None, **config: Any
) -> Snapshot:
    """Take a snapshot of a main session with these entries, recorded as working in ``cwd``."""
    state = home / ".openclaw"
    sessions = state / "agents" / "main" / "sessions"
    sessions.mkdir(parents=True, exist_ok=True)
    workspace = state / "workspace"
    workspace.mkdir(exist_ok=True)
    (workspace / "AGENTS.md").write_text("# Rules\n", "utf-8")
    header = {"type": "session", "version": 3, "id": "s1", "cwd": cwd or str(workspace)}
    lines = "".join(json.dumps(line) + "\n" for line in (header, *entries))
    (sessions / "s1.jsonl").write_text(lines, "utf-8")
    stored = {"sessionId": "s1", "updatedAt": 1, **(entry or {})}
    (sessions / "sessions.json").write_text(json.dumps({"agent:main:main": stored}), "utf-8")
    (state / "openclaw.json").write_text(json.dumps(config), "utf-8")
    with SnapshotTaker(env={"HOME": str(home)}) as taker:
        return taker.take(Target(state_dir=state, release=release))


def agents_state(snapshot: Snapshot) -> FileState:
    file = snapshot.layout.file("AGENTS.md")
    assert file is not None
    return file.state


SKIP = {"defaults": {"contextInjection": "continuation-skip"}}


@pytest.mark.parametrize(
    ("release", "entries", "agents", "state"),
    [
        ("2026.7.1", (USER, MARK), SKIP, FileState.WITHHELD),
        ("2026.9.6", (USER, MARK), SKIP, FileState.WITHHELD),
        ("2026.9.6", (USER,), SKIP, FileState.WHOLE),
        ("2026.9.6", (USER, MARK, COMPACTED), SKIP, FileState.WHOLE),
        ("2026.9.6", (USER, MARK), {}, FileState.WHOLE),
        ("2026.3.8", (USER, MARK), SKIP, FileState.WHOLE),
    ],
)
def test_files_already_given_are_not_sent_again_where_that_is_switched_on(
    tmp_path: Path,
    release: str,
    entries: tuple[dict[str, Any], ...],
    agents: dict[str, Any],
    state: FileState,
) -> None:
    assert agents_state(take(tmp_path, release, *entries, agents=agents)) is state


def test_another_working_folder_is_pointed_out_in_9_6(tmp_path: Path) -> None:
    def codes(release: str, cwd: str) -> list[str]:
        return [f.code for f in take(tmp_path, release, USER, cwd=cwd).layout.findings]

    assert "working-folder" in codes("2026.9.6", "/srv/project")
    assert "working-folder" not in codes("2026.9.6", "")
    assert "working-folder" not in codes("2026.7.1", "/srv/project")


def test_an_agents_own_cap_holds_for_the_model_of_its_last_run_too(tmp_path: Path) -> None:
    models = {"providers": {"p": {"models": [{"id": "big", "contextWindow": 90_000}]}}}
    agents = {"defaults": {"contextTokens": 80_000}, "entries": {"main": {"contextTokens": 40_000}}}
    ran = {"model": "big", "modelProvider": "p"}
    window = take(tmp_path, "2026.9.6", USER, entry=ran, agents=agents, models=models).layout.window
    assert (window.tokens, window.source) == (40_000, "agents.entries.main.contextTokens")


def test_a_copied_installation_works_in_no_other_folder() -> None:
    """The demo lies wherever it was put, while its transcripts name the folder they were made in."""
    with SnapshotTaker(env={}) as taker:
        findings = taker.take(Target(state_dir=paths.shipped_demo())).layout.findings
    assert "working-folder" not in {finding.code for finding in findings}


def test_added_files_and_what_links_lead_to_are_watched_too(tmp_path: Path) -> None:
    workspace = tmp_path / ".openclaw" / "workspace"
    (workspace / "team").mkdir(parents=True)
    (workspace / "team" / "SOUL.md").write_text("x", "utf-8")
    shared = tmp_path / "shared.md"
    shared.write_text("x", "utf-8")
    (workspace / "SOUL.md").symlink_to(shared)
    hooks = {"internal": {"entries": {"bootstrap-extra-files": {"paths": ["team/*.md"]}}}}
    roots = take(tmp_path, "2026.7.1", USER, hooks=hooks).roots
    assert workspace / "team" / "SOUL.md" in roots
    assert shared in roots
    assert not {workspace / "AGENTS.md", workspace / "IDENTITY.md"} & set(roots)
