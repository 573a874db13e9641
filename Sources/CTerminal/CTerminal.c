// Handlers call only async-signal-safe functions (POSIX.1-2017, 2.4.3): write, poll, clock_gettime,
// tcgetattr, tcsetattr, tcflush, tcgetpgrp, tcsetpgrp, getpgrp, sigaction, sigaddset, sigemptyset,
// sigfillset, memset, pthread_self, pthread_sigmask, raise. The exceptions are pthread_equal and
// cfmakeraw, which only compare and set values.

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { LIMIT = 256, ALTERNATE_STACK_SIZE = 64 * 1024 };

struct bytes {
  uint8_t data[LIMIT];
  size_t size;
};

// The bytes that handlers write. To change them, the session fills the other script, and then makes
// it current in one atomic step.
static struct script {
  struct bytes enter, leave, leave_mid_frame;
} scripts[2];
static atomic_int current_script;
static int input = -1, output = -1;
static enum cterminal_input mode;
static struct termios termios_before, termios_during;
static int has_changed_termios;
// The deadline for answers from the terminal, in milliseconds on the monotonic clock.
static _Atomic int64_t answers_until;

// Handlers write a byte to `wake_write` to end a wait on `wake_read`. Both are -1 until the first
// call to cterminal_wake_fd.
static atomic_int wake_read = -1, wake_write = -1;

static atomic_int is_running;  // between begin and end
static atomic_int is_entered;  // the session has the terminal; 0 while stopped
static atomic_int is_over;     // the session will not take the terminal again
static atomic_int is_writing;  // a thread is writing output to the terminal
static pthread_t writer;
static volatile sig_atomic_t is_mid_frame, is_resized, is_resumed;

// By signal number: the actions before the session, and whether the session has replaced them.
static struct sigaction actions_before[NSIG];
static int is_replaced[NSIG];
static stack_t stack_before;
static void *alternate_stack;

// The effects of a signal's default action that matter to the terminal.
enum effect { NONE, ENDS, FAULTS, STOPS, CONTINUES, RESIZES };

static enum effect effect_of(int number) {
  switch (number) {
    // A fault or a call to abort ends the program even if the program ignores the signal.
    case SIGSEGV: case SIGILL: case SIGBUS: case SIGFPE: case SIGABRT: case SIGTRAP: case SIGSYS:
      return FAULTS;
    case SIGTSTP: case SIGTTIN: case SIGTTOU: return STOPS;
    case SIGCONT: return CONTINUES;
    case SIGWINCH: return RESIZES;
    case SIGCHLD: case SIGURG:
#ifdef __APPLE__
    case SIGINFO: case SIGIO:
#endif
      return NONE;
    // The default case includes real-time signals. SIGKILL and SIGSTOP cannot be caught.
    default: return ENDS;
  }
}

static void write_all(const struct bytes *bytes) {
  size_t done = 0;
  // A terminal stopped by Ctrl-S must not keep the process from ending.
  struct pollfd writable = {.fd = output, .events = POLLOUT};
  while (done < bytes->size) {
    if (poll(&writable, 1, 200) == 0) return;
    ssize_t count = write(output, bytes->data + done, bytes->size - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (count < 0 && errno != EINTR && errno != EAGAIN) {
      return;
    }
  }
}

// Returns whether the process is in the foreground; also true if `input` is not its controlling
// terminal. In the background, tcsetattr would stop the process with SIGTTOU.
static int is_in_foreground(void) {
  pid_t owner = tcgetpgrp(input);
  return owner < 0 || owner == getpgrp();
}

static void set_default(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// In raw mode, stops the process until it is in the foreground, and stops it again whenever it is
// continued in the background. Returns 0, or EIO if no shell can bring the process to the
// foreground. A program that reads every key must not run in the background, because the shell also
// reads keys, and each key would reach only one of the two.
static int wait_for_foreground(void) {
  if (mode != CTERMINAL_INPUT_RAW || is_in_foreground()) return 0;
  sigset_t wanted, mask_before;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGTTOU);
  // Handlers block all signals, so unblock the deadly ones: it must be possible to kill a stopped
  // job.
  for (int number = 1; number < NSIG; number++) {
    if (effect_of(number) == ENDS || effect_of(number) == FAULTS) sigaddset(&wanted, number);
  }
  struct sigaction before;
  sigaction(SIGTTOU, NULL, &before);
  set_default(SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &wanted, &mask_before);
  // In the background, this call stops the process group, and is repeated after the stop. In the
  // foreground, it changes nothing. Only the kernel can determine which case applies at this
  // moment, and whether the group is orphaned.
  int result;
  do result = tcsetpgrp(input, getpgrp());
  while (result != 0 && errno == EINTR);
  // Every failure counts as EIO, because Linux returns ENOTTY where POSIX specifies EIO.
  int error = result == 0 ? 0 : EIO;
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  sigaction(SIGTTOU, &before, NULL);
  return error;
}

// One thread at a time takes or gives back the terminal, with all signals blocked. A handler that
// runs meanwhile in another thread waits, so it finds the terminal either taken or given back,
// never in between.
static atomic_flag is_changing = ATOMIC_FLAG_INIT;

static void begin_change(sigset_t *mask_before) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, mask_before);
  while (atomic_flag_test_and_set(&is_changing)) poll(NULL, 0, 1);
}

