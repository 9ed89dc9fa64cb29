"""The active path of a transcript: every case is drawn as parent <- child."""

from hypothesis import given
from hypothesis import strategies as st

from strandline.store.sessions.items import TextBudget, read_item
from strandline.store.sessions.tree import StepKind, TreeScan


def path(*entries: dict) -> list[str]:
    scan = TreeScan()
    for locator, entry in enumerate(entries):
        scan.add(entry, locator)
    return [step.entry_id for step in scan.path()]


def message(entry_id: str, parent: str | None, **more: object) -> dict:
    return {"type": "message", "id": entry_id, "parentId": parent, "message": {"role": "user"}, **more}


def leaf(entry_id: str, target: str | None, **more: object) -> dict:
    return {"type": "leaf", "id": entry_id, "parentId": None, "targetId": target, **more}


def test_the_last_entry_is_the_leaf_and_a_branch_is_left_out() -> None:
    # a <- b <- c
    #   \- d          (d is stored last)
    assert path(message("a", None), message("b", "a"), message("c", "b"), message("d", "a")) == ["a", "d"]


def test_a_leaf_mark_moves_the_leaf_and_stays_out_of_the_path() -> None:
    # a <- b   leaf -> a   <- c
    entries = (message("a", None), message("b", "a"), leaf("l", "a"))
    assert path(*entries) == ["a"]
    assert path(*entries, message("c", "a")) == ["a", "c"]
    assert path(*entries, message("c", "l")) == ["a", "c"], "a child of the mark goes on from its target"


def test_a_leaf_mark_to_nothing_empties_the_path() -> None:
    assert path(message("a", None), leaf("l", None)) == []
    assert path(message("a", None), leaf("l", None), message("b", None)) == ["b"]


def test_a_leaf_mark_with_an_unknown_target_is_ignored_and_counted() -> None:
    scan = TreeScan()
    for locator, entry in enumerate((message("a", None), leaf("l", "gone"), message("b", "a"))):
        scan.add(entry, locator)
    assert [step.entry_id for step in scan.path()] == ["a", "b"]
    assert scan.bad_leaves == 1


def test_a_leaf_mark_can_append_elsewhere_than_it_shows() -> None:
    # shows a, but the next entry hangs on the hidden b: it belongs to the visible branch
    entries = (message("a", None), message("b", "a"), leaf("l", "a", appendParentId="b"))
    assert path(*entries) == ["a"]
    assert path(*entries, message("c", "b")) == ["a", "c"]


def test_side_entries_do_not_move_the_leaf() -> None:
    entries = (message("a", None), message("b", "a", appendMode="side"), message("c", "b"))
    assert path(*entries[:2]) == ["a"]
    assert path(*entries) == ["a", "c"]


def test_a_missing_parent_joins_the_entry_before_it() -> None:
    scan = TreeScan()
    for locator, entry in enumerate((message("a", None), message("b", "a"), message("c", "gone"))):
        scan.add(entry, locator)
    assert [step.entry_id for step in scan.path()] == ["a", "b", "c"]
    assert scan.rejoined == 1


def test_entries_without_a_parent_field_are_one_line() -> None:
    flat = ({"type": "message", "message": {"role": "user"}} for _ in range(3))
    assert path(*flat) == ["", "", ""]


def test_a_cycle_cannot_arise() -> None:
    # a <- b, then a again as child of b: ids name the newest, parents stay earlier entries
    scan = TreeScan()
    for locator, entry in enumerate((message("a", None), message("b", "a"), message("a", "b"))):
        scan.add(entry, locator)
    assert [step.locator for step in scan.path()] == [0, 1, 2]
    assert scan.duplicates == 1
    assert path(message("a", "b"), message("b", "a")) == ["a", "b"]
    assert path(message("a", "a")) == ["a"]


def test_nothing_branches_off_from_before_a_reset() -> None:
    reset = {"type": "reset", "id": "r", "parentId": "b"}
    entries = (message("a", None), message("b", "a"), reset)
    assert path(*entries, message("c", "a")) == ["a", "b", "r", "c"]
    assert path(*entries, message("c", "r"), leaf("l", "a"), message("d", "c")) == ["a", "b", "r", "c", "d"]


def test_a_path_that_does_not_begin_at_the_root_is_led_by_the_boundary_before_it() -> None:
    # a compacted copy: the kept messages begin anew, the compaction stands before them
    compaction = {"type": "compaction", "id": "c", "parentId": "a", "firstKeptEntryId": "a"}
    assert path(message("a", None), compaction, message("b", None)) == ["c", "b"]
    reset = {"type": "reset", "id": "r", "parentId": "b", "firstKeptEntryId": "b"}
    entries = (message("a", None), message("b", "a"), reset, leaf("l", "r"), message("c", "l"))
    assert path(*entries) == ["a", "b", "r", "c"]


def test_unknown_entry_types_are_links_but_never_the_leaf() -> None:
    plugin = {"type": "metadata", "id": "m", "parentId": "a"}
    assert path(message("a", None), plugin) == ["a"]
    assert path(message("a", None), plugin, message("b", "m")) == ["a", "b"]
    assert path({"type": "metadata"}, {"no": "type"}) == []


def test_a_scan_may_go_on_when_the_transcript_has_grown() -> None:
    scan = TreeScan()
    scan.add(message("a", None), 0)
    assert len(scan.path()) == 1
    scan.add({"type": "compaction", "id": "c", "parentId": "a"}, 1)
    assert [step.kind for step in scan.path()] == [StepKind.MESSAGE, StepKind.COMPACTION]
    assert (len(scan), scan.messages, scan.entry_id(1)) == (2, 1, "c")


VALUES = st.sampled_from(["a", "b", "c", "", None, 5, [], {}, "side", {"role": "user"}, {"role": 5}])
TYPES = st.sampled_from(["message", "leaf", "reset", "compaction", "custom", "session", "metadata", None, 5])
KEYS = st.sampled_from(["id", "parentId", "targetId", "appendParentId", "appendMode", "message", "content"])


@given(
    st.lists(
        st.dictionaries(KEYS, VALUES).flatmap(lambda r: TYPES.map(lambda t: {**r, "type": t})), max_size=12
    )
)
def test_no_transcript_breaks_the_scan(records: list[dict]) -> None:
    scan = TreeScan()
    for locator, record in enumerate(records):
        scan.add(record, locator)
        read_item(record, TextBudget())
    locators = [step.locator for step in scan.path()]
    assert len(locators) == len(set(locators)), "no entry is on the path twice"
