"""Grep: every row is looked at, however old; the counts are those of a plain look at the tables."""

import re
import sqlite3
from contextlib import closing

import pytest

from strandline.engine.recall.grep import grep
from strandline.engine.search.patterns import InvalidPattern
from strandline.errors import UsageError
from strandline.model.recall import GrepMode, GrepQuery, GrepScope, GrepSort
from strandline.store.lcm import open_memory


def looked(fixtures, name, table, pattern):
    """Count the rows whose own text holds a pattern, and give their keys."""
    key = "message_id" if table == "messages" else "summary_id"
    path = fixtures / "lcm" / name
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as db:
        rows = db.execute(f"SELECT {key}, content FROM {table}").fetchall()
    return {number for number, text in rows if re.search(pattern, text, re.IGNORECASE)}


@pytest.mark.parametrize("pattern", [r"八十九平米", r"\d+,\d{3} 元", r"peanut", r"^Budget so far\?$"])
def test_a_pattern_finds_what_is_there(medium, small, fixtures, pattern):
    for memory, name in ((medium, "medium.db"), (small, "small.db")):
        found = grep(memory, GrepQuery(pattern, limit=1000))
        messages = {hit.ref.message_id for hit in found.hits if hit.ref.message_id}
        flags = f"(?m){pattern}"
        # Parts are looked through as well, so there may be more than the text views hold.
        assert messages >= looked(fixtures, name, "messages", flags)
        assert {hit.ref.summary_id for hit in found.hits if hit.ref.summary_id} == looked(
            fixtures, name, "summaries", flags
        )
        assert found.exact
        assert found.total == found.messages + found.summaries == len(found.hits)


def test_the_oldest_rows_are_looked_at_too(medium):
    """The plugin's own pattern search stops after the newest 10,000 rows and says nothing."""
    found = grep(medium, GrepQuery("八十九平米", scope=GrepScope.MESSAGES, sort=GrepSort.OLDEST))
    assert found.scanned > 10_000
    newest = sorted((hit.time_ms for hit in found.hits), reverse=True)
    assert found.hits[0].time_ms == newest[-1]


def test_a_snippet_shows_the_place_and_marks_it(small):
    [hit] = grep(small, GrepQuery("八十九平米")).hits
    assert [hit.snippet[a:b] for a, b in hit.marks] == ["八十九平米"]
    assert (hit.ref.message_id, hit.ref.conversation_id, hit.role) == (1, 1, "system")
    assert hit.lane == "agent:main:main"


def test_words_mean_what_they_mean_in_the_search(small):
    def count(text):
        return grep(small, GrepQuery(text, mode=GrepMode.WORDS)).total

    assert count("kitchens") == count("kitchen") > 0  # other forms of a word
    assert count("kitch") == 0
    assert count("kitch*") >= count("kitchen")
    assert count("open kitchen") < count("kitchen OR balcony")
    assert count("kitchen -open") == count("kitchen") - count("kitchen open")
    assert 0 < count('"open kitchen"') <= count("open kitchen")
    assert count("开放式厨房") == grep(small, GrepQuery("开放式厨房")).total > 0


def test_full_width_and_capitals_do_not_count_for_words(small):
    found = grep(small, GrepQuery("ＫＩＴＣＨＥＮ", mode=GrepMode.WORDS))
    assert found.total == grep(small, GrepQuery("kitchen", mode=GrepMode.WORDS)).total


def test_capitals_count_for_a_pattern_when_asked(small):
    assert grep(small, GrepQuery("BUDGET SO FAR")).total > 0
    assert grep(small, GrepQuery("BUDGET SO FAR", case=True)).total == 0


@pytest.mark.parametrize("scope", list(GrepScope))
def test_scopes_and_conversations_narrow(small, scope):
    whole = grep(small, GrepQuery("kitchen", scope=scope, limit=1000))
    if scope is GrepScope.MESSAGES:
        assert whole.summaries == 0
    if scope is GrepScope.SUMMARIES:
        assert whole.messages == 0
    parts = [grep(small, GrepQuery("kitchen", scope=scope, conversation_id=at)).total for at in (1, 2, 3)]
    assert sum(parts) == whole.total > 0
    assert grep(small, GrepQuery("kitchen", conversation_id=99)).total == 0


