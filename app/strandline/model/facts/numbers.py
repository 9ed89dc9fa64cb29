"""Numbers as people write them, made comparable: 200,000, 200k, 20万, 二十万 and 1.5 million."""

import re

_POWERS = {
    "k": 10**3,
    "thousand": 10**3,
    "m": 10**6,
    "million": 10**6,
    "bn": 10**9,
    "billion": 10**9,
    "千": 10**3,
    "万": 10**4,
    "萬": 10**4,
    "百万": 10**6,
    "千万": 10**7,
    "亿": 10**8,
    "億": 10**8,
}
_HAN_DIGITS = dict(zip("零〇一二三四五六七八九两", [0, 0, *range(1, 10), 2], strict=True))
_HAN_PLACES = {"十": 10, "百": 100, "千": 1000}
_HAN_POWERS = {"万": 10**4, "亿": 10**8}

NUMBER = r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
POWER = r"(?:\s?(?:k|K|thousand|million|billion|bn)\b|\s?[百千]?万|\s?亿|千(?!克|米|瓦))?"
HAN_NUMBER = r"[零〇一二三四五六七八九两十百千万亿]*[一二三四五六七八九两十百千万亿]"
_WRITTEN = re.compile(rf"({NUMBER})({POWER})", re.IGNORECASE)


def number_of(written: str) -> str:
    """Give a written number in plain digits; the text itself when it is none."""
    match = _WRITTEN.fullmatch(written.strip())
    if match:
        value = float(match[1].replace(",", "")) * _POWERS.get(match[2].strip().lower() or "-", 1)
        return _plain(value)
    han = _han(written.strip())
    return written if han is None else str(han)


def _plain(value: float) -> str:
    rounded = round(value, 6)
    return str(int(rounded)) if rounded == int(rounded) else f"{rounded:f}".rstrip("0")


def _han(written: str) -> int | None:
    """Give the number of ``二十万`` or ``两千三``; None for anything else."""
    if not written or any(mark not in _HAN_DIGITS | _HAN_PLACES | _HAN_POWERS for mark in written):
        return None
    if all(mark in _HAN_DIGITS for mark in written):  # read out one by one, as a year is
        return int("".join(str(_HAN_DIGITS[mark]) for mark in written))
    total = part = digit = 0
    for mark in written:
        if mark in _HAN_DIGITS:
            digit = _HAN_DIGITS[mark]
        elif mark in _HAN_PLACES:
            part += (digit or 1) * _HAN_PLACES[mark]
            digit = 0
        else:
            total = (total + part + digit or 1) * _HAN_POWERS[mark]
            part = digit = 0
    before = written[-2] if digit else ""
    short = (_HAN_PLACES | _HAN_POWERS).get(before, 10) // 10  # ``两千三`` is 2,300, ``二十三`` is 23
    return total + part + digit * short
