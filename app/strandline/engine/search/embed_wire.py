"""What the app and the embedding process say to each other: one JSON object a line, over pipes.

To the process: ``query``, ``work``, ``pause``, ``resume``, ``stop``, ``end``. From it: ``vector``,
``failed``, ``progress``, ``trying``, ``ended``. A vector is float32, little-endian, in base64.
"""

import base64
from typing import Any

import numpy as np

from strandline.engine.search.embedders import Vectors
from strandline.engine.search.wire import Note, Wire, pack_message, unpack_message
from strandline.errors import StrandlineError

__all__ = ["Note", "Wire", "pack_error", "pack_message", "pack_vector", "unpack_message", "unpack_vector"]

LOADING, WORKING, PAUSED = "loading", "working", "paused"


def pack_vector(vector: Vectors) -> str:
    """Write one vector for the wire."""
    return base64.b64encode(np.ascontiguousarray(vector, dtype="<f4").tobytes()).decode("ascii")


def unpack_vector(text: str) -> Vectors:
    """Read one vector from the wire."""
    return np.frombuffer(base64.b64decode(text), dtype="<f4").astype(np.float32)


def pack_error(error: StrandlineError) -> Any:
    """Write an error with its way out."""
    return [pack_message(error.sentence), pack_message(error.way_out), type(error).__name__]
