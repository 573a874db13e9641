# Two commands on a fresh machine: `make demo` shows a month, `make test` runs everything that must
# pass. The rest are their parts.

PREFIX ?= /usr/local
SWIFT ?= swift

# On Linux the release is one fully static executable; macOS has no such thing.
ifeq ($(shell uname -s),Linux)
# Its linker complains about parts of glibc that Foundation brings and nothing here calls.
NOISE = -e 'statically linked applications requires' -e "use of .mktemp' is dangerous"
EXECUTABLE = -Xswiftc -static-executable
STATIC = $(EXECUTABLE) -Xlinker -s
# The functions that run at a start lie side by side, where gold links: 2 MB less of the program is then
# read into memory. `make function-order` writes them down anew.
ifneq ($(shell command -v ld.gold),)
EXECUTABLE += -Xswiftc -use-ld=gold -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --section-ordering-file=$(CURDIR)/Scripts/function-order.txt
endif
endif
NOISE ?= -e '^$$'
RELEASE = .build/release/sobi

SHELL = /bin/bash
.SHELLFLAGS = -o pipefail -c

.PHONY: all build demo test unit readme lint format fuzz bench bench-frames bench-reader examples \
  reliability terminal-proof report-proof function-order install uninstall dependencies clean

all: build

# What the system's package manager has to bring: SQLite, with its header and static library.
dependencies:
	@Scripts/install-dependencies.sh

build: dependencies
	@$(SWIFT) build -c release --product sobi $(STATIC) 2>&1 | { grep -v $(NOISE) || true; }

demo: build
	@$(RELEASE) demo

test: lint unit readme

unit: dependencies
	@$(SWIFT) test

# Every command that the README shows, in a home of its own, with the release build.
readme: build
	@Scripts/run-readme.sh $(RELEASE)

# Of the packages beside the main one, what is theirs; their links to its sources are not followed.
FORMATTED = Sources Tests Package.swift Fuzz/Package.swift Fuzz/Sources/Fuzz \
  Benchmarks/Package.swift Benchmarks/Benchmarks Benchmarks/Sources/StoreBenchmark \
  Benchmarks/Sources/FrameBenchmark Examples/Package.swift Examples/Sources

lint:
	@$(SWIFT) format lint --strict -r -p $(FORMATTED)

# A million inputs to each of what reads bytes from outside; RUNS and TARGETS say otherwise.
fuzz:
	@SWIFT=$(SWIFT) Scripts/fuzz.sh

# Kills at a thousand moments and at every system call, every system call refused in five ways, a hundred
# rounds of several processes at once, and ten thousand histories, all with the release build. About
# half an hour on two processors; strace is needed, and root for a small disk of its own: without them
# those tests are skipped, and say so.
reliability: build
	@SOBI_PROGRAM=$(abspath $(RELEASE)) SOBI_KILLS=500 SOBI_KILL_ROWS=3000 SOBI_CALLS=all SOBI_ROUNDS=100 \
	  SOBI_SEEDS=10000 $(SWIFT) test --filter "$(RELIABILITY)" 2>&1 | \
	  grep --line-buffered -v -e '^◇' -e '^\[' -e '^✔ Test case'

RELIABILITY = InterruptionTests|SystemCallTests|PlaceTests|AlgebraTests|KillTests|HostileStoreTests

# The report, driven in tmux against what the program says of the store; and a million random actions.
report-proof: build
	@Scripts/prove-report.py $(RELEASE)
	@SOBI_ACTIONS=1000000 $(SWIFT) test --filter ReportRandomTests 2>&1 | grep -e '↳' -e 'Test run with [1-9]'

# The terminal library at full length: FRAMES frames in the emulator of the tests, in pyte and (some of
# them) in tmux; nineteen ways for a program to end, at fifty moments each; ten thousand resizes. About
# five minutes on two processors. Emulators that are not to be had are left out, and that is said.
FRAMES ?= 100000
TMUX_FRAMES ?= 2000
MOMENTS ?= 50
RESIZES ?= 10000
PYTE = .build/pyte/bin/python

terminal-proof:
	@SOBI_FRAMES=$(FRAMES) SOBI_MOMENTS=$(MOMENTS) SOBI_RESIZES=$(RESIZES) \
	  SOBI_FRAME_FILE=$(CURDIR)/.build/frames $(SWIFT) test --filter "$(TERMINAL_PROOF)" 2>&1 | \
	  grep --line-buffered -v -e '^◇' -e '^\[' -e '^✔ Test case'
	@$(PYTE) -c 'import pyte' 2>/dev/null || \
	  { python3 -m venv .build/pyte && $(PYTE) -m pip install -q pyte; } || true
	@python=$(PYTE); test -x $$python || python=python3; \
	  $$python Scripts/prove-terminal.py .build/frames --tmux $(TMUX_FRAMES)
	@rm -f .build/frames

TERMINAL_PROOF = RendererTests|RecordingTests|RestorationTests|SizeTests|InjectionTests|InputDecoder

# What every command takes at ROWS rows, beside other programs: sqlite3, DuckDB where it is installed,
# and the prototype in C where it is present. RESULTS=1 keeps the table in Benchmarks/RESULTS.md.
ROWS ?= 10000 100000 1000000
ROUNDS ?= 5
PEERS ?= ../shared/bench
DUCKDB ?= duckdb

bench: build
	@$(SWIFT) build -c release --package-path Benchmarks --product StoreBenchmark 2>&1 | \
	  { grep -e error: || true; }
	@rm -rf Benchmarks/.build/sobi-benchmark-*  # of a run that was broken off
	@Benchmarks/.build/release/StoreBenchmark --sobi $(RELEASE) --rows "$(ROWS)" \
	  --rounds $(ROUNDS) --peers "$(PEERS)" --duckdb "$(DUCKDB)" --work Benchmarks/.build \
	  $(if $(RESULTS),--output Benchmarks/RESULTS.md)

# Which functions run at every start, seen in a build that has their names; needs valgrind.
function-order: dependencies
	@$(SWIFT) build -c release --product sobi --scratch-path .build/order $(EXECUTABLE) 2>&1 | \
	  { grep -e error: || true; }
	@Scripts/order-functions.sh .build/order/release/sobi Scripts/function-order.txt

# The examples, each run for a moment in several kinds of terminal.
examples: dependencies
	@$(SWIFT) build --package-path Examples 2>&1 | { grep -e error: || true; }
	@Scripts/run-examples.py Examples/.build/debug

# A frame of the month screen: processor time and bytes.
bench-frames:
	@$(SWIFT) build -c release --package-path Benchmarks --product FrameBenchmark 2>&1 | \
	  { grep -e error: || true; }
	@Benchmarks/.build/release/FrameBenchmark

# The reader alone, inside one process: its speed on one core and the memory it takes.
bench-reader:
	@cd Benchmarks && $(SWIFT) package benchmark --no-progress 2>&1 | grep -v -e Compiling -e Building

format:
	@$(SWIFT) format -i -r -p $(FORMATTED)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/sobi"
	install -m 644 docs/sobi.1 "$(DESTDIR)$(PREFIX)/share/man/man1/sobi.1"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/sobi" "$(DESTDIR)$(PREFIX)/share/man/man1/sobi.1"

clean:
	rm -rf .build Fuzz/.build Benchmarks/.build
