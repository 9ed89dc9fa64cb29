#!/usr/bin/env bash
# Proves the package in a clean Debian: bash packaging/prove-deb.sh [PACKAGE.deb] [--pictures FOLDER]
# Without a package it builds one. In an empty root it is installed by apt with nothing but what it asks
# for, started by a double click on its icon on a desktop under Xvfb, used, closed and removed again.
# Needs root and a machine of Debian; where that is not given it says why and ends with 77. --pictures
# keeps what the screen showed.
set -eu -o pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
. "$TOP/packaging/lib-build.sh"
. "$TOP/packaging/lib-root.sh"

package=
pictures=$WORK/proof
while [ $# -gt 0 ]; do
    case $1 in
        --pictures) pictures=$2 && shift ;;
        *.deb) package=$(realpath -- "$1") ;;
        *) die "usage: prove-deb.sh [PACKAGE.deb] [--pictures FOLDER]" ;;
    esac
    shift
done
root_is_possible
python=$(find_python) || die "Python 3.11 or later is needed."
system_packages mmdebstrap binutils
[ -z "$MISSING" ] || skip "mmdebstrap is missing"

step() { printf '%3d s  %s\n' "$SECONDS" "$*"; }
fail() {
    picture "failed" || true
    die "FAILED: $*"
}

if [ -z "$package" ]; then
    build_folder
    build_deb yes
    package=$(ls -- "$DIST"/strandline_*.deb | tail -n 1)
fi
mkdir -p -- "$pictures"
room=$(mktemp -d /dev/shm/strandline-proof-XXXXXX 2>/dev/null || mktemp -d)
chmod 755 "$room" # apt fetches as a user of its own
ROOT=$room/root
cleanup() { remove_root "$ROOT" && rm -rf -- "$room"; }
trap cleanup EXIT
trap 'exit 130' INT TERM

PERSON_DISPLAY=:$((200 + $$ % 700))
inside() { in_root "$ROOT" "$@"; }
ada() { as_person "$ROOT" "$@"; }
x() { ada xdotool "$@"; }

picture() {
    [ -x "$ROOT/usr/bin/xwd" ] || return 0
    ada xwd -root -silent >"$room/screen.xwd" || return 0
    if command -v convert >/dev/null 2>&1 && convert "xwd:$room/screen.xwd" "$pictures/$1.png" 2>/dev/null; then
        return 0
    fi
    cp -- "$room/screen.xwd" "$pictures/$1.xwd"
}

# waited SECONDS WORDS...: repeats a command until it succeeds.
waited() {
    local end=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$end" ] || return 1
        sleep 0.2
    done
}
our_window() { x search --onlyvisible --class '^strandline$' | tail -n 1 | grep .; }
no_window() { ! our_window; }
titled() { x getwindowname "$(our_window)" | grep -- "$1"; }
shown() { # says what the window is, and keeps a picture
    waited 90 our_window || fail "no window after: $1"
    waited 90 titled "$3" || fail "the window is called “$(x getwindowname "$(our_window)")”, not “$3”, after: $1"
    sleep "${4:-2}" # for its contents to be painted: only the picture needs it
    picture "$2"
    step "$1: a window “$(x getwindowname "$(our_window)")”"
}
closed() { # as a person closes it: the window manager asks it to
    x windowactivate --sync "$(our_window)" key alt+F4
    waited 30 no_window || fail "the window does not close"
    waited 30 ended || fail "a process stays behind: $(running)"
}
running() { inside ps -eo pid,user,args | grep '/usr/lib/strandline' | grep -v grep; }
ended() { ! running; }

step "making an empty root"
make_root "$ROOT"
inside dpkg-query -W -f '${Package}\n' | LC_ALL=C sort >"$room/before"
cp -- "$package" "$ROOT/tmp/strandline.deb"

step "installing the package by apt, without anything that is only recommended"
inside apt-get -qq update
inside apt-get -qq install -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io /tmp/strandline.deb >"$room/apt" 2>&1 ||
    { cat "$room/apt" >&2; fail "apt does not install it"; }
lacking=$(inside sh -c 'LD_LIBRARY_PATH=/usr/lib/strandline/_internal find /usr/lib/strandline -name "*.so*" -type f -exec ldd {} + 2>/dev/null' |
    awk '/not found/ {print $1}' | LC_ALL=C sort -u | grep -v '^libwayland-\|^libcups' || true)
[ -z "$lacking" ] || fail "the package asks for too little: $lacking"
inside useradd -m -s /bin/sh ada
inside install -d -o ada -g ada -m 700 /tmp/run-ada
ada strandline --version | grep -x "strandline $(strandline_version)" >/dev/null || fail "wrong version"
ada strandline context --demo | grep -q AGENTS.md || fail "the demo is not read"
ada strandline picture --demo --view context --out /tmp/bare.png >/dev/null || fail "no picture in the bare root"
cp -- "$ROOT/tmp/bare.png" "$pictures/1-bare.png"
step "runs with what it asks for and nothing else"

