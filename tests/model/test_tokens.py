"""Counting: the right encoding, bounded work, and no text that can break it."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.context import TokenBasis, TokenCount
from strandline.model.tokens import (
    BUDGET_CHARACTERS,
    PIECE_CHARACTERS,
    Encoder,
    EncodingChoice,
    Tally,
    chars_over_4,
    count,
    encoding_for,
    lossless_claw_estimate,
    openclaw_estimate,
    tally,
    utf16_units,
    without_lone_surrogates,
)
from strandline.store.encodings import Encodings

ENCODINGS = Encodings()
NAMES = ("o200k_base", "cl100k_base")
EXACT_O200K = EncodingChoice("o200k_base", TokenBasis.EXACT)


@pytest.mark.parametrize(
    ("model", "provider", "name", "basis"),
    [
        ("gpt-4o", None, "o200k_base", "exact"),
        ("gpt-4o-mini-2024-07-18", "openai", "o200k_base", "exact"),
        ("openai/gpt-4o", None, "o200k_base", "exact"),
        ("openai/gpt-5", "openrouter", "o200k_base", "exact"),
        ("openrouter/openai/gpt-5.1-codex", None, "o200k_base", "exact"),
        ("GPT-4.1-mini", None, "o200k_base", "exact"),
        ("gpt-oss:20b", "ollama", "o200k_base", "exact"),
        ("ft:gpt-4o:acme::x1", "openai", "o200k_base", "exact"),
        ("o1", None, "o200k_base", "exact"),
        ("o3-mini", None, "o200k_base", "exact"),
        ("o4-mini", "openai-codex", "o200k_base", "exact"),
        ("gpt-4", None, "cl100k_base", "exact"),
        ("gpt-4-turbo", "azure", "cl100k_base", "exact"),
        ("gpt-35-turbo", "azure", "cl100k_base", "exact"),
        ("openai/gpt-3.5-turbo", None, "cl100k_base", "exact"),
        ("text-embedding-3-small", "openai", "cl100k_base", "exact"),
        ("claude-opus-4-5", "anthropic", "o200k_base", "approx"),
        ("anthropic/claude-sonnet-4.5", "openrouter", "o200k_base", "approx"),
        ("gemini-2.5-pro", "google", "o200k_base", "approx"),
        ("qwen3-max", "modelstudio", "o200k_base", "approx"),
        ("deepseek-chat", "deepseek", "o200k_base", "approx"),
        ("kimi-k2.5", "moonshot", "o200k_base", "approx"),
        ("glm-4.7", "zai", "o200k_base", "approx"),
        ("MiniMax-M2.1", "minimax", "o200k_base", "approx"),
        ("gpt-4o", "qwen", "o200k_base", "approx"),
        ("gpt-4all-j", "local", "o200k_base", "approx"),
        ("gpt4all-j", "local", "o200k_base", "approx"),
        ("gpt-50", None, "o200k_base", "approx"),
        ("o1x", None, "o200k_base", "approx"),
        ("", "openai", "o200k_base", "approx"),
        (None, "gpt-4", "o200k_base", "approx"),
        (None, None, "o200k_base", "approx"),
        ("///", None, "o200k_base", "approx"),
    ],
)
def test_encoding_by_model_family(model: str | None, provider: str | None, name: str, basis: str) -> None:
    assert encoding_for(model, provider) == EncodingChoice(name, TokenBasis(basis))


@pytest.mark.parametrize("name", NAMES)
def test_special_tokens_are_ordinary_text(name: str) -> None:
    found = tally("before <|endoftext|> after <|endofprompt|>", ENCODINGS.get(name))
    assert found.basis is TokenBasis.EXACT
    assert found.value > 8  # as one special token each it would be 4


def test_approximate_choice_makes_an_approximate_count() -> None:
    choice = encoding_for("claude-opus-4-5", "anthropic")
    assert count("one two three", ENCODINGS.get(choice.name), choice) == TokenCount(
        3, TokenBasis.APPROX, "o200k_base"
    )


def test_empty_text_costs_nothing() -> None:
    assert count("", ENCODINGS.get("o200k_base"), EXACT_O200K) == TokenCount(
        0, TokenBasis.EXACT, "o200k_base"
    )


ENGLISH = "The tiler comes on Monday at 8:30, don't let him start before the floor is dry!\n"
CHINESE = "瓦工周一早上八点半到，地面没干之前不要让他开工。预算上限是二十万元！\n"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "line",
    [
        ENGLISH,
        CHINESE,
        ENGLISH.strip(),
        CHINESE.strip(),
        "- item\n\n",
        "   code = f(x)  \r\n",
        "# 标题\n\n正文 text\n",
    ],
)
def test_pieces_of_real_text_count_exactly(name: str, line: str) -> None:
    text = line * (250_000 // len(line))
    encoding = ENCODINGS.get(name)
    assert tally(text, encoding) == Tally(len(encoding.encode_ordinary(text)), TokenBasis.EXACT)


words = st.text(
    alphabet=st.one_of(
        st.sampled_from(" \n\r\t'’.,!?/_-#*<>|中文，。！😀éÉ́हि½٣\u3000\ufeff"),
        st.characters(min_codepoint=32, max_codepoint=0x2FFF, exclude_categories=["Cs"]),
    ),
    max_size=400,
)


@pytest.mark.parametrize("name", NAMES)
@given(text=words)
def test_pieces_stay_close_to_the_whole(name: str, text: str) -> None:
    """Clean cuts give the count of the whole; a cut inside a token adds at most a few each."""
    encoding = ENCODINGS.get(name)
    whole = len(encoding.encode_ordinary(text))
    found = tally(text, encoding, piece=40)
    if found.basis is TokenBasis.EXACT:
        assert found.value == whole
    else:
        assert abs(found.value - whole) <= 3 * (len(text) // 20 + 1)


@pytest.mark.parametrize("name", NAMES)
@given(text=st.text(alphabet=st.characters(exclude_categories=[]), max_size=300), budget=st.integers(-1, 400))
def test_no_text_raises(name: str, text: str, budget: int) -> None:
    found = tally(text, ENCODINGS.get(name), budget=budget, piece=50)
    assert found.value >= 0
    assert (found.basis is TokenBasis.ESTIMATED) == (len(text) > max(1, budget))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "make",
    [
        lambda n: "a" * n,
        lambda n: " " * n,
        lambda n: " " * (n - 1) + "x",
        lambda n: "\n" * n,
        lambda n: "中" * n,
        lambda n: "😀" * n,
        lambda n: ("QUJDRGVmZ2hpamtsbW5v" + "Zx9/+") * (n // 25),
        lambda n: "\ud83d" * n,
    ],
    ids=["letter", "spaces", "spaces then a letter", "newlines", "ideograph", "emoji", "base64", "surrogate"],
)
def test_a_million_of_the_same_is_counted(name: str, make: Callable[[int], str]) -> None:
    text = make(1_000_000)
    found = tally(text, ENCODINGS.get(name))
    assert found.basis in (TokenBasis.EXACT, TokenBasis.APPROX)
    assert found.value <= 2_500_000


class Recorder:
    """Counts a token per character and remembers how much it was given."""

    def __init__(self) -> None:
        self.pieces: list[int] = []

    def encode_ordinary(self, text: str) -> list[int]:
        self.pieces.append(len(text))
        return [0] * len(text)


def test_fifty_million_characters_are_bounded_work() -> None:
    recorder = Recorder()
    found = tally("some words here " * 3_125_000, recorder)
    assert sum(recorder.pieces) == BUDGET_CHARACTERS
    assert max(recorder.pieces) <= PIECE_CHARACTERS
    assert found == Tally(50_000_000, TokenBasis.ESTIMATED)


def test_estimated_rest_is_no_longer_exact() -> None:
    text = ENGLISH * 1_000
    encoding = ENCODINGS.get("o200k_base")
    found = count(text, encoding, EXACT_O200K, budget=len(text) // 2)
    whole = len(encoding.encode_ordinary(text))
    assert found.basis is TokenBasis.ESTIMATED
    assert found.value == pytest.approx(whole, rel=0.01)


class PanicException(BaseException):
    pass


class Panicky:
    """Panics at more than ``limit`` characters, as tiktoken does at a million spaces."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def encode_ordinary(self, text: str) -> list[int]:
        if len(text) > self.limit:
            raise PanicException
        return [0] * len(text)


