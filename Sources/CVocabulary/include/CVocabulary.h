#ifndef SOBI_CVOCABULARY_H
#define SOBI_CVOCABULARY_H

#include <stddef.h>

// The contents of a word file in UTF-8, without a zero byte at the end.
typedef struct {
  const unsigned char *bytes;
  size_t size;
} sobi_words;

// Returns the contents of words/<name>.txt; `bytes` is NULL if there is no such file.
sobi_words sobi_words_named(const char *name);

#endif
