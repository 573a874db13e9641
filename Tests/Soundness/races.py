#!/usr/bin/env python3
"""Stops a command when it has released its locks, runs a change in another process, and resumes the command.

The final state must be that of running one command after the other, in either order. A command may instead
report that the store is busy (75) and change nothing. strace stops the command at a numbered lock call, so
each case can be repeated exactly.
"""

import os
import random
import re
import signal
import subprocess
import time

import changes
import soundness

# What the store holds before a race.
BASES = {
    "imports and rules": [
        changes.imports(1, "Card"), changes.imports(3, "Bank"), ["rules", "add", "Shop 3", "pets", "--yes"],
        ["rules", "add", "Shop 4", "travel", "--yes"], changes.TODO, changes.imports(4, "Card"),
    ],
    "overlapping imports": [
        changes.imports(1, "Card"), changes.imports(2, "Card"), changes.imports(4, "Card"), ["undo", "2"],
        ["rules", "add", "Shop 2", "pets", "--yes"], ["rules", "add", "Shop 3", "travel", "--yes"],
        changes.imports(5, "Bank"), changes.TODO,
    ],
    "categories by hand": [
        changes.imports(1, "Card"), changes.imports(3, "Bank"),
        *(["categorize", "--id", str(number), category, "--yes"]
          for number, category in [(1, "travel"), (3, "health"), (5, "pets"), (7, "transfer")]),
        ["rules", "add", "Shop", "fuel", "--yes"], ["rules", "add", "Shop 2", "groceries", "--yes"],
        changes.TODO,
    ],
    "renamed and merged accounts": [
        changes.imports(1, "Old card"), changes.imports(4, "New card"), changes.imports(3, "Giro"),
        ["rules", "add", "Shop 3", "pets", "--yes"], ["rules", "add", "Shop 4", "travel", "--yes"],
        ["accounts", "merge", "Old card", "New card", "--yes"],
        ["accounts", "rename", "New card", "Card", "--yes"], ["accounts", "rename", "Giro", "Bank", "--yes"],
        changes.TODO,
    ],
    "transfers and refunds": [
        changes.imports(6, "Card"), [*changes.imports(7, "Bank"), "--sign", "out-negative"],
        ["rules", "add", "Shop 3", "pets", "--yes"],
        ["rules", "add", "Transfer", "transfer", "--yes"], changes.TODO, changes.imports(3, "Bank"),
    ],
}

CHANGES = {
    "import": changes.imports(2, "Card"),
    "other import": changes.imports(5, "Bank"),
    "undo": ["undo"],
    "undo 1": ["undo", "1"],
    "rules add": ["rules", "add", "Shop 2", "groceries", "--yes"],
    "rules add --first": ["rules", "add", "Shop", "health", "--first", "--yes"],
    "rules replace": ["rules", "add", "Shop 3", "travel", "--yes"],
    "rules replace --first": ["rules", "add", "Shop 4", "pets", "--first", "--yes"],
    "rules remove": ["rules", "remove", "1", "--yes"],
    "rules move": ["rules", "move", "2", "1", "--yes"],
    "categorize": ["categorize", "Shop 1*", "fuel", "--yes"],
    "categorize --id": ["categorize", "--id", "3", "pets", "--yes"],
    "rename": ["accounts", "rename", "Card", "Savings", "--yes"],
    "merge": ["accounts", "merge", "Card", "Bank", "--yes"],
    "formats rename": ["formats", "rename", "1", "Other"],
    "formats forget": ["formats", "forget", "1"],
    "tag add": ["tag", "add", "trip", "3"],
    "todo add": ["todo", "add", "Look at it", "--payee", "Shop 5"],
    "todo done": ["todo", "done", "1"],
    "budget set": ["budget", "set", "all", "900", "--from", "2025-03"],
    "budget clear": ["budget", "clear", "all", "--from", "2025-03", "--forget"],
}

