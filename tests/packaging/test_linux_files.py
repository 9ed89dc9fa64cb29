"""What a Linux desktop reads: the entry, the AppStream metadata, the icons, the control file."""

import configparser
import re
import shlex
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET

import pytest

from packaging_files import LINUX, PACKAGING, TOP, script
from strandline import __version__
from strandline.cli.main import _parser

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
CHINESE = re.compile("[一-鿿]")


@pytest.fixture
def entry() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read_string((LINUX / "strandline.desktop").read_text("utf-8"))
    return parser


@pytest.fixture
def metadata() -> ET.Element:
    (file,) = LINUX.glob("*.metainfo.xml")
    return ET.parse(file).getroot()


def test_every_command_of_the_entry_is_one_that_the_program_takes(entry):
    for section in entry.sections():
        program, *words = shlex.split(entry[section]["Exec"])
        assert program == "strandline"
        files = ["/home/ada/agent", "/home/ada/agent/SOUL.md"] if "%F" in words else []
        arguments = _parser().parse_args([word for word in words if word != "%F"] + files)
        assert callable(arguments.run)
    assert "%F" in entry["Desktop Entry"]["Exec"]


def test_the_entry_speaks_both_languages_and_takes_folders_and_markdown(entry):
    main = entry["Desktop Entry"]
    assert main["MimeType"] == "inode/directory;text/markdown;"
    assert main["Actions"].strip(";").split(";") == ["demo", "new-window"]
    for section in entry.values():
        for key in ("Name", "GenericName", "Comment", "Keywords"):
            if key in section and key != "Name":
                assert CHINESE.search(section[f"{key}[zh_CN]"]), key
    for action in ("demo", "new-window"):
        assert CHINESE.search(entry[f"Desktop Action {action}"]["Name[zh_CN]"])


def test_the_entry_belongs_to_the_window(entry):
    main = entry["Desktop Entry"]
    app = (TOP / "app" / "strandline" / "ui" / "app.py").read_text("utf-8")
    assert f'setDesktopFileName("{main["StartupWMClass"]}")' in app
    assert main["Icon"] == "strandline"


def test_the_metadata_has_this_version_first_and_fits_the_entry(metadata):
    assert metadata.find("releases/release").get("version") == __version__
    assert metadata.findtext("launchable") == "strandline.desktop"
    assert metadata.find("content_rating").get("type") == "oars-1.1"
    assert metadata.findtext("metadata_license")
    (file,) = LINUX.glob("*.metainfo.xml")
    assert file.name == f"{metadata.findtext('id')}.metainfo.xml"


def test_every_sentence_of_the_metadata_is_there_in_chinese(metadata):
    for parent in metadata.iter():
        for tag in ("summary", "p", "li", "caption"):
            found = parent.findall(tag)
            chinese = [one for one in found if one.get(LANG) == "zh_CN"]
            assert len(chinese) * 2 == len(found), (parent.tag, tag)
            assert all(CHINESE.search("".join(one.itertext())) for one in chinese)


def test_the_pictures_of_the_metadata_are_those_of_the_readme(metadata):
    images = metadata.findall("screenshots/screenshot/image")
    assert images
    for image in images:
        file = PACKAGING / "screenshots" / image.text.removeprefix("@SITE@/screenshots/")
        head = file.read_bytes()[:24]
        assert struct.unpack(">II", head[16:24]) == (int(image.get("width")), int(image.get("height")))


@pytest.mark.parametrize("site", ["", "https://strandline.example"])
def test_the_metadata_of_a_package_is_valid_with_and_without_pictures(site, tmp_path):
    command = f'. "{PACKAGING}/lib.sh"; . "{PACKAGING}/lib-build.sh"; metainfo'
    run = subprocess.run(
        ["bash", "-c", command], env={"PATH": "/usr/bin:/bin", "STRANDLINE_SITE": site},
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    root = ET.fromstring(run.stdout)
    assert "@" not in run.stdout
    assert bool(root.findall("screenshots/screenshot")) == bool(site)
    tool = shutil.which("appstreamcli")
    if tool is None:
        pytest.skip("appstreamcli is not here; packaging/prove-deb.sh runs it in the clean root")
    file = tmp_path / f"{root.findtext('id')}.metainfo.xml"
    file.write_text(run.stdout, "utf-8")
    said = subprocess.run(
        [tool, "validate", "--no-net", str(file)], capture_output=True, text=True, check=False, timeout=60
    )
    assert said.returncode == 0, said.stdout


def test_the_entry_is_valid():
    tool = shutil.which("desktop-file-validate")
    if tool is None:
        pytest.skip("desktop-file-validate is not here; packaging/prove-deb.sh runs it in the clean root")
    said = subprocess.run(
        [tool, str(LINUX / "strandline.desktop")], capture_output=True, text=True, check=False, timeout=60
    )
    assert said.returncode == 0, said.stdout
    assert not said.stdout


def test_the_icons_are_of_all_sizes_and_not_blank(tmp_path, qapp):
    icons = script(LINUX / "icons.py")
    icons.write_icons(tmp_path)
    assert {16, 32, 48, 128, 256, 512} <= set(icons.SIZES)
    for size in icons.SIZES:
        data = (tmp_path / f"{size}x{size}" / "apps" / "strandline.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)
        image = icons.drawn(size)
        assert image.pixelColor(size // 2, size // 10).name() == "#0e7c86"
        assert image.pixelColor(0, 0).alpha() < 255
    assert (tmp_path / "scalable" / "apps" / "strandline.svg").read_bytes() == icons.SOURCE.read_bytes()


def test_the_package_asks_for_what_debian_12_and_ubuntu_call_these_libraries():
    control = (LINUX / "control").read_text("utf-8")
    fields = dict(line.split(": ", 1) for line in control.splitlines() if re.match(r"[A-Z][\w-]*: ", line))
    asked = {name.split("(")[0].strip() for name in fields["Depends"].split(",")}
    assert {"libegl1", "libgl1", "libfontconfig1", "libglib2.0-0 | libglib2.0-0t64", "xkb-data"} <= asked
    assert set(re.findall("@[A-Z]+@", control)) == {"@VERSION@", "@ARCH@", "@SIZE@"}


def test_an_icon_is_found_on_a_picture_of_the_screen():
    found = script(LINUX / "on_screen.py").found
    ground, teal = b"\x60\x50\x40\0", b"\x86\x7c\x0e\0"
    width, height = 60, 40
    rows = [[ground] * width for _ in range(height)]
    head = [100, 7, 2, 24, width, height, 0, 0, 32, 0, 32, 32, width * 4, 4, 0, 0, 0, 8, 2, 2, 0, 0, 0, 0, 0]
    colours = b"\0" * 24

    def picture() -> bytes:
        return struct.pack(">25I", *head) + colours + b"".join(pixel for row in rows for pixel in row)

    assert found(picture()) is None
    for y in range(10, 23):
        for x in range(30, 43):
            rows[y][x] = teal
    assert found(picture()) == (36, 16)
