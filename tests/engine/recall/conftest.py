"""Memories to recall from: the plugin's and the own one, and hands that make odd ones."""

import sqlite3
from contextlib import closing

import pytest

from engine.lossless.kit import Host
from strandline.engine.lossless.desk import LosslessDesk
from strandline.store.lcm import open_memory


@pytest.fixture
def small(fixtures):
    return open_memory(fixtures / "lcm" / "small.db")


@pytest.fixture
def medium(fixtures):
    return open_memory(fixtures / "lcm" / "medium.db")


@pytest.fixture
def own(copy_fixture, own_home):
    """The own memory of a recorded host without the plugin, summarised as far as it goes."""
    state = copy_fixture("openclaw/recordings/2026.7.1/convo") / "state"
    with LosslessDesk(state) as desk:
        desk.import_new()
        desk.build(asked=True)
        yield open_memory(desk.path)


@pytest.fixture
def told(tmp_path):
    """Give a function that makes the own memory of a talk: (role, text) in turn."""
    host = Host(tmp_path)
    writers = []

    def make(*said):
        writer = host.transcript("tell") if not writers else writers[0]
        writers.append(writer)
        for role, text in said:
            (writer.user if role == "user" else writer.answer)(text)
        host.take()
        return open_memory(host.store.path)

    yield make
    host.store.close()


@pytest.fixture
def changed(copy_fixture):
    """Give a function that copies small.db, runs statements on it, and opens it."""

    def make(*statements):
        path = copy_fixture("lcm/small.db")
        with closing(sqlite3.connect(path)) as db:
            for one in statements:
                db.execute(*one) if isinstance(one, tuple) else db.execute(one)
            db.commit()
        return open_memory(path)

    return make
