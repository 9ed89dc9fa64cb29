"""The best passages on a question by conversation, and exactly the lines that were chosen."""

from dataclasses import replace
from pathlib import Path

from strandline.engine.search.passages import GROUPS, LENGTH, get, passages
from strandline.model.search import Query

from .indexed import engine_of, said

LONG = "It rained all day and nothing happened. " * 40


def test_passages_are_grouped_and_cited(tmp_path: Path) -> None:
    rows = [
        said(1, f"{LONG} The open kitchen was turned down because of the smoke. {LONG}", conversation=1),
        said(2, "Smoke from the kitchen again.", conversation=2),
        said(3, "An open kitchen lets the smoke out.", conversation=1),
        said(4, "The train leaves at nine.", conversation=3),
    ]
    with engine_of(tmp_path / "search.db", *rows) as engine:
        found = passages(engine, Query("open kitchen smoke"))
        assert [[one.ref.message_id for one in group.passages] for group in found.groups] == [[1, 3]]
        found = passages(engine, Query("kitchen smoke"))
        assert {group.ref.conversation_id for group in found.groups} == {1, 2}
        assert [one.label for one in found.cited] == [1, 2, 3]
        assert found.total == 3
        long = next(one for one in found.cited if one.ref.message_id == 1)
        assert len(long.text) < LENGTH + 60
        assert {long.text[start:end] for start, end in long.marks} == {"kitchen", "smoke"}


def test_an_answer_stays_short(tmp_path: Path) -> None:
    rows = [said(n, f"kitchen plan {n}", conversation=n) for n in range(1, 30)]
    with engine_of(tmp_path / "search.db", *rows) as engine:
        found = passages(engine, Query("kitchen"))
        assert len(found.groups) == GROUPS
        assert found.total == 29


def test_no_passage_has_a_reason(tmp_path: Path) -> None:
    with engine_of(tmp_path / "search.db", said(1, "kitchen")) as engine:
        found = passages(engine, Query("zzqqxx"))
        assert (found.groups, found.total) == ((), 0)
        assert "zzqqxx" in str(found.empty)


def test_get_gives_exactly_what_was_chosen_with_neighbours_once(tmp_path: Path) -> None:
    rows = [said(n, f"text {n}") for n in range(1, 11)]
    with engine_of(tmp_path / "search.db", *rows) as engine:

        def got(*numbers: int, around: int = 0) -> list[list[str]]:
            return [[one.text for one in some] for some in get(engine, numbers, around, around)]

        assert got(7, 2) == [["text 7"], ["text 2"]]
        assert got(4, around=1) == [["text 3", "text 4", "text 5"]]
        assert got(4, 5, 99, around=1) == [["text 3", "text 4", "text 5"], ["text 6"]]


def test_a_whole_text_comes_back_as_it_was(tmp_path: Path) -> None:
    one = replace(said(1, "ＡＢ\u200b厨房\r\n\ttab ﬁne 👷‍♀️"), title="x")
    with engine_of(tmp_path / "search.db", one) as engine:
        assert engine.document(1) == one
