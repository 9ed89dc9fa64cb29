"""What a screen reader gets over the bus of the desktop (AT-SPI): roles, names and figures, and no crash."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.driven import driven

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
NEEDED = ("dbus-daemon", "gdbus")
ROOT = "/org/a11y/atspi/accessible/root"
THING = "org.a11y.atspi.Accessible"

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.skipif(
        not LAUNCHER.exists() or not all(map(shutil.which, NEEDED)),
        reason="needs at-spi2-core, dbus-daemon and gdbus",
    ),
]


class Bus:
    """The bus of the screen readers, asked with ``gdbus``."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._environment = environment
        self.address = self._call(
            "--session", "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress"
        ).split("'")[1]

    def _call(self, where: str, name: str, path: str, method: str, *words: str) -> str:
        command = ["gdbus", "call", *where.split(), "--dest", name, "--object-path", path]
        run = subprocess.run(
            [*command, "--method", method, *words],
            env=self._environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        return run.stdout.strip()

    def ask(self, name: str, path: str, method: str, *words: str) -> str:
        """Call a method of an object of the program ``name``."""
        return self._call(f"--address {self.address}", name, path, method, *words)

    def get(self, name: str, path: str, interface: str, what: str) -> str:
        """Give a property as GVariant text."""
        return self.ask(name, path, "org.freedesktop.DBus.Properties.Get", interface, what)

    def children(self, name: str, path: str) -> list[tuple[str, str]]:
        """Give the objects below one: the program's name on the bus and the path."""
        answer = self.ask(name, path, f"{THING}.GetChildren")
        return re.findall(r"'(:[0-9.]+)', (?:objectpath )?'([^']+)'", answer)


@pytest.fixture
def bus(display, own_home, monkeypatch) -> Iterator[Bus]:
    address = f"unix:path={own_home}/session-bus"
    environment = os.environ | display | {"DBUS_SESSION_BUS_ADDRESS": address}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    daemon = ["dbus-daemon", "--session", "--nofork", "--print-address", f"--address={address}"]
    with subprocess.Popen(daemon, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as one:
        assert one.stdout is not None
        one.stdout.readline()  # it listens now
        launcher = [str(LAUNCHER), "--launch-immediately", "--a11y=1", "--screen-reader=1"]
        with subprocess.Popen(launcher, env=environment, stderr=subprocess.DEVNULL) as other:
            try:
                subprocess.run(
                    ["gdbus", "wait", "--session", "--timeout", "30", "org.a11y.Bus"],
                    env=environment, check=True, timeout=60,
                )  # fmt: skip
                yield Bus(environment)
            finally:
                other.terminate()
                one.terminate()


def test_meters_cross_the_bus_with_their_figures(display, bus, tmp_path, monkeypatch):
    monkeypatch.setenv("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1")
    with driven(display, tmp_path.with_name("shots"), "open", "--demo") as app:
        app.until("state", lambda s: s is not None and s["exact"])
        programs = bus.children("org.a11y.atspi.Registry", ROOT)
        assert programs
        meters: dict[str, tuple[float, float]] = {}
        todo, seen = list(programs), 0
        while todo and len(meters) < 3:
            name, path = todo.pop(0)
            seen += 1
            if "progress bar" in bus.ask(name, path, f"{THING}.GetRoleName"):
                told = bus.get(name, path, THING, "Name").split("'")[1]
                figures = [
                    float(re.findall(r"[-0-9.]+", bus.get(name, path, "org.a11y.atspi.Value", what))[0])
                    for what in ("CurrentValue", "MaximumValue")
                ]
                meters[told] = (figures[0], figures[1])
            todo += bus.children(name, path)
        assert meters["Share of the Project Context limit"] == (100, 100)
        assert app.ask("state")["title"]  # and the program is still there
        code, _, errors = app.close()
    assert code == 0, errors
