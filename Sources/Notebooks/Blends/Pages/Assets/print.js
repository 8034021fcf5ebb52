import { define } from "../site/registry.js"

define({ print })

// A button that prints the page.
function print(button) {
  const print = () => window.print()
  button.addEventListener("click", print)
  return () => button.removeEventListener("click", print)
}
