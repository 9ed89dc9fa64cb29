"""The desk: imports, builds all conversations, and says what is going on."""

import shutil
import sqlite3
import threading

import pytest

from engine.lossless.build_kit import SMALL, Failing, First, Stop, goes_on, talk
from engine.lossless.kit import Host
from strandline.engine.lossless.desk import Busy, DeskState, LosslessDesk
from strandline.errors import NotFound
from strandline.store.lcm import LcmDatabase


@pytest.fixture
def desk(host):
    with LosslessDesk(host.state, settings=SMALL, env=host.env) as made:
        yield made


def test_a_memory_that_is_not_there_is_not_made_by_looking(desk):
    status = desk.status()
    assert (status.exists, status.state, status.figures.messages) == (False, DeskState.IDLE, 0)
    assert not desk.path.exists()
    for act in (desk.rebuild, desk.undo):
        with pytest.raises(NotFound):
            act("sum_0000000000000000")
    assert not desk.path.exists()


def test_import_build_and_what_is_told_of_it(host, desk):
    talk(host, 60)
    talk(host, 5, "t2", key="agent:main:telegram:direct:1")
    done = desk.import_new()
    assert done.messages == 130
    waiting = desk.status()
    assert (waiting.state, waiting.waiting, waiting.figures.messages) == (DeskState.WAITING, (1,), 130)
    assert waiting.last_import.messages == 130
    seen = []
    built = desk.build(First(), progress=seen.append)
    assert built.complete
    assert built.conversations == (1,)
    assert [one.made for one in seen if one.conversation_id == 1] == list(range(built.made + 1))
    status = desk.status()
    assert (status.state, status.waiting, status.outdated) == (DeskState.IDLE, (), ())
    assert sum(one.summaries for one in status.figures.depths) == built.made
    assert status.figures.cost == pytest.approx(0.001 * built.made)
    reader = LcmDatabase(status.path)
    assert sum(one.tokens for one in status.figures.depths) == sum(
        one.tokens for one in reader.summaries(limit=500)
    )
    assert reader.check() == ()


def test_a_failure_says_why_until_the_next_build_is_right(host, desk):
    talk(host, 60)
    desk.import_new()
    failed = desk.build(Failing(2))
    assert (failed.made, failed.complete) == (2, False)
    assert failed.problem.text() == "The endpoint is down."
    status = desk.status()
    assert status.state is DeskState.FAILED
    assert (status.reason, status.way_out) == (failed.problem, failed.way_out)
    assert desk.build(First(), cancelled=Stop(1)).complete is False
    assert desk.status().state is DeskState.WAITING
    assert desk.build(First()).complete
    assert desk.status().state is DeskState.IDLE


def test_a_conversation_that_ended_is_summarised_to_its_end(host, desk):
    talk(host, 60)
    desk.import_new()
    desk.build(First())
    talk(host, 3, "s2", start=9_000)  # the lane goes on in another transcript
    desk.import_new()
    shown = {one.session_id: one.active for one in desk.store.talks()}
    assert shown == {"s1": False, "s2": True}
    desk.build(First())
    assert desk.status().state is DeskState.IDLE
    old = next(one for one in desk.store.talks() if not one.active)
    raw = [row for row in desk.store.items(old.conversation_id) if row.message_id is not None]
    assert sum(row.tokens for row in raw[:-4]) < 256  # the least that is worth a leaf


def test_one_build_at_a_time_and_the_status_tells(host, desk):
    talk(host, 60)
    desk.import_new()
    begun, go_on = threading.Event(), threading.Event()

    class Waits(First):
        def summarize(self, request, cancelled):
            begun.set()
            assert go_on.wait(60)
            return super().summarize(request, cancelled)

    worker = threading.Thread(target=desk.build, args=[Waits()])
    worker.start()
    assert begun.wait(60)
    try:
        with LosslessDesk(host.state, settings=SMALL) as other:
            assert other.status().state is DeskState.BUILDING
            with pytest.raises(Busy):
                other.build(First())
    finally:
        go_on.set()
        worker.join()
    assert desk.status().state is DeskState.IDLE


