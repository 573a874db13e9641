#!/usr/bin/env python3
"""Drives the report in tmux, by keys and by the bytes of the mouse, and checks what is on the screen
against what the program says of the store.

    prove-report.py PROGRAM [STATEMENT...]

Needs tmux. Everything happens in a home of its own, which is gone afterwards.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

STATEMENTS = ["fixtures/kr-card-utf8-bom.csv", "fixtures/kr-toss-utf8.csv"]


class Report:
    """The program in a window of a tmux server of its own."""

    def __init__(self, program, statements):
        self.program = os.path.abspath(program)
        self.home = tempfile.mkdtemp(prefix="sobi-report-")
        self.server = ["tmux", "-f", "/dev/null", "-S", os.path.join(self.home, "tmux")]
        self.environment = {
            "HOME": self.home, "PATH": os.environ["PATH"], "LC_ALL": "en_US.UTF-8", "TZ": "UTC",
            "COLORTERM": "truecolor",
        }
        for statement in statements:
            self.sobi("import", os.path.abspath(statement))
        self.failures = []

    def sobi(self, *arguments):
        """What the program prints."""
        return subprocess.run(
            [self.program, *arguments], env=self.environment, cwd=self.home, check=True,
            capture_output=True, text=True).stdout

    def tmux(self, *arguments):
        return subprocess.run(
            self.server + list(arguments), env=self.environment, check=True, capture_output=True,
            text=True).stdout

    def open(self, columns=100, rows=32):
        self.tmux("new-session", "-d", "-s", "report", "-x", str(columns), "-y", str(rows), self.program)
        self.rest()

    def close(self):
        subprocess.run(self.server + ["kill-server"], capture_output=True)
        shutil.rmtree(self.home, ignore_errors=True)

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "report", *keys)

    def text(self, text):
        self.tmux("send-keys", "-t", "report", "-l", "--", text)

    def mouse(self, *events, pause=0.0):
        """Events are (button, column, row, end): M is down or moved, m is up; columns and rows from 1."""
        for button, column, row, end in events:
            self.text(f"\x1b[<{button};{column};{row}{end}")
            time.sleep(pause)

    def click(self, column, row):
        self.mouse((0, column, row, "M"), (0, column, row, "m"))

    def drag(self, column, start, stop, pause):
        """Pulls from one row to another, a row at a time, and lets go."""
        rows = range(start, stop + 1)
        self.mouse((0, column, start, "M"), *[(32, column, row, "M") for row in rows],
                   (0, column, stop, "m"), pause=pause)

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "report").split("\n")

    def rest(self):
        """Waits until nothing has moved for a while; gives what is to be seen then."""
        last, since = None, time.time()
        end = since + 10
        while time.time() < end:
            screen = self.screen()
            if screen != last:
                last, since = screen, time.time()
            elif time.time() - since > 0.4:
                break
            time.sleep(0.05)
        return last

    def row(self, text):
        """The row, from 1, in which a text stands."""
        for number, line in enumerate(self.screen(), 1):
            if text in line:
                return number
        return 0

    def has(self, text):
        return any(text in line for line in self.screen())

    def expect(self, condition, what):
        print(("  ok  " if condition else "  NOT ") + what, flush=True)
        if not condition:
            self.failures.append(what)
            print("\n".join("      |" + line for line in self.screen()))

    def spent(self, month):
        line = next(l for l in self.sobi("show", month).split("\n") if l.startswith("Spent"))
        return line.split()[1]

    def todos(self):
        lines = self.sobi("todo", "list", "--all", "--format", "json").splitlines()
        return [json.loads(line) for line in lines]


def months(report):
    # Narrow enough for the total to stand in one line.
    report.tmux("resize-window", "-t", "report", "-x", "50", "-y", "32")
    report.rest()
    report.keys(*["Left"] * 7, *["l"] * 4)
    report.rest()
    report.expect(report.has("September 2025") and report.has(report.spent("2025-09")),
                  "months turned during motion come to the month that was meant")
    report.text("m2025-03")
    report.keys("Enter")
    report.rest()
    report.expect(report.has("March 2025") and report.has(report.spent("2025-03")), "a month is jumped to")
    report.keys("End")
    report.rest()
    report.tmux("resize-window", "-t", "report", "-x", "100", "-y", "32")
    report.rest()
    report.expect(report.has("December 2025"), "back to the newest")


def pages(report):
    before = report.rest()
    row = report.row("Shopping")
    report.click(20, row)
    report.rest()
    report.expect(report.has("esc ×") and report.has("Shopping"), "a click opens a category")
    report.drag(50, 4, 6, 0.15)
    report.rest()
    report.expect(report.has("esc ×"), "pulled a little and slowly, it springs back")
    report.drag(50, 4, 12, 0.03)
    report.expect(report.rest()[:-2] == [l for l in before][:-2] or not report.has("esc ×"),
                  "pulled far, it closes")
    report.click(20, row)
    report.rest()
    report.mouse((0, 50, 4, "M"), (32, 50, 5, "M"), (32, 50, 7, "M"), (0, 50, 7, "m"))
    report.rest()
    report.expect(not report.has("esc ×"), "thrown, it closes")
    report.click(20, row)
    for columns, rows in ((60, 20), (120, 40), (40, 18), (100, 32)):
        report.tmux("resize-window", "-t", "report", "-x", str(columns), "-y", str(rows))
        time.sleep(0.05)
    report.rest()
    report.expect(report.has("Shopping") and report.has("esc ×"), "resized while it opens, it is open")
    report.keys("Escape")
    time.sleep(0.1)
    report.keys("Enter")
    report.rest()
    report.expect(report.has("esc ×"), "called back on its way")
    report.keys("Escape")
    report.rest()
    report.expect(not report.has("esc ×"), "and closed")


def followed(report):
    report.click(20, report.row("Shopping"))
    newest = report.rest()
    report.keys("Left")
    report.rest()
    report.expect(report.has("Shopping") and report.has("November 2025"), "a page goes along with the months")
    report.keys("Right")
    report.expect(report.rest() == newest, "and back")
    report.keys("Escape")
    report.rest()
    report.text("n")
    report.rest()
    report.expect(report.has("Not counted") and report.has("esc ×"), "what is not counted is listed")
    report.keys("Escape")
    report.rest()


def worth(report):
    report.click(20, report.row("Shopping"))
    report.rest()
    report.text("ll")
    report.rest()
    report.expect(report.has("♥ 2"), "two leaps are two")
    report.keys("Enter")
    report.rest()
    report.expect(report.has("Why") and report.has("2 times"), "a transaction is seen in full")
    report.keys("Escape")
    report.rest()
    report.keys("Escape")
    report.rest()
    report.expect(report.has("Worth it: 1 for"), "the month tells of it")


def category(report):
    report.text("/")
    report.rest()
    payee = "다이소"
    report.text(payee)
    report.rest()
    report.keys("Enter")
    report.text("c")
    report.rest()
    report.text("pets")
    report.keys("Enter")
    report.rest()
    told = next((int(m.group(1)) for m in (re.search(r"(\d+) transactions? ·", l) for l in report.screen()) if m), -1)
    report.keys("Enter")
    report.rest()
    rows = [json.loads(l) for l in report.sobi(
        "transactions", "--search", payee, "--format", "json").splitlines()]
    rules = report.sobi("rules")
    report.expect("Pets" in rules and told > 0 and all(
        r["category"]["key"] == "pets" for r in rows if "뚝섬" in r["payee"]),
        "a category is changed by a rule for all like it")
    report.text("u")
    report.rest()
    report.expect("Pets" not in report.sobi("rules"), "and taken back")
    report.keys("Escape")
    report.rest()


def cards(report):
    report.text("2")
    # Wide enough for six to be read.
    report.tmux("resize-window", "-t", "report", "-x", "200", "-y", "50")
    report.rest()
    report.text("-" * 6)
    seen = []
    for _ in range(6):
        report.rest()
        seen += [int(m.group(1)) for m in (re.search(r"(\d) columns?", l) for l in report.screen()) if m][:1]
        report.text("+")
    report.expect(seen == [1, 2, 3, 4, 5, 6], f"one to six columns of cards: {seen}")
    # Back and forth in mid-motion.
    report.text("--++---+++")
    report.rest()
    report.expect(report.has("6 columns"), "columns turned during motion come to the number that was meant")
    report.tmux("resize-window", "-t", "report", "-x", "100", "-y", "32")
    report.text("s")
    report.rest()
    report.keys("Enter")
    report.rest()
    report.expect(report.has("esc ×"), "a card opens")
    report.keys("Escape")
    report.rest()
    report.expect(not report.has("esc ×"), "and goes back")


def wallet(report):
    report.text("3")
    folded = report.rest()
    report.keys("Space")
    fanned = report.rest()
    report.expect(folded != fanned, "the cards fan out")
    report.keys("Space")
    report.expect(report.rest() == folded, "and in")
    report.keys("Space")
    report.rest()
    row = report.row("kr toss utf8")
    report.click(20, row)
    report.rest()
    report.expect(report.has("esc ×") and report.has("kr-toss-utf8.csv"), "a card's page has its imports")
    report.keys("Escape")
    report.rest()
    report.keys("Escape")
    report.rest()
    report.keys("Escape")
    report.rest()


def todos(report):
    report.text("4")
    report.rest()
    report.text("a넷플릭스 해지")
    report.keys("Enter")
    report.rest()
    report.text("a")
    report.text("\x1b[200~ask for\na refund\x1b[201~")
    report.keys("Enter")
    report.rest()
    report.expect([t["text"] for t in report.todos()] == ["넷플릭스 해지", "ask for a refund"],
                  "to-dos are added, in Hangul and by a paste")
    report.keys("Home")
    report.keys("Space")
    report.rest()
    report.expect(sum(t["done"] is not None for t in report.todos()) == 1, "one is ticked")
    report.keys("Enter")
    report.rest()
    report.text("x")
    report.rest()
    report.expect(len(report.todos()) == 1 and not report.has("esc ×"), "one is deleted while it is open")
    report.text("u")
    report.rest()
    report.expect(len(report.todos()) == 2, "and brought back")
    report.text("1")
    report.rest()
    report.click(20, report.row("Shopping"))
    report.rest()
    report.text("tsend it back")
    report.keys("Enter")
    report.rest()
    report.expect(len(report.todos()) == 3 and report.has("esc ×"), "one is written about a transaction, where it is")
    report.keys("Escape")
    report.rest()
    report.text("4")
    report.rest()
    report.click(20, report.row("send it back"))
    report.rest()
    report.keys("Enter")
    report.rest()
    report.expect(report.has("Shopping") and report.has("transactions"), "it shows what it is about")
    report.keys("Escape")
    report.rest()
    report.expect(report.has("send it back") and report.has("Transaction"), "and is come back to")
    report.keys("Escape")
    report.rest()


def leave(report):
    report.text("q")
    time.sleep(0.5)
    running = subprocess.run(report.server + ["has-session", "-t", "report"], capture_output=True).returncode
    report.expect(running != 0, "q leaves")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if not shutil.which("tmux"):
        print("left out: there is no tmux")
        return
    report = Report(sys.argv[1], sys.argv[2:] or STATEMENTS)
    try:
        report.open()
        for part in (months, pages, followed, worth, category, cards, wallet, todos, leave):
            print(part.__name__, flush=True)
            part(report)
    finally:
        report.close()
    if report.failures:
        sys.exit(f"{len(report.failures)} not as expected")


main()