@pytest.mark.parametrize(
    ("limit", "expected"),
    [(20_000, Tally(200_000, TokenBasis.APPROX)), (0, Tally(50_000, TokenBasis.ESTIMATED))],
)
def test_a_panic_of_the_encoder_is_survived(limit: int, expected: Tally) -> None:
    assert tally("x" * 200_000, Panicky(limit)) == expected


def test_real_panic_of_tiktoken_is_the_one_we_catch() -> None:
    spaces = " " * 1_000_000
    encoding = ENCODINGS.get("o200k_base")
    with pytest.raises(BaseException) as caught:  # noqa: PT011 - it is no Exception
        encoding.encode_ordinary(spaces)
    assert caught.type.__name__ == "PanicException"
    assert not issubclass(caught.type, Exception)
    assert tally(spaces, encoding, piece=1_000_000).value < 100_000


def test_other_errors_of_an_encoder_are_not_hidden() -> None:
    class Broken:
        def encode_ordinary(self, text: str) -> list[int]:
            raise KeyboardInterrupt

    broken: Encoder = Broken()
    with pytest.raises(KeyboardInterrupt):
        tally("x", broken)


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("a\ud800b", "ab"),
        ("\ud83d\ude00", "😀"),
        ("\ude00\ud83d", ""),
        ("x\ud83d\ud83d\ude00y", "x😀y"),
        ("plain", "plain"),
    ],
)
def test_lone_surrogates_are_left_out(text: str, clean: str) -> None:
    assert without_lone_surrogates(text) == clean


