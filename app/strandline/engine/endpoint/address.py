"""The address of an endpoint: what is allowed, and where a request really goes."""

import ipaddress
from dataclasses import dataclass
from urllib.parse import SplitResult, urljoin, urlsplit

from strandline.engine.endpoint.faults import BadEndpoint
from strandline.messages import QT_TRANSLATE_NOOP, say

_TAIL = "/chat/completions"
_PORTS = {"http": 80, "https": 443}
_EXAMPLE = "https://api.openai.com/v1"


@dataclass(frozen=True, slots=True)
class Address:
    """Where requests go. ``origin`` is scheme, host and port: a key is kept for one origin.

    ``local``: on this computer. ``encrypted``: nobody on the way can read along.
    """

    url: str
    origin: str
    host: str
    local: bool
    encrypted: bool

    def leads_to(self, location: str) -> str | None:
        """Give where a redirection leads when that is the same origin, else None."""
        try:
            target = urljoin(self.url, location)
            return target if origin_of(urlsplit(target)) == self.origin else None
        except ValueError:
            return None


def address_of(base_url: str) -> Address:
    """Read a base URL; one that already ends in ``/chat/completions`` is taken too. Raises BadEndpoint."""
    words = base_url.strip()
    if not words:
        raise BadEndpoint(
            say(QT_TRANSLATE_NOOP("model", "The model endpoint has no address.")),
            say(QT_TRANSLATE_NOOP("model", "Set one in the settings, such as {example}."), example=_EXAMPLE),
        )
    try:
        parts = urlsplit(words)
        origin = origin_of(parts)
    except ValueError as error:
        raise _bad() from error
    if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
        raise BadEndpoint(
            say(QT_TRANSLATE_NOOP(
                "model", "The endpoint's address holds more than a scheme, a server and a path.")),
            say(QT_TRANSLATE_NOOP(
                "model", "Leave out names, passwords and what follows “?”; the key is given apart.")),
        )  # fmt: skip
    host = parts.hostname or ""
    path = parts.path.rstrip("/").removesuffix(_TAIL)
    return Address(
        url=f"{origin}{path}{_TAIL}",
        origin=origin,
        host=host,
        local=_is_local(host),
        encrypted=parts.scheme == "https",
    )


def origin_of(parts: SplitResult) -> str:
    """Give scheme, host and port. Raises ValueError for what is no web address."""
    scheme, host = parts.scheme.lower(), parts.hostname
    if scheme not in _PORTS or not host or any(char.isspace() or ord(char) < 32 for char in parts.path):
        raise ValueError(scheme)
    host = host.encode("idna").decode() if not host.isascii() else host
    shown = f"[{host}]" if ":" in host else host
    port = parts.port
    return f"{scheme}://{shown}" if port in (None, _PORTS[scheme]) else f"{scheme}://{shown}:{port}"


def _is_local(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        number = ipaddress.ip_address(host)
        return number.is_loopback or number.is_unspecified
    except ValueError:
        return False


def _bad() -> BadEndpoint:
    return BadEndpoint(
        say(QT_TRANSLATE_NOOP("model", "The endpoint's address is no web address.")),
        say(QT_TRANSLATE_NOOP("model", "Begin it with https:// (http:// on this computer): {example}."),
            example=_EXAMPLE),
    )  # fmt: skip
