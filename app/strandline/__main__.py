"""``python -m strandline``: the same as the ``strandline`` command."""

import sys

from strandline.cli import main

if __name__ == "__main__":
    sys.exit(main())
