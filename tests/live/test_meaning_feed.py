"""The vectors follow the index, by a real process with a stand-in model."""

import os
from functools import partial
from itertools import pairwise

import pytest

from engine.search.embed_kit import add, fake_process, message, talk
from strandline import paths
from strandline.engine.search.build_client import Built
from strandline.engine.search.embed_client import EmbedClient
from strandline.live.meaning_feed import MeaningFeed
from strandline.model.meaning import EmbedState
from strandline.store.search import vectors
from strandline.store.search.index_file import SearchIndex

LONG_MS = 60_000


@pytest.fixture
def index():
    with SearchIndex.open(paths.search_file()) as opened:
        yield opened


@pytest.fixture
def make_feed(qtbot, tmp_path):
    feeds = []

    def make(model="letters", body="", **options) -> MeaningFeed:
        client = partial(EmbedClient, start=lambda: fake_process(tmp_path, body))
        feeds.append(MeaningFeed(model, make_client=client, start_ms=0, **options))
        return feeds[-1]

    yield make
    for feed in feeds:
        feed._client.close()
        feed.close()
        feed.meaning.close()


def built(added=1):
    return Built(finished=True, added=added, removed=0, problems=())


def ended(progress):
    return progress.state in (EmbedState.IDLE, EmbedState.FAILED)


def embedded(index):
    with index.reading() as connection:
        model = vectors.answering(connection, "letters")
        return None if model is None else (model.name, vectors.coverage(connection, model.number))


def test_what_was_built_gets_vectors_and_is_found(qtbot, index, make_feed):
    add(index, talk())
    feed = make_feed()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=ended):
        feed.index_built(built())
    assert feed.progress.state is EmbedState.IDLE
    name, covered = embedded(index)
    assert name == "letters"
    assert covered.embedded == covered.texts == feed.progress.total
    assert feed.meaning.nearest("room with a window", 3).hits


def test_it_tells_when_a_question_is_worth_asking_again_but_not_with_every_vector(qtbot, index, make_feed):
    add(index, talk(turns=500))
    feed = make_feed(body="time.sleep(0.001)")
    told = []
    feed.richer.connect(lambda: told.append((feed.progress.done, feed.progress.state)))
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=ended):
        feed.index_built(built())
    assert told[-1] == (feed.progress.total, EmbedState.IDLE)
    assert all(2 * one[0] <= other[0] for one, other in pairwise(told[:-1]))
    told.clear()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=ended):
        feed.embed_now()
    assert told == []


def test_what_is_built_while_it_works_is_not_forgotten(qtbot, index, make_feed):
    add(index, talk(turns=60))
    feed = make_feed(body="time.sleep(0.005)")
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=lambda p: p.done > 0):
        feed.index_built(built())
    add(index, [message(9000, "user", "Who has the key of the attic at the moment, please?")])
    feed.index_built(built())
    qtbot.waitUntil(
        lambda: ended(feed.progress) and embedded(index)[1].embedded == embedded(index)[1].texts
        and not feed._again,
        timeout=LONG_MS,
    )  # fmt: skip
    with index.reading() as connection:
        assert connection.execute("SELECT count(*) FROM chunks WHERE first = '00009000'").fetchone()[0] == 1


def test_a_build_that_changed_nothing_starts_nothing_but_the_first_time(qtbot, index, make_feed):
    add(index, talk(turns=3))
    feed = make_feed()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=ended):
        feed.index_built(built(added=0))
    feed.index_built(built(added=0))
    assert not feed._start.isActive()
    feed.index_built(built(added=1))
    assert feed._start.isActive()


def test_it_rests_goes_on_and_ends_when_told(qtbot, index, make_feed):
    add(index, talk(turns=200))
    feed = make_feed(body="time.sleep(0.01)")
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=lambda p: p.done > 0):
        feed.embed_now()
    with qtbot.waitSignal(
        feed.progressed, timeout=LONG_MS, check_params_cb=lambda p: p.state is EmbedState.PAUSED
    ):
        feed.pause()
    with qtbot.waitSignal(
        feed.progressed, timeout=LONG_MS, check_params_cb=lambda p: p.state is EmbedState.WORKING
    ):
        feed.resume()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=ended):
        feed.cancel()
    assert 0 < feed.progress.done < feed.progress.total


def test_another_model_is_worked_in(qtbot, index, make_feed):
    add(index, talk(turns=10))
    feed = make_feed()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=ended):
        feed.embed_now()
    with qtbot.waitSignals([feed.modelChanged, feed.progressed], timeout=LONG_MS):
        feed.set_model("small")
    qtbot.waitUntil(lambda: feed.progress.model == "small" and ended(feed.progress), timeout=LONG_MS)
    assert embedded(index)[0] == "small"
    assert feed.model == "small"


def test_switched_off_it_does_nothing_by_itself(qtbot, index, make_feed):
    add(index, talk(turns=3))
    feed = make_feed(enabled=False)
    feed.index_built(built())
    assert not feed._start.isActive()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=ended):
        feed.embed_now()
    assert feed.progress.state is EmbedState.IDLE


def test_closing_does_not_wait_and_the_process_ends(qtbot, index, make_feed):
    add(index, talk(turns=100))
    feed = make_feed(body="time.sleep(0.02)")
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS, check_params_cb=lambda p: p.done > 0):
        feed.embed_now()
    running = feed._client._running
    feed.close()
    qtbot.waitUntil(lambda: running.exit_code is not None, timeout=LONG_MS)
    with pytest.raises(ProcessLookupError):
        os.kill(running.pid, 0)
