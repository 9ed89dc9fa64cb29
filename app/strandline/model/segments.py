"""The layers of the next request, in prompt order, each with its size and where that is from.

Files are computed; the host's own sections come from its last report where there is one, else
from measured sizes; history from the transcript. Sizes are UTF-16 units.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from strandline.host.prompt import BOUNDARY_MARKER, file_heading_units, is_below_boundary
from strandline.host.releases import LayoutRules
from strandline.host.sections import DYNAMIC_PROJECT_CONTEXT, PROJECT_CONTEXT, SectionSize, SectionTable
from strandline.host.utf16 import length
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import (
    ContextFile,
    FileState,
    Segment,
    SegmentPart,
    Source,
    TokenBasis,
    TokenCount,
    Zone,
)
from strandline.model.run import History, RunReport

TOOL_WRAPPER_UNITS = 80  # JSON around one tool's name, summary and schema: 74 to 97 were measured

RUNTIME_FACTS = SectionSize("dynamic", "Runtime: …", 500, 125)
"""The facts about host, model and channel that 2026.9.6 reports with the prompt and sends beside it.

Their length is that of names and paths: what the recorded reports leave is 500 to 535 units.
"""

_CUT = (FileState.CUT, FileState.STARVED, FileState.DROPPED)

Counter = Callable[[str], TokenCount]
"""Counts the tokens of a text; how exact it is, its answer says."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """What the segments are computed from besides the files.

    ``notice``: a prompt with a cut file says so, unless the user switched that off.
    """

    table: SectionTable
    report: RunReport | None
    history: History | None
    notice: bool = True


def build_segments(
    files: Sequence[ContextFile], layout: LayoutRules, sizes: Sizes, count: Counter
) -> tuple[tuple[Segment, ...], int | None]:
    """Give the segments and the index of the first one below the cache boundary.

    The index is None for a release without a boundary (2026.3.8).
    """
    before, after, dynamic = _split(sizes.table)
    shown = sorted((f for f in files if f.prompt_order is not None), key=lambda f: f.prompt_order or 0)
    above = [f for f in shown if f.zone is Zone.STABLE]
    below = [f for f in shown if f.zone is Zone.DYNAMIC]
    notice = sizes.table.notice if sizes.notice and any(f.state in _CUT for f in files) else None
    own = [*(s for s in (*after, *dynamic) if not _is_wrapper(s)), *_facts(sizes.table)]
    segments = [_rules(before, own, sizes, layout), *_project(above, notice, sizes, count)]
    segments += _sections(
        "rules-after", QT_TRANSLATE_NOOP("model", "Closing rules"), Zone.STABLE, after, sizes
    )
    boundary = len(segments) if layout.boundary else None
    segments += [_file(f, count) for f in below]
    segments += _sections(
        "dynamic",
        QT_TRANSLATE_NOOP("model", "Messaging, runtime and other live sections"),
        Zone.DYNAMIC,
        [*_below(below, sizes.table, count), *dynamic, *_facts(sizes.table)],
        sizes,
    )
    segments += [_history(sizes.history), _turn(sizes.report), _tools(sizes)]
    return tuple(segments), boundary


def _split(table: SectionTable) -> tuple[list[SectionSize], list[SectionSize], list[SectionSize]]:
    """Give the sections before and after the files, and those below the boundary."""
    before: list[SectionSize] = []
    after: list[SectionSize] = []
    dynamic: list[SectionSize] = []
    passed = False
    for section in table.sections:
        if section.heading == PROJECT_CONTEXT:
            passed = True
        elif section.heading != DYNAMIC_PROJECT_CONTEXT:
            place = dynamic if section.part == "dynamic" else after if passed else before
            place.append(section)
    return before, after, dynamic


def _units(sections: Sequence[SectionSize]) -> int:
    """Size of sections with the line end that joins each to the next."""
    return sum(section.units + 1 for section in sections)


def _is_wrapper(section: SectionSize) -> bool:
    """Tell whether a section is one of the comments that 2026.9.6 adds on the wire, after its report."""
    return section.heading.startswith("<!--")


def _facts(table: SectionTable) -> list[SectionSize]:
    return [RUNTIME_FACTS] if any(_is_wrapper(section) for section in table.sections) else []


def _below(files: Sequence[ContextFile], table: SectionTable, count: Counter) -> list[SectionSize]:
    """Give the headings of files below the boundary; their texts are segments of their own."""
    if not files or table.dynamic_intro is None:
        return []
    headings = _headings(files)
    return [
        table.dynamic_intro,
        SectionSize("dynamic", "## <path>", length(headings) - 1, count(headings).value),
    ]


def _headings(files: Sequence[ContextFile]) -> str:
    return "".join(f"## {file.host_path or file.path}\n\n" for file in files)


def _rules(
    before: Sequence[SectionSize], own: Sequence[SectionSize], sizes: Sizes, layout: LayoutRules
) -> Segment:
    """Give what stands before the files; ``own`` are the host's sections that stand elsewhere."""
    measured, tokens = _units(before), sum(section.o200k_tokens for section in before)
    report = sizes.report
    title = say(QT_TRANSLATE_NOOP("model", "OpenClaw rules, tools, skills"))
    parts = tuple(SegmentPart(section.heading, section.units, section.o200k_tokens) for section in before)
    if report is not None and report.system_units is not None:
        files = sum(file_heading_units(length(path)) + injected for _, path, injected in report.files)
        rest = files + sizes.table.intro_units + 1 + _units([*own, *_of_report(report, sizes.table, layout)])
        units = report.system_units - rest + _units([s for s in before if _is_wrapper(s)])
        units -= len(BOUNDARY_MARKER) if layout.boundary else 0
        if units > 0:
            return Segment(
                key="rules",
                title=title,
                zone=Zone.STABLE,
                source=Source.REPORT,
                units=units,
                tokens=TokenCount(
                    round(tokens * units / measured) if measured else 0, TokenBasis.ESTIMATED, "o200k_base"
                ),
                note=say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "The last run's system prompt, less its files and the live sections as measured.",
                    )
                ),
                at_ms=report.at_ms,
                parts=_with_skills(parts, report.skills_units),
            )
    return Segment(
        key="rules",
        title=title,
        zone=Zone.STABLE,
        source=Source.TABLE,
        units=measured,
        tokens=TokenCount(tokens, TokenBasis.ESTIMATED, "o200k_base"),
        note=_table_note(sizes.table),
        parts=parts,
    )


