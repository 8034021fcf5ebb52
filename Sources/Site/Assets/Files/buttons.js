import { define } from "./registry.js"
import { postOnce } from "./server.js"
import { during } from "./settled.js"

define({ clearButton, copy, sends })

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

// Copies a text. Without HTTPS there is no clipboard; the text stands beside the button.
function copy(button) {
  if (!navigator.clipboard) return
  const life = new AbortController()
  button.hidden = false
  button.addEventListener("click", async () => {
    await during(navigator.clipboard.writeText(button.dataset.text))
    button.textContent = button.dataset.done
  }, { signal: life.signal })
  return () => life.abort()
}

// Sends a form once its page stands there, as if a button of it had been pressed.
function sends(form) {
  postOnce(form.action, new FormData(form))
}
