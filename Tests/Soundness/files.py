#!/usr/bin/env python3
"""Reads hostile statements and configurations.

Some are large in one dimension, so that a slow algorithm would take minutes. With --bulky, others are so
large that an unlimited cache would need hundreds of megabytes. The rest are random: dates,
amounts, quotes, encodings and control characters in any cell. No command may crash, need more than five
seconds of processor time or 96 MB, report an internal error, write control characters, or print without end.
A refused statement must change nothing, and after an accepted statement the store must be sound.
"""

import os
import random
import re
import resource
import subprocess

import soundness

PROCESSOR_SECONDS = 5
MEGABYTES = 96
OUTPUT_BYTES = 64 * 1024

# Control characters except newline, line separators, characters that reorder text, and noncharacters.
UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]")

HEADS = [
    "Date", "Day", "Amount", "Payee", "Memo", "Balance", "Account", "Currency", "Category", "Reference",
    "Time", "거래일", "금액", "가맹점", "Betrag", "Buchungstag", "", "Amount",
]
DATES = [
    "2025-01-02", "02.01.2025", "1/2/25", "13/12/2025", "2025-02-30", "0000-00-00", "9999-12-31", "20250102",
    "2025-01-02 25:61", "12/13/14", "2025-1-2T10:00:00Z", "45658", "-2025-01-01", "Jan 2, 2025",
    "٢٠٢٥-٠١-٠٢",
]
AMOUNTS = [
    "-1.50", "1,234.56", "1.234,56", "(5)", "5-", "−5", "0", "-0", "1e400", "NaN", "0x10", "1.2.3", "1,23",
    "9223372036854775807", "9223372036854775808", "-92233720368547758.08", "1'234.5", "1.234", "¥1,000",
    "+5", "1_000", ".5", "5.", "١٢", "１２", "1" * 400, "1 000,00", "$-5", "5 CR", "5,-",
]
TEXTS = [
    "Cafe", "\x1b[31mred", "\x1b]0;title\x07", "\x9b2J", "\u202eabc", "a\u0301" * 500, "\ufeff",
    "\ufdd0\uffff", "\r", "\x00", "=1+1", "\u2028", "x" * 70_000, "Shop 1", "account 7", '"', "a\tb", "\U000e0041", "合計",
    "Total", "취소", "cancelled", "\ud7ff\ue000", "\x7f\x08\x08", "\u200d" * 50, "-", "../..", "%s%n", "'",
]


def statement(numbers):
    """Returns the bytes of a random statement. Most cells are valid, or Sobi would refuse every statement."""
    columns = numbers.randrange(2, 8)
    roles = [DATES, AMOUNTS] + [numbers.choice([TEXTS, TEXTS, AMOUNTS, DATES]) for _ in range(columns - 2)]
    heads = ["Date", "Amount"] + [numbers.choice(HEADS) for _ in range(columns - 2)]
    hostility = numbers.choice([0.02, 0.1, 0.6])
    delimiter = numbers.choice([",", ",", ";", "\t", "|"])

    def cell(role):
        text = numbers.choice(role) if numbers.random() < hostility else role[0]
        if numbers.random() < 0.3 or delimiter in text or '"' in text:
            text = '"' + text.replace('"', '""') + '"'
        return text + ('"' if numbers.random() < hostility / 50 else "")

    lines = [delimiter.join(heads)] if numbers.random() < 0.9 else []
    lines += [delimiter.join(map(cell, roles[:columns - (numbers.random() < hostility / 10)]))
              for _ in range(numbers.randrange(0, 60))]
    text = numbers.choice(["\n", "\r\n", "\r"]).join(lines)
    preamble = numbers.choice(["", "", "Statement\nof my account\n\n"])
    encoding = numbers.choice(["utf-8", "utf-8", "utf-8-sig", "utf-16", "cp949", "cp1252"])
    content = bytearray((preamble + text).encode(encoding, "replace"))
    for _ in range(numbers.choice([0, 0, 0, 3])):
        place = numbers.randrange(len(content) + 1)
        content[place:place + numbers.randrange(3)] = numbers.randbytes(numbers.randrange(3))
    return bytes(content)


