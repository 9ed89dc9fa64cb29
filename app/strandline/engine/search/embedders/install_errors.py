"""Why an installation did not come about, in sentences."""

import re
from collections.abc import Sequence
from pathlib import Path

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.embed_models import EmbedModel


class InstallFailed(StrandlineError):
    """Packages or a model could not be had."""


class InstallCancelled(Exception):
    """The user does not want it any more; nothing was changed."""


_KNOWN: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (
        re.compile(r"No space left|Disk quota|not enough (?:free )?disk", re.IGNORECASE),
        QT_TRANSLATE_NOOP("model", "The disk is full."),
        QT_TRANSLATE_NOOP("model", "Make room and try again."),
    ),
    (
        re.compile(r"No module named pip\b"),
        QT_TRANSLATE_NOOP("model", "The Python that runs Strandline has no pip."),
        QT_TRANSLATE_NOOP("model", "Install sentence-transformers into it with the tool that made it."),
    ),
    (
        re.compile(r"externally-managed-environment"),
        QT_TRANSLATE_NOOP("model", "The system manages the Python that runs Strandline."),
        QT_TRANSLATE_NOOP(
            "model", "Start Strandline with packaging/run.sh, which makes an environment of its own."
        ),
    ),
    (
        re.compile(r"Permission denied|Access is denied", re.IGNORECASE),
        QT_TRANSLATE_NOOP("model", "There is no permission to write there."),
        QT_TRANSLATE_NOOP(
            "model", "Start Strandline with packaging/run.sh, which makes an environment of its own."
        ),
    ),
    (
        re.compile(
            r"name resolution|Network is unreachable|Connection (?:refused|reset|aborted|error)|Max retries"
            r"|timed out|ProxyError|NewConnectionError|offline mode|LocalEntryNotFound|couldn't connect"
            r"|getaddrinfo|ConnectError|SSLError|CERTIFICATE_VERIFY",
            re.IGNORECASE,
        ),
        QT_TRANSLATE_NOOP("model", "The network or the server could not be reached."),
        QT_TRANSLATE_NOOP(
            "model", "Check the connection and the proxy, and try again: it goes on where it was."
        ),
    ),
    (
        re.compile(r"RepositoryNotFound|not a local folder and is not a valid model|gated repo|401 Client"),
        QT_TRANSLATE_NOOP("model", "There is no such model to be had, or only with an account."),
        QT_TRANSLATE_NOOP("model", "Check the name, or download it yourself and name the folder."),
    ),
    (
        re.compile(r"No matching distribution|Could not find a version", re.IGNORECASE),
        QT_TRANSLATE_NOOP("model", "A package is not to be had for this system and this Python."),
        QT_TRANSLATE_NOOP("model", "Name a build of torch for it in STRANDLINE_TORCH, see the README."),
    ),
)


def failed(said: Sequence[str]) -> InstallFailed:
    """Give the error for what a program said before it failed."""
    text = "\n".join(said)
    for pattern, sentence, way_out in _KNOWN:
        if pattern.search(text):
            return InstallFailed(say(sentence), say(way_out))
    lines = [line.strip() for line in said if line.strip()]
    reason = next((line for line in reversed(lines) if "error" in line.lower()), lines[-1] if lines else "?")
    return InstallFailed(
        say(QT_TRANSLATE_NOOP("model", "The installation failed: {reason}"), reason=reason[:300]),
        say(QT_TRANSLATE_NOOP("model", "Nothing was changed. Try again, or install it with pip yourself.")),
    )


def no_room(folder: Path, needed: int, free: int) -> InstallFailed:
    """Say how much room is missing before anything is fetched."""
    return InstallFailed(
        say(
            QT_TRANSLATE_NOOP(
                "model", "About {needed} MB are needed below {folder}, and {free} MB are free."
            ),
            needed=needed // 1_000_000,
            folder=str(folder),
            free=free // 1_000_000,
        ),
        say(QT_TRANSLATE_NOOP("model", "Make room and try again.")),
    )


def no_such_folder(model: EmbedModel) -> InstallFailed:
    """Say that a folder holds no model."""
    return InstallFailed(
        say(QT_TRANSLATE_NOOP("model", "There is no model in {folder}."), folder=model.name),
        say(
            QT_TRANSLATE_NOOP(
                "model", "Name the folder with its modules.json or config.json and its weights."
            )
        ),
    )
