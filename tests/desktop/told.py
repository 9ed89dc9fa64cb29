"""Run as a program: ``python told.py open DIR`` is ``python -m strandline open DIR`` that also tells.

A test outside acts as a person does, with the X server's mouse and keyboard; it learns from
here where things are on the screen and what is shown. One word or two on standard input, one
JSON value on standard output.
"""

import json
import runpy
import socket
import sys
import threading
from datetime import UTC, datetime

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QPointF, QSocketNotifier, Qt
from PySide6.QtGui import QAccessible, QTextCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)

from strandline.model.layout.icicle import rect_of
from strandline.ui.app import make_application
from strandline.ui.main_window import MainWindow

MOUSE = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.DragEnter,
    }
)


class Teller(QObject):
    """Answers questions about the window; changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        # Standard input is read in a thread; the pair of sockets brings the words into Qt's.
        self._mice = 0
        QApplication.instance().installEventFilter(self)
        self._inside, self._outside = socket.socketpair()
        self._notifier = QSocketNotifier(self._inside.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._answer)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self._outside.sendall(line.encode())

    def _answer(self) -> None:
        for line in self._inside.recv(4096).decode().splitlines():
            what, _, which = line.partition(" ")
            print(json.dumps(getattr(self, f"tell_{what}")(which)), flush=True)

    @property
    def window(self) -> MainWindow | None:
        windows = QApplication.topLevelWidgets()
        return next((window for window in windows if isinstance(window, MainWindow)), None)

    def tell_focus(self, _: str) -> object:
        """What a screen reader would say of what has the keyboard, and whether one sees it."""
        widget = QApplication.focusWidget()
        if widget is None:
            return None
        QAccessible.setActive(True)
        told = QAccessible.queryAccessibleInterface(widget)
        inside = told.focusChild() if told.childCount() else None
        item = inside if inside is not None and inside.object() is not widget else None
        text = QAccessible.Text
        return {
            "kind": type(widget).__name__,
            "name": told.text(text.Name),
            "description": told.text(text.Description),
            "role": told.role().name,
            "item": item.text(text.Name) if item is not None else "",
            "seen": widget.isVisible() and not widget.visibleRegion().isEmpty(),
            "text": widget.text() if isinstance(widget, QLineEdit) else "",
        }

    def tell_mouse(self, _: str) -> int:
        """How often anything of the mouse came to this program."""
        return self._mice

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in MOUSE:
            self._mice += 1
        return super().eventFilter(watched, event)

    def tell_state(self, _: str) -> object:
        """What is shown, or null as long as that is nothing."""
        window = self.window
        snapshot = window.opened.snapshot if window is not None else None
        if window is None or snapshot is None:
            return None
        view = window.workbench._views["context"]
        return {
            "title": window.windowTitle(),
            "active": window.isActiveWindow(),
            "exact": snapshot.exact,
            "kind": snapshot.layout.kind.value,
            "form": view.mode.index,
            "page": view.pages.currentIndex(),
            "selected": window.workbench.selected,
            "inspector": window.workbench._inspector.key,
            "units": {file.name: file.raw_units for file in snapshot.layout.files},
            "sent": {file.name: file.injected_units for file in snapshot.layout.files},
        }

    def tell_block(self, key: str) -> object:
        """The middle of a block of the core sample, in pixels of the screen."""
        sample = self._view.sample
        block = sample.picture.find(key)
        y = block.rect.y + block.rect.h / 2 + sample._inset()
        return self._on_screen(sample, QPointF(block.rect.x + block.rect.w / 2, y).toPoint())

    def tell_form(self, index: str) -> object:
        """The middle of one of the three forms' buttons."""
        return self._middle(self._view.mode._group.button(int(index)))

    def tell_readers(self, _: str) -> object:
        """The middle of the box that chooses who reads."""
        assert self.window is not None
        return self._middle(self.window.frame.top_bar.seen_by)

    def tell_reader(self, row: str) -> object:
        """The middle of a row of the opened list of readers, null while it is closed."""
        assert self.window is not None
        box: QComboBox = self.window.frame.top_bar.seen_by
        view = box.view()
        if not view.isVisible():
            return None
        return self._on_screen(view.viewport(), view.visualRect(view.model().index(int(row), 0)).center())

    def tell_pins(self, _: str) -> object:
        """The pins by file as they are staged, and whether one is being edited; null without any."""
        assert self.window is not None
        hands = self.window.pins
        view = self.window.workbench.view("pins")
        if hands is None or hands.picture is None:
            return None
        boards = [self.window.pinning.tray.board, *([view.board] if view is not None else [])]
        cards = [card for board in boards for column in board.columns.values() for card in column.cards]
        return {
            "cards": {c.name: [card.pin.text for card in c.cards] for c in hands.picture.columns},
            "rules": [rule.pin_load().text for rule in view.panel.shelf.rules] if view is not None else [],
            "editing": any(card.editing and card.editor.hasFocus() for card in cards),
            "staged": len(hands.picture.changes),
            "undo": hands.picture.undo is not None,
        }

    def tell_rule(self, number: str) -> object:
        """The middle of a ready-made rule, null before the screen is there."""
        assert self.window is not None
        view = self.window.workbench.view("pins")
        if view is None or not view.panel.shelf.isVisible() or self.window.pins.picture is None:
            return None
        return self._middle(view.panel.shelf.rules[int(number)])

    def tell_pin_page(self, number: str) -> object:
        """The middle of the choice of a page of what can be pinned: 0 suggestions, 1 rules."""
        assert self.window is not None
        view = self.window.workbench.view("pins")
        if view is None or not view.panel.isVisible() or self.window.pins.picture is None:
            return None
        return self._middle(view.panel.pages.findChildren(QAbstractButton)[int(number)])

    def tell_column(self, name: str) -> object:
        """The middle of a column of pins."""
        assert self.window is not None
        return self._middle(self.window.workbench.view("pins").board.columns[name])

    def tell_card(self, name: str) -> object:
        """The middle of the first card of a column."""
        assert self.window is not None
        return self._middle(self.window.workbench.view("pins").board.columns[name].cards[0])

    def tell_tray(self, name: str) -> object:
        """The middle of a column of the tray beside the other screens, null while it is not there."""
        assert self.window is not None
        pinning = self.window.pinning
        column = pinning.tray.board.columns.get(name) if pinning is not None else None
        return self._middle(column) if column is not None and column.isVisible() else None

    def tell_memory(self, _: str) -> object:
        """What the Memory screen shows, or null as long as that is nothing."""
        view = self._memory if self.window is not None else None
        shot = view.shot if view is not None else None
        if shot is None:
            return None
        desk, rows = view.desk, view.desk.beneath.list.rows
        icicle = desk.icicle
        last = rows.message_at(rows.rowCount() - 1)
        return {
            "active": self.window.isActiveWindow(),
            "complete": shot.complete and not view.busy,
            "conversation": shot.conversation.conversation_id,
            "messages": len(shot.graph.strip),
            "findings": len(shot.findings),
            "form": desk.pages.currentIndex(),
            "picked": icicle.selected,
            "message": icicle.message,
            "path": list(icicle.path),
            "scale": icicle.camera.scale,
            "left": icicle.camera.left,
            "beneath": rows.rowCount(),
            "newest": last.text if last is not None else None,
            "reading": desk.reader.text.marked,
        }

    def tell_memory_top(self, _: str) -> object:
        """The middle of the visible part of the summary that stands highest, the widest of them."""
        icicle = self._memory.desk.icicle
        scene, nodes = icicle.scene(), icicle.graph.nodes
        highest = max(node.depth for node in nodes)
        rects = [
            rect_of(scene.index, at, scene.camera, scene.bands)
            for at, node in enumerate(nodes)
            if node.depth == highest
        ]
        rect = max((one for one in rects if one is not None), key=lambda one: one.w)
        middle = (max(rect.x, 0.0) + min(rect.right, scene.width)) / 2
        return self._on_screen(icicle, QPointF(scene.gutter + middle, rect.y + rect.h / 2).toPoint())

    def tell_sentence(self, _: str) -> object:
        """The first line of the summary that is picked: its words, and its two ends on the screen."""
        text = self._memory.panel.node.text if self.window is not None else None
        if text is None or not text.isVisible() or not text.toPlainText():
            return None
        cursor = QTextCursor(text.document().firstBlock())
        start = text.cursorRect(cursor)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfLine)
        end = text.cursorRect(cursor)
        return {
            "words": text.document().firstBlock().text(),
            "start": self._on_screen(text.viewport(), start.center()),
            "end": self._on_screen(text.viewport(), end.center()),
            "selected": text.textCursor().selectedText(),
        }

    def tell_told(self, name: str) -> object:
        """What a column of the tray says a drop would do, and what is said before it is written."""
        assert self.window is not None
        column = self.window.pinning.tray.board.columns[name]
        picture = self.window.pins.picture
        before = [str(line.words) for line in picture.before]
        return {"drop": column.told.text(), "over": column._over, "before": before}

    def tell_memory_lanes(self, _: str) -> object:
        """The middle of the row of every lane that is in sight, by the id of its conversation."""
        tree, model = self._memory.lanes.tree, self._memory.lanes.model
        found = {}
        for section in (model.index(at, 0) for at in range(model.rowCount())):
            for lane in (model.index(row, 0, section) for row in range(model.rowCount(section))):
                place = tree.visualRect(lane)
                if tree.isExpanded(section) and tree.viewport().rect().contains(place):
                    number = model.row_at(lane).conversation.conversation_id
                    found[number] = self._on_screen(tree.viewport(), place.center())
        return found

    def tell_memory_form(self, index: str) -> object:
        """The middle of the button of one of the four forms."""
        return self._middle(self._memory.desk.form._group.button(int(index)))

    def tell_own(self, _: str) -> object:
        """Your own memory: what is said of it, and where the button is; null before the screen is there."""
        view = self._memory if self.window is not None else None
        if view is None or view.own._feed is None or view.own._feed.now is None:
            return None
        now, empty = view.own._feed.now, view.pages.currentWidget() is view.empty
        status = now.outlook.status if now.outlook is not None else None
        return {
            "empty": empty,
            "title": view.empty.title.text() if empty else "",
            "doing": now.doing.value,
            "messages": status.figures.messages if status is not None else None,
            "state": view.lanes.own.state.text(),
            "cost": view.lanes.own.cost.text(),
            "build": self._middle(view.empty.build) if empty and view.empty.build.isVisible() else None,
        }

    def tell_suggestions(self, _: str) -> object:
        """The suggestions of the inbox: words, quote, file, and the middle of each that is in sight."""
        assert self.window is not None
        view = self.window.workbench.view("pins")
        if view is None or not view.panel.inbox.isVisible():
            return []
        found = []
        for card in view.panel.inbox.cards:
            kept = card.offer.kept
            found.append(
                {
                    "text": card.offer.text,
                    "quote": kept.found.quote,
                    "file": card.offer.target,
                    "place": None if card.visibleRegion().isEmpty() else self._middle(card._text),
                    "entry": dict(kept.source.ids).get("entry"),
                }
            )
        return found

    def tell_search(self, _: str) -> object:
        """What the Search screen shows, or null before it is there."""
        view = self._search
        if view is None or view.desk is None or view.desk.status is None:
            return None
        hits, answer, status = view.results.list, view.results.answer, view.desk.status
        found = view.preview.found
        return {
            "index": status.state.value,
            "embedded": status.embedded,
            "embeddable": status.embeddable,
            "field": view.field.hasFocus(),
            "list": hits.hasFocus(),
            "asked": answer.query.text if answer is not None else None,
            "settled": not view.busy,
            "range": view.filters.when.range.isVisible(),
            "rows": [self._row(hit) for hit in hits.rows.hits[:20]],
            "current": hits.currentIndex().row(),
            "preview": found.document.ref.message_id if found is not None else None,
        }

    def tell_typed(self, _: str) -> str:
        """The words in the field."""
        return self._search.field.text()

    @staticmethod
    def _row(hit) -> dict[str, object]:
        day = datetime.fromtimestamp((hit.time_ms or 0) / 1000, tz=UTC).date().isoformat()
        return {
            "text": hit.snippet, "day": day, "similar": hit.why.similar, "message": hit.ref.message_id,
        }  # fmt: skip

    def tell_when_chip(self, _: str) -> object:
        """The middle of the chip for time."""
        return self._middle(self._search.filters.when)

    def tell_when_menu(self, _: str) -> bool:
        """Whether its menu is open."""
        return self._search.filters.when.choices.isVisible()

    def tell_words(self, wanted: str) -> object:
        """The middles of what shows these words: buttons, labels, rows of lists, entries of menus."""
        found = []
        for window in QApplication.topLevelWidgets():
            if window.isVisible():
                for widget in [window, *window.findChildren(QWidget)]:
                    if widget.isVisible():
                        found += [list(at) for words, at in self._shown_by(widget) if wanted in words]
        return found

    def _shown_by(self, widget: QWidget):
        if isinstance(widget, QMenu):
            for action in widget.actions():
                point = widget.actionGeometry(action).center()
                yield action.text().replace("&", ""), widget.mapToGlobal(point).toTuple()
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from self._rows_of(widget, QModelIndex())
        elif isinstance(widget, QComboBox):
            face = getattr(widget, "face", widget.currentText)
            yield face(), widget.mapToGlobal(widget.rect().center()).toTuple()
        elif isinstance(widget, (QAbstractButton, QLabel)):
            words = widget.text().replace("&", "") or widget.toolTip()  # an icon says it when pointed at
            yield words, widget.mapToGlobal(widget.rect().center()).toTuple()
        elif isinstance(widget, QLineEdit):
            yield widget.placeholderText(), widget.mapToGlobal(widget.rect().center()).toTuple()

    def _rows_of(self, view: QAbstractItemView, parent: QModelIndex):
        for row in range(view.model().rowCount(parent)):
            index = view.model().index(row, 0, parent)
            place = view.visualRect(index)
            if view.viewport().rect().contains(place.center()):
                point = view.viewport().mapToGlobal(place.center()).toTuple()
                told = index.data(Qt.ItemDataRole.AccessibleTextRole)
                yield f"{index.data() or ''} {told or ''}", point
            yield from self._rows_of(view, index)

    @property
    def _search(self):
        assert self.window is not None
        return self.window.workbench.view("search")

    @property
    def _memory(self):
        assert self.window is not None
        return self.window.workbench.view("memory")

    @property
    def _view(self):
        assert self.window is not None
        return self.window.workbench._views["context"]

    def _middle(self, widget: QWidget) -> object:
        return self._on_screen(widget, widget.rect().center())

    def _on_screen(self, widget: QWidget, point: QPoint) -> object:
        return list(widget.mapToGlobal(point).toTuple())


if __name__ == "__main__":
    make_application()
    teller = Teller()
    sys.argv[0] = "strandline"
    runpy.run_module("strandline", run_name="__main__", alter_sys=True)
