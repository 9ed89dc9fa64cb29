"""What the prompt cache did in two recorded sessions, and the cause of every drop."""

import json
import sqlite3

import pytest

from cache_sample import MAIN, ms, recording, touch
from strandline import paths
from strandline.engine.cache_turns import read_cache
from strandline.engine.history_keeper import HistoryKeeper
from strandline.engine.target import Target
from strandline.store.library import Library

RELEASES = ("2026.7.1", "2026.9.6")


@pytest.fixture(params=RELEASES)
def recorded(request, copy_fixture):
    return recording(copy_fixture, request.param)


@pytest.fixture
def newer(copy_fixture):
    return recording(copy_fixture, "2026.9.6")


def causes(one) -> dict[int, str]:
    """Give the causes by the recording's own numbers of the calls."""
    turns = read_cache(one.target).turns.turns
    return {e["index"]: turn.cause for turn, e in zip(turns, one.expected, strict=True) if turn.drop}


def drop(one, number: int):
    turns = read_cache(one.target).turns.turns
    return next(turn for turn, e in zip(turns, one.expected, strict=True) if e["index"] == number)


def said(turn) -> str:
    return " ".join(message.text() for message in turn.verdict.evidence)


def see_versions(one, name: str, *versions: tuple[bytes, int]) -> None:
    """Let the app see versions of a file, each at its time."""
    path = one.workspace / name
    with Library.open(paths.library_file()) as library:
        keeper = HistoryKeeper(library, one.workspace)
        for data, at_ms in versions:
            path.write_bytes(data)
            touch(path, at_ms)
            keeper.look([name])
            with library.writing() as db:
                db.execute("UPDATE versions SET at_ms = ? WHERE id = (SELECT max(id) FROM versions)", [at_ms])


def test_every_drop_is_found_with_its_true_cause_and_no_other(recorded):
    turns = read_cache(recorded.target).turns.turns
    also = [[r.label for r in turn.verdict.also] if turn.verdict else [] for turn in turns]
    found = [(turn.drop, turn.cause) for turn in turns]
    assert found == [(e["drop"], e["cause"]) for e in recorded.expected]
    assert also == [e["also"] for e in recorded.expected]
    assert sum(drop for drop, _ in found) == {"2026.7.1": 11, "2026.9.6": 10}[recorded.release]


def test_the_numbers_of_a_call_are_those_the_host_noted(recorded):
    for turn, e in zip(read_cache(recorded.target).turns.turns, recorded.expected, strict=True):
        event = turn.call.event
        assert (event.entry_id, event.model) == (e["entry_id"], e["model"])
        assert (event.input, event.cache_read, event.cache_write, event.output) == (
            e["input"], e["cacheRead"], e["cacheWrite"], e["output"],
        )  # fmt: skip
        assert turn.call.hit_rate == pytest.approx(e["hit_rate"], abs=1e-4)
        assert turn.cost == pytest.approx(e["cost_total"])
        if e["drop"]:
            assert (turn.lost, turn.again) == (e["lost_tokens"], e["rewritten_tokens_at_most"])
            assert turn.extra == pytest.approx(e["extra_cost_usd_at_most"], abs=1e-6)


def test_without_the_times_of_files_their_drops_are_unknown_and_the_others_are_not(recorded):
    recorded.age()
    wanted = {e["index"]: e["cause"] for e in recorded.expected if e["drop"]}
    found = causes(recorded)
    assert {index for index, cause in found.items() if cause == "unknown"} == {
        index for index, cause in wanted.items() if cause.startswith("file:")
    }
    assert {i: c for i, c in found.items() if c != "unknown"} == {
        i: c for i, c in wanted.items() if not c.startswith("file:")
    }
    assert "Nothing is known" in said(drop(recorded, 8))


def test_a_file_that_stands_before_what_was_read_is_not_blamed(recorded):
    memory = next(e for e in recorded.events["events"] if e.get("file") == "MEMORY.md")
    touch(recorded.workspace / "AGENTS.md", ms(memory["at"]))  # touched in the same gap
    found = drop(recorded, 12)
    assert (found.cause, found.verdict.also) == ("file:MEMORY.md", ())


def test_of_two_changes_in_a_gap_the_first_in_prompt_order_is_the_cause(recorded):
    agents = next(e for e in recorded.events["events"] if e.get("file") == "AGENTS.md")
    touch(recorded.workspace / "MEMORY.md", ms(agents["at"]))
    found = drop(recorded, 8)
    assert (found.cause, [r.label for r in found.verdict.also]) == ("file:AGENTS.md", ["file:MEMORY.md"])
    assert "Also: MEMORY.md was saved" in said(found)


def test_a_file_that_is_no_context_file_is_not_blamed(newer):
    agents = next(e for e in newer.events["events"] if e.get("file") == "AGENTS.md")
    newer.age()
    for name in ("HEARTBEAT.md", "TOOLS.md", "notes/plan.md"):
        touch(newer.workspace / name, ms(agents["at"]))
    assert drop(newer, 8).cause == "unknown"


