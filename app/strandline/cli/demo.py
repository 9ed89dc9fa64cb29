"""``--demo`` of the commands: it stands where the name of a place would."""

import argparse
from pathlib import Path

from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say


def add_demo_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--demo`` to a command that takes the name of a place."""
    parser.add_argument("--demo", action="store_true", help=QT_TRANSLATE_NOOP("help", "use the demo"))


def demo_folder(arguments: argparse.Namespace, *others: object) -> Path | None:
    """Give the demo's state folder if the words ask for it, else None.

    Commands that write (``own_demo``) get a copy that is the user's own, made when there is none.
    Raises UsageError when one of the ``others`` names a place as well, DemoNotMade.
    """
    from strandline.store.demo import demo_to_read, made_demo

    if not getattr(arguments, "demo", False):
        return None
    if any(others):
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "--demo goes with no other place.")),
            say(QT_TRANSLATE_NOOP("model", "Leave out --demo or the other places.")),
        )
    return made_demo() if getattr(arguments, "own_demo", False) else demo_to_read()
