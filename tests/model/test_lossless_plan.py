"""The planner, drawn. One letter is one item, a space is nothing, and a row below marks what is taken:

m  a message of 100 tokens      M  one of 25,000       u  a user's (m is the assistant's)
x  a message nothing can be said of
0  a leaf of 1,000 tokens       1, 2 …  condensed summaries of 1,000
~  under an item: it becomes part of the next summary
"""

import pytest

from strandline.model.lossless_plan import (
    Item,
    LosslessSettings,
    Sweep,
    context_tokens,
    due,
    next_step,
    should_compact,
    tail_start,
)

# Small numbers, so that a picture fits on a line: a chunk holds five messages, a tail three.
SMALL = LosslessSettings(
    fresh_tail_count=3,
    budget_tokens=2_000,
    leaf_chunk_tokens=500,
    leaf_target_tokens=200,
    condensed_target_tokens=100,
)
# Condensing: a chunk holds ten summaries of 1,000, and five side by side are too many.
WIDE = LosslessSettings(fresh_tail_count=3, leaf_chunk_tokens=10_000, summary_prefix_tokens=5_000)


def drawn(picture: str) -> list[Item]:
    known = {
        "m": Item(100, role="assistant"),
        "u": Item(100),
        "M": Item(25_000, role="assistant"),
        "x": Item(100, role="assistant", barred=True),
    }
    return [known.get(letter) or Item(1_000, int(letter), "summary") for letter in picture]


def marks(items: list[Item], settings: LosslessSettings, sweep: Sweep) -> str:
    step = next_step(items, settings, sweep)
    return "" if step is None else " " * step.start + "~" * (step.stop - step.start)


LEAVES = {
    "the oldest chunk, up to its limit": (
        Sweep.WHOLE,
        "mmmmmmmmummu",
        "~~~~~",
    ),
    "what is left before the tail, though it is no full chunk": (
        Sweep.WHOLE,
        "0mmmmummu",
        " ~~~~~",
    ),
    "but not where only full chunks are wanted": (
        Sweep.FULL,
        "0mmmmmmu",
        "",
    ),
    "a full chunk": (
        Sweep.FULL,
        "0mmmmmummu",
        " ~~~~~",
    ),
    "a small run in front of a full one comes first": (
        Sweep.FULL,
        "mmm0mmmmmummu",
        "~~~",
    ),
    "a summary ends a run": (
        Sweep.WHOLE,
        "mmm0mmmmmmu",
        "~~~",
    ),
    "so does a message nothing can be said of": (
        Sweep.WHOLE,
        "xmmmxmmmmmmu",
        " ~~~",
    ),
    "a run too small to gain anything stays": (
        Sweep.WHOLE,
        "mm0mmmmmmu",
        "   ~~~~",
    ),
    "a message larger than a chunk is a chunk": (
        Sweep.WHOLE,
        "Mmmmmmu",
        "~",
    ),
    "it does not join what is before it": (
        Sweep.WHOLE,
        "mmmMmmmmu",
        "~~~",
    ),
    "but what is too small alone takes it along, or nothing after it would ever be summarised": (
        Sweep.WHOLE,
        "mmMmmmmu",
        "~~~",
    ),
    "the tail reaches back to the newest word of the user": (
        Sweep.WHOLE,
        "mmmmmummmmm",
        "~~~~~",
    ),
    "nothing outside the tail": (
        Sweep.WHOLE,
        "mmu",
        "",
    ),
    "a short talk gets a first leaf over its older half": (
        Sweep.FIRST,
        "mummumummumu",
        "~~~~~~",
    ),
    "but only one": (
        Sweep.FIRST,
        "0mmmmmmmmmmmu",
        "",
    ),
}


@pytest.mark.parametrize(("sweep", "picture", "taken"), LEAVES.values(), ids=LEAVES)
def test_leaves(sweep, picture, taken):
    items = drawn(picture)
    found = marks(items, SMALL if sweep is not Sweep.FIRST else LosslessSettings(fresh_tail_count=64), sweep)
    assert found == taken


CONDENSATIONS = {
    "eight leaves fold into one": (
        "00000000mmu",
        "~~~~~~~~",
    ),
    "as many as a chunk holds": (
        "000000000000mmu",
        "~~~~~~~~~~",
    ),
    "four condensed ones do": (
        "1111000mmu",
        "~~~~",
    ),
    "the lowest depth first": (
        "111100000000mmu",
        "    ~~~~~~~~",
    ),
    "small enough: they stay side by side": (
        "00000mmu",
        "",
    ),
    "too many, too few for the ordinary fan-out: the hard one": (
        "111000mmu",
        "   ~~~",
    ),
    "the hard one at any depth, lowest first": (
        "3322110mmu",
        "    ~~",
    ),
    "a lone one is never folded": (
        "543210mmu",
        "",
    ),
    "a later run when the first is too short": (
        "0100000000mmu",
        "  ~~~~~~~~",
    ),
    "summaries inside the tail are left alone": (
        "00mu000000mm",
        "",
    ),
}


