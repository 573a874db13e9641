#!/usr/bin/env python3
"""Compares the journals of `sobi export transactions` with `sobi export months`, by hledger, ledger and beancount.

    check-journals.py SOBI [--db STORE] [--lang LANG]

Without --db, the script imports the fixtures and a statement with hostile texts into a store of its own, splits
expenses and links payments. Each program must accept the journal without a warning, and its sums by month and
category must equal Sobi's to the unit. Sobi's sums come from day totals, the journals from rows. A program that is
not installed is skipped; the exit status is 3 if all are.
"""
import argparse
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
from collections import defaultdict
from decimal import Decimal

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
FORMULA = "=+-@\t\r"

# Each payee would change the meaning of a journal if a writer copied it.
HOSTILE = [
    "(주)카카오 ; id:7", "*", "!", "! (9) = x", "= 2025-01-01", "a  ; b", "a\t-5 KRW", "a | b | c", 'a" "b', "back\\",
    '\\" * "x', "@@ 5 USD", "{5}", "[2025-01-01]", "comment", "include /etc/passwd", "; x", "# y", "% z", "~ daily",
    "P 2025-01-01 USD 5", "\u202egpj.exe", "a\u2028b", "a\u0085  Expenses:X  5", "\u200b", "option \"title\" \"x\"", "x" * 5000,
    "한" * 5000, "-1", "#tag ^link", "tag: value, other:", ":a:b:", "\u00a0\u3000", "$(id)", "1 ; [=2024-01-01]",
]
HOSTILE_CATEGORIES = [
    "food", "Food", "FOOD", "카페/간식", "카페-간식", "카페 간식", "카페:간식", "  ;x", "a, id:9", "***", "---", "(A)", "[B]",
    "Ünder", "ünder", "1st", "x" * 300, "e\u0301t\u0336e", "=SUM(1)", "100%", "a;b",
]


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode or done.stderr:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stderr[:2000]}{done.stdout[:500]}")
    return done.stdout


class Sobi:
    def __init__(self, program, home, store, language):
        self.program, self.store, self.language = program, store, language
        # Without the user's configuration, months start on their first day.
        self.environment = {"HOME": str(home), "LC_ALL": "ko_KR.UTF-8", "PATH": os.environ["PATH"], "TZ": "UTC"}

    def __call__(self, *arguments, check=True):
        command = [self.program, *arguments, "--db", self.store]
        if self.language:
            command += ["--lang", self.language]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=self.environment)
        if check and done.returncode:
            sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}\n{done.stderr}")
        return done.stdout

    def table(self, *arguments):
        return list(csv.DictReader(io.StringIO(self(*arguments, "--format", "csv"))))


