#!/usr/bin/env bash
# Sets up what is missing and starts Strandline: bash packaging/run.sh [FOLDER]
# FOLDER is a state folder (such as ~/.openclaw) or a workspace; without it the start screen opens.
# Where there is no display it renders the window to a picture and prints the same facts.
set -u -o pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# shellcheck disable=SC2086 # package names are words
if has_display; then
    system_packages $OFFSCREEN_PACKAGES $SCREEN_PACKAGES
else
    system_packages $OFFSCREEN_PACKAGES
fi
unmet=$MISSING
if command -v dpkg-query >/dev/null 2>&1 && ! shows_chinese; then
    apt_install $CHINESE_FONT || say "no Chinese font is installed; Chinese text will be boxes. To change that: $(apt_line $CHINESE_FONT)"
fi
python_packages || die "the Python packages could not be set up."

if [ -n "$unmet" ]; then
    "$VENV_PYTHON" -c 'import PySide6.QtGui' || die "the window cannot be painted without these system packages: $unmet"
fi

if has_display; then
    exec "$VENV_PYTHON" -m strandline open "$@"
fi

# The folder is the first word that is no option; a state folder is known by what lies in it.
what=()
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
    if [ -e "$1/openclaw.json" ] || [ -d "$1/agents" ] || [ -d "$1/state" ]; then
        what=(--state-dir "$1")
    else
        what=(--workspace "$1")
    fi
    shift
elif [ $# -eq 0 ] && [ -z "${OPENCLAW_STATE_DIR:-}${OPENCLAW_HOME:-}${OPENCLAW_CONFIG_PATH:-}" ] &&
    [ ! -d "${HOME:-/}/.openclaw" ]; then
    say "nothing to open was named and no OpenClaw was found: this is the demo."
    what=(--state-dir "$TOP/resources/demo")
fi

folder=${STRANDLINE_HOME:+$STRANDLINE_HOME/state}
folder=${folder:-${XDG_STATE_HOME:-${HOME:-}/.local/state}/strandline}/pictures
if ! { mkdir -p -- "$folder" && [ -w "$folder" ]; } 2>/dev/null; then
    folder=$(mktemp -d) || exit 1
fi
say "there is no display here, so the window is rendered to a picture."
QT_QPA_PLATFORM=offscreen "$VENV_PYTHON" -m strandline picture --view context \
    --out "$folder/context.png" ${what[@]+"${what[@]}"} "$@" >/dev/null || exit
printf 'The picture of the window: %s\n\n' "$folder/context.png"
exec "$VENV_PYTHON" -m strandline context ${what[@]+"${what[@]}"} "$@"
