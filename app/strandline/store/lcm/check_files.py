"""Large files whose bytes are gone, lie elsewhere, or belong to nobody."""

from collections.abc import Iterator
from pathlib import Path

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding, Severity
from strandline.model.memory import FileState, LargeFile
from strandline.store.lcm.large_files import home_of, read_files, recorded_home
from strandline.store.lcm.reading import Reading

_CHOOSE = QT_TRANSLATE_NOOP("model", "Choose the folder lcm-files of the gateway's machine, or a copy of it.")
_TEXT_ONLY = QT_TRANSLATE_NOOP("model", "What the plugin noted about its contents is still shown.")


def files(reading: Reading, files_dir: Path | None) -> Iterator[Finding]:
    """Find rows of large files without their bytes, out of place, or without a conversation."""
    found = read_files(reading, files_dir)
    known = {row[0] for row in reading.rows("SELECT conversation_id FROM conversations")}
    home = recorded_home((one.file_id, one.stored_path) for one in found)
    for one in sorted(found, key=lambda file: file.file_id):
        if one.conversation_id not in known:
            yield _finding(
                "file-orphan",
                Severity.WARNING,
                one,
                say(
                    QT_TRANSLATE_NOOP("model", "It belongs to conversation {id}, which is gone."),
                    id=str(one.conversation_id),
                ),
                _TEXT_ONLY,
            )
        elif not one.stored_path or home_of(one.file_id, one.stored_path) is None:
            yield _finding(
                "file-outside",
                Severity.WARNING,
                one,
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "Its path {path} is not one that the plugin writes; it is not opened."
                    ),
                    path=one.stored_path or "—",
                ),
                _TEXT_ONLY,
            )
        elif one.state is FileState.OUTSIDE:
            yield _finding(
                "file-outside",
                Severity.WARNING,
                one,
                say(QT_TRANSLATE_NOOP("model", "It leads out of the files folder and is not opened.")),
                _TEXT_ONLY,
            )
        elif one.state is FileState.MISSING:
            yield _finding(
                "file-missing",
                Severity.LOSS,
                one,
                say(QT_TRANSLATE_NOOP("model", "Its bytes are not in the files folder.")),
                _CHOOSE,
            )
        elif home_of(one.file_id, one.stored_path) != home:
            present = one.state is FileState.PRESENT
            yield _finding(
                "file-elsewhere",
                Severity.INFO if present else Severity.WARNING,
                one,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "Its stored path {path} lies in another folder than those of the other files.",
                    ),
                    path=one.stored_path,
                ),
                QT_TRANSLATE_NOOP("model", "It was found by its name in the files folder.")
                if present
                else _CHOOSE,
            )
    if found and files_dir is None:
        yield Finding(
            "files-folder-unknown",
            Severity.INFO,
            reading.path.name,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} large {count:file|files} {count:is|are} recorded, but their folder is not "
                    "known.",
                ),
                count=len(found),
            ),
            say(_CHOOSE),
        )


def _finding(code: str, severity: Severity, one: LargeFile, reason: Message, advice: str) -> Finding:
    return Finding(code, severity, one.file_id, reason, say(advice))
