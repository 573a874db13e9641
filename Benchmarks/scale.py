#!/usr/bin/env python3
"""Measures the steps of docs/SCALE.md: what each takes, and whether the totals are Sobi's.

    scale.py SOBI STORES [COUNT]

STORES is a folder of stores, such as a hundred with a million generated rows each; the first COUNT are used. The
commands of the document run as they are, in a temporary folder next to STORES, which needs 100 bytes for each row.
Prints wall time, processor time and peak memory of each program and step, and compares all totals with
`sobi export months`. Needs the Python packages duckdb and chdb, and /usr/bin/time.
"""
import csv
import io
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections import defaultdict

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent / "docs" / "SCALE.md"


def wrap(folder, name, program):
    """Puts a program into `folder` that notes what each run takes."""
    path = folder / name
    path.write_text(f'#!/bin/sh\nexec /usr/bin/time -q -a -o "$TIMES" -f "{name} %e %U %S %M" {shlex.quote(program)} "$@"\n')
    path.chmod(0o755)


def measure(step, script, folder, environment):
    times = folder / "times"
    times.unlink(missing_ok=True)
    start = time.monotonic()
    subprocess.run(["bash", "-eu"], input=script, text=True, cwd=folder, check=True,
                   env=environment | {"TIMES": str(times)})
    wall = time.monotonic() - start
    programs = defaultdict(lambda: [0.0, 0])
    for line in times.read_text().splitlines():
        name, _, user, system, memory = line.split()
        programs[name][0] += float(user) + float(system)
        programs[name][1] = max(programs[name][1], int(memory))
    parts = [f"{name} {seconds:.2f} s of processors, {memory / 1000:.0f} MB"
             for name, (seconds, memory) in sorted(programs.items())]
    print(f"{step:28} {wall:8.2f} s; {'; '.join(parts)}", flush=True)


def size(path):
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files)


def main():
    program, stores = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    chosen = sorted(stores.glob("*.db"))[:int(sys.argv[3]) if len(sys.argv) > 3 else None]
    functions, create, load, totals, parquet, query, append = re.findall(
        r"^```sh\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.M | re.S)
    with tempfile.TemporaryDirectory(dir=stores.parent) as folder:
        folder = pathlib.Path(folder)
        for name in ["bin", "stores"]:
            (folder / name).mkdir()
        for store in chosen:
            os.link(store, folder / "stores" / store.name)  # Sobi opens no symbolic links.
        wrap(folder / "bin", "sobi", program)
        wrap(folder / "bin", "python3", sys.executable)
        environment = {"HOME": str(folder), "LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": f"{folder / 'bin'}:/usr/bin:/bin"}

        def step(name, *parts):
            measure(name, functions + "".join(parts), folder, environment)

        print(f"{len(chosen)} stores, {size_of(chosen) / 1e9:.2f} GB")
        step("load", create, load)
        print(f"{'':28} {size(folder / 'spending.duckdb') / 1e9:.2f} GB in DuckDB")
        step("totals, DuckDB", totals)
        step("Parquet", parquet)
        print(f"{'':28} {size(folder / 'parquet') / 1e9:.2f} GB in {len(list((folder / 'parquet').glob('*/*')))} files")
        step("totals, ClickHouse", query)
        step("one store, ClickHouse", query_of_one(chosen[-1].stem))
        step("append nothing, all stores", append)
        step("load one store again", f"load stores/{chosen[0].name}\n")
        step("totals again, DuckDB", totals.replace("totals.csv", "again.csv"))
        expected, wrong = sums_of_sobi(program, chosen, environment), 0
        for name in ["totals.csv", "totals-clickhouse.csv", "again.csv"]:
            with open(folder / name, encoding="utf-8", newline="") as file:
                found = {(line["store"], line["month"], line["currency"], line["category"]): int(line["spent"])
                         for line in csv.DictReader(file)}
            differ = {key for key in found.keys() | expected.keys() if found.get(key, 0) != expected.get(key, 0)}
            wrong += len(differ)
            print(f"{name}: {len(expected)} sums, {len(differ)} wrong")
    return int(wrong > 0)


def size_of(paths):
    return sum(size(path) for path in paths)


def query_of_one(store):
    return (f"python3 -m chdb \"SELECT month, sum(countedMinor) FROM file('parquet/*/*.parquet') WHERE store = '{store}' "
            "GROUP BY month\" CSV > one.csv\n")


def sums_of_sobi(program, stores, environment):
    expected = {}
    for store in stores:
        command = [program, "export", "months", "--by-category", "--format", "csv", "--db", store]
        table = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
        for line in csv.DictReader(io.StringIO(table)):
            expected[store.stem, line["month"], line["currency"], line["categoryKey"]] = int(line["spent"].replace(".", ""))
    return expected


sys.exit(main())
