"""Your own memory for a picture: the one there is, else one that is built for it and goes with it."""

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.lossless.outlook import Outlook
from strandline.live.lossless_feed import OwnMemory
from strandline.store.installation import Installation
from strandline.store.lossless import memory_file


class StillOwn(QObject):
    """Stands in for the feed of a memory, of which it tells one state. Reads and builds when it is made.

    Raises what importing raises.
    """

    changed = Signal(object)

    def __init__(self, installation: Installation, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        state, usual = installation.state_dir, memory_file(installation.state_dir)
        self.path = usual if usual.exists() else folder / usual.name
        with LosslessDesk(state, env=os.environ, path=self.path) as desk:
            if self.path != usual:
                desk.import_new()
                desk.build()
            self.now = OwnMemory(state, Outlook(desk.status(), plugin=False))

    def update(self) -> None:
        """A picture builds nothing more."""

    stop = update
