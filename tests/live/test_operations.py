"""Pins from the window's side: asked in the UI thread, done in a worker, answered by signals."""

import hashlib
from pathlib import Path

import pytest

from strandline import paths
from strandline.engine.pin_desk import Load, PinDesk
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import UsageError
from strandline.live.jobs import JobQueues
from strandline.live.operations import Operations
from strandline.model import pin_block
from strandline.model.before_writing import Tone
from strandline.model.fate import Sent
from strandline.model.pin_match import PinState
from strandline.model.pins import PinSource, PinText, SourceKind
from strandline.store.history_rows import Who
from strandline.store.library import Library

TEXT = "Budget limit is 200,000 CNY; propose nothing above."


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes("\ufeff# Agents\r\nBe kind.\r\n".encode())
    (folder / "USER.md").write_bytes(b"# User\nno final line end")
    return folder


@pytest.fixture
def queues(qtbot):
    made = JobQueues()
    made.unhandled.connect(pytest.fail)
    yield made
    made.shutdown()


@pytest.fixture
def operations(queues, workspace, qtbot):
    made = Operations(queues, PinDesk(lambda: Library.open(paths.library_file()), lambda: (200, 365)))
    show(made, workspace, qtbot)
    yield made
    queues.shutdown()
    made.close()


def show(operations: Operations, workspace: Path, qtbot) -> None:
    target = Target(workspace=workspace, release="2026.9.6")
    with qtbot.waitSignal(operations.pinsChanged):
        operations.show(SnapshotTaker().take(target, exact=False))


def add(
    operations: Operations, qtbot, text: str = TEXT, file: str = "AGENTS.md", at: int | None = None
) -> str:
    with qtbot.waitSignal(operations.staged) as signal:
        operations.add(Load(text), file, at)
    return signal.args[0]


def test_shows_the_files_that_take_pins(operations):
    picture = operations.picture
    assert [column.name for column in picture.columns][:5] == [
        "AGENTS.md",
        "SOUL.md",
        "IDENTITY.md",
        "USER.md",
        "MEMORY.md",
    ]
    agents = picture.column("AGENTS.md")
    assert (agents.there, agents.units, agents.limit, agents.cards) == (True, 19, 20_000, ())
    assert not picture.column("MEMORY.md").there
    assert picture.columns[-1].target.on_demand


def test_writes_only_when_asked_and_undoes_every_byte(operations, workspace, qtbot):
    before = (workspace / "AGENTS.md").read_bytes()
    add(operations, qtbot)
    picture = operations.picture
    assert (workspace / "AGENTS.md").read_bytes() == before
    (card,) = picture.column("AGENTS.md").cards
    assert (card.pin.text, card.staged, card.fate(picture.kind).sent) == (TEXT, True, Sent.WHOLE)
    assert [row.text for row in picture.files[0].diff.rows if row.text.startswith("- ")] == [f"- {TEXT}"]
    assert picture.before[-1].tone is Tone.GOOD  # no secrets
    with qtbot.waitSignal(operations.pinsWritten) as signal:
        operations.write()
    written = signal.args[0]
    assert (written.kind, written.added, written.result.files) == ("write", True, ("AGENTS.md",))
    assert TEXT.encode() in (workspace / "AGENTS.md").read_bytes()
    assert str(operations.picture.undo) == "Pin to AGENTS.md"
    assert not operations.picture.changes
    with qtbot.waitSignal(operations.pinsWritten):
        operations.undo()
    assert (workspace / "AGENTS.md").read_bytes() == before
    assert str(operations.picture.redo) == "Pin to AGENTS.md"


def test_a_forecast_follows_the_mouse_and_what_was_overtaken_is_left_out(operations, qtbot):
    answers = []
    operations.forecastReady.connect(answers.append)
    names = [column.name for column in operations.picture.columns]
    operations.hover(Load(TEXT), names)
    operations.hover(Load(TEXT), names)
    operations.hover(Load(TEXT), names, "USER.md", 0)
    qtbot.waitUntil(lambda: bool(answers) and answers[-1].file == "USER.md")
    assert len(answers) == 2
    forecast = answers[1].forecasts["USER.md"].file("USER.md")
    assert forecast.units_after > forecast.units_before
    assert not operations.picture.changes


