#include <libxml/xmlversion.h>

// Where libxml2 is built with the system's ICU its headers bring it along, and it clashes with Foundation's own. Only the tail of an
// encoding handler, which nobody here looks into, depends on it.
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/SAX2.h>
