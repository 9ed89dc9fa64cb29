"""Which release of OpenClaw is installed, and how that is known. No program is ever run.

Evidence, best first: what the user says, the installed package, the state folder's
databases, the stamp in openclaw.json, and at last the shape of the recorded sessions, which
only tells the era.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from strandline.host import raw
from strandline.host.releases import parse_release
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.package import installed_packages
from strandline.store.release_state import era_of_sessions, state_versions

ReleaseSource = Literal["override", "package", "state", "config", "unknown"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """One place that names a release."""

    source: ReleaseSource
    version: str
    where: str  # a path, or the key in the configuration


@dataclass(frozen=True, slots=True)
class DetectedRelease:
    """The release taken, where it comes from, and what speaks against it.

    ``exact`` is false when only the era is known and ``version`` is its measured release.
    """

    version: str | None
    source: ReleaseSource
    detail: Message
    conflicts: tuple[Message, ...] = ()
    exact: bool = True
    evidence: tuple[Evidence, ...] = ()


def detect_release(
    state_dir: Path | None,
    config: Mapping[str, Any],
    *,
    env: Mapping[str, str],
    home: Path,
    override: str | None = None,
) -> DetectedRelease:
    """Find the release of an installation; never raises.

    ``config`` is the resolved configuration (an empty one when there is none); ``home`` and
    ``env`` are those of the user whose programs are looked for. The package counts, unless
    the state or the configuration was already written by a newer release.
    """
    packages = [
        Evidence("package", p.version, str(p.folder)) for p in installed_packages(env, home, state_dir)
    ]
    states = [Evidence("state", s.version, str(s.path)) for s in state_versions(state_dir)]
    stamp = raw.text(raw.section(config, "meta"), "lastTouchedVersion")
    stamps = [Evidence("config", stamp, "meta.lastTouchedVersion")] if parse_release(stamp) and stamp else []
    evidence = (*packages, *states, *stamps)
    if override:
        detail = say(QT_TRANSLATE_NOOP("model", "Chosen by you."))
        return DetectedRelease(override, "override", detail, _against(override, evidence), True, evidence)
    written = max([*states, *stamps], key=lambda e: _number(e.version), default=None)
    chosen = packages[0] if packages else written
    if chosen is None:
        return _by_era(state_dir)
    if written is not None and _number(written.version) > _number(chosen.version):
        chosen = written
    return DetectedRelease(
        chosen.version, chosen.source, _found(chosen), _against(chosen.version, evidence), True, evidence
    )


def _by_era(state_dir: Path | None) -> DetectedRelease:
    era = era_of_sessions(state_dir)
    if era is None:
        template = QT_TRANSLATE_NOOP(
            "model", "No installed program and no record of a release was found; you can choose the release."
        )
        return DetectedRelease(None, "unknown", say(template))
    detail = say(
        QT_TRANSLATE_NOOP(
            "model", "The sessions look like those of {release}; the exact release is not recorded."
        ),
        release=era,
    )
    return DetectedRelease(era, "state", detail, exact=False)


def _found(evidence: Evidence) -> Message:
    if evidence.source == "package":
        template = QT_TRANSLATE_NOOP("model", "Installed package {where}.")
    elif evidence.source == "state":
        template = QT_TRANSLATE_NOOP("model", "Recorded in {where}.")
    else:
        template = QT_TRANSLATE_NOOP("model", "Stamped in openclaw.json ({where}).")
    return say(template, where=evidence.where)


def _against(version: str, evidence: Iterable[Evidence]) -> tuple[Message, ...]:
    """Name each other release once, where it was found first."""
    others: dict[str, Evidence] = {}
    for item in evidence:
        if _number(item.version) != _number(version):
            others.setdefault(item.version, item)
    templates = {
        "package": QT_TRANSLATE_NOOP("model", "The package {where} is {version}."),
        "state": QT_TRANSLATE_NOOP("model", "{where} was written by {version}."),
        "config": QT_TRANSLATE_NOOP("model", "openclaw.json was last changed by {version} ({where})."),
    }
    return tuple(
        say(templates[item.source], where=item.where, version=item.version) for item in others.values()
    )


def _number(version: str) -> tuple[int, ...]:
    return parse_release(version) or ()
