"""The ``strandline`` command: arguments in, exit code out.

Exit codes: 0, 1 unexpected, 2 usage, 3 not found, 4 unreadable, 5 refused (conflict, secret,
read-only …). An error is one sentence with a way out on standard error. Qt is imported only
by the commands that draw.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from strandline import __version__
from strandline.cli.demo import add_demo_option, demo_folder
from strandline.cli.language import LANGUAGES, asked_for, translator, wanted_language
from strandline.cli.parsing import Parser, speaking, take_language, wrong
from strandline.cli.printing import Unexpected, as_json, put, tell
from strandline.errors import NotFound, StrandlineError
from strandline.host.releases import parse_release
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import SessionKind

if TYPE_CHECKING:
    from strandline.engine.target import Target

EXIT_UNEXPECTED = 1
EXIT_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; without one the window opens."""
    _say_everything_in_utf8()
    words, asked = take_language(sys.argv[1:] if argv is None else argv)
    token = asked_for.set(asked)
    try:
        with speaking(translator(wanted_language(asked))):
            words = _with_default(words)
            arguments = _parser(words[0] if words[0] in _ADDED else None).parse_args(words)
        if asked is not None:
            arguments.lang = asked
        return int(arguments.run(arguments))
    except StrandlineError as error:
        _tell(error)
        return error.exit_code
    except BrokenPipeError:
        return 0  # the reader went away (``| head``); nothing is wrong, and nothing more can be said
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except Exception as error:  # noqa: BLE001 - a person gets a sentence, not a trace
        _tell(Unexpected.of(error))
        return EXIT_UNEXPECTED
    finally:
        asked_for.reset(token)


def _tell(error: StrandlineError) -> None:
    words = translator(wanted_language(None))
    sentences = [message.text(partial(words, "model")) for message in (error.sentence, error.way_out)]
    # A full-width stop brings its own space.
    tell(f"strandline: {' '.join(sentences).replace('。 ', '。')}")


def _with_default(words: list[str]) -> list[str]:
    if words and (words[0] in _ADDED or words[0] in {"-h", "--help", "--version"}):
        return words
    return ["open", *words]


def _parser(only: str | None = None) -> argparse.ArgumentParser:
    """Make the parser of all commands, or of one: a start loads none of what the others need."""
    parser = Parser(
        prog="strandline",
        description=QT_TRANSLATE_NOOP(
            "help", "See what your agent's model will read on its next turn, and what it will not."
        ),
    )
    parser.add_argument("--version", action="version", version=f"strandline {__version__}")
    _language_option(parser)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    for name, add in _ADDED.items():
        if only in (None, name):
            add(commands)
    return parser


def _add_open(commands: Any) -> None:
    opening = commands.add_parser("open", help=QT_TRANSLATE_NOOP("help", "start the window (the default)"))
    _target_options(opening, several=True)
    opening.add_argument(
        "--new-window",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "open a further window of the program that runs"),
    )
    opening.add_argument(
        "--new-instance",
        action="store_true",
        help=QT_TRANSLATE_NOOP("help", "start a program of its own beside one that runs"),
    )
    opening.set_defaults(run=_open, own_demo=True)


def _add_context(commands: Any) -> None:
    context = commands.add_parser(
        "context", help=QT_TRANSLATE_NOOP("help", "print what the model will read, as text or JSON")
    )
    _target_options(context)
    context.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
    )
    _language_option(context)
    context.set_defaults(run=_context)


def _from(module: str, *words: Any) -> Callable[[Any], None]:
    """Give what adds the command of ``cli/MODULE``, which is imported when it is asked for."""

    def add(commands: Any) -> None:
        adder = getattr(import_module(f"strandline.cli.{module}"), f"add_{module}_parser")
        adder(commands, *words)

    return add


def _place_options(parser: argparse.ArgumentParser) -> None:
    _target_options(parser)
    _language_option(parser)


def _place_without_kind(parser: argparse.ArgumentParser) -> None:
    """Add the options that name a place, for a command whose --kind means something else."""
    _target_options(parser, kind=False)
    _language_option(parser)


def _language_option(parser: argparse.ArgumentParser) -> None:
    # "pseudo" is no language: it shows what a longer one would cut.
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        metavar="{en,zh_CN}",
        help=QT_TRANSLATE_NOOP("help", "the language (that of the terminal)"),
    )


