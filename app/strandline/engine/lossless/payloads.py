"""Large payloads go to files, a reference with an exploration summary stands in the message.

The plugin's rule (facts: section 3): blocks ``<file …>`` of a user, results of tools and other long
texts from 25,000 tokens on, pictures of any size. A message with tool calls or thinking stays as it is.
What was said is never lost: the file holds it whole.
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import Any

from strandline.engine.lossless.exploration import explore, explore_image
from strandline.host.lcm_rules import LARGE_FILE_TOKENS
from strandline.model.tokens import plugin_tokens
from strandline.store.lossless.payload_files import keep
from strandline.store.lossless.values import NewFile, NewMessage, NewPart

_BLOCK = re.compile(r"<file\b([^>]*)>(.*?)</file>", re.DOTALL)
_ATTRIBUTE = re.compile(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_ENDINGS = {
    "text/plain": "txt", "text/markdown": "md", "text/csv": "csv", "application/json": "json",
    "text/html": "html", "text/tab-separated-values": "tsv", "image/png": "png", "image/jpeg": "jpg",
    "image/gif": "gif", "image/webp": "webp", "application/pdf": "pdf",
}  # fmt: skip
_SPOKEN = {"user": "User", "assistant": "Assistant", "system": "System", "tool": "Tool"}
_FEWEST = LARGE_FILE_TOKENS // 2
"""Characters that a text must have to reach the limit: no code point counts more than two tokens."""


@dataclass(slots=True)
class Payloads:
    """Takes large payloads out of the messages of one conversation; files lie below ``folder``."""

    folder: Path
    thread: str  # names transcript and window
    conversation_id: int

    def taken_out(self, message: NewMessage) -> NewMessage:
        """Give the message with references in place of what is large. Raises Unreadable (a full disk)."""
        if not any(
            len(p.text or "") > _FEWEST or len(p.tool_output or "") > _FEWEST or _picture(p)
            for p in message.parts
        ):
            return message
        files: list[NewFile] = []

        def add(name: str, mime: str, data: bytes, said: str | None) -> NewFile:
            files.append(self._file(message, len(files), name, mime, data, said))
            return files[-1]

        whole = message.role != "assistant" or all(
            part.part_type in ("text", "file") for part in message.parts
        )
        parts = [_replaced(message.role, part, add) if whole else part for part in message.parts]
        if not files:
            return message
        content = "\n".join(part.text for part in parts if part.text and part.part_type in ("text", "tool"))
        return replace(message, parts=tuple(parts), content=content, files=tuple(files))

    def _file(
        self, message: NewMessage, number: int, name: str, mime: str, data: bytes, said: str | None
    ) -> NewFile:
        key = f"{self.thread}\0{message.entry}\0{message.digest}\0{message.occurrence}\0{number}"
        file_id = f"file_{hashlib.sha256(key.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"
        ending = PurePath(name).suffix[1:].lower()
        if not re.fullmatch(r"[a-z0-9]{1,8}", ending):
            ending = _ENDINGS.get(mime, "bin" if said is None else "txt")
        path = self.folder / str(self.conversation_id) / f"{file_id}.{ending}"
        keep(path, data)
        about = explore_image(name, mime, len(data)) if said is None else explore(name, mime, said)
        lines = None if said is None else said.count("\n") + 1
        return NewFile(file_id, name, mime, len(data), lines, str(path), about)


_Add = Callable[[str, str, bytes, str | None], NewFile]


def _replaced(role: str, part: NewPart, add: _Add) -> NewPart:
    if part.part_type == "file":
        return _image(role, part, add)
    said = part.text if part.text is not None else part.tool_output
    if said is None or len(said) <= _FEWEST:
        return part
    if role == "user":
        cut = _blocks(part, said, add)
        if cut is not None:
            return cut
    if plugin_tokens(said) < LARGE_FILE_TOKENS:
        return part
    return _result(part, said, add) if role == "tool" else _raw(role, part, said, add)


def _blocks(part: NewPart, said: str, add: _Add) -> NewPart | None:
    """Replace the large ``<file>`` blocks of a text; None when there is none."""
    ids: list[str] = []

    def reference(match: re.Match[str]) -> str:
        inside = match[2].strip("\n")
        if len(inside) <= _FEWEST or plugin_tokens(inside) < LARGE_FILE_TOKENS:
            return match[0]
        given = {key: double or single for key, double, single in _ATTRIBUTE.findall(match[1])}
        name, mime = given.get("name") or "file.txt", given.get("mime") or "text/plain"
        file = add(name, mime, _bytes(inside), inside)
        ids.append(file.file_id)
        return _reference(f"[LCM File: {file.file_id} | {name} | {mime} | {file.size:,} bytes]", file)

    cut = _BLOCK.sub(reference, said)
    if not ids:
        return None
    marks = {
        "externalizedFileIds": ids, "fileBlocksExternalized": True,
        "externalizationReason": "large_file_block",
    }  # fmt: skip
    return replace(part, text=cut, metadata=_with_text(part, cut, marks))


def _result(part: NewPart, said: str, add: _Add) -> NewPart:
    tool = part.tool_name or "tool"
    file = add(f"{tool}.txt", "text/plain", _bytes(said), said)
    reference = _reference(f"[LCM Tool Output: {file.file_id} | tool={tool} | {file.size:,} bytes]", file)
    marks = _marks(file, "toolOutputExternalized", "large_tool_result")
    raw = {"type": "tool_result", "text": reference, **marks}
    metadata = dict(part.metadata) | marks | {"rawType": "tool_result", "raw": raw}
    return replace(part, part_type="tool", text=reference, tool_output=None, metadata=metadata)


def _raw(role: str, part: NewPart, said: str, add: _Add) -> NewPart:
    file = add(f"raw-{role}-payload.txt", "text/plain", _bytes(said), said)
    head = f"[LCM Raw Payload: {file.file_id} | role={role} | reason=large_raw_message | {file.size:,} bytes]"
    reference = _reference(head, file)
    marks = _marks(file, "rawPayloadExternalized", "large_raw_message")
    return replace(part, text=reference, metadata=_with_text(part, reference, marks))


def _image(role: str, part: NewPart, add: _Add) -> NewPart:
    found = _picture(part)
    if found is None:
        return part
    mime, encoded, name = found
    try:
        data = base64.b64decode(encoded, validate=True)
    except (ValueError, binascii.Error):
        return part
    file = add(name, mime, data, None)
    said = f"{_SPOKEN.get(role, 'User')} image: {name} ({mime}, {file.size:,} bytes)"
    reference = f"[{said} | LCM file: {file.file_id}]"
    marks = _marks(file, "imageExternalized", "native_image")
    raw = {"type": "text", "text": reference, **marks}
    metadata = dict(part.metadata) | marks | {"rawType": "text", "raw": raw}
    return replace(part, part_type="text", text=reference, metadata=metadata)


def _picture(part: NewPart) -> tuple[str, str, str] | None:
    """Give mime, base64 and name of an inline picture; None for anything else."""
    raw = part.metadata.get("raw")
    if part.part_type != "file" or not isinstance(raw, dict):
        return None
    inner = raw.get("source")
    source: dict[str, Any] = inner if isinstance(inner, dict) else raw
    data = source.get("data")
    if not isinstance(data, str) or not data:
        return None
    mime = next(
        (v for key in ("mimeType", "media_type", "mime_type") if isinstance(v := source.get(key), str)),
        "image/png",
    )
    name = next((v for key in ("fileName", "filename", "name") if isinstance(v := raw.get(key), str)), "")
    return mime, data, name or f"image.{_ENDINGS.get(mime, 'bin')}"


def _reference(head: str, file: NewFile) -> str:
    return f"{head}\n\nExploration Summary:\n{file.exploration}"


def _marks(file: NewFile, flag: str, reason: str) -> dict[str, Any]:
    return {
        "externalizedFileId": file.file_id, "originalByteSize": file.size, flag: True,
        "externalizationReason": reason,
    }  # fmt: skip


def _with_text(part: NewPart, said: str, marks: dict[str, Any]) -> dict[str, Any]:
    """Give the metadata without the text that went to a file."""
    metadata = dict(part.metadata) | marks
    if isinstance(metadata.get("raw"), dict):
        metadata["raw"] = metadata["raw"] | {"text": said}
    return metadata


def _bytes(said: str) -> bytes:
    return said.encode("utf-8", "surrogatepass")