def test_the_history_proves_a_change_that_the_files_time_no_longer_tells(newer):
    name, start = "AGENTS.md", newer.folder / "workspace-start"
    edit = ms(next(e["at"] for e in newer.events["events"] if e.get("file") == name))
    old, new = (start / name).read_bytes(), (newer.workspace / name).read_bytes()
    newer.age()
    see_versions(newer, name, (old, edit - 60_000), (new, edit), (new + b"\nlater", edit + 86_400_000))
    found = drop(newer, 8)
    assert found.cause == "file:AGENTS.md"
    assert "from unit 74 of what is sent" in said(found)
    assert found.verdict.reason.change.version == 2
    assert found.verdict.reason.change.path == newer.workspace / name


def test_a_file_that_was_saved_with_the_same_text_changed_nothing(newer):
    name = "AGENTS.md"
    edit = ms(next(e["at"] for e in newer.events["events"] if e.get("file") == name))
    text = (newer.workspace / name).read_bytes()
    see_versions(newer, name, (text, edit - 3_600_000))
    touch(newer.workspace / name, edit)  # saved again, as it was
    assert drop(newer, 8).cause == "unknown"


def test_a_change_in_what_is_cut_out_changed_nothing_that_is_sent(newer):
    name = "SOUL.md"
    edit = ms(next(e["at"] for e in newer.events["events"] if e.get("file") == "AGENTS.md"))
    newer.age()
    long = "".join(f"line {n} of a very long soul\n" for n in range(2_000))
    middle = len(long) // 2
    other = long[:middle] + "another word\n" + long[middle + len("another word\n") :]
    see_versions(newer, name, (long.encode(), edit - 60_000), (other.encode(), edit))
    assert drop(newer, 8).cause == "unknown"


def test_a_switch_back_to_a_model_whose_cache_is_over_is_a_pause_as_well(recorded):
    found = drop(recorded, 25)
    assert (found.cause, [r.label for r in found.verdict.also]) == ("model", ["pause"])
    assert "cacheRetention" in said(found)


def test_a_longer_life_of_the_cache_makes_the_same_wait_no_pause(recorded):
    text = recorded.config.read_text().replace('"short"', '"long"')
    at = recorded.time_of("tool-disabled")
    recorded.config.write_text(text)
    touch(recorded.config, at)
    assert drop(recorded, 25).verdict.also == ()
    assert drop(recorded, 28).cause == "pause"  # 95 minutes are longer than an hour too


def test_the_hosts_trace_clears_the_files(newer):
    """The trace holds both system prompts: when they are equal no file changed what is sent."""
    folder = newer.folder / "state" / "logs"
    folder.mkdir()
    lines = [
        {"ts": e["timestamp"], "stage": "stream:context", "sessionKey": MAIN, "systemDigest": "one"}
        for e in newer.expected
    ]
    lines += [{"ts": "broken"}, {"stage": "stream:context"}]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (folder / "cache-trace.jsonl").write_text(text + "{no json\n")
    report = read_cache(newer.target)
    assert report.traced == folder / "cache-trace.jsonl"
    assert drop(newer, 8).cause == "unknown"
    assert drop(newer, 20).cause == "tools"


def test_the_next_edit_of_a_file_rewrites_what_follows_it(recorded):
    edits = read_cache(recorded.target).edits
    names = [edit.file for edit in edits]
    assert names[0] == "AGENTS.md"
    assert [edit.tokens for edit in edits] == sorted((edit.tokens for edit in edits), reverse=True)
    assert ("HEARTBEAT.md" in names) == (recorded.release == "2026.7.1")
    first = edits[0]
    assert first.cost == pytest.approx(first.tokens * 3.75 / 1_000_000)
    # What the recorded change near the beginning of the file made the service read anew.
    lost = next(e for e in recorded.expected if e["index"] == 8)["lost_tokens"]
    history = 1_200  # of the conversation then, counted from the recording's sizes
    assert abs(first.tokens - first.behind - (lost - history)) < 600


def test_a_session_without_calls_has_none(tmp_path):
    (tmp_path / "AGENTS.md").write_text("# Rules\n")
    report = read_cache(Target(workspace=tmp_path, release="2026.9.6"))
    assert (report.turns.turns, report.turns.hit_rate, report.turns.extra) == ((), None, None)


def test_a_damaged_database_gives_no_calls_and_no_crash(newer):
    path = newer.folder / "state/agents/main/agent/openclaw-agent.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("UPDATE transcript_events SET event_json = '{', event_zstd = NULL WHERE seq % 3 = 1")
    db.close()
    report = read_cache(newer.target)
    assert 0 < len(report.turns.turns) < 48
