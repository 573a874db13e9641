#!/usr/bin/env python3
"""Generates the names of months in the languages of CLDR: Sources/CVocabulary/words/months-cldr.txt.

Needs the package babel, which contains CLDR: `pip install babel`. Each line of the file has a name in the form in
which Sobi compares names (`normalized`) and its month. The lines are sorted by their bytes, so that the program
finds a name without loading the file. `--check` writes nothing and exits with 1 if the file differs.

Some names mean different months in different languages: *listopad* is October in Croatian and November in Polish.
Such a name is left out, unless only one of the languages is official in a country. The names in months.txt come
first: they are not repeated, and override CLDR.
"""

import collections
import pathlib
import re
import sys
import unicodedata

import babel
from babel import localedata
from babel.core import get_global

WORDS = pathlib.Path(__file__).parent.parent / "Sources" / "CVocabulary" / "words"
FILE = WORDS / "months-cldr.txt"

# The replacements for the letters from U+00C0 to U+017F, as in Fold.swift.
LATIN = ("aaaaaaaceeeeiiiidnoooooxouuuuytsaaaaaaaceeeeiiiidnoooooxouuuuytyaaaaaaccccccccddddeeeeeeeeee"
         "gggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyy"
         "zzzzzzs")


def folded(text):
    """The letters and digits of `text`, as Fold.swift folds them."""
    letters = []
    for letter in unicodedata.normalize("NFC", text):
        code = ord(letter)
        if 0xC0 <= code <= 0x17F:
            letters.append(LATIN[code - 0xC0])
        elif 0x300 <= code <= 0x36F:
            continue
        elif is_accented(code):
            letters.append(unicodedata.normalize("NFD", letter)[0].lower())
        elif code == 0x3C2:
            letters.append("\u03c3")
        elif 0x386 <= code <= 0x58F or 0x1C90 <= code <= 0x1CBF:
            letters.append(letter.lower()[0])
        elif code < 0x80:
            if letter.isalnum():
                letters.append(letter.lower())
        elif letter.isalnum():
            letters.append(letter)
        elif unicodedata.category(letter) in ("Mn", "Mc") and not is_dropped(letter):
            letters.append(letter)
    return unicodedata.normalize("NFC", "".join(letters))


def is_accented(code):
    """Whether a Vietnamese, Romanian or Greek letter has accents, which are dropped."""
    is_greek = code in (0x386, 0x390, 0x3AA, 0x3AB) or 0x388 <= code <= 0x38F or 0x3AC <= code <= 0x3B0
    return (
        is_greek or code in (0x1A0, 0x1A1, 0x1AF, 0x1B0) or 0x218 <= code <= 0x21B
        or 0x3CA <= code <= 0x3CE or 0x1EA0 <= code <= 0x1EF9)


def is_dropped(mark):
    """Whether a mark is not alphabetic: a nukta, a virama, a tone or an accent."""
    return unicodedata.combining(mark) in (7, 9, 107, 122, 220, 230) or mark in "\u0e47\u0e4c"


def by_hand():
    names = set()
    for line in (WORDS / "months.txt").read_text().splitlines():
        if ":" in line and not line.startswith("#"):
            for forms in line.split(":", 1)[1].split():
                names.update(folded(form) for form in forms.split("/"))
    return names


def official():
    return {
        language.split("_")[0]
        for languages in get_global("territory_languages").values()
        for language, facts in languages.items()
        if facts["official_status"] in ("official", "de_facto_official")
    }


def names_of_languages():
    """Yields a language, a month and a name of it."""
    for name in localedata.locale_identifiers():
        locale = babel.Locale.parse(name)
        for context in ("format", "stand-alone"):
            for width in ("wide", "abbreviated"):
                for month, text in locale.months[context].get(width, {}).items():
                    yield locale.language, month, text


def main():
    known, first = by_hand(), official()
    found = collections.defaultdict(lambda: collections.defaultdict(set))
    for language, month, text in names_of_languages():
        # The reader accepts one word of at least three letters, which may contain points (Thai).
        bare = text.rstrip(".")
        # Few statements, if any, are in these scripts, and their marks are hard to classify.
        if re.search("[\u07c0-\u07ff\u1000-\u109f\u1780-\u17ff\U00010000-\U0001ffff]", bare):
            continue
        if re.search(r"[\s\d'’ʼ\-/]", bare) or re.search(r"[a-zA-Z]\.", bare):
            continue
        name = folded(bare)
        # Three letters may be any word; they are worth the risk only in languages of statements.
        least = 2 if len(name.encode()) > len(name) else 3
        if len(name) >= least + (language not in first) and len(name.encode()) <= 32:
            found[name][month].add(language)
    lines = []
    for name, months in found.items():
        if name in known or any(character.isdigit() for character in name):
            continue
        if len(months) > 1:
            months = {month: those for month, those in months.items() if those & first}
        if len(months) == 1:
            lines.append(name.encode() + b" %d" % next(iter(months)))
    head = (
        "# The names of the months in the languages of CLDR (babel %s), in addition to months.txt.\n"
        "# Scripts/generate-months.py writes this file: a normalized name and its month, sorted by bytes.\n"
        % babel.__version__)
    data = head.encode() + b"\n".join(sorted(lines)) + b"\n"
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_bytes() == data else "months-cldr.txt differs")
    FILE.write_bytes(data)


main()