def _of_report(report: RunReport, table: SectionTable, layout: LayoutRules) -> list[SectionSize]:
    """Give the sections that were in the reported prompt because of its files."""
    found = [table.notice] if report.truncated else []
    if any(is_below_boundary(layout, name) for name, _, _ in report.files):
        found.append(table.dynamic_intro)
    return [section for section in found if section is not None]


def _with_skills(parts: tuple[SegmentPart, ...], skills_units: int | None) -> tuple[SegmentPart, ...]:
    """Put the skills' own reported size in the place of the measured one."""
    if skills_units is None:
        return parts
    return tuple(
        SegmentPart(part.title, skills_units, None) if part.title.startswith("## Skills") else part
        for part in parts
    )


def _project(
    files: Sequence[ContextFile], notice: SectionSize | None, sizes: Sizes, count: Counter
) -> list[Segment]:
    if not files:
        return []
    headings = _headings(files)
    intro = sizes.table.intro_units
    tokens = count(headings)
    measured = sum(s.o200k_tokens for s in sizes.table.sections if s.heading == PROJECT_CONTEXT)
    extra = notice.o200k_tokens if notice else 0
    parts = [
        SegmentPart(PROJECT_CONTEXT, intro, measured),
        SegmentPart("## <path>", length(headings), tokens.value),
    ]
    if notice:
        parts.append(SegmentPart(notice.heading, notice.units, notice.o200k_tokens))
    head = Segment(
        key="project-context",
        title=say(QT_TRANSLATE_NOOP("model", "Project Context headings")),
        zone=Zone.STABLE,
        source=Source.TABLE,
        units=intro + 1 + length(headings) + (notice.units + 1 if notice else 0),
        tokens=TokenCount(tokens.value + measured + extra, TokenBasis.ESTIMATED, tokens.encoding),
        note=say(QT_TRANSLATE_NOOP("model", "The heading of Project Context and the path above each file.")),
        parts=tuple(parts),
    )
    return [head, *(_file(file, count) for file in files)]


def _file(file: ContextFile, count: Counter) -> Segment:
    return Segment(
        key=file.name,
        title=Message(file.name),  # without values a template is shown as it is, braces too
        zone=file.zone or Zone.STABLE,
        source=Source.FILES,
        units=file.sent_units,
        raw_units=file.raw_units,
        tokens=file.tokens or count(file.sent_text),
        file=file.name,
        note=file.reason,
        at_ms=file.modified_ms,
    )


