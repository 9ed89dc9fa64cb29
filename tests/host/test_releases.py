"""The table of rules, and how a release finds its row."""

import pytest

from strandline.host.releases import MEASURED_RELEASES, CutStyle, parse_release, rules_for


@pytest.mark.parametrize(
    ("release", "per_file", "total", "style", "digest", "user_cap", "pair_safe", "minimum"),
    [
        ("2026.2.1", 20_000, None, CutStyle.RATIO_OF_LIMIT, False, None, False, 0),
        ("2026.2.9", 20_000, None, CutStyle.RATIO_OF_LIMIT, False, None, False, 0),
        ("2026.2.17", 20_000, 150_000, CutStyle.RATIO_OF_LIMIT, False, None, False, 64),
        ("2026.4.14", 20_000, 150_000, CutStyle.RATIO_OF_LIMIT, False, None, False, 64),
        ("2026.4.20", 12_000, 60_000, CutStyle.RATIO_OF_ROOM, False, None, False, 64),
        ("2026.5.28", 12_000, 60_000, CutStyle.RATIO_OF_ROOM, True, None, False, 64),
        ("2026.6.1", 20_000, 60_000, CutStyle.RATIO_OF_ROOM, True, None, False, 64),
        ("2026.7.35", 20_000, 60_000, CutStyle.RATIO_OF_ROOM, True, None, True, 64),
        ("2026.9.3", 20_000, 60_000, CutStyle.RATIO_OF_ROOM, True, 4_000, True, 64),
        ("2026.9.6", 20_000, 60_000, CutStyle.RATIO_OF_ROOM, True, 4_000, True, 64),
    ],
)
def test_the_measured_rows(
    release: str,
    per_file: int,
    total: int | None,
    style: CutStyle,
    digest: bool,
    user_cap: int | None,
    pair_safe: bool,
    minimum: int,
) -> None:
    choice = rules_for(release)
    cut = choice.cut
    assert choice.cut_measured
    assert (cut.per_file, cut.total, cut.style) == (per_file, total, style)
    assert (cut.agents_digest, cut.user_cap, cut.pair_safe, cut.minimum_left) == (
        digest,
        user_cap,
        pair_safe,
        minimum,
    )


def test_every_measured_release_is_its_own_row() -> None:
    assert len(MEASURED_RELEASES) == len(set(MEASURED_RELEASES)) == 24
    assert all(rules_for(release).cut_release == release for release in MEASURED_RELEASES)


def test_chinese_words_and_lead_in_are_new_in_the_latest() -> None:
    assert rules_for("2026.9.6").cut.lead_in_prose
    assert "禁止" in rules_for("2026.9.6").cut.digest_han_words
    assert not rules_for("2026.9.3").cut.digest_han_words


@pytest.mark.parametrize(
    ("release", "cut", "layout", "measured"),
    [
        ("2026.3.8", "2026.3.8", "2026.3.8", True),
        ("2026.7.1", "2026.7.1", "2026.7.1", True),
        ("2026.9.6", "2026.9.6", "2026.9.6", True),
        ("2026.7.2", "2026.7.1", "2026.7.1", False),
        ("2026.7.35", "2026.7.35", "2026.7.1", False),
        ("2026.9.6-beta.1", "2026.9.6", "2026.9.6", False),
        ("v2026.9.6", "2026.9.6", "2026.9.6", True),
    ],
)
def test_a_release_between_takes_the_earlier_row_and_says_so(
    release: str, cut: str, layout: str, measured: bool
) -> None:
    choice = rules_for(release)
    assert (choice.cut_release, choice.layout.release, choice.measured) == (cut, layout, measured)


def test_releases_outside_the_table() -> None:
    assert rules_for("2027.1.1").newer
    assert rules_for("2027.1.1").cut_release == "2026.9.6"
    assert rules_for("2026.1.5").older
    assert rules_for("2026.1.5").cut_release == "2026.2.1"
    for nothing in (None, "", "latest", "2026", "9999999999.1.1"):
        choice = rules_for(nothing)
        assert choice.unknown
        assert not choice.measured


def test_parsing_names() -> None:
    assert parse_release("2026.9.6") == (2026, 9, 6)
    assert parse_release(" v2026.9 ") == (2026, 9, 0)
    assert parse_release("2026.9.6.1") is None
    assert parse_release("x2026.9.6") is None


@pytest.mark.parametrize(
    ("release", "gate", "unknown"),
    [
        ("2026.7.1", False, False),
        ("2026.7.35", False, True),
        ("2026.8.1", False, True),
        ("2026.8.2", True, False),
        ("2026.9.3", True, False),
        ("2026.9.6", True, False),
        ("2026.3.8", False, False),
    ],
)
def test_the_gate_for_untrusted_files_by_release(release: str, gate: bool, unknown: bool) -> None:
    choice = rules_for(release)
    assert (choice.layout.provenance_gate, choice.gate_unknown) == (gate, unknown)
