"""The editor of one context file: text, counter, outline, bars. It saves only when told to."""

from datetime import datetime

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from strandline.engine.editing import Disk, EditSession, Look, Saved
from strandline.engine.live_cut import LiveCut
from strandline.errors import StrandlineError
from strandline.live.edit_desk import EditDesk, OpenFile
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.assemble import Inputs
from strandline.model.context import ContextFile, ContextLayout, Severity
from strandline.model.line_ends import EditorPlaces
from strandline.model.merge_both import Merged, merge_both
from strandline.model.relief import Copied, Go, Move, Spot, place_of
from strandline.store.file_identity import refused
from strandline.store.safe_write import ChangedOnDisk
from strandline.ui.labels import sentence
from strandline.ui.views.editor.editor_face import EditorFace

_AUTOSAVE_MS = 1_000


class Editor(EditorFace):
    """Edits one file at a time. ``begun`` and ``refused`` answer :meth:`start`; ``left`` ends it.

    While a save runs, typing goes on; what the disk has in the end is brought into the text.
    """

    begun = Signal()
    refused = Signal(object)  # BaseException
    left = Signal()
    saved = Signal(object)  # Message: the operation's name; not for a save that changed nothing
    dirtyChanged = Signal(bool)
    asked = Signal(object)  # Move, Go or Copied: a way out at a limit that others take

    def __init__(self, desk: EditDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._open: OpenFile | None = None
        self._name = ""
        self._inputs: Inputs | None = None
        self._headings: dict[int, int] = {}
        self._asked_at = -1  # revision of the text that a forecast or save was asked for
        self._saving_at: int | None = None
        self._moving: Move | None = None  # waits for the save
        self.ready = False
        self._forecast = desk.forecast(self)
        self._forecast.follow(self._asked)
        self._autosave = QTimer(self)
        self._autosave.setSingleShot(True)
        self._autosave.setInterval(_AUTOSAVE_MS)
        self._autosave.timeout.connect(self.keep_draft)
        self._connect()

    # What the inspector asks

    @property
    def name(self) -> str:
        """The file that is edited, "" for none."""
        return self._name

    @property
    def dirty(self) -> bool:
        """Whether there is something to save."""
        return self.ready and self.text.document().isModified()

    def start(self, file: ContextFile, layout: ContextLayout, inputs: Inputs | None) -> None:
        """Open a file for editing."""
        self.leave()
        self._name = file.name
        self._inputs = inputs
        self.counter.set_known(file.raw_tokens, file.raw_units)
        self._open = opened = self._desk.open(file.path, layout.workspace, self)
        opened.opened.connect(self._on_opened)
        opened.refused.connect(self._on_refused)
        opened.looked.connect(self._on_looked)
        opened.resumed.connect(self._on_resumed)
        opened.saved.connect(self._on_saved)
        opened.notSaved.connect(self._on_not_saved)
        opened.merged.connect(self._on_merged)
        opened.draftFailed.connect(self._tell_trouble)

    def follow(self, file: ContextFile | None, inputs: Inputs | None) -> None:
        """Take over a newer snapshot: other limits perhaps, or another text on disk."""
        self._inputs = inputs
        if self._open is None or not self.ready:
            return
        if file is not None:
            self.counter.set_known(file.raw_tokens, file.raw_units)
        self._open.look()
        self._forecast.touch()

    def leave(self) -> None:
        """Stop editing; what is not saved stays as a draft."""
        opened, self._open = self._open, None
        if opened is None:
            return
        self._autosave.stop()
        self._forecast.stop()
        if self.dirty:
            opened.keep_draft_now(self.text.text)
        self.ready = False
        self._name = ""
        self._saving_at = self._moving = None
        self.room.set_relief(None)
        for bar in (self.changed, self.draft, self.trouble):
            bar.hide()
        self.changed.settle()
        if self.find_bar.isVisible():
            self.find_bar.close_bar()
        opened.close()
        opened.setParent(None)
        opened.deleteLater()
        self.left.emit()

    def save(self) -> None:
        """Write the text to the file."""
        if self._open is None or not self.ready or self._saving_at is not None:
            return
        QGuiApplication.inputMethod().commit()
        self.trouble.hide()
        self._autosave.stop()
        self._saving_at = self.text.document().revision()
        self.foot.say(self.tr("Saving…"))
        self._open.save(self.text.text)

    def keep_draft(self) -> None:
        """Keep what is typed, in case something happens."""
        if self._open is not None and self.dirty:
            self._open.keep_draft(self.text.text)

    def go_to(self, spot: Spot) -> None:
        """Put the cursor at a place of the file."""
        text = self.text.text
        self.text.jump(EditorPlaces(text).to_editor(place_of(text, spot)))
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def find_text(self) -> None:
        """Open find and replace."""
        if self.ready:
            self.find_bar.open_bar()

    # Answers

    def _on_opened(self, session: EditSession) -> None:
        if self._open is None:
            return
        if not self.text.load(session.text):
            self._on_refused(_not_shown(self._open))
            return
        self.ready = True
        self.foot.show_facts(session.text)
        self.text.setAccessibleName(self.tr("%1, being edited").replace("%1", self._name))
        self.text.document().setModified(False)
        if session.draft is not None:
            self._restore(session)
        self._forecast.now()
        self.begun.emit()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _restore(self, session: EditSession) -> None:
        draft = session.draft
        if draft is None or self._open is None:
            return
        self.text.bring_in(draft.text)
        self.text.document().setModified(True)
        self._open.resume(draft)
        when = datetime.fromtimestamp(draft.at_ms / 1000).astimezone()
        self.draft.tell(
            self.tr("What you typed and did not save (%1) is here again.").replace(
                "%1", f"{when:%Y-%m-%d %H:%M}"
            ),
            self.tr("The file on disk is untouched. Save it, or discard it."),
            (("discard", self.tr("Discard")), ("difference", self.tr("Show difference"))),
            Severity.INFO,
        )

    def _on_refused(self, error: BaseException) -> None:
        self.leave()
        self.refused.emit(error)

    def _on_resumed(self, look: Look) -> None:
        self._on_looked(look)

    def _on_looked(self, look: Look) -> None:
        if not self.ready or self._open is None:
            return
        mine = self.text.text
        taken = look.seen is not None and look.seen.exists and not self.dirty
        if look.disk is Disk.SAME:
            self.changed.settle()
        elif look.disk is Disk.CHANGED and (taken or look.text == mine):
            self.text.bring_in(look.text)
            self._open.adopt(look)
            self._clean()
            self.changed.settle()
            self.foot.show_facts(look.text)
            self.foot.say(self.tr("Read anew: another program changed the file."))
        else:
            self.changed.tell(self._name, look, mine)

    def _on_saved(self, saved: Saved) -> None:
        if not self.ready:
            return
        revision, self._saving_at = self._saving_at, None
        mine = self.text.text
        untouched = self.text.document().revision() == revision
        if saved.text != saved.asked:
            both = merge_both(saved.asked, mine, saved.text)
            self.text.bring_in(both.text)
            untouched = both.text == saved.text
            self.foot.say(self.tr("Saved, with what another program wrote meanwhile."))
        else:
            self.foot.say(self.tr("Saved. The version before it is in the history."))
        self.changed.settle()
        self.draft.hide()
        self.foot.show_facts(saved.text)
        if untouched:
            self._clean()
        else:
            self._autosave.start()
        if saved.written:
            self.saved.emit(saved.name)
        moving, self._moving = self._moving, None
        if moving is not None:
            self.asked.emit(moving)

    def _on_not_saved(self, error: BaseException) -> None:
        self._saving_at = self._moving = None
        self.foot.say(self.tr("Not saved."))
        self._autosave.start()
        if isinstance(error, ChangedOnDisk) and self._open is not None:
            self._open.look()
        else:
            self._tell_trouble(error)

    def _on_merged(self, merged: Merged, look: Look) -> None:
        if not self.ready:
            return
        self.text.bring_in(merged.text)
        self.text.document().setModified(merged.text != look.text)
        self.changed.settle()
        if merged.both:
            self.text.jump(self.text.document().findBlockByNumber(merged.both[0]).position())
            self.changed.tell_both(len(merged.both))
        else:
            self.foot.say(self.tr("Merged. Nothing is written before you save."))

    def _tell_trouble(self, error: BaseException) -> None:
        if isinstance(error, StrandlineError):
            way = sentence(error.way_out)
            self.trouble.tell(sentence(error.sentence), way, (("ok", self.tr("OK")),), Severity.LOSS)
        else:
            self.trouble.tell(
                self.tr("The file could not be saved."), str(error), (("ok", self.tr("OK")),), Severity.LOSS
            )

    # Choices

    def _chosen(self, what: str) -> None:
        look, opened = self.changed.look, self._open
        if opened is None:
            return
        if what == "close":
            self._clean()
            opened.drop_draft()
            self.leave()
        elif what == "done":
            self.changed.settle()
        elif look is None:
            return
        elif what == "theirs":
            self.text.bring_in(look.text)
            opened.adopt(look)
            opened.drop_draft()
            self._clean()
            self.draft.hide()
            self.changed.settle()
            self.foot.say(self.tr("Theirs is here. Undo brings your text back."))
        elif what == "mine":
            opened.adopt(look)
            self.text.document().setModified(True)
            self.changed.settle()
            self.foot.say(self.tr("Saving replaces theirs, which stays in the history."))
        elif what == "merge":
            opened.merge(self.text.text, look)

    def _draft_chosen(self, what: str) -> None:
        if self._open is None:
            return
        if what == "difference":
            self.changed.show_difference(self._open.session.text, self.text.text)
            return
        self._open.drop_draft()
        self.text.bring_in(self._open.session.text)
        self._clean()
        self.draft.hide()
        self.changed.hide_difference()
        self._open.look()

    def _trouble_chosen(self) -> None:
        self.trouble.hide()

    def _fix(self, number: int) -> None:
        self.text.make_list_item(number)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _relieve(self, what: Move | Go | Copied) -> None:
        """Take a way out. A section is moved from the file on disk, so what is typed is saved first."""
        if isinstance(what, Go) and what.file == self._name and what.spot is not None:
            self.go_to(what.spot)
        elif isinstance(what, Move) and self.dirty:
            self._moving = what
            self.save()
        else:
            self.asked.emit(what)

    # Typing

    def _typed(self) -> None:
        if self.ready:
            self._forecast.touch()
            self._autosave.start()

    def _asked(self) -> tuple[Inputs | None, str, str]:
        self._asked_at = self.text.document().revision()
        return self._inputs, self._name, self.text.text

    def _told(self, cut: LiveCut) -> None:
        if not self.ready:
            return
        self.counter.show_cut(cut)
        self.room.set_relief(cut.relief)
        if self._asked_at != self.text.document().revision():
            return  # its places are those of an older text; the next one is on its way
        self.text.show_cut(cut)
        self._headings = {heading.start: place for place, heading in cut.headings}
        self.outline.setVisible(bool(cut.headings))
        self.outline.set_headings([heading for _, heading in cut.headings])
        self.foot.show_cut(cut)

    def show_line(self, line: int) -> None:
        """Put the cursor at the beginning of a line, from 1."""
        self.text.go_to_line(line)

    def _jump(self, unit: int) -> None:
        if unit in self._headings:
            self.text.jump(self._headings[unit])
            self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clean(self) -> None:
        self._autosave.stop()
        self.text.document().setModified(False)

    def _modified(self, dirty: bool) -> None:
        self.save_button.setEnabled(dirty)
        self.dirtyChanged.emit(dirty)

    def _connect(self) -> None:
        self.text.typed.connect(self._typed)
        self.text.escaped.connect(self.leave)
        self.text.fixAsked.connect(self._fix)
        self.text.document().modificationChanged.connect(self._modified)
        self.foot.fixAsked.connect(self._fix)
        self.outline.jumped.connect(self._jump)
        self.changed.chosen.connect(self._chosen)
        self.draft.chosen.connect(self._draft_chosen)
        self.trouble.chosen.connect(self._trouble_chosen)
        self.room.asked.connect(self._relieve)
        self.save_button.clicked.connect(self.save)
        self.find_button.clicked.connect(self.find_text)
        self._forecast.told.connect(self._told)
        self.save_button.setEnabled(False)

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_F3 and self.find_bar.isVisible():
            (self.find_bar.find_previous if back else self.find_bar.find_next)()
            return
        super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._open is not None and self.dirty:  # the window may be about to go
            self._open.keep_draft_now(self.text.text)


def _not_shown(opened: OpenFile) -> StrandlineError:
    return refused(
        opened.path,
        say(QT_TRANSLATE_NOOP("model", "it holds characters that an editor would change")),
        say(QT_TRANSLATE_NOOP("model", "Mend it in the program that made it.")),
    )
