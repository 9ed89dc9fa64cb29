"""One window edits a file at a time, whichever process it belongs to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from strandline import paths
from strandline.store import drafts
from strandline.store.edit_hold import EditedElsewhere, EditHold

HOLDER = """
import sys
from pathlib import Path
from strandline.store.edit_hold import EditHold
hold = EditHold(Path(sys.argv[1]))
hold.take()
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_second_editor_is_refused_until_the_first_leaves(own_home):
    first, second = EditHold(Path("/w/AGENTS.md")), EditHold(Path("/w/AGENTS.md"))
    first.take()
    with pytest.raises(EditedElsewhere) as refused:
        second.take()
    assert refused.value.sentence.text() == "AGENTS.md is being edited in another window."
    EditHold(Path("/w/SOUL.md")).take()  # another file
    first.release()
    second.take()
    second.release()


def test_another_process_holds_it_until_it_dies(own_home):
    path = Path("/w/AGENTS.md")
    command = [sys.executable, "-c", HOLDER, str(path)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(EditedElsewhere):
            EditHold(path).take()
        other.kill()
    hold = EditHold(path)
    hold.take()
    hold.release()


def test_what_was_released_before_it_was_taken_is_not_held(own_home):
    late = EditHold(Path("/w/AGENTS.md"))
    late.release()
    late.take()
    other = EditHold(Path("/w/AGENTS.md"))
    other.take()
    other.release()


def test_the_lock_is_no_draft(own_home):
    hold = EditHold(Path("/w/AGENTS.md"))
    hold.take()
    assert not drafts.has_draft(Path("/w/AGENTS.md"))
    assert [place.suffix for place in paths.drafts_dir().iterdir()] == [".lock"]
    hold.release()


def test_where_no_lock_can_be_made_one_edits_without(own_home, monkeypatch):
    monkeypatch.setenv("STRANDLINE_HOME", "/dev/null/nowhere")
    EditHold(Path("/w/AGENTS.md")).take()
