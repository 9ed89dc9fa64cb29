#!/usr/bin/env bash
# Sets up what is missing and runs every check: bash packaging/test.sh [arguments for pytest]
set -u -o pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# shellcheck disable=SC2086 # package names are words
system_packages $OFFSCREEN_PACKAGES $SCREEN_PACKAGES $TEST_PACKAGES $CHINESE_FONT
unmet=$MISSING
python_packages test || die "the Python packages could not be set up."

cd -- "$TOP" || exit 1
failed=
# A build of torch that is known to work and is small where pip is set up for one.
export STRANDLINE_TORCH=${STRANDLINE_TORCH:-torch==2.13.0}
sentence_transformers test-sentence-transformers || failed=" sentence-transformers"
"$VENV_PYTHON" -m ruff check . || failed="$failed ruff"
"$VENV_PYTHON" -m mypy || failed="$failed mypy"
# The tests bring their own display; a window of theirs must not open on somebody's screen.
run_tests() {
    env -u DISPLAY -u WAYLAND_DISPLAY QT_QPA_PLATFORM=offscreen "$VENV_PYTHON" -m pytest "$@"
}
if [ $# -gt 0 ]; then
    run_tests "$@" || failed="$failed pytest"
else
    # Each file has a process to itself, on every core; what is timed comes afterwards, alone.
    run_tests -n auto --dist loadfile -m "not benchmark" --durations=15 || failed="$failed pytest"
    run_tests -m benchmark || failed="$failed benchmarks"
fi

# The packages, when everything is checked: built once, used as a person would, proved in a clean Debian.
if [ $# -eq 0 ]; then
    if bash packaging/build.sh folder; then
        "$VENV_PYTHON" packaging/smoke.py || failed="$failed smoke"
        bash packaging/prove-deb.sh
        case $? in
            0) ;;
            77) say "the package was not proved in a clean root, for the reason above" ;;
            *) failed="$failed prove-deb" ;;
        esac
    else
        failed="$failed build"
    fi
fi

[ -z "$unmet" ] || say "tests may have failed for want of these system packages: $unmet"
[ -z "$failed" ] || die "not all checks passed:$failed"
