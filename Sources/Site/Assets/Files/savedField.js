import { drop, keep } from "./drafts.js"
import { define } from "./registry.js"
import { post } from "./server.js"

define({ spread })

// Milliseconds for the answer to a save.
const PATIENCE = 20_000
// The book's English has the day before the month.
const LOCALE = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang

// Only the typed field of a form with many is sent, and others that are named.
function fieldsOf(scope, field, { text, base, edit }, others = []) {
  const fields = new URLSearchParams(scope === field.form ? new FormData(scope) : others)
  for (const [name, value] of [[field.name, text], ["base", base], ["edit", edit]]) fields.set(name, value)
  return fields
}

// A value refused beside what the book has of the others is tried once more beside what the form shows of them.
export async function send(scope, field, save) {
  const alone = await sent(field, fieldsOf(scope, field, save))
  const others = alone.outcome === "refused" ? changed(field.form).filter(([name]) => name !== field.name) : []
  if (others.length === 0) return alone
  const together = await sent(field, fieldsOf(scope, field, save, others))
  return together.outcome === "done" && !together.answer.saved ? alone : together
}

async function sent(field, fields) {
  const { outcome, answer, isGone } = await post(field.form.action, fields, { keepalive: true, signal: AbortSignal.timeout(PATIENCE) })
  field.form.toggleAttribute("data-gone", isGone === true)
  const { [field.name]: refusal, ...others } = answer.refusals ?? {}
  // A refusal that names fields which were not sent asks for them.
  if (Object.keys(others).some((name) => !fields.has(name))) field.form.dataset.asks = ""
  return refusal ? { outcome: "refused", answer: { error: refusal } } : { outcome, answer }
}

// The values of a form that are not those the book is known to have.
function changed(form) {
  const known = form.cloneNode(true)
  known.reset()
  const values = new FormData(known)
  return [...new FormData(form)].filter(([name, value]) => value !== values.get(name) && !isHalf(form.elements[name]))
}

// The default value is what the book holds, with line breaks as the field reads them.
export function acknowledged(field) {
  return (field.defaultValue ?? field.value).replace(/\r\n?/g, "\n")
}

// Removes blanks at both ends if the field asks for it; returns true if there were any.
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

// A browser keeps a partly entered date or time to itself.
export const isHalf = (field) => field.validity.badInput

// The problem of a text when it was served.
export function judgementIn(scope) {
  return scope.querySelector("[aria-invalid=true]") ? scope.querySelector(".save-state").textContent : undefined
}

// Updates a form (or a part) and its draft to the saver's state. A sentence tells the problem of the text.
export function show(scope, field, { phase, isSettled, hasFailed, text, known, base }, edit, sentence) {
  if (isSettled) drop(scope.dataset.draftKey)
  else {
    // A refused text waits for the person, not for the book; but no page shows again the field of a record that is gone.
    const mayGo = phase !== "refused" || "gone" in field.form.dataset
    const post = { address: field.form.action, fields: String(fieldsOf(scope, field, { text, base, edit })) }
    keep(scope.dataset.draftKey, { text, base, edit, ...(mayGo && post) })
  }
  if (scope.hasAttribute("data-draft") === isSettled) scope.toggleAttribute("data-draft")
  if (known !== null && "defaultValue" in field && field.defaultValue !== known) field.defaultValue = known
  if (scope.elements?.base) scope.elements.base.value = base
  if (field.value !== text && !isHalf(field)) put(field, text)
  const before = scope.dataset.state
  if (before !== phase) scope.dataset.state = phase
  tell(scope, sentence ?? wordsFor(phase, before, hasFailed || isMarked(field), scope), phase, known && read(field, known))
  // An invalid value stays marked while it is corrected.
  if (sentence || phase === "idle") mark(field, sentence)
}

// The status beside a field. Retries, and corrections of an invalid value, do not repeat it.
function wordsFor(phase, before, isOld, scope) {
  // A row leaving its list shows no status.
  const { saving, saved, kept } = scope.closest("[data-saved]")?.dataset ?? {}
  if (phase === "failed" || phase === "refused") return kept
  if (phase === "saving") return isOld ? null : saving
  if (phase === "dirty") return null
  return before === "saving" ? saved : ""
}

// An invalid value stands beside the stored one.
function tell(scope, words, phase, known) {
  const { still } = scope.closest("form").dataset
  const whole = phase === "refused" && still && known ? `${words} ${still.replace("…", () => known)}` : words
  const output = scope.querySelector(".save-state")
  if (output && whole != null && output.textContent !== whole) output.textContent = whole
}

// A value as a person reads it: the name of a choice, the words of a day.
function read({ type, options }, value) {
  if (options) return [...options].find((option) => option.value === value)?.text ?? value
  if (!["date", "datetime-local"].includes(type)) return value
  const format = { dateStyle: "medium", timeStyle: type === "date" ? undefined : "short", timeZone: "UTC" }
  return new Date(type === "date" ? value : `${value}Z`).toLocaleString(LOCALE, format)
}

// An invalid field: visible, announced, and passed on to listeners.
const isMarked = (field) => field.getAttribute("aria-invalid") === "true"

export function mark(field, isWrong) {
  if (isMarked(field) === Boolean(isWrong)) return
  if (isWrong) field.setAttribute("aria-invalid", "true")
  else field.removeAttribute("aria-invalid")
  field.dispatchEvent(new Event("judged", { bubbles: true }))
}

// Says beside what was saved on how many devices it is, once they say so: a part that changed is a new element.
let told
function spread({ dataset: { acts, spread } }) {
  if (acts && acts !== told) {
    for (const output of document.querySelectorAll("[data-state=idle] .save-state:not(:empty)")) {
      const { saved } = output.closest("[data-saved]")?.dataset ?? {}
      if (output.textContent === saved) output.textContent = `${saved}, ${spread}`
    }
  }
  told = acts
}
