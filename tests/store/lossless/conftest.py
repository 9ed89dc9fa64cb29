"""A small memory of our own, written through its writer."""

import pytest

from store.lossless.kit import AT, KEY, said
from strandline.store.lossless.database import LosslessStore
from strandline.store.lossless.values import EntryState


@pytest.fixture
def memory(tmp_path):
    with LosslessStore.open(tmp_path / "0123456789abcdef.db") as store:
        yield store


@pytest.fixture
def talk(memory):
    """A conversation of twelve messages, one of them on a branch that was left."""
    with memory.importing() as writer:
        number = writer.add_conversation("s-1", KEY, AT)
        writer.add_source("main", "s-1", "", "jsonl", "/tmp/s-1.jsonl", number)
        new = [said(n, f"message {n} about bees", "user" if n % 2 else "assistant") for n in range(1, 13)]
        new[6] = said(7, "left behind", state=EntryState.BRANCH)
        writer.add_messages(number, "s-1", new)
        writer.settle(number, session_id="s-1", session_key=KEY, active=True, cause=None, at_ms=AT)
    return number
