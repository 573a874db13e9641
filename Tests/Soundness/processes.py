#!/usr/bin/env python3
"""Many processes change and read one store at the same time, and a model in Python checks the results.

Each worker imports, undoes, renames, merges, lists, exports, backs up and checks, and changes rules and
to-dos. One worker also browses the report on a terminal. Every exit status must be 0, or 75 for a busy store.
Every list and backup must show the rows of each worker's accounts at some moment while the command ran. In
each backup, the categories must agree with the rules. At the end, rows, categories, to-dos and sums must
agree with the model (model.py).
"""

import datetime
import json
import os
import random
import threading
import time
from collections import Counter

import model
import soundness
import terminal

BUSY = 75
TAGS = [f"Zqx{tag}" for tag in range(12)]
CATEGORIES = ["pets", "food", "groceries", "travel"]


class Site:
    """The shared store, the workers' ledgers, and the counts of all commands."""

    def __init__(self, check, workers):
        self.check, self.home = check, check.home("home")
        self.ledgers = {f"w{number}": model.Ledger() for number in range(workers)}
        self.union = model.Union()
        self.shared_name = model.SHARED
        self.todos = set()
        # Owners whose rows were wrong once. Each owner is reported only once, because its rows stay wrong.
        self.faulty = set()
        self.lock = threading.Lock()
        self.commands, self.busy, self.longest = Counter(), 0, (0, "")
        self.statement_count = 0

    def find(self, text):
        with self.lock:
            if not self.check.is_over:
                options = self.check.options
                self.check.find(text, f"--processes {options.processes} --seconds {options.seconds:.0f}")

    def run(self, *command, allowed=(0, BUSY), store=soundness.STORE):
        run = self.home.run(*command, store=store)
        name = " ".join(word for word in command[:2] if word.isalpha())
        with self.lock:
            self.commands[name] += 1
            self.busy += run.status == BUSY
            self.longest = max(self.longest, (run.seconds, name))
        if run.status not in allowed:
            self.find(f"sobi {' '.join(command)}: {run}")
        return run

    def compare_categories(self, transactions, store):
        """Compares the categories in a store, which no process may change now, with its rules."""
        rules = model.rules(self.run("rules", store=store, allowed=(0, 66)).output)
        wrong = [entry for entry in transactions if entry["category"]["name"] != model.category(entry, rules)]
        if wrong and "categories" not in self.faulty:
            self.faulty.add("categories")
            self.find(f"{store}: {len(wrong)} rows have another category than the rules give, such as"
                      f" {wrong[0]['payee']}: {wrong[0]['category']['name']}; rules {rules}")

    def statement(self, rows):
        with self.lock:
            self.statement_count += 1
            name = f"s{self.statement_count}.csv"
        lines = (f"{row.day},{row.payee},{row.minor / 100:.2f}\n" for row in sorted(rows.elements()))
        self.home.write(name, "Date,Payee,Amount\n" + "".join(lines))
        return name


