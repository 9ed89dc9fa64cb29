#!/usr/bin/env bash
# Renders the pictures of the README from the demo: bash packaging/screenshots.sh
set -eu -o pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
python_packages || die "the Python packages could not be set up."

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
home=$scratch/home
mkdir -p "$home"
cp -r "$TOP/resources/demo" "$home/.openclaw" # the usual place, so that the pictures show usual paths
out=$TOP/packaging/screenshots
mkdir -p "$out"

picture() {
    local name=$1
    shift
    HOME=$home STRANDLINE_HOME=$scratch/own QT_QPA_PLATFORM=offscreen \
        "$VENV_PYTHON" -m strandline picture --out "$out/$name.png" "$@"
}

picture context-light --state-dir "$home/.openclaw" --select AGENTS.md
picture context-dark --state-dir "$home/.openclaw" --select AGENTS.md --theme dark
picture context-zh --state-dir "$home/.openclaw" --agent zh --select AGENTS.md --lang zh_CN
picture context-zh-dark --state-dir "$home/.openclaw" --agent zh --select MEMORY.md --lang zh_CN --theme dark
