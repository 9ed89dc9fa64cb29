"""What is said again and again with other figures does not hide the rest."""

import numpy as np
import pytest

from engine.search.embed_kit import add, message
from strandline.engine.search.embed_client import EmbedClient
from strandline.engine.search.meaning import MeaningIndex
from strandline.engine.search.variety import varied
from strandline.store.search.index_file import SearchIndex

LONG_S = 60


def unit(*numbers: float) -> np.ndarray:
    vector = np.array(numbers, np.float32)
    return vector / np.linalg.norm(vector)


def test_the_first_of_each_kind_comes_before_the_repeats_of_one() -> None:
    one, other, third = unit(1, 0, 0, 0.01), unit(0, 1, 0, 0), unit(0, 0, 1, 0)
    vectors = np.stack([one, unit(1, 0.01, 0, 0), unit(1, 0, 0.01, 0), other, third])
    assert varied([0.5, 0.49, 0.48, 0.45, 0.44], vectors) == [0, 3, 4, 1, 2]


def test_what_is_much_nearer_comes_first_all_the_same() -> None:
    vectors = np.stack([unit(1, 0, 0), unit(1, 0.01, 0), unit(0, 1, 0), unit(0, 0, 1)])
    assert varied([0.9, 0.88, 0.3, 0.2], vectors) == [0, 1, 2, 3]


def test_models_that_find_all_texts_alike_give_the_same_order() -> None:
    common = np.full(3, 3.0)
    vectors = np.stack([unit(*(common + add)) for add in ((1, 0, 0), (1, 0.1, 0), (0, 1, 0), (0, 0, 1))])
    assert vectors[0] @ vectors[2] > 0.9
    assert varied([0.93, 0.92, 0.91, 0.9], vectors)[:3] == [0, 2, 3]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_few_keep_their_order(count: int) -> None:
    vectors = np.stack([unit(1, 0)] * count) if count else np.zeros((0, 2), np.float32)
    assert varied([0.5, 0.4][:count], vectors) == list(range(count))


def test_an_answer_stands_out_of_a_flood_of_one_kind(tmp_path) -> None:
    flood = [f"Dinner moved to 19:30, table for {people}." for people in range(2, 40)]
    others = [
        "The rule has not moved: no open kitchen, because of the smoke.",
        "The train to Hamburg leaves at 17:45 from platform nine.",
        "The bathroom tiles arrive on Monday, so the plumber waits.",
        "Nightly backups go to the second disk.",
    ]
    with SearchIndex.open(tmp_path / "search.db") as index, EmbedClient() as client:
        add(index, [message(n, "assistant", text, n) for n, text in enumerate([*flood, *others], 1)])
        client.work(index.path, "usem3")
        assert client.wait(LONG_S).problem is None
        found = MeaningIndex(index.path, client, lambda: "usem3")
        got = found.nearest("Where are meals prepared, and what did we decide about that room?", 50)
        places = [index.document(hit.document).text for hit in got.hits]
        found.close()
    assert len(places) == len(flood) + len(others)
    assert places.index(others[0]) < 5
    assert sum(place in flood for place in places[:6]) < 6