def table(head, rows):
    return (head + "\n" + "".join(f"{row}\n" for row in rows)).encode()


def day(row):
    return f"2025-{1 + row // 28 % 12:02}-{1 + row % 28:02}"


# Statements that are large in one dimension, but smaller than a megabyte.
LARGE = {
    "payees that could name accounts": table(
        "Date,Payee,Amount,Account",
        (f"{day(row // 99)},{'ab' * 60} {row},{'-' * (row % 2)}5.00,{'ab' * 20}{row}"
         for row in range(4000))),
    "transfers of one amount": table(
        "Date,Payee,Amount,Account",
        (f"{day(row % 5)},Transfer,{'-' * (row % 2)}5.00,a{row % 90}" for row in range(20_000))),
    "cancellations of one payee": table(
        "Date,Payee,Amount,Status",
        (f"2025-01-01,Shop,-5.{row % 100:02},{'cancelled' if row % 2 else 'approved'}"
         for row in range(20_000))),
    "many accounts": table(
        "Date,Payee,Amount,Account", (f"2025-01-01,Shop,-5.00,account {row}" for row in range(20_000))),
    "many categories": table(
        "Date,Payee,Amount,Category", (f"2025-01-01,Shop,-5.00,kind {row}" for row in range(20_000))),
    "equal rows": table("Date,Payee,Amount", ("2025-01-01,Shop,-5.00" for _ in range(40_000))),
    "many columns": table(",".join(f"c{column}" for column in range(60_000)), ["1," * 60_000]),
    "open quote": b'Date,Payee,Amount\n2025-01-01,"Shop,-5.00\n' + b"2025-01-02,Shop,-1.00\n" * 40_000,
    "quotes": b"Date,Payee,Amount\n" + b'"' * 900_000,
    "delimiters": b"Date,Payee,Amount\n" + b"," * 900_000,
    "one line": b"Date,Payee,Amount," + b"x" * 900_000,
    "empty lines": b"Date,Payee,Amount\n" + b"\n" * 900_000,
    "combining marks": table(
        "Date,Payee,Amount",
        (f"2025-01-01,{(chr(0x301) + chr(0x316 + row)) * 15_000},-1.00" for row in range(12))),
    "preamble": b"Statement of an account\n" * 30_000 + b"Date,Payee,Amount\n2025-01-01,Shop,-1.00\n",
    "unreadable rows": table("Date,Payee,Amount", ("2025-13-01,Shop,5.x" for _ in range(40_000))),
}

BULKY_ROWS = 1_000_000

# Statements of about a hundred megabytes, which are different in every row. Each value is the header, a function
# that returns a row, and the exit status of an import.
BULKY = {
    "a million payees": ("Date,Payee,Amount", lambda row: f"{day(row // 3000)},Payee {row},-{row % 99 + 1}.5", 0),
    "a million types": (
        "Date,Payee,Type,Amount", lambda row: f"{day(row // 3000)},Shop,Type {row},-{row % 99 + 1}.5", 0),
    "a million memos": (
        "Date,Payee,Memo,Amount", lambda row: f"{day(row // 3000)},Shop {row % 50},Memo {row},-{row % 99 + 1}.5", 0),
    "long memos": (
        "Date,Payee,Memo,Amount",
        lambda row: f"{day(row // 9)},Shop,{row}{'x' * 60_000},-1.5" if row < 2_500 else None, 0),
    "long payees": (
        "Date,Payee,Amount", lambda row: f"{day(row // 9)},{row}{'x' * 60_000},-1.5" if row < 2_500 else None, 0),
    "long categories": (
        "Date,Payee,Category,Amount",
        lambda row: f"{day(row // 9)},Shop,{row}{'x' * 60_000},-1.5" if row < 2_500 else None, 65),
    "many accounts, one row each": (
        "Date,Account,Payee,Amount", lambda row: f"{day(row // 3000)},Account {row},Shop,-{row % 99 + 1}.5", 65),
    "a million categories": (
        "Date,Payee,Category,Amount", lambda row: f"{day(row // 3000)},Shop,Kind {row},-{row % 99 + 1}.5", 65),
}

