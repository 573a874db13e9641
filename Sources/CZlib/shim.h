#ifndef SOBI_CZLIB_SHIM_H
#define SOBI_CZLIB_SHIM_H

#include <zlib.h>

// Swift does not import macros with arguments.

static inline int sobi_inflate_init(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}

static inline int sobi_deflate_init(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

#endif
