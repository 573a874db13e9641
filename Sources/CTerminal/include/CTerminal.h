// Restoring the terminal inside signal handlers, where Swift code must not run.
//
// The state belongs to the process, as signal handlers do: one session at a time.

#ifndef SOBI_CTERMINAL_H
#define SOBI_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

/// How a session changes the line discipline of the input.
enum cterminal_input {
  /// Not at all.
  CTERMINAL_INPUT_UNCHANGED = 0,
  /// No echo and no line buffering; Ctrl-C and Ctrl-Z still signal.
  CTERMINAL_INPUT_QUIET = 1,
  /// Every byte is input, including Ctrl-C; unread input is discarded on leaving.
  CTERMINAL_INPUT_RAW = 2,
};

/// Saves the terminal, installs the signal handlers and writes `enter`.
///
/// With CTERMINAL_INPUT_RAW it stops the process group until it is in the foreground, as reading does; so does
/// a continuation after a stop. In the other modes it also writes in the background, and changes the line
/// discipline once the process is in the foreground.
///
/// The byte strings are copied. Every way out writes `leave`, or `leave_mid_frame` if a signal arrives while a
/// frame is being written. Returns 0, or an errno: EBUSY if a session is running, E2BIG if a string is longer
/// than 256 bytes, EIO if the process can neither be in the foreground nor stop (its group is orphaned).
int cterminal_begin(int input_fd, int output_fd, enum cterminal_input input,
                    const uint8_t *enter, size_t enter_size,
                    const uint8_t *leave, size_t leave_size,
                    const uint8_t *leave_mid_frame, size_t leave_mid_frame_size);

/// Replaces the bytes written when a signal arrives while a frame is being written.
int cterminal_set_leave_mid_frame(const uint8_t *bytes, size_t size);

/// Replaces the bytes written on leaving, and on entering again after a stop.
int cterminal_set_enter_leave(const uint8_t *enter, size_t enter_size,
                              const uint8_t *leave, size_t leave_size);

/// Writes `leave`, restores the line discipline and the signal handlers. A second call does nothing.
void cterminal_end(void);

/// Whether the terminal is taken. It is not when the program continues in the background and cannot stop
/// again.
int cterminal_is_entered(void);

/// Whether keys reach this process; true for a terminal that does not control the process.
int cterminal_is_in_foreground(void);

/// Expects answers from the terminal for `duration` milliseconds from now; 0 for no answers.
///
/// Leaving the terminal meanwhile waits for that time and discards the answers, which the shell would take for
/// keys.
void cterminal_expect_answers(int duration);

/// Begins output for the terminal, such as a frame. Returns whether it may be written: 0 if a signal to any
/// thread has given the terminal back. A signal to another thread waits for the end of the output, at most
/// 0.2 s.
int cterminal_begin_output(void);

/// Ends the output: everything possible is written.
void cterminal_end_output(void);

/// Whether the window size has changed since the last call.
int cterminal_take_resized(void);

/// Whether the program was stopped and continued since the last call: everything must be drawn again.
int cterminal_take_resumed(void);

/// A descriptor that is readable at first, and when the window size changes or the program
/// continues; -1 if none is available. It belongs to the session.
int cterminal_wake_fd(void);

/// Reads all bytes from that descriptor.
void cterminal_drain_wake(void);

/// Stops the program and the rest of its process group, if that is the foreground's, as Ctrl-Z does.
///
/// Returns when the program continues, or at once if stops are ignored.
void cterminal_suspend(void);

/// Ends the program and the rest of its process group, if that is the foreground's, by SIGINT as Ctrl-C
/// does; returns only if that is ignored.
void cterminal_interrupt(void);

/// The size of the terminal `fd` in cells; -1 if it has no size (TIOCGWINSZ).
int cterminal_size(int fd, int *columns, int *rows);

/// The bytes that can be read from `fd` now, 0 at the end of file too (FIONREAD).
int cterminal_readable_bytes(int fd);

#endif
