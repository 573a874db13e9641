#!/bin/sh
# Installs SQLite's header and static library if they are missing.
set -eu

have_sqlite() {
  [ "$(uname -s)" = Darwin ] && return 0 # part of the system's SDK
  printf '#include <sqlite3.h>\nint main(void) { return sqlite3_libversion_number() == 0; }\n' |
    clang -x c - -o /dev/null -static -lsqlite3 -lm -lpthread -ldl 2>/dev/null
}

have_sqlite && exit 0
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
if command -v apt-get >/dev/null; then
  $as_root apt-get update -q
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q libsqlite3-dev
elif command -v dnf >/dev/null; then
  $as_root dnf install -y sqlite-devel sqlite-static
elif command -v apk >/dev/null; then
  $as_root apk add sqlite-dev sqlite-static
fi
have_sqlite || {
  echo "install SQLite's header and static library (sqlite3.h, libsqlite3.a), then try again" >&2
  exit 1
}
