"""What the tests of the live layer share: queues that leave no thread behind."""

import threading
from collections.abc import Iterator

import pytest

from strandline.live.jobs import JobQueues


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    """Fail a test that leaves a thread running."""
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if thread not in before]
    for thread in left:
        thread.join(5)
    assert [thread.name for thread in left if thread.is_alive()] == []


@pytest.fixture
def queues(qapp) -> Iterator[JobQueues]:
    """Give job queues; an exception nobody listens to fails the test."""
    lost: list[BaseException] = []
    queues = JobQueues()
    queues.unhandled.connect(lost.append)
    yield queues
    assert queues.shutdown(5000)
    assert lost == []
