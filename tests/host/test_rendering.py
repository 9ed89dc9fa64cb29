"""The rewrites after the budget."""

import pytest

from strandline.host.releases import rules_for
from strandline.host.rendering import as_sent, project_keys

V38, V71, V96 = (rules_for(f"2026.{r}").layout for r in ("3.8", "7.1", "9.6"))


def test_blank_runs_become_one_blank_line_from_7_1_on() -> None:
    assert as_sent("a\n\n\n\nb", "X.md", V38) == "a\n\n\n\nb"
    assert as_sent("a\n\n\n\nb\n\nc", "X.md", V71) == "a\n\nb\n\nc"


def test_crlf_stays_in_3_8_and_a_lone_cr_everywhere() -> None:
    assert as_sent("a\r\nb\rc", "X.md", V38) == "a\r\nb\rc"
    assert as_sent("a\r\nb\rc", "X.md", V96) == "a\nb\rc"


@pytest.mark.parametrize("layout", [V38, V71, V96], ids=["3.8", "7.1", "9.6"])
def test_lone_halves_of_pairs_are_lost_on_the_wire(layout: object) -> None:
    assert as_sent("a\ud83db\udc00😀", "X.md", layout) == "ab😀"  # type: ignore[arg-type]


ENTRIES = "# Facts\n- all <!-- project: web -->\n  goes on\n- other <!-- project: app -->\n- free\n"


def test_entries_of_inactive_projects_are_left_out_in_9_6() -> None:
    active = frozenset({"web"})
    assert (
        as_sent(ENTRIES, "MEMORY.md", V96, active)
        == "# Facts\n- all <!-- project: web -->\n  goes on\n- free\n"
    )
    assert as_sent(ENTRIES, "MEMORY.md", V71, active) == ENTRIES
    assert as_sent(ENTRIES, "AGENTS.md", V96, active) == ENTRIES


def test_with_unknown_projects_nothing_is_left_out() -> None:
    assert as_sent(ENTRIES, "MEMORY.md", V96) == ENTRIES
    assert project_keys(ENTRIES) == {"web", "app"}
