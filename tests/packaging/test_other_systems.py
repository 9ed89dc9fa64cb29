"""The recipes for Windows and macOS: as much as can be told from here."""

import plistlib
import re
import struct

from packaging_files import FROZEN, PACKAGING, TOP, script

KNOWN_SECTIONS = {
    "Setup", "Languages", "CustomMessages", "Tasks", "Files", "Icons", "Registry", "Run", "UninstallDelete",
}  # fmt: skip


def setup_script() -> dict[str, list[str]]:
    sections: dict[str, list[str]] = {}
    for line in (PACKAGING / "windows" / "strandline.iss").read_text("utf-8").splitlines():
        if found := re.fullmatch(r"\[(\w+)\]", line.strip()):
            sections[found[1]] = []
        elif line.strip() and not line.strip().startswith((";", "#")):
            sections[list(sections)[-1]].append(line)
    return sections


def test_the_setup_script_has_known_sections_and_whole_lines():
    sections = setup_script()
    assert set(sections) == KNOWN_SECTIONS
    for line in sections["Setup"] + sections["CustomMessages"]:
        assert re.fullmatch(r"[\w.]+=.+", line), line
    for name in KNOWN_SECTIONS - {"Setup", "CustomMessages"}:
        for line in sections[name]:
            values = re.findall(r'(\w+): ("(?:[^"]|"")*"|[^;"]+)(?:; |$)', line)
            assert "; ".join(f"{key}: {value}" for key, value in values) == line, line


def test_the_setup_script_names_files_that_are_there_and_languages_with_every_message():
    sections = setup_script()
    settings = dict(line.split("=", 1) for line in sections["Setup"])
    windows = PACKAGING / "windows"
    assert (windows / settings["LicenseFile"].replace("\\", "/")).resolve() == TOP / "LICENSE"
    messages = [line.split("=")[0].split(".") for line in sections["CustomMessages"]]
    languages = set(re.findall(r'^Name: "(\w+)"', "\n".join(sections["Languages"]), re.MULTILINE))
    assert languages == {"en", "zh_CN"}
    names = {name for _, name in messages}
    assert {(language, name) for language, name in messages} == {
        (lang, n) for lang in languages for n in names
    }
    used = set(re.findall(r"\{cm:(\w+)", (windows / "strandline.iss").read_text("utf-8"))) - {"LaunchProgram"}
    assert used == names


def test_the_properties_of_the_bundle_and_the_entitlements_are_property_lists():
    properties = script(PACKAGING / "macos" / "bundle.py").PROPERTIES
    assert plistlib.loads(plistlib.dumps(properties)) == properties
    kinds = {kind for one in properties["CFBundleDocumentTypes"] for kind in one["LSItemContentTypes"]}
    assert kinds == {"public.folder", "net.daringfireball.markdown"}
    entitlements = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())
    assert all(value is True for value in entitlements.values())
    assert not any("get-task-allow" in key for key in entitlements)  # notarization refuses it


def test_the_icon_files_hold_the_pictures_they_promise(qapp):
    files = script(FROZEN / "icon_files.py")
    ico = files.ico()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(files.ICO_SIZES))
    for number, size in enumerate(files.ICO_SIZES):
        row = struct.unpack("<BBBBHHII", ico[6 + 16 * number : 22 + 16 * number])
        picture = ico[row[7] : row[7] + row[6]]
        assert struct.unpack(">II", picture[16:24]) == (size, size)
    icns = files.icns()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)
