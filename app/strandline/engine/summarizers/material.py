"""The sources of a summary as one text, worded as the plugin does it."""

from datetime import UTC, datetime, timedelta

from strandline.engine.summarizers.base import Request

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def words_of(request: Request) -> str:
    """Word the sources: a line with time and role, or the span, above each text (facts: section 3)."""
    return "\n\n".join(
        f"[{_time(one.at_ms)} UTC | {one.role}]\n{one.text}"
        if one.depth < 0
        else f"[{_time(one.at_ms)} - {_time(one.until_ms)}]\n{one.text}"
        for one in request.sources
    )


def _time(ms: int) -> str:
    try:
        return f"{_EPOCH + timedelta(milliseconds=ms):%Y-%m-%d %H:%M}"
    except OverflowError:
        return "?"
