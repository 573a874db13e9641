#ifndef SOBI_CSCHEMAS_H
#define SOBI_CSCHEMAS_H

#include <stddef.h>

// A file of Sources/Export/Schemas: UTF-8, not ended by a zero.
struct sobi_schema {
  const char *name;  // such as "summary"
  const unsigned char *bytes;
  size_t count;
};

extern const size_t sobi_schema_count;
struct sobi_schema sobi_schema_at(size_t index);

#endif
