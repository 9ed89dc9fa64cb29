#!/usr/bin/env bash
# Renders all screens in all themes, languages and text sizes, to look at: bash packaging/screens.sh OUT [--views "context pins"] …
set -eu -o pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
python_packages || die "the Python packages could not be set up."

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
mkdir -p "$scratch/home"
cp -r "$TOP/resources/demo" "$scratch/home/.openclaw" # the usual place, so that the pictures show usual paths
HOME=$scratch/home STRANDLINE_HOME=$scratch/own QT_QPA_PLATFORM=offscreen \
    "$VENV_PYTHON" "$TOP/packaging/screens.py" "$@" --state-dir "$scratch/home/.openclaw"
