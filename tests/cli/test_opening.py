"""``strandline open`` before there is a window: what is asked for, by words or by a click."""

import pytest

from strandline.cli.main import main
from strandline.live import single_instance
from strandline.live.handover import MOST_PLACES


@pytest.fixture
def databases(tmp_path):
    """Give more memory files than windows open at once."""
    found = [tmp_path / f"{number}.db" for number in range(MOST_PLACES + 1)]
    for place in found:
        place.touch()
    return [str(place) for place in found]


@pytest.fixture
def met(monkeypatch):
    """Give the requests that reach the program that runs already."""
    asked = []

    def meet(request):
        asked.append(request)
        return single_instance.HandedOver()

    monkeypatch.setattr(single_instance, "meet", meet)
    return asked


def test_more_places_than_windows_are_opened_is_wrong_use(databases, met, capsys):
    assert main(["open", *databases]) == 2
    assert f"At most {MOST_PLACES} places" in capsys.readouterr().err
    assert met == []
    assert main(["open", *databases[1:]]) == 0
    assert [str(place) for place in met[0].databases] == databases[1:]


def test_of_a_click_on_too_many_the_first_are_opened(databases, met, monkeypatch):
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "click")
    assert main(["open", *databases]) == 0
    assert [str(place) for place in met[0].databases] == databases[:MOST_PLACES]
