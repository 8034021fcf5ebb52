import { adopt, drop, keep } from "./drafts.js"
import { fieldsOf, fill, isBlank, valuesOf } from "./fields.js"

// What stands in the fields of a form that is no record yet, kept by this browser until it is one.
export function remember(form) {
  const isKept = !isBlank(form)
  if (isKept) keep(form.dataset.draftKey, { values: valuesOf(form) })
  else drop(form.dataset.draftKey)
  form.toggleAttribute("data-draft", isKept)
}

export function restore(form) {
  return adopt(form.dataset.draftKey, ({ values }) => {
    if (!values || !isBlank(form)) return false
    fill(form, values)
    return true
  })
}

export function filled(form) {
  return fieldsOf(form).filter(({ value }) => value.trim() !== "")
}
