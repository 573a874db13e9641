#ifndef SOBI_CP949_H
#define SOBI_CP949_H

#include <stdint.h>

// Lead byte 0x81...0xFE, then trail byte 0x41...0xFE; 0 where the pair stands for nothing.
extern const uint16_t sobi_cp949_table[126][190];

// The Unicode scalar two bytes of code page 949 stand for, or 0 when they stand for nothing.
// Any two bytes may be asked for. Bytes below 0x80 are ASCII and never reach this function alone.
static inline uint16_t sobi_cp949_scalar(uint8_t lead, uint8_t trail) {
  if (lead < 0x81 || lead > 0xFE || trail < 0x41 || trail > 0xFE) {
    return 0;
  }
  return sobi_cp949_table[lead - 0x81][trail - 0x41];
}

#endif
