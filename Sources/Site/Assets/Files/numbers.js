import { define } from "./registry.js"

define({ count, plural, stepper })

// Two buttons that add or subtract one, above zero and up to the field's limit. Keys in the field do the same, so that the buttons are no
// tab stops, and a press leaves the cursor in place.
const PLACES = 10_000
const KEYS = { ArrowUp: "1", ArrowDown: "-1" }

function stepper(stepper) {
  const field = stepper.querySelector("input")
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  const show = () => {
    for (const button of stepper.querySelectorAll("[data-step]")) button.ariaDisabled = String(next(field, button) === null)
  }
  for (const button of stepper.querySelectorAll("[data-step]")) {
    on(button, "mousedown", (event) => event.preventDefault())
    on(button, "click", () => step(field, next(field, button)))
  }
  on(field, "keydown", (event) => {
    const button = KEYS[event.key] && stepper.querySelector(`[data-step="${KEYS[event.key]}"]`)
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step(field, next(field, button))
  })
  for (const type of ["input", "put"]) on(field, type, show)
  show()
  return () => life.abort()
}

// The words after a number in a field take its plural form as it is typed.
function plural(element) {
  const field = document.getElementById(element.dataset.counts)
  const rules = new Intl.PluralRules(document.documentElement.lang)
  const life = new AbortController()
  const show = () => {
    const form = rules.select(Number(field.value.trim().replace(",", ".")) || 0)
    for (const word of element.querySelectorAll("[data-other]")) {
      const text = word.dataset[form] ?? word.dataset.other
      if (word.textContent !== text) word.textContent = text
    }
  }
  for (const type of ["input", "put"]) field.addEventListener(type, show, { signal: life.signal })
  return () => life.abort()
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

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

// Private

function step(field, value) {
  if (value === null) return
  field.value = value
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }))
}

// Counts in ten-thousandths, the finest unit of amounts, so that nothing is rounded.
function next(field, { dataset: { step } }) {
  const text = field.value.trim().replace(",", ".")
  if (text !== "" && (!/^\d+(\.\d{1,4})?$/.test(text) || isTwofold(text))) return null
  const value = Math.round(Number(text) * PLACES) + Number(step) * PLACES
  const { least = 0, most = 9999 } = field.dataset
  if (value <= 0 || value < least * PLACES || value > most * PLACES) return null
  const written = String(value / PLACES) + (isTwofold(String(value / PLACES)) ? "0" : "")
  return field.value.includes(",") ? written.replace(".", ",") : written
}

// True if the point might also separate thousands.
function isTwofold(text) {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text)
}

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
