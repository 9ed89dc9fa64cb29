"""A found thing as a reference in words: short, stable, good for a note or a question to the agent."""

from strandline.model.search import Ref, Scope


def reference(ref: Ref) -> str:
    """Give "AGENTS.md:14", "message 191 (conversation 7, lcm.db)", "sum_0a (lcm.db)" and the like.

    The words are English whatever the window's language, as they are also read by the agent,
    whose tools know messages and summaries by these names.
    """
    name = ref.path.name
    match ref.scope:
        case Scope.MESSAGES if ref.message_id is not None:
            inside = f"conversation {ref.conversation_id}, " if ref.conversation_id is not None else ""
            return f"message {ref.message_id} ({inside}{name})"
        case Scope.SUMMARIES if ref.summary_id:
            return f"{ref.summary_id} ({name})"
        case Scope.LARGE if ref.file_id:
            return f"{ref.file_id}{_line(ref)}"
        case Scope.SESSIONS:
            entry = f"entry {ref.entry_id}, " if ref.entry_id else ""
            return f"session {ref.session_id or name} ({entry}{name}{_line(ref)})"
        case Scope.PINS if ref.pin_id:
            return f"pin {ref.pin_id} ({name}{_line(ref)})"
        case Scope.HISTORY if ref.version is not None:
            return f"{name}{_line(ref)} (version {ref.version})"
        case Scope.MEMORY:
            return f"memory/{name}{_line(ref)}"
    return f"{name}{_line(ref)}"


def _line(ref: Ref) -> str:
    return f":{ref.line}" if ref.line is not None else ""
