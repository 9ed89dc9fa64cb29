"""openclaw.json as the host reads it: JSON5, includes, variables; broken parts are reported.

A configuration that is missing or broken never stops anything: its defaults are used and
:class:`ConfigProblem` says what is wrong, where, and what to do about it.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from strandline.errors import NotFound, StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.config_env import TooLong, config_variables, parse_dotenv, redact, substitute
from strandline.store.config_include import Includes, NotIncluded
from strandline.store.file_bytes import decode, is_file, read_bytes, real_path
from strandline.store.json5_text import TextFault, parse_json5

MAX_FILE_BYTES = 2 << 20  # the host's limit for included files; ours for the first one too
ROOTS_VARIABLE = "OPENCLAW_INCLUDE_ROOTS"
LAST_GOOD_SUFFIX = ".last-good"
MAX_PROBLEMS = 50  # more than these nobody reads; the others are counted

_MEND = QT_TRANSLATE_NOOP("model", "Correct it; until then the defaults are used.")
_ABSENT = QT_TRANSLATE_NOOP("model", "The defaults are used; the host makes the file on its first set-up.")
_LAST_GOOD = QT_TRANSLATE_NOOP(
    "model", "Correct it, or compare it with {path}, the last version the host could read."
)


@dataclass(frozen=True, slots=True)
class ConfigProblem:
    """Something wrong in the configuration; line and column start at 1, 0: not known.

    ``code``: ``missing``, ``unreadable``, ``too-large``, ``encoding``, ``syntax``, ``shape``,
    ``include``, ``variable`` or, for those that are only counted, ``more``. ``fatal``: nothing
    of the configuration could be used.
    """

    code: str
    file: Path
    sentence: Message
    way_out: Message
    line: int = 0
    column: int = 0
    fatal: bool = False


@dataclass(frozen=True, slots=True)
class HostConfig:
    """The configuration with includes and variables resolved and secrets taken out.

    ``files`` are all files it was read from, each with its time of change (epoch ms).
    """

    path: Path
    data: Mapping[str, Any] = field(repr=False)
    files: tuple[tuple[Path, int], ...] = ()
    problems: tuple[ConfigProblem, ...] = ()

    @property
    def usable(self) -> bool:
        """Tell whether it could be read; if not, ``data`` is empty and defaults apply."""
        return not any(problem.fatal for problem in self.problems)


def load_config(
    path: Path, *, state_dir: Path | None = None, env: Mapping[str, str] | None = None
) -> HostConfig:
    """Read a configuration; never raises.

    ``state_dir`` is where a ``.env`` may lie (default: the folder of the file); ``env`` are the
    variables of the process (default: ours, which may differ from the host's).
    """
    return _Loader(path, state_dir or path.parent, os.environ if env is None else env).load()


class _Loader:
    def __init__(self, path: Path, state_dir: Path, env: Mapping[str, str]) -> None:
        self._path = path
        self._state_dir = state_dir
        self._env = env
        self._texts: dict[Path, str] = {}
        self._values: dict[Path, Any] = {}
        self._files: dict[Path, int] = {}
        self._problems: list[ConfigProblem] = []
        self._untold = 0

    def load(self) -> HostConfig:
        try:
            value = self._read(self._path, fatal=True)
        except NotIncluded:
            return self._result({})
        roots = (self._path.parent, *map(Path, self._roots()))
        includes = Includes(tuple(map(real_path, roots)), self._read, self._size, self._bad_include)
        try:
            data = includes.resolve(value, self._path)
            if not isinstance(data, Mapping):
                self._add(
                    "shape",
                    self._path,
                    say(QT_TRANSLATE_NOOP("model", "The file holds no object { … }.")),
                    fatal=True,
                )
                return self._result({})
            return self._result(redact(self._substituted(data)))
        except RecursionError:
            self._add(
                "syntax", self._path, say(QT_TRANSLATE_NOOP("model", "It is too deeply nested.")), fatal=True
            )
            return self._result({})

    def _substituted(self, data: Mapping[str, Any]) -> Any:
        missing: dict[str, None] = {}
        try:
            data = substitute(data, self._variables(data), missing.setdefault)
        except TooLong:
            template = QT_TRANSLATE_NOOP("model", "The variables are too long in all; none is put in.")
            self._add("variable", self._path, say(template))
        for name in missing:
            self._unset(name)
        return data

    def _result(self, data: Mapping[str, Any]) -> HostConfig:
        if self._untold:
            template = QT_TRANSLATE_NOOP(
                "model", "There {count:is|are} {count} more {count:problem|problems} in the configuration."
            )
            sentence = say(template, count=self._untold)
            self._problems.append(ConfigProblem("more", self._path, sentence, say(_MEND)))
        return HostConfig(self._path, data, tuple(self._files.items()), tuple(self._problems))

    @property
    def _told_enough(self) -> bool:
        """Tell whether a further problem is only counted; looking for its place takes time, too."""
        if len(self._problems) < MAX_PROBLEMS:
            return False
        self._untold += 1
        return True

    def _read(self, path: Path, *, fatal: bool = False) -> Any:
        """Give the parsed value of a file; reports and raises NotIncluded when there is none."""
        if path in self._values:
            return self._values[path]
        try:
            found = read_bytes(path, MAX_FILE_BYTES + 1)
        except StrandlineError as error:
            code = "missing" if isinstance(error, NotFound) else "unreadable"
            self._add(
                code, path, error.sentence, error.way_out if code == "unreadable" else None, fatal=fatal
            )
            raise NotIncluded from error
        self._files[path] = found.modified_ms
        if len(found.data) > MAX_FILE_BYTES:
            size = say(
                QT_TRANSLATE_NOOP("model", "The file is too large: {size} {size:byte|bytes}."),
                size=found.size,
            )
            self._add("too-large", path, size, fatal=fatal)
            raise NotIncluded
        if b"\0" in found.data:
            template = QT_TRANSLATE_NOOP("model", "The file is no UTF-8 text (binary, or saved as UTF-16).")
            self._add("encoding", path, say(template), fatal=fatal)
            raise NotIncluded
        self._texts[path] = decode(found.data)
        try:
            self._values[path] = parse_json5(self._texts[path])
        except TextFault as fault:
            self._syntax(path, fault, fatal=fatal)
            raise NotIncluded from fault
        return self._values[path]

    def _size(self, path: Path) -> int:
        return len(self._texts.get(path, ""))

    def _roots(self) -> list[str]:
        listed = self._env.get(ROOTS_VARIABLE, "").split(os.pathsep)
        return [os.path.expanduser(root.strip()) for root in listed if root.strip()]  # noqa: PTH111

    def _variables(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Give the variables for ``${NAME}``: the process's, then ``.env``'s, then the file's own."""
        variables = config_variables(data)
        dotenv = self._state_dir / ".env"
        try:
            found = read_bytes(dotenv, MAX_FILE_BYTES)
        except NotFound:
            pass
        except StrandlineError as error:
            self._add("unreadable", dotenv, error.sentence, error.way_out)
        else:
            self._files[dotenv] = found.modified_ms
            variables |= parse_dotenv(decode(found.data))
        return variables | {name: value for name, value in self._env.items() if value.strip()}

    def _add(
        self,
        code: str,
        file: Path,
        sentence: Message,
        way_out: Message | None = None,
        *,
        line: int = 0,
        column: int = 0,
        fatal: bool = False,
    ) -> None:
        if not fatal and self._told_enough:
            return
        way_out = way_out or (self._last_good() if fatal else None) or say(_MEND)
        self._problems.append(ConfigProblem(code, file, sentence, way_out, line, column, fatal))

    def _last_good(self) -> Message | None:
        good = self._path.with_name(self._path.name + LAST_GOOD_SUFFIX)
        return say(_LAST_GOOD, path=str(good)) if is_file(good) else None

    def _syntax(self, path: Path, fault: TextFault, *, fatal: bool) -> None:
        if fault.line:
            sentence = say(
                QT_TRANSLATE_NOOP("model", "{file}, line {line}, column {column}: {reason}."),
                file=path.name,
                line=fault.line,
                column=fault.column,
                reason=fault.reason,
            )
        else:
            sentence = say(
                QT_TRANSLATE_NOOP("model", "{file} is no JSON5: {reason}."),
                file=path.name,
                reason=fault.reason,
            )
        self._add("syntax", path, sentence, line=fault.line, column=fault.column, fatal=fatal)

    def _bad_include(self, file: Path, wanted: str, sentence: Message) -> None:
        if self._told_enough:
            return
        line, column = self._place(file, wanted)
        way_out = say(QT_TRANSLATE_NOOP("model", "Correct $include; the host refuses such a configuration."))
        self._add("include", file, sentence, way_out, line=line, column=column)

    def _unset(self, name: str) -> None:
        if self._told_enough:
            return
        for file in self._texts:
            line, column = self._place(file, f"${{{name}}}")
            if line:
                break
        else:
            file, line, column = self._path, 0, 0
        self._add(
            "variable",
            file,
            say(QT_TRANSLATE_NOOP("model", "The variable {name} is not set."), name=name),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Set it in {path}; if only the host's own environment has it, this is harmless."
                ),
                path=str(self._state_dir / ".env"),
            ),
            line=line,
            column=column,
        )

    def _place(self, file: Path, wanted: str) -> tuple[int, int]:
        """Give line and column of a text in a file that was read; zeros when it is not found."""
        text = self._texts.get(file, "")
        at = text.find(wanted)
        if at < 0 or not wanted:
            return 0, 0
        return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
