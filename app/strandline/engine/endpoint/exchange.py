"""One request over the wire and its whole answer, in bounds of time and size, and stoppable while it waits.

It runs a small event loop of its own: that way whoever waits can stop at any moment, and the connection
is closed then. Redirections within the same origin are followed, others are not.
"""

import asyncio
import contextlib
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from strandline.engine.endpoint.address import Address
from strandline.engine.endpoint.faults import Stopped, bad_proxy, redirected, too_large
from strandline.engine.endpoint.values import Cancelled

if TYPE_CHECKING:
    import httpx

_LOOK_S = 0.05
_CONNECT_S = 15.0
_MOST_HOPS = 3
_SENDS_ON = frozenset((301, 302, 307, 308))


class Trouble(StrEnum):
    """Why there is no answer at all."""

    UNREACHABLE = "unreachable"
    INSECURE = "insecure"
    SLOW = "slow"
    CUT = "cut"


class Broken(Exception):
    """The exchange failed; ``sent`` tells whether the model may have worked on it."""

    def __init__(self, trouble: Trouble, *, sent: bool) -> None:
        super().__init__(trouble)
        self.trouble = trouble
        self.sent = sent


@dataclass(frozen=True, slots=True)
class Answer:
    """A status and a body. ``headers`` have small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def post(
    address: Address,
    headers: Mapping[str, str],
    body: bytes,
    *,
    timeout_s: float,
    most_bytes: int,
    cancelled: Cancelled,
) -> Answer:
    """Send ``body`` and give the answer, whatever its status.

    Raises Broken, Stopped, and NotUnderstood for a redirection elsewhere and a body that is too long.
    """
    loop = asyncio.new_event_loop()
    try:
        sending = _within(address, headers, body, timeout_s, most_bytes)
        return loop.run_until_complete(_watched(sending, cancelled))
    finally:
        loop.run_until_complete(loop.shutdown_asyncgens())
        # Not asyncio.run: that would wait for a name server that does not answer.
        loop.close()


async def _watched(sending: Coroutine[Any, Any, Answer], cancelled: Cancelled) -> Answer:
    task = asyncio.ensure_future(sending)
    try:
        while not task.done():
            await asyncio.wait({task}, timeout=_LOOK_S)
            if not task.done() and cancelled():
                raise Stopped
        return task.result()
    finally:
        if not task.done():
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Broken):
                await task


async def _within(
    address: Address, headers: Mapping[str, str], body: bytes, timeout_s: float, most_bytes: int
) -> Answer:
    import httpx  # noqa: PLC0415 - on demand: a start does not need it

    try:
        # A proxy of the environment is for the network, not for this computer.
        client = httpx.AsyncClient(
            verify=address.encrypted,  # without TLS no certificates are read
            timeout=httpx.Timeout(timeout_s, connect=min(_CONNECT_S, timeout_s)),
            trust_env=not address.local,
            follow_redirects=False,
        )
    except (ValueError, ImportError, httpx.InvalidURL) as error:
        raise bad_proxy() from error
    try:
        async with asyncio.timeout(timeout_s), client:
            return await _hopping(client, address, headers, body, most_bytes)
    except (TimeoutError, httpx.ReadTimeout, httpx.WriteTimeout, httpx.PoolTimeout) as error:
        raise Broken(Trouble.SLOW, sent=True) from error
    except (httpx.ConnectTimeout, httpx.ConnectError, httpx.ProxyError) as error:
        trouble = Trouble.INSECURE if "certificate" in str(error).lower() else Trouble.UNREACHABLE
        raise Broken(trouble, sent=False) from error
    except (httpx.TransportError, httpx.DecodingError) as error:
        raise Broken(Trouble.CUT, sent=True) from error
    except (httpx.InvalidURL, OSError) as error:
        raise Broken(Trouble.UNREACHABLE, sent=False) from error


async def _hopping(
    client: "httpx.AsyncClient", address: Address, headers: Mapping[str, str], body: bytes, most_bytes: int
) -> Answer:
    url = address.url
    for _ in range(_MOST_HOPS):
        async with client.stream("POST", url, headers=dict(headers), content=body) as response:
            location = response.headers.get("location")
            if response.status_code not in _SENDS_ON or location is None:
                return await _read(response, address, most_bytes)
            target = address.leads_to(location)
            if target is None:
                raise redirected(address.host, _place(location))
            url = target
    raise redirected(address.host, address.host)


async def _read(response: "httpx.Response", address: Address, most_bytes: int) -> Answer:
    read = bytearray()
    async for some in response.aiter_bytes():
        read += some
        if len(read) > most_bytes:
            raise too_large(address.host, most_bytes)
    headers = {name.lower(): value for name, value in response.headers.items()}
    return Answer(response.status_code, headers, bytes(read))


def _place(location: str) -> str:
    """Name where it leads, without what may follow the host."""
    scheme, found, rest = location.partition("://")
    host = rest.partition("/")[0].rpartition("@")[2]
    return f"{scheme}://{host}"[:200] if found and host.isprintable() else "…"
