#ifndef SOBI_CFIXTURES_H
#define SOBI_CFIXTURES_H

#include <stddef.h>

// A statement in fixtures/, embedded in the program for `sobi demo`.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} sobi_fixture;

extern const size_t sobi_fixture_count;

// Returns the statement at `index`, which must be less than sobi_fixture_count.
sobi_fixture sobi_fixture_at(size_t index);

#endif
