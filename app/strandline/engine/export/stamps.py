"""Making a :class:`~strandline.engine.export.document.Stamp`: one place that asks the clock."""

import time

from strandline import __version__
from strandline.engine.export.document import Stamp
from strandline.messages import Message


def stamp_of(
    source: str,
    *,
    release: str | None = None,
    release_note: Message | None = None,
    agent: str | None = None,
    session_key: str | None = None,
    redact: bool = False,
) -> Stamp:
    """Give the stamp of a document that is made now from ``source``."""
    return Stamp(
        time.time_ns() // 1_000_000,
        __version__,
        source,
        release,
        release_note,
        agent or None,
        session_key or None,
        redact,
    )
