#!/usr/bin/env python3
"""Reports each import of a module that Package.swift does not list as a dependency of its target.

The compiler accepts such an import if the module is a dependency of a dependency, so a build does not find it.
"""
import json
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
IMPORT = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?`?(\w+)")

description = subprocess.run(
    [*shlex.split(os.environ.get("SWIFT", "swift")), "package", "describe", "--type", "json"], cwd=ROOT,
    stdout=subprocess.PIPE, check=True, text=True).stdout
targets = json.loads(description)["targets"]
modules = {target["c99name"] for target in targets}
modules.update(*(target.get("product_dependencies", []) for target in targets))
found = count = 0
for target in targets:
    allowed = {target["c99name"], *target.get("target_dependencies", []),
               *target.get("product_dependencies", [])}
    for source in target["sources"]:
        path = os.path.join(target["path"], source)
        if not path.endswith(".swift"):
            continue
        with open(os.path.join(ROOT, path), encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                match = IMPORT.match(line)
                if not match:
                    continue
                count += 1
                if match[1] in modules - allowed:
                    print(f"{path}:{number}: {target['name']} imports {match[1]}, "
                          "which is not among its dependencies in Package.swift")
                    found += 1
if count == 0:
    sys.exit("no imports found")
sys.exit(1 if found else 0)
