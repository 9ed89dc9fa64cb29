"""The drill: building killed at random points, again and again, against one that was left alone."""

import os
import random
import subprocess
import sys
from pathlib import Path

from engine.lossless.build_kit import SMALL, First, talk
from engine.lossless.kit import Host
from engine.lossless.test_compaction import graph
from strandline.engine.lossless.compaction import Compaction
from strandline.engine.lossless.importing import never
from strandline.store.lcm import LcmDatabase
from strandline.store.lossless import LosslessStore

TOP = Path(__file__).resolve().parents[3]
ROUNDS = 30 if os.environ.get("STRANDLINE_LONG") else 3
TURNS = 150

BUILDING = """
import sys
from pathlib import Path
from engine.lossless.build_kit import SMALL, First
from strandline.engine.lossless.compaction import Compaction
from strandline.engine.lossless.importing import never
from strandline.store.lossless import LosslessStore
store = LosslessStore.open(Path(sys.argv[1]))
[one] = store.talks()
Compaction(store, First(), SMALL).run(one, never, progress=lambda now: print(now.made, flush=True))
"""


def killed_after(path: Path, steps: int) -> bool:
    """Build in another process and kill it during a step; give whether it was done before."""
    environment = os.environ | {"PYTHONPATH": f"{TOP / 'app'}{os.pathsep}{TOP / 'tests'}"}
    command = [sys.executable, "-c", BUILDING, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as worker:
        for _ in range(steps):
            if not worker.stdout.readline():
                break
        worker.kill()
        worker.communicate()
    return worker.returncode == 0


def test_killed_at_random_points_it_comes_to_the_same_graph(tmp_path):
    (tmp_path / "a").mkdir()
    alone = Host(tmp_path / "a")
    talk(alone, TURNS)
    alone.take()
    [one] = alone.store.talks()
    made = Compaction(alone.store, First(), SMALL).run(one, never).made
    assert made > 30
    wanted = graph(alone.store.path)
    alone.store.close()
    for seed in range(ROUNDS):
        chance = random.Random(seed)
        folder = tmp_path / f"b{seed}"
        folder.mkdir()
        host = Host(folder)
        talk(host, TURNS)
        host.take()
        path = host.store.path
        host.store.close()
        for _ in range(3):
            if killed_after(path, chance.randrange(1, made // 3)):
                break
            # Whatever stands there now is whole; only the numbering may have gaps.
            found = LcmDatabase(path).check()
            assert [one for one in found if one.code != "context-gap"] == []
        with LosslessStore.open(path) as store:
            [one] = store.talks()
            assert Compaction(store, First(), SMALL).run(one, never).complete
        assert graph(path) == wanted
        assert LcmDatabase(path).check() == ()
