#!/usr/bin/env python3
"""Compares the output of two builds byte for byte: compare-builds.py OLD NEW [--rows N] [--lines N]

Each program imports the same statements into its own home folder: the files of fixtures/, and N generated
rows (default 1,000,000). The rows need ../shared/bench/gen.py and numpy. Then every command in `commands`
runs in both homes. The script prints the lines that differ, up to --lines for each command, and exits with 1
if any output differs.
"""
import argparse
import difflib
import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GENERATOR = os.path.join(ROOT, "../shared/bench/gen.py")
MOMENTS = ["0", "0.1", "0.25", "0.5", "1", "3"]
SIZES = [(80, 24), (40, 20)]
LANGUAGES = ["ko", "en"]


def commands(months):
    """Yields the commands to compare, each with the size of its terminal; None for no terminal."""
    yield ["export", "json"], None
    for form in ["text", "json"]:
        yield ["transactions", "--all", "--format", form], None
    for language in LANGUAGES:
        for month in [[], *([month] for month in months)]:
            yield ["show", *month, "--lang", language], None
            for size in SIZES:
                for moment in MOMENTS:
                    yield ["show", *month, "--lang", language, "--at", moment], size


class Home:
    """A program with its own home folder."""

    def __init__(self, program, folder, locale):
        self.program = os.path.abspath(program)
        self.environment = {
            "HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "LC_ALL": locale,
            "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.makedirs(folder)

    def run(self, arguments, size=None):
        """Returns output, errors and exit status of a run, on a terminal if `size` is given."""
        terminal = None
        if size:
            controller, terminal = pty.openpty()
            fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        process = subprocess.Popen(
            [self.program, *arguments], env=self.environment, cwd=self.environment["HOME"],
            stdin=subprocess.DEVNULL, stdout=terminal or subprocess.PIPE, stderr=subprocess.PIPE)
        if not size:
            output, errors = process.communicate()
            return output, errors, process.returncode
        os.close(terminal)
        output = b""
        try:
            while data := os.read(controller, 1 << 16):
                output += data
        except OSError:  # EIO: the program has closed the terminal
            pass
        os.close(controller)
        return output, process.communicate()[1], process.returncode


def differences(old, new, limit):
    """Prints the lines that differ, at most `limit` lines."""
    texts = [data.decode(errors="backslashreplace").replace("\x1b", "␛").splitlines()
             for data in (old, new)]
    lines = difflib.unified_diff(*texts, "old", "new", n=0, lineterm="") \
        if max(map(len, texts)) < 20_000 else (
            f"-{a}\n+{b}" for a, b in zip(*texts) if a != b)
    for number, line in enumerate(lines):
        if number == limit:
            return print("      …")
        print("      " + line[:300])


def compare(name, old, new, arguments, size, limit):
    """Runs a command in both homes, and returns whether the results are equal."""
    first, second = old.run(arguments, size), new.run(arguments, size)
    if first == second:
        return True
    on = " on {}x{}".format(*size) if size else ""
    print(f"FAIL  {name}: sobi {' '.join(arguments)}{on}")
    if first[2] != second[2]:
        print(f"      exit status {first[2]} became {second[2]}")
    differences(first[0], second[0], limit)
    differences(first[1], second[1], limit)
    return False


def months(home):
    """Returns the first, the last and a middle month of a store."""
    names = [month["month"] for month in json.loads(home.run(["export", "json"])[0])["months"]]
    return sorted({names[0], names[len(names) // 2], names[-1]}) if names else []


def check(name, programs, folder, statements, locale, limit):
    """Imports the statements, compares all commands, and returns the number of differences."""
    old, new = (Home(program, os.path.join(folder, name, side), locale)
                for program, side in zip(programs, ["old", "new"]))
    total = failed = 0
    for statement in statements:
        total += 1
        if not compare(name, old, new, ["import", "--json", statement], None, limit):
            failed += 1
    for arguments, size in commands(months(old)):
        total += 1
        if not compare(name, old, new, arguments, size, limit):
            failed += 1
    print(f"{'FAIL' if failed else 'ok  '}  {name}: {total} commands, {failed} differ", flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--lines", type=int, default=10)
    options = parser.parse_args()
    programs = [options.old, options.new]
    failed = 0
    with tempfile.TemporaryDirectory(prefix="sobi-compare-") as folder:
        fixtures = sorted(
            os.path.join(ROOT, "fixtures", name) for name in os.listdir(os.path.join(ROOT, "fixtures"))
            if name.endswith((".csv", ".tsv")))
        failed += check("fixtures", programs, folder, fixtures, "ko_KR.UTF-8", options.lines)
        for path in fixtures:
            name = os.path.basename(path)
            failed += check(name, programs, folder, [path], "en_US.UTF-8", options.lines)
        statement = os.path.join(folder, "generated.csv")
        generate = [sys.executable, GENERATOR, str(options.rows), "--locale", "ko", "--out", statement,
                    "--truth", statement + ".json"]
        if not options.rows:
            pass
        elif not os.path.exists(GENERATOR) or subprocess.run(generate, stdout=2).returncode:
            print("skip  generated rows: no ../shared/bench/gen.py, or no numpy")
        else:
            name = f"{options.rows:,} generated rows"
            failed += check(name, programs, folder, [statement], "ko_KR.UTF-8", options.lines)
    sys.exit(1 if failed else 0)


main()
