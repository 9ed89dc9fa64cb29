"""``strandline picture``: a view as a PNG file."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from strandline.cli.language import wanted_language
from strandline.cli.parsing import wrong
from strandline.cli.printing import printable, put
from strandline.messages import QT_TRANSLATE_NOOP
from strandline.store.settings import ACCENT, FONT_SCALE, THEME

if TYPE_CHECKING:
    from strandline.engine.target import Target

_OF_THE_PROGRAM = ("settings", "about", "glossary", "term", "shortcuts", "palette", "welcome")
"""What there is to show although no agent is on the computer."""

P = TypeVar("P", bound=argparse.ArgumentParser)


def add_picture_parser(
    commands: "argparse._SubParsersAction[P]",
    place_options: Callable[[argparse.ArgumentParser], None],
    target_of: Callable[[argparse.Namespace], "Target"],
    names_something: Callable[[argparse.Namespace], bool],
) -> None:
    """Add the command; the functions read the options that name a place."""
    picture = commands.add_parser("picture", help=QT_TRANSLATE_NOOP("help", "render a view to a PNG file"))
    place_options(picture)
    picture.add_argument(
        "--view",
        default="context",
        metavar="NAME",
        help=QT_TRANSLATE_NOOP(
            "help",
            "the screen to draw (context, memory, pins, search, sessions, history, health, start), "
            "or a window of it (shortcuts, palette, findings, inspector, settings, …)",
        ),
    )
    picture.add_argument(
        "--db",
        type=Path,
        metavar="PATH",
        help=QT_TRANSLATE_NOOP("help", "the lcm.db for --view memory or search"),
    )
    picture.add_argument(
        "--source",
        default="plugin",
        choices=["plugin", "own"],
        help=QT_TRANSLATE_NOOP("help", "whose memory --view memory shows: the plugin's or your own"),
    )
    picture.add_argument(
        "--query",
        default="",
        metavar="Q",
        help=QT_TRANSLATE_NOOP("help", "what to search for with --view search"),
    )
    picture.add_argument(
        "--out",
        required=True,
        type=Path,
        metavar="F.png",
        help=QT_TRANSLATE_NOOP("help", "the file to write"),
    )
    picture.add_argument(
        "--size",
        default="1440x900",
        type=_size,
        metavar="WxH",
        help=QT_TRANSLATE_NOOP("help", "size in pixels (1440x900)"),
    )
    picture.add_argument("--theme", default="light", choices=_words(THEME.choices))
    picture.add_argument("--accent", default=ACCENT.default, choices=_words(ACCENT.choices))
    picture.add_argument(
        "--scale",
        default=1.0,
        type=_scale,
        metavar="N",
        help=QT_TRANSLATE_NOOP("help", "text size, 0.8 to 2.0 times the system's"),
    )
    picture.add_argument(
        "--select",
        metavar="NAME",
        help=QT_TRANSLATE_NOOP("help", "the file, segment, summary or message to show"),
    )

    def run(arguments: argparse.Namespace) -> int:
        return _picture(arguments, target_of, names_something)

    picture.set_defaults(run=run)


def _is_installed() -> bool:
    from strandline.store.installation import installation_for

    return installation_for(None, None, os.environ, Path.home()).exists


def _words(choices: tuple[tuple[str, str], ...]) -> list[str]:
    return [word for word, _ in choices]


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (
        width.isdecimal() and height.isdecimal() and 200 <= int(width) <= 8000 and 200 <= int(height) <= 8000
    ):
        raise wrong(QT_TRANSLATE_NOOP("help", "a size is WIDTHxHEIGHT, each from 200 to 8000"))
    return int(width), int(height)


def _scale(text: str) -> float:
    try:
        scale = FONT_SCALE.accept(float(text))
    except ValueError:
        scale = None
    if scale is None:
        raise wrong(QT_TRANSLATE_NOOP("help", "a text size is a number from 0.8 to 2.0"))
    return scale


def _picture(
    arguments: argparse.Namespace,
    target_of: Callable[[argparse.Namespace], "Target"],
    names_something: Callable[[argparse.Namespace], bool],
) -> int:
    from strandline.ui.app import render_picture

    alone = arguments.view == "start"
    if not alone and not names_something(arguments):
        alone = arguments.db is not None or (arguments.view in _OF_THE_PROGRAM and not _is_installed())
    render_picture(
        arguments.view,
        arguments.out,
        arguments.size,
        arguments.theme,
        wanted_language(arguments.lang),
        None if alone else target_of(arguments),
        select=arguments.select,
        font_scale=arguments.scale,
        accent=arguments.accent,
        database=arguments.db,
        query=arguments.query,
        own=arguments.source == "own",
    )
    put(f"{printable(str(arguments.out))}\n")
    return 0
