"""Tokens in a hurry and in earnest, and a history that is made once."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from strandline import paths
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.model.context import TokenBasis


@pytest.fixture
def demo(tmp_path: Path) -> Target:
    return Target(state_dir=shutil.copytree(paths.shipped_demo(), tmp_path / "demo"))


@pytest.fixture
def taker(own_home: Path) -> Iterator[SnapshotTaker]:
    with SnapshotTaker.with_library() as taker:
        yield taker


def bases(snapshot) -> set[TokenBasis]:
    return {file.tokens.basis for file in snapshot.layout.files if file.injected_units}


def history(snapshot):
    return next(segment for segment in snapshot.layout.segments if segment.key == "history")


def test_in_a_hurry_what_was_never_counted_is_estimated(taker, demo):
    hurried = taker.take(demo, exact=False)
    assert not hurried.exact
    assert bases(hurried) == {TokenBasis.ESTIMATED}
    assert history(hurried).tokens.basis is TokenBasis.ESTIMATED
    exact = taker.take(demo)
    assert exact.exact
    assert bases(exact) == {TokenBasis.APPROX}
    assert history(exact).tokens.value != history(hurried).tokens.value


def test_the_next_start_knows_all_counts_at_once(taker, demo):
    exact = taker.take(demo)
    with SnapshotTaker.with_library() as next_start:
        hurried = next_start.take(demo, exact=False)
    assert hurried.exact
    assert [file.tokens for file in hurried.layout.files] == [file.tokens for file in exact.layout.files]
    assert history(hurried) == history(exact)


def test_one_new_text_is_estimated_and_the_others_keep_their_counts(taker, demo):
    taker.take(demo)
    soul = demo.state_dir / "workspace-main" / "SOUL.md"
    text = soul.read_text(encoding="utf-8")
    soul.write_text(text.replace("a", "o"), encoding="utf-8")  # as long as before: the others get no more
    with SnapshotTaker.with_library() as next_start:
        hurried = next_start.take(demo, exact=False)
    assert not hurried.exact
    sent = [file for file in hurried.layout.files if file.injected_units]
    assert {file.name for file in sent if file.tokens.basis is TokenBasis.ESTIMATED} == {"SOUL.md"}


def test_an_unchanged_conversation_is_the_same_object(taker, demo):
    first, second = taker.take(demo), taker.take(demo)
    assert history(second) is history(first)
    assert history(second).parts


def test_another_conversation_is_another_history(taker, demo):
    english = taker.take(demo)
    chinese = taker.take(Target(state_dir=demo.state_dir, agent="zh"))
    assert history(chinese).parts != history(english).parts
    assert history(taker.take(demo)) == history(english)
