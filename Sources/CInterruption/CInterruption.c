#include "CInterruption.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// These variables are set before the handlers are installed; the handlers only read them.
static char *message;
static size_t message_count;

enum { MOST_UNFINISHED = 8 };
static char *unfinished[MOST_UNFINISHED];
static volatile sig_atomic_t unfinished_count;

static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING_COUNT = sizeof endings / sizeof *endings };
// The actions that the removal of unfinished files replaces.
static struct sigaction actions_before[ENDING_COUNT];
static bool is_removing[ENDING_COUNT];

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

// Removes the files, and then raises the signal again for the action that was there before, such
// as that of a terminal session.
static void remove_unfinished(int number) {
    for (int index = 0; index < unfinished_count; index++) {
        if (unlink(unfinished[index]) != 0) rmdir(unfinished[index]);
    }
    for (int index = 0; index < ENDING_COUNT; index++) {
        if (endings[index] == number) sigaction(number, &actions_before[index], NULL);
    }
    raise(number);
}

void cinterruption_remove(const char *path) {
    char *copy = unfinished_count < MOST_UNFINISHED ? strdup(path) : NULL;
    if (copy == NULL) return;
    unfinished[unfinished_count] = copy;
    unfinished_count++;
    cinterruption_keep_removing();
}

void cinterruption_forget(void) { unfinished_count = 0; }

void cinterruption_keep_removing(void) {
    if (unfinished_count == 0) return;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = remove_unfinished;
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < ENDING_COUNT; index++) {
        if (is_removing[index]) continue;
        struct sigaction before;
        // A signal that the process ignores, as under nohup, does not end the process.
        if (sigaction(endings[index], NULL, &before) != 0 || before.sa_handler == SIG_IGN) continue;
        actions_before[index] = before;
        is_removing[index] = sigaction(endings[index], &action, NULL) == 0;
    }
}

void cinterruption_pause_removing(void) {
    for (int index = 0; index < ENDING_COUNT; index++) {
        if (is_removing[index]) sigaction(endings[index], &actions_before[index], NULL);
        is_removing[index] = false;
    }
}
