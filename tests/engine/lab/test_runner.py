"""Running a plan: what comes out, what fails alone, stopping, what is not done twice, records."""

import json
import subprocess
import sys
import threading
from types import MappingProxyType

import pytest

from lab_kit import conversation, long_talk, trip
from lab_run_kit import PEANUTS, Last, maker, plan
from strandline import paths
from strandline.engine.helping.starting import environment
from strandline.engine.lab import runner
from strandline.engine.lab.reading import (
    advice_of,
    failed_probes,
    lost_facts,
    read_turn,
    rows_of,
)
from strandline.engine.lab.records import Records
from strandline.engine.lab.report import run_csv, run_json, run_markdown
from strandline.engine.lab.runner import queues, run
from strandline.engine.lab.strategies.bench import Stopped
from strandline.engine.lab.strategies.tools import HostChoice
from strandline.errors import NotFound, Unreadable, UsageError
from strandline.host.model_info import ModelPrice
from strandline.model.lab.probes import Probe
from strandline.model.lab.table import Measure
from strandline.model.lab.values import ContextMessage, Form, Shrunk
from strandline.store.library import Library

NAMES = {
    "tokens_mean", "compression", "facts_alive", "probes_passed", "contradictions", "prefix_stable", "cost",
    "seconds", "memory_mb",
}  # fmt: skip


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


def test_a_run_measures_each_strategy_against_none():
    found = run(plan("last"), make=maker(Last()))
    assert [one.strategy for one in found.results] == ["none", "last"]
    none, last = found.results
    assert none.figures.compression == 0.0
    assert none.figures.facts_alive.mean == 1.0
    assert last.figures.compression > 0.5
    assert last.figures.probes_passed < none.figures.probes_passed == 1.0
    assert last.figures.turns == 11
    assert last.measured.turns[-1].dropped == 20
    rows = {row.measure: row for row in rows_of(found)}
    assert [cell.best for cell in rows[Measure.PROBES].cells] == [True, False]
    told = [str(one) for one in advice_of(found)]
    assert any("May there be peanuts?" in one for one in told)
    limit = "“It smelled great, but I am allergic to peanuts, haha.”"
    assert f"last leaves out a hard limit for 9 turns, from turn 3: {limit}" in told
    assert not any(one.startswith("none leaves out") for one in told)


def test_a_strategy_that_fails_spoils_nothing_and_its_words_are_not_repeated():
    found = run(plan("broken", "last"), make=maker(Last("broken", wrong=3), Last()))
    assert [one.strategy for one in found.results] == ["none", "last"]
    told = str(found.failures["broken"].sentence)
    assert "broken" in told
    assert "ZeroDivisionError" in told
    assert "secret" not in told
    assert run_json(found)["failed"]["broken"]["reason"] == told


@pytest.mark.parametrize("said", [[], [("assistant", "Hello!")], [("user", "Hi")]])
def test_a_talk_of_no_turn_or_one(said, library):
    found = run(plan("last", talk=conversation(said)), library, make=maker(Last()))
    assert all(one.figures.turns == len([1 for role, _ in said if role == "user"]) for one in found.results)
    json.dumps(run_json(found))
    assert run_csv(found).startswith("strategy")
    assert "|" in run_markdown(found)
    assert Records(library).read(found.id).results[1].figures == found.results[1].figures


def test_what_is_the_same_is_not_done_twice(library):
    last = Last()
    first = run(plan("last"), library, make=maker(last))
    again = run(plan("last"), library, make=maker(last))
    assert last.begun == 2  # the measured run and the one that is asked
    assert [one.reused for one in first.results] == [False, False]
    assert [one.reused for one in again.results] == [True, True]
    assert again.results[1].measured == first.results[1].measured
    for other in (
        plan("last", choices={"last": {"kept": 4}}),
        plan("last", room=5_000),
        plan("last", seed=1),
        plan("last", probes=()),
        plan("last", talk=trip("zh")),
        plan("last", encoding="cl100k_base"),
    ):
        begun = last.begun
        run(other, library, make=maker(last))
        assert last.begun > begun


def test_choices_out_of_bounds_are_put_right_and_unknown_ones_left_out():
    chosen = {"last": {"kept": 9_999, "loud": 1, "nonsense": 3}}
    found = run(plan("last", choices=chosen), make=maker(Last()))
    assert found.results[1].choices == {"kept": 50, "loud": True}


def test_an_unknown_strategy_is_refused_before_anything_is_done():
    with pytest.raises(UsageError):
        run(plan("nonsense"))


