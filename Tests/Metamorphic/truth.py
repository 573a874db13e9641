"""What a reader must find in a statement."""

from collections import defaultdict
from dataclasses import dataclass
from decimal import Decimal

from values import decimals, order

# Sobi's names of encodings; it does not know those of Hebrew, Arabic and Thai.
ENCODING_NAMES = {"utf-8": "UTF-8", "utf-8-sig": "UTF-8", "cp1252": "windows-1252", "cp1250": "windows-1250",
                  "cp1251": "windows-1251", "cp1253": "windows-1253", "cp1254": "windows-1254", "cp949": "CP949",
                  "cp932": "CP932", "gb18030": "GB18030"}


@dataclass(frozen=True)
class Truth:
    """What a reader must find."""
    rows: int
    zeros: int
    out: dict
    into: dict
    days: tuple
    # The days of other columns of days.
    other_days: tuple


def truth(statement):
    booked = statement.booked
    out, into = defaultdict(int), defaultdict(int)
    for row in booked:
        if row.total < 0:
            out[statement.currency] -= row.total
        elif row.total > 0:
            into[statement.currency] += row.total
    days = [row.day for row in booked]
    others = [[row.value_day for row in booked]] if statement.has("value") else []
    others += [column.days for column in statement.columns if column.days and not statement.has_known_words]
    return Truth(len(booked), sum(not row.total for row in booked), major(out), major(into),
                 (str(min(days)), str(max(days))) if days else (None, None),
                 tuple((str(min(found)), str(max(found))) for found in others) if days else ())


def major(found):
    return {code: Decimal(minor).scaleb(-decimals(code)) for code, minor in found.items()}


def sign(statement):
    """Returns the answer to the question for the sign of one column, or None if one column has no sign."""
    if statement.has("amount", "amount+"):
        return "out-positive" if statement.is_inverted else "out-negative"
    directions = {row.amount > 0 for row in statement.booked}
    if len(directions) == 2:
        return None
    return "out-negative" if True in directions or statement.has("out-") else "out-positive"


def answers(statement):
    """Returns the right answer to each question that Sobi can ask."""
    roles = {"date": "date", "amount": "amount", "amount+": "amount", "magnitude": "amount", "out": "moneyOut",
             "out-": "moneyOut", "in": "moneyIn", "indicator": "indicator", "payee": "payee", "fee": "fee",
             "balance": "balance", "status": "status", "currency": "currency", "time": "time"}
    columns = {}
    for number, column in enumerate(statement.columns, 1):
        if column.role in roles and not column.is_blank:
            columns.setdefault(roles[column.role], number)
    day_order = order(statement.days) or "ymd"
    return {
        "--date-order": day_order, "--decimal": statement.style.mark, "--currency": statement.currency,
        "--sign": sign(statement), "--account": "Test",
        "--delimiter": "tab" if statement.delimiter == "\t" else statement.delimiter,
        "--encoding": ENCODING_NAMES.get(statement.encoding), "--columns": columns,
    }
