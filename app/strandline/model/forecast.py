"""What a change of context files will do, as values; :mod:`forecaster` makes them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from strandline.host.model_info import ModelPrice
from strandline.host.prompt import Setup
from strandline.host.provenance_outlook import Gate, Outlook
from strandline.host.releases import RuleChoice
from strandline.host.targets import TargetFile
from strandline.messages import Message
from strandline.model.cache_cost import CacheCost
from strandline.model.candidate import Candidate
from strandline.model.context import ContextLayout, FileState, Finding, Limits, SessionKind
from strandline.model.digest_fix import DigestFix
from strandline.model.fate import Fate
from strandline.model.origin import OriginRecord
from strandline.model.pin_block import Place
from strandline.model.pins import PinText


@dataclass(frozen=True, slots=True)
class Present:
    """All that a forecast needs to know of the present.

    ``layout`` is of the session that is looked at, with token counts; ``records`` by path.
    """

    rules: RuleChoice
    candidates: tuple[Candidate, ...]
    limits: Limits
    setup: Setup
    layout: ContextLayout | None = None
    price: ModelPrice | None = None
    records: Mapping[str, OriginRecord] = field(default_factory=dict)
    gate_open: bool = False  # no memory plugin: the host checks nothing


@dataclass(frozen=True, slots=True)
class SecretFound:
    """Something in a text that looks like a secret; ``shown`` hides most of it."""

    kind: Message
    shown: str
    line: int  # 1-based, in the pin or text that was looked at


@dataclass(frozen=True, slots=True)
class Change:
    """The new text of one file, and which of the pins in it are the user's new ones."""

    file: str
    text: str
    pins: tuple[int, ...] = ()
    secrets: tuple[SecretFound, ...] = ()
    sha256: str = ""  # of the bytes that will be written


@dataclass(frozen=True, slots=True)
class PinForecast:
    """What becomes of one pin: a fate for each session kind, and a line that already says it."""

    index: int
    pin: PinText
    fates: tuple[Fate, ...]
    duplicate_of: int | None = None


@dataclass(frozen=True, slots=True)
class FileForecast:
    """One file before and after; units are UTF-16, ``sent`` of the session looked at.

    ``place`` is where more of the pins would be sent than where the block stands now.
    """

    file: str
    target: TargetFile | None
    units_before: int
    units_after: int
    limit: int
    sent_before: int
    sent_after: int
    state_before: FileState
    state_after: FileState
    pins: tuple[PinForecast, ...] = ()
    place: Place | None = None
    outlook: Outlook | None = None
    fixes: tuple[DigestFix, ...] = ()
    secrets: tuple[SecretFound, ...] = ()


@dataclass(frozen=True, slots=True)
class PushedOut:
    """Another file of which less is sent because of the change."""

    file: str
    kind: SessionKind
    units_before: int
    units_after: int
    state_after: FileState


@dataclass(frozen=True, slots=True)
class Forecast:
    """What all staged changes do together; ``findings`` says it in sentences, worst first."""

    files: tuple[FileForecast, ...]
    total_before: int
    total_after: int
    total_limit: int | None
    pushed_out: tuple[PushedOut, ...] = ()
    cache: CacheCost | None = None
    gate: Gate = Gate.ABSENT
    findings: tuple[Finding, ...] = ()

    def file(self, name: str) -> FileForecast | None:
        """Give the forecast of one file."""
        return next((one for one in self.files if one.file == name), None)
