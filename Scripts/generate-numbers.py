#!/usr/bin/env python3
"""Generates the number formats of the locales of CLDR: Sources/CNumbers/locales.txt.

Needs the package babel, which contains CLDR: `pip install babel`. `--check` writes nothing and exits with 1 if the
file differs.

The file has the official languages of all countries, under their names in LC_ALL, such as `de_AT`. A locale that is
missing has the format and the symbols of its language. Digits are always 0 to 9. Signs of direction are omitted. The
currency's code replaces a symbol that a terminal could not place: in a script from right to left, or with vowel signs.
"""

import collections
import pathlib
import re
import sys
import unicodedata

import babel
from babel import localedata
from babel.core import get_cldr_version, get_global

ROOT = pathlib.Path(__file__).parent.parent
FILE = ROOT / "Sources" / "CNumbers" / "locales.txt"
CURRENCIES = set(re.findall(
    r"\b[A-Z]{3}\b", re.search(
        r"static let known.*?\"\"\"(.*?)\"\"\"", (ROOT / "Sources/Ledger/Money/Currency.swift").read_text(),
        re.DOTALL)[1].partition("\n    ANG ")[0]))  # without currencies of the past

# The locales that group from five digits on; babel does not contain this fact (minimumGroupingDigits).
FROM_FIVE_DIGITS = set("be bg es et hu hy it ka lv pl pt_PT sl sq ru_UA".split())
# The locales that do not inherit it.
FROM_FOUR_DIGITS = set("es_419 es_US".split())

SPACES = dict.fromkeys(map(ord, "\u00a0\u202f\u2009"), "_")
MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u061c"))


def official():
    return {
        language
        for languages in get_global("territory_languages").values()
        for language, facts in languages.items()
        if facts["official_status"] in ("official", "de_facto_official")
    }


def posix_name(locale):
    """The name of a locale in LC_ALL; None if it has another script than its country, or is not of one country."""
    name = locale.language + (f"_{locale.territory}" if locale.territory else "")
    likely = get_global("likely_subtags").get(name) or get_global("likely_subtags").get(locale.language, "")
    is_likely = not locale.script or locale.script in likely.split("_")
    return name if is_likely and not locale.variant and not (locale.territory or "").isdigit() else None


def parents(name):
    """The locale and those from which it inherits, nearest first."""
    exceptions = get_global("parent_exceptions")
    while name != "root":
        yield name
        name = exceptions.get(name) or (name.rpartition("_")[0] or "root")


def least_digits(name):
    """The number of digits before the last group from which on a number has groups."""
    for parent in parents(name):
        if parent in FROM_FOUR_DIGITS:
            return 1
        if parent in FROM_FIVE_DIGITS:
            return 2
    return 1


def number_format(locale, name):
    """The group separator, the decimal separators of amounts and of other numbers, the sizes of groups, the least
    digits before them, and the places of the sign, the unit and the number."""
    symbols = locale.number_symbols["latn"]
    group = symbols.get("currencyGroup", symbols["group"]).translate(SPACES)
    decimal = symbols.get("currencyDecimal", symbols["decimal"]).translate(SPACES)
    pattern = locale.currency_formats["standard"].pattern.translate(MARKS).translate(SPACES).replace(" ", "_")
    number = re.search(r"[#0,.]+", pattern)[0]
    groups = number.partition(".")[0].split(",")[1:]
    sizes = [len(group) for group in groups][::-1]
    sizes = f"{sizes[0]}{sizes[-1] if len(sizes) == 1 else sizes[1]}" if sizes else "00"
    positive, _, negative = re.sub(r"[#0,.]+", "#", pattern).partition(";")
    negative = negative or "-" + positive
    signs = negative if negative == "-" + positive else positive + ";" + negative
    return " ".join([group, decimal, symbols["decimal"], sizes, str(least_digits(name)), signs])


def is_plain(symbol):
    return all(
        unicodedata.bidirectional(c) not in ("R", "AL") and unicodedata.category(c)[0] != "M"
        and unicodedata.category(c) != "Cf" for c in symbol)


def currency_symbols(locale):
    symbols = {}
    for code in CURRENCIES:
        symbol = locale.currency_symbols.get(code, code).translate(MARKS)
        # The wide signs for yen and won would be as wide as two digits.
        symbol = re.sub("[\uff00-\uffef]", lambda wide: unicodedata.normalize("NFKC", wide[0]), symbol)
        symbols[code] = symbol.translate(SPACES).replace(" ", "_") if is_plain(symbol) else code
    return symbols


def main():
    formats = collections.defaultdict(list)
    all_formats, all_symbols = {}, {}
    languages = official()
    for name in localedata.locale_identifiers():
        locale = babel.Locale.parse(name)
        posix = posix_name(locale)
        if not posix or not {locale.language, f"{locale.language}_{locale.script}"} & languages:
            continue
        all_formats.setdefault(posix, number_format(locale, name))
        all_symbols.setdefault(posix, currency_symbols(locale))
    lines = []
    root = {
        code: collections.Counter(all_symbols[name][code] for name in sorted(all_symbols)).most_common(1)[0][0]
        for code in CURRENCIES}
    for posix in sorted(all_formats):
        language = posix.partition("_")[0]
        is_language = posix == language
        if is_language or all_formats[posix] != all_formats.get(language):
            formats[all_formats[posix]].append(posix)
        base = root if is_language else all_symbols.get(language, root)
        changes = [f"{code}={symbol}" for code, symbol in sorted(all_symbols[posix].items()) if symbol != base[code]]
        if changes:
            lines.append(" ".join([posix, *changes]))
    roots = " ".join(["*", *(f"{code}={symbol}" for code, symbol in sorted(root.items()) if symbol != code)])
    head = (
        f"# The number formats of the official languages of all countries, from CLDR {get_cldr_version()}.\n"
        "# Scripts/generate-numbers.py writes this file, and describes it.\n"
        "#\n"
        "# [formats]: the group separator, the decimal separators of amounts and of other numbers, the sizes of the\n"
        "# last group and of the others, the digits that must be left of the last group, and the places of the sign,\n"
        "# the unit and the number; then the locales. _ is a space. After ; are the places in a negative amount.\n"
        "# [symbols]: what differs from the symbols of the language, or else from the most frequent symbols.\n")
    data = head + "\n[formats]\n" + "".join(
        f"{format}: {' '.join(names)}\n"
        for format, names in sorted(formats.items(), key=lambda item: (-len(item[1]), item[0]))
    ) + "\n[symbols]\n" + "\n".join([roots, *lines]) + "\n"
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_text() == data else "locales.txt differs")
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(data)


main()
