#!/usr/bin/env python3
"""Generates the tables of legacy encodings: Sources/CImporting/tables/*.bin.

Banks still write statements in these encodings. The C library's iconv loads its tables at run time, which a
fully static executable cannot do. So this script writes tables from Python's own codecs, and the compiler
embeds them. It also writes Tests/ImportingTests/Encoding/EncodingTruth.swift: fingerprints of all byte
sequences, with which a test compares the decoder. `--check` writes nothing and exits with 1 when a file
differs.

A table is a list of little-endian 16-bit cells, each a scalar or 0 for "no character". The tables of byte
pairs begin with eight bytes, four for the lead bytes and four for the trail bytes: the first and last byte,
and the first and last byte of the hole.

The tables differ from Python's codecs in one way: no byte decodes to a control character. This affects
0x80...0x9F of ISO 8859, and 0x80, 0xA0, 0xFD, 0xFE and 0xFF of code page 932.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).parent.parent
TABLES = ROOT / "Sources" / "CImporting" / "tables"
TRUTH = ROOT / "Tests" / "ImportingTests" / "Encoding" / "EncodingTruth.swift"

# Pairs of Swift's case and Python's codec.
SINGLE = [
    ("windows1250", "cp1250"), ("windows1251", "cp1251"), ("windows1252", "cp1252"),
    ("windows1253", "cp1253"), ("windows1254", "cp1254"), ("windows1257", "cp1257"),
    ("iso88591", "iso8859-1"), ("iso88592", "iso8859-2"), ("iso88595", "iso8859-5"),
    ("iso88597", "iso8859-7"), ("iso88599", "iso8859-9"), ("iso885915", "iso8859-15"),
    ("koi8r", "koi8-r"), ("cp850", "cp850"), ("cp852", "cp852"), ("cp866", "cp866"),
    ("macRoman", "mac_roman"), ("macCyrillic", "mac_cyrillic"),
]
MULTI = [
    ("cp949", "cp949"), ("cp932", "cp932"), ("eucJP", "euc_jp"), ("gb18030", "gb18030"),
    ("big5", "cp950"),
]
# Single bytes of code page 932 that only extensions by Apple and others define.
NO_BYTES = {"cp932": {0x80, 0xA0, 0xFD, 0xFE, 0xFF}}


def scalar(codec, *sequence):
    """Returns the scalar of a sequence that is one whole character, or 0."""
    if sequence[0] in NO_BYTES.get(codec, ()) and len(sequence) == 1:
        return 0
    try:
        text = bytes(sequence).decode(codec)
    except UnicodeDecodeError:
        return 0
    # Two bytes may also be two characters, such as half-width kana and an ASCII letter.
    if len(text) != 1 or 0x80 <= ord(text) < 0xA0:
        return 0
    return ord(text)


def cells(values):
    return b"".join(value.to_bytes(2, "little") for value in values)


def single_bytes():
    """Returns the characters of 0x80...0xFF in each encoding, in the order of sobi_encoding."""
    return cells(scalar(codec, byte) for _, codec in SINGLE for byte in range(0x80, 0x100))


def span(used):
    """Returns the first and last byte of `used`, and the first and last byte of its widest hole."""
    used = sorted(used)
    before, after = max(zip(used, used[1:]), key=lambda two: two[1] - two[0])
    return used[0], used[-1], before + 1, after - 1


def pairs(codec, prefix=()):
    """Returns the table of byte pairs: a row for each lead byte, a cell for each trail byte, no holes."""
    meant = {}
    for lead in range(0x80, 0x100):
        # 0x8E and 0x8F shift to half-width kana and to another table.
        if codec == "euc_jp" and not prefix and lead < 0xA0:
            continue
        for trail in range(0x100):
            if value := scalar(codec, *prefix, lead, trail):
                assert value <= 0xFFFF and trail >= 0x40
                meant[lead, trail] = value
    if codec == "cp949":
        assert len({value for value in meant.values() if 0xAC00 <= value <= 0xD7A3}) == 11172
    leads, trails = span({lead for lead, _ in meant}), span({trail for _, trail in meant})
    columns = [byte for byte in range(trails[0], trails[1] + 1)
               if not trails[2] <= byte <= trails[3]]
    rows = [byte for byte in range(leads[0], leads[1] + 1) if not leads[2] <= byte <= leads[3]]
    return bytes(leads + trails) + cells(meant.get((lead, trail), 0) for lead in rows for trail in columns)


def four_bytes(index):
    index, fourth = divmod(index, 10)
    index, third = divmod(index, 126)
    first, second = divmod(index, 10)
    return 0x81 + first, 0x30 + second, 0x81 + third, 0x30 + fourth


def gb18030_ranges():
    """Returns the start of each run of four-byte characters: the number of the sequence, and its scalar or 0.

    From number 189000 on, the characters are U+10000...U+10FFFF and need no table.
    """
    ranges = []
    last = None
    for index in range(189000):
        value = scalar("gb18030", *four_bytes(index))
        step = value - index if value else None
        if step != last or not ranges:
            ranges.append((index, value))
        last = step
    for index in range(189000, 126 * 10 * 126 * 10):
        value = scalar("gb18030", *four_bytes(index))
        assert value == (index - 189000 + 0x10000 if index < 189000 + 0x100000 else 0)
    assert all(index <= 0xFFFF and value <= 0xFFFF for index, value in ranges)
    return cells(value for pair in ranges for value in pair)


class Fingerprint:
    """A hash that applies FNV's step to whole values."""

    def __init__(self):
        self.value = 0xCBF29CE484222325

    def add(self, value):
        self.value = (self.value ^ value) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF


