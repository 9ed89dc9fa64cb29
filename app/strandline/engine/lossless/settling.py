"""The active path after a transcript took another way: what stands in the talk, what left it."""

from collections import defaultdict
from collections.abc import Mapping, Set

from strandline.store.lossless.plain import plain
from strandline.store.lossless.sources import Importing
from strandline.store.lossless.values import EntryState
from strandline.store.sessions.tree import StepKind, TreeScan

Key = tuple[str, str, int]
"""Entry id, digest, occurrence: one version of one entry."""


class Known:
    """What the memory holds of a conversation, and which of it a transcript still has."""

    def __init__(self, stored: Mapping[Key, int]) -> None:
        self._by_key: dict[Key, int] = dict(stored)
        self.before = dict(stored)
        self.seen: set[int] = set()
        self._digests: dict[str, list[Key]] = defaultdict(list)
        for key in stored:
            self._digests[key[1]].append(key)
        self._entries: set[str] = set()

    def find(self, key: Key) -> int | None:
        """Give the message of a version, and note that the transcript has it."""
        self._entries.add(key[0])
        found = self._by_key.get(key)
        if found is not None:
            self.seen.add(found)
        return found

    def expect(self, key: Key) -> None:
        """Note that the transcript has an entry that is being stored."""
        self._entries.add(key[0])

    def add(self, key: Key, message_id: int) -> None:
        """Note where a version was stored."""
        self._by_key[key] = message_id
        self.seen.add(message_id)

    def edited(self, on_path: Set[int]) -> set[int]:
        """Give the versions in whose place another one of their entry stands."""
        current = {key[0] for key, number in self._by_key.items() if key[0] and number in on_path}
        return {
            number
            for key, number in self._by_key.items()
            if number not in on_path
            and (key[0] in current or (key[0] and number not in self.seen and key[0] in self._entries))
        }

    def may_be_renamed(self, digest: str) -> bool:
        """Tell whether the same was stored under another id and has not been met yet."""
        return any(self.before[key] not in self.seen for key in self._digests.get(digest, ()))

    def renamed(self, digest: str) -> int | None:
        """Take the message that the same was stored as under an id that the transcript no longer has."""
        for key in self._digests.get(digest, ()):
            number = self.before[key]
            if number not in self.seen and (not key[0] or key[0] not in self._entries):
                self.seen.add(number)
                return number
        return None


def reset_name(entry_id: str | None, locator: int) -> str:
    """Give what a window of a transcript is called: the id of the reset that begins it, else its place."""
    return plain(entry_id) if entry_id else str(locator)


def settle(
    writer: Importing,
    scan: TreeScan,
    known: Mapping[int, Known],
    placed: Mapping[int, int],
    first: int,
    source_id: int,
    at_ms: int,
) -> None:
    """Give every conversation of a transcript the path that the tree shows.

    ``placed`` maps places in the transcript to messages; ``first`` is the conversation of its begin.
    What the transcript has lost at its front (a rotated or compacted copy) stays in the talk; what it
    lost behind that left it.
    """
    paths: dict[int, dict[int, None]] = {first: {}}  # in order, each once
    hidden: set[int] = set()
    conversation = first
    for step in scan.path():
        if step.kind is StepKind.RESET:
            reset = reset_name(step.entry_id, step.locator)
            conversation = writer.window(source_id, reset) or conversation
            paths.setdefault(conversation, {})
        elif (message := placed.get(step.locator)) is not None:
            if step.hidden:
                hidden.add(message)
            else:
                paths[conversation][message] = None
    for number, path in paths.items():
        if number in known and known[number].seen:
            _follow(writer, number, known[number], list(path), hidden, at_ms)


def _follow(
    writer: Importing, conversation: int, known: Known, path: list[int], hidden: set[int], at_ms: int
) -> None:
    order = writer.talk_order(conversation)
    on_path = set(path)
    edited = known.edited(on_path)
    common = next((place for place, number in enumerate(order) if number in on_path), len(order))
    front = [one for one in order[:common] if one not in known.seen and one not in edited]
    stays = {*front, *path}
    states = {}
    for number in {*known.before.values(), *known.seen} - stays:
        if number in hidden:
            states[number] = EntryState.HIDDEN
        elif number in edited:
            states[number] = EntryState.EDITED
        elif number in known.seen:
            states[number] = EntryState.BRANCH
        elif number in order[common:]:
            states[number] = EntryState.GONE
    writer.set_path(conversation, [*front, *path], states, at_ms)