def test_a_second_import_adds_only_what_is_new(host, desk):
    writer = talk(host, 60)
    desk.import_new()
    desk.build(First())
    before = {one.summary_id for one in LcmDatabase(desk.path).summaries(limit=500)}
    goes_on(writer, 30, 60)
    desk.import_new()
    built = desk.build(First())
    now = {one.summary_id for one in LcmDatabase(desk.path).summaries(limit=500)}
    assert before < now
    assert len(now - before) == built.made > 0


def test_built_anew_from_nothing_it_has_the_same_names(host, tmp_path, desk):
    talk(host, 60)
    desk.import_new()
    desk.build(First())
    names = sorted(one.summary_id for one in LcmDatabase(desk.path).summaries(limit=500))
    (tmp_path / "b").mkdir()
    other = Host(tmp_path / "b")
    shutil.copytree(host.state / "agents", other.state / "agents")
    with LosslessDesk(other.state, settings=SMALL, env=other.env) as again:
        again.import_new()
        again.build(First())
        assert sorted(one.summary_id for one in LcmDatabase(again.path).summaries(limit=500)) == names
    other.store.close()


def test_a_recording_without_the_plugin_gets_a_map(copy_fixture):
    case = copy_fixture("openclaw/recordings/2026.7.1/convo")
    with LosslessDesk(case / "state") as desk:
        desk.import_new()
        built = desk.build()
        assert built.complete
        assert built.made >= 1
        reader = LcmDatabase(desk.path)
        one = reader.summaries(built.conversations[0])[0]
        assert one.model == "extractive:1"
        assert "Expand for details about:" in one.content
        assert one.message_ids
        assert reader.check() == ()
        assert desk.build().made == 0


def test_a_damaged_memory_is_told_of_as_long_as_it_is_kept(host, desk):
    desk.import_new()
    desk.close()
    host.store.close()
    desk.path.write_bytes(b"no database at all, but long enough to be looked at" * 40)
    assert "damaged" in str(desk.status().put_aside)
    desk.close()
    assert "damaged" in str(desk.status().put_aside)  # the next one who looks
    for kept in desk.path.parent.glob("*-damaged-*"):
        kept.unlink()
    assert desk.status().put_aside is None


ODD = ["{bad", "[]", "5", '{"a": 1}', '{"notes": [5], "problems": 7, "barred": 5}', "[[]]", b"\xff"]


@pytest.mark.parametrize("odd", ODD)
def test_notes_of_ours_that_are_damaged_cost_no_graph(host, desk, odd):
    writer = host.transcript("abc")
    for number in range(40):
        writer.user(f"{number}: the budget is {number}. " * 60)
    desk.import_new()
    made = desk.build(asked=True).made
    assert made
    summary = desk.store.items(1)[0].summary_id
    with sqlite3.connect(desk.path) as db:
        db.execute("UPDATE lossless_meta SET value = ?", [odd])
        db.execute("UPDATE lossless_builds SET detail = ?", [odd])
        db.execute("UPDATE lossless_versions SET detail = ?, file_ids = ?", [odd, odd])
        db.execute("UPDATE lossless_sources SET problem = ?", [odd])
    db.close()
    status = desk.status()
    assert (status.figures.messages, status.last_import) == (40, None)
    assert desk.import_new().messages == 0
    assert desk.build(asked=True).complete
    assert [one.version for one in desk.versions(summary)] == [1]


@pytest.mark.parametrize("odd", ["abc", b"\xff", None, -5])
def test_sizes_and_texts_that_are_damaged_end_no_build(host, desk, odd):
    writer = host.transcript("abc")
    for number in range(40):
        writer.user(f"{number}: the budget is {number}. " * 60)
    desk.import_new()
    assert desk.build(asked=True).made
    with sqlite3.connect(desk.path) as db:
        db.execute(
            "UPDATE messages SET token_count = ?, content = ?, created_at = ?",
            [odd or 0, odd or "", odd or ""],
        )
        db.execute(
            "UPDATE summaries SET token_count = ?, content = ?, earliest_at = ?", [odd or 0, odd or "", odd]
        )
    db.close()
    for number in range(40):
        writer.user(f"{number}: and the harbour master. " * 60)
    assert desk.import_new().messages == 40
    assert desk.build(asked=True).complete
    assert desk.status().figures.messages == 80
