"""The sentences of evidence for a drop of the prompt cache."""

from datetime import datetime

from strandline.host.prompt_cache import CacheLife, is_announcement
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.cache_calls import Call, Event, EventKind

_PARTS = {
    "tools": QT_TRANSLATE_NOOP("model", "the tool list"),
    "skills": QT_TRANSLATE_NOOP("model", "the list of skills"),
    "history": QT_TRANSLATE_NOOP("model", "the conversation"),
    "host": QT_TRANSLATE_NOOP("model", "OpenClaw's own section “{name}”"),
    "file": QT_TRANSLATE_NOOP("model", "{name}"),
}


def clock(ms: int) -> str:
    """Give a time of this computer's clock."""
    try:
        return datetime.fromtimestamp(ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return "?"


def saved(name: str, at_ms: int) -> Message:
    """Say that a file was saved."""
    return say(QT_TRANSLATE_NOOP("model", "{file} was saved at {time}."), file=name, time=clock(at_ms))


def in_history(name: str, at_ms: int, unit: int | None) -> Message:
    """Say that the history has the change, and where the sent text first differs."""
    if unit is None:
        return say(
            QT_TRANSLATE_NOOP("model", "{file} was changed at {time}; the history has the change."),
            file=name,
            time=clock(at_ms),
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "{file} was changed at {time}; the history has the change, from unit {unit} of what is sent.",
        ),
        file=name,
        time=clock(at_ms),
        unit=unit,
    )


def skills_changed(name: str, at_ms: int) -> Message:
    """Say that a skill's file or folder was saved."""
    return say(
        QT_TRANSLATE_NOOP("model", "The skills changed: {path} was saved at {time}."),
        path=name,
        time=clock(at_ms),
    )


def skills_listed(at_ms: int) -> Message:
    """Say that the host made its list of skills anew."""
    return say(
        QT_TRANSLATE_NOOP("model", "OpenClaw made its list of skills anew at {time}."), time=clock(at_ms)
    )


def config_saved(name: str, at_ms: int) -> Message:
    """Say that the configuration was saved."""
    return say(
        QT_TRANSLATE_NOOP("model", "{file}, which chooses the tools, was saved at {time}."),
        file=name,
        time=clock(at_ms),
    )


def own_run(run_id: str | None, *, unasked: bool) -> Message:
    """Say that the host began the run by itself; ``unasked``: that no message stands before it tells so."""
    if is_announcement(run_id):
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "OpenClaw began this run itself, to announce a sub-agent's result; it has its own tool list.",
            )
        )
    if not unasked:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "OpenClaw began this run itself, to write memory; it has its own tool list."
            )
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "OpenClaw began this run itself: no message came before it. Such a run has its own tool list.",
        )
    )


def after_own_run() -> Message:
    """Say that the call before had another tool list."""
    return say(
        QT_TRANSLATE_NOOP(
            "model", "The run before was one that OpenClaw began itself, with its own tool list."
        )
    )


def mark(event: Event) -> Message:
    """Say that the conversation was compacted or reset."""
    when = clock(event.at_ms or event.began_ms or 0)
    if event.kind is EventKind.COMPACTION:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The conversation was compacted at {time}; its messages are other ones now."
            ),
            time=when,
        )
    return say(
        QT_TRANSLATE_NOOP("model", "The session was reset before {time}: its messages are gone."), time=when
    )


def pause(waited_ms: int, life: CacheLife) -> Message:
    """Say that the cache's life was over."""
    seconds, lives = waited_ms // 1000, life.ms // 1000
    if life.source:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The model's last call was {seconds} s ago; the cache lives {life} s ({source})."
            ),
            seconds=seconds,
            life=lives,
            source=life.source,
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "The model's last call was {seconds} s ago; nothing says how long the cache lives, so {life} s.",
        ),
        seconds=seconds,
        life=lives,
    )


def model(before: str, now: str, same: Call | None) -> Message:
    """Say that another model was called; each has a cache of its own."""
    if same is None:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The model changed from {before} to {now}, which was not called before."
            ),
            before=before,
            now=now,
        )
    return say(
        QT_TRANSLATE_NOOP("model", "The model changed from {before} to {now}; each has a cache of its own."),
        before=before,
        now=now,
    )


def shorter(tokens: int) -> Message:
    """Say that the prompt shrank although the conversation grew."""
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "Nothing was read, not even the beginning, where the tools stand, and the prompt became at least"
            " {tokens} tokens shorter although the conversation grew.",
        ),
        tokens=tokens,
    )


def in_tools(read: int) -> Message:
    """Say that the reading stopped within the tools."""
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "{read} {read:token|tokens} {read:was|were} read: the request first differs within the tool "
            "list.",
        ),
        read=read,
    )


def in_skills(read: int) -> Message:
    """Say that the reading stopped within the skills."""
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "{read} {read:token|tokens} {read:was|were} read: the request first differs within the list "
            "of skills.",
        ),
        read=read,
    )


def stopped(read: int) -> Message:
    """Say how much was read: it fits the place of the cause."""
    if not read:
        return say(QT_TRANSLATE_NOOP("model", "Nothing was read."))
    return say(QT_TRANSLATE_NOOP("model", "{read} {read:token|tokens} before that were read."), read=read)


def near(read: int, first: tuple[str, str], last: tuple[str, str]) -> Message:
    """Say between which parts (kind and name) the reading stopped, without blaming one."""
    if first == last:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The reading stopped after {read} {read:token|tokens}, within {part}."
            ),
            read=read,
            part=_part(first),
        )
    return say(
        QT_TRANSLATE_NOOP(
            "model", "The reading stopped after {read} {read:token|tokens}, between {part} and {other}."
        ),
        read=read,
        part=_part(first),
        other=_part(last),
    )


def _part(part: tuple[str, str]) -> Message:
    kind, name = part
    return say(_PARTS[kind], name=name)


def differs_earlier() -> Message:
    """Say that a boundary alone does not explain all of it."""
    return say(
        QT_TRANSLATE_NOOP(
            "model", "Less was read than stands before the conversation; what else changed was not recorded."
        )
    )


def unknown() -> Message:
    """Say that there is no evidence."""
    return say(
        QT_TRANSLATE_NOOP(
            "model", "Nothing is known that changed what is sent; the service may have dropped it on its own."
        )
    )


def besides(words: Message) -> Message:
    """Say that something else lies in the same gap."""
    return say(QT_TRANSLATE_NOOP("model", "Also: {what}"), what=words)
