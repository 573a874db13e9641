#include "CNumbers.h"

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char locales[] = {
#embed "locales.txt"
};

const unsigned char *sobi_locales(void) { return locales; }

size_t sobi_locales_size(void) { return sizeof locales; }
