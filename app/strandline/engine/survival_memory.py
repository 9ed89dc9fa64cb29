"""Where a text stands in lossless-claw's memory: in its context, only in summaries, only stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from strandline.host.session_keys import DEFAULT_AGENT, parse_key
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.context import SessionKind
from strandline.model.leaving import Tide, Turn, about_turns, growth, lossless_turns
from strandline.model.memory import ContextNow, Conversation, ItemFate, Role
from strandline.model.pins import PinSource, SourceKind
from strandline.model.survival import Leaver, Location, Match, MatchLevel, Where
from strandline.model.text_match import Sought, find, may_hold, part
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.reading import Reading
from strandline.store.lcm.words import SaidText, said_texts

MOST = 50
MOST_SUMMARIES = 2_000


@dataclass(frozen=True, eq=False)
class Window:
    """One conversation of the memory with its context now.

    ``in_charge``: the plugin is the context engine and the conversation goes on, so its items are
    what is sent.
    """

    database: LcmDatabase
    key: str
    kind: SessionKind
    conversation: Conversation
    context: ContextNow
    tide: Tide
    in_charge: bool

    @property
    def path(self) -> Path:
        """The file of the memory."""
        return self.database.path


def kind_of_key(key: str | None) -> SessionKind:
    """Give the session kind of a lane; one without a key is taken for a direct chat."""
    return SessionKind(parse_key(key).context_kind) if key else SessionKind.MAIN


def agent_of_key(key: str | None) -> str:
    """Give the agent of a lane."""
    return parse_key(key).agent if key else DEFAULT_AGENT


def read_window(
    database: LcmDatabase,
    key: str | None,
    conversation: Conversation,
    fresh_tail: int | None,
    line: int | None,
    *,
    in_charge: bool,
) -> Window:
    """Read one conversation; of an archived one nothing is sent any more."""
    number = conversation.conversation_id
    context = database.context(number, fresh_tail=fresh_tail)
    record = database.maintenance(number)
    if record is not None and record.threshold and record.token_budget:
        line = int(record.threshold * record.token_budget)
    observed = record.current_tokens if record is not None else None
    grown = growth(_turns(database, number))
    tide = Tide(context.fresh_tail_count, line, max(context.stored_tokens, observed or 0), grown)
    in_charge = in_charge and conversation.active
    return Window(database, key or "", kind_of_key(key), conversation, context, tide, in_charge)


def _turns(database: LcmDatabase, conversation_id: int) -> list[Turn]:
    """Give the newest turns by the plugin's own counts."""
    turns: list[Turn] = []
    messages = tokens = 0
    for message in database.messages(conversation_id, limit=200).messages:
        if message.role is Role.USER and messages:
            turns.append(Turn(messages, tokens))
            messages = tokens = 0
        messages, tokens = messages + 1, tokens + message.tokens
    return [*turns, Turn(messages, tokens)] if messages else turns


def in_memory(window: Window, sought: Sought) -> tuple[Location, ...]:
    """Give the messages that hold all of it, newest first, and the summaries that still say it."""

    def search(reading: Reading) -> list[tuple[SaidText, Match]]:
        found = []
        for said in said_texts(reading, window.conversation.conversation_id):
            if may_hold(sought, said.text):
                match = find(sought, said.text, partly=False)
                if match is not None:
                    found.append((said, match))
        return found[-MOST:][::-1]

    if sought.blank:
        return ()
    hits = window.database.ask(search)
    places = {item.message_id: item for item in window.context.items if item.message_id is not None}
    found = []
    covering: dict[str, None] = {}
    for said, match in hits:
        item = places.get(said.message_id)
        sent = item is not None and item.fate is ItemFate.SENT and window.in_charge
        if not sent:
            trails = window.database.trail(said.message_id)
            covering.update(dict.fromkeys(name for way in trails for name in way))
        found.append(_message(window, said, match, sent=sent, fresh=item is not None and item.fresh))
    return (*found, *summaries_that_say(window, sought, list(covering) if hits else None))


