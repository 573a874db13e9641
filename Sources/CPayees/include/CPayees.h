#ifndef SOBI_CPAYEES_H
#define SOBI_CPAYEES_H

#include <stddef.h>

// The bytes of payees.txt and their number: UTF-8, without a zero byte at the end.
const unsigned char *sobi_payees(void);
size_t sobi_payees_size(void);

#endif
