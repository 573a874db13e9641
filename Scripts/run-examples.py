#!/usr/bin/env python3
"""Runs each example for a moment in a pseudo-terminal: run-examples.py FOLDER

In several kinds of terminal, the script presses keys, changes the size, drags the mouse, and quits with q.
Each example must draw something, exit with status 0 and restore the terminal: modes, cursor and screen.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

INLINE = ["SegmentedBar"]
SCREENS = ["BarRace", "OpeningCard", "StaggeredCards", "ThumbsUp"]
KEYS = ["\x1b[C", "\r", "l", "+", "\x1b[B", "-", " "]
MOUSE = ["\x1b[<0;20;5M", "\x1b[<32;20;8M", "\x1b[<32;20;12M", "\x1b[<0;20;12m"]
SIZES = [(80, 24), (3, 2), (1, 1), (140, 50), (20, 8)]
TERMINALS = {
    "true color": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "light, 256 colors": {"TERM": "xterm-256color", "COLORFGBG": "0;15"},
    "16 colors": {"TERM": "xterm"},
    "no colors": {"TERM": "xterm-256color", "NO_COLOR": "1"},
    "ASCII": {"TERM": "xterm", "LC_ALL": "C"},
}


def set_size(descriptor, columns, rows):
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def run(command, environment, events):
    """Returns the exit status, all output, and whether the terminal's modes are restored."""
    controller, terminal = pty.openpty()
    set_size(controller, *SIZES[0])
    before = termios.tcgetattr(terminal)
    pid = os.fork()
    if pid == 0:
        os.login_tty(terminal) if hasattr(os, "login_tty") else become_leader(terminal)
        os.execve(command[0], command, {"LC_ALL": "C.UTF-8", **environment})
    output = b""

    def read(seconds):
        nonlocal output
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([controller], [], [], left)[0]:
                output += os.read(controller, 65536)

    read(0.2)
    for event in events:
        if isinstance(event, tuple):
            set_size(controller, *event)
        else:
            os.write(controller, event.encode())
        read(0.04)
    deadline = time.monotonic() + 5
    done = status = 0
    while not done and time.monotonic() < deadline:
        done, status = os.waitpid(pid, os.WNOHANG)
        read(0.02)
    if not done:
        os.kill(pid, 9)
        os.waitpid(pid, 0)
        return "no end", output, False
    restored = termios.tcgetattr(terminal) == before
    os.close(terminal)
    os.close(controller)
    return os.waitstatus_to_exitcode(status), output, restored


def become_leader(terminal):
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(terminal, descriptor)


def main():
    folder = os.path.abspath(sys.argv[1])
    faults = 0
    events = KEYS + MOUSE + SIZES[1:] + KEYS + MOUSE + ["q"]
    for name in INLINE + SCREENS:
        good = True
        for number, (kind, environment) in enumerate(TERMINALS.items()):
            # Tries reduced motion in one kind of terminal only.
            for motion in [None, "reduced", "none"] if name in SCREENS and number == 0 else [None]:
                command = [os.path.join(folder, name)]
                command += ["0.2"] if name in INLINE else ["--motion", motion] if motion else []
                status, output, restored = run(
                    command, environment, [] if name in INLINE else events)
                found = []
                if status != 0:
                    found.append(f"status {status}")
                if not restored:
                    found.append("the terminal's modes were not restored")
                if len(output) < 100:
                    found.append(f"only {len(output)} bytes")
                if output.rfind(b"\x1b[?25h") < output.rfind(b"\x1b[?25l"):
                    found.append("the cursor stays hidden")
                if output.count(b"\x1b[?1049h") != output.count(b"\x1b[?1049l"):
                    found.append("the screen was not left")
                if found:
                    faults += 1
                    print(f"FAIL  {name}, {kind}, motion {motion}: " + ", ".join(found))
                good = good and not found
        if good:
            print(f"ok    {name}", flush=True)
    sys.exit(1 if faults else 0)


main()
