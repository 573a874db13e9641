#include "CVocabulary.h"

#include <string.h>

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char accounts[] = {
#embed "words/accounts.txt"
};
static const unsigned char bookings[] = {
#embed "words/bookings.txt"
};
static const unsigned char column_parts[] = {
#embed "words/column-parts.txt"
};
static const unsigned char columns[] = {
#embed "words/columns.txt"
};
static const unsigned char countries[] = {
#embed "words/countries.txt"
};
static const unsigned char currencies[] = {
#embed "words/currencies.txt"
};
static const unsigned char directions[] = {
#embed "words/directions.txt"
};
static const unsigned char months[] = {
#embed "words/months.txt"
};
static const unsigned char months_cldr[] = {
#embed "words/months-cldr.txt"
};
static const unsigned char redaction[] = {
#embed "words/redaction.txt"
};
static const unsigned char statuses[] = {
#embed "words/statuses.txt"
};
static const unsigned char sums[] = {
#embed "words/sums.txt"
};
static const unsigned char units[] = {
#embed "words/units.txt"
};

static const struct {
  const char *name;
  sobi_words words;
} files[] = {
    {"accounts", {accounts, sizeof accounts}},
    {"bookings", {bookings, sizeof bookings}},
    {"column-parts", {column_parts, sizeof column_parts}},
    {"columns", {columns, sizeof columns}},
    {"countries", {countries, sizeof countries}},
    {"currencies", {currencies, sizeof currencies}},
    {"directions", {directions, sizeof directions}},
    {"months", {months, sizeof months}},
    {"months-cldr", {months_cldr, sizeof months_cldr}},
    {"redaction", {redaction, sizeof redaction}},
    {"statuses", {statuses, sizeof statuses}},
    {"sums", {sums, sizeof sums}},
    {"units", {units, sizeof units}},
};

sobi_words sobi_words_named(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    if (strcmp(files[i].name, name) == 0) return files[i].words;
  return (sobi_words){NULL, 0};
}