READERS = {
    "rules list": ["rules"],
    "rules try": ["rules", "try", "Shop 2", "groceries"],
    "categorize list": ["categorize"],
    "import --dry-run": [*CHANGES["import"], "--dry-run"],
    "transactions": ["transactions", "--all", "--search", "Shop"],
    "show": ["show", "--width", "80"],
    "export": ["export", "json"],
    "accounts": ["accounts"],
    "budget list": ["budget", "list", "2025-03", "--currency", "USD"],
    "imports": ["imports"],
    "check": ["check", "--full"],
    "backup": ["backup", "copy.sqlite"],
}

# A short run begins with pairs that went wrong in the past.
FIRST = [
    ("import", "rules add --first"), ("import", "rename"), ("rules add", "rules add"),
    ("categorize", "categorize"), ("import", "merge"), ("rules move", "rules add --first"),
    ("rules remove", "rules remove"), ("categorize list", "categorize"), ("rules list", "rules add"),
    ("rules replace", "rules remove"),
]

BUSY = 75


def stops(home, files, command, options):
    """Returns the numbers of the lock calls after which to stop a command.

    After these calls, the command holds no lock. With --brief, a change has only one such call, the last
    before it takes the lock for writing. Another change at this point outdates everything that the command
    has read.
    """
    log = home.path + ".trace"
    home.put_back(files)
    home.run(*command, launcher=["strace", "-f", "-o", log, "-e", "trace=fcntl", "--"])
    counts, found, first_write = {}, set(), None
    for line in open(log):
        if not (call := re.match(r"(\d+) +fcntl\((.*)", line)):
            continue
        number = counts[call[1]] = counts.get(call[1], 0) + 1
        if options.everywhere or "F_UNLCK" in call[2] and "l_start=0, l_len=0" in call[2]:
            found.add(number)
        if "F_WRLCK" in call[2]:
            first_write = first_write or number
    if options.brief and first_write:
        return [max(number for number in found if number < first_write)]
    return sorted(found)


def states(home):
    """Returns the states of the store and of a backup, if there is one."""
    has_copy = os.path.exists(os.path.join(home.path, "copy.sqlite"))
    return [list(home.state(name)) for name in [soundness.STORE] + ["copy.sqlite"] * has_copy]


def wait_for_stop(log, process):
    """Waits for strace to stop the process. Returns its id, or None if it ended before."""
    while True:
        is_running = process.poll() is None
        if stop := re.search(r"^(\d+) +--- stopped by SIGSTOP", open(log).read(), re.M):
            return int(stop[1])
        if not is_running:
            return None
        time.sleep(0.002)


def race(home, files, first, second, number):
    """Runs `second` while `first` is stopped after its lock call `number`. Returns both runs, or None."""
    home.put_back(files)
    log = home.path + ".trace"
    open(log, "w").close()
    launcher = ["strace", "-f", "-o", log, "-e", "trace=fcntl",
                "-e", f"inject=fcntl:signal=STOP:when={number}", "--"]
    started = time.monotonic()
    held = home.start(first, launcher)
    stopped = wait_for_stop(log, held)
    if stopped is None:
        home.finish(held, started)
        return None
    other = home.start(second)
    try:
        # Without a lock in its way, the second command ends soon. Otherwise it waits until the first resumes.
        other.wait(0.3)
    except subprocess.TimeoutExpired:
        pass
    os.kill(stopped, signal.SIGCONT)
    return home.finish(held, started), home.finish(other, started)


class Orders:
    """The outputs and final states of two commands in both orders, and the states after each alone."""

    def __init__(self, home, files, first, second):
        self.home = home
        self.expected, self.alone = {}, []
        for title, commands in (("first, second", (first, second)), ("second, first", (second, first))):
            home.put_back(files)
            runs = [home.run(*commands[0])]
            self.alone.append(states(home))
            runs.append(home.run(*commands[1]))
            self.expected[title] = runs if title == "first, second" else runs[::-1], states(home)

    def judge(self, runs, compares_outputs):
        """Returns the fault of a race that led to the present state, or None."""
        for run, which in zip(runs, ("first", "second")):
            if run.fault:
                return f"the {which} command: {run.fault}"
        check = self.home.run("check", "--full")
        if check.status:
            return f"the store is not sound: {check}"
        found = states(self.home)
        for run, other in zip(runs, self.alone[::-1]):
            if run.status == BUSY:
                return None if found == other else "a command that was busy changed something"
        fitting = {title: texts(runs) for title, (runs, after) in self.expected.items() if after == found}
        if not fitting:
            wanted = {title: sum(after, []) for title, (_, after) in self.expected.items()}
            return "the state is that of neither order" + difference(sum(found, []), wanted)
        statuses = [[run.status for run in self.expected[title][0]] for title in fitting]
        if [run.status for run in runs] not in statuses:
            return "the state is right, but no order ends like " + " and ".join(map(str, runs))
        if compares_outputs and texts(runs) not in fitting.values():
            return "the state is right, but an output fits no order" + difference(texts(runs), fitting)
        return None


