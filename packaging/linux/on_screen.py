"""Finds the icon on a picture of a screen: xwd -root -silent | python packaging/linux/on_screen.py

Prints the middle of what has the icon's own colour, as X and Y; ends with 1 where there is nothing of it.
"""

import sys

TEAL = bytes((0x86, 0x7C, 0x0E))  # the ground of resources/icons/strandline.svg, as X11 keeps it: blue first
_LEAST = 100  # pixels: an icon of 16 pixels has more


def found(picture: bytes) -> tuple[int, int] | None:
    """Give the middle of the icon in a picture by xwd with 32 bits a pixel, or None."""
    head = [int.from_bytes(picture[at : at + 4], "big") for at in range(0, 100, 4)]
    size, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
    start = size + 12 * colours
    columns, rows = [], []
    for row in range(height):
        pixels = picture[start + row * line : start + row * line + 4 * width]
        at = pixels.find(TEAL)
        while at >= 0:
            if at % 4 == 0:
                columns.append(at // 4)
                rows.append(row)
            at = pixels.find(TEAL, at + 1)
    if len(columns) < _LEAST:
        return None
    return (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2


if __name__ == "__main__":
    middle = found(sys.stdin.buffer.read())
    if middle is None:
        sys.exit(1)
    print(*middle)
