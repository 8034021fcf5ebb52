import { define } from "./registry.js"

define({ heldBack })

// Milliseconds for the first word of the feed.
const PATIENCE = 10_000

// A proxy can hold back answers that come piece by piece: the first word of the feed then does not come. The page says so.
function heldBack(notice) {
  const life = new AbortController()
  const late = setTimeout(() => (notice.hidden = false), PATIENCE)
  fetch(`/live?after=${document.body.dataset.sequence}`, { signal: life.signal })
    .then(({ body }) => body.getReader().read())
    .then(() => clearTimeout(late), () => clearTimeout(late))
    .finally(() => life.abort())
  return () => {
    clearTimeout(late)
    life.abort()
  }
}
