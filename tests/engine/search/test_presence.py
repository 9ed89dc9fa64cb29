"""What the model has now: context items that are sent, and the parts of files that are kept."""

import sqlite3
from pathlib import Path

from strandline import paths
from strandline.engine.search.builder import Builder
from strandline.engine.search.presence import Presence, presence_of
from strandline.engine.search.service import SearchEngine
from strandline.engine.search.sources.catalog import catalog
from strandline.engine.search.wanted import Wanted
from strandline.engine.target import Target
from strandline.model.search import Mode, Query, Scope
from strandline.store.search.index_file import SearchIndex

from .indexed import FIXTURES, every, ready


def _engine(path: Path, wanted: Wanted, present: Presence) -> SearchEngine:
    found = catalog(wanted, None, {})
    with SearchIndex.open(path) as index:
        Builder(index, found.sources, found.roots).run()
    return SearchEngine(path, status=ready, roots=found.roots, present=present)


def test_items_of_the_context_are_left_out(tmp_path: Path) -> None:
    database = FIXTURES / "small.db"
    engine = _engine(
        tmp_path / "search.db", Wanted(databases=((database, None),)), presence_of(None, [database])
    )
    scopes = frozenset({Scope.MESSAGES, Scope.SUMMARIES})
    query = Query(".", mode=Mode.REGEX, scopes=scopes, limit=10_000)
    everything = {(r.message_id, r.summary_id) for r in every(engine, engine.ask(query).hits)}
    absent_query = Query(".", mode=Mode.REGEX, scopes=scopes, limit=10_000, absent_only=True)
    absent = {(r.message_id, r.summary_id) for r in every(engine, engine.ask(absent_query).hits)}
    engine.close()
    with sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True) as db:
        rows = db.execute(
            "SELECT i.message_id, i.summary_id FROM context_items i"
            " JOIN conversations c USING (conversation_id) WHERE c.active = 1"
        ).fetchall()
    db.close()
    now = set(rows) & everything
    assert now
    assert everything - absent <= now
    # An item may be there and not be sent (an empty message, a lone tool result); most are.
    assert len(everything - absent) > 0.9 * len(now)


def test_sections_that_are_kept_whole_are_left_out_and_cut_ones_are_found(tmp_path: Path) -> None:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    middle = "".join(
        f"Line {n} of the long middle part, which is of no use to anybody.\n" for n in range(600)
    )
    (workspace / "AGENTS.md").write_text(
        f"# First\nThe kitchen stays closed.\n\n# Middle\n{middle}\n"
        f"# Buried\nThe kitchen lamp is blue.\n\n# Rest\n{middle}",
        encoding="utf-8",
    )
    target = Target(workspace=workspace)
    engine = _engine(tmp_path / "search.db", Wanted(target), presence_of(target))
    with_all = engine.ask(Query("kitchen", mode=Mode.WORDS))
    absent = engine.ask(Query("kitchen", mode=Mode.WORDS, absent_only=True))
    engine.close()
    assert {hit.title for hit in with_all.hits} == {"First", "Buried"}
    assert {hit.title for hit in absent.hits} == {"Buried"}


def test_the_transcript_that_is_sent_is_left_out(tmp_path: Path) -> None:
    target = Target(state_dir=paths.shipped_demo())
    engine = _engine(tmp_path / "search.db", Wanted(target), presence_of(target))
    query = Query(".", mode=Mode.REGEX, scopes=frozenset({Scope.SESSIONS}), limit=10_000)
    everything = engine.ask(query)
    absent = engine.ask(
        Query(".", mode=Mode.REGEX, scopes=frozenset({Scope.SESSIONS}), limit=10_000, absent_only=True)
    )
    engine.close()
    gone = {hit.ref.session_id for hit in everything.hits} - {hit.ref.session_id for hit in absent.hits}
    had = {hit.document for hit in everything.hits} - {hit.document for hit in absent.hits}
    assert 0 < absent.total < everything.total
    assert had
    assert len({hit.ref.session_id for hit in everything.hits if hit.document in had}) == 1
    assert len(gone) <= 1


def test_a_database_that_vanished_leaves_nothing_out_and_is_still_searched(tmp_path: Path) -> None:
    database = tmp_path / "lcm.db"
    database.write_bytes((FIXTURES / "small.db").read_bytes())
    engine = _engine(
        tmp_path / "search.db", Wanted(databases=((database, None),)), presence_of(None, [database])
    )
    database.unlink()
    answer = engine.ask(Query("厨房", mode=Mode.REGEX, absent_only=True))
    engine.close()
    assert answer.total > 40
