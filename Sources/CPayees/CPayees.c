#include "CPayees.h"

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char payees[] = {
#embed "payees.txt"
};

const unsigned char *sobi_payees(void) { return payees; }

size_t sobi_payees_size(void) { return sizeof payees; }
