"""Thinned labels."""

from strandline.model.layout.ticks import thin


def test_thinning_keeps_what_must_stay():
    #  0  3  6        20   22
    #  x     x              x    (22 must stay, so 20 goes)
    assert thin([0, 3, 6, 20, 22], 5, must=[0, 4]) == [0, 2, 4]
