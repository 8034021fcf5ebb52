import { define } from "./registry.js"

define({ clearButton })

// A button that empties a field as typing would; beside an empty one there is none.
function clearButton(button) {
  const life = new AbortController()
  const { signal } = life
  const field = () => document.getElementById(button.dataset.clears)
  const show = () => { button.hidden = field()?.value === "" }
  const clear = () => {
    field().value = ""
    field().dispatchEvent(new Event("change", { bubbles: true }))
    field().focus()
  }
  button.addEventListener("click", clear, { signal })
  button.form.addEventListener("change", show, { signal })
  show()
  return () => life.abort()
}
