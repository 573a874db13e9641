#include "split.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>

static inline uint64_t equal_mask(const uint8_t *p, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  const __m128i va = _mm_set1_epi8((char)a), vb = _mm_set1_epi8((char)b);
  const __m128i vc = _mm_set1_epi8((char)c), vd = _mm_set1_epi8((char)d);
  uint64_t mask = 0;
  for (int i = 0; i < 4; i++) {
    __m128i v = _mm_loadu_si128((const __m128i *)(p + 16 * i));
    __m128i hit = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(v, va), _mm_cmpeq_epi8(v, vb)),
        _mm_or_si128(_mm_cmpeq_epi8(v, vc), _mm_cmpeq_epi8(v, vd)));
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(hit) << (16 * i);
  }
  return mask;
}

#elif defined(__ARM_NEON)
#include <arm_neon.h>

static inline uint64_t equal_mask(const uint8_t *p, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  const uint8x16_t va = vdupq_n_u8(a), vb = vdupq_n_u8(b), vc = vdupq_n_u8(c), vd = vdupq_n_u8(d);
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t bits = vld1q_u8(weights);
  uint64_t mask = 0;
  for (int i = 0; i < 4; i++) {
    uint8x16_t v = vld1q_u8(p + 16 * i);
    uint8x16_t hit = vorrq_u8(
        vorrq_u8(vceqq_u8(v, va), vceqq_u8(v, vb)), vorrq_u8(vceqq_u8(v, vc), vceqq_u8(v, vd)));
    uint8x16_t masked = vandq_u8(hit, bits);
    uint64_t low = vaddv_u8(vget_low_u8(masked)), high = vaddv_u8(vget_high_u8(masked));
    mask |= (low | high << 8) << (16 * i);
  }
  return mask;
}

#else

static inline uint64_t equal_mask(const uint8_t *p, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++)
    mask |= (uint64_t)(p[i] == a || p[i] == b || p[i] == c || p[i] == d) << i;
  return mask;
}

#endif

// The state of the current field and the current record.
typedef struct {
  size_t field_start;
  size_t closing_quote;  // the field must end after this quote
  uint32_t open_line;
  bool in_quote, was_quoted, doubled;
} scan_state;

// Whether only spaces and tabs are between the start of a field and its first quote.
static inline bool is_blank(const uint8_t *bytes, size_t from, size_t to) {
  while (from < to && (bytes[from] == ' ' || bytes[from] == '\t')) from++;
  return from == to;
}

// Moves the closing quote to the last quote of a field such as `"The "Foo" Shop"`. Some banks do not
// double quotes within quotes. Nothing changes if the field does not end with a quote, or if it
// contains a line ending, because then a stray quote may have joined rows.
static void close_later(scan_state *s, size_t at, const uint8_t *bytes) {
  size_t last = at;
  while (last > s->closing_quote && (bytes[last - 1] == ' ' || bytes[last - 1] == '\t')) last--;
  const uint8_t quote = bytes[s->closing_quote];
  if (last < s->closing_quote + 2 || bytes[last - 1] != quote) return;
  for (size_t i = s->field_start; i < at; i++)
    if (bytes[i] == '\n' || bytes[i] == '\r') return;
  s->closing_quote = last - 1;
  s->doubled = false;
}

static inline void end_field(
    scan_state *s, size_t at, sobi_field *field, uint32_t *malformed, const uint8_t *bytes) {
  if (!s->was_quoted) {
    *field = (sobi_field){(uint32_t)s->field_start, (uint32_t)at};
  } else {
    for (size_t i = s->closing_quote + 1; i < at; i++)
      if (bytes[i] != ' ' && bytes[i] != '\t') {
        close_later(s, at, bytes);
        break;
      }
    *field = (sobi_field){
        (uint32_t)s->field_start,
        (uint32_t)s->closing_quote | SOBI_FIELD_QUOTED | (s->doubled ? SOBI_FIELD_DOUBLED : 0)};
    for (size_t i = s->closing_quote + 1; i < at; i++)
      if (bytes[i] != ' ' && bytes[i] != '\t' && !*malformed) *malformed = (uint32_t)i;
  }
  s->was_quoted = s->doubled = false;
  s->field_start = at + 1;
}

