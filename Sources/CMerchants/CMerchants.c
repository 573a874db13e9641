#include "CMerchants.h"

// #embed is C23, which clang takes as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char merchants[] = {
#embed "merchants.txt"
};

const unsigned char *sobi_merchants(void) { return merchants; }

size_t sobi_merchants_size(void) { return sizeof merchants; }
