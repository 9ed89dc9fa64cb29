#!/usr/bin/env bash
# Builds what is given away, into dist/: bash packaging/build.sh WHAT [--quick]
#   folder  the program in one folder, with Python and Qt: dist/strandline/
#   deb     a package for Debian 12, Ubuntu 22.04 and later: dist/strandline_VERSION_ARCH.deb
#   run     one file that runs as it is and installs itself if asked: dist/strandline-VERSION-ARCH.run
#   all     all three
# --quick compresses least: for trying a package, not for giving it away.
set -eu -o pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
. "$TOP/packaging/lib-build.sh"

usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "${BASH_SOURCE[0]}"; }

what=${1:-}
quick=
if [ "${2:-}" = --quick ]; then quick=yes; fi
case $what in
    folder) build_folder ;;
    deb) build_folder && build_deb "$quick" ;;
    run) build_folder && build_run "$quick" ;;
    all) build_folder && build_deb "$quick" && build_run "$quick" ;;
    -h | --help) usage ;;
    *)
        if [ -n "$what" ]; then say "“$what” is nothing that is built here."; fi
        usage >&2
        exit 2
        ;;
esac
