import { drop, keep } from "./drafts.js"
import { define } from "./registry.js"
import { post } from "./server.js"

define({ count, carried })

// Milliseconds for the answer to a save.
const PATIENCE = 20_000
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

// Only the typed field of a form with many is sent.
function fieldsOf(scope, field, { text, base, edit }) {
  const fields = new URLSearchParams(scope === field.form ? new FormData(scope) : [])
  for (const [name, value] of [[field.name, text], ["base", base], ["edit", edit]]) fields.set(name, value)
  return fields
}

export async function send(scope, field, save) {
  const fields = fieldsOf(scope, field, save)
  const { outcome, answer } = await post(field.form.action, fields, { keepalive: true, signal: AbortSignal.timeout(PATIENCE) })
  const refusal = answer.refusals?.[field.name]
  return refusal ? { outcome: "refused", answer: { error: refusal } } : { outcome, answer }
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
    // A refused text waits for the person, not for the book.
    const post = { address: field.form.action, fields: String(fieldsOf(scope, field, { text, base, edit })) }
    keep(scope.dataset.draftKey, { text, base, edit, ...(phase !== "refused" && post) })
  }
  if (scope.hasAttribute("data-draft") === isSettled) scope.toggleAttribute("data-draft")
  if (known !== null && "defaultValue" in field && field.defaultValue !== known) field.defaultValue = known
  if (scope.elements?.base) scope.elements.base.value = base
  if (field.value !== text && !isHalf(field)) put(field, text)
  const before = scope.dataset.state
  if (before !== phase) scope.dataset.state = phase
  tell(scope, sentence ?? wordsFor(phase, before, hasFailed || isMarked(field), scope), phase, known)
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

// An invalid field: visible, announced, and passed on to listeners.
const isMarked = (field) => field.getAttribute("aria-invalid") === "true"

export function mark(field, isWrong) {
  if (isMarked(field) === Boolean(isWrong)) return
  if (isWrong) field.setAttribute("aria-invalid", "true")
  else field.removeAttribute("aria-invalid")
  field.dispatchEvent(new Event("judged", { bubbles: true }))
}

// The count beside a field.
function count(output) {
  const field = document.getElementById(output.getAttribute("for")) ?? output.closest("form").querySelector("textarea, input")
  const life = new AbortController()
  const count = () => (output.dataset.left ? tellLeft : tellCount)(output, graphemes(field.value), field.value.split("\n").length)
  field.addEventListener("input", count, { signal: life.signal })
  field.addEventListener("put", count, { signal: life.signal })
  // The reset event comes before the form is empty.
  field.form?.addEventListener("reset", () => queueMicrotask(count), { signal: life.signal })
  addEventListener("pageshow", count, { signal: life.signal })
  count()
  return () => life.abort()
}

// Says beside what was saved on how many devices it is, once they say so: a part that changed is a new element.
let told
function carried({ dataset: { acts, carried } }) {
  if (acts && acts !== told) {
    for (const output of document.querySelectorAll("[data-state=idle] .save-state:not(:empty)")) {
      const { saved } = output.closest("[data-saved]")?.dataset ?? {}
      if (output.textContent === saved) output.textContent = `${saved}, ${carried}`
    }
  }
  told = acts
}

// Private

function graphemes(text) {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

// The remaining room, with a warning beyond the recommended length.
function tellLeft(output, count, lines) {
  const { mark, left, over, lines: most, tall } = output.dataset
  const { format } = new Intl.NumberFormat(document.documentElement.lang)
  const words = (count > mark ? over : left).replace("[count]", format(Math.abs(mark - count)))
  output.textContent = [count === 0 ? "" : words, lines > most ? tall : ""].filter(Boolean).join(" · ")
  output.dataset.level = count > mark || lines > most ? "over" : "within"
}

function tellCount(output, count) {
  const limit = Number(output.dataset.limit)
  const { format } = new Intl.NumberFormat(document.documentElement.lang)
  output.textContent = count === 0 ? "" : `${format(count)} / ${format(limit)}`
  output.dataset.level = count > limit ? "over" : "within"
}
