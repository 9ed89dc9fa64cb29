"""What ``strandline recall`` answers, as lines. Texts of strangers lose what a terminal would obey."""

from collections.abc import Iterable, Iterator
from functools import partial

from strandline.cli.language import Translate
from strandline.cli.memory_text import clean
from strandline.cli.printing import padded, printable
from strandline.cli.search import local_time, marked
from strandline.engine.export.memory_json import iso
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill
from strandline.model.memory import Conversation
from strandline.model.recall import (
    Described,
    DescribedFile,
    DescribedMessage,
    DescribedSummary,
    Expanded,
    GrepResult,
    ManifestRow,
    Opened,
    Recalled,
    RecalledPassage,
    WrittenAnswer,
)
from strandline.model.search import Ref

_KINDS = {"leaf": QT_TRANSLATE_NOOP("cli", "leaf"), "condensed": QT_TRANSLATE_NOOP("cli", "condensed")}
_INDENT = "    "


def described_lines(found: Described, words: Translate) -> Iterator[str]:
    """Say what a thing is."""
    match found:
        case DescribedSummary():
            yield from _summary_lines(found, words)
        case DescribedMessage():
            yield from _message_lines(found, words)
        case DescribedFile():
            yield from _file_lines(found, words)


def expanded_lines(found: Expanded, words: Translate) -> Iterator[str]:
    """Give what was opened up, then what did not fit and how to go on."""
    for one in found.items:
        yield _head(one, words)
        yield from _indented(one.text)
        if one.cut:
            yield _INDENT + words("cli", QT_TRANSLATE_NOOP("cli", "(only the beginning fits)"))
        yield ""
    template = QT_TRANSLATE_NOOP("cli", "{tokens} of at most {cap} {cap:token|tokens}.")
    yield fill(words("cli", template), tokens=found.tokens, cap=found.cap)
    if found.left:
        template = QT_TRANSLATE_NOOP(
            "cli", "{left} more did not fit ({tokens} {tokens:token|tokens}). Go on with: --after “{after}”"
        )
        yield fill(words("cli", template), left=found.left, tokens=found.left_tokens, after=found.after or "")
    if found.needed is not None:
        template = QT_TRANSLATE_NOOP(
            "cli", "The next one takes {needed} {needed:token|tokens} by itself: raise --cap."
        )
        yield fill(words("cli", template), needed=found.needed)
    for higher, source in found.cycles:
        template = QT_TRANSLATE_NOOP("cli", "A circle: {higher} is built from {source}, which is above it.")
        yield fill(words("cli", template), higher=printable(higher), source=printable(source))
    for name in found.missing:
        yield fill(words("cli", QT_TRANSLATE_NOOP("cli", "{name} is gone.")), name=printable(name))


def grep_lines(found: GrepResult, words: Translate) -> Iterator[str]:
    """Give how much was found, then the hits."""
    template = QT_TRANSLATE_NOOP(
        "cli",
        "{shown} of {count} in {scanned} {scanned:row|rows}: {messages} {messages:message|messages},"
        " {summaries} {summaries:summary|summaries}",
    )
    yield fill(
        words("cli", template),
        shown=len(found.hits),
        count=found.total if found.exact else f"≥ {found.total:,}",
        scanned=found.scanned,
        messages=found.messages,
        summaries=found.summaries,
    )
    for hit in found.hits:
        times = f"×{hit.count}" if hit.count > 1 else ""
        yield ""
        yield _facts(_place(hit.ref, words), hit.role or hit.title, _local(hit.time_ms), hit.lane, times)
        yield _INDENT + marked(hit.snippet, hit.marks)
    yield from _notes(found.notes, words)


def recalled_lines(found: Recalled, words: Translate) -> Iterator[str]:
    """Give the answer if there is one, then the passages in the order of time."""
    if found.answer is not None:
        yield from _answer_lines(found.answer, words)
    for one in found.passages:
        yield from _passage_lines(one, words)
    if found.passages:
        template = QT_TRANSLATE_NOOP(
            "cli",
            "{count} {count:passage|passages}, {tokens} of at most {cap} {cap:token|tokens},"
            " in the order of time.",
        )
        yield fill(words("cli", template), count=len(found.passages), tokens=found.tokens, cap=found.cap)
    if found.left:
        template = QT_TRANSLATE_NOOP(
            "cli", "{left} more that bear on it did not fit ({tokens} {tokens:token|tokens}): raise --cap."
        )
        yield fill(words("cli", template), left=found.left, tokens=found.left_tokens)
    if found.empty is not None:
        yield printable(found.empty.text(partial(words, "model")))
    yield from _notes(found.notes, words)


