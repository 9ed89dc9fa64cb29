"""The meter of the window: which account of its use is taken, and where its lines stand."""

from strandline.host.releases import rules_for
from strandline.messages import say
from strandline.model.context import Segment, Source, TokenBasis, TokenCount, Window, Zone
from strandline.model.run import Usage
from strandline.model.window import window_meter


def segment(tokens: int | None, zone: Zone = Zone.STABLE) -> Segment:
    counted = None if tokens is None else TokenCount(tokens, TokenBasis.EXACT, "o200k_base")
    return Segment(zone.value, say("x"), zone, Source.TABLE, None, tokens=counted)


def meter(
    usage: Usage | None = None,
    *segments: Segment,
    release: str = "2026.9.6",
    tokens: int = 60_000,
    lossless: float | None = None,
    **compaction: object,
) -> Window:
    layout = rules_for(release).layout
    return window_meter(tokens, "models", compaction, layout, segments, usage, lossless)


def test_a_fresh_last_call_counts_before_everything() -> None:
    window = meter(Usage(last_call=42_500, fresh=True, at_ms=9, host_estimate=1), segment(7))
    assert (window.used, window.used_basis, window.used_at_ms) == (42_500, "last-call", 9)
    assert window.free == 60_000 - 15_000 - 42_500


def test_a_stale_call_gives_way_to_the_sum() -> None:
    window = meter(Usage(last_call=42_500, fresh=False), segment(7), segment(5, Zone.HISTORY), segment(None))
    assert (window.used, window.used_basis) == (12, "sum-of-segments")


def test_an_unknown_history_makes_no_sum() -> None:
    """What is sent of the history may be most of it, so the rest is not the use of the window."""
    unknown = segment(None, Zone.HISTORY)
    window = meter(Usage(last_call=9, fresh=False, host_estimate=31_000, estimate_ms=4), segment(7), unknown)
    assert (window.used, window.used_basis, window.used_at_ms) == (31_000, "host-estimate", 4)
    stale = meter(Usage(last_call=9, fresh=False), segment(7), unknown)
    assert (stale.used, stale.used_basis) == (9, "last-call-stale")
    nothing = meter(None, segment(7), unknown)
    assert (nothing.used, nothing.used_basis, nothing.free) == (None, "unknown", None)


def test_nothing_is_free_past_the_reserve() -> None:
    assert meter(Usage(last_call=59_000, fresh=True)).free == 0


def test_lines_of_the_recorded_gateways() -> None:
    new = meter()
    assert (new.reserve, new.flush_line, new.compaction_line) == (15_000, 41_000, 45_000)
    old = meter(release="2026.7.1")
    assert (old.flush_line, old.compaction_line) == (36_000, 36_000)


def test_lines_that_are_switched_off() -> None:
    window = meter(enabled=False, memoryFlush={"enabled": False})
    assert (window.flush_line, window.compaction_line) == (None, None)
    # Flush and preflight compaction are off; the line inside a run, the window without the reserve, is not.
    small = meter(release="2026.7.1", tokens=24_000)
    assert (small.flush_line, small.compaction_line) == (None, 8_000)


def test_the_line_of_lossless_claw_is_there_only_with_it() -> None:
    assert meter().lcm_line is None
    assert meter(lossless=0.75).lcm_line == 45_000
    assert meter(lossless=0.5).lcm_line == 30_000
