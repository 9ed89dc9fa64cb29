"""The text of a file for editing, only where it can be written back byte for byte."""

import codecs
from dataclasses import dataclass
from pathlib import Path

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.file_bytes import decode
from strandline.store.file_identity import Seen
from strandline.store.text_facts import Encoding, text_facts


class NotEditable(StrandlineError):
    """The bytes are no UTF-8 text; ``copy`` can be saved beside the file and edited instead."""

    exit_code = 5

    def __init__(self, path: Path, encoding: Encoding, copy: "Copy | None") -> None:
        names = {"gbk?": "GBK", "utf-16?": "UTF-16"}
        if encoding in names:
            sentence = say(
                QT_TRANSLATE_NOOP(
                    "model", "{path} looks like {encoding}; it is not edited, to keep it whole."
                ),
                path=str(path),
                encoding=names[encoding],
            )
        else:
            sentence = say(
                QT_TRANSLATE_NOOP("model", "{path} is no UTF-8 text; it is not edited, to keep it whole."),
                path=str(path),
            )
        way_out = (
            say(QT_TRANSLATE_NOOP("model", "Choose another file, or mend it in the program that made it."))
            if copy is None
            else say(
                QT_TRANSLATE_NOOP("model", "Save a copy in UTF-8 as {name} and edit that."),
                name=copy.path.name,
            )
        )
        super().__init__(sentence, way_out)
        self.encoding, self.copy = encoding, copy


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy in UTF-8 that may be written to ``path``, which does not exist yet."""

    path: Path
    data: bytes


def editable_text(seen: Seen) -> str:
    """Give the text of a file, its byte order mark included; an absent file is empty.

    Raises NotEditable unless the bytes are UTF-8 without NUL, so that encoding the text gives
    the very same bytes.
    """
    data = seen.data or b""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = None
    encoding = text_facts(data, decode(data)).encoding
    if text is None or encoding in ("utf-16?", "binary"):
        raise NotEditable(seen.path, encoding, _copy(seen, data, encoding))
    return text


def _copy(seen: Seen, data: bytes, encoding: Encoding) -> Copy | None:
    codec = {"gbk?": "gb18030", "utf-16?": "utf-16"}.get(encoding, "")
    if encoding == "utf-16?" and not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        codec = "utf-16-le" if data[1::2].count(0) > data[::2].count(0) else "utf-16-be"
    if not codec:
        return None
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    path, number = seen.path.with_name(f"{seen.path.stem}.utf-8{seen.path.suffix}"), 1
    while path.exists():
        number += 1
        path = seen.path.with_name(f"{seen.path.stem}.utf-8-{number}{seen.path.suffix}")
    return Copy(path, text.encode("utf-8", "replace"))
