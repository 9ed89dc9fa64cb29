"""Reading a pattern as it was typed: where a bracket stays open, how large it is."""

import re

_COUNTED = re.compile(r"\{(\d*)(,?)(\d*)\}")


def too_large_at(pattern: str, most: int) -> int | None:
    """Give the repetition with which a pattern, written out, gets more than ``most`` parts.

    None: it has no more. ``a{3}`` are three parts, ``(ab){1,3}`` six; what repeats without end is
    written once.
    """
    sizes = [0]  # of the groups that are open
    last = at = 0  # the size of what a repetition would repeat
    while at < len(pattern):
        character, begin = pattern[at], at
        counted = _COUNTED.match(pattern, at)
        if counted is not None and (counted[1] or counted[3]):
            more = last * max(int(counted[1] or 0), int(counted[3] or 0)) - last
            sizes[-1], last, at = sizes[-1] + more, last + more, counted.end()
            if sum(sizes) > most:
                return begin
            continue
        if character == "(":
            sizes.append(0)
            last, at = 0, at + 1
            continue
        if character == ")":
            last = sizes.pop() if len(sizes) > 1 else 0
            last, at = max(1, last), at + 1
        elif character == "\\":
            last, at = 1, behind_escape(pattern, at)
        elif character == "[":
            last, at = 1, behind_class(pattern, at) or len(pattern)
        else:
            at += 1
            if character in "*+?|":
                continue
            last = 1
        sizes[-1] += last
    return None


def left_open(pattern: str, mark: str, otherwise: int) -> int:
    """Give where a bracket opens that nothing closes."""
    opened: list[int] = []
    at = 0
    while at < len(pattern):
        character = pattern[at]
        if character == "\\":
            at += 1
        elif character == "[":
            end = behind_class(pattern, at)
            if end is None:
                return at if mark == "[" else opened[-1] if opened else otherwise
            at = end - 1
        elif character == "(":
            opened.append(at)
        elif character == ")" and opened:
            opened.pop()
        at += 1
    return opened[-1] if opened else otherwise


def behind_class(pattern: str, at: int) -> int | None:
    """Give the place behind the class that opens at ``at``; None: it is never closed."""
    at += 1
    at += pattern[at : at + 1] == "^"
    first = True
    while at < len(pattern):
        character = pattern[at]
        if character == "]" and not first:
            return at + 1
        if character == "[" and pattern[at + 1 : at + 2] == ":":
            at = max(at, pattern.find(":]", at) + 1)
        at += 2 if character == "\\" else 1
        first = False
    return None


def behind_escape(pattern: str, at: int) -> int:
    """Give the place behind the escape that begins at ``at``."""
    if pattern[at + 1 : at + 2] in ("p", "P", "x", "u", "N") and pattern[at + 2 : at + 3] == "{":
        return max(at + 2, pattern.find("}", at) + 1)
    return at + 2
