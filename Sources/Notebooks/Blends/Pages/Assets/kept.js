import { adopt, drop, keep } from "../site/drafts.js"
import { fill, valuesOf } from "../site/fields.js"
import { define } from "../site/registry.js"

define({ kept })

// A form whose text is only previewed: this browser keeps the text until the request that uses it is done.
function kept(form) {
  const life = new AbortController()
  const field = form.querySelector("textarea")
  const { draftKey } = form.dataset
  const remember = () => (field.value.trim() ? keep(draftKey, { values: valuesOf(form) }) : drop(draftKey))
  // Values served by the page were asked for last: their draft has arrived.
  adopt(draftKey, ({ values }) => field.value !== "" || fill(form, values)).then(remember)
  form.addEventListener("input", remember, { signal: life.signal })
  // Another form of the page performs the request made here.
  document.addEventListener("done", ({ detail }) => detail.action === form.action && drop(draftKey), { signal: life.signal })
  return () => life.abort()
}
