"""Positions that sort as the numbers in them do."""

_DIGITS = "".join(map(chr, range(ord("0"), ord("~") + 1)))  # 79, in the order of their codes
_BASE = len(_DIGITS)


def order_key(*numbers: int) -> str:
    """Give a short text for whole numbers that are not negative.

    Compared character by character, the texts stand in the order of the numbers, and the key of
    some numbers begins the key of the same numbers with more behind them: how many digits there
    are comes first, then the digits (base 79). Numbers below 79**78 have a key.
    """
    return "".join(map(_one, numbers))


def first_number(key: str) -> int:
    """Give the first of the numbers in a key; 0 for the empty one."""
    number = 0
    for digit in key[1 : 1 + _DIGITS.index(key[0])] if key else "":
        number = number * _BASE + _DIGITS.index(digit)
    return number


def _one(number: int) -> str:
    if number < 0:
        raise ValueError(f"{number} is negative")
    digits = ""
    while number:
        number, digit = divmod(number, _BASE)
        digits = _DIGITS[digit] + digits
    return _DIGITS[len(digits)] + digits
