"""A realistic ContextLayout made by hand: one cut, one capped, one starved, two retired files.

The texts are real and the ranges true to them; the figures follow the rules of 2026.9.6
with a limit of 16,000 units a file and 17,000 in total.
"""

from dataclasses import replace
from pathlib import Path

from strandline.messages import Message, say
from strandline.model.context import (
    ContextFile,
    ContextLayout,
    FileState,
    Finding,
    Freshness,
    Heading,
    HostInfo,
    Kept,
    KeptKind,
    Limits,
    LostRule,
    Segment,
    SegmentPart,
    SessionKind,
    Severity,
    Source,
    TokenBasis,
    TokenCount,
    Window,
    Zone,
)

NOW_MS = 1_796_000_000_000
MINUTE = 60_000
TOTAL = 17_000
WORKSPACE = Path("/home/ling/.openclaw/workspace")
ALL = (SessionKind.MAIN, SessionKind.GROUP, SessionKind.CRON, SessionKind.SUBAGENT)

_SECTIONS = (
    (
        "How we work",
        "Use the browser relay for every site.",
        "Write findings into 择校记录.md after each visit.",
    ),
    (
        "School search",
        "1. Read 信息源清单.md first.",
        "Note the address, the fee and the date of each visit.",
    ),
    ("Browser relay", "- must not use web_fetch", "必须用自带浏览器打开。"),
    (
        "Reports",
        "- Write the report after all sites are done.",
        "Keep the tables short and say what is missing.",
    ),
    ("Never", "- Never delete a memory file.", "Ask before anything is sent to another person."),
)


def agents_text(size: int = 17_332) -> str:
    """Give Markdown of exactly ``size`` units: five sections of rules and plain prose."""
    share = size // len(_SECTIONS)
    text = ""
    for index, (title, rule, prose) in enumerate(_SECTIONS):
        text += f"## {title}\n{rule}\n"
        while len(text) + len(prose) + 1 < share * (index + 1):
            text += prose + "\n"
    return text.ljust(size - 1, ".") + "。"


def tokens(value: int, basis: TokenBasis = TokenBasis.EXACT) -> TokenCount:
    """Give a count in the encoding of the sample's model."""
    return TokenCount(value, basis, "o200k_base" if basis is not TokenBasis.ESTIMATED else "chars/4")


def agents_file(size: int = 17_332) -> ContextFile:
    """Give AGENTS.md over its limit of 16,000: head, digest lines and tail are kept."""
    text = agents_text(size)
    head, tail = 7_200, size - 2_400
    kept, cut, headings, at = [Kept(KeptKind.HEAD, 0, head)], [], [], head
    starts = [text.index(f"## {title}\n") for title, _, _ in _SECTIONS]
    for (title, rule, _), start in zip(_SECTIONS, starts, strict=True):
        if head < start < tail:
            stop = start + len(f"## {title}\n{rule}\n")
            cut.append((at, start))
            kept.append(Kept(KeptKind.DIGEST, start, stop))
            at = stop
    cut.append((at, tail))
    kept.append(Kept(KeptKind.TAIL, tail, size))
    for index, ((title, _, _), start) in enumerate(zip(_SECTIONS, starts, strict=True)):
        end = starts[index + 1] if index + 1 < len(starts) else size
        sent = sum(max(0, min(end, k.end) - max(start, k.start)) for k in kept)
        headings.append(Heading(2, title, text.count("\n", 0, start) + 1, start, end, sent))
    rule = "必须用自带浏览器打开。"
    at_rule = text.index(rule, head)
    injected = "\n[...truncated, read AGENTS.md for full content...]\n".join(
        text[k.start : k.end] for k in kept
    )
    return ContextFile(
        name="AGENTS.md",
        path=WORKSPACE / "AGENTS.md",
        state=FileState.CUT,
        reason=say("over its limit of {limit} units", limit=16_000),
        zone=Zone.STABLE,
        load_order=0,
        prompt_order=0,
        disk_units=size,
        raw_units=size,
        injected_units=len(injected),
        sent_units=len(injected),
        spent_units=len(injected),
        limit_units=16_000,
        left_units=TOTAL,
        raw_text=text,
        injected_text=injected,
        sent_text=injected,
        kept=tuple(kept),
        cut=tuple(cut),
        causes=("per-file-limit",),
        near_limit=True,
        headings=tuple(headings),
        lost_rules=(
            LostRule(
                text.count("\n", 0, at_rule) + 1,
                at_rule,
                at_rule + len(rule),
                rule,
                say("a rule in plain prose does not enter the digest"),
                say("make it a list item"),
            ),
        ),
        modified_ms=NOW_MS - 3 * MINUTE,
        size_bytes=size + 900,
        tokens=tokens(2_483),
        raw_tokens=tokens(4_301),
        readers=ALL,
    )


