#include "CInterruption.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// These variables are set before the handlers are installed; the handlers only read them.
static char *message;
static size_t message_count;
static char *unfinished;

static volatile sig_atomic_t is_requested;
static volatile sig_atomic_t is_awaited;

void cinterruption_end(void) {
    // A signal handler calls this function, so the function may call only async-signal-safe
    // functions.
    if (is_awaited && message != NULL) {
        ssize_t written = write(STDERR_FILENO, message, message_count);
        (void)written;
    }
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
}

static void request(int number) {
    (void)number;
    if (is_awaited && !is_requested) {
        is_requested = 1;
    } else {
        cinterruption_end();
    }
}

void cinterruption_announce(const char *text, size_t count) {
    message = malloc(count);
    if (message == NULL) return;
    memcpy(message, text, count);
    message_count = count;
    signal(SIGINT, request);
}

void cinterruption_await(bool value) { is_awaited = value; }

bool cinterruption_is_requested(void) { return is_requested; }

static void remove_unfinished(int number) {
    unlink(unfinished);
    signal(number, SIG_DFL);
    raise(number);
}

void cinterruption_remove(const char *path) {
    unfinished = strdup(path);
    if (unfinished == NULL) return;
    signal(SIGINT, remove_unfinished);
    signal(SIGTERM, remove_unfinished);
    signal(SIGHUP, remove_unfinished);
}
