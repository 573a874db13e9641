#include "convert.h"

#include <string.h>

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Scripts/generate-encodings.py writes these tables and describes their format.
static const uint8_t single_bytes[] = {
#embed "tables/single_bytes.bin"
};
static const uint8_t cp949[] = {
#embed "tables/cp949.bin"
};
static const uint8_t cp932[] = {
#embed "tables/cp932.bin"
};
static const uint8_t big5[] = {
#embed "tables/big5.bin"
};
static const uint8_t gb18030[] = {
#embed "tables/gb18030.bin"
};
static const uint8_t gb18030_ranges[] = {
#embed "tables/gb18030_ranges.bin"
};
static const uint8_t jis_x_0208[] = {
#embed "tables/jis_x_0208.bin"
};
static const uint8_t jis_x_0212[] = {
#embed "tables/jis_x_0212.bin"
};

// The bytes from `first` to `last`, except the bytes from `hole_first` to `hole_last`. A table of
// byte pairs begins with the range of its lead bytes and the range of its trail bytes.
typedef struct {
  uint8_t first, last, hole_first, hole_last;
} byte_range;

static inline uint32_t cell(const uint8_t *cells, size_t index) {
  return (uint32_t)cells[2 * index] | (uint32_t)cells[2 * index + 1] << 8;
}

// The first character of a byte sequence. The width is 0 if the sequence does not begin with a
// complete character.
typedef struct {
  uint32_t scalar;
  size_t width;
  bool is_cut_off;
} character;

static const character nothing = {0, 0, false};
static const character cut_off = {0, 0, true};

static inline bool is_in(uint8_t byte, uint8_t first, uint8_t last) {
  return byte >= first && byte <= last;
}

static inline byte_range lead_bytes(const uint8_t *pairs) {
  return (byte_range){pairs[0], pairs[1], pairs[2], pairs[3]};
}

static inline byte_range trail_bytes(const uint8_t *pairs) { return lead_bytes(pairs + 4); }

static inline bool is_within(byte_range range, uint8_t byte) {
  return is_in(byte, range.first, range.last) && !is_in(byte, range.hole_first, range.hole_last);
}

// Returns the number of bytes in the range that are less than `byte`.
static inline size_t number(byte_range range, uint8_t byte) {
  return (size_t)(byte - range.first) -
         (byte > range.hole_last ? (size_t)(range.hole_last - range.hole_first + 1) : 0);
}

static inline uint32_t pair(const uint8_t *pairs, uint8_t lead, uint8_t trail) {
  const byte_range leads = lead_bytes(pairs), trails = trail_bytes(pairs);
  if (!is_within(leads, lead) || !is_within(trails, trail)) return 0;
  const size_t columns = number(trails, trails.last) + 1;
  return cell(pairs + 8, number(leads, lead) * columns + number(trails, trail));
}

static inline character of_pair(const uint8_t *pairs, const uint8_t *at, size_t count) {
  if (!is_within(lead_bytes(pairs), at[0])) return nothing;
  if (count < 2) return cut_off;
  const uint32_t scalar = pair(pairs, at[0], at[1]);
  return scalar ? (character){scalar, 2, false} : nothing;
}

static inline character of_cp932(const uint8_t *at, size_t count) {
  // Half-width kana take one byte each.
  if (is_in(at[0], 0xA1, 0xDF)) return (character){0xFF61u + at[0] - 0xA1, 1, false};
  return of_pair(cp932, at, count);
}

static inline character of_euc_jp(const uint8_t *at, size_t count) {
  if (at[0] == 0x8E) {
    if (count < 2) return cut_off;
    return is_in(at[1], 0xA1, 0xDF) ? (character){0xFF61u + at[1] - 0xA1, 2, false} : nothing;
  }
  if (at[0] != 0x8F) return of_pair(jis_x_0208, at, count);
  if (count > 1 && !is_within(lead_bytes(jis_x_0212), at[1])) return nothing;
  if (count < 3) return cut_off;
  const uint32_t scalar = pair(jis_x_0212, at[1], at[2]);
  return scalar ? (character){scalar, 3, false} : nothing;
}

