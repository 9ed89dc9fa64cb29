"""``strandline index models`` and ``strandline index embed``: search by meaning without a window."""

import argparse
import signal
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.language import translator, wanted_language
from strandline.cli.printing import as_json, printable, put, tell
from strandline.cli.status_line import StatusLine
from strandline.messages import QT_TRANSLATE_NOOP, fill

if TYPE_CHECKING:
    from strandline.engine.search.embedders.catalogue import Offer
    from strandline.model.meaning import EmbedProgress

_Parsers = Any  # what add_subparsers() gives has no public name

NOT_FINISHED = 130


def add_embed_parsers(actions: _Parsers) -> None:
    """Add ``models`` and ``embed`` to the sub-commands of ``index``."""
    models = actions.add_parser("models", help=QT_TRANSLATE_NOOP("help", "the models for search by meaning"))
    _common(models)
    models.add_argument(
        "--install",
        metavar="MODEL",
        help=QT_TRANSLATE_NOOP(
            "help", "install what it needs and download it, after saying how much that is"
        ),
    )
    models.add_argument(
        "--yes", action="store_true", help=QT_TRANSLATE_NOOP("help", "do not ask before a download")
    )
    models.set_defaults(run=_models)
    embed = actions.add_parser(
        "embed", help=QT_TRANSLATE_NOOP("help", "let what is indexed be found by meaning")
    )
    _common(embed)
    embed.add_argument(
        "--model",
        metavar="NAME|FOLDER",
        help=QT_TRANSLATE_NOOP("help", "use this model from now on (the one chosen before)"),
    )
    embed.set_defaults(run=_embed)


def add_embed_parser(commands: _Parsers) -> None:
    """Add the command by which a frozen app starts its embedding process; nobody types it."""
    commands.add_parser("embed-process").set_defaults(run=_embed_process)


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON"))
    parser.add_argument(
        "--lang",
        choices=["en", "zh_CN"],
        help=QT_TRANSLATE_NOOP("help", "the language (that of the terminal)"),
    )


def _models(arguments: argparse.Namespace) -> int:
    from strandline.engine.search.embedders.catalogue import offers
    from strandline.engine.search.model_choice import chosen_model

    if arguments.install:
        from strandline.cli.install import install_model

        return install_model(arguments.install, arguments)
    found = offers(chosen_model())
    if arguments.json:
        put(as_json({"models": [_offer_json(one) for one in found]}))
        return 0
    words = translator(wanted_language(arguments.lang))
    for one in found:
        put(printable(_offer_line(one, words)) + "\n")
    if not all(one.backend_ready for one in found):
        put(
            words(
                "cli",
                QT_TRANSLATE_NOOP(
                    "cli",
                    "Most of them need sentence-transformers, which is not here: “strandline index models"
                    " --install MODEL” or “packaging/run.sh --with-sentence-transformers” does it.",
                ),
            )
            + "\n"
        )
    return 0


def _offer_json(offer: "Offer") -> dict[str, Any]:
    model = offer.model
    return {
        "name": model.name,
        "title": model.title,
        "backend": model.backend.value,
        "dimensions": model.dimensions,
        "bytes": model.size,
        "memory_bytes": model.memory,
        "languages": list(model.languages),
        "licence": model.licence,
        "backend_ready": offer.backend_ready,
        "installed": offer.installed,
        "folder": str(offer.folder) if offer.folder else None,
        "chosen": offer.chosen,
    }


def _offer_line(offer: "Offer", words: Callable[[str, str], str]) -> str:
    model = offer.model
    if offer.installed:
        state = QT_TRANSLATE_NOOP("cli", "ready")
    elif offer.folder is not None:
        state = QT_TRANSLATE_NOOP("cli", "needs sentence-transformers")
    else:
        state = QT_TRANSLATE_NOOP("cli", "not here")
    languages = ", ".join(model.languages)
    if "*" in model.languages:
        languages = words("cli", QT_TRANSLATE_NOOP("cli", "100 languages"))
    size = "" if not model.size else f"{model.size / 1e6:,.0f} MB"
    facts = ", ".join(fact for fact in (size, languages, model.licence or "") if fact)
    return f"{'*' if offer.chosen else ' '} {model.name}  [{words('cli', state)}]  {facts}"


def _embed(arguments: argparse.Namespace) -> int:
    from strandline import paths
    from strandline.engine.search.embed_client import EmbedClient
    from strandline.engine.search.model_choice import choose_model, chosen_model
    from strandline.errors import NotFound
    from strandline.messages import say
    from strandline.model.meaning import EmbedState

    if not paths.search_file().is_file():
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no search index.")),
            say(QT_TRANSLATE_NOOP("model", "Build it first: “strandline index build”.")),
        )
    model = choose_model(arguments.model).name if arguments.model else chosen_model()
    words = translator(wanted_language(arguments.lang))
    with StatusLine(on=not arguments.json) as status, EmbedClient(partial(_show, words, status)) as client:
        before = signal.signal(signal.SIGTERM, lambda *_: client.stop())
        try:
            client.work(paths.search_file(), model)
            done = _waited(client)
        except KeyboardInterrupt:
            client.stop()
            done = client.wait(10.0)
        finally:
            signal.signal(signal.SIGTERM, before)
    finished = done.state is EmbedState.IDLE and done.done >= done.total
    problem = None if done.problem is None else done.problem.text(partial(words, "model"))
    if arguments.json:
        put(
            as_json(
                {
                    "model": model,
                    "embedded": done.done,
                    "embeddable": done.total,
                    "finished": finished,
                    "problem": problem,
                }
            )
        )
    else:
        template = QT_TRANSLATE_NOOP(
            "cli", "{done:,} of {total:,} {total:text|texts} {total:has|have} a vector of {model}."
        )
        line = fill(words("cli", template), done=done.done, total=done.total, model=model)
        put(printable(line) + "\n")
        if problem:
            tell(problem)
    if problem:
        return 4
    return 0 if finished else NOT_FINISHED


def _waited(client: Any) -> "EmbedProgress":
    """Wait in short turns: a wait without end would keep Ctrl+C from being heard on Windows."""
    from strandline.model.meaning import EmbedState

    while True:
        progress: EmbedProgress = client.wait(0.5)
        if progress.state in (EmbedState.IDLE, EmbedState.FAILED, EmbedState.OFF):
            return progress


def _show(words: Callable[[str, str], str], status: StatusLine, progress: "EmbedProgress") -> None:
    template = QT_TRANSLATE_NOOP("cli", "{percent} %  {rate:.0f} texts a second")
    status.show(words("cli", template).format(percent=progress.percent, rate=progress.per_second))


def _embed_process(arguments: argparse.Namespace) -> int:
    from strandline.engine.search.embed_process import main

    del arguments
    return main()
