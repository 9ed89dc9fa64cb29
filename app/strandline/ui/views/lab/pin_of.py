"""Messages of the lab as something to pin, with the way back to where the conversation stands."""

import hashlib
import time

from strandline.engine.lab.conversation_source import LabSource, SourceKind
from strandline.engine.pin_desk import Load
from strandline.model.pins import PinSource
from strandline.model.pins import SourceKind as PinKind


def pin_source(source: LabSource, ref: str, text: str) -> PinSource | None:
    """Give the way back to a message; None for a built-in scenario, to which there is none.

    ``text`` is all that was said in the message.
    """
    if not ref or source.kind is SourceKind.SCENARIO:
        return None
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
    now = time.time_ns() // 1_000_000
    if source.kind is SourceKind.MEMORY:
        return PinSource(PinKind.MESSAGE, source.database, (("message", ref),), digest, now)
    # An entry that stands twice is told apart by its place behind a "#", which the transcript does not know.
    ids = (("session", source.id), ("entry", ref.partition("#")[0]))
    return PinSource(PinKind.MESSAGE, None, ids, digest, now)


def pin_load(source: LabSource, words: str, ref: str, text: str) -> Load:
    """Give words to pin that a message says."""
    return Load(words, pin_source(source, ref, text))
