import threading
import time
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QObject, QThread

from strandline.errors import Unreadable
from strandline.live.jobs import Cancelled, CancelToken, JobQueues
from strandline.messages import say

from .heartbeat import Heartbeat


class Gate:
    """A function that stops in the worker until it is let through."""

    def __init__(self):
        self.entered = threading.Event()
        self.opened = threading.Event()

    def __call__(self, value=None):
        self.entered.set()
        assert self.opened.wait(20)
        return value


def test_a_result_arrives_in_the_thread_of_the_queues(qtbot, queues):
    seen = []
    job = queues.submit("a", threading.current_thread)
    job.finished.connect(lambda worker: seen.append((worker, QThread.currentThread())))
    qtbot.waitUntil(lambda: bool(seen))
    worker, receiver = seen[0]
    assert worker is not threading.current_thread()
    assert receiver is queues.thread()


def test_one_resource_is_served_in_order_and_never_twice_at_once(qtbot, queues):
    running, most, order = [0], [0], []

    def work(number):
        running[0] += 1
        most[0] = max(most[0], running[0])
        order.append(number)
        running[0] -= 1
        return number

    done = []
    for number in range(200):
        queues.submit("db", work, number).finished.connect(done.append)
    qtbot.waitUntil(lambda: len(done) == 200)
    assert order == done == list(range(200))
    assert most == [1]


def test_two_resources_run_side_by_side(qtbot, queues):
    first, second = Gate(), Gate()
    one, two = queues.submit("a", first, 1), queues.submit("b", second, 2)
    assert first.entered.wait(10)
    assert second.entered.wait(10)
    with qtbot.waitSignals([one.ended, two.ended]):
        first.opened.set()
        second.opened.set()


def test_an_error_arrives_as_it_was_raised(qtbot, queues):
    error = Unreadable(say("It cannot be read."), say("Ask for permission."))

    def fail():
        raise error

    job = queues.submit("a", fail)
    with qtbot.waitSignal(job.failed) as caught:
        pass
    assert caught.args == [error]


@pytest.mark.parametrize("kind", [ValueError, SystemExit, BaseException])
def test_an_error_nobody_listens_to_is_not_lost(qtbot, kind):
    def fail():
        raise kind("oops")

    queues = JobQueues()
    with qtbot.waitSignal(queues.unhandled) as caught:
        queues.submit("a", fail)
    assert type(caught.args[0]) is kind
    with qtbot.waitSignal(queues.submit("a", str).finished):  # the worker goes on
        pass
    assert queues.shutdown()


def test_a_function_gets_the_token_if_it_takes_one(qtbot, queues):
    def plain(value):
        return value

    def keyword(value, *, cancel):
        return value, cancel

    def last(value, cancel):
        return value, cancel

    jobs = [
        queues.submit("a", plain, 1),
        queues.submit("a", keyword, 2),
        queues.submit("a", last, 3),
        queues.submit("a", partial(last, 4)),
        queues.submit("a", last, 5, "mine"),
        queues.submit("a", max, 6, 7),
    ]
    results = []
    for job in jobs:
        job.finished.connect(results.append)
    qtbot.waitUntil(lambda: len(results) == 6)
    assert results == [1, (2, jobs[1].token), (3, jobs[2].token), (4, jobs[3].token), (5, "mine"), 7]


def test_a_cancelled_job_is_silent_but_ends(qtbot, queues):
    gate, told = Gate(), []
    running = queues.submit("a", gate)
    waiting = queues.submit("a", told.append, "ran")
    for job in (running, waiting):
        job.finished.connect(lambda _: told.append("finished"))
        job.failed.connect(lambda _: told.append("failed"))
    assert gate.entered.wait(10)
    running.cancel()
    waiting.cancel()
    with qtbot.waitSignals([running.ended, waiting.ended]):
        gate.opened.set()
    assert told == []


def test_the_token_ends_a_function_at_its_next_check(qtbot, queues):
    entered = threading.Event()

    def endless(cancel: CancelToken):
        entered.set()
        while True:
            cancel.check()

    job = queues.submit("a", endless)
    assert entered.wait(10)
    with qtbot.waitSignal(job.ended):
        job.cancel()
    with pytest.raises(Cancelled):
        job.token.check()


def test_a_destroyed_owner_hears_nothing(qtbot, queues):
    gate, owner, told = Gate(), QObject(), []
    job = queues.submit("a", gate, owner=owner)
    job.finished.connect(told.append)
    job.ended.connect(lambda: told.append("ended"))
    assert gate.entered.wait(10)
    shiboken6.delete(owner)
    gate.opened.set()
    with qtbot.waitSignal(queues.submit("a", str).finished):
        pass
    assert told == []


