"""The endpoint as the settings have it: what is asked, with which key, and how it stands."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from strandline import paths
from strandline.engine.endpoint.address import Address, address_of
from strandline.engine.endpoint.breaker import Breaker, BreakerState
from strandline.engine.endpoint.client import ChatClient
from strandline.engine.endpoint.faults import BadEndpoint
from strandline.engine.endpoint.keys import Key, Keys
from strandline.engine.endpoint.spending import DAY_MS
from strandline.engine.endpoint.values import Endpoint, Limits, Price, Retrying
from strandline.messages import Message
from strandline.store import endpoint_settings as names
from strandline.store.endpoint_rows import EndpointRows, Spent
from strandline.store.library import Library
from strandline.store.settings_file import Settings


def endpoint_of(settings: Settings) -> Endpoint:
    """Give the endpoint as it was set up; nothing of it is judged yet."""
    return Endpoint(
        base_url=settings.get(names.URL),
        model=settings.get(names.MODEL).strip(),
        on=settings.get(names.ON),
        key_variable=settings.get(names.KEY_VARIABLE),
        price=Price(_price(settings.get(names.PRICE_IN)), _price(settings.get(names.PRICE_OUT))),
        limits=Limits(
            day=settings.get(names.DAY_LIMIT) or None,
            total=settings.get(names.TOTAL_LIMIT) or None,
            day_tokens=settings.get(names.DAY_TOKENS) or None,
        ),
        timeout_s=float(settings.get(names.TIMEOUT)),
        retrying=Retrying(retries=settings.get(names.RETRIES)),
    )


def _price(words: str) -> float | None:
    return float(words) if words.strip() else None


def open_client(
    purpose: str,
    *,
    settings: Settings | None = None,
    env: Mapping[str, str] | None = None,
    trying: bool = False,
) -> ChatClient:
    """Give a client for the endpoint of the settings; it opens the library, so close it when done.

    ``purpose`` ("summary", "lab", "recall" …) is noted with each call; ``trying`` see ChatClient.
    Raises Unreadable when the library cannot be used. Whether it may be asked, ``check`` tells.
    """
    endpoint = endpoint_of(settings or Settings.load())
    keys = Keys(os.environ if env is None else env, endpoint.key_variable)
    library = Library.open(paths.library_file())
    return ChatClient(
        endpoint, keys, EndpointRows(library), purpose=purpose, trying=trying, closing=library.close
    )


@dataclass(frozen=True, slots=True)
class EndpointStatus:
    """How the endpoint stands. ``address`` is None when it cannot be used: ``problem`` says why.

    ``key`` holds no text here. ``paused_until_ms`` is epoch ms, None unless the breaker is open.
    """

    endpoint: Endpoint
    address: Address | None
    key: Key | None
    spent: Spent
    breaker: Breaker
    breaker_state: BreakerState
    paused_until_ms: int | None = None
    problem: Message | None = None
    way_out: Message | None = None


def endpoint_status(client: ChatClient) -> EndpointStatus:
    """Tell how an endpoint stands, without a call; asking the keyring may show a dialog."""
    now, endpoint = client.now_ms(), client.endpoint
    spent = client.rows.spent(now - DAY_MS)
    try:
        address = address_of(endpoint.base_url)
    except BadEndpoint as error:
        return EndpointStatus(
            endpoint, None, None, spent, Breaker(), BreakerState.CLOSED, None, error.sentence, error.way_out
        )
    breaker = client.breaker(address)
    state = breaker.state(now, endpoint.breaker)
    found = client.keys.find(address.origin)
    until = breaker.opens_until(endpoint.breaker) if state is BreakerState.OPEN else None
    return EndpointStatus(
        endpoint, address, Key(found.source, None, found.problem), spent, breaker, state, until
    )