def _sections(
    key: str, title: str, zone: Zone, sections: Sequence[SectionSize], sizes: Sizes
) -> list[Segment]:
    if not sections:
        return []
    return [
        Segment(
            key=key,
            title=say(title),
            zone=zone,
            source=Source.TABLE,
            units=_units(sections),
            tokens=TokenCount(sum(s.o200k_tokens for s in sections), TokenBasis.ESTIMATED, "o200k_base"),
            note=_table_note(sizes.table),
            parts=tuple(SegmentPart(s.heading, s.units, s.o200k_tokens) for s in sections),
        )
    ]


def _table_note(table: SectionTable) -> Message:
    if table.inferred:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "Measured on OpenClaw {release}, a comparable session; tools and skills of yours differ.",
            ),
            release=table.release,
        )
    return say(
        QT_TRANSLATE_NOOP("model", "Measured on OpenClaw {release}; tools and skills of yours differ."),
        release=table.release,
    )


@lru_cache(maxsize=1)
def _history(history: History | None) -> Segment:
    title = say(QT_TRANSLATE_NOOP("model", "Conversation history"))
    if history is None:
        note = say(QT_TRANSLATE_NOOP("model", "No session yet: the conversation is empty."))
        return Segment(
            "history",
            title,
            Zone.HISTORY,
            Source.TRANSCRIPT,
            0,
            note=note,
            tokens=TokenCount(0, TokenBasis.EXACT, "none"),
        )
    if not history.known:
        note = say(
            QT_TRANSLATE_NOOP(
                "model",
                "Another context engine chooses the messages; they cannot be told from the transcript.",
            )
        )
        return Segment("history", title, Zone.HISTORY, Source.UNKNOWN, None, note=note, at_ms=history.at_ms)
    items = history.items if history.summary is None else (history.summary, *history.items)
    counted = all(item.tokens is not None for item in items)
    tokens = sum(item.tokens if item.tokens is not None else -(-item.units // 4) for item in items)
    basis = TokenBasis.APPROX if counted else TokenBasis.ESTIMATED
    if history.summary is not None:
        note = say(
            QT_TRANSLATE_NOOP(
                "model",
                "{count} {count:message|messages} and a compaction summary that stands for {replaced} more.",
            ),
            count=len(history.items),
            replaced=history.replaced,
        )
    else:
        note = say(
            QT_TRANSLATE_NOOP("model", "{count} {count:message|messages}, none replaced by a summary."),
            count=len(history.items),
        )
    return Segment(
        key="history",
        title=title,
        zone=Zone.HISTORY,
        source=Source.TRANSCRIPT,
        units=history.units,
        tokens=TokenCount(tokens, basis, "o200k_base" if counted else "chars/4"),
        note=note,
        at_ms=history.at_ms,
        parts=tuple(SegmentPart(item.role, item.units, item.tokens) for item in items),
    )


def _turn(report: RunReport | None) -> Segment:
    note = say(QT_TRANSLATE_NOOP("model", "Not written yet."))
    if report is not None and report.turn_units is not None:
        note = say(
            QT_TRANSLATE_NOOP("model", "Not written yet; the last one had {units} {units:unit|units}."),
            units=report.turn_units,
        )
    return Segment(
        "turn",
        say(QT_TRANSLATE_NOOP("model", "Your next message")),
        Zone.TURN,
        Source.UNKNOWN,
        None,
        note=note,
    )


def _tools(sizes: Sizes) -> Segment:
    table, report = sizes.table, sizes.report
    ratio = table.tools_tokens / table.tools_units if table.tools_units else 0.25
    if report is not None and report.tools:
        parts = tuple(
            SegmentPart(
                name, units + length(name) + TOOL_WRAPPER_UNITS, round((units + TOOL_WRAPPER_UNITS) * ratio)
            )
            for name, units in report.tools
        )
        units = sum(part.units or 0 for part in parts)
        return Segment(
            key="tools",
            title=say(QT_TRANSLATE_NOOP("model", "Tool schemas ({count})"), count=len(parts)),
            zone=Zone.TOOLS,
            source=Source.REPORT,
            units=units,
            tokens=TokenCount(round(units * ratio), TokenBasis.ESTIMATED, "o200k_base"),
            note=say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Names, summaries and schemas of the last run; the JSON around them is estimated.",
                )
            ),
            at_ms=report.at_ms,
            parts=parts,
        )
    return Segment(
        key="tools",
        title=say(QT_TRANSLATE_NOOP("model", "Tool schemas ({count})"), count=table.tools_count),
        zone=Zone.TOOLS,
        source=Source.TABLE,
        units=table.tools_units,
        tokens=TokenCount(table.tools_tokens, TokenBasis.ESTIMATED, "o200k_base"),
        note=_table_note(table),
    )
