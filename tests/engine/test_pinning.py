"""Pinning on real workspaces: staged, written, checked, undone, and every byte accounted for."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strandline import paths
from strandline.engine.editing import save_utf8_copy
from strandline.engine.history_keeper import HistoryKeeper
from strandline.engine.pinning import PinBoard
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import NotFound, UsageError
from strandline.model.context import SessionKind
from strandline.model.fate import Sent
from strandline.model.pin_block import CLOSING, OPENING, DamagedBlock, Place, add, block_of
from strandline.model.pins import PinSource, PinText, SourceKind, pin_text
from strandline.store.editable import NotEditable
from strandline.store.history_rows import Who
from strandline.store.library import Library
from strandline.store.rules_shelf import ready_made_rules
from strandline.store.safe_write import ChangedOnDisk, NotWritable

FIXTURES = Path(__file__).parents[1] / "fixtures"
POINTS = 200 if os.environ.get("STRANDLINE_LONG") else 25
"""At how many instants the drill kills a writing process."""

TEXT = "Budget limit is 200,000 CNY; propose nothing above."


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes("\ufeff# Agents\r\nBe kind.\r\n".encode())
    (folder / "SOUL.md").write_bytes(b"# Soul\nno final line end")
    (folder / "MEMORY.md").write_bytes("- 记住：厨房是橡木\n".encode())
    return folder


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


def target(workspace: Path) -> Target:
    return Target(workspace=workspace, release="2026.9.6")


@pytest.fixture
def open_board(library, workspace):
    def make(where: Target | None = None) -> PinBoard:
        return PinBoard(library, SnapshotTaker(library).take(where or target(workspace), exact=False))

    return make


@pytest.fixture
def board(open_board) -> PinBoard:
    return open_board()


def tree(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_nothing_is_written_before_write(board, workspace):
    before = tree(workspace)
    board.add(TEXT, "AGENTS.md")
    board.add("other", "SOUL.md")
    old, new = board.preview("SOUL.md")
    assert (old, new) == (before["SOUL.md"], add(old.decode(), PinText("other")).encode())
    assert tree(workspace) == before
    board.discard()
    with pytest.raises(UsageError):
        board.write()


def test_write_undo_redo_and_the_bytes_between(board, workspace):
    before = tree(workspace)
    pin = board.add(TEXT, "AGENTS.md")
    board.add("two\nlines", "SOUL.md")
    board.add("new file", "USER.md")
    result = board.write()
    after = tree(workspace)
    assert result.files == ("AGENTS.md", "SOUL.md", "USER.md")
    assert sorted(after) == ["AGENTS.md", "MEMORY.md", "SOUL.md", "USER.md"]
    assert after["AGENTS.md"].endswith(f"- {TEXT}\r\n{CLOSING}\r\n".encode())
    assert board.acts == ()
    assert board.records.known(workspace)[0].id == pin
    undone = board.undo()
    assert undone.name.text() == "3 changes of AGENTS.md, SOUL.md, USER.md"
    assert tree(workspace) == before
    assert board.records.known(workspace) == []
    board.redo()
    assert tree(workspace) == after
    assert len(board.records.known(workspace)) == 3


def test_undo_after_a_restart(board, open_board, workspace):
    before = tree(workspace)
    board.add(TEXT, "AGENTS.md")
    board.write()
    again = open_board()
    assert again.next_undo().text() == "Pin to AGENTS.md"
    again.undo()
    assert tree(workspace) == before
    assert again.next_redo().text() == "Pin to AGENTS.md"
    assert again.next_undo() is None
    with pytest.raises(UsageError):
        again.undo()


def test_undo_keeps_what_others_wrote_since(board, workspace):
    agents = workspace / "AGENTS.md"
    board.add(TEXT, "AGENTS.md")
    board.write()
    agents.write_bytes(agents.read_bytes().replace(b"Be kind", b"Be brief"))
    assert board.undo().merged
    assert agents.read_bytes() == "\ufeff# Agents\r\nBe brief.\r\n".encode()


def test_some_files_can_be_written_and_a_move_takes_both(board, workspace):
    board.add("one", "AGENTS.md")
    board.add("two", "SOUL.md")
    board.add("three", "MEMORY.md")
    assert board.write(["SOUL.md"]).files == ("SOUL.md",)
    assert len(board.acts) == 2
    board.write()
    (ref,) = [pin.ref for pin in board.check() if pin.check.file == "SOUL.md"]
    board.move(ref, "AGENTS.md", 0)
    board.add("four", "MEMORY.md")
    assert sorted(board.write(["SOUL.md"]).files) == ["AGENTS.md", "SOUL.md"]
    assert [pin.text for pin in block_of((workspace / "AGENTS.md").read_text()).pins] == ["two", "one"]
    assert (workspace / "SOUL.md").read_bytes() == b"# Soul\nno final line end"
    assert [pin.id for pin in board.records.known(workspace) if pin.pin.text == "two"] == [ref]
    assert board.preview("MEMORY.md")[1].count(b"four") == 1


def test_taking_one_change_back(board, workspace):
    first = board.add("one", "AGENTS.md")
    board.add("two", "AGENTS.md")
    board.edit(first, "ONE")
    board.unstage(0)  # the edit of a pin that is no longer there goes, too
    board.write()
    assert [pin.text for pin in block_of((workspace / "AGENTS.md").read_text()).pins] == ["two"]


def test_edit_reorder_remove(board, workspace):
    refs = [board.add(word, "AGENTS.md") for word in ("one", "two", "three")]
    board.write()
    board.move(refs[0], "AGENTS.md", 2)
    board.edit(refs[1], "TWO", (("importance", "9"),))
    board.remove(refs[2])
    board.write()
    text = (workspace / "AGENTS.md").read_text(encoding="utf-8-sig")
    assert [pin.full() for pin in block_of(text).pins] == ["TWO <!-- importance: 9 -->", "one"]
    assert {pin.id: pin.pin.text for pin in board.records.known(workspace)} == {
        refs[1]: "TWO",
        refs[0]: "one",
    }
    assert [pin.state for pin in board.check()] == ["ok", "ok"]
    with pytest.raises(NotFound):
        board.remove(refs[2])


def test_the_block_goes_where_it_is_kept(open_board, workspace, tmp_path):
    (workspace / "MEMORY.md").write_bytes(b"- a note that is not so long\n" * 800)
    board = open_board(replace(target(workspace), release="2026.4.20"))
    board.add(TEXT, "MEMORY.md")
    (pin,) = board.forecast().file("MEMORY.md").pins
    assert all(fate.sent.arrives for fate in pin.fates if fate.sent is not Sent.NOT_READ)


def test_a_moved_pin_and_the_forecast_of_a_drop_go_there_as_well(open_board, workspace):
    (workspace / "MEMORY.md").write_bytes(b"- a note that is not so long\n" * 1_200)
    (workspace / "IDENTITY.md").write_bytes(b"x" * 19_000)
    (workspace / "USER.md").write_bytes(b"- likes tea\n" * 315)
    (workspace / "SOUL.md").write_bytes(b"y" * 19_800)
    (workspace / "AGENTS.md").write_bytes(b"z" * 17_000)
    board = open_board()  # what is left for MEMORY.md is its head
    hover = board.forecast_add(pin_text(TEXT), "MEMORY.md")
    assert main_fate(hover, "MEMORY.md") is Sent.HEAD
    board.add(TEXT, "USER.md")
    board.write()
    (ref,) = board.files["USER.md"].refs
    assert main_fate(board.forecast_move(ref, "MEMORY.md"), "MEMORY.md") is Sent.HEAD
    board.move(ref, "MEMORY.md")
    assert main_fate(board.forecast(), "MEMORY.md") is Sent.HEAD


def main_fate(forecast, file: str) -> Sent:
    (pin,) = forecast.file(file).pins
    return next(fate.sent for fate in pin.fates if fate.kind is SessionKind.MAIN)


def test_a_damaged_block_is_repaired_as_somebody_chooses(board, workspace):
    agents = workspace / "AGENTS.md"
    board.add("Never push", "AGENTS.md")
    board.add("Ask first", "AGENTS.md")
    board.write()
    refs = board.files["AGENTS.md"].refs
    whole = agents.read_bytes()
    assert board.repairs("AGENTS.md") == ()
    agents.write_bytes(whole.replace(CLOSING.encode(), b"Somebody's own line"))
    board.refresh()
    with pytest.raises(DamagedBlock):
        board.add("x", "AGENTS.md")
    close, unmark = board.repairs("AGENTS.md")
    board.repair("AGENTS.md", 0)
    assert (close.text.encode(), refs) == (board.files["AGENTS.md"].data, board.files["AGENTS.md"].refs)
    assert "Repair the marks" in board.write().name.text()
    assert [pin.state for pin in board.check()] == ["ok", "ok"]
    board.undo()
    board.repair("AGENTS.md", 1)
    assert board.files["AGENTS.md"].data == unmark.text.encode()
    with pytest.raises(NotFound):
        board.repair("SOUL.md", 0)


def test_a_line_that_the_digest_would_drop_becomes_a_list_item(open_board, workspace):
    (workspace / "AGENTS.md").write_bytes(b"- a line that is there\n" * 900)
    board = open_board()
    ref = board.add("规则\n必须先检索记忆再回答过去的事", "AGENTS.md")
    (fix,) = board.forecast().file("AGENTS.md").fixes
    board.make_item("AGENTS.md", fix)
    assert board.forecast().file("AGENTS.md").fixes == ()
    assert board.files["AGENTS.md"].refs == (ref,)
    board.write()
    (known,) = board.records.known(workspace)
    assert known.pin.text == "规则\n- 必须先检索记忆再回答过去的事"
    assert [pin.state for pin in board.check()] == ["ok"]


def test_which_files_one_file_is_written_with(board, workspace):
    ref = board.add("one", "AGENTS.md")
    board.add("two", "SOUL.md")
    board.add("three", "MEMORY.md")
    assert board.written_with("SOUL.md") == ("SOUL.md",)
    board.move(ref, "SOUL.md")
    assert set(board.written_with("SOUL.md")) == {"SOUL.md"}  # as if it had been put there at once
    board.write()
    board.move(ref, "MEMORY.md")
    assert set(board.written_with("SOUL.md")) == {"SOUL.md", "MEMORY.md"}


def test_which_files_take_pins(board, workspace):
    for name in ("TOOLS.md", "HEARTBEAT.md", "notes.md", "../x.md", "/etc/passwd"):
        with pytest.raises(UsageError):
            board.add("x", name)
    board.add("x", "memory/2026-09-06.md")
    assert not (workspace / "memory").exists()
    board.write()
    assert (workspace / "memory" / "2026-09-06.md").is_file()
    board.undo()
    assert not (workspace / "memory" / "2026-09-06.md").exists()


def test_files_that_cannot_be_edited_say_so_and_stay(workspace, open_board, tmp_path):
    gbk = "厨房的预算是二十万，不得超过".encode("gbk")
    (workspace / "AGENTS.md").write_bytes(gbk)
    (tmp_path / "outside.md").write_bytes(b"x")
    (workspace / "SOUL.md").unlink()
    (workspace / "SOUL.md").symlink_to(tmp_path / "outside.md")
    (workspace / "MEMORY.md").write_text(f"{OPENING}\n- lost end\n")
    board = open_board()
    with pytest.raises(NotEditable) as caught:
        board.add("x", "AGENTS.md")
    assert caught.value.copy.path.name == "AGENTS.utf-8.md"
    with pytest.raises(NotWritable):
        board.add("x", "SOUL.md")
    with pytest.raises(DamagedBlock):
        board.add("x", "MEMORY.md")
    assert list(board.damaged()) == ["MEMORY.md"]
    assert (workspace / "AGENTS.md").read_bytes() == gbk
    assert (tmp_path / "outside.md").read_bytes() == b"x"


def test_the_copy_that_is_offered_can_be_saved_and_edited(workspace, open_board, library):
    (workspace / "AGENTS.md").write_bytes("厨房的预算是二十万，不得超过".encode("gbk"))
    board = open_board()
    with pytest.raises(NotEditable) as caught:
        board.add("x", "AGENTS.md")
    save_utf8_copy(library, workspace, caught.value.copy)
    assert (workspace / "AGENTS.utf-8.md").read_bytes().decode() == "厨房的预算是二十万，不得超过"
    board.undo()
    assert not (workspace / "AGENTS.utf-8.md").exists()


def test_a_pin_that_others_moved_to_another_file(board, workspace):
    ref = board.add(TEXT, "AGENTS.md")
    board.write()
    soul = workspace / "SOUL.md"
    board.undo()
    soul.write_bytes(add(soul.read_bytes().decode(), PinText(TEXT)).encode())
    board.redo()
    agents = workspace / "AGENTS.md"
    agents.write_bytes(block_of(agents.read_bytes().decode()).outside.encode())
    board.refresh()
    (pin,) = board.check()
    assert (pin.state, pin.ref, pin.check.file) == ("moved", ref, "SOUL.md")
    board.move(ref, "AGENTS.md")
    board.write()
    assert [(one.ref, one.state, one.check.file) for one in board.check()] == [(ref, "ok", "AGENTS.md")]
    assert soul.read_bytes() == b"# Soul\nno final line end"


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20)
BYTES = st.builds(
    lambda bom, lines, end: (bom + "".join(lines) + end).encode(),
    st.sampled_from(["", "\ufeff"]),
    st.lists(st.builds("".join, st.tuples(WORDS, st.sampled_from(["\n", "\r\n", "\r", "\n\n"]))), max_size=6),
    st.sampled_from(["", "end"]),
)


@settings(max_examples=12)
@given(BYTES, st.lists(st.tuples(st.sampled_from("aremt"), WORDS, st.integers(0, 5)), min_size=1, max_size=5))
def test_undoing_any_operations_on_any_file_gives_the_exact_bytes(original, steps):
    with tempfile.TemporaryDirectory() as folder:
        workspace = Path(folder, "ws")
        workspace.mkdir()
        agents = workspace / "AGENTS.md"
        agents.write_bytes(original)
        with Library.open(Path(folder, "library.db")) as library:
            board = PinBoard(library, SnapshotTaker().take(target(workspace), exact=False))
            history = [original]
            for what, words, number in steps:
                refs = [pin.ref for pin in board.check()]
                try:
                    if what == "a" or not refs:
                        board.add(words, "AGENTS.md", number)
                    elif what == "r":
                        board.remove(refs[number % len(refs)])
                    elif what == "e":
                        board.edit(refs[number % len(refs)], words)
                    elif what == "m":
                        board.move(refs[number % len(refs)], "AGENTS.md", number)
                    else:
                        board.place("AGENTS.md", Place.TOP)
                    board.write()
                except UsageError:
                    board.discard()
                    continue
                history.append(agents.read_bytes())
            for data in reversed(history[:-1]):
                board.undo()
                assert agents.read_bytes() == data
            assert agents.read_bytes() == original


def test_all_files_are_written_or_none(board, workspace):
    before = tree(workspace)
    board.add("one", "AGENTS.md")
    board.add("two", "SOUL.md")
    (workspace / "SOUL.md").unlink()
    (workspace / "SOUL.md").mkdir()
    with pytest.raises(NotWritable):
        board.write()
    assert (workspace / "AGENTS.md").read_bytes() == before["AGENTS.md"]
    assert board.next_undo() is None
    assert board.records.known(workspace) == []
    assert len(board.acts) == 2


def test_a_stale_view_then_save(board, workspace):
    agents = workspace / "AGENTS.md"
    original = agents.read_bytes()
    board.history.saw(agents, "\ufeff# Agents\r\nBe strict.\r\n".encode())
    board.history.saw(agents, original)
    board.restore("AGENTS.md", board.history.versions(agents)[1])
    agents.write_bytes("\ufeff# Agents\r\nBe wild.\r\n".encode())
    with pytest.raises(ChangedOnDisk) as caught:
        board.write()
    assert b"strict" in caught.value.mine
    assert b"wild" in caught.value.theirs
    assert b"wild" in agents.read_bytes()
    board.refresh()  # keep mine: on the text as it is now
    board.write()
    assert b"strict" in agents.read_bytes()
    assert [v.who for v in board.history.versions(agents)][:2] == [Who.APP, Who.OUTSIDE]


def test_lost_changed_foreign_and_one_click_back(board, workspace):
    agents = workspace / "AGENTS.md"
    for text in ("Never push on Friday evening", "Answer in English", "Rinse the rice"):
        board.add(text, "AGENTS.md")
    board.write()
    text = agents.read_bytes().decode()
    text = text.replace("Friday evening", "Friday morning").replace(
        "- Answer in English\r\n", "- From the agent\r\n"
    )
    agents.write_bytes(text.encode())
    board.refresh()
    checked = {pin.state: pin for pin in board.check()}
    assert sorted(checked) == ["changed", "foreign", "lost", "ok"]
    board.put_back(checked["changed"])
    board.put_back(checked["lost"])
    board.write()
    assert sorted(pin.state for pin in board.check()) == ["foreign", "ok", "ok", "ok"]
    (foreign,) = [pin for pin in board.check() if pin.state == "foreign"]
    board.accept(foreign)
    assert {pin.state for pin in board.check()} == {"ok"}
    board.undo()
    assert agents.read_bytes() == text.encode()


def test_accepting_what_is_there(board, workspace):
    agents = workspace / "AGENTS.md"
    board.add("Never push on Friday evening", "AGENTS.md")
    board.add("Rinse the rice", "AGENTS.md")
    board.write()
    agents.write_bytes(
        agents.read_bytes().replace(b"evening", b"at all").replace(b"- Rinse the rice\r\n", b"")
    )
    board.refresh()
    for pin in board.check():
        board.accept(pin)
    assert [(pin.state, pin.check.found.text) for pin in board.check()] == [
        ("ok", "Never push on Friday at all")
    ]


def test_a_pin_knows_its_source_through_edits_and_undo(board, workspace, tmp_path):
    source = PinSource(SourceKind.MESSAGE, tmp_path / "lcm.db", (("message", "42"),), "ab" * 32, 5)
    ref = board.add(TEXT, "AGENTS.md", source=source)
    board.write()
    assert board.records.source(ref) == source
    board.edit(ref, "Budget is 250,000 CNY")
    board.write()
    assert board.records.source(ref) == source
    board.remove(ref)
    board.write()
    board.undo()
    assert board.records.source(ref) == source


def test_the_forecast_follows_the_mouse_and_the_disk(board, workspace):
    hover = board.forecast_add(pin_text(TEXT), "MEMORY.md", 0)
    assert hover.file("MEMORY.md").units_after > hover.file("MEMORY.md").units_before
    assert board.acts == ()
    board.add(TEXT, "MEMORY.md")
    staged = board.forecast()
    assert staged.file("MEMORY.md").units_after == hover.file("MEMORY.md").units_after
    board.write()
    assert board.forecast_add(pin_text("x"), "MEMORY.md").file("MEMORY.md").units_before == (
        staged.file("MEMORY.md").units_after
    )


def test_a_secret_is_in_the_forecast(board):
    board.add("my key is " + "ghp_" + "a1B2" * 9, "AGENTS.md")
    (finding,) = [one for one in board.forecast().findings if one.code == "secret"]
    assert "ghp_" in finding.reason.text()
    assert "a1B2a1B2" not in finding.reason.text()


def test_history_restore_is_a_write_like_any_other(board, workspace):
    agents = workspace / "AGENTS.md"
    original = agents.read_bytes()
    board.add(TEXT, "AGENTS.md")
    board.write()
    agents.write_bytes(b"# junk\n")
    board.refresh()
    first = board.history.versions(agents)[-1]
    board.restore("AGENTS.md", first)
    board.write()
    assert agents.read_bytes() == original
    versions = board.history.versions(agents)
    assert [(v.who, str(board.name_of_version(v))) for v in versions] == [
        (Who.APP, "Restore AGENTS.md"),
        (Who.OUTSIDE, "None"),
        (Who.APP, "Pin to AGENTS.md"),
        (Who.OUTSIDE, "None"),
    ]
    board.undo()
    assert agents.read_bytes() == b"# junk\n"


def test_the_keeper_sees_what_others_do_and_raises_alarms(library, workspace):
    keeper = HistoryKeeper(library, workspace)
    memory = workspace / "MEMORY.md"
    memory.write_bytes((b"- a fact that matters a lot\n" * 600)[:14_535])
    assert keeper.look(["AGENTS.md", "MEMORY.md", "gone.md"]) == ()
    memory.write_bytes(b"# Memory\n\nnothing here.\n")
    (alert,) = keeper.look(["MEMORY.md"])
    assert (alert.code, alert.reason.text()) == ("shrunk", "It shrank from 14,535 to 24 units.")
    assert keeper.look(["MEMORY.md"]) == ()
    memory.write_bytes(b"- the same line again and again\n" * 400)
    assert [one.code for one in keeper.look(["MEMORY.md"])] == ["junk-growth"]
    memory.unlink()
    assert [one.code for one in keeper.look(["MEMORY.md"])] == ["deleted"]
    assert len(keeper.history.versions(memory)) == 4


def test_the_shelf_of_rules_can_be_pinned_in_both_languages(board):
    rules = ready_made_rules()
    assert len({rule.id for rule in rules}) == len(rules) >= 5
    for rule in rules:
        assert rule.text("zh_CN") != rule.text("en")
        for language in ("en", "zh_CN"):
            board.add(rule.text(language), rule.file, source=PinSource(SourceKind.RULE))
    forecast = board.forecast()
    assert {finding.code for finding in forecast.findings} <= {"duplicate"}
    for pin in forecast.file("AGENTS.md").pins:
        assert {fate.sent for fate in pin.fates} == {Sent.WHOLE}


PROVENANCE = json.loads((FIXTURES / "openclaw" / "provenance" / "expected.json").read_text())["states"]
RECORDED = [(state, file) for state, entry in PROVENANCE.items() for file in entry["files"]]


@pytest.mark.parametrize(("state", "file"), RECORDED, ids=[f"{s}-{f}" for s, f in RECORDED])
def test_the_forecast_of_recorded_provenance_states(state, file, copy_fixture, library):
    """What a pin would do in each state that a real run reached: an edit from outside never helps."""
    folder = copy_fixture(f"openclaw/provenance/{state}")
    where = Target(
        state_dir=folder / "state",
        workspace=folder / "workspace",
        host_workspace=Path("/home/sam/agents/prov/ws"),
        release="2026.9.6",
    )
    board = PinBoard(library, SnapshotTaker(library).take(where, exact=False))
    board.add("Ann is allergic to nuts", file)
    forecast = board.forecast()
    expected = {None: set(), "agent": {"provenance-armed"}, "untrusted": {"provenance-hidden"}}
    said = {finding.code for finding in forecast.findings if finding.code.startswith("provenance")}
    record = PROVENANCE[state]["files"][file]["record"]
    assert said == expected[record]
    assert forecast.file(file).outlook.next_class == ("agent" if record is None else "untrusted")
    assert main_fate(forecast, file) is (Sent.HIDDEN if record == "untrusted" else Sent.WHOLE)
    facts = PROVENANCE[state]["files"][file]
    now = board.snapshot.layout.file(file)
    assert (now is not None and now.sent_units > 0) is facts["injected"]
    board.write()
    board.undo()  # the record and the disk are to each other as before
    path = folder / "workspace" / file
    assert (hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else None) == facts["sha256"]


DRILL = """
import os, random, signal, sys, time
from pathlib import Path
from strandline import paths
from strandline.engine.pinning import PinBoard
from strandline.engine.secrets import find_secrets
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.model.pin_block import block_of
from strandline.store.library import Library

