import { drop, keep } from "./drafts.js"
import { post } from "./post.js"

// Browsers carry at most 64 KiB of posts beyond the life of a page.
const CARRIED = 60_000
const PATIENCE = 20_000

export function send(form, field, { text, base, edit }) {
  const fields = new URLSearchParams(new FormData(form))
  for (const [name, value] of [[field.name, text], ["base", base], ["edit", edit]]) fields.set(name, value)
  const keepalive = fields.toString().length < CARRIED
  return post(form.action, fields, { keepalive, signal: AbortSignal.timeout(PATIENCE) })
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

// Brings a form and its draft to what the saver knows.
export function show(form, field, { phase, isSettled, hasFailed, text, known, base }, edit, sentence) {
  if (isSettled) drop(form.dataset.draftKey)
  else keep(form.dataset.draftKey, { text, base, edit })
  if (form.hasAttribute("data-draft") === isSettled) form.toggleAttribute("data-draft")
  if (known !== null && "defaultValue" in field && field.defaultValue !== known) field.defaultValue = known
  if (form.elements.base) form.elements.base.value = base
  if (field.value !== text) put(field, text)
  const before = form.dataset.state
  if (before !== phase) form.dataset.state = phase
  const words = sentence ?? wordsFor(phase, before, hasFailed, form)
  const output = form.querySelector(".save-state")
  if (output && words != null && output.textContent !== words) output.textContent = words
}

// Private

// While it retries, it does not say so again and again.
function wordsFor(phase, before, hasFailed, form) {
  // A row on its way out of its list has nobody to tell.
  const { saving, saved, kept } = form.closest("[data-saved]")?.dataset ?? {}
  if (phase === "failed" || phase === "refused") return kept
  if (phase === "saving") return hasFailed ? null : saving
  if (phase === "dirty") return null
  return before === "saving" ? saved : ""
}
