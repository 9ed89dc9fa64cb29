"""``strandline settings``: the same settings and the same judgement as the window, in words."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from strandline import paths
from strandline.cli.main import main
from strandline.store.settings import REGISTRY, THEME
from strandline.store.settings_file import Settings


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


def settings(*words: str) -> int:
    return main(["settings", *words])


def test_all_are_listed_by_section(capsys):
    assert settings("set", "theme", "dark") == 0
    capsys.readouterr()
    assert settings("list") == 0
    out = capsys.readouterr().out
    for setting in REGISTRY:
        assert setting.key in out
        assert setting.title in out
    assert " * theme" in out
    assert " * language" not in out


def test_the_list_speaks_chinese(capsys):
    assert settings("list", "--lang", "zh_CN") == 0
    out = capsys.readouterr().out
    assert "外观" in out
    assert "主题" in out


def test_the_list_as_json_has_everything(capsys):
    assert settings("list", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == 1
    assert [one["key"] for one in found["settings"]] == [setting.key for setting in REGISTRY]
    assert found["settings"][0] == {
        "key": "theme",
        "value": "system",
        "default": "system",
        "chosen": False,
        "section": "Appearance",
        "title": "Theme",
        "local": False,
        "secret": False,
    }


@pytest.mark.parametrize("setting", REGISTRY, ids=lambda one: one.key)
def test_every_value_is_set_as_it_is_got(capsys, setting):
    assert settings("get", setting.key) == 0
    shown = capsys.readouterr().out.removesuffix("\n")
    assert settings("set", setting.key, shown) == 0
    assert Settings.load().get(setting) == setting.default
    capsys.readouterr()
    assert settings("get", setting.key, "--json") == 0
    assert json.loads(capsys.readouterr().out)["value"] == setting.default


def test_a_choice_is_told_and_kept(capsys):
    assert settings("set", "font_scale", "125%") == 0
    assert capsys.readouterr().out == "font_scale: 1 → 1.25\n"
    assert settings("set", "font_scale", "1.25") == 0
    assert capsys.readouterr().out == "Nothing changes.\n"
    assert settings("reset", "font_scale") == 0
    assert capsys.readouterr().out == "font_scale: 1.25 → 1\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("set", "debounce_ms", "5"), "Choose a whole number from 10 to 2,000."),
        (("set", "theme", "pink"), "Choose one of: system, light"),
        (("set", "notify", "perhaps"), "Choose true or false."),
        (("set", "release_override", '{"/a": "newest"}'), "2026.9.6"),
        (("get", "thme"), "Did you mean theme?"),
        (("get", "zzzzzz"), "settings list"),
        (("reset",), "--all"),
        (("reset", "theme", "--all"), "--all"),
        (("set", "theme"), "VALUE"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_written(capsys, words, told):
    assert settings(*words) == 2
    assert told in capsys.readouterr().err
    assert not paths.settings_file().exists()


def test_a_file_that_takes_nothing_is_a_refusal(capsys, own_home):
    (own_home / "config").write_text("a file, not a folder")
    assert settings("set", "theme", "dark") == 5
    assert "cannot be read or written" in capsys.readouterr().err


def test_the_file_of_a_newer_program_is_left_alone(capsys):
    path = paths.ensure(paths.config_dir()) / "settings.json"
    path.write_text('{"schema": 9, "values": {"theme": "dark"}}')
    assert settings("set", "theme", "light") == 5
    assert settings("list") == 0
    assert "newer Strandline" in capsys.readouterr().err
    assert path.read_text() == '{"schema": 9, "values": {"theme": "dark"}}'


def test_an_export_replaces_nothing_that_it_was_not_told_to(capsys, tmp_path):
    file, rules = tmp_path / "mine.json", tmp_path / "AGENTS.md"
    file.write_text("mine")
    rules.write_text("# Rules")
    assert settings("export", str(file)) == 5
    assert settings("export", str(rules), "--force") == 5
    assert (file.read_text(), rules.read_text()) == ("mine", "# Rules")
    assert settings("export", str(file), "--force") == 0
    assert json.loads(file.read_text())["values"] == {}


def test_settings_are_taken_along(capsys, tmp_path):
    file = tmp_path / "设置.json"
    settings("set", "theme", "dark")
    settings("set", "release_override", '{"/home/ling": "2026.7.1"}')
    assert settings("export", str(file)) == 0
    assert json.loads(file.read_text())["values"] == {"theme": "dark"}
    assert settings("reset", "--all") == 0
    assert Settings.load().get(THEME) == "system"
    capsys.readouterr()
    assert settings("import", str(file), "--dry-run") == 0
    assert capsys.readouterr().out == "theme: system → dark\n"
    assert Settings.load().get(THEME) == "system"
    assert settings("import", str(file), "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "schema": 1,
        "changes": [{"key": "theme", "before": "system", "after": "dark"}],
        "same": 0,
        "refused": [],
        "done": True,
    }
    assert Settings.load().get(THEME) == "dark"


def test_an_import_takes_what_is_right_and_says_what_is_not(capsys, tmp_path):
    file = tmp_path / "mixed.json"
    file.write_text('{"schema": 1, "values": {"theme": "dark", "debounce_ms": 1, "odd": 1}}')
    assert settings("import", str(file)) == 2
    told = capsys.readouterr()
    assert told.out == "theme: system → dark\n"
    assert "debounce_ms cannot be 1." in told.err
    assert "There is no setting odd." in told.err
    assert Settings.load().get(THEME) == "dark"


def test_nonsense_is_not_imported(capsys, tmp_path):
    file = tmp_path / "no.json"
    file.write_text("hello")
    assert settings("import", str(file)) == 2
    assert "holds no settings" in capsys.readouterr().err
    assert settings("import", str(tmp_path / "none.json")) == 4


def test_many_at_once_keep_each_others_values(own_home):
    app = Path(__file__).resolve().parents[2] / "app"
    wanted = {"theme": "dark", "debounce_ms": "99", "notify": "false", "history_days": "7"}
    env = {"PYTHONPATH": str(app), "STRANDLINE_HOME": str(own_home), "LC_ALL": "C.UTF-8"}
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "strandline", "settings", "set", key, value],
            env=env,
            stdout=subprocess.DEVNULL,
        )
        for key, value in wanted.items()
    ]
    assert [one.wait(60) for one in running] == [0, 0, 0, 0]
    found = json.loads(paths.settings_file().read_text())["values"]
    assert found == {"theme": "dark", "debounce_ms": 99, "notify": False, "history_days": 7}
