"""Many values that stay do not set off a look at everything."""

import gc

import pytest

from strandline.live.collector import collect_seldom


@pytest.fixture
def looks():
    """Give the generations that were looked at, and the thresholds back at the end."""
    before, seen = gc.get_threshold(), []

    def note(phase, info):
        if phase == "start":
            seen.append(info["generation"])

    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)
    gc.set_threshold(*before)


def test_reading_much_looks_at_everything_never(looks):
    collect_seldom()
    kept = [(number, [number]) for number in range(200_000)]
    assert len(kept) == 200_000
    assert 2 not in looks
    assert looks  # what is in cycles still goes
