from pathlib import Path

import pytest

from strandline.live.watch_plan import Interest, WatchRoots, make_plan


def interest(plan, path, is_folder=False):
    return plan.interest(str(path), is_folder)[0]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    state = tmp_path / "state"
    for folder in (
        "workspace/memory/deep/er",
        "workspace/memory/dreaming",
        "workspace/memory/.dreams",
        "workspace/users/alice",
        "workspace/repo/node_modules",
        "state/agents/main/agent",
        "state/agents/main/sessions/cold",
        "state/state",
        "state/skills",
    ):
        (tmp_path / folder).mkdir(parents=True)
    assert state.is_dir()
    return tmp_path


@pytest.fixture
def plan(home):
    return make_plan(WatchRoots((home / "workspace",), home / "state", (home / "conf" / "my.json",)))


def test_only_the_folders_that_decide_are_watched(home, plan):
    assert plan.folders == {
        str(home / folder)
        for folder in (
            "",
            "workspace",
            "workspace/memory",
            "workspace/memory/deep",
            "workspace/memory/deep/er",
            "workspace/users",
            "workspace/users/alice",
            "state",
            "state/state",
            "state/agents",
            "state/agents/main",
            "state/agents/main/agent",
            "state/agents/main/sessions",
        )
    }


@pytest.mark.parametrize(
    "name",
    [
        "workspace/AGENTS.md",
        "workspace/memory.MD",
        "workspace/memory/2026-11-27.md",
        "workspace/memory/deep/er/x.md",
        "workspace/users/alice/USER.md",
        "workspace/openclaw-workspace-state.json",
        "state/openclaw.json",
        "state/clawdbot.json",
        "state/.env",
        "state/lcm.db",
        "state/lcm.db-wal",
        "state/state/openclaw.sqlite",
        "state/agents/main/agent/openclaw-agent.sqlite-wal",
        "state/agents/main/sessions/sessions.json",
        "state/agents/main/sessions/65d09abf.jsonl",
    ],
)
def test_what_the_next_turn_depends_on_is_of_interest(home, plan, name):
    assert plan.interest(str(home / name), False) == (Interest.FILE, (str(home / name),))


@pytest.mark.parametrize(
    "name",
    [
        "workspace/.AGENTS.md.swp",
        "workspace/.#AGENTS.md",
        "workspace/#AGENTS.md#",
        "workspace/AGENTS.md~",
        "workspace/~$AGENTS.md",
        "workspace/AGENTS.md.tmp.1234",
        "workspace/.goutputstream-XYZ",
        "workspace/4913",
        "workspace/script.py",
        "workspace/.git/index",
        "workspace/repo/README.md",
        "workspace/repo/node_modules/a/README.md",
        "state/lcm.db-shm",
        "state/openclaw.json.bak.1",
        "state/agents/main/agent/openclaw-agent.sqlite-shm",
        "state/agents/main/agent/openclaw-agent.generation-lock.sqlite",
        "state/agents/main/agent/openclaw-agent.generation-writer.sqlite-wal",
        "state/agents/main/sessions/sessions.json.lock",
        "state/agents/main/sessions/65d09abf.trajectory.jsonl",
        "state/agents/main/sessions/65d09abf.jsonl.reset.2026-11-28",
        "state/agents/main/sessions/cold/abc.jsonl.zst",
        "neighbour.md",
        "conf/other.json",
    ],
)
def test_noise_is_not(home, plan, name):
    assert interest(plan, home / name) is Interest.NONE


@pytest.mark.parametrize(
    "name",
    ["workspace", "state", "conf", "workspace/memory", "workspace/memory/new", "workspace/users/bob",
     "state/agents", "state/agents/second", "state/agents/main/sessions", "state/agents/main"],
)  # fmt: skip
def test_a_folder_that_comes_or_goes_asks_for_a_new_plan(home, plan, name):
    assert interest(plan, home / name, is_folder=True) is Interest.FOLDER


@pytest.mark.parametrize(
    "name",
    ["other", "workspace/repo", "workspace/.git", "workspace/memory/dreaming", "workspace/memory/.dreams",
     "state/skills", "state/agents/main/sessions/cold"],
)  # fmt: skip
def test_other_folders_do_not(home, plan, name):
    assert interest(plan, home / name, is_folder=True) is Interest.NONE


