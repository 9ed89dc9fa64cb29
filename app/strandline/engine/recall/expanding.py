"""Opening up: from ids to what they stand for, layer by layer, as far as a cap of tokens goes.

What does not fit is counted and said, with where to go on: nothing is cut off in silence. A cap that is
smaller than the first thing still shows its beginning.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from strandline.engine.recall.describing import BUDGET, file_text
from strandline.engine.recall.telling import cut_to, message_text
from strandline.errors import NotFound, Unreadable, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.memory import MemoryMessage
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import Expanded, Opened
from strandline.model.recall_ids import ItemId, ItemKind, item_id
from strandline.model.tokens import plugin_tokens

MOST_IDS = 200
"""That are opened at once."""
LINES = 40
"""Lines of a large file that are one thing to be shown."""
_PORTION = 100


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Something to be shown, its text not yet read. ``stored`` are its stored tokens."""

    ref: str
    kind: ItemKind
    name: str = ""
    number: int = 0
    via: str = ""
    steps: int = 0
    depth: int | None = None
    stored: int = 0
    text: str = ""  # of a file, which is read already


@dataclass(slots=True)
class _Found:
    """What there is to show, in order, each thing once."""

    waiting: list[_Waiting] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    cycles: list[tuple[str, str]] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    def add(self, one: _Waiting) -> None:
        if one.ref not in self.seen:
            self.seen.add(one.ref)
            self.waiting.append(one)


