"""What became of each pin is told, and what is not clear is not decided."""

from strandline.model.pin_match import KnownPin, PinState, duplicate_line, match_pins
from strandline.model.pins import PinText


def known(*pins: tuple[str, str]) -> list[KnownPin]:
    return [KnownPin(f"id{number}", file, PinText(text)) for number, (file, text) in enumerate(pins)]


def states(checks) -> list[tuple[str, str | None, int | None]]:
    return [(c.state.value, c.known.id if c.known else None, c.index) for c in checks]


A, M = "AGENTS.md", "MEMORY.md"


def test_equal_texts_are_ok_whatever_the_order():
    found = match_pins(known((A, "one"), (A, "two")), {A: [PinText("two"), PinText("one")]})
    assert states(found) == [("ok", "id1", 0), ("ok", "id0", 1)]


def test_case_width_and_space_make_a_changed_pin_not_a_lost_one():
    found = match_pins(known((A, "Budget ２00  CNY")), {A: [PinText("budget 200 cny")]})
    assert states(found) == [("changed", "id0", 0)]
    assert found[0].similarity == 1.0


def test_a_changed_annotation_is_a_change():
    (check,) = match_pins(known((A, "x")), {A: [PinText("x", (("importance", "1"),))]})
    assert check.state is PinState.CHANGED


def test_similar_is_changed_and_keeps_both_texts():
    (check,) = match_pins(
        known((A, "Budget limit is 200,000 CNY; never propose more.")),
        {A: [PinText("Budget limit is 300,000 CNY; never propose more.")]},
    )
    assert check.state is PinState.CHANGED
    assert 0.9 < check.similarity < 1
    assert check.known.pin.text != check.found.text


def test_foreign_and_lost():
    found = match_pins(known((A, "预算上限二十万，不得再高")), {A: [PinText("Answer in English")]})
    assert states(found) == [("foreign", None, 0), ("lost", "id0", None)]
    assert not found[1].outside


def test_a_lost_pin_that_stands_outside_the_block_is_said_to():
    (check,) = match_pins(known((A, "Rule one")), {A: []}, {A: "# Rules\n- rule one\n"})
    assert (check.state, check.outside) == (PinState.LOST, True)


def test_moved_to_another_file():
    found = match_pins(known((M, "one")), {A: [PinText("one")], M: []})
    assert [(c.state, c.file, c.known.file) for c in found] == [(PinState.MOVED, A, M)]


def test_a_copy_is_a_duplicate_in_its_own_file_or_another():
    found = match_pins(known((A, "one")), {A: [PinText("one"), PinText("one")], M: [PinText("one")]})
    assert [c.state for c in found] == [PinState.OK, PinState.DUPLICATE, PinState.DUPLICATE]


def test_two_equally_similar_lines_are_not_decided():
    found = match_pins(
        known((A, "Never push on Friday A")),
        {A: [PinText("Never push on Friday B"), PinText("Never push on Friday C")]},
    )
    assert [c.state for c in found] == [PinState.FOREIGN, PinState.FOREIGN, PinState.LOST]


def test_a_line_that_already_says_it_is_found():
    text = "# T\n* Never  PUSH <!-- trigger: git -->\n"
    assert duplicate_line(text, PinText("never push")) == 2
    assert duplicate_line(text, PinText("never pull")) is None


def test_a_document_that_was_changed_a_little_is_still_known():
    text = " ".join(f"word{number % 13} 预算{number % 7}" for number in range(1_800))
    known = [KnownPin("a", "AGENTS.md", PinText(text))]
    changed = PinText(text.replace("word3 ", "word three ", 5))
    (check,) = match_pins(known, {"AGENTS.md": [changed]})
    assert check.state is PinState.CHANGED
    assert 0.99 < check.similarity < 1
    (other, lost) = match_pins(known, {"AGENTS.md": [PinText("别的内容 " * 3_000)]})
    assert (other.state, lost.state) == (PinState.FOREIGN, PinState.LOST)


def test_long_pins_that_were_reworded_are_found_at_once():
    texts = [" ".join(f"rule {number} of {part} words" for part in range(120)) for number in range(60)]
    others = [text.replace("of 7 words", "of seven words") for text in texts]
    found = match_pins(known(*((A, text) for text in texts)), {A: [PinText(text) for text in others[:30]]})
    assert len(found) == 60 + 30 - sum(check.state is PinState.CHANGED for check in found)
    single = match_pins(known((A, texts[0])), {A: [PinText(others[0])]})
    assert states(single) == [("changed", "id0", 0)]
    assert 0.9 < single[0].similarity < 1


def test_many_pins_among_many_foreign_lines():
    lines = [PinText(f"{number * 7919:x} {number**3} foreign") for number in range(2_000)]
    mine = [f"{number * 104729:o} of my own, number {number}" for number in range(300)]
    changed = [PinText(text.replace("my own", "my very own")) for text in mine]
    found = match_pins(known(*((A, text) for text in mine)), {A: [*lines, *changed]})
    for check in found:
        if check.known is not None and check.found is not None:
            assert check.found.text == check.known.pin.text.replace("my own", "my very own")


def test_a_pin_with_one_rival_is_left_open_from_both_sides():
    two = known((A, "Never push on Friday B"), (A, "Never push on Friday C"))
    found = match_pins(two, {A: [PinText("Never push on Friday A")]})
    assert [c.state for c in found] == [PinState.FOREIGN, PinState.LOST, PinState.LOST]


def test_two_hundred_thousand_empty_lines_are_no_pins_of_ours():
    found = match_pins(known((A, "Answer in English"), (A, "")), {A: [PinText("")] * 200_000})
    assert sum(check.state is PinState.OK for check in found) == 1
    assert sum(check.state is PinState.DUPLICATE for check in found) == 199_999
