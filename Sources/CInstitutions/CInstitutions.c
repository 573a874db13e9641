#include "CInstitutions.h"

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char institutions[] = {
#embed "institutions.txt"
};

const unsigned char *sobi_institutions(void) { return institutions; }

size_t sobi_institutions_size(void) { return sizeof institutions; }
