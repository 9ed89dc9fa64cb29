"""The wheel is whole, and the two commands set up what they should and no more."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
PACKAGES = "libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0 fonts-wqy-microhei"
# What the scripts themselves need of the system; everything else is a stand-in.
TOOLS = [
    "bash",
    "awk",
    "cat",
    "cksum",
    "dirname",
    "env",
    "grep",
    "head",
    "ls",
    "mkdir",
    "mktemp",
    "rm",
    "sed",
    "uname",
]


class Machine:
    """A machine whose programs only write down how they were called."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.calls_file = folder / "calls"
        self.calls_file.touch()
        self.venv = folder / "my venv"
        self.home = folder / "home"
        self.home.mkdir()
        for name in TOOLS:
            (self.bin / name).symlink_to(shutil.which(name))
        self.program("id", "echo 1000", log=False)
        self.program("apt-get")
        self.installed(PACKAGES)
        (self.venv / "bin").mkdir(parents=True)
        (self.venv / "pyvenv.cfg").touch()
        self.program("python", folder=self.venv / "bin")
        self.variables: dict[str, str] = {}

    def program(self, name: str, does: str = "", *, log: bool = True, folder: Path | None = None) -> None:
        note = f'echo {name} "$@" >>"{self.calls_file}"\n' if log else ""
        file = (folder or self.bin) / name
        file.unlink(missing_ok=True)
        file.write_text(f"#!{shutil.which('bash')}\n{note}{does}\n")
        file.chmod(0o755)

    def installed(self, packages: str, provides: str = "") -> None:
        lines = "".join(f"installed {name}, {provides}\\n" for name in packages.split())
        self.program("dpkg-query", f"printf '{lines}removed openbox, \\n'", log=False)

    def run(self, script: str, *words: str, cwd: Path = Path("/")) -> subprocess.CompletedProcess[str]:
        variables = {"PATH": str(self.bin), "HOME": str(self.home), "STRANDLINE_VENV": str(self.venv)}
        return subprocess.run(
            [shutil.which("bash"), str(TOP / "packaging" / script), *words],
            env=variables | self.variables,
            cwd=cwd,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    def calls(self) -> list[str]:
        lines = self.calls_file.read_text().splitlines()
        self.calls_file.write_text("")
        return lines


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def test_a_second_call_starts_the_app_and_nothing_else(machine):
    machine.variables["DISPLAY"] = ":0"
    machine.installed(PACKAGES + " " + screen_packages())
    first = machine.run("run.sh", "a folder", "--theme", "dark")
    assert first.returncode == 0, first.stderr
    calls = machine.calls()
    assert "python -m pip install --quiet --editable ." in calls
    assert calls[-1] == "python -m strandline open a folder --theme dark"
    assert machine.run("run.sh").returncode == 0
    assert machine.calls() == ["python -m strandline open"]


def screen_packages() -> str:
    command = f'. "{TOP}/packaging/lib.sh"; echo $SCREEN_PACKAGES'
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True).stdout.strip()


def torch_installs(calls: list[str]) -> list[str]:
    return [call for call in calls if "install" in call and ("torch" in call or "transformers" in call)]


def test_sentence_transformers_is_installed_only_when_asked_for_and_once(machine):
    machine.variables["DISPLAY"] = ":0"
    machine.installed(PACKAGES + " " + screen_packages())
    machine.run("run.sh")
    assert not torch_installs(machine.calls())
    run = machine.run("run.sh", "--with-sentence-transformers", "a folder")
    calls = machine.calls()
    assert torch_installs(calls) == ["python -m pip install --quiet --editable .[sentence-transformers]"]
    assert calls[-1] == "python -m strandline open a folder"
    assert run.returncode == 0
    machine.run("run.sh", "--with-sentence-transformers")
    assert machine.calls() == ["python -m strandline open"]


def test_a_build_of_torch_that_is_named_goes_first(machine):
    machine.variables["STRANDLINE_TORCH"] = "--no-index torch==9.9"
    machine.run("run.sh", "--with-sentence-transformers")
    assert torch_installs(machine.calls()) == [
        "python -m pip install --quiet --no-index torch==9.9",
        "python -m pip install --quiet --editable .[sentence-transformers]",
    ]


def test_before_cuda_is_fetched_it_is_told(machine):
    machine.program("uname", 'case "$1" in -sm) echo Linux x86_64;; *) echo Linux;; esac', log=False)
    machine.program("python", 'case "$*" in *"pip show"*) exit 1;; esac', folder=machine.venv / "bin")
    assert "STRANDLINE_TORCH" in machine.run("run.sh", "--with-sentence-transformers").stderr
    machine.program("python", folder=machine.venv / "bin")
    (machine.venv / ".strandline-sentence-transformers").unlink()
    assert "STRANDLINE_TORCH" not in machine.run("run.sh", "--with-sentence-transformers").stderr


