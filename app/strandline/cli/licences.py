"""``strandline licences``: what Strandline is made of, and under which licences."""

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from strandline.cli.printing import as_json, columns, padded, printable, put
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say

if TYPE_CHECKING:
    from strandline.engine.bundled import Bundled


def add_licences_parser(commands: Any) -> None:
    """Add the command to a parser."""
    licences = commands.add_parser(
        "licences", help=QT_TRANSLATE_NOOP("help", "list what Strandline is made of, with the licences")
    )
    licences.add_argument(
        "part",
        nargs="?",
        metavar="PART",
        help=QT_TRANSLATE_NOOP("help", "print the licence of this part in full"),
    )
    licences.add_argument(
        "--texts",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "print the licences of all parts in full"),
    )
    licences.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1), texts and all")
    )
    licences.set_defaults(run=_licences)


def _licences(arguments: argparse.Namespace) -> int:
    from strandline.engine.bundled import bundled

    parts = bundled()
    if arguments.part is not None:
        wanted = arguments.part.casefold()
        parts = tuple(one for one in parts if one.name.casefold() == wanted)
        if not parts:
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "Strandline has no part “{name}”."), name=arguments.part),
                say(QT_TRANSLATE_NOOP("model", "“strandline licences” lists the parts.")),
            )
    if arguments.json:
        put(as_json({"parts": [asdict(one) for one in parts]}))
    elif arguments.texts or arguments.part is not None:
        put("\n\n".join(_in_full(one) for one in parts))
    else:
        put(_table(parts))
    return 0


def _table(parts: "tuple[Bundled, ...]") -> str:
    rows = [(one.name, one.version, one.licence) for one in parts]
    widths = [max(columns(row[at]) for row in rows) for at in range(2)]
    return "".join(
        printable(f"{padded(name, widths[0])}  {padded(version, widths[1])}  {licence}") + "\n"
        for name, version, licence in rows
    )


def _in_full(part: "Bundled") -> str:
    head = " ".join(filter(None, (part.name, part.version)))
    facts = "\n".join(filter(None, (part.licence, part.url)))
    return f"{head}\n{'=' * columns(head)}\n{facts}\n\n{part.text}"