@pytest.mark.parametrize(("picture", "taken"), CONDENSATIONS.values(), ids=CONDENSATIONS)
def test_condensation(picture, taken):
    settings = LosslessSettings(
        fresh_tail_count=3, leaf_chunk_tokens=10_000, summary_prefix_tokens=5_000, condensed_target_tokens=1
    )
    assert marks(drawn(picture), settings, Sweep.WHOLE) == taken


def test_a_depth_limit_holds_for_the_ordinary_fan_out_alone():
    #            1 1 1 1 1 1   four could fold, but only depth 0 may: then the hard fan-out takes them
    items = drawn("111111mmu")
    limited = LosslessSettings(fresh_tail_count=3, leaf_chunk_tokens=10_000, summary_prefix_tokens=5_000)
    step = next_step(items, limited, Sweep.WHOLE)
    assert (step.start, step.stop, step.depth) == (0, 6, 2)
    #            0 0 0 1 1 1 1 1   unlimited: the five of depth 1 have their four; limited: two leaves, hard
    items = drawn("00011111mmu")
    assert next_step(items, limited, Sweep.WHOLE).depth == 2
    one = LosslessSettings(
        fresh_tail_count=3, leaf_chunk_tokens=10_000, summary_prefix_tokens=5_000, sweep_max_depth=1
    )
    assert next_step(items, one, Sweep.WHOLE).depth == 1


def test_a_run_must_be_worth_a_summary():
    items = [Item(90, 0, "summary")] * 70 + drawn("mmu")
    assert next_step(items, WIDE, Sweep.WHOLE).stop == 70  # 6,300 tokens
    few = [Item(90, 1, "summary")] * 8 + [Item(5_000, 0, "summary"), *drawn("mmu")]
    assert next_step(few, WIDE, Sweep.WHOLE) is None  # 720 tokens are less than the target of one


def test_the_threshold():
    settings = LosslessSettings(budget_tokens=1_000)
    assert settings.threshold_tokens == 750
    assert not should_compact([Item(750)], settings)
    assert should_compact([Item(751)], settings)


def test_the_plugins_defaults():
    now, old = LosslessSettings.of_release(None), LosslessSettings.of_release((0, 5, 2))
    assert (now.fresh_tail_count, now.leaf_target_tokens, now.sweep_max_depth) == (64, 2_400, 1)
    assert (old.fresh_tail_count, old.leaf_target_tokens, old.sweep_max_depth) == (32, 1_200, 0)
    own = LosslessSettings()
    assert (own.leaf_min_fanout, own.condensed_min_fanout, own.condensed_min_fanout_hard) == (8, 4, 2)
    assert (own.threshold_tokens, own.prefix_target, own.least_condensed) == (150_000, 20_000, 2_000)
    assert LosslessSettings(budget_tokens=30_000).prefix_target == 11_250


def test_which_sweep_is_due():
    roomy = LosslessSettings(fresh_tail_count=3, leaf_chunk_tokens=500)
    #            five of 100 fill a chunk; a tail of three stands behind them
    assert due(drawn("0mmmmmummu"), roomy) is Sweep.FULL
    assert due(drawn("0mmmmmmu"), roomy) is None
    assert due(drawn("0mmmmmmu"), roomy, ended=True) is Sweep.WHOLE
    assert due(drawn("0mmmmmmu"), roomy, asked=True) is Sweep.WHOLE
    assert due(drawn("mummumummumu"), LosslessSettings(), ended=True) is Sweep.FIRST
    assert due(drawn("mummu"), LosslessSettings()) is None
    assert due(drawn("0mmmmmmmmmmmmmmmmu"), LosslessSettings(budget_tokens=3_000, fresh_tail_count=3)) is (
        Sweep.WHOLE
    )


def test_a_sweep_comes_to_an_end_and_leaves_the_tail():
    items = [Item(700, role="user" if place % 2 else "assistant") for place in range(2_000)]
    settings = LosslessSettings(budget_tokens=100_000)
    tail, steps = tail_start(items, settings), 0
    assert tail == 2_000 - 64
    while (step := next_step(items, settings, Sweep.WHOLE)) is not None:
        before = context_tokens(items)
        items[step.start : step.stop] = [Item(min(2_400, step.tokens // 2), step.depth, "summary")]
        assert context_tokens(items) < before
        steps += 1
    assert [item.is_message for item in items[-64:]] == [True] * 64
    prefix = items[:-64]
    assert all(not item.is_message for item in prefix)
    assert context_tokens(prefix) <= settings.prefix_target
    assert max(item.depth for item in prefix) >= 2
    assert steps > 70
