"""One running program for each home, with real processes: races, dead ones, hung ones, hostile callers."""

import contextlib
import json
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from strandline import paths
from strandline.engine.target import Target
from strandline.live import instance_files
from strandline.live.handover import MOST_BYTES, PROTOCOL, Request, pack
from strandline.live.single_instance import Claim, SingleInstance, Trouble, meet

PROBE = Path(__file__).with_name("instance_probe.py")
LONG_MS = 60_000

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests speak to sockets")


class Start:
    """A started program."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def line(self) -> str:
        """Give the next line that it says; "" when it has ended."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")

    def end(self) -> None:
        """Let it end in good order."""
        self.process.communicate("end\n", timeout=60)


@pytest.fixture
def runtime(tmp_path_factory, monkeypatch) -> Path:
    """Give a folder for sockets whose path is short enough."""
    folder = tmp_path_factory.mktemp("r")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


@pytest.fixture
def start(own_home, runtime) -> Iterator[object]:
    with contextlib.ExitStack() as stack:

        def go(word: str, patience_ms: int = LONG_MS, **env: str) -> Start:
            process = stack.enter_context(
                subprocess.Popen(
                    [sys.executable, str(PROBE), word, str(patience_ms)],
                    env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | env,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            stack.callback(process.kill)
            return Start(process)

        yield go


def address(line: str) -> str:
    word, _, where = line.partition(" ")
    assert word == "running"
    return where


def call(where: str) -> socket.socket:
    end = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    end.settimeout(60)
    end.connect(where)
    return end


def test_the_second_start_hands_over_and_ends(start):
    first = start("first")
    address(first.line())
    second = start("second")
    assert second.line() == "handed over"
    assert first.line() == "asked second"
    assert second.process.wait(60) == 0


def test_of_many_starts_in_the_same_instant_one_runs(start):
    starts = [start(f"n{number}") for number in range(6)]
    said = [one.line() for one in starts]
    running = [one for one, line in zip(starts, said, strict=True) if line.startswith("running")]
    assert len(running) == 1
    assert sorted(said)[:5] == ["handed over"] * 5
    asked = {running[0].line() for _ in range(5)}
    others = {f"asked n{number}" for number, one in enumerate(starts) if one is not running[0]}
    assert asked == others


def test_after_a_kill_the_next_start_runs_though_the_socket_is_left(start):
    first = start("first")
    where = address(first.line())
    first.process.kill()
    first.process.wait(60)
    assert Path(where).is_socket()
    second = start("second")
    assert address(second.line()) == where
    assert start("third").line() == "handed over"
    assert second.line() == "asked third"


def test_an_end_in_good_order_leaves_nothing(start):
    first = start("first")
    where = address(first.line())
    first.end()
    assert not Path(where).exists()
    assert not paths.instance_file().exists()
    address(start("second").line())


def test_one_that_hangs_is_told_and_what_it_was_asked_is_too_late(start):
    first = start("first")
    address(first.line())
    os.kill(first.process.pid, signal.SIGSTOP)
    try:
        line = start("second", 300).line()
    finally:
        os.kill(first.process.pid, signal.SIGCONT)
    assert line.startswith(f"trouble Strandline runs already (process {first.process.pid})")
    assert start("third").line() == "handed over"
    assert first.line() == "asked third"  # and not the second, who has given up


def test_each_home_has_one_of_its_own(start, tmp_path):
    one = address(start("one").line())
    other = address(start("other", STRANDLINE_HOME=str(tmp_path / "other")).line())
    assert one != other


def test_one_on_another_screen_is_told(start):
    address(start("first", DISPLAY=":7", WAYLAND_DISPLAY="").line())
    assert start("second", DISPLAY=":8", WAYLAND_DISPLAY="").line() == (
        "trouble Strandline runs on another screen, :7."
    )
    assert start("third", DISPLAY=":7", WAYLAND_DISPLAY="wayland-0").line() == "handed over"


def test_only_this_user_can_reach_it(start, runtime):
    where = Path(address(start("first").line()))
    assert stat.S_IMODE(where.stat().st_mode) & 0o077 == 0
    assert stat.S_IMODE(where.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(paths.instance_file().stat().st_mode) == 0o600
    assert where.parent.parent == runtime


@pytest.mark.parametrize(
    "words",
    [b"hello\n", b"\0" * 100 + b"\n", b"x" * (MOST_BYTES * 4), b'{"protocol": 1, "targets": 5', b"\n\n\n"],
)
def test_hostile_words_do_no_harm(start, words):
    first = start("first")
    where = address(first.line())
    with call(where) as other:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            other.sendall(words)
        other.shutdown(socket.SHUT_WR)
        with contextlib.suppress(ConnectionResetError):
            assert other.recv(100) == b""
    assert start("second").line() == "handed over"
    assert first.line() == "asked second"


def test_callers_that_say_nothing_are_sent_away_and_stop_nobody(start):
    first = start("first")
    where = address(first.line())
    with contextlib.ExitStack() as stack:
        calls = [stack.enter_context(call(where)) for _ in range(40)]
        assert start("second").line() == "handed over"
        assert [one.recv(1) for one in calls if not _was_reset(one)] == []
    assert first.line() == "asked second"


def _was_reset(end: socket.socket) -> bool:
    try:
        return end.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_newer_start_is_told_the_version(start):
    first = start("first")
    with call(address(first.line())) as newer:
        newer.sendall(json.dumps({"protocol": PROTOCOL + 1}).encode() + b"\n")
        answer = json.loads(newer.makefile().readline())
    assert answer["taken"] is False
    assert answer["version"]


def test_only_the_first_line_is_heard(start):
    first = start("first")
    with call(address(first.line())) as other:
        other.sendall(pack(Request((Target(workspace=Path("/one")),))) * 3)
        assert json.loads(other.makefile().readline())["taken"] is True
    assert start("second").line() == "handed over"
    assert [first.line(), first.line()] == ["asked one", "asked second"]


# In this process


def test_a_folder_of_somebody_else_is_not_used(runtime, own_home, tmp_path, monkeypatch):
    (runtime / "strandline").symlink_to(tmp_path)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(runtime))
    assert Path(instance_files.make_address()).parent == runtime / f"strandline-{os.getuid()}"


def test_a_runtime_folder_with_a_long_path_is_passed_over(own_home, tmp_path, monkeypatch):
    long = tmp_path / ("x" * 90)
    long.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(long))
    assert long not in Path(instance_files.make_address()).parents


def test_without_a_place_for_the_lock_the_start_goes_on_alone(own_home, monkeypatch):
    monkeypatch.setenv("STRANDLINE_HOME", "/dev/null/nowhere")
    assert meet(Request(), patience_ms=0) is None


def test_one_on_another_computer_is_told(own_home, runtime):
    claim = meet(Request())
    assert isinstance(claim, Claim)
    words = {"address": "x", "pid": 1, "host": "attic", "displays": [], "version": "1"}
    paths.instance_file().write_text(json.dumps(words), encoding="utf-8")
    met = meet(Request(), patience_ms=0)
    assert isinstance(met, Trouble)
    assert met.why.text() == "Strandline runs with these files on another computer, attic."
    claim.give_up()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"address": 5}', "\xff", '{"pid": "x"}'])
