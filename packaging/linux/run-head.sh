#!/bin/sh
# Strandline in one file: sh strandline-@VERSION@-@ARCH@.run [WORDS...]
# It unpacks itself once into the user's cache and starts; the words are those of the command.
#   --install    puts it into ~/.local, with an entry in the desktop's menu and the command "strandline"
#   --uninstall  takes that away again; what the user made with Strandline stays
#   --extract D  unpacks it into the folder D and starts nothing
# What follows the last line of this script is an archive.
set -eu
VERSION=@VERSION@
SUM=@SUM@
LINES=@LINES@

fail() { printf 'strandline: %s\n' "$*" >&2; exit 1; }

[ -n "${HOME:-}" ] || fail "HOME is not set: there is no place to unpack to"
self=$(readlink -f -- "$0")
data=${XDG_DATA_HOME:-$HOME/.local/share}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/strandline/run
menu=$data/applications
icons=$data/icons/hicolor
command=$HOME/.local/bin/strandline
place=$data/strandline-app

unpack() { # FOLDER: all or nothing, also when two starts do it at once
    fresh=$1.$$.new
    rm -rf -- "$fresh" || fail "$fresh is in the way"
    mkdir -p -- "$(dirname -- "$fresh")" || fail "no folder can be made at $fresh"
    mkdir -- "$fresh" || fail "no folder can be made at $fresh" # not one that somebody else made meanwhile
    tail -n "+$((LINES + 1))" -- "$self" | tar -x@FLAG@f - -C "$fresh" || { rm -rf -- "$fresh"; fail "the file is damaged, or there is no room at $fresh"; }
    mv -T -- "$fresh" "$1" 2>/dev/null || rm -rf -- "$fresh"
    [ -x "$1/usr/lib/strandline/strandline" ] || fail "it cannot be unpacked to $1"
}

refresh() {
    if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database -q "$menu" || true; fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1; then gtk-update-icon-cache -q -t -f "$icons" 2>/dev/null || true; fi
}

uninstall() {
    rm -rf -- "$place"
    rm -f -- "$menu/strandline.desktop" "$data/metainfo/app.strandline.strandline.metainfo.xml"
    case $(readlink -- "$command" 2>/dev/null || true) in "$place"/*) rm -f -- "$command" ;; esac
    find "$icons" -name 'strandline.png' -path '*/apps/*' -exec rm -f {} + 2>/dev/null || true
    rm -f -- "$icons/scalable/apps/strandline.svg" "$data/man/man1/strandline.1.gz" "$data/man/zh_CN/man1/strandline.1.gz"
}

case ${1:-} in
    --install)
        uninstall
        unpack "$place"
        mkdir -p -- "$menu" "$icons" "$data/metainfo" "$data/man" "$HOME/.local/bin"
        cp -R -- "$place/usr/share/icons/hicolor/." "$icons"
        cp -R -- "$place/usr/share/man/." "$data/man"
        cp -- "$place/usr/share/metainfo/"*.xml "$data/metainfo/"
        # The menu may know nothing of ~/.local/bin: the entry names the whole path, quoted for a word of
        # the command, then for a value of the file, then for sed.
        quoted=$(printf '%s' "$place/usr/lib/strandline/strandline" |
            sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g' -e 's/[\\&#]/\\&/g')
        sed -e "s#^Exec=strandline #Exec=\"$quoted\" #" -e '/^TryExec=/d' \
            "$place/usr/share/applications/strandline.desktop" >"$menu/strandline.desktop"
        ln -s -- "$place/usr/lib/strandline/strandline" "$command" 2>/dev/null ||
            printf 'strandline: %s is there already and stays as it is\n' "$command" >&2
        refresh
        printf 'Installed for this user. Start it from the menu, or as %s\n' "$command"
        exit 0
        ;;
    --uninstall)
        uninstall
        rm -rf -- "$cache"
        refresh
        printf 'Removed. Your settings and data are kept.\n'
        exit 0
        ;;
    --extract)
        [ -n "${2:-}" ] || fail "--extract needs a folder"
        [ ! -e "$2" ] || fail "$2 is there already"
        unpack "$2"
        exit 0
        ;;
esac

# Whether a folder in the cache is in use: a version that runs, or one that another start unpacks.
used() {
    case $1 in
        "$here") [ -x "$1/usr/lib/strandline/strandline" ] && return 0 ;;
        *.new)
            maker=${1%.new}
            kill -0 "${maker##*.}" 2>/dev/null && return 0
            ;;
    esac
    ls -l /proc/[0-9]*/exe 2>/dev/null | grep -qF -- "$1/"
}

here=$cache/$SUM
# What lies there is run: it must be this user's, and nobody else may write into it.
if [ -e "$cache" ]; then
    [ -d "$cache" ] && [ -O "$cache" ] || fail "$cache is no folder of this user; take it away, or set XDG_CACHE_HOME"
    chmod 700 "$cache"
fi
if [ ! -x "$here/usr/lib/strandline/strandline" ]; then
    mkdir -p -- "$cache" || fail "no folder can be made at $cache"
    chmod 700 "$cache"
    for old in "$cache"/*; do # former versions, and what a start that was killed left
        if [ -d "$old" ] && ! used "$old"; then rm -rf -- "$old" || true; fi
    done
    unpack "$here"
fi
exec "$here/usr/lib/strandline/strandline" "$@"
