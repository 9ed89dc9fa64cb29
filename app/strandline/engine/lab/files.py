"""A run as files for others: CSV with every turn, JSON with everything, Markdown with the table."""

import itertools
import json
import os
import re
from collections.abc import Iterable
from pathlib import Path

from strandline.engine.export.inert import unicode_text
from strandline.engine.lab.plan import LabRun
from strandline.engine.lab.report import run_csv, run_json, run_markdown
from strandline.store.export_file import new_file, unwritable

_NO_NAME = re.compile(r"[^\w.-]+")


def write_run(run: LabRun, folder: Path) -> tuple[Path, ...]:
    """Write a run into a folder, which is made when it is missing; no file that is there is replaced.

    Numbers of runs repeat (another library, one that was begun anew): then the names get ``-2`` and so on.
    Raises Unwritable.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from error
    title = _NO_NAME.sub("-", run.plan.conversation.id).strip("-.")[:60]
    name = f"lab-{title or 'run'}" + (f"-{run.id}" if run.id is not None else "")
    value = json.dumps({"schema": 1, **run_json(run)}, ensure_ascii=False, indent=1) + "\n"
    texts = {"csv": run_csv(run), "json": unicode_text(value), "md": run_markdown(run)}
    name = _free(folder, name, tuple(texts))
    written = []
    for ending, text in texts.items():
        path = folder / f"{name}.{ending}"
        with new_file(path, replace=False) as stream:
            stream.write(text.encode())
        written.append(path)
    return tuple(written)


def _free(folder: Path, name: str, endings: Iterable[str]) -> str:
    """Give a name that nothing in the folder has with any of the endings."""
    names = itertools.chain((name,), (f"{name}-{number}" for number in itertools.count(2)))
    return next(
        one for one in names if not any(os.path.lexists(folder / f"{one}.{ending}") for ending in endings)
    )
