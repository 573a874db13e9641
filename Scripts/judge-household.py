#!/usr/bin/env python3
"""Judges what Sobi finds in generated households whose truth is known.

  judge-household.py --judge JUDGE.py HOUSEHOLD... [--parts merchants,...] [--keep FOLDER]

A household is a folder of statements (*.csv) and a truth.json, whose rows have keys of the form
FILE:LINE. For each household, this script imports the statements into a fresh store with the program
of $SOBI (otherwise `sobi`), writes Sobi's findings in the forms of JUDGE.py, and runs JUDGE.py on
them. It prints the figures of each household, then the mean and the worst of each country. Standard
library only.

To judge another document of Sobi, add a function to PARTS: it returns the findings in the judge's
form, and FIGURES names the figures of its part that matter.
"""
import argparse
import calendar
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict

LOCALES = {"ko": "ko_KR.UTF-8", "us": "en_US.UTF-8", "de": "de_DE.UTF-8"}


class Household:
    """A household's statements in a store of their own."""

    def __init__(self, folder, work):
        self.folder = folder
        with open(os.path.join(folder, "truth.json"), encoding="utf-8") as file:
            self.truth = json.load(file)
        self.store = os.path.join(work, "household.sqlite")
        self.environment = {
            "HOME": work, "PATH": os.environ.get("PATH", ""), "SOBI_DB": self.store,
            "LC_ALL": LOCALES[self.truth["locale"]],
        }
        # The keys of the rows, by the number of the transaction in the store.
        self.keys = {}
        self.refused = []
        for name in self.truth["files"]:
            self.read(name)

    def sobi(self, *arguments):
        program = os.environ.get("SOBI", "sobi")
        return subprocess.run(
            [program, *arguments], capture_output=True, text=True, env=self.environment)

    def read(self, name):
        command = ["import", os.path.join(self.folder, name), "--explain", "--lang", "en",
                   "--color", "never"]
        done = self.sobi(*command)
        if done.returncode:
            # The statement does not determine its currency.
            done = self.sobi(*command, "--currency", self.truth["currency"])
        if done.returncode:
            self.refused.append(name)
            return
        for line, number in re.findall(r":(\d+): (?:new|already there) #(\d+)", done.stdout):
            self.keys[int(number)] = f"{name}:{line}"

    def transactions(self):
        done = self.sobi("transactions", "--all", "--format", "json")
        if done.returncode:
            sys.exit(done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]


def merchants(household):
    """The rows of each merchant by the name that Sobi gives it."""
    rows = defaultdict(list)
    for row in household.transactions():
        rows[row["merchant"]["name"]].append(household.keys[row["id"]])
    return [{"name": name, "transactions": keys} for name, keys in sorted(rows.items())]


def branches(household):
    """The rows of each shop, or of the merchant where a text names no shop."""
    rows = defaultdict(list)
    for row in household.transactions():
        merchant = row["merchant"]
        rows[merchant["branch"] or merchant["name"]].append(household.keys[row["id"]])
    return [{"name": name, "transactions": keys} for name, keys in sorted(rows.items())]


def last_month(household):
    return household.truth["to"]


def earlier_month(household):
    """The month four months before the last one."""
    year, month = map(int, household.truth["to"].split("-"))
    number = year * 12 + month - 1 - 4
    return f"{number // 12:04d}-{number % 12 + 1:02d}"


def recurring(household, month):
    """The series at the end of a month; installments are none for the judge."""
    year, number = map(int, month.split("-"))
    last = calendar.monthrange(year, number)[1]
    done = household.sobi("recurring", "--format", "json", "--as-of", f"{month}-{last:02d}")
    if done.returncode:
        sys.exit(done.stderr)
    return [{
        "merchant": series["merchant"], "cadence": series["cadence"], "state": series["state"],
        "lastAmount": series["lastAmount"]["minor"], "yearlyCost": series["yearly"]["minor"],
        "nextDay": series["next"] and series["next"]["day"],
        "transactions": [household.keys[id] for id in series["transactions"]],
    } for series in json.loads(done.stdout)["series"] if series["kind"] != "installments"]


# The findings by their name: the judge's option, the function that makes them, and the month at
# whose end they are judged, if it matters.
def reimbursements(household):
    """The payments that Sobi suggests to link to each expense."""
    done = household.sobi("link", "--suggest", "--format", "json")
    return [
        {"charge": household.keys[one["expense"]],
         "parts": [household.keys[payment["income"]] for payment in one["payments"]]}
        for one in json.loads(done.stdout)["suggestions"]
    ]


def months(household):
    """The monthly spending, before and after linking every true repayment."""
    def spent():
        document = json.loads(household.sobi("export", "json").stdout)
        return {month["month"]: month["spent"]["minor"] for month in document["months"]}

    before = spent()
    numbers = {key: number for number, key in household.keys.items()}
    for one in household.truth["reimbursements"]:
        for part in one["parts"]:
            household.sobi("link", str(numbers[part["row"]]), str(numbers[one["charge"]]))
    after = spent()
    for link in json.loads(household.sobi("link", "--format", "json").stdout)["links"]:
        household.sobi("link", "--remove", str(link["income"]), str(link["expense"]))
    if spent() != before:
        sys.exit("removing all links does not restore the months")
    # Sobi counts a repayment in the month of the expense, and the judge in that of the payment.
    rows = {row["key"]: row for row in household.truth["rows"]}
    for one in household.truth["reimbursements"]:
        for part in one["parts"]:
            after[rows[one["charge"]]["day"][:7]] += part["amount"]
            after[rows[part["row"]]["day"][:7]] -= part["amount"]
    return {
        month: {"spent": value, "spentLessReimbursements": after[month]}
        for month, value in before.items()
    }


