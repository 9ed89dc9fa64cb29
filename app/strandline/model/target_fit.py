"""Whether a pin belongs into the file it is put into; advice, never a refusal."""

from strandline.host.targets import Purpose, TargetFile
from strandline.host.utf16 import length
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, SessionKind, Severity
from strandline.model.lint import looks_like_rule
from strandline.model.pins import PinText

IDENTITY_UNITS = 120
"""More than a name and a sign; every session kind but sub-agents pays for it on every turn."""


def misfits(target: TargetFile, pin: PinText) -> tuple[Finding, ...]:
    """Give what speaks against pinning ``pin`` into ``target``."""
    found = []
    rule = looks_like_rule(pin.text)
    if target.on_demand:
        found.append(
            Finding(
                "on-demand",
                Severity.WARNING if rule else Severity.INFO,
                target.name,
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "{file} is read only when the agent looks it up; nothing sends it by itself."
                    ),
                    file=target.name,
                ),
                say(QT_TRANSLATE_NOOP("model", "What must always hold belongs into AGENTS.md.")),
            )
        )
    elif rule and target.purpose is not Purpose.RULES:
        found.append(
            Finding(
                "belongs-to-agents",
                Severity.INFO,
                target.name,
                say(QT_TRANSLATE_NOOP("model", "This reads like a rule; {file} is for: {what}."),
                    file=target.name, what=target.what),
                say(QT_TRANSLATE_NOOP("model", "AGENTS.md is for rules, and every session reads it.")),
            )
        )  # fmt: skip
    if target.purpose is Purpose.IDENTITY and length(pin.text) > IDENTITY_UNITS:
        found.append(
            Finding(
                "too-long-for-identity",
                Severity.WARNING,
                target.name,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{units} {units:unit|units} {units:is|are} long for IDENTITY.md, which holds a name.",
                    ),
                    units=length(pin.text),
                ),
                say(QT_TRANSLATE_NOOP("model", "Put it into SOUL.md (tone) or AGENTS.md (rules).")),
            )
        )
    if pin.annotation("project") is not None and target.purpose in (Purpose.MEMORY, Purpose.USER):
        found.append(
            Finding(
                "project-only",
                Severity.INFO,
                target.name,
                say(
                    QT_TRANSLATE_NOOP("model", "It is sent only while the project “{project}” is active."),
                    project=pin.annotation("project") or "",
                ),
                say(QT_TRANSLATE_NOOP("model", "Remove the project note to send it on every turn.")),
            )
        )
    return tuple(found)


def readers(target: TargetFile) -> tuple[SessionKind, ...]:
    """Give the session kinds that read the target on every turn."""
    return tuple(SessionKind(kind) for kind in target.readers)
