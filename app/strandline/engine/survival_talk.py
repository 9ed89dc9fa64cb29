"""Where a text stands in a conversation: sent, soon compacted away, only in its summary, only stored."""

from collections.abc import Iterator
from dataclasses import replace

from strandline.engine.talk import Talk
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.leaving import about_turns
from strandline.model.pins import PinSource, SourceKind
from strandline.model.survival import Leaver, Location, Match, MatchLevel, Where
from strandline.model.text_match import Sought, find, may_hold, part
from strandline.store.sessions import Fate, Item, ItemKind

MOST = 50
"""Places of one transcript that are told, the newest; the same words said more often teach nobody more."""

ENOUGH = 0.6
"""The share of its words from which a message counts as saying part of a text."""

_PART_UNITS = 4_000_000  # of messages, the newest, that are looked through for parts of a text


def in_talk(talk: Talk, sought: Sought) -> tuple[Location, ...]:
    """Give the messages that hold all of it, newest first, and the summary that says some of it."""
    found: list[Location] = []
    for index in range(len(talk.items) - 1, -1, -1):
        item = talk.items[index]
        if item.kind is ItemKind.COMPACTION_SUMMARY and item.fate is not Fate.SENT:
            continue
        match = _match(item, sought)
        if match is not None:
            found.append(location_of(talk, index, match))
            if len(found) >= MOST:
                break
    summary = next((one for one in _summary_parts(talk, sought) if found), None)
    if summary is not None and not any(one.where is Where.SUMMARY for one in found):
        found.append(summary)
    return tuple(found)


def parts_of_talk(talk: Talk, sought: Sought) -> tuple[Location, ...]:
    """Give the message that holds most of it, where none holds all, and the summary likewise."""
    best: tuple[float, int, Match] | None = None
    left = _PART_UNITS
    for index in range(len(talk.items) - 1, -1, -1):
        item = talk.items[index]
        if item.kind not in (ItemKind.USER, ItemKind.ASSISTANT, ItemKind.CUSTOM_MESSAGE):
            continue
        left -= item.units
        match = part(sought, item.text) if left > 0 else None
        if match is not None and match.share >= ENOUGH and (best is None or match.share > best[0]):
            best = (match.share, index, match)
    found = [location_of(talk, best[1], best[2])] if best is not None else []
    return (*found, *_summary_parts(talk, sought))


def _match(item: Item, sought: Sought) -> Match | None:
    for piece in item.parts:
        if piece.text and may_hold(sought, piece.text):
            match = find(sought, piece.text, partly=False)
            if match is not None:
                return match
    return None


def _summary_parts(talk: Talk, sought: Sought) -> Iterator[Location]:
    for index, item in enumerate(talk.items):
        if item.kind is ItemKind.COMPACTION_SUMMARY and item.fate is Fate.SENT:
            match = find(sought, item.text)
            if match is not None:
                yield location_of(talk, index, match)


def location_of(talk: Talk, index: int, match: Match) -> Location:
    """Give the place of a match in an item of a conversation."""
    item = talk.items[index]
    turns, leaver = talk.leaves(index)
    where = _where(talk, index, leaver)
    sent = where in (Where.HISTORY, Where.HISTORY_TAIL, Where.SUMMARY)
    location = Location(
        where=where,
        kind=talk.kind,
        ref=item.entry_id,
        # What another context engine sends of it nobody can tell.
        kept=sent and talk.clock is not None and match.level is not MatchLevel.PART,
        turns_left=turns if sent else 0,
        leaver=leaver,
        reason=Message(""),
        match=match,
        session_key=talk.key,
        role=item.role,
        at_ms=item.timestamp_ms or item.recorded_ms,
        source=PinSource(
            SourceKind.SUMMARY if where is Where.SUMMARY else SourceKind.MESSAGE,
            talk.database,
            (("session", talk.key), ("entry", item.entry_id)),
        ),
    )
    return replace(location, reason=reason_of(talk, index, location))


def _where(talk: Talk, index: int, leaver: Leaver) -> Where:
    item = talk.items[index]
    if item.fate is not Fate.SENT or not talk.current or leaver is Leaver.ENDS:
        return Where.RAW
    if item.kind is ItemKind.COMPACTION_SUMMARY:
        return Where.SUMMARY
    return Where.HISTORY_TAIL if index >= talk.kept_from and talk.clock is not None else Where.HISTORY


def reason_of(talk: Talk, index: int, location: Location) -> Message:
    """Say where it is and what takes it away, with the figures."""
    number = talk.numbers.get(location.ref, index + 1)
    if location.where is Where.RAW:
        return _why_raw(talk, index, number)
    clock = talk.clock
    if location.where is Where.SUMMARY:
        return _summary_words(location.match)
    if clock is None:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "Message {number} is stored; what is sent of it another context engine decides."
            ),
            number=number,
        )
    if clock.line is None:
        return say(
            QT_TRANSLATE_NOOP("model", "Message {number} is sent, and compaction is switched off."),
            number=number,
        )
    if location.turns_left is None:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "Message {number} is sent until the compaction line of {line} tokens; there are too few turns"
                " to tell when.",
            ),
            number=number,
            line=clock.line,
        )
    if location.turns_left == 0:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "Message {number} is sent, but the line of {line} {line:token|tokens} is reached: it goes "
                "next.",
            ),
            number=number,
            line=clock.line,
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "Message {number} is sent. At {more} tokens a turn from {used}, compaction at {line} takes it"
            " in {when}.",
        ),
        number=number,
        more=clock.growth.tokens or 0,
        used=clock.used or 0,
        line=clock.line,
        when=about_turns(location.turns_left),
    )


def _summary_words(match: Match) -> Message:
    if match.level is not MatchLevel.PART:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The summary of the last compaction says it; the next one may drop it."
            )
        )
    if match.lost_negations:
        return say(
            QT_TRANSLATE_NOOP("model", "The summary of the last compaction says it without “{word}”."),
            word=match.lost_negations[0],
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model", "The summary of the last compaction says {share} % of it, without {words}."
        ),
        share=round(match.share * 100),
        words=listing(list(match.lost[:3])),
    )


def _why_raw(talk: Talk, index: int, number: int) -> Message:
    fate = talk.items[index].fate
    if talk.ended:
        return say(
            QT_TRANSLATE_NOOP("model", "Message {number} of a run that has ended; the next one begins anew."),
            number=number,
        )
    if not talk.current:
        return say(
            QT_TRANSLATE_NOOP("model", "Message {number} of an earlier window; nothing sends it any more."),
            number=number,
        )
    if fate is Fate.RESET:
        return say(QT_TRANSLATE_NOOP("model", "Message {number} lies before a reset."), number=number)
    if fate is Fate.HIDDEN:
        return say(QT_TRANSLATE_NOOP("model", "Message {number} is stored but never sent."), number=number)
    return say(QT_TRANSLATE_NOOP("model", "Message {number} was compacted away."), number=number)
