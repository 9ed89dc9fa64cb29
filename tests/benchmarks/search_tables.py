"""All tables of the search, as Markdown: what is found, how well, how fast.

    python tests/benchmarks/search_tables.py [--db large.db] [--folder F] [--rounds N] [--embed-s S]

Runs search_golden.py, search_quality.py and search_speed.py, which say what they measure; without a
large database the last is skipped, with the reason. With --folder the indexes are kept there.
"""

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import search_golden
import search_quality
import search_speed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--db", type=Path, help="the large database, unpacked")
    parser.add_argument("--folder", type=Path, help="where indexes are kept and used again")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--embed-s", type=float, default=60)
    arguments = parser.parse_args()
    print("## What is found\n\n" + search_golden.markdown(list(search_golden.examine())), flush=True)
    with search_quality.kept_or_temporary(arguments.folder) as folder:
        print("\n## Sixty questions in other words\n")
        rows = search_quality.examine(folder)
        print(f"Load {os.getloadavg()[0]:.1f}.\n\n{search_quality.markdown(rows)}", flush=True)
        print("\n## Speed and size\n")
        print(search_speed.report(arguments.db, folder, arguments.rounds, arguments.embed_s))
    return 0


if __name__ == "__main__":
    sys.exit(main())
