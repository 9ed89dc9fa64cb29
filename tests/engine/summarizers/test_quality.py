"""What the quality command prints, held to floors on the small database of the fixtures."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
import summary_quality
from summary_quality import (
    FIXTURES,
    LEAF_TARGET_TOKENS,
    OWN,
    PLANNED,
    Level,
    chain,
    conversations,
    main,
    ours,
    theirs,
)

from strandline.engine.endpoint.values import Reply
from strandline.engine.summarizers.endpoint import EndpointSummarizer

SMALL = FIXTURES / "small.db"


@pytest.fixture(scope="module")
def built() -> list[Level]:
    return ours(SMALL, OWN[SMALL.name])[0]


def test_what_binds_is_kept_at_every_depth(built: list[Level]) -> None:
    assert built[0].asked["binding"] >= 4
    assert [level.share("binding") for level in built] == [1.0] * 4


def test_what_binds_is_kept_even_of_a_model_that_writes_next_to_nothing(monkeypatch) -> None:
    def terse(messages, *, max_tokens, cancelled=bool) -> Reply:
        material = messages[1].content.rpartition("\n\n<material-")[2]
        return Reply(" ".join(material.split()[5:55]), 100, 20, 0.0)

    monkeypatch.setattr(summary_quality, "Extractive", lambda: EndpointSummarizer(terse, "terse"))
    levels = ours(SMALL, PLANNED)[0]
    assert levels[0].asked["binding"] >= 4
    assert [level.share("binding") for level in levels] == [1.0] * 4
    assert all(level.tokens < 0.1 * level.source_tokens for level in levels)


def test_no_leaf_is_longer_than_asked_when_little_binds() -> None:
    for _, messages in conversations(SMALL):
        for leaf in chain(messages)[0]:
            assert leaf.tokens <= LEAF_TARGET_TOKENS


def test_figures_and_names_are_kept_as_far_as_there_is_room(built: list[Level]) -> None:
    for level, floor in zip(built, (0.55, 0.35, 0.25, 0.2), strict=True):
        assert level.share("newest") >= floor
        assert level.tokens < 0.4 * level.source_tokens


def test_more_is_kept_than_in_the_summaries_of_the_database(built: list[Level]) -> None:
    for mine, found in zip(built, theirs(SMALL), strict=True):
        assert found.asked["newest"] > 0
        assert mine.share("newest") > found.share("newest")
        assert mine.share("binding") >= found.share("binding")


def test_the_command_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["summary_quality.py", "--db", str(SMALL)])
    main()
    shown = capsys.readouterr().out
    assert "small.db: 405 messages" in shown
    assert "planned sizes" in shown
    assert "in the database" in shown
