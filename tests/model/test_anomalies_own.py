"""What is odd in your own memory: none of the plugin's affairs, and no way out that is the plugin's."""

import sqlite3
from contextlib import closing

import pytest

from engine.lossless.kit import Host
from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.memory_check import check_memory
from strandline.messages import say
from strandline.model.anomalies_own import own_findings
from strandline.model.context import Finding, Severity
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.lcm import open_memory

PLUGINS_WORDS = ("plugin", "lcm.db", "doctor", "summaryModel", "gateway")
WORDS = "We meet the harbour master on Tuesday at 09:40 about berth 17, budget 180,000. "


@pytest.fixture
def host(tmp_path, own_home):
    made = Host(tmp_path)
    writer = made.transcript("s1")
    for number in range(30):
        writer.user(f"{number}: {WORDS}" * 4)
        writer.answer(f"Noted for {number}. {WORDS}" * 4)
    return made


@pytest.fixture
def desk(host):
    settings = LosslessSettings(fresh_tail_count=5, leaf_chunk_tokens=1_000, leaf_min_fanout=3)
    with LosslessDesk(host.state, env=host.env, settings=settings) as desk:
        desk.import_new()
        desk.build()
        yield desk


def finding(code: str) -> Finding:
    return Finding(code, Severity.WARNING, "sum_1", say("So it is."), say("Ask the plugin's doctor."))


def test_what_only_the_plugin_can_do_is_not_told():
    codes = ("compaction-due", "split-lane", "stopped-growing", "session-in-two-windows")
    assert list(own_findings(map(finding, codes))) == []


@pytest.mark.parametrize("code", ["summary-fallback", "summary-cycle", "duplicate-message", "fts-stale"])
def test_the_way_out_is_one_that_there_is_here(code):
    (told,) = own_findings([finding(code)])
    assert (told.code, told.severity, told.reason) == (code, Severity.WARNING, say("So it is."))
    assert not any(word in told.advice.text() for word in PLUGINS_WORDS)


def test_a_sound_memory_has_no_findings(desk):
    assert check_memory(open_memory(desk.path), information=True) == ()


def test_a_damaged_one_is_told_without_the_plugins_words(desk):
    with closing(sqlite3.connect(desk.path)) as harm:
        first = "(SELECT min(summary_id) FROM summaries)"
        marker = "[LCM fallback summary; truncated for context management]"
        harm.execute("PRAGMA foreign_keys = OFF")
        harm.execute("DELETE FROM summary_messages WHERE rowid % 2")
        harm.execute(f"DELETE FROM context_items WHERE summary_id = {first}")
        harm.execute("UPDATE summaries SET content = ?", [marker])
        harm.execute(f"DELETE FROM summary_messages WHERE summary_id = {first}")
        harm.commit()
    store = open_memory(desk.path)
    found = check_memory(store)
    assert found
    for one in found:
        assert not any(word in one.advice.text() for word in PLUGINS_WORDS), one
    (summary, *_) = store.summaries(limit=1)
    assert not any("plugin" in one.advice.text() for one in store.summary_findings(summary))


def test_its_tail_is_the_one_that_it_was_built_with(desk):
    store = open_memory(desk.path)
    (lane,) = store.lanes()
    number = lane.conversations[0].conversation_id
    now = store.context(number)
    assert (now.fresh_tail_count, now.fresh_tail_source) == (5, "recorded")
    graph = store.graph(number)
    assert graph.own
    assert graph.fresh_from == 55
    assert lane.conversations[0].own


def test_the_plugins_memory_is_none_of_ours(copy_fixture):
    store = open_memory(copy_fixture("lcm/small.db"))
    one = store.conversations()[0]
    assert not one.own
    assert not store.graph(one.conversation_id).own
