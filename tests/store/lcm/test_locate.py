"""Where the plugin keeps its memory."""

import json
from pathlib import Path

from strandline.store.installation import find_installations
from strandline.store.lcm.locate import memory_place


def _place(home: Path, env: dict[str, str]):
    return memory_place(find_installations(env, home)[0], env)


def test_the_state_folder_is_the_default(tmp_path: Path) -> None:
    place = _place(tmp_path, {})
    assert place.database == tmp_path / ".openclaw" / "lcm.db"
    assert place.files_dir == tmp_path / ".openclaw" / "lcm-files"
    assert place.fresh_tail is None


def test_the_configuration_moves_it_and_the_environment_wins(tmp_path: Path) -> None:
    state = tmp_path / ".openclaw"
    state.mkdir()
    config = {
        "dbPath": "~/memory/one.db",
        "databasePath": "/two.db",
        "largeFilesDir": "/files",
        "freshTailCount": 20,
    }
    entries = {"lossless-claw": {"config": config}}
    (state / "openclaw.json").write_text(json.dumps({"plugins": {"entries": entries}}), "utf-8")
    place = _place(tmp_path, {})
    assert place.database == tmp_path / "memory" / "one.db"  # dbPath wins over databasePath
    assert place.files_dir == Path("/files")
    assert place.fresh_tail == 20
    env = {"LCM_DATABASE_PATH": "/three.db", "LCM_FRESH_TAIL_COUNT": "7"}
    assert _place(tmp_path, env).database == Path("/three.db")
    assert _place(tmp_path, env).fresh_tail == 7
