import { adopt, drop, keep } from "../site/drafts.js"
import { fill, valuesOf } from "../site/fields.js"
import { define } from "../site/registry.js"

define({ kept })

// A form that asks what would come of a text: the text is kept by this browser until something has come of it.
function kept(form) {
  const life = new AbortController()
  const field = form.querySelector("textarea")
  const { draftKey } = form.dataset
  const remember = () => (field.value.trim() ? keep(draftKey, { values: valuesOf(form) }) : drop(draftKey))
  // What the page was served with is what was asked last: the draft of it has arrived.
  adopt(draftKey, ({ values }) => field.value !== "" || fill(form, values)).then(remember)
  form.addEventListener("input", remember, { signal: life.signal })
  // What was asked here is done by another form of the page.
  document.addEventListener("done", ({ detail }) => detail.action === form.action && drop(draftKey), { signal: life.signal })
  return () => life.abort()
}
