"""Files of releases 0.1.2 and 0.3.0: columns missing, calls stored in other places."""

from pathlib import Path

import pytest

from strandline.model.memory import PartKind
from strandline.store.lcm import LcmDatabase


@pytest.fixture(params=["old-schema.db", "old-schema-0.1.2.db"])
def old(request: pytest.FixtureRequest, lcm: Path) -> LcmDatabase:
    return LcmDatabase(lcm / request.param)


def test_everything_an_old_file_holds_is_shown(old: LcmDatabase) -> None:
    found = old.conversations()
    assert [one.conversation_id for one in found] == [2, 1]
    assert sum(one.messages for one in found) == 136
    assert sum(one.summaries for one in found) == 17
    assert max(one.max_depth or 0 for one in found) == 2
    assert all(one.active and one.session_key is None for one in found)
    assert [lane.lane_id for lane in old.lanes()] == ["session:old-session-b", "session:old-session-a"]
    nodes = [node for one in found for node in old.graph(one.conversation_id).nodes]
    assert len(nodes) == 17
    assert all(node.covered for node in nodes)


def test_what_an_old_file_lacks_is_said(old: LcmDatabase) -> None:
    assert {note.feature for note in old.notes()} >= {
        "session-key",
        "archive",
        "briefs",
        "maintenance",
        "pending",
    }
    assert all(note.sentence.text() and note.way_out.text() for note in old.notes())
    assert old.focus_briefs(1) == ()
    assert old.pending() == ()
    assert old.maintenance(1) is None


def test_tool_calls_are_recognised_whatever_they_were_stored_as(old: LcmDatabase) -> None:
    parts = [p for n in (1, 2) for m in old.messages(n, limit=100).messages for p in m.parts]
    calls = [part for part in parts if part.kind is PartKind.TOOL_CALL]
    assert len(calls) == 7
    assert all(part.tool_name and part.text.startswith("{") for part in calls)
    assert all(part.partner for part in calls)
    assert sum(part.kind is PartKind.THINKING for part in parts) == 3


def test_records_of_compactions_are_told_from_what_was_said(old: LcmDatabase) -> None:
    records = [m for n in (1, 2) for m in old.messages(n, limit=100).messages if m.compaction_record]
    assert len(records) == 17
    assert all(m.role == "system" and m.parts[0].kind is PartKind.COMPACTION for m in records)


def test_the_default_of_the_old_releases_applies(old: LcmDatabase, small: LcmDatabase) -> None:
    assert old.context(1).fresh_tail_count == 32
    assert small.context(1).fresh_tail_count == 64


def test_an_upgraded_file_keeps_its_old_rows(lcm: Path) -> None:
    upgraded = LcmDatabase(lcm / "v1.0" / "upgraded-1.0.db", lcm / "small-files")
    assert upgraded.check() == ()
    assert sum(one.messages for one in upgraded.conversations()) > 405
    trusts = {m.trust.state for m in upgraded.messages(1, limit=500).messages if m.trust}
    assert "suspect" in trusts
