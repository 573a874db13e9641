#include "CFixtures.h"

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char kr_bank[] = {
#embed "../../fixtures/kr-bank-cp949.csv"
};
static const unsigned char kr_card_old[] = {
#embed "../../fixtures/kr-card-cp949.csv"
};
static const unsigned char kr_card[] = {
#embed "../../fixtures/kr-card-utf8-bom.csv"
};
static const unsigned char kr_toss[] = {
#embed "../../fixtures/kr-toss-utf8.csv"
};
static const unsigned char us_card[] = {
#embed "../../fixtures/us-card.csv"
};
static const unsigned char us_checking[] = {
#embed "../../fixtures/us-checking.tsv"
};
static const unsigned char uk_bank[] = {
#embed "../../fixtures/uk-bank.csv"
};
static const unsigned char de_bank[] = {
#embed "../../fixtures/de-bank.csv"
};
static const unsigned char au_brackets[] = {
#embed "../../fixtures/au-brackets.csv"
};

#define FIXTURE(name, bytes) {name, bytes, sizeof bytes}

static const sobi_fixture fixtures[] = {
    FIXTURE("kr-bank-cp949.csv", kr_bank),       FIXTURE("kr-card-cp949.csv", kr_card_old),
    FIXTURE("kr-card-utf8-bom.csv", kr_card),    FIXTURE("kr-toss-utf8.csv", kr_toss),
    FIXTURE("us-card.csv", us_card),             FIXTURE("us-checking.tsv", us_checking),
    FIXTURE("uk-bank.csv", uk_bank),             FIXTURE("de-bank.csv", de_bank),
    FIXTURE("au-brackets.csv", au_brackets),
};
const size_t sobi_fixture_count = sizeof fixtures / sizeof fixtures[0];

sobi_fixture sobi_fixture_at(size_t index) { return fixtures[index]; }
