"""``strandline index models --install MODEL``: says how much it is, asks, and installs."""

import argparse
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from strandline.cli.language import translator, wanted_language
from strandline.cli.printing import as_json, printable, put, tell
from strandline.cli.status_line import StatusLine
from strandline.messages import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from strandline.engine.search.embedders.installing import InstallPlan, InstallProgress

NOT_DONE = 130
_STEPS = {
    "asking": QT_TRANSLATE_NOOP("cli", "asking pip"),
    "fetching": QT_TRANSLATE_NOOP("cli", "fetching packages"),
    "installing": QT_TRANSLATE_NOOP("cli", "installing packages"),
    "model": QT_TRANSLATE_NOOP("cli", "downloading the model"),
}

Words = Callable[[str, str], str]


def install_model(name: str, arguments: argparse.Namespace) -> int:
    """Install what a model needs, and the model. Without a terminal to ask at, ``--yes`` is needed."""
    from strandline.engine.search.embedders.install_errors import InstallCancelled
    from strandline.engine.search.embedders.installing import install, plan
    from strandline.engine.search.model_choice import choose_model, named_by

    words = translator(wanted_language(arguments.lang))
    ended = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: ended.set())
    try:
        what = plan(named_by(name), cancelled=ended.is_set)
        if not what.nothing:
            tell(_size(what, words))
            if not arguments.yes and not _agreed(words):
                return NOT_DONE
            with StatusLine() as line:
                install(what, partial(_show, words, line), cancelled=ended.is_set)
    except InstallCancelled:
        tell(words("cli", QT_TRANSLATE_NOOP("cli", "Cancelled; nothing was changed.")))
        return NOT_DONE
    finally:
        signal.signal(signal.SIGINT, before)
    model = choose_model(name)
    if arguments.json:
        put(as_json({"installed": True, "model": model.name}))
    else:
        template = QT_TRANSLATE_NOOP("cli", "{model} is ready; “strandline index embed” puts it to use.")
        put(printable(words("cli", template).format(model=model.name)) + "\n")
    return 0


def _size(what: "InstallPlan", words: Words) -> str:
    lines = []
    if what.package_bytes:
        template = QT_TRANSLATE_NOOP("cli", "Packages: about {size} MB to download.")
        lines.append(words("cli", template).format(size=f"{what.package_bytes / 1e6:,.0f}"))
    if what.cuda:
        lines.append(
            words(
                "cli",
                QT_TRANSLATE_NOOP(
                    "cli",
                    "Most of that is CUDA, which Strandline does not use: pip's choice of torch brings it."
                    " STRANDLINE_TORCH names another build, see the README.",
                ),
            )
        )
    if what.fetch_model:
        size = "?" if what.model_bytes is None else f"{what.model_bytes / 1e6:,.0f}"
        template = QT_TRANSLATE_NOOP("cli", "The model {name}: about {size} MB to download.")
        lines.append(printable(words("cli", template).format(name=what.model.name, size=size)))
    return "\n".join(lines)


def _agreed(words: Words) -> bool:
    if not sys.stdin.isatty():
        tell(words("cli", QT_TRANSLATE_NOOP("cli", "Say --yes to have it downloaded.")))
        return False
    sys.stderr.write(words("cli", QT_TRANSLATE_NOOP("cli", "Download it? [y/N] ")))
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() in {"y", "yes", "是", "好"}


def _show(words: Words, line: StatusLine, progress: "InstallProgress") -> None:
    step = words("cli", _STEPS[progress.step.value])
    size = f"{progress.done / 1e6:,.0f}"
    if progress.total:
        size += f" / {progress.total / 1e6:,.0f}"
    line.show(f"{step}  {size} MB")
