"""A transcript as a tree: what each compaction replaced, on recordings and on a small one."""

import pytest

from strandline.engine.session_talk import Spoken, read_talk_of, talk_of
from strandline.engine.sessions_overview import read_sessions
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.model.memory import PartKind, Role
from strandline.store.sessions import Fate, StepKind, open_session_store

KEY = "agent:main:main"


def recorded(copy_fixture, release: str, case: str = "convo"):
    folder = copy_fixture(f"openclaw/recordings/{release}/{case}")
    target = Target(state_dir=folder / "state", workspace=folder / "workspace", release=release)
    window = read_sessions(target, {}).lane(KEY).current
    store = open_session_store(folder / "state", "main", {}, release).authoritative
    return target, window, store


def every(entries: tuple[Spoken, ...]) -> list[Spoken]:
    return [under for one in entries for under in (*every(one.replaced), one)]


@pytest.mark.parametrize(("release", "compactions"), [("2026.7.1", 4), ("2026.9.6", 1)])
def test_nothing_is_lost_and_only_what_is_sent_stands_open(copy_fixture, release, compactions):
    target, window, store = recorded(copy_fixture, release)
    talk = read_talk_of(target, window.session_id, window.store, env={})
    path = store.active_path(window.session_id)
    items = store.history(window.session_id, 0, path.steps)
    assert (talk.read, talk.total) == (path.steps, path.steps)
    assert sorted(one.message.entry_id for one in every(talk.entries)) == sorted(
        one.entry_id for one in items
    )
    assert sum(one.boundary is StepKind.COMPACTION for one in every(talk.entries)) == compactions
    # The last summary stands first, what follows it is what the model has, hidden entries apart.
    assert talk.entries[0].boundary is StepKind.COMPACTION
    assert {one.fate for one in talk.entries} <= {Fate.SENT, Fate.HIDDEN}
    assert all(one.fate is not Fate.SENT for one in every(talk.entries[0].replaced))
    replaced = sum(one.fate is Fate.REPLACED and one.boundary is None for one in every(talk.entries))
    assert talk.entries[0].messages == sum(one.boundary is None for one in every(talk.entries[0].replaced))
    assert replaced == len([one for one in items if one.fate is Fate.REPLACED]) - (compactions - 1)


def test_each_earlier_summary_lies_under_the_next(copy_fixture):
    _, window, store = recorded(copy_fixture, "2026.7.1")
    talk = talk_of(store, window.session_id)
    depth, level = 0, talk.entries
    while True:
        inner = [one for one in level if one.boundary is StepKind.COMPACTION]
        if not inner:
            break
        assert len(inner) == 1
        depth, level = depth + 1, inner[0].replaced
    assert depth == 4
    first, last = talk.entries[0].span_ms
    assert first is not None
    assert first < last < talk.entries[-1].message.created_ms


def test_a_summary_is_shown_without_what_the_host_puts_around_it(copy_fixture):
    _, window, store = recorded(copy_fixture, "2026.9.6")
    summary = talk_of(store, window.session_id).entries[0].message
    assert summary.role is Role.SYSTEM
    assert summary.text
    assert "<summary>" not in summary.text
    assert summary.parts[0].text == summary.text


def test_a_call_and_its_result_know_each_other(copy_fixture):
    _, window, store = recorded(copy_fixture, "2026.7.1")
    parts = [part for one in every(talk_of(store, window.session_id).entries) for part in one.message.parts]
    calls = [part for part in parts if part.kind is PartKind.TOOL_CALL]
    results = [part for part in parts if part.kind is PartKind.TOOL_RESULT]
    assert calls
    assert results
    answered = {part.tool_call_id for part in results}
    assert all((part.partner is not None) == (part.tool_call_id in answered) for part in calls)


def test_what_lies_before_a_reset_is_under_its_mark(copy_fixture):
    _, window, store = recorded(copy_fixture, "2026.9.6", "cache")
    talk = talk_of(store, window.session_id)
    marks = [one for one in talk.entries if one.boundary is StepKind.RESET]
    assert len(marks) == 1
    assert marks[0].replaced
    assert all(one.fate is Fate.RESET for one in marks[0].replaced)
    assert Fate.RESET not in {one.fate for one in talk.entries[1:]}


def test_only_the_end_is_read_when_asked_for(copy_fixture):
    _, window, store = recorded(copy_fixture, "2026.9.6")
    whole, end = talk_of(store, window.session_id), talk_of(store, window.session_id, most=6)
    assert (end.read, end.total) == (6, whole.total)
    assert end.entries[-1].message.entry_id == whole.entries[-1].message.entry_id


def test_a_store_that_is_gone_is_said(copy_fixture):
    target, window, _ = recorded(copy_fixture, "2026.9.6")
    with pytest.raises(NotFound):
        read_talk_of(target, window.session_id, "jsonl", env={})
