"""What a window asks of the model endpoint, as plain functions for a worker: it may take long.

All of them take the endpoint from the settings' file, which holds what was chosen in the window.
"""

import os

from strandline.engine.endpoint.address import address_of
from strandline.engine.endpoint.keys import Key, Keys
from strandline.engine.endpoint.opening import endpoint_of, open_client
from strandline.engine.endpoint.trying import Tried, try_out
from strandline.engine.endpoint.values import Endpoint
from strandline.live.jobs import CancelToken
from strandline.store.settings_file import Settings


def try_endpoint(cancel: CancelToken) -> Tried:
    """Ask the endpoint one small question. Raises what :func:`try_out` raises."""
    with open_client("test", trying=True) as client:
        return try_out(client, cancel)


def find_key() -> Key | None:
    """Tell where the key comes from, without its text; None, and no keyring is asked, while it is off."""
    endpoint = endpoint_of(Settings.load())
    return _found(endpoint) if endpoint.on and endpoint.base_url.strip() else None


def keep_key(text: str) -> Key:
    """Put a key into the keyring, and tell where the key now comes from. Raises NoKey, BadEndpoint."""
    endpoint = endpoint_of(Settings.load())
    _keys(endpoint).keep(address_of(endpoint.base_url).origin, text)
    return _found(endpoint)


def forget_key() -> Key:
    """Take the key out of the keyring, and tell where it now comes from. Raises NoKey, BadEndpoint."""
    endpoint = endpoint_of(Settings.load())
    _keys(endpoint).forget(address_of(endpoint.base_url).origin)
    return _found(endpoint)


def _found(endpoint: Endpoint) -> Key:
    found = _keys(endpoint).find(address_of(endpoint.base_url).origin)
    return Key(found.source, None, found.problem)


def _keys(endpoint: Endpoint) -> Keys:
    return Keys(os.environ, endpoint.key_variable)
