#include "CMerchants.h"

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char merchants[] = {
#embed "merchants.txt"
};

const unsigned char *sobi_merchants(void) { return merchants; }

size_t sobi_merchants_size(void) { return sizeof merchants; }