def prepare(sobi, folder):
    """Fills the store: fixtures, hostile texts, split expenses and linked payments."""
    sobi("import", *sorted(FIXTURES.glob("*.csv")), *sorted(FIXTURES.glob("*.tsv")))
    lines = [["거래일", "카테고리", "거래처", "메모", "출금", "입금"]]
    texts = [(payee, HOSTILE_CATEGORIES[i % len(HOSTILE_CATEGORIES)]) for i, payee in enumerate(HOSTILE)]
    texts += [("가게", category) for category in HOSTILE_CATEGORIES]
    for number, (payee, category) in enumerate(texts):
        day = f"2025-0{number % 9 + 1}-{number % 28 + 1:02}"
        lines.append([day, category, payee, payee[::-1], str(1000 + number), ""])
        lines.append([day, category, payee[::-1], payee, "", str(500 + number)])
    for name in ["A:B;C", "A-B-C"]:
        path = folder / "hostile.csv"
        with open(path, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(lines)
        sobi("import", path, "--account", name, "--currency", "KRW")
    rows = [json.loads(line) for line in sobi("export", "transactions").splitlines()]
    free = [row for row in rows if row["counterpart"] is None]
    expenses = [row for row in free if row["kind"] == "spending" and row["amount"]["minor"] < -1000]
    for row in expenses[5::97]:
        sobi("split", row["id"], "food=1", "travel=30", "pets=rest")
    for number, kind in enumerate(["income", "transfer", "refund"]):
        incomes = [row for row in free if row["kind"] == kind and row["amount"]["minor"] > 100]
        for index, income in enumerate(incomes[::11][:8]):
            same = [row for row in expenses if row["amount"]["currency"] == income["amount"]["currency"]]
            for expense in same[number::41][index * 2:][:2]:
                # One payment for two expenses, one of which may be split.
                amount = min(income["amount"]["minor"] // 3, -expense["amount"]["minor"] // 2)
                sobi("link", income["id"], expense["id"], Decimal(amount).scaleb(-exponent(income)))


def exponent(row):
    return len((row["amount"]["decimal"] + ".").split(".")[1])


def expected(sobi):
    """The sums of Sobi: by month, currency and category; by month and currency; by account and currency."""
    rows = [json.loads(line) for line in sobi("export", "transactions").splitlines()]
    spent, income, own = {}, {}, defaultdict(Decimal)
    for currency in sorted({row["amount"]["currency"] for row in rows}):
        for line in sobi.table("export", "months", "--by-category", "--currency", currency):
            key = line["categoryKey"]
            if key[:1] == "'" and key[1:2] in FORMULA:
                key = key[1:]
            spent[line["month"], currency, key] = Decimal(line["spent"])
        for line in sobi.table("export", "months", "--currency", currency):
            income[line["month"], currency] = Decimal(line["income"])
    for row in rows:
        # A wallet's purchase that a bank paid does not change the wallet's balance.
        if not row["counterpart"] or row["counterpart"]["relation"] != "transfer" or row["kind"] == "transfer":
            own[row["account"], row["amount"]["currency"]] += Decimal(row["amount"]["decimal"])
    return spent, income, own, len(rows)


def declarations(journal, kind):
    """The category or account of each declared account."""
    names = {}
    if kind == "hledger":
        for name, tag, value in re.findall(r"^account (.+)\n  ; (\w+):([^,\n]*)", journal, re.M):
            names[name] = tag, urllib.parse.unquote(value)
    else:
        for name, tag, value in re.findall(r'^\S+ open (\S+)\n  (\w+): "((?:[^"\\]|\\.)*)"', journal, re.M):
            names[name] = tag, re.sub(r"\\(.)", r"\1", value)
    return names


def openings(journal):
    """The opening balances, by account and currency; the programs themselves compare the closing balances."""
    entry = re.compile(r"^  (\S.*?)  (\S+) ([A-Z]{3})\n  Equity:Opening-Balances  ", re.M)
    return {(account, currency): Decimal(amount) for account, amount, currency in entry.findall(journal)}


def of_hledger(path):
    run("hledger", "-f", path, "check", "--strict", "ordereddates")
    table = csv.reader(io.StringIO(run("hledger", "-f", path, "balance", "-M", "-N", "-O", "csv", "--layout", "bare", "--flat")))
    months = next(table)[2:]
    for account, currency, *amounts in table:
        for month, amount in zip(months, amounts):
            yield month, account, currency, Decimal(amount)


def of_ledger(path):
    text = run("ledger", "-f", path, "--pedantic", "--args-only", "register", "--format",
               "%(format_date(date, '%Y-%m'))\t%(account)\t%(commodity)\t%(quantity(amount))\n")
    sums = defaultdict(Decimal)
    for line in text.split("\n")[:-1]:
        month, account, currency, amount = line.split("\t")
        # Ledger drops the currency of an amount of 0.
        if Decimal(amount):
            sums[month, account, currency] += Decimal(amount)
    for (month, account, currency), amount in sums.items():
        yield month, account, currency, amount


def of_beancount(path):
    run("bean-check", path)
    query = "SELECT year, month, account, currency, sum(number) AS amount GROUP BY year, month, account, currency"
    for line in csv.DictReader(io.StringIO(run("bean-query", "-f", "csv", path, query))):
        line = {key: value.strip() for key, value in line.items()}
        yield f"{line['year']}-{int(line['month']):02}", line["account"], line["currency"], Decimal(line["amount"])


def compare(what, found, wanted):
    found = {key: value for key, value in found.items() if value}
    wanted = {key: value for key, value in wanted.items() if value}
    faults = [f"{what} {key}: {found.get(key)}, not {wanted.get(key)}"
              for key in sorted(found.keys() | wanted.keys()) if found.get(key) != wanted.get(key)]
    for fault in faults[:10]:
        print(fault, file=sys.stderr)
    return len(wanted), len(faults)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sobi")
    parser.add_argument("--db")
    parser.add_argument("--lang")
    options = parser.parse_args()
    programs = [("hledger", "hledger", ["hledger"], of_hledger), ("ledger", "hledger", ["ledger"], of_ledger),
                ("beancount", "beancount", ["bean-check", "bean-query"], of_beancount)]
    installed = [program for program in programs if all(map(shutil.which, program[2]))]
    for name in [program[0] for program in programs if program not in installed]:
        print(f"skip  {name} is not installed")
    if not installed:
        return 3
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        sobi = Sobi(os.path.abspath(options.sobi), folder, options.db or folder / "store.sqlite", options.lang)
        if not options.db:
            prepare(sobi, folder)
        spent, income, own, count = expected(sobi)
        wrong = 0
        for name, kind, _, read in installed:
            path = folder / f"sobi.{kind}"
            path.write_text(sobi("export", "transactions", "--format", kind), encoding="utf-8")
            journal = path.read_text(encoding="utf-8")
            names, opening = declarations(journal, kind), openings(journal)
            sums = defaultdict(lambda: defaultdict(Decimal))
            for month, account, currency, amount in read(path):
                kind_of_name, value = names.get(account, ("", account))
                if account.startswith("Expenses:"):
                    sums["spent"][month, currency, value] += amount
                elif account.startswith("Income:"):
                    sums["income"][month, currency] -= amount
                elif kind_of_name == "account":
                    sums["own"][value, currency] += amount
                elif not account.startswith("Equity:"):
                    # Transfers and repayments meet, so that nothing is left.
                    sums["clearing"][account, currency] += amount
            for (account, currency), amount in opening.items():
                sums["own"][names[account][1], currency] -= amount
            results = [compare(f"{name} {what}", sums[what], wanted) for what, wanted in
                       [("spent", spent), ("income", income), ("own", own), ("clearing", {})]]
            right, faults = (sum(result) for result in zip(*results))
            wrong += faults
            print(f"{'FAIL' if faults else 'ok  '}  {name}: {count} transactions, {right} sums, {faults} wrong, "
                  f"{len(opening)} opening balances")
    return int(wrong > 0)


sys.exit(main())
