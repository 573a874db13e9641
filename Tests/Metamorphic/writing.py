"""The file that a statement makes."""

from languages import WORDS
from values import day_text


def preamble(statement):
    """Returns lines above the table in the statement's language."""
    language = WORDS[statement.language]
    first, last = statement.rows[0].day, statement.rows[-1].day
    days = [day_text(day, statement.days, statement.language) for day in (first, last)]
    lines = [[language.account, "12-3456-7890123"], [language.period, " - ".join(days)]]
    if statement.rows[0].reference > "4":
        lines.append([language.closing, f"{statement.text(statement.rows[-1].balance)} {statement.currency}"])
    return [*lines, [""]] if statement.rows[0].reference > "6" else lines


def cell(statement, column, row, index):
    """Returns the text of a row's cell."""
    if column.is_blank:
        return ""
    if column.cells is not None:
        return column.cells[index]
    role = column.role
    amount = -row.amount if statement.is_inverted else row.amount
    simple = {
        "payee": row.payee, "ref": row.reference, "currency": statement.currency, "time": row.time,
        "type": statement.word(row.kind), "blank": "", "const": "0042", "holder": "A. SAMPLE",
        "account": "12-3456-7890123", "account2": "20-11-77 01234567", "serial": str(index + 1),
        "memo": f"{row.payee} {row.reference[:4]}", "currency2": statement.currency, "months": "",
        "iban": f"XX{row.reference}{row.reference}", "points": str(abs(row.amount) // 1000 % 90),
    }
    if role in simple:
        return simple[role]
    if role == "date":
        return day_text(row.day, statement.days, statement.language, row.time)
    if role == "value":
        return day_text(row.value_day, statement.days, statement.language, row.time)
    if role == "status":
        return statement.word(row.status)
    if role == "category":
        return statement.word("purchase") if row.kind == "purchase" else ""
    if role in ("amount", "amount+", "repeat"):
        return statement.text(amount)
    if role == "magnitude":
        return statement.text(abs(row.amount))
    if role == "indicator":
        return statement.indicator[row.amount > 0]
    if role in ("out", "out-", "in"):
        if (row.amount > 0) != (role == "in"):
            return statement.empty
        return statement.text(-abs(row.amount) if role == "out-" else abs(row.amount))
    if role == "balance":
        return statement.text(row.balance)
    if role == "fee":
        return statement.text(row.fee)
    if role == "foreign":
        return statement.style.text((row.foreign[0] if row.amount > 0 or statement.is_inverted else -row.foreign[0]),
                                    row.foreign[1]) if row.foreign else ""
    if role == "foreigncode":
        return row.foreign[1] if row.foreign else ""
    if role == "rate":
        return f"{row.foreign[2]:.4f}".replace(".", statement.style.mark) if row.foreign else ""
    raise KeyError(role)


def sums(statement, label, rows):
    """Returns a total row: the label in the first cell, and the sums of the amounts in their columns."""
    out = sum(row.amount for row in rows if row.amount < 0)
    into = sum(row.amount for row in rows if row.amount > 0)
    found = {"out": -out, "out-": out, "in": into, "magnitude": into - out,
             "amount": -(into + out) if statement.is_inverted else into + out}
    cells = [statement.text(found[column.role]) if column.role in found else "" for column in statement.columns]
    place = next((index for index, text in enumerate(cells) if not text), 0)
    cells[place] = label
    return cells


def records(statement):
    """Returns all records of the file, each with a tag: preamble, header, row or footer."""
    table = [[cell(statement, column, row, index) for column in statement.columns]
             for index, row in enumerate(statement.shown)]
    if statement.is_newest_first:
        table.reverse()
    own = preamble(statement) if statement.has_preamble else []
    found = [("preamble", list(line)) for line in [*statement.preamble, *own]]
    found.append(("header", [column.header for column in statement.columns]))
    found += [("row", line) for line in table]
    for name in statement.footer:
        if name == "total":
            found.append(("footer", sums(statement, statement.word("total"), statement.booked)))
        elif name == "closing" and statement.booked:
            text = f"{statement.text(statement.booked[-1].balance)} {statement.currency}"
            found.append(("footer", [statement.word("closing"), text]))
        elif isinstance(name, list):
            found.append(("footer", name))
    for edit in statement.edits:
        found = edit(found)
    return found


def quoted(text, statement):
    if text.startswith('="') and statement.delimiter not in text:
        return text
    if statement.quotes == "all":
        return '"' + text.replace('"', '""') + '"'
    if statement.delimiter in text or '"' in text or "\n" in text:
        return '"' + text.replace('"', '""') + '"'
    return text


def content(statement):
    """Returns the bytes of the file."""
    lines = [statement.delimiter.join(quoted(text, statement) for text in cells)
             for _, cells in records(statement)]
    text = statement.newline.join(lines) + statement.newline
    return text.encode(statement.encoding)
