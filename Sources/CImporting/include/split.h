#ifndef SOBI_SPLIT_H
#define SOBI_SPLIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Splits CSV bytes into records and fields, 64 bytes at a time. The splitter is in C because it
// determines the reader's speed, and Swift has no SIMD comparison that returns a bit mask.

// A field's bytes are start..<(end & SOBI_FIELD_END). Surrounding quotes are not part of the field.
enum {
  SOBI_FIELD_QUOTED = 0x80000000u,
  SOBI_FIELD_DOUBLED = 0x40000000u,  // has doubled quotes, each of which stands for one quote
  SOBI_FIELD_END = 0x3FFFFFFFu,
};

typedef struct {
  uint32_t start;
  uint32_t end;
} sobi_field;

typedef struct {
  uint32_t first_field;
  uint32_t field_count;
  uint32_t start;      // offset of the record's first byte
  uint32_t line;       // physical line of that byte
  uint32_t malformed;  // offset of text after a closing quote; 0 if there is none
  uint32_t inner_line_ends;  // line endings within quotes
} sobi_record;

typedef enum {
  SOBI_SPLIT_DONE,          // every complete record was split
  SOBI_SPLIT_TABLES_FULL,   // call again from `consumed`
  SOBI_SPLIT_TOO_MANY,      // the record at `consumed` has more than `most_fields` fields
  SOBI_SPLIT_TOO_LONG,      // the record at `consumed` is longer than `largest_record`
  SOBI_SPLIT_OPEN_QUOTE,    // the last bytes are inside a quote that is never closed
} sobi_split_status;

typedef struct {
  sobi_split_status status;
  size_t consumed;       // offset after the last complete record
  size_t record_count;
  size_t field_count;
  uint32_t line;         // physical line at `consumed`
  bool ends_in_quote;    // whether the bytes after `consumed` open a quote and do not close it
  uint32_t open_quote;   // offset of the open quote
  uint32_t open_quote_line;  // physical line of the open quote
} sobi_split_result;

typedef struct {
  size_t field_capacity;   // the size of the table of fields; more than most_fields
  size_t record_capacity;  // the size of the table of records
  size_t most_fields;      // the maximum in one record
  size_t largest_record;   // the maximum, in bytes
} sobi_limits;

// Splits bytes[from..<to]; 64 bytes after `to` must be readable. Lines end with LF, CR or CRLF, and
// `line` is the physical line at `from`. A quote encloses text only at the start of a field, where
// spaces and tabs may precede it.
// `quote` is the quote character. In a file without quoting, `quote` is a byte that does not occur,
// such as NUL. If `is_last` is true, the file ends at `to`, and the last record needs no line
// ending.
sobi_split_result sobi_split(
    const uint8_t *bytes, size_t from, size_t to, bool is_last, uint8_t delimiter,
    uint8_t quote, uint32_t line, sobi_limits limits, sobi_field *fields, sobi_record *records);

// Returns whether bytes[0..<count] contain `byte`, and stores the first offset in *offset.
bool sobi_find(const uint8_t *bytes, size_t count, uint8_t byte, size_t *offset);

// Returns the number of ASCII bytes at the start of bytes[0..<count].
size_t sobi_ascii_length(const uint8_t *bytes, size_t count);

typedef struct {
  size_t count;
  size_t first, last;  // offsets of the first and last line ending; 0 if there is none
} sobi_line_ends;

// Counts and locates the line endings in bytes[0..<count]: LF, CR or CRLF.
sobi_line_ends sobi_count_line_ends(const uint8_t *bytes, size_t count);

enum {
  SOBI_TEXT_NOT_ASCII = 1,      // has bytes of 0x80 or higher
  SOBI_TEXT_MAY_NOT_BE_NFC = 2,  // has characters that composition could change
  SOBI_TEXT_CUT_OFF = 4  // only the end is ill-formed, and more bytes could complete it
};

// Checks bytes[0..<count] against the well-formed UTF-8 sequences of Unicode (table 3-7). Returns
// the offset of the first ill-formed sequence, or `count`. Stores SOBI_TEXT_ flags in *traits.
size_t sobi_check_utf8(const uint8_t *bytes, size_t count, uint32_t *traits);

#endif