step "installing a desktop"
inside apt-get -qq install -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io xvfb openbox pcmanfm \
    xdotool x11-utils x11-apps shared-mime-info desktop-file-utils appstream libgtk-3-bin procps \
    fonts-wqy-microhei man-db >"$room/apt" 2>&1 2>&1 || skip "the packages of a desktop cannot be had"
inside desktop-file-validate /usr/share/applications/strandline.desktop
inside appstreamcli validate --no-net /usr/share/metainfo/app.strandline.strandline.metainfo.xml >"$room/said" ||
    { cat "$room/said" >&2; fail "the AppStream metadata is not valid"; }
inside man -w strandline >/dev/null || fail "no manual"
grep -q '^text/markdown=.*strandline.desktop' "$ROOT/usr/share/applications/mimeinfo.cache" ||
    fail "the desktop does not know that Markdown files may be opened with it"

step "starting Xvfb, openbox and the desktop of pcmanfm"
ada mkdir -p Desktop Documents .config/pcmanfm/default .config/libfm
cp -- "$ROOT/usr/share/applications/strandline.desktop" "$ROOT/home/ada/Desktop/strandline.desktop"
printf '[*]\nwallpaper_mode=color\ndesktop_bg=#405060\ndesktop_fg=#ffffff\nshow_documents=0\nshow_trash=0\nshow_mounts=0\n[strandline.desktop]\nx=40\ny=40\n' \
    >"$ROOT/home/ada/.config/pcmanfm/default/desktop-items-0.conf"
printf '[config]\nquick_exec=1\n[ui]\nbig_icon_size=48\n' >"$ROOT/home/ada/.config/libfm/libfm.conf"
inside chown -R ada:ada /home/ada
inside Xvfb "$PERSON_DISPLAY" -screen 0 1600x1000x24 -nolisten tcp -ac -noreset >/dev/null 2>&1 &
waited 60 ada xdpyinfo || fail "Xvfb does not start"
ada openbox >/dev/null 2>&1 &
managed() { ada xprop -root _NET_SUPPORTING_WM_CHECK | grep window; }
waited 60 managed || fail "openbox does not start"
icon() { ada xwd -root -silent | "$python" "$TOP/packaging/linux/on_screen.py"; }
# pcmanfm paints nothing, for good, when it comes while openbox is still setting itself up.
desktop_shown() {
    local attempt
    for attempt in 1 2 3 4 5; do
        sleep "$attempt"
        ada pcmanfm --desktop >"$room/desktop" 2>&1 &
        if waited 10 icon; then return 0; fi
        ada pcmanfm --desktop-off >/dev/null 2>&1 || true
    done
    cat "$room/desktop" >&2
    return 1
}
desktop_shown || fail "there is no icon on the desktop"
picture "2-desktop"

step "a double click on the icon of the desktop"
# shellcheck disable=SC2046 # two numbers
x mousemove $(icon) sleep 0.3 click --repeat 2 --delay 120 1
shown "the double click" 3-started "Strandline"
ada xprop -id "$(our_window)" WM_CLASS | grep -q '"strandline"' || fail "the window's class is not that of the desktop entry"
closed

step "the demo, by the entry's own action"
action=$(sed -n '/^\[Desktop Action demo\]/,/^\[/s/^Exec=//p' "$ROOT/usr/share/applications/strandline.desktop")
ada sh -c "exec $action" >/dev/null 2>&1 &
shown "the demo" 4-demo "Demo" 4
closed

step "a folder through the desktop entry (gtk-launch), and a Markdown file through the file manager"
ada cp -r /usr/lib/strandline/_internal/strandline/resources/demo/workspace-main Documents/agent
ada gtk-launch strandline /home/ada/Documents/agent >/dev/null 2>&1
shown "the folder" 5-folder "agent" 3
closed
ada pcmanfm /home/ada/Documents/agent/AGENTS.md >/dev/null 2>&1 &
shown "the Markdown file" 6-markdown "agent" 3
closed

step "removing the package"
ada sh -c 'find .local .config .cache -path "*strandline*" -type f 2>/dev/null | LC_ALL=C sort | xargs md5sum' >"$room/kept"
[ -s "$room/kept" ] || fail "nothing was kept for the person: this proves nothing"
inside apt-get -qq purge -y strandline >/dev/null
left=$(inside find /usr /etc /var/lib -iname '*strandline*' | grep -v '^/var/lib/apt/' || true)
[ -z "$left" ] || fail "left behind: $left"
if grep -qs strandline "$ROOT/usr/share/applications/mimeinfo.cache"; then fail "the desktop still offers it"; fi
ada md5sum --quiet -c - <"$room/kept" || fail "data of the person is gone or changed"
step "removed; $(wc -l <"$room/kept") files of the person are as they were"
printf 'The proof holds. Pictures: %s\n' "$pictures"
