"""Settings leave with an export and come with an import; nothing private goes, nothing wrong comes."""

import json
from pathlib import Path

import pytest

from strandline.errors import Unreadable, UnsupportedSchema, UsageError
from strandline.store import settings_exchange, settings_file
from strandline.store.endpoint_settings import ON as ENDPOINT_ON
from strandline.store.endpoint_settings import URL as ENDPOINT_URL
from strandline.store.export_file import Unwritable
from strandline.store.setting_kinds import Text
from strandline.store.settings import (
    DEBOUNCE_MS,
    EMBED_MODEL,
    FONT_SCALE,
    NOTIFY,
    REGISTRY,
    RELEASE_OVERRIDE,
    THEME,
)
from strandline.store.settings_exchange import exported, plan_import, write_export
from strandline.store.settings_file import UNCHOSEN, Settings


@pytest.fixture
def settings() -> Settings:
    return Settings.load()


def written(tmp_path: Path, document: object) -> Path:
    path = tmp_path / "taken-along.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return path


def test_only_what_was_chosen_is_exported(settings, tmp_path):
    settings.change([(THEME, "dark"), (FONT_SCALE, FONT_SCALE.default), (NOTIFY, False)])
    write_export(settings, tmp_path / "e.json")
    assert json.loads((tmp_path / "e.json").read_text()) == {
        "strandline": "settings",
        "schema": 1,
        "values": {"theme": "dark", "font_scale": 1.0, "notify": False},
    }


def test_nothing_private_is_exported(settings):
    token = Text(
        key="token", default="", may_be_empty=True, secret=True, title="", description="", section=""
    )
    settings.change(
        [(RELEASE_OVERRIDE, {"/home/ling": "2026.7.1"}), (EMBED_MODEL, "/home/ling/model"), (token, "s3cret")]
    )
    text = json.dumps(exported(settings, (*REGISTRY, token)))
    assert "ling" not in text
    assert "s3cret" not in text


def test_an_export_is_imported_elsewhere(settings, tmp_path):
    settings.change([(THEME, "dark"), (DEBOUNCE_MS, 99)])
    write_export(settings, tmp_path / "e.json")
    other = Settings(tmp_path / "other" / "settings.json")
    plan = plan_import(other, tmp_path / "e.json")
    assert [(one.setting, one.before, one.after) for one in plan.changes] == [
        (THEME, "system", "dark"),
        (DEBOUNCE_MS, 40, 99),
    ]
    assert other.get(THEME) == "system"
    former = other.change(plan.wanted())
    assert (other.get(THEME), other.get(DEBOUNCE_MS)) == ("dark", 99)
    assert plan_import(other, tmp_path / "e.json").same == 2
    other.change(former)
    assert (other.chosen(THEME), other.chosen(DEBOUNCE_MS)) == (UNCHOSEN, UNCHOSEN)


def test_what_is_wrong_is_left_out_with_a_sentence_and_the_rest_is_taken(settings, tmp_path):
    values = {"theme": "pink", "debounce_ms": True, "nonsense": 1, "notify": False}
    plan = plan_import(settings, written(tmp_path, {"schema": 1, "values": values}))
    assert [one.setting for one in plan.changes] == [NOTIFY]
    sentences = [sentence.text() for sentence in plan.refused]
    assert len(sentences) == 3
    assert "system, light, dark" in sentences[0]
    assert "debounce_ms cannot be true. Choose a whole number from 10 to 2,000." in sentences[1]
    assert sentences[2] == "There is no setting nonsense."


@pytest.mark.parametrize(
    "document",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        {"values": {}},
        {"schema": 0, "values": {}},
        {"schema": True, "values": {}},
        {"schema": 1, "values": []},
        {"strandline": "report", "schema": 1, "values": {}},
    ],
    ids=str,
)
def test_nonsense_is_refused(settings, tmp_path, document):
    with pytest.raises(UsageError, match="holds no settings"):
        plan_import(settings, written(tmp_path, document))


def test_a_huge_file_is_not_read(settings, tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as stream:
        stream.truncate(50_000_000)
    with pytest.raises(UsageError, match="holds no settings"):
        plan_import(settings, path)


def test_a_file_that_is_not_there_and_a_folder_are_said(settings, tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(Unreadable, match="cannot be read"):
            plan_import(settings, path)


def test_a_file_of_a_newer_program_is_refused(settings, tmp_path):
    with pytest.raises(UnsupportedSchema, match="newer Strandline"):
        plan_import(settings, written(tmp_path, {"schema": 9, "values": {}}))


def test_a_file_of_an_older_program_is_migrated(settings, tmp_path, monkeypatch):
    def rename(values):
        return {("theme" if key == "colours" else key): value for key, value in values.items()}

    for module in (settings_file, settings_exchange):
        monkeypatch.setattr(module, "MIGRATIONS", (rename,))
    plan = plan_import(settings, written(tmp_path, {"schema": 1, "values": {"colours": "dark"}}))
    assert plan.wanted() == [(THEME, "dark")]
    assert exported(settings)["schema"] == 2


def test_an_export_that_cannot_be_written_is_said(settings, tmp_path):
    with pytest.raises(Unwritable, match="cannot be written"):
        write_export(settings, tmp_path / "no folder" / "e.json")


def test_no_file_decides_what_leaves_this_computer(settings, tmp_path):
    file = written(
        tmp_path,
        {
            "strandline": "settings",
            "schema": 1,
            "values": {
                "endpoint_on": True,
                "endpoint_url": "https://elsewhere.example/v1",
                "endpoint_key_variable": "AWS_SECRET_ACCESS_KEY",
                "endpoint_model": "small",
            },
        },
    )
    plan = plan_import(settings, file)
    assert [change.setting.key for change in plan.changes] == ["endpoint_model"]
    assert len(plan.refused) == 3
    assert all("by hand" in sentence.text() for sentence in plan.refused)
    settings.change([(ENDPOINT_ON, True), (ENDPOINT_URL, "https://mine.example/v1")])
    assert exported(settings, REGISTRY)["values"] == {}


def test_what_may_be_a_key_is_in_no_sentence(settings, tmp_path):
    file = written(
        tmp_path,
        {"strandline": "settings", "schema": 1, "values": {"endpoint_url": "https://me:s3cret@h/v1"}},
    )
    assert "s3cret" not in plan_import(settings, file).refused[0].text()
    with pytest.raises(UsageError) as raised:
        settings.set(ENDPOINT_URL, "https://h/v1?key=s3cret")
    assert "s3cret" not in str(raised.value)
