"""Made-up statements: their rows, columns and style."""

import datetime
from dataclasses import dataclass, field, replace

from languages import WORDS
from values import NumberStyle, days_after, decimals, number_style

# The currencies of purchases abroad.
CODES = ["USD", "EUR", "JPY", "GBP", "CHF", "SEK"]
# The magnitudes of prices, in major units.
PRICES = {"KRW": 9000, "JPY": 900, "IDR": 70000, "VND": 90000, "HUF": 3000, "KWD": 4, "RUB": 900, "INR": 800,
          "THB": 300, "CZK": 300, "TWD": 300}


@dataclass
class Row:
    """A row of the table. Amounts are the owner's view, in minor units; the amount excludes the fee."""
    day: datetime.date
    value_day: datetime.date
    time: str
    kind: str
    payee: str
    amount: int
    reference: str
    fee: int = 0
    status: str = "booked"
    foreign: tuple = None
    balance: int = 0

    @property
    def total(self):
        return self.amount - self.fee


@dataclass
class Column:
    header: str
    role: str
    is_blank: bool = False
    # Cells of an inserted column, by row.
    cells: object = None
    # The days in an inserted column.
    days: list = None


@dataclass
class Statement:
    layout: object
    numbers: object
    columns: list
    rows: list
    style: NumberStyle
    days: str
    currency: str
    territory: str
    language: str
    # The balance before the first row.
    start: int = 0
    is_inverted: bool = False
    is_newest_first: bool = False
    empty: str = ""
    indicator: tuple = ()
    words: dict = field(default_factory=dict)
    preamble: list = field(default_factory=list)
    footer: list = field(default_factory=list)
    # Functions that change the list of all records, and those that change texts of amounts.
    edits: list = field(default_factory=list)
    delimiter: str = ","
    newline: str = "\n"
    encoding: str = "utf-8"
    quotes: str = "minimal"
    # The number of rows that a window leaves out at the start and at the end.
    window: slice = field(default_factory=lambda: slice(None))
    has_preamble: bool = False
    is_turned: bool = False
    has_known_words: bool = True

    def has(self, *roles):
        return any(column.role in roles for column in self.columns)

    def column(self, *roles):
        return next((column for column in self.columns if column.role in roles), None)

    def word(self, name):
        """Returns a word of the statement's language, or the word that replaced it."""
        word = getattr(WORDS[self.language], name)
        return self.words.get(word, word)

    @property
    def shown(self):
        return self.rows[self.window]

    @property
    def booked(self):
        return [row for row in self.shown if row.status == "booked"]

    def text(self, minor):
        return self.style.text(minor, self.currency)


def make(layout, numbers, dropped=()):
    """Returns a statement in the layout, without the rows with the dropped numbers."""
    columns = [Column(header.replace("{cur}", layout.currency), role) for header, role in layout.columns]
    settings = layout.settings
    style = number_style(layout.numbers)
    if "dress" in settings:
        style = replace(style, dress=settings["dress"])
    if any(role == "amount+" for _, role in layout.columns):
        style = replace(style, plus="+")
    statement = Statement(
        layout, numbers, columns, [], style, layout.days, layout.currency, layout.territory, layout.language,
        is_inverted="inverted" in settings, is_newest_first=numbers.random() < 0.5,
        empty="0" if "zeros" in settings else "",
        indicator=(settings.get("out", ""), settings.get("in", "")), delimiter=layout.delimiter,
        quotes=numbers.choice(["minimal", "minimal", "all"]))
    statement.rows = rows(statement, numbers)
    statement.start = numbers.randrange(10**5, 10**7)
    statement.rows = [row for index, row in enumerate(statement.rows) if index not in dropped]
    balance(statement)
    if "preamble" in settings:
        statement.has_preamble = True
    if "total" in settings:
        statement.footer.append("total")
    if "closing" in settings:
        statement.footer.append("closing")
    return statement


def rows(statement, numbers):
    layout, language = statement.layout, WORDS[statement.language]
    day = datetime.date(2025, 1, 3) + datetime.timedelta(days=numbers.randrange(400))
    price = PRICES.get(layout.currency, 40) * 10**decimals(layout.currency)
    income = numbers.choice([0.1, 0.2, 0.2, 0.3, 0.6]) if layout.kind != "card" else 0.15
    found = []
    for number in range(numbers.randint(8, 26)):
        day = days_after(day, numbers.choice([0, 0, 1, 1, 2, 3, 4]))
        if layout.kind == "card":
            kind = "purchase" if numbers.random() > income else numbers.choice(["refund", "payment"])
            sign = -1 if kind == "purchase" else 1
        elif numbers.random() < income:
            kind, sign = numbers.choice(["salary", "transfer", "refund", "interest"]), 1
        else:
            kind, sign = numbers.choice(["purchase", "purchase", "purchase", "transfer", "fee"]), -1
        amount = max(1, int(price * numbers.lognormvariate(0, 1)))
        if numbers.random() < 0.2:
            amount = max(1, amount // 10**decimals(layout.currency)) * 10**decimals(layout.currency)
        if kind in ("salary", "payment"):
            amount = amount * 20 + numbers.randrange(100)
        value_day = days_after(day, numbers.randint(0, 3))
        time = f"{numbers.randint(8, 21):02}:{numbers.randrange(60):02}:{numbers.randrange(60):02}"
        row = Row(day, value_day, time, kind, numbers.choice(language.payees), sign * amount,
                  str(numbers.randrange(10**7, 10**8)))
        if layout.kind == "card" and numbers.random() < 0.2 and kind == "purchase":
            code = numbers.choice([code for code in CODES if code != layout.currency])
            rate = numbers.uniform(0.5, 2)
            row.foreign = int(amount * rate) or 1, code, rate
        if statement.has("fee") and sign < 0 and numbers.random() < 0.2:
            row.fee = numbers.randrange(1, 300)
        found.append(row)
    found = [replace(row, time=time) for row, time in zip(found, times(found))]
    if statement.has("status"):
        # The newest rows can be pending; a declined row can be anywhere.
        for row in found[-numbers.randint(1, 2):] if numbers.random() < 0.4 else []:
            row.status = "pending"
        if numbers.random() < 0.2:
            found[0].status = "declined"
    return found


def times(rows):
    """Returns the times of the rows, in order within each day."""
    return [time for _, time in sorted((row.day, row.time) for row in rows)]


def balance(statement):
    """Gives each row the balance after it."""
    start = statement.start
    for row in statement.rows:
        if row.status == "booked":
            start += row.total
        row.balance = start
