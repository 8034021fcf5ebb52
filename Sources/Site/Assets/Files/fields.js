import { define } from "./registry.js"
import { mark } from "./savedField.js"

define({ syncTitle })

// The fields of a form that a person fills in, by name.
export function fieldsOf(form) {
  return [...form.elements].filter(({ name, type }) => name && !["hidden", "submit", "button", "fieldset"].includes(type))
}

export function valuesOf(form) {
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, valueIn(field)]))
}

export const textOf = (form) => JSON.stringify(valuesOf(form))

// True if the form is unchanged.
export function isBlank(form) {
  return fieldsOf(form).every((field) => valueIn(field) === servedIn(field))
}

export function fill(form, values) {
  for (const field of fieldsOf(form)) {
    if (!(field.name in values)) continue
    if (field.type === "checkbox") field.checked = values[field.name] === "true"
    else field.value = values[field.name]
  }
  return true
}

// Shows the problems of the named fields and removes solved ones.
export function judge(form, names, refusals) {
  for (const name of names) {
    const sentence = refusals[name] ?? ""
    const output = form.querySelector(`output[data-for="${name}"]`)
    if (output && output.textContent !== sentence) output.textContent = sentence
    mark(form.elements[name], sentence)
  }
}

// Shows the results below the fields, and returns their problems.
export function told(form, { hints, refusals = {} }) {
  for (const hint of hints ? form.querySelectorAll("[data-hint]") : []) {
    const sentence = hints[hint.dataset.hint] ?? ""
    if (hint.textContent !== sentence) hint.textContent = sentence
  }
  return refusals
}

// A heading that follows the field below as it is typed, and returns to the last valid text while the field is blank or invalid.
function syncTitle(heading) {
  const { mirrors, original, words = "…" } = heading.dataset
  const life = new AbortController()
  const show = () => {
    const field = document.getElementById(mirrors)
    if (!field) return
    const name = field.value.trim()
    const isGood = name !== "" && field.getAttribute("aria-invalid") !== "true"
    const text = isGood ? words.replace("…", () => name) : original
    if (heading.textContent !== text) heading.textContent = text
  }
  const follow = ({ target }) => target.id === mirrors && show()
  for (const type of ["input", "put", "judged"]) document.addEventListener(type, follow, { signal: life.signal })
  show()
  return () => life.abort()
}

// Private

// A switch is compared by its state, not its value.
const valueIn = (field) => (field.type === "checkbox" ? String(field.checked) : field.value)

function servedIn(field) {
  if (field.type === "checkbox") return String(field.defaultChecked)
  if (field.tagName !== "SELECT") return field.defaultValue
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value
}
