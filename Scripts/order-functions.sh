#!/bin/bash
# Writes down which functions run at every start, for the linker to lay side by side: FILE gets their
# sections, those first that most commands use. PROGRAM has its symbols. Needs valgrind.
set -euo pipefail

program=$1 file=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# valgrind does not understand the debugging information, and needs the symbols only.
objcopy --strip-debug "$program" "$work/sobi"

run() { # run ARGUMENT...
  env HOME="$work" LC_ALL=ko_KR.UTF-8 valgrind --quiet --demangle=no --tool=callgrind \
    --callgrind-out-file="$work/calls.%p" "$work/sobi" "$@" >/dev/null
}
statement=$(dirname "$0")/../fixtures/kr-toss-utf8.csv
run --version
run import "$statement"
run import "$statement"
run show
run show --color always --at 0.5
run export json
run transactions
run check

for calls in "$work"/calls.*; do
  grep -oE '^c?fn=\([0-9]+\) [^ ]+' "$calls" | sed -e 's/^.* //' -e "s/'.*//" | sort -u
done | grep -v -e '^0x' -e '^(' | sort | uniq -c | sort -k1,1nr -k2 |
  awk '$1 > 1' | sed -E 's/^ *[0-9]+ /.text./' >"$file"
echo "$(wc -l <"$file") functions in $file"
