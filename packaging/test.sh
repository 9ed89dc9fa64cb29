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
# What goes on aside is told when somebody waits for it.
ASIDE=$(mktemp -d)
trap 'rm -rf "$ASIDE"' EXIT
aside() {
    local name=$1
    shift
    { "$@"; echo $? >"$ASIDE/$name.status"; } >"$ASIDE/$name.out" 2>&1 &
    echo $! >"$ASIDE/$name.pid"
}
took() {
    wait "$(cat "$ASIDE/$1.pid")"
    cat "$ASIDE/$1.out"
    return "$(cat "$ASIDE/$1.status")"
}

aside ruff "$VENV_PYTHON" -m ruff check .
aside mypy "$VENV_PYTHON" -m mypy
# The tests bring their own display; a window of theirs must not open on somebody's screen.
run_tests() {
    env -u DISPLAY -u WAYLAND_DISPLAY QT_QPA_PLATFORM=offscreen "$VENV_PYTHON" -m pytest "$@"
}
if [ $# -gt 0 ]; then
    run_tests "$@" || failed="$failed pytest"
else
    # Each file has a process to itself, on every core. Many tests wait for a window, hence one more.
    run_tests -n "$(($(nproc) + 1))" --dist loadfile -m "not benchmark" --durations=15 || failed="$failed pytest"
fi
took ruff || failed="$failed ruff"
took mypy || failed="$failed mypy"

# The benchmarks print how long things take here and assert no time, so the program is built beside them.
# Then it is used as a person would, and its package is proved in a clean Debian.
if [ $# -eq 0 ]; then
    aside build bash packaging/build.sh folder
    run_tests -m benchmark || failed="$failed benchmarks"
    if took build; then
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
