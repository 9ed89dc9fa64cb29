"""What the palette offers: commands, the files of the layout, the agents."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QAbstractButton, QTabBar, QWidget

from strandline.model.context import ContextLayout
from strandline.ui import labels
from strandline.ui.action_reasons import USUAL
from strandline.ui.action_words import words_for
from strandline.ui.actions import ActionRegistry, keys_text
from strandline.ui.shell.palette import Entry
from strandline.ui.widgets import icons


def command_entries(actions: ActionRegistry) -> list[Entry]:
    """Give every action but the palette itself; what cannot be used now says why."""
    return [
        Entry(
            actions.title(spec.id),
            actions[spec.id].trigger,
            keys_text(actions[spec.id]),
            f"{actions.english(spec.id)} {words_for(spec.id)}",
            icons.icon(spec.icon) if spec.icon else None,
            key=spec.id,
            why_not=actions.why_off(spec.id),
        )
        for spec in actions.specs()
        if spec.id != "palette"
    ]


def file_entries(layout: ContextLayout, show: Callable[[str], object]) -> list[Entry]:
    """Give the files, which the palette shows in the view."""
    picture = icons.icon("context")
    return [
        Entry(file.name, partial(show, file.name), labels.state_name(file.state), icon=picture)
        for file in layout.files
    ]


def agent_entries(agents: Sequence[str], current: str, choose: Callable[[str], object]) -> list[Entry]:
    """Give the other agents."""
    picture = icons.icon("agent")
    title = QCoreApplication.translate("palette", "Agent: %1")
    return [
        Entry(title.replace("%1", agent), partial(choose, agent), also=agent, icon=picture)
        for agent in agents
        if agent != current
    ]


def screen_entries(*parts: QWidget) -> list[Entry]:
    """Give the buttons in sight in these parts: what a screen can do and no menu has.

    Each stands under the name of what it belongs to, such as "Form of the memory: Tree".
    """
    found: dict[str, Entry] = {}
    for part in parts:
        for button in part.findChildren(QAbstractButton):
            name = (button.accessibleName() or button.text()).replace("&", "")
            if not button.isVisible() or not name or isinstance(button.parent(), QTabBar):
                continue
            home = _home(button, part)
            title = f"{home}: {name}" if home and home not in name else name
            why = "" if button.isEnabled() else QCoreApplication.translate("actions", USUAL)
            tip = button.accessibleDescription() or button.toolTip()
            found.setdefault(title, Entry(title, button.click, also=tip, why_not=why, key=f"button:{title}"))
    return list(found.values())


def _home(button: QWidget, part: QWidget) -> str:
    """Give the name of the nearest thing around a button that has one."""
    around = button.parentWidget()
    while around is not None and around is not part.parentWidget():
        if around.accessibleName():
            return around.accessibleName()
        around = around.parentWidget()
    return ""
