"""Shared parts of the checks in this folder: a home with a store, runs of the program, findings.

A check uses only the program's command line. It prints each finding with a command that reproduces it. At the
end, it prints a summary line, and exits with 1 if there was a finding.
"""

import argparse
import atexit
import datetime
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

STORE = "sobi.sqlite"

# The commands whose output is the state of a store. Together they print everything that a user stored.
QUESTIONS = [
    ["transactions", "--all", "--format", "json"],
    ["export", "json"],
    ["imports"],
    ["rules"],
    ["accounts"],
    ["formats"],
    ["todo", "list", "--all", "--format", "json"],
]


class Run(NamedTuple):
    status: int
    output: str
    errors: str
    seconds: float

    @property
    def is_crash(self):
        """Whether a signal ended the program: a trap, an abort, or the limit of processor time."""
        return self.status < 0 or self.status >= 128

    @property
    def fault(self):
        """The fault in how a command ended, or None. An error that the manual documents is not a fault."""
        if self.status in (-signal.SIGXCPU, -signal.SIGKILL):
            return f"does not end in time, ended after {self.seconds:.0f} s"
        if self.is_crash or self.status in (1, 70):
            return str(self)
        if self.status and not self.errors.strip() + self.output.strip():
            return f"status {self.status} without a word"
        return None

    def __str__(self):
        lines = (self.errors or self.output).strip().splitlines()
        return f"status {self.status}" + (f", {lines[0][:120]}" if lines else "")