def texts(runs):
    return [f"{run.status}\n{run.output}{run.errors}" for run in runs]


def difference(texts, orders):
    """Returns, for each order, the first line in which the texts differ."""
    found = "\n".join(texts).splitlines()
    text = ""
    for order, expected in orders.items():
        lines = zip(found, "\n".join(expected).splitlines())
        line = next((pair for pair in lines if pair[0] != pair[1]), (f"{len(found)} lines", "another number"))
        text += f"\n  {order}: {line[1][:230]}\n  found{' ' * (len(order) - 5)}: {line[0][:230]}"
    return text


def prepare(home, base):
    """Fills the store. Returns all files."""
    home.put_back({})
    lines, statement = changes.lines, changes.statement
    for number, rows in enumerate([range(40), range(20, 60), range(10), range(30, 50), range(8, 30)], 1):
        home.write(f"{number}.csv", statement(lines(rows, "Transfer" if number == 3 else "Shop")))
    # Both halves of transfers, and charges that are given back.
    home.write("6.csv", statement(lines(range(30), "Shop"), lines(range(8), "Shop", sign=""),
                                  lines(range(40, 50), "Transfer")))
    home.write("7.csv", statement(lines(range(40, 50), "Transfer", sign="")))
    for command in BASES[base]:
        home.must(*command)
    return home.files()


def main():
    parser = soundness.parser(__doc__, runs=0, strace=True)
    parser.add_argument("--outputs", action="store_true", help="also compare what the commands print")
    parser.add_argument("--everywhere", action="store_true", help="stop after each lock call")
    parser.add_argument("--brief", action="store_true", help="stop changes only before they write")
    parser.add_argument("--base", default="", help="only stores whose name contains this text")
    check = soundness.begin(parser)
    options = check.options
    home = check.home("home")
    bases = [base for base in BASES if options.base in base]
    races = pairs = 0
    for base in bases:
        counts = run(check, home, base, options.runs - races)
        races, pairs = races + counts[0], pairs + counts[1]
        if check.is_over or 0 < options.runs <= races:
            break
    check.end(f"{races} races of {pairs} pairs")


def run(check, home, base, most):
    """Races the pairs of commands over one store. Returns the numbers of races and pairs."""
    options = check.options
    files = prepare(home, base)
    commands = {**CHANGES, **READERS}
    pairs = [(first, second) for first in commands for second in CHANGES
             if options.only in f"{first} x {second}"]
    random.Random(options.seed).shuffle(pairs)
    pairs.sort(key=lambda pair: FIRST.index(pair) if pair in FIRST else len(FIRST))
    points = {}
    races = tried = 0
    for first, second in pairs:
        if check.is_over or 0 < most <= races:
            break
        tried += 1
        if first not in points:
            points[first] = stops(home, files, commands[first], options)
        orders = Orders(home, files, commands[first], commands[second])
        for number in points[first]:
            if check.is_over:
                break
            runs = race(home, files, commands[first], commands[second], number)
            races += runs is not None
            if runs and (fault := orders.judge(runs, options.outputs)):
                arguments = " --outputs" * options.outputs + " --everywhere" * options.everywhere
                check.find(f"{base}: {first} x {second}, stopped after lock call {number}: {fault}",
                           f'--base "{base}" --only "{first} x {second}"{arguments}', home)
                break
    return races, tried


main()