def test_a_file_that_turned_into_a_folder_is_of_interest(home, plan):
    assert interest(plan, home / "workspace" / "AGENTS.md", is_folder=True) is Interest.FILE


def test_of_a_root_that_is_not_there_the_way_is_watched_step_by_step(tmp_path):
    root = tmp_path / "a" / "b" / "workspace"
    plan = make_plan(WatchRoots((root,)))
    assert plan.missing == (root,)
    assert plan.folders == {str(tmp_path)}
    assert interest(plan, tmp_path / "a", True) is Interest.FOLDER
    assert interest(plan, tmp_path / "x", True) is Interest.NONE
    (tmp_path / "a" / "b").mkdir(parents=True)
    plan = make_plan(WatchRoots((root,)))
    assert plan.folders == {str(tmp_path / "a" / "b")}
    assert interest(plan, root, True) is Interest.FOLDER


def test_a_named_file_is_of_interest_even_before_it_is_there(home):
    (home / "conf").mkdir()
    plan = make_plan(WatchRoots(files=(home / "conf" / "my.json", home / "conf" / "part.json5")))
    assert interest(plan, home / "conf" / "part.json5") is Interest.FILE
    assert interest(plan, home / "conf" / "other.json5") is Interest.NONE


def test_a_linked_workspace_is_known_by_the_name_it_was_given(home):
    link = home / "link"
    link.symlink_to(home / "workspace")
    plan = make_plan(WatchRoots((link,)))
    assert str(home / "workspace") in plan.folders
    assert plan.interest(str(home / "workspace" / "AGENTS.md"), False) == (
        Interest.FILE,
        (str(link / "AGENTS.md"),),
    )
    assert interest(plan, link) is Interest.FOLDER  # when it is made to point elsewhere


def test_a_workspace_given_by_two_names_is_reported_by_both(home):
    link = home / "link"
    link.symlink_to(home / "workspace")
    plan = make_plan(WatchRoots((home / "workspace", link)))
    _, names = plan.interest(str(home / "workspace" / "AGENTS.md"), False)
    assert set(names) == {str(home / "workspace" / "AGENTS.md"), str(link / "AGENTS.md")}


def test_a_linked_file_is_watched_where_it_lies(home):
    (home / "dotfiles").mkdir()
    target = home / "dotfiles" / "rules.md"
    target.write_text("x")
    link = home / "workspace" / "AGENTS.md"
    link.symlink_to(target)
    plan = make_plan(WatchRoots((home / "workspace",)))
    assert str(home / "dotfiles") in plan.folders
    assert plan.interest(str(target), False) == (Interest.FILE, (str(link),))
    assert interest(plan, home / "dotfiles" / "other.md") is Interest.NONE


def test_links_that_run_in_circles_do_no_harm(home):
    (home / "workspace" / "SOUL.md").symlink_to(home / "workspace" / "SOUL.md")
    (home / "workspace" / "memory" / "loop").symlink_to(home / "workspace" / "memory")
    (home / "circle").symlink_to(home / "circle")
    plan = make_plan(WatchRoots((home / "workspace", home / "circle")))
    assert plan.missing == (home / "circle",)
    assert str(home / "workspace" / "memory" / "loop") not in plan.folders


def test_our_own_folder_is_ignored(home):
    own = home / "workspace" / "memory" / "deep"
    plan = make_plan(WatchRoots((home / "workspace",), ignored=(own,)))
    assert interest(plan, own / "x.md") is Interest.NONE
    assert interest(plan, home / "workspace" / "memory" / "deeper.md") is Interest.FILE


def test_the_number_of_watched_folders_is_bounded(tmp_path):
    for number in range(400):
        (tmp_path / "workspace" / "memory" / f"topic-{number}").mkdir(parents=True)
        (tmp_path / "state" / "agents" / f"agent-{number}" / "sessions").mkdir(parents=True)
    plan = make_plan(WatchRoots((tmp_path / "workspace",), tmp_path / "state"))
    assert len(plan.folders) < 600
