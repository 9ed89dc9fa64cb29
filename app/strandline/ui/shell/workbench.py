"""Shows what is open in the frame: the screens and the inspector follow one snapshot."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from strandline.engine.target import Target
from strandline.messages import Message
from strandline.model.context import ContextLayout, Finding, Severity
from strandline.model.relief import Spot
from strandline.ui.action_specs import ActionSpec
from strandline.ui.actions import ActionRegistry
from strandline.ui.fonts import sp
from strandline.ui.means import Means
from strandline.ui.opened import Opened, SnapshotLike
from strandline.ui.reading_order import settle, step
from strandline.ui.shell.frame import Frame
from strandline.ui.shell.places import Places, words_of
from strandline.ui.shell.recents import place_name
from strandline.ui.views.registry import Screen, make_inspector


def screen_actions(screens: Sequence[Screen]) -> list[ActionSpec]:
    """Give an action for each screen, with Ctrl+1, Ctrl+2 …"""
    return [
        ActionSpec(
            f"screen.{screen.id}",
            screen.title,
            "view",
            keys=(f"Ctrl+{number}",) if number < 10 else (),
            icon=screen.icon,
            choice="screen",
            needs_target=screen.needs_target,
            starts_group=number == 1,
            context="screens",
        )
        for number, screen in enumerate(screens, 1)
    ]


class Workbench(QObject):
    """Makes screens when they are first needed and keeps all parts on the same snapshot.

    Besides what every screen has, a view may have ``panel`` (it then has no business with the
    inspector; None: with no panel at all), ``adopt(means)``, ``set_target(target)``,
    ``set_installation(installation)``, ``setting_changed(key)``, ``stop()`` and the signals
    ``said(str)``, ``failed(error)``, ``screenAsked(id)``, ``historyAsked(path, version)`` and
    ``exportAsked(format)``.
    """

    titleChanged = Signal(str)
    said = Signal(str)
    failed = Signal(object)
    screenMade = Signal(str, object)  # id and widget, before it is first shown
    fileSaved = Signal(object)  # Message: the operation of the editor that was written
    asked = Signal(object)  # Move, Go or Copied: a way out at a limit
    recordAsked = Signal(str, str)  # file, sha256 of the bytes to put back
    historyAsked = Signal(str)
    exportAsked = Signal(str)

    def __init__(
        self,
        frame: Frame,
        actions: ActionRegistry,
        opened: Opened,
        places: Places,
        screens: Sequence[Screen],
        means: Means,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._frame = frame
        self._means = means
        self._shown = ""
        self._sizes: dict[str, list[int]] = {}
        self._actions = actions
        self._opened = opened
        self._places = places
        self._screens = {screen.id: screen for screen in screens}
        self._views: dict[str, Any] = {}
        self._inspector: Any = None
        self._selected = ""
        frame.rail.screenChosen.connect(self.show_screen)
        for screen in screens:
            actions[f"screen.{screen.id}"].setData(screen.id)
            actions.on(f"screen.{screen.id}", self._screen_picked)
        actions.on("inspector", self._toggle_inspector)
        actions["inspector"].setChecked(places.inspector)
        self._on_editing(False)
        frame.narrowed.connect(self._on_narrowed)
        opened.targetChanged.connect(self._show_target)
        opened.snapshotChanged.connect(self._show_snapshot)
        opened.refreshed.connect(self._show_ages)
        opened.watchChanged.connect(self._show_watch)
        self._show_nothing()

    @property
    def selected(self) -> str:
        """The key of the file or segment that is selected."""
        return self._selected

    @property
    def layout(self) -> ContextLayout | None:
        """What is shown now."""
        snapshot = self._opened.snapshot
        return snapshot.layout if snapshot is not None else None

    def findings(self) -> tuple[Finding, ...]:
        """Give what is wrong with what is shown."""
        return self.layout.findings if self.layout is not None else ()

    def show_screen(self, screen_id: str) -> None:
        """Show a screen, making it when it is first asked for."""
        if screen_id not in self._screens:
            screen_id = next(iter(self._screens))
        self._places.screen = screen_id
        if self._screens[screen_id].needs_target and self._opened.target is None:
            self._frame.show_work(False)
            return
        self._frame.show_work(True)
        if screen_id not in self._views:
            self._views[screen_id] = self._made(self._screens[screen_id])
        view = self._views[screen_id]
        if self._frame.narrow:  # the panel may stand in its place
            self._actions["inspector"].setChecked(False)
        self._share_room(screen_id)
        self._frame.set_least(*self._screens[screen_id].least)
        self._frame.stack.setCurrentWidget(view)
        self._show_panel(view)
        self._frame.rail.show_current(screen_id)
        self._actions[f"screen.{screen_id}"].setChecked(True)

    def enter_screen(self) -> None:
        """Give the keyboard to the screen that is shown: to its main part."""
        view = self._frame.stack.currentWidget()
        if view is not None and view.isVisible():
            view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            focused = view.window().focusWidget()
            if focused is None or not focused.isVisible():  # its main part has nothing to show yet
                step(view, None, forward=True)

    def open_database(self, path: Path) -> None:
        """Show a memory file, whatever else is open."""
        self.show_screen("memory")
        self._places.database = str(path)
        self._places.save()
        self._views["memory"].open_database(path)
        self._views["memory"].setFocus(Qt.FocusReason.OtherFocusReason)
        self.titleChanged.emit(f"{path.name} — Strandline")

    @property
    def current(self) -> Any:
        """The widget of the screen that is shown."""
        return self._frame.stack.currentWidget()

    def has_screen(self, screen_id: str) -> bool:
        """Tell whether there is such a screen."""
        return screen_id in self._screens

    def view(self, screen_id: str) -> Any:
        """Give the widget of a screen, None when nobody asked for it yet."""
        return self._views.get(screen_id)

    def setting_changed(self, key: str) -> None:
        """Let the screens follow a setting of which another value is in force."""
        for view in self._views.values():
            if hasattr(view, "setting_changed"):
                view.setting_changed(key)

    def stop(self) -> None:
        """End the work of all screens; the window is closing."""
        for view in self._views.values():
            if hasattr(view, "stop"):
                view.stop()

    def select(self, key: str) -> None:
        """Select a file or segment in every part."""
        for view in self._views.values():
            view.select(key)
        self._on_selected(key)

    def show_line(self, line: int) -> None:
        """Go to a line, from 1, of the file that is selected."""
        self._show_inspector()
        self._inspector.show_line(line)

    def edit_at(self, name: str, spot: Spot | None) -> None:
        """Open a file in the editor, at a place of it."""
        self.show_screen("context")
        if self._selected != name:
            self.select(name)
        self._show_inspector()
        self._inspector.edit_at(spot)

    def can_select(self, key: str) -> bool:
        """Tell whether there is a file or segment of that name."""
        layout = self.layout
        return layout is not None and (
            layout.file(key) is not None or any(segment.key == key for segment in layout.segments)
        )

    def _made(self, screen: Screen) -> Any:
        view = screen.make(self._frame.stack)
        if hasattr(view, "adopt"):
            view.adopt(self._means)
        if hasattr(view, "said"):
            view.said.connect(self.said)
        if hasattr(view, "failed"):
            view.failed.connect(self.failed)
        if hasattr(view, "screenAsked"):
            view.screenAsked.connect(self.show_screen)
        if hasattr(view, "exportAsked"):
            view.exportAsked.connect(self.exportAsked)
        if hasattr(view, "historyAsked"):
            view.historyAsked.connect(self._show_history)
        if not hasattr(view, "panel"):
            view.selected.connect(self._on_selected)
        self._frame.stack.addWidget(view)
        if hasattr(view, "set_target"):
            view.set_target(self._opened.target)
        if self.layout is not None:
            view.set_snapshot(self.layout)
        self._tell_installation(view)
        settle(view)
        self.screenMade.emit(screen.id, view)
        return view

    def _tell_installation(self, view: Any) -> None:
        snapshot, target = self._opened.snapshot, self._opened.target
        if hasattr(view, "set_installation") and (snapshot is not None or target is None):
            view.set_installation(snapshot.installation if snapshot is not None else None)

    def _show_panel(self, view: Any) -> None:
        panel = getattr(view, "panel", self._inspector)
        if panel is not None:
            self._frame.put_inspector(panel)
        wanted = self._actions["inspector"].isChecked()
        self._frame.inspector_place.setVisible(wanted and panel is not None)

    def _share_room(self, screen_id: str) -> None:
        """Give each screen the widths that it had."""
        if screen_id == self._shown:
            return
        splitter = self._frame.splitter
        restored = not self._shown and splitter.property("placed")
        if self._shown and not self._frame.narrow:
            self._sizes[self._shown] = splitter.sizes()
        self._shown = screen_id
        if not restored:
            splitter.setSizes(self._sizes.get(screen_id) or [sp(x) for x in self._screens[screen_id].shares])

    def _show_nothing(self) -> None:
        self._selected = ""
        self._actions.set_target_open(False)
        self._frame.show_work(False)
        self._frame.top_bar.show_nothing()
        self._frame.status_bar.show_layout(None)
        self.titleChanged.emit("Strandline")

    def _show_target(self, target: Target | None) -> None:
        if target is None:
            self._places.last, self._places.database = {}, ""
            self._places.save()
            self._show_nothing()
            for view in self._views.values():
                if hasattr(view, "set_target"):
                    view.set_target(None)
                self._tell_installation(view)
            return
        frame = self._frame
        self._actions.set_target_open(True)
        frame.show_work(True)
        self._places.last, self._places.database = words_of(target), ""
        self._places.save()  # now and not only at the end, which may come by a signal
        place = target.workspace or target.state_dir
        if self._opened.snapshot is None:
            self._selected = ""
            if place is not None:
                frame.top_bar.show_place(place)
        if self._inspector is None:
            self._inspector = make_inspector(frame.inspector_place)
            frame.put_inspector(self._inspector)  # outside of a layout it would lie over another panel
            self._inspector.selected.connect(self.select)
            self._inspector.set_desk(self._opened.edit_desk)
            self._inspector.editingChanged.connect(self._on_editing)
            self._inspector.saved.connect(self.fileSaved)
            self._inspector.asked.connect(self.asked)
            self._inspector.recordAsked.connect(self.recordAsked)
            self._inspector.historyAsked.connect(self.historyAsked)
            self._inspector.said.connect(self.said)
            for action, slot in (
                ("edit.unlock", self._edit),
                ("edit.save", self._inspector.save),
                ("edit.find", self._find_in_file),
            ):
                self._actions.on(action, slot)
        self.show_screen(self._places.screen)
        if self._opened.snapshot is None:
            self._views[self._places.screen].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_snapshot(self, snapshot: SnapshotLike) -> None:
        layout, bar, target = snapshot.layout, self._frame.top_bar, self._opened.target
        bar.show_place(layout.workspace)
        bar.show_agents(snapshot.agents, layout.agent)
        bar.show_sessions(snapshot.sessions, layout.kind, target.session_key if target else None)
        bar.show_host(layout.host, bool(target and target.release))
        self._show_ages(snapshot)
        self.titleChanged.emit(f"{place_name(layout.workspace)} — Strandline")
        for view in self._views.values():
            if hasattr(view, "set_target"):
                view.set_target(target)
            view.set_snapshot(layout)
            self._tell_installation(view)
        self._inspector.set_snapshot(layout, getattr(snapshot, "inputs", None))
        if not self.can_select(self._selected):
            self.select(_worth_seeing(layout))

    def _show_ages(self, snapshot: SnapshotLike) -> None:
        self._frame.status_bar.show_layout(snapshot.layout, snapshot.layout.findings)

    def _show_watch(self, mode: str, reason: Message | None) -> None:
        self._frame.status_bar.show_watch(mode, reason)
        self._actions["pause"].setChecked(mode == "paused")

    def _on_selected(self, key: str) -> None:
        self._selected = key
        if self._inspector is not None:
            self._inspector.select(key)

    def _show_history(self, path: Path, version: int | None) -> None:
        """Show a version of a file on the screen of its history."""
        layout = self.layout
        file = next((one for one in layout.files if one.path == path), None) if layout is not None else None
        if file is not None:
            self.show_screen("history")
            self._views["history"].show_version(file.name, version)

    def _screen_picked(self) -> None:
        action = self.sender()
        if action is not None:
            self.show_screen(action.objectName().removeprefix("screen."))
            self.enter_screen()

    def _edit(self) -> None:
        """Unlock or lock the file; one that is edited out of sight is only shown again."""
        hidden = not self._inspector.isVisible()
        self._show_inspector()
        if not (hidden and self._inspector.editing):
            self._inspector.toggle_editing()

    def _find_in_file(self) -> None:
        self._show_inspector()
        self._inspector.find_text()

    def _show_inspector(self) -> None:
        if hasattr(self._frame.stack.currentWidget(), "panel"):  # another panel stands in its place
            self.show_screen("context")
        self._actions["inspector"].setChecked(True)
        self._toggle_inspector(True)

    def _on_editing(self, editing: bool) -> None:
        self._actions["edit.save"].setEnabled(editing)
        self._actions["edit.find"].setEnabled(editing)

    def _toggle_inspector(self, on: bool) -> None:
        if not self._frame.narrow:  # there it is shown for a moment, in place of the screen
            self._places.inspector = on
        self._frame.inspector_place.setVisible(on)

    def _on_narrowed(self, narrow: bool) -> None:
        """Put the panel away where it would take the place of the screen, and back where it does not."""
        wanted = self._places.inspector and not narrow
        self._actions["inspector"].setChecked(wanted)
        view = self._frame.stack.currentWidget()
        self._frame.inspector_place.setVisible(wanted and getattr(view, "panel", view) is not None)


def _worth_seeing(layout: ContextLayout) -> str:
    """Give the file with the worst finding, else the first one: what a newcomer should look at."""
    lost = {finding.subject for finding in layout.findings if finding.severity is Severity.LOSS}
    names = [file.name for file in layout.files]
    return next((name for name in names if name in lost), names[0] if names else "")