// Returns the scalar for the four-byte sequence with the given number, or 0 if there is none.
static inline uint32_t of_four_bytes(uint32_t number) {
  if (number >= 189000) return number < 189000 + 0x100000 ? number - 189000 + 0x10000 : 0;
  // Each range has two cells: the number of its first sequence, and that sequence's scalar, or 0.
  size_t low = 0, high = sizeof gb18030_ranges / 4;
  while (low + 1 < high) {
    const size_t middle = (low + high) / 2;
    if (cell(gb18030_ranges, 2 * middle) <= number) low = middle;
    else high = middle;
  }
  const uint32_t start = cell(gb18030_ranges, 2 * low + 1);
  return start ? start + number - cell(gb18030_ranges, 2 * low) : 0;
}

static inline character of_gb18030(const uint8_t *at, size_t count) {
  if (!is_in(at[0], 0x81, 0xFE)) return nothing;
  if (count < 2) return cut_off;
  if (!is_in(at[1], 0x30, 0x39)) return of_pair(gb18030, at, count);
  if (count > 2 && !is_in(at[2], 0x81, 0xFE)) return nothing;
  if (count > 3 && !is_in(at[3], 0x30, 0x39)) return nothing;
  if (count < 4) return cut_off;
  const uint32_t number =
      (((at[0] - 0x81u) * 10 + (at[1] - 0x30u)) * 126 + (at[2] - 0x81u)) * 10 + (at[3] - 0x30u);
  const uint32_t scalar = of_four_bytes(number);
  return scalar ? (character){scalar, 4, false} : nothing;
}

static inline uint32_t unit(const uint8_t *at, bool is_big_endian) {
  return is_big_endian ? (uint32_t)at[0] << 8 | at[1] : (uint32_t)at[1] << 8 | at[0];
}

static inline character of_utf_16(const uint8_t *at, size_t count, bool is_big_endian) {
  if (count < 2) return cut_off;
  const uint32_t first = unit(at, is_big_endian);
  if (first < 0xD800 || first > 0xDFFF) return (character){first, 2, false};
  if (first > 0xDBFF) return nothing;
  if (count < 4) return cut_off;
  const uint32_t second = unit(at + 2, is_big_endian);
  if (second < 0xDC00 || second > 0xDFFF) return nothing;
  return (character){0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00), 4, false};
}

// Returns whether NFC composition might change text with this character; `false` means that
// composition certainly would not.
static inline bool may_not_be_nfc(uint32_t scalar) {
  if (scalar < 0x300) return false;
  if (scalar >= 0xAC00 && scalar <= 0xD7A3) return false;  // Hangul syllables
  if (scalar >= 0x3030 && scalar <= 0xA66E) return scalar == 0x3099 || scalar == 0x309A;
  if (scalar < 0x2000) {
    // In Greek and Cyrillic (U+0370…U+0482), composition changes only duplicates of other
    // characters.
    if (scalar >= 0x370 && scalar < 0x483)
      return scalar == 0x374 || scalar == 0x37E || scalar == 0x387;
    return scalar < 0x1E00 || scalar >= 0x1F00;
  }
  if (scalar < 0x3030) {
    switch (scalar) {
      case 0x2000: case 0x2001: case 0x2126: case 0x212A: case 0x212B: case 0x2329: case 0x232A:
      case 0x2ADC:
        return true;
      default:
        return (scalar >= 0x20D0 && scalar <= 0x20FF) || (scalar >= 0x2CEF && scalar < 0x3000) ||
               scalar >= 0x302A;
    }
  }
  if (scalar < 0x10000)
    // Private-use characters, full-width forms and most presentation forms never change, but most
    // compatibility ideographs do.
    return scalar < 0xE000 || (scalar >= 0xF900 && scalar < 0xFB50) ||
           (scalar >= 0xFE20 && scalar < 0xFE30);
  return (scalar < 0x1F000 || scalar > 0x1FAFF) && (scalar < 0x20000 || scalar > 0x2F7FF);
}

