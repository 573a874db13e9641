"""An independent model of the store beside many processes.

Each worker has accounts of its own, so the order of its commands is known, and the model follows its rows
exactly. All workers import into one shared account without undoing it: its rows are the union. Whoever reads
the store must see, of each worker, a state that existed during the reading.
"""

import re
import threading
import time
from collections import Counter
from typing import NamedTuple

SHARED = "shared"


class Row(NamedTuple):
    day: str
    payee: str
    minor: int


class State(NamedTuple):
    """Rows, and when the command that led to them started and ended."""
    started: float
    ended: float
    rows: Counter


class Ledger:
    """The rows of one worker's accounts, with their history.

    The worker holds the lock from the start of a command until the command's state is in the history. A
    reader that may have seen this state then waits for it.
    """

    def __init__(self):
        self.accounts = {}
        self.imports = {}
        self.history = [State(0, 0, Counter())]
        self.lock = threading.Lock()

    @property
    def rows(self):
        return sum(self.accounts.values(), Counter())

    def keep(self, started):
        self.history.append(State(started, time.monotonic(), self.rows))

    def imported(self, number, account, statement, started):
        """Adds the rows that are more often in the statement than in the account. Returns how many."""
        rows = self.accounts.setdefault(account, Counter())
        added = statement - rows
        rows.update(added)
        if added:
            self.imports[number] = (account, added)
        self.keep(started)
        return added.total()

    def undone(self, number, started):
        account, rows = self.imports.pop(number)
        self.accounts[account] = self.accounts[account] - rows
        self.keep(started)

    def renamed(self, old, new):
        self.accounts[new] = self.accounts.pop(old) + self.accounts.get(new, Counter())
        self.imports = {number: (new if account == old else account, rows)
                        for number, (account, rows) in self.imports.items()}

    def difference(self, rows, started, ended):
        """None if the rows were those of the ledger at a moment between `started` and `ended`."""
        with self.lock:
            history = list(self.history)
        for place, state in enumerate(history):
            is_over = place + 1 < len(history) and history[place + 1].ended < started
            if not is_over and state.started <= ended and state.rows == rows:
                return None
        newest = history[-1].rows
        return f"{(rows - newest).total()} rows more than at the end, {(newest - rows).total()} less"


class Union:
    """The rows of the shared account: of each statement that was imported, the most of each row."""

    def __init__(self):
        self.imports = []
        self.lock = threading.Lock()

    def start(self, statement):
        with self.lock:
            self.imports.append([statement, time.monotonic(), float("inf")])
            return self.imports[-1]

    def difference(self, rows, started, ended):
        """None if each import that ended before is complete, and no row is from one that started later."""
        with self.lock:
            imports = [tuple(entry) for entry in self.imports]
        least, most = Counter(), Counter()
        for statement, start, end in imports:
            if end <= started:
                least |= statement
            if start <= ended:
                most |= statement
        if least <= rows <= most:
            return None
        return f"{(rows - most).total()} rows too many, {(least - rows).total()} missing"


def owner(account):
    """The worker of an account, or the shared account."""
    return SHARED if account.startswith(SHARED) else account.split("-")[0]


def rows_by_owner(transactions):
    rows = {}
    for entry in transactions:
        row = Row(entry["day"], entry["payee"], entry["amount"]["minor"])
        rows.setdefault(owner(entry["account"]), Counter())[row] += 1
    return rows


def rules(output):
    """Pattern and category of each rule that `sobi rules` lists, in order."""
    return re.findall(r'^ *\d+ .*?"(.*?)" → (.*?) *$', output, re.M)


def category(entry, rules):
    """The name of a transaction's category by the first rule that matches, where nobody chose another."""
    for pattern, name in rules:
        if pattern.lower() in entry["payee"].lower():
            return name
    return "Uncategorized"


def month_sums(transactions):
    """Spending of each month, in minor units."""
    sums = Counter()
    for entry in transactions:
        sums[entry["day"][:7]] -= entry["amount"]["minor"]
    return sums