sobi_split_result sobi_split(
    const uint8_t *bytes, size_t from, size_t to, bool is_last, uint8_t delimiter,
    uint8_t quote, uint32_t line, sobi_limits limits, sobi_field *fields, sobi_record *records) {
  const size_t field_capacity = limits.field_capacity, record_capacity = limits.record_capacity;
  sobi_split_result result = {SOBI_SPLIT_DONE, from, 0, 0, line, false, 0, 0};
  scan_state s = {from, 0, line, false, false, false};
  size_t field_count = 0, first_field = 0, record_start = from, skip = from;
  uint32_t record_line = line, malformed = 0, inner_line_ends = 0;

#define END_RECORD(at, next)                                                                  \
  do {                                                                                        \
    if ((at) - record_start > limits.largest_record) {                                        \
      result.status = SOBI_SPLIT_TOO_LONG;                                                    \
      return result;                                                                          \
    }                                                                                         \
    end_field(&s, (at), &fields[field_count++], &malformed, bytes);                           \
    s.field_start = (next);                                                                   \
    records[result.record_count++] = (sobi_record){                                           \
        (uint32_t)first_field, (uint32_t)(field_count - first_field), (uint32_t)record_start, \
        record_line, malformed, inner_line_ends};                                             \
    first_field = result.field_count = field_count;                                           \
    result.consumed = record_start = (next);                                                  \
    result.line = record_line = line;                                                         \
    malformed = inner_line_ends = 0;                                                          \
    if (result.record_count == record_capacity) {                                             \
      if (result.consumed < to) result.status = SOBI_SPLIT_TABLES_FULL;                       \
      return result;                                                                          \
    }                                                                                         \
  } while (0)

  for (size_t block = from; block < to; block += 64) {
    uint64_t mask = equal_mask(bytes + block, delimiter, quote, '\n', '\r');
    if (to - block < 64) mask &= ((uint64_t)1 << (to - block)) - 1;
    while (mask) {
      size_t at = block + (size_t)__builtin_ctzll(mask);
      mask &= mask - 1;
      if (at < skip) continue;
      const uint8_t byte = bytes[at];
      const bool at_end = at + 1 == to;
      if (field_count == field_capacity) {
        result.status = result.record_count ? SOBI_SPLIT_TABLES_FULL : SOBI_SPLIT_TOO_MANY;
        return result;
      }
      if (s.in_quote) {
        if (byte == quote) {
          if (!at_end && bytes[at + 1] == quote) {
            s.doubled = true;
            skip = at + 2;
          } else if (at_end && !is_last) {
            break;  // the next byte shows whether this quote closes the field
          } else {
            s.in_quote = false;
            s.closing_quote = at;
          }
        } else if (byte == '\n' || (byte == '\r' && (at_end || bytes[at + 1] != '\n'))) {
          line++;
          inner_line_ends++;
        }
      } else if (byte == delimiter) {
        end_field(&s, at, &fields[field_count++], &malformed, bytes);
        if (field_count - first_field == limits.most_fields) {
          result.status = SOBI_SPLIT_TOO_MANY;
          return result;
        }
      } else if (byte == '\n') {
        line++;
        END_RECORD(at, at + 1);
      } else if (byte == '\r') {
        if (at_end && !is_last) break;  // LF may follow
        size_t next = at + 1 + (!at_end && bytes[at + 1] == '\n');
        skip = next;
        line++;
        END_RECORD(at, next);
      } else if (!s.was_quoted && is_blank(bytes, s.field_start, at)) {
        s.in_quote = s.was_quoted = true;
        s.field_start = at + 1;
        s.open_line = line;
      }
    }
  }

  result.ends_in_quote = s.in_quote;
  result.open_quote = (uint32_t)(s.field_start - 1);
  result.open_quote_line = s.open_line;
  if (is_last && record_start < to) {
    if (s.in_quote) {
      result.status = SOBI_SPLIT_OPEN_QUOTE;
    } else if (field_count == field_capacity) {
      result.status = result.record_count ? SOBI_SPLIT_TABLES_FULL : SOBI_SPLIT_TOO_MANY;
    } else {
      END_RECORD(to, to);
    }
  }
  return result;
}

bool sobi_find(const uint8_t *bytes, size_t count, uint8_t byte, size_t *offset) {
  const uint8_t *found = count ? memchr(bytes, byte, count) : NULL;
  if (found) *offset = (size_t)(found - bytes);
  return found != NULL;
}

size_t sobi_ascii_length(const uint8_t *bytes, size_t count) {
  size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    uint8_t all = 0;
    for (size_t j = 0; j < 64; j++) all |= bytes[i + j];
    if (all & 0x80) break;
  }
  while (i < count && bytes[i] < 0x80) i++;
  return i;
}

