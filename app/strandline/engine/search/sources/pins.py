"""Pins, and the earlier versions of context files, out of the app's library."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from strandline.engine.search.sources.base import Block, Checksum, Known, SourceId
from strandline.engine.search.sources.files import (
    FILE_LIMIT,
    file_fingerprint,
    is_markdown,
    section_documents,
)
from strandline.errors import StrandlineError
from strandline.messages import Message
from strandline.model.pin_match import KnownPin
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.model.sections import sections
from strandline.store.file_bytes import decode, read_bytes
from strandline.store.history import History, Version
from strandline.store.library import Library
from strandline.store.pin_records import PinRecords


class PinSource:
    """The pins of a workspace as one block; position: pin id."""

    def __init__(self, library: Library, workspace: Path, root: str) -> None:
        self._records = PinRecords(library)
        self._workspace = workspace
        self.id = SourceId(Scope.PINS, workspace, "", root)

    def fingerprint(self) -> str:
        """Give a checksum of all pins."""
        signature = Checksum()
        for one in self._all():
            signature.add(repr((one.id, one.file, one.pin)).encode("utf-8", "replace"))
        return signature.text()

    def written_ms(self) -> int:
        """Give 0: the library does not say when the pins changed."""
        return 0

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give all pins as one block."""
        del known, thorough
        count = len(self._all())
        return (Block("", self.fingerprint(), count),) if count else ()

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the pins, by id."""
        del first, last
        for one in self._all():
            ref = Ref(Scope.PINS, self._workspace / one.file, pin_id=one.id)
            yield Document(one.id, ref, DocumentKind.PIN, one.pin.text, title=one.file)

    def problems(self) -> tuple[Message, ...]:
        """Say nothing: what cannot be read of the library raises."""
        return ()

    def _all(self) -> list[KnownPin]:
        return sorted({one.id: one for one in self._records.known(self._workspace)}.values(), key=_id)


class HistorySource:
    """The earlier versions of a context file as one block; position: version, line.

    A section is given once, in the first version that had it, for later versions mostly repeat it;
    one that the file still has is not given at all: it is found there.
    """

    def __init__(self, library: Library, path: Path, root: str) -> None:
        self._history = History(library)
        self._path = path
        self.id = SourceId(Scope.HISTORY, path, "", root)

    def fingerprint(self) -> str:
        """Give a checksum of which versions there are and how the file is now."""
        signature = Checksum()
        for one in self._versions():
            signature.add(f"{one.id}{one.sha256}".encode())
        signature.add(file_fingerprint(self._path).encode())
        return signature.text()

    def written_ms(self) -> int:
        """Give when the last version was seen."""
        return max((one.at_ms for one in self._versions()), default=0)

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give all versions as one block."""
        del known, thorough
        count = len(self._versions())
        return (Block("", self.fingerprint(), count),) if count else ()

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give what each version brought, oldest first."""
        del first, last
        seen = set(self._present())
        for version in self._versions():
            data = self._history.bytes_of(version.sha256)
            ref = Ref(Scope.HISTORY, self._path, version=version.id)
            for found in section_documents(
                decode(data or b""), ref, version.at_ms, markdown=is_markdown(self._path), above=(version.id,)
            ):
                digest = _digest(found.text)
                if digest not in seen:
                    seen.add(digest)
                    yield found

    def problems(self) -> tuple[Message, ...]:
        """Say nothing: what cannot be read of the library raises."""
        return ()

    def _present(self) -> Iterator[bytes]:
        try:
            text = decode(read_bytes(self._path, FILE_LIMIT).data)
        except StrandlineError:
            return
        for section in sections(text, markdown=is_markdown(self._path)):
            yield _digest(section.text)

    def _versions(self) -> list[Version]:
        return sorted(self._history.versions(self._path, limit=100_000), key=lambda one: one.id)


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=12).digest()


def _id(pin: KnownPin) -> str:
    return pin.id
