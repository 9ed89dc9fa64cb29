"""What the app and the embedding process say to each other: one JSON object a line, over pipes.

To the process: ``query``, ``texts``, ``work``, ``pause``, ``resume``, ``stop``, ``end``. From it:
``vectors``, ``failed``, ``progress``, ``trying``, ``ended``. A vector is float32, little-endian, in base64.
"""

import base64
import sys
from array import array
from typing import TYPE_CHECKING, Any

from strandline.engine.helping.wire import Note, Wire
from strandline.errors import StrandlineError
from strandline.messages import pack_message

if TYPE_CHECKING:
    from strandline.engine.search.embedders.embedder import Vectors

__all__ = ["Note", "Wire", "pack_error", "pack_vector", "unpack_vector"]

LOADING, WORKING, PAUSED = "loading", "working", "paused"


def pack_vector(vector: "Vectors") -> str:
    """Write one vector for the wire."""
    return base64.b64encode(vector.astype("<f4").tobytes()).decode("ascii")


def unpack_vector(text: str) -> "array[float]":
    """Read one vector from the wire, as float32."""
    vector = array("f", base64.b64decode(text))
    if sys.byteorder == "big":
        vector.byteswap()
    return vector


def pack_error(error: StrandlineError) -> Any:
    """Write an error with its way out."""
    return [pack_message(error.sentence), pack_message(error.way_out), type(error).__name__]