@pytest.mark.parametrize("name", ["peanuts", "fact:3"])
def test_questions_that_cannot_be_told_apart_are_refused(name):
    other = Probe(name, "?", (("x",),), 1)
    with pytest.raises(UsageError, match=name):
        run(plan("last", probes=(PEANUTS, other)), make=maker(Last()))


def test_stopping_halfway_keeps_what_is_done_and_records_no_run(library):
    stop = threading.Event()
    slow = Last("slow", act=lambda turn: stop.set() if turn == 4 else None)
    ready = Last("ready")
    with pytest.raises(Stopped):
        run(plan("ready", "slow"), library, make=maker(ready, slow), cancelled=stop.is_set)
    assert Records(library).list() == []
    stop.clear()
    again = run(plan("ready"), library, make=maker(ready))
    assert (ready.begun, again.results[1].reused) == (2, True)


class Echo(Last):
    """Brings back the messages that share a word with the question, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__("echo")
        self.runs: list[list[str]] = []

    def begin(self, conversation, setting):
        asked: list[str] = []
        self.runs.append(asked)

        class Run:
            def context(self, history, question, cancelled):
                asked.append(question.ref)
                words = set(question.text.lower().strip("?").split()) & {"peanuts"}
                there = [one for one in history if any(word in one.text for word in words)]
                whole = [
                    ContextMessage(one.role, one.text, one.tokens, Form.WHOLE, (one.ref,))
                    for one in (*there, question)
                ]
                return Shrunk(tuple(whole))

        return Run()


def test_a_question_is_asked_in_the_users_place_and_leaves_no_trace_in_what_is_measured():
    echo = Echo()
    found = run(plan("echo"), make=maker(echo)).result("echo")
    assert found.figures.own == 1.0
    assert found.figures.automatic < 0.2
    measured, beside = echo.runs
    assert not any(ref.startswith("probe:") for ref in measured)
    assert len(measured) == 11
    assert beside == ["m0"] + ["probe:peanuts"] * 10


def test_progress_goes_up_to_the_end():
    told = []
    run(plan("last"), make=maker(Last()), progress=told.append)
    done = [one.done for one in told]
    assert done == sorted(done)
    assert (told[-1].done, told[-1].total) == (22, 22)
    assert (told[-1].strategies_done, told[-1].strategies) == (2, 2)


def test_a_run_is_recorded_whole_and_can_be_deleted(library):
    price = ModelPrice(3.0, 15.0, 0.3, 3.75)
    made = plan("last", "broken", price=price, release="2026.9.6", choices={"last": {"kept": 3}})
    found = run(made, library, make=maker(Last(), Last("broken", wrong=0)))
    records = Records(library)
    [brief] = records.list()
    assert (brief.id, brief.strategies, brief.failed) == (found.id, ("none", "last"), ("broken",))
    read = records.read(found.id)
    assert read.plan.conversation == found.plan.conversation
    assert read.plan.source == found.plan.source
    assert (read.plan.price, read.plan.release, read.plan.window) == (price, "2026.9.6", made.window)
    assert read.results[1].figures == found.results[1].figures
    assert read.results[1].choices == {"kept": 3}
    assert str(read.failures["broken"].sentence) == str(found.failures["broken"].sentence)
    assert run_json(read) == run_json(found)
    records.delete(found.id)
    assert records.list() == []
    for act in (records.read, records.delete):
        with pytest.raises(NotFound):
            act(found.id)
    with library.reading() as db:
        for table in ("lab_runs", "lab_run_results", "lab_results", "lab_conversations"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_what_two_runs_share_stays_when_one_is_deleted(library):
    first = run(plan("last"), library, make=maker(Last()))
    second = run(plan("last"), library, make=maker(Last()))
    Records(library).delete(first.id)
    assert Records(library).read(second.id).results[1].figures == first.results[1].figures


def test_a_damaged_record_is_as_none(library):
    found = run(plan("last"), library, make=maker(Last()))
    with library.transaction() as db:
        db.execute("UPDATE lab_results SET data = x'00112233'")
    with pytest.raises(NotFound):
        Records(library).read(found.id)
    again = run(plan("last"), library, make=maker(Last()))
    assert not any(one.reused for one in again.results)
    with library.transaction() as db:
        db.execute("UPDATE lab_runs SET setting = '[]'")
    assert Records(library).list() == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE lab_runs SET at_ms = 99999999999999999",
        "UPDATE lab_runs SET at_ms = 'soon'",
        "UPDATE lab_runs SET title = x'ff'",
        "UPDATE lab_runs SET setting = json_set(setting, '$.window', 'ab')",
        "UPDATE lab_runs SET setting = json_set(setting, '$.window', json('[\"a\", \"b\"]'))",
        "UPDATE lab_run_results SET strategy = x'ff'",
    ],
)
def test_a_damaged_run_hides_no_other_one(library, damage):
    found = run(plan("last"), library, make=maker(Last()))
    with library.transaction() as db:
        db.execute(damage)
    whole = run(plan("last", seed=7), library, make=maker(Last()))
    assert [one.id for one in Records(library).list()] == [whole.id]
    with pytest.raises(NotFound):
        Records(library).read(found.id)


@pytest.mark.parametrize(("name", "value"), [("choices", '{"last": 5}'), ("price", '["a", 1, 2, 3]')])
def test_a_run_with_damaged_settings_is_as_none(library, name, value):
    found = run(plan("last"), library, make=maker(Last()))
    with library.transaction() as db:
        db.execute(f"UPDATE lab_runs SET setting = json_set(setting, '$.{name}', json(?))", [value])
    with pytest.raises(NotFound):
        Records(library).read(found.id)


def test_a_library_that_takes_nothing_spoils_no_run(library):
    with library.transaction() as db:
        db.execute("DROP TABLE lab_run_results")
    last = Last()
    found = run(plan("last"), library, make=maker(last))
    assert [one.strategy for one in found.results] == ["none", "last"]
    assert found.id is None
    assert isinstance(found.unrecorded, Unreadable)


def test_a_lone_surrogate_in_a_talk_does_no_harm(library):
    talk = conversation([("user", "budget 5 euros \ud83d"), ("assistant", "ok"), ("user", "x")])
    found = run(plan("last", talk=talk), library, make=maker(Last()))
    read = Records(library).read(found.id)
    assert read.plan.conversation.messages[0].text == "budget 5 euros \ud83d"
    run_markdown(read).encode()


def test_reading_a_turn_shows_what_was_dropped_and_where_a_lost_fact_is_from():
    found = run(plan("last"), make=maker(Last()))
    result = found.result("last")
    reading = read_turn(found, result, 10)
    assert [one.form for one in reading.fates][-3:] == [Form.WHOLE] * 3
    assert reading.fates[0].form is None
    assert str(reading.fates[0].reason) == "It is old."
    assert str(reading.notes[0]) == "Kept 2."
    assert len(reading.fates) == 23
    allergy = lost_facts(found, result, 10)[0]
    assert (allergy.ref, allergy.said_turn, allergy.lost_since) == ("m0", 0, 2)
    assert "peanuts" in allergy.fact.sentence
    assert failed_probes(found, result, 10)[0] == PEANUTS.id
    assert lost_facts(found, found.result("none"), 10) == ()


def test_the_json_has_the_names_that_are_promised(tmp_path):
    found = run(plan("last", price=ModelPrice(3.0, 15.0, 0.3, 3.75)), make=maker(Last()))
    value = run_json(found)
    for one in value["strategies"].values():
        assert set(one) == NAMES | {"turns"}
        assert len(one["turns"]) == 11
    assert value["strategies"]["none"]["cost"] > 0
    assert value["facts_alive"]["none"]["by_kind"]["limit"] == 1
    assert value["facts_alive"]["last"]["by_kind"]["limit"] < 1
    assert value["facts_alive"]["none"]["by_age"]["5"] == 1
    assert value["published"]["strategies"]["rules"] == {"completed": 0.95, "compression": 0.536}


def test_markdown_says_what_kinds_of_facts_are_kept():
    text = run_markdown(run(plan("last"), make=maker(Last())))
    limits = next(line for line in text.splitlines() if line.startswith("| limit |"))
    assert limits.split("|")[2].strip() == "100.0%"
    assert limits.split("|")[3].strip() != "100.0%"


def test_the_talks_words_are_harmless_in_markdown():
    talk = conversation([("user", "a <b>"), ("assistant", "c"), ("user", "d")], name="<script>|x|")
    text = run_markdown(run(plan("last", talk=talk), make=maker(Last())))
    assert "<script>" not in text
    assert "\\<script\\>\\|x\\|" in text


@pytest.mark.parametrize(
    ("names", "workers", "expected"),
    [
        (["none"], 1, [[0]]),
        (["none", "host", "rules"], 2, [[0, 2], [1]]),
        (["none", "retrieval", "rules", "retrieval+layered"], 2, [[1, 3], [0, 2]]),
        (["none", "retrieval", "rules", "lcm"], 3, [[1], [0, 3], [2]]),
        (["retrieval", "rules"], 1, [[1, 0]]),
    ],
)
def test_strategies_that_compare_by_meaning_share_a_process(names, workers, expected):
    assert queues(names, workers) == expected


# In processes of their own


def test_a_process_gives_what_is_worked_out_here(library):
    here = run(plan("host"), workers=0)
    there = run(plan("host"), library, workers=2)
    assert not there.failures
    for one, other in zip(here.results, there.results, strict=True):
        assert [turn.tokens for turn in one.measured.turns] == [turn.tokens for turn in other.measured.turns]
        assert one.measured.lost == other.measured.lost
        for at in range(11):
            assert one.log.context(at) == other.log.context(at)
    assert there.results[0].measured.memory_mb is not None


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ([sys.executable, "-c", "raise SystemExit('no memory left')"], "no memory left"),
        ([sys.executable, "-c", "print('nonsense')"], "exit 0"),
        (["/nowhere/to/be/found"], "No such file"),
    ],
)
def test_a_process_that_dies_is_told_for_each_strategy(command, words):
    found = run(plan("host"), start=lambda: command, workers=2)
    assert found.results == ()
    assert set(found.failures) == {"none", "host"}
    assert all(words in str(error.sentence) for error in found.failures.values())


def test_a_configuration_that_was_read_goes_to_a_process():
    read = MappingProxyType({"memoryFlush": MappingProxyType({"enabled": True}), "names": ("a", "b")})
    host = HostChoice("2026.9.6", read, MappingProxyType({"mode": "cache-ttl"}))
    found = run(plan("host", host=host), workers=2)
    assert not found.failures


def test_an_order_that_cannot_be_written_fails_alone(monkeypatch):
    """Whoever waits for a strategy gets an answer, whatever goes wrong on the way."""
    from strandline.engine.lab import work_client

    real = work_client.pack_task
    monkeypatch.setattr(
        work_client, "pack_task", lambda task: {"x": object()} if task.strategy == "host" else real(task)
    )
    found = run(plan("host"), workers=1)
    assert [one.strategy for one in found.results] == ["none"]
    assert "TypeError" in str(found.failures["host"].sentence)


def test_stopping_ends_the_processes(library):
    talk = long_talk(400)
    stop = threading.Event()
    with pytest.raises(Stopped):
        run(
            plan("host", talk=talk, room=8_000),
            library,
            progress=lambda now: stop.set() if now.done > 3 else None,
            cancelled=stop.is_set,
        )
    left = [one for one in threading.enumerate() if one.name == "lab: helper"]
    for thread in left:
        thread.join(10)
    assert not any(thread.is_alive() for thread in left)


RECORD = """
import sys
sys.path[:0] = sys.argv[1:3]
from lab_run_kit import Last, maker, plan
from strandline import paths
from strandline.engine.lab.runner import run
from strandline.store.library import Library
with Library.open(paths.library_file()) as library:
    for seed in range(3):
        run(plan("last", seed=seed), library, make=maker(Last()))
"""


def test_two_processes_record_at_once(library, request):
    folders = [str(request.path.parents[2]), str(request.path.parents[3] / "app")]
    words = [sys.executable, "-c", RECORD, *folders]
    both = [subprocess.Popen(words, env=environment(), stderr=subprocess.PIPE) for _ in range(2)]
    for one in both:
        _, error = one.communicate(timeout=120)
        assert one.returncode == 0, error.decode()
    runs = Records(library).list()
    assert len({one.id for one in runs}) == len(runs) == 6
    for one in runs:
        assert len(Records(library).read(one.id).results) == 2
    with library.reading() as db:
        assert db.execute("SELECT count(*) FROM lab_results").fetchone() == (6,)


def test_results_nobody_names_are_kept_only_for_a_while(library, monkeypatch):
    from strandline.store import lab_rows

    monkeypatch.setattr(lab_rows, "RESULTS_KEPT", 3)
    rows = lab_rows.LabRows(library)
    for number in range(6):
        rows.keep_result(f"k{number}", "d", {"n": number})
    assert [rows.result(f"k{number}") for number in range(6)] == [None] * 3 + [{"n": n} for n in (3, 4, 5)]


def test_the_runner_needs_no_window():
    assert not hasattr(runner, "PySide6")
