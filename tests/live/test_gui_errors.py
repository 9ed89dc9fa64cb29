import sys
import threading

import pytest
from PySide6.QtCore import QThread

from strandline.live.gui_errors import ErrorBridge


@pytest.fixture
def bridge(qtbot):
    old = sys.excepthook, threading.excepthook
    bridge = ErrorBridge()
    bridge.install()
    yield bridge
    bridge.uninstall()
    assert (sys.excepthook, threading.excepthook) == old


def raised(error):
    try:
        raise error
    except type(error) as caught:
        return caught


def test_what_reaches_the_last_hook_is_told_with_details(qtbot, bridge):
    error = raised(ValueError("slot"))
    with qtbot.waitSignal(bridge.caught) as caught:
        sys.excepthook(ValueError, error, error.__traceback__)
    told = caught.args[0]
    assert (told.error, told.where) == (error, "window")
    assert "ValueError: slot" in told.details
    assert "test_gui_errors" in told.details


def test_a_dying_thread_is_told_in_the_qt_thread(qtbot, bridge):
    receivers = []
    bridge.caught.connect(lambda _: receivers.append(QThread.currentThread()))

    def die():
        raise RuntimeError("thread")

    with qtbot.waitSignal(bridge.caught) as caught:
        thread = threading.Thread(target=die, name="a worker")
        thread.start()
        thread.join()
    assert caught.args[0].where == "a worker"
    assert receivers == [bridge.thread()]


def test_the_same_error_is_told_once_until_forgotten(qtbot, bridge):
    error = raised(ValueError("paint"))
    told = []
    bridge.caught.connect(told.append)
    for _ in range(50):
        bridge.report(error)
    bridge.report(raised(ValueError("another")))
    qtbot.waitUntil(lambda: len(told) == 2)
    bridge.forget()
    bridge.report(error)
    qtbot.waitUntil(lambda: len(told) == 3)


def test_the_log_holds_the_type_but_not_the_words(qtbot, bridge, caplog):
    with qtbot.waitSignal(bridge.caught):
        bridge.report(raised(ValueError("a secret from a chat")))
    record = caplog.records[-1]
    assert "secret" not in record.getMessage()
    assert record.exc_info[0] is ValueError


def test_an_interrupt_goes_the_usual_way(qtbot, monkeypatch):
    usual = []
    monkeypatch.setattr(sys, "excepthook", lambda *args: usual.append(args))
    bridge = ErrorBridge()
    bridge.install()
    error = raised(KeyboardInterrupt())
    with qtbot.assertNotEmitted(bridge.caught):
        sys.excepthook(KeyboardInterrupt, error, error.__traceback__)
    bridge.uninstall()
    assert usual == [(KeyboardInterrupt, error, error.__traceback__)]
