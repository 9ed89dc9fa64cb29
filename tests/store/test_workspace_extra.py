"""Files beyond the fixed names: personal ones and those of the bundled hook."""

import pytest

from strandline.store import workspace_extra
from strandline.store.workspace_extra import extra_paths, personal_names


def hook(**entry) -> dict:
    return {"hooks": {"internal": {"entries": {"bootstrap-extra-files": entry}}}}


@pytest.fixture
def ws(tmp_path):
    for name in (
        "AGENTS.md",
        "a/AGENTS.md",
        "a/b/AGENTS.md",
        "a/notes.md",
        "c/SOUL.md",
        "node_modules/x/AGENTS.md",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    return tmp_path


@pytest.mark.parametrize(
    ("patterns", "expected"),
    [
        (["a/AGENTS.md"], ("a/AGENTS.md",)),
        (["a/none/AGENTS.md"], ("a/none/AGENTS.md",)),
        (["a/notes.md"], ()),
        (["*/AGENTS.md"], ("a/AGENTS.md",)),
        (["**/AGENTS.md"], ("a/AGENTS.md", "a/b/AGENTS.md")),
        (["{a,c}/*.md"], ("a/AGENTS.md", "c/SOUL.md")),
        (["[!a]/SOUL.md", "?/AGENTS.md"], ("c/SOUL.md", "a/AGENTS.md")),
        (["**/b/*.md", "[^a]/*.md"], ("a/b/AGENTS.md", "c/SOUL.md")),
        (["a/**/AGENTS.md"], ("a/AGENTS.md", "a/b/AGENTS.md")),
        (["**"], ("a/AGENTS.md", "c/SOUL.md", "a/b/AGENTS.md")),
        (["{a,a/b}/AGENTS.md"], ()),  # a slash in braces is none of the shapes we know
        (["[z-a]/AGENTS.md", "{a", "*/AGENTS.md"], ("a/AGENTS.md",)),
        (["./a/../a/AGENTS.md", "a/AGENTS.md"], ("a/AGENTS.md",)),
        (["../x/AGENTS.md", "/etc/AGENTS.md", "AGENTS.md", "a\0/AGENTS.md", "[/AGENTS.md"], ()),
    ],
)
def test_patterns(ws, patterns, expected):
    assert extra_paths(hook(paths=patterns), ws) == expected


def test_the_first_list_that_is_not_empty_counts(ws):
    config = hook(paths=[], patterns=["c/SOUL.md"], files=["a/AGENTS.md"])
    assert extra_paths(config, ws) == ("c/SOUL.md",)
    assert extra_paths(hook(paths="c/SOUL.md", files=["a/AGENTS.md", 5]), ws) == ("a/AGENTS.md",)


def test_switched_off(ws):
    assert extra_paths(hook(paths=["a/AGENTS.md"], enabled=False), ws) == ()
    config = hook(paths=["a/AGENTS.md"])
    config["hooks"]["internal"]["enabled"] = False
    assert extra_paths(config, ws) == ()
    assert extra_paths({}, ws) == ()


def test_the_walk_is_bounded(ws, monkeypatch):
    monkeypatch.setattr(workspace_extra, "MAX_VISITED", 3)
    assert extra_paths(hook(paths=["**/AGENTS.md"]), ws) == ()


def test_personal_files(ws):
    for profile in ("bob", "_no", "Alice-1", "空"):
        (ws / "users" / profile).mkdir(parents=True)
        (ws / "users" / profile / "USER.md").write_text("x")
    (ws / "users" / "empty").mkdir()
    assert personal_names(ws) == ("users/Alice-1/USER.md", "users/bob/USER.md")
    assert personal_names(ws / "none") == ()


@pytest.mark.parametrize("pattern", ["**/" * 300 + "AGENTS.md", "*x" * 500 + "/AGENTS.md", "{a,b}" * 2_000])
def test_no_pattern_takes_long(ws, pattern):
    deep = ws / "/".join(["x" * 200] * 12)
    deep.mkdir(parents=True)
    (deep / "AGENTS.md").write_text("x")
    assert set(extra_paths(hook(paths=[pattern]), ws)) <= {
        "a/AGENTS.md",
        "a/b/AGENTS.md",
        str((deep / "AGENTS.md").relative_to(ws)),
    }


def test_the_number_of_extra_files_is_bounded(ws):
    names = [f"d{number}/AGENTS.md" for number in range(10_000)]
    assert extra_paths(hook(paths=names), ws) == tuple(names[: workspace_extra.MAX_EXTRA])
