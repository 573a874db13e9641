#!/usr/bin/env python3
"""Draws recorded frames in independent terminal emulators, and compares the screens.

Each frame is recorded twice: as the bytes that update the screen from the frame before, and as the bytes that
draw it on an empty screen. Both must look the same in pyte (in this process) and in tmux (on a real
terminal). Apart from text, the bytes may contain only the library's own sequences. pyte must also show every
letter of a line in each script (FILE.texts and FILE.lines).

usage: prove-terminal.py FILE [--tmux FRAMES]
"""

import argparse
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unicodedata

ALLOWED = re.compile(rb"(?:\x1b\[(?:[0-9;]*[HKXm]|\?2026[hl])|[\x20-\x7e]|[\xc2-\xf4][\x80-\xbf]+)*\Z")


def records(path):
    """Yields the frames of a file: size, bytes that update the screen, bytes that draw the whole screen."""
    with open(path, "rb") as file:
        while head := file.read(16):
            width, height, changed, whole = struct.unpack("<4I", head)
            yield width, height, file.read(changed), file.read(whole)


def scenes(path):
    """Yields each frame, and whether it starts a new screen. A screen has twenty frames."""
    for number, record in enumerate(records(path)):
        yield number, number % 20 == 0, record


def looks(cell):
    """Returns the visible properties of a cell in pyte. The color of a blank is invisible."""
    ink = cell.fg if cell.data != " " or cell.underscore or cell.reverse else "default"
    bold = cell.bold and cell.data != " "
    return (cell.data, ink, cell.bg, bold, cell.underscore, cell.reverse)


