"""A keyring for tests: it keeps keys in memory, as the desktop's would keep them safe."""

from keyring.backend import KeyringBackend
from keyring.errors import PasswordDeleteError


class MemoryKeyring(KeyringBackend):
    """Keys by service and account."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError


class LockedKeyring(MemoryKeyring):
    """Refuses everything, with an error that names what it was asked for."""

    def get_password(self, service: str, username: str) -> str | None:
        raise RuntimeError(f"locked: {service} {username}")
