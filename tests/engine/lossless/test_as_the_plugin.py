"""A real run of OpenClaw with lossless-claw: what we import is what the plugin stored of the same talk."""

import contextlib
import json
import shutil
import sqlite3

import pytest

from strandline.engine.lossless.importing import import_new
from strandline.store.lossless.database import LosslessStore

COLUMNS = "role, content, token_count, identity_hash, created_at"
PARTS = "ordinal, part_type, text_content, tool_call_id, tool_name, tool_input, tool_output, metadata"


@pytest.fixture
def both(fixtures, tmp_path):
    """The plugin's database and ours, over the same transcripts."""
    state = tmp_path / "state"
    shutil.copytree(fixtures / "lcm" / "v1.0" / "pair-2026.9.6-lcm1.0" / "state", state)
    with LosslessStore.open(tmp_path / "own.db") as store:
        import_new(store, state, env={"HOME": str(tmp_path)})
    with (
        contextlib.closing(sqlite3.connect(state / "lcm.db")) as plugin,
        contextlib.closing(sqlite3.connect(tmp_path / "own.db")) as ours,
    ):
        yield plugin, ours


def by_entry(db):
    """Give messages with their parts, metadata as values, by the entry they came from."""
    found = {}
    for number, entry, *message in db.execute(
        f"SELECT message_id, transcript_entry_id, {COLUMNS} FROM messages"
        " WHERE transcript_entry_id IS NOT NULL"
    ):
        parts = db.execute(f"SELECT {PARTS} FROM message_parts WHERE message_id = ? ORDER BY 1", [number])
        found[entry] = message, [(*part, json.loads(data)) for *part, data in parts]
    return found


def test_every_message_is_as_the_plugin_stored_it(both):
    theirs, ours = map(by_entry, both)
    assert len(theirs) > 60
    for entry, message in theirs.items():
        assert ours[entry] == message, entry


def test_a_reset_cuts_the_lane_where_the_plugin_cut_it(both):
    lanes = [
        db.execute(
            "SELECT session_id, session_key, active, archive_cause, (SELECT content FROM messages m"
            " WHERE m.conversation_id = c.conversation_id AND content LIKE '%after reset%')"
            " FROM conversations c ORDER BY 1, 2, 3"
        ).fetchall()
        for db in both
    ]
    assert len(lanes[0]) == 3
    assert lanes[0] == lanes[1]