def prove_in_pyte(path):
    import pyte

    def shown(screen):
        return [
            [looks(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)
        ]

    frames = 0
    for number, is_new, (width, height, changed, whole) in scenes(path):
        if not ALLOWED.match(changed) or not ALLOWED.match(whole):
            sys.exit(f"frame {number}: bytes outside the library's own sequences")
        if is_new:
            screen = pyte.Screen(width, height)
            stream = pyte.ByteStream(screen)
        stream.feed(changed)
        other = pyte.Screen(width, height)
        pyte.ByteStream(other).feed(whole)
        if shown(screen) != shown(other):
            sys.exit(f"frame {number}: pyte shows something else\n{screen.display}\n{other.display}")
        frames += 1
    print(f"pyte: {frames} frames, equal to a full redraw")


def visible(text):
    """Returns the letters and marks. Emulators may leave blanks after a cluster, or drop a joiner."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(c for c in decomposed if not c.isspace() and c not in "\u200c\u200d\ufe0f")


def prove_texts_in_pyte(path):
    import pyte

    with open(path + ".lines", encoding="utf-8") as file:
        lines = file.read().split("\n")
    screen = pyte.Screen(40, len(lines))
    with open(path + ".texts", "rb") as file:
        pyte.ByteStream(screen).feed(file.read())

    def kept(text):
        # pyte itself drops marks of combining class 0, such as vowel signs, and halves of flags.
        return [c for c in visible(text) if unicodedata.combining(c)
                or unicodedata.category(c)[0] != "M" and not "\U0001f1e6" <= c <= "\U0001f1ff"]

    for line, shown in zip(lines, screen.display):
        if kept(shown) != kept(line):
            sys.exit(f"pyte shows {shown!r} instead of {line!r}")
    print(f"pyte: {len(lines)} lines in as many scripts, no letter lost")


class Tmux:
    """A tmux screen with its own server."""

    def __init__(self, folder):
        self.socket = os.path.join(folder, "socket")
        self.fifo = os.path.join(folder, "bytes")
        os.mkfifo(self.fifo)
        self.done = os.path.join(folder, "done")
        os.mkfifo(self.done)
        # A program in the pane copies bytes to tmux. The answer to DA1 shows that tmux has read all bytes
        # before it.
        self.feeder = os.path.join(folder, "feed.py")
        with open(self.feeder, "w") as file:
            file.write(FEEDER)

    def run(self, *arguments):
        return subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", *arguments],
            check=True, capture_output=True).stdout

    def start(self):
        self.run(
            "new-session", "-d", "-x", "60", "-y", "12",
            f"exec {sys.executable} {self.feeder} {self.fifo} {self.done}")
        self.run("set", "-s", "escape-time", "0")
        self.write = open(self.fifo, "wb", buffering=0)
        self.read = open(self.done, "rb", buffering=0)

    def feed(self, data):
        self.write.write(struct.pack("<I", len(data)) + data)
        if self.read.read(1) != b".":
            raise RuntimeError("the pane has gone")

    def shown(self):
        text = self.run("capture-pane", "-p", "-e", "-N").decode()
        return cells(text)

    def stop(self):
        self.write.close()
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)


FEEDER = r"""
import os, struct, sys, tty
tty.setraw(0)
source, done = open(sys.argv[1], "rb", buffering=0), open(sys.argv[2], "wb", buffering=0)
def exactly(count):
    data = b""
    while len(data) < count:
        more = source.read(count - len(data))
        if not more: sys.exit()
        data += more
    return data
while True:
    data = exactly(struct.unpack("<I", exactly(4))[0]) + b"\x1b[c"
    while data:
        data = data[os.write(1, data):]
    while os.read(0, 1) != b"c": pass
    done.write(b".")
"""


def cells(text):
    """Returns the cells of lines with SGR sequences, row by row and without trailing blanks.

    tmux sends a style only once, and the style also applies to the following lines.
    """
    style, rows = {}, [[]]
    for sequence, character in re.findall(r"\x1b\[([0-9;]*)m|(\n|.)", text):
        if character == "\n":
            rows.append([])
        elif character:
            lines = style.get("4"), style.get("7")
            ink = None if character == " " and lines == (None, None) else style.get("fg")
            weight = None if character == " " else (style.get("1"), style.get("2"))
            rows[-1].append((character, ink, style.get("bg"), weight, lines))
        else:
            style = restyled(style, (sequence or "0").split(";"))
    blank = (" ", None, None, None, (None, None))
    for row in rows:
        while row and row[-1] == blank:
            row.pop()
    return rows


def restyled(style, codes):
    """Returns the style after the SGR sequence `codes`."""
    style = dict(style)
    while codes:
        code = codes.pop(0)
        if code in ("", "0"):
            style = {}
        elif code in ("38", "48"):
            # A 2 and three components follow; the recorded frames use no palette.
            style["fg" if code == "38" else "bg"], codes = tuple(codes[:4]), codes[4:]
        elif code in ("39", "49"):
            style.pop("fg" if code == "39" else "bg", None)
        else:
            style[code] = True
    return style


def difference(screen, expected):
    """Returns a description of the first cell that looks different."""
    for y, (row, wanted) in enumerate(zip(screen, expected)):
        for x in range(max(len(row), len(wanted))):
            one, other = (cells[x] if x < len(cells) else None for cells in (row, wanted))
            if one != other:
                return f"{one} instead of {other} at ({x}, {y})"
    return "different numbers of rows"


def prove_in_tmux(path, most):
    with tempfile.TemporaryDirectory() as folder:
        tmux = Tmux(folder)
        tmux.start()
        try:
            frames = 0
            for number, is_new, (_, _, changed, whole) in scenes(path):
                if number >= most:
                    break
                if is_new:
                    tmux.feed(b"\x1b[0m\x1b[2J")
                tmux.feed(changed)
                incremental = tmux.shown()
                tmux.feed(b"\x1b[0m\x1b[2J" + whole)
                expected = tmux.shown()
                if incremental != expected:
                    sys.exit(f"frame {number}: tmux shows {difference(incremental, expected)}")
                frames += 1
            print(f"tmux: {frames} frames, equal to a full redraw")
        finally:
            tmux.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file")
    parser.add_argument("--tmux", type=int, default=1000, metavar="FRAMES")
    arguments = parser.parse_args()
    try:
        import pyte  # noqa: F401
    except ImportError:
        print("pyte: skipped, it is not installed")
    else:
        prove_in_pyte(arguments.file)
        prove_texts_in_pyte(arguments.file)
    if shutil.which("tmux"):
        prove_in_tmux(arguments.file, arguments.tmux)
    else:
        print("tmux: skipped, it is not installed")


if __name__ == "__main__":
    main()
