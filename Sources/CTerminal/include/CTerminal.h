// Functions that take over the terminal and restore it, even in signal handlers, where Swift code
// must not run.
//
// The state belongs to the process, as signal handlers do, so only one session can run at a time.

#ifndef SOBI_CTERMINAL_H
#define SOBI_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

/// The change that a session makes to the terminal modes of the input.
enum cterminal_input {
  /// No change.
  CTERMINAL_INPUT_UNCHANGED = 0,
  /// No echo and no line buffering, but Ctrl-C and Ctrl-Z still send signals.
  CTERMINAL_INPUT_QUIET = 1,
  /// Every byte is input, including Ctrl-C. When the session gives back the terminal in the
  /// foreground, it discards unread input.
  CTERMINAL_INPUT_RAW = 2,
};

/// Installs the signal handlers, saves and changes the terminal modes, and writes `enter`.
///
/// With CTERMINAL_INPUT_RAW, stops the process group until the group is in the foreground, as a
/// read from the terminal would. If the group is continued in the background, it stops again. In
/// the other cases, the session also writes in the background, but changes the terminal modes only
/// in the foreground.
///
/// Copies the byte strings. Whenever the session gives back the terminal, it writes `leave`, or
/// `leave_mid_frame` if a signal has interrupted output. Returns 0 or an errno: EBUSY if a session
/// is running, E2BIG if a string is longer than 256 bytes, or EIO if the process is in the
/// background and cannot stop, because its group is orphaned.
int cterminal_begin(int input_fd, int output_fd, enum cterminal_input input,
                    const uint8_t *enter, size_t enter_size,
                    const uint8_t *leave, size_t leave_size,
                    const uint8_t *leave_mid_frame, size_t leave_mid_frame_size);

/// Replaces the bytes that the session writes if a signal interrupts output. Returns 0 or E2BIG.
int cterminal_set_leave_mid_frame(const uint8_t *bytes, size_t size);

/// Replaces the bytes that give back the terminal, and the bytes that take it again after a stop.
/// Returns 0 or E2BIG.
int cterminal_set_enter_leave(const uint8_t *enter, size_t enter_size,
                              const uint8_t *leave, size_t leave_size);

/// Writes `leave`, and restores the terminal modes and the signal handlers. A second call does
/// nothing.
void cterminal_end(void);

/// Returns whether the session has the terminal. The session loses the terminal if the program
/// continues in the background and cannot stop again.
int cterminal_is_entered(void);

/// Returns whether keys reach this process; also true if the input is not the process's controlling
/// terminal.
int cterminal_is_in_foreground(void);

/// Expects answers from the terminal for `duration` milliseconds from now; 0 means that no answers
/// are outstanding.
///
/// If the session gives back the terminal during this time, it waits until the time is over and
/// discards the answers, because the shell would mistake them for keys.
void cterminal_expect_answers(int duration);

/// Begins output to the terminal, such as a frame. Returns 0 if the session does not have the
/// terminal, for example because a signal handler has given it back; the caller must then not
/// write. A signal handler in another thread waits for the end of the output, for about 0.2 s at
/// most.
int cterminal_begin_output(void);

/// Ends the output; the caller must call this function even if writing failed.
void cterminal_end_output(void);

/// Returns whether the window size has changed since the last call.
int cterminal_take_resized(void);

/// Returns whether the program has continued after a stop since the last call. If so, it must draw
/// everything again.
int cterminal_take_resumed(void);

/// Returns a descriptor that becomes readable when the window size changes or the program
/// continues; -1 if none is available. The descriptor is readable at first. The session owns it.
int cterminal_wake_fd(void);

/// Reads and drops all bytes from the descriptor that cterminal_wake_fd returns.
void cterminal_drain_wake(void);

/// Stops the program as Ctrl-Z does, and also the rest of its process group if the group is in the
/// foreground.
///
/// Returns when the program continues, or at once if the program ignores SIGTSTP or its group is
/// orphaned.
void cterminal_suspend(void);

/// Ends the program with SIGINT as Ctrl-C does, and also the rest of its process group if the group
/// is in the foreground. Returns only if the program ignores or handles SIGINT.
void cterminal_interrupt(void);

/// Gets the size of the terminal `fd` in cells (TIOCGWINSZ). Returns 0, or -1 if `fd` is not a
/// terminal or reports no size.
int cterminal_size(int fd, int *columns, int *rows);

/// Returns the number of bytes that can be read from `fd` now (FIONREAD); 0 at the end of the file
/// and after an error.
int cterminal_readable_bytes(int fd);

#endif
