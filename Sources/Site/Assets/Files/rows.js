import { draftKeys } from "./drafts.js"
import { define, mountAll } from "./registry.js"

define({ rows })

// A list of many small forms: each starts its behaviour on first use, by a person or by an abandoned draft.
const LAZY = "form[data-lazy]:not([data-behaviour])"

function rows(list) {
  const life = new AbortController()
  const meet = ({ target }) => wake(target.closest(LAZY))
  for (const type of ["focusin", "input"]) list.addEventListener(type, meet, { signal: life.signal })
  const observer = new MutationObserver(look)
  observer.observe(list, { childList: true, subtree: true })
  look([{ addedNodes: [list] }])
  return () => {
    life.abort()
    observer.disconnect()
  }
}

// Private

function look(mutations) {
  const forms = mutations.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(asleep)
  if (forms.length === 0) return
  const drafts = draftKeys()
  for (const form of forms) {
    if (drafts.has(form.dataset.draftKey) || form.contains(document.activeElement) || isTouched(form)) wake(form)
  }
}

function asleep(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return []
  return node.matches(LAZY) ? [node] : [...node.querySelectorAll(LAZY)]
}

// Text typed before this module loaded.
function isTouched(form) {
  const field = form.querySelector("textarea, input:not([type=hidden])")
  return field !== null && field.value !== field.defaultValue
}

function wake(form) {
  if (!form?.isConnected) return
  form.dataset.behaviour = form.dataset.lazy
  mountAll(form)
}
