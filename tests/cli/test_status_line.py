"""The line that tells how far work is: on a terminal alone, and gone when the work is."""

import contextlib
import io

import pytest

from strandline.cli.status_line import StatusLine


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(written: str) -> str:
    """Give what stands on the line after all that was written."""
    return written.rsplit("\r\x1b[K", 1)[-1]


def test_it_stands_there_until_the_work_ends(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with StatusLine() as line:
        line.show("1 of 2, a long one")
        line.show("2 of 2")
        assert shown(terminal.getvalue()) == "2 of 2"
    assert shown(terminal.getvalue()) == ""


def test_it_goes_away_when_the_work_breaks_off(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    line = StatusLine()
    with contextlib.suppress(KeyboardInterrupt), line:
        line.show("1 of 2")
        raise KeyboardInterrupt
    assert shown(terminal.getvalue()) == ""


@pytest.mark.parametrize(("stream", "on"), [(io.StringIO(), True), (Terminal(), False), (None, True)])
def test_nothing_is_written_where_nobody_reads_it(monkeypatch, stream, on):
    monkeypatch.setattr("sys.stderr", stream)
    with StatusLine(on=on) as line:
        line.show("1 of 2")
    assert stream is None or stream.getvalue() == ""