class Home:
    """A folder with a store, in which commands run without the user's settings."""

    def __init__(self, program, path):
        self.program = os.path.abspath(program)
        self.path = path
        os.makedirs(path, mode=0o700, exist_ok=True)

    def environment(self, store=STORE):
        return {
            "HOME": self.path,
            "SOBI_DB": os.path.join(self.path, store),
            "LC_ALL": "C",
            "TZ": "UTC",
            "PATH": "/usr/bin:/bin",
            "TERM": "xterm-256color",
        }

    def start(self, command, launcher=(), store=STORE, **options):
        return subprocess.Popen(
            [*launcher, self.program, *command], cwd=self.path, env=self.environment(store),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def run(self, *command, launcher=(), store=STORE, limit=60, processor_limit=None):
        """Runs a command, for at most `limit` seconds, or `processor_limit` seconds of processor time."""
        def restrict():
            resource.setrlimit(resource.RLIMIT_CPU, (processor_limit, processor_limit + 1))

        started = time.monotonic()
        process = self.start(command, launcher, store, preexec_fn=restrict if processor_limit else None)
        return self.finish(process, started, limit)

    @staticmethod
    def finish(process, started, limit=60):
        """Waits for a started command, and kills it if it is still running after `limit` seconds."""
        try:
            output, errors = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
        texts = (data.decode("utf-8", "replace") for data in (output, errors))
        return Run(process.returncode, *texts, time.monotonic() - started)

    def must(self, *command):
        """Runs a command that prepares a case. Exits if the command fails."""
        run = self.run(*command)
        if run.status != 0:
            sys.exit(f"cannot prepare a case: sobi {' '.join(command)}: {run}")
        return run

    def write(self, name, text):
        with open(os.path.join(self.path, name), "w", encoding="utf-8") as file:
            file.write(text)

    def files(self):
        """Returns the contents of all regular files by path."""
        contents = {}
        for folder, _, names in os.walk(self.path):
            for place in (os.path.join(folder, name) for name in names):
                if not os.path.isfile(place):
                    continue
                with open(place, "rb") as file:
                    contents[os.path.relpath(place, self.path)] = file.read()
        return contents

    def put_back(self, files):
        """Replaces the contents of the folder with these files."""
        for name in os.listdir(self.path):
            place = os.path.join(self.path, name)
            shutil.rmtree(place) if os.path.isdir(place) else os.unlink(place)
        for name, content in files.items():
            place = os.path.join(self.path, name)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(os.open(place, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
                file.write(content)

    def state(self, store=STORE):
        """Returns the outputs for a store, without times of changes; all empty for a missing store."""
        return tuple(self.answer(question, store) for question in QUESTIONS)

    def answer(self, question, store=STORE):
        run = self.run(*question, store=store)
        if run.status not in (0, 66):
            return f"{run}"
        days = (datetime.date.today() - datetime.timedelta(days=back) for back in (0, 1))
        output = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+Z", "TIME", run.output)
        for day in days:
            output = output.replace(str(day), "TODAY     ")
        return "" if run.status == 66 or '"months":[]' in output else output


class Check:
    """A check's options, its scratch folder and its findings."""

    def __init__(self, parser, options):
        self.name = os.path.basename(parser.prog)
        self.options = options
        self.findings = 0
        # In a proof, findings are expected and only counted.
        self.is_proof = False
        # The folder is in memory if possible, because syncs of a real disk would take most of the time.
        self.folder = tempfile.mkdtemp(prefix="sobi-soundness-", dir=memory())
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        self.started = time.monotonic()

    @property
    def is_over(self):
        seconds = time.monotonic() - self.started
        return self.findings >= self.options.most or seconds > (self.options.seconds or float("inf"))

    def home(self, name):
        return Home(self.options.program, os.path.join(self.folder, name))

    def find(self, text, arguments="", home=None):
        """Prints a finding and how to repeat it. Keeps a copy of the home that shows it."""
        self.findings += 1
        if self.is_proof:
            return
        print(f"{self.name}: {text}")
        print(f"  repeat: Tests/Soundness/{self.name} --program {self.options.program}"
              f" --seed {self.options.seed} {arguments}".rstrip())
        if home is not None:
            kept = tempfile.mkdtemp(prefix="sobi-finding-")
            Home(home.program, kept).put_back(home.files())
            print(f"  kept: {kept}")
        sys.stdout.flush()

    def end(self, summary):
        seconds = time.monotonic() - self.started
        print(f"{self.name}: {summary}; {self.findings} findings, {seconds:.0f} s, seed {self.options.seed}")
        sys.exit(self.findings > 0)


    def prove(self, summary):
        """Ends a run that must find faults."""
        if self.findings:
            self.findings = 0
            self.end(f"{summary}, proof: finds faults where there must be some")
        self.is_proof = False
        self.find("finds no faults where there must be some")
        self.end(summary)


def parser(documentation, runs, strace=False):
    """Returns a parser of the options that all checks have. `runs` is the default number of runs."""
    parser = argparse.ArgumentParser(
        description=documentation, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/sobi")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=runs)
    parser.add_argument("--seconds", type=float, help="end after this time")
    parser.add_argument("--only", default="", help="only cases whose title contains this text")
    parser.add_argument("--most", type=int, default=20, help="end after this number of findings")
    parser.set_defaults(needs_strace=strace)
    return parser


def begin(parser):
    """Reads the command line. Exits with a message if the program is missing or strace cannot be used."""
    check = Check(parser, parser.parse_args())
    if not os.access(check.options.program, os.X_OK):
        sys.exit(f"{check.name}: {check.options.program} is missing; build it with: make release")
    check.options.program = os.path.abspath(check.options.program)
    if check.options.needs_strace and not can_trace():
        print(f"{check.name}: skipped: strace is missing or must not trace here")
        sys.exit(0)
    return check


def memory():
    """Returns a folder in memory with enough space, or None."""
    try:
        space = os.statvfs("/dev/shm")
    except OSError:
        return None
    return "/dev/shm" if space.f_bavail * space.f_frsize > 2**30 else None


def can_trace():
    try:
        return subprocess.run(
            ["strace", "-f", "-o", "/dev/null", "-e", "trace=read", "/bin/sh", "-c", "exit 7"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 7
    except OSError:
        return False
