#ifndef SOBI_CSCHEMAS_H
#define SOBI_CSCHEMAS_H

#include <stddef.h>

// A file in Sources/Export/Schemas: its name without the extension, and its contents in UTF-8,
// without a zero byte at the end.
struct sobi_schema {
  const char *name;  // such as "summary"
  const unsigned char *bytes;
  size_t count;
};

extern const size_t sobi_schema_count;
struct sobi_schema sobi_schema_at(size_t index);

#endif
