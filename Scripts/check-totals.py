#!/usr/bin/env python3
"""Compares an export with independent totals: check-totals.py TRUTH.json EXPORT.json

TRUTH.json has the signed sum in minor units and the number of rows for each month and category, and the
name of the income category. EXPORT.json is the output of `sobi export json`. The exit status is 0 if all
figures are equal.
"""
import json
import sys


def main():
    truth = json.load(open(sys.argv[1], encoding="utf-8"))
    export = json.load(open(sys.argv[2], encoding="utf-8"))
    faults, figures = [], 0

    def compare(what, found, expected):
        nonlocal figures
        figures += 1
        if found != expected:
            faults.append(f"{what}: {found}, not {expected}")

    months = {month["month"]: month for month in export["months"]}
    compare("months", sorted(months), sorted(truth["months"]))
    income = truth["income_category"]
    for name, expected in truth["months"].items():
        month = months.get(name)
        if month is None:
            continue
        compare(f"{name} transactions", month["transactions"], sum(c["n"] for c in expected.values()))
        compare(f"{name} income", month["income"]["minor"], expected.get(income, {"sum": 0})["sum"])
        compare(f"{name} transfers", month["excluded"]["transfers"]["count"], 0)
        compare(f"{name} spent", month["spent"]["minor"],
                -sum(c["sum"] for category, c in expected.items() if category != income))
        compare(f"{name} gross less refunds", month["gross"]["minor"] - month["refunds"]["minor"],
                month["spent"]["minor"])
        # Built-in categories have the name of the run's language, which may differ from the file's in case.
        categories = {c["name"].casefold(): c for c in month["categories"]}
        for category, total in expected.items():
            if category == income:
                continue
            found = categories.pop(category.casefold(), None)
            compare(f"{name} {category}", found and (found["spent"]["minor"], found["count"]),
                    (-total["sum"], total["n"]))
        compare(f"{name} other categories", sorted(categories), [])
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(f"{figures - len(faults)} figures right, {len(faults)} wrong")
    sys.exit(bool(faults))


main()
