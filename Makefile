# `make help` lists the targets.

PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE = .build/release/sobi

# On Linux the release is one static executable, without symbols and with one copy of equal functions. The linker
# warns about glibc calls in Foundation that Sobi never reaches.
ifeq ($(shell uname -s),Linux)
STATIC = -Xswiftc -static-executable -Xlinker -s -Xlinker --icf=safe
NOISE = -e 'statically linked applications requires' -e "use of .mktemp' is dangerous"
endif
NOISE ?= -e '^$$'
ifeq ($(shell uname -s),Darwin)
# Homebrew does not link OpenSSL into its prefix.
export PKG_CONFIG_PATH := $(shell brew --prefix openssl 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

SHELL = /bin/bash
.SHELLFLAGS = -o pipefail -c
export SWIFT

.PHONY: all help release demo test test-build lint format-lint format manual install uninstall fuzz \
  reliability terminal-proof soundness soundness-if-possible soundness-short metamorphic \
  metamorphic-short bench bench-growth bench-frames bench-reader examples dependencies clean

##   make                 build for debugging
all: dependencies
	@$(SWIFT) build

help:
	@grep -h '^##' $(MAKEFILE_LIST) | cut -c 3-

##   make release         build for use: .build/release/sobi
release: dependencies
	@$(SWIFT) build -c release --product sobi $(STATIC) 2>&1 | { grep -v $(NOISE) || true; }

##   make demo            build for use and browse the statements in fixtures
demo: release
	@$(RELEASE) demo

##   make test            lint, the commands of README.md and all tests, in a few minutes
test: dependencies
	@Scripts/check-imports.py
	@$(MAKE) --no-print-directory -j2 format-lint test-build
	@Scripts/run-readme.sh .build/debug/sobi
	@Scripts/run-tests.py --skip-build
	@$(MAKE) --no-print-directory -j2 soundness-if-possible metamorphic-short

test-build:
	@Scripts/run-tests.py --build-only

SOURCES = Package.swift Sources Tests Fuzz Benchmarks Examples

##   make lint            check the format and the imports; make format repairs the format
lint: format-lint
	@Scripts/check-imports.py

format-lint:
	@$(SWIFT) format lint --strict -r -p $(SOURCES)

format:
	@$(SWIFT) format -i -r -p $(SOURCES)

##   make manual          write docs/sobi.1 from the help of the commands
manual: all
	@$(SWIFT) build --product generate-manual
	@LC_ALL=C .build/debug/generate-manual .build/debug/sobi --date $(MANUAL_DATE) -o docs

# The date of this version, for the manual page. With the current date, the page would change every day.
MANUAL_DATE = 2026-11-22

##   make install         install to PREFIX=/usr/local; make uninstall removes it
install: release
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/sobi"
	install -m 644 docs/sobi.1 "$(DESTDIR)$(PREFIX)/share/man/man1/sobi.1"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/sobi" "$(DESTDIR)$(PREFIX)/share/man/man1/sobi.1"

##
## Longer checks:
##   make reliability     kills, refused system calls, random histories, make soundness, all races; two hours
RELIABILITY = InterruptionTests|SystemCallTests|PlaceTests|AlgebraTests|KillTests|HostileStoreTests|RandomTests

reliability: release
	@SOBI_EFFORT=long SOBI_PROGRAM=$(abspath $(RELEASE)) \
	  Scripts/run-tests.py --limit 0 --filter "$(RELIABILITY)"
	@$(MAKE) --no-print-directory soundness
	@$(CHECKS)/races.py

##   make soundness       power cuts, kills, races, many processes, hostile files and stores; half an hour
CHECKS = Tests/Soundness

soundness: release
	@$(CHECKS)/powercut.py --runs 0
	@$(CHECKS)/powercut.py --runs 400 --ignore-syncs
	@$(CHECKS)/powercut.py --runs 400 --ignore-folder-syncs
	@$(CHECKS)/kills.py --runs 900
	@$(CHECKS)/kills.py --runs 900 --calls 1
	@$(CHECKS)/races.py --base "imports and rules"
	@$(CHECKS)/processes.py --seconds 300 --processes 6
	@$(CHECKS)/files.py --runs 1000 --bulky
	@$(CHECKS)/flips.py --runs 3000

# Runs most checks for a few seconds, in make test. It omits kills.py, because Swift tests also kill commands.
PROGRAM = .build/debug/sobi
SHORT = --program $(PROGRAM)

soundness-if-possible:
	@if command -v strace >/dev/null; then $(MAKE) --no-print-directory soundness-short; \
	  else echo "soundness: skipped, strace is missing"; fi

soundness-short:
	@$(CHECKS)/powercut.py $(SHORT) --runs 24 --only import
	@$(CHECKS)/races.py $(SHORT) --runs 3 --brief
	@$(CHECKS)/processes.py $(SHORT) --seconds 2
	@$(CHECKS)/files.py $(SHORT) --runs 8 --only .
	@$(CHECKS)/flips.py $(SHORT) --runs 3

##   make metamorphic     read RUNS=50000 transformed statements with known truth; ten minutes
metamorphic: release
	@Tests/Metamorphic/metamorphic.py --runs $(or $(RUNS),50000)

metamorphic-short:
	@Tests/Metamorphic/metamorphic.py --program $(PROGRAM) --sample --runs 420

##   make terminal-proof  thousands of frames, endings and sizes in three emulators; five minutes
TERMINAL_PROOF = RendererTests|RecordingTests|RestorationTests|SizeTests|InjectionTests|InputDecoder
PYTE = .build/pyte/bin/python

terminal-proof: dependencies
	@SOBI_EFFORT=long SOBI_FRAME_FILE=$(CURDIR)/.build/frames \
	  Scripts/run-tests.py --limit 0 --filter "TerminalTests.*($(TERMINAL_PROOF))"
	@$(PYTE) -c 'import pyte' 2>/dev/null || \
	  { python3 -m venv .build/pyte && $(PYTE) -m pip install -q pyte; } || true
	@python=$(PYTE); test -x $$python || python=python3; \
	  $$python Scripts/prove-terminal.py .build/frames --tmux 2000
	@rm -f .build/frames .build/frames.texts .build/frames.lines

##   make fuzz            run RUNS=1000000 random inputs against each of TARGETS, with the address sanitizer
fuzz: dependencies
	@Scripts/fuzz.sh

##   make examples        build the examples and run each for a moment
examples: dependencies
	@SOBI_EXAMPLES=1 $(SWIFT) build --scratch-path .build/examples 2>&1 | { grep -e error: || true; }
	@Scripts/run-examples.py .build/examples/debug

##
## Measurements:
##   make bench           every command at ROWS="10000 100000 1000000" rows, next to other programs
ROWS ?= 10000 100000 1000000

bench: release
	@Benchmarks/run.py $(RELEASE) --rows $(ROWS) $(if $(RESULTS),--output Benchmarks/RESULTS.md)

##   make bench-growth    how the time of commands grows while hostile inputs double
bench-growth: release
	@Benchmarks/growth.py $(RELEASE)

BENCHMARKS = --scratch-path .build/benchmarks

##   make bench-frames    time and bytes of a frame of each screen
bench-frames: dependencies
	@SOBI_BENCHMARKS=1 $(SWIFT) build -c release $(BENCHMARKS) --product FrameBenchmark 2>&1 | \
	  { grep -e error: || true; }
	@.build/benchmarks/release/FrameBenchmark

##   make bench-reader    speed and memory of the reader alone
bench-reader: dependencies
	@SOBI_BENCHMARKS=1 $(SWIFT) package $(BENCHMARKS) benchmark --target Reading --no-progress 2>&1 | \
	  grep -v -e Compiling -e Building

# Installs SQLite's header and static library with the system's package manager.
dependencies:
	@Scripts/install-dependencies.sh

clean:
	rm -rf .build
