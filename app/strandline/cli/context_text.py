"""A layout as text for a terminal: what the window shows, line by line."""

from collections.abc import Iterator

from strandline.cli.language import Translate, english
from strandline.cli.printing import columns, padded, printable
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill
from strandline.model import naming
from strandline.model.context import (
    ContextLayout,
    Segment,
    Severity,
    TokenBasis,
    TokenCount,
    Window,
)

_BASIS = {
    TokenBasis.APPROX: QT_TRANSLATE_NOOP("cli", "approx."),
    TokenBasis.ESTIMATED: QT_TRANSLATE_NOOP("cli", "est."),
    TokenBasis.REPORTED: QT_TRANSLATE_NOOP("cli", "reported"),
}
_MARK = {Severity.LOSS: "!!", Severity.WARNING: " !", Severity.INFO: "  "}
_SOURCES = {
    "override": QT_TRANSLATE_NOOP("cli", "chosen by you"),
    "package": QT_TRANSLATE_NOOP("cli", "the installed package"),
    "state": QT_TRANSLATE_NOOP("cli", "recorded in the state folder"),
    "config": QT_TRANSLATE_NOOP("cli", "stamped in openclaw.json"),
    "unknown": QT_TRANSLATE_NOOP("cli", "nothing tells it"),
}


def layout_text(layout: ContextLayout, translate: Translate = english) -> str:
    """Give the layout as lines of at most about 100 columns, ending in a line end."""
    return "\n".join(line.rstrip() for line in _Writer(layout, translate).lines()) + "\n"


