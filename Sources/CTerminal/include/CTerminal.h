// What must run inside a signal handler, where Swift must not: putting the terminal back.
//
// The state is the process's own, because signal handlers are: one session at a time.

#ifndef SOBI_CTERMINAL_H
#define SOBI_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

/// What is done to the line discipline of the input.
enum cterminal_input {
  /// Nothing.
  CTERMINAL_INPUT_UNCHANGED = 0,
  /// No echo and no waiting for a line's end; Ctrl-C and Ctrl-Z still signal.
  CTERMINAL_INPUT_QUIET = 1,
  /// Every byte is input, Ctrl-C too; what was not read is thrown away on leaving.
  CTERMINAL_INPUT_RAW = 2,
};

/// Saves the terminal, installs the signal handlers and writes `enter`.
///
/// With CTERMINAL_INPUT_RAW it stops the process group, as reading does, until it is in the foreground;
/// so does going on after a stop. In the other modes the background is written to like any output,
/// and the line discipline is changed once the foreground is reached.
///
/// The byte strings are copied. `leave` is written on every way out; `leave_mid_frame` instead of
/// it when a signal comes while a frame is being written. Returns 0, or an errno: EBUSY if a
/// session is running, E2BIG if a string is longer than 256 bytes, EIO if the process can neither be in
/// the foreground nor stop (its group is orphaned).
int cterminal_begin(int input_fd, int output_fd, enum cterminal_input input,
                    const uint8_t *enter, size_t enter_size,
                    const uint8_t *leave, size_t leave_size,
                    const uint8_t *leave_mid_frame, size_t leave_mid_frame_size);

/// Replaces what is written when a signal comes while a frame is being written.
int cterminal_set_leave_mid_frame(const uint8_t *bytes, size_t size);

/// Replaces what is written on leaving, and on entering again after a stop.
int cterminal_set_enter_leave(const uint8_t *enter, size_t enter_size,
                              const uint8_t *leave, size_t leave_size);

/// Writes `leave`, puts the line discipline and the signal handlers back. Does nothing twice.
void cterminal_end(void);

/// Whether the terminal is taken now. It is not when the program goes on in the background and could
/// not stop again.
int cterminal_is_entered(void);

/// Whether what is typed is for us; true of a terminal that does not control the process.
int cterminal_is_in_foreground(void);

/// Says that for `duration` milliseconds from now answers of the terminal may come, none if 0.
///
/// Who leaves it meanwhile waits for that time to pass, and throws away what has come: the shell would
/// take it for something typed.
void cterminal_expect_answers(int duration);

/// Says that a frame, or anything else for this terminal, is about to be written. Returns whether it may
/// be: 0 when the terminal has been given back, by a signal to any thread. A signal to another thread then
/// waits for its end, 0.2 s at most.
int cterminal_begin_output(void);

/// Says that all of it is written, or as much as can be, and the cursor rests.
void cterminal_end_output(void);

/// Whether the window changed its size since the last call.
int cterminal_take_resized(void);

/// Whether the program was stopped and continued since the last call: all must be drawn anew.
int cterminal_take_resumed(void);

/// A descriptor that becomes readable when the window changes its size or the program was
/// continued, and when it is asked for first; -1 if there is none to be had. It is the session's,
/// not the caller's.
int cterminal_wake_fd(void);

/// Takes from that descriptor what makes it readable.
void cterminal_drain_wake(void);

/// Stops the program and the rest of its process group, if that is the foreground's, as Ctrl-Z does.
///
/// Returns when it goes on; at once if stops are ignored.
void cterminal_suspend(void);

/// Ends the program and the rest of its process group, if that is the foreground's, by SIGINT as Ctrl-C
/// does; returns only if that is ignored.
void cterminal_interrupt(void);

/// The size of the terminal behind `fd` in cells; -1 if it is none or says 0 (TIOCGWINSZ).
int cterminal_size(int fd, int *columns, int *rows);

/// The bytes that can be read from `fd` now, 0 at the end of file too (FIONREAD).
int cterminal_readable_bytes(int fd);

#endif
