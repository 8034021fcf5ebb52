#include "CBuild.h"

#ifdef COMMONPLACE_BUILD_COMMIT
// The words come without quotation marks, which would have to pass through several shells.
#define WORDS(text) #text
#define QUOTED(text) WORDS(text)
static const char build[] = QUOTED(COMMONPLACE_BUILD_COMMIT) ", " QUOTED(COMMONPLACE_BUILD_DAY);
#else
static const char build[] = "";
#endif

const char *commonplace_build(void) { return build; }
