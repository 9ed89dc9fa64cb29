"""Summarizers by name, as the command line and the settings name them."""

import os
from collections.abc import Mapping

from strandline.engine.summarizers.base import Cancelled, Request, Summarizer, SummaryText
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.endpoint_settings import SUMMARIZER
from strandline.store.settings_file import Settings

EXTRACTIVE = "extractive"
ENDPOINT = "endpoint"
NAMES = (EXTRACTIVE, ENDPOINT)
"""What can be chosen; the first one is the default: it works offline and costs nothing."""


def summarizer_named(
    name: str = EXTRACTIVE, *, settings: Settings | None = None, env: Mapping[str, str] | None = None
) -> Summarizer:
    """Give the summarizer of a name, with or without its version.

    ``settings`` (those of the file) and ``env`` (this process's) tell where the endpoint is. Raises
    UsageError for another name, and for the endpoint what its ``check`` raises: it is off, has no
    address, is paused; Unreadable when the library cannot be used.
    """
    kind = name.partition(":")[0]
    if kind == EXTRACTIVE:
        from strandline.engine.summarizers.extractive import Extractive  # noqa: PLC0415 - its rules take long

        return Extractive()
    if kind == ENDPOINT:
        from strandline.engine.endpoint.opening import open_client  # noqa: PLC0415 - as above
        from strandline.engine.summarizers.endpoint import EndpointSummarizer  # noqa: PLC0415

        client = open_client("summary", settings=settings, env=os.environ if env is None else env)
        try:
            client.check()
        except BaseException:
            client.close()
            raise
        return EndpointSummarizer(client.complete, client.model)
    raise UsageError(
        say(QT_TRANSLATE_NOOP("model", "There is no summarizer “{name}”."), name=name),
        say(QT_TRANSLATE_NOOP("model", "Choose one of {names}."), names=", ".join(NAMES)),
    )


def chosen_summarizer(settings: Settings | None = None, env: Mapping[str, str] | None = None) -> Summarizer:
    """Give the summarizer that the settings choose; see :func:`summarizer_named`."""
    settings = settings or Settings.load()
    return summarizer_named(settings.get(SUMMARIZER), settings=settings, env=env)


def summarizer_or_reason(name: str) -> Summarizer:
    """Give the summarizer of a name; one that cannot be had says why when it is asked for a summary.

    So transcripts are imported all the same, and the reason is kept with the build.
    """
    try:
        return summarizer_named(name)
    except StrandlineError as error:
        return _Unavailable(name, error)


class _Unavailable:
    """Stands for a summarizer that cannot be had."""

    def __init__(self, name: str, error: StrandlineError) -> None:
        self.id = name
        self._error = error

    def summarize(self, request: Request, cancelled: Cancelled) -> SummaryText:
        del request, cancelled
        raise self._error
