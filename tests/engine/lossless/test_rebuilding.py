"""One summary made anew: beside the present text first, accepted as a version, taken back."""

import sqlite3

import pytest

from engine.lossless.build_kit import SMALL, Failing, First, Refused, Saying, talk
from strandline.engine.lossless.compaction import Compaction
from strandline.engine.lossless.importing import never
from strandline.engine.lossless.rebuilding import Overtaken, accept, rebuild, undo
from strandline.errors import NotFound
from strandline.store.lcm import LcmDatabase
from strandline.store.lossless.values import VersionState


@pytest.fixture
def built(host):
    talk(host, 60)
    host.take()
    [one] = host.store.talks()
    Compaction(host.store, First(), SMALL).run(one, never)
    return host.store


def leaf_and_above(store):
    """Give the oldest leaf, and the summaries above it from the bottom to the top."""
    [way] = LcmDatabase(store.path).trail(1)
    *above, leaf = way
    return leaf, above[::-1]


def everything(store):
    with sqlite3.connect(store.path) as db:
        tables = ("summaries", "lossless_versions", "context_items", "summaries_fts")
        return [db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables]


def test_making_one_shows_both_texts_and_writes_nothing(built):
    leaf, _ = leaf_and_above(built)
    before, calls = everything(built), len(built.calls())
    summarizer = Saying("All about beans in bed 0.", cost=0.02)
    candidate = rebuild(built, leaf, summarizer, SMALL, never)
    assert candidate.text == "All about beans in bed 0."
    assert candidate.model == "saying:1"
    assert candidate.present.model == "first:1"
    assert candidate.present.content == LcmDatabase(built.path).summary(leaf).content
    assert everything(built) == before
    assert len(built.calls()) == calls + 1
    assert summarizer.requests[0].depth == 0
    assert "Question 0:" in summarizer.requests[0].sources[0].text


def test_accepting_keeps_the_former_text_and_undo_brings_it_back(built):
    leaf, above = leaf_and_above(built)
    reader = LcmDatabase(built.path)
    first, tokens_above = reader.summary(leaf), reader.summary(above[0]).descendant_tokens
    accept(built, rebuild(built, leaf, Saying("xylophone beans"), SMALL, never))
    now = reader.summary(leaf)
    assert (now.content, now.model, now.tokens) == ("xylophone beans", "saying:1", 4)
    assert [one.state for one in built.versions(leaf)] == [VersionState.FORMER, VersionState.USED]
    assert reader.summary(above[0]).descendant_tokens == tokens_above - first.tokens + 4
    with built.reading() as db:
        hits = db.execute("SELECT summary_id FROM summaries_fts WHERE summaries_fts MATCH 'xylophone'")
        assert hits.fetchall() == [(leaf,)]
    assert reader.check() == ()
    assert undo(built, leaf).content == first.content
    assert reader.summary(leaf) == first
    assert reader.summary(above[0]).descendant_tokens == tokens_above
    with pytest.raises(NotFound):
        undo(built, leaf)


def test_undo_goes_back_the_way_that_was_gone(built):
    leaf, _ = leaf_and_above(built)
    first = built.used_versions([leaf])[leaf].content
    accept(built, rebuild(built, leaf, Saying("second"), SMALL, never))
    undo(built, leaf)
    accept(built, rebuild(built, leaf, Saying("third"), SMALL, never))
    accept(built, rebuild(built, leaf, Saying("fourth"), SMALL, never))
    assert undo(built, leaf).content == "third"
    assert undo(built, leaf).content == first


def test_what_is_built_of_a_former_text_is_marked_up_to_the_top(built):
    leaf, above = leaf_and_above(built)
    assert len(above) >= 2
    assert built.outdated() == frozenset()
    accept(built, rebuild(built, leaf, Saying("beans"), SMALL, never))
    assert built.outdated() == frozenset(above)
    assert built.outdated(1) == frozenset(above)
    # Made anew of the present texts, the next one up is right again; those above it are not.
    second = Saying("beans and more beans")
    accept(built, rebuild(built, above[0], second, SMALL, never))
    assert "beans" in [source.text for source in second.requests[0].sources]
    assert built.outdated() == frozenset(above[1:])
    undo(built, above[0])
    undo(built, leaf)
    assert built.outdated() == frozenset()


def test_what_was_made_against_a_former_text_is_refused(built):
    leaf, _ = leaf_and_above(built)
    early = rebuild(built, leaf, Saying("early"), SMALL, never)
    accept(built, rebuild(built, leaf, Saying("quick"), SMALL, never))
    before = everything(built)
    with pytest.raises(Overtaken):
        accept(built, early)
    assert everything(built) == before


def test_a_summarizer_that_fails_changes_nothing(built):
    leaf, _ = leaf_and_above(built)
    before = everything(built)
    with pytest.raises(Refused):
        rebuild(built, leaf, Failing(0), SMALL, never)
    assert everything(built) == before


@pytest.mark.parametrize(
    "act", [lambda s: rebuild(s, "sum_0", First(), SMALL, never), lambda s: undo(s, "x")]
)
def test_an_id_that_nobody_has(built, act):
    with pytest.raises(NotFound):
        act(built)
