#ifndef SOBI_CINSTITUTIONS_H
#define SOBI_CINSTITUTIONS_H

#include <stddef.h>

// The bytes of institutions.txt and their number: UTF-8, without a zero byte at the end.
const unsigned char *sobi_institutions(void);
size_t sobi_institutions_size(void);

#endif
