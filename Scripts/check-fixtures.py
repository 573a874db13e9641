#!/usr/bin/env python3
"""Reads fixtures/ back with Python's csv and Decimal, and compares the sums with fixtures/totals.json.

This is an independent check of Scripts/make-fixtures.py: it shares no code with that script, and uses only
information that is visible in each file.
"""

import csv
import datetime
import io
import json
import pathlib
import re
import sys
from collections import defaultdict
from decimal import Decimal

ROOT = pathlib.Path(__file__).resolve().parent.parent / "fixtures"


def number(text, point="."):
    text = re.sub(r"[원£€]", "", text).strip()
    if text.startswith("("):
        text = "-" + text.strip("()")
    text = text.replace("." if point == "," else ",", "").replace(point, ".")
    return Decimal(text or "0")


def day(pattern, width=None):
    return lambda text: datetime.datetime.strptime(text[:width], pattern).date()


# For each file: encoding, delimiter, decimal places, first cell of the header, index of the date column, date
# format, a row's amount from the owner's view (money out is negative), and whether a row is skipped.
FILES = {
    "kr-bank-cp949.csv": (
        "cp949", ",", 0, "거래일시", 0, day("%Y.%m.%d", 10),
        lambda r: number(r[5]) - number(r[4]), lambda r: not r[0],
    ),
    "kr-card-cp949.csv": (
        "cp949", ",", 0, "이용일자", 0, day("%Y-%m-%d"),
        lambda r: -number(r[4]), lambda r: r[0] == "합계",
    ),
    "kr-card-utf8-bom.csv": (
        "utf-8-sig", ",", 0, "이용일", 0, day("%Y.%m.%d"),
        lambda r: -number(r[3]), lambda r: not r[0] or r[5] == "승인거절",
    ),
    "kr-toss-utf8.csv": (
        "utf-8", ",", 0, "거래 일시", 0, day("%Y.%m.%d", 10),
        lambda r: number(r[5]), lambda r: False,
    ),
    "us-card.csv": (
        "utf-8", ",", 2, "Transaction Date", 0, day("%m/%d/%Y"),
        lambda r: number(r[5]), lambda r: False,
    ),
    "us-checking.tsv": (
        "utf-8", "\t", 2, "Date", 0, day("%m/%d/%Y"),
        lambda r: number(r[2]) * {"Credit": 1, "Debit": -1}[r[3]], lambda r: not r[2],
    ),
    "uk-bank.csv": (
        "cp1252", ",", 2, "Date", 0, day("%d/%m/%Y"),
        lambda r: number(r[4]) - number(r[3]), lambda r: not r[1],
    ),
    "de-bank.csv": (
        "utf-8-sig", ";", 2, "Buchungsdatum", 0, day("%d.%m.%y"),
        lambda r: number(r[8], ","), lambda r: r[2] == "Vorgemerkt",
    ),
    "au-brackets.csv": (
        "ascii", ",", 2, "Date", 0, day("%d %b %Y"),
        lambda r: number(r[2]), lambda r: r[1] == "Total",
    ),
}  # fmt: skip


def read(name, faults, months, currency):
    encoding, delimiter, digits, first, at, date, amount, is_none = FILES[name]
    text = (ROOT / name).read_bytes().decode(encoding)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    header, left_out, days, amounts, line = None, [], [], [], 1
    for row in reader:
        start, line = line, reader.line_num + 1
        if header is None:
            if row and row[0] == first:
                header = start
            continue
        if not row:
            continue
        if is_none(row):
            left_out.append(start)
            continue
        minor = amount(row).scaleb(digits)
        if minor != int(minor):
            faults.append(f"{name}:{start}: {minor} is not a whole number of minor units")
        days.append(date(row[at]))
        amounts.append(int(minor))
        month = months[currency][days[-1].strftime("%Y-%m")]
        month[0] += 1
        month[1] += abs(int(minor))
    return {
        "firstDay": min(days).isoformat(),
        "headerLine": header,
        "lastDay": max(days).isoformat(),
        "leftOut": left_out,
        "moneyIn": sum(a for a in amounts if a > 0),
        "moneyOut": -sum(a for a in amounts if a < 0),
        "transactions": len(amounts),
    }


def main():
    totals = json.loads((ROOT / "totals.json").read_text(encoding="utf-8"))
    faults, months = [], defaultdict(lambda: defaultdict(lambda: [0, 0]))
    if set(FILES) != set(totals["files"]):
        faults.append("totals.json names other files")
    for name in FILES:
        want = totals["files"][name]
        got = read(name, faults, months, want["currency"])
        want = {**want, "leftOut": [row["line"] for row in want["leftOut"]]}
        faults += [
            f"{name}: {key}: found {value}, totals.json has {want[key]}"
            for key, value in got.items()
            if want[key] != value
        ]
    # The files do not state kinds, so this script cannot check them. But each row has exactly one kind,
    # so the magnitudes of all kinds add up to the magnitudes of all rows.
    for currency, by_month in totals["store"].items():
        if set(by_month) != set(months[currency]):
            faults.append(f"{currency}: other months")
        for name, month in by_month.items():
            magnitude = month["gross"] + month["refunds"] + month["income"]
            magnitude += month["transfers"]["amount"] + month["transfers"]["secondHalves"]
            if [month["transactions"], magnitude] != months[currency][name]:
                faults.append(f"{currency} {name}: {month}, files give {months[currency][name]}")
            for key in ("gross", "refunds", "spent"):
                if month[key] != sum(c[key] for c in month["categories"].values()):
                    faults.append(f"{currency} {name}: {key} is not its categories' sum")
            if month["spent"] != month["gross"] - month["refunds"]:
                faults.append(f"{currency} {name}: spent is not gross less refunds")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(FILES)} files agree with totals.json")


if __name__ == "__main__":
    main()
