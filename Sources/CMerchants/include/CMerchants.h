#ifndef SOBI_CMERCHANTS_H
#define SOBI_CMERCHANTS_H

#include <stddef.h>

// The bytes of merchants.txt and their number: UTF-8, without a zero byte at the end.
const unsigned char *sobi_merchants(void);
size_t sobi_merchants_size(void);

#endif
