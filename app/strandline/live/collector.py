"""How often Python looks for garbage in cycles, since everything stands still meanwhile."""

import gc

NEW_OBJECTS = 50_000
"""Python's own 700 is made for small programs."""


def collect_seldom() -> None:
    """Look for cycles after each ``NEW_OBJECTS`` new objects, and each hundredth time at all there is.

    Nearly everything here is frozen values, which go without it. Reading a conversation of
    50,000 messages set off six looks at everything, of 20 to 100 ms, and each of them stops
    the thread of the window as well, whichever thread it happens in.
    """
    gc.set_threshold(NEW_OBJECTS, 10, 10)
