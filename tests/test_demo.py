"""The demo shows what its README promises: cut, starved, retired, and numbers lost on the way."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import json5
import pytest

from strandline import paths
from strandline.engine.memory_check import check_memory
from strandline.host.agents import AgentConfig, Place, agent_config, roster
from strandline.host.digest import is_structural
from strandline.host.prompt import names_for
from strandline.host.releases import rules_for
from strandline.host.session_keys import context_kind
from strandline.host.thresholds import thresholds
from strandline.host.truncation import BootstrapFile, Budgeted, inject
from strandline.model.memory import FileState
from strandline.store.lcm import LcmDatabase
from strandline.store.sqlite_ro import open_read_only

DEMO = paths.shipped_demo()
RULES = rules_for("2026.9.6")
CONFIG: dict[str, Any] = json5.loads((DEMO / "openclaw.json").read_text(encoding="utf-8"))
AGENTS = ("main", "zh")
LONG_PATH = Path("/a-rather-long-home-folder/Downloads/strandline-1.0/resources")


def agent(name: str, state_dir: Path = DEMO) -> AgentConfig:
    return agent_config(CONFIG, "9.6", Place(state_dir, Path("/home/x"), state_dir_given=True), name)


def sent(name: str, kind: str = "main", shown_in: Path | None = None) -> dict[str, Budgeted]:
    config = agent(name)
    files = []
    for file in names_for(RULES.layout, kind):
        path = config.workspace / file
        content = path.read_text(encoding="utf-8") if path.exists() else None
        files.append(BootstrapFile(file, str((shown_in or config.workspace) / file), content))
    per_file = config.limits.per_file or RULES.cut.per_file
    return {r.name: r for r in inject(files, per_file, config.limits.total, RULES.cut)}


def read_as_is(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{path}?immutable=1", uri=True)


def rows(name: str, sql: str) -> list[Any]:
    with sqlite3.connect(
        f"file:{DEMO}/agents/{name}/agent/openclaw-agent.sqlite?immutable=1", uri=True
    ) as db:
        return db.execute(sql).fetchall()


def entries(name: str) -> dict[str, dict[str, Any]]:
    return {
        key: json.loads(text) for key, text in rows(name, "SELECT session_key, entry_json FROM session_nodes")
    }


def events(name: str, key: str) -> list[dict[str, Any]]:
    session_id = entries(name)[key]["sessionId"]
    return [
        json.loads(text)
        for (text,) in rows(
            name, f"SELECT event_json FROM transcript_events WHERE session_id = '{session_id}' ORDER BY seq"
        )
    ]


@pytest.mark.parametrize("state_dir", [DEMO, LONG_PATH / "demo"])
def test_it_opens_at_any_place(state_dir: Path) -> None:
    assert [entry.id for entry in roster(CONFIG, "9.6")] == list(AGENTS)
    for name in AGENTS:
        assert agent(name, state_dir).workspace == state_dir / f"workspace-{name}"
    assert "/home" not in (DEMO / "openclaw.json").read_text(encoding="utf-8")


def test_english_files_are_in_the_promised_states() -> None:
    found = sent("main")
    assert (found["AGENTS.md"].raw_units, found["AGENTS.md"].units) == (25_056, 18_569)
    assert not found["SOUL.md"].shortened
    assert not found["IDENTITY.md"].shortened
    assert (found["USER.md"].limit, found["USER.md"].raw_units, found["USER.md"].units) == (
        4_000,
        5_122,
        3_999,
    )
    assert found["MEMORY.md"].raw_units == 4_850
    for name in ("TOOLS.md", "HEARTBEAT.md"):
        assert (DEMO / "workspace-main" / name).exists()
        assert name in RULES.layout.retired


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("place", [None, LONG_PATH / "demo" / "workspace-main", Path("/d")])
def test_memory_starves_wherever_the_demo_lies(name: str, place: Path | None) -> None:
    memory = sent(name, shown_in=place)["MEMORY.md"]
    assert memory.raw_units <= memory.limit  # its own limit does not cut it
    assert memory.left_before is not None
    assert 64 <= memory.left_before < memory.raw_units
    assert 0 < memory.units < memory.raw_units / 2


@pytest.mark.parametrize(
    ("name", "lost", "kept"),
    [
        (
            "main",
            ["38,500", "4417-B", "hazelnut", "asbestos", "务必", "严禁", "绝不"],
            [
                "## Money",
                "- 禁止把家里的门锁密码发到任何群里。",
                "- Never forward a quote from one firm to another.",
            ],
        ),
        (
            "zh",
            ["二十万", "零点零五", "4417", "必须测甲醛", "务必", "严禁提前搬进去", "绝不"],
            ["## 钱", "必須先看合同原件", "- 禁止把门锁密码发到任何群里。"],
        ),
    ],
)
def test_what_matters_is_cut_out_of_agents_md(name: str, lost: list[str], kept: list[str]) -> None:
    raw = (DEMO / f"workspace-{name}" / "AGENTS.md").read_text(encoding="utf-8")
    text = sent(name)["AGENTS.md"].text
    for words in lost:
        assert words in raw
        assert words not in text
    for words in kept:
        assert words in text


def test_every_list_item_of_weis_rules_is_sent_and_no_sentence_about_danger() -> None:
    raw = (DEMO / "workspace-main" / "AGENTS.md").read_text(encoding="utf-8")
    section = raw.split("## 家里的规矩", 1)[1].split("\n## ", 1)[0]
    text = sent("main")["AGENTS.md"].text
    items = [line for line in section.splitlines() if is_structural(line)]
    assert len(items) == 4
    assert all(item in text for item in items)
    assert "石棉" in section
    assert "石棉" not in text


@pytest.mark.parametrize("name", AGENTS)
def test_the_number_of_the_story_is_nowhere_in_the_next_prompt(name: str) -> None:
    number = {"main": "38,500", "zh": "二十万"}[name]
    prompt = "".join(file.text for file in sent(name).values())
    history = events(name, f"agent:{name}:main")
    compaction = next(i for i, event in enumerate(history) if event["type"] == "compaction")
    kept = next(
        i for i, event in enumerate(history) if event.get("id") == history[compaction]["firstKeptEntryId"]
    )
    assert number not in prompt
    assert number not in json.dumps(history[kept:], ensure_ascii=False)
    assert number in json.dumps(history[:kept], ensure_ascii=False)


@pytest.mark.parametrize("name", AGENTS)
def test_the_compaction_came_when_the_line_was_crossed(name: str) -> None:
    lines = thresholds(agent(name).model.window, {}, RULES.layout)
    compaction = next(e for e in events(name, f"agent:{name}:main") if e["type"] == "compaction")
    assert lines.compaction_line is not None
    assert lines.compaction_line <= compaction["tokensBefore"] < lines.compaction_line + 2_000
    entry = entries(name)[f"agent:{name}:main"]
    assert entry["compactionCount"] == 1
    assert entry["totalTokens"] < lines.compaction_line
    assert 40 <= sum(event["type"] == "message" for event in events(name, f"agent:{name}:main")) <= 60


@pytest.mark.parametrize(
    ("name", "kinds"), [("main", {"main", "group", "cron", "subagent"}), ("zh", {"main", "group", "cron"})]
)
def test_sessions_of_every_kind_with_reports_that_agree_with_the_files(name: str, kinds: set[str]) -> None:
    found = entries(name)
    assert {context_kind(key) for key in found} == kinds
    for key, entry in found.items():
        report = entry["systemPromptReport"]
        computed = sent(name, context_kind(key), Path(report["workspaceDir"]))
        for file in report["injectedWorkspaceFiles"]:
            ours = computed[file["name"]]
            assert file["rawChars"] == ours.raw_units
            assert file["injectedChars"] == (0 if ours.missing else ours.units)
        assert entry["contextBudgetStatus"]["contextTokenBudget"] == agent(name).model.window
        assert report["sessionId"] == entry["sessionId"]


@pytest.mark.parametrize("name", AGENTS)
def test_all_of_it_happens_in_november_2026(name: str) -> None:
    times = rows(name, "SELECT created_at FROM session_nodes UNION SELECT updated_at FROM session_nodes")
    november = range(1_793_491_200_000, 1_796_083_200_000)
    assert all(at in november for (at,) in times)


def test_the_stores_open_read_only_and_leave_nothing_behind() -> None:
    before = sorted(DEMO.rglob("*"))
    for path in sorted(DEMO.rglob("*.sqlite")):
        with open_read_only(path) as db:
            assert db.execute("SELECT app_version FROM schema_meta").fetchone()[0] == "2026.9.6"
    assert sorted(DEMO.rglob("*")) == before


def test_the_stores_are_what_the_script_makes_of_the_conversations(tmp_path: Path) -> None:
    app = Path(paths.__file__).parents[1]
    run = subprocess.run(
        [sys.executable, "-B", str(DEMO / "build.py"), str(tmp_path)],
        env={"PYTHONPATH": str(app)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    made = sorted([*tmp_path.rglob("*.sqlite"), tmp_path / "lcm.db"])
    assert [path.relative_to(tmp_path) for path in made] == [
        p.relative_to(DEMO) for p in sorted([*DEMO.rglob("*.sqlite"), DEMO / "lcm.db"])
    ]
    for path in made:
        assert dump(path) == dump(DEMO / path.relative_to(tmp_path))
    for path in (tmp_path / "lcm-files").rglob("*.csv"):
        assert path.read_bytes() == (DEMO / path.relative_to(tmp_path)).read_bytes()


def dump(path: Path) -> list[tuple[str, list[Any]]]:
    """Give all rows but those of full-text indexes, which are what a version of SQLite makes of them."""
    with closing(read_as_is(path)) as db:
        tables = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
        names = [(name, sql) for name, sql in tables if "fts" not in name]
        return [(sql, db.execute(f"SELECT * FROM {name}").fetchall()) for name, sql in names]


def test_it_is_small() -> None:
    size = sum(
        path.stat().st_size for path in DEMO.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    )
    assert size < 800_000
    assert (DEMO / "lcm.db").stat().st_size < 300_000


# The memory


def said(text: str) -> list[tuple[str, str]]:
    """Give role and day of the messages with some words, the oldest first."""
    with closing(read_as_is(DEMO / "lcm.db")) as db:
        return db.execute(
            "SELECT role, substr(created_at, 1, 10) FROM messages WHERE instr(content, ?) ORDER BY 2", [text]
        ).fetchall()


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("7736-900-461", "2026-08-28"),
        ("38,500 euros", "2026-09-12"),
        ("like the inside of a shell", "2026-11-03"),
        ("3307-8812-5", "2026-08-29"),
        ("二十万", "2026-09-06"),
        ("零点零五", "2026-09-13"),
    ],
)
def test_what_was_said_months_ago_can_be_found(words: str, day: str) -> None:
    assert said(words)[0][1] == day


@pytest.mark.parametrize(
    "number", ["38,500", "7736-900-461", "4417", "二十万", "0.05", "零点零五", "3307-8812-5"]
)
def test_no_summary_has_the_numbers_that_everything_hangs_on(number: str) -> None:
    with closing(read_as_is(DEMO / "lcm.db")) as db:
        assert not db.execute("SELECT 1 FROM summaries WHERE instr(content, ?)", [number]).fetchall()
    assert said(number)


def test_the_memory_has_one_thing_wrong_for_each_agent() -> None:
    found = check_memory(LcmDatabase(DEMO / "lcm.db"))
    assert [finding.code for finding in found] == ["summary-truncated"] * 2


@pytest.mark.parametrize(("lane", "leaves"), [("agent:main:main", 6), ("agent:zh:main", 4)])
def test_the_memory_is_a_graph_with_a_large_file(lane: str, leaves: int) -> None:
    database = LcmDatabase(DEMO / "lcm.db")
    (number,) = (one.conversation_id for one in database.conversations() if one.session_key == lane)
    graph = database.graph(number)
    assert sorted(node.depth for node in graph.nodes) == [0] * leaves + [1]
    (file,) = database.large_files(number)
    assert file.state is FileState.PRESENT
    assert file.lines == 337


def test_looking_at_the_memory_leaves_nothing_behind() -> None:
    before = sorted(DEMO.rglob("*"))
    assert len(LcmDatabase(DEMO / "lcm.db").conversations()) == 4
    assert sorted(DEMO.rglob("*")) == before
