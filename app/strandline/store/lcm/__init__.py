"""Reading lossless-claw databases of every release from 0.1.2 to the 1.0 beta.

:class:`~strandline.store.lcm.database.LcmDatabase` is the door; each module reads one idea.
"""

from strandline.store.lcm.database import LcmDatabase

__all__ = ["LcmDatabase"]
