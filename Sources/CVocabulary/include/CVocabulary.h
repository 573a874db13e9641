#ifndef SOBI_CVOCABULARY_H
#define SOBI_CVOCABULARY_H

#include <stddef.h>

// The bytes of a file of words: UTF-8, without a zero at the end.
typedef struct {
  const unsigned char *bytes;
  size_t size;
} sobi_words;

// Returns words/<name>.txt; no bytes for a name without a file.
sobi_words sobi_words_named(const char *name);

#endif
