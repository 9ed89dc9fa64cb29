"""Where the frozen program starts: the same as ``python -m strandline``."""

import multiprocessing
import sys

from strandline.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a child of multiprocessing starts here too, and ends in this call
    sys.exit(main())
