# Shared by run.sh and test.sh: finds Python, installs what is missing, keeps one virtual
# environment. To be sourced; works when called from any folder, with spaces in its path.

TOP=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
VENV=${STRANDLINE_VENV:-$TOP/.venv}
case $VENV in /*) ;; *) VENV=$PWD/$VENV ;; esac
VENV_PYTHON=$VENV/bin/python

# Qt needs these even when it paints without a screen; PySide6's wheel does not bring them.
OFFSCREEN_PACKAGES="libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0"
# With one of these missing, Qt's xcb plugin does not load and blames xcb-cursor0 whatever it is.
SCREEN_PACKAGES="libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0
libxcb-render-util0 libxcb-shape0 libxcb-xfixes0 libxcb-xkb1 libxkbcommon-x11-0 libx11-xcb1"
TEST_PACKAGES="xvfb xauth xdotool openbox imagemagick"
CHINESE_FONT=fonts-wqy-microhei

say() { printf '%s\n' "strandline: $*" >&2; }
die() { say "$@"; exit 1; }

has_display() {
    [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ] || [ "$(uname -s)" = Darwin ]
}

# Prints which of the named Debian packages are not installed. A package that another one
# provides counts as installed (libglib2.0-0 is libglib2.0-0t64 on newer releases).
missing_packages() {
    dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' 2>/dev/null |
        awk -v wanted="$*" '
            $1 == "installed" {
                sub(/^installed /, "")
                gsub(/\([^)]*\)/, "")
                count = split($0, names, /[ ,]+/)
                for (i = 1; i <= count; i++) have[names[i]] = 1
            }
            END {
                count = split(wanted, names, /[ \n]+/)
                for (i = 1; i <= count; i++)
                    if (names[i] != "" && !(names[i] in have)) printf "%s%s", (shown++ ? " " : ""), names[i]
            }'
}

shows_chinese() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        return 0 # not Debian: the name of a package would not help
    elif command -v fc-list >/dev/null 2>&1; then
        [ -n "$(fc-list :lang=zh-cn family 2>/dev/null | head -n 1)" ]
    else
        [ -z "$(missing_packages $CHINESE_FONT)" ] || [ -z "$(missing_packages fonts-noto-cjk)" ]
    fi
}

# Prints the prefix for a command that needs root; fails when there is no way without a password.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        printf ''
    elif command -v sudo >/dev/null 2>&1 && sudo -n true >/dev/null 2>&1; then
        printf 'sudo -n'
    else
        return 1
    fi
}

apt_line() { printf 'sudo apt-get update && sudo apt-get install -y --no-install-recommends %s\n' "$*"; }

# Installs the named packages if that is allowed here; fails otherwise, saying nothing.
apt_install() {
    local root
    command -v apt-get >/dev/null 2>&1 && root=$(as_root) || return 1
    say "installing $*"
    # A part of the lists may be out of reach; whether that matters, the installation tells.
    $root apt-get update -qq >/dev/null || say "the package lists could not be renewed"
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# Makes sure of the system packages named first; what cannot be installed is printed as the
# exact line to run, and remembered in MISSING.
MISSING=
system_packages() {
    command -v dpkg-query >/dev/null 2>&1 || return 0 # not Debian: Qt itself will say what it lacks
    MISSING=$(missing_packages "$@")
    [ -n "$MISSING" ] || return 0
    # shellcheck disable=SC2086 # package names are words
    if apt_install $MISSING; then
        MISSING=
    else
        say "these system packages are missing, and this user may not install them. Please run:"
        apt_line $MISSING >&2
    fi
}

find_python() {
    local name
    for name in ${STRANDLINE_PYTHON:+"$STRANDLINE_PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            printf '%s\n' "$name"
            return 0
        fi
    done
    return 1
}

# Python's own venv if it is whole. Debian ships it without ensurepip unless python3-venv is
# there; then the pip of the system fills the environment, and needs no extra package.
make_environment() {
    local python=$1 tool
    [ ! -e "$VENV/pyvenv.cfg" ] || rm -rf -- "$VENV"
    [ ! -e "$VENV" ] || [ -z "$(ls -A -- "$VENV")" ] || die "$VENV is in the way: it is no virtual environment."
    say "making the virtual environment $VENV"
    if "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        "$python" -m venv "$VENV" && return 0
    fi
    if "$python" -c 'import venv' >/dev/null 2>&1 &&
        "$python" -m venv --without-pip "$VENV" &&
        "$python" -m pip --python "$VENV_PYTHON" install --quiet pip; then
        return 0
    fi
    rm -rf -- "$VENV"
    if apt_install python3-venv && "$python" -m venv "$VENV"; then
        return 0
    fi
    rm -rf -- "$VENV"
    tool=$(mktemp -d) || return 1
    if "$python" -m pip install --quiet --target "$tool" virtualenv &&
        PYTHONPATH=$tool "$python" -m virtualenv --quiet "$VENV"; then
        rm -rf -- "$tool"
        return 0
    fi
    rm -rf -- "$tool" "$VENV"
    say "no virtual environment can be made. Please run, then try again:"
    apt_line python3-venv python3-pip >&2
    return 1
}

# Whether Qt finds its libraries: those it is linked with and, for a window, its xcb plugin's.
can_paint() {
    local plugin
    plugin=$("$VENV_PYTHON" -c '
import pathlib, PySide6.QtGui
print(pathlib.Path(PySide6.QtGui.__file__).parent / "Qt/plugins/platforms/libqxcb.so")' 2>/dev/null) || return 1
    [ -z "${DISPLAY:-}" ] || [ ! -e "$plugin" ] || ! ldd "$plugin" 2>/dev/null | grep -q 'not found'
}

# What the environment was made from; when it changes, the packages are installed again.
fingerprint() {
    { printf '%s\n' "$TOP" "$1"; cat -- "$TOP/pyproject.toml"; } | cksum
}

# python_packages [test]: the environment with the app and its packages, made once.
python_packages() {
    local extra=${1:-} python stamp="$VENV/.strandline-${1:-run}" wanted
    wanted=$(fingerprint "$extra")
    if [ -x "$VENV_PYTHON" ] && [ "$(cat -- "$stamp" 2>/dev/null)" = "$wanted" ]; then
        return 0
    fi
    if ! { [ -e "$VENV/pyvenv.cfg" ] && "$VENV_PYTHON" -m pip --version >/dev/null 2>&1; }; then
        python=$(find_python) || {
            say "Python 3.11 or later is needed. Please run, then try again:"
            apt_line python3 python3-venv python3-pip >&2
            return 1
        }
        make_environment "$python" || return 1
    fi
    say "installing the Python packages into $VENV"
    (cd -- "$TOP" && "$VENV_PYTHON" -m pip install --quiet --editable ".${extra:+[$extra]}") || return 1
    printf '%s\n' "$wanted" >"$stamp"
    # The packages for the tests contain those for a run.
    [ -z "$extra" ] || fingerprint "" >"$VENV/.strandline-run"
}

# sentence_transformers [EXTRA]: what runs any embedding model, in the environment; made once.
# Strandline uses torch on the processor only, but on Linux with an Intel or AMD processor pip's own
# choice of torch brings CUDA, several GB. Which package index has the small build is for the user to
# say, in pip's configuration or with STRANDLINE_TORCH: words for "pip install" that give a torch.
sentence_transformers() {
    local extra=${1:-sentence-transformers} stamp="$VENV/.strandline-sentence-transformers" wanted
    wanted=$(fingerprint "$extra ${STRANDLINE_TORCH:-}")
    [ "$(cat -- "$stamp" 2>/dev/null)" != "$wanted" ] || return 0
    if [ -n "${STRANDLINE_TORCH:-}" ]; then
        # shellcheck disable=SC2086 # a requirement, perhaps with options
        "$VENV_PYTHON" -m pip install --quiet $STRANDLINE_TORCH || return 1
    elif [ "$(uname -sm)" = "Linux x86_64" ] && ! "$VENV_PYTHON" -m pip show --quiet torch >/dev/null 2>&1; then
        say "pip's own choice of torch may bring CUDA, about 3 GB that are not used here; STRANDLINE_TORCH"
        say "names another build (README.md tells how). Ctrl+C stops this, and nothing is lost."
    fi
    say "installing sentence-transformers into $VENV; this takes a while"
    (cd -- "$TOP" && "$VENV_PYTHON" -m pip install --quiet --editable ".[$extra]") || return 1
    printf '%s\n' "$wanted" >"$stamp"
}
