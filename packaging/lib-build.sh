# The builds, for build.sh and the scripts that prove them. To be sourced after lib.sh.

DIST=$TOP/dist
WORK=$TOP/build
FOLDER=$DIST/strandline

strandline_version() { sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$TOP/app/strandline/__init__.py"; }

# The word for a place on which the day of a build has no influence: the release's own day, in seconds.
release_seconds() {
    local day
    day=$(sed -n 's/.*<release [^>]*date="\([0-9-]*\)".*/\1/p' "$TOP"/packaging/linux/*.metainfo.xml | head -n 1)
    date -u -d "$day" +%s
}

# What the folder is made from; when it changes, it is built again.
folder_fingerprint() {
    (
        cd -- "$TOP" &&
            find app resources packaging/frozen pyproject.toml LICENSE -type f ! -path '*/__pycache__/*' -print0 |
            LC_ALL=C sort -z | xargs -0 cksum && "$VENV_PYTHON" -m pip freeze
    ) 2>/dev/null | cksum
}

# dist/strandline/: the frozen program. Nothing is done when it is there and of this state of the code.
build_folder() {
    python_packages package || die "the Python packages could not be set up."
    local stamp=$WORK/folder.stamp wanted
    wanted=$(folder_fingerprint)
    if [ -x "$FOLDER/strandline" ] && [ "$(cat -- "$stamp" 2>/dev/null)" = "$wanted" ]; then
        say "$FOLDER is up to date"
        return 0
    fi
    mkdir -p -- "$WORK" "$DIST"
    say "building $FOLDER; this takes a minute or two"
    rm -f -- "$stamp"
    (
        cd -- "$TOP" && SOURCE_DATE_EPOCH=$(release_seconds) PYTHONHASHSEED=0 \
            "$VENV_PYTHON" -m PyInstaller --noconfirm --log-level WARN --distpath "$DIST" \
            --workpath "$WORK/frozen" "$TOP/packaging/frozen/strandline.spec"
    ) || die "PyInstaller failed"
    strip_folder
    printf '%s\n' "$wanted" >"$stamp"
}

# Takes the symbols for debuggers out: 40 MB. Not from Qt, which has none, and not from libraries that
# auditwheel moved about (numpy.libs): these do not survive it.
strip_folder() {
    command -v strip >/dev/null 2>&1 || { say "strip (binutils) is not here: the folder is 40 MB larger"; return 0; }
    find "$FOLDER/_internal" -type f -name '*.so*' ! -path '*/PySide6/*' ! -path '*/shiboken6/*' \
        ! -path '*.libs/*' -exec strip --strip-unneeded {} +
}

# The installed tree below $1, as the package has it: /usr/lib/strandline and what a desktop looks for.
install_tree() {
    local root=$1 doc=$1/usr/share/doc/strandline language version place
    version=$(strandline_version)
    mkdir -p -- "$root/usr/lib" "$root/usr/bin" "$doc" "$root/usr/share/applications" "$root/usr/share/metainfo"
    cp -a -- "$FOLDER" "$root/usr/lib/strandline"
    ln -s ../lib/strandline/strandline "$root/usr/bin/strandline"
    install -m 644 -- "$TOP/packaging/linux/strandline.desktop" "$root/usr/share/applications/"
    metainfo >"$root/usr/share/metainfo/app.strandline.strandline.metainfo.xml"
    QT_QPA_PLATFORM=offscreen "$VENV_PYTHON" "$TOP/packaging/linux/icons.py" "$root/usr/share/icons/hicolor"
    for language in en zh_CN; do
        place=$root/usr/share/man/$([ "$language" = en ] || printf '%s/' "$language")man1
        mkdir -p -- "$place"
        "$VENV_PYTHON" "$TOP/packaging/linux/man.py" "$language" | gzip -9n >"$place/strandline.1.gz"
    done
    "$VENV_PYTHON" "$TOP/packaging/linux/copyright.py" "$FOLDER" >"$doc/copyright"
    find "$root" -type d -exec chmod 755 {} +
    find "$root" -type f -perm /111 -exec chmod 755 {} + , -type f ! -perm /111 -exec chmod 644 {} +
    find "$root/usr/lib/strandline" -type f -name '*.so*' -exec chmod 644 {} +
}

# The AppStream metadata. Its pictures need an address; without STRANDLINE_SITE it has none.
metainfo() {
    if [ -n "${STRANDLINE_SITE:-}" ]; then
        sed "s#@SITE@#${STRANDLINE_SITE%/}#" "$TOP"/packaging/linux/*.metainfo.xml
    else
        sed '/<screenshots>/,/<\/screenshots>/d' "$TOP"/packaging/linux/*.metainfo.xml
    fi
}

build_deb() {
    local quick=$1 root=$WORK/deb version architecture
    version=$(strandline_version)
    architecture=$(dpkg --print-architecture) || die "dpkg is needed to build a package of Debian."
    say "building the package"
    rm -rf -- "$root"
    install_tree "$root"
    changelog "$version" | gzip -9n >"$root/usr/share/doc/strandline/changelog.gz"
    mkdir -p -- "$root/DEBIAN"
    sed -e "s/@VERSION@/$version/" -e "s/@ARCH@/$architecture/" \
        -e "s/@SIZE@/$(du -k -s --apparent-size "$root/usr" | cut -f 1)/" \
        "$TOP/packaging/linux/control" >"$root/DEBIAN/control"
    (cd -- "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
    local compression=(-Zxz -z6 -Sextreme)
    if [ -n "$quick" ]; then compression=(-Zzstd -z1); fi
    SOURCE_DATE_EPOCH=$(release_seconds) dpkg-deb --root-owner-group "${compression[@]}" \
        --build "$root" "$DIST/strandline_${version}_$architecture.deb" >/dev/null
    rm -rf -- "$root"
    ls -l -- "$DIST/strandline_${version}_$architecture.deb" | awk '{printf "%s  %.1f MB\n", $NF, $5 / 1e6}'
}

changelog() {
    printf 'strandline (%s) unstable; urgency=medium\n\n' "$1"
    sed -n '/<releases>/,/<\/release>/s/.*<p>\(.*\)<\/p>.*/  * \1/p' "$TOP"/packaging/linux/*.metainfo.xml | head -n 1
    printf '\n -- Strandline authors <strandline@localhost>  %s\n' "$(LC_ALL=C date -u -R -d "@$(release_seconds)")"
}

# One file that runs: a script with an archive behind it.
build_run() {
    local quick=$1 root=$WORK/run version file head=$WORK/run-head flag=J pack=(xz -6e -T0)
    version=$(strandline_version)
    file=$DIST/strandline-$version-$(uname -m).run
    say "building the file that runs"
    rm -rf -- "$root"
    install_tree "$root"
    if [ -n "$quick" ]; then flag=z pack=(gzip -1n); fi
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(release_seconds)" -C "$root" -cf - . |
        "${pack[@]}" >"$WORK/run.archive"
    sed -e "s/@VERSION@/$version/g" -e "s/@ARCH@/$(uname -m)/g" -e "s/@FLAG@/$flag/" \
        -e "s/@SUM@/$(sha256sum <"$WORK/run.archive" | cut -c 1-16)/" "$TOP/packaging/linux/run-head.sh" >"$head"
    sed -i "s/@LINES@/$(wc -l <"$head")/" "$head"
    cat -- "$head" "$WORK/run.archive" >"$file"
    chmod 755 "$file"
    rm -rf -- "$root" "$head" "$WORK/run.archive"
    ls -l -- "$file" | awk '{printf "%s  %.1f MB\n", $NF, $5 / 1e6}'
}
