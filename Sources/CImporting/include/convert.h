#ifndef SOBI_CONVERT_H
#define SOBI_CONVERT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Turns text in other encodings into UTF-8. In C because its tables are: a Swift array of that size
// would be built when the program starts, and one of C's cannot be indexed from Swift.

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
  SOBI_FAULT_ILL_FORMED,  // what is at `read` stands for nothing
} sobi_fault;

typedef struct {
  size_t read;  // bytes taken; those behind them begin a character, or are the fault
  size_t written;
  sobi_fault fault;
  bool may_not_be_nfc;  // some character could be changed by composition
} sobi_conversion;

// Writes source[0..<count] as UTF-8 to `target`, which has room for 3 * count bytes. Unless
// `is_last`, part of a character at the end is left for the next time: at most 3 bytes.
sobi_conversion sobi_convert(
    sobi_encoding encoding, const uint8_t *source, size_t count, bool is_last, uint8_t *target);

// The character that source[0..<count] begins with, and how many bytes it takes; 0 where those stand
// for nothing, or are too few. The first byte is not ASCII, the encoding not UTF-16.
uint32_t sobi_character(
    sobi_encoding encoding, const uint8_t *source, size_t count, size_t *width);

#endif
