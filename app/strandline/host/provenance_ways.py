"""The ways out for a file whose origin the host checks, each with what it costs.

Facts (provenance, sections 4 to 6), measured on 2026.9.6; what was tried there without effect is
said as well, so that nobody tries it again.
"""

from dataclasses import dataclass

from strandline.host.provenance_outlook import Situation
from strandline.messages import QT_TRANSLATE_NOOP, Message, say


@dataclass(frozen=True, slots=True)
class Way:
    """A way out and its price. ``steps``: it is the guided one, in steps."""

    what: Message
    cost: Message
    steps: bool = False


def ways_out(situation: Situation) -> tuple[Way, ...]:
    """Give the ways out of a situation, the best first; none where nothing is wrong or will be."""
    return _WAYS.get(situation, ())


def without_effect(situation: Situation) -> Message | None:
    """Name what does not bring a hidden file back, though one would think so."""
    return _NO_EFFECT if situation in (Situation.HIDDEN, Situation.HIDDEN_CHANGED) else None


_AGENTS = Way(
    say(QT_TRANSLATE_NOOP("model", "Put the text into AGENTS.md, which is never hidden this way.")),
    say(
        QT_TRANSLATE_NOOP(
            "model", "It takes room of AGENTS.md's limit, and every session that gets that file reads it."
        )
    ),
)
_ASK_AGENT = Way(
    say(
        QT_TRANSLATE_NOOP(
            "model", "Ask the agent to write the line itself, in a turn without web pages and MCP tools."
        )
    ),
    say(QT_TRANSLATE_NOOP("model", "One turn of the agent, which may choose other words.")),
)
_PUT_BACK = Way(
    say(QT_TRANSLATE_NOOP("model", "Put back the bytes the agent wrote last; that disarms it at once.")),
    say(
        QT_TRANSLATE_NOOP(
            "model", "What was changed outside since then leaves the file; the history keeps it."
        )
    ),
)
_RECIPE = Way(
    say(
        QT_TRANSLATE_NOOP(
            "model",
            "The way back in steps: make it equal to the record, have the agent delete it with"
            " apply_patch, create it again.",
        )
    ),
    say(
        QT_TRANSLATE_NOOP(
            "model", "One or two turns of the agent; the file stays out of the prompt until the last step."
        )
    ),
    steps=True,
)
_OTHER_PATH = Way(
    say(
        QT_TRANSLATE_NOOP(
            "model", "Rename the workspace folder and correct its path in openclaw.json; a link is no help."
        )
    ),
    say(
        QT_TRANSLATE_NOOP(
            "model", "The records of all files there are lost sight of; what names the old path must follow."
        )
    ),
)
_NO_PLUGIN = Way(
    say(QT_TRANSLATE_NOOP("model", "Set plugins.slots.memory to “none” in openclaw.json.")),
    say(QT_TRANSLATE_NOOP("model", "The agent loses memory search and all memory tools.")),
)
_NO_DATABASE = Way(
    say(QT_TRANSLATE_NOOP("model", "Remove the host's shared state database. Not advised.")),
    say(QT_TRANSLATE_NOOP("model", "Far more than this record is lost; stop the gateway and keep a copy.")),
)
_NO_EFFECT = say(
    QT_TRANSLATE_NOOP(
        "model",
        "Without effect, as tried: editing or restoring the file, deleting it by hand or with the shell,"
        " openclaw memory forget, memory reset, memory status --fix, doctor --fix.",
    )
)
_HIDDEN = (_RECIPE, _AGENTS, _OTHER_PATH, _NO_PLUGIN, _NO_DATABASE)
_WAYS: dict[Situation, tuple[Way, ...]] = {
    Situation.IN_STEP: (_AGENTS, _ASK_AGENT),
    Situation.ARMED: (_PUT_BACK, _AGENTS),
    Situation.HIDDEN: _HIDDEN,
    Situation.HIDDEN_CHANGED: _HIDDEN,
}