static inline size_t write_scalar(uint32_t scalar, uint8_t *to) {
  if (scalar < 0x80) {
    to[0] = (uint8_t)scalar;
    return 1;
  }
  if (scalar < 0x800) {
    to[0] = (uint8_t)(0xC0 | scalar >> 6);
    to[1] = (uint8_t)(0x80 | (scalar & 0x3F));
    return 2;
  }
  if (scalar < 0x10000) {
    to[0] = (uint8_t)(0xE0 | scalar >> 12);
    to[1] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    to[2] = (uint8_t)(0x80 | (scalar & 0x3F));
    return 3;
  }
  to[0] = (uint8_t)(0xF0 | scalar >> 18);
  to[1] = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
  to[2] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
  to[3] = (uint8_t)(0x80 | (scalar & 0x3F));
  return 4;
}

static inline character character_at(sobi_encoding encoding, const uint8_t *at, size_t count) {
  switch (encoding) {
    case SOBI_CP949: return of_pair(cp949, at, count);
    case SOBI_BIG5: return of_pair(big5, at, count);
    case SOBI_CP932: return of_cp932(at, count);
    case SOBI_EUC_JP: return of_euc_jp(at, count);
    case SOBI_GB18030: return of_gb18030(at, count);
    default: {
      const uint32_t scalar = cell(single_bytes, (size_t)encoding * 128 + (at[0] - 0x80u));
      return scalar ? (character){scalar, 1, false} : nothing;
    }
  }
}

uint32_t sobi_character(
    sobi_encoding encoding, const uint8_t *source, size_t count, size_t *width) {
  const character found = character_at(encoding, source, count);
  *width = found.width;
  return found.scalar;
}

// Inlined once for each multibyte encoding, so that the loop does not test the encoding.
__attribute__((always_inline)) static inline sobi_conversion convert(
    sobi_encoding encoding, const uint8_t *source, size_t count, bool is_last, uint8_t *target) {
  sobi_conversion done = {0, 0, SOBI_FAULT_NONE, false};
  const bool is_utf_16 = encoding == SOBI_UTF_16LE || encoding == SOBI_UTF_16BE;
  size_t read = 0, written = 0;
  while (read < count) {
    character found;
    if (is_utf_16) {
      found = of_utf_16(source + read, count - read, encoding == SOBI_UTF_16BE);
    } else {
      // Copy eight ASCII characters at a time, as long as none is NUL.
      while (read + 8 <= count) {
        uint64_t eight;
        memcpy(&eight, source + read, 8);
        if ((eight | (eight - 0x0101010101010101u)) & 0x8080808080808080u) break;
        memcpy(target + written, &eight, 8);
        read += 8;
        written += 8;
      }
      if (read == count) break;
      const uint8_t lead = source[read];
      found = lead < 0x80 ? (character){lead, 1, false}
                          : character_at(encoding, source + read, count - read);
    }
    if (found.width == 0 || found.scalar == 0) {
      if (found.is_cut_off && !is_last) break;
      done.fault = found.width ? SOBI_FAULT_NUL : SOBI_FAULT_ILL_FORMED;
      break;
    }
    if (may_not_be_nfc(found.scalar)) done.may_not_be_nfc = true;
    written += write_scalar(found.scalar, target + written);
    read += found.width;
  }
  done.read = read;
  done.written = written;
  return done;
}

sobi_conversion sobi_convert(
    sobi_encoding encoding, const uint8_t *source, size_t count, bool is_last, uint8_t *target) {
  switch (encoding) {
    case SOBI_CP949: return convert(SOBI_CP949, source, count, is_last, target);
    case SOBI_CP932: return convert(SOBI_CP932, source, count, is_last, target);
    case SOBI_EUC_JP: return convert(SOBI_EUC_JP, source, count, is_last, target);
    case SOBI_GB18030: return convert(SOBI_GB18030, source, count, is_last, target);
    case SOBI_BIG5: return convert(SOBI_BIG5, source, count, is_last, target);
    case SOBI_UTF_16LE: return convert(SOBI_UTF_16LE, source, count, is_last, target);
    case SOBI_UTF_16BE: return convert(SOBI_UTF_16BE, source, count, is_last, target);
    default: return convert(encoding, source, count, is_last, target);
  }
}
