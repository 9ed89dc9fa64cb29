"""Moving a section into a note: what can be moved, what stays, and that nothing else changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.errors import NotFound
from strandline.host.utf16 import length
from strandline.model.pin_block import CLOSING, OPENING, add
from strandline.model.pins import PinText
from strandline.model.section_move import into_note, note_name, pointer, sections, without

STEPS = "Run the tests, then the build, then ask before anything is published to the world.\n" * 4
TEXT = (
    "# Agents\n"
    "Be kind.\n"
    "\n"
    "## Deploy steps\n"
    f"{STEPS}"
    "### Rollback\n"
    f"{STEPS}"
    "\n"
    "\n"
    "## Small\n"
    "A line.\n"
    "## Last one\n"
    f"{STEPS}"
)


def move(text: str, title: str, note: str = "") -> tuple[str, str]:
    section = next(one for one in sections(text) if one.title == title)
    name = note_name(title)
    return without(text, section.text, pointer(title, name, section.text)), into_note(note, section.text)


def test_sections_with_all_below_them_come_first_that_free_most():
    assert [(one.title, one.level, one.line) for one in sections(TEXT)] == [
        ("Deploy steps", 2, 4),
        ("Rollback", 3, 9),
        ("Last one", 2, 18),
    ]
    deploy = sections(TEXT)[0]
    assert deploy.text == f"## Deploy steps\n{STEPS}### Rollback\n{STEPS}".rstrip()
    assert deploy.units == length(deploy.text)


def test_moving_frees_what_was_said_it_would():
    for section in sections(TEXT):
        after, _ = move(TEXT, section.title)
        assert length(TEXT) - length(after) == section.frees


def test_one_list_item_stays_and_everything_else_as_it_was():
    after, note = move(TEXT, "Deploy steps")
    assert after == (
        "# Agents\nBe kind.\n\n"
        "- Deploy steps: see memory/deploy-steps.md, read it when needed.\n"
        "\n\n## Small\nA line.\n## Last one\n" + STEPS
    )
    assert note == f"## Deploy steps\n{STEPS}### Rollback\n{STEPS}"


def test_the_last_section_of_a_file_without_a_final_line_end_leaves_none():
    after, note = move(TEXT.rstrip(), "Last one")
    assert after.endswith("\n- Last one: see memory/last-one.md, read it when needed.")
    assert note.endswith("world.\n")


def test_crlf_and_a_byte_order_mark_stay():
    text = "\ufeff## 部署步骤\r\n" + "先跑测试，再构建，发布之前一定要先问。\r\n" * 12 + "\r\n## Rest\r\n"
    after, note = move(text, "部署步骤")
    assert after == "\ufeff- 部署步骤：见 memory/部署步骤.md，需要时再读。\r\n\r\n## Rest\r\n"
    assert note.startswith("## 部署步骤\r\n")
    assert note.endswith("\r\n")
    assert "\ufeff" not in note


def test_a_note_that_is_there_keeps_what_it_says():
    _, note = move(TEXT, "Last one", "# Old\nkept")
    assert note == f"# Old\nkept\n\n## Last one\n{STEPS}"


def test_what_the_pins_are_in_is_not_moved():
    text = add(TEXT, PinText("Ask first."), place=6)
    assert "Deploy steps" not in [one.title for one in sections(text)]
    assert "Last one" in [one.title for one in sections(text)]
    pinned = add("# A\n" + "## Pinned words\n" + STEPS, PinText("x " * 200))
    assert all(OPENING not in one.text and CLOSING not in one.text for one in sections(pinned))


def test_of_a_damaged_block_nothing_is_moved():
    assert sections(TEXT + OPENING + "\n") == ()


def test_the_title_of_the_whole_file_is_no_section():
    assert sections("# Agents\n" + STEPS * 5) == ()


def test_a_heading_inside_code_is_no_section():
    assert sections("# A\n```\n## no\n" + STEPS * 3 + "```\n") == ()


def test_a_section_that_changed_is_not_moved():
    section = sections(TEXT)[0]
    changed = TEXT.replace("Run the tests", "Run all tests", 1)
    with pytest.raises(NotFound):
        without(changed, section.text, "- x")
    with pytest.raises(NotFound):  # as words in the middle of a line it is no section
        without("> " + section.text, section.text, "- x")
    with pytest.raises(NotFound):
        without(section.text + " and more\n", section.text, "- x")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Deploy / Roll-back (prod)!", "memory/deploy-roll-back-prod.md"),
        ("部署步骤", "memory/部署步骤.md"),
        ("", "memory/section.md"),
        ("…", "memory/section.md"),
        ("2026-11-30 notes", "memory/section-2026-11-30-notes.md"),
        ("CON", "memory/section-con.md"),
        ("../../etc/passwd", "memory/etc-passwd.md"),
        ("x" * 300, f"memory/{'x' * 40}.md"),
    ],
)
def test_names_of_notes_are_plain(title, name):
    assert note_name(title) == name


def test_a_taken_name_gets_a_number():
    taken = {"memory/a.md", "memory/a-2.md"}
    assert note_name("A", taken.__contains__) == "memory/a-3.md"


words = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=60)
files = st.lists(
    st.one_of(words, st.sampled_from(["# T\n", "## A\n", "### B\n", "## A", STEPS, "\n", "```\n"])),
    max_size=12,
).map("\n".join)


@given(text=files)
def test_any_section_moves_whole_and_nothing_else_does(text):
    for section in sections(text):
        item = pointer(section.title, "memory/n.md", section.text)
        after = without(text, section.text, item)
        at = after.index(item)
        assert after[:at] + section.text + after[at + len(item) :] == text
        assert into_note("", section.text).rstrip("\r\n") == section.text.rstrip("\r\n")
