"""The demo that one works in: a copy of one's own, made when it is missing and made anew on request."""

import json
import os
from pathlib import Path

import pytest

from strandline import paths
from strandline.cli.main import main
from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.pin_desk import Load, PinDesk
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.suggest.desk import SuggestionDesk
from strandline.engine.target import Target
from strandline.store import demo, drafts
from strandline.store.demo import DemoNotMade, demo_to_read, made_demo, reset_demo
from strandline.store.drafts import Draft
from strandline.store.history import History
from strandline.store.library import Library


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


@pytest.fixture
def desk(library):
    made = PinDesk(lambda: library, lambda: (200, 365))
    yield made
    made.forget()


def show(desk: PinDesk):
    return desk.show(SnapshotTaker().take(Target(state_dir=made_demo()), exact=False))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_looking_needs_no_copy_and_makes_none():
    assert demo_to_read() == paths.shipped_demo()
    assert not paths.demo_state_dir().exists()
    assert made_demo() == demo_to_read() == paths.demo_state_dir()


def test_the_copy_holds_what_an_agent_has_and_nothing_of_how_it_was_made():
    place = made_demo()
    names = {path.name for path in place.iterdir()}
    assert names >= {"openclaw.json", "workspace-main", "workspace-zh", "agents"}
    assert "conversations" not in names
    for agent in ("workspace-main", "workspace-zh"):
        assert contents(place / agent) == contents(paths.shipped_demo() / agent)
    assert not [path for path in place.rglob("*") if path.suffix in {".py", ".sql"}]


def test_what_is_shipped_read_only_can_be_written_in_the_copy(tmp_path, monkeypatch):
    shipped = tmp_path / "shipped"
    (shipped / "workspace").mkdir(parents=True)
    (shipped / "workspace" / "AGENTS.md").write_text("a", encoding="utf-8")
    (shipped / "workspace" / "AGENTS.md").chmod(0o444)
    monkeypatch.setattr(paths, "shipped_demo", lambda: shipped)
    copy = made_demo() / "workspace" / "AGENTS.md"
    assert copy.stat().st_mode & 0o200
    assert not list(paths.data_dir().glob(".demo*"))


def test_the_command_line_looks_at_what_there_is(capsys):
    assert main(["context", "--demo", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["workspace"].startswith(str(paths.shipped_demo()))
    assert not paths.demo_state_dir().exists()
    place = made_demo()
    assert main(["context", "--demo", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["workspace"].startswith(str(place))


def test_it_is_made_once_and_stays_as_one_left_it():
    agents = made_demo() / "workspace-main" / "AGENTS.md"
    agents.write_text("mine", encoding="utf-8")
    made_demo()
    assert agents.read_text(encoding="utf-8") == "mine"


def test_everything_can_be_tried_in_it_and_undone(desk):
    show(desk)
    before = (made_demo() / "workspace-main" / "AGENTS.md").read_bytes()
    desk.change(lambda _board: desk.add(Load("The ceiling is 38,500 euros."), "AGENTS.md", None))
    assert desk.write().result.files == ("AGENTS.md",)
    assert (made_demo() / "workspace-main" / "AGENTS.md").read_bytes() != before
    desk.undo()
    assert (made_demo() / "workspace-main" / "AGENTS.md").read_bytes() == before


def test_a_reset_leaves_nothing_of_the_former_one(desk, library):
    show(desk)
    agents = made_demo() / "workspace-main" / "AGENTS.md"
    for text in ("one", "two"):
        desk.change(lambda _board, text=text: desk.add(Load(text), "AGENTS.md", None))
        if text == "one":
            desk.write()
    drafts.keep(Draft(agents, "a", "b"))
    desk.forget()
    reset_demo(library)
    assert contents(agents.parent) == contents(paths.shipped_demo() / "workspace-main")
    assert not drafts.has_draft(agents)
    assert History(library).files(paths.demo_state_dir()) == []
    shown = show(desk)
    assert shown.back is None
    assert not shown.alerts
    assert (shown.picture.undo, shown.picture.redo, shown.picture.changes) == (None, None, ())
    assert not any(column.cards for column in shown.picture.columns)
    assert not list(paths.data_dir().glob(".demo*"))


def test_a_reset_offers_again_what_was_dismissed_in_the_former_one(library):
    def offered(*dismissed: str) -> list[str]:
        snapshot = SnapshotTaker().take(Target(state_dir=made_demo()), exact=False)
        suggestions = SuggestionDesk(library, snapshot)
        suggestions.look()
        suggestions.dismiss(*dismissed)
        return [one.id for one in suggestions.inbox().offers]

    before = offered()
    assert len(before) > 3
    assert offered(*before) == []
    reset_demo(library)
    assert offered() == before


def test_a_reset_touches_no_other_workspace(library, desk, tmp_path):
    other = tmp_path / "ws"
    other.mkdir()
    (other / "AGENTS.md").write_text("# A\n", encoding="utf-8")
    made_demo()
    desk.show(SnapshotTaker().take(Target(workspace=other, release="2026.9.6"), exact=False))
    desk.change(lambda _board: desk.add(Load("one"), "AGENTS.md", None))
    desk.write()
    reset_demo(library)
    assert str(desk.undo().result.name)
    assert (other / "AGENTS.md").read_text(encoding="utf-8") == "# A\n"


def test_where_it_cannot_be_made_the_former_one_stays(library, monkeypatch):
    agents = made_demo() / "workspace-main" / "AGENTS.md"
    agents.write_text("mine", encoding="utf-8")

    def full(*_args, **_more):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(demo.shutil, "copytree", full)
    with pytest.raises(DemoNotMade) as caught:
        reset_demo(library)
    assert "cannot be made" in str(caught.value.sentence)
    assert agents.read_text(encoding="utf-8") == "mine"


def test_your_own_memory_of_the_demo_goes_with_it_and_of_nothing_else(library, tmp_path):
    with LosslessDesk(made_demo()) as desk, LosslessDesk(tmp_path) as other:
        assert desk.import_new().messages > 100
        other.import_new()
        files = desk.store.files_dir
        files.mkdir(exist_ok=True)
        (files / "large.txt").write_text("kept")
    reset_demo(library)
    assert not desk.path.exists()
    assert not files.exists()
    assert other.path.exists()
    with LosslessDesk(made_demo()) as again:
        assert again.import_new().messages > 100
