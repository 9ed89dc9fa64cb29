"""The inbox of suggested memories: looks at a session's talk when it is due, and takes the answers.

Nothing here writes a file. What is accepted is handed over as words with their origin; staging and
writing them is the board's and the user's, as for every other pin. So no transcript can pin itself.
Not for the UI thread; one desk is for one thread at a time. Several windows and the command line may
have a desk each: every answer is one transaction, and what was answered elsewhere is refused.
"""

import os
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from strandline.engine.places import open_target
from strandline.engine.secrets import find_secrets
from strandline.engine.session_choice import entry_kind
from strandline.engine.snapshot import Snapshot
from strandline.engine.suggest.fates import Fates, by_operation
from strandline.engine.suggest.heard import Sighting, heard_in, sightings
from strandline.engine.suggest.known import Known, superseded
from strandline.engine.suggest.offering import Offering
from strandline.engine.suggest.values import Change, Inbox, Offer, ToStage
from strandline.engine.survival import Conversations, read_conversations
from strandline.engine.survival_memory import kind_of_key
from strandline.errors import NotFound, StrandlineError
from strandline.host.session_keys import same_session
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import SessionKind
from strandline.model.pins import pin_text
from strandline.model.suggest.cycle import Cycle, Stage
from strandline.store.lcm.locate import memory_place
from strandline.store.library import Library
from strandline.store.lossless import memory_file
from strandline.store.pin_records import PinRecords
from strandline.store.sessions import SessionEntry, open_session_store
from strandline.store.suggestion_rows import Answer, Kept, SuggestionRows, answered, id_of

MOST_FOUND = 500
"""Suggestions of one look that are kept, the latest."""

_NOT_ASKED = {
    SessionKind.CRON: QT_TRANSLATE_NOOP("model", "A scheduled run is not looked at: nobody speaks in it."),
    SessionKind.SUBAGENT: QT_TRANSLATE_NOOP(
        "model", "A sub-agent is not looked at: another agent speaks to it."
    ),
    SessionKind.GROUP: QT_TRANSLATE_NOOP(
        "model", "A group is not looked at: what others say there is not what you want kept."
    ),
}
_NO_TALK = QT_TRANSLATE_NOOP(
    "model", "Only a workspace is open: what was said stands in the host's state folder. Open that one."
)
_ANSWERED = {
    Answer.TAKEN: QT_TRANSLATE_NOOP("model", "“{text}” was pinned meanwhile, perhaps in another window."),
    Answer.DISMISSED: QT_TRANSLATE_NOOP(
        "model", "“{text}” was dismissed meanwhile, perhaps in another window."
    ),
    Answer.MERGED: QT_TRANSLATE_NOOP("model", "“{text}” was merged with another suggestion meanwhile."),
    Answer.REPLACED: QT_TRANSLATE_NOOP("model", "“{text}” is out of date: a newer value was said."),
}
_SHOWN = 80  # characters of a suggestion in a sentence about it