def test_a_broken_file_about_the_running_one_is_no_answer(own_home, runtime, content):
    claim = meet(Request())
    assert isinstance(claim, Claim)
    paths.instance_file().write_text(content, encoding="latin-1")
    met = meet(Request(), patience_ms=0)
    assert isinstance(met, Trouble)
    assert met.why.text() == "Strandline runs already, but it does not answer."
    claim.give_up()


def test_one_that_started_anyway_takes_over_when_the_other_is_gone(qapp, own_home, runtime):
    claim = meet(Request())
    assert isinstance(claim, Claim)
    second = SingleInstance(None)
    second.start()
    second.tend()
    assert second.address == ""
    claim.give_up()
    second.tend()
    assert Path(second.address).is_socket()
    second.close()
    assert isinstance(meet(Request(), patience_ms=0), Claim)


def test_a_socket_that_was_cleaned_away_is_made_anew(qapp, own_home, runtime, start):
    claim = meet(Request())
    assert isinstance(claim, Claim)
    instance = SingleInstance(claim)
    instance.start()
    Path(instance.address).unlink()
    instance.tend()
    assert Path(instance.address).is_socket()
    instance.close()


def test_an_answer_can_come_in_pieces(qapp, own_home, runtime, qtbot):
    claim = meet(Request())
    assert isinstance(claim, Claim)
    instance = SingleInstance(claim)
    instance.start()
    line = pack(Request((Target(workspace=Path("/w")),)))
    with call(instance.address) as other, qtbot.waitSignal(instance.asked) as asked:
        for start in range(0, len(line), 7):
            other.sendall(line[start : start + 7])
            qapp.processEvents()
    assert asked.args[0].targets == (Target(workspace=Path("/w")),)
    instance.close()


@pytest.mark.parametrize(
    "words",
    [
        '{"pid": 1e999',
        '{"pid": -1e999',
        '{"pid": NaN',
        '{"pid": []',
        "[" * 4000,
        "[0]",
        '"' + "a" * 90_000 + '"',
    ],
)
def test_nonsense_in_the_file_of_the_one_that_runs_is_nobody(own_home, words):
    rest = ', "address": "a", "host": "h", "displays": [], "version": "1"}'
    place = paths.instance_file()
    paths.ensure(place.parent)
    place.write_text(words + rest if words.startswith('{"pid') else words, encoding="utf-8")
    assert instance_files.read_running() is None


def test_a_pipe_in_the_place_of_that_file_keeps_no_start_waiting(own_home):
    os.mkfifo(paths.ensure(paths.state_dir()) / paths.instance_file().name)
    assert instance_files.read_running() is None
