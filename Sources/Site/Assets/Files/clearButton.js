import { define } from "./registry.js"

define({ clearButton })

// A button that empties a field as typing would.
function clearButton(button) {
  const clear = () => {
    const field = document.getElementById(button.dataset.clears)
    field.value = ""
    field.dispatchEvent(new Event("change", { bubbles: true }))
  }
  button.addEventListener("click", clear)
  return () => button.removeEventListener("click", clear)
}
