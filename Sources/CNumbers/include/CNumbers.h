#ifndef SOBI_CNUMBERS_H
#define SOBI_CNUMBERS_H

#include <stddef.h>

// The bytes of locales.txt and their number: UTF-8, without a zero byte at the end.
const unsigned char *sobi_locales(void);
size_t sobi_locales_size(void);

#endif
