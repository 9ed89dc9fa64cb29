"""``strandline licences``."""

import json

from strandline import __version__
from strandline.cli import main


def test_the_list_has_a_line_for_each_part(capsys):
    assert main(["licences"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["Strandline", __version__, "MIT"]
    assert any(line.startswith("numpy ") for line in lines)


def test_one_part_is_printed_in_full_whatever_the_case_of_its_name(capsys):
    assert main(["licences", "qt"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Qt 6.")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in out


def test_a_part_there_is_not_is_told_with_a_way_out(capsys):
    assert main(["licences", "nothing"]) == 3
    assert "strandline licences" in capsys.readouterr().err


def test_json_and_texts_have_every_text(capsys):
    assert main(["licences", "--json"]) == 0
    parts = json.loads(capsys.readouterr().out)["parts"]
    assert main(["licences", "--texts"]) == 0
    texts = capsys.readouterr().out
    assert all(part["text"] and part["text"] in texts for part in parts)