static void end_change(const sigset_t *mask_before) {
  atomic_flag_clear(&is_changing);
  pthread_sigmask(SIG_SETMASK, mask_before, NULL);
}

// Saves and changes the terminal modes only in the foreground, because a shell that waits for a
// line sets its own.
static void change_termios(void) {
  if (mode == CTERMINAL_INPUT_UNCHANGED || !is_in_foreground()) return;
  if (!has_changed_termios) {
    if (tcgetattr(input, &termios_before) != 0) return;
    termios_during = termios_before;
    if (mode == CTERMINAL_INPUT_RAW) {
      cfmakeraw(&termios_during);
    } else {
      termios_during.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
    }
    termios_during.c_cc[VMIN] = 1;
    termios_during.c_cc[VTIME] = 0;
    has_changed_termios = 1;
  }
  tcsetattr(input, TCSANOW, &termios_during);
}

static int64_t milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Waits for outstanding answers, and then discards input that the next reader would mistake for
// keys, such as answers and mouse reports.
static void discard_input(void) {
  int64_t rest = answers_until - milliseconds();
  if (rest > 0) poll(NULL, 0, (int)rest);
  if (rest > 0 || mode == CTERMINAL_INPUT_RAW) tcflush(input, TCIFLUSH);
}

// Waits, for about 0.2 s at most, until another thread has written its output, which would
// otherwise follow the bytes of `leave`. That thread cannot begin further output, because the
// terminal no longer counts as taken.
static void wait_for_writer(void) {
  // A terminal stopped by Ctrl-S must not keep the process from ending.
  for (int i = 0; i < 200 && is_writing && !pthread_equal(writer, pthread_self()); i++) {
    poll(NULL, 0, 1);
  }
}

static void leave(void) {
  if (!atomic_exchange(&is_entered, 0)) return;
  wait_for_writer();
  const struct script *script = &scripts[current_script];
  write_all(is_mid_frame ? &script->leave_mid_frame : &script->leave);
  if (!has_changed_termios || !is_in_foreground()) return;
  discard_input();
  tcsetattr(input, TCSANOW, &termios_before);
}

// Returns 0 if the process must first wait for the foreground, otherwise 1.
static int enter(void) {
  if (is_over) return 1;
  if (mode == CTERMINAL_INPUT_RAW && !is_in_foreground()) return 0;
  int was_entered = atomic_exchange(&is_entered, 1);
  change_termios();
  if (!was_entered) write_all(&scripts[current_script].enter);
  return 1;
}

// Returns 0, or an errno if the terminal is not available.
static int take(void) {
  sigset_t before;
  int error, is_done;
  do {
    error = wait_for_foreground();
    begin_change(&before);
    is_done = error || enter();
    end_change(&before);
  } while (!is_done);
  return error;
}

static void wake(void) {
  int fd = wake_write;
  // If the pipe is full, the bytes in it end the wait anyway.
  if (fd >= 0) (void)!write(fd, "", 1);
}

