#include "CSchemas.h"

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char schema_accounts[] = {
#embed "../Export/Schemas/accounts.json"
};
static const unsigned char schema_budgets[] = {
#embed "../Export/Schemas/budgets.json"
};
static const unsigned char schema_check[] = {
#embed "../Export/Schemas/check.json"
};
static const unsigned char schema_config[] = {
#embed "../Export/Schemas/config.json"
};
static const unsigned char schema_formats[] = {
#embed "../Export/Schemas/formats.json"
};
static const unsigned char schema_groups[] = {
#embed "../Export/Schemas/groups.json"
};
static const unsigned char schema_import[] = {
#embed "../Export/Schemas/import.json"
};
static const unsigned char schema_imports[] = {
#embed "../Export/Schemas/imports.json"
};
static const unsigned char schema_links[] = {
#embed "../Export/Schemas/links.json"
};
static const unsigned char schema_payees[] = {
#embed "../Export/Schemas/payees.json"
};
static const unsigned char schema_rates[] = {
#embed "../Export/Schemas/rates.json"
};
static const unsigned char schema_recurring[] = {
#embed "../Export/Schemas/recurring.json"
};
static const unsigned char schema_rules[] = {
#embed "../Export/Schemas/rules.json"
};
static const unsigned char schema_share[] = {
#embed "../Export/Schemas/share.json"
};
static const unsigned char schema_summary[] = {
#embed "../Export/Schemas/summary.json"
};
static const unsigned char schema_tags[] = {
#embed "../Export/Schemas/tags.json"
};
static const unsigned char schema_todo[] = {
#embed "../Export/Schemas/todo.json"
};
static const unsigned char schema_transaction[] = {
#embed "../Export/Schemas/transaction.json"
};
static const unsigned char schema_year[] = {
#embed "../Export/Schemas/year.json"
};

static const struct sobi_schema schemas[] = {
    {"accounts", schema_accounts, sizeof schema_accounts},
    {"budgets", schema_budgets, sizeof schema_budgets},
    {"check", schema_check, sizeof schema_check},
    {"config", schema_config, sizeof schema_config},
    {"formats", schema_formats, sizeof schema_formats},
    {"groups", schema_groups, sizeof schema_groups},
    {"import", schema_import, sizeof schema_import},
    {"imports", schema_imports, sizeof schema_imports},
    {"links", schema_links, sizeof schema_links},
    {"payees", schema_payees, sizeof schema_payees},
    {"rates", schema_rates, sizeof schema_rates},
    {"recurring", schema_recurring, sizeof schema_recurring},
    {"rules", schema_rules, sizeof schema_rules},
    {"share", schema_share, sizeof schema_share},
    {"summary", schema_summary, sizeof schema_summary},
    {"tags", schema_tags, sizeof schema_tags},
    {"todo", schema_todo, sizeof schema_todo},
    {"transaction", schema_transaction, sizeof schema_transaction},
    {"year", schema_year, sizeof schema_year},
};

const size_t sobi_schema_count = sizeof schemas / sizeof *schemas;

struct sobi_schema sobi_schema_at(size_t index) { return schemas[index]; }
