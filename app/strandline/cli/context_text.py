"""A layout as text for a terminal: what the window shows, line by line."""

from collections.abc import Iterator

from strandline.model.context import ContextLayout, Segment, Severity, TokenBasis, TokenCount

_BASIS = {
    TokenBasis.EXACT: "",
    TokenBasis.APPROX: " approx.",
    TokenBasis.ESTIMATED: " est.",
    TokenBasis.REPORTED: " reported",
}
_MARK = {Severity.LOSS: "!!", Severity.WARNING: " !", Severity.INFO: "  "}


def layout_text(layout: ContextLayout) -> str:
    """Give the layout as lines of at most about 100 columns, ending in a line end."""
    return "\n".join(line.rstrip() for line in _lines(layout)) + "\n"


def _lines(layout: ContextLayout) -> Iterator[str]:
    host = layout.host
    inferred = f", rules of {host.rules} (inferred)" if host.inferred else ", measured"
    yield f"OpenClaw {host.release or 'of unknown release'} (from {host.release_source}{inferred})"
    yield f"agent {layout.agent} · {layout.kind} session {layout.session_key or '(none yet)'}"
    yield f"workspace {_printable(str(layout.workspace))}"
    total = f"{layout.limits.total:,}" if layout.limits.total is not None else "no limit"
    yield f"limits: {layout.limits.per_file:,} units a file, {total} in total"
    yield ""
    yield from _prompt(layout)
    yield ""
    yield from _files(layout)
    yield ""
    yield from _window(layout)
    if layout.findings:
        yield ""
        yield "Findings"
        for finding in layout.findings:
            reason = _printable(finding.reason.text())
            yield f"{_MARK[finding.severity]} {_printable(finding.subject)}: {reason}"
            yield f"     {_printable(finding.advice.text())}"


def _prompt(layout: ContextLayout) -> Iterator[str]:
    yield "What the model reads on the next turn, in prompt order"
    for index, segment in enumerate(layout.segments):
        if index == layout.boundary:
            yield "  ~~~~~~~~~~~~~~~~ cache boundary ~~~~~~~~~~~~~~~~"
        title = _fit(_printable(segment.title.text()), 46)
        yield f"  {title} {_units(segment):>15}  {_tokens(segment.tokens):>20}"


def _files(layout: ContextLayout) -> Iterator[str]:
    yield f"{'Project Context files, in load order':<38} {'on disk':>10} {'injected':>10} {'cut':>9}  state"
    for file in layout.files:
        sizes = f"{file.raw_units:>10,} {file.injected_units:>10,} {file.cut_units:>9,}"
        yield f"  {_fit(_printable(file.name), 36)} {sizes}  {file.state}"


def _window(layout: ContextLayout) -> Iterator[str]:
    window = layout.window
    total = f" of {layout.limits.total:,}" if layout.limits.total is not None else ""
    yield f"Project Context: {layout.spent_units:,}{total} units spent"
    if window.tokens is None:
        yield "Window: unknown"
        return
    used = f"{window.used:,} tokens used ({window.used_basis})" if window.used is not None else "use unknown"
    yield f"Window: {used} of {window.tokens:,} ({window.source})"
    lines = [
        f"{name} {value:,}"
        for name, value in (
            ("reserve", window.reserve),
            ("flush line", window.flush_line),
            ("compaction line", window.compaction_line),
            ("lossless-claw line", window.lcm_line),
        )
        if value is not None
    ]
    yield "        " + " · ".join(lines)


def _units(segment: Segment) -> str:
    return f"{segment.units:,} units" if segment.units is not None else "unknown"


def _tokens(count: TokenCount | None) -> str:
    return f"{count.value:,} tok{_BASIS[count.basis]}" if count is not None else ""


def _fit(text: str, width: int) -> str:
    return f"{text[: width - 1] + '…' if len(text) > width else text:<{width}}"


def _printable(text: str) -> str:
    """Make control characters and lone surrogates visible: names and texts come from strangers."""
    return "".join(
        c if c.isprintable() else f"\\u{ord(c):04x}" if ord(c) > 0xFF else f"\\x{ord(c):02x}" for c in text
    )
