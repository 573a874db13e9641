// Only async-signal-safe functions are called from handlers (POSIX.1-2017, 2.4.3): write, poll,
// tcsetattr, tcgetpgrp, getpgrp, sigaction, sigprocmask, raise.

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { LIMIT = 256, ALTERNATE_STACK_SIZE = 64 * 1024 };

struct bytes {
  uint8_t data[LIMIT];
  size_t size;
};

// Written by begin and end while no handler is installed, or as one atomic step.
static struct bytes enter_bytes, leave_bytes;
static struct bytes leave_mid_frame_bytes[2];
static atomic_int leave_mid_frame_index;
static int input = -1, output = -1;
static struct termios termios_before, termios_during;
static int changes_termios;

static atomic_int is_running;  // between begin and end
static atomic_int is_entered;  // the terminal is ours; not while stopped
static volatile sig_atomic_t is_mid_frame, is_resized, is_resumed;

// Ways out, by a user or a fault. SIGPIPE, SIGKILL and SIGSTOP stay as they are.
static const int deadly[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                             SIGILL,  SIGBUS,  SIGFPE, SIGABRT, SIGTRAP};
enum { DEADLY_COUNT = sizeof deadly / sizeof deadly[0], FAULTS_FROM = 4 };
static struct sigaction deadly_before[DEADLY_COUNT];
static struct sigaction tstp_before, cont_before, winch_before;
static stack_t stack_before;
static void *alternate_stack;

static void write_all(const struct bytes *bytes) {
  size_t done = 0;
  // A terminal that is stopped by Ctrl-S must not keep us from dying.
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

// From the background, tcsetattr would stop us with SIGTTOU. A terminal that does not control us
// has no foreground to be in.
static int is_in_foreground(void) {
  pid_t owner = tcgetpgrp(input);
  return owner < 0 || owner == getpgrp();
}

static void leave(void) {
  if (!atomic_exchange(&is_entered, 0)) return;
  write_all(is_mid_frame ? &leave_mid_frame_bytes[leave_mid_frame_index] : &leave_bytes);
  if (changes_termios && is_in_foreground()) tcsetattr(input, TCSANOW, &termios_before);
}

static void enter(void) {
  if (changes_termios) {
    if (!is_in_foreground()) return;
    tcsetattr(input, TCSANOW, &termios_during);
  }
  if (atomic_exchange(&is_entered, 1)) return;
  write_all(&enter_bytes);
}

static void set_default(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// The signal is raised again with its default action, and comes when the handler returns: the exit
// status is the signal's own, and a fault happens again where it happened.
static void on_deadly(int number) {
  int saved = errno;
  leave();
  set_default(number);
  raise(number);
  errno = saved;
}

static void on_stop(int number);

static void handle(int number, void (*handler)(int), int flags, struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, before);
}

static void on_stop(int number) {
  int saved = errno;
  leave();
  set_default(number);
  sigset_t only, before;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, &before);
  raise(number);
  // Stopped here, and continued. In an orphaned process group nothing stops and no SIGCONT comes.
  sigprocmask(SIG_SETMASK, &before, NULL);
  handle(number, on_stop, SA_RESTART, NULL);
  if (!atomic_load(&is_entered)) {
    enter();
    is_resumed = 1;
  }
  errno = saved;
}

static void on_continue(int number) {
  (void)number;
  int saved = errno;
  enter();
  is_resumed = 1;
  is_resized = 1;
  errno = saved;
}

static void on_resize(int number) {
  (void)number;
  is_resized = 1;
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
  for (int i = 0; i < DEADLY_COUNT; i++) {
    sigaction(deadly[i], NULL, &deadly_before[i]);
    // What the caller of the program ignores (nohup) stays ignored; faults cannot be.
    if (i < FAULTS_FROM && deadly_before[i].sa_handler == SIG_IGN) continue;
    handle(deadly[i], on_deadly, SA_ONSTACK, NULL);
  }
  sigaction(SIGTSTP, NULL, &tstp_before);
  // A shell without job control ignores SIGTSTP for its children.
  if (tstp_before.sa_handler != SIG_IGN) handle(SIGTSTP, on_stop, SA_RESTART, NULL);
  handle(SIGCONT, on_continue, SA_RESTART, &cont_before);
  handle(SIGWINCH, on_resize, SA_RESTART, &winch_before);
}

static void uninstall(void) {
  for (int i = 0; i < DEADLY_COUNT; i++) sigaction(deadly[i], &deadly_before[i], NULL);
  sigaction(SIGTSTP, &tstp_before, NULL);
  sigaction(SIGCONT, &cont_before, NULL);
  sigaction(SIGWINCH, &winch_before, NULL);
  if (alternate_stack) {
    if (!stack_before.ss_sp) stack_before.ss_flags = SS_DISABLE;
    if (stack_before.ss_flags & SS_DISABLE) stack_before.ss_size = ALTERNATE_STACK_SIZE;
    sigaltstack(&stack_before, NULL);
    free(alternate_stack);
    alternate_stack = NULL;
  }
}

int cterminal_begin(int input_fd, int output_fd, enum cterminal_input mode,
                    const uint8_t *enter_data, size_t enter_size,
                    const uint8_t *leave_data, size_t leave_size,
                    const uint8_t *mid_frame_data, size_t mid_frame_size) {
  if (enter_size > LIMIT || leave_size > LIMIT || mid_frame_size > LIMIT) return E2BIG;
  if (atomic_exchange(&is_running, 1)) return EBUSY;
  copy(&enter_bytes, enter_data, enter_size);
  copy(&leave_bytes, leave_data, leave_size);
  leave_mid_frame_index = 0;
  copy(&leave_mid_frame_bytes[0], mid_frame_data, mid_frame_size);
  input = input_fd;
  output = output_fd;
  is_mid_frame = is_resized = is_resumed = 0;
  changes_termios = mode != CTERMINAL_INPUT_UNCHANGED && isatty(input) && is_in_foreground() &&
                    tcgetattr(input, &termios_before) == 0;
  if (changes_termios) {
    termios_during = termios_before;
    if (mode == CTERMINAL_INPUT_RAW) {
      cfmakeraw(&termios_during);
    } else {
      termios_during.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
    }
    termios_during.c_cc[VMIN] = 1;
    termios_during.c_cc[VTIME] = 0;
  }
  install();
  enter();
  return 0;
}

int cterminal_set_leave_mid_frame(const uint8_t *bytes, size_t size) {
  int next = 1 - leave_mid_frame_index;
  int error = copy(&leave_mid_frame_bytes[next], bytes, size);
  if (!error) leave_mid_frame_index = next;
  return error;
}

void cterminal_end(void) {
  if (!atomic_load(&is_running)) return;
  leave();
  uninstall();
  atomic_store(&is_running, 0);
}

void cterminal_set_mid_frame(int value) { is_mid_frame = value; }

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