# --- describe -----------------------------------------------------------------------------------


def _summary_lines(found: DescribedSummary, words: Translate) -> Iterator[str]:
    one = found.summary
    yield _facts(
        one.summary_id,
        words("cli", _KINDS[one.kind.value]),
        f"d{one.depth}",
        _tokens(one.tokens, words),
        _conversation(one.conversation_id, found.conversation, words),
    )
    template = QT_TRANSLATE_NOOP("cli", "covers {first} to {last} (UTC); made by {model}")
    unknown = words("cli", QT_TRANSLATE_NOOP("cli", "unknown"))
    yield fill(
        words("cli", template),
        first=_utc(one.earliest_ms) or unknown,
        last=_utc(one.latest_ms) or unknown,
        model=printable(one.model or unknown),
    )
    built = [*one.built_from, *([_span(one.message_ids)] if one.message_ids else [])]
    yield _links(words("cli", QT_TRANSLATE_NOOP("cli", "built from: {names}")), built, words)
    yield _links(words("cli", QT_TRANSLATE_NOOP("cli", "folded into: {names}")), one.folded_into, words)
    if one.file_ids:
        yield _links(words("cli", QT_TRANSLATE_NOOP("cli", "files: {names}")), one.file_ids, words)
    if one.missing:
        yield _links(words("cli", QT_TRANSLATE_NOOP("cli", "gone: {names}")), one.missing, words)
    yield _in_context(one.context_ordinal, words)
    yield ""
    yield from clean(one.content, keep_lines=True).splitlines()
    yield ""
    template = QT_TRANSLATE_NOOP(
        "cli", "What opening it up takes, and whether that fits into {budget} {budget:token|tokens}:"
    )
    yield fill(words("cli", template), budget=found.budget)
    yield from (_manifest_line(row, found.budget, words) for row in found.manifest)
    if found.left_out:
        template = QT_TRANSLATE_NOOP("cli", "… and {count} more")
        yield _INDENT + fill(words("cli", template), count=found.left_out)
    for finding in found.findings:
        yield printable(finding.reason.text(partial(words, "model")))


def _manifest_line(row: ManifestRow, budget: int, words: Translate) -> str:
    fits = [
        words("cli", QT_TRANSLATE_NOOP("cli", "fits"))
        if fit
        else words("cli", QT_TRANSLATE_NOOP("cli", "too much"))
        for fit in row.fits(budget)
    ]
    below = "  " * min(row.steps, 8) + ("▼" if row.steps else "●")
    arrow = "▲" * min(-row.steps, 4) if row.steps < 0 else below
    template = QT_TRANSLATE_NOOP(
        "cli", "summaries {summaries} ({fits}), with messages {everything} ({all_fit})"
    )
    taken = fill(
        words("cli", template),
        summaries=row.summaries_tokens,
        fits=fits[0],
        everything=row.all_tokens,
        all_fit=fits[1],
    )
    return f"{_INDENT}{padded(arrow, 10)} {printable(row.summary_id)} d{row.depth}  {taken}"


def _message_lines(found: DescribedMessage, words: Translate) -> Iterator[str]:
    one = found.message
    yield _facts(
        f"message {one.message_id}",
        one.role.value,
        _utc(one.created_ms) + " UTC" if one.created_ms is not None else "",
        _tokens(one.tokens, words),
        _conversation(one.conversation_id, found.conversation, words),
    )
    yield _links(words("cli", QT_TRANSLATE_NOOP("cli", "folded into: {names}")), one.covered_by, words)
    for way in found.trail:
        if len(way) > 1:
            template = QT_TRANSLATE_NOOP("cli", "from the top down: {way}")
            yield fill(words("cli", template), way=" → ".join(map(printable, way)))
    yield _in_context(one.context_ordinal, words)
    template = QT_TRANSLATE_NOOP("cli", "{tokens} {tokens:token|tokens} to read it whole.")
    yield fill(words("cli", template), tokens=found.tokens)
    yield ""
    for part in one.parts or ():
        name = f" {clean(part.tool_name)}" if part.tool_name else ""
        yield f"--- {part.kind}{name}"
        yield from clean(part.text, keep_lines=True).splitlines()
    if not one.parts:
        yield from clean(one.text, keep_lines=True).splitlines()


def _file_lines(found: DescribedFile, words: Translate) -> Iterator[str]:
    one = found.file
    size = fill("{size}", size=one.bytes) + " B" if one.bytes is not None else ""
    yield _facts(one.file_id, one.name, one.mime, size, one.state.value)
    yield _conversation(one.conversation_id, None, words)
    if found.tokens is not None:
        template = QT_TRANSLATE_NOOP("cli", "{tokens} {tokens:token|tokens} to read it whole.")
        yield fill(words("cli", template), tokens=found.tokens)
    yield printable(str(one.path or one.stored_path))
    yield ""
    yield from clean(one.exploration or "", keep_lines=True).splitlines()


