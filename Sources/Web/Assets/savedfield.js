import { drop, keep } from "./drafts.js"
import { isMarked, mark } from "./marks.js"
import { post } from "./post.js"
import { tell, wordsFor } from "./savedwords.js"

// Browsers carry at most 64 KiB of posts beyond the life of a page.
const CARRIED = 60_000
const PATIENCE = 20_000

// Of a form of many fields only the one that was typed in is sent: the others are not touched by it.
export async function send(scope, field, { text, base, edit }) {
  const fields = new URLSearchParams(scope === field.form ? new FormData(scope) : [])
  for (const [name, value] of [[field.name, text], ["base", base], ["edit", edit]]) fields.set(name, value)
  const keepalive = fields.toString().length < CARRIED
  const { outcome, answer } = await post(field.form.action, fields, { keepalive, signal: AbortSignal.timeout(PATIENCE) })
  const refusal = answer.refusals?.[field.name]
  return refusal ? { outcome: "refused", answer: { error: refusal } } : { outcome, answer }
}

// A field's default value is what the book is known to hold; the field itself reads line ends so.
export function acknowledged(field) {
  return (field.defaultValue ?? field.value).replace(/\r\n?/g, "\n")
}

// Takes away blanks at both ends where the field asks for it, and answers whether there were any.
export function trim(field) {
  const text = "trim" in field.dataset ? field.value.trim() : field.value
  if (text === field.value) return false
  put(field, text)
  return true
}

export function put(field, text) {
  field.value = text
  field.dispatchEvent(new Event("put", { bubbles: true }))
}

// What the page said is wrong with a text when it was served.
export function judgementIn(scope) {
  return scope.querySelector("[aria-invalid=true]") ? scope.querySelector(".save-state").textContent : undefined
}

// Brings a form, or a part of one, and its draft to what the saver knows. A sentence says what is wrong with the text.
export function show(scope, field, { phase, isSettled, hasFailed, text, known, base }, edit, sentence) {
  if (isSettled) drop(scope.dataset.draftKey)
  else keep(scope.dataset.draftKey, { text, base, edit })
  if (scope.hasAttribute("data-draft") === isSettled) scope.toggleAttribute("data-draft")
  if (known !== null && "defaultValue" in field && field.defaultValue !== known) field.defaultValue = known
  if (scope.elements?.base) scope.elements.base.value = base
  if (field.value !== text) put(field, text)
  const before = scope.dataset.state
  if (before !== phase) scope.dataset.state = phase
  tell(scope, sentence ?? wordsFor(phase, before, hasFailed || isMarked(field), scope), phase, known)
  // What is wrong stays marked while a person mends it.
  if (sentence || phase === "idle") mark(field, sentence)
}
