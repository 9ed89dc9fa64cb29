"""Counts that were made before, so that an unchanged text is never counted again.

A least-recently-used cache in memory, keyed by the hash of the text and the encoding. A
backing store (the library) can keep the counts over restarts; it is asked in one go for many
texts and never under the lock.
"""

import contextlib
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Protocol

from strandline.errors import StrandlineError
from strandline.model.context import TokenBasis, TokenCount
from strandline.model.tokens import BUDGET_CHARACTERS, Encoder, EncodingChoice, Tally, judged, tally


@dataclass(frozen=True, slots=True)
class TokenKey:
    """What a count belongs to: the text (sha256 of its UTF-8, in hex) and the encoding."""

    sha256: str
    encoding: str


class TallyStore(Protocol):
    """Keeps counts over restarts."""

    def get_many(self, keys: Sequence[TokenKey]) -> Mapping[TokenKey, Tally]:
        """Give the stored counts of those keys that have one."""
        ...

    def put_many(self, tallies: Mapping[TokenKey, Tally]) -> None:
        """Store the counts; a key that is there already is overwritten."""
        ...


def key_of(text: str, encoding: str) -> TokenKey:
    """Give the key of a text; lone surrogates are hashed as they are."""
    return TokenKey(hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(), encoding)


class CountRows(Protocol):
    """The library's table of token counts, by encoding and SHA-256 of the text."""

    def token_count_get_many(self, encoding: str, digests: Iterable[str]) -> dict[str, int]:
        """Give the counts that are known."""
        ...

    def token_count_put_many(self, encoding: str, counts: Mapping[str, int]) -> None:
        """Keep the counts."""
        ...


class LibraryTallies:
    """The library as a :class:`TallyStore`.

    Its table holds plain numbers, so only counts without any doubt go there; estimates of
    huge texts are made again after a restart. A library that fails (a lock, a full disk) is
    not asked again: counting needs none, and each further wait would last ten seconds.
    """

    def __init__(self, rows: CountRows) -> None:
        self._rows: CountRows | None = rows

    def get_many(self, keys: Sequence[TokenKey]) -> Mapping[TokenKey, Tally]:
        """Give the stored counts, each an exact one of its encoding."""
        found: dict[TokenKey, Tally] = {}
        for encoding in {key.encoding for key in keys}:
            digests = [key.sha256 for key in keys if key.encoding == encoding]
            for digest, tokens in self._stored(encoding, digests).items():
                found[TokenKey(digest, encoding)] = Tally(tokens, TokenBasis.EXACT)
        return found

    def put_many(self, tallies: Mapping[TokenKey, Tally]) -> None:
        """Store the exact ones of these counts."""
        sure = {key: one.value for key, one in tallies.items() if one.basis is TokenBasis.EXACT}
        for encoding in {key.encoding for key in sure}:
            rows = {key.sha256: value for key, value in sure.items() if key.encoding == encoding}
            if self._rows is not None:
                with self._given_up_on_failure():
                    self._rows.token_count_put_many(encoding, rows)

    def _stored(self, encoding: str, digests: Sequence[str]) -> Mapping[str, int]:
        if self._rows is not None:
            with self._given_up_on_failure():
                return self._rows.token_count_get_many(encoding, digests)
        return {}

    @contextlib.contextmanager
    def _given_up_on_failure(self) -> Iterator[None]:
        try:
            yield
        except StrandlineError:
            self._rows = None


class TokenCache:
    """Token counts by text and encoding; safe to use from several threads.

    ``get_encoder`` gives the encoder of a name and is called only for a text that has to be
    counted. The encoder's work runs outside the lock: two threads may count the same text
    at the same time, which costs work but no correctness.
    """

    def __init__(
        self,
        get_encoder: Callable[[str], Encoder],
        store: TallyStore | None = None,
        capacity: int = 20_000,
        budget: int = BUDGET_CHARACTERS,
    ) -> None:
        self._get_encoder = get_encoder
        self._store = store
        self._capacity = max(1, capacity)
        self._budget = budget
        self._tallies: OrderedDict[TokenKey, Tally] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        with self._lock:
            return len(self._tallies)

    def known(self, texts: Sequence[str], choice: EncodingChoice) -> list[TokenCount | None]:
        """Give the counts that memory or the store has, None for the others; does no counting."""
        keys = [key_of(text, choice.name) for text in texts]
        found = self._known(keys)
        return [judged(found[key], choice) if key in found else None for key in keys]

    def count(self, text: str, choice: EncodingChoice) -> TokenCount:
        """Give the count of one text, counting it if need be."""
        return self.count_many([text], choice)[0]

    def count_many(self, texts: Iterable[str], choice: EncodingChoice) -> list[TokenCount]:
        """Give the counts of the texts in their order: from memory, the store, or counted."""
        wanted = [(key_of(text, choice.name), text) for text in texts]
        known = self._known([key for key, _ in wanted])
        new: dict[TokenKey, Tally] = {}
        for key, text in wanted:
            if key not in known:
                known[key] = new[key] = tally(text, self._get_encoder(choice.name), self._budget)
        if new:
            self._remember(new)
            if self._store is not None:
                self._store.put_many(new)
        return [judged(known[key], choice) for key, _ in wanted]

    def _known(self, keys: Sequence[TokenKey]) -> dict[TokenKey, Tally]:
        known = self._recall(keys)
        missing = [key for key in keys if key not in known]
        if missing and self._store is not None:
            stored = self._store.get_many(missing)
            self._remember(stored)
            known.update(stored)
        return known

    def _recall(self, keys: Iterable[TokenKey]) -> dict[TokenKey, Tally]:
        found = {}
        with self._lock:
            for key in keys:
                if key in self._tallies:
                    self._tallies.move_to_end(key)
                    found[key] = self._tallies[key]
        return found

    def _remember(self, tallies: Mapping[TokenKey, Tally]) -> None:
        with self._lock:
            for key, value in tallies.items():
                self._tallies[key] = value
                self._tallies.move_to_end(key)
            while len(self._tallies) > self._capacity:
                self._tallies.popitem(last=False)