def _target_options(parser: argparse.ArgumentParser, *, kind: bool = True, several: bool = False) -> None:
    what = QT_TRANSLATE_NOOP("help", "a state folder, a workspace or a file in one")
    if several:
        parser.add_argument("dirs", nargs="*", type=_path, metavar="DIR", help=what)
    else:
        parser.add_argument("dir", nargs="?", type=_path, metavar="DIR", help=what)
    add_demo_option(parser)
    parser.add_argument(
        "--state-dir", type=_path, metavar="D", help=QT_TRANSLATE_NOOP("help", "OpenClaw's state folder")
    )
    parser.add_argument("--config", type=_path, metavar="F", help=QT_TRANSLATE_NOOP("help", "openclaw.json"))
    parser.add_argument(
        "--workspace",
        type=_path,
        metavar="D",
        help=QT_TRANSLATE_NOOP("help", "the workspace folder, instead of the configured one"),
    )
    parser.add_argument(
        "--agent", metavar="ID", help=QT_TRANSLATE_NOOP("help", "an agent of openclaw.json (the default one)")
    )
    parser.add_argument(
        "--session", metavar="KEY", help=QT_TRANSLATE_NOOP("help", "a session key, such as agent:main:main")
    )
    if kind:
        parser.add_argument(
            "--kind",
            type=_kind,
            metavar="|".join(SessionKind),
            help=QT_TRANSLATE_NOOP("help", "who reads: it decides which files are sent"),
        )
    parser.add_argument(
        "--release",
        type=_release,
        metavar="V",
        help=QT_TRANSLATE_NOOP("help", "use the rules of this OpenClaw release, such as 2026.9.6"),
    )


def _path(text: str) -> Path:
    if not text:
        raise wrong(QT_TRANSLATE_NOOP("help", "the path is empty"))
    return Path(text)


def _kind(text: str) -> SessionKind:
    if text not in list(SessionKind):
        raise wrong(QT_TRANSLATE_NOOP("help", "choose one of {words}"), words=", ".join(SessionKind))
    return SessionKind(text)


def _release(text: str) -> str:
    if parse_release(text) is None:
        raise wrong(QT_TRANSLATE_NOOP("help", "“{text}” is no release; one looks like 2026.9.6"), text=text)
    return text


def _context(arguments: argparse.Namespace) -> int:
    from strandline.cli.context_text import layout_text
    from strandline.engine.export.context_json import layout_json
    from strandline.engine.snapshot import SnapshotTaker

    with SnapshotTaker.with_library() as taker:
        layout = taker.take(target_of(arguments), exact=True).layout
    if arguments.json:
        put(as_json(layout_json(layout)))
    else:
        put(layout_text(layout, translator(wanted_language(arguments.lang))))
    return 0


def _open(arguments: argparse.Namespace) -> int:
    from strandline.cli.opening import open_window

    return open_window(arguments, target_of, named=names_something(arguments))


def names_something(arguments: argparse.Namespace) -> bool:
    """Tell whether the words of a command name a place."""
    given = (
        getattr(arguments, "dir", None),
        arguments.state_dir,
        arguments.config,
        arguments.workspace,
        arguments.agent,
    )
    return arguments.demo or any(
        value is not None for value in (*given, arguments.session, arguments.kind, arguments.release)
    )


def _say_everything_in_utf8() -> None:
    """Print any text on any terminal: what the encoding lacks is escaped instead of raising."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def target_of(arguments: argparse.Namespace) -> "Target":
    """Give what the words of a command name; a folder may be any of the three kinds."""
    from strandline.engine.target import Target, target_at

    place, state_dir = getattr(arguments, "dir", None), arguments.state_dir
    demo = demo_folder(arguments, place, state_dir, arguments.workspace, arguments.config)
    if demo is not None:
        state_dir = demo
    elif state_dir is not None:
        _refuse_workspace(state_dir)
    target = Target(
        state_dir=state_dir,
        config_path=arguments.config,
        workspace=arguments.workspace,
        agent=arguments.agent,
        session_key=arguments.session,
        kind=getattr(arguments, "kind", None),
        release=arguments.release,
    )
    return target if place is None else target_at(place, target)


def _refuse_workspace(folder: Path) -> None:
    """Say so when a workspace is named as a state folder: read as one, all of it would seem missing."""
    from strandline.store.file_bytes import is_file
    from strandline.store.installation import is_state_folder
    from strandline.store.workspace_extra import KNOWN_NAMES

    if not is_state_folder(folder) and any(is_file(folder / name) for name in KNOWN_NAMES):
        raise NotFound(
            say(
                QT_TRANSLATE_NOOP("model", "{path} is a workspace, not a state folder."),
                path=str(folder),
            ),
            say(QT_TRANSLATE_NOOP("model", "Name it with --workspace.")),
        )


_ADDED: dict[str, Callable[[Any], None]] = {
    "open": _add_open,
    "context": _add_context,
    "picture": _from("picture", _place_options, target_of, names_something),
    "pins": _from("pins", _place_options),
    "history": _from("history", _place_options),
    "cache": _from("cache", _place_options),
    "doctor": _from("doctor", _place_options),
    "export": _from("export", _place_options),
    "flush": _from("flush", _place_options),
    "report": _from("report", _place_options),
    "route": _from("route", _place_without_kind),
    "sessions": _from("sessions", _place_options),
    "memory": _from("memory", Parser),
    "lossless": _from("lossless", _place_options),
    "recall": _from("recall"),
    "suggest": _from("suggest", _place_options),
    "survive": _from("survive", _place_options),
    "index": _from("index", Parser),
    "search": _from("search"),
    "lab": _from("lab", Parser),
    "licences": _from("licences"),
    "settings": _from("settings", Parser, _language_option),
    "endpoint": _from("endpoint", Parser, _language_option),
    "embed-process": _from("embed"),
}
"""The commands in the order of the help, each with what adds its words."""
