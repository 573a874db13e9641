#!/bin/sh
# Installs the C libraries that Sobi needs, with static archives, if they are missing: SQLite, zlib, expat and
# OpenSSL's libcrypto.
set -eu

have_all() {
  if [ "$(uname -s)" = Darwin ]; then # the system's SDK has all but libcrypto
    [ -e "$(brew --prefix openssl 2>/dev/null)/lib/libcrypto.a" ]
    return
  fi
  printf '%s\n' '#include <sqlite3.h>' '#include <zlib.h>' '#include <expat.h>' '#include <openssl/sha.h>' \
    'int main(void) { return sqlite3_libversion_number() && zlibVersion() && XML_ExpatVersion() &&' \
    '  SHA1(0, 0, 0) ? 0 : 1; }' |
    clang -x c - -w -o /dev/null -static -lsqlite3 -lz -lexpat -lcrypto -lm -lpthread -ldl 2>/dev/null
}

have_all && exit 0
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
if command -v apt-get >/dev/null; then
  $as_root apt-get update -q
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q \
    libsqlite3-dev zlib1g-dev libexpat1-dev libssl-dev
elif command -v dnf >/dev/null; then
  $as_root dnf install -y sqlite-devel sqlite-static zlib-devel zlib-static expat-devel expat-static \
    openssl-devel openssl-static
elif command -v apk >/dev/null; then
  $as_root apk add sqlite-dev sqlite-static zlib-dev zlib-static expat-dev expat-static openssl-dev \
    openssl-libs-static
elif command -v brew >/dev/null; then
  brew install openssl
fi
have_all || {
  echo "install the headers and static libraries of SQLite, zlib, expat and OpenSSL, then try again" >&2
  exit 1
}
