"""All sources on real folders: what each tells, what is asked again, and what is put aside."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from strandline import paths
from strandline.engine import health_search, health_sources
from strandline.engine.health import HealthDesk, whole_report
from strandline.engine.history_keeper import HistoryKeeper
from strandline.engine.pinning import PinBoard
from strandline.engine.search.builder import Builder
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.wanted import Wanted
from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import Unreadable
from strandline.messages import say
from strandline.model.context import Severity
from strandline.model.health import HealthReport, Part
from strandline.model.search import IndexState, IndexStatus
from strandline.store.library import Library
from strandline.store.search.index_file import SearchIndex


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """An installation of 2026.9.6 with a small workspace, nothing wrong with it."""
    folder = tmp_path / "state"
    (folder / "workspace").mkdir(parents=True)
    for name in ("AGENTS.md", "SOUL.md", "IDENTITY.md"):
        (folder / "workspace" / name).write_text(f"# {name}\ntext\n", "utf-8")
    (folder / "openclaw.json").write_text("{}", "utf-8")
    return folder


@pytest.fixture
def desk(state: Path) -> Iterator[HealthDesk]:
    opened = HealthDesk(lambda: Library.open(paths.library_file()), env={"HOME": str(state.parent)})
    yield opened
    opened.close()


def taken(state: Path) -> Snapshot:
    target = Target(state_dir=state, workspace=state / "workspace", release="2026.9.6")
    with SnapshotTaker(env={"HOME": str(state.parent)}) as taker:
        return taker.take(target)


def looked(desk: HealthDesk, state: Path) -> HealthReport:
    return whole_report(desk, taken(state), lambda *_: None)


def codes(report: HealthReport, part: Part) -> list[tuple[str, str]]:
    return [(one.finding.code, one.finding.subject) for one in report.shown if one.part is part]


def test_a_healthy_installation_has_nothing(desk: HealthDesk, state: Path) -> None:
    assert looked(desk, state).shown == ()


def test_a_cut_file_is_a_loss_with_its_sizes(desk: HealthDesk, state: Path) -> None:
    (state / "workspace" / "AGENTS.md").write_text("x" * 30_000, "utf-8")
    report = looked(desk, state)
    (loss,) = report.shown
    assert (loss.part, loss.finding.code, loss.goal.screen, loss.goal.key) == (
        Part.CONTEXT,
        "file-cut",
        "context",
        "AGENTS.md",
    )
    assert loss.measure is not None
    assert loss.measure > 10_000
    assert str(loss.evidence[0][1]) == "30,000 units"


def test_a_value_of_a_wrong_type_is_told(desk: HealthDesk, state: Path) -> None:
    config = {"agents": {"defaults": {"bootstrapMaxChars": "4000"}}, "session": {"dmScope": "per-person"}}
    (state / "openclaw.json").write_text(json.dumps(config), "utf-8")
    assert codes(looked(desk, state), Part.CONFIG) == [
        ("config-type", "agents.defaults.bootstrapMaxChars"),
        ("config-type", "session.dmScope"),
    ]


def test_pins_that_others_touched_are_told(desk: HealthDesk, state: Path) -> None:
    with Library.open(paths.library_file()) as library:
        board = PinBoard(library, taken(state))
        board.add("Never order on Sundays.", "AGENTS.md")
        board.add("Always ask for the price.", "AGENTS.md")
        board.write()
    file = state / "workspace" / "AGENTS.md"
    file.write_text(file.read_text("utf-8").replace("- Never order on Sundays.\n", ""), "utf-8")
    report = looked(desk, state)
    (lost,) = [one for one in report.shown if one.part is Part.PINS]
    assert (lost.finding.code, lost.severity, lost.conflict) == ("pin-lost", Severity.LOSS, True)
    assert "Never order on Sundays." in lost.finding.reason.text()
    file.write_text(file.read_text("utf-8").replace("<!-- /strandline:pins -->", ""), "utf-8")
    assert ("pin-block-damaged", "AGENTS.md") in codes(looked(desk, state), Part.PINS)


def test_the_last_change_from_outside_is_told_until_the_next_one(desk: HealthDesk, state: Path) -> None:
    file = state / "workspace" / "SOUL.md"
    with Library.open(paths.library_file()) as library:
        keeper = HistoryKeeper(library, state / "workspace")
        file.write_text("soul\n" * 300, "utf-8")
        keeper.look(["SOUL.md"])
        file.write_text("gone\n", "utf-8")
        keeper.look(["SOUL.md"])
        assert codes(looked(desk, state), Part.HISTORY) == [("history-shrunk", "SOUL.md")]
        file.write_text("gone\n" * 2, "utf-8")
        keeper.look(["SOUL.md"])
    assert codes(looked(desk, state), Part.HISTORY) == []


def test_a_memory_is_checked_once_and_again_when_it_changes(
    desk: HealthDesk, state: Path, fixtures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(fixtures / "lcm" / "damaged" / "dangling-context.db", state / "lcm.db")
    calls = []
    real = health_sources.check_memory

    def counted(*args: object, **kwargs: object) -> object:
        calls.append(args)
        return real(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(health_sources, "check_memory", counted)
    first = codes(looked(desk, state), Part.MEMORY)
    assert first
    assert codes(looked(desk, state), Part.MEMORY) == first
    other = HealthDesk(lambda: Library.open(paths.library_file()), env={"HOME": str(state.parent)})
    assert codes(looked(other, state), Part.MEMORY) == first  # from the library
    other.close()
    assert len(calls) == 1
    shutil.copy(fixtures / "lcm" / "small.db", state / "lcm.db")
    assert codes(looked(desk, state), Part.MEMORY) == [("files-folder-unknown", "lcm.db")]
    assert len(calls) == 2


def test_progress_counts_the_conversations(desk: HealthDesk, state: Path, fixtures: Path) -> None:
    shutil.copy(fixtures / "lcm" / "small.db", state / "lcm.db")
    told: list[tuple[str, int, int]] = []
    whole_report(desk, taken(state), lambda *one: told.append(one))
    assert told
    assert {name for name, _, _ in told} == {"memory"}
    assert [done for _, done, _ in told] == list(range(told[0][2]))


def test_an_armed_file_and_a_record_that_stayed_are_told(tmp_path: Path) -> None:
    states = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"
    expected = json.loads((states / "expected.json").read_text("utf-8"))
    found = {}
    desk = HealthDesk(lambda: Library.open(paths.library_file()), env={})
    for name in ("s0", "s2", "s3", "s5a"):
        shutil.copytree(states / name, tmp_path / name)
        target = Target(
            state_dir=tmp_path / name / "state",
            workspace=tmp_path / name / "workspace",
            host_workspace=Path(expected["workspacePath"]),
            release="2026.9.6",
        )
        with SnapshotTaker(env={}) as taker:
            report = whole_report(desk, taker.take(target), lambda *_: None)
        found[name] = [
            (one.finding.code, one.severity) for one in report.shown if one.finding.subject == "MEMORY.md"
        ]
    desk.close()
    assert found == {
        "s0": [],
        "s2": [("provenance-armed", Severity.WARNING)],
        "s3": [("file-quarantined", Severity.LOSS)],
        "s5a": [("provenance-hidden", Severity.WARNING)],
    }


def test_what_is_ignored_is_remembered_by_workspace_until_it_is_worse(desk: HealthDesk, state: Path) -> None:
    file = state / "workspace" / "AGENTS.md"
    file.write_text("x" * 30_000, "utf-8")
    report = looked(desk, state)
    workspace = state / "workspace"
    desk.ignore(workspace, report.shown[0])
    again = HealthDesk(lambda: Library.open(paths.library_file()), env={"HOME": str(state.parent)})
    report = looked(again, state)
    assert (report.shown, len(report.ignored)) == ((), 1)
    assert again.ignored(state) == {}
    file.write_text("x" * 60_000, "utf-8")
    report = looked(again, state)
    assert (len(report.shown), report.ignored) == (1, ())
    file.write_text("x" * 30_000, "utf-8")
    again.heed(workspace, report.shown[0].key)
    assert len(looked(again, state).shown) == 1
    again.close()


def test_a_source_that_cannot_be_read_is_a_finding_and_a_lost_library_too(state: Path) -> None:
    def broken() -> Library:
        raise Unreadable(say("no library"), say("way"))

    (state / "lcm.db").write_bytes(b"x" * 5_000)
    desk = HealthDesk(broken, env={"HOME": str(state.parent)})
    report = looked(desk, state)
    assert codes(report, Part.LIBRARY) == [("library-missing", "library")]
    assert [code for code, _ in codes(report, Part.MEMORY)] != []
    assert desk.ignored(state) == {}


def test_an_index_that_lags_and_a_source_it_could_not_read_are_told(
    desk: HealthDesk, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert codes(looked(desk, state), Part.SEARCH) == []  # no index yet: nothing is wrong
    target = Target(state_dir=state, workspace=state / "workspace", release="2026.9.6")
    env = {"HOME": str(state.parent)}
    with Library.open(paths.library_file()) as library, SearchIndex.open(paths.search_file()) as index:
        found = catalog(Wanted(target), library, env)
        Builder(index, found.sources, found.roots).run()
    assert codes(looked(desk, state), Part.SEARCH) == []
    late = (state / "workspace" / "AGENTS.md").stat().st_mtime + 3 * 3600
    (state / "workspace" / "AGENTS.md").write_text("# other\nwords that nobody has indexed\n", "utf-8")
    os.utime(state / "workspace" / "AGENTS.md", (late, late))
    (told,) = [one for one in looked(desk, state).shown if one.part is Part.SEARCH]
    assert (told.finding.code, told.severity) == ("search-late", Severity.INFO)
    status = IndexStatus(IndexState.READY, problems=(say("It cannot be read."),))
    monkeypatch.setattr(health_search, "index_status", lambda *_: status)
    os.utime(paths.search_file())
    assert codes(looked(desk, state), Part.SEARCH) == [("search-unread", "search")]
