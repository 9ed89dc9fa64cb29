"""The door to a lossless-claw database: every question is one short read of its own."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from strandline.errors import Damaged, StrandlineError, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.anomalies_messages import MessageTrace, ToolTrace
from strandline.model.anomalies_own import own_findings
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
from strandline.store.lcm import (
    briefs,
    check,
    context,
    conversations,
    expand,
    follow,
    graph,
    large_files,
    messages,
    own,
    pending,
    stream,
    stream_summaries,
    summaries,
    traces,
)
from strandline.store.lcm.reading import Reading
from strandline.store.lcm.schema import read_schema
from strandline.store.lossless.place import is_ours
from strandline.store.sqlite_ro import open_read_only

_T = TypeVar("_T")


def never() -> bool:
    """Nobody withdraws a question."""
    return False


class LcmDatabase:
    """A :class:`~strandline.model.memory_store.MemoryStore` over a file that the plugin owns.

    ``files_dir`` is where the large files are; by default the folder beside the database.
    """

    def __init__(self, path: Path, files_dir: Path | None = None) -> None:
        self.path = path
        self.files_dir = files_dir if files_dir is not None else large_files.default_files_dir(path)

    def fingerprint(self) -> follow.Fingerprint:
        """Give a cheap value that changes when the database does."""
        return follow.fingerprint(self.path)

    def notes(self) -> tuple[Note, ...]:
        """Say what this file does not have and therefore cannot show."""
        return self.ask(lambda reading: (*check.damage_notes(reading), *reading.schema.notes()))

    def conversations(self) -> tuple[Conversation, ...]:
        """Give all conversations, the one with the newest message first."""
        return self.ask(conversations.read_conversations)

    def conversation(self, conversation_id: int) -> Conversation:
        """Give one conversation."""
        return self.ask(lambda reading: conversations.read_conversation(reading, conversation_id))

    def lanes(self) -> tuple[Lane, ...]:
        """Give the conversations as lanes, the one with the newest message first."""
        return conversations.lanes_of(self.conversations())

    def messages(
        self,
        conversation_id: int,
        *,
        before: int | None = None,
        after: int | None = None,
        limit: int = 50,
    ) -> MessagePage:
        """Give up to ``limit`` messages: the newest, or those before or after a ``seq``."""

        def read(reading: Reading) -> MessagePage:
            conversations.require(reading, conversation_id)
            return messages.page(reading, conversation_id, before=before, after=after, limit=limit)

        return self.ask(read)

    def message(self, message_id: int) -> MemoryMessage:
        """Give one message whole, nothing cut."""
        return self.ask(lambda reading: messages.whole_message(reading, message_id))

    def around(self, message_id: int, before: int = 25, after: int = 25) -> MessagePage:
        """Give a message with its neighbours."""
        return self.ask(lambda reading: messages.around(reading, message_id, before, after))

    def messages_by_id(
        self, message_ids: Sequence[int], *, parts: bool = True, whole: bool = False
    ) -> tuple[MemoryMessage, ...]:
        """Give these messages in the order asked; ids that nobody has are left out."""
        limit = None if whole else messages.TEXT_LIMIT
        return self.ask(lambda reading: messages.by_id(reading, message_ids, limit=limit, parts=parts))

    def every_message(self, limit: int) -> Iterable[StreamedMessage]:
        """Give all messages in the order of their ids, texts up to ``limit`` characters."""
        return stream.messages(self, 0, None, limit)

    def every_summary(self, limit: int) -> Iterable[StreamedSummary]:
        """Give all summaries in the order of their ids, texts up to ``limit`` characters."""
        return stream_summaries.summaries(self, "", None, limit)

    def seq_at(self, conversation_id: int, time_ms: int) -> int | None:
        """Give the ``seq`` of the first message said at or after a time."""
        return self.ask(lambda reading: messages.seq_at(reading, conversation_id, time_ms))

    def seq_of_role(self, conversation_id: int, role: str, seq: int, step: int) -> int | None:
        """Give the ``seq`` of the next (``step`` 1) or previous (-1) message of a role."""
        return self.ask(lambda reading: messages.seq_of_role(reading, conversation_id, role, seq, step))

    def graph(self, conversation_id: int) -> MemoryGraph:
        """Give the light rows for the picture of a conversation."""
        return self.ask(lambda reading: graph.read_graph(reading, conversation_id))

    def traces(self, conversation_id: int, cancelled: Callable[[], bool] = never) -> tuple[MessageTrace, ...]:
        """Give the messages that repeat near each other; cut short once ``cancelled``."""
        return self.ask(lambda reading: traces.traces(reading, conversation_id, cancelled))

    def tool_links(
        self, conversation_id: int, cancelled: Callable[[], bool] = never
    ) -> tuple[ToolTrace, ...]:
        """Give the tool calls and results without a partner; cut short once ``cancelled``."""
        return self.ask(lambda reading: traces.tool_links(reading, conversation_id, cancelled))

    def compaction_records(self, conversation_id: int) -> tuple[int, ...]:
        """Give the ids of the synthetic system rows of old compactions."""
        return self.ask(lambda reading: traces.compaction_records(reading, conversation_id))

    def summary_texts(self, summary_ids: Sequence[str]) -> dict[str, str]:
        """Give the texts of these summaries; ids that nobody has are left out."""
        return self.ask(lambda reading: summaries.texts(reading, summary_ids))

    def summary(self, summary_id: str) -> Summary:
        """Give one summary with its text and links."""
        return self.ask(lambda reading: summaries.one(reading, summary_id))

    def summary_findings(self, one: Summary) -> tuple[Finding, ...]:
        """Give what is wrong with one summary: its markers, and links that lead nowhere."""
        found = check.summary_findings(one)
        return tuple(own_findings(found)) if self.ask(lambda reading: reading.schema.own) else found

    def summaries(
        self, conversation_id: int | None = None, *, before: str | None = None, limit: int = 50
    ) -> tuple[Summary, ...]:
        """Give summaries by coverage, newest first, continuing below the id ``before``."""
        return self.ask(lambda reading: summaries.page(reading, conversation_id, before=before, limit=limit))

    def expand(
        self,
        summary_id: str,
        *,
        depth: int | None = None,
        token_cap: int | None = None,
        messages: bool = True,
    ) -> Expansion:
        """Give what a summary was made of, down to ``depth`` steps (None: to the bottom)."""
        return self.ask(
            lambda reading: expand.expand(
                reading, summary_id, depth=depth, token_cap=token_cap, messages=messages
            )
        )

    def trail(self, message_id: int) -> tuple[tuple[str, ...], ...]:
        """Give the ways from a top summary down to the message, each from top to leaf."""
        return self.ask(lambda reading: expand.trail(reading, message_id))

    def context(
        self, conversation_id: int, *, budget: int | None = None, fresh_tail: int | None = None
    ) -> ContextNow:
        """Give what would be assembled now, in order, against ``budget`` tokens."""
        return self.ask(
            lambda reading: context.context_now(
                reading, conversation_id, budget=budget, fresh_tail=fresh_tail
            )
        )

    def focus_briefs(self, conversation_id: int) -> tuple[FocusBrief, ...]:
        """Give the focus briefs of a conversation, newest first."""
        return self.ask(lambda reading: briefs.read_briefs(reading, conversation_id))

    def large_files(self, conversation_id: int | None = None) -> tuple[LargeFile, ...]:
        """Give the large files, newest first."""
        return self.ask(lambda reading: large_files.read_files(reading, self.files_dir, conversation_id))

    def large_file(self, file_id: str) -> LargeFile:
        """Give one large file."""
        return self.ask(lambda reading: large_files.read_file(reading, self.files_dir, file_id))

    def pending(self, conversation_id: int | None = None) -> tuple[PendingBatch, ...]:
        """Give what is being prepared: never seen by the model, never counted."""
        return self.ask(lambda reading: pending.read_pending(reading, conversation_id))

    def maintenance(self, conversation_id: int) -> MaintenanceState | None:
        """Give the plugin's own record of compaction debt."""
        return self.ask(lambda reading: pending.read_maintenance(reading, conversation_id))

    def outdated(self, conversation_id: int) -> frozenset[str]:
        """Give the summaries built of a text that another one has replaced, and all above them."""
        return self.ask(lambda reading: own.read_outdated(reading, conversation_id))

    def check(self) -> tuple[Finding, ...]:
        """Give everything that is wrong with the stored rows, losses first; never raises for damage."""
        try:
            return self.ask(self._check)
        except StrandlineError as error:
            return (check.unreadable(self.path, error),)

    def _check(self, reading: Reading) -> tuple[Finding, ...]:
        found = check.findings(reading, self.files_dir)
        return tuple(own_findings(found)) if reading.schema.own else found

    def follow(self, conversation_id: int, after_seq: int) -> follow.FollowMessages:
        """Watch a conversation for messages after a ``seq``."""
        return follow.FollowMessages(
            self.path, after_seq, lambda seq: self.messages(conversation_id, after=seq, limit=500)
        )

    def ask(self, question: Callable[[Reading], _T]) -> _T:
        """Answer one question in one short read transaction.

        A damaged file is asked again for what is left of it; :meth:`notes` and :meth:`check` say so.
        """
        try:
            return self._ask(question, salvage=False)
        except Damaged:
            return self._ask(question, salvage=True)

    def _ask(self, question: Callable[[Reading], _T], *, salvage: bool) -> _T:
        with open_read_only(self.path, salvage=salvage, ours=is_ours(self.path)) as connection:
            schema = read_schema(connection)
            if not schema.is_memory:
                raise self._foreign(bool(schema.columns))
            return question(Reading(connection, schema, self.path, salvage))

    def _foreign(self, has_tables: bool) -> UnsupportedSchema:
        if has_tables:
            sentence = say(
                QT_TRANSLATE_NOOP("model", "{path} is a database of another program."), path=str(self.path)
            )
        else:
            sentence = say(QT_TRANSLATE_NOOP("model", "{path} has no tables."), path=str(self.path))
        return UnsupportedSchema(
            sentence,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Choose the lcm.db that lossless-claw made; it makes its tables on the first run.",
                )
            ),
        )
