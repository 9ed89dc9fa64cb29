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

strandline() {
    HOME=$home STRANDLINE_HOME=$scratch/own QT_QPA_PLATFORM=offscreen "$VENV_PYTHON" -m strandline "$@"
}

picture() {
    local name=$1
    shift
    strandline picture --out "$out/$name.png" "$@"
}

picture context-light --state-dir "$home/.openclaw" --select AGENTS.md
picture context-dark --state-dir "$home/.openclaw" --select AGENTS.md --theme dark
picture context-zh --state-dir "$home/.openclaw" --agent zh --select AGENTS.md --lang zh_CN
picture context-zh-dark --state-dir "$home/.openclaw" --agent zh --select MEMORY.md --lang zh_CN --theme dark

picture memory-dark --state-dir "$home/.openclaw" --view memory --theme dark
picture memory-zh --state-dir "$home/.openclaw" --agent zh --view memory --lang zh_CN

picture search-light --state-dir "$home/.openclaw" --view search --query "renovation budget"
picture search-zh --state-dir "$home/.openclaw" --agent zh --view search --query "预算" --lang zh_CN
picture sessions-dark --state-dir "$home/.openclaw" --view sessions --theme dark
picture sessions-zh --state-dir "$home/.openclaw" --agent zh --view sessions --lang zh_CN
picture lab-light --state-dir "$home/.openclaw" --view lab --size 1440x1200
picture lab-zh --state-dir "$home/.openclaw" --agent zh --view lab --lang zh_CN --size 1440x1200

# Last, because it changes the copy of the demo.
strandline pins add "The ceiling for the whole renovation is 38,500 euros." --to AGENTS.md \
    --state-dir "$home/.openclaw" >"$scratch/said"
strandline pins add "装修总预算不超过二十万元。" --to AGENTS.md --state-dir "$home/.openclaw" --agent zh >"$scratch/said"
picture pins-light --state-dir "$home/.openclaw" --view pins
picture pins-zh --state-dir "$home/.openclaw" --agent zh --view pins --lang zh_CN
