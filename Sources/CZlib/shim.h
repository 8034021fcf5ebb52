#include <zlib.h>

// deflateInit2 is a macro, which Swift does not see.
static inline int commonplace_deflateInitGzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
