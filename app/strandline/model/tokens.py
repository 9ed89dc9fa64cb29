"""How many tokens a text costs: which encoding to count with, and counting with bounded work.

Counting is done by an :class:`Encoder` that a caller hands in (``strandline.store.encodings``
has the real ones), so nothing here reads a file. A count says how far it may be trusted, see
:class:`~strandline.model.context.TokenBasis`.

Tokenisers can be brought to their knees: a million spaces make tiktoken panic, tens of
megabytes take seconds. So a text is counted in pieces, up to a budget of characters, and the
rest is estimated by the ratio found so far. Texts come from strangers: a special token such
as ``<|endoftext|>`` is counted as the ordinary text it is.
"""

import re
from dataclasses import dataclass
from typing import Protocol

from strandline.model.context import TokenBasis, TokenCount

PIECE_CHARACTERS = 100_000
"""Longest text given to an encoder at once. tiktoken panics at 1,000,000 spaces; a piece of
this length takes 10 to 60 ms whatever it holds."""

BUDGET_CHARACTERS = 2_000_000
"""Characters that are counted of one text; what comes after is estimated."""

O200K = "o200k_base"
CL100K = "cl100k_base"
CHARS_OVER_4 = "chars/4"
LOSSLESS_CLAW = "lossless-claw"

_LOOK_BACK = 4_000  # how far before the limit a sensible place to cut is sought
_SMALLEST_PIECE = 1_000  # a text this short that still makes the encoder panic is estimated
_TRUST = (TokenBasis.EXACT, TokenBasis.APPROX, TokenBasis.ESTIMATED)  # best first


class Encoder(Protocol):
    """What turns text into tokens; ``tiktoken.Encoding`` is one."""

    def encode_ordinary(self, text: str) -> list[int]:
        """Give the tokens of ``text``, special tokens being taken as plain text."""
        ...


@dataclass(frozen=True, slots=True)
class EncodingChoice:
    """The encoding to count with for a model, and whether it is the model's own."""

    name: str
    basis: TokenBasis


@dataclass(frozen=True, slots=True)
class Tally:
    """What counting a text gave, whatever model it is for.

    ``basis`` is EXACT, or APPROX when a piece had to end inside a word, or ESTIMATED when
    only a part was counted.
    """

    value: int
    basis: TokenBasis


# --- which encoding ---------------------------------------------------------------------

_O200K_MODELS = re.compile(
    r"(?:gpt-4o|chatgpt-4o|gpt-4\.1|gpt-4\.5|gpt-5(?:\.\d+)?|gpt-oss|o1|o3|o4|codex-mini)(?![a-z0-9.])"
)
_CL100K_MODELS = re.compile(
    r"(?:gpt-4|gpt-3\.5|gpt-35|text-embedding-3|text-embedding-ada-002|davinci-002|babbage-002)(?![a-z0-9.])"
)
_OTHER_MAKERS = frozenset(
    {
        "anthropic", "google", "google-vertex", "vertex", "gemini", "qwen", "alibaba", "dashscope",
        "modelstudio", "deepseek", "moonshot", "moonshotai", "kimi", "kimi-coding", "zai", "z-ai",
        "zhipu", "glm", "bigmodel", "minimax", "mistral", "mistralai", "xai", "x-ai", "meta",
        "meta-llama", "cohere", "doubao", "volcengine", "hunyuan", "tencent", "baidu", "qianfan",
        "stepfun", "xiaomi",
    }
)  # fmt: skip


def encoding_for(model: str | None, provider: str | None = None) -> EncodingChoice:
    """Choose the encoding for a model: its own where that is public, else o200k as the nearest.

    ``model`` may carry provider prefixes (``openrouter/openai/gpt-5``), a tag
    (``gpt-oss:20b``) or the mark of a fine-tuned model (``ft:gpt-4o:…``). gpt-oss uses
    o200k_harmony, which differs from o200k_base in special tokens only. Families after
    tiktoken 0.14 ``model.py``; an unknown or missing model is APPROX.
    """
    path = [part for part in f"{provider or ''}/{model or ''}".lower().strip().split("/") if part]
    name = path[-1].removeprefix("ft:") if model and path else ""
    makers = path[:-1]
    if not any(maker in _OTHER_MAKERS for maker in makers):
        if _O200K_MODELS.match(name):
            return EncodingChoice(O200K, TokenBasis.EXACT)
        if _CL100K_MODELS.match(name):
            return EncodingChoice(CL100K, TokenBasis.EXACT)
    return EncodingChoice(O200K, TokenBasis.APPROX)


# --- counting ---------------------------------------------------------------------------


def count(text: str, encoder: Encoder, choice: EncodingChoice, budget: int = BUDGET_CHARACTERS) -> TokenCount:
    """Count the tokens of any text with bounded work; see :func:`tally`."""
    return judged(tally(text, encoder, budget), choice)


def judged(found: Tally, choice: EncodingChoice) -> TokenCount:
    """Give the count as it may be trusted for the model that ``choice`` was made for."""
    basis = max(found.basis, choice.basis, key=_TRUST.index)
    return TokenCount(found.value, basis, choice.name)