def _conversation(number: int, one: Conversation | None, words: Translate) -> str:
    name = f" ({printable(one.session_key)})" if one is not None and one.session_key else ""
    return fill(words("cli", QT_TRANSLATE_NOOP("cli", "conversation {number}")), number=str(number)) + name


def _in_context(ordinal: int | None, words: Translate) -> str:
    if ordinal is None:
        return words("cli", QT_TRANSLATE_NOOP("cli", "not in the context now"))
    template = QT_TRANSLATE_NOOP("cli", "in the context now, at {ordinal}")
    return fill(words("cli", template), ordinal=ordinal)


def _links(template: str, names: Iterable[str], words: Translate) -> str:
    shown = ", ".join(map(printable, names)) or words("cli", QT_TRANSLATE_NOOP("cli", "nothing"))
    return fill(template, names=shown)


def _span(numbers: tuple[int, ...]) -> str:
    return f"message {numbers[0]}" if len(numbers) == 1 else f"message {numbers[0]} … {numbers[-1]}"


def _tokens(tokens: int, words: Translate) -> str:
    return fill(words("cli", QT_TRANSLATE_NOOP("cli", "{tokens} {tokens:token|tokens}")), tokens=tokens)


# --- expand and query ---------------------------------------------------------------------------


def _head(one: Opened, words: Translate) -> str:
    depth = f"d{one.depth}" if one.depth is not None else ""
    return _facts(one.ref, one.role or depth, _local(one.time_ms), _tokens(one.tokens, words))


def _passage_lines(one: RecalledPassage, words: Translate) -> Iterator[str]:
    yield f"[{one.label}] " + _facts(
        _place(one.ref, words), one.role or one.title, _local(one.time_ms), one.lane
    )
    for line in clean(one.text, keep_lines=True).splitlines() or [""]:
        yield _INDENT + line
    if one.cut:
        template = QT_TRANSLATE_NOOP("cli", "(cut; whole: recall expand {ref})")
        yield _INDENT + fill(words("cli", template), ref=f"“{_asked_for(one.ref)}”")
    for newer in one.newer:
        template = QT_TRANSLATE_NOOP("cli", "! {subject}: {old} was replaced by {new} in [{label}]")
        yield _INDENT + fill(
            words("cli", template),
            subject=printable(newer.subject),
            old=printable(newer.old),
            new=printable(newer.new),
            label=str(newer.label),
        )
    if one.also:
        template = QT_TRANSLATE_NOOP("cli", "also said {count} {count:time|times} elsewhere: {places}")
        places = ", ".join(_place(ref, words) for ref in one.also[:5]) + (" …" if len(one.also) > 5 else "")
        yield _INDENT + fill(words("cli", template), count=len(one.also), places=places)
    yield ""


def _answer_lines(one: WrittenAnswer, words: Translate) -> Iterator[str]:
    for sentence in one.sentences:
        cites = "".join(f"[{label}]" for label in sentence.labels)
        yield f"{clean(sentence.text)} {cites}"
    for removed in one.removed:
        template = QT_TRANSLATE_NOOP("cli", "Taken out: “{text}” {reason}")
        reason = removed.reason.text(partial(words, "model"))
        yield printable(fill(words("cli", template), text=removed.text[:200], reason=reason))
    yield ""


def _place(ref: Ref, words: Translate) -> str:
    number = ref.conversation_id
    where = f" ({_conversation(number, None, words)})" if number is not None else ""
    return printable(_asked_for(ref)) + where


def _asked_for(ref: Ref) -> str:
    if ref.message_id is not None:
        return f"message {ref.message_id}"
    if ref.file_id is not None:
        return f"{ref.file_id} line {ref.line}" if ref.line is not None else ref.file_id
    return ref.summary_id or ""


def _indented(text: str) -> Iterator[str]:
    for line in clean(text, keep_lines=True).splitlines():
        yield _INDENT + line


def _facts(*facts: str | None) -> str:
    return " · ".join(printable(fact) for fact in facts if fact)


def _notes(notes: Iterable[Message], words: Translate) -> Iterator[str]:
    told = [printable(note.text(partial(words, "model"))) for note in notes]
    yield from ["", *told] if told else []


def _local(time_ms: int | None) -> str:
    return "" if time_ms is None or iso(time_ms) is None else local_time(time_ms)


def _utc(time_ms: int | None) -> str:
    return (iso(time_ms) or "")[:16].replace("T", " ")
