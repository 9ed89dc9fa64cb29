"""What the configuration says about each agent, by the rules of the release.

``family`` is ``3.8``, ``7.1`` or ``9.6``: the measured release whose configuration rules
apply (:attr:`strandline.host.releases.RuleChoice.config_family`). Nothing here touches a disk.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from strandline.errors import NotFound
from strandline.host import raw
from strandline.host.compaction_config import CompactionConfig, compaction_config
from strandline.host.model_info import ModelInfo, model_info, model_ref
from strandline.host.session_keys import DEFAULT_AGENT, normal_agent_id
from strandline.messages import QT_TRANSLATE_NOOP, say

PER_FILE_KEY = "bootstrapMaxChars"
TOTAL_KEY = "bootstrapTotalMaxChars"
_INJECTION = ("always", "continuation-skip", "never")
_WARNING = ("off", "once", "always")
_ZERO_TIME = re.compile(r"0+(\.0*)?\s*(ms|s|m|h|d)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Place:
    """Where an installation lies, as far as paths in its configuration depend on it.

    ``state_dir_given``: the state folder was named (by ``OPENCLAW_STATE_DIR`` or by the user)
    and is not just the default one. ``workspace_env`` is ``OPENCLAW_WORKSPACE_DIR``.
    """

    state_dir: Path
    home: Path
    profile: str | None = None
    workspace_env: str | None = None
    state_dir_given: bool = False


@dataclass(frozen=True, slots=True)
class AgentEntry:
    """One agent of the roster; ``key`` is where it stands, empty when it is only implied."""

    id: str
    key: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ConfiguredLimits:
    """The limits the user set, in UTF-16 units, each with its key; None: the release's own."""

    per_file: int | None = None
    per_file_source: str | None = None
    total: int | None = None
    total_source: str | None = None


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The heartbeat of an agent; ``in_prompt``: it may have a section in the system prompt."""

    every: str
    off: bool
    in_prompt: bool


@dataclass(frozen=True, slots=True)
class AgentConfig:
    """Everything the context of one agent depends on in openclaw.json."""

    id: str
    name: str
    is_default: bool
    entry_key: str
    workspace: Path
    workspace_source: str
    limits: ConfiguredLimits
    context_injection: str
    truncation_warning: str
    heartbeat: Heartbeat
    compaction: CompactionConfig
    model: ModelInfo
    window_cap: Any  # contextTokens as written; it only lowers the window of whatever model runs
    window_cap_source: str
    context_engine: str
    memory_plugin: str


def roster(config: Mapping[str, Any], family: str) -> tuple[AgentEntry, ...]:
    """Give the configured agents in their order; one implied ``main`` when there are none.

    2026.9.6 has ``agents.entries.<id>``, earlier ones ``agents.list[]``. A configuration that
    only has the other shape is read too: 2026.9.6 moves it over at its next start.
    """
    agents = raw.section(config, "agents")
    shapes = (_from_entries, _from_list) if family == "9.6" else (_from_list, _from_entries)
    for shape in shapes:
        found = shape(agents)
        if found:
            return found
    return (AgentEntry(DEFAULT_AGENT, "", {}),)


def default_agent(config: Mapping[str, Any], family: str) -> str:
    """Give the id of the agent that is meant when none is named.

    3.8, 7.1: the first entry with ``default: true``, else the first. 9.6 retired ``default``:
    a sole agent is implied; of several we show the system agent, then ``main``, then the first.
    """
    entries = roster(config, family)
    ids = [entry.id for entry in entries]
    marked = [entry.id for entry in entries if entry.data.get("default") is True]
    if family != "9.6":
        return marked[0] if marked else ids[0]
    system = raw.text(raw.section(config, "agents", "defaults", "systemAgent"), "agentId")
    if system is not None and normal_agent_id(system) in ids:
        return normal_agent_id(system)
    if marked:  # an unmigrated agents.list
        return marked[0]
    return DEFAULT_AGENT if DEFAULT_AGENT in ids else ids[0]


def agent_configs(config: Mapping[str, Any], family: str, place: Place) -> tuple[AgentConfig, ...]:
    """Give the configuration of every agent, in roster order."""
    return tuple(agent_config(config, family, place, entry.id) for entry in roster(config, family))


def require_agent(config: Mapping[str, Any], family: str, place: Place, agent: str | None) -> AgentConfig:
    """Give the configuration of a configured agent (None: the default one); raises NotFound."""
    known = [entry.id for entry in roster(config, family)]
    wanted = default_agent(config, family) if agent is None else normal_agent_id(agent)
    if wanted not in known:
        raise NotFound(
            say(
                QT_TRANSLATE_NOOP("model", "There is no agent “{agent}” in the configuration."), agent=wanted
            ),
            say(QT_TRANSLATE_NOOP("model", "Choose one of: {agents}."), agents=", ".join(known)),
        )
    return agent_config(config, family, place, wanted)


def agent_config(config: Mapping[str, Any], family: str, place: Place, agent: str) -> AgentConfig:
    """Give the configuration of an agent; one that is not listed gets the defaults, as in the host."""
    agent = normal_agent_id(agent)
    entry = next((e for e in roster(config, family) if e.id == agent), AgentEntry(agent, "", {}))
    defaults = raw.section(config, "agents", "defaults")
    own = {} if family == "3.8" else entry.data
    workspace, source = workspace_of(config, family, place, agent)
    own_cap = own.get("contextTokens") is not None
    cap = own.get("contextTokens") if own_cap else defaults.get("contextTokens")
    cap_source = f"{entry.key}.contextTokens" if own_cap else "agents.defaults.contextTokens"
    return AgentConfig(
        id=agent,
        name=raw.text(entry.data, "name") or agent,
        is_default=agent == default_agent(config, family),
        entry_key=entry.key,
        workspace=workspace,
        workspace_source=source,
        limits=_limits(own, entry.key, defaults),
        context_injection=_one_of(
            _INJECTION,
            None if family == "3.8" else own.get("contextInjection", defaults.get("contextInjection")),
            "always",
        ),
        truncation_warning=_warning(defaults, family),
        heartbeat=_heartbeat(raw.section(defaults, "heartbeat"), raw.section(entry.data, "heartbeat")),
        compaction=compaction_config(raw.section(defaults, "compaction"), family),
        model=model_info(
            config,
            model_ref(entry.data.get("model")) or model_ref(defaults.get("model")),
            cap=cap,
            cap_source=cap_source,
        ),
        window_cap=cap,
        window_cap_source=cap_source,
        context_engine=_slot(config, "contextEngine", "legacy"),
        memory_plugin=_slot(config, "memory", "memory-core", off="none"),
    )


def workspace_of(config: Mapping[str, Any], family: str, place: Place, agent: str) -> tuple[Path, str]:
    """Give the workspace folder of an agent and the key (or rule) it comes from.

    The entry's own ``workspace``; else the default (3.8, 7.1) or sole (9.6) agent has
    ``agents.defaults.workspace`` or the default folder, every other one a folder with its id.
    """
    agent = normal_agent_id(agent)
    entries = roster(config, family)
    entry = next((e for e in entries if e.id == agent), None)
    own = raw.text(entry.data, "workspace") if entry else None
    if entry and own:
        return _expanded(own, place), f"{entry.key}.workspace"
    shared = raw.text(raw.section(config, "agents", "defaults"), "workspace")
    uses_shared = len(entries) <= 1 if family == "9.6" else True
    if uses_shared and agent == default_agent(config, family):
        if shared:
            return _expanded(shared, place), "agents.defaults.workspace"
        return default_workspace(family, place)
    if shared:
        return _expanded(shared, place) / agent, f"agents.defaults.workspace + {agent}"
    return place.state_dir / f"workspace-{agent}", f"<state>/workspace-{agent}"


def default_workspace(family: str, place: Place) -> tuple[Path, str]:
    """Give the workspace folder when nothing is configured, and the rule it comes from.

    3.8, 7.1: ``~/.openclaw/workspace`` or ``workspace-<profile>`` there; the state folder is
    not consulted. 9.6: ``OPENCLAW_WORKSPACE_DIR``, the named state folder, the profile's.
    """
    standard = place.home / ".openclaw"
    profile = place.profile if (place.profile or "default").lower() != "default" else None
    if family != "9.6":
        name = f"workspace-{profile}" if profile else "workspace"
        return standard / name, f"~/.openclaw/{name}"
    if place.workspace_env:
        return _expanded(place.workspace_env, place), "OPENCLAW_WORKSPACE_DIR"
    if place.state_dir_given:
        return place.state_dir / "workspace", "<state>/workspace"
    if profile:
        return place.home / f".openclaw-{profile}" / "workspace", f"~/.openclaw-{profile}/workspace"
    return standard / "workspace", "~/.openclaw/workspace"


def _from_list(agents: Mapping[str, Any]) -> tuple[AgentEntry, ...]:
    items = agents.get("list")
    found: dict[str, AgentEntry] = {}
    for item in items if isinstance(items, list) else ():
        if isinstance(item, Mapping):
            agent = normal_agent_id(raw.text(item, "id"))
            found.setdefault(agent, AgentEntry(agent, f"agents.list[{agent}]", item))
    return tuple(found.values())


def _from_entries(agents: Mapping[str, Any]) -> tuple[AgentEntry, ...]:
    found: dict[str, AgentEntry] = {}
    for key, item in raw.section(agents, "entries").items():
        if isinstance(item, Mapping):
            agent = normal_agent_id(key)
            found.setdefault(agent, AgentEntry(agent, f"agents.entries.{key}", item))
    return tuple(found.values())


def _expanded(text: str, place: Place) -> Path:
    """Expand ``~`` as the host does; a relative path is taken from the home folder."""
    cleaned = text.replace("\0", "")
    if cleaned == "~" or cleaned.startswith(("~/", "~\\")):
        return place.home / cleaned[2:]
    # The host resolves it in the folder it was started in, which nobody else can know.
    return place.home / cleaned


def _limits(own: Mapping[str, Any], own_key: str, defaults: Mapping[str, Any]) -> ConfiguredLimits:
    per_file, per_file_source = _limit(own, own_key, defaults, PER_FILE_KEY)
    total, total_source = _limit(own, own_key, defaults, TOTAL_KEY)
    return ConfiguredLimits(per_file, per_file_source, total, total_source)


def _limit(
    own: Mapping[str, Any], own_key: str, defaults: Mapping[str, Any], key: str
) -> tuple[int | None, str | None]:
    # An own value that is no valid limit still hides the shared one, as JavaScript's ?? does.
    data, where = (own, own_key) if own.get(key) is not None else (defaults, "agents.defaults")
    value = raw.limit(data.get(key))
    return value, None if value is None else f"{where}.{key}"


def _one_of(allowed: tuple[str, ...], value: Any, otherwise: str) -> str:
    return value if isinstance(value, str) and value in allowed else otherwise


def _warning(defaults: Mapping[str, Any], family: str) -> str:
    if family == "9.6":  # removed from the configuration, always on
        return "always"
    usual = "once" if family == "3.8" else "always"
    return _one_of(_WARNING, defaults.get("bootstrapPromptTruncationWarning"), usual)


def _heartbeat(defaults: Mapping[str, Any], own: Mapping[str, Any]) -> Heartbeat:
    merged = {**defaults, **own}
    every = raw.text(merged, "every") or "30m"
    return Heartbeat(
        every=every,
        off=_ZERO_TIME.fullmatch(every) is not None,
        in_prompt=merged.get("includeSystemPromptSection") is not False,
    )


def _slot(config: Mapping[str, Any], slot: str, usual: str, off: str | None = None) -> str:
    """Give the plugin in a slot; a denied or disabled one leaves ``off`` (default: the usual one)."""
    plugins = raw.section(config, "plugins")
    chosen = raw.text(raw.section(plugins, "slots"), slot) or usual
    denied = plugins.get("deny")
    if (
        (isinstance(denied, list) and chosen in denied)
        or raw.section(plugins, "entries", chosen).get("enabled") is False
        or (plugins.get("enabled") is False and chosen != "legacy")
    ):
        return off or usual
    return chosen