workspace, points = Path(sys.argv[1]), int(sys.argv[2])
agents = workspace / "AGENTS.md"
original = agents.read_bytes()
chance = random.Random(20260906)
snapshot = SnapshotTaker().take(Target(workspace=workspace, release="2026.9.6"), exact=False)

find_secrets("load the detectors once")
with Library.open(paths.library_file()) as library:
    library.kv_set("drill", points)  # and what writing needs

def write_for_ever(ready):
    with Library.open(paths.library_file()) as library:
        board = PinBoard(library, snapshot)
        for number in range(10_000):
            board.add(f"pin {number} " + "x" * 2_000, "AGENTS.md")
            board.write()
            board.undo()
            os.write(ready, b"!")

changed = 0
for _ in range(points):
    reading, ready = os.pipe()
    child = os.fork()
    if child == 0:
        write_for_ever(ready)
        os._exit(0)
    os.read(reading, 1)  # the first write and undo load what they need
    began = time.monotonic()
    os.read(reading, 1)
    time.sleep(chance.uniform(0, 1.5) * (time.monotonic() - began))
    os.close(reading)
    os.close(ready)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL, status
    data = agents.read_bytes()
    if data != original:
        changed += 1
        block = block_of(data.decode())
        assert block.outside.encode() == original
        assert len(block.pins) == 1 and block.pins[0].text.endswith(" " + "x" * 2_000)
    with Library.open(paths.library_file()) as library:
        assert library.notice is None
        versions = PinBoard(library, snapshot).history.versions(agents)
    agents.write_bytes(original)
print(changed, len(versions))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="fork and SIGKILL")
def test_kill_9_at_any_instant(workspace, open_board):
    """Killed at random points, the file is the old or a new one, and the library opens."""
    run = subprocess.run(
        [sys.executable, "-c", DRILL, str(workspace), str(POINTS)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert run.returncode == 0, run.stderr
    changed, versions = map(int, run.stdout.split())
    assert versions > 1
    assert 0 < changed < POINTS
    board = open_board()
    board.add("after all", "AGENTS.md")
    board.write()
    assert sorted(path.name for path in workspace.iterdir()) == ["AGENTS.md", "MEMORY.md", "SOUL.md"]
