"""One file in the hands of the editor: reading, watching, saving, and the draft of it.

An :class:`EditSession` belongs to one worker thread. It knows what was on disk when the
editing began; the text itself is the editor's, and is handed in with each question.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from strandline import paths
from strandline.engine.operation_writer import OperationWriter, PinChanges
from strandline.engine.staging import FileState, SetText, replay
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.line_ends import longest_line
from strandline.model.merge import merge
from strandline.model.merge_both import Merged, merge_both
from strandline.model.pin_block import DamagedBlock, block_of
from strandline.model.pin_match import match_pins
from strandline.store import drafts
from strandline.store.drafts import Draft
from strandline.store.editable import Copy, editable_text
from strandline.store.file_identity import refused, require_writable
from strandline.store.library import Library
from strandline.store.pin_records import PinRecords
from strandline.store.safe_write import Seen, see

LONGEST_LINE = 10_000
"""Units of a line that can be edited: laying out a longer one at every key would be felt."""


class Disk(StrEnum):
    """What became of the file on disk since the editing began."""

    SAME = "same"
    CHANGED = "changed"
    GONE = "gone"
    REFUSED = "refused"  # it is still there, but must not be written any more


@dataclass(frozen=True, slots=True)
class Look:
    """What is on disk now; ``seen`` and ``text`` where it can be edited, else ``error``."""

    disk: Disk
    seen: Seen | None = None
    text: str = ""
    error: StrandlineError | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """What stands on disk after a save; ``asked`` is the text that was to be saved.

    The two differ when changes of others were merged in, or came right behind. ``written`` is
    false where the file said so already, so that there is nothing to undo.
    """

    name: Message
    asked: str
    text: str
    written: bool = True


class EditSession:
    """A file between opening and leaving; ``text`` is what is on disk as far as it knows."""

    def __init__(self, library: Library, path: Path, root: Path) -> None:
        """Open a file for editing.

        Raises NotWritable, NotEditable (with a copy to offer) or Unreadable, each with the
        reason; then nothing was touched.
        """
        self._library = library
        self._writer = OperationWriter(library, root)
        self.path, self.root = path, root
        if root.is_relative_to(paths.shipped_demo()):
            raise refused(
                path,
                say(QT_TRANSLATE_NOOP("model", "it belongs to the demo as it is shipped")),
                say(QT_TRANSLATE_NOOP("model", "Open the demo from the menu, or your own workspace.")),
            )
        self.base, self.text = _editable(path, root)
        self.draft = self._found_draft()

    def look(self) -> Look:
        """Tell what is on disk now, against what we know of it. Never raises for the file's sake."""
        try:
            seen, text = _editable(self.path, self.root)
        except StrandlineError as error:
            return Look(Disk.REFUSED, error=error)
        if seen.data == self.base.data:
            return Look(Disk.SAME, seen, text)
        return Look(Disk.CHANGED if seen.exists else Disk.GONE, seen, text)

    def adopt(self, look: Look) -> None:
        """Take what was seen as what our text goes on from; saving replaces it."""
        if look.seen is not None:
            self.base, self.text = look.seen, look.text

    def merged(self, mine: str, look: Look) -> Merged:
        """Bring our text and what was seen together; where both changed, both stand."""
        clean = merge(self.text, mine, look.text)
        return merge_both(self.text, mine, look.text) if clean is None else Merged(clean)

    def save(self, text: str, asked_ms: int | None = None) -> Saved:
        """Write ``text``; what others changed elsewhere in the file is merged in.

        A draft that was kept after ``asked_ms`` (epoch milliseconds) stays: it has newer words.

        It is an operation like any other: it can be undone, and the history has the bytes
        before it. Raises ChangedOnDisk, NotWritable, Unreadable (the library keeps no copy);
        then the file is as it was.
        """
        try:
            data = text.encode()
        except UnicodeEncodeError as error:
            raise refused(
                self.path,
                say(QT_TRANSLATE_NOOP("model", "it would hold half of a character")),
                say(QT_TRANSLATE_NOOP("model", "Delete the character that is shown as a box.")),
            ) from error
        file = self.path.relative_to(self.root).as_posix()
        name = say(QT_TRANSLATE_NOOP("model", "Edit {file}"), file=file)
        written = data != (self.base.data if self.base.exists else None)
        if written:
            self._writer.write(name, [(self.base, data)], self._pin_changes(data, name))
        # What is there by now and not what we wrote: another program may have been quick.
        self.base, self.text = _editable(self.path, self.root)
        draft = drafts.find(self.path)
        if draft is None or asked_ms is None or draft.at_ms <= asked_ms:
            self.drop_draft()
        return Saved(name, text, self.text, written)

    def keep_draft(self, text: str) -> None:
        """Keep what was typed; a text that is on disk needs no draft. Raises DraftNotKept."""
        if text == self.text and self.base.exists:
            self.drop_draft()
        else:
            drafts.keep(Draft(self.path, self.text if self.base.exists else None, text))

    def drop_draft(self) -> None:
        """Forget the draft."""
        drafts.drop(self.path)
        self.draft = None

    def resume(self, draft: Draft) -> Look:
        """Go on from a draft: what it was typed into is the base; tell what is on disk now."""
        self.text = draft.base or ""
        data = None if draft.base is None else draft.base.encode("utf-8", "surrogatepass")
        self.base = replace(self.base, data=data)
        return self.look()

    def _found_draft(self) -> Draft | None:
        draft = drafts.find(self.path)
        if draft is not None and draft.text == self.text:
            self.drop_draft()
            return None
        return draft

    def _pin_changes(self, data: bytes, name: Message) -> PinChanges:
        """Tell which known pins were reworded or removed by hand."""
        file = self.path.relative_to(self.root).as_posix()
        known = [pin for pin in PinRecords(self._library).known(self.root) if pin.file == file]
        try:
            block = block_of(self.text)
        except DamagedBlock:
            return PinChanges()
        if not known or block is None:
            return PinChanges()
        checks = match_pins(known, {file: block.pins})
        ids = {check.index: check.known.id for check in checks if check.known is not None}
        refs = tuple(ids.get(at, f"{file}#{at + 1}") for at in range(len(block.pins)))
        state = FileState(self.base.data, refs)
        staged = replay({file: state}, known, [SetText(file, data, name)], [""])
        return PinChanges(staged.gone, staged.come, staged.sources)


def save_utf8_copy(library: Library, root: Path, copy: Copy) -> None:
    """Write the UTF-8 copy of a file that cannot be edited; it can be undone like any write."""
    name = say(QT_TRANSLATE_NOOP("model", "Save a copy as {file}"), file=copy.path.name)
    OperationWriter(library, root).write(name, [(see(copy.path, root), copy.data)])


def _editable(path: Path, root: Path) -> tuple[Seen, str]:
    seen = see(path, root)
    require_writable(seen)
    text = editable_text(seen)
    if longest_line(text) > LONGEST_LINE:
        raise refused(
            path,
            say(
                QT_TRANSLATE_NOOP("model", "one of its lines has more than {limit} {limit:unit|units}"),
                limit=LONGEST_LINE,
            ),
            say(QT_TRANSLATE_NOOP("model", "Break that line up in another program first.")),
        )
    return seen, text
