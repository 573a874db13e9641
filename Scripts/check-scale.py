#!/usr/bin/env python3
"""Runs the commands of docs/SCALE.md as they are, and compares the totals with Sobi's.

    check-scale.py SOBI [HOUSEHOLD...]

The stores have the fixtures in several selections, splits, links, one-off payments and other changes. A HOUSEHOLD is a
folder of statements for one more store. The totals of DuckDB and ClickHouse for each store, month, currency and category
must equal those of `sobi export months --by-category`, after the first load, after `append` and after another `load`. The exit
status is 3 without the Python packages duckdb and chdb.
"""
import csv
import importlib.util
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from decimal import Decimal

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = sorted((ROOT / "fixtures").glob("*.csv")) + sorted((ROOT / "fixtures").glob("*.tsv"))
FORMULA = "=+-@\t"


def blocks():
    """The shell blocks of the document, in order."""
    text = (ROOT / "docs" / "SCALE.md").read_text(encoding="utf-8")
    return re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)


class Stores:
    def __init__(self, program, folder):
        self.folder = folder
        (folder / "bin").mkdir()
        (folder / "bin" / "sobi").symlink_to(program)
        path = os.pathsep.join([str(folder / "bin"), os.path.dirname(sys.executable), os.environ["PATH"]])
        self.environment = {"HOME": str(folder), "LC_ALL": "C.UTF-8", "PATH": path, "TZ": "UTC"}

    def run(self, *command, text=None, status=0):
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=self.environment,
                              cwd=self.folder, input=text)
        if done.returncode != status:
            sys.exit(f"{' '.join(map(str, command))[:500]}: status {done.returncode}\n{done.stderr[:2000]}")
        return done.stdout, done.stderr

    def sobi(self, store, *arguments):
        return self.run("sobi", *arguments, "--db", f"stores/{store}.db", "--lang", "en")[0]

    def names(self):
        return sorted(path.stem for path in (self.folder / "stores").glob("*.db"))

    def shell(self, *parts):
        """Runs blocks of the document; returns what they report."""
        return self.run("bash", "-s", text="set -eu\n" + "".join(parts))[1]

    def transactions(self, store):
        return [json.loads(line) for line in self.sobi(store, "export", "transactions").splitlines()]

    def expected(self):
        """Sobi's spending by store, month, currency and category, in minor units."""
        spent = {}
        for store in self.names():
            currencies = {row["amount"]["currency"] for row in self.transactions(store)}
            for currency in sorted(currencies):
                table = self.sobi(store, "export", "months", "--by-category", "--format", "csv", "--currency", currency)
                for line in csv.DictReader(io.StringIO(table)):
                    key = line["categoryKey"]
                    if key[:1] == "'" and key.lstrip("'")[:1] in FORMULA:
                        key = key[1:]
                    amount = Decimal(line["spent"])
                    minor = amount.scaleb(-amount.as_tuple().exponent)
                    spent[store, line["month"], currency, key] = int(minor)
        return {key: value for key, value in spent.items() if value}

    def totals(self, name):
        with open(self.folder / name, encoding="utf-8", newline="") as file:
            lines = [(line["store"], line["month"], line["currency"], line["category"], int(line["spent"]))
                     for line in csv.DictReader(file)]
        return {line[:4]: line[4] for line in lines if line[4]}


def change(stores, store, seed):
    """Splits expenses, links payments, and marks and recategorizes others, at random."""
    chance = random.Random(seed)
    rows = [row for row in stores.transactions(store) if row["counterpart"] is None and not row["links"]]
    expenses = [row for row in rows if row["kind"] == "spending" and row["amount"]["minor"] < -1000]
    for row in chance.sample(expenses, min(12, len(expenses))):
        part = lambda: Decimal(chance.randint(1, 400)).scaleb(-decimals(row))
        stores.sobi(store, "split", row["id"], f"food={part()}", f"travel={part()}", f"food=0{part()}", "pets=rest")
    for income in [row for row in rows if row["kind"] != "spending" and row["amount"]["minor"] > 100][::9][:9]:
        same = [row for row in expenses if row["amount"]["currency"] == income["amount"]["currency"]]
        for expense in chance.sample(same, min(2, len(same))):
            size = min(income["amount"]["minor"] // 3, -expense["amount"]["minor"] // 9)
            stores.run("sobi", "link", income["id"], expense["id"], Decimal(size).scaleb(-decimals(income)),
                       "--db", f"stores/{store}.db")
    for row in chance.sample(expenses, min(3, len(expenses))):
        stores.sobi(store, "one-off", row["id"])


def decimals(row):
    return len((row["amount"]["decimal"] + ".").split(".")[1])


def compare(stores, what, report, *parts):
    """Writes the totals and compares them with Sobi's; returns the number of wrong ones."""
    stores.shell(*parts)
    wanted, wrong = stores.expected(), 0
    for engine, file in [("DuckDB", "totals.csv"), ("ClickHouse", "totals-clickhouse.csv")]:
        found = stores.totals(file)
        faults = [key for key in sorted(found.keys() | wanted.keys()) if found.get(key) != wanted.get(key)]
        for key in faults[:5]:
            print(f"{engine} {key}: {found.get(key)}, not {wanted.get(key)}", file=sys.stderr)
        wrong += len(faults)
        print(f"{'FAIL' if faults else 'ok  '}  {what}, {engine}: {len(wanted)} sums, {len(faults)} wrong")
    if report:
        print(report, file=sys.stderr)
    return wrong + (1 if report else 0)


def main():
    missing = [name for name in ["duckdb", "chdb"] if importlib.util.find_spec(name) is None]
    if missing:
        print(f"skip  the Python packages {' and '.join(missing)} are not installed")
        return 3
    functions, create, load, totals, parquet, query, append = blocks()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        stores = Stores(os.path.abspath(sys.argv[1]), folder)
        (folder / "stores").mkdir()
        for seed, (name, files) in enumerate([
            ("kim", FIXTURES[:-2]), ("o'neill", FIXTURES[::2]), ("이 가족", FIXTURES[1::2]), ("=1+1", FIXTURES[:3]),
        ]):
            stores.sobi(name, "import", *files)
            change(stores, name, seed)
        for number, household in enumerate(map(pathlib.Path, sys.argv[2:])):
            name = f"household {number}"
            currency = json.loads((household / "truth.json").read_text(encoding="utf-8"))["currency"]
            stores.sobi(name, "import", *sorted(household.glob("*.csv")), "--currency", currency)
            change(stores, name, 50 + number)
        sums = (functions, totals, parquet, query)
        wrong = compare(stores, "loaded", stores.shell(functions, create, load), *sums)

        # New rows; an import that is gone, so that `append` loads the store again; nothing new.
        stores.sobi("kim", "import", FIXTURES[-2])
        stores.sobi("=1+1", "undo")
        wrong += compare(stores, "appended", "", functions, append, append, *sums)
        stores.sobi("kim", "import", FIXTURES[-1])
        stores.shell(functions, append)
        for seed, name in enumerate(stores.names()):
            change(stores, name, 100 + seed)
            stores.sobi(name, "categorize", "netflix", "pets", "--yes")
        (folder / ".config" / "sobi").mkdir(parents=True)
        (folder / ".config" / "sobi" / "config.toml").write_text("month-start = 25\n")
        wrong += compare(stores, "loaded again, with months from day 25", "", functions, append, load, *sums)
    return int(wrong > 0)


sys.exit(main())
