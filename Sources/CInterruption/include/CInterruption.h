#ifndef SOBI_CINTERRUPTION_H
#define SOBI_CINTERRUPTION_H

#include <stdbool.h>
#include <stddef.h>

// From now on SIGINT requests an interruption while one is awaited, and ends the process otherwise.
// A second SIGINT always ends it. `message` is copied; it is written when an awaited interruption ends the
// process.
void cinterruption_announce(const char *message, size_t count);

// Whether the running work checks for requests.
void cinterruption_await(bool is_awaited);
bool cinterruption_is_requested(void);

// Writes the message and ends the process by SIGINT.
void cinterruption_end(void);

// From now on SIGINT, SIGTERM and SIGHUP remove the file at `path` before they end the process.
void cinterruption_remove(const char *path);

#endif
