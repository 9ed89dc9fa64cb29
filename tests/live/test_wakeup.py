import threading

import shiboken6
from PySide6.QtCore import QObject, QThread

from strandline.live.wakeup import WakeUp


def ring_from(count, wakeup):
    threads = [threading.Thread(target=lambda: [wakeup.ring() for _ in range(500)]) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_many_rings_from_many_threads_are_heard_once_in_the_qt_thread(qtbot):
    wakeup = WakeUp()
    heard = []
    wakeup.rung.connect(lambda: heard.append(QThread.currentThread()))
    ring_from(4, wakeup)
    assert heard == []  # never within ring()
    qtbot.waitUntil(lambda: bool(heard))
    ring_from(1, wakeup)  # not reset yet
    qtbot.wait(1)
    assert heard == [wakeup.thread()]


def test_after_a_reset_the_next_ring_is_heard(qtbot):
    wakeup = WakeUp()
    for _ in range(3):
        with qtbot.waitSignal(wakeup.rung):
            wakeup.ring()
        wakeup.reset()


def test_a_closed_one_and_a_destroyed_one_may_still_be_rung(qtbot):
    closed = WakeUp()
    heard = []
    closed.rung.connect(lambda: heard.append(1))
    closed.close()
    ring_from(1, closed)
    parent = QObject()
    destroyed = WakeUp(parent)
    shiboken6.delete(parent)
    ring_from(2, destroyed)
    qtbot.wait(1)
    assert heard == []
