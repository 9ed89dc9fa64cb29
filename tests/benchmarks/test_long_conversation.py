"""A conversation of 20,000 messages: read once, then as good as free."""

import json
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from figures import tell
from strandline import paths
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.model.context import ContextLayout

pytestmark = pytest.mark.benchmark

MESSAGES = 20_000
KEY = "agent:main:main"


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    return shutil.copytree(paths.shipped_demo(), tmp_path / "demo")


def talk_on(state_dir: Path) -> None:
    """Repeat the messages of the demo's main session until there are ``MESSAGES`` more."""
    path = state_dir / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        (session,) = db.execute(
            "SELECT current_session_id FROM session_nodes WHERE session_key = ?", [KEY]
        ).fetchone()
        rows = db.execute(
            "SELECT seq, event_json, created_at FROM transcript_events WHERE session_id = ? ORDER BY seq",
            [session],
        ).fetchall()
        seq, last, at = rows[-1]
        parent = json.loads(last)["id"]
        messages = [event for _, text, _ in rows if (event := json.loads(text))["type"] == "message"]
        for number in range(MESSAGES):
            event = messages[number % len(messages)] | {"id": f"more-{number}", "parentId": parent}
            parent = event["id"]
            db.execute(
                "INSERT INTO transcript_events (session_id, seq, event_json, created_at) VALUES (?, ?, ?, ?)",
                [session, seq + 1 + number, json.dumps(event), at],
            )
        # The host's index is now behind; the path is then found by walking the tree.
        db.execute(
            "UPDATE session_transcript_index_state SET needs_rebuild = 1 WHERE session_id = ?", [session]
        )


def messages(layout: ContextLayout) -> int:
    return next(len(segment.parts) for segment in layout.segments if segment.key == "history")


def taken(target: Target) -> tuple[float, list[float], ContextLayout]:
    """Give what the first snapshot took and what later ones did, in ms, and the last layout."""
    samples = []
    with SnapshotTaker.with_library() as taker:
        for _ in range(12):
            began = time.perf_counter()
            layout = taker.take(target).layout
            samples.append((time.perf_counter() - began) * 1000)
    return samples[0], samples[2:], layout


def test_only_the_first_snapshot_reads_it(demo, own_home, capsys):
    target = Target(state_dir=demo, session_key=KEY)
    _, short, layout = taken(target)
    before = messages(layout)
    talk_on(demo)
    first, long, layout = taken(target)
    assert messages(layout) == before + MESSAGES
    tell(capsys, f"first snapshot with {MESSAGES:,} messages", [first], "ms")
    tell(capsys, "later snapshots with as many", long, "ms")
    tell(capsys, f"later snapshots with {before}", short, "ms")
    assert min(long) < 4 * min(short)
