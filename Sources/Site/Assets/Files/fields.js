import { mark } from "./savedField.js"

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

// Private

// A switch is compared by its state, not its value.
const valueIn = (field) => (field.type === "checkbox" ? String(field.checked) : field.value)

function servedIn(field) {
  if (field.type === "checkbox") return String(field.defaultChecked)
  if (field.tagName !== "SELECT") return field.defaultValue
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value
}
