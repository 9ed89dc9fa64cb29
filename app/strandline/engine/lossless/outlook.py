"""What can be said of an installation's memories before anything is done: the plugin's and our own."""

from collections.abc import Mapping
from dataclasses import dataclass

from strandline.engine.lossless.desk import LosslessDesk, LosslessStatus
from strandline.engine.lossless.transcripts import transcripts
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.file_bytes import is_file
from strandline.store.installation import Installation
from strandline.store.lcm.locate import memory_place


@dataclass(frozen=True, slots=True)
class Outlook:
    """``transcripts`` counts what can be taken in; it is 0 where something was taken in already."""

    status: LosslessStatus
    plugin: bool  # the plugin keeps a memory here
    transcripts: int = 0


def look_out(installation: Installation, env: Mapping[str, str], settings: LosslessSettings) -> Outlook:
    """Say which memories an installation has; makes none.

    Raises what opening the state folder raises, and Unreadable when our own memory cannot be used.
    """
    plugin = is_file(memory_place(installation, env).database)
    with LosslessDesk(installation.state_dir, settings=settings, env=env) as desk:
        status = desk.status()
    if status.exists:
        return Outlook(status, plugin)
    return Outlook(status, plugin, len(transcripts(installation.state_dir, env).transcripts))
