#!/usr/bin/env python3
"""Measures how the time of commands grows with their input: growth.py SOBI [--size N] [--only WORD...]

Each case generates inputs with N, 2N, 4N and 8N items of one kind, and measures the processor time of one
command. No command may take much more than twice the time for twice the input. Inputs are as bad as a hostile
statement can make them: equal amounts, one day, as many accounts as rows. Some stores are changed with SQL,
because making a thousand to-dos with commands would take longer than the measurement.
"""
import argparse
import datetime
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

LIMIT = 2.3
# Shorter times say more about the start of the program than about growth.
SHORTEST = 0.08
CASES = {}


def case(name, size):
    """Registers a function that prepares a store with `count` items and returns the command to measure."""
    def register(make):
        CASES[name] = (size, make)
        return make
    return register


class Bench:
    """A folder with a store, and the commands on the store."""

    def __init__(self, sobi, folder):
        self.program, self.folder = sobi, folder
        self.store = os.path.join(folder, "sobi.sqlite")
        self.environment = {"HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "en_US.UTF-8", "TZ": "UTC"}

    def sobi(self, *arguments):
        """Runs a command, and returns its processor time in seconds."""
        with open(os.path.join(self.folder, "errors"), "w+b") as errors:
            process = subprocess.Popen([self.program, *arguments, "--db", self.store], env=self.environment,
                                       stdout=subprocess.DEVNULL, stderr=errors)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                errors.seek(0)
                raise RuntimeError(f"sobi {' '.join(arguments)[:99]}: status {process.returncode}: "
                                   f"{errors.read().decode()[:99]}")
        return usage.ru_utime + usage.ru_stime

    def sql(self, text, rows=None):
        """Changes the store in a way that no command could in reasonable time."""
        with sqlite3.connect(self.store) as store:
            if rows is None:
                store.executescript(text)
            else:
                store.executemany(text, rows)
        store.close()

    def file(self, name, rows, header="Date,Payee,Amount,Account"):
        path = os.path.join(self.folder, name + ".csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write(header + "\n")
            file.writelines(",".join(map(str, row)) + "\n" for row in rows)
        return path

    def statement(self, name, rows):
        """Returns the arguments that import rows of date, payee, amount and account."""
        return ["import", self.file(name, rows), "--currency", "USD", "--sign", "out-negative", "--columns",
                "date=Date,payee=Payee,amount=Amount,account=Account"]

    def history(self, count):
        """Imports one row a day, and gives each day its own import, marked as one of several accounts."""
        self.sobi(*self.statement("history", [(day(n), "Corner Cafe", -100 - n, "One") for n in range(count)]))
        self.sql("""
            INSERT INTO import SELECT t.id + 1, 'f', 0, 1, t.id, t.id, t.id, 1, 1, 0, t.ts / 86400, t.ts / 86400,
              NULL, NULL, NULL, NULL, '{}' FROM tx AS t;
            DELETE FROM import WHERE id = 1;
            UPDATE sqlite_sequence SET seq = (SELECT max(id) FROM import) WHERE name = 'import';
            """)


def day(number):
    """Returns the day that is `number` days after 1900-01-01."""
    return datetime.date(1900, 1, 1) + datetime.timedelta(days=number)


# Transfers


@case("payees × accounts", 2_000)
def payees_and_accounts(bench, count):
    """Every second row is money in, and every payee begins like the names of all accounts."""
    return bench.statement("m", [(day(7), f"account {'a' * 80}{n:06} b", (-1) ** n * 5, f"account {'a' * 20}{n:06}")
                                 for n in range(count)])


@case("long payees × accounts", 2_000)
def long_payees_and_accounts(bench, count):
    return bench.statement("m", [(day(n % 9), f"{n} " + "aaaab" * 60, (-1) ** n * 5, "aaaa" + "c" * (n % 7) + f"{n}")
                                 for n in range(count)])


@case("payees that name accounts", 4_000)
def naming_payees(bench, count):
    return bench.statement("m", [(day(7), f"to bank{(n + 1) % count:06}", (-1) ** n * 5, f"bank{n:06}")
                                 for n in range(count)])


@case("payees that name one account", 4_000)
def one_name(bench, count):
    return bench.statement("m", [(day(7), f"to mybank {n}", -5 if n % 2 else 5, f"mybank{n if n % 4 else ''}")
                                 for n in range(count)])


@case("equal transfers of many accounts", 4_000)
def equal_transfers(bench, count):
    return bench.statement("m", [(day(n % 4), "transfer", (-1) ** n * 5, f"a{n:06}") for n in range(count)])


@case("equal transfers without partners", 4_000)
def lone_transfers(bench, count):
    return bench.statement("m", [(day(n % 4), f"transfer {n}", -5 if n % 100 else 5, f"a{n:06}")
                                 for n in range(count)])


@case("equal amounts of two accounts", 10_000)
def two_accounts(bench, count):
    return bench.statement("m", [(day(n % 4), f"Ann {n % 3}", (-1) ** n * 5, f"b{n // 2 % 2}") for n in range(count)])


@case("a run of equal amounts over many days", 4_000)
def long_run(bench, count):
    bench.sobi(*bench.statement("m", [(day(n), "Ann", (-1) ** n * 5, f"b{n % 2}") for n in range(count)]))
    return bench.statement("n", [(day(count // 2), f"Bob {n}", (-1) ** n * (n + 6), f"c{n}")
                                 for n in range(count)])


# Accounts


@case("import of accounts on one day", 4_000)
def accounts_on_a_day(bench, count):
    return bench.statement("m", [(day(7), "Corner Cafe", -n - 1, f"a{n}") for n in range(count)])


@case("import of accounts and days", 4_000)
def accounts_and_days(bench, count):
    return bench.statement("m", [(day(n), "Corner Cafe", -n - 1, f"a{n}") for n in range(count)])


@case("former names", 4_000)
def former_names(bench, count):
    bench.sobi(*bench.statement("m", [(day(7), "Corner Cafe", -1, "one")]))
    bench.sql("INSERT INTO account_alias VALUES(?, 1)", [(f"b{n:06}",) for n in range(count)])
    return bench.statement("n", [(day(8), "Corner Cafe", -n - 1, f"a{n:06}") for n in range(count)])


def with_accounts(bench, count):
    bench.sobi(*accounts_and_days(bench, count))


@case("accounts", 8_000)
def accounts(bench, count):
    with_accounts(bench, count)
    return ["accounts"]


@case("accounts rename", 4_000)
def rename(bench, count):
    with_accounts(bench, count)
    return ["accounts", "rename", "a0", "other", "--yes"]


@case("accounts merge", 4_000)
def merge(bench, count):
    with_accounts(bench, count)
    return ["accounts", "merge", "a0", "a1", "--yes"]


@case("show with accounts", 8_000)
def show_accounts(bench, count):
    with_accounts(bench, count)
    return ["show"]


@case("transactions with accounts", 8_000)
def list_accounts(bench, count):
    bench.sobi(*bench.statement("m", [(day(7), "Corner Cafe", -n - 1, f"a{n}") for n in range(count)]))
    return ["transactions", "--all", "--category", "cafe", "--limit", "10"]


@case("check with accounts", 8_000)
def check_accounts(bench, count):
    with_accounts(bench, count)
    return ["check", "--full"]


@case("undo of accounts", 4_000)
def undo_accounts(bench, count):
    bench.sobi(*bench.statement("m", [(day(n), "Corner Cafe", -n - 1, f"b{n}") for n in range(count)]))
    with_accounts(bench, count)
    return ["undo"]


# Imports


@case("undo of an import of accounts before imports", 2_000)
def undo_before(bench, count):
    bench.history(count)
    with_accounts(bench, count)
    bench.sql("UPDATE import SET id = -id; UPDATE import SET id = id + 2000000")
    return ["undo", str(2_000_000 - count - 2)]


@case("imports", 8_000)
def imports(bench, count):
    bench.history(count)
    return ["imports"]


@case("formats", 4_000)
def formats(bench, count):
    bench.history(count)
    bench.sql("INSERT INTO format(id, signature, name) SELECT id, id, 'f' FROM import;"
              "UPDATE import SET format_id = id")
    return ["formats"]


# Cancelled charges


def card(bench, name, count, mark, days=1, *more):
    """Returns the arguments that import a card bill of equal charges, all with the cancellation mark `mark`.
    """
    rows = [(day(n % days), f"{n // 3600 % 24:02}:{n // 60 % 60:02}:{n % 60:02}", "동네 서점", 12_000, mark)
            for n in range(count)]
    return ["import", bench.file(name, rows, "이용일자,승인시간,가맹점명,이용금액,취소여부"), "--account", "card",
            "--currency", "KRW", *more]


@case("cancelled charges", 4_000)
def cancelled(bench, count):
    bench.sobi(*card(bench, "sr1", count, "N"))
    return card(bench, "sr2", count, "Y", 1, "--cancelled", "left-out")


@case("cancelled charges of many days", 4_000)
def cancelled_later(bench, count):
    bench.sobi(*card(bench, "sr1", count, "N", 40))
    return card(bench, "sr2", count, "Y", 30, "--cancelled", "left-out")


@case("cancellations", 8_000)
def cancellations(bench, count):
    bench.sobi(*card(bench, "sr1", count, "N"))
    return card(bench, "sr3", count, "Y", 1, "--cancelled", "refund")


# Categories, rules, to-dos


@case("categories", 4_000)
def categories(bench, count):
    rows = [(day(n), "Corner Cafe", -n - 1, f"k{n}") for n in range(count)]
    bench.sobi("import", bench.file("m", rows, "Date,Payee,Amount,Category"), "--currency", "USD",
               "--sign", "out-negative", "--account", "one")
    return ["show"]


@case("undo of categories", 4_000)
def undo_categories(bench, count):
    for name in ["m", "n"]:
        rows = [(day(n), "Corner Cafe", -n - 1, f"{name}{n}") for n in range(count)]
        bench.sobi("import", bench.file(name, rows, "Date,Payee,Amount,Category"), "--currency", "USD",
                   "--sign", "out-negative", "--account", "one")
    return ["undo"]


@case("rules", 4_000)
def rules(bench, count):
    bench.sobi(*bench.statement("m", [(day(n % 99), f"Ann {n % 99}", -n - 1, "one") for n in range(10_000)]))
    bench.sql("INSERT INTO rule(position, pattern, category_key) VALUES(?, ?, 'dining')",
              [(n, f"Bob {n:06}") for n in range(count)])
    return ["rules"]


@case("rules × payees", 1_000)
def rules_and_payees(bench, count):
    bench.sobi(*bench.statement("m", [(day(n % 99), f"Ann {n:06}", -n - 1, "one") for n in range(4 * count)]))
    bench.sql("INSERT INTO rule(position, pattern, category_key) VALUES(?, ?, 'dining')",
              [(n, f"Bob {n:06}") for n in range(count)])
    return ["rules"]


@case("payees without categories", 10_000)
def suggestions(bench, count):
    bench.sobi(*bench.statement("m", [(day(n % 99), f"Ann {n:06}", -n - 1, "one") for n in range(count)]))
    return ["categorize"]


@case("to-dos", 10_000)
def todos(bench, count):
    bench.sobi("todo", "add", "first")
    bench.sql("INSERT INTO todo(text, made_at) VALUES(?, 0)", [(f"buy {n}",) for n in range(count)])
    return ["todo"]


@case("rows", 40_000)
def rows(bench, count):
    return bench.statement("m", [(day(n % 999), f"Ann {n % 999}", -n - 1, f"a{n % 5}") for n in range(count)])


@case("search", 40_000)
def search(bench, count):
    bench.sobi(*bench.statement("m", [(day(n % 999), f"Ann {n}", -n - 1, f"a{n % 5}") for n in range(count)]))
    return ["transactions", "--search", "9"]


def times(options, size, make):
    """Returns the processor times of the fastest runs for up to four sizes, without the program's start."""
    found = []
    for factor in [1, 2, 4, 8]:
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(options.sobi, folder)
            start = min(bench.sobi("todo") for _ in range(3))
            command = make(bench, size * factor)
            saved = bench.store + ".saved"
            if os.path.exists(bench.store):
                shutil.copy(bench.store, saved)
            best = None
            for _ in range(options.runs):
                for name in os.listdir(folder):
                    if name.startswith("sobi.sqlite") and name != "sobi.sqlite.saved":
                        os.remove(os.path.join(folder, name))
                if os.path.exists(saved):
                    shutil.copy(saved, bench.store)
                taken = max(0, bench.sobi(*command) - start)
                best = taken if best is None else min(best, taken)
            found.append(best)
            if best > options.longest:
                break
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sobi", type=os.path.abspath)
    parser.add_argument("--only", nargs="*", default=[""], help="cases whose names contain one of the words")
    parser.add_argument("--size", type=float, default=1, help="a factor for the sizes of all cases")
    parser.add_argument("--runs", type=int, default=2, help="runs of each command; the fastest one counts")
    parser.add_argument("--attempts", type=int, default=4, help="attempts to measure a case that seems bad")
    parser.add_argument("--longest", type=float, default=20, help="after so many seconds, skip larger sizes")
    options = parser.parse_args()
    failed = 0
    print(f"{'processor time in ms':44}{'N':>7}{'1 N':>9}{'2 N':>9}{'4 N':>9}{'8 N':>9}   growth")
    for name, (size, make) in CASES.items():
        if not any(word in name for word in options.only):
            continue
        size = max(1, int(size * options.size))
        found = []
        try:
            # Other programs may have slowed down one size, so a bad case is measured again.
            for _ in range(options.attempts):
                measured = times(options, size, make)
                found = [min(pair) for pair in zip(found, measured)] if found else measured
                growth = [b / max(a, SHORTEST / 4) for a, b in zip(found, found[1:]) if b >= SHORTEST]
                is_bad = len(found) < 4 or any(ratio > LIMIT for ratio in growth)
                if not is_bad:
                    break
        except RuntimeError as error:
            failed += 1
            print(f"{name:44}{error}", flush=True)
            continue
        failed += is_bad
        print(f"{name:44}{size:7}" + "".join(f"{time * 1_000:9.0f}" for time in found)
              + "         -" * (4 - len(found)) + "   " + " ".join(f"{ratio:.1f}" for ratio in growth)
              + ("  TOO MUCH" if is_bad else ""), flush=True)
    sys.exit(f"{failed} cases grow by more than {LIMIT} when their input doubles" if failed else 0)


if __name__ == "__main__":
    main()
