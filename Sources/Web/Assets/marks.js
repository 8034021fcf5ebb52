// A field whose value will not do: seen, heard, and told to whoever listens.
export const isMarked = (field) => field.getAttribute("aria-invalid") === "true"

export function mark(field, isWrong) {
  if (isMarked(field) === Boolean(isWrong)) return
  if (isWrong) field.setAttribute("aria-invalid", "true")
  else field.removeAttribute("aria-invalid")
  field.dispatchEvent(new Event("judged", { bubbles: true }))
}
