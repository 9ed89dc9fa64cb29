"""Texts that say nearly the same are folded; a number that differs keeps them apart."""

import pytest

from strandline.model.alike import folded


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Remind me: why a closed kitchen?", "Remind me, why a closed kitchen"),
        ("厨房那条规矩是什么来着？", "厨房那条规矩是什么来着"),
        ("a " * 3_000 + "end", "a " * 3_000 + "End."),
        ("same", "same"),
        ("🏠", "🏠"),
    ],
)
def test_alike(one: str, other: str) -> None:
    assert folded([one, "something else entirely", other]) == [[0, 2], [1]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The limit is 200,000 for the kitchen", "The limit is 300,000 for the kitchen"),
        ("We open the kitchen", "We do not open the kitchen"),
        ("不要开放式厨房", "要开放式厨房和阳台"),
        ("🏠", "🔨"),
        ("The school in Cedar Lane opens at eight", "The school in Lantern Street opens at eight"),
        ("same words first " * 60 + "and then this", "same words first " * 60 + "but it ends otherwise"),
        ("x " * 400 + "limit 5 " + "x " * 400, "x " * 400 + "limit 6 " + "x " * 400),
        ("short", "short but then it goes on and says a good deal more than that"),
        ("", "x"),
    ],
)
def test_not_alike(one: str, other: str) -> None:
    assert folded([one, other]) == [[0], [1]]


def test_the_first_leads_and_the_order_stays() -> None:
    assert folded(["b", "a", "b", "c", "a", "b"]) == [[0, 2, 5], [1, 4], [3]]