class _Writer:
    """Writes one layout in one language."""

    def __init__(self, layout: ContextLayout, translate: Translate) -> None:
        self._layout = layout
        self._translate = translate

    def lines(self) -> Iterator[str]:
        yield from self._head()
        yield ""
        yield from self._prompt()
        yield ""
        yield from self._files()
        yield ""
        yield from self._window()
        yield from self._findings()

    def _say(self, text: str, **values: object) -> str:
        said = self._translate("cli", text)
        return fill(said, **values) if values else said

    def _sentence(self, message: Message) -> str:
        return printable(message.text(lambda template: self._translate("model", template)))

    def _label(self, text: str) -> str:
        return self._translate("labels", text)

    def _head(self) -> Iterator[str]:
        layout, host = self._layout, self._layout.host
        source = self._say(_SOURCES.get(host.release_source, _SOURCES["unknown"]))
        if host.release is None:
            template = QT_TRANSLATE_NOOP("cli", "OpenClaw, release unknown; the rules of {rules} are used")
        elif not host.inferred:
            template = QT_TRANSLATE_NOOP("cli", "OpenClaw {release} ({source}), its rules are measured")
        elif host.release == host.rules:
            template = QT_TRANSLATE_NOOP("cli", "OpenClaw about {release}, guessed from its sessions")
        else:
            template = QT_TRANSLATE_NOOP("cli", "OpenClaw {release} ({source}), with the rules of {rules}")
        yield self._say(template, release=printable(host.release or ""), source=source, rules=host.rules)
        yield self._say(
            QT_TRANSLATE_NOOP("cli", "agent {agent} · {kind} {key}"),
            agent=printable(layout.agent),
            kind=self._label(naming.KINDS[layout.kind]),
            key=printable(layout.session_key) or self._say(QT_TRANSLATE_NOOP("cli", "(none yet)")),
        )
        yield self._say(QT_TRANSLATE_NOOP("cli", "workspace {path}"), path=printable(str(layout.workspace)))
        total = layout.limits.total
        if total is None:
            template = QT_TRANSLATE_NOOP("cli", "limits: {one:,} {one:unit|units} a file, none in total")
        else:
            template = QT_TRANSLATE_NOOP("cli", "limits: {one:,} {one:unit|units} a file, {total:,} in total")
        yield self._say(template, one=layout.limits.per_file, total=total)
        yield self._say(
            QT_TRANSLATE_NOOP("cli", "(a unit is what OpenClaw calls a character: one UTF-16 code unit)")
        )

    def _prompt(self) -> Iterator[str]:
        yield self._say(QT_TRANSLATE_NOOP("cli", "What the model reads on the next turn, in prompt order"))
        boundary = self._say(QT_TRANSLATE_NOOP("cli", "cache boundary: above cached, below new each turn"))
        for index, segment in enumerate(self._layout.segments):
            if index == self._layout.boundary:
                yield f"  ~~~~~~ {boundary} ~~~~~~"
            title = _fit(self._sentence(segment.title), 42)
            units = padded(self._units(segment), 15, right=True)
            yield f"  {title} {units}  {padded(self._tokens(segment.tokens), 24, right=True)}"
        bases = {segment.tokens.basis for segment in self._layout.segments if segment.tokens is not None}
        notes = [
            f"{self._say(short)} {self._label(naming.BASES[b])}" for b, short in _BASIS.items() if b in bases
        ]
        if notes:
            yield f"  ({' · '.join(notes)})"

    def _units(self, segment: Segment) -> str:
        if segment.units is None:
            return self._label(QT_TRANSLATE_NOOP("labels", "unknown"))
        return self._say(QT_TRANSLATE_NOOP("cli", "{count:,} {count:unit|units}"), count=segment.units)

    def _tokens(self, count: TokenCount | None) -> str:
        if count is None:
            return ""
        text = self._say(QT_TRANSLATE_NOOP("cli", "{count:,} {count:token|tokens}"), count=count.value)
        return f"{text} {self._say(_BASIS[count.basis])}" if count.basis in _BASIS else text

    def _files(self) -> Iterator[str]:
        heads = [
            padded(self._say(text), wide, right=True)
            for text, wide in (
                (QT_TRANSLATE_NOOP("cli", "on disk"), 10),
                (QT_TRANSLATE_NOOP("cli", "sent"), 10),
                (QT_TRANSLATE_NOOP("cli", "cut"), 9),
            )
        ]
        title = self._say(QT_TRANSLATE_NOOP("cli", "Project Context files, in load order (units)"))
        state = self._say(QT_TRANSLATE_NOOP("cli", "state"))
        yield f"{_fit(title, 44)} {' '.join(heads)}  {state}"
        for file in self._layout.files:
            sizes = f"{file.raw_units:>10,} {file.sent_units:>10,} {file.cut_units:>9,}"
            yield f"  {_fit(printable(file.name), 42)} {sizes}  {self._label(naming.STATES[file.state])}"
        if any(file.sent_units and file.cut_units for file in self._layout.files):
            yield self._say(
                QT_TRANSLATE_NOOP("cli", "  (what is sent includes the notice OpenClaw puts where it cuts)")
            )

    def _window(self) -> Iterator[str]:
        layout, window = self._layout, self._layout.window
        if layout.limits.total is None:
            template = QT_TRANSLATE_NOOP(
                "cli", "Project Context: {spent:,} {spent:unit|units} spent, no limit"
            )
        else:
            template = QT_TRANSLATE_NOOP(
                "cli", "Project Context: {spent:,} of {total:,} {total:unit|units} spent"
            )
        yield self._say(template, spent=layout.spent_units, total=layout.limits.total)
        if window.tokens is None:
            yield self._say(QT_TRANSLATE_NOOP("cli", "Window: its size is unknown"))
            return
        yield self._say(
            QT_TRANSLATE_NOOP("cli", "Window: {size:,} {size:token|tokens} (from {source})"),
            size=window.tokens,
            source=printable(window.source),
        )
        for line in self._uses(window):
            yield f"        {line}"

    def _uses(self, window: Window) -> Iterator[str]:
        if self._layout.next_tokens is not None:
            yield self._say(
                QT_TRANSLATE_NOOP("cli", "next turn about {count:,} and your message"),
                count=self._layout.next_tokens,
            )
        if window.used is not None and window.used_basis != "sum-of-segments":
            yield f"{self._label(naming.USED.get(window.used_basis, naming.USED['unknown']))} {window.used:,}"
        named = (
            (window.reserve, QT_TRANSLATE_NOOP("cli", "reserve {count:,}")),
            (window.flush_line, QT_TRANSLATE_NOOP("cli", "memory flush at {count:,}")),
            (window.compaction_line, QT_TRANSLATE_NOOP("cli", "compaction at {count:,}")),
            (window.lcm_line, QT_TRANSLATE_NOOP("cli", "lossless-claw at {count:,}")),
        )
        yield " · ".join(self._say(text, count=value) for value, text in named if value is not None)

    def _findings(self) -> Iterator[str]:
        if self._layout.findings:
            yield ""
            yield self._say(QT_TRANSLATE_NOOP("cli", "Findings (!! loss, ! warning)"))
        for finding in self._layout.findings:
            subject = printable(finding.subject)
            yield f"{_MARK[finding.severity]} {subject}: {self._sentence(finding.reason)}"
            yield f"     {self._sentence(finding.advice)}"


def _fit(text: str, width: int) -> str:
    """Give the text in exactly ``width`` columns, its end left away when it is longer."""
    text = text[: width + 1]  # a path may have thousands of characters, each takes a column at least
    if columns(text) > width:
        while columns(text) > width - 1:
            text = text[:-1]
        text += "…"
    return padded(text, width)
