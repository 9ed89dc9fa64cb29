"""Positions that sort as the numbers in them do."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def order_key(*numbers: int) -> str:
    """Give a short text for whole numbers that are not negative.

    Compared character by character, the texts stand in the order of the numbers, and the key of
    some numbers begins the key of the same numbers with more behind them: how many digits there
    are comes first, then the digits (base 36). Numbers up to 36**35 have a key.
    """
    return "".join(map(_one, numbers))


def _one(number: int) -> str:
    if number < 0:
        raise ValueError(f"{number} is negative")
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[len(digits)] + digits
