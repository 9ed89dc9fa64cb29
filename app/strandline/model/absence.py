"""Why a file has no part in the next prompt, in sentences."""

from strandline.host.prompt import Injection, Setup
from strandline.host.releases import RuleChoice
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import SessionKind


def retired(name: str, rules: RuleChoice) -> Message:
    """Say that the release no longer reads the file."""
    if name == "HEARTBEAT.md":
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "OpenClaw {release} no longer reads it; heartbeat text lives in the cron monitor's scratch.",
            ),
            release=rules.layout.release,
        )
    return say(
        QT_TRANSLATE_NOOP("model", "OpenClaw {release} no longer reads this file."),
        release=rules.layout.release,
    )


def untracked(linked: bool) -> Message:
    """Say that nobody vouches for the writers of the place where the file really lies."""
    if linked:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "It links to a place whose writers the host does not record, so it is left out silently.",
            )
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model", "It lies where the host does not record who writes; it is left out silently."
        )
    )


def not_for(kind: SessionKind) -> Message:
    """Say that this kind of session does not get the file."""
    return say(
        {
            SessionKind.MAIN: QT_TRANSLATE_NOOP("model", "Main sessions do not get this file."),
            SessionKind.GROUP: QT_TRANSLATE_NOOP("model", "Group sessions do not get this file."),
            SessionKind.CRON: QT_TRANSLATE_NOOP("model", "Cron sessions do not get this file."),
            SessionKind.SUBAGENT: QT_TRANSLATE_NOOP("model", "Sub-agents do not get this file."),
        }[kind]
    )


def withheld(name: str, setup: Setup) -> Message:
    """Say which setting or state leaves the file out."""
    if setup.injected is Injection.ALREADY:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "contextInjection is “continuation-skip”, and an earlier turn of this window had it already.",
            )
        )
    if setup.injected is Injection.NEVER:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "contextInjection is “never” for this agent: no workspace file is sent."
            )
        )
    if name == "HEARTBEAT.md":
        return say(
            QT_TRANSLATE_NOOP("model", "The heartbeat is off for the default agent, so the file is left out.")
        )
    return say(
        QT_TRANSLATE_NOOP("model", "Workspace setup is recorded as complete, so the file is left out.")
    )
