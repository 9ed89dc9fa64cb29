"""What was wrong with a transcript, counted while it is read, and said in sentences."""

from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.sessions.fields import Json, mapping, text
from strandline.store.sessions.taking import Page
from strandline.store.sessions.tree import TreeScan

_KNOWN = frozenset(
    [
        "session", "message", "model_change", "thinking_level_change", "compaction", "branch_summary",
        "custom", "custom_message", "label", "session_info", "leaf", "reset",
    ]
)  # fmt: skip
_AHEAD_MS = 86_400_000


@dataclass(slots=True)
class Faults:
    """Counts for one transcript; ``name`` is what a sentence calls it."""

    name: str
    now_ms: int
    damaged: int = 0
    too_long: int = 0
    torn: bool = False
    unknown: int = 0
    future: int = 0
    duplicates: int = 0
    rejoined: int = 0

    def page(self, page: Page) -> None:
        """Count what could not be read of a page."""
        self.damaged += page.damaged
        self.too_long += page.too_long
        self.torn = page.torn

    def entry(self, record: Json) -> None:
        """Count an entry that is none this version knows."""
        self.unknown += text(record, "type") not in _KNOWN
        self.damaged += record.get("type") == "message" and mapping(record, "message") is None

    def time(self, at_ms: int) -> None:
        """Count a message from the future; it stays where it stands, order is not by time."""
        self.future += at_ms > self.now_ms + _AHEAD_MS

    def tree(self, scan: TreeScan) -> None:
        """Take what looking at the whole tree told."""
        self.duplicates, self.rejoined = scan.duplicates, scan.rejoined

    def messages(self) -> tuple[Message, ...]:
        """Say what was wrong; nothing for a sound transcript."""
        sentences = (
            (
                self.damaged,
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:entry|entries} of {name} cannot be read and {count:was|were} left out.",
                ),
            ),
            (
                self.too_long,
                QT_TRANSLATE_NOOP(
                    "model", "{count} {count:line|lines} of {name} {count:is|are} too long to be read."
                ),
            ),
            (
                int(self.torn),
                QT_TRANSLATE_NOOP(
                    "model",
                    "The last line of {name} is not complete; it is taken up once the host has written it.",
                ),
            ),
            (
                self.unknown,
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:entry|entries} of {name} {count:is|are} of a kind that is not known.",
                ),
            ),
            (
                self.future,
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:message|messages} of {name} {count:bears|bear} a time in the future.",
                ),
            ),
            (
                self.duplicates,
                QT_TRANSLATE_NOOP("model", "{count} {count:id|ids} of {name} {count:is|are} used twice."),
            ),
            (
                self.rejoined,
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:entry|entries} of {name} {count:follows|follow} one that is not there.",
                ),
            ),
        )
        return tuple(say(template, count=count, name=self.name) for count, template in sentences if count)
