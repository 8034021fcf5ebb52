import { define } from "./registry.js"
import { during } from "./settled.js"

define({ copy })

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
