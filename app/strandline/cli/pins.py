"""``strandline pins``: pinning without a window."""

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.language import Translate
from strandline.cli.printing import columns, padded, printable
from strandline.cli.writing import open_board, print_answer, words_of, write_staged
from strandline.errors import NotFound, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, listing, say
from strandline.model.naming import KINDS
from strandline.model.pins import ANNOTATIONS, MOST_CHARACTERS

if TYPE_CHECKING:
    from strandline.engine.pin_check import CheckedPin
    from strandline.engine.pinning import PinBoard

_STATES = {
    "ok": QT_TRANSLATE_NOOP("cli", "ok"),
    "cut": QT_TRANSLATE_NOOP("cli", "cut"),
    "lost": QT_TRANSLATE_NOOP("cli", "lost"),
    "changed": QT_TRANSLATE_NOOP("cli", "changed"),
    "foreign": QT_TRANSLATE_NOOP("cli", "by others"),
    "moved": QT_TRANSLATE_NOOP("cli", "moved"),
    "duplicate": QT_TRANSLATE_NOOP("cli", "duplicate"),
    "not_sent_to": QT_TRANSLATE_NOOP("cli", "not sent to: {kinds}"),
}


def add_pins_parser(commands: Any, target_options: Any) -> None:
    """Add the command to a parser; ``target_options`` adds the options that name a place."""
    pins = commands.add_parser(
        "pins", help=QT_TRANSLATE_NOOP("help", "list, add, move, remove and check pins")
    )
    acts = pins.add_subparsers(required=True, metavar="ACT", dest="act", parser_class=type(pins))
    for name, text in (
        ("list", QT_TRANSLATE_NOOP("help", "list the pins of the workspace")),
        ("add", QT_TRANSLATE_NOOP("help", "pin a text")),
        ("remove", QT_TRANSLATE_NOOP("help", "remove a pin")),
        ("move", QT_TRANSLATE_NOOP("help", "move a pin within its file or to another one")),
        ("check", QT_TRANSLATE_NOOP("help", "compare the pins with the files and with what is sent of them")),
        ("undo", QT_TRANSLATE_NOOP("help", "undo the last write")),
        ("redo", QT_TRANSLATE_NOOP("help", "do the last undone write again")),
    ):
        act = acts.add_parser(name, help=text)
        if name == "add":
            act.add_argument(
                "text",
                metavar="TEXT",
                help=QT_TRANSLATE_NOOP("help", "the text; - reads it from standard input"),
            )
        if name in ("remove", "move"):
            act.add_argument(
                "pin", metavar="ID", help=QT_TRANSLATE_NOOP("help", "a pin's id, or FILE#N for one without")
            )
        target_options(act)
        act.add_argument(
            "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
        )
        if name in ("add", "remove", "move"):
            act.add_argument(
                "--dry-run",
                action="store_true",
                help=QT_TRANSLATE_NOOP("help", "print the forecast, write nothing"),
            )
            act.add_argument(
                "--force",
                action="store_true",
                help=QT_TRANSLATE_NOOP("help", "pin what looks like a secret all the same"),
            )
        if name == "add":
            for note in ANNOTATIONS:
                act.add_argument(
                    f"--{note}",
                    metavar="VALUE",
                    help=QT_TRANSLATE_NOOP("help", "the host's own note on the line"),
                )
        if name in ("add", "move"):
            act.add_argument(
                "--to",
                required=True,
                metavar="FILE",
                help=QT_TRANSLATE_NOOP("help", "AGENTS.md, MEMORY.md …"),
            )
            act.add_argument(
                "--at",
                type=int,
                metavar="N",
                help=QT_TRANSLATE_NOOP("help", "place in the list, 1 is the first"),
            )
        act.set_defaults(run=_pins, own_demo=True)


def _pins(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of

    with open_board(target_of(arguments)) as board:
        if arguments.act in ("list", "check"):
            return _show(board, arguments)
        if arguments.act in ("undo", "redo"):
            result = board.undo() if arguments.act == "undo" else board.redo()
            words = words_of(arguments)
            template = {
                "undo": QT_TRANSLATE_NOOP("cli", "Undone: {name}"),
                "redo": QT_TRANSLATE_NOOP("cli", "Done again: {name}"),
            }[arguments.act]
            name = result.name.text(partial(words, "model"))
            value = {"name": result.name.text(), "files": result.files}
            print_answer(arguments, value, printable(words("cli", template).format(name=name)))
            return 0
        ref = _stage(board, arguments)
        return write_staged(board, arguments, ref)


def _stage(board: "PinBoard", arguments: argparse.Namespace) -> str:
    at = None if arguments.act == "remove" or arguments.at is None else arguments.at - 1
    if at is not None and at < 0:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "A place in the list is a number from 1.")),
            say(QT_TRANSLATE_NOOP("model", "Leave --at out to pin as the last one.")),
        )
    if arguments.act == "add":
        text = from_standard_input() if arguments.text == "-" else arguments.text
        notes = tuple(
            (note, getattr(arguments, note)) for note in ANNOTATIONS if getattr(arguments, note) is not None
        )
        from strandline.engine.pin_desk import typed_source

        return board.add(text, arguments.to, at, typed_source(text), annotations=notes or None)
    ref = _ref(board, arguments.pin)
    if arguments.act == "remove":
        board.remove(ref)
    else:
        board.move(ref, arguments.to, at)
    return ref


