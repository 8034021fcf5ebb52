#include "CAirports.h"

// Said in C23, which clang knows in every standard: the table is copied into the program as it is, and not read as a list of numbers.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char airports[] = {
#embed "airports.tsv.gz"
};

const unsigned char *commonplace_airports(size_t *count) {
  *count = sizeof airports;
  return airports;
}
