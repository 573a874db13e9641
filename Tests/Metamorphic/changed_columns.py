"""Transformations of headers and columns.

A transformation returns False if it does not apply to the statement.
"""

from languages import WORDS
from statements import Column
from values import day_text, days_after

UNITS = {"en": "Points|Exchange rate|Due date|No.|Code|Original amount|Original currency|Total points",
         "de": "Punkte|Wechselkurs|Fälligkeit|Nr.|Kennzahl|Originalbetrag|Originalwährung|Punktestand",
         "fr": "Points|Taux de change|Date d'échéance|N°|Code|Montant d'origine|Devise d'origine|Total points",
         "es": "Puntos|Tipo de cambio|Vencimiento|N.º|Código|Importe original|Divisa original|Total puntos",
         "ko": "적립포인트|적용환율|결제예정일|번호|코드|현지금액|현지통화|누적포인트",
         "ja": "ポイント|換算レート|支払日|番号|コード|現地通貨額|現地通貨|累計ポイント",
         "zh": "积分|汇率|到期日|序号|代码|原币金额|原币种|累计积分"}


def unknown(numbers):
    """Returns a word of no language."""
    return "".join(numbers.choice("bdfgkvz") + numbers.choice("aou") for _ in range(numbers.randint(3, 5))).title()


def forget(statement, numbers, chosen):
    statement.has_known_words = False
    for column in chosen:
        kept = statement.currency if statement.currency in column.header else ""
        column.header = f"{unknown(numbers)} {kept}".strip()


def all_headers(statement, numbers):
    forget(statement, numbers, statement.columns)


def half_of_headers(statement, numbers):
    forget(statement, numbers, [column for column in statement.columns if numbers.random() < 0.5])


def one_header(statement, numbers):
    forget(statement, numbers, [numbers.choice(statement.columns)])


def all_words(statement, numbers):
    """Leaves a bank out: replaces its headers, the types of its rows and its directions."""
    all_headers(statement, numbers)
    for kind in ("purchase", "salary", "transfer", "fee", "refund", "payment", "interest"):
        statement.words[getattr(WORDS[statement.language], kind)] = unknown(numbers)
    statement.indicator = tuple(word and unknown(numbers) for word in statement.indicator)


def no_header(statement, numbers):
    statement.has_known_words = False
    if any(statement.currency in column.header for column in statement.columns) and not statement.has("currency"):
        return False
    statement.edits.append(lambda found: [record for record in found if record[0] != "header"])


def mixed_columns(statement, numbers):
    numbers.shuffle(statement.columns)


def header(statement, index):
    return UNITS.get(statement.language, UNITS["en"]).split("|")[index]


def insert(statement, numbers, index, cells, found_days=None):
    column = Column(header(statement, index), "inserted", cells=cells, days=found_days)
    statement.columns.insert(numbers.randrange(len(statement.columns) + 1), column)
    return column


def points(statement, numbers):
    insert(statement, numbers, 0, [str(abs(row.amount) // 1000 % 500) for row in statement.shown])


def rates(statement, numbers):
    mark = statement.style.mark
    insert(statement, numbers, 1, [f"{numbers.uniform(0.5, 2):.4f}".replace(".", mark) for _ in statement.shown])


def due_days(statement, numbers):
    shown = statement.shown
    end = days_after(max(row.day for row in shown), 14)
    found = [end for _ in shown] if numbers.random() < 0.5 else [days_after(row.day, 9) for row in shown]
    insert(statement, numbers, 2, [day_text(day, statement.days, statement.language) for day in found],
           [day for day, row in zip(found, shown) if row.status == "booked"])


def serials(statement, numbers):
    start = numbers.choice([1, 1, 800, 20250000])
    insert(statement, numbers, 3, [str(start + index) for index, _ in enumerate(statement.shown)])


def codes(statement, numbers):
    code = numbers.choice(["5411", "1", "00042", "978"])
    insert(statement, numbers, 4, [code for _ in statement.shown])


def originals(statement, numbers):
    """Inserts the amount in the currency of the purchase, which repeats the amount of most rows."""
    cells, found = [], []
    for row in statement.shown:
        amount = -row.amount if statement.is_inverted else row.amount
        is_foreign = numbers.random() < 0.2 and row.kind == "purchase"
        other = "USD" if statement.currency != "USD" else "EUR"
        found.append(other if is_foreign else statement.currency)
        cells.append(statement.style.text(int(amount * 1.7) or 1, found[-1]) if is_foreign else statement.text(amount))
    place = numbers.randrange(len(statement.columns) + 1)
    statement.columns[place:place] = [Column(header(statement, 5), "inserted", cells=cells),
                                      Column(header(statement, 6), "inserted", cells=found)]
    return not statement.has("currency", "currency2", "foreign", "repeat") or None


def counts(statement, numbers):
    total, cells = numbers.randrange(3000), []
    for row in statement.shown:
        total += abs(row.amount) // 1000 % 500
        cells.append(str(total))
    insert(statement, numbers, 7, cells)


def blank_column(statement, numbers):
    found = [column for column in statement.columns if column.role in (
        "memo", "ref", "value", "time", "category", "iban", "const", "points", "balance", "payee")]
    if not found or statement.is_turned:
        return False
    numbers.choice(found).is_blank = True
