"""The drill: import while another process appends, killed at random points, compared with a full import."""

import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
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

APPENDING_ROWS = """
import json, random, sqlite3, sys, time
path, seed = sys.argv[1], int(sys.argv[2])
random.seed(seed)
db = sqlite3.connect(path, timeout=30, isolation_level=None)
db.create_function("octet_length", 1, lambda one: len(one.encode()))
session, seq = db.execute(
    "SELECT session_id, max(seq) FROM transcript_events GROUP BY 1 ORDER BY 2 DESC").fetchone()
last = json.loads(db.execute("SELECT event_json FROM transcript_events WHERE session_id = ? AND seq = ?",
                             [session, seq]).fetchone()[0])["id"]
ids = [last]
print("ready", flush=True)
while True:
    db.execute("BEGIN IMMEDIATE")
    for _ in range(random.randrange(1, 6)):
        seq += 1
        kind = random.random()
        parent = random.choice(ids[-9:]) if kind < 0.05 else ids[-1]
        role = "user" if kind < 0.5 else "assistant"
        message = {"role": role, "timestamp": seq, "content": [{"type": "text", "text": f"row {seq} " * 9}]}
        entry = {"type": "message", "id": f"row{seq}", "parentId": parent, "message": message}
        if 0.5 < kind < 0.52:
            entry = {"type": "reset", "id": f"row{seq}", "parentId": ids[-1]}
        ids = ids + [entry["id"]] if entry["type"] == "message" else [entry["id"]]
        packed = json.dumps(entry)
        db.execute("INSERT INTO transcript_events (session_id, seq, event_json, event_utf8_bytes, created_at)"
                   " VALUES (?, ?, ?, ?, 0)", [session, seq, packed, len(packed)])
    db.execute("UPDATE session_nodes SET updated_at = updated_at + 1 WHERE current_session_id = ?", [session])
    db.execute("COMMIT")
    time.sleep(random.random() / 200)
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


def drilled(host, appending, tmp_path):
    """Import while ``appending`` appends, killed again and again; give that memory and a full one."""
    memory = host.store.path
    host.store.close()
    seed = int(os.environ.get("STRANDLINE_SEED", time.time_ns() % 1_000_000))
    print(f"STRANDLINE_SEED={seed}")  # shown when the drill fails
    luck = random.Random(seed)
    writer = begun(*appending, seed, TOP / "tests")
    for _ in range(ROUNDS):
        killed_after(luck.uniform(0.02, 0.6), begun(IMPORTING, host.state, memory, tmp_path))
        with LosslessStore.open(memory) as store:
            assert store.notice is None
            assert unsound(memory) == []
    end(writer)
    with LosslessStore.open(memory) as store:
        import_new(store, host.state, env=host.env)
        assert import_new(store, host.state, env=host.env).messages == 0
    full = tmp_path / "full" / memory.name
    with LosslessStore.open(full) as store:
        import_new(store, host.state, env=host.env)
    assert unsound(memory) == []
    return memory, full


def test_killed_at_any_point_it_holds_what_a_full_import_of_the_files_holds(tmp_path):
    host = Host(tmp_path)
    host.folder().mkdir(parents=True)
    memory, full = drilled(host, (APPENDING, host.folder()), tmp_path)
    assert rows(memory) == rows(full)
    wanted = sum(entries(path) for path in host.folder().glob("*.jsonl"))
    assert stored(memory) == wanted > 20


def test_killed_at_any_point_it_holds_what_a_full_import_of_the_database_holds(tmp_path, fixtures):
    host = Host(tmp_path)
    recording = fixtures / "openclaw" / "recordings" / "2026.9.6" / "convo" / "state"
    shutil.copytree(recording, host.state, dirs_exist_ok=True)
    database = host.state / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    memory, full = drilled(host, (APPENDING_ROWS, database), tmp_path)
    assert rows(memory) == rows(full)
    with contextlib.closing(sqlite3.connect(database)) as db:
        [wanted] = db.execute(
            'SELECT count(*) FROM transcript_events WHERE event_json LIKE \'{"type": "message"%\''
        ).fetchone()
    with contextlib.closing(sqlite3.connect(memory)) as db:
        [found] = db.execute("SELECT count(*) FROM lossless_entries WHERE entry LIKE 'row%'").fetchone()
    assert found == wanted > 20


def unsound(memory):
    return [finding.code for finding in open_memory(memory).check() if finding.code != "files-folder-unknown"]


def stored(memory):
    """Count the messages with the reader that everybody uses."""
    reader = open_memory(memory)
    return sum(one.messages for one in reader.conversations())


def entries(path):
    count = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            count += json.loads(line)["type"] == "message"
        except ValueError:
            continue  # what was being written when its process was killed
    return count
