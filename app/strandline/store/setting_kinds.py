"""The kinds of settings: what each allows, why it refuses, and how its value is written in words.

A kind decides how the page of a setting looks; see ``ui/settings/editors``.
"""

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import PurePath
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from strandline.messages import QT_TRANSLATE_NOOP, Message, say

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Generic[T]):
    """One thing to choose. ``title``, ``description`` and ``section`` are translated ("model").

    ``search`` are further words by which it is found, in both languages; they are never shown.
    ``local`` is a choice that means something on this computer only, ``secret`` one that nobody
    else may read; neither leaves with an export, and a secret is not printed. ``by_hand`` is one that
    decides what leaves this computer: it is not exported, and no file that is imported can choose it.
    """

    key: str
    default: T
    title: str
    description: str
    section: str
    search: str = ""
    local: bool = False
    secret: bool = False
    by_hand: bool = False

    def accept(self, value: object) -> T | None:
        """Give ``value`` as this setting's type, or None when it is not allowed."""
        raise NotImplementedError

    def refusal(self) -> Message:
        """Give the sentence that says what is allowed."""
        raise NotImplementedError

    def parse(self, text: str) -> object:
        """Give what a person wrote as a value, which :meth:`accept` then judges."""
        return text

    def write(self, value: T) -> str:
        """Give a value as :meth:`parse` reads it."""
        return str(value)

    def quoted(self, refused: str) -> str:
        """Give a value that was refused, as an error may show it."""
        return "•••" if self.secret else refused[:80]

    def travels(self, value: T) -> bool:
        """Whether a value may leave this computer in an export."""
        del value
        return not (self.local or self.secret or self.by_hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Setting[str]):
    """One of a few words; ``choices`` holds (word in the file, title)."""

    choices: tuple[tuple[str, str], ...]

    def accept(self, value: object) -> str | None:
        return value if isinstance(value, str) and any(value == word for word, _ in self.choices) else None

    def refusal(self) -> Message:
        return say(
            QT_TRANSLATE_NOOP("model", "Choose one of: {known}."),
            known=", ".join(word for word, _ in self.choices),
        )


class TextHolds(StrEnum):
    """What a line of text means; it decides which help there is to write it."""

    WORDS = "words"
    FOLDER = "folder"
    MODEL = "model"  # the name of an embedding model, or the folder that holds one
    ENDPOINT = "endpoint"  # the address of the model endpoint
    KEY_NAME = "key-name"  # the variable that holds its key


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Setting[str]):
    """One line of text, of at most ``longest`` characters; ``may_be_empty`` allows none at all.

    ``allows`` judges what is not empty, where not everything will do; ``wanted`` says what will.
    """

    longest: int = 1000
    holds: TextHolds = TextHolds.WORDS
    may_be_empty: bool = False
    allows: Callable[[str], bool] | None = None
    wanted: str = ""

    def accept(self, value: object) -> str | None:
        if not isinstance(value, str) or any(end in value for end in "\n\r\0") or len(value) > self.longest:
            return None
        if not value.strip():
            return value if self.may_be_empty else None
        return value if self.allows is None or self.allows(value) else None

    def refusal(self) -> Message:
        if self.wanted:
            return say(self.wanted)
        if self.may_be_empty:
            template = QT_TRANSLATE_NOOP(
                "model", "Write one line of at most {longest} {longest:character|characters}."
            )
        else:
            template = QT_TRANSLATE_NOOP(
                "model",
                "Write one line of at most {longest} {longest:character|characters}; it cannot be empty.",
            )
        return say(template, longest=self.longest)

    def quoted(self, refused: str) -> str:
        # Whoever puts a key where an address or a name belongs shall not find it in a log.
        return Setting.quoted(self, refused) if self.allows is None else "…"

    def travels(self, value: str) -> bool:
        # "~" means another folder elsewhere, and a path tells who somebody is.
        a_path = PurePath(value).is_absolute() or value.startswith(("~", "."))
        may_be_one = self.holds in (TextHolds.FOLDER, TextHolds.MODEL)
        return Setting.travels(self, value) and not (a_path and may_be_one)


_YES = frozenset({"true", "on", "yes", "1"})
_NO = frozenset({"false", "off", "no", "0"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Setting[bool]):
    """Yes or no."""

    def accept(self, value: object) -> bool | None:
        return value if isinstance(value, bool) else None

    def refusal(self) -> Message:
        return say(QT_TRANSLATE_NOOP("model", "Choose true or false."))

    def parse(self, text: str) -> object:
        word = text.strip().lower()
        return True if word in _YES else False if word in _NO else text

    def write(self, value: bool) -> str:
        return "true" if value else "false"


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole(Setting[int]):
    """A whole number from ``minimum`` to ``maximum``, both included."""

    minimum: int
    maximum: int
    unit: str = ""

    def accept(self, value: object) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int):
            return None
        return value if self.minimum <= value <= self.maximum else None

    def refusal(self) -> Message:
        return say(
            QT_TRANSLATE_NOOP("model", "Choose a whole number from {minimum} to {maximum}."),
            minimum=self.minimum,
            maximum=self.maximum,
        )

    def parse(self, text: str) -> object:
        try:
            return int(text.replace(",", ""))
        except ValueError:
            return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Real(Setting[float]):
    """A number from ``minimum`` to ``maximum``, both included; ``percent`` shows 1.25 as 125 %."""

    minimum: float
    maximum: float
    step: float = 0.1
    percent: bool = False

    def accept(self, value: object) -> float | None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        # The range first: a whole number of 400 digits is no float, and NaN is in no range.
        return float(value) if self.minimum <= value <= self.maximum and math.isfinite(value) else None

    def refusal(self) -> Message:
        if self.percent:
            return say(
                QT_TRANSLATE_NOOP("model", "Choose a number from {minimum} to {maximum}, 1 being 100 %."),
                minimum=self.minimum,
                maximum=self.maximum,
            )
        return say(
            QT_TRANSLATE_NOOP("model", "Choose a number from {minimum} to {maximum}."),
            minimum=self.minimum,
            maximum=self.maximum,
        )

    def parse(self, text: str) -> object:
        word = text.strip()
        try:
            if self.percent and word.endswith("%"):
                return float(word[:-1]) / 100
            return float(word)
        except ValueError:
            return text

    def write(self, value: float) -> str:
        return f"{value:g}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Setting[Mapping[str, str]]):
    """A word for each of several names, such as a release for each state folder.

    ``name_title`` and ``word_title`` head the two columns. ``allows`` judges a word, ``wanted``
    says which are allowed.
    """

    default: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    name_title: str = QT_TRANSLATE_NOOP("model", "Name")
    word_title: str = QT_TRANSLATE_NOOP("model", "Value")
    allows: Callable[[str], bool] = bool
    wanted: str = QT_TRANSLATE_NOOP("model", "Give each name a word; neither can be empty.")

    def accept(self, value: object) -> Mapping[str, str] | None:
        if not isinstance(value, Mapping):
            return None
        if not all(
            isinstance(name, str) and isinstance(word, str) and name.strip() and self.allows(word)
            for name, word in value.items()
        ):
            return None
        return MappingProxyType(dict(value))

    def refusal(self) -> Message:
        return say(self.wanted)

    def parse(self, text: str) -> object:
        try:
            found: Any = json.loads(text)
        except (ValueError, RecursionError):
            return text
        return found

    def write(self, value: Mapping[str, str]) -> str:
        return json.dumps(dict(value), ensure_ascii=False)
