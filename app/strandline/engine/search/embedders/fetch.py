"""Downloads one model: ``python -m strandline.engine.search.embedders.fetch NAME``.

A process of its own, started by the installer when the user asked for it: it can be ended at any
moment, and goes on where it was the next time.
"""

import sys

from strandline.engine.search.embedders.transformers_backend import download


def main(words: list[str]) -> int:
    """Download the model that is named into the cache of the libraries."""
    if len(words) != 1:
        sys.stderr.write("usage: fetch NAME\n")
        return 2
    download(words[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
