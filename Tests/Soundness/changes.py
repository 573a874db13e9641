"""The commands that change files, and the judgment of the files after an interrupted command."""

import functools
from typing import NamedTuple

import soundness


class Change(NamedTuple):
    title: str
    command: list
    before: list


def imports(number, account):
    return ["import", f"{number}.csv", "--account", account, "--currency", "USD"]


TWO_ACCOUNTS = [imports(1, "Card"), imports(3, "Bank")]
RULE = ["rules", "add", "Shop 7", "pets", "--yes"]
NAME = ["payees", "rename", "Shop 7*", "Corner", "--yes"]
TODO = ["todo", "add", "Ask for a refund", "--transaction", "2"]
BUDGET = ["budget", "set", "all", "800", "--from", "2025-01"]
RULES = """[[rule]]
pattern = "Shop 1"
category = "travel"

[[budget]]
category = "all"
amount = 900
currency = "USD"
from = "2025-03"

[[payee]]
pattern = "Shop 8*"
name = "Kiosk"
"""
DECISIONS = ["rules", "import", "rules.toml", "--yes"]

CHANGES = [
    Change("first import", imports(1, "Card"), []),
    Change("import", imports(2, "Card"), TWO_ACCOUNTS),
    Change("undo of the newest import", ["undo"], [*TWO_ACCOUNTS, imports(2, "Card"), TODO]),
    Change("undo of an older import", ["undo", "1"], [*TWO_ACCOUNTS, imports(2, "Card"), TODO]),
    Change("new rule", RULE, TWO_ACCOUNTS),
    Change("removal of a rule", ["rules", "remove", "1", "--yes"], [*TWO_ACCOUNTS, RULE]),
    Change("manual category", ["categorize", "--id", "3", "pets", "--yes"], TWO_ACCOUNTS),
    Change("rule by categorize", ["categorize", "Shop 1*", "pets", "--yes"], [*TWO_ACCOUNTS, RULE]),
    Change("import of rules", DECISIONS, [*TWO_ACCOUNTS, RULE, NAME, BUDGET]),
    Change("rename", ["accounts", "rename", "Bank", "Savings", "--yes"], TWO_ACCOUNTS),
    Change("merge", ["accounts", "merge", "Bank", "Card", "--yes"], TWO_ACCOUNTS),
    Change("name for payees", NAME, TWO_ACCOUNTS),
    Change("removal of a name", ["payees", "forget", "1"], [*TWO_ACCOUNTS, NAME]),
    Change("new to-do", TODO, TWO_ACCOUNTS),
    Change("finished to-do", ["todo", "done", "1"], [*TWO_ACCOUNTS, TODO]),
    Change("deleted to-do", ["todo", "delete", "1"], [*TWO_ACCOUNTS, TODO]),
    Change("new tag", ["tag", "add", "trip", "2", "3"], TWO_ACCOUNTS),
    Change("new rate", ["rates", "set", "USD", "1350.5", "KRW", "--day", "2025-02-03"], TWO_ACCOUNTS),
    Change("new budget", ["budget", "set", "all", "900", "--from", "2025-03"], [*TWO_ACCOUNTS, BUDGET]),
    Change("forgotten budget", ["budget", "clear", "all", "--from", "2025-01", "--forget"], [*TWO_ACCOUNTS, BUDGET]),
    Change("renamed format", ["formats", "rename", "1", "Other"], TWO_ACCOUNTS),
    Change("backup", ["backup", "copy.sqlite"], TWO_ACCOUNTS),
    Change("backup over a file", ["backup", "copy.sqlite", "--force"],
           [imports(1, "Card"), ["backup", "copy.sqlite"], imports(3, "Bank")]),
    Change("export", ["export", "json", "--output", "year.json"], TWO_ACCOUNTS),
    Change("export over a file", ["export", "json", "--force", "--output", "year.json"],
           [imports(1, "Card"), ["export", "json", "--output", "year.json"], imports(3, "Bank")]),
]


def lines(rows, payee, sign="-"):
    """Returns lines of a statement: for each number, a day, a payee and an amount."""
    return "".join(f"2025-{1 + row // 70 % 12:02}-{1 + row % 28:02},{payee} {row % 90},{sign}{row}.50\n"
                   for row in rows)


def statement(*parts):
    """Returns a statement of lines."""
    return "Date,Payee,Amount\n" + "".join(parts)


def finished(files):
    """Returns the files without journals and without unfinished files, which have a temporary name."""
    return {name: content for name, content in files.items() if not name.endswith((".part", "-journal"))}


class Trial:
    """A home in which one change is made repeatedly."""

    def __init__(self, home, change, rows):
        self.home, self.change = home, change
        home.put_back({})
        home.write("1.csv", statement(lines(range(rows), "Shop")))
        home.write("2.csv", statement(lines(range(rows // 2, rows * 3 // 2), "Shop")))
        home.write("3.csv", statement(lines(range(40), "Transfer")))
        home.write("rules.toml", RULES)
        for command in change.before:
            home.must(*command)
        self.start = home.files()
        home.must(*change.command)
        self.end = home.files()
        assert finished(self.start) != finished(self.end), change.title

    @functools.cached_property
    def states(self):
        """The states before and after the change, computed only if the files differ."""
        home = soundness.Home(self.home.program, self.home.path + ".states")
        states = []
        for files in (self.start, self.end):
            home.put_back(files)
            states.append(self.state(home, files))
        return states

    @staticmethod
    def state(home, files):
        """Returns the contents of stores and other files. A store's journal counts as part of the store."""
        state = {name: home.state(name) if name.endswith(".sqlite") else content
                 for name, content in finished(files).items()}
        empty = ("",) * len(soundness.QUESTIONS)
        return {name: content for name, content in state.items() if content != empty}

    def judge(self, is_done):
        """Returns the fault of the home after an interruption, or None.

        `is_done` is true if the program had reported success before the interruption. The check of the store
        comes first, because it also rolls back the journal of the interrupted program.
        """
        for name in self.home.files():
            if name.endswith(".sqlite"):
                check = self.home.run("check", "--full", store=name)
                if check.status not in (0, 66):
                    return f"{name} is not sound: {check}"
        files = finished(self.home.files())
        self.is_undone = files == finished(self.start)
        if files == finished(self.end) or (self.is_undone and not is_done):
            return None
        state = self.state(self.home, files)
        old, new = self.states
        self.is_undone = state == old
        if state == new:
            return None
        if state == old:
            return "a change that was reported as done is lost" if is_done else None
        names = [name for name in {**old, **new, **state}
                 if state.get(name) not in (old.get(name), new.get(name))]
        return f"neither as before nor as after: {', '.join(names) or 'a mixture'}"

    def repeat(self):
        """Repeats a change that was judged as not done. Returns the fault, or None."""
        again = self.home.run(*self.change.command)
        if again.status != 0:
            return f"the change cannot be made again: {again}"
        fault = self.judge(is_done=True)
        return f"made again: {fault}" if fault else None