def test_a_staged_pin_is_edited_moved_and_taken_back(operations, qtbot):
    ref = add(operations, qtbot)
    with qtbot.waitSignal(operations.pinsChanged):
        operations.edit(ref, "Budget: 200,000 CNY.")
    with qtbot.waitSignal(operations.pinsChanged):
        operations.move(ref, "USER.md", 0)
    (card,) = operations.picture.column("USER.md").cards
    assert card.pin.text == "Budget: 200,000 CNY."
    assert [change.files for change in operations.picture.changes][-1] == ("AGENTS.md", "USER.md")
    with qtbot.waitSignal(operations.pinsChanged):
        operations.unstage(2)
    assert operations.picture.column("AGENTS.md").cards
    with qtbot.waitSignal(operations.pinsChanged):
        operations.discard()
    assert not operations.picture.changes


def test_a_pin_of_others_is_named_the_same_through_several_changes(operations, workspace, qtbot):
    block = "<!-- strandline:pins -->\n- theirs\n<!-- /strandline:pins -->\n"
    (workspace / "USER.md").write_text(block, encoding="utf-8")
    show(operations, workspace, qtbot)
    (card,) = operations.picture.column("USER.md").cards
    assert card.state is PinState.FOREIGN
    for text in ("theirs, edited", "theirs, edited twice"):
        with qtbot.waitSignal(operations.pinsChanged):
            operations.edit(card.ref, text)
        (now,) = operations.picture.column("USER.md").cards
        assert (now.ref, now.pin.text, now.staged) == (card.ref, text, True)
    with qtbot.waitSignal(operations.pinsWritten):
        operations.write()
    (known,) = operations.picture.column("USER.md").cards
    assert known.state is PinState.OK
    assert "#" not in known.ref


def test_keeps_where_a_pin_came_from(operations, qtbot):
    source = PinSource(SourceKind.MESSAGE, Path("/x/lcm.db"), (("message", "191"),), "00", 1)
    with qtbot.waitSignal(operations.staged):
        operations.add(Load(TEXT, source), "AGENTS.md")
    assert operations.picture.column("AGENTS.md").cards[0].source == source
    with qtbot.waitSignal(operations.pinsWritten):
        operations.write()
    assert operations.picture.column("AGENTS.md").cards[0].source == source


def test_a_small_file_is_pinned_by_its_words_and_a_large_one_by_its_name(operations, workspace, qtbot):
    (workspace / "small.txt").write_text("Call him Pip.\n", encoding="utf-8")
    (workspace / "large.txt").write_text("word " * 2_000, encoding="utf-8")
    for name in ("small.txt", "large.txt"):
        with qtbot.waitSignal(operations.staged):
            operations.add(Load(path=workspace / name), "USER.md")
    cards = operations.picture.column("USER.md").cards
    assert [card.pin.text for card in cards] == ["Call him Pip.", "large.txt"]


def test_a_conflict_is_told_and_nothing_is_written(operations, workspace, qtbot):
    (workspace / "AGENTS.md").write_text("a\n", encoding="utf-8")
    show(operations, workspace, qtbot)
    with qtbot.waitSignal(operations.pinsChanged):
        operations.add(Load("mine"), "AGENTS.md")
    theirs = pin_block.add("a\n", PinText("theirs"))
    (workspace / "AGENTS.md").write_text(theirs, encoding="utf-8")
    with qtbot.waitSignals([operations.conflict, operations.pinsChanged]):
        operations.write()
    assert (workspace / "AGENTS.md").read_text(encoding="utf-8") == theirs


def test_refusals_are_told(operations, qtbot):
    for ask in (lambda: operations.add(Load("  "), "AGENTS.md"), operations.undo, operations.write):
        with qtbot.waitSignal(operations.failed) as signal:
            ask()
        assert isinstance(signal.args[0], UsageError)


def test_the_demo_as_it_is_shipped_is_never_written(queues, qtbot):
    operations = Operations(queues, PinDesk(lambda: Library.open(paths.library_file()), lambda: (200, 365)))
    with qtbot.waitSignal(operations.pinsChanged):
        operations.show(SnapshotTaker().take(Target(state_dir=paths.shipped_demo()), exact=False))
    add(operations, qtbot)
    with qtbot.waitSignal(operations.failed) as signal:
        operations.write()
    assert "demo" in str(signal.args[0])
    queues.shutdown()
    operations.close()


