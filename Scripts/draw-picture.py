#!/usr/bin/env python3
"""Draws `sobi show` as a moving SVG: draw-picture.py [--lang ko] [--still] [SOBI] > picture.svg

The picture plays the animation in a loop, with CSS alone; a reader who prefers reduced motion sees the last
frame. Text stays text, in the reader's monospaced font. Block characters become rectangles, because fonts
leave gaps between them. The statements are those of fixtures/, in a temporary store.
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
# The animation lasts about LENGTH seconds, and its last frame stays for HOLD.
FRAMES_PER_SECOND, LENGTH, HOLD = 30, 4.2, 5
BACKGROUND, TEXT = "#17171C", "#F2F4F6"
FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'D2Coding', monospace"


def block(character):
    """Returns the parts of a cell that a block character covers: (x, y, width, height), in cells."""
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


class Canvas:
    """The shapes of one line of the terminal."""

    def __init__(self):
        self.rectangles, self.runs = [], []

    def rectangle(self, x, y, w, h, color):
        # Neighbors of one color become one rectangle.
        if self.rectangles:
            left, top, wide, high, fill = self.rectangles[-1]
            if (top, high, fill) == (y, h, color) and abs(left + wide - x) < 1e-6:
                self.rectangles[-1] = (left, y, wide + w, h, color)
                return
        self.rectangles.append((x, y, w, h, color))

    def svg(self):
        out = [f'<path fill="{color}" d="' + "".join(
                   f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y, w, h, c in self.rectangles
                   if c == color) + '"/>'
               for color in dict.fromkeys(r[4] for r in self.rectangles)]
        for run in self.runs:
            xs = " ".join(f"{x:g}" for x in run["xs"])
            weight = ' font-weight="bold"' if run["bold"] else ""
            out.append(f'<text x="{xs}" y="{BASELINE}" fill="{run["ink"]}"{weight}>'
                       f'{html.escape(run["text"])}</text>')
        return "".join(out)


def draw_line(line):
    """Returns the shapes of a line of terminal output; its top left corner is (0, 0)."""
    canvas, pen, column, run = Canvas(), Pen(), 0, None
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            pen.obey(part[2:-1])
            run = None
            continue
        for character in part:
            left = column * CELL_WIDTH
            ink, paper = pen.colors()
            cells = width(character)
            if paper:
                canvas.rectangle(left, 0, cells * CELL_WIDTH, CELL_HEIGHT, paper)
            shapes = block(character)
            if shapes:
                for x, y, w, h in shapes:
                    canvas.rectangle(left + x * CELL_WIDTH, y * CELL_HEIGHT, w * CELL_WIDTH,
                                     h * CELL_HEIGHT, ink)
                run = None
            elif character == " ":
                run = None
            else:
                if run is None or run["ink"] != ink or run["bold"] != pen.bold:
                    run = {"ink": ink, "bold": pen.bold, "xs": [], "text": ""}
                    canvas.runs.append(run)
                if cells:
                    run["xs"].append(left)
                run["text"] += character
            column += cells
    return canvas.svg()


def spans(versions):
    """Returns (content, first, end) for each run of equal contents of a line in all frames."""
    out = []
    for index, content in enumerate(versions):
        if out and out[-1][0] == content:
            out[-1] = (content, out[-1][1], index + 1)
        else:
            out.append((content, index, index + 1))
    return out


def draw(frames, times, columns):
    """Returns an SVG of frames. Each frame is a list of lines, shown until the time of the next frame.

    A line that changes has a group for each of its contents; CSS shows one group at a time. Without
    animation, only the last frame is visible.
    """
    rows = max(len(frame) for frame in frames)
    total = times[-1] + HOLD
    wide, high = 2 * MARGIN + columns * CELL_WIDTH, 2 * MARGIN + rows * CELL_HEIGHT
    keyframes, groups = {}, []
    for row in range(rows):
        place = f'transform="translate({MARGIN} {MARGIN + row * CELL_HEIGHT})"'
        versions = [frame[row] if row < len(frame) else "" for frame in frames]
        for content, first, end in spans(versions):
            shapes = draw_line(content)
            if not shapes:
                continue
            if (first, end) == (0, len(frames)):
                groups.append(f"<g {place}>{shapes}</g>")
                continue
            name = keyframes.setdefault((first, end), f"k{len(keyframes)}")
            last = " last" if end == len(frames) else ""
            groups.append(f'<g class="v {name}{last}" {place}>{shapes}</g>')
    style = []
    if keyframes:
        style.append(".v{visibility:hidden}.last{visibility:visible}")
        style.append("@media (prefers-reduced-motion:no-preference){"
                     f".v{{animation:{total:g}s step-end infinite}}")
        for (first, end), name in keyframes.items():
            steps = "0%{visibility:hidden}" if first else ""
            steps += f"{100 * times[first] / total:.2f}%{{visibility:visible}}"
            if end < len(frames):
                steps += f"{100 * times[end] / total:.2f}%{{visibility:hidden}}"
            style.append(f".{name}{{animation-name:{name}}}@keyframes {name}{{{steps}}}")
        style.append("}")
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
           f'viewBox="0 0 {wide} {high}" font-family="{FONTS}" font-size="{FONT_SIZE}">']
    if style:
        out.append(f"<style>{''.join(style)}</style>")
    out.append(f'<rect width="{wide}" height="{high}" rx="8" fill="{BACKGROUND}"/>')
    out.append('<g shape-rendering="crispEdges">')
    return "\n".join(out + groups + ["</g>", "</svg>"]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--width", type=int, default=80)
    parser.add_argument("--still", action="store_true", help="only the last frame")
    parser.add_argument("--month", default="2025-12")
    parser.add_argument("sobi", nargs="?", default=str(ROOT / ".build/debug/sobi"))
    options = parser.parse_args()
    times = [LENGTH] if options.still else [
        round(frame / FRAMES_PER_SECOND, 4) for frame in range(int(LENGTH * FRAMES_PER_SECOND) + 1)]
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "LC_ALL": "ko_KR.UTF-8", "TERM": "xterm-256color",
                       "PATH": os.environ["PATH"]}
        files = sorted(str(p) for p in (ROOT / "fixtures").glob("*.[ct]sv"))
        subprocess.run([options.sobi, "import", *files], env=environment, check=True,
                       stdout=subprocess.DEVNULL)

        def frame(time):
            shown = subprocess.run(
                [options.sobi, "show", options.month, "--currency", "KRW", "--lang", options.lang,
                 "--color", "truecolor", "--theme", "dark", "--at", str(time), "--width", str(options.width)],
                env=environment, check=True, stdout=subprocess.PIPE).stdout.decode()
            return shown.rstrip("\n").split("\n")

        frames = [frame(time) for time in times]
    blank = 0
    while all(len(frame) > blank and not frame[blank].strip() for frame in frames):
        blank += 1
    frames = [frame[blank:] for frame in frames]
    # Consecutive equal frames become one frame that lasts longer.
    kept = [i for i in range(len(frames)) if i == 0 or frames[i] != frames[i - 1]]
    print(draw([frames[i] for i in kept], [times[i] for i in kept], options.width), end="")


main()
