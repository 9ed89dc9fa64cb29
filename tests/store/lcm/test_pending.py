"""What the 1.0 line prepares is shown apart and never counted; its rows join the transcript."""

from collections import Counter
from pathlib import Path

from strandline.model.memory import SummaryKind
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.transcript import transcript_items
from strandline.store.sessions.sqlite import SqliteSessionStore


def test_batches_hold_their_nodes_by_depth(new_line: LcmDatabase) -> None:
    batches = new_line.pending()
    assert Counter(batch.status for batch in batches) == {"planning": 3, "published": 4, "stale": 1}
    nodes = [node for batch in batches for node in batch.nodes]
    assert len(nodes) == 15
    for batch in batches:
        assert batch.active is (batch.status == "planning")
        assert [node.depth for node in batch.nodes] == sorted(node.depth for node in batch.nodes)
        assert all(node.batch_id == batch.batch_id for node in batch.nodes)
    assert {batch.conversation_id for batch in new_line.pending(1)} == {1}


def test_sources_come_from_their_own_tables(new_line: LcmDatabase) -> None:
    nodes = {node.node_id: node for batch in new_line.pending() for node in batch.nodes}
    for node in nodes.values():
        if node.kind is SummaryKind.LEAF:
            assert node.message_ids
        else:
            assert node.source_nodes or node.source_summaries
            assert all(nodes[name].depth < node.depth for name in node.source_nodes)
    promoted = [node for node in nodes.values() if node.status == "promoted"]
    for node in promoted:
        assert node.content is None
        assert node.summary_id is not None
        published = new_line.summary(node.summary_id)
        if node.kind is SummaryKind.LEAF:
            assert published.message_ids == node.message_ids
    ready = [node for node in nodes.values() if node.status == "ready"]
    assert ready
    assert all(node.content and node.summary_id is None for node in ready)
    failed = next(node for node in nodes.values() if node.status == "failed")
    assert failed.failure
    assert failed.next_attempt_ms is not None


def test_what_is_prepared_is_not_counted(new_line: LcmDatabase) -> None:
    assert sum(one.summaries for one in new_line.conversations()) == 29
    names = {node.node_id for batch in new_line.pending() for node in batch.nodes}
    for one in new_line.conversations():
        assert not names & set(new_line.graph(one.conversation_id).index)


def test_recorded_debt_tells_budget_and_threshold(small: LcmDatabase, medium: LcmDatabase) -> None:
    state = small.maintenance(3)
    assert state is not None
    assert (state.pending, state.running, state.reason) == (True, False, "threshold")
    assert (state.token_budget, state.threshold, state.current_tokens) == (8000, 0.6, 5100)
    assert small.maintenance(1) is None
    failed = medium.maintenance(7)
    assert failed is not None
    assert failed.failure == "live context still exceeds target"
    assert failed.threshold is None
    assert failed.next_attempt_ms is not None


def test_a_recorded_fresh_tail_is_used(copy_of) -> None:
    import sqlite3

    path = copy_of("small.db")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE conversation_compaction_maintenance SET context_fresh_tail_count = 12")
    connection.close()
    now = LcmDatabase(path).context(3)
    assert (now.fresh_tail_count, now.fresh_tail_source) == (12, "recorded")
    assert LcmDatabase(path).context(3, fresh_tail=5).fresh_tail_source == "asked"


def test_messages_join_the_hosts_transcript(lcm: Path) -> None:
    state = lcm / "v1.0" / "pair-2026.9.6-lcm1.0" / "state"
    memory = LcmDatabase(state / "lcm.db")
    sessions = SqliteSessionStore(state / "agents" / "main" / "agent" / "openclaw-agent.sqlite")
    joined, without = 0, set()
    for one in memory.conversations():
        messages = memory.messages(one.conversation_id, limit=500).messages
        items = transcript_items(sessions, one.session_id, messages)
        for message in messages:
            item = items.get(message.message_id)
            if item is None:
                without.add((one.conversation_id, message.seq))
                continue
            joined += 1
            assert item.role == {"tool": "toolResult"}.get(message.role.value, message.role.value)
            said = " ".join(part.text for part in item.parts)
            assert message.text[:60] in said
    assert joined == 67
    assert without == {(1, 27), (2, 3), (2, 4), (3, 7), (3, 8), (1, 61), (1, 62)}


def test_the_trust_in_an_anchor_is_told(lcm: Path) -> None:
    memory = LcmDatabase(lcm / "v1.0" / "pair-2026.9.6-lcm1.0" / "state" / "lcm.db")
    externalised = next(m for m in memory.messages(1, limit=100).messages if m.seq == 27)
    assert externalised.trust is not None
    assert externalised.trust.state == "suspect"
    assert externalised.entry_id is None
    part = externalised.parts[0]
    assert part.externalised is not None
    assert memory.large_file(part.externalised.file_ids[0]).path is not None
