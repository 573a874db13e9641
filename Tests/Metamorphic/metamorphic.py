#!/usr/bin/env python3
"""Reads transformed statements with known truth. What Sobi reads in silence must be right.

A generator makes statements in layouts of many countries, and transforms them: unknown header words, other
columns, signs, currencies, numbers, days, encodings, lines around the rows. For each statement, Sobi must
find the right rows, sums and days, or ask a question and be right with the right answer, or refuse the file.
The check prints each kind of wrong reading once, with the fewest transformations that show it.
"""

import argparse
import atexit
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict

import cases
import judge
import transforms
from layouts import LAYOUTS

HERE = os.path.dirname(os.path.abspath(__file__))
CHUNK = 340


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=".build/release/sobi")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=5000, help="the number of cases")
    parser.add_argument("--only", default="", help="only these transformations and layouts, with commas between")
    parser.add_argument("--case", type=int, help="only the case with this number")
    parser.add_argument("--names", help="with --case: the transformations, with commas between")
    parser.add_argument("--drop", default="", help="with --case: numbers of rows to leave out, with commas between")
    parser.add_argument("--sample", action="store_true", help="leave out the failures in known.txt")
    parser.add_argument("--keep", help="the folder for files that Sobi reads wrongly")
    parser.add_argument("--seconds", type=float, help="end after this time")
    parser.add_argument("--most", type=int, default=40, help="print at most this number of wrong readings")
    parser.add_argument("--table", action="store_true", help="print a table by layout and by transformation")
    return parser.parse_args()


def known_failures():
    """Returns the pairs of a layout (or *) and a transformation (or *) in known.txt."""
    with open(os.path.join(HERE, "known.txt"), encoding="utf-8") as file:
        return {tuple(line.split()[:2]) for line in file if line.strip() and not line.startswith("#")}


def is_known(case, known):
    names = [*case.names, "*"]
    return any((layout, name) in known for layout in (case.layout.name, "*") for name in names)


class Worker:
    """Builds and judges the cases of one process."""

    def __init__(self, program, seed, allowed, layouts, known, folder):
        self.seed, self.allowed, self.layouts, self.known = seed, allowed, layouts, known
        self.judge = judge.Judge(program, os.path.join(folder, str(os.getpid())))

    def chunk(self, numbers):
        """Returns the number, layout, transformations, verdict and, of a wrong reading, its smallest form."""
        chosen = [cases.case(self.seed, number, self.allowed, self.layouts) for number in numbers]
        assert None not in chosen
        chosen = [case for case in chosen if not is_known(case, self.known)]
        found = []
        for case, judgment in zip(chosen, self.judge.judge_all(chosen)):
            smallest = self.smallest(case) if judgment.verdict == "WRONG" else ()
            found.append((case.number, case.layout.name, case.names, judgment.verdict, smallest))
        return found

    def smallest(self, case):
        """Returns the fewest transformations of the case that are still read wrongly."""
        names = list(case.names)
        for name in list(names):
            fewer = tuple(other for other in names if other != name)
            smaller = cases.build(self.seed, case.number, case.layout, fewer)
            if smaller and self.judge.judge(smaller).verdict == "WRONG":
                names.remove(name)
        return tuple(names)


def dropped_rows(worker, seed, number, layout, names):
    """Returns the numbers of rows without which the statement is still read wrongly; keeps four rows."""
    dropped = []
    least = min(4, cases.build(seed, number, layout, names).truth.rows)
    for row in range(26):
        smaller = cases.build(seed, number, layout, names, (*dropped, row))
        if smaller and smaller.truth.rows >= least and worker.judge.judge(smaller).verdict == "WRONG":
            dropped.append(row)
    return tuple(dropped)


worker = None


def start(*arguments):
    global worker
    worker = Worker(*arguments)


def work(numbers):
    return worker.chunk(numbers)


