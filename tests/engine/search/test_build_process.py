"""The building process over a real pipe: orders, the newest of which counts, and its ways to end."""

import os
import threading

import pytest

from engine.search.kit import Memory, held
from strandline import paths
from strandline.engine.helping.wire import Wire
from strandline.engine.search.build_process import Server
from strandline.engine.search.wanted import Wanted, pack_wanted, unpack_wanted
from strandline.engine.target import Target
from strandline.store.search.index_file import SearchIndex


@pytest.fixture
def ends():
    """Give the app's end of the wire and the process's."""
    to_process, from_app = os.pipe()
    to_app, from_process = os.pipe()
    files = [os.fdopen(to_process, "rb"), os.fdopen(from_app, "wb"), os.fdopen(to_app, "rb")]
    files.append(os.fdopen(from_process, "wb"))
    yield Wire(files[2], files[1]), Wire(files[0], files[3])
    for file in files:
        file.close()


def serving(wire: Wire, **options) -> threading.Thread:
    thread = threading.Thread(target=Server(wire, **options).run)
    thread.start()
    return thread


def test_what_is_opened_goes_over_the_wire(tmp_path):
    target = Target(state_dir=tmp_path / "状态", workspace=tmp_path, agent="main", release="2026.9.6")
    for wanted in (Wanted(), Wanted(target), Wanted(None, ((tmp_path / "a.db", None), (tmp_path, tmp_path)))):
        assert unpack_wanted(pack_wanted(wanted)) == wanted


def test_an_order_is_carried_out_and_answered_by_its_number(ends, tmp_path):
    app, process = ends
    memory = Memory(tmp_path / "lcm.db")
    memory.say("one", "two")
    thread = serving(process)
    app.send("build", id=7, wanted=pack_wanted(Wanted(databases=((memory.path, None),))), thorough=True)
    answer = next(note for note in app.notes() if note["what"] == "built")
    assert (answer["id"], answer["added"], answer["finished"]) == (7, 2, True)
    app.send("end")
    thread.join(60)
    assert not thread.is_alive()
    with SearchIndex.open(paths.search_file()) as index:
        assert len(held(index)) == 2


def test_an_order_that_cannot_be_carried_out_is_answered_and_the_next_one_is(ends, tmp_path):
    app, process = ends
    thread = serving(process)
    app.send("build", id=1, wanted=pack_wanted(Wanted(Target(workspace=tmp_path / "none"))), thorough=True)
    notes = app.notes()
    answer = next(note for note in notes if note["what"] == "failed")
    assert answer["id"] == 1
    assert "no workspace folder" in answer["sentence"][0]
    app.send("build", id=2, wanted=pack_wanted(Wanted()), thorough=True)
    assert next(note for note in notes if note["what"] == "built")["id"] == 2
    app.close()
    thread.join(60)
    assert not thread.is_alive()


def test_it_ends_when_the_app_is_gone(ends):
    app, process = ends
    thread = serving(process)
    app.close()
    thread.join(60)
    assert not thread.is_alive()


def test_it_ends_when_it_has_no_order_for_a_while(ends):
    app, process = ends
    thread = serving(process, idle_s=0.01)
    thread.join(60)
    assert not thread.is_alive()
    app.close()
