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


def test_the_quoted_heartbeat_prompt_is_cut_out_from_7_1_on() -> None:
    quote = "Default heartbeat prompt:\n`Read HEARTBEAT.md if it exists. Else reply HEARTBEAT_OK.`"
    text = f"Before.\n\n{quote}\n\nAfter `HEARTBEAT_OK.`"
    assert as_sent(text, "AGENTS.md", V38) == text
    assert as_sent(text, "AGENTS.md", V71) == "Before.\n\nAfter `HEARTBEAT_OK.`"
    assert as_sent(text, "AGENTS.md", V96) == "Before.\n\nAfter `HEARTBEAT_OK.`"
    own = "Default heartbeat prompt:\n`mine`"
    assert as_sent(own, "AGENTS.md", V96) == own


def test_entries_end_at_line_feeds_only() -> None:
    text = "- a\x0b  b\u2028 <!-- project: app -->\n- c\n"
    assert as_sent(text, "MEMORY.md", V96, frozenset({"web"})) == "- c\n"
