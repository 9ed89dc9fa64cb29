"""Texts as they are kept: Zstandard, short ones with a dictionary trained on texts like them.

The messages of large.db (27.9 MB, 160 bytes each) take 5.9 MB: with level 6 instead of 12, a
dictionary of 64 KB instead of 128, and the frames' magic numbers it would be 7.1 MB, without a
dictionary hardly less than 27.9. Packing takes 6 µs a message; all are unpacked in 0.12 s.
"""

import sqlite3
from collections.abc import Sequence

import zstandard

from strandline.store.own_file import damage

LEVEL = 12
SAMPLES = (150_000, 1_500_000)
"""Bytes of text from which a dictionary is trained, a first and a better one; below, none would earn
its place."""

_LARGEST = 131_072
_SHARE = 12  # a dictionary is so much smaller than what it was learned from

_SHORT_BYTES = 16_384  # a longer text needs no dictionary
PLAIN = 0
"""The packing of a text without a dictionary; any other number is that of its dictionary."""


class Packer:
    """Packs and unpacks texts with the dictionaries of one index.

    One thread uses it. Dictionaries are only ever added, so an instance may be kept.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._plain = _both()
        self._by_number: dict[int, _Both] = {}

    def pack(self, text: str, number: int = PLAIN) -> tuple[int, bytes]:
        """Give the packing and the bytes of a text; ``number`` is the dictionary to use."""
        # Half a surrogate pair cannot come from a file, but from JSON it can.
        raw = text.encode("utf-8", "surrogatepass")
        if number == PLAIN or len(raw) > _SHORT_BYTES:
            return PLAIN, self._plain[0].compress(raw)
        return number, self._with(number)[0].compress(raw)

    def unpack(self, number: int, data: bytes) -> str:
        """Give the text that was packed. Raises sqlite3.DatabaseError when it is damaged."""
        try:
            return self.raw(number, data).decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:
            raise damage("a text is no text") from None

    def raw(self, number: int, data: bytes) -> bytes:
        """Give the text that was packed as UTF-8, as a scan of all texts wants it.

        Raises sqlite3.DatabaseError when it is damaged; that it is no UTF-8 is not seen.
        """
        found = self._plain if number == PLAIN else self._by_number.get(number) or self._with(number)
        try:
            return found[1].decompress(data)
        except zstandard.ZstdError:
            raise damage("a text cannot be unpacked") from None

    def train(self, texts: Sequence[str]) -> int:
        """Keep a dictionary for texts like these and give its number; PLAIN when they are too few."""
        samples: list[bytes | bytearray | memoryview] = [
            text.encode("utf-8", "surrogatepass")[:_SHORT_BYTES] for text in texts if text
        ]
        size = min(_LARGEST, sum(map(len, samples)) // _SHARE)
        try:
            trained = zstandard.train_dictionary(size, samples)
        except zstandard.ZstdError:  # too much alike to learn from
            return PLAIN
        cursor = self._connection.execute("INSERT INTO dictionaries (data) VALUES (?)", [trained.as_bytes()])
        return cursor.lastrowid or PLAIN

    def _with(self, number: int) -> "_Both":
        found = self._by_number.get(number)
        if found is None:
            row = self._connection.execute("SELECT data FROM dictionaries WHERE id = ?", [number]).fetchone()
            if row is None:
                raise damage("a dictionary is missing")
            found = self._by_number[number] = _both(zstandard.ZstdCompressionDict(row[0]))
        return found


_Both = tuple[zstandard.ZstdCompressor, zstandard.ZstdDecompressor]


def _both(dictionary: zstandard.ZstdCompressionDict | None = None) -> _Both:
    """Give both directions; the number of the dictionary stands in the row, so no frame repeats it."""
    magicless = zstandard.FORMAT_ZSTD1_MAGICLESS
    parameters = zstandard.ZstdCompressionParameters.from_level(
        LEVEL, format=magicless, write_dict_id=False, write_content_size=True
    )
    return (
        zstandard.ZstdCompressor(dict_data=dictionary, compression_params=parameters),
        zstandard.ZstdDecompressor(dict_data=dictionary, format=magicless),
    )