CONFIGURATIONS = [
    'currency = "KRW"', "month-start = 25", 'motion = "none"', "synchronized-output = false", "[a]", "[.",
    "currency_=[}\x1b'''{\x1b", "a.b.c = 1", "x = [[[[", 'y = "\\u0000"', "month-start = 1e999", "\ufffe",
    "d = 2025-13-01", "'''", '"""', "= 1", "month-start = -1", "[[a]]", "z = {", "\x00",
]

COMMANDS = [
    ["import", "hostile.csv", "--json"],
    ["import", "hostile.csv", "--currency", "USD", "--sign", "out-negative"],
    ["import", "hostile.csv", "--currency", "KRW", "--dry-run", "--explain"],
    ["import", "hostile.csv", "--account", "Card", "--currency", "USD", "--skip-bad"],
    ["redact", "hostile.csv", "--seed", "1"],
]
AFTER = [
    ["accounts"], ["categorize"], ["transactions", "--category", "zzz"], ["transactions", "--all"],
    ["imports"], ["accounts", "rename", "Card", "Cash", "--yes"], ["undo"],
]


def with_columns(content):
    """Returns an import that names all columns, because Sobi ignores an account column with too many names.
    """
    heads = content.split(b"\n")[0].decode("latin-1").split(",")
    known = {"Date", "Payee", "Amount", "Account", "Category"}
    columns = ",".join(f"{head.lower()}={head}" for head in heads if head in known)
    return ["import", "hostile.csv", "--currency", "USD", "--sign", "out-negative", "--columns", columns]


class Reader:
    """A home with a small store, in which commands read a hostile file."""

    def __init__(self, check):
        self.check, self.home = check, check.home("home")
        self.home.write("first.csv", "Date,Payee,Amount\n2024-12-31,Bookshop,-12.00\n")
        self.home.must("import", "first.csv", "--account", "Card", "--currency", "USD")
        self.files = self.home.files()
        self.commands = self.imports = 0

    def run(self, *command, prints_rows=False, processor_limit=PROCESSOR_SECONDS, limit=30):
        """Runs a command. Returns the run, and its fault or None."""
        self.commands += 1
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        run = self.home.run(*command, processor_limit=processor_limit, limit=limit)
        new_peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        # A redacted copy keeps all characters except words and numbers.
        text = run.errors if command[0] == "redact" else run.output + run.errors
        if run.fault:
            return run, run.fault
        if found := UNSAFE.search(text):
            return run, f"prints U+{ord(found[0]):04X}"
        if len(run.errors if prints_rows else text) > OUTPUT_BYTES:
            return run, f"prints {len(text)} characters"
        if new_peak > max(peak, MEGABYTES * 1024):
            return run, f"needs {new_peak // 1024} MB"
        return run, None

    def read(self, content, commands):
        """Runs `commands` on a statement, and AFTER after an import. Yields commands and faults."""
        for command in commands:
            self.home.put_back({**self.files, "hostile.csv": content})
            run, fault = self.run(*command, prints_rows="--explain" in command)
            yield command, fault
            store = self.home.files()[soundness.STORE]
            if run.status and run.status != 65 and store != self.files[soundness.STORE]:
                yield command, f"changes the store, with {run}"
            if command[0] == "import" and run.status == 0 and "--dry-run" not in command and not fault:
                self.imports += 1
                yield command, self.run("check", "--full")[1]
                for after in AFTER:
                    yield after, self.run(*after, prints_rows=after[0] != "undo")[1]


def cancelled(reader):
    """Imports cancelled charges into a store with charges of the same payee and day."""
    for name, count, status in (("first.csv", 30_000, "승인"), ("hostile.csv", 9_000, "취소")):
        rows = (f"2025-01-01,가게,{row + 1},{status}\n" for row in range(count))
        reader.home.write(name, "이용일,가맹점,이용금액,상태\n" + "".join(rows))
        command = ["import", name, "--account", "Other", "--currency", "KRW", "--cancelled", "left-out"]
        run, fault = reader.run(*command)
        yield command, fault or (str(run) if run.status else None)


