#!/usr/bin/env python3
"""Sends SIGKILL to each command that changes files, at random times or at its system calls.

The home must then be in the state before or after the command, but in the state after it if the command had
reported success. Repeating the command must lead to the state after it. With --calls N, strace kills the
command at every Nth system call that accesses files.
"""

import collections
import os
import random
import re
import subprocess
import time

import changes
import disk
import soundness

CALLS = disk.CALLS + ",close,read,pread64,fcntl,newfstatat,fchmod,chmod,exit_group"


def killed_at(trial, name, number):
    launcher = ["strace", "-f", "-o", "/dev/null", "-e", f"trace={name}",
                "-e", f"inject={name}:signal=KILL:when={number}", "--"]
    return trial.home.run(*trial.change.command, launcher=launcher)


def killed_after(trial, seconds):
    started = time.monotonic()
    process = trial.home.start(trial.change.command)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
    return trial.home.finish(process, started)


def calls(trial, check):
    """Returns the name and number of every system call of the change. Each thread has its own count."""
    log = os.path.join(check.folder, "calls")
    trial.home.put_back(trial.start)
    trial.home.run(*trial.change.command, launcher=["strace", "-f", "-o", log, "-e", f"trace={CALLS}", "--"])
    counts = collections.Counter(re.findall(r"^(\d+ +\w+)\(", open(log, errors="replace").read(), re.M))
    highest = {}
    for call, count in counts.items():
        name = call.split()[1]
        highest[name] = max(count, highest.get(name, 0))
    return [(name, number) for name, count in sorted(highest.items()) for number in range(1, count + 1)]


def kill(change, check, numbers, quota):
    """Kills one change repeatedly. Returns the numbers of all runs and of killed runs."""
    options = check.options
    trial = changes.Trial(check.home("home"), change, options.rows)
    if options.calls:
        points = calls(trial, check)[numbers.randrange(options.calls)::options.calls]
        points = sorted(numbers.sample(points, min(quota, len(points)))) if quota else points
    else:
        trial.home.put_back(trial.start)
        length = trial.home.run(*change.command).seconds
        # Most kills come late, when the command writes.
        points = [numbers.random() ** 0.5 * 1.1 * length for _ in range(quota)]
    runs = kills = 0
    for point in points:
        if check.is_over:
            break
        trial.home.put_back(trial.start)
        run = killed_at(trial, *point) if options.calls else killed_after(trial, point)
        runs, kills = runs + 1, kills + run.is_crash
        home = trial.home.files()
        fault = trial.judge(is_done=run.status == 0)
        if not fault and trial.is_undone:
            fault = trial.repeat()
        if fault:
            trial.home.put_back(home)
            where = f"at {point[0]} {point[1]}" if options.calls else f"after {point * 1000:.1f} ms"
            mode = f"--calls {options.calls} --runs 0" if options.calls else f"--runs {options.runs}"
            check.find(f"{change.title}: killed {where}: {fault}", f'--only "{change.title}" {mode}',
                       trial.home)
    return runs, kills


def main():
    parser = soundness.parser(__doc__, runs=180)
    parser.add_argument("--rows", type=int, default=3000, help="rows of the statement")
    parser.add_argument("--calls", type=int, metavar="N",
                        help="kill at each N-th system call: at --runs of them, or with 0 at all")
    check = soundness.begin(parser)
    if check.options.calls and not soundness.can_trace():
        check.end("skipped: strace is missing or must not trace here")
    chosen = [change for change in changes.CHANGES if check.options.only in change.title]
    numbers = random.Random(check.options.seed)
    quota = -(-check.options.runs // len(chosen))
    counts = [kill(change, check, numbers, quota) for change in chosen if not check.is_over]
    runs, kills = (sum(column) for column in zip(*counts))
    check.end(f"{runs} runs of {len(counts)} changes, {kills} killed")


main()
