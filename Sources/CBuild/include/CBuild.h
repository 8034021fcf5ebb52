/// The commit that a release was built of, `+` where the tree held more, and its day: `ae78b56, 2026-11-30`. Empty where nobody told.
const char *commonplace_build(void);