sobi_line_ends sobi_count_line_ends(const uint8_t *bytes, size_t count) {
  sobi_line_ends ends = {0, 0, 0};
  size_t i = 0;
  for (; i + 65 <= count; i += 64) {
    const uint64_t feeds = equal_mask(bytes + i, '\n', '\n', '\n', '\n');
    const uint64_t returns = equal_mask(bytes + i, '\r', '\r', '\r', '\r');
    ends.count += (size_t)__builtin_popcountll(feeds);
    if (returns) {
      const uint64_t next_feeds = feeds >> 1 | (uint64_t)(bytes[i + 64] == '\n') << 63;
      ends.count += (size_t)__builtin_popcountll(returns & ~next_feeds);
    }
  }
  for (; i < count; i++)
    ends.count += bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 == count || bytes[i + 1] != '\n'));
  if (ends.count == 0) return ends;
  while (bytes[ends.first] != '\n' && bytes[ends.first] != '\r') ends.first++;
  ends.last = count - 1;
  while (bytes[ends.last] != '\n' && bytes[ends.last] != '\r') ends.last--;
  return ends;
}

static inline bool is_trail(uint8_t byte) { return (byte & 0xC0) == 0x80; }

static inline bool is_common_wide(const uint8_t *bytes, size_t count) {
  return count >= 3 && (uint8_t)(bytes[0] - 0xE4) <= 0xEC - 0xE4 &&
         ((bytes[1] ^ 0x80) | (bytes[2] ^ 0x80)) < 0x40;
}

// Returns the start of the incomplete character before `end`, or `end` if that character is
// complete. All earlier bytes must be well-formed.
static inline size_t unfinished_character(const uint8_t *bytes, size_t end) {
  for (size_t back = 1; back <= 3 && back <= end; back++) {
    const uint8_t byte = bytes[end - back];
    if (byte < 0x80) return end;
    if (byte < 0xC0) continue;
    const size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
    return length > back ? end - back : end;
  }
  return end;
}

#if defined(__x86_64__)
#include <immintrin.h>

// Three nibbles of two consecutive bytes show the possible faults (Keiser and Lemire,
// "Validating UTF-8 in less than one instruction per byte", 2021).
enum {
  TOO_SHORT = 1, TOO_LONG = 2, OVERLONG_3 = 4, TOO_LARGE = 8, SURROGATE = 16, OVERLONG_2 = 32,
  TOO_LARGE_1000 = 64, OVERLONG_4 = 64, TWO_TRAILS = 128,
  CARRY = TOO_SHORT | TOO_LONG | TWO_TRAILS,
};

#define TWICE(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

// Checks whole blocks of 32 bytes up to the first block with a fault. Returns the offset after the
// last character that is certainly well-formed.
__attribute__((target("avx2")))
static size_t check_blocks(const uint8_t *bytes, size_t count, uint32_t *seen) {
  const __m256i of_first_high = TWICE(
      TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG,
      (char)TWO_TRAILS, (char)TWO_TRAILS, (char)TWO_TRAILS, (char)TWO_TRAILS,
      TOO_SHORT | OVERLONG_2, TOO_SHORT, TOO_SHORT | OVERLONG_3 | SURROGATE,
      TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4);
  const char large = (char)(CARRY | TOO_LARGE | TOO_LARGE_1000);
  const __m256i of_first_low = TWICE(
      (char)(CARRY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4), (char)(CARRY | OVERLONG_2),
      (char)CARRY, (char)CARRY, (char)(CARRY | TOO_LARGE), large, large, large, large, large,
      large, large, large, (char)(CARRY | TOO_LARGE | TOO_LARGE_1000 | SURROGATE), large, large);
  const int trail = TOO_LONG | OVERLONG_2 | TWO_TRAILS;
  const __m256i of_second_high = TWICE(
      TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
      (char)(trail | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4),
      (char)(trail | OVERLONG_3 | TOO_LARGE), (char)(trail | SURROGATE | TOO_LARGE),
      (char)(trail | SURROGATE | TOO_LARGE), TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT);
  const __m256i nibble = _mm256_set1_epi8(0x0F);
  const __m256i top = _mm256_set1_epi8((char)0x80);

  __m256i previous = _mm256_setzero_si256();
  size_t i = 0;
  bool is_ascii = true, may_not_be_nfc = false, was_ascii = true;
  for (; i + 32 <= count; i += 32) {
    const __m256i block = _mm256_loadu_si256((const __m256i *)(bytes + i));
    if (was_ascii && !_mm256_movemask_epi8(block)) {
      previous = block;
      continue;
    }
    const __m256i shifted = _mm256_permute2x128_si256(previous, block, 0x21);
    const __m256i one_before = _mm256_alignr_epi8(block, shifted, 15);
    const __m256i two_before = _mm256_alignr_epi8(block, shifted, 14);
    const __m256i three_before = _mm256_alignr_epi8(block, shifted, 13);
    const __m256i faults = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_shuffle_epi8(
                of_first_high, _mm256_and_si256(_mm256_srli_epi16(one_before, 4), nibble)),
            _mm256_shuffle_epi8(of_first_low, _mm256_and_si256(one_before, nibble))),
        _mm256_shuffle_epi8(
            of_second_high, _mm256_and_si256(_mm256_srli_epi16(block, 4), nibble)));
    // A lead byte two or three bytes earlier requires a trail byte here if its character is that
    // long.
    const __m256i asked = _mm256_and_si256(
        _mm256_or_si256(
            _mm256_subs_epu8(two_before, _mm256_set1_epi8(0xE0 - 0x80)),
            _mm256_subs_epu8(three_before, _mm256_set1_epi8((char)(0xF0 - 0x80)))),
        top);
    if (!_mm256_testz_si256(_mm256_xor_si256(faults, asked), _mm256_set1_epi8(-1))) break;
    is_ascii = false;
    was_ascii = !_mm256_movemask_epi8(block);
    // As in sobi_check_utf8, composition may change characters with a lead byte of 0xCC or higher,
    // except 0xD0, 0xD1 and 0xE4...0xED.
    const __m256i composing = _mm256_cmpeq_epi8(
        _mm256_max_epu8(block, _mm256_set1_epi8((char)0xCC)), block);
    const __m256i cyrillic = _mm256_cmpeq_epi8(
        _mm256_and_si256(block, _mm256_set1_epi8((char)0xFE)), _mm256_set1_epi8((char)0xD0));
    const __m256i above_wide = _mm256_sub_epi8(block, _mm256_set1_epi8((char)0xE4));
    const __m256i wide = _mm256_cmpeq_epi8(
        _mm256_min_epu8(above_wide, _mm256_set1_epi8(0xED - 0xE4)), above_wide);
    const __m256i as_they_are = _mm256_or_si256(cyrillic, wide);
    if (!_mm256_testc_si256(as_they_are, composing)) may_not_be_nfc = true;
    previous = block;
  }
  if (!is_ascii) *seen |= SOBI_TEXT_NOT_ASCII;
  if (may_not_be_nfc) *seen |= SOBI_TEXT_MAY_NOT_BE_NFC;
  return unfinished_character(bytes, i);
}
#endif

