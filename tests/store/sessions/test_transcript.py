"""Which entries of a path are sent: the last compaction or reset decides."""

from collections.abc import Iterable, Sequence

import pytest

from strandline.store.sessions.fields import Json
from strandline.store.sessions.items import Fate, ItemKind
from strandline.store.sessions.transcript import ActivePath, assemble, narrate
from strandline.store.sessions.tree import Step, StepKind, TreeScan


class Stored:
    """Entries in memory, read as a store reads them."""

    def __init__(self, *entries: dict) -> None:
        self.entries = entries
        self.loaded: list[str] = []
        scan = TreeScan()
        for locator, entry in enumerate(entries):
            scan.add(entry, locator)
        self.steps = scan.path()

    def load(self, steps: Sequence[Step]) -> Iterable[Json | None]:
        for step in steps:
            self.loaded.append(step.entry_id)
            yield self.entries[step.locator]

    def active(self, **options: bool) -> ActivePath:
        return assemble("s1", self.steps, self.load, **options)


def sent(*entries: dict, **options: bool) -> list[str]:
    return [item.entry_id for item in Stored(*entries).active(**options).items]


def test_without_a_boundary_everything_is_sent(make) -> None:
    path = Stored(make.user("a", None), make.assistant("b", "a", tokens=7)).active()
    assert [item.kind for item in path.items] == [ItemKind.USER, ItemKind.ASSISTANT]
    assert (path.boundary, path.total_messages, path.replaced_messages) == (None, 2, 0)


def test_after_a_compaction_the_summary_comes_first_then_what_is_kept(make) -> None:
    stored = Stored(
        make.user("a", None),
        make.assistant("b", "a", tokens=40),
        make.user("c", "b"),
        make.compaction("d", "c", "b", "the plan"),
        make.user("e", "d"),
    )
    path = stored.active()
    assert [item.entry_id for item in path.items] == ["d", "b", "c", "e"]
    assert path.items[0].kind is ItemKind.COMPACTION_SUMMARY
    assert path.items[0].role == "user"
    assert path.items[0].text == (
        "The conversation history before this point was compacted into the following summary:\n\n"
        "<summary>\nthe plan\n</summary>"
    )
    assert (path.total_messages, path.replaced_messages, path.compactions) == (4, 1, 1)
    assert path.boundary is not None
    assert (path.boundary.kind, path.boundary.tokens_before) == (StepKind.COMPACTION, 42511)
    assert "a" not in stored.loaded, "what is not sent is not read"


def test_only_the_last_compaction_counts_and_older_ones_in_the_kept_range_are_ignored(make) -> None:
    entries = (
        make.user("a", None),
        make.user("b", "a"),
        make.compaction("c1", "b", "b", "one"),
        make.user("d", "c1"),
        make.compaction("c2", "d", "b", "two"),
        make.user("e", "c2"),
    )
    assert sent(*entries) == ["c2", "b", "d", "e"]


def test_a_kept_entry_may_be_a_setting_that_is_not_sent_itself(make) -> None:
    custom = {"type": "custom", "id": "b", "parentId": "a", "customType": "openclaw.cache-ttl", "data": {}}
    assert sent(make.user("a", None), custom, make.user("c", "b"), make.compaction("d", "c", "b")) == [
        "d",
        "c",
    ]


def test_a_first_kept_entry_that_is_not_there_keeps_nothing_and_is_reported(make) -> None:
    path = Stored(make.user("a", None), make.compaction("c", "a", "gone"), make.user("d", "c")).active()
    assert [item.entry_id for item in path.items] == ["c", "d"]
    assert "gone" in str(path.problems[0].sentence)
    fine = Stored(make.user("a", None), make.compaction("c", "a", None)).active()
    assert fine.problems == ()


def test_settings_labels_and_display_messages_are_never_sent(make) -> None:
    hidden = make.user("e", "d", excludeFromContext=True)
    entries = (
        make.user("a", None),
        {"type": "custom", "id": "b", "parentId": "a", "customType": "x", "data": {"big": "data"}},
        {"type": "label", "id": "c", "parentId": "b", "targetId": "a", "label": "here"},
        {"type": "session_info", "id": "d", "parentId": "c", "name": "n"},
        hidden,
        {
            "type": "custom_message",
            "id": "f",
            "parentId": "e",
            "customType": "x",
            "content": "note",
            "display": True,
        },
        {"type": "branch_summary", "id": "g", "parentId": "f", "fromId": "a", "summary": "left"},
        {"type": "branch_summary", "id": "h", "parentId": "g", "fromId": "a", "summary": ""},
    )
    path = Stored(*entries).active()
    assert [(item.entry_id, item.kind, item.role) for item in path.items] == [
        ("a", ItemKind.USER, "user"),
        ("f", ItemKind.CUSTOM_MESSAGE, "user"),
        ("g", ItemKind.BRANCH_SUMMARY, "user"),
    ]
    assert path.total_messages == 1


def test_a_reset_without_a_kept_entry_leaves_nothing_before_it(make) -> None:
    reset = {"type": "reset", "id": "r", "parentId": "b", "reason": "reset"}
    path = Stored(
        make.user("a", None), make.assistant("b", "a", tokens=5), reset, make.user("c", "r")
    ).active()
    assert [item.entry_id for item in path.items] == ["c"]
    assert path.boundary is not None
    assert (path.boundary.kind, path.boundary.reason) == (StepKind.RESET, "reset")
    assert path.replaced_messages == 2