def causes(household):
    """The payees that explain the change of each month."""
    document = json.loads(household.sobi("export", "json", "--causes").stdout)
    rows = defaultdict(list)
    for row in household.transactions():
        rows[row["merchant"]["name"]].append((row["day"][:7], household.keys[row["id"]]))
    found = {}
    for month in document["months"]:
        if not month.get("causes"):
            continue
        pair = (month["month"], month["comparison"]["month"])
        found[month["month"]] = [
            {"merchant": cause["payee"], "delta": cause["change"]["minor"],
             "why": WHY.get(cause["reason"]),
             "transactions": [key for name, key in rows[cause["payee"]] if name in pair]}
            for cause in month["causes"]["payees"][:5]
        ]
    return found


# The judge's names of the reasons.
WHY = {
    "new": "new", "back": "back", "earlier": "timing", "later": "timing", "gone": "gone",
    "moreOften": "more-often", "lessOften": "less-often", "dearer": "dearer", "cheaper": "cheaper",
}

PARTS = {
    "merchants": ("merchants", merchants, None),
    "branches": ("merchants", branches, None),
    "recurring": ("recurring", recurring, last_month),
    "earlier": ("recurring", recurring, earlier_month),
    "causes": ("causes", causes, None),
    "reimbursements": ("reimbursements", reimbursements, None),
    "months": ("months", months, None),
}

# The figures of each part that are compared: a name, and its path in the judge's JSON.
FIGURES = {
    "merchants": [
        ("brand P", "merchants brand precision"), ("brand R", "merchants brand recall"),
        ("brand F1", "merchants brand f1"), ("named", "merchants named share"),
    ],
    "recurring": [
        ("series F1", "recurring series f1"), ("states", "recurring statesAccuracy share"),
        ("news F1", "recurring news f1"), ("next", "recurring next share"),
        ("cost", "recurring cost share"),
    ],
    "earlier": [
        ("earlier series F1", "recurring series f1"),
        ("earlier states", "recurring statesAccuracy share"),
        ("earlier news F1", "recurring news f1"), ("earlier next", "recurring next share"),
        ("earlier cost", "recurring cost share"),
    ],
    "causes": [("top five", "causes top5 share"), ("why", "causes why share")],
    "reimbursements": [
        ("paid back P", "links reimbursements precision"), ("paid back R", "links reimbursements recall"),
        ("paid back F1", "links reimbursements f1"),
    ],
    "months": [("spent", "months spent share"), ("net", "months spentLessReimbursements share")],
    "branches": [("branch P", "merchants branch precision"), ("branch F1", "merchants branch f1")],
}


def figure(result, path):
    for key in path.split():
        result = result.get(key) if isinstance(result, dict) else None
    return result


def judge(options, household, part, work):
    option, make, month_of = PARTS[part]
    month = [month_of(household)] if month_of else []
    path = os.path.join(work, part + ".json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(make(household, *month), file, ensure_ascii=False)
    done = subprocess.run(
        [sys.executable, options.judge, os.path.join(household.folder, "truth.json"), "--json",
         "--" + option, path, *(["--as-of", *month] if month else [])], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    result = json.loads(done.stdout)
    return {name: figure(result, path) for name, path in FIGURES[part]}


def judge_folder(options, folder, work, figures):
    household = Household(folder, work)
    found = {}
    for part in options.parts.split(","):
        found.update(judge(options, household, part, work))
    shown = "  ".join(f"{name} {value}" for name, value in found.items())
    refused = f"  not read: {', '.join(household.refused)}" if household.refused else ""
    locale = household.truth["locale"]
    print(f"{locale} {os.path.basename(os.path.normpath(folder))}  {shown}{refused}", flush=True)
    for name, value in found.items():
        if value is not None:
            figures[locale, name].append(value)


def main():
    parser = argparse.ArgumentParser(description="Judges what Sobi finds in households.")
    parser.add_argument("--judge", required=True, help="the program that scores findings")
    parser.add_argument("--parts", default="merchants", help=", ".join(PARTS))
    parser.add_argument("--keep", help="keep the stores and findings in this folder")
    parser.add_argument("households", nargs="+", help="folders with a truth.json")
    options = parser.parse_args()
    figures = defaultdict(list)
    for folder in options.households:
        if options.keep:
            work = os.path.join(options.keep, os.path.basename(os.path.normpath(folder)))
            os.makedirs(work, exist_ok=True)
            judge_folder(options, folder, work, figures)
        else:
            with tempfile.TemporaryDirectory() as work:
                judge_folder(options, folder, work, figures)
    for (locale, name), values in sorted(figures.items()):
        mean = sum(values) / len(values)
        print(f"{locale}  {name:<10} mean {mean:.4f}  worst {min(values):.3f}  of {len(values)}")


if __name__ == "__main__":
    main()
