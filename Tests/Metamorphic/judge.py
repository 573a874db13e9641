"""Reads cases with Sobi, as a person of the statement's country, and compares the result with the truth."""

import json
import os
import subprocess
from decimal import Decimal
from typing import NamedTuple

# Right, right with another column of days, asked and then right, asked a question without a known answer,
# refused, and read in silence or after right answers, but wrong.
VERDICTS = ["EXACT", "OTHER DAY", "ASKED", "OPEN", "REFUSED", "WRONG"]


class Judgment(NamedTuple):
    verdict: str
    # What Sobi read: its rows, sums and days, or its error.
    read: str
    # The options that answered Sobi's questions.
    options: tuple = ()


class Judge:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        os.makedirs(os.path.join(folder, "home"), exist_ok=True)

    def run(self, paths, locale, options=()):
        """Returns the documents that Sobi prints for the files."""
        home = os.path.join(self.folder, "home")
        environment = {"HOME": home, "LC_ALL": locale, "TZ": "UTC", "PATH": "/usr/bin:/bin", "NO_COLOR": "1"}
        run = subprocess.run([self.program, "import", "--dry-run", "--json", *options, *paths], env=environment,
                             stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
        lines = run.stdout.decode("utf-8", "replace").splitlines()
        return [json.loads(line) for line in lines], run

    def write(self, case, name="statement.csv"):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(case.content)
        return path

    def judge_all(self, cases):
        """Judges cases. Reads all cases of a locale at once, and those that were not exact one by one."""
        judgments = {}
        for locale in sorted({case.locale for case in cases}):
            chosen = [case for case in cases if case.locale == locale]
            paths = [self.write(case, f"{index}.csv") for index, case in enumerate(chosen)]
            documents, _ = self.run(paths, locale)
            if len(documents) != len(chosen):
                documents = [{} for _ in chosen]
            for case, document in zip(chosen, documents):
                is_exact = "rows" in document and compare(case.truth, document)[0] == "EXACT"
                judgments[case.number] = Judgment("EXACT", "") if is_exact else self.judge(case)
        return [judgments[case.number] for case in cases]

    def judge(self, case):
        """Judges a case, and answers the questions that Sobi asks."""
        path = self.write(case)
        options = []
        for _ in range(6):
            documents, run = self.run([path], case.locale, options)
            document = documents[0] if documents else {}
            if run.returncode == 0 and "rows" in document:
                verdict, text = compare(case.truth, document)
                if options and verdict != "WRONG":
                    verdict = "ASKED"
                return Judgment(verdict, text, tuple(options))
            error = document.get("error") or {}
            text = f"{error.get('code')}: {error.get('message', run.stderr.decode('utf-8', 'replace'))}"
            if run.returncode != 65:
                return Judgment("WRONG", f"status {run.returncode}: {text}", tuple(options))
            option = error.get("option")
            if not option:
                return Judgment("REFUSED", text, tuple(options))
            answer = answered(case, option, error.get("choices") or [])
            if answer is None or option in options:
                return Judgment("OPEN", text, tuple(options))
            options += [option, answer]
        return Judgment("OPEN", text, tuple(options))


def answered(case, option, choices):
    answer = case.answers.get(option)
    if option != "--columns":
        return answer
    # The choices name the roles in question.
    roles = {pair.partition("=")[0] for choice in choices for pair in choice.split(",")} or set(answer)
    chosen = [f"{role}={answer[role]}" for role in sorted(roles) if role in answer]
    return ",".join(chosen) if chosen else None


def money(found):
    return {amount["currency"]: Decimal(amount["decimal"]) for amount in found or [] if Decimal(amount["decimal"])}


def compare(truth, document):
    """Returns the verdict of a document with rows, and a text of its figures."""
    rows = document["rows"]["added"] + document["rows"]["alreadyThere"]
    out, into = money(document["moneyOut"]), money(document["moneyIn"])
    found_days = document["firstDay"], document["lastDay"]
    text = f"{rows} rows, out {plain(out)}, in {plain(into)}, {found_days[0]} to {found_days[1]}"
    is_right = rows in (truth.rows, truth.rows - truth.zeros) and (out, into) == (truth.out, truth.into)
    if is_right and found_days == truth.days:
        return "EXACT", text
    return "OTHER DAY" if is_right and found_days in truth.other_days else "WRONG", text


def plain(found):
    return " and ".join(f"{amount} {code}" for code, amount in sorted(found.items())) or "0"


def wording(truth):
    return (f"{truth.rows} rows, out {plain(truth.out)}, in {plain(truth.into)},"
            f" {truth.days[0]} to {truth.days[1]}")
