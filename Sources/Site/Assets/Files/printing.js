import { define } from "./registry.js"

define({ printing })

// A button that hands the page to the printer.
function printing(button) {
  const print = () => window.print()
  button.addEventListener("click", print)
  return () => button.removeEventListener("click", print)
}