def context_file(
    name: str,
    state: FileState,
    reason: Message,
    raw: int,
    sent: int,
    count: int,
    *,
    order: int | None = None,
    limit: int = 16_000,
    left: int = 0,
    paragraph: str = "Ling likes short answers with sources.",
    readers: tuple[SessionKind, ...] = ALL,
) -> ContextFile:
    """Give a file of ``raw`` units of which the first ``sent`` are sent."""
    text = ((paragraph + "\n") * (raw // (len(paragraph) + 1) + 1))[: raw - 1] + "."
    kind = KeptKind.WHOLE if sent >= raw else KeptKind.HEAD
    return ContextFile(
        name=name,
        path=WORKSPACE / name,
        state=state,
        reason=reason,
        zone=Zone.STABLE if sent else None,
        load_order=order,
        prompt_order=order,
        disk_units=raw,
        raw_units=raw,
        injected_units=sent,
        sent_units=sent,
        spent_units=sent,
        limit_units=limit,
        left_units=left,
        raw_text=text,
        injected_text=text[:sent],
        sent_text=text[:sent],
        kept=(Kept(kind, 0, sent),) if sent else (),
        cut=((sent, raw),) if sent < raw else (),
        modified_ms=NOW_MS - 190 * MINUTE,
        size_bytes=raw,
        tokens=tokens(count) if sent else None,
        raw_tokens=tokens(max(1, raw // 4)),
        readers=readers,
    )


def sample_files() -> tuple[ContextFile, ...]:
    """Give the files of the sample in load order."""
    agents = agents_file()
    left = TOTAL - agents.spent_units
    rest = left - 2_104 - 276 - 4_000
    return (
        agents,
        context_file("SOUL.md", FileState.WHOLE, say("sent whole"), 2_104, 2_104, 520, order=1, left=left),
        context_file(
            "IDENTITY.md", FileState.WHOLE, say("sent whole"), 276, 276, 70, order=2, left=left - 2_104
        ),
        context_file(
            "USER.md",
            FileState.CUT,
            say("cut at the fixed cap of {limit} units", limit=4_000),
            9_310,
            4_000,
            1_004,
            order=3,
            limit=4_000,
            left=rest + 4_000,
            paragraph="预算上限是二十万，不要再提超过的方案。",
        ),
        context_file(
            "MEMORY.md",
            FileState.STARVED,
            say("{spent} units were spent by the files before it", spent=TOTAL - rest),
            20_363,
            rest,
            rest // 4,
            order=4,
            left=rest,
            readers=(SessionKind.MAIN, SessionKind.CRON),
        ),
        context_file("TOOLS.md", FileState.RETIRED, say("not read since 2026.8.1"), 2_310, 0, 0),
        context_file("HEARTBEAT.md", FileState.RETIRED, say("not read since 2026.8.1"), 640, 0, 0),
    )


def _messages() -> tuple[SegmentPart, ...]:
    """Give 64 messages: short ones of the user, answers, and long tool results."""
    roles = ("user", "assistant", "toolResult", "assistant")
    sizes = (70, 310, 940, 420)
    counts = [sizes[n % 4] + (n * 977) % 211 - 90 for n in range(64)]
    return tuple(SegmentPart(roles[n % 4], 4 * count, max(12, count)) for n, count in enumerate(counts))


def sample_segments() -> tuple[Segment, ...]:
    """Give the layers of the sample in prompt order."""
    report = NOW_MS - 14 * MINUTE
    return (
        Segment(
            "system:rules",
            say("OpenClaw rules, tools, skills"),
            Zone.STABLE,
            Source.REPORT,
            26_140,
            tokens=tokens(5_873, TokenBasis.APPROX),
            note=say("from the host's report of its last run"),
            at_ms=report,
            parts=(
                SegmentPart("Tooling", 9_840, 2_210),
                SegmentPart("Safety", 2_120, 480),
                SegmentPart("Skills", 8_300, 1_870),
                SegmentPart("Workspace", 5_880, 1_313),
            ),
        ),
        *(
            Segment(
                f.name,
                say("{name}", name=f.name),
                Zone.STABLE,
                Source.FILES,
                f.sent_units,
                raw_units=f.raw_units,
                tokens=f.tokens,
                file=f.name,
                note=say("computed from the file"),
                at_ms=f.modified_ms,
            )
            for f in sample_files()
            if f.prompt_order is not None
        ),
        Segment(
            "system:dynamic",
            say("Temporal context, messaging, runtime"),
            Zone.DYNAMIC,
            Source.REPORT,
            4_706,
            tokens=tokens(1_104, TokenBasis.APPROX),
            note=say("from the host's report of its last run"),
            at_ms=report,
        ),
        Segment(
            "history",
            say("Conversation history"),
            Zone.HISTORY,
            Source.TRANSCRIPT,
            124_300,
            tokens=tokens(30_100, TokenBasis.REPORTED),
            note=say("{count} messages, {summaries} compaction summary", count=64, summaries=1),
            at_ms=report,
            parts=(
                SegmentPart("compaction-summary", 9_700, 2_350),
                *_messages(),
            ),
        ),
        Segment(
            "turn",
            say("Your next message"),
            Zone.TURN,
            Source.UNKNOWN,
            None,
            note=say("its size is not known before it is written"),
        ),
        Segment(
            "tools",
            say("Tool schemas ({count})", count=12),
            Zone.TOOLS,
            Source.REPORT,
            8_420,
            tokens=tokens(2_106, TokenBasis.ESTIMATED),
            note=say("from the host's report of its last run"),
            at_ms=report,
        ),
    )


def sample_layout() -> ContextLayout:
    """Give the whole sample: window of 200,000 tokens, release 2026.9.6."""
    return ContextLayout(
        host=HostInfo("2026.9.6", "installed command line", "2026.9.6", inferred=False),
        agent="main",
        session_key="agent:main:main",
        kind=SessionKind.MAIN,
        workspace=WORKSPACE,
        limits=Limits(
            16_000, TOTAL, "agents.defaults.bootstrapMaxChars", "agents.defaults.bootstrapTotalMaxChars"
        ),
        files=sample_files(),
        segments=sample_segments(),
        boundary=6,
        window=Window(
            200_000,
            "models.json",
            reserve=20_000,
            flush_line=172_000,
            compaction_line=176_000,
            lcm_line=150_000,
            used=43_342,
            used_basis="last-call",
            used_at_ms=NOW_MS - 14 * MINUTE,
        ),
        findings=(
            Finding(
                "file-cut",
                Severity.LOSS,
                "AGENTS.md",
                say("{units} units of AGENTS.md are not sent", units=agents_file().cut_units),
                say("Move a section to a file that is read on demand."),
            ),
            Finding(
                "file-starved",
                Severity.LOSS,
                "MEMORY.md",
                say("MEMORY.md gets {units} units", units=sample_files()[4].sent_units),
                say("Shorten the files before it or raise the total limit."),
            ),
        ),
        freshness=(
            Freshness("files", NOW_MS - 2_000, NOW_MS - 3 * MINUTE),
            Freshness("config", NOW_MS - 2_000),
            Freshness("sessions", NOW_MS - 14_000, NOW_MS - 14 * MINUTE),
        ),
        model="gpt-5.4",
        taken_ms=NOW_MS,
    )


def with_file(layout: ContextLayout, file: ContextFile) -> ContextLayout:
    """Give the same layout with one file and its segment replaced."""
    files = tuple(file if old.name == file.name else old for old in layout.files)
    segments = tuple(
        replace(old, units=file.sent_units, raw_units=file.raw_units, tokens=file.tokens)
        if old.file == file.name
        else old
        for old in layout.segments
    )
    return replace(layout, files=files, segments=segments)
