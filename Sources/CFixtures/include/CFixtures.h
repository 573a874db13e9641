#ifndef SOBI_CFIXTURES_H
#define SOBI_CFIXTURES_H

#include <stddef.h>

// The statements of fixtures/, carried in the program for `sobi demo`.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} sobi_fixture;

extern const sobi_fixture sobi_fixtures[];
extern const size_t sobi_fixture_count;

#endif
