import time

from .heartbeat import Heartbeat


def test_it_sees_a_block_and_counts_the_beats_of_a_free_loop(qtbot):
    with Heartbeat(interval_ms=1) as beat:
        qtbot.waitUntil(lambda: beat.beats >= 3)
        time.sleep(0.12)  # the block that is to be found
        qtbot.waitUntil(lambda: beat.beats >= 5)
    assert beat.longest_ms >= 120


def test_a_block_at_the_very_end_counts(qtbot):
    with Heartbeat() as beat:
        time.sleep(0.06)
    assert beat.longest_ms >= 60
