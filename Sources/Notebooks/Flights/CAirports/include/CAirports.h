#include <stddef.h>

/// The packed table of the world's airports, and how many bytes it has.
const unsigned char *commonplace_airports(size_t *count);
