"""The drill: import while another process appends, killed at random points, compared with a full import."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from engine.lossless.kit import Host, rows
from strandline.engine.lossless.importing import import_new
from strandline.store.lcm import open_memory
from strandline.store.lossless.database import LosslessStore

ROUNDS = 60 if os.environ.get("STRANDLINE_LONG") else 6
TOP = Path(__file__).resolve().parents[3]

APPENDING = """
import json, random, sys, time
sys.path.insert(0, sys.argv[3])
from pathlib import Path
from engine.lossless.kit import Writer
folder, seed = Path(sys.argv[1]), int(sys.argv[2])
random.seed(seed)
talks = [Writer(folder / f"{name}.jsonl", name) for name in ("aaa", "bbb")]
listed = {f"agent:main:{one.session}": {"sessionId": one.session, "updatedAt": 1, "sessionStartedAt": 1}
          for one in talks}
(folder / "sessions.json").write_text(json.dumps(listed))
print("ready", flush=True)
count = 0
while True:
    talk = random.choice(talks)
    before = talk.last
    kind = random.random()
    count += 1
    if kind < 0.6:
        talk.user(f"message {count} " + "x" * random.randrange(400))
    elif kind < 0.8:
        talk.call("exec", {"n": count}, f"call_{count % 7}", thinking="hm")
        talk.result("out " * random.randrange(1, 90), f"call_{count % 7}", "exec")
    elif kind < 0.82:
        talk.user("long " * 25_100)
    elif kind < 0.84 and before:
        talk.answer(f"branch {count}", parent=before)
        talk.answer(f"other {count}", parent=before)
    elif kind < 0.85:
        talk.entry("reset")
    elif kind < 0.9:  # a line that is written in two pieces
        line = json.dumps({"type": "message", "id": f"cut{count}", "parentId": talk.last,
                           "message": {"role": "user", "content": f"in pieces {count}", "timestamp": count}})
        with talk.path.open("a") as stream:
            stream.write(line[:30]); stream.flush(); time.sleep(0.002); stream.write(line[30:] + "\\n")
        talk.last = f"cut{count}"
    else:
        talk.answer(f"answer {count}")
    time.sleep(random.random() / 500)
"""

IMPORTING = """
import sys
from pathlib import Path
from strandline.engine.lossless.importing import import_new
from strandline.store.lossless.database import LosslessStore
state, memory, home = map(Path, sys.argv[1:4])
print("ready", flush=True)
with LosslessStore.open(memory) as store:
    while True:
        import_new(store, state, env={"HOME": str(home)})
"""


def begun(code, *arguments):
    environment = os.environ | {"PYTHONPATH": str(TOP / "app")}
    process = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def end(process):
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()


def killed_after(seconds, process):
    """Kill a process some time after it began; at which point it then is, is the luck of the drill."""
    try:
        process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        end(process)
        return
    raise AssertionError("the import ended by itself")


def test_killed_at_any_point_it_holds_what_a_full_import_holds(tmp_path):
    host = Host(tmp_path)
    host.folder().mkdir(parents=True)
    memory = host.store.path
    host.store.close()
    seed = int(os.environ.get("STRANDLINE_SEED", time.time_ns() % 1_000_000))
    luck = random.Random(seed)
    writer = begun(APPENDING, host.folder(), seed, TOP / "tests")
    for _ in range(ROUNDS):
        killed_after(luck.uniform(0.02, 0.6), begun(IMPORTING, host.state, memory, tmp_path))
        with LosslessStore.open(memory) as store:
            assert store.notice is None, seed
            assert unsound(memory) == [], seed
    end(writer)
    with LosslessStore.open(memory) as store:
        import_new(store, host.state, env=host.env)
        again = import_new(store, host.state, env=host.env)
        assert again.messages == 0, seed
    with LosslessStore.open(tmp_path / "full" / "0123456789abcdef.db") as store:
        import_new(store, host.state, env=host.env)
        whole = rows(store.path)
    assert rows(memory) == whole, f"STRANDLINE_SEED={seed}"
    assert unsound(memory) == []
    wanted = sum(entries(path) for path in host.folder().glob("*.jsonl"))
    assert sum(len(host_messages(memory, number)) for number in numbers(memory)) == wanted > 20, seed


def unsound(memory):
    return [finding.code for finding in open_memory(memory).check() if finding.code != "files-folder-unknown"]


def numbers(memory):
    return [one.conversation_id for one in open_memory(memory).conversations()]


def host_messages(memory, number):
    reader, found, after = open_memory(memory), [], 0
    while page := reader.messages(number, after=after, limit=5_000).messages:
        found += page
        after = page[-1].seq
    return found


def entries(path):
    count = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            count += json.loads(line)["type"] == "message"
        except ValueError:
            continue  # what was being written when its process was killed
    return count
