import { drop, keep } from "./drafts.js"
import { define } from "./registry.js"
import { post } from "./server.js"

define({ count })

// Browsers carry at most 64 KiB of posts beyond the life of a page.
const CARRIED = 60_000
const PATIENCE = 20_000
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

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

// A day or a time of which a person has given only a part: a browser keeps it to itself.
export const isHalf = (field) => field.validity.badInput

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
  if (field.value !== text && !isHalf(field)) put(field, text)
  const before = scope.dataset.state
  if (before !== phase) scope.dataset.state = phase
  tell(scope, sentence ?? wordsFor(phase, before, hasFailed || isMarked(field), scope), phase, known)
  // What is wrong stays marked while a person mends it.
  if (sentence || phase === "idle") mark(field, sentence)
}

// What is said beside a field of its saving. While it retries, or while what was refused is mended, it does not say so again and again.
function wordsFor(phase, before, isOld, scope) {
  // A row on its way out of its list has nobody to tell.
  const { saving, saved, kept } = scope.closest("[data-saved]")?.dataset ?? {}
  if (phase === "failed" || phase === "refused") return kept
  if (phase === "saving") return isOld ? null : saving
  if (phase === "dirty") return null
  return before === "saving" ? saved : ""
}

// Beside a value that was refused stands the one that holds.
function tell(scope, words, phase, known) {
  const { still } = scope.closest("form").dataset
  const whole = phase === "refused" && still && known ? `${words} ${still.replace("…", () => known)}` : words
  const output = scope.querySelector(".save-state")
  if (output && whole != null && output.textContent !== whole) output.textContent = whole
}

// A field whose value will not do: seen, heard, and told to whoever listens.
const isMarked = (field) => field.getAttribute("aria-invalid") === "true"

export function mark(field, isWrong) {
  if (isMarked(field) === Boolean(isWrong)) return
  if (isWrong) field.setAttribute("aria-invalid", "true")
  else field.removeAttribute("aria-invalid")
  field.dispatchEvent(new Event("judged", { bubbles: true }))
}

// How much stands in a field, beside it.
function count(output) {
  const field = document.getElementById(output.getAttribute("for")) ?? output.closest("form").querySelector("textarea, input")
  const life = new AbortController()
  const count = () => (output.dataset.left ? tellLeft : tellCount)(output, graphemes(field.value), field.value.split("\n").length)
  field.addEventListener("input", count, { signal: life.signal })
  field.addEventListener("put", count, { signal: life.signal })
  // A form is emptied only after it said so.
  field.form?.addEventListener("reset", () => queueMicrotask(count), { signal: life.signal })
  addEventListener("pageshow", count, { signal: life.signal })
  count()
  return () => life.abort()
}

// Private

function graphemes(text) {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

// How much there is still room for, and that it is more than was meant.
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
