"""When the host last wrote to the session of a conversation."""

from pathlib import Path

import pytest

from odd_memory import CONVERSATION, host_that_went_on
from strandline.engine.host_times import HostTimes
from strandline.engine.memory_check import check_memory
from strandline.store.installation import find_installations
from strandline.store.lcm import LcmDatabase


@pytest.fixture
def memory(fixtures: Path) -> LcmDatabase:
    return LcmDatabase(fixtures / "lcm" / "small.db")


@pytest.fixture
def one(memory):
    return memory.conversation(CONVERSATION)


@pytest.fixture
def times(tmp_path: Path) -> HostTimes:
    return HostTimes(find_installations({"OPENCLAW_STATE_DIR": str(tmp_path)}, tmp_path)[0])


def test_the_newest_message_counts(times, one, tmp_path):
    host_that_went_on(tmp_path, one.session_id, 5_000_000, more=(("assistant", "I am."),))
    assert times(one) == 5_060_000


def test_silence_and_heartbeats_are_not_kept_in_a_memory(times, one, tmp_path):
    beat = (("assistant", "NO_REPLY"), ("user", "Read HEARTBEAT.md"), ("assistant", "HEARTBEAT_OK"))
    host_that_went_on(tmp_path, one.session_id, 5_000_000, more=beat * 2)
    assert times(one) == 5_000_000


def test_another_session_of_the_key_is_not_this_conversation(times, one, tmp_path):
    host_that_went_on(tmp_path, "another", 5_000_000)
    assert times(one) is None


def test_without_sessions_nobody_knows(times, one):
    assert times(one) is None


def test_a_memory_that_the_host_left_behind_is_a_loss(times, memory, one, tmp_path):
    host_that_went_on(tmp_path, one.session_id, one.last_ms + 7_200_000)
    (found,) = check_memory(memory, host_last=times)
    assert (found.code, found.subject) == ("stopped-growing", f"conversation {CONVERSATION}")
    assert "120" in found.reason.text()
