// Functions that restore the terminal, even in signal handlers, where Swift code must not run.
//
// The state belongs to the process, as signal handlers do, so only one session can run at a time.

#ifndef SOBI_CTERMINAL_H
#define SOBI_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

/// The change that a session makes to the line discipline of the input.
enum cterminal_input {
  /// No change.
  CTERMINAL_INPUT_UNCHANGED = 0,
  /// No echo and no line buffering; Ctrl-C and Ctrl-Z still send signals.
  CTERMINAL_INPUT_QUIET = 1,
  /// Every byte is input, including Ctrl-C; the session discards unread input when it gives back the
  /// terminal.
  CTERMINAL_INPUT_RAW = 2,
};

/// Saves the state of the terminal, installs the signal handlers and writes `enter`.
///
/// With CTERMINAL_INPUT_RAW, stops the process group until the group is in the foreground, as a read would.
/// After a stop, a continuation in the background stops the group again. In the other modes, the session also
/// writes in the background, and changes the line discipline once the process is in the foreground.
///
/// The byte strings are copied. The session writes `leave` whenever it gives back the terminal, or
/// `leave_mid_frame` if a signal arrives while a frame is being written. Returns 0, or an errno: EBUSY if a
/// session is running, or E2BIG if a string is longer than 256 bytes. EIO means that the process can neither
/// be in the foreground nor stop, because its group is orphaned.
int cterminal_begin(int input_fd, int output_fd, enum cterminal_input input,
                    const uint8_t *enter, size_t enter_size,
                    const uint8_t *leave, size_t leave_size,
                    const uint8_t *leave_mid_frame, size_t leave_mid_frame_size);

/// Replaces the bytes written when a signal arrives while a frame is being written.
int cterminal_set_leave_mid_frame(const uint8_t *bytes, size_t size);

/// Replaces the bytes that give back the terminal, and the bytes that take it again after a stop.
int cterminal_set_enter_leave(const uint8_t *enter, size_t enter_size,
                              const uint8_t *leave, size_t leave_size);

/// Writes `leave`, restores the line discipline and the signal handlers. A second call does nothing.
void cterminal_end(void);

/// Returns whether the session has the terminal. It has lost the terminal if the program continued in the
/// background and cannot stop again.
int cterminal_is_entered(void);

/// Returns whether keys reach this process; true for a terminal that does not control the process.
int cterminal_is_in_foreground(void);

/// Expects answers from the terminal for `duration` milliseconds from now; 0 means that none are missing.
///
/// If the session gives back the terminal during this time, it first waits for the answers and discards them,
/// because the shell would take them for keys.
void cterminal_expect_answers(int duration);

/// Begins output for the terminal, such as a frame. Returns 0 if the caller must not write, because a signal
/// handler has given back the terminal. A signal handler in another thread waits for the end of the output,
/// for at most 0.2 s.
int cterminal_begin_output(void);

/// Ends the output, once the caller has written everything that it could.
void cterminal_end_output(void);

/// Returns whether the window size has changed since the last call.
int cterminal_take_resized(void);

/// Returns whether the program has stopped and continued since the last call, so that it must draw everything
/// again.
int cterminal_take_resumed(void);

/// Returns a descriptor that is readable at first, and whenever the window size changes or the program
/// continues; -1 if none is available. The session owns the descriptor.
int cterminal_wake_fd(void);

/// Reads and drops all bytes from the descriptor that cterminal_wake_fd returns.
void cterminal_drain_wake(void);

/// Stops the program as Ctrl-Z does, and also the rest of its process group if the group is in the
/// foreground.
///
/// Returns when the program continues, or at once if stops are ignored.
void cterminal_suspend(void);

/// Ends the program with SIGINT as Ctrl-C does, and also the rest of its process group if the group is in the
/// foreground. Returns only if the program ignores or handles SIGINT.
void cterminal_interrupt(void);

/// Gets the size of the terminal `fd` in cells (TIOCGWINSZ). Returns 0, or -1 if the terminal has no size.
int cterminal_size(int fd, int *columns, int *rows);

/// Returns the number of bytes that can be read from `fd` now (FIONREAD); 0 at the end of the file, too.
int cterminal_readable_bytes(int fd);

#endif
