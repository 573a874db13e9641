#!/usr/bin/env python3
"""Draws what `sobi show` prints as an SVG: draw-picture.py [--lang ko] [--width 80] [SOBI] > picture.svg

The text stays text, in the reader's monospaced font; block characters become rectangles, because
fonts leave gaps between them. The statements are those of fixtures/, in a store that is thrown away.
"""
import argparse
import html
import os
import pathlib
import re
import subprocess
import tempfile
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
CELL_WIDTH, CELL_HEIGHT, BASELINE, FONT_SIZE = 9, 20, 15, 15
MARGIN = 14
BACKGROUND, TEXT = "#17171C", "#F2F4F6"
FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'D2Coding', monospace"


def block(character):
    """The parts of a cell that a block character covers: (x, y, width, height), in cells."""
    code = ord(character)
    if character == "▀":
        return [(0, 0, 1, 0.5)]
    if 0x2581 <= code <= 0x2588:  # lower eighths
        height = (code - 0x2580) / 8
        return [(0, 1 - height, 1, height)]
    if 0x2589 <= code <= 0x258F:  # left eighths
        return [(0, 0, (0x2590 - code) / 8, 1)]
    if character == "▐":
        return [(0.5, 0, 0.5, 1)]
    quadrants = {
        "▖": "c", "▗": "d", "▘": "a", "▝": "b", "▙": "acd", "▚": "ad", "▛": "abc", "▜": "abd",
        "▞": "bc", "▟": "bcd",
    }.get(character)
    if quadrants:
        return [("bd".find(q) >= 0 and 0.5 or 0, "cd".find(q) >= 0 and 0.5 or 0, 0.5, 0.5)
                for q in quadrants]
    return None


class Pen:
    def __init__(self):
        self.reset()

    def reset(self):
        self.ink, self.paper, self.bold, self.reverse = None, None, False, False

    def obey(self, codes):
        codes = [int(c or 0) for c in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 22:
                self.bold = False
            elif code in (7, 27):
                self.reverse = code == 7
            elif code in (38, 48):
                assert codes.pop(0) == 2, "the picture needs true colors"
                color = "#%02X%02X%02X" % tuple(codes[:3])
                del codes[:3]
                if code == 38:
                    self.ink = color
                else:
                    self.paper = color
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.paper = None

    def colors(self):
        ink, paper = self.ink or TEXT, self.paper
        return (paper or BACKGROUND, ink) if self.reverse else (ink, paper)


def width(character):
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def draw(lines, columns):
    rectangles, texts = [], []

    def rectangle(x, y, w, h, color):
        # Neighbours of one color in a row are one rectangle.
        if rectangles and rectangles[-1][1:] == (y, rectangles[-1][2], h, color):
            last = rectangles[-1]
            if abs(last[0] + last[2] - x) < 1e-6:
                rectangles[-1] = (last[0], y, last[2] + w, h, color)
                return
        rectangles.append((x, y, w, h, color))

    def merge():
        merged = []
        for x, y, w, h, color in rectangles:
            if merged and merged[-1][1] == y and merged[-1][3:] == (h, color) and abs(
                    merged[-1][0] + merged[-1][2] - x) < 1e-6:
                merged[-1] = (merged[-1][0], y, merged[-1][2] + w, h, color)
            else:
                merged.append((x, y, w, h, color))
        return merged

    for row, line in enumerate(lines):
        pen, column, run = Pen(), 0, None
        top = MARGIN + row * CELL_HEIGHT
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                pen.obey(part[2:-1])
                run = None
                continue
            for character in part:
                left = MARGIN + column * CELL_WIDTH
                ink, paper = pen.colors()
                cells = width(character)
                if paper:
                    rectangle(left, top, cells * CELL_WIDTH, CELL_HEIGHT, paper)
                shapes = block(character)
                if shapes:
                    for x, y, w, h in shapes:
                        rectangle(left + x * CELL_WIDTH, top + y * CELL_HEIGHT, w * CELL_WIDTH,
                                  h * CELL_HEIGHT, ink)
                    run = None
                elif character == " ":
                    run = None
                else:
                    if run is None or run["ink"] != ink or run["bold"] != pen.bold:
                        run = {"ink": ink, "bold": pen.bold, "top": top, "xs": [], "text": ""}
                        texts.append(run)
                    if cells:
                        run["xs"].append(left)
                    run["text"] += character
                column += cells
    out = []
    wide = 2 * MARGIN + columns * CELL_WIDTH
    high = 2 * MARGIN + len(lines) * CELL_HEIGHT
    out.append(f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
               f'viewBox="0 0 {wide} {high}" font-family="{FONTS}" font-size="{FONT_SIZE}">')
    out.append(f'<rect width="{wide}" height="{high}" rx="8" fill="{BACKGROUND}"/>')
    out.append('<g shape-rendering="crispEdges">')
    for x, y, w, h, color in merge():
        out.append(f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{color}"/>')
    out.append("</g>")
    for run in texts:
        xs = " ".join(f"{x:g}" for x in run["xs"])
        weight = ' font-weight="bold"' if run["bold"] else ""
        out.append(f'<text x="{xs}" y="{run["top"] + BASELINE}" fill="{run["ink"]}"{weight}>'
                   f'{html.escape(run["text"])}</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--width", type=int, default=80)
    parser.add_argument("--at", default="9")
    parser.add_argument("--month", default="2025-12")
    parser.add_argument("sobi", nargs="?", default=str(ROOT / ".build/debug/sobi"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "LC_ALL": "ko_KR.UTF-8", "TERM": "xterm-256color",
                       "PATH": os.environ["PATH"]}
        files = sorted(str(p) for p in (ROOT / "fixtures").glob("*.[ct]sv"))
        subprocess.run([options.sobi, "import", *files], env=environment, check=True,
                       stdout=subprocess.DEVNULL)
        shown = subprocess.run(
            [options.sobi, "show", options.month, "--currency", "KRW", "--lang", options.lang,
             "--color", "truecolor", "--at", options.at, "--width", str(options.width)],
            env=environment, check=True, stdout=subprocess.PIPE).stdout.decode()
    lines = shown.rstrip("\n").split("\n")
    while lines and not lines[0].strip():
        lines.pop(0)
    print(draw(lines, options.width), end="")


main()
