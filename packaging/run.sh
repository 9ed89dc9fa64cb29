#!/usr/bin/env bash
# Sets up what is missing and starts Strandline: bash packaging/run.sh [FOLDER]
# FOLDER is a state folder (such as ~/.openclaw) or a workspace; without it the start screen opens.
# --with-sentence-transformers installs what runs further models for search by meaning, then starts.
# Where there is no display it renders the window to a picture and prints the same facts.
# More words are those of "strandline open"; --help lists them.
set -u -o pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

with_transformers=
words=()
for word in "$@"; do
    case $word in
        --with-sentence-transformers) with_transformers=yes ;;
        *) words+=("$word") ;;
    esac
done
set -- ${words[@]+"${words[@]}"}

wanted=$OFFSCREEN_PACKAGES
if has_display; then wanted="$wanted $SCREEN_PACKAGES"; fi
# Without a font for it Chinese text is boxes, and nothing tells.
if ! shows_chinese; then wanted="$wanted $CHINESE_FONT"; fi
# shellcheck disable=SC2086 # package names are words
system_packages $wanted
python_packages || die "the Python packages could not be set up."
if [ -n "$with_transformers" ] && ! sentence_transformers; then
    say "sentence-transformers could not be installed. Everything else works, search by meaning with its own model."
fi

paints=yes
if [ -n "$MISSING" ] && ! can_paint; then
    paints=
    say "without these packages the window cannot be painted: $MISSING"
fi

case " $* " in
    *" -h "* | *" --help "*) exec "$VENV_PYTHON" -m strandline open --help ;;
esac

if has_display; then
    [ -n "$paints" ] || exit 1
    exec "$VENV_PYTHON" -m strandline open "$@"
fi

if [ $# -eq 0 ] && [ -z "${OPENCLAW_STATE_DIR:-}${OPENCLAW_HOME:-}${OPENCLAW_CONFIG_PATH:-}" ] &&
    [ ! -d "${HOME:-/}/.openclaw" ]; then
    say "nothing to open was named and no OpenClaw was found: this is the demo."
    set -- --demo
fi

if [ -n "$paints" ]; then
    folder=${STRANDLINE_HOME:+$STRANDLINE_HOME/state}
    folder=${folder:-${XDG_STATE_HOME:-${HOME:-}/.local/state}/strandline}/pictures
    if ! { mkdir -p -- "$folder" && [ -w "$folder" ]; } 2>/dev/null; then
        folder=$(mktemp -d) || exit 1
    fi
    say "there is no display here, so the window is rendered to a picture."
    QT_QPA_PLATFORM=offscreen "$VENV_PYTHON" -m strandline picture --view context \
        --out "$folder/context.png" "$@" >/dev/null
    case $? in
        0) printf 'The picture of the window: %s\n\n' "$folder/context.png" ;;
        [234]) exit $? ;; # wrong use, not found, unreadable: the text would only say it again
        *) say "the picture could not be made; the facts follow as text." ;;
    esac
fi
exec "$VENV_PYTHON" -m strandline context "$@"
