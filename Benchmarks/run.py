#!/usr/bin/env python3
"""Measures a released sobi next to other programs: run.py SOBI [--rows N...] [--runs N] [--output FILE]

hyperfine measures the times of whole processes, and GNU time their peak memory (Debian: hyperfine, time). The
statements are generated. After every step that writes, the totals of all months are compared with the sums of
the generator; a wrong total ends the run. Other programs are measured too if they are installed: sqlite3,
DuckDB (DUCKDB names it) and the prototype in C (PEERS names the folder of its source).
"""
import argparse
import datetime
import json
import math
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict

CATEGORIES = ["식비", "카페/간식", "교통", "쇼핑", "주거/통신", "의료/건강", "문화/여가", "교육", "경조/선물",
              "여행/숙박", "금융/보험"]
INCOME, TRAVEL = "수입", "여행/숙박"
ACCOUNTS = ["신한 110-***-482913", "국민 0482-**-771204", "카카오뱅크 3333-**-118", "현대카드 M **** 8842"]
MEMOS = ["", "", "점심", "회식", "주말 장보기", "택시", "교통카드 충전", '"2명, 더치페이"', "정기결제", "출장"]
SHOPS = ["쿠팡", "배달의민족", "스타벅스", "GS25", "이마트", "티머니", "올리브영", "교보문고", "Apple.com/bill", "김밥천국"]
PLACES = ["강남역점", "홍대입구역점", "판교점", "부산서면점", "제주공항점", "본점"]
HEADER = "date,time,merchant,category,amount,account,memo"
FIRST_DAY = datetime.date(2023, 1, 1)
DAYS = 3 * 365 + 1


