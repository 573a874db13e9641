#!/usr/bin/env python3
"""Builds the tests once and runs them in several processes at once: run-tests.py [OPTION...]

  --filter REGEX   only the tests whose name matches, as in `swift test --filter`
  --jobs N         processes at a time (default: two more than the machine has processors)
  --limit SECONDS  a test that runs longer fails and ends its process (default: 60; 0 is no limit)
  --build-only     build the tests and stop
  --skip-build     run the tests of the last build

Each process runs one test at a time, so each measured time belongs to one test, and the script can name
a test that hangs. Every test that the bundle lists belongs to exactly one process. The exit status is 0
only if all tests ran and passed.
"""
import argparse
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUNDLE = os.path.join(ROOT, ".build/debug/sobiPackageTests.xctest")
SWIFT = os.environ.get("SWIFT", "swift")
# Targets whose tests start programs or wait: their suites are spread over several processes.
SPREAD = {"sobiTests": 6, "StoreTests": 4, "ImportingTests": 2, "TerminalTests": 2, "ScreensTests": 2}


def build():
    start = time.monotonic()
    # One test compares the manual page with the output of generate-manual.
    for what in ["--build-tests"], ["--product", "generate-manual"]:
        done = subprocess.run(
            [SWIFT, "build", *what], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True)
        if done.returncode:
            print(done.stdout)
            sys.exit(done.returncode)
        for line in sorted(set(re.findall(r".*\bwarning: .*", done.stdout))):
            print(line)
    print(f"Built the tests in {time.monotonic() - start:.0f} s", flush=True)


def listed(pattern):
    """Returns the names of all tests, or of the tests that match `pattern`."""
    output = subprocess.run(
        [BUNDLE, "--testing-library", "swift-testing", "--list-tests"], cwd=ROOT,
        stdout=subprocess.PIPE, check=True, text=True).stdout
    names = [without_location(line) for line in output.splitlines() if "." in line]
    return [name for name in names if not pattern or re.search(pattern, name)]


def without_location(name):
    return re.sub(r"/[^/]*\.swift:\d+:\d+$", "", name)


def suite(name):
    """Returns `Target.Suite` of a test; a test outside of suites is its own suite."""
    return name.split("/", 1)[0]


class Shard:
    """Some suites of one target, and the process that runs them."""

    def __init__(self, label, names):
        self.label, self.names = label, names
        self.running, self.seconds, self.failed, self.skipped = {}, {}, set(), set()
        self.issues, self.process, self.fault = defaultdict(list), None, None
        self.buffer, self.change = b"", time.monotonic()

    def start(self, folder):
        path = os.path.join(folder, self.label)
        self.log = open(path + ".log", "w+", errors="replace")
        os.mkfifo(path + ".events")
        suites = "|".join(sorted({re.escape(suite(name)) for name in self.names}))
        arguments = [BUNDLE, "--testing-library", "swift-testing", "--no-parallel",
                     "--event-stream-version", "0", "--event-stream-output-path", path + ".events",
                     "--filter", f"^({suites})(/|$)"]
        # The FIFO is opened for reading and writing, so that opening does not wait. `poll` finds the end of
        # the process.
        self.events = os.open(path + ".events", os.O_RDWR | os.O_NONBLOCK)
        self.process = subprocess.Popen(
            arguments, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            start_new_session=True)

    def read(self):
        """Reads all events that have arrived."""
        while True:
            try:
                data = os.read(self.events, 1 << 16)
            except BlockingIOError:
                return
            self.change = time.monotonic()
            *lines, self.buffer = (self.buffer + data).split(b"\n")
            for line in lines:
                record = json.loads(line)
                if record["kind"] == "event":
                    self.take(record["payload"])

    def take(self, event):
        kind, identifier = event["kind"], event.get("testID")
        if identifier is None:
            return
        name = without_location(identifier)
        if name == identifier:  # a suite
            if kind == "issueRecorded" and not event["issue"].get("isKnown"):
                self.failed.add(name)
            return
        now = event["instant"]["absolute"]
        if kind == "testStarted":
            self.running[name] = now
        elif kind == "testEnded":
            self.seconds[name] = now - self.running.pop(name, now)
        elif kind == "testSkipped":
            self.skipped.add(name)
        elif kind == "issueRecorded":
            issue = event["issue"]
            if not issue.get("isKnown") and issue.get("severity", "error") == "error":
                self.failed.add(name)

    def poll(self, limit):
        """Returns whether the process has ended. Kills it if one of its tests takes too long."""
        ended = self.process.poll() is not None
        self.read()
        if ended:
            self.finish()
        elif limit and self.running and time.monotonic() - self.change > limit:
            self.fault = f"stopped after {limit} s without progress"
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.finish()
            ended = True
        return ended

    def finish(self):
        os.close(self.events)
        status = self.process.returncode
        missing = set(self.names) - set(self.seconds) - self.skipped
        if self.fault is None and status < 0:
            self.fault = f"ended by {signal.Signals(-status).name}"
        elif self.fault is None and missing:
            self.fault = f"ended with status {status} before all of its tests had run"
        elif self.fault is None and status and not self.failed:
            self.fault = f"ended with status {status}"
        self.failed |= missing

    def report(self):
        """Prints why the shard failed, if it did."""
        if not self.failed and not self.fault:
            return
        self.log.seek(0)
        lines = self.log.read().splitlines()
        if self.fault:
            missing = sorted(set(self.names) - set(self.seconds) - self.skipped)
            print(f"✘ {self.label} {self.fault}; running: {', '.join(self.running) or 'none'}; "
                  f"not run: {len(missing)}, first {', '.join(missing[:3])}")
            print("\n".join(lines[-25:]))
        shown = False
        for line in lines:
            shown = line.startswith("✘") or shown and line.startswith(("↳", "  "))
            if shown:
                print(line)


