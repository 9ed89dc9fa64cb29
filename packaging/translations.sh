#!/usr/bin/env bash
# Brings the translations up to date with the code: bash packaging/translations.sh
# First the strings are collected into resources/translations/*.ts, then the .ts are compiled to .qm.
# Translate in between (Qt Linguist or any editor) and run it again. Both kinds of file are committed.
#   --check  changes nothing and fails when a .ts or .qm is out of date or a translation is missing
set -eu -o pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

tool() {
    local python="${STRANDLINE_PYTHON:-}" found
    if [ -z "$python" ] && [ -x "${STRANDLINE_VENV:-.venv}/bin/python" ]; then
        python=${STRANDLINE_VENV:-.venv}/bin/python
    fi
    found=$(command -v -- "pyside6-$1" || true)
    if [ -n "$python" ]; then found="$(dirname -- "$python")/pyside6-$1"; fi
    [ -n "$found" ] && [ -x "$found" ] || {
        printf 'translations.sh: pyside6-%s is not there; run packaging/test.sh once, or name the Python\n' "$1" >&2
        printf 'of an environment with PySide6-Essentials in STRANDLINE_PYTHON.\n' >&2
        exit 2
    }
    shift
    "$found" "$@"
}

folder=resources/translations
mapfile -t sources < <(find app/strandline -name '*.py' | LC_ALL=C sort)

collect() { # FOLDER
    # Without line numbers a moved line changes no file.
    tool lupdate -locations none -no-obsolete -silent "${sources[@]}" -ts "$1/strandline_zh_CN.ts"
    # English needs its plural forms only.
    tool lupdate -locations none -no-obsolete -silent -pluralonly "${sources[@]}" -ts "$1/strandline_en.ts"
}

compile() { # FOLDER
    local ts
    for ts in "$1"/*.ts; do
        tool lrelease -silent "$ts" -qm "${ts%.ts}.qm"
    done
}

if [ "${1:-}" != --check ]; then
    mkdir -p "$folder"
    collect "$folder"
    compile "$folder"
    exit
fi

copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
cp -- "$folder"/*.ts "$copy"
collect "$copy"
compile "$copy"
status=0
for file in "$copy"/*; do
    cmp -s -- "$file" "$folder/$(basename -- "$file")" || {
        printf 'translations.sh: %s is out of date\n' "$folder/$(basename -- "$file")" >&2
        status=1
    }
done
if grep -l 'type="unfinished"' "$copy"/*.ts >/dev/null; then
    printf 'translations.sh: some strings are not translated yet\n' >&2
    status=1
fi
exit "$status"
