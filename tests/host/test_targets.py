"""Which files take pins in which release, and who reads them."""

import datetime as dt

import pytest

from strandline.host.releases import rules_for
from strandline.host.targets import Purpose, daily_note, is_note, target, targets


@pytest.mark.parametrize(
    ("release", "names"),
    [
        ("2026.3.8", ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "MEMORY.md"]),
        ("2026.7.1", ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "MEMORY.md"]),
        ("2026.9.6", ["AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md", "MEMORY.md"]),
    ],
)
def test_only_what_the_release_injects(release, names):
    found = targets(rules_for(release).layout)
    assert [one.name for one in found] == names
    assert all(one.who.text() != "No session gets it on its own." for one in found)
    assert not any(one.on_demand for one in found)


def test_readers_are_those_of_the_release():
    layout = rules_for("2026.9.6").layout
    assert target(layout, "AGENTS.md").readers == ("main", "group", "cron", "subagent")
    assert target(layout, "MEMORY.md").who.text() == "Only main sessions read it."
    assert target(layout, "TOOLS.md") is None
    assert target(layout, "HEARTBEAT.md") is None


def test_notes_are_on_demand_only():
    note = daily_note(dt.date(2026, 9, 6))
    assert (note.name, note.purpose, note.on_demand, note.readers) == (
        "memory/2026-09-06.md",
        Purpose.NOTE,
        True,
        (),
    )
    assert target(rules_for("2026.9.6").layout, "memory/x.md").on_demand


@pytest.mark.parametrize(
    "name", ["memory/../AGENTS.md", "memory//a.md", "memory/./a.md", "memory/..", "memory/x/../../../a.md"]
)
def test_a_roundabout_name_is_no_note(name):
    assert not is_note(name)
