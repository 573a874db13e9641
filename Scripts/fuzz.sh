#!/usr/bin/env bash
# Feeds random inputs to each part of Sobi that reads untrusted bytes, with the address sanitizer.
#
# Environment: RUNS, the number of inputs for each target (default 1,000,000), and TARGETS (default all).
# Keeps failing inputs in .build/fuzz/found. The next run starts from the inputs in .build/fuzz/corpus.
set -euo pipefail
cd "$(dirname "$0")/.."

runs=${RUNS:-1000000}
targets=${TARGETS:-reader encoding dialect amount date redact input unpack archive gzip html workbook binary xml records}

# `--sanitize fuzzer` keeps SwiftPM from adding a main function; Package.swift sets the other flags.
SOBI_FUZZ=1 ${SWIFT:-swift} build -c release --product Fuzz --scratch-path .build/fuzz \
  --sanitize fuzzer 2>&1 |
  { grep -e error -e 'Build complete' || true; }
fuzz=$PWD/.build/fuzz/release/Fuzz

# Swift's crash handler would keep the fuzzer from writing the input.
export SWIFT_BACKTRACE=enable=no
# A small quarantine of freed memory, because a large one would look like a leak.
export ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=8${ASAN_OPTIONS:+:$ASAN_OPTIONS}

for target in $targets; do
  corpus=.build/fuzz/corpus/$target found=.build/fuzz/found
  dictionary=Fuzz/statement.dict seeds=fixtures
  mkdir -p "$corpus" "$found"
  log=$found/$target.log
  # The maximum length in bytes, including the bytes that select options. Longer inputs are only slower.
  case $target in
    reader) length=1024 ;;
    encoding | dialect) length=256 ;;
    redact) length=512 ;;
    unpack | archive | gzip | binary) length=8192 dictionary=Fuzz/formats.dict seeds="fixtures/formats Fuzz/Seeds" ;;
    html | workbook | xml | records) length=1024 dictionary=Fuzz/formats.dict seeds=fixtures/formats ;;
    input) length=128 dictionary=Fuzz/input.dict seeds= ;;
    *) length=64 ;;
  esac
  echo "$target: $runs inputs"
  "$fuzz" "$target" -runs="$runs" -max_len="${LENGTH:-$length}" -timeout=5 -rss_limit_mb=512 \
    -dict=$dictionary -artifact_prefix="$found/$target-" -print_final_stats=1 \
    "$corpus" $seeds >"$log" 2>&1 || { tail -40 "$log"; exit 1; }
  # Without coverage the fuzzer finds nothing, and does not report this.
  grep -q 'cov: [1-9]' "$log" || { echo "$target: the fuzzer sees no coverage"; exit 1; }
  grep -E 'DONE|Done|peak_rss' "$log"
done
