"""State and reason of a flush: what is drawn and said for each position between the lines."""

import pytest

from strandline.host.flush import Gate
from strandline.messages import say
from strandline.model.flush_state import Counters, FlushLines, FlushState, TokensBasis, TokensNow
from strandline.model.flush_words import STATES, Circumstances, judged, notes, reason
from strandline.model.growth import growth


def lines(
    flush: int | None, compaction: int | None, lossless: int | None = None, window: int = 60_000
) -> FlushLines:
    return FlushLines(
        window, "test", 20_000, 4_000, flush, compaction, compaction, compaction, lossless, None
    )


BEFORE, SAME, AFTER = lines(41_000, 45_000), lines(36_000, 36_000), lines(248_000, 209_500, window=272_000)


@pytest.mark.parametrize(
    ("gate", "at", "tokens", "state", "code"),
    [
        (Gate.BELOW, BEFORE, 10_000, FlushState.CALM, Gate.BELOW),
        (Gate.DUE, BEFORE, 42_500, FlushState.FLUSH_DUE, Gate.DUE),
        (Gate.FLUSHED, BEFORE, 42_500, FlushState.FLUSHED, Gate.FLUSHED),
        (Gate.FLUSHED, BEFORE, 46_500, FlushState.COMPACTION_DUE, Gate.FLUSHED),
        (Gate.BELOW, SAME, 15_452, FlushState.CALM, Gate.BELOW),
        (Gate.DUE, SAME, 42_525, FlushState.COMPACTION_DUE, Gate.SAME_LINE),
        (Gate.BELOW, AFTER, 100_000, FlushState.COMPACTION_FIRST, Gate.COMPACTION_FIRST),
        (Gate.BELOW, AFTER, 210_000, FlushState.COMPACTION_DUE, Gate.COMPACTION_FIRST),
        (Gate.DUE, AFTER, 250_000, FlushState.COMPACTION_DUE, Gate.COMPACTION_FIRST),
        (Gate.ZERO, BEFORE, 42_500, FlushState.BLOCKED, Gate.ZERO),
        (Gate.EXHAUSTED, BEFORE, 42_500, FlushState.BLOCKED, Gate.EXHAUSTED),
        (Gate.DISABLED, lines(None, 45_000), 10_000, FlushState.OFF, Gate.DISABLED),
        (Gate.DISABLED, lines(None, 45_000), 46_000, FlushState.COMPACTION_DUE, Gate.DISABLED),
        (Gate.HEARTBEAT, BEFORE, 42_500, FlushState.FLUSH_DUE, Gate.HEARTBEAT),
        (Gate.NO_TOKENS, BEFORE, None, FlushState.UNKNOWN, Gate.NO_TOKENS),
        # lossless-claw compacts at 75 % of the window, below the host's flush line.
        (
            Gate.BELOW,
            lines(176_000, 180_000, 150_000),
            46_200,
            FlushState.COMPACTION_FIRST,
            Gate.COMPACTION_FIRST,
        ),
    ],
)
def test_states(gate: Gate, at: FlushLines, tokens: int | None, state: FlushState, code: Gate) -> None:
    assert judged(gate, at, tokens) == (state, code)


def test_every_state_has_a_word_and_every_gate_a_sentence_of_its_own() -> None:
    assert set(STATES) == set(FlushState)
    counters = Counters(2, 2, None, None, 3, None, None)
    said = {
        gate: reason(gate, BEFORE, counters, Circumstances("7.1", projected=42_500, bytes=9)).text()
        for gate in Gate
    }
    assert len(set(said.values())) == len(Gate)
    assert "compaction count 2" in said[Gate.FLUSHED]
    assert "3 times" in said[Gate.EXHAUSTED]


def test_a_session_that_never_ran_says_so() -> None:
    counters = Counters(0, None, None, None, 0, None, None)
    assert "not run yet" in reason(Gate.NO_TOKENS, BEFORE, counters, Circumstances("7.1", ran=False)).text()


def test_notes_say_what_cannot_be_known() -> None:
    counters = Counters(0, 0, "succeeded", None, 0, None, None)
    now = TokensNow(42_500, TokensBasis.LAST_CALL, 1, say("x"), 11)
    said = " ".join(note.text() for note in notes(BEFORE, counters, Gate.FLUSHED, Circumstances("9.6"), now))
    assert "notes no time" in said
    said = " ".join(note.text() for note in notes(SAME, counters, Gate.BELOW, Circumstances("7.1"), now))
    assert "share one line (36,000)" in said
    more = TokensNow(1_821_240, TokensBasis.LAST_CALL, 1, say("x"))
    said = " ".join(note.text() for note in notes(BEFORE, counters, Gate.DUE, Circumstances("9.6"), more))
    assert "sum of several calls" in said


@pytest.mark.parametrize(
    ("runs", "now", "flush", "compaction", "expected"),
    [
        ([[15_301, 15_409, 15_452]], 15_452, 36_000, 36_000, (76, 2, 271, 271)),
        ([[100, 200, 42_500], [300, 400]], 400, 1_000, 500, (100, 3, 6, 1)),  # a drop is no growth
        ([[500]], 500, 1_000, 2_000, (None, 0, None, None)),
        ([[500, 400]], 400, 1_000, 2_000, (-100, 1, None, None)),
        ([[500, 900]], 900, 800, None, (400, 1, None, None)),
        ([list(range(0, 2_000, 100))], 1_900, 2_000, 2_050, (100, 10, 1, 2)),
    ],
)
def test_growth(runs, now, flush, compaction, expected) -> None:
    found = growth(runs, now, flush, compaction)
    assert (found.per_turn, found.turns, found.to_flush, found.to_compaction) == expected
