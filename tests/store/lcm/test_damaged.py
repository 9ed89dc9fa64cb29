"""Each damaged file opens as far as it can and says what is wrong, by the ids that were planted."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from strandline.errors import NotFound, Unreadable, UnsupportedSchema
from strandline.model.context import Severity
from strandline.model.memory import FileState, Marker
from strandline.store.lcm import LcmDatabase


@pytest.fixture
def damaged(lcm: Path):
    """Give a function that opens a damaged file with the folder of its large files."""
    return lambda name: LcmDatabase(lcm / "damaged" / f"{name}.db", lcm / "small-files")


def _found(database: LcmDatabase) -> set[tuple[str, str]]:
    return {(finding.code, finding.subject) for finding in database.check()}


def test_a_sound_file_has_no_findings(small: LcmDatabase, new_line: LcmDatabase) -> None:
    assert small.check() == ()
    assert new_line.check() == ()


def test_every_failure_marker_is_named_with_its_class(damaged, planted) -> None:
    ids = planted["fallback-markers"]["detail"]
    database = damaged("fallback-markers")
    assert _found(database) == {
        ("summary-fallback", ids["old_style_suffix"]),
        ("summary-fallback", ids["old_prefix"]),
        ("summary-truncated", ids["truncated"]),
        ("summary-directive", ids["directive"]),
        ("summary-truncated", ids["directive"]),
        ("summary-capped", ids["capped_not_flagged_by_doctor"]),
        ("summary-emergency", ids["emergency_bare_marker"]),
        ("summary-emergency", ids["emergency_model"]),
    }
    capped = next(f for f in database.check() if f.code == "summary-capped")
    assert capped.severity is Severity.INFO
    nodes = {node.summary_id: node.markers for node in database.graph(1).nodes}
    assert nodes[ids["old_prefix"]] == (Marker.FALLBACK,)
    assert nodes[ids["emergency_model"]] == (Marker.EMERGENCY,)


def test_links_to_missing_summaries_are_named_at_the_end_that_is_there(damaged, planted) -> None:
    detail = planted["orphan-parents"]["detail"]
    database = damaged("orphan-parents")
    higher = detail["higher_with_missing_source"]
    assert _found(database) == {("summary-source-missing", higher), ("summary-consumer-missing", higher)}
    said = " ".join(finding.reason.text() for finding in database.check())
    assert all(name in said for name in detail["missing_ids"])
    assert set(database.summary(higher).missing) == set(detail["missing_ids"])
    assert {name for link in database.graph(1).dangling for name in link} >= set(detail["missing_ids"])
    assert detail["missing_ids"][0] in database.expand(higher).missing


def test_context_items_that_point_at_nothing_are_shown_as_missing(damaged, planted) -> None:
    detail = planted["dangling-context"]["detail"]
    database = damaged("dangling-context")
    found = _found(database)
    assert {("context-item-missing", f"conversation 1 #{n}") for n in detail["ordinals"]} <= found
    assert ("context-gap", "conversation 1") in found
    leaf = next(subject for code, subject in found if code == "leaf-message-missing")
    assert str(detail["summary_messages_missing_message"]) in database.summary(leaf).missing
    now = database.context(1, budget=100_000)
    missing = {item.ordinal: item.ref for item in now.items if item.missing}
    assert missing == dict(
        zip(detail["ordinals"], [str(detail["message_id"]), detail["summary_id"]], strict=True)
    )
    # The plugin drops them without a word; what is sent is the same as without them.
    sound = LcmDatabase(database.path.parents[1] / "small.db").context(1, budget=100_000)
    assert now.selected_tokens == sound.selected_tokens


def test_a_circle_ends_and_is_named(damaged, planted) -> None:
    detail = planted["cycle"]["detail"]
    database = damaged("cycle")
    top, low = detail["cycle"]
    assert _found(database) == {("summary-self-loop", detail["self_loop"]), ("summary-cycle", low)}
    assert any(top in finding.reason.text() for finding in database.check())
    found = database.expand(top)
    assert len(found.sources) == 26
    assert set(found.cycles) == {(low, top), (top, top)}
    assert len({one.summary_id for one in found.sources}) == len(found.sources)
    graph = database.graph(1)
    assert graph.nodes[graph.index[top]].covered == 169
    for message in database.summary(low).message_ids or (1,):
        assert database.trail(message)


def test_missing_and_stale_indexes_are_told_apart(damaged, planted) -> None:
    assert _found(damaged("no-fts")) == {("fts-missing", "messages_fts"), ("fts-missing", "summaries_fts")}
    stale = damaged("stale-fts")
    ghost = planted["stale-fts"]["detail"]["ghost_rowid"]
    assert _found(stale) == {("fts-stale", "messages_fts"), ("fts-ghost", f"messages_fts {ghost}")}
    assert any(note.feature == "fts" for note in damaged("no-fts").notes())
    assert len(stale.messages(1, limit=500).messages) == 241


def test_lost_files_are_told_by_how_they_were_lost(damaged, planted) -> None:
    ids = planted["lost-files"]["detail"]
    database = damaged("lost-files")
    assert _found(database) == {
        ("file-elsewhere", ids["missing_on_disk"]),
        ("file-outside", ids["outside_files_dir"]),
        ("file-orphan", ids["orphan_conversation"]),
    }
    outside = database.large_file(ids["outside_files_dir"])
    assert (outside.state, outside.path) == (FileState.OUTSIDE, None)


def test_a_file_that_is_gone_from_the_folder_is_a_loss(lcm: Path, planted, tmp_path: Path) -> None:
    ids = planted["lost-files"]["detail"]
    shutil.copytree(lcm / "small-files", tmp_path / "files")
    (tmp_path / "files" / "1" / f"{ids['missing_on_disk']}.md").unlink()
    database = LcmDatabase(lcm / "damaged" / "lost-files.db", tmp_path / "files")
    assert ("file-missing", ids["missing_on_disk"]) in _found(database)


def test_what_is_left_of_a_cut_file_is_shown(damaged) -> None:
    database = damaged("truncated-60")
    found = {finding.code for finding in database.check()}
    assert found == {"database-damaged", "table-damaged"}
    assert any(note.feature == "damage" for note in database.notes())
    assert len(database.conversations()) == 3
    assert len(database.messages(1, limit=500).messages) == 241
    assert len(database.graph(1).nodes) == 35
    assert database.summary("sum_e831cf21c2086cf9").content


def test_files_that_hold_nothing_say_so(damaged, tmp_path: Path) -> None:
    empty = damaged("zero-length")
    assert _found(empty) == {("database-empty", "zero-length.db")}
    with pytest.raises(Unreadable):
        empty.conversations()
    bare = damaged("no-tables")
    assert _found(bare) == {("database-foreign", "no-tables.db")}
    with pytest.raises(UnsupportedSchema):
        bare.lanes()
    absent = LcmDatabase(tmp_path / "lcm.db")
    assert _found(absent) == {("database-missing", "lcm.db")}
    with pytest.raises(NotFound):
        absent.notes()


def test_another_programs_database_is_recognised(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (id INTEGER)")
    connection.close()
    assert _found(LcmDatabase(path)) == {("database-foreign", "other.db")}
    path.write_bytes(b"not a database at all")
    assert _found(LcmDatabase(path)) == {("database-unreadable", "other.db")}


def test_the_newest_row_is_seen_when_only_the_wal_has_it(lcm: Path, planted, tmp_path: Path) -> None:
    shutil.copytree(lcm / "damaged" / "live-wal", tmp_path / "live")
    database = LcmDatabase(tmp_path / "live" / "lcm.db")
    assert database.message(planted["live-wal"]["wal_only_message_id"]).text
    assert sorted(p.name for p in (tmp_path / "live").iterdir()) == ["lcm.db", "lcm.db-wal"]


def test_broken_values_in_rows_are_named_and_survived(copy_of) -> None:
    path = copy_of("small.db")
    with sqlite3.connect(path) as connection:
        connection.execute(
            "UPDATE summaries SET file_ids = '[oops' WHERE summary_id = 'sum_e831cf21c2086cf9'"
        )
        connection.execute("UPDATE message_parts SET metadata = '{broken' WHERE message_id = 5")
        connection.execute("UPDATE messages SET created_at = 'yesterday' WHERE message_id = 6")
        connection.execute("DELETE FROM messages WHERE message_id = 405")
    connection.close()
    database = LcmDatabase(path)
    assert {
        ("file-ids-broken", "sum_e831cf21c2086cf9"),
        ("part-metadata-broken", "message 5 part 0"),
        ("time-unreadable", "message 6"),
        ("part-orphan", "message 405"),
    } <= _found(database)
    assert database.message(5).parts[0].broken
    assert database.message(6).created_ms is None
    assert database.summary("sum_e831cf21c2086cf9").file_ids  # still named in its text
    assert database.graph(1).nodes
