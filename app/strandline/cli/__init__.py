"""The command line: the same facts as the window, as text or JSON."""

from strandline.cli.main import main

__all__ = ["main"]