static void raise_unblocked(int number) {
  sigset_t only, before;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, &before);
  raise(number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Gives back the terminal and raises the signal again with its default action, so that the exit
// status reports the signal.
static void on_deadly(int number) {
  int saved = errno;
  sigset_t before;
  begin_change(&before);
  leave();
  is_over = 1;
  end_change(&before);
  set_default(number);
  raise_unblocked(number);
  errno = saved;
}

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void on_stop(int number) {
  int saved = errno;
  sigset_t before;
  begin_change(&before);
  leave();
  end_change(&before);
  set_default(number);
  raise_unblocked(number);
  // The process has stopped and continued, unless its group is orphaned. In an orphaned group, the
  // process does not stop and no SIGCONT arrives, so this handler must take the terminal again.
  handle(number, on_stop, SA_RESTART);
  take();
  is_resumed = 1;
  wake();
  errno = saved;
}

static void on_continue(int number) {
  (void)number;
  int saved = errno;
  sigset_t before;
  begin_change(&before);
  // If SIGSTOP stopped the process, the terminal was not restored, and the shell now uses it.
  if (mode == CTERMINAL_INPUT_RAW && !is_in_foreground()) leave();
  end_change(&before);
  take();
  is_resumed = 1;
  is_resized = 1;
  wake();
  errno = saved;
}

static void on_resize(int number) {
  (void)number;
  int saved = errno;
  is_resized = 1;
  wake();
  errno = saved;
}

static int copy(struct bytes *to, const uint8_t *from, size_t size) {
  if (size > LIMIT) return E2BIG;
  if (size > 0) memcpy(to->data, from, size);
  to->size = size;
  return 0;
}

static void install(void) {
  alternate_stack = malloc(ALTERNATE_STACK_SIZE);
  if (alternate_stack) {
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = alternate_stack;
    stack.ss_size = ALTERNATE_STACK_SIZE;
    sigaltstack(&stack, &stack_before);
  }
  for (int number = 1; number < NSIG; number++) {
    struct sigaction *before = &actions_before[number];
    // sigaction fails for the signals that the C library reserves for itself.
    if (sigaction(number, NULL, before) != 0) continue;
    enum effect effect = effect_of(number);
    // A signal that ends or stops the program keeps its action if it was ignored (by nohup, or a
    // shell without job control) or if the program handles it.
    int is_default = before->sa_handler == SIG_DFL;
    // The exceptions are faults and SIGQUIT, which Swift's runtime handles in order to print a
    // backtrace.
    int is_backtrace = effect == FAULTS || (number == SIGQUIT && before->sa_handler != SIG_IGN);
    is_replaced[number] = 1;
    if (is_backtrace || (effect == ENDS && is_default)) {
      handle(number, on_deadly, SA_ONSTACK);
    } else if (effect == STOPS && is_default) {
      handle(number, on_stop, SA_RESTART);
    } else if (effect == CONTINUES || effect == RESIZES) {
      handle(number, effect == CONTINUES ? on_continue : on_resize, SA_RESTART);
    } else {
      is_replaced[number] = 0;
    }
  }
}

static void uninstall(void) {
  for (int number = 1; number < NSIG; number++) {
    if (is_replaced[number]) sigaction(number, &actions_before[number], NULL);
  }
  if (alternate_stack) {
    if (!stack_before.ss_sp) stack_before.ss_flags = SS_DISABLE;
    if (stack_before.ss_flags & SS_DISABLE) stack_before.ss_size = ALTERNATE_STACK_SIZE;
    sigaltstack(&stack_before, NULL);
    free(alternate_stack);
    alternate_stack = NULL;
  }
}

int cterminal_begin(int input_fd, int output_fd, enum cterminal_input input_mode,
                    const uint8_t *enter_data, size_t enter_size,
                    const uint8_t *leave_data, size_t leave_size,
                    const uint8_t *mid_frame_data, size_t mid_frame_size) {
  if (enter_size > LIMIT || leave_size > LIMIT || mid_frame_size > LIMIT) return E2BIG;
  if (atomic_exchange(&is_running, 1)) return EBUSY;
  struct script *script = &scripts[current_script];
  copy(&script->enter, enter_data, enter_size);
  copy(&script->leave, leave_data, leave_size);
  copy(&script->leave_mid_frame, mid_frame_data, mid_frame_size);
  input = input_fd;
  output = output_fd;
  mode = input_mode;
  is_mid_frame = is_resized = is_resumed = has_changed_termios = is_over = 0;
  is_writing = 0;
  answers_until = 0;
  // Waits before the handlers are installed, because a program without the terminal has nothing to
  // restore.
  int error = wait_for_foreground();
  if (!error) {
    install();
    error = take();
    if (error) cterminal_end();
  }
  if (error) atomic_store(&is_running, 0);
  return error;
}

int cterminal_set_leave_mid_frame(const uint8_t *bytes, size_t size) {
  int next = 1 - current_script;
  scripts[next] = scripts[current_script];
  int error = copy(&scripts[next].leave_mid_frame, bytes, size);
  if (!error) current_script = next;
  return error;
}

int cterminal_set_enter_leave(const uint8_t *enter_data, size_t enter_size,
                              const uint8_t *leave_data, size_t leave_size) {
  int next = 1 - current_script;
  scripts[next] = scripts[current_script];
  int error = copy(&scripts[next].enter, enter_data, enter_size);
  if (!error) error = copy(&scripts[next].leave, leave_data, leave_size);
  if (!error) current_script = next;
  return error;
}

void cterminal_end(void) {
  if (!atomic_load(&is_running)) return;
  sigset_t before;
  begin_change(&before);
  leave();
  is_over = 1;
  uninstall();
  end_change(&before);
  int ends[] = {atomic_exchange(&wake_write, -1), atomic_exchange(&wake_read, -1)};
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) close(ends[i]);
  }
  atomic_store(&is_running, 0);
}