def test_the_app_starts_even_when_sentence_transformers_cannot_be_had(machine):
    machine.variables["DISPLAY"] = ":0"
    machine.installed(PACKAGES + " " + screen_packages())
    machine.program("python", 'case "$*" in *transformers*) exit 1;; esac', folder=machine.venv / "bin")
    run = machine.run("run.sh", "--with-sentence-transformers")
    assert run.returncode == 0
    assert "could not be installed" in run.stderr
    assert machine.calls()[-1] == "python -m strandline open"


def test_the_tests_have_the_real_model(machine):
    machine.run("test.sh")
    assert torch_installs(machine.calls()) == [
        "python -m pip install --quiet torch==2.13.0",
        "python -m pip install --quiet --editable .[test-sentence-transformers]",
    ]


def test_a_packages_file_that_failed_to_install_is_tried_again(machine):
    machine.program("python", 'case "$*" in *install*) exit 1;; esac', folder=machine.venv / "bin")
    failed = machine.run("run.sh")
    assert failed.returncode == 1
    assert "could not be set up" in failed.stderr
    machine.program("python", folder=machine.venv / "bin")
    machine.calls()
    assert machine.run("run.sh").returncode == 0
    assert "python -m pip install --quiet --editable ." in machine.calls()


def test_what_is_set_up_for_the_tests_does_for_a_run_but_not_the_other_way(machine):
    machine.run("run.sh")
    machine.calls()
    machine.run("test.sh")
    assert "python -m pip install --quiet --editable .[test]" in machine.calls()
    machine.run("run.sh")
    assert not any("install" in call for call in machine.calls())


def test_a_user_without_rights_is_told_the_exact_line(machine):
    machine.installed(PACKAGES.replace("libgl1 ", "").replace(" fonts-wqy-microhei", ""))
    run = machine.run("run.sh")
    line = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1 fonts-wqy-microhei"
    assert line in run.stderr.splitlines()
    assert not any(call.startswith("apt-get") for call in machine.calls())


def test_root_installs_only_what_is_missing(machine):
    machine.program("id", "echo 0", log=False)
    machine.installed(PACKAGES.replace("libgl1 ", ""))
    assert machine.run("run.sh").returncode == 0
    apt = [call for call in machine.calls() if call.startswith("apt-get")]
    assert apt == ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends libgl1"]


def test_a_user_with_sudo_but_no_password_installs_too(machine):
    machine.program("sudo", 'shift; "$@"')
    machine.installed(PACKAGES.replace("libgl1 ", ""))
    assert machine.run("run.sh").returncode == 0
    assert "apt-get install -y -qq --no-install-recommends libgl1" in machine.calls()


def test_a_package_under_a_new_name_counts(machine):
    machine.installed(PACKAGES.replace("libglib2.0-0", "libglib2.0-0t64"), provides="libglib2.0-0 (= 2.80)")
    assert "missing" not in machine.run("run.sh").stderr


def test_a_removed_package_does_not_count(machine):
    assert "openbox" in machine.run("test.sh").stderr


def test_without_a_display_the_window_becomes_a_picture_and_text(machine, tmp_path):
    state = tmp_path / "state folder"
    (state / "agents").mkdir(parents=True)
    run = machine.run("run.sh", str(state), "--agent", "main")
    picture = machine.home / ".local/state/strandline/pictures/context.png"
    assert "no display" in run.stderr
    assert str(picture) in run.stdout
    assert machine.calls()[-2:] == [
        f"python -m strandline picture --view context --out {picture} {state} --agent main",
        f"python -m strandline context {state} --agent main",
    ]


def test_without_a_display_and_a_folder_it_is_the_demo_unless_openclaw_is_there(machine):
    machine.run("run.sh")
    assert machine.calls()[-1] == "python -m strandline context --demo"
    (machine.home / ".openclaw").mkdir()
    machine.run("run.sh")
    assert machine.calls()[-1] == "python -m strandline context"


def test_asked_for_help_it_claims_no_picture(machine):
    run = machine.run("run.sh", "--help")
    assert machine.calls()[-1] == "python -m strandline open --help"
    assert "picture" not in run.stdout + run.stderr


def test_the_picture_goes_elsewhere_when_home_cannot_be_written(machine, tmp_path):
    machine.variables["HOME"] = "/dev/null/nowhere"
    machine.variables["TMPDIR"] = str(tmp_path)
    run = machine.run("run.sh")
    assert run.returncode == 0, run.stderr
    assert f"The picture of the window: {tmp_path}/" in run.stdout