class SuggestionDesk:
    """The suggestions of the workspace that a snapshot shows. Methods raise StrandlineError."""

    def __init__(
        self,
        library: Library,
        snapshot: Snapshot,
        env: Mapping[str, str] | None = None,
        clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self._library = library
        self._env = os.environ if env is None else env
        self._clock = clock
        self.update(snapshot)

    def update(self, snapshot: Snapshot) -> None:
        """Take over a newer snapshot: other files, perhaps another session."""
        self._snapshot = snapshot
        self._workspace = snapshot.layout.workspace
        self._rows = SuggestionRows(self._library, self._workspace)
        self._offering = Offering(self._library, snapshot)

    # Looking

    def look(
        self,
        session_key: str | None = None,
        *,
        again: bool = False,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Inbox:
        """Look at a session (None: the one of the snapshot) when that is due, and give its inbox.

        ``again``: also when it is not due. A look that fails is told in the cycle, not raised.
        """
        key = session_key or self._snapshot.layout.session_key
        state = self._state_of(key)
        if state is None:
            return Inbox(self._workspace, key, Cycle(), why_not=say(_NO_TALK))
        entry, material = state
        kind = entry_kind(entry) if entry is not None else kind_of_key(key)
        if kind in _NOT_ASKED:
            return Inbox(self._workspace, key, Cycle(), why_not=say(_NOT_ASKED[kind]))
        compactions = (entry.compaction_count if entry is not None else None) or 0
        before = self._rows.cycle(key)

        def begin(cycle: Cycle) -> Cycle | None:
            now = self._clock()  # here, where one begins at a time: else who comes second seems to go back
            return cycle.begun(compactions, now) if again or cycle.due(compactions, material, now) else None

        cycle = self._rows.change_cycle(key, begin)
        if cycle is None:
            return self.inbox(key)
        problems: tuple[Message, ...] = ()
        try:
            conversations = read_conversations(self._snapshot, self._env, only=key)
            problems = conversations.problems
            self._take_in(key, conversations, cancelled)
        except StrandlineError as error:
            failed = cycle.failed(error.sentence, self._clock())
            self._rows.change_cycle(key, lambda _: failed)
            return replace(self.inbox(key), looked=True)
        except BaseException:  # nobody looks any more: the next look need not wait for this one
            self._rows.change_cycle(key, lambda _: before)
            raise
        if cancelled():  # the next look begins anew
            self._rows.change_cycle(key, lambda _: before)
            return self.inbox(key)
        inbox = self._inbox(key, cycle)
        cycle = cycle.done(material, len(inbox.offers), self._clock())
        self._rows.change_cycle(key, lambda _: cycle)
        return replace(inbox, cycle=cycle, looked=True, problems=problems)

    def inbox(self, session_key: str | None = None) -> Inbox:
        """Give the inbox of a session as it is known, without looking at its talk."""
        key = session_key or self._snapshot.layout.session_key
        return self._inbox(key, self._rows.cycle(key))

    def _state_of(self, key: str) -> tuple[SessionEntry | None, str] | None:
        """Give the host's record of a session, and a word that changes when more is said in it.

        None where no conversations are known.
        """
        opened = open_target(self._snapshot.target, self._env)
        if opened.state_dir is None:
            return None
        stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
        entry = next((one for one in stores.entries if same_session(one.session_key, key)), None)
        files: list[Path] = [memory_file(opened.state_dir)]
        if opened.installation is not None:
            files.append(memory_place(opened.installation, self._env).database)
        seen = [_seen(Path(f"{file}{end}")) for file in files for end in ("", "-wal")]
        if entry is not None and entry.session_file is not None:
            seen.append(_seen(entry.session_file))
        else:
            seen.append(repr(stores.fingerprint()))
        return entry, f"{entry.session_id if entry else ''} {' '.join(seen)}"

    def _take_in(self, key: str, conversations: Conversations, cancelled: Callable[[], bool]) -> None:
        """Keep what is new; what says the same as one that was answered before stays answered."""
        known = Known(self._rows.all())
        fresh: list[Kept] = []
        for sighting in self._latest(conversations, key, cancelled):
            if find_secrets(sighting.found.quote):
                continue  # it would be sent with every prompt
            if known.like(sighting.found.text) is None:
                one = self._kept(key, sighting)
                known.add(one)
                fresh.append(one)
        if cancelled():
            return
        self._rows.add(fresh)
        self._rows.change(lambda every: _outdated(one for one in every if one.session_key == key))

    def _latest(
        self, conversations: Conversations, key: str, cancelled: Callable[[], bool]
    ) -> Sequence[Sighting]:
        found: list[Sighting] = []
        for one in sightings(heard_in(conversations, key)):
            if cancelled():
                break
            found.append(one)
        return found[-MOST_FOUND:]

    def _kept(self, key: str, sighting: Sighting) -> Kept:
        found, heard = sighting.found, sighting.heard
        number = id_of(self._workspace, found.text)
        return Kept(number, key, found, heard.source, heard.number, heard.at_ms, at_ms=self._clock())

    def _inbox(self, key: str, cycle: Cycle) -> Inbox:
        return self._offering.inbox(key, cycle, self._rows.all(key))

    # Answers

    def knows(self, id_: str) -> bool:
        """Whether it is a suggestion of this workspace, answered or not."""
        return any(one.id == id_ for one in self._rows.all())

    def accept(self, id_: str, file: str | None = None) -> ToStage:
        """Hand a suggestion over for staging, in its own file or in another one.

        Raises NotFound, UsageError (no words to pin).
        """
        words: list[str] = []

        def act(found: Sequence[Kept]) -> list[Kept]:
            words.append(pin_text(found[0].text).full())
            return [answered(found[0], Answer.TAKEN)]

        one = self._answer([id_], act).after[0]
        source = replace(one.source, at_ms=self._clock())
        return ToStage(one.id, words[0], file or self._offering.target(one), source)

    def staged(self, id_: str, pin: str) -> None:
        """Note which pin was staged of a suggestion that was handed over."""
        self._rows.change(lambda every: [answered(one, Answer.TAKEN, pin) for one in every if one.id == id_])

    def dismiss(self, *ids: str) -> Change:
        """Never offer them again, nor what says the same. Raises NotFound."""
        return self._answer(ids, lambda found: [answered(one, Answer.DISMISSED) for one in found])

    def put_back(self, *ids: str) -> Change:
        """Offer them again: a pin was not staged after all, or one was dismissed by mistake."""
        return self._answer(ids, lambda found: [answered(one, Answer.OPEN) for one in found], closed=True)

    def edit(self, id_: str, text: str) -> Offer:
        """Give a suggestion other words; its quote stays. Raises NotFound, UsageError."""
        return self._offer(self.reword(id_, text))

    def reword(self, id_: str, text: str) -> Change:
        """As :meth:`edit`; gives what changed."""
        words = pin_text(text).full()
        return self._answer([id_], lambda found: [replace(found[0], edited=words)])

    def merge(self, ids: Sequence[str], text: str) -> Offer:
        """Make one suggestion of several, with new words; it keeps the quote of the first.

        Raises NotFound, UsageError.
        """
        return self._offer(self.join(ids, text))

    def join(self, ids: Sequence[str], text: str) -> Change:
        """As :meth:`merge`; gives what changed, the one that stays first."""
        words = pin_text(text).full()

        def act(found: Sequence[Kept]) -> list[Kept]:
            first, *others = found
            merged = [answered(one, Answer.MERGED, first.id) for one in others]
            return [replace(first, edited=words), *merged]

        return self._answer(ids, act)

    def take_back(self, change: Change) -> Change:
        """Undo an answer. Raises NotFound when somebody answered one of them anew since."""

        def act(found: Sequence[Kept]) -> tuple[Kept, ...]:
            if tuple(found) != change.after:
                raise NotFound(
                    say(QT_TRANSLATE_NOOP("model", "It was answered anew meanwhile and cannot be undone.")),
                    say(QT_TRANSLATE_NOOP("model", "Put it back from the list of answered suggestions.")),
                )
            return change.before

        return self._answer([one.id for one in change.after], act, closed=True)

    def settle(self, staged: Collection[str], pending: Collection[str] = ()) -> bool:
        """Offer again what was handed over and is neither staged nor in a file; tell whether any is.

        ``staged`` is what is staged in every window, ``pending`` the ids of suggestions whose pin is on
        its way.
        """
        fates = Fates(self._library, self._workspace, staged)

        def act(every: Sequence[Kept]) -> Iterable[Kept]:
            for one in every:
                now = fates.of(one) if one.id not in pending else one.answer
                if now is not one.answer:
                    yield replace(one, answer=now)

        changed = self._rows.change(act)
        for key in {one.session_key for one in changed}:
            self._count(key)
        return bool(changed)

    def wrote(self, written: Collection[str], operation: int) -> None:
        """Note which operation wrote the lines that were changed for suggestions."""

        def act(every: Sequence[Kept]) -> Iterable[Kept]:
            known = {pin.id for pin in PinRecords(self._library).known(self._workspace)}
            for one in every:
                if one.became in written and one.became not in known:
                    yield answered(one, Answer.TAKEN, by_operation(operation))

        self._rows.change(act)

    # Inside

    def _answer(
        self,
        ids: Sequence[str],
        act: Callable[[Sequence[Kept]], Iterable[Kept]],
        *,
        closed: bool = False,
    ) -> Change:
        """Change some suggestions at once; only open ones unless ``closed``. Raises NotFound."""
        before: list[Kept] = []

        def change(every: Sequence[Kept]) -> Iterable[Kept]:
            known = {one.id: one for one in every}
            for id_ in dict.fromkeys(ids):
                if id_ not in known:
                    raise _unknown(id_)
                if not closed and known[id_].answer is not Answer.OPEN:
                    raise _answered_before(known[id_])
                before.append(known[id_])
            return act(before)

        after = self._rows.change(change)
        for key in {one.session_key for one in after}:
            self._count(key)
        return Change(tuple(before), after)

    def _count(self, key: str) -> None:
        left = len(self._inbox(key, Cycle()).offers)

        def count(cycle: Cycle) -> Cycle | None:
            return cycle.answered(left) if cycle.stage is not Stage.LOOKING else None

        self._rows.change_cycle(key, count)

    def _offer(self, change: Change) -> Offer:
        return self._offering.offer(change.after[0])


def _outdated(every: Iterable[Kept]) -> list[Kept]:
    """Give the open ones of which a later one gives a newer value, as replaced by it."""
    told = [one for one in every if one.answer is Answer.OPEN]
    told.sort(key=lambda one: (one.said_ms or 0, one.number, one.found.start))
    newer = superseded(told)
    return [answered(one, Answer.REPLACED, newer[one.id].id) for one in told if one.id in newer]


def _unknown(id_: str) -> NotFound:
    return NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no suggestion {id}."), id=id_),
        say(QT_TRANSLATE_NOOP("model", "Look at the suggestions again.")),
    )


def _answered_before(one: Kept) -> NotFound:
    words = " ".join(one.text.split())
    short = words if len(words) <= _SHOWN else words[: _SHOWN - 1] + "…"
    return NotFound(
        say(_ANSWERED[one.answer], text=short),
        say(QT_TRANSLATE_NOOP("model", "Look at the suggestions again.")),
    )


def _seen(file: Path) -> str:
    try:
        status = file.stat()
    except (OSError, ValueError):
        return "-"
    return f"{status.st_ino}:{status.st_size}:{status.st_mtime_ns}"