def test_a_reset_keeps_what_was_said_and_the_results_of_kept_calls(make) -> None:
    call = make.assistant("b", "a")
    call["message"]["content"] = [{"type": "toolCall", "id": "call-1", "name": "read", "arguments": {}}]
    result = {"role": "toolResult", "toolCallId": "call-1", "content": [{"type": "text", "text": "42"}]}
    orphan = {**result, "toolCallId": "call-2"}
    entries = (
        make.user("z", None),
        make.user("a", "z"),
        call,
        {"type": "message", "id": "c", "parentId": "b", "message": result},
        {"type": "message", "id": "d", "parentId": "c", "message": orphan},
        {"type": "message", "id": "d2", "parentId": "d", "message": result},
        {"type": "reset", "id": "r", "parentId": "d2", "firstKeptEntryId": "a"},
        make.user("e", "r"),
    )
    path = Stored(*entries).active()
    assert [item.entry_id for item in path.items] == ["a", "b", "c", "e"]
    assert path.replaced_messages == 3


def test_a_later_compaction_hides_an_earlier_reset(make) -> None:
    reset = {"type": "reset", "id": "r", "parentId": "a"}
    entries = (make.user("a", None), reset, make.user("b", "r"), make.compaction("c", "b", "b"))
    assert sent(*entries) == ["c", "b"]


@pytest.mark.parametrize("text", ["NO_REPLY", "  NO_REPLY\n"])
def test_silent_replies_are_left_out_where_the_host_does_so(make, text: str) -> None:
    entries = (
        make.user("a", None),
        make.assistant("b", "a", text),
        make.assistant("c", "b", "NO_REPLY, he said"),
    )
    path = Stored(*entries).active(drop_silent=True)
    assert [item.entry_id for item in path.items] == ["a", "c"]
    assert path.silent_messages == 1
    assert sent(*entries) == ["a", "b", "c"]


def test_the_last_usage_is_the_last_counted_call(make) -> None:
    failed = make.assistant("c", "b", "", tokens=0, stopReason="error")
    call = make.assistant("b", "a", tokens=40, provider="p", model="m")
    call["timestamp"] = "2026-11-30T00:00:01.500Z"
    last = Stored(make.user("a", None), call, failed).active().last_usage
    assert last is not None
    assert (last.entry_id, last.usage.prompt, last.model, last.stale) == ("b", 40, "m", False)
    assert last.at_ms == 1795996801500


def test_a_usage_from_before_the_boundary_is_stale(make) -> None:
    kept = Stored(
        make.user("a", None), make.assistant("b", "a", tokens=40), make.compaction("c", "b", "a")
    ).active()
    assert kept.last_usage is not None
    assert kept.last_usage.stale
    reset = {"type": "reset", "id": "r", "parentId": "b"}
    gone = Stored(make.user("a", None), make.assistant("b", "a", tokens=40), reset).active()
    assert gone.items == ()
    assert gone.last_usage is not None
    assert (gone.last_usage.entry_id, gone.last_usage.stale) == ("b", True)


def test_an_unreadable_entry_is_reported_and_the_rest_is_sent(make) -> None:
    stored = Stored(make.user("a", None), make.user("b", "a"))
    path = assemble(
        "s1", stored.steps, lambda steps: [None if s.entry_id == "a" else stored.entries[1] for s in steps]
    )
    assert [item.entry_id for item in path.items] == ["b"]
    assert "1 message" in str(path.problems[0].sentence)


def test_an_empty_path_is_nothing_at_all() -> None:
    path = Stored().active()
    assert (path.items, path.last_usage, path.units, path.steps, path.leaf_id) == ((), None, 0, 0, None)


def test_the_history_tells_the_fate_of_everything(make) -> None:
    stored = Stored(
        make.user("a", None),
        make.user("b", "a"),
        make.compaction("c1", "b", "a", "one"),
        make.assistant("d", "c1", "NO_REPLY"),
        make.user("e", "d", excludeFromContext=True),
        make.compaction("c2", "e", "b", "two"),
    )
    page = narrate(stored.steps, stored.load, 0, 100, drop_silent=True)
    assert [(item.entry_id, item.fate) for item in page] == [
        ("a", Fate.REPLACED),
        ("b", Fate.SENT),
        ("c1", Fate.REPLACED),
        ("d", Fate.HIDDEN),
        ("e", Fate.HIDDEN),
        ("c2", Fate.SENT),
    ]
    assert [item.entry_id for item in narrate(stored.steps, stored.load, 1, 2)] == ["b", "c1"]
    assert narrate(stored.steps, stored.load, 50, 2) == ()


MARK = {"type": "custom", "id": "m", "customType": "openclaw:bootstrap-context:full", "data": {}}


def test_the_mark_of_context_files_already_given_counts_since_the_last_boundary(make) -> None:
    assert not Stored(make.user("a", None)).active().bootstrapped
    marked = (make.user("a", None), MARK | {"parentId": "a"})
    assert Stored(*marked, make.user("b", "m")).active().bootstrapped
    folded = Stored(*marked, make.compaction("c", "m", "a", "short"), make.user("d", "c"))
    assert not folded.active().bootstrapped
    other = {"type": "custom", "id": "m", "parentId": "a", "customType": "model-snapshot", "data": {}}
    assert not Stored(make.user("a", None), other).active().bootstrapped


def test_a_mark_further_back_than_the_host_looks_does_not_count(make) -> None:
    entries = [make.user("a", None), MARK | {"parentId": "a"}]
    for number in range(500):
        entries.append(make.user(f"u{number}", entries[-1]["id"]))
    assert not Stored(*entries).active().bootstrapped
    assert Stored(*entries[:-1]).active().bootstrapped
