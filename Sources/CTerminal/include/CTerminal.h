#ifndef SOBI_CTERMINAL_H
#define SOBI_CTERMINAL_H
#endif
