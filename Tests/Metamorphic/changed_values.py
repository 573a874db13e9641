"""Transformations of amounts, days, currencies and bytes.

A transformation returns False if it does not apply to the statement.
"""

import re
from dataclasses import replace

from languages import ENCODINGS
from statements import balance
from values import DATE_PATTERNS, SYMBOLS, decimals

TERRITORIES = {"KRW": "KR", "JPY": "JP", "KWD": "KW", "EUR": "IE", "INR": "IN", "CHF": "CH", "USD": "US"}
# Words for a currency in a header. A statement with such a header cannot change its currency.
CURRENCY_WORDS = r"원|円|元|Rs|[Ee]uro|EUROA"


def currency(statement, numbers):
    code = numbers.choice([code for code in TERRITORIES if code != statement.currency])
    if any(re.search(CURRENCY_WORDS, column.header) for column in statement.columns):
        return False
    old = statement.currency
    is_told = statement.has("currency") or any(old in column.header for column in statement.columns)
    for column in statement.columns:
        column.header = column.header.replace(old, code)
    if not is_told:
        # Other languages, and days that begin with the month, would name the currency of their country.
        if statement.language not in ("en", "fr", "es", "pt") or statement.days.startswith("M"):
            return False
        statement.territory = TERRITORIES[code]
    statement.currency = code
    factor = {"KRW": 10, "JPY": 1}.get(code, 1) * (100 if decimals(old) == 0 and decimals(code) else 1)
    for row in statement.rows:
        row.amount *= factor
        row.fee *= factor
        row.foreign = None
    statement.start *= factor
    balance(statement)
    mark, thousands = statement.style.mark, statement.style.thousands
    statement.style = replace(statement.style, dress="{}", mark=mark, is_indian=code == "INR" and thousands == ",")
    if not decimals(old) and mark == thousands:
        return False


def marks(statement, numbers):
    mark, thousands = numbers.choice([
        (".", ""), (".", ","), (",", ""), (",", "."), (",", " "), (".", "'"), (".", " "), (",", "\u00a0"),
        (",", "\u202f"), (".", "\u2019")])
    statement.style = replace(statement.style, mark=mark, thousands=thousands, is_indian=False)


def days(statement, numbers):
    statement.days = numbers.choice([
        pattern for pattern in DATE_PATTERNS if pattern != statement.days
        and (not re.search("[년年]", pattern) or statement.language in ("ko", "ja", "zh"))])


def styled(**changes):
    def transform(statement, numbers):
        if statement.style.dress != "{}":
            return False
        statement.style = replace(statement.style, **changes)
    return transform


def bracketed(statement, numbers):
    if not statement.has("amount", "out-"):
        return False
    statement.style = replace(statement.style, sign="brackets")


def trailing_minus(statement, numbers):
    if not statement.has("amount", "out-"):
        return False
    statement.style = replace(statement.style, sign="after")


def typed_minus(statement, numbers):
    if not statement.has("amount", "out-"):
        return False
    statement.style = replace(statement.style, minus=numbers.choice(["\u2212", "\u2013", "\uff0d", "- "]))


def plus_signs(statement, numbers):
    """Writes a plus before money in. On a statement with turned signs, it would say the opposite."""
    if not statement.has("amount") or statement.is_inverted:
        return False
    statement.style = replace(statement.style, plus="+")


def glued_currency(statement, numbers):
    if statement.style.dress != "{}" or statement.has("currency2", "foreign", "repeat", "inserted"):
        return False
    symbol = SYMBOLS.get(statement.currency, statement.currency)
    name = numbers.choice([symbol, statement.currency])
    dress = numbers.choice(["{name}{{}}", "{name} {{}}", "{{}}{name}", "{{}} {name}", "{{}}\u00a0{name}"])
    statement.style = replace(statement.style, dress=dress.format(name=name))


def formulas(statement, numbers):
    statement.edits.append(lambda found: [
        (tag, [f'="{text}"' if text else "" for text in cells] if tag == "row" else cells) for tag, cells in found])


def apostrophes(statement, numbers):
    statement.edits.append(lambda found: [
        (tag, [f"'{text}" if re.match(r"[-+\d]", text) else text for text in cells] if tag == "row" else cells)
        for tag, cells in found])


def placeholders(statement, numbers):
    text = numbers.choice(["-", "--", "n/a", "N/A", "null", "NULL", " "])
    statement.edits.append(lambda found: [
        (tag, [cell or text for cell in cells] if tag == "row" else cells) for tag, cells in found])


def zeros(statement, numbers):
    if not statement.has("out", "out-"):
        return False
    statement.empty = numbers.choice(["0", statement.style.text(0, statement.currency), "-"])


def spaces(statement, numbers):
    before, after = numbers.choice([(" ", ""), ("", " "), ("  ", "  "), ("\u00a0", ""), ("\t", "")])
    statement.edits.append(lambda found: [
        (tag, [before + text + after for text in cells] if tag == "row" else cells) for tag, cells in found])
    return statement.delimiter != "\t" or before != "\t"


right_to_left = styled(dress="\u200f{}")
embedded = styled(dress="\u202a{}\u202c")
full_width = styled(digits="０１２３４５６７８９")
arabic_digits = styled(digits="٠١٢٣٤٥٦٧٨٩")
devanagari_digits = styled(digits="०१२३४५६७८९")


def delimiter(statement, numbers):
    statement.delimiter = numbers.choice([mark for mark in ",;\t|" if mark != statement.delimiter])


def quotes(statement, numbers):
    statement.quotes = "all" if statement.quotes == "minimal" else "minimal"


def crlf(statement, numbers):
    statement.newline = "\r\n"


def cr(statement, numbers):
    statement.newline = "\r"


def legacy(statement, numbers):
    statement.encoding = ENCODINGS.get(statement.language, "cp1252")


def utf16(statement, numbers):
    statement.encoding = "utf-16"


def byte_order_mark(statement, numbers):
    statement.encoding = "utf-8-sig"
