"""The key of an endpoint: from a variable of the environment, or from the desktop's keyring.

It is kept for one origin, so that another address set later is never sent this one's key. A keyring
that would write it into a plain file is refused. The variable goes first: whoever sets it means it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from strandline.engine.endpoint.faults import NoKey
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE = "strandline"
"""Under which name the keyring has the keys; the account is the endpoint's origin."""

_LONGEST = 4_000
_PLAIN = ("keyrings.alt.", "keyring.backends.null", "keyring.backends.fail")


class KeySource(StrEnum):
    """Where a key comes from."""

    ENVIRONMENT = "environment"
    KEYRING = "keyring"
    NOWHERE = "nowhere"
    UNKNOWN = "unknown"  # the keyring cannot be asked; ``problem`` says why


@dataclass(frozen=True, slots=True)
class Key:
    """A key, if there is one. Its text is in no printed form of this value."""

    source: KeySource
    text: str | None = field(default=None, repr=False)
    problem: Message | None = None


@dataclass(frozen=True, slots=True)
class Keys:
    """Finds, keeps and forgets the key for an origin. Asking the keyring may show a dialog, and wait."""

    env: Mapping[str, str]
    variable: str

    def find(self, origin: str) -> Key:
        """Give the key for an origin; never raises."""
        given = self.env.get(self.variable, "").strip() if self.variable else ""
        if given:
            return Key(KeySource.ENVIRONMENT, given)
        try:
            kept = _asked(lambda ring: ring.get_password(SERVICE, origin))
        except NoKey as error:
            return Key(KeySource.UNKNOWN, problem=error.sentence)
        return Key(KeySource.KEYRING, str(kept)) if kept else Key(KeySource.NOWHERE)

    def keep(self, origin: str, text: str) -> None:
        """Put a key into the keyring. Raises NoKey when that cannot be, or it is none."""
        words = text.strip()
        if not is_sendable(words):
            raise NoKey(
                say(QT_TRANSLATE_NOOP("model", "This is no key: empty, too long, or with odd characters.")),
                say(QT_TRANSLATE_NOOP("model", "Copy it again from the provider's page.")),
            )  # fmt: skip
        _asked(lambda ring: ring.set_password(SERVICE, origin, words))
        if _asked(lambda ring: ring.get_password(SERVICE, origin)) != words:
            raise _unusable()

    def forget(self, origin: str) -> bool:
        """Take the key out of the keyring; tell whether there was one. Raises NoKey."""
        if not _asked(lambda ring: ring.get_password(SERVICE, origin)):
            return False
        _asked(lambda ring: ring.delete_password(SERVICE, origin))
        return True


def is_sendable(text: str) -> bool:
    """Tell whether a text can be a key: one printable ASCII word."""
    return 0 < len(text) <= _LONGEST and text.isascii() and text.isprintable() and " " not in text


def _asked(what: Callable[["KeyringBackend"], Any]) -> Any:
    """Ask the keyring. Its errors name what was asked for, at most, but are not passed on all the same."""
    try:
        import keyring  # noqa: PLC0415 - on demand: it looks for backends, which takes long

        ring = keyring.get_keyring()
        if _is_plain(ring):
            raise _unusable()
        return what(ring)
    except NoKey:
        raise
    # Backends are of many makers: D-Bus, a locked collection, an agent that is not there, each with
    # errors of its own.
    except Exception as error:
        raise _unusable() from error


def _is_plain(ring: "KeyringBackend") -> bool:
    """Tell whether a keyring keeps nothing, or keeps it for everybody to read."""
    parts = getattr(ring, "backends", None)  # a chain asks one after the other
    if parts:
        return all(_is_plain(one) for one in parts)
    kind = type(ring)
    # keyrings.alt has an encrypted file too; it asks on a terminal, which a window has not got.
    return f"{kind.__module__}.{kind.__qualname__}".startswith(_PLAIN)


def _unusable() -> NoKey:
    return NoKey(
        say(QT_TRANSLATE_NOOP("model", "There is no keyring that keeps a key safe, or it is locked.")),
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "Unlock or install one (GNOME Keyring, KWallet), or use the environment variable.",
            )
        ),
    )
