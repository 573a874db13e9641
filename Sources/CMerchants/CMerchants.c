#include "CMerchants.h"

// #embed is C23, which both clang and this package's language mode know; in older modes it is an
// extension that works the same.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char merchants[] = {
#embed "merchants.txt"
};

const unsigned char *sobi_merchants(void) { return merchants; }

size_t sobi_merchants_size(void) { return sizeof merchants; }
