#include <zlib.h>

// deflateInit2 and inflateInit2 are macros, which Swift does not see.
static inline int commonplace_deflateInitGzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}

static inline int commonplace_inflateInitGzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
