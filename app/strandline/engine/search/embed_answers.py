"""Answers of the embedding process: waited for, taken apart, or an error in a sentence."""

import time
from array import array
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late
from typing import Any

from strandline.engine.helping.control import Cancelled
from strandline.engine.search.embed_wire import Note, unpack_vector
from strandline.engine.search.embedders.errors import EmbedderFailed, EmbedderMissing
from strandline.errors import StrandlineError
from strandline.messages import unpack_message

_TURN_S = 0.05


class Died(Exception):
    """The process ended before it answered."""


def waited_for(
    answer: "Future[list[array[float]]]", timeout_s: float, cancelled: Callable[[], bool]
) -> "list[array[float]]":
    """Wait in short turns, so that a question that was withdrawn keeps nobody waiting.

    Raises TimeoutError, Cancelled, and what the process answered instead of vectors.
    """
    end = time.monotonic() + timeout_s
    while True:
        left = end - time.monotonic()
        try:
            return answer.result(max(0.0, min(left, _TURN_S)))
        except Late:
            if cancelled():
                raise Cancelled from None
            if left <= _TURN_S:
                raise


def answered(answer: "Future[list[array[float]]]", note: Note) -> None:
    """Put what the process said into the answer that somebody waits for."""
    if note["what"] == "vectors":
        answer.set_result([unpack_vector(vector) for vector in note["vectors"]])
    else:
        answer.set_exception(_error(note["error"]))


def _error(packed: Any) -> StrandlineError:
    sentence, way_out, name = packed
    kind = EmbedderMissing if name == EmbedderMissing.__name__ else EmbedderFailed
    return kind(unpack_message(sentence), unpack_message(way_out))