@pytest.mark.parametrize(
    ("text", "units"), [("", 0), ("abc", 3), ("中文", 2), ("😀", 2), ("a\ud800", 2), ("\ud83d\ude00", 2)]
)
def test_units(text: str, units: int) -> None:
    assert utf16_units(text) == units


@pytest.mark.parametrize(
    ("text", "tokens"), [("", 0), ("a", 1), ("abcd", 1), ("abcde", 2), ("中文", 1), ("😀😀😀", 2)]
)
def test_openclaw_estimate(text: str, tokens: int) -> None:
    assert openclaw_estimate(text) == TokenCount(tokens, TokenBasis.ESTIMATED, "chars/4")


def test_chars_over_4_takes_units() -> None:
    assert [chars_over_4(units).value for units in (0, 1, 4, 5, 20_000)] == [0, 1, 1, 2, 5_000]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("abcd", 1),
        ("abcde", 2),
        ("中", 2),  # 1.5
        ("中文", 3),
        ("中a", 2),  # 1.75
        ("😀", 2),
        ("\ud83d\ude00", 2),  # the same emoji as two halves
        ("\ud83d", 1),
        ("\U00020000", 2),  # extension B: CJK before astral, 1.5
        ("\U00020000\U00020000", 3),
        ("\U0002ebf0", 2),  # extension I is not in the list
        ("　。カ한ＡＢ", 9),
        ("\u9fff\ua000", 2),  # 1.75
        ("\u2fff", 1),
    ],
)
def test_lossless_claw_estimate(text: str, tokens: int) -> None:
    assert lossless_claw_estimate(text) == TokenCount(tokens, TokenBasis.ESTIMATED, "lossless-claw")


@given(text=st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=200))
def test_lossless_claw_estimate_is_the_sum_over_code_points(text: str) -> None:
    ranges = [
        (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F), (0x2B740, 0x2B81F),
        (0x2B820, 0x2CEAF), (0x2CEB0, 0x2EBEF), (0x3000, 0x303F), (0x3040, 0x30FF), (0xAC00, 0xD7AF),
        (0xFF00, 0xFFEF),
    ]  # fmt: skip
    total = 0.0
    for point in map(ord, text):
        cjk = any(low <= point <= high for low, high in ranges)
        total += 1.5 if cjk else 2 if point > 0xFFFF else 0.25
    assert lossless_claw_estimate(text).value == -int(-total // 1)