def ledger_rows(numbers, name, count):
    """Returns rows in order of day, some of them twice, with payees that only rules categorize."""
    start = datetime.date(2025, 1, 1)
    rows = []
    for place in range(count):
        day = start + datetime.timedelta(days=place * 200 // count)
        payee = f"{numbers.choice(TAGS)} {name} {numbers.randrange(9)}"
        row = model.Row(str(day), payee, -numbers.randrange(100, 9999))
        rows += [row] * numbers.choice([1, 1, 1, 2])
    return rows


class Worker:
    def __init__(self, site, name, seed):
        self.site, self.name = site, name
        self.numbers = random.Random(f"{seed} {name}")
        self.ledger = site.ledgers[name]
        self.rows = ledger_rows(self.numbers, name, 300)
        # Every worker generates the same shared rows.
        self.shared_rows = ledger_rows(random.Random(seed), model.SHARED, 300)
        self.account_count = 0
        self.todos = []

    def new_account(self):
        self.account_count += 1
        return f"{self.name}-{self.account_count}"

    @property
    def filled_accounts(self):
        """The accounts with rows. An account without rows no longer exists."""
        return [account for account, rows in self.ledger.accounts.items() if rows]

    def part(self, rows):
        first = self.numbers.randrange(len(rows))
        return Counter(rows[first:first + self.numbers.randrange(1, 120)])

    def imports(self):
        statement = self.part(self.rows)
        account = self.numbers.choice([*self.ledger.accounts] or [self.new_account()])
        if self.numbers.random() < 0.1:
            account = self.new_account()
        file = self.site.statement(statement)
        with self.ledger.lock:
            started = time.monotonic()
            run = self.site.run("import", file, "--account", account, "--currency", "USD", "--json")
            if run.status:
                return
            report = json.loads(run.output)
            added = self.ledger.imported(report["importID"], account, statement, started)
        if report["rows"]["added"] != added:
            self.site.find(f"an import into {account}: {report['rows']['added']} new rows, not {added}")

    def imports_shared(self):
        statement = self.part(self.shared_rows)
        file = self.site.statement(statement)
        entry = self.site.union.start(statement)
        run = self.site.run("import", file, "--account", model.SHARED, "--currency", "USD")
        if run.status == 0:
            entry[2] = time.monotonic()
        else:
            self.site.union.imports.remove(entry)

    def undoes(self):
        if self.ledger.imports:
            number = self.numbers.choice([*self.ledger.imports])
            with self.ledger.lock:
                started = time.monotonic()
                if self.site.run("undo", str(number)).status == 0:
                    self.ledger.undone(number, started)

    def renames(self):
        if self.filled_accounts:
            old, new = self.numbers.choice(self.filled_accounts), self.new_account()
            if self.site.run("accounts", "rename", old, new, "--yes").status == 0:
                self.ledger.renamed(old, new)

    def renames_shared(self):
        name = f"{model.SHARED}-{self.new_account()}"
        command = ["accounts", "rename", self.site.shared_name, name, "--yes"]
        # The shared account may not exist yet.
        if self.site.run(*command, allowed=(0, 66, BUSY)).status == 0:
            self.site.shared_name = name

    def merges(self):
        if len(self.filled_accounts) > 1:
            old, new = self.numbers.sample(self.filled_accounts, 2)
            if self.site.run("accounts", "merge", old, new, "--yes").status == 0:
                self.ledger.renamed(old, new)

    def adds_rule(self):
        place = ["--first"] if self.numbers.random() < 0.4 else []
        tag, category = self.numbers.choice(TAGS), self.numbers.choice(CATEGORIES)
        self.site.run("rules", "add", tag, category, *place, "--yes")

    def removes_rule(self):
        # Another process may have removed the rule.
        self.site.run("rules", "remove", str(self.numbers.randrange(1, 5)), "--yes", allowed=(0, 66, BUSY))

    def lists_rules(self):
        self.site.run(*self.numbers.choice([["rules"], ["categorize"], ["rules", "try", "Zqx1", "pets"]]))

    def keeps_todos(self):
        if self.todos and self.numbers.random() < 0.4:
            number, text = self.todos.pop()
            if self.site.run("todo", "delete", number).status == 0:
                self.site.todos.discard(text)
            return
        text = f"{self.name} {self.numbers.randrange(10**9)}"
        run = self.site.run("todo", "add", text)
        if run.status == 0:
            self.todos.append((run.output.split("to-do ")[1].split(".")[0].split()[0], text))
            self.site.todos.add(text)

    def lists(self):
        self.look_at(soundness.STORE)

    def backs_up(self):
        copy = f"{self.name}.sqlite"
        started = time.monotonic()
        if self.site.run("backup", copy, "--force").status == 0:
            ended = time.monotonic()
            self.site.run("check", "--full", store=copy)
            self.site.compare_categories(self.look_at(copy, started, ended), copy)

    def look_at(self, store, started=None, ended=None):
        """Lists all rows, and compares them with the ledgers' states while the command ran."""
        started = started or time.monotonic()
        run = self.site.run("transactions", "--all", "--format", "json", store=store)
        ended = ended or time.monotonic()
        transactions = [json.loads(line) for line in run.output.splitlines()]
        if run.status:
            return transactions
        found = model.rows_by_owner(transactions)
        for name, ledger in [*self.site.ledgers.items(), (model.SHARED, self.site.union)]:
            fault = ledger.difference(found.get(name, Counter()), started, ended)
            if fault and name not in self.site.faulty:
                self.site.faulty.add(name)
                self.site.find(f"{store}: the listed rows of {name} are of no moment of the reading: {fault}")
        return transactions

    def exports(self):
        self.site.run("export", "json")

    def checks(self):
        self.site.run("check", "--full")

    def browses(self):
        status = terminal.browse(self.site.home, self.numbers, 2)
        with self.site.lock:
            self.site.commands["report"] += 1
        if status != 0:
            self.site.find(f"the report ended with {status}" if status else "the report did not end")


WEIGHTS = {
    "imports": 20, "imports_shared": 12, "undoes": 8, "renames": 4, "renames_shared": 0, "merges": 2,
    "adds_rule": 6, "removes_rule": 4, "lists_rules": 6, "keeps_todos": 5, "lists": 8, "backs_up": 4,
    "exports": 3, "checks": 3, "browses": 0,
}


def work(site, name, seed, place, until):
    """Runs a worker. The first also renames the shared account, and the last also browses the report."""
    worker = Worker(site, name, seed)
    weights = dict(WEIGHTS)
    if place == 0:
        weights["renames_shared"] = 8
    if place == len(site.ledgers) - 1:
        weights["browses"] = 6
    while time.monotonic() < until and not site.check.is_over:
        getattr(worker, worker.numbers.choices([*weights], weights.values())[0])()


def compare(site):
    """Compares the final state of the store with the model."""
    transactions = [json.loads(line) for line in
                    site.run("transactions", "--all", "--format", "json").output.splitlines()]
    found = {}
    for entry in transactions:
        row = model.Row(entry["day"], entry["payee"], entry["amount"]["minor"])
        found.setdefault(entry["account"], Counter())[row] += 1
    expected = {account: rows for ledger in site.ledgers.values()
                for account, rows in ledger.accounts.items() if rows}
    shared = Counter()
    for statement, _, _ in site.union.imports:
        shared |= statement
    if shared:
        expected[site.shared_name] = shared
    for account in sorted({*found, *expected}):
        more = found.get(account, Counter()) - expected.get(account, Counter())
        less = expected.get(account, Counter()) - found.get(account, Counter())
        if more or less:
            rows = f"{more.total()} rows too many, {less.total()} missing"
            site.find(f"{account}: {rows}, such as {[*more, *less][0]}")
    site.compare_categories(transactions, soundness.STORE)
    months = json.loads(site.run("export", "json").output)["months"]
    sums = {month["month"]: month["spent"]["minor"] for month in months if month["transactions"]}
    if sums != model.month_sums(transactions):
        site.find(f"the months of the export are not the sums of the rows: {sums}")
    todos = {json.loads(line)["text"] for line in
             site.run("todo", "list", "--all", "--format", "json", allowed=(0, 66)).output.splitlines()}
    if todos != site.todos:
        site.find(f"to-dos differ: {sorted(todos ^ site.todos)[:5]}")
    check = site.run("check", "--full")
    if check.status:
        site.find(f"the store is not sound: {check}")
    return len(transactions)


def main():
    parser = soundness.parser(__doc__, runs=0)
    parser.add_argument("--processes", type=int, default=5)
    parser.set_defaults(seconds=30)
    check = soundness.begin(parser)
    until = time.monotonic() + check.options.seconds
    site = Site(check, check.options.processes)
    # Listing commands refuse a store that does not exist.
    site.run("todo", "add", "first")
    site.todos.add("first")
    threads = [threading.Thread(target=work, args=(site, name, check.options.seed, place, until))
               for place, name in enumerate(site.ledgers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rows = compare(site)
    seconds, name = site.longest
    counts = ", ".join(f"{count} {name}" for name, count in sorted(site.commands.items()))
    check.end(f"{site.commands.total()} commands ({counts}), {rows} rows at the end, {site.busy} times busy,"
              f" longest {seconds:.1f} s ({name})")


main()