def test_what_others_do_is_recorded_and_told(operations, workspace, qtbot):
    (workspace / "USER.md").write_text("- fact\n" * 200, encoding="utf-8")
    show(operations, workspace, qtbot)
    (workspace / "USER.md").write_text("gone\n", encoding="utf-8")
    target = Target(workspace=workspace, release="2026.9.6")
    with qtbot.waitSignal(operations.alert) as signal:
        operations.show(SnapshotTaker().take(target, exact=False))
    assert [finding.code for finding in signal.args[0]] == ["shrunk"]
    with qtbot.waitSignal(operations.historyReady) as signal:
        operations.look_back("USER.md")
    rows = signal.args[0].versions
    assert [row.version.size for row in rows] == [5, 1400, 24]
    assert [[finding.code for finding in row.alerts] for row in rows] == [["shrunk"], [], []]
    with qtbot.waitSignal(operations.compared) as signal:
        operations.compare(rows[0].version, rows[1].version)
    assert (signal.args[0].added, signal.args[0].removed) == (1, 200)
    with qtbot.waitSignal(operations.pinsChanged):
        operations.restore("USER.md", rows[1].version)
    assert operations.picture.files[0].name == "USER.md"
    with qtbot.waitSignal(operations.pinsWritten):
        operations.write()
    assert (workspace / "USER.md").stat().st_size == 1400


def test_acts_that_no_longer_fit_are_counted(operations, workspace, qtbot):
    block = "<!-- strandline:pins -->\n- theirs\n<!-- /strandline:pins -->\n"
    (workspace / "USER.md").write_text(block, encoding="utf-8")
    show(operations, workspace, qtbot)
    with qtbot.waitSignal(operations.pinsChanged):
        operations.remove(operations.picture.column("USER.md").cards[0].ref)
    (workspace / "USER.md").write_text("# none\n", encoding="utf-8")
    target = Target(workspace=workspace, release="2026.9.6")
    with qtbot.waitSignal(operations.dropped, check_params_cb=lambda count: count == 1):
        operations.show(SnapshotTaker().take(target, exact=False))


def test_every_source_has_a_time_and_the_hash_of_its_text(operations, workspace, qtbot):
    for source in (PinSource(SourceKind.FILE, None, (("path", "AGENTS.md"),)), PinSource(SourceKind.RULE)):
        with qtbot.waitSignal(operations.staged):
            operations.add(Load(TEXT, source), "AGENTS.md")
    one, other = (card.source for card in operations.picture.column("AGENTS.md").cards)
    assert one.text_sha256 == hashlib.sha256((workspace / "AGENTS.md").read_bytes()).hexdigest()
    assert other.text_sha256 == hashlib.sha256(TEXT.encode()).hexdigest()
    assert min(one.at_ms, other.at_ms) > 1_700_000_000_000


def test_what_was_written_is_named_even_when_more_is_staged(operations, workspace, qtbot):
    ref = add(operations, qtbot)
    with qtbot.waitSignal(operations.pinsWritten):
        operations.write()
    with qtbot.waitSignal(operations.pinsChanged):
        operations.remove(ref)
    add(operations, qtbot, "of another file", "USER.md")
    with qtbot.waitSignal(operations.pinsWritten) as written:
        operations.write(["USER.md"])
    assert written.args[0].added
    with qtbot.waitSignal(operations.pinsWritten) as written:
        operations.write()
    assert not written.args[0].added


def test_a_note_with_pins_has_a_history_as_well(operations, workspace, qtbot):
    add(operations, qtbot, TEXT, "memory/2026-09-06.md")
    with qtbot.waitSignal(operations.pinsWritten):
        operations.write()
    note = workspace / "memory" / "2026-09-06.md"
    note.write_bytes(note.read_bytes() + b"- a line of the agent\n")
    show(operations, workspace, qtbot)
    with qtbot.waitSignal(operations.historyReady) as history:
        operations.look_back("memory/2026-09-06.md")
    assert history.args[0].versions[0].version.who is Who.OUTSIDE
