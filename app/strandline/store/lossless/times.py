"""Times as the plugin writes them: two forms, both UTC."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def stamp(ms: int) -> str:
    """Give ``YYYY-MM-DD HH:MM:SS``, the form of ``datetime('now')``; raises OverflowError."""
    return f"{_EPOCH + timedelta(milliseconds=ms):%Y-%m-%d %H:%M:%S}"


def iso(ms: int | None) -> str | None:
    """Give ISO with milliseconds and ``Z``, the form of spans; raises OverflowError."""
    if ms is None:
        return None
    moment = _EPOCH + timedelta(milliseconds=ms)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03d}Z"


def writable(ms: int) -> bool:
    """Tell whether a time has a form that every reader reads: years 1970 to 9999."""
    return 0 <= ms < 253_402_300_800_000