class Report:
    """Counts verdicts, and prints each kind of wrong reading once."""

    def __init__(self, options, judge, layouts):
        self.options, self.judge, self.layouts = options, judge, {layout.name: layout for layout in layouts}
        self.verdicts = Counter()
        self.by_name, self.by_layout = defaultdict(Counter), defaultdict(Counter)
        self.kinds = Counter()

    def add(self, number, layout, names, verdict, smallest):
        self.verdicts[verdict] += 1
        for name in names or ("as it is",):
            self.by_name[name][verdict] += 1
        self.by_layout[layout][verdict] += 1
        if verdict != "WRONG":
            return
        kind = layout, " ".join(sorted(smallest))
        self.kinds[kind] += 1
        if self.kinds[kind] == 1 and len(self.kinds) <= self.options.most:
            self.show(number, self.layouts[layout], smallest)

    def show(self, number, layout, names, dropped=None):
        """Prints a case and its judgment, and keeps its file if Sobi reads it wrongly."""
        seed = self.options.seed
        if dropped is None:
            holder = argparse.Namespace(judge=self.judge)
            dropped = dropped_rows(holder, seed, number, layout, names)
        case = cases.build(seed, number, layout, names, dropped)
        judgment = self.judge.judge(case)
        print(f"{judgment.verdict} {case}\n  true: {judge.wording(case.truth)}\n  read: {judgment.read}")
        if judgment.options:
            print(f"  answered: {' '.join(judgment.options)}")
        print(f"  repeat: Tests/Metamorphic/metamorphic.py --program {self.options.program} --seed {seed}"
              f" --only {layout.name} --case {number} --names '{','.join(names)}' --drop '{','.join(map(str, dropped))}'")
        if judgment.verdict == "WRONG" or self.options.case is not None:
            if not self.options.keep:
                self.options.keep = tempfile.mkdtemp(prefix="sobi-wrong-")
            os.makedirs(self.options.keep, exist_ok=True)
            path = os.path.join(self.options.keep, "-".join([layout.name, *names, str(number)]) + ".csv")
            shutil.copy(self.judge.write(case), path)
            print(f"  file: LC_ALL={case.locale} {self.options.program} import --dry-run --explain {path}")
        sys.stdout.flush()

    def table(self):
        for title, counts in (("transformation", self.by_name), ("layout", self.by_layout)):
            print(f"\n{title:20}" + "".join(f"{name:>10}" for name in judge.VERDICTS))
            for name, row in sorted(counts.items(), key=lambda pair: -pair[1]["WRONG"] / pair[1].total()):
                print(f"{name:20}" + "".join(f"{row[verdict] or '':>10}" for verdict in judge.VERDICTS))
        print()

    def kinds_table(self):
        print("\nwrong readings by their fewest transformations:")
        totals, where = Counter(), defaultdict(set)
        for (layout, names), count in self.kinds.items():
            totals[names] += count
            where[names].add(layout)
        for names, count in totals.most_common():
            print(f"{count:6} {names or 'as it is'}: {len(where[names])} layouts: {' '.join(sorted(where[names])[:6])}")


def main():
    chosen = options()
    if not os.access(chosen.program, os.X_OK):
        sys.exit(f"metamorphic.py: {chosen.program} is missing; build it with: make release")
    program = os.path.abspath(chosen.program)
    only = set(filter(None, chosen.only.split(",")))
    known = known_failures() if chosen.sample else set()
    allowed = [name for name in sorted(transforms.NAMES)
               if (not only & set(transforms.NAMES) or name in only) and ("*", name) not in known]
    layouts = [one for one in LAYOUTS if not only & {other.name for other in LAYOUTS} or one.name in only]
    if unknown := only - set(transforms.NAMES) - {one.name for one in LAYOUTS}:
        sys.exit(f"metamorphic.py: unknown: {' '.join(sorted(unknown))}")
    folder = tempfile.mkdtemp(prefix="sobi-metamorphic-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    report = Report(chosen, judge.Judge(program, os.path.join(folder, "main")), LAYOUTS)
    if chosen.case is not None:
        first = cases.case(chosen.seed, chosen.case, allowed, layouts)
        names = first.names if chosen.names is None else tuple(filter(None, chosen.names.split(",")))
        report.show(chosen.case, first.layout, names, tuple(int(text) for text in chosen.drop.split(",") if text))
        return
    started = time.monotonic()
    arguments = (program, chosen.seed, allowed, layouts, known, folder)
    numbers = range(chosen.runs)
    chunks = [numbers[place:place + CHUNK] for place in range(0, chosen.runs, CHUNK)]
    with multiprocessing.Pool(2, start, arguments) as pool:
        results = [pool.apply_async(work, [chunk]) for chunk in chunks]
        for chunk in results:
            for result in chunk.get():
                report.add(*result)
            if chosen.seconds and time.monotonic() - started > chosen.seconds:
                pool.terminate()
                break
    if report.kinds:
        report.kinds_table()
    if chosen.table:
        report.table()
    counts = ", ".join(f"{report.verdicts[name]} {name.lower()}" for name in judge.VERDICTS)
    print(f"metamorphic.py: {report.verdicts.total()} statements: {counts};"
          f" {time.monotonic() - started:.0f} s, seed {chosen.seed}")
    sys.exit(report.verdicts["WRONG"] > 0)


if __name__ == "__main__":
    main()