int cterminal_wake_fd(void) {
  int ends[2];
  if (wake_read >= 0) return wake_read;
  if (!atomic_load(&is_running) || pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  wake_read = ends[0];
  wake_write = ends[1];
  // A signal may have arrived before the pipe existed.
  wake();
  return ends[0];
}

void cterminal_drain_wake(void) {
  uint8_t bytes[64];
  int fd = wake_read;
  while (fd >= 0 && read(fd, bytes, sizeof bytes) == sizeof bytes) continue;
}

// If the process group is in the foreground, signals the whole group, as a terminal does, because
// this process may be only part of a pipeline or a script. Otherwise, signals only this process.
static void signal_group(int number) {
  if (tcgetpgrp(input) == getpgrp()) {
    // This process gets the signal last and from `raise`, because `kill` may deliver the signal to
    // another thread, or return before it is delivered.
    struct sigaction before, ignore;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigemptyset(&ignore.sa_mask);
    sigaction(number, &ignore, &before);
    kill(0, number);
    sigaction(number, &before, NULL);
  }
  raise_unblocked(number);
}

void cterminal_suspend(void) { signal_group(SIGTSTP); }

void cterminal_interrupt(void) { signal_group(SIGINT); }

int cterminal_is_in_foreground(void) { return is_in_foreground(); }

int cterminal_is_entered(void) {
  if (atomic_load(&is_entered)) return 1;
  // Another thread may be taking the terminal again after a stop, so wait until it has finished.
  sigset_t before;
  begin_change(&before);
  end_change(&before);
  return atomic_load(&is_entered);
}

void cterminal_expect_answers(int duration) { answers_until = milliseconds() + duration; }

int cterminal_begin_output(void) {
  writer = pthread_self();
  // `is_writing` is set before the check of `is_entered`, because `leave` clears `is_entered`
  // before it checks `is_writing`.
  is_writing = 1;
  if (!is_entered) {
    is_writing = 0;
    return 0;
  }
  is_mid_frame = 1;
  return 1;
}

void cterminal_end_output(void) {
  is_mid_frame = 0;
  is_writing = 0;
}

int cterminal_take_resized(void) {
  int value = is_resized;
  is_resized = 0;
  return value;
}

int cterminal_take_resumed(void) {
  int value = is_resumed;
  is_resumed = 0;
  return value;
}

int cterminal_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int cterminal_readable_bytes(int fd) {
  int count = 0;
  return ioctl(fd, FIONREAD, &count) == 0 ? count : 0;
}
