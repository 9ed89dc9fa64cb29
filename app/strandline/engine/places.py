"""From a target to the places it means: installation, configuration, agent, workspace, rules."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from strandline import paths
from strandline.engine.named import config_file, fault_of, state_folder, workspace_folder
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.host.agents import AgentConfig, agent_config, default_agent, require_agent
from strandline.host.releases import RuleChoice, rules_for
from strandline.host.session_keys import parse_key
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding, HostInfo, Severity
from strandline.store.config import HostConfig, load_config
from strandline.store.installation import Installation, installation_for
from strandline.store.release import DetectedRelease, detect_release


@dataclass(frozen=True, slots=True)
class Opened:
    """Everything a target means, before any session or workspace file is read.

    ``state_dir`` is None for a workspace that no installation uses. ``host_workspace`` is
    the workspace as the host prints it.
    """

    installation: Installation | None
    state_dir: Path | None
    config_path: Path | None
    config: HostConfig
    release: str | None
    rules: RuleChoice
    host: HostInfo
    agent: AgentConfig
    workspace: Path
    host_workspace: Path
    findings: tuple[Finding, ...] = ()


def open_target(target: Target, env: Mapping[str, str]) -> Opened:
    """Resolve a target with the host's own rules.

    Raises NotFound when a named folder or agent does not exist, or when nothing is named and
    no installation is found; Unreadable when a named folder or file, or the state folder that
    was found, cannot be read.
    """
    home = paths.user_home(env)
    installation = _installation(target, env, home)
    if installation is None:
        config = HostConfig(Path("openclaw.json"), {})
        found = detect_release(None, {}, env={}, home=home, override=target.release)
    else:
        config = load_config(installation.config_path, state_dir=installation.state_dir, env=env)
        found = detect_release(
            installation.state_dir, config.data, env=env, home=home, override=target.release
        )
    rules = rules_for(found.version)
    agent = _agent(target, config, rules, installation, home, env)
    workspace = workspace_folder(target.workspace) if target.workspace is not None else agent.workspace
    return Opened(
        installation=installation,
        state_dir=installation.state_dir if installation else None,
        config_path=installation.config_path if installation else None,
        config=config,
        release=found.version,
        rules=rules,
        host=_host(found, rules),
        agent=agent,
        workspace=workspace,
        host_workspace=_host_workspace(target, agent, workspace, installation),
        findings=(*_release_findings(found), *_workspace_findings(workspace, agent)),
    )


def _installation(target: Target, env: Mapping[str, str], home: Path) -> Installation | None:
    if target.state_dir is None and target.config_path is None:
        if target.workspace is not None:
            return None
        named = installation_for(None, None, env, home)
        if not named.exists:
            raise NotFound(
                say(
                    QT_TRANSLATE_NOOP("model", "No OpenClaw installation was found at {path}."),
                    path=str(named.state_dir),
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "Name one with --state-dir or a workspace with --workspace, or open the demo.",
                    )
                ),
            )
        return _with_readable_state(named)
    state_dir = state_folder(target.state_dir) if target.state_dir is not None else None
    config_path = config_file(target.config_path) if target.config_path is not None else None
    return _with_readable_state(installation_for(state_dir, config_path, env, home))


def _with_readable_state(installation: Installation) -> Installation:
    if os.path.lexists(installation.state_dir):
        state_folder(installation.state_dir)
    return installation


def _agent(
    target: Target,
    config: HostConfig,
    rules: RuleChoice,
    installation: Installation | None,
    home: Path,
    env: Mapping[str, str],
) -> AgentConfig:
    family = rules.config_family
    wanted = target.agent
    if wanted is None and target.session_key and target.session_key.lower().startswith("agent:"):
        wanted = parse_key(target.session_key).agent
    place = (installation or installation_for(home / ".openclaw", None, env, home)).place
    if installation is None or not config.usable:
        # Without a roster any agent may be meant; one named by the user is taken at his word.
        return agent_config(config.data, family, place, wanted or default_agent(config.data, family))
    return require_agent(config.data, family, place, wanted)


def _host_workspace(
    target: Target, agent: AgentConfig, workspace: Path, installation: Installation | None
) -> Path:
    """Give the workspace as the host names it.

    A workspace given by hand while the configured folder is not on this computer is a copy
    or a mount: the host then prints the configured path, and that path costs the units.
    """
    if target.host_workspace is not None:
        return target.host_workspace
    configured = installation is not None and agent.workspace_source.endswith("workspace")
    if target.workspace is not None and configured and not os.path.lexists(agent.workspace):
        return agent.workspace
    return workspace


def _host(found: DetectedRelease, rules: RuleChoice) -> HostInfo:
    exact = rules.measured and found.exact
    return HostInfo(
        release=found.version,
        release_source=found.source,
        rules=rules.row,
        inferred=not exact,
        note=_note(found, rules),
    )


def _note(found: DetectedRelease, rules: RuleChoice) -> Message:
    if rules.measured:
        return found.detail
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "{detail} Its rules are taken from {rules}, the nearest release before it that was measured.",
        ),
        detail=found.detail,
        rules=rules.row,
    )


def _release_findings(found: DetectedRelease) -> tuple[Finding, ...]:
    return tuple(
        Finding(
            "release-conflict",
            Severity.INFO,
            "release",
            conflict,
            say(
                QT_TRANSLATE_NOOP("model", "{release} is used; choose another release if that is wrong."),
                release=found.version or "?",
            ),
        )
        for conflict in found.conflicts
    )


def _workspace_findings(workspace: Path, agent: AgentConfig) -> tuple[Finding, ...]:
    if os.path.lexists(workspace):
        fault = fault_of(workspace)
        if fault is None:
            return ()
        code, reason, advice = "workspace-unreadable", fault.sentence, fault.way_out
    else:
        code = "workspace-missing"
        template = QT_TRANSLATE_NOOP("model", "The workspace folder of agent {agent} does not exist.")
        reason = say(template, agent=agent.id)
        advice = say(
            QT_TRANSLATE_NOOP(
                "model", "Correct its path in openclaw.json, or start Strandline with --workspace FOLDER."
            )
        )
    return (Finding(code, Severity.LOSS, str(workspace), reason, advice),)
