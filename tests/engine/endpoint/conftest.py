"""What the tests of the endpoint share: a server, a keyring in memory, and clients that do not wait."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import keyring
import pytest

from endpoint_server import EndpointServer, endpoint_server
from memory_keyring import MemoryKeyring
from strandline import paths
from strandline.engine.endpoint.client import ChatClient
from strandline.engine.endpoint.keys import Keys
from strandline.engine.endpoint.values import ChatMessage, Endpoint, Price, Reply
from strandline.store.endpoint_rows import EndpointRows
from strandline.store.library import Library

ASKED = (ChatMessage("system", "Sum up."), ChatMessage("user", "The budget is 180,000."))


@dataclass
class Bench:
    """A client with a clock and pauses that are only noted."""

    endpoint: Endpoint
    rows: EndpointRows
    env: dict[str, str] = field(default_factory=dict)
    now: int = 1_800_000_000_000
    pauses: list[float] = field(default_factory=list)

    def client(self, **changes: Any) -> ChatClient:
        options = {name: changes.pop(name) for name in ("purpose", "trying") if name in changes}
        self.endpoint = replace(self.endpoint, **changes)
        return ChatClient(
            self.endpoint,
            Keys(self.env, self.endpoint.key_variable),
            self.rows,
            waiting=lambda seconds, _: self.pauses.append(seconds),
            now_ms=lambda: self.now,
            **options,
        )

    def ask(self, **changes: Any) -> Reply:
        return self.client(**changes).complete(ASKED, max_tokens=200)


@pytest.fixture
def server() -> Iterator[EndpointServer]:
    with endpoint_server() as running:
        yield running


@pytest.fixture
def rows() -> Iterator[EndpointRows]:
    with Library.open(paths.library_file()) as library:
        yield EndpointRows(library)


@pytest.fixture
def bench(server: EndpointServer, rows: EndpointRows) -> Bench:
    return Bench(Endpoint(server.url, "small", on=True, price=Price(1.0, 4.0), timeout_s=20.0), rows)


@pytest.fixture
def ring() -> Iterator[MemoryKeyring]:
    before = keyring.get_keyring()
    memory = MemoryKeyring()
    keyring.set_keyring(memory)
    yield memory
    keyring.set_keyring(before)


@pytest.fixture
def set_ring() -> Iterator[Callable[[Any], None]]:
    before = keyring.get_keyring()
    yield keyring.set_keyring
    keyring.set_keyring(before)
