#!/usr/bin/env python3
"""Damages a store in random ways, and runs commands on it.

Flips bytes, exchanges, copies, wipes or cuts off pages, or alters rows with SQL. No command may crash, need
more than five seconds of processor time, report an internal error, or fail without a message. If
`sobi check --full` finds no fault, all figures must equal those of the undamaged store.
"""

import os
import random
import re
import sqlite3
from collections import Counter

import changes
import soundness

PAGE = 8192
PROCESSOR_SECONDS = 5
BASE = [
    changes.imports(1, "Card"), changes.imports(2, "Card"), changes.imports(3, "Bank"),
    changes.RULE, changes.TODO, ["categorize", "--id", "5", "travel", "--yes"],
    ["accounts", "rename", "Bank", "Savings", "--yes"],
    ["rules", "add", "Transfer 2", "--kind", "transfer", "--yes"],
]

CHECK = ["check", "--full"]
LIST = ["transactions", "--all", "--format", "json"]
LISTS = [["export", "json"], LIST, [*LIST, "--search", "Shop 7"], [*LIST, "--search", "o"]]
# The accounts of a month, in the order of their names.
ACCOUNTS = r'"accounts":\[[^\]]*\]'
READERS = [
    *LISTS, ["show"], ["imports"], ["rules"], ["accounts"], ["formats"], ["categorize"],
    ["todo", "list", "--all", "--format", "json"],
]
WRITERS = [
    ["undo", "1"], ["undo"], changes.imports(4, "Card"), ["rules", "add", "Shop 2", "pets", "--yes"],
    ["rules", "remove", "1", "--yes"], ["accounts", "rename", "Card", "Cash", "--yes"],
    ["accounts", "merge", "Savings", "Card", "--yes"], ["categorize", "--id", "9", "pets", "--yes"],
    ["categorize", "--id", "5", "--reset"], ["backup", "copy.sqlite"], ["todo", "add", "x"],
]


def flip(numbers, store):
    content = bytearray(store)
    for _ in range(numbers.choice([1, 1, 4, 32])):
        place = numbers.randrange(len(content))
        flipped = content[place] ^ 1 << numbers.randrange(8)
        content[place] = numbers.choice([0, 255, flipped, numbers.randrange(256)])
    return bytes(content), "flipped bytes"


def exchange(numbers, store):
    pages = [store[place:place + PAGE] for place in range(0, len(store), PAGE)]
    first, second = numbers.sample(range(len(pages)), 2)
    what = numbers.choice(["exchanged pages", "copied page", "wiped page", "cut at page"])
    if what == "exchanged pages":
        pages[first], pages[second] = pages[second], pages[first]
    elif what == "copied page":
        pages[first] = pages[second]
    elif what == "wiped page":
        pages[first] = bytes(PAGE)
    else:
        pages = pages[:max(1, first)]
    return b"".join(pages), f"{what} {first} {second}"


def alter(numbers, store, path):
    """Alters the store with SQL statements, as another program could."""
    with open(path, "wb") as file:
        file.write(store)
    database = sqlite3.connect(path, isolation_level=None)
    statements = []
    names = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")
    tables = [name for name, in names]
    for _ in range(numbers.choice([1, 1, 1, 3])):
        table = numbers.choice(tables)
        columns = [name for name, in database.execute(f"SELECT name FROM pragma_table_info('{table}')")]
        rows = database.execute(f"SELECT * FROM {table} ORDER BY 1, {min(2, len(columns))}").fetchall()
        if not rows:
            continue
        # In every table, the first two columns identify a row.
        values = zip(columns[:2], numbers.choice(rows))
        where = " AND ".join(f"{column} IS {quoted(value)}" for column, value in values)
        column = numbers.choice(columns)
        value = numbers.choice(["0", "-1", "1", "2", "NULL", "9223372036854775807", "x''", "''", "'x'",
                                f"{column} + 1", f"(SELECT max({column}) FROM {table})"])
        change = f"UPDATE {table} SET {column} = {value} WHERE {where}"
        statement = numbers.choice([f"DELETE FROM {table} WHERE {where}", change, change])
        try:
            database.execute(statement)
            statements.append(statement)
        except sqlite3.Error:
            # A constraint refuses the statement.
            pass
    database.close()
    with open(path, "rb") as file:
        return file.read(), "; ".join(statements)[:400]


