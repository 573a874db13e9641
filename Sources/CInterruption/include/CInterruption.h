#ifndef SOBI_CINTERRUPTION_H
#define SOBI_CINTERRUPTION_H

#include <stdbool.h>
#include <stddef.h>

// From this call on, SIGINT requests an interruption while one is awaited, and otherwise ends the
// process. A second SIGINT always ends the process. Copies `message`, which is written to standard
// error if an awaited interruption ends the process.
void cinterruption_announce(const char *message, size_t count);

// Sets whether an interruption is awaited, that is, whether the running work checks for requests.
void cinterruption_await(bool is_awaited);

// Returns whether SIGINT has requested an interruption.
bool cinterruption_is_requested(void);

// Writes the message if an interruption is awaited, and ends the process with SIGINT.
void cinterruption_end(void);

// From this call on, the process removes the file or the empty folder at `path` when SIGINT, SIGTERM
// or SIGHUP ends the process. Removes at most eight paths, in the order of the calls.
void cinterruption_remove(const char *path);

// Forgets all paths, because the files are gone or complete.
void cinterruption_forget(void);

// Gives back the signals of the removal, so that a terminal session can handle them.
void cinterruption_pause_removing(void);

// Removes again when a signal ends the process, before the handlers that are installed now.
void cinterruption_keep_removing(void);

#endif
