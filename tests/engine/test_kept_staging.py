"""What is staged outlives the window, the process and a kill; what no longer fits says why."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline import paths
from strandline.engine.pin_desk import Load, PinDesk
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.staging import (
    AddPin,
    EditPin,
    MakeItem,
    MovePin,
    MoveSection,
    PlaceBlock,
    RemovePin,
    SetText,
)
from strandline.engine.steps import Step
from strandline.engine.steps_json import plain, step_from
from strandline.engine.target import Target
from strandline.messages import say
from strandline.model.digest_fix import DigestFix
from strandline.model.pin_block import CLOSING, OPENING, Place, add, block_of
from strandline.model.pins import PinSource, PinText, SourceKind
from strandline.store.library import Library
from strandline.store.staged import StagedShelf

ONE, TWO = "Search memory first.", "先查记忆，再回答。"


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(b"# Agents\nBe kind.\n")
    (folder / "USER.md").write_bytes(block("theirs", "others").encode())
    return folder


@pytest.fixture
def start():
    """Start the desk as the app does; at the end all are closed."""
    desks = []

    def make(folder: Path):
        desk = PinDesk(lambda: Library.open(paths.library_file()), lambda: (200, 365))
        desks.append(desk)
        return desk, show(desk, folder)

    yield make
    for desk in desks:
        desk.close()


def show(desk: PinDesk, folder: Path):
    target = Target(workspace=folder, release="2026.9.6")
    return desk.show(SnapshotTaker().take(target, exact=False))


def block(*pins: str) -> str:
    text = "# User\n"
    for pin in pins:
        text = add(text, PinText(pin))
    return text


def stage(desk: PinDesk, *texts: str, file: str = "AGENTS.md") -> None:
    for text in texts:
        desk.change(lambda _board, text=text: desk.add(Load(text), file, None))


def texts(shown, file: str = "AGENTS.md") -> list[str]:
    return [card.pin.text for card in shown.picture.column(file).cards]


def test_what_was_staged_is_back_at_the_next_start(start, workspace):
    before = (workspace / "AGENTS.md").read_bytes()
    desk, shown = start(workspace)
    assert shown.back is None
    source = PinSource(SourceKind.MESSAGE, Path("/x/lcm.db"), (("message", "191"),), "00", 1)
    desk.change(lambda _board: desk.add(Load(ONE, source), "AGENTS.md", None))
    stage(desk, TWO)
    desk.close()
    desk, shown = start(workspace)
    assert shown.back.count == 2
    assert shown.back.at_ms > 1_700_000_000_000
    assert texts(shown) == [ONE, TWO]
    assert shown.picture.column("AGENTS.md").cards[0].source == source
    assert shown.picture.forecast.file("AGENTS.md").units_after > 19
    assert (workspace / "AGENTS.md").read_bytes() == before
    desk.write()
    desk.close()
    _, shown = start(workspace)
    assert shown.back is None
    assert not list(paths.staged_dir().glob("*.json"))


def test_each_workspace_keeps_its_own(start, workspace, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "AGENTS.md").write_bytes(b"# Other\n")
    desk, _ = start(workspace)
    stage(desk, ONE)
    assert texts(show(desk, other)) == []
    stage(desk, TWO)
    shown = show(desk, workspace)
    assert (texts(shown), shown.back.count) == ([ONE], 1)
    desk.forget()
    assert texts(show(desk, other)) == [TWO]


def test_what_is_taken_back_does_not_come_again(start, workspace):
    desk, _ = start(workspace)
    stage(desk, ONE, TWO)
    desk.change(lambda board: board.unstage(0))
    desk.close()
    desk, shown = start(workspace)
    assert texts(shown) == [TWO]
    desk.change(lambda board: board.discard())
    desk.close()
    assert start(workspace)[1].back is None


def test_two_windows_keep_their_own_and_one_that_ended_is_taken_over(start, workspace):
    first, _ = start(workspace)
    second, shown = start(workspace)
    assert shown.back is None
    stage(first, ONE)
    stage(second, TWO)
    second.close()
    first.close()
    third, shown = start(workspace)
    assert sorted(texts(shown)) == sorted([ONE, TWO])
    assert start(workspace)[1].back is None
    third.close()
    assert sorted(texts(start(workspace)[1])) == sorted([ONE, TWO])


def test_a_pin_that_has_no_name_is_found_by_its_words(start, workspace):
    desk, shown = start(workspace)
    ref = shown.picture.column("USER.md").cards[1].ref
    desk.change(lambda board: board.remove(ref))
    desk.close()
    (workspace / "USER.md").write_text(block("new", "theirs", "others", "more"), encoding="utf-8")
    _, shown = start(workspace)
    assert texts(shown, "USER.md") == ["new", "theirs", "more"]


def test_in_an_open_window_too(start, workspace):
    desk, shown = start(workspace)
    first, second = (card.ref for card in shown.picture.column("USER.md").cards)
    desk.change(lambda board: board.edit(first, "theirs, better"))
    desk.change(lambda board: board.remove(second))
    (workspace / "USER.md").write_text(block("new", "theirs", "others"), encoding="utf-8")
    assert texts(show(desk, workspace), "USER.md") == ["new", "theirs, better"]


def test_a_pin_that_is_gone_is_told_with_its_words(start, workspace):
    desk, shown = start(workspace)
    ref = shown.picture.column("USER.md").cards[0].ref
    desk.change(lambda board: board.edit(ref, "theirs, better"))
    stage(desk, ONE)
    desk.close()
    (workspace / "USER.md").write_text(block("others"), encoding="utf-8")
    desk, shown = start(workspace)
    (unfit,) = shown.picture.unfit
    assert (unfit.whole, shown.back.count) == ("theirs, better", 2)
    assert "USER.md" in str(unfit.why)
    assert [change.text for change in shown.picture.changes] == [ONE]
    desk.close()
    desk, shown = start(workspace)
    assert len(shown.picture.unfit) == 1
    desk.change(lambda board: board.unstage(1))
    desk.close()
    assert not start(workspace)[1].picture.unfit


def test_a_damaged_block_lets_it_wait_until_it_is_whole(start, workspace):
    desk, _ = start(workspace)
    stage(desk, ONE)
    desk.close()
    path = workspace / "AGENTS.md"
    path.write_text(f"# Agents\n{OPENING}\n- a\n", encoding="utf-8")
    desk, shown = start(workspace)
    (unfit,) = shown.picture.unfit
    assert unfit.whole == ONE
    assert not shown.picture.files
    path.write_text(f"# Agents\n{OPENING}\n- a\n{CLOSING}\n", encoding="utf-8")
    shown = show(desk, workspace)
    assert (texts(shown), shown.picture.unfit) == (["a", ONE], ())


def test_a_pin_that_stands_there_already_is_not_staged_twice(start, workspace):
    desk, _ = start(workspace)
    stage(desk, ONE)
    desk.close()
    path = workspace / "AGENTS.md"
    path.write_text(add(path.read_text(encoding="utf-8"), PinText(ONE)), encoding="utf-8")
    _, shown = start(workspace)
    assert texts(shown) == [ONE]
    assert "already" in str(shown.picture.unfit[0].why)


def test_one_that_was_meant_twice_is_staged_twice(start, workspace):
    desk, _ = start(workspace)
    stage(desk, "theirs", file="USER.md")
    desk.close()
    assert texts(start(workspace)[1], "USER.md") == ["theirs", "others", "theirs"]


def test_a_repair_fits_only_the_bytes_it_was_made_from(start, workspace):
    path = workspace / "AGENTS.md"
    path.write_text(f"# Agents\n{OPENING}\n- a\n", encoding="utf-8")
    desk, _ = start(workspace)
    desk.change(lambda board: board.repair("AGENTS.md", 0))
    desk.close()
    desk, shown = start(workspace)
    assert shown.picture.files
    desk.close()
    path.write_text(f"# Agents\nA line of the agent.\n{OPENING}\n- a\n", encoding="utf-8")
    _, shown = start(workspace)
    assert not shown.picture.files
    assert "changed" in str(shown.picture.unfit[0].why)


def test_a_file_that_cannot_be_read_is_put_aside(start, workspace):
    desk, _ = start(workspace)
    stage(desk, ONE)
    desk.close()
    (place,) = paths.staged_dir().glob("*.json")
    place.write_bytes(b'{"steps": [')
    desk, shown = start(workspace)
    assert shown.back is None
    stage(desk, TWO)
    assert [one.read_bytes() for one in paths.staged_dir().glob("*.damaged")] == [b'{"steps": [']


def test_steps_of_a_newer_version_are_kept_for_it(start, workspace):
    desk, _ = start(workspace)
    stage(desk, ONE)
    desk.close()
    (place,) = paths.staged_dir().glob("*.json")
    words = json.loads(place.read_bytes())
    strange = {"kind": "Fold", "act": {}}
    place.write_text(json.dumps(words | {"steps": [strange, *words["steps"]]}), encoding="utf-8")
    desk, shown = start(workspace)
    assert texts(shown) == [ONE]
    stage(desk, TWO)
    assert strange in json.loads(place.read_bytes())["steps"]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="modes are POSIX's")
def test_nobody_else_can_read_it_and_a_full_disk_is_told(start, workspace, tmp_path):
    desk, _ = start(workspace)
    stage(desk, ONE)
    (place,) = paths.staged_dir().glob("*.json")
    assert place.stat().st_mode & 0o077 == 0
    desk.close()
    for one in paths.staged_dir().iterdir():
        one.unlink()
    paths.staged_dir().rmdir()
    paths.staged_dir().write_text("in the way", encoding="utf-8")
    desk, shown = start(workspace)
    assert "cannot be kept" in str(shown.picture.unkept.sentence)
    stage(desk, ONE)
    paths.staged_dir().unlink()
    picture, _ = desk.change(lambda board: board.steps)
    assert picture.unkept is None
    desk.close()
    assert texts(start(workspace)[1]) == [ONE]


KILLED = """
import os, signal, sys
from pathlib import Path
from strandline import paths
from strandline.engine.pin_desk import Load, PinDesk
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.store.library import Library