def endless(reader):
    """Imports a file of ten gigabytes and endless streams. Sobi must refuse each of them early."""
    reader.home.put_back(reader.files)
    with open(os.path.join(reader.home.path, "hostile.csv"), "wb") as file:
        file.truncate(10 * 2**30)
    fault = reader.run("import", "hostile.csv", processor_limit=1)[1]
    # A finding would keep a copy of the file.
    os.unlink(file.name)
    yield ["import", "a file of ten gigabytes"], fault
    for source in ("/dev/zero", "/dev/urandom"):
        yield ["import", source], reader.run("import", source, processor_limit=1)[1]
    os.makedirs(os.path.join(reader.home.path, ".config/sobi"))
    os.mkfifo(os.path.join(reader.home.path, ".config/sobi/config.toml"))
    yield ["show", "with a FIFO as configuration"], reader.run("show")[1]


def bulky(reader, head, line, status):
    """Imports a statement of about a hundred megabytes, and again with a row more each day."""
    reader.home.put_back(reader.files)
    path = os.path.join(reader.home.path, "hostile.csv")
    columns = ",".join(f"{name.lower()}={name}" for name in head.split(","))
    command = ["import", "hostile.csv", "--currency", "USD", "--sign", "out-negative", "--columns", columns]
    if "Account" not in head:
        command += ["--account", "Bulky"]
    more = []
    with open(path, "w") as file:
        file.write(head + "\n")
        for row in range(BULKY_ROWS):
            if (text := line(row)) is None:
                break
            file.write(text + "\n")
            if row % 3000 == 0:
                more.append(text[:-1] + "1\n")

    def run(*command, expected=0):
        run, fault = reader.run(*command, processor_limit=60, limit=120)
        fault = fault or (None if run.status == expected else f"ends with {run.status}, not {expected}")
        if fault and os.path.exists(path):
            # A finding would keep a copy of the file.
            os.unlink(path)
        return command, fault

    yield run(*command, expected=status)
    if status == 0 and os.path.exists(path):
        reader.imports += 1
        yield run("check", "--full")
        yield run("show")
        with open(path, "a") as file:
            file.writelines(more)
        yield run(*command)
    reader.home.put_back(reader.files)


def configuration(reader, numbers):
    reader.home.put_back({**reader.files, ".config/sobi/config.toml": "\n".join(
        numbers.choices(CONFIGURATIONS, k=numbers.randrange(1, 4))).encode()})
    yield ["show"], reader.run("show")[1]


def main():
    parser = soundness.parser(__doc__, runs=200)
    parser.add_argument("--bulky", action="store_true", help="also read statements of a hundred megabytes")
    check = soundness.begin(parser)
    reader = Reader(check)
    seed = check.options.seed

    def cases():
        for title, content in LARGE.items():
            yield title, reader.read(content, [*COMMANDS, with_columns(content)])
        reader.home.put_back(reader.files)
        yield "cancelled charges", cancelled(reader)
        yield "endless", endless(reader)
        for title, (head, line, status) in BULKY.items() if check.options.bulky else ():
            yield title, bulky(reader, head, line, status)
        for number in range(check.options.runs):
            numbers = random.Random(f"{seed} {number}")
            yield f"random {number}.", reader.read(statement(numbers), numbers.sample(COMMANDS, 2))
            yield f"configuration {number}.", configuration(reader, numbers)

    count = 0
    kinds = set()
    for title, faults in cases():
        if check.is_over:
            break
        if check.options.only not in title:
            continue
        count += 1
        for command, fault in faults:
            # Random files give only one finding for each command and kind of fault.
            case = command[0] if title[-1] == "." else (title, *command)
            kind = fault and re.sub(r"\d+", "", fault)[:60], case
            if fault and kind not in kinds:
                kinds.add(kind)
                check.find(f"{title}: sobi {' '.join(command)}: {fault}", f'--only "{title}"', reader.home)
    check.end(f"{count} files, {reader.imports} imported, {reader.commands} commands")


main()