def truth():
    lines = [
        "// Generated by Scripts/generate-encodings.py; do not edit.",
        "",
        "@testable import Importing",
        "",
        "/// Fingerprints of what Python's codecs decode: FNV's step over the scalars.",
        "///",
        "/// They cover every byte from 0x80, every pair of bytes that begins with one, and the longer",
        "/// sequences of GB18030 and EUC-JP.",
        "enum EncodingTruth {",
        "  static let shortSequences: [TextEncoding: UInt64] = [",
    ]
    for case, codec in SINGLE + MULTI:
        print_ = Fingerprint()
        for byte in range(0x80, 0x100):
            print_.add(scalar(codec, byte))
        if (case, codec) in MULTI:
            for lead in range(0x80, 0x100):
                for trail in range(0x100):
                    print_.add(scalar(codec, lead, trail))
        lines.append(f"    .{case}: 0x{print_.value:016X},")
    lines.append("  ]")
    print_ = Fingerprint()
    for index in range(126 * 10 * 126 * 10):
        print_.add(scalar("gb18030", *four_bytes(index)))
    lines.append("  /// All sequences in the order of ``fourBytes(_:)``.")
    lines.append(f"  static let gb18030FourBytes: UInt64 = 0x{print_.value:016X}")
    print_ = Fingerprint()
    for lead in range(0x80, 0x100):
        for trail in range(0x80, 0x100):
            print_.add(scalar("euc_jp", 0x8F, lead, trail))
    lines.append(f"  static let eucJPThreeBytes: UInt64 = 0x{print_.value:016X}")
    return TRUTH, "\n".join(lines + ["}", ""]).encode("ascii")


def render():
    tables = {
        "single_bytes": single_bytes(),
        "cp949": pairs("cp949"),
        "cp932": pairs("cp932"),
        "big5": pairs("cp950"),
        "gb18030": pairs("gb18030"),
        "gb18030_ranges": gb18030_ranges(),
        "jis_x_0208": pairs("euc_jp"),
        "jis_x_0212": pairs("euc_jp", prefix=(0x8F,)),
    }
    for name, content in tables.items():
        yield TABLES / f"{name}.bin", content
    yield truth()


def main():
    for target, content in render():
        if "--check" in sys.argv[1:]:
            if not target.exists() or target.read_bytes() != content:
                sys.exit(f"{target.name} is stale: run Scripts/generate-encodings.py")
            continue
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(content)


if __name__ == "__main__":
    main()
