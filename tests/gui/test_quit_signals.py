"""A signal from the terminal or the system closes the window instead of killing it."""

import os
import signal

import pytest

from strandline.ui.quit_signals import QuitSignals


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_tells_the_window(qtbot, number):
    before = signal.getsignal(number)
    signals = QuitSignals()
    try:
        with qtbot.waitSignal(signals.asked):
            os.kill(os.getpid(), number)
    finally:
        signals.close()
    assert signal.getsignal(number) is before


def test_other_signals_are_nothing_to_it(qtbot):
    before = signal.signal(signal.SIGUSR1, lambda *_: None)
    signals = QuitSignals()
    try:
        with qtbot.assertNotEmitted(signals.asked, wait=50):
            os.kill(os.getpid(), signal.SIGUSR1)
    finally:
        signals.close()
        signal.signal(signal.SIGUSR1, before)
