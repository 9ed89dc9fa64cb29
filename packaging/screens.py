"""Renders every screen in every look, in one process, for eyes: see screens.sh."""

import argparse
import gc
import itertools
import shutil
import subprocess
import sys
from pathlib import Path

from strandline.engine.target import Target
from strandline.ui.app import render_picture

_SCREENS = "context memory pins search sessions history health start"
_WINDOWS = "palette shortcuts findings inspector settings about glossary welcome"
_QUERIES = {"en": "renovation budget", "zh_CN": "预算"}
_AGENTS = {"en": None, "zh_CN": "zh"}
_SELECTED = {"context": "AGENTS.md", "inspector": "AGENTS.md"}


def _words(text: str) -> list[str]:
    return text.split()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="packaging/screens.sh", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder for the pictures")
    parser.add_argument("--state-dir", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--views", type=_words, default=_words(f"{_SCREENS} {_WINDOWS}"))
    parser.add_argument("--themes", type=_words, default=_words("light dark contrast_light contrast_dark"))
    parser.add_argument("--langs", type=_words, default=_words("en zh_CN"))
    parser.add_argument("--scales", type=_words, default=_words("0.8 1.0 1.5 2.0"))
    parser.add_argument("--sizes", type=_words, default=_words("1440x900 960x600"))
    return parser.parse_args()


def main() -> int:
    """Render what is asked for, and one sheet of each view where ImageMagick is there."""
    asked = _arguments()
    gc.disable()  # Qt's objects end in this thread only, see live/garbage.py
    asked.out.mkdir(parents=True, exist_ok=True)
    for view in asked.views:
        for theme, lang, scale, size in itertools.product(
            asked.themes, asked.langs, asked.scales, asked.sizes
        ):
            width, height = map(int, size.split("x"))
            out = asked.out / f"{view}-{lang}-{theme}-{size}-{scale}.png"
            render_picture(
                view,
                out,
                (width, height),
                theme,
                lang,
                None if view == "start" else Target(state_dir=asked.state_dir, agent=_AGENTS[lang]),
                select=_SELECTED.get(view),
                font_scale=float(scale),
                query=_QUERIES[lang] if view == "search" else "",
            )
            gc.collect()
            print(out, flush=True)
        montage = shutil.which("montage")
        if montage is not None:
            pictures = sorted(asked.out.glob(f"{view}-*.png"))
            sheet = asked.out / f"sheet-{view}.png"
            columns = f"{len(asked.scales)}x"
            subprocess.run(
                [montage, *map(str, pictures), "-tile", columns, "-geometry", "720x+6+6", str(sheet)],
                check=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
