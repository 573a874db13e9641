#!/usr/bin/env python3
"""Cuts the power at every moment of every command that changes files.

Records the writes, syncs and name changes of a command with strace. Replays every prefix of the record on a
model of a disk (disk.py), which loses, cuts and reorders unsynced writes. Every possible content of the disk
must be the state before or after the command, but the state after it if the command had reported success.

With --ignore-syncs or --ignore-folder-syncs, the model ignores syncs, and the check fails if it finds no
faults.
"""

import hashlib
import os
import random

import changes
import disk
import soundness


def record(trial, check):
    """Makes the change in the home, and returns its operations."""
    trial.home.put_back(trial.start)
    log = os.path.join(check.folder, "trace")
    launcher = ["strace", "-f", "-y", "-xx", "-s", "100000000", "-o", log, "-e", f"trace={disk.CALLS}", "--"]
    run = trial.home.run(*trial.change.command, launcher=launcher)
    assert run.status == 0, run
    found = disk.operations(log, trial.home.path)
    os.unlink(log)
    return found


def cuts(trial, record, numbers, options):
    """Yields each possible power cut: number, title, whether success was reported, and a function.

    The function returns the files after the power cut.
    """
    model = disk.Disk({os.path.join(trial.home.path, name): content for name, content in trial.start.items()},
                      options.ignore_syncs, options.ignore_folder_syncs)
    reports = [place for place, operation in enumerate(record) if operation.name == "said"]
    last_report = reports[-1] if reports else len(record) - 1
    count = 0
    for place, operation in enumerate([disk.Operation("start"), *record], -1):
        model.apply(operation)
        if operation.name == "said" and place != last_report:
            continue
        for title, writes, names in model.cuts(numbers):
            count += 1
            what = f"{operation.name} {os.path.basename(operation.path)}".strip()
            yield (count, f"after operation {place} ({what}), {title}", place >= last_report,
                   lambda writes=writes, names=names: model.after(writes, names))


def cut(change, check, quota):
    """Judges `quota` states of one change, or all if `quota` is 0. Returns the number of different states."""
    options = check.options
    trial = changes.Trial(check.home("home"), change, options.rows)
    trace = record(trial, check)
    seed = f"{options.seed} {change.title}"
    total = sum(1 for _ in cuts(trial, trace, random.Random(seed), options))
    chosen = set(random.Random(seed).sample(range(1, total + 1), min(quota, total)) if quota else [])
    seen = set()
    for count, title, is_done, files in cuts(trial, trace, random.Random(seed), options):
        if check.is_over:
            break
        if (quota and count not in chosen) or (options.state and count != options.state):
            continue
        state = {os.path.relpath(path, trial.home.path): content for path, content in files().items()}
        key = hashlib.blake2b(repr((is_done, sorted(state.items()))).encode()).digest()
        if key in seen:
            continue
        seen.add(key)
        trial.home.put_back(state)
        fault = trial.judge(is_done)
        if not fault and trial.is_undone and len(seen) % 10 == 0:
            fault = trial.repeat()
        if fault:
            trial.home.put_back(state)
            check.find(f"{change.title}: {title}: {fault}",
                       f'--only "{change.title}" --rows {options.rows} --runs 0 --state {count}', trial.home)
    return len(seen)


def main():
    parser = soundness.parser(__doc__, runs=0, strace=True)
    parser.add_argument("--rows", type=int, default=300, help="rows of the statement")
    parser.add_argument("--state", type=int, help="only the state with this number")
    parser.add_argument("--ignore-syncs", action="store_true", help="prove that the model finds faults")
    parser.add_argument("--ignore-folder-syncs", action="store_true", help="the same for folders")
    check = soundness.begin(parser)
    check.is_proof = check.options.ignore_syncs or check.options.ignore_folder_syncs
    chosen = [change for change in changes.CHANGES if check.options.only in change.title]
    quota = -(-check.options.runs // len(chosen))
    states = [cut(change, check, quota) for change in chosen if not check.is_over]
    summary = f"{sum(states)} states of {len(states)} changes"
    check.prove(summary) if check.is_proof else check.end(summary)


main()
