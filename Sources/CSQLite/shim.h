#ifndef SOBI_CSQLITE_SHIM_H
#define SOBI_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot call variadic functions such as sqlite3_db_config, and does not import macros with
// casts, such as SQLITE_TRANSIENT and SQLITE_STATIC.

static inline int sobi_sqlite3_db_config_int(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, (int *)0);
}

static inline int sobi_sqlite3_bind_text_static(
    sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_STATIC);
}

static inline int sobi_sqlite3_bind_text_transient(
    sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

static inline int sobi_sqlite3_bind_blob_transient(
    sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

#endif
