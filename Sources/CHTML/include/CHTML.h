#ifndef SOBI_CHTML_H
#define SOBI_CHTML_H

#include <stddef.h>

// The style sheet and the script of an exported page, in Sources/Export/HTML, without a zero byte at
// the end.
const unsigned char *sobi_html_style(void);
size_t sobi_html_style_size(void);
const unsigned char *sobi_html_script(void);
size_t sobi_html_script_size(void);

#endif