def test_a_span_of_time_has_its_beginning_and_not_its_end(small):
    every = grep(small, GrepQuery("kitchen", scope=GrepScope.MESSAGES, sort=GrepSort.OLDEST))
    at = every.hits[3].time_ms

    def total(**span):
        return grep(small, GrepQuery("kitchen", scope=GrepScope.MESSAGES, **span)).total

    assert total(since_ms=at) + total(before_ms=at) == every.total
    assert total(before_ms=at) == 3
    assert total(since_ms=at, before_ms=at) == 0


def test_sorts(small):
    def times(sort):
        return [hit.time_ms for hit in grep(small, GrepQuery("kitchen", sort=sort, limit=7)).hits]

    newest, oldest = times(GrepSort.NEWEST), times(GrepSort.OLDEST)
    assert newest == sorted(newest, reverse=True)
    assert oldest == sorted(oldest)
    assert newest != oldest
    best = grep(small, GrepQuery("kitchen", mode=GrepMode.WORDS, sort=GrepSort.RELEVANCE, limit=1000)).hits
    assert best[0].count > best[-1].count


def test_only_so_many_are_shown_and_all_are_counted(small):
    found = grep(small, GrepQuery("kitchen", limit=2))
    assert len(found.hits) == 2
    assert found.total > 2


def test_what_tools_were_given_and_gave_is_looked_through(own):
    found = grep(own, GrepQuery(r"hello from exec"))
    assert {hit.role for hit in found.hits} >= {"assistant", "tool"}


def test_texts_of_strangers_stay_texts(told):
    memory = told(("user", "\x1b[31mred\x1b[0m \u202eevil\u202c <b>tag</b>"))
    [hit] = grep(memory, GrepQuery("evil")).hits
    assert hit.snippet[slice(*hit.marks[0])] == "evil"


@pytest.mark.parametrize("pattern", ["(", "[a", "*", "a{2,1}", "(?P<x"])
def test_a_wrong_pattern_is_refused(small, pattern):
    with pytest.raises(InvalidPattern):
        grep(small, GrepQuery(pattern))


@pytest.mark.parametrize("mode", list(GrepMode))
def test_nothing_is_nothing_to_look_for(small, mode):
    with pytest.raises(UsageError):
        grep(small, GrepQuery("  ", mode=mode))


def test_a_pattern_that_runs_for_ever_is_given_up_and_said(told):
    memory = told(*(("user", "a" * 5_000 + f"!{at}") for at in range(3)))
    found = grep(memory, GrepQuery(r"(?!b)(?:a|aa)+$(?<=b)"))
    assert not found.exact
    assert found.notes


def test_stopping_is_said(small):
    found = grep(small, GrepQuery("kitchen"), cancelled=lambda: True)
    assert (found.total, found.exact) == (0, False)
    assert found.notes


@pytest.mark.parametrize(
    "name", ["cycle", "orphan-parents", "dangling-context", "no-fts", "stale-fts", "lost-files"]
)
def test_damaged_tables_hide_nothing(fixtures, small, name):
    memory = open_memory(fixtures / "lcm/damaged" / f"{name}.db")
    expected = grep(small, GrepQuery("kitchen", scope=GrepScope.MESSAGES)).total
    assert grep(memory, GrepQuery("kitchen", scope=GrepScope.MESSAGES)).total == expected


def test_of_a_cut_file_what_is_left_is_looked_through_and_said(fixtures):
    found = grep(open_memory(fixtures / "lcm/damaged/truncated-60.db"), GrepQuery("kitchen"))
    assert any("damaged" in note.text() for note in found.notes)


def test_old_layouts(fixtures):
    for name in ("old-schema.db", "old-schema-0.1.2.db"):
        assert grep(open_memory(fixtures / "lcm" / name), GrepQuery(".")).total > 0