def expand(
    store: MemoryStore,
    names: Sequence[str],
    *,
    cap: int = BUDGET,
    steps: int | None = 1,
    after: str | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Expanded:
    """Open up summaries, messages and large files, in the order asked.

    ``steps`` links down, a layer at a time (a leaf is opened into its messages); None: the messages at the
    bottom and nothing between. ``after`` goes on behind what was shown last. Raises NotFound for an id
    that nobody has, UsageError, and Unreadable.
    """
    ids = list(dict.fromkeys(item_id(name) for name in names))
    if not ids or len(ids) > MOST_IDS:
        raise UsageError(
            say(
                QT_TRANSLATE_NOOP("model", "From 1 to {most} {most:id is|ids are} expanded at once."),
                most=MOST_IDS,
            ),
            say(QT_TRANSLATE_NOOP("model", "Name fewer.")),
        )
    found = _Found()
    for one in ids:
        _reach(store, one, steps, found)
    waiting = found.waiting if after is None else _behind(found.waiting, after)
    shown, full = _shown(store, waiting, cap, cancelled)
    left = waiting[len(shown) :]
    return Expanded(
        tuple(shown),
        sum(one.tokens for one in shown),
        cap,
        len(left),
        sum(one.stored for one in left),
        shown[-1].ref if left and shown else None,
        full,
        tuple(dict.fromkeys(found.cycles)),
        tuple(dict.fromkeys(found.missing)),
    )


def _reach(store: MemoryStore, one: ItemId, steps: int | None, found: _Found) -> None:
    match one.kind:
        case ItemKind.FILE:
            _reach_file(store, one, found)
        case ItemKind.MESSAGE:
            message = store.message(one.number)
            found.add(_Waiting(one.ref, ItemKind.MESSAGE, number=one.number, stored=message.tokens))
        case ItemKind.SUMMARY:
            _reach_summary(store, one.name, steps, found)


def _reach_summary(store: MemoryStore, name: str, steps: int | None, found: _Found) -> None:
    whole = store.expand(name, depth=steps, messages=True)
    found.cycles += whole.cycles
    found.missing += whole.missing
    depth = 0
    if steps is not None:
        # The store goes down one branch after the other; a cap is to spare the near, not the first branch.
        for source in sorted(whole.sources, key=lambda source: source.steps):
            depth = max(depth, source.steps)
            found.add(
                _Waiting(
                    source.summary_id,
                    ItemKind.SUMMARY,
                    source.summary_id,
                    via=source.via,
                    steps=source.steps,
                    depth=source.depth,
                    stored=source.tokens,
                )
            )
    sizes = {one.message_id: one for one in store.messages_by_id(whole.message_ids, parts=False)}
    for number in whole.message_ids:
        if number in sizes:
            found.add(
                _Waiting(
                    f"message {number}",
                    ItemKind.MESSAGE,
                    number=number,
                    via=name,
                    steps=depth + 1,
                    stored=sizes[number].tokens,
                )
            )


def _reach_file(store: MemoryStore, one: ItemId, found: _Found) -> None:
    file = store.large_file(one.name)
    text = None if file.path is None else file_text(file.path)
    if text is None:
        if not file.exploration:
            raise Unreadable(
                say(QT_TRANSLATE_NOOP("model", "{id} cannot be shown as text."), id=one.name),
                say(QT_TRANSLATE_NOOP("model", "“recall describe” says where its bytes are.")),
            )
        stored = plugin_tokens(file.exploration)
        found.add(
            _Waiting(f"{one.name} summary", ItemKind.FILE, one.name, stored=stored, text=file.exploration)
        )
        return
    lines = text.splitlines(keepends=True)
    for start in range(one.line - 1, len(lines), LINES):
        piece = "".join(lines[start : start + LINES])
        ref = f"{one.name} line {start + 1}"
        found.add(_Waiting(ref, ItemKind.FILE, one.name, stored=plugin_tokens(piece), text=piece))


def _behind(waiting: list[_Waiting], after: str) -> list[_Waiting]:
    """Give what follows the thing that was shown last. Raises NotFound."""
    wanted = " ".join(after.split())
    names = {wanted}
    if wanted.lstrip("#").isdecimal():
        names.add(f"message {wanted.lstrip('#')}")
    for place, one in enumerate(waiting):
        if one.ref in names:
            return waiting[place + 1 :]
    template = QT_TRANSLATE_NOOP("model", "“{after}” is not among what these ids stand for.")
    raise NotFound(
        say(template, after=wanted[:80]),
        say(QT_TRANSLATE_NOOP("model", "Give the same ids again, with what was shown last.")),
    )


def _shown(
    store: MemoryStore, waiting: Sequence[_Waiting], cap: int, cancelled: Callable[[], bool]
) -> tuple[list[Opened], int | None]:
    """Give what fits, in order, and what the next one takes if it can never fit."""
    shown: list[Opened] = []
    left = max(0, cap)
    for one in _read(store, waiting):
        if cancelled():
            break
        if one.tokens <= left:
            shown.append(one)
            left -= one.tokens
            continue
        if not shown:  # a cap smaller than one thing
            text = cut_to(one.text, left)
            return [replace(one, text=text, tokens=plugin_tokens(text), cut=True)], one.tokens
        return shown, one.tokens if one.tokens > cap else None
    return shown, None


def _read(store: MemoryStore, waiting: Sequence[_Waiting]) -> Iterator[Opened]:
    """Read the texts, some at a time; what went meanwhile has none."""
    for start in range(0, len(waiting), _PORTION):
        some = waiting[start : start + _PORTION]
        numbers = [one.number for one in some if one.kind is ItemKind.MESSAGE]
        messages = {one.message_id: one for one in store.messages_by_id(numbers, whole=True)}
        texts = store.summary_texts([one.name for one in some if one.kind is ItemKind.SUMMARY])
        for one in some:
            yield _opened(one, messages.get(one.number), texts)


def _opened(one: _Waiting, message: MemoryMessage | None, texts: Mapping[str, str]) -> Opened:
    if one.kind is ItemKind.MESSAGE and message is not None:
        text, time_ms, role = message_text(message), message.created_ms, message.role.value
    else:
        text, time_ms, role = one.text or texts.get(one.name, ""), None, None
    return Opened(one.ref, text, plugin_tokens(text), one.via, one.steps, time_ms, role, one.depth)