desk = PinDesk(lambda: Library.open(paths.library_file()), lambda: (200, 365))
desk.show(SnapshotTaker().take(Target(workspace=Path(sys.argv[1]), release="2026.9.6"), exact=False))
desk.change(lambda board: desk.add(Load(sys.argv[2]), "AGENTS.md", None))
if sys.argv[3] == "written":
    desk.board.write()  # and no more: the note of it is not made
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kill -9")
@pytest.mark.parametrize("when", ["staged", "written"])
def test_a_killed_process_loses_nothing_and_does_nothing_twice(start, workspace, when):
    run = subprocess.run(
        [sys.executable, "-c", KILLED, str(workspace), TWO, when],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    _, shown = start(workspace)
    assert texts(shown) == [TWO]
    assert len(shown.picture.changes) == (1 if when == "staged" else 0)
    assert not shown.picture.unfit
    found = block_of((workspace / "AGENTS.md").read_text(encoding="utf-8"))
    assert (found is None) == (when == "staged")


_WORDS = st.text(st.characters(codec=None, exclude_categories=()), max_size=20)
_PINS = st.builds(PinText, _WORDS, st.lists(st.tuples(_WORDS, _WORDS), max_size=2).map(tuple))
_AT = st.none() | st.integers(0, 9)
_PLACES = st.sampled_from(Place) | st.integers(0, 99)
_SOURCES = st.none() | st.builds(
    PinSource,
    st.sampled_from(SourceKind),
    st.none() | st.just(Path("/x/湖.db")),
    st.lists(st.tuples(_WORDS, _WORDS), max_size=2).map(tuple),
    _WORDS,
    st.integers(0, 2**53),
)
_ACTS = st.one_of(
    st.builds(AddPin, _WORDS, _WORDS, _PINS, _AT, _PLACES, _SOURCES),
    st.builds(RemovePin, _WORDS),
    st.builds(EditPin, _WORDS, _PINS),
    st.builds(MovePin, _WORDS, _WORDS, _AT, _PLACES),
    st.builds(PlaceBlock, _WORDS, _PLACES),
    st.builds(
        SetText,
        _WORDS,
        st.none() | st.binary(max_size=20),
        st.just(say("Restore {file}", file="USER.md")),
        st.none() | _WORDS,
    ),
    st.builds(MakeItem, _WORDS, st.builds(DigestFix, st.integers(1, 99), _WORDS, _WORDS)),
    st.builds(MoveSection, _WORDS, _WORDS, _WORDS, _WORDS, _WORDS),
)


@given(st.builds(Step, _ACTS, _WORDS, _WORDS, _WORDS, st.booleans()))
def test_every_step_comes_back_as_it_was(step):
    assert step_from(json.loads(json.dumps(plain(step)))) == step


@pytest.mark.parametrize("value", [None, {}, {"kind": "AddPin", "act": {}}, {"kind": "None", "act": 1}])
def test_what_is_no_step_is_refused(value):
    with pytest.raises(ValueError):  # noqa: PT011 - the value is the message
        step_from(value)


def test_a_slot_is_free_again_when_it_is_closed(tmp_path):
    first = StagedShelf(tmp_path)
    assert first.take().steps == ()
    first.keep([1])
    second = StagedShelf(tmp_path)
    assert second.take().steps == ()
    first.close()
    second.close()
    assert second.take().steps == (1,)
