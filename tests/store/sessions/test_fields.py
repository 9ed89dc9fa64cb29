"""Values as a JavaScript host may have written them, and values it cannot have meant."""

import math

import pytest

from strandline.store.sessions.fields import MAX_SAFE, count, integer, number


@pytest.mark.parametrize(
    ("value", "whole", "size", "real"),
    [
        (5, 5, 5, 5.0),
        (5.0, 5, 5, 5.0),
        (0, 0, 0, 0.0),
        (-5, -5, None, -5.0),
        (1.5, None, None, 1.5),
        (MAX_SAFE, MAX_SAFE, MAX_SAFE, float(MAX_SAFE)),
        (MAX_SAFE + 1, None, None, None),
        (10**400, None, None, None),
        (-(10**400), None, None, None),
        (1e300, None, None, 1e300),
        (math.inf, None, None, None),
        (math.nan, None, None, None),
        (True, None, None, None),
        ("5", None, None, None),
        ([5], None, None, None),
        (None, None, None, None),
    ],
)
def test_numbers(value, whole, size, real):
    source = {"n": value}
    assert (integer(source, "n"), count(source, "n"), number(source, "n")) == (whole, size, real)
