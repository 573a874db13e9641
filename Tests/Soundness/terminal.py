"""Operates the report on a terminal with random keys."""

import os
import pty
import select
import subprocess
import time

# Keys that change nothing, except the last: it marks a transaction as worth it, which affects no figure.
KEYS = ["\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B", "\x1b[5~", "\x1b[6~", "\r", "\x1b", "\t", "1", "2", "3",
        "a", "A", "r", "l"]


def browse(home, numbers, seconds):
    """Runs the report for `seconds` seconds, leaves it with q, and returns its exit status."""
    controller, terminal = pty.openpty()
    process = subprocess.Popen(
        [home.program], cwd=home.path, env=home.environment(), stdin=terminal, stdout=terminal,
        stderr=terminal, start_new_session=True)
    os.close(terminal)

    def show(until):
        """Reads the program's output, so that the program can write more."""
        while (left := until - time.monotonic()) > 0 and process.poll() is None:
            try:
                if select.select([controller], [], [], left)[0] and not os.read(controller, 65536):
                    return
            except OSError:
                return

    def press(key, pause):
        try:
            os.write(controller, key.encode())
        except OSError:
            pass
        show(time.monotonic() + pause)

    end = time.monotonic() + seconds
    show(time.monotonic() + 0.3)
    while time.monotonic() < end and process.poll() is None:
        press(numbers.choice(KEYS), numbers.random() * 0.1)
    # Escape closes everything that would receive q as text.
    for key in ["\x1b"] * 6 + ["q"]:
        press(key, 0.1)
    show(time.monotonic() + 20)
    try:
        return process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None
    finally:
        os.close(controller)
