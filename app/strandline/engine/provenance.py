"""The host's gate for files of untrusted origin, as far as it can be seen from outside."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.places import Opened
from strandline.errors import StrandlineError
from strandline.host.provenance import is_gated, is_tracked
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.store.file_bytes import real_path
from strandline.store.provenance_ledger import OriginClass, Record, records
from strandline.store.workspace import SourceFile

USUAL_PLUGIN = "memory-core"
UNREADABLE_RECORDS = "provenance-unreadable"
"""The code of the finding that says that the records are there and cannot be read."""


@dataclass(frozen=True, slots=True)
class Gate:
    """The gate of a workspace: its real folder, and the records by relative path."""

    root: Path
    records: Mapping[str, Record]

    def untrusted(self, file: SourceFile) -> bool:
        """Tell whether the record of a file keeps it out of the prompt."""
        record = self.records.get(self._relative(file) or file.name)
        return record is not None and record.origin_class is OriginClass.UNTRUSTED

    def untracked(self, file: SourceFile) -> bool:
        """Tell whether a file is kept out because nobody records the writers of its real place."""
        if file.real_path is None or not is_gated(file.path.name):
            return False
        relative = self._relative(file)
        return relative is None or not is_tracked(relative)

    def _relative(self, file: SourceFile) -> str | None:
        if file.real_path is None or not file.real_path.is_relative_to(self.root):
            return None
        return file.real_path.relative_to(self.root).as_posix()


def gate_of(opened: Opened) -> tuple[Gate | None, Sequence[Finding]]:
    """Give the gate, None where the host has none, and what cannot be known about it."""
    plugin = opened.agent.memory_plugin
    if opened.state_dir is None or not opened.rules.layout.provenance_gate or plugin == "none":
        return None, ()
    root = real_path(opened.workspace)
    moved = opened.host_workspace if opened.host_workspace != opened.workspace else None
    findings = () if plugin == USUAL_PLUGIN else (_other_plugin(plugin),)
    try:
        found = records(opened.state_dir, opened.workspace, str(moved) if moved else None)
    except StrandlineError as error:
        return Gate(root, {}), (*findings, _unreadable(error))
    return Gate(root, found), findings


def _unreadable(error: StrandlineError) -> Finding:
    reason = say(
        QT_TRANSLATE_NOOP(
            "model", "The host's records of who wrote MEMORY.md and USER.md cannot be read: {error}"
        ),
        error=error.sentence,
    )
    return Finding(UNREADABLE_RECORDS, Severity.WARNING, "MEMORY.md", reason, error.way_out)


def _other_plugin(plugin: str) -> Finding:
    return Finding(
        "provenance-plugin",
        Severity.INFO,
        "MEMORY.md",
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "The memory plugin {plugin} decides whether MEMORY.md and USER.md are sent; if it cannot"
                " tell their origin, the host leaves both out.",
            ),
            plugin=plugin,
        ),
        say(
            QT_TRANSLATE_NOOP(
                "model", "Compare with the host's own report (/context list) after the next run."
            )
        ),
    )