def summaries_that_say(
    window: Window, sought: Sought, ids: Sequence[str] | None = None
) -> tuple[Location, ...]:
    """Give the summaries that hold all or part of a text: of ``ids``, or (None) of those in the context.

    Best first; a summary that is folded into another one is told after those that are sent.
    """
    sent = {item.summary_id for item in window.context.items if item.summary_id and item.selected}
    wanted: Iterable[str] = ids if ids is not None else sorted(name for name in sent if name)
    texts = window.database.summary_texts(list(wanted)[:MOST_SUMMARIES])
    found = []
    for name, text in texts.items():
        match = find(sought, text) if ids is None else find(sought, text) or part(sought, text)
        if match is not None:
            found.append(_summary(window, name, match, sent=name in sent and window.in_charge))
    return tuple(sorted(found, key=lambda one: (one.where.rank, -one.match.share))[:MOST])


def _message(window: Window, said: SaidText, match: Match, *, sent: bool, fresh: bool) -> Location:
    newer = sum(
        1
        for item in window.context.items
        if item.message_id is not None and item.message_id > said.message_id
    )
    turns, leaver = lossless_turns(newer, window.tide) if sent else (0, Leaver.GONE)
    where = (Where.HISTORY_TAIL if fresh else Where.HISTORY) if sent else Where.RAW
    return Location(
        where=where,
        kind=window.kind,
        ref=f"message {said.message_id}",
        kept=sent,
        turns_left=turns,
        leaver=leaver,
        reason=_reason(window, said, turns, sent=sent, fresh=fresh),
        match=match,
        session_key=window.key,
        role=said.role.value,
        at_ms=said.at_ms,
        source=PinSource(SourceKind.MESSAGE, window.path, (("message", str(said.message_id)),)),
    )


def _reason(window: Window, said: SaidText, turns: int | None, *, sent: bool, fresh: bool) -> Message:
    number, tide = said.message_id, window.tide
    if not sent:
        if window.conversation.own:
            return say(
                QT_TRANSLATE_NOOP("model", "Message {number} is in your own memory, which no model reads."),
                number=number,
            )
        if not window.conversation.active:
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "Message {number} of an earlier window; nothing sends it any more."
                ),
                number=number,
            )
        if not window.in_charge:
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "Message {number} is stored in lcm.db, which is not in charge of this session."
                ),
                number=number,
            )
        return say(QT_TRANSLATE_NOOP("model", "Message {number} was folded into summaries."), number=number)
    if turns is None:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "Message {number} is outside the fresh tail of {tail} messages: the next compaction takes "
                "it.",
            ),
            number=number,
            tail=tide.tail,
        )
    if fresh:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "Message {number} is in the fresh tail of {tail} messages; at {count} messages a turn it can"
                " be summarized in {when}.",
            ),
            number=number,
            tail=tide.tail,
            count=tide.growth.messages,
            when=about_turns(turns),
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "Message {number} is outside the fresh tail of {tail} messages; the threshold of {line} tokens"
            " is reached in {when}.",
        ),
        number=number,
        tail=tide.tail,
        line=tide.line or 0,
        when=about_turns(turns),
    )


def _summary(window: Window, summary_id: str, match: Match, *, sent: bool) -> Location:
    return Location(
        where=Where.SUMMARY if sent else Where.RAW,
        kind=window.kind,
        ref=summary_id,
        kept=sent and match.level is not MatchLevel.PART,
        turns_left=None if sent else 0,
        leaver=Leaver.SUMMARIZED if sent else Leaver.GONE,
        reason=summary_words(summary_id, match, sent=sent),
        match=match,
        session_key=window.key,
        role="summary",
        source=PinSource(SourceKind.SUMMARY, window.path, (("summary", summary_id),)),
    )


def summary_words(summary_id: str, match: Match, *, sent: bool) -> Message:
    """Say how much of it a summary still says."""
    if match.level is not MatchLevel.PART:
        what = say(QT_TRANSLATE_NOOP("model", "Summary {id} says all of it"), id=summary_id)
    elif match.lost_negations:
        what = say(
            QT_TRANSLATE_NOOP("model", "Summary {id} says it without “{word}”"),
            id=summary_id,
            word=match.lost_negations[0],
        )
    else:
        what = say(
            QT_TRANSLATE_NOOP("model", "Summary {id} says {share} % of it, without {words}"),
            id=summary_id,
            share=round(match.share * 100),
            words=listing(list(match.lost[:3])),
        )
    if sent:
        return say(QT_TRANSLATE_NOOP("model", "{what}; folding it once more may drop the rest."), what=what)
    return say(QT_TRANSLATE_NOOP("model", "{what}, but it is not sent."), what=what)
