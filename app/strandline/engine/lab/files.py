"""A run as files for others: CSV with every turn, JSON with everything, Markdown with the table."""

import json
import re
from pathlib import Path

from strandline.engine.export.inert import unicode_text
from strandline.engine.lab.plan import LabRun
from strandline.engine.lab.report import run_csv, run_json, run_markdown
from strandline.store.export_file import new_file, unwritable

_NO_NAME = re.compile(r"[^\w.-]+")


def write_run(run: LabRun, folder: Path) -> tuple[Path, ...]:
    """Write a run into a folder, which is made when it is missing; files of the same name are replaced.

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
    written = []
    for ending, text in texts.items():
        path = folder / f"{name}.{ending}"
        with new_file(path, replace=True) as stream:
            stream.write(text.encode())
        written.append(path)
    return tuple(written)