def tally(
    text: str, encoder: Encoder, budget: int = BUDGET_CHARACTERS, piece: int = PIECE_CHARACTERS
) -> Tally:
    """Count the tokens of ``text`` in pieces, at most ``budget`` characters of it.

    Lone surrogates are left out, as the host leaves them out on the wire. Pieces end where a
    word or line ends anyway, so the sum equals the count of the whole; only a run of more
    than 4,000 characters without such a place is cut inside, which adds at most three tokens
    per piece in practice. Raises nothing on account of the text.
    """
    if not text:
        return Tally(0, TokenBasis.EXACT)
    budget, piece = max(1, budget), max(1, piece)
    head = without_lone_surrogates(text[:budget])
    basis = TokenBasis.EXACT
    total = start = 0
    while start < len(head):
        end, clean = _piece_end(head, start, piece)
        tokens, piece_basis = _encode(head[start:end], encoder)
        total += tokens
        basis = max(basis, piece_basis, key=_TRUST.index)
        if not clean:
            basis = max(basis, TokenBasis.APPROX, key=_TRUST.index)
        start = end
    rest = len(text) - budget
    if rest > 0:
        ratio = total / len(head) if head else 0.25
        return Tally(total + round(rest * ratio), TokenBasis.ESTIMATED)
    return Tally(total, basis)


def without_lone_surrogates(text: str) -> str:
    """Join surrogate pairs and leave out halves that have no partner; encoders refuse them."""
    if _SURROGATE.search(text) is None:
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "ignore")


_SURROGATE = re.compile("[\ud800-\udfff]")

# Places where both encodings end a token whatever stands around them, best first: at the
# start of a line (o200k keeps "\n/" together); before the one space between words; between a
# letter and a punctuation mark (no apostrophe: o200k keeps "don't" together).
_CUTS = (
    re.compile(r"(?<=\n)(?=[^\s/])"),
    re.compile(r"(?<=[^\W_])(?= [^\W\d_])"),
    re.compile(r"(?<=[^\W\d_])(?=[!-&(-/:-@\[-^`{-~、-〒〔-〟！-＆（-／：-＠])"),
)


def _piece_end(text: str, start: int, piece: int) -> tuple[int, bool]:
    """Give the end of the piece at ``start`` and whether a token ends there anyway."""
    limit = start + piece
    if limit >= len(text):
        return len(text), True
    begin = max(start + 1, limit - _LOOK_BACK)
    for cut in _CUTS:
        last = None
        for found in cut.finditer(text, begin, limit):
            last = found
        if last is not None:
            return last.start(), True
    return limit, False


def _encode(piece: str, encoder: Encoder) -> tuple[int, TokenBasis]:
    try:
        return len(encoder.encode_ordinary(piece)), TokenBasis.EXACT
    except BaseException as problem:
        # pyo3 raises its own PanicException, which is no Exception; it has no public name.
        if type(problem).__name__ != "PanicException":
            raise
    if len(piece) <= _SMALLEST_PIECE:
        return _quarter(utf16_units(piece)), TokenBasis.ESTIMATED
    total, basis = 0, TokenBasis.APPROX
    for part in _tenths(piece):
        tokens, part_basis = _encode(part, encoder)
        total += tokens
        basis = max(basis, part_basis, key=_TRUST.index)
    return total, basis


def _tenths(piece: str) -> list[str]:
    step = -(-len(piece) // 10)
    return [piece[at : at + step] for at in range(0, len(piece), step)]


# --- the hosts' own estimates -----------------------------------------------------------


def chars_over_4(units: int) -> TokenCount:
    """Estimate from a length in UTF-16 units alone: a quarter, rounded up."""
    return TokenCount(_quarter(units), TokenBasis.ESTIMATED, CHARS_OVER_4)


def openclaw_estimate(text: str) -> TokenCount:
    """Estimate as OpenClaw does for a message before it is sent: ceil(units / 4)."""
    return chars_over_4(utf16_units(text))


_CJK = re.compile(
    "[\u4e00-\u9fff\u3400-\u4dbf\U00020000-\U0002a6df\U0002a700-\U0002b73f\U0002b740-\U0002b81f"
    "\U0002b820-\U0002ceaf\U0002ceb0-\U0002ebef\u3000-\u303f\u3040-\u30ff\uac00-\ud7af\uff00-\uffef]+"
)
_ASTRAL = re.compile("[\U00010000-\U0010ffff]+")


def lossless_claw_estimate(text: str) -> TokenCount:
    """Estimate as lossless-claw 0.8.0 and later does (facts: lossless-claw section 3, ``tokens``).

    Per code point 1.5 for CJK, 2 above U+FFFF, else 0.25; the sum rounded up. CJK is tested
    first, so an ideograph of extension B counts 1.5 and an emoji 2. Rows written before 0.8.0
    hold ceil(units / 4), see :func:`chars_over_4`.
    """
    if _SURROGATE.search(text):  # JavaScript sees a pair of surrogates as one code point
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    without_cjk = _CJK.sub("", text)
    plain = _ASTRAL.sub("", without_cjk)
    cjk, astral = len(text) - len(without_cjk), len(without_cjk) - len(plain)
    quarters = 6 * cjk + 8 * astral + len(plain)
    return TokenCount(_quarter(quarters), TokenBasis.ESTIMATED, LOSSLESS_CLAW)


def plugin_tokens(text: str) -> int:
    """Give the number of :func:`lossless_claw_estimate` alone; quick for ASCII."""
    return _quarter(len(text)) if text.isascii() else lossless_claw_estimate(text).value


def fitting(text: str, most: int) -> int:
    """Give how many characters (code points) from the beginning have at most ``most`` plugin tokens."""
    low, high = 0, min(len(text), 4 * max(most, 0))  # a token has four characters at most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if plugin_tokens(text[:middle]) <= most else (low, middle - 1)
    return low


def utf16_units(text: str) -> int:
    """Length as the host counts it: UTF-16 code units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _quarter(number: int) -> int:
    return -(-number // 4)
