"""The one interface to a lossless memory, whoever keeps it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from strandline.model.anomalies_messages import MessageTrace, ToolTrace
from strandline.model.context import Finding
from strandline.model.memory import (
    ContextNow,
    Conversation,
    FocusBrief,
    Lane,
    LargeFile,
    MemoryMessage,
    MessagePage,
    Note,
    Summary,
)
from strandline.model.memory_graph import Expansion, MemoryGraph
from strandline.model.memory_pending import MaintenanceState, PendingBatch
from strandline.model.memory_rows import StreamedMessage, StreamedSummary


class MemoryStore(Protocol):
    """Read-only access to a memory. Nothing is held open between calls.

    Every method raises :class:`~strandline.errors.StrandlineError` when the store cannot be read
    (NotFound also for an unknown conversation, message or summary id).
    """

    @property
    def path(self) -> Path:
        """The file that holds the memory."""

    @property
    def files_dir(self) -> Path | None:
        """The folder with the large files; None when there is none."""

    def fingerprint(self) -> tuple[tuple[str, int, int], ...]:
        """Give a cheap value that changes when the store does: (name, mtime in ns, size) per file."""

    def notes(self) -> tuple[Note, ...]:
        """Say what this store does not have and therefore cannot show."""

    def conversations(self) -> tuple[Conversation, ...]:
        """Give all conversations, the one with the newest message first."""

    def conversation(self, conversation_id: int) -> Conversation:
        """Give one conversation."""

    def lanes(self) -> tuple[Lane, ...]:
        """Give the conversations as lanes, the one with the newest message first."""

    def messages(
        self,
        conversation_id: int,
        *,
        before: int | None = None,
        after: int | None = None,
        limit: int = 50,
    ) -> MessagePage:
        """Give up to ``limit`` messages: the newest, or those before or after a ``seq``."""

    def message(self, message_id: int) -> MemoryMessage:
        """Give one message whole, nothing cut."""

    def around(self, message_id: int, before: int = 25, after: int = 25) -> MessagePage:
        """Give a message with its neighbours."""

    def messages_by_id(
        self, message_ids: Sequence[int], *, parts: bool = True, whole: bool = False
    ) -> tuple[MemoryMessage, ...]:
        """Give these messages in the order asked; ids that nobody has are left out.

        Without ``parts`` only their text views, which is much quicker for thousands; ``whole`` with
        long texts uncut.
        """

    def every_message(self, limit: int) -> Iterable[StreamedMessage]:
        """Give all messages in the order of their ids, texts up to ``limit`` characters.

        Read a page at a time; nothing is held open between pages.
        """

    def every_summary(self, limit: int) -> Iterable[StreamedSummary]:
        """Give all summaries in the order of their ids; otherwise as :meth:`every_message`."""

    def seq_at(self, conversation_id: int, time_ms: int) -> int | None:
        """Give the ``seq`` of the first message said at or after a time; None when there is none."""

    def seq_of_role(self, conversation_id: int, role: str, seq: int, step: int) -> int | None:
        """Give the ``seq`` of the next (``step`` 1) or previous (-1) message of a role."""

    def graph(self, conversation_id: int) -> MemoryGraph:
        """Give the light rows for the picture of a conversation."""

    def traces(self, conversation_id: int, cancelled: Callable[[], bool] = ...) -> tuple[MessageTrace, ...]:
        """Give the messages that say the same as one near them, in order.

        Streamed: takes the memory of what is found, not of the conversation. Once ``cancelled``
        gives true it is cut short, and the answer is worth nothing.
        """

    def tool_links(self, conversation_id: int, cancelled: Callable[[], bool] = ...) -> tuple[ToolTrace, ...]:
        """Give the tool calls and results without a partner, in order; otherwise as :meth:`traces`."""

    def compaction_records(self, conversation_id: int) -> tuple[int, ...]:
        """Give the ids of the synthetic system rows that old releases wrote at compactions."""

    def summary_texts(self, summary_ids: Sequence[str]) -> Mapping[str, str]:
        """Give the texts of these summaries; ids that nobody has are left out."""

    def summary(self, summary_id: str) -> Summary:
        """Give one summary with its text and links."""

    def summaries(
        self, conversation_id: int | None = None, *, before: str | None = None, limit: int = 50
    ) -> tuple[Summary, ...]:
        """Give summaries by coverage, newest first, continuing below the id ``before``."""

    def expand(
        self,
        summary_id: str,
        *,
        depth: int | None = None,
        token_cap: int | None = None,
        messages: bool = True,
    ) -> Expansion:
        """Give what a summary was made of, down to ``depth`` steps (None: to the bottom)."""

    def summary_findings(self, one: Summary) -> tuple[Finding, ...]:
        """Give what is wrong with one summary: its markers, and links that lead nowhere."""

    def trail(self, message_id: int) -> tuple[tuple[str, ...], ...]:
        """Give the ways from a top summary down to the message, each from top to leaf."""

    def context(
        self, conversation_id: int, *, budget: int | None = None, fresh_tail: int | None = None
    ) -> ContextNow:
        """Give what would be assembled now, in order, against ``budget`` tokens."""

    def focus_briefs(self, conversation_id: int) -> tuple[FocusBrief, ...]:
        """Give the focus briefs of a conversation, newest first."""

    def large_files(self, conversation_id: int | None = None) -> tuple[LargeFile, ...]:
        """Give the large files, newest first."""

    def large_file(self, file_id: str) -> LargeFile:
        """Give one large file."""

    def pending(self, conversation_id: int | None = None) -> tuple[PendingBatch, ...]:
        """Give what is being prepared: never seen by the model, never counted."""

    def maintenance(self, conversation_id: int) -> MaintenanceState | None:
        """Give the plugin's own record of compaction debt."""

    def outdated(self, conversation_id: int) -> frozenset[str]:
        """Give the summaries built of a text that another one has replaced, and all above them.

        Only our own memory keeps what a summary was built of; for any other the answer is none.
        """

    def check(self) -> tuple[Finding, ...]:
        """Give everything that is wrong with the stored rows, losses first."""

    def follow(self, conversation_id: int, after_seq: int) -> "Follow":
        """Watch a conversation for messages after a ``seq``."""


class Follow(Protocol):
    """A cheap watch on one conversation: ask :meth:`poll` as often as you like."""

    def poll(self) -> tuple[MemoryMessage, ...]:
        """Give the messages that came since the last call, oldest first; mostly none."""

    def __iter__(self) -> Iterator[MemoryMessage]:
        """Give what :meth:`poll` gives now."""
