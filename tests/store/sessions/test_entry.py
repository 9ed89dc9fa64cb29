"""Session entries of every shape, also of none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.store.sessions import MemoryFlush, StoreKind
from strandline.store.sessions.entry import read_entry
from strandline.store.sessions.report import read_budget, read_report

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    (
        "sessionId",
        "updatedAt",
        "memoryFlush",
        "memoryFlushAt",
        "systemPromptReport",
        "contextBudgetStatus",
        "compactionCheckpoints",
        "origin",
        "delivery",
        "label",
        "totalTokens",
        "totalTokensFresh",
    )
)
INNER = st.sampled_from(["injectedWorkspaceFiles", "tools", "skills", "systemPrompt", "bootstrapTruncation"])


def entry(raw: object):
    return read_entry("agent:main:main", raw, StoreKind.JSONL)


@pytest.mark.parametrize(
    ("raw", "flush"),
    [
        ({}, None),
        (
            {"memoryFlushAt": 5, "memoryFlushCompactionCount": 3, "memoryFlushFailureCount": 0},
            MemoryFlush(at_ms=5, compaction_count=3, failure_count=0),
        ),
        (
            {"memoryFlushFailureCount": 2, "memoryFlushLastFailedAt": 9, "memoryFlushLastFailureError": "no"},
            MemoryFlush(failure_count=2, last_failed_ms=9, last_error="no"),
        ),
        (
            {"memoryFlush": {"kind": "succeeded", "compactionCount": 0}},
            MemoryFlush(kind="succeeded", compaction_count=0),
        ),
        (
            {"memoryFlush": {"kind": "failed", "compactionCount": 1, "failureCount": 3}, "memoryFlushAt": 1},
            MemoryFlush(kind="failed", compaction_count=1, failure_count=3),
        ),
        ({"memoryFlush": "yes"}, None),
    ],
)
def test_both_shapes_of_the_flush_become_one(raw: dict, flush: MemoryFlush | None) -> None:
    assert entry({"sessionId": "s", **raw}).memory_flush == flush


def test_wrong_types_become_none() -> None:
    read = entry(
        {
            "sessionId": "s",
            "updatedAt": "today",
            "label": 5,
            "totalTokens": True,
            "totalTokensFresh": "yes",
            "compactionCount": 1.0,
            "inputTokens": 1.5,
            "estimatedCostUsd": "free",
            "compactionCheckpoints": [None, {"tokensBefore": 7}],
        }
    )
    assert (read.updated_ms, read.label, read.total_tokens, read.total_tokens_fresh) == (
        None,
        None,
        None,
        None,
    )
    assert (read.compaction_count, read.input_tokens, read.estimated_cost_usd) == (1, None, None)
    assert [point.tokens_before for point in read.checkpoints] == [7]
    assert read.problem is None


@pytest.mark.parametrize("raw", [None, [], "x", 5])
def test_an_entry_that_is_no_object_is_kept_with_a_note(raw: object) -> None:
    read = entry(raw)
    assert read.session_key == "agent:main:main"
    assert read.session_id is None
    assert "is not an object" in str(read.problem)


def test_an_entry_without_a_session_id_says_so() -> None:
    assert "names no session id" in str(entry({"updatedAt": 5}).problem)


@given(st.dictionaries(FIELDS, JSON | st.dictionaries(INNER, JSON, max_size=3), max_size=6))
def test_no_json_raises(raw: dict) -> None:
    assert entry(raw).session_key == "agent:main:main"


def test_a_report_may_hold_nulls_and_a_broken_signature() -> None:
    report = read_report(
        {
            "injectedWorkspaceFiles": [
                {
                    "name": "AGENTS.md",
                    "rawChars": None,
                    "injectedChars": None,
                    "injectionStatus": "native_unverified",
                },
                "junk",
            ],
            "bootstrapTruncation": {"promptWarningSignature": "{broken", "truncatedFiles": 1},
            "tools": {"entries": [{}]},
        }
    )
    assert report is not None
    (file,) = report.files
    assert (file.name, file.raw_units, file.injected_units, file.path) == ("AGENTS.md", None, None, None)
    assert file.injection_status == "native_unverified"
    assert report.truncation is not None
    assert (report.truncation.signature, report.truncation.signature_files) == ("{broken", ())
    assert (report.tools[0].name, report.system_units, report.turn) == ("", None, None)
    assert read_report(None) is None
    assert read_budget(None) is None
