"""The block is found, edited and removed, and nothing around it changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.errors import UsageError
from strandline.model.pin_block import (
    CLOSING,
    OPENING,
    Damage,
    DamagedBlock,
    Place,
    add,
    block_of,
    damage_of,
    edit,
    move_block,
    outside,
    remove,
    reorder,
)
from strandline.model.pin_repair import repairs
from strandline.model.pins import PinText, pin_text

BLOCK = f"{OPENING}\n## Pinned\n- Budget limit is 200,000 CNY; never propose more.\n{CLOSING}\n"


def test_the_first_pin_makes_the_block_at_the_end():
    text = add("# Agents\n", pin_text("Budget limit is 200,000 CNY; never propose more."))
    assert text == "# Agents\n" + BLOCK


@pytest.mark.parametrize(
    "original", ["", "a", "a\n", "a\r\nb", "a\r\nb\r\n", "\ufeff", "\ufeffa\n", "a\r", "---\nx: 1\n---"]
)
@pytest.mark.parametrize("place", [Place.TOP, Place.BOTTOM, 0, 1, 7])
def test_the_last_pin_takes_the_block_along(original, place):
    text = add(original, pin_text("one"), place=place)
    assert block_of(text).outside == original
    assert remove(text, 0) == original
    assert text.startswith("\ufeff") == original.startswith("\ufeff")


def test_line_ends_follow_the_file():
    assert add("a\r\nb\r\n", pin_text("x\ny")).endswith(
        f"{OPENING}\r\n## Pinned\r\n- x\r\n  y\r\n{CLOSING}\r\n"
    )
    assert add("a\r\nb", pin_text("x")) == f"a\r\nb\r\n{OPENING}\r\n## Pinned\r\n- x\r\n{CLOSING}"
    assert add("a\nb", pin_text("x")) == f"a\nb\n{OPENING}\n## Pinned\n- x\n{CLOSING}"


def test_the_top_is_below_the_front_matter():
    text = add("\ufeff---\nname: x\n---\n# Title\n", pin_text("x"), place=Place.TOP)
    assert text.startswith("\ufeff---\nname: x\n---\n" + OPENING)


def test_pins_of_several_lines_come_back_as_they_were():
    pin = pin_text("one\n\n  two\n\tthree\n- four")
    text = add("", pin)
    assert block_of(text).pins == (pin,)


def test_order_and_marks():
    text = f"{OPENING}\n* a\n* b\n* c\n{CLOSING}\n"
    assert [p.text for p in block_of(reorder(text, 0, 2)).pins] == ["b", "c", "a"]
    assert "* x\n* b" in add(text, PinText("x"), at=1)
    assert edit(text, 1, PinText("B")).count("* B\n") == 1


def test_other_lines_in_the_block_stay_and_keep_it():
    text = f"{OPENING}\n## Pinned\n- a\nThe agent wrote this.\n{CLOSING}\n"
    assert remove(text, 0) == f"{OPENING}\n## Pinned\nThe agent wrote this.\n{CLOSING}\n"


def test_annotations_of_the_host_are_kept_and_can_be_changed():
    text = f"{OPENING}\n- Deploy never <!-- trigger: deploy --> <!-- importance: 5 -->\n- b\n{CLOSING}\n"
    pin = block_of(text).pins[0]
    assert pin.text == "Deploy never"
    assert pin.annotations == (("trigger", "deploy"), ("importance", "5"))
    assert reorder(reorder(text, 0, 1), 1, 0) == text
    changed = edit(text, 0, pin_text(pin.text, (("project", "web"),)))
    assert "- Deploy never <!-- project: web -->\n" in changed
    with pytest.raises(UsageError):
        pin_text("x", (("importance", "5 --> gone"),))


def test_what_cannot_be_a_pin():
    for bad in ("", " \n ", f"a\n{CLOSING}", "half \ud83d"):
        with pytest.raises(UsageError):
            pin_text(bad)
    assert pin_text("- - x\r\n").text == "x"
    assert pin_text("a - b * c").text == "a - b * c"
    assert pin_text("-5 degrees").text == "-5 degrees"
    assert pin_text("a\r\n- b\r\n").text == "a\n- b"


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        (f"{OPENING}\n- a\n", Damage.NO_END),
        (f"- a\n{CLOSING}\n", Damage.NO_START),
        (f"{CLOSING}\n- a\n{OPENING}\n", Damage.NO_START),
        (f"{OPENING}\n{OPENING}\n- a\n{CLOSING}\n{CLOSING}\n", Damage.NESTED),
        (f"{OPENING}\n{OPENING}\n- a\n{CLOSING}\n", Damage.NO_END),
        (BLOCK + BLOCK, Damage.SEVERAL),
    ],
)
def test_a_damaged_block_is_not_touched_until_it_is_repaired(text, damage):
    text = f"# Title\nprose\n{text}last line\n"
    assert damage_of(text) is damage
    for act in (lambda: add(text, PinText("x")), lambda: remove(text, 0), lambda: outside(text)):
        with pytest.raises(DamagedBlock) as caught:
            act()
        assert caught.value.damage is damage
    ways = repairs(text)
    assert len(ways) == 2
    words = [line for line in text.splitlines() if "strandline:pins" not in line]
    for way in ways:
        assert damage_of(way.text) is None
        assert [line for line in way.text.splitlines() if "strandline:pins" not in line] == words
    assert block_of(ways[-1].text) is None
    assert "last line\n" in ways[0].text.partition(CLOSING)[2]


def test_a_whole_block_needs_no_repair():
    assert repairs("a\n" + BLOCK) == ()


LINES = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["- a", "  b", "# h", "---", "", "\u2028", "```", "中文规则", "🙂", "\x0b", "\x85", "x" * 60]
    ),
)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])


@st.composite
def files(draw):
    parts = draw(st.lists(st.tuples(LINES, ENDS), max_size=12))
    text = "".join(line + end for line, end in parts) + draw(st.sampled_from(["", "no end"]))
    return draw(st.sampled_from(["", "\ufeff"])) + text


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=40).filter(
    lambda t: t.strip("\ufeff \u3000") and "-->" not in t
)
PINS = st.builds("\n".join, st.lists(WORDS, min_size=1, max_size=3))


@given(
    files(), st.lists(st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(0, 9), PINS), max_size=12)
)
def test_any_edits_of_any_file_leave_the_rest_as_it_is(original, steps):
    text = original
    around = outside(original)
    wanted: list[PinText] = []
    for what, one, other, words in steps:
        try:
            pin = pin_text(words)
        except UsageError:
            continue
        count = len(wanted)
        if what <= 1 or not count:
            at = one % (count + 1)
            place = [Place.TOP, Place.BOTTOM, other][what % 3]
            text = add(text, pin, at, place)
            wanted.insert(at, pin)
        elif what == 2:
            text = remove(text, one % count)
            del wanted[one % count]
        elif what == 3:
            text = edit(text, one % count, pin)
            wanted[one % count] = pin
        elif what == 4:
            text = reorder(text, one % count, other % count)
            wanted.insert(other % count, wanted.pop(one % count))
        else:
            text = move_block(text, [Place.TOP, Place.BOTTOM, other][one % 3])
        block = block_of(text)
        assert (block.pins if block else ()) == tuple(wanted)
        assert outside(text) == around
    for _ in wanted:
        text = remove(text, 0)
    assert text == original
    assert text.encode() == original.encode()