size_t sobi_check_utf8(const uint8_t *bytes, size_t count, uint32_t *traits) {
  size_t i = 0;
  uint32_t seen = 0;
#if defined(__x86_64__)
  if (count >= 64 && __builtin_cpu_supports("avx2")) i = check_blocks(bytes, count, &seen);
#endif
  while (i < count) {
    if (i + 8 <= count) {
      uint64_t eight;
      memcpy(&eight, bytes + i, 8);
      eight &= 0x8080808080808080u;
      if (!eight) {
        i += 8;
        continue;
      }
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
      i += (size_t)__builtin_ctzll(eight) / 8;
#endif
    }
    const uint8_t lead = bytes[i];
    if (lead < 0x80) {
      i++;
      continue;
    }
    seen |= SOBI_TEXT_NOT_ASCII;
    // Skip runs of U+4000...U+CFFF, most of which are ideographs and Hangul syllables.
    if (is_common_wide(bytes + i, count - i)) {
      do i += 3;
      while (is_common_wide(bytes + i, count - i));
      continue;
    }
    size_t length;
    uint8_t low = 0x80, high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
      length = 2;
      // Composition changes no character up to U+02FF and no Cyrillic letter in U+0400...U+047F.
      if (lead >= 0xCC && lead != 0xD0 && lead != 0xD1) seen |= SOBI_TEXT_MAY_NOT_BE_NFC;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
      length = 3;
      if (lead == 0xE0) low = 0xA0;
      if (lead == 0xED) high = 0x9F;
      // Composition never changes U+4000...U+D7FF, such as ideographs and Hangul syllables.
      if (lead < 0xE4 || lead > 0xED) seen |= SOBI_TEXT_MAY_NOT_BE_NFC;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
      length = 4;
      if (lead == 0xF0) low = 0x90;
      if (lead == 0xF4) high = 0x8F;
      seen |= SOBI_TEXT_MAY_NOT_BE_NFC;
    } else {
      break;
    }
    const size_t there = count - i < length ? count - i : length;
    if (there > 1 && (bytes[i + 1] < low || bytes[i + 1] > high)) break;
    if (there > 2 && !is_trail(bytes[i + 2])) break;
    if (there > 3 && !is_trail(bytes[i + 3])) break;
    if (there < length) {
      seen |= SOBI_TEXT_CUT_OFF;
      break;
    }
    i += length;
  }
  *traits = seen;
  return i;
}