def test_shutdown_during_a_running_job_ends_it_and_forgets_the_queue(qtbot):
    queues = JobQueues()
    entered, told = threading.Event(), []

    def heeds(cancel):
        entered.set()
        while not cancel():
            pass
        return "late"

    running = queues.submit("a", heeds)
    queues.submit("a", told.append, "ran").finished.connect(told.append)
    running.finished.connect(told.append)
    assert entered.wait(10)
    assert queues.shutdown(10_000)
    assert not queues.busy
    after = queues.submit("a", told.append, "after")
    assert after.token()
    qtbot.wait(1)
    assert told == []


def test_shutdown_does_not_wait_for_ever(qtbot):
    queues, gate, told = JobQueues(), Gate(), []
    queues.submit("a", gate).finished.connect(told.append)
    assert gate.entered.wait(10)
    assert not queues.shutdown(10)
    gate.opened.set()
    qtbot.wait(1)
    assert told == []


def test_queues_that_are_destroyed_while_they_work_leave_no_thread(qtbot):
    parent, gate = QObject(), Gate()
    queues = JobQueues(parent)
    queues.submit("a", gate)
    queues.submit("a", pytest.fail, "a queued job of dead queues ran")
    assert gate.entered.wait(10)
    shiboken6.delete(parent)
    gate.opened.set()  # the fixture sees whether the thread ends


def test_a_slot_may_hand_in_more_work_and_shut_down(qtbot):
    queues, told = JobQueues(), []

    def second(_):
        queues.submit("a", int).finished.connect(third)

    def third(value):
        told.append(value)
        assert queues.shutdown()

    queues.submit("a", str).finished.connect(second)
    queues.submit("b", str)
    qtbot.waitUntil(lambda: told == [0])
    assert queues.closed


def test_busy_is_told_from_the_first_to_the_last(qtbot, queues):
    told = []
    queues.busyChanged.connect(told.append)
    jobs = [queues.submit(name, str) for name in "abc"]
    assert queues.busy
    with qtbot.waitSignals([job.ended for job in jobs]):
        pass
    qtbot.waitUntil(lambda: not queues.busy)
    assert told == [True, False]


def test_only_the_own_thread_may_hand_in(qtbot, queues):
    caught = []

    def other():
        try:
            queues.submit("a", str)
        except RuntimeError as error:
            caught.append(error)

    thread = threading.Thread(target=other)
    thread.start()
    thread.join()
    assert len(caught) == 1


def test_the_loop_gets_its_turn_between_many_answers(qtbot, queues):
    done, all_there = [], threading.Event()

    def slow_slot(_):
        until = time.perf_counter() + 0.01
        while time.perf_counter() < until:
            pass
        done.append(1)

    for _ in range(40):
        queues.submit("a", str).finished.connect(slow_slot)
    queues.submit("a", all_there.set).finished.connect(slow_slot)
    assert all_there.wait(10)
    with Heartbeat(interval_ms=1) as beat:
        qtbot.waitUntil(lambda: len(done) == 41, timeout=30_000)
    assert beat.beats >= 10


def test_a_kept_worker_does_the_next_job_too_and_is_gone_at_the_shutdown(qtbot, queues):
    queues.keep("db", 600)
    workers = []
    for _ in range(2):
        job = queues.submit("db", threading.current_thread)
        job.finished.connect(workers.append)
        with qtbot.waitSignal(job.ended):
            pass
    first, second = workers
    assert first is second
    assert first.is_alive()
    assert queues.shutdown()
    assert not first.is_alive()


def test_a_kept_worker_that_nobody_needs_ends(qtbot, queues):
    queues.keep("db", 0.001)
    workers = []
    queues.submit("db", threading.current_thread).finished.connect(workers.append)
    qtbot.waitUntil(lambda: bool(workers) and not workers[0].is_alive())
    queues.submit("db", threading.current_thread).finished.connect(workers.append)
    qtbot.waitUntil(lambda: len(workers) == 2)
    assert workers[0] is not workers[1]


def test_a_kept_worker_ends_with_queues_that_are_thrown_away(qtbot):
    queues = JobQueues()
    queues.keep("db", 600)
    workers = []
    queues.submit("db", threading.current_thread).finished.connect(workers.append)
    qtbot.waitUntil(lambda: bool(workers))
    shiboken6.delete(queues)
    workers[0].join(20)
    assert not workers[0].is_alive()
