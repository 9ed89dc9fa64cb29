"""What a screen of the window may use besides what is open: the person's choices and places."""

from dataclasses import dataclass, field

from strandline.store.settings_file import Settings
from strandline.ui.shell.places import Places


@dataclass(frozen=True, slots=True)
class Means:
    """``keeps`` is false for a picture, which remembers nothing and reads no library."""

    settings: Settings
    places: Places = field(default_factory=Places)
    keeps: bool = True
