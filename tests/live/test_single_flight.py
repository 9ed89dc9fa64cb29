import threading

import shiboken6

from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight

from .test_jobs import Gate


def test_the_newest_wins_and_what_it_overtakes_is_never_run(qtbot, queues):
    flight, gate, told, ran = SingleFlight(queues, "a"), Gate(), [], []
    flight.finished.connect(told.append)
    flight.request(gate, "first")
    assert gate.entered.wait(10)
    for number in range(100):
        flight.request(lambda value: ran.append(value) or value, number)
    assert flight.waiting
    gate.opened.set()
    qtbot.waitUntil(lambda: not flight.busy)
    assert ran == told == [99]


def test_the_running_answer_is_kept_where_the_question_is_the_same(qtbot, queues):
    flight, gate, told = SingleFlight(queues, "a"), Gate(), []
    flight.finished.connect(told.append)
    flight.request(gate, "first")
    assert gate.entered.wait(10)
    flight.request(str, "skipped", drop_running=False)
    flight.request(str, "last", drop_running=False)
    gate.opened.set()
    qtbot.waitUntil(lambda: not flight.busy)
    assert told == ["first", "last"]


def test_the_overtaken_function_is_told_by_its_token(qtbot, queues):
    flight, entered, told = SingleFlight(queues, "a"), threading.Event(), []
    flight.finished.connect(told.append)

    def heeds(cancel):
        entered.set()
        while not cancel():
            pass
        return "stale"

    flight.request(heeds)
    assert entered.wait(10)
    flight.request(str, "new")
    qtbot.waitUntil(lambda: told == ["new"])


def test_a_request_from_the_slot_of_the_answer_follows(qtbot, queues):
    flight, told = SingleFlight(queues, "a"), []

    def again(value):
        told.append(value)
        if value < 3:
            flight.request(int, value + 1)

    flight.finished.connect(again)
    flight.request(int, 0)
    qtbot.waitUntil(lambda: told == [0, 1, 2, 3])
    qtbot.waitUntil(lambda: not flight.busy)


def test_busy_has_no_gap_between_one_and_the_next(qtbot, queues):
    flight, gate, told = SingleFlight(queues, "a"), Gate(), []
    flight.busyChanged.connect(told.append)
    flight.request(gate)
    assert gate.entered.wait(10)
    flight.request(str)
    gate.opened.set()
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == [True, False]


def test_cancel_drops_both(qtbot, queues):
    flight, gate, told = SingleFlight(queues, "a"), Gate(), []
    flight.finished.connect(told.append)
    flight.request(gate)
    assert gate.entered.wait(10)
    flight.request(told.append, "ran")
    flight.cancel()
    gate.opened.set()
    qtbot.waitUntil(lambda: not flight.busy)
    assert told == []


def test_an_error_goes_to_the_listener_or_to_the_queues(qtbot):
    queues = JobQueues()
    flight = SingleFlight(queues, "a")
    with qtbot.waitSignal(queues.unhandled):
        flight.request(int, "x")
    qtbot.waitUntil(lambda: not flight.busy)
    with qtbot.waitSignal(flight.failed) as caught, qtbot.assertNotEmitted(queues.unhandled):
        flight.request(int, "x")
    assert isinstance(caught.args[0], ValueError)
    assert queues.shutdown()


def test_destroyed_while_it_runs_it_withdraws_its_job(qtbot, queues):
    flight, entered, told = SingleFlight(queues, "a"), threading.Event(), []
    flight.finished.connect(told.append)

    def heeds(cancel):
        entered.set()
        while not cancel():
            pass
        return "late"

    flight.request(heeds)
    assert entered.wait(10)
    shiboken6.delete(flight)
    qtbot.waitUntil(lambda: not queues.busy)
    assert told == []
