"""Transformations of signs, rows and the lines around them.

A transformation returns False if it does not apply to the statement.
"""

from dataclasses import replace

from languages import WORDS
from statements import Column, balance
from values import day_text
from writing import preamble, sums


def turn(statement, numbers):
    """Turns the signs of amounts. The balances or the words of the rows prove the sign."""
    proof = "balance" if statement.layout.kind != "card" else "type"
    if not statement.has("amount") or not statement.has(proof) or statement.has("indicator"):
        return False
    statement.is_inverted = not statement.is_inverted
    statement.is_turned = True


def newest_first(statement, numbers):
    statement.is_newest_first = True


def oldest_first(statement, numbers):
    statement.is_newest_first = False


def mixed_rows(statement, numbers):
    if statement.has("balance"):
        return False
    numbers.shuffle(statement.rows)


def window(statement, numbers):
    size = numbers.choice([1, 1, 2, 3, 4, 5, len(statement.rows) // 2])
    start = numbers.randrange(max(1, len(statement.rows) - size))
    statement.window = slice(start, start + size)
    return bool(statement.booked)


def only_refunds(statement, numbers):
    """Keeps the rows with money in."""
    statement.rows = [row for row in statement.rows if row.amount > 0]
    balance(statement)
    return bool(statement.booked)


def other_preamble(statement, numbers):
    """Puts the preamble of another bank above the table."""
    name = numbers.choice(["en", "de", "fr", "es", "ko", "ja", "zh", "ru", "pl"])
    statement.preamble = preamble(replace(statement, language=name))[:numbers.randint(1, 3)]
    if numbers.random() < 0.5:
        statement.preamble.insert(0, [numbers.choice(["Statement of account", "거래내역", "Umsatzanzeige", "取引明細"])])


def other_footer(statement, numbers):
    name = WORDS[numbers.choice(["en", "de", "fr", "es", "ko", "ja", "zh", "ru", "pl"])]
    balance_line = [name.closing, statement.text(statement.rows[-1].balance)]
    notice = ["This list is not a legal document. * Amounts can change."]
    statement.footer += numbers.choice([[[""], notice], [balance_line], [[""], balance_line, notice]])


def blank_lines(statement, numbers):
    line = numbers.choice([[""], [""] * len(statement.columns)])

    def edit(found):
        result = []
        for tag, cells in found:
            if numbers.random() < 0.2:
                result.append(("blank", line))
            result.append((tag, cells))
        return result
    statement.edits.append(edit)


def in_rows(statement, numbers, lines):
    """Inserts lines at a random place between rows."""
    place = numbers.random()

    def edit(found):
        rows = [index for index, (tag, _) in enumerate(found) if tag == "row"]
        index = rows[int(place * len(rows))]
        return found[:index] + [("footer", line) for line in lines(found, index)] + found[index:]
    statement.edits.append(edit)


def repeated_header(statement, numbers):
    if len(statement.shown) < 3:
        return False
    in_rows(statement, numbers, lambda found, _: [cells for tag, cells in found if tag == "header"][:1])


def total_row(statement, numbers):
    if "total" in statement.footer:
        return False
    statement.footer.append("total")


def subtotals(statement, numbers):
    """Inserts a total of the rows above."""
    def lines(found, index):
        count = sum(tag == "row" for tag, _ in found[:index])
        rows = statement.shown[::-1] if statement.is_newest_first else statement.shown
        label = WORDS[statement.language].total
        return [sums(statement, label, [row for row in rows[:count] if row.status == "booked"])]
    in_rows(statement, numbers, lines)


def balance_rows(statement, numbers):
    """Puts the opening and the closing balance, with days, above and below the rows."""
    if not statement.has("balance") or not statement.has("payee") or len(statement.rows) < 3:
        return False
    first, last = statement.shown[0], statement.shown[-1]
    opening = first.balance - (first.total if first.status == "booked" else 0)

    def line(word, day, amount):
        cells = {"date": day_text(day, statement.days, statement.language), "balance": statement.text(amount),
                 "payee": getattr(WORDS[statement.language], word)}
        return "balance", [cells.get(column.role, "") for column in statement.columns]

    def edit(found):
        start = next(index for index, (tag, _) in enumerate(found) if tag == "row")
        end = max(index for index, (tag, _) in enumerate(found) if tag == "row") + 1
        pair = [line("opening", first.day, opening), line("closing", last.day, last.balance)]
        if statement.is_newest_first:
            pair.reverse()
        return found[:start] + pair[:1] + found[start:end] + pair[1:] + found[end:]
    statement.edits.append(edit)


def status(statement, numbers, name):
    if len(statement.rows) < 4:
        return False
    chosen = numbers.sample(statement.rows, numbers.randint(1, 3))
    if not statement.has("status"):
        column = Column({"ko": "상태", "ja": "状態", "zh": "状态"}.get(statement.language, "Status"), "status")
        statement.columns.insert(numbers.randrange(len(statement.columns) + 1), column)
    for row in chosen:
        row.status = name
    balance(statement)
    return bool(statement.booked)


def pending(statement, numbers):
    return status(statement, numbers, "pending")


def declined(statement, numbers):
    return status(statement, numbers, "declined")
