"""What the palette offers: commands, the files of the layout, the agents."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication

from strandline.model.context import ContextLayout
from strandline.ui import labels
from strandline.ui.action_words import words_for
from strandline.ui.actions import ActionRegistry, keys_text
from strandline.ui.shell.palette import Entry
from strandline.ui.widgets import icons


def command_entries(actions: ActionRegistry) -> list[Entry]:
    """Give every action that can be used now, but for the palette itself."""
    return [
        Entry(
            actions.title(spec.id),
            actions[spec.id].trigger,
            keys_text(actions[spec.id]),
            f"{actions.english(spec.id)} {words_for(spec.id)}",
            icons.icon(spec.icon) if spec.icon else None,
        )
        for spec in actions.specs()
        if spec.id != "palette" and actions[spec.id].isEnabled()
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
