"""The model of a session and its window: of the last run, else as the agent is configured."""

from strandline.engine.places import Opened
from strandline.host.model_info import ModelInfo, model_info
from strandline.store.sessions import SessionEntry


def session_model(opened: Opened, entry: SessionEntry | None) -> ModelInfo:
    """Give the model of the session's last run, else the agent's."""
    if entry is None or not entry.model:
        return opened.agent.model
    ref = f"{entry.model_provider}/{entry.model}" if entry.model_provider else entry.model
    agent = opened.agent
    return model_info(opened.config.data, ref, cap=agent.window_cap, cap_source=agent.window_cap_source)


def session_window(model: ModelInfo, entry: SessionEntry | None) -> tuple[int, str]:
    """Give the window in tokens and where it is from: configured, else what the host noted, else assumed."""
    if model.window_known or entry is None or not entry.context_tokens:
        return model.window, model.window_source
    return entry.context_tokens, "session entry"
