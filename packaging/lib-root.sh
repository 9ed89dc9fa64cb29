# A clean root of Debian to try a package in, for prove-deb.sh. To be sourced after lib.sh.

SKIPPED=77

# Says why the proof cannot run here, and ends with the code that tests take for "skipped".
skip() {
    say "skipped: $*"
    exit "$SKIPPED"
}

# Checks what no installation would change.
root_is_possible() {
    [ "$(id -u)" = 0 ] || skip "a clean root is made by root only"
    [ "$(uname -s)" = Linux ] || skip "this is not Linux"
    command -v dpkg >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1 || skip "this is no Debian"
    local try
    try=$(mktemp -d)
    if ! mount -t tmpfs none "$try" 2>/dev/null; then
        rmdir "$try"
        skip "nothing can be mounted here (a container without that right)"
    fi
    umount "$try"
    rmdir "$try"
}

# make_root ROOT: an empty Debian of this machine's release, from where this machine's apt gets it.
make_root() {
    local root=$1 sources=$1.list release
    release=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-}")
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' | sort -u >"$sources"
    [ -s "$sources" ] || skip "apt knows no archive of Debian"
    mmdebstrap --quiet --mode=root --variant=minbase --dpkgopt=force-unsafe-io \
        --aptopt='Acquire::Languages "none"' --aptopt='APT::Install-Recommends "false"' \
        "$release" "$root" "$sources" >&2 || skip "the archive of Debian cannot be reached"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    mount -t devpts devpts "$root/dev/pts" 2>/dev/null || true # only apt's own log wants it
    mount -t tmpfs -o mode=1777 shm "$root/tmp"
    cp -- /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    printf 'exit 101\n' >"$root/usr/sbin/policy-rc.d" # nothing is to start by itself
    sed -i '1i #!/bin/sh' "$root/usr/sbin/policy-rc.d"
    chmod 755 "$root/usr/sbin/policy-rc.d"
}

# in_root ROOT WORDS...: runs a command there as root, with none of this machine's settings.
in_root() {
    local root=$1
    shift
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        chroot "$root" "$@"
}

# as_person ROOT WORDS...: the same as the person "ada", on her desktop.
as_person() {
    local root=$1
    shift
    env -i PATH=/usr/bin:/bin:/usr/sbin HOME=/home/ada USER=ada LANG="${PERSON_LANG:-C.UTF-8}" DISPLAY="$PERSON_DISPLAY" \
        XDG_RUNTIME_DIR=/tmp/run-ada NO_AT_BRIDGE=1 \
        chroot --userspec=ada:ada "$root" sh -c 'cd "$HOME" && exec "$@"' sh "$@"
}

# Ends what still runs below a root, and removes it.
remove_root() {
    local root=$1 process
    for process in /proc/[0-9]*; do
        if [ "$(readlink "$process/root" 2>/dev/null)" = "$root" ]; then
            kill -KILL "${process#/proc/}" 2>/dev/null || true
        fi
    done
    for place in tmp dev/pts dev proc; do
        if mountpoint -q "$root/$place"; then umount "$root/$place" || umount -l "$root/$place" || return 1; fi
    done
    rm -rf --one-file-system -- "$root" "$root.list"
}
