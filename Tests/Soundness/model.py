"""An independent model of a store that many processes use.

Each worker has its own accounts. The order of its commands is known, so the model knows the rows of these
accounts exactly. All workers also import into one shared account and never undo these imports, so its rows
are the union of the statements. A command that reads the store must show, for each worker, a state that
existed while the command ran.
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
    """Rows, with the start and end times of the command that led to them."""
    started: float
    ended: float
    rows: Counter


class Ledger:
    """The rows of one worker's accounts, with their history.

    The worker holds the lock from the start of a command until the command's state is in the history.
    Meanwhile, a reader that may have seen this state waits for the lock.
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
        """Adds the rows that occur more often in the statement than in the account. Returns their number."""
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
        """Returns None if the ledger had these rows between `started` and `ended`, or else the difference."""
        with self.lock:
            history = list(self.history)
        for place, state in enumerate(history):
            is_over = place + 1 < len(history) and history[place + 1].ended < started
            if not is_over and state.started <= ended and state.rows == rows:
                return None
        newest = history[-1].rows
        return f"{(rows - newest).total()} rows more than at the end, {(newest - rows).total()} less"


class Union:
    """The rows of the shared account: each row as often as in the statement that has it most often."""

    def __init__(self):
        self.imports = []
        self.lock = threading.Lock()

    def start(self, statement):
        with self.lock:
            self.imports.append([statement, time.monotonic(), float("inf")])
            return self.imports[-1]

    def difference(self, rows, started, ended):
        """Returns None if `rows` has all rows of earlier imports and no rows of later imports.

        Otherwise returns the difference.
        """
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
    """Returns the worker to which an account belongs, or SHARED."""
    return SHARED if account.startswith(SHARED) else account.split("-")[0]


def rows_by_owner(transactions):
    rows = {}
    for entry in transactions:
        row = Row(entry["day"], entry["payee"], entry["amount"]["minor"])
        rows.setdefault(owner(entry["account"]), Counter())[row] += 1
    return rows


def rules(output):
    """Returns the pattern and category of each rule that `sobi rules` lists, in order."""
    return re.findall(r'^ *\d+ .*?"(.*?)" → (.*?) *$', output, re.M)


def category(entry, rules):
    """Returns the name of the category that the first matching rule gives a transaction."""
    for pattern, name in rules:
        if pattern.lower() in entry["payee"].lower():
            return name
    return "Uncategorized"


def month_sums(transactions):
    """Returns the spending of each month, in minor units."""
    sums = Counter()
    for entry in transactions:
        sums[entry["day"][:7]] -= entry["amount"]["minor"]
    return sums
