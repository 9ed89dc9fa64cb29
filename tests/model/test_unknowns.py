"""What only a run of the host can tell is said, and only where it matters."""

from pathlib import Path

import pytest

from strandline.host.releases import rules_for
from strandline.messages import Message
from strandline.model.context import ContextFile, FileState, SessionKind
from strandline.model.unknowns import unknowns


def file(name: str, text: str = "facts") -> ContextFile:
    return ContextFile(
        name, Path(name), FileState.WHOLE, Message(""), injected_text=text, size_bytes=len(text)
    )


def codes(release: str | None, *files: ContextFile, kind: SessionKind = SessionKind.MAIN) -> list[str]:
    return [finding.code for finding in unknowns(files, rules_for(release), kind)]


@pytest.mark.parametrize("release", ["2026.3.8", "2026.7.1", "2026.9.6", None, "2027.1.1", "2026.1.1"])
def test_nothing_is_unknown_about_a_measured_layout(release: str | None) -> None:
    """Of the releases outside the table another finding speaks."""
    assert codes(release, file("MEMORY.md")) == []


@pytest.mark.parametrize("release", ["2026.4.20", "2026.8.2", "2026.9.3"])
def test_a_layout_between_measured_ones_is_named_with_its_source(release: str) -> None:
    (finding,) = unknowns((file("MEMORY.md"),), rules_for(release), SessionKind.MAIN)
    assert finding.code == "layout-inferred"
    assert release in finding.reason.text()
    assert rules_for(release).layout.release in finding.reason.text()


def test_the_gate_is_unknown_between_2026_7_1_and_2026_8_2() -> None:
    assert codes("2026.8.1", file("MEMORY.md")) == ["layout-inferred", "gate-unknown"]
    assert codes("2026.8.1", file("AGENTS.md"), file("USER.md", "")) == ["layout-inferred"]


def test_entries_of_projects_are_pointed_out_where_the_host_filters_them() -> None:
    marked = "- a <!-- project: web -->\n- b <!-- project: app -->\n"
    (finding,) = unknowns((file("MEMORY.md", marked),), rules_for("2026.9.6"), SessionKind.MAIN)
    assert finding.code == "project-entries"
    assert "app, web" in finding.reason.text()
    assert codes("2026.7.1", file("MEMORY.md", marked)) == []
    assert codes("2026.9.6", file("AGENTS.md", marked)) == []


def test_a_job_may_run_in_light_context_mode() -> None:
    assert codes("2026.9.6", kind=SessionKind.CRON) == ["light-context"]
