#ifndef SOBI_CMERCHANTS_H
#define SOBI_CMERCHANTS_H

#include <stddef.h>

// The bytes of merchants.txt: UTF-8, not ended by a zero.
const unsigned char *sobi_merchants(void);
size_t sobi_merchants_size(void);

#endif
