"""Prints Debian's copyright file with the licences of everything packed: copyright.py FOLDER

FOLDER is the frozen program; its own list says what it is made of. Licences that Debian keeps itself
are named by their place.
"""

import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
INTERNAL = Path("_internal", "strandline", "resources")


def main(folder: Path) -> None:
    """Print it in Debian's format 1.0, one paragraph for each part."""
    sys.path.insert(0, str(TOP / "app"))
    from strandline.engine.bundled import LICENCES_FILE, read_bundled  # noqa: PLC0415 - only now it is found

    sys.stdout.reconfigure(encoding="utf-8")
    own, *others = read_bundled(folder / INTERNAL / LICENCES_FILE)
    print("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/")
    print("Upstream-Name: Strandline")
    print("Comment: The package brings the programs and libraries below; this is the whole list.")
    print()
    print("Files: *")
    print("Copyright: 2026 Strandline authors")
    print("License: MIT")
    print(indented(own.text))
    for number, part in enumerate(others, start=1):
        print()
        print(f"Files: usr/lib/strandline/* (part {number}: {part.name} {part.version})")
        print(f"Copyright: see the text below{f', and {part.url}' if part.url else ''}")
        print(f"License: {part.licence}")
        print(indented(part.text))


def indented(text: str) -> str:
    """Give a text as a field's further lines: an empty line is a dot."""
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.rstrip().splitlines())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