def quoted(value):
    if isinstance(value, bytes):
        return f"x'{value.hex()}'"
    if value is None or isinstance(value, int):
        return "NULL" if value is None else str(value)
    return "'" + str(value).replace("'", "''") + "'"


def figures(home):
    """Returns the lists with all figures, but without values that a check cannot verify (INVARIANTS.md)."""
    names = (r'"(account|counterparty|name|payee|memo|note|reference|worth|installment)":'
             r'("(\\.|[^"\\])*"|null|[0-9]+|\{[^{}]*\})')
    runs = [home.run(*command, processor_limit=PROCESSOR_SECONDS) for command in LISTS]
    return [re.sub(ACCOUNTS, by_content, re.sub(names, "", run.output)) for run in runs]


def by_content(accounts):
    """Returns a list of accounts in an order that does not depend on their names."""
    return "".join(sorted(re.findall(r"\{[^{}]*\}", accounts[0])))


class Store:
    """A store that is damaged repeatedly, in its own home."""

    def __init__(self, check):
        self.check, self.home = check, check.home("home")
        self.home.put_back({})
        for number, rows in enumerate([range(300), range(200, 400), range(40), range(350, 450)], 1):
            lines = changes.lines(rows, "Transfer" if number == 3 else "Shop")
            self.home.write(f"{number}.csv", changes.statement(lines))
        for command in BASE:
            self.home.must(*command)
        self.files = self.home.files()
        self.figures = figures(self.home)
        self.commands = self.detected = 0
        self.kinds = Counter()

    def damage(self, number):
        """Damages the store. Returns a description of the damage, or None if nothing changed."""
        numbers = random.Random(f"{self.check.options.seed} {number}")
        content = self.files[soundness.STORE]
        way = numbers.choice(["flip", "flip", "exchange", "alter", "alter"])
        if way == "alter":
            damaged, title = alter(numbers, content, os.path.join(self.check.folder, "altered"))
        else:
            damaged, title = (flip if way == "flip" else exchange)(numbers, content)
        self.start = {**self.files, soundness.STORE: damaged}
        self.home.put_back(self.start)
        return title if damaged != content else None

    def run(self, command):
        """Runs a command on the damaged store. Returns the run, and its fault or None."""
        self.commands += 1
        run = self.home.run(*command, processor_limit=PROCESSOR_SECONDS)
        return run, run.fault

    def try_commands(self, number):
        """Runs commands on the damaged store. Yields commands and faults."""
        check, fault = self.run(CHECK)
        is_sound = check.status == 0
        self.detected += not is_sound
        yield CHECK, fault
        for command in READERS:
            yield command, self.run(command)[1]
        if is_sound:
            for command, shown, expected in zip(LISTS, figures(self.home), self.figures):
                yield command, "other figures, and the check finds no fault" if shown != expected else None
        for command in random.Random(number).sample(WRITERS, 4):
            self.home.put_back(self.start)
            fault = self.run(command)[1]
            if not fault and is_sound and (after := self.run(CHECK)[0]).status:
                fault = f"makes a store unsound that the check called sound: {after}"
            yield command, fault

    def find(self, number, title, command, fault):
        """Reports each kind of fault of a command once."""
        kind = command[0], re.sub(r"\d+", "", fault)[:60]
        self.kinds[kind] += 1
        if self.kinds[kind] == 1:
            self.home.put_back(self.start)
            self.check.find(f"{title}: sobi {' '.join(command)}: {fault}", f"--run {number}", self.home)


def main():
    parser = soundness.parser(__doc__, runs=300)
    parser.add_argument("--run", type=int, help="only the run with this number")
    check = soundness.begin(parser)
    store = Store(check)
    chosen = check.options.run
    runs = 0
    for number in [chosen] if chosen else range(1, check.options.runs + 1):
        if check.is_over:
            break
        if title := store.damage(number):
            runs += 1
            for command, fault in store.try_commands(number):
                if fault:
                    store.find(number, title, command, fault)
    check.end(f"{runs} damaged stores, {store.detected} found by the check, {store.commands} commands,"
              f" {store.kinds.total() - len(store.kinds)} more findings of the same kinds")


main()
