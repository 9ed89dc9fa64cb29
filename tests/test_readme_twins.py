"""README in two languages: the same parts, commands, pictures and rows of tables."""

import re
from pathlib import Path

TOP = Path(__file__).parents[1]
ENGLISH, CHINESE = ((TOP / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh-CN.md"))


def test_both_have_the_same_parts():
    levels = [re.findall(r"^(#+) ", text, re.MULTILINE) for text in (ENGLISH, CHINESE)]
    assert levels[0] == levels[1]


def test_both_have_tables_of_the_same_length():
    rows = [
        [len(table.splitlines()) for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)]
        for text in (ENGLISH, CHINESE)
    ]
    assert rows[0] == rows[1]


def test_both_have_the_same_commands():
    """What stands behind "#" is a remark, and what stands in quotes an example in the language."""

    def commands(text: str) -> list[str]:
        lines = "\n".join(re.findall(r"```\n(.*?)```", text, re.DOTALL)).splitlines()
        bare = (re.sub(r'"[^"]*"', '""', line.partition("#")[0]).strip() for line in lines)
        return [line for line in bare if line.startswith(("strandline", "bash"))]

    assert set(commands(ENGLISH)) == set(commands(CHINESE))


def test_the_chinese_one_is_chinese():
    prose = re.sub(r"```.*?```", "", CHINESE, flags=re.DOTALL)
    assert [
        line
        for line in prose.splitlines()
        if re.search(r"(?:[A-Za-z]+ ){5}", line) and not re.search(r"[\u4e00-\u9fff]", line)
    ] == []
