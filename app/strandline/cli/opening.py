"""``strandline open``: asks the program that runs already, or becomes it.

The second start of a home ends here, before anything of a window is loaded.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from strandline import paths
from strandline.cli.language import translator, wanted_language
from strandline.cli.printing import tell
from strandline.errors import NotFound, StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

if TYPE_CHECKING:
    from strandline.engine.target import Target
    from strandline.live.handover import Request
    from strandline.live.single_instance import Claim, Trouble

REFUSED = 5


def open_window(
    arguments: argparse.Namespace,
    target_of: Callable[[argparse.Namespace], "Target"],
    *,
    named: bool,
) -> int:
    """Show what is named, in the program that runs or in this one; gives the exit code.

    Raises what finding out about a path raises, unless somebody clicked: then a window says it.
    """
    request = _request(arguments, target_of, named=named)
    claim = None
    if not arguments.new_instance:
        met = _meet(request, arguments)
        if isinstance(met, int):
            return met
        claim = met
    if _nothing_to_show_on():
        if claim is not None:
            claim.give_up()
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no display here for a window.")),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Start it on a desktop, or use “strandline context” or “strandline picture”.",
                )
            ),
        )
    from strandline.ui.app import run_window

    return run_window(request=request, claim=claim)


def _request(
    arguments: argparse.Namespace, target_of: Callable[[argparse.Namespace], "Target"], *, named: bool
) -> "Request":
    from strandline.live.handover import MOST_PLACES, Request, token_of

    token = token_of(os.environ)
    clicked = _from_desktop(token)
    targets: list[Target] = []
    databases: list[Path] = []
    odd: list[Path] = []
    if arguments.dirs and arguments.demo:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "--demo goes with no other place.")),
            say(QT_TRANSLATE_NOOP("model", "Leave out --demo or the other places.")),
        )
    for path in arguments.dirs:
        if path.suffix.lower() == ".db" and path.is_file():
            databases.append(paths.absolute(path))
            continue
        one = argparse.Namespace(**vars(arguments) | {"dir": path})
        try:
            target = target_of(one)
        except StrandlineError:
            if not clicked:
                raise
            odd.append(paths.expanded(path))
        else:
            if target not in targets:
                targets.append(target)
    if named and not arguments.dirs:
        targets.append(target_of(arguments))
    if len(targets) + len(databases) + len(odd) > MOST_PLACES:
        if not clicked:
            raise UsageError(
                say(
                    QT_TRANSLATE_NOOP("model", "At most {most} places are opened at once."), most=MOST_PLACES
                ),
                say(QT_TRANSLATE_NOOP("model", "Name fewer.")),
            )
        del targets[MOST_PLACES:]
        del databases[MOST_PLACES - len(targets) :]
        del odd[MOST_PLACES - len(targets) - len(databases) :]
    return Request(tuple(targets), tuple(databases), tuple(odd), new_window=arguments.new_window, token=token)


def _meet(request: "Request", arguments: argparse.Namespace) -> "Claim | int | None":
    """Become the program that runs (a claim, or None where that cannot be told), or give the exit code."""
    from strandline.live.single_instance import Claim, HandedOver, meet

    while True:
        met = meet(request)
        if isinstance(met, HandedOver):
            return 0
        if met is None or isinstance(met, Claim):
            return met
        choice = _choose(met, arguments)
        if choice != "again":
            return None if choice == "start" else REFUSED


def _choose(trouble: "Trouble", arguments: argparse.Namespace) -> str:
    """Let the person choose: ``start`` anyway, try ``again``, or ``leave`` it."""
    words = translator(wanted_language(getattr(arguments, "lang", None)))
    line = trouble.why.text(lambda template: words("model", template))
    way = say(
        QT_TRANSLATE_NOOP("model", "Close it, or start a program of its own with --new-instance.")
    ).text(lambda template: words("model", template))
    tell(f"strandline: {line} {way}")
    if _nothing_to_show_on():
        return "leave"
    from strandline.ui.second_start import ask

    return ask(trouble.why)


def _from_desktop(token: str) -> bool:
    """Tell whether somebody clicked: what is wrong must be said in a window, nobody reads a terminal."""
    return bool(token or os.environ.get("GIO_LAUNCHED_DESKTOP_FILE")) and not sys.stderr.isatty()


def _nothing_to_show_on() -> bool:
    """Tell whether Qt would end the process because it finds no screen (X11 or Wayland)."""
    ways = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in ways)