def test_without_qts_libraries_the_facts_are_still_told(machine):
    machine.installed("bash")
    machine.program("python", '[ "$1" != -c ]', folder=machine.venv / "bin")
    run = machine.run("run.sh")
    assert run.returncode == 0, run.stderr
    assert "cannot be painted" in run.stderr
    calls = [call for call in machine.calls() if "strandline" in call]
    assert calls == ["python -m strandline context --demo"]


@pytest.mark.parametrize(("code", "told"), [(1, True), (134, True), (3, False)])
def test_a_picture_that_fails_costs_the_text_only_when_the_text_would_fail_too(machine, code, told):
    does = f'case "$*" in *picture*) exit {code};; esac'
    machine.program("python", does, folder=machine.venv / "bin")
    run = machine.run("run.sh")
    assert run.returncode == (0 if told else code)
    assert machine.calls()[-1].startswith("python -m strandline context") is told


def test_an_old_python_is_refused_with_the_line_to_run(machine):
    shutil.rmtree(machine.venv)
    machine.program("python3", "exit 1")
    run = machine.run("run.sh")
    assert run.returncode == 1
    assert "Python 3.11" in run.stderr
    assert "apt-get install -y --no-install-recommends python3 python3-venv python3-pip" in run.stderr


def test_pip_alone_makes_the_environment_when_venv_is_not_whole(machine):
    shutil.rmtree(machine.venv)
    python = f"""
    case "$*" in
      *ensurepip*) exit 1;;
      "-m venv --without-pip "*)
        mkdir -p "$4/bin"; touch "$4/pyvenv.cfg"; cp "{machine.venv}.python" "$4/bin/python";;
    esac"""
    machine.program(f"{machine.venv.name}.python", folder=machine.venv.parent)
    machine.program("python3", python)
    (machine.bin / "cp").symlink_to(shutil.which("cp"))
    (machine.bin / "touch").symlink_to(shutil.which("touch"))
    run = machine.run("run.sh")
    assert run.returncode == 0, run.stderr
    assert f"python3 -m pip --python {machine.venv}/bin/python install --quiet pip" in machine.calls()


def test_a_folder_that_is_no_environment_is_left_alone(machine):
    (machine.venv / "pyvenv.cfg").unlink()
    (machine.venv / "bin" / "python").unlink()
    (machine.venv / "thesis.txt").write_text("kept")
    machine.program("python3")
    run = machine.run("run.sh")
    assert run.returncode == 1
    assert "in the way" in run.stderr
    assert (machine.venv / "thesis.txt").read_text() == "kept"


@pytest.mark.parametrize("failing", ["ruff", "mypy", "pytest"])
def test_a_failed_check_fails_the_run_but_stops_no_other(machine, failing):
    machine.program("python", f'[ "$2" != {failing} ]', folder=machine.venv / "bin")
    run = machine.run("test.sh", "-k", "some")
    assert run.returncode == 1
    assert f"not all checks passed: {failing}" in run.stderr
    checks = {"python -m ruff check .", "python -m mypy", "python -m pytest -k some"}  # at the same time
    assert set(machine.calls()[-3:]) == checks


def test_ci_runs_the_same_command():
    assert "bash packaging/test.sh" in (TOP / ".ci" / "run").read_text()


def test_each_dependency_has_its_line_in_the_readme():
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    readme = (TOP / "README.md").read_text()
    names = [
        word.split(">")[0].split("=")[0].split("~")[0]
        for word in [*project["dependencies"], *project["optional-dependencies"]["test"]]
    ]
    assert [name for name in names if name not in readme] == []
    assert "torch" not in " ".join(names)
    assert "sentence-transformers" not in " ".join(project["dependencies"])


def test_the_wheel_works_outside_the_checkout(tmp_path):
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=TOP, check=True, capture_output=True, timeout=120)
    (wheel,) = tmp_path.glob("*.whl")
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    ours = {file.relative_to(TOP / "resources") for file in (TOP / "resources").rglob("*") if file.is_file()}
    packed = {
        file.relative_to(site / "strandline" / "resources")
        for file in (site / "strandline" / "resources").rglob("*")
        if file.is_file()
    }
    assert ours <= packed
    code = "from strandline import paths; print(paths.resources())"
    environment = os.environ | {"PYTHONPATH": str(site)}
    run = subprocess.run(
        [sys.executable, "-P", "-c", code],
        env=environment,
        cwd="/",
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(run.stdout.strip()) == site / "strandline" / "resources"
    entry = next(site.glob("*.dist-info")) / "entry_points.txt"
    assert "strandline = strandline.cli:main" in entry.read_text()
