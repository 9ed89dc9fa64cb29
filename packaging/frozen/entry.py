"""Where the frozen program starts: the same as ``python -m strandline``."""

import multiprocessing
import os
import sys

from strandline.cli import main


def _give_back_library_path() -> None:
    """Let programs that are started from here, such as a browser, have the system's own libraries.

    The start of a frozen program puts its own folder first for itself and whom it starts. This very
    process has read it; our helping processes start as frozen programs and put it there again.
    """
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = before


if __name__ == "__main__":
    _give_back_library_path()
    multiprocessing.freeze_support()  # a child of multiprocessing starts here too, and ends in this call
    sys.exit(main())
