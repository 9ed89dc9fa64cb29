"""The clock of this computer: times of day as people read them, with the rules for summer time."""

import time
from datetime import UTC, datetime, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QTime

translate = QCoreApplication.translate
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class LocalZone(tzinfo):
    """The zone of this computer with its history, which a fixed offset would not know."""

    def utcoffset(self, when: datetime | None) -> timedelta | None:
        if when is None:
            return None
        naive = when.replace(tzinfo=None)
        seconds = time.mktime((*naive.timetuple()[:8], -1))
        return naive - datetime(*time.gmtime(seconds)[:6])  # noqa: DTZ001 - both are wall clocks

    def dst(self, when: datetime | None) -> timedelta | None:
        del when
        return None

    def tzname(self, when: datetime | None) -> str | None:
        del when
        return time.tzname[0]

    def fromutc(self, when: datetime) -> datetime:
        seconds = (when.replace(tzinfo=UTC) - _EPOCH).total_seconds()
        wall = time.localtime(seconds)
        return datetime(*wall[:6], when.microsecond, tzinfo=self)


LOCAL = LocalZone()


def local(ms: int | None) -> datetime | None:
    """Give the local time of epoch milliseconds; None when unknown or out of every calendar."""
    if ms is None:
        return None
    try:
        return datetime.fromtimestamp(ms / 1000, tz=UTC).astimezone(LOCAL)
    except (ValueError, OverflowError, OSError):
        return None


def moment(ms: int | None, *, now_ms: int | None = None) -> str:
    """Give "12 Apr 21:04" in local time, with the year when it is not this one; "" when unknown."""
    at = local(ms)
    if at is None:
        return ""
    return f"{day(ms, now_ms=now_ms)} {at.hour:02}:{at.minute:02}"


def day(ms: int | None, *, now_ms: int | None = None) -> str:
    """Give "12 Apr" in local time, with the year when it is not this one; "" when unknown."""
    at = local(ms)
    if at is None:
        return ""
    now = local(int(time.time() * 1000) if now_ms is None else now_ms)
    locale = QLocale()
    chinese = locale.language() is QLocale.Language.Chinese
    same = now is not None and now.year == at.year
    pattern = ("M月d日" if chinese else "d MMM") if same else ("yyyy年M月d日" if chinese else "d MMM yyyy")
    return locale.toString(QDate(at.year, at.month, at.day), pattern)


def span(first_ms: int | None, last_ms: int | None) -> str:
    """Give "2 Feb to 29 Nov"; one day when they are the same, "" when unknown."""
    first, last = day(first_ms), day(last_ms)
    if not first or not last or first == last:
        return first or last
    return translate("memory", "%1 to %2").replace("%1", first).replace("%2", last)


def both_clocks(ms: int | None) -> str:
    """Give the local time and UTC to the second, for a tooltip; says so when the time is unknown."""
    at = local(ms)
    if at is None or ms is None:
        return translate("memory", "Time unknown")
    utc = datetime.fromtimestamp(ms / 1000, tz=UTC)
    return "\n".join(
        (
            translate("memory", "Local: %1").replace("%1", f"{at:%Y-%m-%d %H:%M:%S}"),
            translate("memory", "UTC: %1").replace("%1", f"{utc:%Y-%m-%d %H:%M:%S}"),
        )
    )


def as_qt(ms: int | None) -> QDateTime:
    """Give a local time for a field; an unknown one is invalid."""
    at = local(ms)
    if at is None:
        return QDateTime()
    return QDateTime(QDate(at.year, at.month, at.day), QTime(at.hour, at.minute, at.second))