def from_standard_input() -> str:
    """Read a text; of an endless one only more than any pin may have."""
    try:
        return sys.stdin.read(MOST_CHARACTERS * 10) if sys.stdin is not None else ""
    except UnicodeDecodeError as error:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "What came from standard input is no UTF-8 text.")),
            say(QT_TRANSLATE_NOOP("model", "Convert it first, for instance with iconv.")),
        ) from error


def _ref(board: "PinBoard", word: str) -> str:
    """Give the ref a person means: a pin's id or its beginning, or FILE#N."""
    refs = [pin.ref for pin in board.check()]
    if word in refs:
        return word
    begins = [ref for ref in refs if "#" not in ref and ref.startswith(word)]
    if len(begins) == 1:
        return begins[0]
    file, _, number = word.rpartition("#")
    there = [pin for pin in board.check() if pin.check.file == file and pin.check.index is not None]
    if number.isdecimal() and 0 < int(number) <= len(there):
        return there[int(number) - 1].ref
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no pin “{ref}”."), ref=word),
        say(QT_TRANSLATE_NOOP("model", "See “strandline pins list”.")),
    )


def _show(board: "PinBoard", arguments: argparse.Namespace) -> int:
    checked = board.check()
    damaged = board.damaged()
    value = {
        "workspace": str(board.workspace),
        "pins": [_row(board, pin) for pin in checked],
        "damaged": {name: error.damage.value for name, error in damaged.items()},
        "refused": {name: error.sentence.text() for name, error in board.refused.items()},
    }
    words = words_of(arguments)
    states = [_state(pin, words) for pin in checked]
    wide = max(map(columns, states), default=0)
    lines = [_line(pin, padded(state, wide)) for pin, state in zip(checked, states, strict=True)]
    for name, error in {**damaged, **board.refused}.items():
        told = (message.text(partial(words, "model")) for message in (error.sentence, error.way_out))
        lines.append(printable(f"!! {name}: {' '.join(told)}"))
    print_answer(arguments, value, *(lines or [words("cli", QT_TRANSLATE_NOOP("cli", "No pins yet."))]))
    return 0


def _row(board: "PinBoard", pin: "CheckedPin") -> dict[str, Any]:
    check, known = pin.check, pin.check.known
    source = board.records.source(known.id) if known is not None else None
    shown = check.found or (known.pin if known is not None else None)
    return {
        "id": pin.ref,
        "file": check.file,
        "position": None if check.index is None else check.index + 1,
        "state": pin.state,
        "not_sent_to": [kind.value for kind in pin.not_sent_to],
        "sent": {fate.kind.value: fate.sent.value for fate in pin.fates},
        "text": shown.text if shown is not None else "",
        "annotations": dict(shown.annotations) if shown is not None else {},
        "known_text": known.pin.text if known is not None else None,
        "known_file": known.file if known is not None else None,
        "similarity": round(check.similarity, 3),
        "source": None
        if source is None
        else {
            "kind": source.kind.value,
            "database": str(source.database) if source.database else None,
            "ids": dict(source.ids),
            "text_sha256": source.text_sha256,
            "at_ms": source.at_ms,
        },
    }


def _state(pin: "CheckedPin", words: Translate) -> str:
    kinds = listing([words("labels", KINDS[kind]) for kind in pin.not_sent_to])
    return words("cli", _STATES[pin.state]).format(kinds=kinds.text(partial(words, "model")))


def _line(pin: "CheckedPin", state: str) -> str:
    check = pin.check
    shown = check.found or (check.known.pin if check.known is not None else None)
    text = printable(shown.text.replace("\n", " / ")) if shown is not None else ""
    place = printable(check.file) if check.index is None else f"{printable(check.file)}#{check.index + 1}"
    return f"{pin.ref:<10} {padded(place, 14)} {state}  {text}"
