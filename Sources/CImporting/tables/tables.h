#ifndef SOBI_TABLES_H
#define SOBI_TABLES_H

#include <stddef.h>
#include <stdint.h>

// What Scripts/generate-encodings.py writes; every 0 stands for nothing.

// Bytes from `first` to `last` without those from `hole_first` to `hole_last`.
typedef struct {
  uint8_t first, last, hole_first, hole_last;
} sobi_byte_range;

// A row of `columns` cells for each lead, a cell in it for each trail.
typedef struct {
  const uint16_t *cells;
  size_t columns;
  sobi_byte_range leads, trails;
} sobi_pairs;

extern const uint16_t sobi_single_bytes[18][128];
extern const sobi_pairs sobi_cp949, sobi_cp932, sobi_big5, sobi_gb18030;
extern const sobi_pairs sobi_jis_x_0208, sobi_jis_x_0212;
extern const size_t sobi_gb18030_range_count;
extern const uint16_t sobi_gb18030_ranges[][2];

#endif
