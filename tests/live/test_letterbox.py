"""A letterbox: what other threads put in comes out in this one, in order, and nothing after it is closed."""

import threading

from strandline.live.letterbox import Letterbox

LONG_MS = 30_000


def test_what_threads_put_in_comes_in_this_thread_in_the_order_of_each(qtbot):
    box, taken, where = Letterbox(), [], set()

    def take(letters: list[object]) -> None:
        taken.extend(letters)
        where.add(threading.current_thread())

    box.came.connect(take)
    writers = [
        threading.Thread(target=lambda who=who: [box.put((who, at)) for at in range(500)]) for who in "ab"
    ]
    for writer in writers:
        writer.start()
    qtbot.waitUntil(lambda: len(taken) == 1_000, timeout=LONG_MS)
    assert where == {threading.current_thread()}
    for who in "ab":
        assert [at for name, at in taken if name == who] == list(range(500))


def test_nothing_is_heard_once_it_is_closed_or_gone(qtbot):
    box, other, taken = Letterbox(), Letterbox(), []
    box.came.connect(taken.append)
    put = box.put
    box.close()
    put("late")
    box.deleteLater()
    with qtbot.waitSignal(other.came, timeout=LONG_MS) as came:
        other.put("heard")
    put("later still")
    assert came.args[0] == ["heard"]
    assert taken == []
