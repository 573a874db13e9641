#ifndef SOBI_CONVERT_H
#define SOBI_CONVERT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Converts text from legacy encodings and UTF-16 to UTF-8. The converter is in C because the tables
// are embedded in C: Swift cannot embed a file, and cannot index a C array of this size.

// The single-byte encodings come first, in the order of `SINGLE` in Scripts/generate-encodings.py.
// The value of each single-byte encoding is the index of its table.
typedef enum {
  SOBI_WINDOWS_1250, SOBI_WINDOWS_1251, SOBI_WINDOWS_1252, SOBI_WINDOWS_1253, SOBI_WINDOWS_1254,
  SOBI_WINDOWS_1257, SOBI_ISO_8859_1, SOBI_ISO_8859_2, SOBI_ISO_8859_5, SOBI_ISO_8859_7,
  SOBI_ISO_8859_9, SOBI_ISO_8859_15, SOBI_KOI8_R, SOBI_CP850, SOBI_CP852, SOBI_CP866,
  SOBI_MAC_ROMAN, SOBI_MAC_CYRILLIC,
  SOBI_CP949, SOBI_CP932, SOBI_EUC_JP, SOBI_GB18030, SOBI_BIG5, SOBI_UTF_16LE, SOBI_UTF_16BE,
} sobi_encoding;

typedef enum {
  SOBI_FAULT_NONE,
  SOBI_FAULT_NUL,         // U+0000 is at `read`
  SOBI_FAULT_ILL_FORMED,  // the bytes at `read` are not a character
} sobi_fault;

typedef struct {
  size_t read;  // the number of converted bytes; the next byte begins a character or a fault
  size_t written;
  sobi_fault fault;
  bool may_not_be_nfc;  // whether NFC composition could change the text
} sobi_conversion;

// Writes source[0..<count] as UTF-8 to `target`, which must have space for 3 * count bytes. If
// `is_last` is false, an incomplete character at the end (at most 3 bytes) stays unread, for the
// next call.
sobi_conversion sobi_convert(
    sobi_encoding encoding, const uint8_t *source, size_t count, bool is_last, uint8_t *target);

// Returns the first character of source[0..<count], and stores its length in bytes in *width. Both
// are 0 if the bytes do not begin with a complete character. The first byte must not be ASCII, and
// the encoding must not be UTF-16.
uint32_t sobi_character(
    sobi_encoding encoding, const uint8_t *source, size_t count, size_t *width);

#endif
