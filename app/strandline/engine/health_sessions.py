"""What is wrong with the sessions: a flush that cannot help, keys that mix people, rules only said."""

from collections.abc import Hashable, Iterator

from strandline.engine.flush import flush_picture
from strandline.engine.health_scene import Scene
from strandline.engine.opened_session import open_session
from strandline.engine.route import routing_findings
from strandline.engine.rules_at_risk import rules_at_risk
from strandline.engine.survival import read_conversations
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.model.flush_state import FlushState
from strandline.model.health import Goal, HealthItem, Part
from strandline.model.health_items import measure_of, short_quote
from strandline.store.sessions import open_session_store


def sessions_stamp(scene: Scene) -> Hashable:
    """Give what the sessions and their rules depend on; None where there are no sessions."""
    opened = scene.opened
    if opened.state_dir is None:
        return None
    stores = open_session_store(opened.state_dir, opened.agent.id, opened.config.data, opened.release)
    if stores.authoritative is None:
        return None
    return (
        scene.snapshot.layout.session_key,
        opened.config.data.__repr__(),
        stores.authoritative.fingerprint(),
    )


def flush_items(scene: Scene) -> Iterator[HealthItem]:
    """Tell of a flush that cannot help: it never comes first, or its cycle counts as flushed."""
    try:
        picture = flush_picture(open_session(scene.snapshot.target, scene.env), scene.env)
    except NotFound:
        return  # no session yet
    told = _FLUSH.get(picture.state)
    if told is not None:
        finding = Finding(
            f"flush-{picture.state.value}", Severity.WARNING, picture.session_key, picture.reason, say(told)
        )
        evidence = tuple((say("{name}", name=name), place) for name, place in picture.evidence)
        yield HealthItem(Part.SESSIONS, finding, Goal("sessions", picture.session_key), evidence)


def routing_items(scene: Scene) -> Iterator[HealthItem]:
    """Tell of bindings and keys that do not do what they are there for."""
    for finding in routing_findings(scene.snapshot.target, scene.env):
        yield HealthItem(Part.SESSIONS, finding, Goal("sessions"), measure=measure_of(finding))


def talk_stamp(scene: Scene) -> Hashable:
    """Give what rules in the chat depend on: the sessions, and the files that may keep the rules."""
    stamp = sessions_stamp(scene)
    files = tuple((one.name, one.modified_ms, one.size_bytes) for one in scene.snapshot.layout.files)
    return None if stamp is None else (stamp, files)


def risk_items(scene: Scene) -> Iterator[HealthItem]:
    """Tell how many rules only the chat knows, and which goes first."""
    key = scene.snapshot.layout.session_key
    rules = rules_at_risk(read_conversations(scene.snapshot, scene.env, only=key)).rules
    if not rules:
        return
    first = rules[0]
    finding = Finding(
        "rules-at-risk",
        Severity.WARNING,
        key,
        say(_RISK, count=len(rules), rule=short_quote(first.text), reason=first.reason),
        say(QT_TRANSLATE_NOOP("model", "Pin what must hold, so that a file says it on every turn.")),
    )
    others = tuple((_THEN, short_quote(rule.text)) for rule in rules[1:4])
    yield HealthItem(Part.SESSIONS, finding, Goal("sessions", key), others, float(len(rules)))


_RISK = QT_TRANSLATE_NOOP(
    "model", "Rules that only the chat knows: {count}. The first to go: “{rule}”. {reason}"
)
_THEN = say(QT_TRANSLATE_NOOP("model", "Then"))
_FLUSH = {
    FlushState.COMPACTION_FIRST: QT_TRANSLATE_NOOP(
        "model", "Pin what must survive, or change the reserve so that the flush line comes first."
    ),
    FlushState.BLOCKED: QT_TRANSLATE_NOOP(
        "model", "Ask the agent to write down what matters before the next compaction."
    ),
}
