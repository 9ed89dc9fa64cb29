"""The desk: answers grow, the newest question wins, the engine changes while it is asked."""

import threading
from collections.abc import Iterator

import pytest

from gui.search_kit import SmallEngine, message
from strandline.live.jobs import JobQueues
from strandline.live.search_desk import SearchDesk
from strandline.model.search import IndexState, IndexStatus, Mode, Query

TALK = [message(n, f"budget {n}") for n in range(4)]


class Closable(SmallEngine):
    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def queues() -> Iterator[JobQueues]:
    made = JobQueues()
    yield made
    made.shutdown()


def test_each_stage_comes_and_the_last_one_settles(queues, qtbot):
    engine = SmallEngine(TALK, stages=2)
    engine.gate = threading.Event()
    desk = SearchDesk(queues, lambda: engine)
    stages = []
    desk.answered.connect(stages.append)
    with qtbot.waitSignal(desk.answered):
        desk.ask(Query("budget"))
    assert len(stages[-1].hits) == 2
    with qtbot.waitSignal(desk.settled) as settled:
        engine.gate.set()
    assert len(settled.args[0].hits) == 4
    assert stages[-1] is settled.args[0]
    assert len({id(stage) for stage in stages}) == len(stages)


def test_an_engine_that_cannot_be_made_is_told_and_tried_again(queues, qtbot):
    tries = []

    def make():
        tries.append(1)
        if len(tries) == 1:
            raise OSError("no disk")
        return SmallEngine(TALK)

    desk = SearchDesk(queues, make)
    with qtbot.waitSignal(desk.failed):
        desk.ask(Query("budget"))
    with qtbot.waitSignal(desk.settled):
        desk.ask(Query("budget"))
    assert len(tries) == 2


def test_another_engine_answers_the_same_question_and_the_old_one_is_closed_after_its_last_use(queues, qtbot):
    old, new = Closable(TALK[:1]), Closable(TALK)
    old.gate = threading.Event()
    desk = SearchDesk(queues, lambda: old)
    with qtbot.waitSignal(desk.answered):
        desk.ask(Query("budget"))
    desk.open(lambda: new)
    assert old.closed == 0  # its answer is still under way
    with qtbot.waitSignal(desk.settled) as settled:
        old.gate.set()
    assert len(settled.args[0].hits) == 4
    assert old.closed == 1
    desk.close()
    qtbot.waitUntil(lambda: not queues.busy)
    assert new.closed == 1


def test_the_state_of_the_index_is_told_when_it_changes(queues, qtbot):
    engine = SmallEngine(TALK)
    desk = SearchDesk(queues, lambda: engine)
    with qtbot.waitSignal(desk.statusChanged):
        desk.look_at_index()
    engine.state = IndexStatus(IndexState.BUILDING, 1, 4)
    with qtbot.waitSignal(desk.statusChanged) as told:
        desk.look_at_index()
    assert told.args[0].percent == 25
    with qtbot.assertNotEmitted(desk.statusChanged):
        desk.look_at_index()
        qtbot.waitUntil(lambda: not queues.busy)


def test_nothing_is_told_after_the_end(queues, qtbot):
    engine = SmallEngine(TALK, stages=1)
    engine.gate = threading.Event()
    desk = SearchDesk(queues, lambda: engine)
    with qtbot.waitSignal(desk.answered):
        desk.ask(Query("budget"))
    desk.stop()
    with qtbot.assertNotEmitted(desk.answered), qtbot.assertNotEmitted(desk.settled):
        engine.gate.set()
        qtbot.waitUntil(lambda: not queues.busy)


def test_no_engine_is_made_for_an_index_that_nobody_looks_at(queues, qtbot):
    made = []

    def make():
        made.append(1)
        return SmallEngine(TALK)

    desk = SearchDesk(queues, make)
    desk.open(make)
    assert not queues.busy
    assert not made
    with qtbot.waitSignal(desk.statusChanged):
        desk.follow_index(True)
    desk.open(make)
    qtbot.waitUntil(lambda: len(made) == 2)
    desk.stop()


def test_questions_in_quick_succession_are_answered_by_one_worker(queues, qtbot):
    workers = []

    class Watched(SmallEngine):
        def stream(self, query, cancelled):
            workers.append(threading.current_thread())
            yield from super().stream(query, cancelled)

    engine = Watched(TALK)
    desk = SearchDesk(queues, lambda: engine)
    for text in ("b", "bu", "bud"):
        with qtbot.waitSignal(desk.settled):
            desk.ask(Query(text))
        qtbot.waitUntil(lambda: not queues.busy)
    assert len(workers) == 3
    assert len(set(workers)) == 1


def test_the_last_question_is_asked_again_if_meaning_is_part_of_it(queues, qtbot):
    desk = SearchDesk(queues, lambda: SmallEngine(TALK))
    desk.ask_again()
    assert not desk.busy
    with qtbot.waitSignal(desk.settled):
        desk.ask(Query("budget", mode=Mode.WORDS))
    qtbot.waitUntil(lambda: not desk.busy)
    desk.ask_again()
    assert not desk.busy
    with qtbot.waitSignal(desk.settled):
        desk.ask(Query("budget"))
    qtbot.waitUntil(lambda: not desk.busy)
    with qtbot.waitSignal(desk.settled):
        desk.ask_again()