def shards(names):
    """Splits the names by target, and large targets by suites."""
    targets = defaultdict(lambda: defaultdict(list))
    for name in names:
        targets[name.split(".", 1)[0]][suite(name)].append(name)
    all_shards = []
    for target, suites in targets.items():
        parts = [[] for _ in range(min(SPREAD.get(target, 1), len(suites)))]
        for index, key in enumerate(sorted(suites)):
            parts[index % len(parts)] += suites[key]
        all_shards += [Shard(f"{target}-{number}", part) for number, part in enumerate(parts, 1)]
    order = list(SPREAD)
    all_shards.sort(key=lambda shard: next(
        (i for i, target in enumerate(order) if shard.label.startswith(target)), len(order)))
    assert sorted(name for shard in all_shards for name in shard.names) == sorted(names)
    return all_shards


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--filter")
    parser.add_argument("--jobs", type=int, default=(os.cpu_count() or 1) + 2)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--build-only", action="store_true")
    parser.add_argument("--skip-build", action="store_true")
    options = parser.parse_args()
    if not options.skip_build:
        build()
    if options.build_only:
        return
    if not os.path.isfile(BUNDLE):  # on macOS it is a folder, which SwiftPM must load
        filters = ["--filter", options.filter] if options.filter else []
        sys.exit(subprocess.run([SWIFT, "test", "--skip-build", *filters], cwd=ROOT).returncode)

    names = listed(options.filter)
    if not names:
        sys.exit("no test matches")
    start = time.monotonic()
    waiting, running, ended = shards(names), [], []
    with tempfile.TemporaryDirectory(prefix="sobi-tests-") as folder:
        try:
            while waiting or running:
                while waiting and len(running) < options.jobs:
                    running.append(waiting.pop(0))
                    running[-1].start(folder)
                time.sleep(0.05)
                for shard in [shard for shard in running if shard.poll(options.limit)]:
                    running.remove(shard)
                    ended.append(shard)
                    shard.report()
        finally:
            for shard in running:
                os.killpg(shard.process.pid, signal.SIGKILL)
    seconds = {name: time for shard in ended for name, time in shard.seconds.items()}
    failed = set().union(*(shard.failed for shard in ended))
    skipped = set().union(*(shard.skipped for shard in ended))
    print("Slowest tests:")
    for name in sorted(seconds, key=seconds.get, reverse=True)[:10]:
        print(f"{seconds[name]:7.2f} s  {name}")
    if skipped:
        print(f"Skipped {len(skipped)}: " + "; ".join(sorted(skipped)))
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"Processor time: {usage.ru_utime + usage.ru_stime:.0f} s in {len(ended)} processes")
    isGood = not failed and not any(shard.fault for shard in ended)
    suites = len({suite(name) for name in names})
    issues = "" if isGood else f" with {max(1, len(failed))} failed tests"
    print(f"Test run with {len(names)} tests in {suites} suites {'passed' if isGood else 'failed'} "
          f"after {time.monotonic() - start:.3f} seconds{issues}.")
    sys.exit(0 if isGood else 1)


main()
