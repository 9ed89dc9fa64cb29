"""What kind of text some bytes are: encoding, line ends, byte order mark."""

import codecs
from dataclasses import dataclass
from typing import Literal

from strandline.messages import QT_TRANSLATE_NOOP, Message, say

Encoding = Literal["utf-8", "utf-8-bom", "gbk?", "utf-16?", "binary"]
Newline = Literal["lf", "crlf", "cr", "mixed", "none"]

_SAMPLE_BYTES = 64 << 10
_REPLACEMENT = "\ufffd"


@dataclass(frozen=True, slots=True)
class TextFacts:
    """``encoding`` is a guess when it ends in ``?``; ``detail`` says what is odd, if anything is.

    ``damaged``: the bytes are no valid UTF-8, so the host puts U+FFFD into the text.
    """

    encoding: Encoding
    newline: Newline
    bom: bool
    damaged: bool
    detail: Message | None = None


def text_facts(data: bytes, text: str) -> TextFacts:
    """Look at bytes and the text the host makes of them (UTF-8, U+FFFD for what is invalid)."""
    bom = data.startswith(codecs.BOM_UTF8)
    newline = newline_of(text)
    damaged = _REPLACEMENT in text and not _is_utf8(data)
    encoding = _encoding(data, text, bom=bom, damaged=damaged)
    return TextFacts(encoding, newline, bom, damaged, _detail(encoding, damaged=damaged))


def newline_of(text: str) -> Newline:
    """Give the kind of line ends of a text; ``mixed`` when there is more than one kind."""
    crlf = text.count("\r\n")
    kinds = {
        "crlf": crlf,
        "lf": text.count("\n") - crlf,
        "cr": text.count("\r") - crlf,
    }
    used = [kind for kind, count in kinds.items() if count]
    if not used:
        return "none"
    if len(used) > 1:
        return "mixed"
    return "crlf" if crlf else "lf" if used == ["lf"] else "cr"


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _encoding(data: bytes, text: str, *, bom: bool, damaged: bool) -> Encoding:
    sample = data[:_SAMPLE_BYTES]
    if sample.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or _zeros_alternate(sample):
        return "utf-16?"
    if b"\0" in sample:
        return "binary"
    if damaged and not _mostly_utf8(text[:_SAMPLE_BYTES]):
        return "gbk?" if _is_gbk(sample) else "binary"
    return "utf-8-bom" if bom else "utf-8"


def _zeros_alternate(sample: bytes) -> bool:
    """Tell whether it looks like UTF-16 without a mark: zeros in nearly every other place."""
    half = len(sample) // 2
    if half < 2:
        return False
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    return max(even, odd) > 0.6 * half and min(even, odd) < 0.1 * half


def _mostly_utf8(text: str) -> bool:
    bad = text.count(_REPLACEMENT)
    good = sum(1 for char in text if char > "\x7f") - bad
    return good >= 4 * bad or (good == 0 and bad <= len(text) // 100)


def _is_gbk(sample: bytes) -> bool:
    for cut in range(4):  # the sample may end inside a character
        try:
            text = sample[: len(sample) - cut].decode("gb18030")
        except UnicodeDecodeError:
            continue
        wide = [char for char in text if char > "\x7f"]
        return (
            sum("\u3000" <= char <= "\u9fff" or "\uff00" <= char <= "\uffef" for char in wide) > len(wide) / 2
        )
    return False


def _detail(encoding: Encoding, *, damaged: bool) -> Message | None:
    match encoding:
        case "gbk?":
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "It looks like GBK, so the model reads garbled text; save the file as UTF-8."
                )
            )
        case "utf-16?":
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "It looks like UTF-16, so the model reads garbled text; save the file as UTF-8."
                )
            )
        case "binary":
            return say(
                QT_TRANSLATE_NOOP("model", "It looks like binary data, not like text; choose a text file.")
            )
        case _:
            if not damaged:
                return None
            return say(
                QT_TRANSLATE_NOOP("model", "Some bytes are no valid UTF-8; the model reads U+FFFD there.")
            )
