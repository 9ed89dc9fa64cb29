"""The table of measured section sizes is the recorded one, and answers for what was not recorded."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from strandline.host import section_table
from strandline.host.sections import PROJECT_CONTEXT, section_sizes

FIXTURES = Path(__file__).parents[1] / "fixtures" / "openclaw"
DATA: dict[str, Any] = json.loads((FIXTURES / "section-sizes.json").read_text(encoding="utf-8"))
RELEASES = ("2026.3.8", "2026.7.1", "2026.9.6")
KINDS = ("main", "group", "cron", "subagent")


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_section_table", FIXTURES / "make_section_table.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def recorded(release: str, case: str) -> dict[str, Any]:
    return next(p for p in DATA["prompts"] if (p["version"], p["case"]) == (release, case))


def test_the_module_is_what_the_generator_makes_of_the_recordings() -> None:
    made = Path(section_table.__file__).read_text(encoding="utf-8")
    assert made == generator().render(DATA)


@pytest.mark.parametrize(
    ("release", "kind", "gateway", "case"),
    [
        ("2026.3.8", "main", False, "small"),
        ("2026.3.8", "main", True, "small"),
        ("2026.7.1", "main", False, "small"),
        ("2026.7.1", "main", True, "convo"),
        ("2026.7.1", "group", True, "key-group"),
        ("2026.9.6", "main", True, "convo"),
        ("2026.9.6", "group", False, "key-group"),
        ("2026.9.6", "subagent", True, "key-subagent"),
    ],
)
def test_recorded_kinds_give_the_recording(release: str, kind: str, gateway: bool, case: str) -> None:
    table = section_sizes(release, kind, gateway)
    prompt = recorded(release, case)
    files = sum(s["units"] for s in prompt["sections"] if s["heading"].startswith("file:"))
    assert (table.recording, table.inferred, table.gateway) == (case, False, case == "convo")
    assert table.units == sum(s["units"] for s in prompt["sections"]) - files
    assert table.tools_count == prompt["toolCount"]
    assert (table.tools_units, table.tools_tokens) == (prompt["toolsJsonUnits"], prompt["toolsJsonTokens"])


@pytest.mark.parametrize(("release", "intro"), [("2026.3.8", 222), ("2026.7.1", 296), ("2026.9.6", 347)])
def test_intro_of_project_context(release: str, intro: int) -> None:
    assert section_sizes(release, "main").intro_units == intro


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_every_release_has_a_table(release: str, kind: str) -> None:
    table = section_sizes(release, kind)
    parts = [section.part for section in table.sections]
    assert set(parts) == ({"all"} if release == "2026.3.8" else {"stable", "dynamic"})
    assert parts == sorted(parts, key=["all", "stable", "dynamic"].index)
    assert table.tools_count > 0
    assert not any(section.heading.startswith("file:") for section in table.sections)
    assert table.intro_units == sum(s.units for s in table.sections if s.heading == PROJECT_CONTEXT) > 0


@pytest.mark.parametrize("release", RELEASES)
def test_cron_takes_the_minimal_prompt_of_a_sub_agent_and_says_so(release: str) -> None:
    cron, subagent = section_sizes(release, "cron"), section_sizes(release, "subagent")
    assert cron.inferred
    assert cron.sections == subagent.sections
    assert cron.units < section_sizes(release, "main").units


def test_the_minimal_prompt_of_the_first_release_is_inferred_from_the_full_one() -> None:
    table = section_sizes("2026.3.8", "subagent")
    headings = {section.heading for section in table.sections}
    assert table.inferred
    assert {"## Tooling", "## Safety", "## Workspace", "## Runtime", PROJECT_CONTEXT} <= headings
    assert not headings & {
        "## Memory Recall",
        "## Messaging",
        "### message tool",
        "## Heartbeats",
        "## Reply Tags",
    }


@pytest.mark.parametrize(
    ("asked", "taken"),
    [
        ("2026.2.1", "2026.3.8"),
        ("2026.5.28", "2026.3.8"),
        ("2026.7.35", "2026.7.1"),
        ("2026.9.6-beta.1", "2026.9.6"),
        ("2027.1.1", "2026.9.6"),
        ("unknown", "2026.9.6"),
    ],
)
def test_other_releases_take_the_recording_before_them(asked: str, taken: str) -> None:
    table = section_sizes(asked, "main")
    assert (table.release, table.inferred) == (taken, True)


def test_parts_leave_the_intros_out() -> None:
    table = section_sizes("2026.7.1", "group")
    headings = [section.heading for part in ("stable", "dynamic") for section in table.part(part)]
    assert "# Project Context" not in headings
    assert "# Dynamic Project Context" not in headings
    assert headings[-1] == "## Runtime"


def test_the_notice_of_a_cut_has_a_section_from_the_second_release_on() -> None:
    assert section_sizes("2026.3.8", "main").notice is None
    for release in RELEASES[1:]:
        notice = section_sizes(release, "main").notice
        assert notice is not None
        assert (notice.part, notice.units, notice.o200k_tokens) == ("stable", 233, 38)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="webchat"):
        section_sizes("2026.9.6", "webchat")
