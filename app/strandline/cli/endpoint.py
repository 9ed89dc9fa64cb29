"""``strandline endpoint``: the model endpoint of the settings: how it stands, whether it answers, its key."""

import argparse
import getpass
import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from strandline.cli.endpoint_text import key_lines, status_json, status_lines, tried_json, tried_lines
from strandline.cli.stopping import ended_by_signals
from strandline.cli.writing import print_answer, words_of
from strandline.messages import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from strandline.engine.endpoint.client import ChatClient

_LONGEST_LINE = 10_000


def add_endpoint_parser(commands: Any, parser_class: Any, language: Any) -> None:
    """Add ``endpoint`` with its sub-commands; ``language`` adds the option for the language."""
    text = QT_TRANSLATE_NOOP(
        "help", "the model endpoint of the settings: see how it stands, test it, give it a key"
    )
    endpoint = commands.add_parser("endpoint", help=text, description=text)
    acts = endpoint.add_subparsers(required=True, metavar="ACTION", parser_class=parser_class)

    def act(to: Any, name: str, text: str, run: Callable[[argparse.Namespace], int]) -> None:
        parser = to.add_parser(name, help=text, description=text)
        parser.add_argument(
            "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
        )
        language(parser)
        parser.set_defaults(run=run)

    act(
        acts,
        "status",
        QT_TRANSLATE_NOOP("help", "what is set, what was spent, whether it is paused"),
        _status,
    )
    act(acts, "test", QT_TRANSLATE_NOOP("help", "ask it one small question; nothing of yours is sent"), _test)
    text = QT_TRANSLATE_NOOP("help", "keep the endpoint's key in the desktop's keyring, or forget it")
    key = acts.add_parser("key", help=text, description=text)
    keys = key.add_subparsers(required=True, metavar="ACTION", parser_class=parser_class)
    act(
        keys,
        "set",
        QT_TRANSLATE_NOOP("help", "ask for the key, or read it from standard input; it is never an argument"),
        _keep,
    )
    act(keys, "forget", QT_TRANSLATE_NOOP("help", "take it out of the keyring"), _forget)


def _client(*, trying: bool = False) -> "ChatClient":
    from strandline.engine.endpoint.opening import open_client

    return open_client("test", env=os.environ, trying=trying)


def _status(arguments: argparse.Namespace) -> int:
    from strandline.engine.endpoint.opening import endpoint_status

    with _client() as client:
        status = endpoint_status(client)
    print_answer(arguments, status_json(status), *status_lines(status, words_of(arguments)))
    return 0


def _test(arguments: argparse.Namespace) -> int:
    from strandline.engine.endpoint.trying import try_out

    stop = threading.Event()
    with _client(trying=True) as client, ended_by_signals(stop.set):
        tried = try_out(client, stop.is_set)
    print_answer(arguments, tried_json(tried), *tried_lines(tried, words_of(arguments)))
    return 0


def _keep(arguments: argparse.Namespace) -> int:
    from strandline.engine.endpoint.address import address_of

    words = words_of(arguments)
    with _client() as client:
        address = address_of(client.endpoint.base_url)
        client.keys.keep(
            address.origin, _typed(words("cli", QT_TRANSLATE_NOOP("cli", "Key (it is not shown): ")))
        )
    print_answer(arguments, {"origin": address.origin, "kept": True}, *key_lines(address, words, kept=True))
    return 0


def _forget(arguments: argparse.Namespace) -> int:
    from strandline.engine.endpoint.address import address_of

    with _client() as client:
        address = address_of(client.endpoint.base_url)
        there = client.keys.forget(address.origin)
    answer = {"origin": address.origin, "forgotten": there}
    print_answer(arguments, answer, *key_lines(address, words_of(arguments), there=there))
    return 0


def _typed(prompt: str) -> str:
    """Ask on a terminal without showing it, else read one line."""
    if sys.stdin is not None and sys.stdin.isatty():
        return getpass.getpass(prompt)
    return "" if sys.stdin is None else sys.stdin.readline(_LONGEST_LINE)