class Statements:
    """Generated rows for three years, and files with these rows. The rows are the same in every run."""

    def __init__(self, count, folder):
        generator = random.Random(20_230_101)
        self.folder, self.count = folder, count
        rows = [self.row(number, count, generator) for number in range(count)]
        self.files, self.truths = {}, {}
        self.write("sorted", rows)
        self.truths["all is travel"] = self.sums(rows, TRAVEL)
        self.write("newest", rows[::-1])
        self.write("shuffled", generator.sample(rows, count))
        self.write("other bytes", rows, end="\r\n")
        after = [self.row(count + number, count, generator) for number in range(1_000 + count // 20)]
        self.write("new", after[:1_000])
        self.write("overlap", rows[-(count // 20):] + after[1_000:], truth=after[1_000:])

    def row(self, number, count, generator):
        """Returns day, second, payee, category, amount, account and memo. Payees follow Zipf's law."""
        day = FIRST_DAY + datetime.timedelta(days=number * DAYS // count)
        rank = min(2_999, int(3_000 ** generator.random()) - 1)
        payee = f"{SHOPS[rank % 10]} {PLACES[rank // 10 % 6]} {rank}"
        category = CATEGORIES[rank % len(CATEGORIES)]
        amount = -max(100, int(generator.lognormvariate(9.4, 0.8)) // 10 * 10)
        kind = generator.randrange(200)
        if kind < 3:
            amount = -amount  # a refund
        elif kind < 6:
            category, amount = INCOME, -40 * amount
        memo = generator.choice(MEMOS) if generator.randrange(12) else f"주문 {day:%Y%m%d}-{number % 900_000}"
        second = number * DAYS % count * 86_400 // count
        return day, second, payee, category, amount, ACCOUNTS[generator.randrange(4)], memo

    def write(self, name, rows, end="\n", truth=None):
        path = self.files[name] = os.path.join(self.folder, name.replace(" ", "-") + ".csv")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(HEADER + end)
            for day, second, payee, category, amount, account, memo in rows:
                clock = f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}"
                file.write(f"{day},{clock},{payee},{category},{amount},{account},{memo}{end}")
        self.truths[name] = self.sums(rows if truth is None else truth)

    def sums(self, rows, spending=None):
        """Returns the sum and number of rows in each month and category.

        `spending`, if given, replaces the category of money out.
        """
        sums = defaultdict(lambda: defaultdict(lambda: {"sum": 0, "n": 0}))
        for day, _, _, category, amount, *_ in rows:
            cell = sums[f"{day:%Y-%m}"][spending if spending and amount < 0 else category]
            cell["sum"] += amount
            cell["n"] += 1
        return sums


def added(*truths):
    total = defaultdict(lambda: defaultdict(lambda: {"sum": 0, "n": 0}))
    for truth in truths:
        for month, categories in truth.items():
            for category, sums in categories.items():
                for key in sums:
                    total[month][category][key] += sums[key]
    return total


class Bench:
    """The measurements at one number of rows."""

    def __init__(self, options, count, folder):
        self.options, self.count, self.folder = options, count, folder
        self.statements = Statements(count, folder)
        self.figures = {}
        self.store, self.saved = os.path.join(folder, "sobi.sqlite"), os.path.join(folder, "saved.sqlite")
        self.environment = {"HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "ko_KR.UTF-8", "TZ": "UTC"}

    def sobi(self, *arguments):
        return [self.options.sobi, *arguments, "--db", self.store]

    def run(self, command):
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}")
        return done.stdout

    def measure(self, name, command, prepare=None, runs=None):
        """Measures the time and peak memory of a command. The command `prepare` runs before each run."""
        runs = runs or self.options.runs
        result = os.path.join(self.folder, "hyperfine.json")
        quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in command)
        self.run(["hyperfine", "-N", "--style", "none", "--warmup", "1", "--runs", str(runs),
                  *(["--prepare", prepare] if prepare else []), "--export-json", result, quoted])
        times = json.load(open(result))["results"][0]
        if prepare:
            subprocess.run(prepare, shell=True, check=True)
        peak = os.path.join(self.folder, "peak")
        output = self.run([shutil.which("time") or "/usr/bin/time", "-f", "%M", "-o", peak, *command])
        self.figures[name] = (
            times["median"], times["user"] + times["system"], int(open(peak).read().split()[-1]) * 1024)
        print(f"{self.count:>10,}  {times['median'] * 1e3:9.2f} ms  {name}", file=sys.stderr, flush=True)
        return output

    def compare(self, name, *files):
        """Exits unless the store has the totals of these files."""
        truth = {"months": added(*(self.statements.truths[file] for file in files)), "income_category": INCOME}
        paths = [os.path.join(self.folder, file) for file in ("truth.json", "export.json")]
        json.dump(truth, open(paths[0], "w"))
        open(paths[1], "w").write(self.run(self.sobi("export", "json")))
        checker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Scripts/check-totals.py")
        if subprocess.run([sys.executable, checker, *paths], stdout=subprocess.DEVNULL).returncode:
            sys.exit(f"{self.count:,} rows: wrong totals after: {name}")

    def all(self):
        files, remove, restore = self.statements.files, f"rm -f '{self.store}'", f"cp '{self.saved}' '{self.store}'"
        for name, file in [("newest row first", "newest"), ("shuffled", "shuffled"), ("first import", "sorted")]:
            self.measure(name, self.sobi("import", files[file]), remove)
            self.compare(name, file)
        shutil.copy(self.store, self.saved)
        self.figures["bytes a row on disk"] = os.path.getsize(self.store) / self.count
        self.peers(files["sorted"])
        self.measure("the identical file again", self.sobi("import", files["sorted"]))
        self.measure("the reader: every row read, none written",
                     self.sobi("import", "--dry-run", "--json", files["sorted"]))
        self.measure("the same rows in other bytes", self.sobi("import", files["other bytes"]), restore)
        self.compare("the same rows in other bytes", "sorted")
        self.measure("1,000 new rows", self.sobi("import", files["new"]), restore)
        self.compare("1,000 new rows", "sorted", "new")
        self.measure("a tenth of the rows, half of them known", self.sobi("import", files["overlap"]), restore)
        self.compare("a tenth of the rows", "sorted", "overlap")
        self.run(["sh", "-c", restore])
        self.measure("`sobi export json`", self.sobi("export", "json"))
        self.measure("`sobi show`", self.sobi("show"))
        for name, arguments in [
            ("a month, first page", ["2024-06", "--limit", "50"]),
            ("a category, first page", ["--all", "--category", CATEGORIES[0], "--limit", "50"]),
            ("a payee, first page", ["--payee", f"{SHOPS[0]} {PLACES[1]} 10", "--limit", "50"]),
            ("part of a payee, first page", ["--payee", "역점", "--limit", "50"]),
            ("a memo, first page", ["--search", "점심", "--limit", "50"]),
            ("one memo among all", [f"--search=-{self.count // 2 % 900_000}"]),
        ]:
            self.measure(name, self.sobi("transactions", *arguments))
        self.measure("a rule on nearly all rows",
                     self.sobi("rules", "add", "*", TRAVEL, "--direction", "out", "--yes"), restore)
        self.compare("a rule on nearly all rows", "all is travel")
        self.measure("`sobi check`", self.sobi("check"))
        self.measure("undo of the first import", self.sobi("undo"), restore)
        self.compare("undo")

    def peers(self, file):
        """Measures other programs that read the same file."""
        path = os.path.join(self.folder, "peer.db")
        remove = f"rm -f '{path}'"
        if shutil.which("sqlite3"):
            table = "CREATE TABLE tx(date, time, merchant, category, amount INTEGER, account, memo)"
            self.measure("sqlite3 `.import`, a bare table",
                         ["sqlite3", path, table, f".import --csv --skip 1 {file} tx"], remove)
        if duckdb := shutil.which(os.environ.get("DUCKDB", "duckdb")):
            self.measure("DuckDB `CREATE TABLE AS read_csv`",
                         [duckdb, path, "-c", f"CREATE TABLE tx AS SELECT * FROM read_csv('{file}')"], remove)
        source = os.path.join(os.environ.get("PEERS", "../shared/bench"), "limit/proto.c")
        prototype = os.path.join(self.folder, "prototype")
        if os.path.exists(source) and not subprocess.run(
                ["cc", "-O2", "-w", "-o", prototype, source, "-lsqlite3", "-lpthread"]).returncode:
            self.measure("prototype in C", [prototype, f"db={path}", f"csv={file}"], remove)


# A step, the step by which it is divided, and the largest allowed ratio at a million rows.
GOALS = [("first import", "sqlite3 `.import`, a bare table", 0.45),
         ("first import", "DuckDB `CREATE TABLE AS read_csv`", 0.75),
         ("first import", "prototype in C", 1.35), ("newest row first", "first import", 1.2),
         ("shuffled", "first import", 1.2), ("the identical file again", "first import", 0.08),
         ("the same rows in other bytes", "first import", 0.3)]


def digits(value, units):
    for factor, unit in units:
        if value >= factor:
            break
    value /= factor
    return f"{value:.{max(0, 2 - int(math.log10(max(value, 1e-9))))}f} {unit}" if value < 1000 else f"{value:.0f} {unit}"


def table(benches):
    """Returns the figures as a table in Markdown; a ratio that misses its goal is bold."""
    lines = ["| time / of processors / memory | " + " | ".join(f"{b.count:,} rows" for b in benches) + " |",
             "| --- |" + " ---: |" * len(benches)]
    seconds, bytes_ = [(1, "s"), (1e-3, "ms")], [(1e6, "MB"), (1e3, "kB")]
    for name in dict.fromkeys(name for bench in benches for name in bench.figures):
        cells = []
        for figures in (bench.figures.get(name) for bench in benches):
            cells.append("–" if figures is None else f"{figures:.1f}" if isinstance(figures, float) else
                         f"{digits(figures[0], seconds)} / {digits(figures[1], seconds)} / {digits(figures[2], bytes_)}")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    for step, other, limit in GOALS:
        cells = []
        for bench in benches:
            if other not in bench.figures:
                cells.append("–")
                continue
            ratio = bench.figures[step][0] / bench.figures[other][0]
            cells.append(f"**{ratio:.2f}**" if bench.count >= 1_000_000 and ratio > limit else f"{ratio:.2f}")
        lines.append(f"| {step} ÷ {other}, ≤ {limit} at 1,000,000 | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("sobi", type=os.path.abspath)
    parser.add_argument("--rows", type=int, nargs="+", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--output")
    options = parser.parse_args()
    if missing := [tool for tool in ("hyperfine", "time") if not shutil.which(tool)]:
        sys.exit(f"install {' and '.join(missing)}, then try again (Debian: apt-get install hyperfine time)")
    benches = []
    for count in options.rows:
        with tempfile.TemporaryDirectory(prefix="sobi-bench-") as folder:
            benches.append(Bench(options, count, folder))
            benches[-1].all()
    version = subprocess.run([options.sobi, "--version"], capture_output=True, text=True).stdout.strip()
    text = (f"# What Sobi's commands take\n\nWritten by `make bench RESULTS=1`. Times are of this machine; look at "
            f"the ratios. Each time is the median of {options.runs} runs of a whole process.\n\n"
            f"- {datetime.date.today()}, {platform.platform()}, {os.cpu_count()} processors, sobi {version}\n\n"
            f"{table(benches)}\n")
    print(text)
    if options.output:
        open(options.output, "w").write(text)


main()
