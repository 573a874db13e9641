"""Amounts and days as texts, in the styles of statements."""

import datetime
from dataclasses import dataclass

from languages import WORDS

DECIMALS = {"KRW": 0, "JPY": 0, "HUF": 2, "KWD": 3, "BHD": 3, "ISK": 0, "CLP": 0, "VND": 0}
SYMBOLS = {"KRW": "₩", "JPY": "¥", "EUR": "€", "USD": "$", "GBP": "£", "INR": "₹", "CNY": "¥",
           "ILS": "₪", "PLN": "zł", "CZK": "Kč", "TRY": "₺", "RUB": "₽"}


def decimals(currency):
    return DECIMALS.get(currency, 2)


@dataclass(frozen=True)
class NumberStyle:
    """How a statement writes amounts."""
    mark: str = "."
    thousands: str = ""
    is_indian: bool = False
    minus: str = "-"
    # "before", "after" or "brackets"
    sign: str = "before"
    plus: str = ""
    # A format such as "{} EUR" around the amount.
    dress: str = "{}"
    digits: str = "0123456789"

    def text(self, minor, currency):
        places = decimals(currency)
        whole, part = divmod(abs(minor), 10**places)
        text = self.grouped(str(whole)) + (f"{self.mark}{part:0{places}}" if places else "")
        text = self.dress.format(text.translate(str.maketrans("0123456789", self.digits)))
        if minor >= 0:
            return self.plus + text if minor else text
        if self.sign == "brackets":
            return f"({text})"
        return text + self.minus if self.sign == "after" else self.minus + text

    def grouped(self, digits):
        groups = []
        while len(digits) > 3:
            size = 2 if self.is_indian and groups else 3
            groups.insert(0, digits[-size:])
            digits = digits[:-size]
            if self.is_indian and len(digits) <= 2:
                break
        return self.thousands.join([digits, *groups] if digits else groups)


def number_style(example):
    """Returns the style of an example such as 1.234,56 or 12,34,567.89."""
    marks = [character for character in example if not character.isdigit()]
    has_decimals = len(example) > 3 and not example[-3].isdigit()
    mark = marks[-1] if has_decimals else "."
    return NumberStyle(mark, marks[0] if len(marks) > has_decimals else "", len(marks) > 2)


# The patterns of days. Two digits of a year have the tokens YY, months with names the token MON.
DATE_PATTERNS = [
    "YYYY-MM-DD", "YYYY/MM/DD", "YYYY.MM.DD", "YYYYMMDD", "DD.MM.YYYY", "DD/MM/YYYY", "DD-MM-YYYY",
    "MM/DD/YYYY", "DD.MM.YY", "DD/MM/YY", "D.M.YYYY", "M/D/YYYY", "YYYY-M-D", "DD MON YYYY",
    "DD-MON-YYYY", "DD MON YY", "MON DD, YYYY", "YYYY年M月D日", "YYYY년 M월 D일", "YYYY. M. D.",
    "YYYY-MM-DD hh:mm:ss", "DD.MM.YYYY hh:mm", "YYYY-MM-DDThh:mm:ss",
]


def order(pattern):
    """Returns the order of a pattern that could be read in another order, or None."""
    if "MON" in pattern or pattern.startswith("YYYY"):
        return None
    return "mdy" if pattern.startswith("M") else "dmy"


def day_text(day, pattern, language, time=""):
    tokens = {
        "YYYY": f"{day.year:04}", "YY": f"{day.year % 100:02}", "MON": WORDS[language].months[day.month - 1],
        "MM": f"{day.month:02}", "DD": f"{day.day:02}", "hh:mm:ss": time or "10:20:30",
        "hh:mm": (time or "10:20:30")[:5], "M": str(day.month), "D": str(day.day),
    }
    text, place = "", 0
    while place < len(pattern):
        token = next((token for token in tokens if pattern.startswith(token, place)), None)
        text += tokens[token] if token else pattern[place]
        place += len(token) if token else 1
    return text


def days_after(day, count):
    return day + datetime.timedelta(days=count)
