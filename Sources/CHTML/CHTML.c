#include "CHTML.h"

// #embed is part of C23, and clang accepts it as an extension in older language modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "../Export/HTML/page.css"
};
static const unsigned char script[] = {
#embed "../Export/HTML/page.js"
};

const unsigned char *sobi_html_style(void) { return style; }
size_t sobi_html_style_size(void) { return sizeof style; }
const unsigned char *sobi_html_script(void) { return script; }
size_t sobi_html_script_size(void) { return sizeof script; }
