#!/usr/bin/env bash
# Fuzzes what reads bytes from outside, with the address sanitizer: RUNS inputs each (1,000,000), the
# TARGETS (all). What is found lies in Fuzz/.build/found; what was learned, in Fuzz/.build/corpus, is
# where the next run begins.
set -euo pipefail
cd "$(dirname "$0")/.."

runs=${RUNS:-1000000}
targets=${TARGETS:-reader encoding dialect amount date redact input}

# The flag keeps SwiftPM from adding a main function of its own; see Fuzz/Package.swift for the rest.
${SWIFT:-swift} build -c release --package-path Fuzz --sanitize fuzzer 2>&1 |
  { grep -e error -e 'Build complete' || true; }
fuzz=$PWD/Fuzz/.build/release/Fuzz

# Swift's own catcher of crashes would keep the input from being written.
export SWIFT_BACKTRACE=enable=no
# Memory that was given back is kept out of use, but not so much of it that it looks like a leak.
export ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=8${ASAN_OPTIONS:+:$ASAN_OPTIONS}

for target in $targets; do
  corpus=Fuzz/.build/corpus/$target found=Fuzz/.build/found
  dictionary=Fuzz/statement.dict seeds=fixtures
  mkdir -p "$corpus" "$found"
  log=$found/$target.log
  # In bytes, with the choices behind the text: more is only slower.
  case $target in
    reader) length=1024 ;;
    encoding | dialect) length=256 ;;
    redact) length=512 ;;
    input) length=128 dictionary=Fuzz/input.dict seeds= ;;
    *) length=64 ;;
  esac
  echo "$target: $runs inputs"
  "$fuzz" "$target" -runs="$runs" -max_len="${LENGTH:-$length}" -timeout=5 -rss_limit_mb=512 \
    -dict=$dictionary -artifact_prefix="$found/$target-" -print_final_stats=1 \
    "$corpus" $seeds >"$log" 2>&1 || { tail -40 "$log"; exit 1; }
  # A fuzzer that does not see which branches are taken finds nothing, and says so by saying nothing.
  grep -q 'cov: [1-9]' "$log" || { echo "$target: the fuzzer is blind"; exit 1; }
  grep -E 'DONE|Done|peak_rss' "$log"
done
